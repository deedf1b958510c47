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

/** The name under which the record of the room's last game is kept. */
export const recordId = ({ room, games }: Room): string => `room-${room}-${games}`;

export async function fetchRecord(session: RoomSession, room: Room): Promise<Fetched> {
  const id = recordId(room);
  if (isDone(room)) keepText(id, await session.record());
  else if ((await recordText(id)) === null) throw new Error(t(room.state === "playing" ? "after.running" : "after.rematched"));
  /* What this device was told before the first move counts for more than what the server says now. */
  const promised = (await promiseOf(room).catch(() => undefined)) ?? (isDone(room) ? room.fair : null);
  return { id, failed: "", promised };
}
