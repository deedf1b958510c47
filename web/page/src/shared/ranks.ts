/* ranks.ts: who stands where when somebody has resigned: the table plays on and knows nothing of it, the room does. */

import type { Place } from "../../../engine/bedesten.js";

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
