/* moment.tsx: the turn that is looked at: what happened in it, what everybody had behind it, and the ways on: to look at it
 * at the table, and to play on from there. */

import { useEffect, useState } from "preact/hooks";
import type { State } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { nameOf } from "../shared/table.js";
import { BranchSheet } from "../watch/branch.js";
import { reelOf } from "../watch/opened.js";
import { toldOf } from "../shared/told.js";
import { t } from "../words.js";
import type { Course, Turn } from "./course.js";

/** A turn in words: its number, its round, whose it was. */
export function turnWords(course: Course, at: number): string {
  const turn = course.turns[at]!;
  if (at === 0) return t("after.start");
  const where = t("after.turn.of", at, course.turns.length - 1, turn.round);
  return turn.seat === null ? where : `${where} · ${nameOf(course, turn.seat)}`;
}

/** All figures of a turn, for those who do not see the charts. */
export function figuresWords(course: Course, at: number): string {
  const turn = course.turns[at]!;
  return course.names.map((_, seat) => t("after.figures", nameOf(course, seat + 1), turn.rubies[seat]!, turn.wealth[seat]!)).join("; ");
}

/* Only the last wish counts. */
function useMoment(id: string, turn: Turn, since: number): State | null {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    let isHere = true;
    void call("at", reelOf(id), turn.event, "spectator", since).then((one) => isHere && setState(one), () => {});
    return () => { isHere = false; };
  }, [id, turn.event]);
  return state?.number === turn.event ? state : null;
}

function Happened({ state }: { state: State | null }) {
  const lines = (state?.events ?? []).filter((event) => event.seat !== "chance" || event.facts.length > 0);
  return (
    <ol class="happened" tabIndex={0} aria-label={t("after.happened")}>
      {lines.map((event) => <li key={event.number}>{toldOf(event)}</li>)}
    </ol>
  );
}

const change = (before: number, now: number): string => (before === now ? String(now) : `${before} → ${now}`);

function Standing({ course, at }: { course: Course; at: number }) {
  const turn = course.turns[at]!;
  const before = course.turns[Math.max(0, at - 1)]!;
  return (
    <table class="standing">
      <thead><tr><th scope="col"><span class="sr">{t("player")}</span></th><th scope="col">{t("after.rubies")}</th><th scope="col">{t(`after.wealth.${course.game}`)}</th></tr></thead>
      <tbody>
        {course.names.map((_, seat) => (
          <tr key={seat}>
            <th scope="row"><SeatSign seat={seat + 1} /> <span>{nameOf(course, seat + 1)}</span></th>
            <td>{change(before.rubies[seat]!, turn.rubies[seat]!)}</td><td>{change(before.wealth[seat]!, turn.wealth[seat]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MomentProps {
  id: string;
  course: Course;
  at: number;
  onAt: (turn: number) => void;
}

export function Moment({ id, course, at, onAt }: MomentProps) {
  const turn = course.turns[at]!;
  const state = useMoment(id, turn, at === 0 ? turn.event : course.turns[at - 1]!.event);
  const [isBranching, setBranching] = useState(false);
  const isEnd = course.over && at === course.turns.length - 1;
  const step = (to: number, words: string, icon: string) => (
    <button class="iconb" aria-label={t(words)} title={t(words)} aria-disabled={to < 0 || to >= course.turns.length} onClick={() => to >= 0 && to < course.turns.length && onAt(to)}><Icon name={icon} /></button>
  );
  return (
    <section class="card moment" aria-labelledby="moment-head">
      <header>
        {turn.seat !== null && <SeatSign seat={turn.seat} />}
        <h2 id="moment-head">{turnWords(course, at)}</h2>
        {step(at - 1, "after.back", "i-back")}{step(at + 1, "after.on", "i-forward")}
      </header>
      <Happened state={state} />
      <Standing course={course} at={at} />
      <div class="ways">
        <button class="go" data-key="p" aria-disabled={isEnd || !state} aria-describedby={isEnd ? "moment-end" : undefined} onClick={() => !isEnd && state && setBranching(true)}>
          <Icon name="i-play" /> {t("after.branch")}
        </button>
        <a class="quiet" data-key="l" href={`#/watch/${id}/${turn.event}`}><Icon name="i-eye" /> {t("after.look")}</a>
      </div>
      {isEnd && <p class="note" id="moment-end">{t("after.branch.end")}</p>}
      {isBranching && state && <BranchSheet id={id} state={state} onClose={() => setBranching(false)} />}
    </section>
  );
}
