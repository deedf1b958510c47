/* model.ts: what the engine's analysis says, as the screen needs it: turn by turn, in figures that add up when they are rounded. No figure is
 * the page's own, and what is good or bad the engine says. */

import type { Review, ReviewMoment, ReviewPlayer, ReviewPosition } from "../../../engine/bedesten.js";
import { nameOf } from "../shared/table.js";
import { figure, t } from "../words.js";

/** The end of a turn; the first one is the beginning. */
export interface Point {
  /** So many events lie before it. */
  event: number;
  round: number;
  values: number[];
}

/** All that is shown. */
export interface Game {
  review: Review;
  names: (string | null)[];
  points: Point[];
  /** The seat of the one person who played here, if that is all that is known of them; 0: nobody. */
  you: number;
}

export const GRADES = ["best", "good", "slip", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

/** A new turn has begun, or the game is over: the turn before has its value. */
export function pointsOf(positions: ReviewPosition[]): Point[] {
  const points: Point[] = [];
  let turn = 0;
  positions.forEach((one, at) => {
    const last = at === positions.length - 1;
    if (one.turn === turn && !last) return;
    turn = one.turn;
    points.push({ event: one.event, round: positions[Math.max(0, at - 1)]!.round, values: one.values });
  });
  return points;
}

function positionsOf(review: Review): ReviewPosition[] {
  const first = review.moments[0];
  const behind = review.moments.map((one, at) => {
    const next = review.moments[at + 1];
    return { event: one.event, turn: next?.turn ?? one.turn + 1, round: next?.round ?? one.round, values: one.values };
  });
  return [{ event: 0, turn: first?.turn ?? 1, round: first?.round ?? 0, values: review.start }, ...behind];
}

export function gameOf(review: Review): Game {
  const names = review.players.map((one) => one.name || null);
  const people = review.players.filter((one) => one.kind === "human");
  const you = people.length === 1 && !people[0]!.name ? people[0]!.seat : 0;
  return { review, names, points: pointsOf(positionsOf(review)), you };
}

export const whoIs = (game: Game, seat: number): string => (seat === 0 ? t("analysis.chance") : nameOf(game, seat));

/* ---- figures ---------------------------------------------------------------------------------- */

const ALL = 1000;
/** So many standard errors to each side hold 95 of 100; the engine says one. */
export const SURE = 1.96;

export const isChance = (review: Pick<Review, "unit">): boolean => review.unit === "chance";
/** Per cent are shown with one decimal, rubies with two: what costs rubies begins with 0.05. */
export const decimalsOf = (review: Pick<Review, "unit">): number => (isChance(review) ? 1 : 2);
/** So many of the smallest units that are shown make a per cent, or a ruby. */
export const wholeOf = (review: Pick<Review, "unit">): number => (isChance(review) ? 10 : 100);
const unitOf = (review: Pick<Review, "unit">): number => (isChance(review) ? 100 : 1) * wholeOf(review);

/** In tenths of a per cent, or hundredths of a ruby. */
export const units = (review: Pick<Review, "unit">, value: number): number => Math.round(value * unitOf(review));

/** The chances of all, in tenths that make 1000. What rounding down leaves goes to those who lost most by it. */
export function valuesUnits(review: Pick<Review, "unit">, values: number[]): number[] {
  if (!isChance(review)) return values.map((value) => units(review, value));
  const got = values.map((value) => Math.floor(value * ALL));
  const order = values.map((value, at) => ({ at, rest: value * ALL - got[at]! })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (let left = ALL - got.reduce((a, b) => a + b, 0), at = 0; left > 0; left--, at++) got[order[at % order.length]!.at]!++;
  return got;
}

export interface Parts {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
}

/** The shares of a seat in the smallest units: the first four make the fifth. What rounding leaves lies with the others' doings, or where nobody else plays with luck. */
export function partsOf(review: Review, player: ReviewPlayer): Parts {
  const [start, luck, own, others, result] = [player.start, player.luck, player.own, player.others, player.result].map((one) => units(review, one)) as [number, number, number, number, number];
  const rest = result - start - luck - own - others;
  return review.seats === 1 ? { start, luck: luck + rest, own, others, result } : { start, luck, own, others: others + rest, result };
}

/** `12.5`; whole ones without a point where they are ends: `100`. */
export const plainUnits = (review: Pick<Review, "unit">, value: number): string => figure(value / wholeOf(review), decimalsOf(review)).replace("-", "−");
export const changeUnits = (review: Pick<Review, "unit">, value: number): string => (value > 0 ? `+${plainUnits(review, value)}` : plainUnits(review, value));
/** With what is counted: “31.0 %”, “4.50”. */
export const unitWords = (review: Pick<Review, "unit">, value: number): string => (isChance(review) ? t("analysis.percent", plainUnits(review, value)) : plainUnits(review, value));
export const changeWords = (review: Pick<Review, "unit">, value: number): string => (isChance(review) ? t("analysis.percent", changeUnits(review, value)) : changeUnits(review, value));

/* ---- moments -------------------------------------------------------------------------------------- */

/** The event with that number, from 1. */
export const momentAt = (game: Game, event: number): ReviewMoment => game.review.moments[event - 1]!;
export const valuesBefore = (game: Game, event: number): number[] => (event < 2 ? game.review.start : momentAt(game, event - 1).values);

/** Which point ends the turn that the event lies in. */
export function pointOf(game: Game, event: number): number {
  const at = game.points.findIndex((point, i) => i > 0 && event <= point.event);
  return at < 0 ? game.points.length - 1 : at;
}

/** Whom an event moved most, and by how much. */
export function changeOf(game: Game, event: number): { seat: number; change: number } {
  const before = valuesBefore(game, event);
  const changes = momentAt(game, event).values.map((value, at) => ({ seat: at + 1, change: value - before[at]! }));
  return changes.reduce((most, one) => (Math.abs(one.change) > Math.abs(most.change) ? one : most));
}

/** Of a turn what moved most in it. */
export function keyEvent(game: Game, point: number): number {
  let most = game.points[point]!.event, size = -1;
  for (let event = (game.points[point - 1]?.event ?? 0) + 1; event <= game.points[point]!.event; event++) {
    const change = Math.abs(changeOf(game, event).change);
    if (change > size) [most, size] = [event, change];
  }
  return Math.max(1, most);
}

/** All decisions with a mark. */
export const decisionsOf = (game: Game): ReviewMoment[] => game.review.moments.filter((one) => one.mark);

const isLuck = (game: Game, event: number): boolean => momentAt(game, event).seat === 0;

export const lotWords = (game: Game, event: number): string => t(isLuck(game, event) ? "analysis.luck" : "analysis.skill");

/** A decision as it is offered: short. Chance as it is told. */
export function shortWords(game: Game, event: number): string {
  const { mark, says } = momentAt(game, event);
  return mark ? capital(mark.choices[0]!.says) : says;
}

export const capital = (words: string): string => words.slice(0, 1).toLocaleUpperCase() + words.slice(1);

export const gradeWords = (grade: Grade): string => t(`analysis.grade.${grade}`);

/** All of a moment in a sentence, for those who do not see it. */
export function momentWords(game: Game, event: number): string {
  const { mark, round } = momentAt(game, event);
  const { review } = game;
  const values = valuesUnits(review, momentAt(game, event).values).map((value, at) => t("analysis.has", whoIs(game, at + 1), unitWords(review, value))).join(", ");
  const judged = mark ? ` ${t("analysis.judged", gradeWords(mark.grade), unitWords(review, units(review, mark.loss)))}` : "";
  return `${t("analysis.round", round)}. ${momentAt(game, event).says}${judged} ${values}.`;
}
