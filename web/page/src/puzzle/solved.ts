/* solved.ts: what this device's person has solved and tried: of each game a letter by number, as at the terminal. Where nothing
 * can be kept it holds as long as the tab is open. */

import { changeText, lackOf, text } from "../session/keep.js";
import type { Riddle } from "./pack.js";

const UNTRIED = ".", SOLVED = "s", TRIED = "t";
export type How = "" | "solved" | "tried";

const here = new Map<string, string>(); // what this tab knows
const nameOf = (game: string): string => `puzzle.${game}`;
const letterOf = (letters: string, number: number): string => letters[number - 1] ?? UNTRIED;

/* Of two letters for one puzzle what is solved stays so. */
function merged(a: string, b: string): string {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => {
    const both = letterOf(a, at + 1) + letterOf(b, at + 1);
    return both.includes(SOLVED) ? SOLVED : both.includes(TRIED) ? TRIED : UNTRIED;
  }).join("");
}

/** A game's letters, for howIt() and nextOf(). */
export async function lettersOf(game: string): Promise<string> {
  const kept = (await text(nameOf(game)).catch(() => undefined)) ?? "";
  const now = merged(kept, here.get(game) ?? "");
  here.set(game, now);
  return now;
}

/** Why it could not be kept; null: it is. */
export async function remember(game: string, number: number, isSolved: boolean): Promise<"full" | "none" | null> {
  const one = UNTRIED.repeat(number - 1) + (isSolved ? SOLVED : TRIED);
  here.set(game, merged(here.get(game) ?? "", one));
  try {
    await changeText(nameOf(game), (was) => merged(was ?? "", here.get(game)!));
    return null;
  } catch (error) {
    return lackOf(error);
  }
}

export function howIt(letters: string, number: number): How {
  const letter = letterOf(letters, number);
  return letter === SOLVED ? "solved" : letter === TRIED ? "tried" : "";
}

/** The first behind NUMBER that is not solved, else from the beginning; undefined: all are. */
export function nextOf(all: Riddle[], letters: string, number: number): Riddle | undefined {
  const open = all.filter((one) => one.number !== number && howIt(letters, one.number) !== "solved");
  return open.find((one) => one.number > number) ?? open[0];
}
