/* lines.mjs: how long a page waits for a line, in the .wasm under Node.
 *
 *     node bench/lines.mjs WASM_BUILD [GAMES]
 *
 * One person, who chooses anything, plays against bots, GAMES times each game with as many seats as
 * it has; lines are said on the way, and of the records that come of it. Nothing of this thinks: that
 * is cut into slices. Times are those of the clock, with the text carried over and the answer
 * parsed; each game is played several times, and of each of its lines the best time counts, so that
 * what else the machine does is left out. */

import { readFileSync } from "node:fs";

import { load } from "../web/engine/bedesten.js";

const [folder, games = 6] = process.argv.slice(2);
const SEATS = { board: 5, dice: 4, write: 5 };
const RECORD_EVERY = 8;
const ROUNDS = 5;

const engine = await load(readFileSync(`${folder}/src/wasm/bedesten.wasm`));
engine.addLanguage(readFileSync(`${folder}/lang/en.lang`, "utf8"));

let said = []; // of one game: name and time of each line

function timed(name, line, data) {
  const begin = performance.now();
  const answer = engine.say(line, data);
  said.push({ name, ms: performance.now() - begin });
  return answer;
}

/* A record is opened, looked at and checked. */
function useRecord(name, text) {
  const { number } = timed(`look + ${name}`, "look r", text);
  timed(`at, ${name}`, `at r ${Math.floor(number / 2)} 1 ${Math.floor(number / 2) - 1}`);
  engine.close("r");
}

function play(game, seed) {
  const bots = Array(SEATS[game] - 1).fill("policy");
  timed("new", `new t ${game}`, [`seed ${seed}`, "seat human", ...bots.map((b) => `seat ${b}`)].join("\n"));
  for (let i = 0; ; i++) {
    const { waits, number } = timed("go", "go t");
    if (waits.for === "nobody") break;
    if (waits.for === "bot") {
      engine.run("t", 1);
      continue;
    }
    const state = timed("state of who is asked", `as t 1 since ${number}`);
    timed("state of a spectator", `as t spectator since ${number}`);
    const { move } = state.choices[(i * 7 + seed) % state.choices.length];
    timed("why", `as t 1 why ${move}`);
    timed("play", `as t 1 play ${number} ${move}`);
    if (i % RECORD_EVERY === 0) timed("since 0", "as t 1 since 0");
    if (i % RECORD_EVERY === 0) useRecord("record of a seat", timed("record of a seat", "as t 1 record").text);
  }
  timed("since 0", "as t 1 since 0");
  const { text } = timed("save", "save t");
  timed("open", "open o", text);
  timed("verify", "verify", text);
  useRecord("whole record", text);
  for (const table of ["t", "o"]) engine.close(table);
}

/* The same game again and again: the best time of each line. */
function best(game, seed) {
  let lines;
  for (let round = 0; round < ROUNDS; round++) {
    said = [];
    play(game, seed);
    if (lines && lines.length !== said.length) throw new Error(`${game}: another game is played`);
    lines = lines ? lines.map(({ name, ms }, i) => ({ name, ms: Math.min(ms, said[i].ms) })) : said;
  }
  return lines;
}

const all = Object.keys(SEATS).flatMap((game) =>
  Array.from({ length: Number(games) }, (_, i) => best(game, i + 1)).flat());

console.log(`${"ms".padEnd(28)}${"times".padStart(8)}${"median".padStart(10)}${"largest".padStart(10)}`);
for (const name of [...new Set(all.map((line) => line.name))].sort()) {
  const times = all.filter((line) => line.name === name).map((line) => line.ms).sort((a, b) => a - b);
  console.log(name.padEnd(28) + String(times.length).padStart(8) +
    times[times.length >> 1].toFixed(2).padStart(10) + times.at(-1).toFixed(2).padStart(10));
}
