/* session.ts: what the page knows of a table, wherever it stands: in a worker of this page, or on a server. */

import type { Explain, Hint, Said, State, Viewer } from "../../../engine/bedesten.js";

/** What a session tells, in this order, as it happens. */
export interface Told {
  state(state: State): void;
  /** A bot thinks: how far it is; null: it has moved. */
  thinking(progress: number | null): void;
  /** The game goes on, but is not kept from now on, and why; null: it is kept again. */
  unkept?(why: "full" | "none" | null): void;
  /** Another tab has gone on with this game; nothing is said here any more. */
  lost(): void;
  /** Something has failed for good, in words. */
  failed(words: string): void;
}

export interface Session {
  readonly id: string;
  /** Only one person looks on here: the device is never handed on. */
  readonly isPrivate?: boolean;
  /** Begins to tell; the first state comes at once. */
  tell(to: Told): void;
  /** A line of the wire, by whoever looks on. Throws Refused. What it changes is told, too. */
  say(line: string): Promise<Said>;
  /** `hint` or `explain MOVE`. */
  advise(line: string, onProgress: (progress: number) => void, signal: AbortSignal): Promise<Hint | Explain>;
  /** Who looks on: a seat at which a person of this device sits, or a spectator. */
  look(viewer: Viewer): void;
  /** The record, as far as whoever looks on may know it. */
  record(): Promise<string>;
  close(): void;
}

/** The session has ended before the line was answered: there is nobody to be told. */
export class Ended extends Error {}

/** A line that was refused, as it came. */
export class RefusedHere extends Error {
  constructor(readonly key: string, words: string, readonly why: { words: string; rule?: string }[]) {
    super(words);
  }
}
