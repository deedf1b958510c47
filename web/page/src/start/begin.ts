/* begin.ts: a new game of this device. */

import type { Plan } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { find } from "../session/keep.js";
import { setSettings } from "../settings.js";

const freshId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");

export async function begin(game: string, plan: Plan): Promise<void> {
  const id = freshId();
  await call("begin", id, game, plan);
  setSettings({ lastGame: game });
  location.hash = `#/play/${id}`;
}

/** The same people again. */
export async function playAgain(id: string): Promise<void> {
  const row = await find(id);
  if (!row) return;
  const seats = row.kinds.map((who, at) => ({ who, ...(row.names[at] ? { name: row.names[at]! } : {}) }));
  await begin(row.game, { seats, practice: row.practice });
}
