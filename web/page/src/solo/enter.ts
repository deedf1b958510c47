/* enter.ts: what a finished solo game has brought: it is entered into this device's solo table when it ends (worker.ts). */

import type { Solo } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { RefusedHere } from "../session/session.js";

export interface Entered {
  /** The table with this game in it; null: it was not entered. */
  solo: Solo | null;
  /** What is new: tasks that were never done with so many rubies. */
  ticks: { task: number; words: string; column: number }[];
  /** The engine's sentence, where it was refused: it was entered before, or is not one's own. */
  refused: string;
}

const entered = new Map<string, Promise<Entered>>();
let last: string | null = null;

/** The game that ended last while this page was open. */
export const lastEntered = (): string | null => last;

function newTicks(before: Solo, after: Solo): Entered["ticks"] {
  return after.tasks.flatMap(({ task, words, ticked }, at) =>
    ticked.filter((column) => !before.tasks[at]!.ticked.includes(column)).map((column) => ({ task, words, column })));
}

async function enter(id: string): Promise<Entered> {
  try {
    const { before, after } = await call("soloAdd", id);
    return { solo: after, ticks: newTicks(before, after), refused: "" };
  } catch (error) {
    if (error instanceof RefusedHere) return { solo: null, ticks: [], refused: error.message };
    throw error;
  }
}

/** May be asked as often as one likes: the first answer stays. */
export function enterSolo(id: string): Promise<Entered> {
  const known = entered.get(id) ?? enter(id);
  entered.set(id, known);
  last = id;
  return known;
}
