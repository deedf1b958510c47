/* rooms.ts: the tables for friends that this device has a seat at, or watches, in IndexedDB. Secrets of seats stand here and leave
 * the device only in a link that its person hands on. Where nothing can be kept the list lasts as long as the page. */

import { asked, base, finished, LINES, ROOMS } from "./keep.js";
import type { Shelf, Waiting } from "./lines.js";
import type { Room, Secrets } from "./room.js";

export interface KeptRoom {
  room: string;
  /** "": a link was opened, and the server has not been seen since. */
  game: string;
  seat: number | "spectator";
  secrets: Secrets;
  names: (string | null)[];
  state: Room["state"];
  /** Seats that the table waits for. */
  waits: number[];
  /** It waits for the seat of this device. */
  mine: boolean;
  /** A bot plays for this seat; it would step aside for whoever looks in. */
  standIn?: boolean;
  /** How many events there are. */
  number: number;
  /** When the server was heard last: Date.now(). */
  touched: number;
  /** Why the room is not to be had any more: a key of the server. */
  gone?: string;
}

const CHANNEL = "bedesten.rooms"; // between the tabs of this device

/* Where IndexedDB is missing or forbidden. */
const memory = { rooms: new Map<string, KeptRoom>(), lines: new Map<string, Waiting>() };
let isKept = true;

const listeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
if (tabs) tabs.onmessage = () => hearAll();

function hearAll(): void {
  for (const listener of listeners) listener();
}

function changed(): void {
  hearAll();
  tabs?.postMessage("");
}

/** Will the list be there when the page is opened again? False only where it was tried. */
export const roomsAreKept = (): boolean => isKept;

/* By the database, or, where there is none, by memory. */
async function either<T>(kept: (db: IDBDatabase) => Promise<T>, remembered: () => T): Promise<T> {
  let db: IDBDatabase | null = null;
  try {
    db = await base();
  } catch {
    isKept = false;
  }
  return db ? kept(db) : remembered();
}

function change(store: string, what: (store: IDBObjectStore) => void): (db: IDBDatabase) => Promise<void> {
  return async (db) => {
    const transaction = db.transaction(store, "readwrite");
    what(transaction.objectStore(store));
    await finished(transaction);
  };
}

/** All that the server was seen of, the one heard last first. */
export async function listRooms(): Promise<KeptRoom[]> {
  const all = await either(
    (db) => asked(db.transaction(ROOMS).objectStore(ROOMS).getAll() as IDBRequest<KeptRoom[]>), () => [...memory.rooms.values()]);
  return all.filter((row) => row.game !== "").sort((a, b) => b.touched - a.touched);
}

export function findRoom(id: string): Promise<KeptRoom | undefined> {
  return either((db) => asked(db.transaction(ROOMS).objectStore(ROOMS).get(id) as IDBRequest<KeptRoom | undefined>), () => memory.rooms.get(id));
}

export async function putRoom(kept: KeptRoom): Promise<void> {
  await either(change(ROOMS, (store) => store.put(kept)), () => void memory.rooms.set(kept.room, kept));
  changed();
}

/** The room leaves the list, and what was said to it and not answered with it. */
export async function dropRoom(id: string): Promise<void> {
  await either(change(ROOMS, (store) => store.delete(id)), () => void memory.rooms.delete(id));
  for (const line of await waitingLines(id)) await shelf.drop(line.id);
  changed();
}

/** Something has changed in the list, in this tab or another one. */
export function onRooms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was said and is not answered: it survives the page. */
export const shelf: Shelf = {
  put: (line) => either(change(LINES, (store) => store.put(line)), () => void memory.lines.set(line.id, line)),
  drop: (id) => either(change(LINES, (store) => store.delete(id)), () => void memory.lines.delete(id)),
};

/** In the order in which they were said. */
export async function waitingLines(room: string): Promise<Waiting[]> {
  const all = await either(
    (db) => asked(db.transaction(LINES).objectStore(LINES).index("room").getAll(room) as IDBRequest<Waiting[]>),
    () => [...memory.lines.values()].filter((line) => line.room === room));
  return all.sort((a, b) => a.said - b.said);
}
