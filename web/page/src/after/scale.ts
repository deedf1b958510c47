/* scale.ts: where turns and figures lie in a chart. */

import type { Turn } from "./course.js";

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x(turn: number): number;
  y(figure: number): number;
  /** The turn nearest to a place on the screen. */
  turnAt(x: number): number;
}

export function scaleOf(box: Box, turns: number, most: number): Scale {
  const width = Math.max(1, box.width - box.left - box.right);
  const height = box.height - box.top - box.bottom;
  return {
    x: (turn) => box.left + (turn / Math.max(1, turns)) * width,
    y: (figure) => box.top + height - (figure / Math.max(1, most)) * height,
    turnAt: (x) => Math.max(0, Math.min(turns, Math.round(((x - box.left) / width) * turns))),
  };
}

/** Round figures up to at least MOST, at most so many steps. */
export function ticksOf(most: number, steps: number): number[] {
  const least = Math.max(1, most) / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= least)!);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, at) => at * step);
}

/** The turns with which rounds begin, so far apart that their numbers fit. */
export function roundsOf(turns: Pick<Turn, "round">[], x: (turn: number) => number, apart: number): { round: number; turn: number }[] {
  const found: { round: number; turn: number }[] = [];
  for (let at = 1; at < turns.length; at++) {
    const begins = turns[at]!.round > 0 && turns[at]!.round !== turns[at - 1]!.round || at === 1;
    const last = found.at(-1);
    if (begins && (!last || x(at - 1) - x(last.turn) >= apart)) found.push({ round: turns[at]!.round, turn: at - 1 });
  }
  return found;
}

/** A step at the end of each turn that changed something: nothing in between is made up. */
export function stepsOf(figures: number[], scale: Scale, shift: number): string {
  let path = `M${scale.x(0).toFixed(1)} ${(scale.y(figures[0]!) + shift).toFixed(1)}`;
  for (let at = 1; at < figures.length; at++)
    if (figures[at] !== figures[at - 1]) path += `H${scale.x(at).toFixed(1)}V${(scale.y(figures[at]!) + shift).toFixed(1)}`;
  return `${path}H${scale.x(figures.length - 1).toFixed(1)}`;
}

/** Labels that would lie on each other are pushed apart; in their order. */
export function spread(wanted: number[], apart: number, most: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const got = [...wanted];
  for (let at = 1; at < order.length; at++) got[order[at]!] = Math.max(got[order[at]!]!, got[order[at - 1]!]! + apart);
  let limit = most;
  for (let at = order.length - 1; at >= 0; at--, limit -= apart) got[order[at]!] = Math.min(got[order[at]!]!, limit);
  return got;
}
