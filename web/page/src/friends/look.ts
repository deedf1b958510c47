/* look.ts: how it stands at the tables of this device, looked up in the background: one after the other, only while somebody looks at
 * this page. A look is a visit: the others see this seat present for a moment, and a bot that stands in steps aside. */

import { useEffect, useState } from "preact/hooks";
import { openRoom } from "../session/enter.js";
import { isDone, isGathering } from "../session/room.js";
import { findRoom, listRooms, onRooms, putRoom, type KeptRoom } from "../session/rooms.js";

const FRESH_MS = 60_000; // younger news are new enough: a tab may have the table open
const EVERY_MS = 5 * 60_000;
const PATIENCE_MS = 8000;

/* How many tables wait for somebody of this device, in all tabs; where apps have no badges nothing happens. */
export async function showBadge(): Promise<void> {
  if (!navigator.setAppBadge) return;
  const tables = (await listRooms().catch(() => [])).filter(isMine).length;
  await (tables ? navigator.setAppBadge(tables) : navigator.clearAppBadge?.())?.catch(() => {});
}

/* Nothing happens any more where the game is over; and a bot that plays for this seat is not sent away by a glance. */
const isDue = (row: KeptRoom): boolean => !row.gone && !row.standIn && !isDone(row) && Date.now() - row.touched > FRESH_MS;

/* A room that was not seen by this page before is not known to its session. */
async function markGone(id: string, gone: string): Promise<void> {
  const row = await findRoom(id);
  if (row) await putRoom({ ...row, gone, touched: Date.now() });
}

/* The session itself keeps what it hears. False: nobody answers. */
async function look(id: string): Promise<boolean> {
  const session = await openRoom(id, true);
  try {
    return await new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(false), PATIENCE_MS);
      const end = (): void => { clearTimeout(timer); done(true); };
      session.tell({ state: end, thinking: () => {}, lost: end, failed: end });
      session.hear({
        room: (room) => { if (!room.playable || isGathering(room)) end(); },
        out: (_, key) => void markGone(id, key).then(end),
      });
    });
  } finally {
    session.close();
  }
}

export interface Rooms {
  rows: KeptRoom[];
  /** Which one is being looked at. */
  looking: string | null;
  /** The server did not answer. */
  isAway: boolean;
}

/** The tables that wait for this person first, then those heard of last. */
const sorted = (rows: KeptRoom[]): KeptRoom[] => [...rows].sort((a, b) => Number(isMine(b)) - Number(isMine(a)) || b.touched - a.touched);

export const isMine = (row: KeptRoom): boolean => row.mine && row.state === "playing" && !row.gone;

export function useRooms(): Rooms {
  const [rows, setRows] = useState<KeptRoom[]>([]);
  const [looking, setLooking] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let isHere = true, isBusy = false;
    const read = async (): Promise<KeptRoom[]> => {
      const all = await listRooms().catch(() => []);
      if (isHere) setRows(sorted(all));
      void showBadge();
      return all;
    };
    const lookAll = async (): Promise<void> => {
      if (isBusy || document.hidden) return;
      isBusy = true;
      for (const row of (await read()).filter(isDue)) {
        if (!isHere || document.hidden) break;
        setLooking(row.room);
        const isSeen = await look(row.room).catch(() => false);
        if (isHere) setAway(!isSeen);
        if (!isSeen) break; // nor will it for the others
      }
      isBusy = false;
      if (isHere) setLooking(null);
    };
    void lookAll();
    const stop = onRooms(() => void read());
    const timer = setInterval(() => void lookAll(), EVERY_MS);
    const seen = (): void => void lookAll();
    document.addEventListener("visibilitychange", seen);
    return () => {
      isHere = false;
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
  return { rows, looking, isAway };
}
