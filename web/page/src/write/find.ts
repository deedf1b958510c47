/* find.ts: which choices a thing on the table stands for, and what they lead to. Nothing here knows a rule: choices
 * are found by what they touch, and a sheet after a choice is the sheet with the changes that the wire foretells. */

import type { Change } from "../../../engine/bedesten.js";
import type { Choice, State } from "../shared/table.js";
import { isLetter, sheetOf, type WriteView } from "./view.js";

const touches = (choice: Choice, sorts: string[], value: string): boolean =>
  choice.touches.length > 0 && sorts.includes(choice.touches[0]!.sort) && choice.touches[0]!.value === value;

const found = (choices: Choice[], sorts: string[], value: string): Choice[] => choices.filter((choice) => touches(choice, sorts, value));

export const atPlace = (choices: Choice[], place: string): Choice[] => found(choices, ["write.place", "write.letter"], place);
export const atField = (choices: Choice[], field: string): Choice[] => found(choices, ["good", "write.field"], field);
export const atSlot = (choices: Choice[], slot: string): Choice[] => found(choices, ["write.source", "write.slot"], slot);
export const atGoodsCard = (choices: Choice[], card: string): Choice[] => found(choices, ["write.goods"], card);
export const atGuild = (choices: Choice[], card: string): Choice[] => found(choices, ["write.guild"], card);
export const atStack = (choices: Choice[]): Choice[] => choices.filter((choice) => choice.kind === "draw");

/** What is crossed out for a visit: "free", "symbol", "bonus"; "" where that is not asked. */
export const meansOf = (choice: Choice): string => choice.touches.find((touch) => touch.sort === "write.means")?.value ?? "";

/** The field that a choice of goods or fields is about: a chip in the question. */
export function chipOf(choice: Choice): string | null {
  const [first] = choice.touches;
  if (!first) return null;
  if (first.sort === "good" || first.sort === "write.field") return first.value;
  return first.sort === "write.choice" ? "goods-card" : null;
}

const PICTURED = ["write.place", "write.letter", "good", "write.field", "write.choice", "write.source", "write.slot", "write.goods", "write.guild"];

/** Is there something on sheet or desk that stands for it? */
export function isPictured(choice: Choice): boolean {
  const [first] = choice.touches;
  return first ? PICTURED.includes(first.sort) : choice.kind === "draw";
}

/** What would be said of a thing that is not open: the move of the question that stands, else of a visit. */
export function moveAt(state: State, sort: "place" | "field" | "slot", value: string): string {
  const kinds = state.choices.map((choice) => choice.kind);
  const first = (wanted: string[]): string | undefined => wanted.find((kind) => kinds.includes(kind));
  if (sort === "slot") return `${value === "hand" ? "play" : (first(["take", "play"]) ?? "play")} ${value}`;
  if (sort === "field") return `${["lira", "bonus"].includes(value) ? "mark" : (first(["good", "kind", "give", "mark"]) ?? "good")} ${value}`;
  const kind = first(isLetter(value) ? ["palace", "place"] : ["place", "improve"]);
  if (kind) return `${kind} ${value}`;
  const isFree = state.choices.some((choice) => meansOf(choice) === "free");
  return `visit ${value} ${isFree ? "free" : "symbol"}`;
}

/* A view with some values changed; what is not changed stays shared. */
function put(at: unknown, path: string[], change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change.to;
  if (key === "length" || typeof at !== "object" || at === null) return at;
  const copy = (Array.isArray(at) ? [...at] : { ...at }) as Record<string, unknown>;
  copy[key] = put(copy[key], rest, change);
  return copy;
}

export function viewAfter(view: WriteView, choice: Choice | null): WriteView {
  if (!choice) return view;
  return choice.follows.changes.reduce<WriteView>((now, change) => put(now, change.at.split("/").slice(1), change) as WriteView, view);
}

/** Which bonus rubies a choice brings: rows and boxes that have theirs by then and had not before. */
export interface Prizes {
  rows: number[];
  boxes: number[];
}

const between = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

export function prizesOf(now: WriteView, then: WriteView, seat: number): Prizes {
  const [was, will] = [sheetOf(now, seat), sheetOf(then, seat)];
  return { rows: between(was.row_rubies, will.row_rubies), boxes: between(was.box_rubies, will.box_rubies) };
}

/** Where the player whose turn it is went with the card that was played last. */
export function wentTo(log: { event: string; seat: number | "chance"; touches: Choice["touches"] }[], turn: number): string | null {
  for (let at = log.length - 1; at >= 0 && at > log.length - 60; at--) {
    const event = log[at]!;
    if (/^(play|guild) /.test(event.event)) return null;
    if (event.seat === turn && /^visit /.test(event.event)) return event.touches[0]?.value ?? null;
  }
  return null;
}

/** With nothing else to choose it is as good as prepared: `pay`, or what is obvious. */
export function standing(state: State): Choice | null {
  return state.choices.find((choice) => choice.obvious) ?? state.choices.find((choice) => choice.kind === "pay") ?? null;
}
