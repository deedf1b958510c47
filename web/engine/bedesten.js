/* bedesten.js: the rules engine of Bedesten for pages, workers and Node.
 *
 * The engine is one WebAssembly module. It is told lines of words, such as `go t1`, and answers in
 * JSON; docs/desk.md of the project lists the lines, docs/wire.md what tables say. This file
 * carries them across: memory, text, errors, languages, and thinking in slices. It knows no game,
 * and needs nothing but what browsers and Node have.
 *
 *     import { load } from "bedesten";
 *     const engine = await load();
 *     await engine.loadLanguage("en");
 *     engine.start("t1", "dice", { seed: 7, seats: ["human", "level3"] });
 *     const state = engine.state("t1", 1);
 */

const SLICE_MS = 12; // a frame has 16
const FIRST_PLAYOUTS = 16;
const MOST_PLAYOUTS = 1 << 20;

/** A line that was refused: `key` names the message, `message` is the sentence. */
export class Refused extends Error {
  constructor(answer) {
    super(answer.words);
    this.name = "Refused";
    this.key = answer.key;
    this.answer = answer;
  }
}

/** The engine itself has failed; it answers no more. */
export class Broken extends Error {
  constructor(cause) {
    super("The engine has failed and cannot go on.", { cause });
    this.name = "Broken";
    this.key = "engine.broken";
  }
}

/* Lets the page breathe: its events come before the next slice. */
function pause() {
  if (typeof setImmediate === "function") return new Promise((next) => setImmediate(next));
  return new Promise((next) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      next();
    };
    channel.port2.postMessage(null);
  });
}

/* Where there is no page a path is one from the working folder. */
async function nodeURL(source) {
  if (source instanceof URL || /^[a-z]{2,}:/i.test(source)) return new URL(source);
  return (await import("node:url")).pathToFileURL(source);
}

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof Response === "function" && source instanceof Response) return source.arrayBuffer();
  const url = typeof location === "undefined" ? await nodeURL(source) : new URL(source, location.href);
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/**
 * Starts an engine. SOURCE: the module's bytes, its address, a Response, or a compiled
 * WebAssembly.Module, which several engines may share; without it the one beside this file.
 */
export async function load(source = new URL("./bedesten.wasm", import.meta.url), options = {}) {
  const clock = options.clock ?? (() => performance.now());
  const module = source instanceof WebAssembly.Module
    ? source
    : await WebAssembly.compile(await bytesOf(source));
  const instance = await WebAssembly.instantiate(module, { bedesten: { clock } });
  return new Engine(instance.exports);
}

/* A line feed in a name would begin another line. */
const one = (text) => String(text).replace(/[\r\n]+/g, " ");

/* Who sits there, with limit and name. */
function seatText(seat) {
  const { who, name = "", playouts } = typeof seat === "string" ? { who: seat } : seat;
  return one(`${who}${playouts ? `:${playouts}` : ""} ${name}`);
}

/* What a plan says, line by line. */
function planText(plan) {
  const lines = [];
  if (plan.seed !== undefined) lines.push(`seed ${one(plan.seed)}`);
  for (const seat of plan.seats ?? []) lines.push(`seat ${seatText(seat)}`);
  for (const [key, value] of Object.entries(plan.options ?? {}))
    lines.push(one(`option ${key} ${Array.isArray(value) ? value.join(" ") : value}`));
  if (plan.task) lines.push(`task ${one(plan.task)}`);
  if (plan.practice) lines.push("practice");
  if (plan.askAll) lines.push("ask-all");
  if (plan.byHand) lines.push("by-hand");
  return lines.join("\n");
}

/* Something that goes on with the next slice. */
const isThought = (answer) => answer.type === "thinks" || answer.type === "reviews";

function goingOn(options = {}) {
  return [
    options.seed !== undefined ? `seed ${options.seed}` : "",
    options.practice ? "practice" : "",
    options.askAll ? "ask-all" : "",
    options.task ? `task ${options.task}` : "",
  ].filter(Boolean).join(" ");
}

export class Engine {
  #wasm;
  #desk;
  #broken = null;
  #last = new Map(); // by table: the end of the thought that was asked for last
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** Use load(). */
  constructor(exports) {
    this.#wasm = exports;
    this.#desk = this.#call("bedesten_open");
    if (!this.#desk) throw new Broken(new Error("not enough memory"));
  }

  /* A trap leaves the memory as it was in the middle of something: nothing in it is to be trusted. */
  #call(name, ...args) {
    if (this.#broken) throw this.#broken;
    try {
      return this.#wasm[name](...args) >>> 0;
    } catch (cause) {
      this.#broken = new Broken(cause);
      throw this.#broken;
    }
  }

  /** Says a line, perhaps with data behind it; the answer as it came, JSON ended by a line feed. */
  sayText(line, data) {
    const bytes = this.#encoder.encode(data === undefined ? line : `${line}\n${data}`);
    const room = this.#call("bedesten_room", this.#desk, bytes.length || 1);
    if (!room) {
      const words = "There is not enough memory.";
      throw new Refused({ bedesten: 1, type: "refused", said: "", key: "memory", words });
    }
    new Uint8Array(this.#wasm.memory.buffer, room, bytes.length).set(bytes);
    const answer = this.#call("bedesten_say", this.#desk, bytes.length);
    const length = this.#call("bedesten_length", this.#desk);
    return this.#decoder.decode(new Uint8Array(this.#wasm.memory.buffer, answer, length));
  }

  /** Says a line; the answer. Throws Refused where the engine refuses. */
  say(line, data) {
    const answer = JSON.parse(this.sayText(line, data));
    if (answer.type === "refused") throw new Refused(answer);
    return answer;
  }

  /** Bytes of memory in use by the module. */
  get memoryBytes() {
    return this.#wasm.memory.buffer.byteLength;
  }

  // ---- languages and lists --------------------------------------------------------------------

  /** A packed language (en.lang): the first one is spoken at once. */
  addLanguage(data) {
    return this.say("lang", typeof data === "string" ? data : this.#decoder.decode(data));
  }

  /** The language of that code which lies beside this file, or any by its address. */
  async loadLanguage(source) {
    const isCode = typeof source === "string" && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(source);
    return this.addLanguage(await bytesOf(isCode ? new URL(`./${source}.lang`, import.meta.url) : source));
  }

  speak(code) {
    return this.say(`speak ${code}`);
  }

  games() {
    return this.say("games").games;
  }

  bots(game) {
    return this.say(`bots ${game}`).bots;
  }

  /** Hints take so many playouts, and are the same on every machine; 0: a moment by the clock. */
  adviceLimit(playouts) {
    return this.say(`advice ${playouts}`);
  }

  // ---- tables ---------------------------------------------------------------------------------

  start(table, game, plan = {}) {
    return this.say(`new ${table} ${game}`, planText(plan));
  }

  open(table, record, options) {
    return this.say(`open ${table} ${goingOn(options)}`, record);
  }

  look(table, record) {
    return this.say(`look ${table}`, record);
  }

  at(table, event, viewer = "all", since = 0) {
    return this.say(`at ${table} ${event} ${viewer} ${since}`);
  }

  branch(table, event, name, options) {
    return this.say(`branch ${table} ${event} ${name} ${goingOn(options)}`);
  }

  /** The tables that there are, played and looked at. */
  tables() {
    return this.say("tables").tables;
  }

  /** Somebody else answers for the seat from now on, as in a plan: "human", { who: "level5", name }. */
  sit(table, seat, who) {
    return this.say(`sit ${table} ${seat} ${seatText(who)}`);
  }

  close(table) {
    return this.say(`close ${table}`);
  }

  save(table) {
    return this.say(`save ${table}`).text;
  }

  /** Were the dice and cards of a record fixed beforehand? The verdict, whatever it is. */
  verify(record) {
    return this.say("verify", record);
  }

  /** A line of the wire, said by a viewer: `as("t1", 1, "play 12 go 5")`. It moves no bots: goOn() does. */
  as(table, viewer, line) {
    return this.say(`as ${table} ${viewer} ${line}`);
  }

  state(table, viewer, since = 0) {
    return this.as(table, viewer, `since ${since}`);
  }

  /** What real dice or cards have brought: one of `state.outcomes`; STATE is the one that was seen. */
  deal(table, viewer, state, outcome) {
    return this.as(table, viewer, `deal ${state.number}/${state.taken_back} ${outcome}`);
  }

  /** So much more of the seat's time is used; states tell it as `clocks`. */
  clock(table, seat, milliseconds) {
    return this.say(`clock ${table} ${seat} ${Math.round(milliseconds)}`);
  }

  /** Bots play at once, at most so many moves: for games that nobody watches. */
  run(table, moves) {
    return this.say(`run ${table} ${moves}`);
  }

  // ---- lessons --------------------------------------------------------------------------------

  /** A lesson is taught at a table of its own, from its first step or from `step`. */
  teach(table, lesson, { seed, step } = {}) {
    const from = `${seed === undefined ? "" : ` seed ${seed}`}${step === undefined ? "" : ` step ${step}`}`;
    return this.say(`teach ${table}${from}`, lesson);
  }

  /** How far the pupil is; WHAT goes on first: "next", "show", "back" or "skip". */
  lesson(table, what = "") {
    return this.say(`lesson ${table} ${what}`);
  }

  // ---- a whole game analysed ------------------------------------------------------------------

  /**
   * What was luck, what was skill: the record of a game that is over is looked at as `table` and analysed, in slices.
   * onProgress also tells the positions that have got their values. SIGNAL forgets it; close() ends both.
   */
  async analyse(table, record, { playouts, ...options } = {}) {
    const depth = playouts ? ` playouts ${playouts}` : "";
    return this.#inTurn(table, options, () => this.say(`review ${table}${depth}`, record));
  }

  /** An analysis that is done, once more: in the language that is spoken now. */
  analysis(table) {
    return this.say(`step ${table} 1`);
  }

  // ---- puzzles --------------------------------------------------------------------------------

  /** A puzzle's position stands at a table, to be looked at by `state` and asked about by `as`. */
  puzzle(table, text) {
    return this.say(`puzzle ${table}`, text);
  }

  /** What a choice is worth there: its grade, and the solution. */
  answer(table, move) {
    return this.say(`answer ${table} ${move}`);
  }

  /** What speaks for the right choice. */
  puzzleHint(table) {
    return this.say(`hint ${table}`).why;
  }

  /** The solution, without an answer. */
  solution(table) {
    return this.say(`demo ${table}`);
  }

  // ---- the solo table -------------------------------------------------------------------------

  solo() {
    return this.say("solo");
  }

  /** The finished game for one at that table is entered; `place` among the best, 0: it is not. */
  soloAdd(table) {
    return this.say(`solo add ${table}`);
  }

  /** The text that the page keeps, for soloLoad and soloMerge. */
  soloSave() {
    return this.say("solo save").text;
  }

  /** The table is the one in the text. */
  soloLoad(text) {
    return this.say("solo load", text);
  }

  /** What the table lacks is added, as from another device. */
  soloMerge(text) {
    return this.say("solo merge", text);
  }

  // ---- thinking -------------------------------------------------------------------------------

  /* A table thinks about one thing at a time: who comes later waits, and begins with what is then. */
  async #inTurn(table, options, begin) {
    const before = this.#last.get(table);
    let done;
    const mine = new Promise((resolve) => (done = resolve));
    this.#last.set(table, mine);
    try {
      await before;
      options.signal?.throwIfAborted();
      const answer = begin();
      return isThought(answer) ? await this.#slices(table, options) : answer;
    } finally {
      if (this.#last.get(table) === mine) this.#last.delete(table);
      done();
    }
  }

  /* Slices are as long as the page can spare: the number of playouts follows the clock. */
  async #slices(table, { onProgress, signal, enough, sliceMs = SLICE_MS } = {}) {
    for (let playouts = FIRST_PLAYOUTS; ; ) {
      await pause();
      if (signal?.aborted) {
        this.say(`forget ${table}`);
        throw signal.reason;
      }
      if (enough?.aborted) return this.say(`stop ${table}`);
      const begin = performance.now();
      const answer = this.say(`step ${table} ${playouts}`);
      const spent = performance.now() - begin;
      if (!isThought(answer)) return answer;
      onProgress?.(answer.progress, answer);
      if (spent < sliceMs / 2) playouts = Math.min(2 * playouts, MOST_PLAYOUTS);
      else if (spent > sliceMs) playouts = Math.max(1, Math.floor((playouts * sliceMs) / spent));
    }
  }

  /**
   * The bot that the table waits for thinks, in slices, and its move is played. SIGNAL forgets the
   * thought; ENOUGH ends it, and what it has found is played.
   */
  async think(table, options = {}) {
    return this.#inTurn(table, options, () => this.say(`think ${table}`));
  }

  /** `hint` or `explain MOVE`, thought about in slices, after what the table thinks about now. */
  async advise(table, viewer, line = "hint", options = {}) {
    return this.#inTurn(table, options, () => this.as(table, viewer, line));
  }

  /** Bots move until people, dice or nobody are waited for; onMove after each of their moves. */
  async goOn(table, options = {}) {
    for (;;) {
      const answer = await this.#inTurn(table, options, () => {
        const now = this.say(`go ${table}`); // somebody else may have gone on meanwhile
        return now.waits.for === "bot" ? this.say(`think ${table}`) : now;
      });
      if (answer.type !== "moved") return answer;
      options.onMove?.(answer);
    }
  }

  /** Ends the engine and gives its memory back to itself; it answers no more. */
  end() {
    this.#call("bedesten_close", this.#desk);
    this.#broken = new Broken(new Error("it was ended"));
  }
}
