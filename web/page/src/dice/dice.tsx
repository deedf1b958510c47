/* dice.tsx: the table of the dice game, from far to near: hall with rubies and mosque tiles, stall with question,
 * dice and answers; players and log at the left, exchange and bazaar at the right. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import sprite from "../art/dice.svg";
import { Bar } from "../shared/bar.js";
import { Log } from "../shared/log.js";
import type { PictureProps } from "../shared/screen.js";
import { useTable, type Table } from "../shared/table.js";
import { isStill } from "../settings.js";
import { t } from "../words.js";
import { Bazaar, Supply } from "./bazaar.js";
import { Counter } from "./counter.js";
import "./table.css";
import "./hall.css";
import "./stall.css";
import "./right.css";
import "./small.css";
import { Hall, Mosque } from "./hall.js";
import { animatorOf, changedThings, measure, type Places } from "./motion.js";
import { Players } from "./players.js";
import { DeskContext, useDesk, type Desk } from "./prepare.js";
import { Stall } from "./stall.js";
import { diceView } from "./view.js";

const OUTLINED_MS = 1500; // what has changed, where nothing moves

/* "?" and a long press explain whatever has the focus or is touched; Enter does what is prepared. */
function useGestures(root: { current: HTMLElement | null }, table: Table): void {
  const now = useRef(table);
  now.current = table;
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    const topicAt = (target: EventTarget | null): string | undefined =>
      (target instanceof Element ? target.closest<HTMLElement>("[data-topic]") : null)?.dataset.topic;
    const onMenu = (event: MouseEvent): void => {
      const topic = topicAt(event.target);
      if (!topic) return;
      event.preventDefault();
      now.current.explain(topic);
    };
    const onAsk = (event: KeyboardEvent): void => {
      const topic = event.key === "?" ? topicAt(event.target) : undefined;
      if (!topic) return;
      event.preventDefault();
      event.stopPropagation(); // the bar's key is for all that can be explained
      now.current.explain(topic);
    };
    const onEnter = (event: KeyboardEvent): void => {
      const isFree = event.target === document.body || (event.target as HTMLElement).id === "question";
      if (event.key !== "Enter" || !isFree) return;
      place.querySelector<HTMLElement>("[data-go]")?.click();
    };
    place.addEventListener("contextmenu", onMenu);
    place.addEventListener("keydown", onAsk);
    document.addEventListener("keydown", onEnter);
    return () => {
      place.removeEventListener("contextmenu", onMenu);
      place.removeEventListener("keydown", onAsk);
      document.removeEventListener("keydown", onEnter);
    };
  }, [root.current]);
}

/* Focus is never lost: what vanished hands it to the question; "your turn" hands it on to the first lit offer. */
function useFocus(root: { current: HTMLElement | null }, desk: Desk): void {
  const wasInside = useRef(false);
  const { live, state } = desk.table;
  useLayoutEffect(() => {
    const here = document.activeElement;
    if (here === document.body && wasInside.current) root.current?.querySelector<HTMLElement>("#question, #ranking-head")?.focus({ preventScroll: true });
    wasInside.current = root.current?.contains(document.activeElement) ?? false;
  });
  useEffect(() => {
    const here = document.activeElement;
    if (!live || (here !== document.body && here?.id !== "question")) return;
    const first = root.current?.querySelector<HTMLElement>(".is-chosen, .is-lit, .can-lift") ?? root.current?.querySelector<HTMLElement>("[data-go]");
    first?.focus({ preventScroll: true });
    wasInside.current = true;
  }, [live, state.number]);
}

/* What moves, moves from where it lay: places are taken before the new picture is drawn. */
function useMotion(root: { current: HTMLElement | null }, table: Table): void {
  const places = useRef<{ at: string; map: Places }>({ at: "", map: new Map() });
  const at = `${table.state.number}/${table.state.taken_back}`;
  if (places.current.at !== at) places.current = { at, map: root.current ? measure(root.current) : new Map() };
  useEffect(() => {
    if (!isStill() || !table.before) return;
    const me = typeof table.state.you === "number" ? table.state.you : 0;
    const names = changedThings(diceView(table.before), diceView(table.state), me);
    const changed = names.flatMap((name) => root.current?.querySelector(`[data-thing="${name}"]`) ?? []);
    for (const one of changed) one.classList.add("changed");
    const timer = setTimeout(() => { for (const one of changed) one.classList.remove("changed"); }, OUTLINED_MS);
    return () => { clearTimeout(timer); for (const one of changed) one.classList.remove("changed"); };
  }, [at]);
  useEffect(() => {
    table.animate(animatorOf(root, () => places.current.map));
    return () => table.animate(null);
  }, []);
}

function Title() {
  const { state } = useTable();
  const view = state.view as { goal: number; last_round: boolean };
  return (
    <div class="title">
      <h1>{t("game.dice")}</h1>
      <p>{t("dice.round", state.round)} <span class="long">· {view.last_round ? t("dice.round.last") : t("dice.goal", view.goal)}</span></p>
    </div>
  );
}

function Picture({ desk, log, isRefused, ...ends }: PictureProps & { desk: Desk; log: boolean; isRefused: boolean }) {
  const { table } = desk;
  return (
    <main class={`table ${table.state.result ? "is-over" : ""} ${desk.unfolded ? "unfolds" : ""} ${isRefused ? "refused" : ""}`}>
      <aside class={`side ${log ? "shows-log" : ""}`}><Players /><Log /></aside>
      <Hall />
      <Mosque />
      <Stall {...ends} />
      <div class="right"><Counter /><Bazaar /><Supply /></div>
    </main>
  );
}

export function DiceTable(ends: PictureProps) {
  const table = useTable();
  const desk = useDesk(table);
  const root = useRef<HTMLDivElement>(null);
  const [log, setLog] = useState(false);
  useMotion(root, table);
  useGestures(root, table);
  useFocus(root, desk);
  const picture = useMemo(() => <Picture desk={desk} log={log} isRefused={table.closed !== null} {...ends} />, [desk, log, table.closed, ends.onAgain, ends.onLook]);
  const target = table.state.result ? "ranking-head" : "answers";
  /* Where the log has its own place it only gets the focus. */
  const showLog = (): void => {
    setLog(!log);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".log ol")?.focus());
  };
  return (
    <DeskContext.Provider value={desk}>
      <div class={`dt ${table.live ? "is-live" : ""}`} ref={root}>
        <a class="skip" href={`#${target}`} onClick={(event) => { event.preventDefault(); root.current?.querySelector<HTMLElement>(`#${target} button, #${target}`)?.focus(); }}>{t("dice.skip")}</a>
        <div class="d-sprite" dangerouslySetInnerHTML={{ __html: sprite }} />
        <Bar title={<Title />} onLog={showLog} />
        {picture}
      </div>
    </DeskContext.Provider>
  );
}
