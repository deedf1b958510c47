/* opened.ts: records from files. They stay with the tab, so that a reload does not lose what one looks at. */

import type { State } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { find } from "../session/keep.js";
import { freshId } from "../start/begin.js";

const MOST = 4_000_000; // characters: a hundred times a long game
const opened = new Map<string, string>();
const place = (id: string): string => `bedesten.record.${id}`;

/** The engine's name of a record that is looked at: the game itself may be at a table meanwhile. */
export const reelOf = (id: string): string => `look-${id}`;

/** What is told of a record before one looks at it. */
export interface Reel {
  id: string;
  last: State;
}

/* Storage may be forbidden. */
function kept(id: string): string | null {
  try {
    return sessionStorage.getItem(place(id));
  } catch {
    return null;
  }
}

/** The record of a game of this device; one that could not be kept is in the worker only. */
export async function ownRecord(id: string): Promise<string | null> {
  const row = await find(id).catch(() => undefined);
  return row?.record ?? call("save", id).catch(() => null);
}

/** The text of a record: a game of this device, or a file. */
export async function recordText(id: string): Promise<string | null> {
  return opened.get(id) ?? kept(id) ?? ownRecord(id);
}

/** Opens a record in the engine; throws the engine's sentence if it is none. */
export async function openReel(id: string): Promise<Reel | null> {
  const text = await recordText(id);
  if (text === null) return null;
  const { number } = (await call("look", reelOf(id), text)) as { number: number };
  return { id, last: await call("at", reelOf(id), number, "spectator", number) };
}

/** A text becomes a record that can be looked at: its id. */
export async function openText(text: string, tooLong: string): Promise<string> {
  if (text.length > MOST) throw new Error(tooLong);
  const id = freshId();
  const clean = text.replaceAll("\r\n", "\n");
  await call("look", reelOf(id), clean);
  await call("leave", reelOf(id));
  keepText(id, clean);
  return id;
}

/** A record from elsewhere, under a name that is its own: a room's, when its game is over. */
export function keepText(id: string, text: string): void {
  opened.set(id, text);
  try {
    sessionStorage.setItem(place(id), text);
  } catch { /* it stays until the page is left */ }
}
