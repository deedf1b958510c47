/* link.ts: lines to the server and messages from it, by WebSocket or, where that does not work, by long polls. It comes back by
 * itself, whatever happens; what was on its way then is for whoever uses it to say again (lines.ts). */

import type { Answer } from "../../../engine/bedesten.js";
import { browserWorld, type Socket, type World } from "./world.js";

/** A message of the server; `line` is the id of the line that it answers. */
export type Message = Answer & { line?: string };

export interface Hears {
  open(): void;
  message(message: Message): void;
  closed(): void;
  /** Is an answer expected that comes at once? A long silence means then that nobody is there. */
  waits(): boolean;
  /** Something is to be said, so that an answer shows that somebody is there. */
  probe(): void;
}

/** One way to the server, while it lasts. */
interface Wire {
  send(line: string): void;
  close(): void;
}
type Made = { opened(): void; message(text: string): void; broken(): void };

const AGAIN_MS = [200, 700, 1500, 3000, 6000, 12_000, 20_000];
const OPEN_MS = 10_000; // to be open
const SILENCE_MS = 30_000; // while an answer is expected
const WOKEN_MS = 5_000; // … by somebody who has just come back
const IDLE_MS = 50_000; // then it is asked whether somebody is there
const LOOK_MS = 2_500;
const POLL_MS = 60_000; // the server answers a poll by 25 s
const POLL_PAUSE_MS = 1_000;

function bySocket(world: World, on: Made): Wire {
  const socket: Socket = world.socket();
  socket.onopen = () => on.opened();
  socket.onmessage = (event) => on.message(event.data);
  socket.onclose = () => on.broken();
  return {
    send: (line) => socket.send(line),
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
}

/* A connection of plain requests: a message is kept by the server until a poll names its number. */
class Polls implements Wire {
  #secret = "";
  #stop = new AbortController();
  #last: Promise<void> = Promise.resolve(); // lines arrive in the order in which they were said

  constructor(readonly world: World, readonly on: Made) {
    void this.#run().catch(() => this.#break());
  }

  #break(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.on.broken();
  }

  #pause(): Promise<void> {
    return new Promise((done) => void this.world.after(POLL_PAUSE_MS, done));
  }

  /* Too many at once (429) is said again; whatever else is wrong ends the connection. */
  async #post(what: string, body: string): Promise<Record<string, unknown>> {
    for (;;) {
      const cancel = this.world.after(POLL_MS, () => this.#break());
      const { status, text } = await this.world.post(what, this.#secret || null, body, this.#stop.signal).finally(cancel);
      if (this.#stop.signal.aborted) throw new Error("closed");
      if (status === 200) return JSON.parse(text) as Record<string, unknown>;
      if (status !== 429) throw new Error(String(status));
      await this.#pause();
    }
  }

  async #run(): Promise<void> {
    this.#secret = (await this.#post("open", ""))["secret"] as string;
    this.on.opened();
    for (let seen = 0; !this.#stop.signal.aborted;) {
      const { to, messages } = (await this.#post("poll", String(seen))) as { to: number; messages: Message[] };
      seen = to;
      for (const message of messages) if (!this.#stop.signal.aborted) this.on.message(JSON.stringify(message));
      if (messages.length === 0) await this.#pause();
    }
  }

  send(line: string): void {
    this.#last = this.#last.then(async () => void (await this.#post("say", line))).catch(() => this.#break());
  }

  close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    if (this.#secret) this.world.post("close", this.#secret, "", new AbortController().signal).catch(() => {});
  }
}

export class Link {
  #hears: Hears;
  #wire: Wire | null = null;
  #state: "opening" | "open" | "broken" | "closed" = "broken";
  #tries = 0;
  #isPolled = false; // by what it is tried: what has worked is tried again
  #isOther = false; // the other way was tried in vain
  #isSure = false; // WebSockets do not come through, though somebody is there
  #isGood = false; // messages have come
  #heard = 0; // when the last message came
  #asked: number | null = null; // since when an answer is expected
  #patience = SILENCE_MS;
  #cancel: () => void = () => {};
  #stopLook: () => void = () => {};
  #stopWake: () => void;

  constructor(hears: Hears, readonly world: World = browserWorld) {
    this.#hears = hears;
    this.#stopWake = world.onWake(() => this.#wake());
    this.#begin();
  }

  get isOpen(): boolean {
    return this.#state === "open";
  }

  /** From now on somebody else hears. */
  hand(hears: Hears): void {
    this.#hears = hears;
  }

  /** What is said while there is no connection is lost. */
  send(line: string): void {
    if (this.#state !== "open") return;
    this.#asked ??= this.world.now();
    this.#wire!.send(line);
  }

  #drop(): void {
    this.#cancel();
    this.#stopLook();
    this.#wire?.close();
    this.#wire = null;
  }

  #begin(): void {
    if (this.#state === "closed") return;
    this.#drop();
    this.#state = "opening";
    this.#isGood = false;
    let isHere = true; // of several ways that were tried only the last one speaks
    const mine = (what: () => void) => (): void => { if (isHere) what(); };
    const broken = mine(() => { isHere = false; this.#broken(); });
    this.#cancel = this.world.after(OPEN_MS, () => {
      this.#isSure = true; // whoever is not there says so at once
      broken();
    });
    const on: Made = { opened: mine(() => this.#opened()), message: (text) => { if (isHere) this.#message(text); }, broken };
    try {
      const wire = this.#isPolled ? new Polls(this.world, on) : bySocket(this.world, on);
      this.#wire = { send: (line) => wire.send(line), close: () => { isHere = false; wire.close(); } };
    } catch {
      broken();
    }
  }

  #opened(): void {
    this.#cancel();
    if (this.#isPolled && !this.#isSure) return this.#doubt();
    this.#state = "open";
    this.#heard = this.world.now();
    this.#asked = null;
    this.#patience = SILENCE_MS;
    this.#look();
    this.#hears.open();
  }

  /* A server that was about to start when the socket was tried, and is there by now: sockets have another try. */
  #doubt(): void {
    this.#isSure = true;
    this.#isPolled = this.#isOther = false;
    this.#begin();
  }

  #message(text: string): void {
    this.#isGood = true;
    if (!this.#isPolled) this.#isSure = false;
    this.#isOther = false;
    this.#tries = 0;
    this.#heard = this.world.now();
    this.#patience = SILENCE_MS;
    this.#hears.message(JSON.parse(text) as Message);
    this.#asked = this.#hears.waits() ? this.#heard : null;
  }

  /* A WebSocket through which nothing came may be one that somebody on the way does not let through: then polls are tried at
   * once. If those do not come through either nobody is there, and both are tried again later. */
  #broken(): void {
    const wasOpen = this.#state === "open";
    this.#drop();
    this.#state = "broken";
    if (!this.#isGood) this.#isPolled = !this.#isPolled;
    if (wasOpen) this.#hears.closed();
    if (this.#state !== "broken") return; // closed by whoever heard of it
    this.#isOther = !this.#isGood && !this.#isOther;
    if (this.#isOther) return this.#begin();
    const most = AGAIN_MS[Math.min(this.#tries++, AGAIN_MS.length - 1)]!;
    this.#cancel = this.world.after(most * (0.5 + this.world.chance() / 2), () => this.#begin());
  }

  /* Is somebody there? Sockets of a network that is gone say nothing at all. */
  #look(): void {
    this.#stopLook = this.world.after(LOOK_MS, () => {
      const now = this.world.now();
      if (!this.#hears.waits()) this.#asked = null;
      if (this.#asked !== null && now - this.#asked > this.#patience) return this.again();
      this.#look();
      if (this.#asked === null && now - this.#heard > IDLE_MS && this.world.isSeen()) this.#hears.probe();
    });
  }

  #wake(): void {
    if (this.#state === "open") {
      this.#patience = WOKEN_MS;
      this.#asked = this.#hears.waits() ? this.world.now() : null;
      this.#hears.probe();
    } else if (this.#state === "broken") {
      this.again();
    }
  }

  /** Whatever there is, is given up, and tried anew at once. */
  again(): void {
    if (this.#state === "closed") return;
    const wasOpen = this.#state === "open";
    this.#state = "broken";
    this.#drop();
    this.#isOther = false;
    if (wasOpen) this.#hears.closed();
    this.#begin();
  }

  close(): void {
    this.#state = "closed";
    this.#stopWake();
    this.#drop();
  }
}
