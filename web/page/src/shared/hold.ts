/* hold.ts: whoever wants to read what others did has each of their turns wait, until told to go on. */

import type { State, TableEvent } from "../../../engine/bedesten.js";
import { getSettings } from "../settings.js";
import { turnsOf } from "./digest.js";

/** Does the turn that ends here wait? Not the own one; and above one's own question, or the result, its line stands anyway. */
export function isToBeRead(state: State, log: TableEvent[], me: number): boolean {
  if (!getSettings().wait || state.recorded || state.result || state.choices.length > 0) return false;
  return turnsOf({ log, seen: state.since, me }).some((turn) => turn.seat !== me);
}

export class Hold {
  #release: (() => void) | null = null;

  constructor(readonly onChange: () => void) {}

  get isOn(): boolean {
    return this.#release !== null;
  }

  wait(): Promise<void> {
    return new Promise((done) => {
      this.#release = done;
      this.onChange();
    });
  }

  release(): void {
    const release = this.#release;
    this.#release = null;
    release?.();
  }
}
