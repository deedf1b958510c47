/* watch.tsx: a record, step by step. */

import { Bar } from "../shared/bar.js";

export function WatchScreen({ id }: { id: string }) {
  return <Bar title={id} />;
}
