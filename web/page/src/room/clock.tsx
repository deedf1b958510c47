/* clock.tsx: how long somebody may think: three ways that people know, or figures of one's own. */

import { useState } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import { Segments } from "../shared/prefs.js";
import { t } from "../words.js";
import { Panel } from "./settings.js";
import { clockWords, thenWords, timeWords } from "./tell.js";
import type { Here } from "./use.js";

const PRESETS: Record<"none" | "evening" | "weeks", readonly [game: number, move: number]> = { none: [0, 0], evening: [1200, 60], weeks: [0, 3 * 86400] };
type Preset = keyof typeof PRESETS | "own";
const NAMES: Preset[] = ["none", "evening", "weeks", "own"];

/* Steps that people would take, for the whole game and for a move; 0: no limit. */
const GAME_S = [0, 300, 600, 900, 1200, 1800, 2700, 3600, 7200, 14400, 86400];
const MOVE_S = [0, 15, 30, 45, 60, 90, 120, 180, 300, 600, 3600, 12 * 3600, 86400, 2 * 86400, 3 * 86400, 7 * 86400];

function Stepper({ label, steps, value, onStep }: { label: string; steps: number[]; value: number; onStep: (seconds: number) => void }) {
  const less = [...steps].reverse().find((one) => one < value);
  const more = steps.find((one) => one > value);
  const words = value ? timeWords(value) : t("room.clock.free");
  const button = (key: string, icon: string, to: number | undefined) => (
    <button class="iconb" aria-label={t(key, label)} title={t(key, label)} aria-disabled={to === undefined} onClick={() => { if (to !== undefined) onStep(to); }}><Icon name={icon} /></button>
  );
  return (
    <div class="room-step" role="group" aria-label={`${label}: ${words}`}>
      <span>{label}</span>
      {button("room.clock.less", "i-minus", less)}
      <b>{words}</b>
      {button("room.clock.more", "i-plus", more)}
    </div>
  );
}

export function Clock({ here }: { here: Here }) {
  const { clocks } = here.room;
  const [wantsOwn, setOwn] = useState(false);
  const known = NAMES.find((name) => name !== "own" && PRESETS[name][0] === clocks.game && PRESETS[name][1] === clocks.move);
  const now: Preset = wantsOwn || !known ? "own" : known;
  const set = (game: number, move: number, then: string = clocks.then): void => void here.say(`set clock ${game} ${move} ${then}`);
  const pick = (name: Preset): void => {
    setOwn(name === "own");
    if (name !== "own") set(...PRESETS[name]);
  };
  return (
    <Panel here={here} part="clock" head={t("room.clock")} icon="i-clock">
      <Segments label={t("room.clock")} values={NAMES} value={now} onPick={pick} show={(one) => ({ face: t(`room.clock.${one}`) })} />
      {now === "own" && (
        <>
          <Stepper label={t("room.clock.game")} steps={GAME_S} value={clocks.game} onStep={(game) => set(game, clocks.move)} />
          <Stepper label={t("room.clock.move")} steps={MOVE_S} value={clocks.move} onStep={(move) => set(clocks.game, move)} />
        </>
      )}
      <p class="room-about">{clockWords(clocks)}</p>
      {(clocks.game > 0 || clocks.move > 0) && (
        <div class="room-line">
          <span>{t("room.clock.then")}</span>
          <Segments label={t("room.clock.then")} values={["bot", "resign"]} value={clocks.then} onPick={(then) => set(clocks.game, clocks.move, then)} show={(one) => ({ face: t(`room.clock.then.${one}`), name: thenWords({ ...clocks, then: one as "bot" | "resign" }) })} />
        </div>
      )}
    </Panel>
  );
}
