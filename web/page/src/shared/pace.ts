/* pace.ts: how fast states follow each other on the screen. */

import type { State } from "../../../engine/bedesten.js";

export const BETWEEN_MS = 250; // others' moves
export const MOST_MS = 4000; // no picture may hold the game up
export const MOST_AGAIN = 60; // states that are shown once more

/** So long, or until somebody does not want to wait. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => { clearTimeout(timer); done(); }, { once: true });
  });

/** One frame, so that the new picture stands before it is moved. */
export const frame = (): Promise<void> => new Promise((done) => {
  const timer = setTimeout(done, 100);
  requestAnimationFrame(() => { clearTimeout(timer); done(); });
});

/** Whoever walks back through a record, or far on, sees where it leads at once. */
export const isLeap = (state: State): boolean => state.recorded !== undefined && (state.events.length === 0 || state.events.length > 12);
