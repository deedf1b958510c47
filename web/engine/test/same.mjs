/* same.mjs: the .wasm answers what the native engine answers, byte for byte.
 *
 *     node same.mjs DESK BUILD RECORDS [--games N] [--every N]
 *
 * DESK: tests/desk of a native build; BUILD: the folder of the .wasm build; RECORDS: a folder of
 * records. Every line is said to both. First each line that there is: at the end all verbs of the
 * desk and of the wire must have been obeyed, as their sources list them. Of every record all
 * positions are compared, as every viewer may see them (every Nth event with --every N), and
 * branches of it with their questions; then N fresh games: all games, players and options, real
 * dice, practice, bots of all kinds with a limit of playouts, people who choose anything, take
 * back, ask for advice and change seats. The first difference ends it and is shown. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import { load } from "../bedesten.js";
import { NativeDesk } from "./native.mjs";
import { Verbs } from "./verbs.mjs";

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
  verbs = new Verbs();
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
    const answer = JSON.parse(here);
    this.verbs.hear(line, answer);
    return answer;
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

const history = ({ number, taken_back }) => `${number}/${taken_back}`;
const viewersOf = (seats) => ["all", "spectator", ...Array.from({ length: seats }, (_, i) => i + 1)];

/* ---- each line once ----------------------------------------------------------------------- */

const TAKING = ["undo", "undo turn", "undo dice", "take back", "take back turn"];

async function everyLine(pair) {
  for (const { game } of (await pair.say("games")).games) await pair.say(`bots ${game}`);
  for (const line of ["langs", "speak de", "solo", "speak en", "solo save", "tables", "bots chess", ""])
    await pair.say(line);
  await practice(pair);
  await alone(pair);
  await realDice(pair);
  await thoughts(pair);
  await soloTable(pair);
  await lessons(pair);
  await puzzles(pair);
  for (const { game, most } of (await pair.say("games")).games) await analysis(pair, game, most);
}

/* A short analysis of a whole game, to the last figure; and one that is given up. */
async function analysis(pair, game, seats) {
  await pair.say(`new v ${game}`, Array.from({ length: seats }, () => "seat policy").join("\n"));
  await pair.say("review w", (await pair.say("save v")).text); // it has only begun
  await pair.say("run v 100000");
  const { text } = await pair.say("save v");
  await pair.say("review w playouts 2", text);
  let said;
  do said = await pair.say("step w 900"); while (said.type === "reviews");
  for (const line of ["at w 3 all", "stop w", "step w 1", "close w", "close v"]) await pair.say(line);
  await pair.say("review w", "nonsense");
}

/* The first open choice is played, by whoever is asked. */
async function playFirst(pair, table) {
  const { waits } = await pair.say(`go ${table}`);
  const state = await pair.say(`as ${table} ${waits.seats[0]} since 0/0`);
  return pair.say(`as ${table} ${state.you} play ${history(state)} ${state.choices[0].move}`);
}

/* Everything is taken back and comes again; what is said twice of one history is obeyed once. */
async function practice(pair) {
  await pair.say("new p board", "seed 5\nseat human\nseat human\npractice\nask-all");
  for (const taking of TAKING) {
    const seen = await playFirst(pair, "p");
    const back = await pair.say(`as p 1 ${taking} ${history(seen)}`);
    await pair.say(`as p 1 ${taking} ${history(seen)}`);
    await pair.say(`as p 1 redo${taking.endsWith("turn") ? " turn" : ""} ${history(back)}`);
    await pair.say(`as p 2 ${taking}`);
    await pair.say("as p all since 0");
  }
  for (const line of ["bedesten 1", "bedesten 2", "help", "help card", "help market", "record"])
    for (const viewer of viewersOf(2)) await pair.say(`as p ${viewer} ${line}`);
  await pair.say("tables");
  await pair.say("close p");
}

/* One person: against a bot the turn is taken back with its dice; with nobody at all hints serve a task. */
async function alone(pair) {
  await pair.say("new a dice", "seed 5\nseat human\nseat policy");
  await pair.say("run a 100");
  const seen = await playFirst(pair, "a");
  for (const viewer of [2, "spectator", 1]) await pair.say(`as a ${viewer} undo dice ${history(seen)}`);
  await pair.say("save a");
  await pair.say("new a2 write", "seed 5\nseat human\ntask 3");
  await pair.say("go a2");
  await pair.say("as a2 1 hint");
  await pair.say("stop a2");
  const { text } = await pair.say("save a2");
  await pair.say("open a3 task 15", text);
  await pair.say("open a3 task 14", text);
  for (const table of ["a", "a2", "a3"]) await pair.say(`close ${table}`);
}

/* Whoever may deal what comes next does; false: nobody can. */
async function deal(pair, table, viewers, luck) {
  const from = luck.below(viewers.length);
  for (const viewer of [...viewers.slice(from), ...viewers.slice(0, from)]) {
    const state = await pair.say(`as ${table} ${viewer} since 99999`);
    await pair.say(`as ${table} ${viewer} deal ${history(state)} nonsense`);
    if (!state.outcomes.length) continue;
    const { move } = luck.of(state.outcomes);
    await pair.say(`as ${table} ${viewer} deal ${luck.below(2) ? state.number : history(state)} ${move}`);
    return true;
  }
  return false;
}

async function realDice(pair) {
  const luck = new Luck(1);
  await pair.say("new h dice", "seat human\nseat policy\nby-hand");
  await deal(pair, "h", viewersOf(2), luck);
  await pair.say("clock h 1 1500");
  await pair.say("sit h 2 human Zoë");
  await pair.say("sit h 3 human");
  await pair.say("as h 1 since 0");
  const { text } = await pair.say("save h");
  await pair.say("open h2 seed 4 practice ask-all", text); // real dice stay real
  await deal(pair, "h2", viewersOf(2), luck);
  for (const table of ["h", "h2"]) await pair.say(`close ${table}`);
}

/* Thoughts that go on, are ended and forgotten; then the game is a record. */
async function thoughts(pair) {
  await pair.say("new b board", "seed 2\nseat search:90\nseat level5:40\nseat human");
  for (const line of ["step b 1", "think b", "step b 5", "forget b", "stop b", "think b", "step b 7", "stop b",
    "run b 100", "go b", "think b"])
    await pair.say(line);
  const { choices } = await pair.say("as b 3 since 0");
  for (const line of ["hint", `explain ${choices[0].move}`, "explain nonsense", `why ${choices[0].move}`, "why end"]) {
    const { type } = await pair.say(`as b 3 ${line}`);
    if (type === "thinks") for (const next of ["step b 20", "stop b"]) await pair.say(next);
  }
  const { text } = await pair.say("save b");
  await pair.say("close b");
  for (const data of [text, "nonsense"]) await pair.say("verify", data);
  await pair.say("look l", text);
  for (const line of ["at l 3 spectator 1", "branch l 3 b seed 8 practice", "tables", "close b", "close l"])
    await pair.say(line);
}

/* One person, who takes the first choice each time, against a level: entered, kept and loaded. */
async function ladder(pair) {
  await pair.say("new l dice", "seed 3\nseat human\nseat level1");
  for (;;) {
    const { waits } = await pair.say("go l");
    if (waits.for === "nobody") break;
    if (waits.for === "bot") { await pair.say("run l 1"); continue; }
    const { number, taken_back, choices } = await pair.say("as l 1 since 100000");
    await pair.say(`as l 1 play ${number}/${taken_back} ${choices[0].move}`);
  }
  for (const line of ["ladder add l", "ladder add l", "ladder", "close l"]) await pair.say(line);
  const { text } = await pair.say("ladder save");
  await pair.say("ladder load", text);
  await pair.say("ladder load", "nonsense");
}

/* A game for one is played and entered; the table is kept and comes again. */
async function soloTable(pair) {
  await pair.say("new s write", "seed 6\nseat human");
  await pair.say("solo add s");
  while ((await pair.say("go s")).waits.for !== "nobody") await playFirst(pair, "s");
  for (const line of ["solo add s", "solo add s", "solo"]) await pair.say(line);
  const { text } = await pair.say("solo save");
  await pair.say("solo merge", text);
  await pair.say("solo load", text);
  await pair.say("solo load", "nonsense");
  await ladder(pair);
  await pair.say("close s");
}

/* Each lesson is done step by step, with something else tried first, gone back and shown. */
async function lessons(pair) {
  const folder = new URL("../../../lessons/", import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".txt"))) {
    await pair.say("teach e seed 3", readFileSync(new URL(name, folder), "utf8"));
    for (let at = await pair.say("lesson e"); at.is === "do" || at.is === "read";) {
      const { choices } = await pair.say("as e 1 since 0");
      for (const { move } of choices.slice(0, 2))
        if (move !== at.move) await pair.say(`as e 1 play ${history(at)} ${move}`);
      for (const line of ["next", "back", "show"]) await pair.say(`lesson e ${line}`);
      at = await pair.say("lesson e skip");
    }
    await pair.say("save e");
    await pair.say("run e 3");
    await pair.say("close e");
  }
  await pair.say("teach e", "nonsense");
}

/* Every puzzle as its seat sees it, with every answer to it. */
async function puzzles(pair) {
  const folder = new URL("../../../puzzles/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".txt")).sort();
  for (const [at, name] of files.entries()) {
    await pair.say(at % 2 ? "speak de" : "speak en");
    const { seat } = await pair.say("puzzle q", readFileSync(new URL(name, folder), "utf8"));
    const { choices } = await pair.say(`as q ${seat} since 0`);
    for (const { move } of choices) await pair.say(`answer q ${move}`);
    for (const line of ["hint q", "demo q", "answer q nothing", "save q", "tables", "close q"]) await pair.say(line);
  }
  await pair.say("speak en");
  await pair.say("puzzle q", "nonsense");
}

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
  const as = `as g ${state.you}`;
  const choice = luck.of(state.choices);
  const moves = luck.below(2) ? choice.line.map((m) => m.move).join("; ") : choice.move;
  await pair.say(`${as} play ${luck.below(2) ? state.number : history(state)} ${moves}`);
  if (luck.below(20) === 0) await takeBack(pair, as, luck);
  if (luck.below(20) === 0) await pair.say(`${as} since ${state.number + 1}/${state.taken_back}`);
  if (luck.below(40) === 0) await pair.say(`${as} why ${luck.of(state.choices).move}`);
  if (luck.below(60) === 0) await pair.say(`${as} help ${choice.kind}`);
  if (luck.below(60) === 0) await advise(pair, as, luck.below(2) ? "hint" : `explain ${choice.move}`);
  if (luck.below(30) === 0) await pair.say(`clock g ${state.you} ${luck.below(90000)}`);
  if (luck.below(90) === 0) await pair.say(`sit g ${1 + luck.below(state.seats)} ${luck.of(WHO)} Neu`);
}

/* With and without the history that was seen; perhaps it comes again, or a part of it. */
async function takeBack(pair, as, luck) {
  const seen = async () => (luck.below(2) ? ` ${history(await pair.say(`${as} since 99999`))}` : "");
  await pair.say(`${as} ${luck.of(TAKING)}${await seen()}`);
  if (luck.below(2)) await pair.say(`${as} ${luck.of(TAKING)}${await seen()}`);
  if (luck.below(2)) await pair.say(`${as} redo${luck.below(2) ? " turn" : ""}${await seen()}`);
}

async function advise(pair, as, line) {
  let said = await pair.say(`${as} ${line}`);
  while (said.type === "thinks") said = await pair.say("step g 50");
}

/* In slices, at once, ended early, or begun twice. */
async function move(pair, luck) {
  if (luck.below(8) === 0) return pair.say(`run g ${1 + luck.below(3)}`);
  let said = await pair.say("think g");
  if (luck.below(16) === 0) {
    await pair.say("forget g");
    said = await pair.say("think g");
  }
  while (said.type === "thinks")
    said = await pair.say(luck.below(30) === 0 ? "stop g" : `step g ${1 + luck.below(64)}`);
  return said;
}

/* What one viewer has of a game that goes on, walked through. */
async function compareSeen(pair, viewer, luck) {
  const { text } = await pair.say(`as g ${viewer} record`);
  const { number } = await pair.say("look m", text);
  await pair.say(`at m ${luck.below(number + 1)} ${viewer} 0`);
  await pair.say("close m");
}

/* Options first: they are left out where they do not go together. */
async function startGame(pair, game, seats, number, luck) {
  const isPractice = Math.floor(number / 2) % 2 === 1;
  const rest = [`seed ${number}`, isPractice ? "practice" : "", number % 4 === 1 ? "ask-all" : "",
    number % 5 === 3 ? "by-hand" : "",
    ...Array.from({ length: seats }, (_, i) => // somebody must be there to take back
      `seat ${isPractice && i === 0 ? "human" : luck.of(WHO)} Seat ${i + 1} ö`)].filter(Boolean);
  const said = await pair.say(`new g ${game.game}`, [...optionLines(game, luck), ...rest].join("\n"));
  if (said.type === "refused") await pair.say(`new g ${game.game}`, rest.join("\n"));
}

async function freshGame(pair, games, number) {
  const luck = new Luck(number);
  const game = games[number % games.length];
  const seats = game.least + Math.floor(number / games.length) % (game.most - game.least + 1);
  const viewers = viewersOf(seats);
  await startGame(pair, game, seats, number, luck);
  await pair.say(number % 2 ? "speak de" : "speak en");
  let said = await pair.say("go g");
  for (let moves = 0; said.waits.for !== "nobody" && moves < MOVES_MOST; moves++) {
    if (said.waits.for === "bot") {
      said = await move(pair, luck);
      if (luck.below(4) === 0)
        await pair.say(`as g ${luck.of(viewers)} since ${Math.max(0, said.number - 8)}`);
    } else if (said.waits.for === "chance") {
      if (!await deal(pair, "g", viewers, luck)) throw new Error("nobody can deal");
      said = await pair.say("go g");
    } else {
      const state = await pair.say(`as g ${luck.of(said.waits.seats)} since ${said.number}`);
      await answer(pair, state, luck);
      said = await pair.say("go g");
    }
    if (luck.below(100) === 0) await compareSeen(pair, luck.of(viewers), luck);
  }
  for (const viewer of viewers) await pair.say(`as g ${viewer} since 0`);
  const { text } = await pair.say("save g");
  for (const line of ["solo add g", "tables", "close g"]) await pair.say(line);
  return `${game.game}, ${seats} seats, ${text.split("\n").length} lines`;
}

/* ---- all of it ---------------------------------------------------------------------------- */

const pair = await Pair.make();
const begin = performance.now();
let what = "each line";
try {
  await everyLine(pair);
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
  what = "the verbs of src/desk/desk.c and src/wire/say.c";
  if (pair.verbs.missing.length) throw new Error(`never obeyed: ${pair.verbs.missing.join(", ")}`);
  pair.digest();
  console.log(`the same: ${pair.verbs.all.length} verbs, ${names.length} records, ${GAMES} games, ${pair.lines} lines, ` +
    `${(pair.bytes / 1e6).toFixed(1)} MB, ${((performance.now() - begin) / 1000).toFixed(1)} s, ` +
    `digest ${pair.end().slice(0, 16)}`);
} catch (error) {
  console.error(`${what}: ${error instanceof Difference ? error.message : error.stack}`);
  process.exit(1);
}
