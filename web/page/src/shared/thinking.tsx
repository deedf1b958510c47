/* thinking.tsx: how far a bot is. Only the bar moves: the table around it stands as it was. */

import { useEffect, useRef } from "preact/hooks";
import { t } from "../words.js";
import { useTable } from "./table.js";

export function Thinking() {
  const table = useTable();
  const bar = useRef<HTMLProgressElement>(null);
  const isSeen = !table.live && table.thinking !== null;
  useEffect(() => table.onThinking((progress) => { if (bar.current) bar.current.value = progress; }), [isSeen]);
  return isSeen ? <progress ref={bar} class="thinking" max={1} value={table.thinking!} aria-label={t("thinks")} /> : null;
}
