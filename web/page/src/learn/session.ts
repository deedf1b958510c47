/* session.ts: a lesson as a session: a table in the worker, and where the lesson stands, told with each state. */

import type { Said } from "../../../engine/bedesten.js";
import type { LessonNow } from "../session/calls.js";
import { call, onNews } from "../session/engine.js";
import { LocalSession } from "../session/local.js";

export class LessonSession extends LocalSession {
  #listeners = new Set<() => void>();
  #silence: () => void;
  now: LessonNow | null = null;

  constructor(id: string) {
    super(id, 1);
    this.#silence = onNews((news) => {
      if (news.news !== "state" || news.id !== id) return;
      this.now = news.lesson;
      for (const listener of this.#listeners) listener();
    });
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /* What a touch would do behind dice or cards is another step's. */
  override say(line: string): Promise<Said> {
    return super.say(line.replace(/; then .*$/, ""));
  }

  /** `next`, `show`, `back`, `skip`. */
  guide(what: string): Promise<void> {
    return call("guide", this.id, what);
  }

  override close(): void {
    this.#silence();
    super.close();
  }
}
