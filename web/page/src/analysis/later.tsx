/* later.tsx: the analysis is fetched when it is opened: its script, and its style before it. */

import { useLoaded } from "../shared/load.js";
import { t } from "../words.js";

let styled: Promise<void> | null = null;

function style(): Promise<void> {
  styled ??= new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = FILES.analysis;
    link.onload = () => done();
    link.onerror = () => { link.remove(); styled = null; failed(new Error(t("analysis.fetch"))); };
    document.head.append(link);
  });
  return styled;
}

const load = async () => (await Promise.all([import("./analysis.js"), style()]))[0].AnalysisScreen;

export function AnalysisLater({ path }: { path: string[] }) {
  const { value, failed } = useLoaded(async () => ({ Screen: await load() }));
  if (failed) return <main class="plain"><h1 tabIndex={-1} class="closed" role="alert">{failed}</h1></main>;
  return value ? <value.Screen path={path} /> : <main class="plain"><p>{t("loading")}</p></main>;
}
