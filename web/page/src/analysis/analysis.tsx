/* analysis.tsx: what was luck, what was skill: the result in words, the course, luck and skill of every player, turning points, all decisions. Chart,
 * list and panel show the same moment: choose it in one, and all of them move. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { download } from "../shared/download.js";
import { Icon } from "../shared/icon.js";
import { isSheetOpen, onKey } from "../shared/keys.js";
import { say } from "../shared/live.js";
import { HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { Chart } from "./chart.js";
import { Course } from "./course.js";
import { Headline } from "./head.js";
import { Decisions } from "./list.js";
import { useAnalysis } from "./load.js";
import { gameOf, keyEvent, momentWords, pointOf, pointsOf, type Game } from "./model.js";
import type { Analysed } from "./run.js";
import { Shares } from "./shares.js";
import { Turn } from "./turn.js";

/* ---- while the engine works --------------------------------------------------------------------- */

function leftWords(left: number | null): string {
  if (left === null) return t("analysis.left.none");
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return seconds < 60 ? t("analysis.left.seconds", seconds) : t("analysis.left.minutes", Math.ceil(seconds / 60));
}

/* Readers hear of it now and then; eyes see the course grow. */
function Working({ now, names }: { now: Analysed; names: (string | null)[] }) {
  const points = useMemo(() => pointsOf(now.course), [now]);
  const round = now.course.at(-1)?.round ?? 0;
  const words = now.rounds > 0 && round > 0 ? t("analysis.works.round", Math.min(round, now.rounds), now.rounds) : t("analysis.works");
  const tenth = Math.floor(now.progress * 5);
  useEffect(() => { if (tenth > 0) say(t("analysis.works.part", tenth * 20)); }, [tenth]);
  const unit = names.length > 1 ? "chance" : "points";
  return (
    <main class="analysis is-working" aria-busy="true">
      <div class="hl"><h1 tabIndex={-1}>{t("analysis.works.head")}</h1><p>{words} · {leftWords(now.left)}</p></div>
      <section class="card course-card" aria-labelledby="course-head">
        <header><h2 id="course-head">{t(`analysis.course.${unit}`)}</h2><p>{t("analysis.works.leave")}</p></header>
        <progress max={1} value={now.progress} aria-label={t("analysis.works.head")} />
        <Chart unit={unit} names={names} points={points} turns={Math.round((points.length - 1) / Math.max(0.02, now.progress))} you={0} shown={null} stars={[]} />
      </section>
    </main>
  );
}

/* ---- when it is done ------------------------------------------------------------------------------ */

const TABS = [["course", "i-chart"], ["shares", "i-trophy"], ["decisions", "i-log"]] as const;
type Tab = (typeof TABS)[number][0];

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <nav class="tabs" aria-label={t("analysis.views")}>
      {TABS.map(([one, icon]) => <button key={one} aria-pressed={tab === one} onClick={() => onTab(one)}><Icon name={icon} /> {t(`analysis.tab.${one}`)}</button>)}
    </nav>
  );
}

/* ← → one turn, with Shift one turning point. */
function nextEvent(game: Game, at: number, way: number, isTurning: boolean): number {
  if (isTurning) {
    const events = game.review.turnings.map((one) => one.event);
    return (way > 0 ? events.find((event) => event > at) : events.filter((event) => event < at).at(-1)) ?? at;
  }
  const point = Math.max(1, Math.min(game.points.length - 1, pointOf(game, at) + way));
  return keyEvent(game, point);
}

function useKeys(game: Game, at: number, onAt: (event: number) => void): void {
  const latest = useRef({ game, at, onAt });
  latest.current = { game, at, onAt };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const way = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      if (way === 0) return onKey(event);
      if (event.ctrlKey || event.metaKey || event.altKey || isSheetOpen() || (event.target as HTMLElement).matches("select, textarea, .field, .figures, .sum-table")) return;
      event.preventDefault();
      const now = latest.current;
      now.onAt(nextEvent(now.game, now.at, way, event.shiftKey));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/* The greatest turning point is a good moment to begin with. */
function firstEvent({ review }: Game, wanted: number): number {
  if (wanted >= 1 && wanted <= review.events) return wanted;
  const most = review.turnings.reduce((best, one) => (Math.abs(one.change) > Math.abs(best.change) ? one : best), review.turnings[0] ?? { event: 1, change: 0 });
  return most.event;
}

function Done({ id, game, wanted }: { id: string; game: Game; wanted: number }) {
  const [at, setAt] = useState(() => firstEvent(game, wanted));
  const [tab, setTab] = useState<Tab>("course");
  const onAt = (event: number): void => {
    setAt(event);
    say(momentWords(game, event));
  };
  const onSave = (): void => download(`bedesten-${game.review.game}-${id}.json`, `${JSON.stringify(game.review)}\n`);
  useKeys(game, at, onAt);
  useEffect(() => { say(t("analysis.done")); }, []);
  const choose = (event: number): void => {
    onAt(event);
    setTab("course"); // what was chosen in the list is shown there
  };
  return (
    <main class={`analysis tab-${tab}`} data-at={at} data-seats={game.review.seats}>
      <Headline game={game} />
      <Course game={game} at={at} onAt={onAt} />
      <Shares game={game} />
      <div class="right">
        <Turn id={id} game={game} at={at} onAt={onAt} onSave={onSave} />
        <Decisions game={game} at={at} onAt={choose} />
      </div>
      <Tabs tab={tab} onTab={setTab} />
    </main>
  );
}

function Analysis({ id, event, playouts }: { id: string; event: number; playouts: number }) {
  const { now, names, failed } = useAnalysis(id, playouts);
  const game = useMemo(() => (now?.review ? gameOf(now.review) : null), [now]);
  if (failed) return <main class="plain"><h1 tabIndex={-1} class="closed" role="alert">{failed}</h1><p><a class="quiet" href={`#/after/${id}`}>{t("look")}</a></p></main>;
  if (game) return <Done id={id} game={game} wanted={event} />;
  if (now) return <Working now={now} names={names} />;
  return <main class="plain"><h1 tabIndex={-1}>{t("analysis.works.head")}</h1><p>{t("loading")}</p></main>;
}

/** PATH: the game, the event that is looked at first, and how many playouts each position gets; without them the greatest turning point, as many as usual. */
export function AnalysisScreen({ path }: { path: string[] }) {
  const [id = "", event = "", playouts = ""] = path;
  return (
    <>
      <HomeBar title={t("analysis")} />
      <Analysis key={id} id={id} event={Number(event) || 0} playouts={Number(playouts) || 0} />
    </>
  );
}
