/* strip.tsx: one strip above the table: the way to the server is broken, it is back, or something has become of a request. The table
 * below stays as it is. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Way } from "../session/room.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { Sheet } from "../shared/sheet.js";
import { nameOf, useTable, type Table, type TableEvent } from "../shared/table.js";
import { toldOf } from "../shared/told.js";
import { listed, t } from "../words.js";
import { clockFigures, useNow, type Around } from "./around.js";

const SHOWN_MS = 8000;
const PATIENCE_MS = 1200; // a break that nobody notices is not told

/* What is done about a broken connection is tried again at once. */
const tryNow = (): void => void dispatchEvent(new Event("online"));

interface StripProps {
  kind: "bad" | "on" | "ok";
  icon: string;
  head: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
}

/* The table makes room. (By an attribute: a `:has()` here would have the whole table's style looked up anew at every move.) */
function useRoomAbove(): void {
  useLayoutEffect(() => {
    const page = document.getElementById("page");
    page?.setAttribute("data-strip", "");
    return () => page?.removeAttribute("data-strip");
  }, []);
}

function Line({ kind, icon, head, children, action }: StripProps) {
  useRoomAbove();
  return (
    <section class={`around-strip is-${kind}`} aria-label={t("around.strip")}>
      <Icon name={icon} />
      <p><b>{head}</b> {children}</p>
      {action}
    </section>
  );
}

function Broken({ way }: { way: Way }) {
  const table = useTable();
  const now = useNow(true);
  const waits = table.sent ? t("around.broken.choice", table.sent) : way.waiting > 0 ? t("around.broken.some", way.waiting) : t("around.broken.none");
  return (
    <Line kind="bad" icon="i-offline" head={t("around.broken", clockFigures(now - way.since))} action={<button class="quiet" onClick={tryNow}>{t("around.broken.try")}</button>}>
      {waits}
    </Line>
  );
}

/* Who has moved meanwhile, in one sentence. */
function missedWords(table: Table, missed: TableEvent[]): string {
  const seats = [...new Set(missed.flatMap((event) => (typeof event.seat === "number" ? [event.seat] : [])))];
  if (seats.length === 0) return t("around.back.none");
  return t("around.back.some", listed(seats.map((seat) => nameOf(table.state, seat))));
}

function Missed({ events, onClose }: { events: TableEvent[]; onClose: () => void }) {
  return (
    <Sheet title={t("around.missed")} onClose={onClose}>
      <ol class="around-missed">
        {events.map((event) => (
          <li key={event.number}>
            {typeof event.seat === "number" && <SeatSign seat={event.seat} />}
            <span>{toldOf(event)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/* The break that was told, and what happened in it. */
function useBreak(way: Way, table: Table): { isBroken: boolean; from: number | null; end: () => void } {
  const [isBroken, setBroken] = useState(false);
  const [from, setFrom] = useState<number | null>(null);
  const lines = useRef(table.log.length);
  lines.current = table.log.length;
  useEffect(() => {
    if (way.is === "open") {
      setBroken(false);
      if (isBroken) say(t("around.back"));
      return undefined;
    }
    const timer = setTimeout(() => {
      if (!isBroken) say(t("around.broken.told"), true);
      setBroken(true);
      setFrom((was) => was ?? lines.current);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [way.is, isBroken]);
  return { isBroken, from, end: () => setFrom(null) };
}

function Back({ missed, onEnd }: { missed: TableEvent[]; onEnd: () => void }) {
  const table = useTable();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (missed.length > 0) return undefined;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [missed.length]);
  const action = (
    <span class="around-acts">
      {missed.length > 0 && <button class="quiet" onClick={() => setOpen(true)}>{t("around.back.show")}</button>}
      <button class="iconb" aria-label={t("close")} onClick={onEnd}><Icon name="i-close" /></button>
    </span>
  );
  return (
    <>
      <Line kind="ok" icon="i-check" head={t("around.back")} action={action}>{missedWords(table, missed)}</Line>
      {isOpen && <Missed events={missed} onClose={() => { setOpen(false); onEnd(); }} />}
    </>
  );
}

function News({ words, onEnd }: { words: string; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return <Line kind="on" icon="i-people" head={words} action={<button class="iconb" aria-label={t("close")} onClick={onEnd}><Icon name="i-close" /></button>} />;
}

/** What stands in the strip; null: nothing is to be told. */
export function useStrip({ way, news }: Around): ComponentChildren {
  const table = useTable();
  const { isBroken, from, end } = useBreak(way, table);
  const [seen, setSeen] = useState(0);
  const ended = useRef(end);
  ended.current = end;
  if (isBroken) return <Broken way={way} />;
  if (news && news.number > seen) return <News key={news.number} words={news.words} onEnd={() => setSeen(news.number)} />;
  if (from !== null && way.is === "open") return <Back missed={table.log.slice(from)} onEnd={() => ended.current()} />;
  return null;
}
