/* parts.ts: what puzzles take from the tables. It is handed to them by the page, which has it anyway: what both would import would be a
 * file of its own, and that is worse packed than one (docs/performance.md). */

import type { Refused } from "../shared/closed.js";
import type { TableScreen } from "../shared/screen.js";
import type { useBare } from "../learn/bare.js";
import type { PuzzleSession } from "./session.js";

export interface Parts {
  TableScreen: typeof TableScreen;
  Refused: typeof Refused;
  useBare: typeof useBare;
  PuzzleSession: typeof PuzzleSession;
}

export let parts: Parts;

export function take(given: Parts): void {
  parts = given;
}
