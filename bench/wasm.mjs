/* wasm.mjs: how fast and how large the .wasm is, beside the same engine natively; see bench/wasm.
 *
 *     node wasm.mjs NATIVE_BUILD WASM_BUILD [ROUNDS]
 *
 * Both sides play the same games in turn, several times; the best times (of the CPU) are compared. Work is
 * decisions of random play, and events of games between bots that search. Exit status 1: something
 * is slower or larger than was promised. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { load } from "../web/engine/bedesten.js";
import { NativeDesk } from "../web/engine/test/native.mjs";

const [build, folder, rounds = 5] = process.argv.slice(2);
const MOST_BYTES = 220_000;
const LEAST = { random: 0.4, search: 0.35 };
const GAMES = { board: [2, 3, 4, 5], dice: [2, 3, 4], write: [1, 2, 3, 4, 5] };
const RANDOM_GAMES = { board: 300, dice: 400, write: 1000 }; // by number of players, in each round
const SEARCH = { who: "level6", playouts: 100, moves: { board: 10, dice: 80, write: 3 } };

const wasmBytes = readFileSync(`${folder}/src/wasm/bedesten.wasm`);
const language = (code) => readFileSync(`${folder}/lang/${code}.lang`, "utf8");

/* ---- random play: the rules alone ----------------------------------------------------------- */

const clock = () => performance.now();
const ownTime = () => process.cpuUsage().user / 1e3;
const random = (await WebAssembly.instantiate(readFileSync(`${folder}/bench/random.wasm`),
  { bedesten: { clock } })).instance.exports.bench_random;

const RANDOM = {
  native(game, seats, games) {
    const [work, ms] = execFileSync(`${build}/bench/random`, [game, seats, games]).toString().split(" ").map(Number);
    return { work, ms };
  },
  wasm(game, seats, games) {
    const begin = ownTime();
    const work = random(game, seats, games);
    return { work, ms: ownTime() - begin };
  },
};

/* ---- search: bots at a desk ----------------------------------------------------------------- */

const SIDES = { native: new NativeDesk(`${build}/tests/desk`), wasm: await load(wasmBytes) };

/* CPU time of a process of this machine, as Linux counts it. */
const timeOf = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/* The first moves of a game between bots that search. */
async function search(side, game, seats) {
  const desk = SIDES[side];
  const time = side === "native" ? () => timeOf(desk.pid) : ownTime;
  const plan = ["seed 1", ...Array(seats).fill(`seat ${SEARCH.who}:${SEARCH.playouts}`)].join("\n");
  await desk.sayText(`new t ${game}`, plan);
  const begin = time();
  const answer = JSON.parse(await desk.sayText(`run t ${SEARCH.moves[game]}`));
  const ms = time() - begin;
  await desk.sayText("close t");
  return { work: answer.number, ms };
}

/* ---- in turn -------------------------------------------------------------------------------- */

/* The best of several rounds; both sides must have done the same work. */
async function compare(name, game, run) {
  const best = { native: Infinity, wasm: Infinity };
  let work;
  for (let round = 0; round < rounds; round++)
    for (const side of ["native", "wasm"]) {
      const sum = { work: 0, ms: 0 };
      for (const seats of GAMES[game]) {
        const one = await run(side, seats);
        sum.work += one.work;
        sum.ms += one.ms;
      }
      if (!sum.work || (work && work !== sum.work)) throw new Error(`${game}: other games are played`);
      work = sum.work;
      best[side] = Math.min(best[side], sum.ms);
    }
  return { name, game, work, ...best };
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
let isGood = true;

Object.keys(GAMES).forEach((_, i) => RANDOM.wasm(i, 3, 200)); // compiled by the better compiler now
for (const [i, game] of Object.keys(GAMES).entries())
  results.push(await compare("random", game, (side, seats) => RANDOM[side](i, seats, RANDOM_GAMES[game])));
for (const game of Object.keys(GAMES))
  results.push(await compare("search", game, (side, seats) => search(side, game, seats)));
SIDES.native.end();

console.log("                 work   native ms     wasm ms   of native");
for (const { name, game, work, native, wasm } of results)
  console.log(`${name.padEnd(7)}${game.padEnd(6)}${String(work).padStart(8)}` +
    `${native.toFixed(1).padStart(12)}${wasm.toFixed(1).padStart(12)}` +
    `${(100 * native / wasm).toFixed(0).padStart(10)} %`);
for (const name of ["random", "search"]) {
  const of = results.filter((r) => r.name === name);
  const ratio = Math.exp(of.reduce((s, r) => s + Math.log(r.native / r.wasm), 0) / of.length);
  isGood &&= of.every((r) => r.native / r.wasm >= LEAST[name]); // each game, not the mean alone
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
console.log(`start to first question: ${Math.min(...starts).toFixed(1)} ms (first time ${starts[0].toFixed(1)} ms)`);
process.exit(isGood ? 0 : 1);
