/* local.ts: a session whose table stands in this page's worker. */

import type { Explain, Hint, Said, Viewer } from "../../../engine/bedesten.js";
import type { News } from "./calls.js";
import { call, nextCall, onNews } from "./engine.js";
import type { Session, Told } from "./session.js";

export class LocalSession implements Session {
  #told: Told | null = null;
  #viewer: Viewer;
  #stop: () => void;

  constructor(readonly id: string, viewer: Viewer) {
    this.#viewer = viewer;
    this.#stop = onNews((news) => this.#hear(news));
  }

  #hear(news: News): void {
    if (!("id" in news) || news.id !== this.id || !this.#told) return;
    if (news.news === "state") this.#told.state(news.state);
    else if (news.news === "thinking") this.#told.thinking(news.progress);
    else if (news.news === "unkept") this.#told.unkept?.(news.why);
    else if (news.news === "lost") this.#told.lost();
    else if (news.news === "failed") this.#told.failed(news.words);
  }

  tell(to: Told): void {
    this.#told = to;
    this.look(this.#viewer);
  }

  look(viewer: Viewer): void {
    this.#viewer = viewer;
    call("watch", this.id, viewer).catch((error: Error) => this.#told?.failed(error.message));
  }

  say(line: string): Promise<Said> {
    return call("say", this.id, this.#viewer, line);
  }

  async advise(line: string, onProgress: (progress: number) => void, signal: AbortSignal): Promise<Hint | Explain> {
    const number = nextCall();
    const stop = onNews((news) => {
      if (news.news === "progress" && news.number === number) onProgress(news.progress);
    });
    const forget = (): void => void call("forget", number);
    signal.addEventListener("abort", forget);
    try {
      return await call("advise", this.id, this.#viewer, line, number);
    } finally {
      signal.removeEventListener("abort", forget);
      stop();
    }
  }

  /* All of it: the game is this device's own, and only a whole record can be gone on with elsewhere. */
  record(): Promise<string> {
    return call("save", this.id);
  }

  close(): void {
    this.#stop();
    this.#told = null;
    void call("leave", this.id);
  }
}
