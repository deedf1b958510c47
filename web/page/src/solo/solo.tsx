/* solo.tsx: the solo table of Choose & Write: 14 tasks in three columns of rubies, and the best scores. */

import { useState } from "preact/hooks";
import type { Solo } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { games as keptGames, type Kept } from "../session/keep.js";
import { Icon } from "../shared/icon.js";
import { useLoaded, useTold } from "../shared/load.js";
import { begin } from "../start/begin.js";
import { GameRow } from "../start/games.js";
import { HomeBar } from "../start/home.js";
import { HUMAN } from "../start/plan.js";
import { getSettings } from "../settings.js";
import { t } from "../words.js";
import { lastEntered } from "./enter.js";
import { SoloResult } from "./result.js";
import "./solo.css";

const GAME = "write";

function Cell({ task, column, isTicked }: { task: number; column: number; isTicked: boolean }) {
  return (
    <td class={isTicked ? "ticked" : ""}>
      <span class="sr">{t(isTicked ? "solo.cell.done" : "solo.cell.open", task, column)}</span>
      {isTicked && <Icon name="mark-tick" />}
    </td>
  );
}

function Tasks({ solo }: { solo: Solo }) {
  const most = Math.max(...solo.columns);
  return (
    <table class="solo-tasks">
      <caption class="sr">{t("solo.caption")}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>{t("solo.task")}</th>
          {solo.columns.map((column) => (
            <th scope="col" key={column}><Icon name="ruby" /> {column === most ? t("solo.column.most", column) : column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {solo.tasks.map(({ task, words, ticked }) => (
          <tr key={task} class={ticked.length === solo.columns.length ? "full" : ""}>
            <td class="solo-number">{task}</td>
            <th scope="row">{words}</th>
            {solo.columns.map((column) => <Cell key={column} task={task} column={column} isTicked={ticked.includes(column)} />)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ticksIn = (solo: Solo, column: number): number => solo.tasks.filter((task) => task.ticked.includes(column)).length;

function Aims({ solo }: { solo: Solo }) {
  const [first = 0, second = 0] = solo.columns;
  const best = solo.best[0]?.rubies ?? 0;
  return (
    <ul class="solo-aims">
      <li class={solo.aim ? "done" : ""}>
        <Icon name={solo.aim ? "i-trophy" : "i-solo"} />
        <span><b>{t("solo.aim")}</b>{solo.aim ? t("solo.aim.done") : t("solo.aim.open", ticksIn(solo, first), ticksIn(solo, second), solo.tasks.length, first, second)}</span>
      </li>
      <li class={solo.dared ? "done" : ""}>
        <Icon name={solo.dared ? "i-trophy" : "ruby"} />
        <span><b>{t("solo.dare")}</b>{solo.dared ? t("solo.dare.done", best) : best ? t("solo.dare.best", best) : t("solo.dare.open")}</span>
      </li>
    </ul>
  );
}

function Best({ solo }: { solo: Solo }) {
  return (
    <section class="box" aria-labelledby="best-head">
      <h2 id="best-head">{t("solo.best")}</h2>
      {solo.best.length === 0 && <p>{t("solo.best.none")}</p>}
      <ol class="solo-best">
        {solo.best.map((score, at) => (
          <li key={at}><b>{score.rubies}</b> <Icon name="ruby" /><span class="sr">{t("solo.rubies")}</span> <small>{t("solo.left", score.left)}</small></li>
        ))}
      </ol>
      <p class="solo-games">{t("solo.games", solo.games)}</p>
    </section>
  );
}

const isSolo = (row: Kept): boolean => row.game === GAME && row.kinds.length === 1 && row.kinds[0] === HUMAN;

export function SoloScreen() {
  const { value: solo, failed } = useTold(() => call("solo"));
  const { value: kept, again } = useLoaded(keptGames);
  const [refused, setRefused] = useState("");
  const last = lastEntered();
  const running = (kept ?? []).filter((row) => isSolo(row) && !row.over);
  const start = (): void => {
    const { name } = getSettings();
    begin(GAME, { seats: [name ? { who: HUMAN, name } : HUMAN] }).catch((error: Error) => setRefused(error.message));
  };
  return (
    <>
      <HomeBar title={t("solo.head")} />
      <main class="solo">
        <header class="solo-head">
          <div><h1 tabIndex={-1}>{t("solo.head")}</h1><p>{solo?.games === 0 ? t("solo.empty") : t("solo.about")}</p></div>
          <button class="go" onClick={start}>{t("solo.start")}</button>
        </header>
        {(failed || refused) && <p class="closed" role="alert">{failed || refused}</p>}
        {last && <SoloResult id={last} />}
        {running.length > 0 && <ul class="games-list">{running.slice(0, 1).map((row) => <GameRow key={row.id} row={row} onChange={again} />)}</ul>}
        {solo && <div class="solo-body"><div class="solo-sheet"><Tasks solo={solo} /></div><div class="solo-side"><Aims solo={solo} /><Best solo={solo} /></div></div>}
      </main>
    </>
  );
}
