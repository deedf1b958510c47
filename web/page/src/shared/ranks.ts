/* ranks.ts: who has won, and who stands where when somebody has resigned: the table plays on and knows nothing of that, the
 * room does. */

import type { Place, State, TableEvent } from "../../../engine/bedesten.js";
import { listed, t } from "../words.js";
import { nameOf } from "./table.js";

type Seated = Pick<State, "names" | "kinds">;

/** A person alone among bots, who has taken no name, is called “you”. */
export const isYou = ({ names, kinds }: Seated, seat: number): boolean =>
  kinds[seat - 1] === "human" && names[seat - 1] === null && kinds.filter((kind) => kind === "human").length === 1;

/** Who has won, in a sentence; empty if nobody has. */
export function wonWords(of: Seated, ranked: Ranked[]): string {
  const first = ranked.filter((one) => one.rank === 1).map((one) => one.place);
  if (first.length === 0) return "";
  const { seat, score } = first[0]!;
  if (first.length > 1) return t("after.shared", listed(first.map((one) => nameOf(of, one.seat))), score);
  return t(isYou(of, seat) ? "after.you" : "after.won", nameOf(of, seat), score);
}

/** How it ended, as the last event tells it; where it does not, as the result begins. */
export function endWords(state: State, log: TableEvent[]): string {
  const fact = log.at(-1)?.facts.find((one) => /\.fact\.(wins|shares)$/.test(one.key));
  return fact?.words ?? state.result!.words.split("\n")[0]!;
}

/** A place as it is shown: whoever has resigned has none, and stands behind all others. */
export interface Ranked {
  place: Place;
  rank: number | null;
}

/** Whoever resigned stands behind all others, the first to do so last, whatever the table shows (docs/server.md). */
export function rankedOf(places: Place[], resigned: number[]): Ranked[] {
  const stays = places.filter((place) => !resigned.includes(place.seat));
  const left = [...resigned].reverse().flatMap((seat) => places.filter((place) => place.seat === seat));
  return [
    ...stays.map((place) => ({ place, rank: 1 + stays.filter((other) => other.rank < place.rank).length })),
    ...left.map((place) => ({ place, rank: null })),
  ];
}
