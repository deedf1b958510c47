/* records.mjs: games as the engine writes them, made here by the engine that the page carries: always the same ones, and
 * as far on as a test wants them. */

import { readdir, readFile } from "node:fs/promises";
import { load } from "../../engine/bedesten.js";
import { random } from "./kit.mjs";

const FOLDER = new URL("../../../build/page/a/", import.meta.url);

let made = null;
async function engineOf() {
  const names = await readdir(FOLDER);
  const engine = await load(await readFile(new URL(names.find((name) => name.endsWith(".wasm")), FOLDER)));
  engine.addLanguage(await readFile(new URL(names.find((name) => /^en-.*\.lang$/.test(name)), FOLDER)));
  return engine;
}

let count = 0;

/* A person alone takes the first choice each time, at most so often; how often. */
function playAlone(engine, table, most = Infinity) {
  engine.sit(table, 1, "human");
  for (let count = 0; ; count++) {
    engine.say(`go ${table}`);
    const { number, taken_back, result, choices } = engine.state(table, 1, 0);
    if (result || count === most) return count;
    engine.as(table, 1, `play ${number}/${taken_back} ${choices[0].move}`);
  }
}

/* A game for one that lacks its last choices. Whole ones from elsewhere are not entered into the solo table. */
function nearEnd(engine, table, game, seed, left) {
  engine.start(`${table}x`, game, { seed, seats: ["human"] });
  playAlone(engine, table, playAlone(engine, `${table}x`) - left);
  engine.close(`${table}x`);
}

/* Seat 1 of the board game gathers cards and plays none, until it has so many and is asked where to go. */
const GATHERS = /^(draw|governor|catch|go 6|pay$)/, SPENDS = /^(home|long|stay|back|good1|lira5|again|sellany|discard|recall)/;
function gather(engine, table, cards) {
  const draw = random(1);
  for (;;) {
    const seat = engine.say(`go ${table}`).waits.seats[0];
    const { number, taken_back, choices, view } = engine.state(table, seat, 0);
    if (seat === 1 && view.players[0].cards >= cards && choices.some((choice) => choice.kind === "go")) return;
    const wanted = seat === 1 ? choices.filter((choice) => GATHERS.test(choice.move)) : [];
    const kept = choices.filter((choice) => !SPENDS.test(choice.move));
    const among = wanted.length ? wanted : kept.length ? kept : choices;
    engine.as(table, seat, `play ${number}/${taken_back} ${among[draw(among.length)].move}`);
  }
}

/** A game of bots after MOVES moves, or to its end; with PEOPLE the first seats are people's then, and the bots play until
 * one of those is waited for. LEFT: a person's own game that lacks so many choices; CARDS: the board game with so many
 * in the first hand. */
export async function kept(game, { moves = 5000, seats = 2, people = 0, seed = 5, left = 0, cards = 0 } = {}) {
  const engine = await (made ??= engineOf());
  const table = `t${++count}`;
  engine.start(table, game, { seed, seats: Array.from({ length: seats }, () => (cards ? "human" : "level1")) });
  if (cards) gather(engine, table, cards);
  else if (left) nearEnd(engine, table, game, seed, left);
  else engine.run(table, moves);
  if (cards) for (let seat = 2; seat <= seats; seat++) engine.sit(table, seat, { who: "level1", name: ["", "Friederike", "Maximilian", "Annemarie", "Theodora"][seat - 1] });
  for (let seat = 1; seat <= people; seat++) engine.sit(table, seat, { who: "human", name: ["Mara", "Emil"][seat - 1] });
  if (people > 0) engine.run(table, 5000);
  const state = engine.state(table, "spectator", 0);
  const row = {
    id: `kept${count}`, game, names: state.names, kinds: state.kinds, round: state.round, waits: state.waits.seats, over: state.result !== null, changed: 1_750_000_000_000 + count,
    practice: false, record: engine.save(table), scores: state.view.players.map((player) => player.rubies), owner: "",
  };
  engine.close(table);
  return row;
}

const LAST_MOST = 8;
/* Does the first seat win if it takes the first choices from here on? */
function winsByFirst(engine, row) {
  const table = `t${++count}`;
  engine.open(table, row.record);
  for (let choices = 0; ; choices++) {
    engine.run(table, 5000);
    const { number, taken_back, result, choices: open } = engine.state(table, 1, 0);
    if (result || choices === LAST_MOST) {
      engine.close(table);
      return result?.places[0].seat === 1;
    }
    engine.as(table, 1, `play ${number}/${taken_back} ${open[0].move}`);
  }
}

/** A game against a level that its person, in the first seat, wins by taking the first choices, a few. */
export async function lastChoices(game) {
  const engine = await (made ??= engineOf());
  for (let seed = 1; ; seed++) {
    const whole = `t${++count}`;
    const plan = { seed, seats: ["level1", "level1"] };
    engine.start(whole, game, plan);
    engine.run(whole, 5000);
    const { result, events } = engine.state(whole, "all", 0);
    const moves = events.filter((event) => event.seat !== "chance").length;
    engine.close(whole);
    if (result.places[0].seat !== 1 || events.filter((event) => event.seat !== "chance").at(-1).seat !== 1) continue;
    const row = await kept(game, { moves: moves - 1, people: 1, seed });
    if (!row.over && row.waits[0] === 1 && winsByFirst(engine, row)) return row;
  }
}

/** A whole game of two bots as a file. */
export const botGame = async (game) => (await kept(game)).record;

/** Puts the game among those that the page's device keeps; its id. The page must stand. */
export async function put(page, row) {
  await page.evaluate((one) => new Promise((done, failed) => {
    const request = indexedDB.open("bedesten");
    request.onerror = failed;
    request.onsuccess = () => {
      const transaction = request.result.transaction("games", "readwrite");
      transaction.objectStore("games").put(one);
      transaction.oncomplete = () => { request.result.close(); done(); };
      transaction.onabort = failed;
    };
  }), row);
  return row.id;
}
