/* log.tsx: what happened, in words, round by round, the newest at the end; what is new since one's last decision is marked. */

import type { RefObject, VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../words.js";
import { Icon, SeatSign } from "./icon.js";
import { useTable, type TableEvent } from "./table.js";
import { toldOf } from "./told.js";

const MOST = 400; // more is in the record
const NEAR_PX = 24; // a line: that near to the end is at the end

const lineOf = (event: TableEvent, isNew: boolean): VNode => (
  <li key={event.number} class={isNew ? "new" : ""}>
    {typeof event.seat === "number" && <SeatSign seat={event.seat} />}
    <span>{toldOf(event)}</span>
  </li>
);

const headOf = (round: number): VNode => <li key={`round-${round}`} class="log-round"><h3>{t("round", round)}</h3></li>;

/* A line that stands is not made again: hundreds of them would be compared at every move. Above the first line of a round stands its
 * number; set-up has none. */
function useLines(log: readonly TableEvent[], seen: number): VNode[] {
  const made = useRef(new WeakMap<TableEvent, { isNew: boolean; line: VNode }>());
  return useMemo(() => {
    const start = Math.max(0, log.length - MOST);
    return log.slice(start).flatMap((event, at) => {
      const isNew = start + at >= seen;
      const known = made.current.get(event);
      const line = known?.isNew === isNew ? known.line : lineOf(event, isNew);
      made.current.set(event, { isNew, line });
      return event.round > (at > 0 ? log[start + at - 1]!.round : 0) ? [headOf(event.round), line] : [line];
    });
  }, [log, seen]);
}

/* The newest line stays in sight, also when the list gets more room or less; but whoever has scrolled up reads on there. */
function useAtEnd(list: RefObject<HTMLOListElement>, lines: number): void {
  const isAtEnd = useRef(true);
  const size = useRef("");
  const sizeOf = (one: HTMLElement): string => `${one.scrollHeight}/${one.clientHeight}`;
  const toEnd = (): void => {
    const one = list.current!;
    if (isAtEnd.current) one.scrollTop = one.scrollHeight;
    size.current = sizeOf(one);
  };
  useEffect(toEnd, [lines]);
  useEffect(() => {
    const one = list.current!;
    const look = (): void => {
      if (size.current !== sizeOf(one)) return; // it was not a person who scrolled
      isAtEnd.current = one.scrollHeight - one.scrollTop - one.clientHeight < NEAR_PX;
    };
    const room = new ResizeObserver(toEnd);
    room.observe(one);
    one.addEventListener("scroll", look, { passive: true });
    return () => {
      room.disconnect();
      one.removeEventListener("scroll", look);
    };
  }, []);
}

export function Log() {
  const table = useTable();
  const list = useRef<HTMLOListElement>(null);
  const lines = useLines(table.log, table.seen);
  useAtEnd(list, table.log.length);
  return (
    <section class="log" aria-labelledby="log-head">
      <div class="log-top">
        <h2 id="log-head">{t("log")}</h2>
        {table.canReplay && <button class="iconb" aria-label={t("replay")} title={t("replay")} onClick={() => table.replay()}><Icon name="i-again" /></button>}
      </div>
      <ol ref={list} tabIndex={0} aria-labelledby="log-head">
        {lines}
      </ol>
    </section>
  );
}
