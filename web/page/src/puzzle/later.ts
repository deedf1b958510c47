/* later.ts: puzzles are fetched when they are opened: script, style, words. */

import { useBare } from "../learn/bare.js";
import { Refused } from "../shared/closed.js";
import { style, type PathScreen } from "../shared/later.js";
import { TableScreen } from "../shared/screen.js";
import { addWords, t } from "../words.js";
import { PuzzleSession } from "./session.js";

export async function loadPuzzles(): Promise<PathScreen> {
  try {
    const [{ puzzleScreen }] = await Promise.all([import("./puzzle.js"), style(FILES.puzzleStyle, ""), addWords(FILES.puzzleWords)]);
    return puzzleScreen({ TableScreen, Refused, useBare, PuzzleSession });
  } catch {
    throw new Error(t("learn.book.failed"));
  }
}
