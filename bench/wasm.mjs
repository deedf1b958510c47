/* wasm.mjs: how fast and how large the .wasm is, beside the same engine natively; see bench/wasm.
 *
 * Both sides play the same games, told by the same lines, in turn, several times; the best times are
 * compared. Exit status 1: something is slower or larger than was promised. */

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { load } from "../web/engine/bedesten.js";
import { NativeDesk } from "../web/engine/test/native.mjs";

const [program, folder] = process.argv.slice(2);
const ROUNDS = 5;
const MOST_BYTES = 220_000;
const LEAST = { random: 0.4, search: 0.35 };
const GAMES = { board: [2, 3, 4, 5], dice: [2, 3, 4], write: [1, 2, 3, 4, 5] };
const RANDOM_GAMES = 6; // by number of players, in each round
const SEARCH = { who: "level6", playouts: 100, moves: 6 };

const wasmBytes = readFileSync(`${folder}/src/wasm/bedesten.wasm`);
const language = (code) => readFileSync(`${folder}/lang/${code}.lang`, "utf8");
const best = (values) => Math.min(...values);

/* Plays one game; milliseconds and events. */
async function play(desk, game, seats, who, seed, moves) {
  const plan = [`seed ${seed}`, ...Array(seats).fill(`seat ${who}`)].join("\n");
  await desk.sayText(`new t ${game}`, plan);
  const begin = performance.now();
  const answer = JSON.parse(await desk.sayText(`run t ${moves}`));
  const ms = performance.now() - begin;
  await desk.sayText("close t");
  if (!answer.number) throw new Error(JSON.stringify(answer));
  return { ms, events: answer.number };
}

async function total(desk, games, who, count, moves) {
  const sum = { ms: 0, events: 0 };
  for (const [game, players] of games)
    for (const seats of players)
      for (let seed = 1; seed <= count; seed++) {
        const one = await play(desk, game, seats, who, seed, moves);
        sum.ms += one.ms;
        sum.events += one.events;
      }
  return sum;
}

async function compare(name, desks, who, count, moves) {
  for (const [game, players] of Object.entries(GAMES)) {
    const spent = { native: [], wasm: [] };
    let events;
    for (let round = 0; round < ROUNDS; round++)
      for (const [side, desk] of Object.entries(desks)) {
        const sum = await total(desk, [[game, players]], who, count, moves);
        if (events && events !== sum.events) throw new Error(`${game}: other games are played`);
        events = sum.events;
        spent[side].push(sum.ms);
      }
    results.push({ name, game, events, native: best(spent.native), wasm: best(spent.wasm) });
  }
}

async function firstQuestion() {
  const begin = performance.now();
  const engine = await load(wasmBytes);
  engine.addLanguage(language("en"));
  engine.start("t", "board", { seed: 1, seats: ["human", "level3"] });
  await engine.goOn("t");
  engine.state("t", 1);
  return performance.now() - begin;
}

const results = [];
const desks = { native: new NativeDesk(program), wasm: await load(wasmBytes) };
let isGood = true;

await total(desks.wasm, Object.entries(GAMES), "random", 2, 100000); // both are warm
await total(desks.native, Object.entries(GAMES), "random", 2, 100000);
await compare("random", desks, "random", RANDOM_GAMES, 100000);
await compare("search", desks, `${SEARCH.who}:${SEARCH.playouts}`, 1, SEARCH.moves);
desks.native.end();

console.log("            events   native ms     wasm ms   of native");
for (const { name, game, events, native, wasm } of results)
  console.log(`${name.padEnd(7)}${game.padEnd(6)}${String(events).padStart(6)}` +
    `${native.toFixed(1).padStart(12)}${wasm.toFixed(1).padStart(12)}` +
    `${(100 * native / wasm).toFixed(0).padStart(10)} %`);
for (const name of ["random", "search"]) {
  const of = results.filter((r) => r.name === name);
  const ratio = Math.exp(of.reduce((s, r) => s + Math.log(r.native / r.wasm), 0) / of.length);
  isGood &&= ratio >= LEAST[name];
  console.log(`${name}, mean of the games: ${(100 * ratio).toFixed(0)} % of native ` +
    `(at least ${100 * LEAST[name]} %)`);
}

const brotli = (bytes) => brotliCompressSync(bytes, { params: {
  [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
for (const [name, bytes] of [["bedesten.wasm", wasmBytes], ["en.lang", Buffer.from(language("en"))],
  ["de.lang", Buffer.from(language("de"))]])
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} with gzip, ` +
    `${brotli(bytes)} with brotli`);
isGood &&= brotli(wasmBytes) <= MOST_BYTES;

const starts = [];
for (let i = 0; i < 9; i++) starts.push(await firstQuestion());
console.log(`start to first question: ${best(starts).toFixed(1)} ms (first time ${starts[0].toFixed(1)} ms)`);
process.exit(isGood ? 0 : 1);
