/* latest.ts: what the session told last, shown or not: it may ask this person while a turn before it still waits to be read. */

import { play as sound } from "./sound.js";
import { historyOf, type State } from "./table.js";

export class Latest {
  #rung: string | null = null; // the history whose question was rung for
  state: State | null = null;
  /** When it was told: performance.now(). */
  at = 0;

  get asks(): boolean {
    return (this.state?.choices.length ?? 0) > 0;
  }

  /** IS_HELD: it is not shown before somebody says so, who may be looking elsewhere. */
  hear(state: State, isHeld: boolean): void {
    [this.state, this.at] = [state, performance.now()];
    if (isHeld && this.asks) this.ring(state);
  }

  /** Once for each question. */
  ring(state: State): void {
    if (this.#rung !== historyOf(state)) sound("turn");
    this.#rung = historyOf(state);
  }
}
