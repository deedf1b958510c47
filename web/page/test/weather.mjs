/* weather.mjs: the remote session without a browser: a clock that is moved by hand, a network that breaks when it is told to, and a
 * server of a few lines that keeps to docs/server.md. Everything comes from a seed. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");

/** The page's own modules, as they are, for Node. */
export async function loadSession() {
  const folder = await mkdtemp(join(tmpdir(), "bedesten-session-"));
  const contents = ["link", "lines", "remote", "enter", "rooms"].map((name) => `export * from "./${name}.js";`).join("\n");
  await build({ stdin: { contents, resolveDir: join(src, "session"), loader: "ts" }, bundle: true, format: "esm", outfile: join(folder, "session.mjs"), logLevel: "error" });
  Object.assign(globalThis, {
    FILES: { langs: { en: "" }, words: {} }, BroadcastChannel: undefined, window: { addEventListener() {} },
    matchMedia: () => ({ matches: false, addEventListener() {} }), localStorage: { getItem: () => null, setItem() {} },
  });
  if (!("navigator" in globalThis)) globalThis.navigator = { languages: ["en"] };
  const session = await import(pathToFileURL(join(folder, "session.mjs")));
  await rm(folder, { recursive: true });
  return session;
}

const settle = () => new Promise((done) => setImmediate(done));

/** Time that passes only when somebody lets it. */
export class Clock {
  now = 0;
  #due = [];
  #count = 0;

  after(ms, what) {
    const one = { at: this.now + ms, order: this.#count++, what };
    this.#due.push(one);
    return () => { this.#due = this.#due.filter((other) => other !== one); };
  }

  /** Lets MS pass; whatever is due happens, one after the other. */
  async pass(ms) {
    const end = this.now + ms;
    await settle();
    for (;;) {
      const next = this.#due.reduce((best, one) => (!best || one.at < best.at || (one.at === best.at && one.order < best.order) ? one : best), null);
      if (!next || next.at > end) break;
      this.#due.splice(this.#due.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.what();
      await settle();
    }
    this.now = end;
  }
}

/** The server: one room with a game in which every move is open to everybody. */
export class Table {
  log = []; // { by, move }
  kept = []; // ids of lines that changed something, of the seat under test
  takenBack = 0;
  seat = "secret";
  mood = () => null; // "busy", "store", "written" (kept, and said to have failed): what becomes of a line
  lines = []; // all that came
  conns = new Set();

  history() { return `${this.log.length}/${this.takenBack}`; }

  room() {
    return {
      type: "room", room: "r", state: "playing", you: 1, creator: 1, game: "board", revision: 1, playable: true, options: {},
      seats: [{ seat: 1, who: "person", name: "A", present: true, absent: false, stand_in: null }, { seat: 2, who: "person", name: "B", present: true, absent: false, stand_in: null }],
      watchers: 0, locked: false, hints: false, absent: 120, clocks: { game: 0, move: 0, then: "bot" }, games: 1, fair: null, asks: null, ranking: null,
    };
  }

  state(since) {
    return {
      type: "state", you: 1, number: this.log.length, taken_back: this.takenBack, since, waits: { for: "people", seats: [1] }, view: {}, clocks: [],
      events: this.log.slice(since).map((one, at) => ({ number: since + at + 1, event: one.move })), choices: [], outcomes: [], result: null,
    };
  }

  /* What a connection knows that is there still: events and how much was taken back when each came. */
  still(conn) {
    let n = Math.min(conn.seen, this.log.length);
    while (n && this.log[n - 1].mark > conn.seenBack) n--;
    return n;
  }

  tellState(conn) {
    conn.tell(this.state(this.still(conn)));
    conn.seen = this.log.length;
    conn.seenBack = this.takenBack;
  }

  changed() { for (const conn of this.conns) if (conn.isIn) this.tellState(conn); }

  others(move) {
    this.log.push({ by: 2, move, mark: this.takenBack });
    this.changed();
  }

  undo() {
    if (this.log.at(-1)?.by !== 2) return;
    this.log.pop();
    this.takenBack++;
    this.changed();
  }

  throwOut(key) {
    for (const conn of this.conns) if (conn.isIn) { conn.isIn = false; conn.tell({ type: "out", key, words: key }); }
  }

  hear(conn, text) {
    const [, id, line] = /^#(\S+) (.*)$/.exec(text);
    this.lines.push(line);
    const answer = (message) => conn.tell({ line: id, ...message });
    const refuse = (key) => answer({ type: "refused", key, words: key });
    const [verb, ...rest] = line.split(" ");
    if (verb === "lang") return answer({ type: "done", said: "lang" });
    if (verb === "seat") return this.come(conn, rest, answer, refuse);
    if (!conn.isIn) return refuse("server.nowhere");
    if (this.kept.slice(-8).includes(id)) return answer({ type: "done", repeated: true });
    if (verb === "bedesten") return answer({ type: "done" });
    const mood = this.mood(line);
    if (mood === "busy") return refuse("server.busy");
    if (mood === "store") return refuse("server.store");
    const [history, ...moves] = rest;
    if (history !== this.history()) return refuse("wire.stale");
    this.kept.push(id);
    this.log.push({ by: 1, move: moves.join(" "), mark: this.takenBack });
    if (mood === "written") refuse("server.store");
    else answer({ type: "done", number: this.log.length });
    this.changed();
  }

  come(conn, [secret, seen], answer, refuse) {
    if (this.mood("seat") === "store") return refuse("server.store");
    if (secret !== this.seat) return refuse("server.secret");
    [conn.seen, conn.seenBack] = (seen ?? "0/0").split("/").map(Number);
    if (conn.seenBack > this.takenBack || (conn.seenBack === this.takenBack && conn.seen > this.log.length)) conn.seen = 0;
    conn.isIn = true;
    answer({ type: "welcome", room: "r", seat: 1 });
    conn.tell(this.room());
    this.tellState(conn);
  }
}

/** The world of one page. Its sockets lead to TABLE; frames take time; break() loses whatever is on its way. */
export class Weather {
  sockets = [];
  opened = 0;
  up = true; // new connections come through
  polled = true; // requests do
  noSockets = false; // somebody on the way lets no WebSocket through
  isDeaf = false; // connections stay, nothing comes through
  language = "en";
  #wakers = new Set();
  #speakers = new Set();

  constructor(clock, table, rnd) {
    Object.assign(this, { clock, table, rnd });
  }

  now() { return this.clock.now; }
  after(ms, what) { return this.clock.after(ms, what); }
  chance() { return this.rnd(1000) / 1000; }
  bytes(count) { return Uint8Array.from({ length: count }, () => this.rnd(256)); }
  isSeen() { return true; }
  lang() { return this.language; }
  onLang(what) { this.#speakers.add(what); return () => this.#speakers.delete(what); }
  onWake(what) { this.#wakers.add(what); return () => this.#wakers.delete(what); }
  wake() { for (const what of this.#wakers) what(); }
  speak(lang) { this.language = lang; for (const what of this.#speakers) what(); }

  delay() { return 1 + this.rnd(20); }

  socket() {
    const socket = { onopen: null, onmessage: null, onclose: null };
    let isHere = true, lastIn = 0, lastOut = 0;
    /* What was said first arrives first. */
    const later = (last, what) => { const at = Math.max(last, this.clock.now + this.delay()); this.clock.after(at - this.clock.now, () => { if (isHere && !this.isDeaf) what(); }); return at; };
    const conn = { isIn: false, seen: 0, seenBack: 0, tell: (message) => { const text = JSON.stringify({ bedesten: 1, ...message }); lastIn = later(lastIn, () => socket.onmessage?.({ data: text })); } };
    const end = () => { isHere = false; this.table.conns.delete(conn); this.sockets = this.sockets.filter((one) => one !== socket); };
    socket.send = (line) => { lastOut = later(lastOut, () => this.table.hear(conn, line)); };
    socket.close = end;
    socket.break = () => { if (!isHere) return; end(); this.clock.after(0, () => socket.onclose?.()); };
    this.clock.after(this.delay(), () => {
      if (!isHere) return;
      if (!this.up || this.noSockets) return socket.break();
      this.opened++;
      this.table.conns.add(conn);
      socket.onopen?.();
    });
    this.sockets.push(socket);
    return socket;
  }

  break() { for (const socket of [...this.sockets]) socket.break(); }

  /* Polls: the same connection by requests. */
  #polls = new Map();

  async post(what, secret, body, signal) {
    await new Promise((done, failed) => {
      const stop = () => { cancel(); failed(new Error("aborted")); };
      const cancel = this.clock.after(this.delay(), () => { signal.removeEventListener("abort", stop); done(); });
      signal.addEventListener("abort", stop);
    });
    if (!this.up || !this.polled) throw new Error("nobody");
    if (what === "open") return this.#openPolls();
    const poll = this.#polls.get(secret);
    if (!poll) return { status: 401, text: "{}" };
    if (what === "say") this.table.hear(poll.conn, body);
    if (what === "close") this.#polls.delete(secret);
    if (what !== "poll") return { status: 200, text: "{}" };
    if (poll.messages.length <= Number(body)) await new Promise((done) => { poll.ring = done; this.clock.after(25_000, done); });
    return { status: 200, text: JSON.stringify({ to: poll.messages.length, messages: poll.messages.slice(Number(body)) }) };
  }

  #openPolls() {
    const secret = `p${this.#polls.size}`;
    const poll = { messages: [], ring: () => {}, conn: null };
    poll.conn = { isIn: false, seen: 0, seenBack: 0, tell: (message) => { poll.messages.push({ bedesten: 1, ...message }); poll.ring(); } };
    this.table.conns.add(poll.conn);
    this.#polls.set(secret, poll);
    return { status: 200, text: JSON.stringify({ secret }) };
  }
}
