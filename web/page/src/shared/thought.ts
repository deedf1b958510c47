/* thought.ts: what is thought about for a person: a hint, or a word on a choice. One thing at a time; a new one takes its place. */

import type { Session } from "../session/session.js";
import { say as announce } from "./live.js";
import type { Advice } from "./table.js";

export class Thought {
  #stop: AbortController | null = null;
  advice: Advice | null = null;

  constructor(readonly session: () => Session, readonly onChange: () => void, readonly refuse: (error: unknown) => void) {}

  /** LINE: `hint`, or `explain MOVE`. */
  async about(line: string): Promise<void> {
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    const isMine = (): boolean => this.#stop === stop && !stop.signal.aborted;
    this.#put({ answer: null, progress: 0 });
    try {
      const answer = await this.session().advise(line, (progress) => { if (isMine()) this.#put({ answer: null, progress }); }, stop.signal);
      if (!isMine()) return;
      announce(answer.words);
      this.#put({ answer, progress: 1 });
    } catch (error) {
      if (!isMine()) return;
      this.#put(null);
      this.refuse(error);
    }
  }

  #put(advice: Advice | null): void {
    this.advice = advice;
    this.onChange();
  }

  /** It is not wanted any more. */
  drop(): void {
    this.#stop?.abort();
    this.advice = null;
  }
}
