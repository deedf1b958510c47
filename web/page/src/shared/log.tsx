/* log.tsx: what happened, in words, the newest at the end; what is new since one's last decision is marked. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../words.js";
import { SeatSign } from "./icon.js";
import { useTable } from "./table.js";

const MOST = 400; // more is in the record

export function Log() {
  const table = useTable();
  const list = useRef<HTMLOListElement>(null);
  const start = Math.max(0, table.log.length - MOST);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [table.log.length]);
  const rows = useMemo(() => table.log.slice(start).map((event, at) => (
    <li key={event.number} class={start + at >= table.seen ? "new" : ""}>
      {typeof event.seat === "number" && <SeatSign seat={event.seat} />}
      <span>{[event.words, ...event.facts.map((fact) => fact.words)].join(" ")}</span>
    </li>
  )), [table.log, table.seen]); // many rows, and a table is drawn at every glance
  return (
    <section class="log" aria-labelledby="log-head">
      <h2 id="log-head">{t("log")}</h2>
      <ol ref={list} tabIndex={0} aria-labelledby="log-head">
        {rows}
      </ol>
    </section>
  );
}
