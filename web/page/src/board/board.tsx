/* board.tsx: the table of the board game: top, hall, side; on a phone the side is a sheet with tabs. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "../shared/bar.js";
import { Icon } from "../shared/icon.js";
import { Log } from "../shared/log.js";
import { Ranking } from "../shared/ranking.js";
import type { PictureProps } from "../shared/screen.js";
import { useTable, type State } from "../shared/table.js";
import { t } from "../words.js";
import { putArt } from "./art.js";
import { Ask } from "./ask.js";
import "./board.css";
import "./panels.css";
import { isWalk } from "./effects.js";
import { Hall } from "./hall.js";
import { Mine, Strip } from "./mine.js";
import { show } from "./motion.js";
import { Race } from "./race.js";
import { UiContext, type Tab, type Ui } from "./ui.js";
import { boardOf, playerOf } from "./view.js";

const TABS: [Tab, string][] = [["turn", "star8"], ["you", "i-cart"], ["race", "i-people"], ["log", "i-log"]];

/* What is looked at and taken up is forgotten when something else is asked. */
function useUiState(state: State, me: number): Ui {
  const history = `${state.number}/${state.taken_back}`;
  const [look, setLook] = useState<number | null>(null);
  const [armed, arm] = useState<string | null>(null);
  const [gathered, setGathered] = useState<number[]>([]);
  const [tab, setTab] = useState<Tab>("turn");
  useEffect(() => {
    setLook(null);
    arm(null);
    setGathered(playerOf(boardOf(state), me)?.assistants ?? []);
  }, [history]);
  useEffect(() => { if (state.choices.length) setTab("turn"); }, [history]);
  useEffect(() => {
    const clear = (event: KeyboardEvent): void => { if (event.key === "Escape") { setLook(null); arm(null); } };
    document.addEventListener("keydown", clear);
    return () => document.removeEventListener("keydown", clear);
  }, []);
  return useMemo(() => ({
    look, setLook, armed, gathered, tab, setTab,
    arm: (kind) => { arm(kind); setTab("turn"); },
    toggle: (place) => setGathered(gathered.includes(place) ? gathered.filter((one) => one !== place) : [...gathered, place]),
  }), [look, armed, gathered, tab]);
}

function Tabs({ ui }: { ui: Ui }) {
  return (
    <nav class="tabs" aria-label={t("board.views")}>
      {TABS.map(([tab, icon]) => (
        <button key={tab} aria-current={ui.tab === tab ? "true" : undefined} onClick={() => ui.setTab(tab)}><Icon name={icon} />{t(`board.tab.${tab}`)}</button>
      ))}
    </nav>
  );
}

/* The eight-fold star, very quiet, behind everything. */
function Ground() {
  return (
    <svg class="ground" aria-hidden="true">
      <pattern id="girih" width="96" height="96" patternUnits="userSpaceOnUse">
        <path d="M96 48 82 62v20H62L48 96 34 82H14V62L0 48l14-14V14h20L48 0l14 14h20v20z" fill="none" stroke="currentColor" stroke-width="1.4" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#girih)" />
    </svg>
  );
}

/* C and L: into the hand, into the log. */
function jump(ui: Ui, tab: Tab, where: string): void {
  ui.setTab(tab);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(where)?.focus());
}

function Gems({ rubies }: { rubies: number }) {
  return <><span class="gems" aria-hidden="true">{Array.from({ length: rubies }, (_, at) => <Icon key={at} name="ruby" />)}</span> {rubies}</>;
}

export function BoardTable({ onAgain, onLook }: PictureProps) {
  const table = useTable();
  const { state, me } = table;
  const view = boardOf(state);
  const ui = useUiState(state, me);
  useMemo(putArt, []);
  useEffect(() => {
    table.animate((before, after, signal) => show(before, after, me, signal));
    return () => table.animate(null);
  }, [me]);
  const round = view.round > 0 ? t(view.last_round ? "board.round.last" : "board.round", view.round) : t("board.setup");
  const ends = { ...(onAgain ? { onAgain } : {}), ...(onLook ? { onLook } : {}) };
  const title = <h1 class="round"><span class="sr">{t("game.board")}, </span>{round}</h1>;
  return (
    <UiContext.Provider value={ui}>
      <div class={`board tab-${ui.tab} ${state.result ? "ended" : ""} ${table.live && !isWalk(state) ? "asks-panel" : ""}`}>
        <Ground />
        <Bar title={<>{title}<Race /></>} band={false} onLog={() => jump(ui, "log", ".board .log ol")} />
        <main class="table">
          <Hall />
          <div class="side">
            {state.result ? <Ranking {...ends} score={(rubies) => <Gems rubies={rubies} />} /> : <Ask />}
            <Strip />
            <Mine />
            <div class="panel log-panel"><Log /></div>
            <Tabs ui={ui} />
          </div>
        </main>
        <button data-key="c" hidden tabIndex={-1} onClick={() => jump(ui, "you", ".board .hand button")}>{t("board.hand")}</button>
      </div>
    </UiContext.Provider>
  );
}
