/* lines.ts: what is said to the server until it is answered.
 *
 * Every line has an id of its own. A line that was not answered is said again, with the same id, when the connection is back: the
 * server knows the last eight that changed something and does not obey them twice. What changes something goes out one by one, so
 * that the order is the one in which it was said, whatever breaks; what only looks waits for nobody. */

import type { Reason } from "../../../engine/bedesten.js";
import type { Message } from "./link.js";
import { RefusedHere } from "./session.js";
import { t } from "../words.js";
import type { World } from "./world.js";

/** A line that may outlive its page. */
export interface Waiting {
  id: string;
  room: string;
  text: string;
  /** What was chosen, in words; "": there are none. */
  words: string;
  /** Date.now() */
  said: number;
}

/** Where lines are kept until they are answered. */
export interface Shelf {
  put(line: Waiting): Promise<void>;
  drop(id: string): Promise<void>;
}

interface Line extends Waiting {
  kind: "changes" | "looks" | "thinks";
  isOut: boolean; // said, on the connection that there is
  wasAway: boolean; // it waited while there was no connection, or was on its way when that broke
  tries: number; // how often it was refused for a reason that passes
  isReady: boolean; // kept, and not pausing
  request: string; // what was being asked of all when it was said
  done: (answer: Message) => void;
  refused: (error: Error) => void;
  progress: (progress: number) => void;
}

/** What a line came to that nobody waits for any more. */
export interface Orphan {
  line: Waiting;
  error: Error | null;
}

const LOOKS = /^(help|why|record|export|since|bedesten|lang)\b/i;
const THINKS = /^(hint|explain)\b/i;
/* Said too late these would mean something else; a new link is asked for anew. */
const FLEETING = /^(agree|disagree|ask|greet|leave|renew|seal|open)\b/i;
/** It names the history that was seen, and so cannot be obeyed in another one. */
export const HISTORIC = /^(play|deal|undo|redo|undo turn|redo turn|take back|take back turn) \d+\/\d+\b/i;
const PASSES = new Set(["server.busy", "server.store", "server.memory", "memory", "serve.rate", "serve.rate.address", "server.hints.wait"]);
const AGAIN_MS = [150, 400, 1000, 2000, 4000, 8000];
const LOOKS_AT_ONCE = 4; // the server lets eight of one connection wait

const kindOf = (text: string): Line["kind"] => (LOOKS.test(text) ? "looks" : THINKS.test(text) ? "thinks" : "changes");

export const newId = (world: World): string => Array.from(world.bytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");

export function refusal(message: Message): RefusedHere {
  return new RefusedHere(String(message["key"] ?? ""), String(message["words"] ?? ""), (message["why"] as Reason[] | undefined) ?? []);
}

/** What was chosen while the connection was away has come too late: the table has gone on. */
export class Late extends RefusedHere {
  constructor(chosen: string) {
    super("wire.stale", chosen ? t("link.late.choice", chosen) : t("link.late"), []);
  }
}

export class Lines {
  #all: Line[] = [];
  #isOpen = false;
  onChange: () => void = () => {};
  /** Lines of an earlier page are answered to nobody: this one hears of them. */
  onOrphan: (orphan: Orphan) => void = () => {};
  /** Why a line is not to be said any more, though nobody has answered it. */
  isPast: (line: Waiting & { request: string }) => Error | null = () => null;
  request: () => string = () => "";

  constructor(readonly world: World, readonly room: string, readonly shelf: Shelf, readonly send: (line: string) => void) {}

  /** Lines that change something, or are asked for, and are not answered. */
  get waiting(): number {
    return this.#all.filter((line) => line.kind === "changes").length;
  }

  /** Is an answer expected at once? A hint takes its time. */
  get isWaiting(): boolean {
    return this.#all.some((line) => line.isOut && line.kind !== "thinks");
  }

  #add(line: Pick<Line, "id" | "text" | "words" | "said" | "done" | "refused"> & Partial<Line>): Line {
    const made: Line = { room: this.room, kind: kindOf(line.text), isOut: false, wasAway: !this.#isOpen, tries: 0, isReady: true, request: this.request(), progress: () => {}, ...line };
    this.#all.push(made);
    this.onChange();
    return made;
  }

  say(text: string, words = "", progress: (progress: number) => void = () => {}, signal?: AbortSignal): Promise<Message> {
    return new Promise((done, refused) => {
      const line = this.#add({ id: newId(this.world), text, words, said: Date.now(), done, refused, progress, isReady: false });
      signal?.addEventListener("abort", () => {
        this.#drop(line);
        refused(signal.reason as Error);
      });
      void this.#keep(line).then(() => {
        line.isReady = true;
        this.#go();
      });
    });
  }

  /* Where nothing can be kept it is said all the same. */
  async #keep(line: Line): Promise<void> {
    if (line.kind !== "changes" || FLEETING.test(line.text)) return;
    const { id, room, text, words, said } = line;
    await this.shelf.put({ id, room, text, words, said }).catch(() => {});
  }

  /** What an earlier page has said, and was not answered, comes first. */
  resume(kept: Waiting[]): void {
    for (const line of kept) {
      const tell = (error: Error | null): void => this.onOrphan({ line, error });
      this.#add({ ...line, done: () => tell(null), refused: tell });
    }
    this.#go();
  }

  /** The connection is in the room. */
  open(): void {
    this.#isOpen = true;
    this.#go();
  }

  /** What was on its way is in doubt. */
  broken(): void {
    this.#isOpen = false;
    for (const line of this.#all) {
      line.isOut = false;
      line.wasAway = true;
    }
  }

  #go(): void {
    if (!this.#isOpen) return;
    for (const line of [...this.#all]) {
      if (line.isOut || !this.#all.includes(line)) continue;
      if (this.#mayGo(line)) this.#tell(line);
    }
  }

  #mayGo(line: Line): boolean {
    if (!line.isReady) return false;
    const same = this.#all.filter((one) => one.kind === line.kind);
    if (line.kind === "changes") return same[0] === line;
    return same.filter((one) => one.isOut).length < LOOKS_AT_ONCE;
  }

  #tell(line: Line): void {
    const past = this.isPast(line);
    if (past) {
      this.#drop(line);
      line.refused(past);
      return this.#go();
    }
    line.isOut = true;
    this.send(`#${line.id} ${line.text}`);
  }

  #drop(line: Line): void {
    const at = this.#all.indexOf(line);
    if (at < 0) return;
    this.#all.splice(at, 1);
    if (line.kind === "changes") void this.shelf.drop(line.id).catch(() => {});
    this.onChange();
  }

  /** A message that answers a line. False: it answers none of these. */
  hear(message: Message): boolean {
    const line = this.#all.find((one) => one.id === message.line);
    if (!line) return false;
    if (message.type === "thinks") {
      line.progress(Number(message["progress"] ?? 0));
      return true;
    }
    if (message.type === "refused" && this.#passes(line, message)) return true;
    this.#drop(line);
    if (message.type === "refused") line.refused(this.#refusal(line, message));
    else line.done(message);
    this.#go();
    return true;
  }

  /* Whatever the server could not do for now is said again, with the same id: if it was done all the same it is recognised. */
  #passes(line: Line, message: Message): boolean {
    const pause = AGAIN_MS[line.tries];
    if (!PASSES.has(String(message["key"])) || pause === undefined) return false;
    line.tries++;
    line.isOut = line.isReady = false;
    this.world.after(pause, () => {
      line.isReady = true;
      this.#go();
    });
    return true;
  }

  #refusal(line: Line, message: Message): RefusedHere {
    const error = refusal(message);
    if (error.key !== "wire.stale" || !line.wasAway) return error;
    return new Late(line.words);
  }

  /** Nobody will answer any more. */
  close(error: Error): void {
    this.#isOpen = false;
    this.onOrphan = () => {};
    const all = this.#all;
    this.#all = [];
    for (const line of all) line.refused(error);
    this.onChange();
  }
}
