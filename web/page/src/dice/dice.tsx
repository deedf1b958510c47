/* dice.tsx: the table of the dice game, from far to near: hall with rubies and mosque tiles, stall with question,
 * dice and answers; players and log at the left, exchange and bazaar at the right. */

import { useMemo, useRef, useState } from "preact/hooks";
import sprite from "../art/dice.svg";
import { Bar } from "../shared/bar.js";
import { Log } from "../shared/log.js";
import type { PictureProps } from "../shared/screen.js";
import { Slot } from "../shared/slots.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { Bazaar, Supply } from "./bazaar.js";
import { Counter } from "./counter.js";
import "./table.css";
import "./hall.css";
import "./stall.css";
import "./right.css";
import "./small.css";
import { Hall, Mosque } from "./hall.js";
import { useEnter, useFocus, useMotion } from "./hands.js";
import { Players } from "./players.js";
import { DeskContext, useDesk, type Desk } from "./prepare.js";
import { Stall } from "./stall.js";

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
      <aside class={`side ${log ? "shows-log" : ""}`}><Players /><Slot name="guide"><Log /></Slot></aside>
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
  useEnter(root);
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
