/* hands.ts: several people at one device, which goes from hand to hand. */

import type { State } from "../../../engine/bedesten.js";

/** Who gets it now, if not YOU, who has it? */
export function nextHands(state: State, you: number, people: number[]): number | null {
  if (people.length < 2 || state.choices.length > 0 || state.outcomes.length > 0) return null;
  /* A real card that one of the others has drawn is for that one to say; nobody else knows who. */
  if (state.waits.for === "chance") return people[(people.indexOf(you) + 1) % people.length]!;
  if (state.waits.for !== "people" || state.waits.seats.includes(you)) return null;
  return state.waits.seats.find((seat) => people.includes(seat)) ?? null;
}
