/* write.tsx: the table of Choose & Write: the sheet on its cloth, beside it the desk. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import art from "../art/write.svg";
import { isStill } from "../settings.js";
import { Bar } from "../shared/bar.js";
import { Icon } from "../shared/icon.js";
import { Log } from "../shared/log.js";
import type { PictureProps } from "../shared/screen.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { Ask } from "./ask.js";
import { HandCards, TableCards } from "./cards.js";
import { End } from "./end.js";
import { HandContext, useOwnHand } from "./hand.js";
import { useExplaining, useKeys } from "./keys.js";
import { animate, outline } from "./motion.js";
import { Others, Tasks } from "./others.js";
import { Cloth } from "./sheet.js";
import { TextTable } from "./text.js";
import { writeView } from "./view.js";
import "./sheet.css";
import "./desk.css";
import "./sizes.css";

/* The signs of this game stand in the page as long as its table does. */
function Art() {
  return <div hidden dangerouslySetInnerHTML={{ __html: art }} />;
}

function Frieze() {
  return (
    <svg class="frieze" aria-hidden="true">
      <pattern id="w-frieze" width="44" height="14" patternUnits="userSpaceOnUse">
        <path fill="#f7f0e1" d="M0 0h44v14H0z" /><path fill="#1f3f8f" d="M0 0h44v1.5H0zM0 12.5h44V14H0z" />
        <path fill="#1a9aa5" d="M0 7c4-1 6-3 7-5.5C8 4 10 6 14 7c-4 1-6 3-7 5.5C6 10 4 8 0 7z" />
        <path fill="#1f3f8f" d="M29 1.5l1.6 1.6h2.3v2.3L34.5 7l-1.6 1.6v2.3h-2.3L29 12.5l-1.6-1.6h-2.3V8.6L23.5 7l1.6-1.6V3.1h2.3z" />
        <circle cx="29" cy="7" r="2" fill="#c8402f" /><circle cx="7" cy="7" r="1.7" fill="#c8402f" /><path stroke="#3d8b5f" stroke-width="1.3" d="M15.5 7h6.5M36 7h6.5" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#w-frieze)" />
    </svg>
  );
}

/* The address names the screen, so that a link within it may not change it. */
function Skip() {
  const target = useTable().state.result ? "ranking-head" : "question";
  const go = (event: Event): void => {
    event.preventDefault();
    (document.querySelector<HTMLElement>("#answers button") ?? document.getElementById(target))?.focus();
  };
  return <a class="skip" href={`#${target}`} onClick={go}>{t("write.skip")}</a>;
}

interface TopProps {
  isPlain: boolean;
  setPlain: (is: boolean) => void;
  isAsking: boolean;
  setAsking: (is: boolean) => void;
  onLog: () => void;
}

function Top({ isPlain, setPlain, isAsking, setAsking, onLog }: TopProps) {
  const table = useTable();
  const view = writeView(table.state);
  const ask = (): void => {
    const topic = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>("[data-topic]")?.dataset["topic"];
    if (topic) table.explain(topic);
    else setAsking(!isAsking);
  };
  const title = <div class="title"><h1>{t("game.write")}</h1><p>{t("write.round", view.round)} <span>· {t("write.goal", view.goal)}</span></p></div>;
  return (
    <Bar title={title}>
      <button class="iconb texts" aria-pressed={isPlain} aria-label={t("write.text")} onClick={() => setPlain(!isPlain)}><span aria-hidden="true">Aa</span></button>
      <button class="iconb" data-key="l" aria-label={t("log")} onClick={onLog}><Icon name="i-log" /></button>
      <button class="iconb" data-key="?" aria-pressed={isAsking} aria-label={t("write.ask")} onClick={ask}><Icon name="i-help" /></button>
    </Bar>
  );
}

/* The newest line stays in sight when the desk makes room or takes it, unless somebody reads further up. */
function useLogAtEnd(): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>(".write .log ol");
    if (!list || list.matches(":focus, :hover")) return undefined;
    const keep = new ResizeObserver(() => { list.scrollTop = list.scrollHeight; });
    keep.observe(list);
    return () => keep.disconnect();
  });
}

const FIRST = ['.write [data-lit][aria-pressed="true"]', ".write [data-lit]", ".write [data-do]", ".write #answers button", ".write .choices button", "#question"];

/* "Your turn" puts the focus on the first thing that is lit, unless somebody is reading elsewhere. */
function useFirstFocus(isOver: boolean): void {
  const { live, state } = useTable();
  useEffect(() => {
    const at = document.activeElement;
    const isFree = !at || at === document.body || at.closest(".write main") !== null;
    if (!live || isOver || !isFree || at?.closest(".log")) return;
    const first = FIRST.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    first?.focus({ preventScroll: true });
  }, [live, state.number]);
}

function useMotion(): void {
  const table = useTable();
  const me = useRef(table.me);
  me.current = table.me;
  useEffect(() => {
    table.animate((before, after, signal) => animate(before, after, me.current, signal));
    return () => table.animate(null);
  }, []);
  useLayoutEffect(() => {
    if (isStill() && table.before) return outline(table.before, table.state, table.me);
    return undefined;
  }, [table.state]);
}

function Desk({ onLook, ends }: { onLook: (seat: number) => void; ends: PictureProps }) {
  const { state } = useTable();
  return (
    <div class="desk">
      {state.result ? <End {...ends} /> : <Ask />}
      <TableCards />
      <HandCards />
      {writeView(state).seats === 1 ? <Tasks /> : <Others onLook={onLook} />}
      <Log />
    </div>
  );
}

export function WriteTable(ends: PictureProps) {
  const { state } = useTable();
  const hand = useOwnHand();
  const [over, setOver] = useState<number | null>(null);
  const [isPlain, setPlain] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isLog, setLog] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const asking = useExplaining(isAsking, setAsking);
  const putAway = (): void => {
    setOver(null);
    setAsking(false);
    setLog(false);
  };
  useKeys(hand, isPlain || over !== null, putAway);
  useFirstFocus(over !== null || isPlain);
  useMotion();
  useLogAtEnd();
  const onLog = (): void => {
    setLog(!isLog);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".log ol")?.focus());
  };
  return (
    <HandContext.Provider value={hand}>
      <Art />
      <div class={`write ${state.result ? "is-over" : ""} ${isAsking ? "is-asking" : ""} ${isLog ? "is-log" : ""}`} ref={root} {...asking}>
        <Skip />
        <Top isPlain={isPlain} setPlain={setPlain} isAsking={isAsking} setAsking={setAsking} onLog={onLog} />
        <Frieze />
        {isPlain ? <TextTable {...ends} /> : (
          <main class="table-write">
            <Cloth over={over} onClose={() => setOver(null)} />
            <Desk onLook={setOver} ends={ends} />
          </main>
        )}
      </div>
    </HandContext.Provider>
  );
}
