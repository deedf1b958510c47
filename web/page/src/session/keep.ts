/* keep.ts: games on this device, in IndexedDB. Whoever opened a game last writes it; others are told to stop. */

import type { Plan } from "../../../engine/bedesten.js";

export interface Kept {
  id: string;
  /** The name that its person gave it. */
  title?: string;
  /** How it was begun; records and branches have no plan. */
  plan?: Plan;
  game: string;
  names: (string | null)[];
  kinds: string[];
  round: number;
  /** Seats that are waited for; empty: it is over. */
  waits: number[];
  over: boolean;
  changed: number;
  practice: boolean;
  record: string;
  /** By seat: what counts at the end. */
  scores: number[];
  /** The tab that may write. */
  owner: string;
}

const NAME = "bedesten";
const VERSION = 2;
const GAMES = "games";
const TEXTS = "texts"; // by name
const SOLO = "solo";
/** Tables for friends (rooms.ts), and what was said to them and is not answered yet. */
export const ROOMS = "rooms";
export const LINES = "lines";

/** Another tab has the game. */
export class Elsewhere extends Error {}

/** Why nothing could be written: there is no room, or this window keeps nothing at all. */
export function lackOf(error: unknown): "full" | "none" {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "none";
}

export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("IndexedDB"));
  });
}

export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error ?? new Error("IndexedDB"));
  });
}

let opened: Promise<IDBDatabase> | null = null;

/* From whichever version the device has to this one. */
function upgrade(db: IDBDatabase, from: number): void {
  if (from < 1) {
    db.createObjectStore(GAMES, { keyPath: "id" });
    db.createObjectStore(TEXTS);
  }
  if (from < 2) {
    db.createObjectStore(ROOMS, { keyPath: "room" });
    db.createObjectStore(LINES, { keyPath: "id" }).createIndex("room", "room");
  }
}

export function base(): Promise<IDBDatabase> {
  opened ??= (async () => {
    if (!globalThis.indexedDB) throw new Error("IndexedDB");
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = (event) => upgrade(request.result, event.oldVersion);
    const db = await asked(request);
    /* A newer page in another tab must not wait for this one. */
    db.onversionchange = () => {
      db.close();
      opened = null;
    };
    db.onclose = () => (opened = null);
    return db;
  })();
  opened.catch(() => (opened = null));
  return opened;
}

/** All games, the one played last first. */
export async function games(): Promise<Kept[]> {
  const all = await asked((await base()).transaction(GAMES).objectStore(GAMES).getAll() as IDBRequest<Kept[]>);
  return all.sort((a, b) => b.changed - a.changed);
}

export async function find(id: string): Promise<Kept | undefined> {
  return asked((await base()).transaction(GAMES).objectStore(GAMES).get(id) as IDBRequest<Kept | undefined>);
}

/** The game as it is now is this tab's; the others learn of it with their next write. */
export async function own(id: string, owner: string): Promise<Kept | undefined> {
  const transaction = (await base()).transaction(GAMES, "readwrite");
  const store = transaction.objectStore(GAMES);
  const row = await asked(store.get(id) as IDBRequest<Kept | undefined>);
  if (row) store.put({ ...row, owner });
  await finished(transaction);
  return row;
}

type Change = (was: string | undefined) => string;

/** Writes the game, if it is still this tab's and was not deleted (throws Elsewhere); with SOLO the solo table, too: both or none. */
export async function write(row: Kept, isNew = false, solo: Change | null = null): Promise<void> {
  const transaction = (await base()).transaction(solo ? [GAMES, TEXTS] : GAMES, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(GAMES);
  const was = await asked(store.get(row.id) as IDBRequest<Kept | undefined>);
  if (was ? was.owner !== row.owner : !isNew) {
    transaction.abort();
    throw new Elsewhere();
  }
  store.put({ ...row, title: was?.title }); // the list's, not the table's
  if (solo) {
    const texts = transaction.objectStore(TEXTS);
    texts.put(solo(await asked(texts.get(SOLO) as IDBRequest<string | undefined>)), SOLO);
  }
  await finished(transaction);
}

export async function rename(id: string, title: string): Promise<void> {
  const transaction = (await base()).transaction(GAMES, "readwrite");
  const store = transaction.objectStore(GAMES);
  const row = await asked(store.get(id) as IDBRequest<Kept | undefined>);
  if (row) store.put({ ...row, title });
  await finished(transaction);
}

export async function remove(id: string): Promise<void> {
  const transaction = (await base()).transaction(GAMES, "readwrite");
  transaction.objectStore(GAMES).delete(id);
  await finished(transaction);
}

export async function text(name: string): Promise<string | undefined> {
  return asked((await base()).transaction(TEXTS).objectStore(TEXTS).get(name) as IDBRequest<string | undefined>);
}

/** The solo table's text. */
export const soloText = (): Promise<string | undefined> => text(SOLO);

/** CHANGE makes the new text of the old one, while no other tab can write. */
export async function changeText(name: string, change: (was: string | undefined) => string): Promise<void> {
  const transaction = (await base()).transaction(TEXTS, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(TEXTS);
  const was = await asked(store.get(name) as IDBRequest<string | undefined>);
  store.put(change(was), name);
  await finished(transaction);
}

export async function removeText(name: string): Promise<void> {
  const transaction = (await base()).transaction(TEXTS, "readwrite");
  transaction.objectStore(TEXTS).delete(name);
  await finished(transaction);
}
