/* scrubber.tsx: the way through a record: by event, by turn, by itself; with anybody's eyes; and out of it, to play on. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Recorded, State, Viewer } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { isStill } from "../settings.js";
import { Icon } from "../shared/icon.js";
import { isSheetOpen } from "../shared/keys.js";
import { nameOf, useTable } from "../shared/table.js";
import { toldOf } from "../shared/told.js";
import { t } from "../words.js";
import { BranchSheet } from "./branch.js";
import { reelOf } from "./opened.js";
import type { WatchSession } from "./session.js";

const PACE_MS = 900; // between two events that play by themselves

/* The end of the turn that event AT + 1 belongs to: the record itself knows where turns begin. */
async function turnOn(id: string, at: number, events: number): Promise<number> {
  const start = (await call("at", reelOf(id), at, "spectator", at)).recorded!.turn;
  for (let low = at + 1, high = events; ;) {
    if (low >= high) return low;
    const middle = Math.floor((low + high) / 2);
    const { turn } = (await call("at", reelOf(id), middle, "spectator", middle)).recorded!;
    if (turn > start) high = middle;
    else low = middle + 1;
  }
}

/* To where this turn began; from there to where the one before began. */
async function turnBack(id: string, at: number, now: Recorded): Promise<number> {
  if (now.turn_start < at || at === 0) return now.turn_start;
  return (await call("at", reelOf(id), at - 1, "spectator", at - 1)).recorded!.turn_start;
}

type Way = "first" | "turn-back" | "back" | "on" | "turn-on" | "last";

async function target(way: Way, id: string, state: State): Promise<number> {
  const recorded = state.recorded!;
  const at = state.number;
  switch (way) {
    case "first": return 0;
    case "last": return recorded.events;
    case "back": return Math.max(0, at - 1);
    case "on": return Math.min(recorded.events, at + 1);
    case "turn-back": return turnBack(id, at, recorded);
    case "turn-on": return at < recorded.events ? turnOn(id, at, recorded.events) : at;
  }
}

const ICONS: Record<Way, string> = { first: "i-first", "turn-back": "i-back", back: "i-step-back", on: "i-step-on", "turn-on": "i-forward", last: "i-last" };

function viewerWords(state: State, viewer: Viewer): string {
  return typeof viewer === "number" ? nameOf(state, viewer) : t(`watch.as.${viewer}`);
}

function EyesPick({ session, viewers, state }: { session: WatchSession; viewers: Viewer[]; state: State }) {
  const pick = (text: string): void => session.look(viewers.find((one) => String(one) === text)!);
  return (
    <label class="scrub-as">
      <span>{t("watch.as")}</span>
      <select class="field" value={String(state.you)} onChange={(event) => pick(event.currentTarget.value)}>
        {viewers.map((one) => <option key={one} value={String(one)}>{viewerWords(state, one)}</option>)}
      </select>
    </label>
  );
}

/* ← → by event, with Shift by turn, Home and End, Space plays. */
function wayOf(event: KeyboardEvent): Way | "play" | null {
  if (event.key === "ArrowLeft") return event.shiftKey ? "turn-back" : "back";
  if (event.key === "ArrowRight") return event.shiftKey ? "turn-on" : "on";
  if (event.key === "Home") return "first";
  if (event.key === "End") return "last";
  return event.key === " " ? "play" : null;
}

function useKeys(act: (way: Way | "play") => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isSheetOpen()) return;
      if (at.matches("input, select, textarea") || (event.key === " " && at.closest("button, a, summary"))) return;
      const way = wayOf(event);
      if (!way) return;
      event.preventDefault();
      latest.current(way);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/* Plays on as soon as what was played before has been shown. */
function usePlaying(session: WatchSession, isPlaying: boolean, stop: () => void): void {
  const { state, showing } = useTable();
  const { number, recorded } = state;
  useEffect(() => {
    if (!isPlaying || showing) return;
    if (number >= recorded!.events) return stop();
    const timer = setTimeout(() => session.walk(number + 1), isStill() ? PACE_MS : PACE_MS / 3);
    return () => clearTimeout(timer);
  }, [isPlaying, showing, number]);
}

function Words() {
  const { state, log } = useTable();
  const last = state.number > 0 ? log[state.number - 1] : undefined;
  return (
    <p class="scrub-words">
      {last ? toldOf(last) : t("watch.begins")}
    </p>
  );
}

export function Scrubber({ session, viewers }: { session: WatchSession; viewers: Viewer[] }) {
  const { state, skip } = useTable();
  const [isPlaying, setPlaying] = useState(false);
  const [isBranching, setBranching] = useState(false);
  const recorded = state.recorded!;
  usePlaying(session, isPlaying, () => setPlaying(false));
  useLayoutEffect(() => { // the tables make room
    document.documentElement.dataset["watch"] = "";
    return () => { delete document.documentElement.dataset["watch"]; };
  }, []);
  const act = (way: Way | "play"): void => {
    if (way === "play") return setPlaying(!isPlaying && state.number < recorded.events);
    setPlaying(false);
    skip();
    void target(way, session.id, state).then((event) => session.walk(event));
  };
  useKeys(act);
  const button = (way: Way) => (
    <button class="iconb" data-way={way} aria-label={t(`watch.${way}`)} title={t(`watch.${way}`)} onClick={() => act(way)}><Icon name={ICONS[way]} /></button>
  );
  const where = t("watch.where", state.number, recorded.events, recorded.turn, recorded.turns);
  return (
    <section class="scrub" aria-label={t("watch.head")}>
      <Words />
      <div class="scrub-row">
        <span class="scrub-ways">
          {button("first")}{button("turn-back")}{button("back")}
          <button class="iconb scrub-play" aria-label={t(isPlaying ? "watch.pause" : "watch.play")} title={t(isPlaying ? "watch.pause" : "watch.play")} onClick={() => act("play")}>
            <Icon name={isPlaying ? "i-pause" : "i-play"} />
          </button>
          {button("on")}{button("turn-on")}{button("last")}
        </span>
        <input
          class="scrub-line" type="range" min={0} max={recorded.events} value={state.number} aria-label={t("watch.line")} aria-valuetext={where}
          onInput={(event) => { setPlaying(false); skip(); session.walk(Number(event.currentTarget.value)); }} />
        <span class="scrub-where">{where}</span>
        <EyesPick session={session} viewers={viewers} state={state} />
        <button class="quiet scrub-branch" title={t("watch.branch")} onClick={() => { setPlaying(false); setBranching(true); }}><Icon name="i-branch" /> {t("watch.branch")}</button>
      </div>
      {isBranching && <BranchSheet id={session.id} state={state} onClose={() => setBranching(false)} />}
    </section>
  );
}
