/* pack.ts: the puzzles of a game: one file, fetched when somebody wants them, kept by the service worker like the others. */

import { t } from "../words.js";

export interface Riddle {
  number: number;
  /** How difficult, 1 to 5. */
  level: number;
  /** As docs/puzzles.md has it: the engine reads it. */
  text: string;
}

const packs = new Map<string, Promise<Riddle[]>>();

async function fetchPack(game: string): Promise<Riddle[]> {
  const answer = await fetch(FILES.puzzles[game]!);
  if (!answer.ok) throw new Error(t("learn.book.failed"));
  const texts = (await answer.json()) as Record<string, string>;
  return Object.entries(texts).map(([number, text]) => ({ number: Number(number), level: Number(/^level (\d)/m.exec(text)?.[1]), text }));
}

/** All of a game, by number. */
export function allOf(game: string): Promise<Riddle[]> {
  const known = packs.get(game) ?? fetchPack(game).catch((error: unknown) => {
    packs.delete(game); // the network may come back
    throw error instanceof TypeError ? new Error(t("learn.book.failed")) : error;
  });
  packs.set(game, known);
  return known;
}

export const addressOf = (game: string, number: number): string => `#/puzzle/${game}/${number}`;
