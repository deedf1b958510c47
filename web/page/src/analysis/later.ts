/* later.tsx: the analysis is fetched when it is opened. */

import { style, type PathScreen } from "../shared/later.js";
import { t } from "../words.js";

export const loadAnalysis = async (): Promise<PathScreen> => (await Promise.all([import("./analysis.js"), style(FILES.analysis, t("analysis.fetch"))]))[0].AnalysisScreen;
