/* ears.ts: what has happened, for ears: sentences for readers, a sound for everybody who wants it. */

import type { State } from "../../../engine/bedesten.js";
import { say as announce } from "./live.js";
import { play as sound, soundOf } from "./sound.js";
import { toldOf } from "./told.js";

export function tellEvents(state: State): void {
  for (const event of state.events) announce(toldOf(event));
  const heard = soundOf(state.events);
  if (heard) sound(heard);
  if (state.result) sound("over");
}
