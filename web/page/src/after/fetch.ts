/* fetch.ts: the record of a room's game, whole when it is over; it stays with this tab, also when the room goes on to another game. */

import { isDone, type Room, type RoomSession } from "../session/room.js";
import { promiseOf } from "../session/seal.js";
import { keepText, recordText } from "../watch/opened.js";
import { t } from "../words.js";
import type { Promised } from "./proof.js";

export interface Fetched {
  id: string;
  failed: string;
  promised: Promised | null;
}

export async function fetchRecord(session: RoomSession, room: Room): Promise<Fetched> {
  const id = `room-${room.room}-${room.games}`;
  if (isDone(room)) keepText(id, await session.record());
  else if ((await recordText(id)) === null) throw new Error(t(room.state === "playing" ? "after.running" : "after.rematched"));
  /* What this device was told before the first move counts for more than what the server says now. */
  const promised = (await promiseOf(room).catch(() => undefined)) ?? (isDone(room) ? room.fair : null);
  return { id, failed: "", promised };
}
