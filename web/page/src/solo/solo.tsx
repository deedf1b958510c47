/* solo.tsx: the solo table of Choose & Write. */

import { Bar } from "../shared/bar.js";

export function SoloScreen() {
  return <Bar />;
}
