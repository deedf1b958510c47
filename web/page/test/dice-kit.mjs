/* dice-kit.mjs: whole games of the dice game, to hold its table against; parts of the page, bundled for a test. */

import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { load } from "../../engine/bedesten.js";

export const FACES = ["fabric", "spice", "fruit", "jewelry", "lira", "card"];
const GAMES = 9;
const MOST_MOVES = 400;
export const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const WASM = process.env.WASM ?? at("../../../build/wasm"); // as tools/site takes it

/** What CONTENTS, a module beside src/dice, comes to: script and style. */
export async function bundle(contents, define) {
  const made = await build({
    stdin: { contents, resolveDir: at("../src/dice"), loader: "tsx" }, outdir: "out", bundle: true, write: false, format: "esm", target: "es2022",
    jsx: "automatic", jsxImportSource: "preact", loader: { ".svg": "text" }, define: { FILES: JSON.stringify(define) },
  });
  const file = (end) => made.outputFiles.find((one) => one.path.endsWith(end))?.text;
  return { js: file(".js"), css: file(".css") };
}

/* Games in which the person tries everything: the choice is taken by a count, without joined moves every other time. */
async function play(engine, seed) {
  const seats = ["human", "level1", "level1", "level1"].slice(0, 2 + (seed % 3));
  const found = [];
  let log = [];
  engine.start("t", "dice", { seed, seats });
  for (let count = 0; count < MOST_MOVES; count++) {
    await engine.goOn("t");
    const state = engine.state("t", 1, log.length);
    log = [...log.slice(0, state.since), ...state.events];
    if (state.result) break;
    found.push({ state, log });
    const open = state.choices.filter((choice) => !choice.decline);
    const from = open.length ? open : state.choices;
    const choice = from[(count * 7919 + seed) % from.length];
    const moves = count % 2 ? choice.line.map((one) => one.move) : [choice.move];
    engine.as("t", 1, `play ${state.number}/${state.taken_back} ${moves.join("; ")}`);
  }
  engine.close("t");
  return found;
}

/** All moments of some games at which a person is asked: the state, and the log so far. */
export async function playGames() {
  const engine = await load(`${WASM}/src/wasm/bedesten.wasm`);
  await engine.loadLanguage(`${WASM}/lang/en.lang`);
  const moments = [];
  for (let seed = 1; seed <= GAMES; seed++) moments.push(...(await play(engine, seed)));
  return moments;
}
