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
import { useAsking, useKeys } from "./keys.js";
import { animate, outline } from "./motion.js";
import { Others, Tasks } from "./others.js";
import { Cloth } from "./sheet.js";
import { writeView } from "./view.js";
import "./sheet.css";
import "./desk.css";
import "./sizes.css";

/* The signs of this game stand in the page as long as its table does. */
function Art() {
  return <div hidden dangerouslySetInnerHTML={{ __html: art }} />;
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

/* The bar's own tools, and one of this table: the next touch explains what it touches. */
function Top({ isAsking, setAsking, onLog }: { isAsking: boolean; setAsking: (is: boolean) => void; onLog: () => void }) {
  const view = writeView(useTable().state);
  const title = <><h1>{t("game.write")}</h1><p class="wide">{t("write.round", view.round)} · {t("write.goal", view.goal)}</p></>;
  return (
    <Bar title={title} onLog={onLog}>
      <button class="iconb" aria-pressed={isAsking} aria-label={t("write.ask")} title={t("write.ask")} onClick={() => setAsking(!isAsking)}><Icon name="i-eye" /></button>
    </Bar>
  );
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
  const [isAsking, setAsking] = useState(false);
  const [isLog, setLog] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const asking = useAsking(isAsking, setAsking);
  const putAway = (): void => {
    setOver(null);
    setAsking(false);
    setLog(false);
  };
  useKeys(hand, over !== null, putAway);
  useFirstFocus(over !== null);
  useMotion();
  const onLog = (): void => {
    setLog(!isLog);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".log ol")?.focus());
  };
  return (
    <HandContext.Provider value={hand}>
      <Art />
      <div class={`write ${state.result ? "is-over" : ""} ${isAsking ? "is-asking" : ""} ${isLog ? "is-log" : ""}`} ref={root} {...asking}>
        <Skip />
        <Top isAsking={isAsking} setAsking={setAsking} onLog={onLog} />
        <main class="table-write">
          <Cloth over={over} onClose={() => setOver(null)} />
          <Desk onLook={setOver} ends={ends} />
        </main>
      </div>
    </HandContext.Provider>
  );
}
