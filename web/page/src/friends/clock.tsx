/* clock.tsx: the clock of one's own move: a quiet figure until 20 seconds are left, then a ring, the figure, and what happens at zero. */

import { useEffect, useRef } from "preact/hooks";
import type { Room } from "../session/room.js";
import { Icon } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { t } from "../words.js";
import { ownSeat, clockFigures, useNow } from "./around.js";
import type { Clocks, Left } from "./clocks.js";

const LOW_MS = 20_000;
const LAST_MS = 5000;
const ROUND = 2 * Math.PI * 23;

export function Figures({ left }: { left: Left }) {
  return (
    <span class={`around-time ${left.ms < LOW_MS ? "is-low" : ""}`}>
      <Icon name="i-clock" /> <span class="sr">{t("around.time.left")} </span>{clockFigures(left.ms)}
    </span>
  );
}

/** What happens when no time is left. */
const zeroWords = (room: Room, which: Left["which"]): string => t(`around.zero.${room.clocks.then === "resign" ? "resign" : which}`);

function Ring({ left }: { left: Left }) {
  const share = Math.min(1, left.ms / LOW_MS);
  return (
    <span class="around-ring" aria-hidden="true">
      <svg viewBox="0 0 54 54">
        <circle cx="27" cy="27" r="23" class="is-all" />
        <circle cx="27" cy="27" r="23" class="is-left" stroke-dasharray={`${share * ROUND} ${ROUND}`} />
      </svg>
      <b>{clockFigures(left.ms)}</b>
    </span>
  );
}

/* Readers hear of it twice, not every second. */
function useTimeTold(left: Left | null, room: Room): void {
  const told = useRef(Infinity);
  const mark = left === null || left.ms >= LOW_MS ? Infinity : left.ms < LAST_MS ? LAST_MS : LOW_MS;
  useEffect(() => {
    if (left && mark < told.current) say(`${t("around.seconds", Math.ceil(left.ms / 1000))} ${mark === LOW_MS ? zeroWords(room, left.which) : ""}`, true);
    told.current = mark;
  }, [mark]);
}

/** At the question; nothing where no clock runs for this person. */
export function OwnClock({ room, clocks }: { room: Room; clocks: Clocks }) {
  const me = ownSeat(room);
  const hasClock = me !== null && room.clocks.game + room.clocks.move > 0;
  const now = useNow(hasClock, 250);
  const left = hasClock ? clocks.left(me, now) : null;
  useTimeTold(left, room);
  if (!left) return null;
  if (left.ms >= LOW_MS) return <p class="around-own"><Figures left={left} /></p>;
  return (
    <div class="around-clock" role="timer">
      <Ring left={left} />
      <div><b>{t("around.seconds", Math.ceil(left.ms / 1000))}</b><p class="around-sub">{zeroWords(room, left.which)}</p></div>
    </div>
  );
}
