/* course.test.mjs: what the screen after a game tells is what the engine says: the figures of the charts are those of the views at
 * the ends of turns, rubies from all sources are the rubies that everybody has, and the ranking is the result. */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { before, describe, test } from "node:test";
import { build } from "esbuild";
import { load } from "../../engine/bedesten.js";
import { GAMES } from "./kit.mjs";

const HERE = new URL("../", import.meta.url);
const BUILT = new URL("../../../build/page/a/", import.meta.url);
const RECORDS = new URL("../../../tests/records/", import.meta.url);
const SEATS = { board: [2, 3, 4, 5], dice: [2, 3, 4], write: [1, 2, 3, 4, 5] };
const SEEDED = 20; // games of each kind

let engine, walk, sourcesOf, rankedOf, scale;

async function bundled(file) {
  const made = await build({
    entryPoints: [new URL(file, HERE).pathname], bundle: true, format: "esm", write: false, jsx: "automatic", jsxImportSource: "preact", define: { FILES: "{}" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`);
}

before(async () => {
  const names = await readdir(BUILT);
  engine = await load(await readFile(new URL(names.find((name) => name.endsWith(".wasm")), BUILT)));
  engine.addLanguage(await readFile(new URL(names.find((name) => /^en-.*\.lang$/.test(name)), BUILT)));
  ({ walk, sourcesOf } = await bundled("src/after/course.ts"));
  ({ rankedOf } = await bundled("src/shared/ranks.ts"));
  scale = await bundled("src/after/scale.ts");
});

function played(game, seed) {
  const seats = SEATS[game][seed % SEATS[game].length];
  engine.start("t", game, { seed, seats: Array.from({ length: seats }, () => "level1") });
  engine.say("run t 100000");
  const record = engine.save("t");
  engine.close("t");
  return record;
}

/* By hand, from the whole view: not the way in which the page reads it. */
const WEALTH = {
  board: (player) => player.lira + player.goods.fabric + player.goods.spice + player.goods.fruit + player.goods.jewelry,
  dice: (player) => player.sold,
  write: (player) => player.left,
};

function checkFigures(course, table) {
  let got = Array(course.seats).fill(0);
  for (const [at, turn] of course.turns.entries()) {
    const { view, recorded } = engine.at(table, turn.event, "all", turn.event);
    assert.deepEqual(turn.rubies, view.players.map((player) => player.rubies));
    assert.deepEqual(turn.wealth, view.players.map(WEALTH[course.game]));
    const fresh = course.rubies.filter((ruby) => ruby.turn === at);
    got = got.map((count, seat) => count + fresh.filter((ruby) => ruby.seat === seat + 1).reduce((sum, ruby) => sum + ruby.count, 0));
    assert.deepEqual(got, turn.rubies, `rubies from all sources after turn ${at}`);
    assert.ok(fresh.every((ruby) => ruby.source !== "" && ruby.event <= turn.event && ruby.event > course.turns[at - 1].event));
    if (at === 0) continue;
    const within = engine.at(table, turn.event - 1, "all", turn.event - 1);
    assert.deepEqual([turn.seat, turn.round, at], [within.view.turn, within.round, within.recorded.turn]);
    assert.equal(recorded.turns, course.turns.length - 1);
  }
}

/* The engine counts sources at the end in words of its own. */
const TALLIES = {
  board: { wainwright: ["1"], mosques: ["14", "15"], palace: ["13"], dealer: ["16"] },
  dice: { goods: ["fabric", "spice", "fruit", "jewelry"], left: ["left"], right: ["right"], cards: ["card"], mosque: ["mosque"] },
  write: { palace: ["A", "B", "C", "D"], dealer: ["2"], rows: ["row"], boxes: ["box"], guild: ["guild"] },
};

function checkSources(course) {
  const rows = sourcesOf(course);
  for (const { seat, tallies } of course.result.places) {
    const of = (sources) => rows.filter((row) => sources.includes(row.source)).reduce((sum, row) => sum + row.seats[seat - 1], 0);
    const lost = course.game === "write" && tallies.rubies === 14; // a bonus ruby may have found no field
    for (const [tally, sources] of Object.entries(TALLIES[course.game])) if (!lost) assert.equal(of(sources), tallies[`rubies.${tally}`], `${tally} of seat ${seat}`);
    assert.equal(rows.reduce((sum, row) => sum + row.seats[seat - 1], 0), tallies.rubies, `all of seat ${seat}`);
  }
}

async function check(record) {
  engine.look("look", record);
  try {
    return await checkLooked();
  } finally {
    engine.close("look");
  }
}

async function checkLooked() {
  const progress = [];
  const course = await walk(engine, "look", (now) => progress.push(now));
  checkFigures(course, "look");
  if (course.result) checkSources(course);
  const last = engine.at("look", course.events, "spectator", course.events);
  assert.deepEqual([course.result, course.over, course.names], [last.result, last.recorded.over, last.names]);
  assert.deepEqual(progress, [...progress].sort((a, b) => a - b), "progress grows");
  return course;
}

for (const game of GAMES)
  describe(game, () => {
    test(`${SEEDED} seeded games: charts, sources and ranking are the engine's`, async () => {
      for (let seed = 1; seed <= SEEDED; seed++) {
        const course = await check(played(game, seed));
        assert.ok(course.over);
        assert.deepEqual(rankedOf(course.result.places, []), course.result.places.map((place) => ({ place, rank: place.rank })));
        const sold = { dice: "sold", write: "left" }[game];
        if (sold) for (const place of course.result.places) assert.equal(course.turns.at(-1).wealth[place.seat - 1], place.ties[sold], "wealth breaks ties");
      }
    });
    test("the records of the rules' tests, few of which come to an end", async () => {
      const names = (await readdir(RECORDS)).filter((name) => name.startsWith(game === "write" ? "" : game) && name.endsWith(".txt"));
      let count = 0;
      for (const name of names) {
        const text = await readFile(new URL(name, RECORDS), "utf8");
        if (!new RegExp(`^game ${game} `, "m").test(text)) continue;
        await check(text);
        count++;
      }
      assert.ok(count >= 5, `${count} records`);
    });
  });

test("whoever resigned stands behind all others, the first to do so last", () => {
  const place = (seat, rank) => ({ seat, rank });
  const order = (places, resigned) => rankedOf(places, resigned).map((one) => [one.place.seat, one.rank]);
  const places = [place(3, 1), place(1, 2), place(4, 2), place(2, 4)];
  assert.deepEqual(order(places, []), [[3, 1], [1, 2], [4, 2], [2, 4]]);
  assert.deepEqual(order(places, [3]), [[1, 1], [4, 1], [2, 3], [3, null]]);
  assert.deepEqual(order(places, [1, 3]), [[4, 1], [2, 2], [3, null], [1, null]]);
});

describe("scales", () => {
  const box = { width: 400, height: 200, left: 30, right: 50, top: 10, bottom: 20 };
  test("a course is made of steps: across, then up or down, never aslant", () => {
    const path = scale.stepsOf([0, 0, 2, 1, 1, 5], scale.scaleOf(box, 5, 5), 0);
    assert.match(path, /^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)*H[\d.]+$/);
    assert.equal(path.match(/V/g).length, 3, "one for each change");
  });
  test("every turn is found again where it is drawn", () => {
    const { x, turnAt } = scale.scaleOf(box, 320, 5);
    for (let turn = 0; turn <= 320; turn++) assert.equal(turnAt(x(turn)), turn);
    assert.deepEqual([turnAt(-50), turnAt(5000)], [0, 320]);
  });
  test("ticks are whole, begin at 0 and reach the most", () => {
    for (let most = 1; most <= 120; most++) {
      const ticks = scale.ticksOf(most, 5);
      assert.ok(ticks[0] === 0 && ticks.at(-1) >= most && ticks.length <= 7 && ticks.every(Number.isInteger), `${most}: ${ticks}`);
    }
  });
  test("labels are apart and stay in their order and in the chart", () => {
    for (const wanted of [[50, 50, 50, 50, 50], [10, 12, 90, 91, 180], [180, 180, 10], [100]]) {
      const got = scale.spread(wanted, 21, 184);
      const order = wanted.map((_, at) => at).sort((a, b) => wanted[a] - wanted[b] || a - b).map((at) => got[at]);
      assert.ok(order.every((y, at) => y <= 184 && (at === 0 || y - order[at - 1] >= 21)), `${got}`);
    }
  });
});
