/* room.ts: a table for friends: what its room tells (docs/server.md), and what can be said to it. */

import type { Viewer } from "../../../engine/bedesten.js";
import type { Session } from "./session.js";

export interface RoomSeat {
  seat: number;
  who: "open" | "closed" | "bot" | "person";
  bot?: string;
  name?: string;
  /** Somebody is connected. */
  present?: boolean;
  /** For how many milliseconds nobody has been. */
  away?: number;
  /** Nobody has been, for as long as the room allows. */
  absent?: boolean;
  /** Why a bot plays for them. */
  stand_in?: string | null;
  /** Milliseconds of the clock of the move, while a game is played. */
  move_used?: number;
  sealed?: boolean;
  opened?: boolean;
}

export interface Room {
  room: string;
  state: "gathering" | "sealing" | "playing" | "over" | "given_up";
  you: Viewer;
  creator: number;
  game: string;
  revision: number;
  playable: boolean;
  options: Record<string, number[]>;
  seats: RoomSeat[];
  watchers: number;
  locked: boolean;
  hints: boolean;
  absent: number;
  clocks: { game: number; move: number; then: "bot" | "resign" };
  /** How many were started. */
  games: number;
  fair: { game: string; commit: string } | null;
  asks: { what: "undo" | "bot"; by: number; to?: number; seat?: number; agreed: number[] } | null;
  ranking: number[] | null;
}

/** Nobody plays any more. */
export const isDone = ({ state }: Pick<Room, "state">): boolean => state === "over" || state === "given_up";
/** Nobody plays yet. */
export const isGathering = ({ state }: Pick<Room, "state">): boolean => state === "gathering" || state === "sealing";

/** How the way to the server is. WAITING: lines that were said and not answered yet. */
export interface Way {
  is: "opening" | "open" | "broken";
  since: number; // performance.now()
  waiting: number;
}

/** What this device may hand on: the seat's own secret, and for whoever made the room the links for others. */
export interface Secrets {
  seat?: string;
  join?: string;
  watch?: string;
}

/** What a room tells besides its table, as it happens; each is optional. */
export interface RoomTold {
  room?(room: Room): void;
  way?(way: Way): void;
  greeting?(seat: number, words: string): void;
  /** A request was settled, a start was called off, a click came too late. */
  notice?(words: string, key: string): void;
  /** This person is not in the room any more. */
  out?(words: string, key: string): void;
  /** A link was renewed, or became known. */
  secrets?(secrets: Secrets): void;
}

/** A session whose table stands on a server. `say` takes the lines of a room, too: `set seat 2 open`, `start`. */
export interface RoomSession extends Session {
  readonly room: Room | null;
  readonly way: Way;
  readonly secrets: Secrets;
  /** Begins to tell; what is known comes at once. The answer ends it. */
  hear(to: RoomTold): () => void;
}
