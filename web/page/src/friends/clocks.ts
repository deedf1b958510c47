/* clocks.ts: how much time is left. The server's figures hold; between two messages it is counted on from when they came. */

import type { State } from "../../../engine/bedesten.js";
import type { Room } from "../session/room.js";

/* What is known of a seat: milliseconds of game and move at the moment AT, and whether they grow. */
interface Count {
  used: number;
  move: number;
  at: number;
  runs: boolean;
}

export interface Left {
  ms: number;
  /** Of how many. */
  of: number;
  /** Which of the two runs out first. */
  which: "game" | "move";
}

const runs = (state: State, seat: number): boolean => state.waits.for === "people" && state.waits.seats.includes(seat);

export class Clocks {
  #counts = new Map<number, Count>();
  #room: Room | null = null;
  #state: State | null = null;

  /** AT: when it was told. */
  hearRoom(room: Room, at: number): void {
    if (room === this.#room) return;
    if (this.#room && this.#room.games !== room.games) this.#counts.clear();
    this.#room = room;
    for (const { seat, move_used } of room.seats) {
      if (move_used === undefined) continue;
      const was = this.#counts.get(seat);
      const used = was ? was.used + (was.runs ? at - was.at : 0) : 0;
      this.#counts.set(seat, { used, move: move_used, at, runs: was?.runs ?? false });
    }
  }

  hearState(state: State, at: number): void {
    if (state === this.#state) return;
    this.#state = state;
    for (let seat = 1; seat <= state.seats; seat++) this.#hearSeat(state, seat, at);
  }

  /* A move lasts as long as the seat is waited for. The room tells what was used of it: nothing, if it has not begun. */
  #hearSeat(state: State, seat: number, at: number): void {
    const was = this.#counts.get(seat) ?? { used: 0, move: 0, at, runs: false };
    const used = state.clocks[seat - 1] ?? 0;
    const isOn = runs(state, seat);
    const more = was.runs ? Math.max(0, used - was.used) : 0;
    this.#counts.set(seat, { used, move: isOn ? was.move + more : 0, at: Math.max(at, was.at), runs: isOn });
  }

  /** null: this seat's clock stands, or there is none. */
  left(seat: number, now: number): Left | null {
    const count = this.#counts.get(seat);
    const room = this.#room;
    if (!count?.runs || !room || room.state !== "playing" || room.seats[seat - 1]?.stand_in) return null;
    const passed = now - count.at;
    const all: Left[] = [];
    if (room.clocks.game) all.push({ ms: room.clocks.game * 1000 - count.used - passed, of: room.clocks.game * 1000, which: "game" });
    if (room.clocks.move) all.push({ ms: room.clocks.move * 1000 - count.move - passed, of: room.clocks.move * 1000, which: "move" });
    all.sort((a, b) => a.ms - b.ms);
    return all[0] ? { ...all[0], ms: Math.max(0, all[0].ms) } : null;
  }
}
