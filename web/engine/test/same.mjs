/* same.mjs: the .wasm answers what the native engine answers, byte for byte.
 *
 *     node same.mjs DESK BUILD RECORDS [--games N] [--every N]
 *
 * DESK: tests/desk of a native build; BUILD: the folder of the .wasm build; RECORDS: a folder of
 * records. Every line is said to both. Of every record all positions are compared, as every
 * viewer may see them (every Nth event with --every N), and branches of it with their questions;
 * then N fresh games: all games, players and options, bots of all kinds with a limit of playouts,
 * people who choose anything, undo, hints. The first difference ends it and is shown. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import { load } from "../bedesten.js";
import { NativeDesk } from "./native.mjs";

const [program, build, records, ...rest] = process.argv.slice(2);
const option = (name, preset) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? preset : Number(rest[at + 1]);
};
const GAMES = option("games", 300);
const EVERY = option("every", 1);
const BRANCH_EVERY = 40;
const SHOWN = 120; // bytes around a difference
const MOVES_MOST = 6000;

/* ---- both sides --------------------------------------------------------------------------- */

class Difference extends Error {}

class Pair {
  #native = new NativeDesk(program);
  #wasm;
  lines = 0;
  bytes = 0;
  #digest = createHash("sha256");
  #all = createHash("sha256");

  static async make() {
    const pair = new Pair();
    pair.#wasm = await load(readFileSync(`${build}/src/wasm/bedesten.wasm`));
    for (const code of ["en", "de"])
      await pair.say("lang", readFileSync(`${build}/lang/${code}.lang`, "utf8"));
    await pair.say("advice 60"); // by the clock they would differ
    return pair;
  }

  /* Native thinks while we do. */
  async say(line, data) {
    const promise = this.#native.sayText(line, data);
    const here = this.#wasm.sayText(line, data);
    const there = await promise;
    if (here !== there) throw new Difference(difference(line, there, here));
    this.lines++;
    this.bytes += here.length;
    this.#digest.update(here);
    return JSON.parse(here);
  }

  /* What was answered since the last call, in one figure. */
  digest() {
    const digest = this.#digest.digest("hex");
    this.#digest = createHash("sha256");
    this.#all.update(digest);
    return digest;
  }

  end() {
    this.#native.end();
    return this.#all.digest("hex");
  }
}

function difference(line, native, wasm) {
  let at = 0;
  while (native[at] === wasm[at]) at++;
  const from = Math.max(0, at - SHOWN);
  return `“${line}”: byte ${at}\n  native …${native.slice(from, at + SHOWN)}\n` +
    `  wasm   …${wasm.slice(from, at + SHOWN)}`;
}

/* Small random numbers of our own: the same games in every run. */
class Luck {
  #state;
  constructor(seed) {
    this.#state = (seed * 2654435761 + 12345) >>> 0;
  }
  below(n) {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * n);
  }
  of(list) {
    return list[this.below(list.length)];
  }
}

const viewersOf = (seats) => ["all", "spectator", ...Array.from({ length: seats }, (_, i) => i + 1)];

/* ---- records ------------------------------------------------------------------------------ */

async function compareRecord(pair, text) {
  const made = await pair.say("look r", text);
  if (made.type !== "done") throw new Error(`not read: ${made.words}`);
  const seats = (await pair.say("at r 0 spectator")).seats;
  for (let at = 0; at <= made.number; at += at === made.number ? 1 : Math.min(EVERY, made.number - at)) {
    await pair.say(at % 2 ? "speak de" : "speak en");
    for (const viewer of viewersOf(seats)) await pair.say(`at r ${at} ${viewer} ${Math.max(0, at - 1)}`);
    if (at % BRANCH_EVERY === 0) await compareBranch(pair, at, seats);
  }
  await pair.say("speak en");
  await pair.say("close r");
  await pair.say("open o seed 3", text); // a masked one is refused, in the same words
  await pair.say("save o");
  await pair.say("verify", text);
  await pair.say("as o spectator record");
  await pair.say("close o");
}

async function compareBranch(pair, at, seats) {
  await pair.say(`branch r ${at} b seed ${at}`);
  for (const viewer of viewersOf(seats)) await pair.say(`as b ${viewer} since 0`);
  await pair.say("close b");
}

/* ---- fresh games -------------------------------------------------------------------------- */

const WHO = ["random", "policy", "level1", "level2", "level3", "level4", "level5:40", "level6:60",
  "search:50", "search:120", "human"];

function optionLines(game, luck) {
  return game.options.filter(() => luck.below(2)).filter((o) => o.values.length)
    .map((o) => `option ${o.option} ${luck.of(o.values).value}`);
}

/* A person chooses anything, joined or not, takes back, asks for advice, says nonsense. */
async function answer(pair, state, luck) {
  const viewer = state.you;
  const choice = luck.of(state.choices);
  const moves = luck.below(2) ? choice.line.map((m) => m.move).join("; ") : choice.move;
  await pair.say(`as g ${viewer} play ${state.number} ${moves}`);
  if (luck.below(40) === 0) await pair.say(`as g ${viewer} undo`);
  if (luck.below(40) === 0) await pair.say(`as g ${viewer} undo ${state.number + 1}/${state.taken_back}`);
  if (luck.below(20) === 0) await pair.say(`as g ${viewer} since ${state.number + 1}/${state.taken_back}`);
  if (luck.below(40) === 0) await pair.say(`as g ${viewer} why ${luck.of(state.choices).move}`);
  if (luck.below(60) === 0) await pair.say(`as g ${viewer} help ${choice.kind}`);
  if (luck.below(60) === 0) await advise(pair, viewer, luck.below(2) ? "hint" : `explain ${choice.move}`);
}

async function advise(pair, viewer, line) {
  let said = await pair.say(`as g ${viewer} ${line}`);
  while (said.type === "thinks") said = await pair.say("step g 50");
}

async function move(pair, luck) {
  let said = await pair.say("think g");
  while (said.type === "thinks") said = await pair.say(`step g ${1 + luck.below(64)}`);
  return said;
}

async function freshGame(pair, games, number) {
  const luck = new Luck(number);
  const game = games[number % games.length];
  const seats = game.least + Math.floor(number / games.length) % (game.most - game.least + 1);
  const plan = [`seed ${number}`, ...optionLines(game, luck),
    ...Array.from({ length: seats }, (_, i) => `seat ${luck.of(WHO)} Seat ${i + 1} ö`)];
  let said = await pair.say(`new g ${game.game}`, plan.join("\n"));

  if (said.type === "refused") { // options that do not go together
    plan.splice(1, plan.length - 1 - seats);
    await pair.say(`new g ${game.game}`, plan.join("\n"));
  }
  await pair.say(number % 2 ? "speak de" : "speak en");
  said = await pair.say("go g");
  for (let moves = 0; said.waits.for !== "nobody" && moves < MOVES_MOST; moves++) {
    if (said.waits.for === "bot") {
      said = await move(pair, luck);
      if (luck.below(4) === 0)
        await pair.say(`as g ${luck.of(viewersOf(seats))} since ${Math.max(0, said.number - 8)}`);
    } else {
      const state = await pair.say(`as g ${luck.of(said.waits.seats)} since ${said.number}`);
      await answer(pair, state, luck);
      said = await pair.say("go g");
    }
  }
  for (const viewer of viewersOf(seats)) await pair.say(`as g ${viewer} since 0`);
  const text = (await pair.say("save g")).text;
  await pair.say("close g");
  return `${game.game}, ${seats} seats, ${text.split("\n").length} lines`;
}

/* ---- all of it ---------------------------------------------------------------------------- */

const pair = await Pair.make();
const begin = performance.now();
let what = "";
try {
  const names = readdirSync(records).filter((n) => n.endsWith(".txt")).sort();
  for (const name of names) {
    what = `record ${name}`;
    await compareRecord(pair, readFileSync(`${records}/${name}`, "utf8"));
    if (rest.includes("--verbose")) console.log(pair.digest().slice(0, 16), what);
  }
  const games = (await pair.say("games")).games;
  for (let i = 0; i < GAMES; i++) {
    what = `fresh game ${i}`;
    const made = await freshGame(pair, games, i);
    if (rest.includes("--verbose")) console.log(pair.digest().slice(0, 16), what, made);
  }
  pair.digest();
  console.log(`the same: ${names.length} records, ${GAMES} games, ${pair.lines} lines, ` +
    `${(pair.bytes / 1e6).toFixed(1)} MB, ${((performance.now() - begin) / 1000).toFixed(1)} s, ` +
    `digest ${pair.end().slice(0, 16)}`);
} catch (error) {
  console.error(`${what}: ${error instanceof Difference ? error.message : error.stack}`);
  process.exit(1);
}
