/* enter.ts: the ways into a room: a new one, a link that somebody handed on, the list of this device. */

import { t } from "../words.js";
import { newId, refusal } from "./lines.js";
import { Link } from "./link.js";
import { BACK, COME_MS, RemoteSession } from "./remote.js";
import type { Secrets } from "./room.js";
import { findRoom, putRoom, type KeptRoom } from "./rooms.js";
import { browserWorld, type World } from "./world.js";

const roomOf = (secret: string): string => secret.split("-")[0] ?? "";

const ENTER_MS = 20_000; // then it is said that nobody answers

interface Entered {
  room: string;
  seat: number | null;
  secret?: string;
  join?: string;
  watch?: string;
}

/* Says LINE until it is answered; whoever is in then goes on with the same connection. */
function enter(line: string, id: string, secrets: (made: Entered) => Secrets, world: World): Promise<RemoteSession> {
  return new Promise((done, failed) => {
    let isWaiting = false;
    const say = (): void => { isWaiting = true; link.send(`#${id} ${line}`); };
    const link = new Link({
      open() {
        link.send(`#${newId(world)} lang ${world.lang()}`);
        say();
      },
      closed() { isWaiting = false; },
      waits: () => isWaiting,
      probe: say,
      message(message) {
        if (message.line !== id) return;
        isWaiting = false;
        const key = String(message["key"] ?? "");
        if (message.type !== "refused") {
          const made = message as unknown as Entered;
          done(new RemoteSession(made.room, secrets(made), made.seat ?? "spectator", link, world));
        } else if (BACK.has(key) || key === "server.busy" || key.startsWith("serve.rate")) {
          world.after(COME_MS, say);
          return;
        } else {
          link.close();
          failed(refusal(message));
        }
        cancel();
      },
    }, world);
    const cancel = world.after(ENTER_MS, () => {
      link.close();
      failed(new Error(t("link.away")));
    });
  });
}

/* A room of which nothing is known yet. */
const bareRow = (room: string, seat: KeptRoom["seat"]): KeptRoom => ({
  room, game: "", seat, secrets: {}, names: [], state: "gathering", waits: [], mine: false, number: 0, touched: Date.now(),
});

/* Sessions that were made and that nobody has opened yet: openRoom() goes on with them. */
const ready = new Map<string, RemoteSession>();

/* With the answer the seat is kept: whoever loads the page anew has it. */
async function handOver(session: RemoteSession): Promise<RemoteSession> {
  ready.get(session.id)?.close();
  ready.set(session.id, session);
  const { id: room, secrets, viewer } = session;
  const was = await findRoom(room);
  if (session.room) await session.kept;
  else await putRoom({ ...bareRow(room, viewer === "all" ? "spectator" : viewer), ...was, secrets });
  return session;
}

/** A new room; whoever makes it has its first seat and leads it. */
export async function makeRoom(game: string, seats: number, name: string, world: World = browserWorld): Promise<RemoteSession> {
  const line = `room new ${game} ${seats} ${name}`;
  return handOver(await enter(line, newId(world), ({ secret, join, watch }) => ({ seat: secret!, join: join!, watch: watch! }), world));
}

/* The same line by the same id finds the same seat, even by a page that was loaded anew meanwhile. */
function joinId(secret: string, world: World): string {
  const name = `bedesten.join.${roomOf(secret)}`;
  const id = `j-${newId(world)}`;
  try {
    const kept = sessionStorage.getItem(name);
    if (kept) return kept;
    sessionStorage.setItem(name, id);
  } catch { /* storage may be forbidden */ }
  return id;
}

/** A seat by a link for others; whoever has one in this room already goes on there. */
export async function joinRoom(secret: string, name: string, world: World = browserWorld): Promise<RemoteSession> {
  const kept = await findRoom(roomOf(secret));
  if (kept?.secrets.seat && !kept.gone) return handOver(new RemoteSession(kept.room, kept.secrets, kept.seat, null, world));
  return handOver(await enter(`join ${secret} ${name}`, joinId(secret, world), (made) => ({ seat: made.secret! }), world));
}

export async function watchRoom(secret: string, world: World = browserWorld): Promise<RemoteSession> {
  const kept = await findRoom(roomOf(secret));
  if (kept?.secrets.seat && !kept.gone) return handOver(new RemoteSession(kept.room, kept.secrets, kept.seat, null, world));
  return handOver(await enter(`watch ${secret}`, newId(world), () => ({ watch: secret }), world));
}

/* A seat that this device has in the room already is given up for another one only if its link opens something. */
async function take(room: string, secret: string, world: World): Promise<void> {
  const was = await findRoom(room);
  if (!was?.secrets.seat || was.gone) await putRoom({ ...bareRow(room, 0), secrets: { seat: secret } });
  else if (was.secrets.seat !== secret) await enter(`seat ${secret}`, newId(world), () => ({ ...was.secrets, seat: secret }), world).then(handOver);
}

const taking = new Map<string, Promise<void>>();

/** A seat that somebody has on another device comes to this one; the answer is its room, which openRoom() opens. */
export function takeSeat(secret: string, world: World = browserWorld): string {
  const room = roomOf(secret);
  const taken = take(room, secret, world);
  taken.catch(() => {}); // whoever opens the room hears of it
  taking.set(room, taken);
  return room;
}

/** A room of this device's list. IS_LOOK: to see how it stands, and to say nothing. */
export async function openRoom(id: string, isLook = false, world: World = browserWorld): Promise<RemoteSession> {
  const taken = taking.get(id);
  taking.delete(id);
  await taken;
  const made = ready.get(id);
  ready.delete(id);
  if (made) return made;
  const kept = await findRoom(id);
  if (!kept) throw new Error("gone");
  return new RemoteSession(id, kept.secrets, kept.seat || 1, null, world, isLook);
}
