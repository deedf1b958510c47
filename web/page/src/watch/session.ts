/* session.ts: a record as a session: it stands where one has walked to, nobody is asked, and nothing can be played.
 *
 * Only the last wish counts: whoever drags through a record does not wait for what lies between. */

import type { Said, State, Viewer } from "../../../engine/bedesten.js";
import { call, onSpoken } from "../session/engine.js";
import type { Session, Told } from "../session/session.js";
import { t } from "../words.js";
import { recordText, reelOf } from "./opened.js";

export class WatchSession implements Session {
  #told: Told | null = null;
  #viewer: Viewer;
  #event: number;
  #wish: number | null = null;
  #isAsking = false;
  #stop = onSpoken(() => this.look(this.#viewer));

  constructor(readonly id: string, viewer: Viewer, event: number) {
    this.#viewer = viewer;
    this.#event = event;
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  tell(to: Told): void {
    this.#told = to;
    this.look(this.#viewer);
  }

  /* Seen with other eyes everything may read differently: it is told from the beginning. */
  look(viewer: Viewer): void {
    this.#viewer = viewer;
    this.#ask(this.#event, 0).catch((error: Error) => this.#told?.failed(error.message));
  }

  /** To that event, forwards or back. */
  walk(event: number): void {
    this.#wish = event;
    if (!this.#isAsking) this.#follow().catch((error: Error) => this.#told?.failed(error.message));
  }

  async #follow(): Promise<void> {
    this.#isAsking = true;
    while (this.#wish !== null) {
      const event = this.#wish;
      this.#wish = null;
      await this.#ask(event, Math.min(event, this.#event));
    }
    this.#isAsking = false;
  }

  async #ask(event: number, since: number): Promise<void> {
    const state: State = await call("at", reelOf(this.id), event, this.#viewer, since);
    this.#event = event;
    this.#told?.state(state);
  }

  /** What is said at a table is not said to a record; but everything in it can be explained. */
  async say(line: string): Promise<Said> {
    const topic = /^\s*help\b\s*(.*)$/i.exec(line);
    if (!topic) throw new Error(t("watch.closed"));
    const { game } = await call("at", reelOf(this.id), this.#event, "spectator", this.#event);
    return call("learn", game, topic[1]!);
  }

  advise(): Promise<never> {
    return Promise.reject(new Error(t("watch.closed")));
  }

  async record(): Promise<string> {
    return (await recordText(this.id)) ?? "";
  }

  close(): void {
    this.#stop();
    this.#told = null;
    void call("leave", reelOf(this.id));
  }
}
