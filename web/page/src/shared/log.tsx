/* log.tsx: what happened, in words, the newest at the end; what is new since one's last decision is marked. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../words.js";
import { SeatSign } from "./icon.js";
import { useTable, type TableEvent } from "./table.js";

const MOST = 400; // more is in the record

const lineOf = (event: TableEvent, isNew: boolean): VNode => (
  <li key={event.number} class={isNew ? "new" : ""}>
    {typeof event.seat === "number" && <SeatSign seat={event.seat} />}
    <span>{[event.words, ...event.facts.map((fact) => fact.words)].join(" ")}</span>
  </li>
);

/* A line that stands is not made again: hundreds of them would be compared at every move. */
function useLines(log: readonly TableEvent[], seen: number): VNode[] {
  const made = useRef(new WeakMap<TableEvent, { isNew: boolean; line: VNode }>());
  return useMemo(() => {
    const start = Math.max(0, log.length - MOST);
    return log.slice(start).map((event, at) => {
      const isNew = start + at >= seen;
      const known = made.current.get(event);
      if (known?.isNew === isNew) return known.line;
      const line = lineOf(event, isNew);
      made.current.set(event, { isNew, line });
      return line;
    });
  }, [log, seen]);
}

export function Log() {
  const table = useTable();
  const list = useRef<HTMLOListElement>(null);
  const lines = useLines(table.log, table.seen);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [table.log.length]);
  return (
    <section class="log" aria-labelledby="log-head">
      <h2 id="log-head">{t("log")}</h2>
      <ol ref={list} tabIndex={0} aria-labelledby="log-head">
        {lines}
      </ol>
    </section>
  );
}
