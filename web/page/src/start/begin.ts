/* begin.ts: a game of this device begins, or goes on. */

import type { Plan } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { find } from "../session/keep.js";
import { getSettings, setSettings, type TablePlan } from "../settings.js";
import { enginePlan, HUMAN, planFor, type Offer } from "./plan.js";

export const freshId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");

let isBeginning = false; // two quick clicks are one

export async function begin(game: string, plan: Plan): Promise<void> {
  if (isBeginning) return;
  isBeginning = true;
  try {
    const id = freshId();
    await call("begin", id, game, plan);
    setSettings({ lastGame: game });
    location.hash = `#/play/${id}`;
  } finally {
    isBeginning = false;
  }
}

/** Begins a game at that table, which is remembered. */
export async function beginTable(game: string, plan: TablePlan): Promise<void> {
  await begin(game, enginePlan(plan));
  setSettings({ tables: { ...getSettings().tables, [game]: plan } });
}

/** The same people again, in the same game. */
export async function playAgain(id: string): Promise<void> {
  const row = (await find(id).catch(() => undefined)) ?? await call("resume", id); // it may be in the worker only
  const seats = row.kinds.map((who, at) => ({ who, ...(row.names[at] ? { name: row.names[at]! } : {}) }));
  await begin(row.game, { ...row.plan, seats, practice: row.practice });
}

/** The table set last, with others of that strength. */
export async function beginAgainst(game: string, bot: string): Promise<void> {
  const offer = (await offers()).find((one) => one.game === game)!;
  const plan = planFor(offer);
  await beginTable(game, { ...plan, seats: plan.seats.map((seat) => (seat.who === HUMAN ? seat : { ...seat, who: bot })) });
}

/** All games with their bots, and whom this person meets. */
export async function offers(): Promise<Offer[]> {
  const [games, ladder] = await Promise.all([call("games"), call("ladder")]);
  return Promise.all(games.map(async (game) => ({
    ...game, bots: (await call("bots", game.game)).bots, meets: ladder.find((one) => one.game === game.game)?.meets ?? "",
  })));
}
