/* seal.ts: fair dice (docs/fair.md): each person draws 32 bytes, says their seal, and opens it when all have sealed. The page does
 * so by itself. The bytes are kept, so that a page that is loaded anew between the two can open what it sealed. What the server has
 * promised then, and what this device has opened, is kept for longer: after the game the proof is held against it (after/proof.tsx). */

import { hex, sha256 } from "../../../plain/sha256.js";
import { changeText, removeText, text } from "./keep.js";
import type { Room } from "./room.js";
import type { World } from "./world.js";

const BYTES = 32;
const remembered = new Map<string, string>(); // where nothing can be kept

const nameOf = (game: string): string => `opening ${game}`;

/** What the server said before anybody opened anything. */
export interface Pledge {
  game: string;
  commit: string;
  /** What this device opened; of another device at the same seat nothing is known here. */
  opening?: string;
}

const promiseName = (room: Room): string => `promise ${room.room} ${room.games}`;

/** Of the room's last game; undefined: this device was not there. */
export async function promiseOf(room: Room): Promise<Pledge | undefined> {
  const kept = await text(promiseName(room));
  return kept === undefined ? undefined : (JSON.parse(kept) as Pledge);
}

/* The first word for a game counts: whatever is said of the same game later does not change it. */
async function pledge(room: Room, more: Partial<Pledge>): Promise<void> {
  const { game, commit } = room.fair!;
  const kept = (was: string | undefined): Pledge => {
    const old = was === undefined ? undefined : (JSON.parse(was) as Pledge);
    return old?.game === game ? old : { game, commit };
  };
  await changeText(promiseName(room), (was) => JSON.stringify({ ...kept(was), ...more })).catch(() => {});
}

/* Of several tabs at one seat all have the same bytes: whoever asks first draws them. */
async function opening(game: string, world: World): Promise<string> {
  const drawn = remembered.get(game) ?? hex(world.bytes(BYTES));
  remembered.set(game, drawn);
  let kept = drawn;
  await changeText(nameOf(game), (was) => (kept = was ?? drawn)).catch(() => {});
  return kept;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
}

export class Sealing {
  #said = ""; // what was said last, so that it is said once for each connection
  #game = ""; // whose bytes are kept

  constructor(readonly world: World, readonly say: (line: string) => Promise<unknown>) {}

  /** Another connection: what was said may not have come. */
  again(): void {
    this.#said = "";
  }

  /** The room has changed: is something to be sealed or opened? */
  look(room: Room): void {
    const mine = typeof room.you === "number" ? room.seats[room.you - 1] : undefined;
    if (room.state !== "sealing" || !room.fair || !mine) return this.#forget();
    const people = room.seats.filter((seat) => seat.who === "person");
    if (!mine.sealed) void this.#do("seal", room);
    else if (!mine.opened && people.every((seat) => seat.sealed)) void this.#do("open", room);
  }

  async #do(what: "seal" | "open", room: Room): Promise<void> {
    const { game } = room.fair!;
    if (this.#said === `${what} ${game}`) return;
    this.#said = `${what} ${game}`;
    this.#game = game;
    const bytes = await opening(game, this.world);
    await pledge(room, {});
    /* Another device at this seat may have been faster: then it opens, too. */
    const isTaken = await this.say(`${what} ${what === "seal" ? hex(sha256(bytesOf(bytes))) : bytes}`).then(() => true, () => false);
    if (isTaken && what === "open") await pledge(room, { opening: bytes });
  }

  #forget(): void {
    const game = this.#game;
    if (!game) return;
    this.#said = this.#game = "";
    remembered.delete(game);
    removeText(nameOf(game)).catch(() => {});
  }
}
