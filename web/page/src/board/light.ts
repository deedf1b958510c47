/* light.ts: which places light up, by which choice, and what it costs to go there. All of it is read from the wire. */

import type { Choice, State } from "../shared/table.js";
import { boardOf, deltaOf, hasStep } from "./view.js";

/** `open`: as it is; `card`: a card must be spent. */
export type Ring = "open" | "card";

export interface Light {
  choice: Choice;
  ring: Ring;
}

const WALKS = ["go", "long", "stay", "send"];
const BY_CARD = ["long", "stay", "back"];

/* The place a choice is about; staying is about the place where one is. */
function placesOf(choice: Choice, here: number): number[] {
  if (choice.kind === "stay") return [here];
  return choice.touches.filter((touch) => touch.sort === "board.place").map((touch) => Number(touch.value));
}

/** The choices that a touch of a place plays. `armed`: a card or tile was taken up, so its places are meant. */
export function lightsOf(state: State, seat: number, armed: string | null): Map<number, Light> {
  const here = boardOf(state).players[seat - 1]?.place ?? 0;
  const kinds = armed ? [armed] : WALKS;
  const lights = new Map<number, Light>();
  for (const choice of state.choices) {
    if (!kinds.includes(choice.kind)) continue;
    for (const place of placesOf(choice, here))
      if (!lights.has(place)) lights.set(place, { choice, ring: BY_CARD.includes(choice.kind) ? "card" : "open" });
  }
  return lights;
}

export interface Fee {
  card: boolean;
  assistants: number;
  lira: number;
  /** The turn would end there at once. */
  stops: boolean;
  free: boolean;
}

/** What is paid to other merchants on the way of this choice. */
export function tollOf(choice: Choice, seat: number): number {
  let sum = 0;
  for (const fact of choice.follows.facts) {
    if (fact.key === "board.fact.toll" && fact.args[0] === seat) sum += Number(fact.args[1]);
    if (fact.key === "board.fact.toll-neutral" && fact.who === seat) sum += Number(fact.args[0]);
  }
  return sum;
}

export function feeOf(light: Light, seat: number): Fee {
  const { choice } = light;
  const stack = deltaOf(choice, seat, "stack/length");
  const lira = tollOf(choice, seat);
  const assistants = hasStep(choice, "leave") ? -1 : hasStep(choice, "take") ? 1 : stack ? stack.to - stack.from : 0;
  const stops = hasStep(choice, "stop");
  const walks = choice.kind === "go" || choice.kind === "long";
  return { card: light.ring === "card", assistants, lira, stops, free: walks && choice.line.length > 1 && !stops && !assistants && !lira };
}

/** What asks the engine why a place is not open. */
export function whyMove(state: State, place: number): string {
  return state.choices.some((choice) => choice.kind === "send") ? `send ${place}` : `go ${place}`;
}
