/* engine.test.mjs: the wrapper and the module behind it, under Node.
 *
 *     BUILD=build/wasm node --test web/engine/test/ */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { relative, resolve } from "node:path";
import test from "node:test";

import { Broken, Engine, load, Refused } from "../bedesten.js";
import { Types } from "./types.mjs";

const BUILD = resolve(process.env.BUILD ?? "build/wasm");
const WASM = readFileSync(`${BUILD}/src/wasm/bedesten.wasm`);
const language = (code) => readFileSync(`${BUILD}/lang/${code}.lang`, "utf8");
const here = new URL("../", import.meta.url);

const STACK_BYTES = 256 * 1024; // docs/wasm.md
const MEMORY_MOST = 64 * 1024 * 1024;
const PAGE = 64 * 1024;

async function made(...codes) {
  const engine = await load(WASM);
  for (const code of codes.length ? codes : ["en"]) engine.addLanguage(language(code));
  return engine;
}

/* ---- loading ------------------------------------------------------------------------------ */

test("it comes from bytes, a module, a Response or an address", async () => {
  const module = await WebAssembly.compile(WASM);
  const address = pathToFileURL(`${BUILD}/src/wasm/bedesten.wasm`);
  for (const source of [WASM, module, new Response(WASM), address, address.href,
    `${BUILD}/src/wasm/bedesten.wasm`, relative(".", `${BUILD}/src/wasm/bedesten.wasm`)])
    assert.equal((await load(source)).games().length, 3);
});

test("two engines share a module and nothing else", async () => {
  const module = await WebAssembly.compile(WASM);
  const [one, two] = [await load(module), await load(module)];
  one.start("t", "dice");
  assert.deepEqual(two.say("tables").tables, []);
  assert.equal(one.say("tables").tables.length, 1);
});

test("the module imports a clock and nothing else", () => {
  const module = new WebAssembly.Module(WASM);
  assert.deepEqual(WebAssembly.Module.imports(module),
    [{ module: "bedesten", name: "clock", kind: "function" }]);
  assert.deepEqual(WebAssembly.Module.exports(module).map((e) => e.name).sort(),
    ["bedesten_close", "bedesten_length", "bedesten_open", "bedesten_room", "bedesten_say", "memory"]);
});

test("the clock is the one that the caller gives", async () => {
  let looks = 0;
  const engine = await load(WASM, { clock: () => (looks++, performance.now()) });
  engine.start("t", "dice", { seats: ["search", "policy"] });
  await engine.goOn("t", { signal: AbortSignal.timeout(300) }).catch(() => {});
  assert.ok(looks > 0);
});

/* ---- lines and refusals ------------------------------------------------------------------- */

test("a refusal is thrown with its key and its words, and changes nothing", async () => {
  const engine = await made("en", "de");
  assert.throws(() => engine.say("go nowhere"), (error) => {
    assert.ok(error instanceof Refused);
    assert.equal(error.key, "desk.table");
    assert.equal(error.message, "There is no table “nowhere”.");
    assert.equal(error.answer.said, "go");
    return true;
  });
  engine.speak("de");
  assert.throws(() => engine.say("go nirgends"), { message: "Einen Tisch „nirgends“ gibt es nicht." });
  assert.throws(() => engine.start("t", "board", { seats: ["human"] }), { key: "setup.seats" });
  assert.throws(() => engine.addLanguage("nonsense"), { key: "lang.head" });
  assert.deepEqual(engine.say("tables").tables, []);
});

test("a plan is carried over whole, and names begin no other lines", async () => {
  const engine = await made();
  engine.start("t", "board", {
    seed: 18446744073709551615n, practice: true, askAll: true, options: { layout: "long" },
    seats: [{ who: "human", name: "Ayşe\nseat human" }, { who: "level5", playouts: 20 }],
  });
  engine.say("go t");
  const state = engine.state("t", 1);
  assert.deepEqual(state.names, ["Ayşe seat human", null]);
  assert.deepEqual(state.kinds, ["human", "level5"]);
  assert.equal(state.undo.practice, true);
  assert.equal(state.options.layout.length, 16);
});

test("what is too large is refused, and the engine lives on", async () => {
  const engine = await made();
  assert.throws(() => engine.open("t", "x".repeat(17 << 20)), { key: "memory" });
  assert.equal(engine.games().length, 3);
});

test("memory that runs out is a refusal, and what was there goes on", async () => {
  const { instance } = await WebAssembly.instantiate(WASM, { bedesten: { clock: () => performance.now() } });
  const engine = new Engine(instance.exports);
  engine.addLanguage(language("en"));
  engine.start("t", "board", { seed: 1, seats: Array(5).fill("policy") });
  engine.say("run t 100000");
  const record = engine.save("t");
  const { memory } = instance.exports;
  memory.grow(MEMORY_MOST / PAGE - memory.buffer.byteLength / PAGE); // the module gets no more of it
  let looked = 0;
  assert.throws(() => { for (;; looked++) engine.look(`r${looked}`, record); }, { key: "memory" });
  assert.ok(looked < 16);
  assert.equal(engine.say("tables").tables.length, looked + 1);
  assert.equal(engine.save("t"), record);
  for (let i = 0; i < looked; i++) engine.close(`r${i}`);
  assert.equal(engine.verify(record).key, "fair.none");
});

test("an engine that was ended says so", async () => {
  const engine = await made();
  engine.end();
  assert.throws(() => engine.games(), Broken);
});

/* ---- play --------------------------------------------------------------------------------- */

for (const game of ["board", "dice", "write"])
  test(`a whole game of ${game} against bots, in words alone`, async () => {
    const engine = await made();
    let answer, turns = 0;
    engine.start("t", game, { seed: 3, seats: ["human", "level2"] });
    while ((answer = await engine.goOn("t")).waits.for === "people") {
      const state = engine.state("t", 1, answer.number);
      const { line } = state.choices.find((c) => c.obvious) ?? state.choices[turns++ % state.choices.length];
      assert.equal(engine.as("t", 1, `play ${state.number} ${line.map((m) => m.move).join("; ")}`).type, "done");
    }
    const { result } = engine.state("t", 1);
    assert.equal(result.places.length, 2);
    assert.match(engine.save("t"), /^bedesten record 2\n/);
  });

test("a record is looked at, branched off and gone on with", async () => {
  const engine = await made();
  engine.start("t", "dice", { seed: 1, seats: ["policy", "policy"] });
  engine.say("run t 100000");
  const record = engine.save("t");
  const { number } = engine.look("r", record);
  assert.equal(engine.at("r", number).recorded.over, true);
  assert.equal(engine.at("r", 5, 2, 4).events.length, 1);
  assert.equal(engine.branch("r", 5, "b", { seed: 9 }).number, 5);
  assert.equal(engine.open("o", record, { practice: true }).number, number);
  assert.equal(engine.save("o"), record);
});

/* One whose dice were fixed beforehand. */
function fairRecord() {
  const source = readFileSync(new URL("../../tests/fair_record.h", here), "utf8");
  return [...source.matchAll(/^ {4}"(.*)\\n"/gm)].map((m) => `${m[1]}\n`).join("");
}

test("a proof of fair dice is checked", async () => {
  const engine = await made();
  const record = fairRecord();
  const verdict = engine.verify(record);
  assert.equal(verdict.finding, "proven");
  assert.equal(verdict.proof.opened.length, 2);
  assert.equal(engine.verify(record.replace("crystal-spice", "crystal-fruit")).key, "fair.outcome");
  assert.equal(engine.verify("").finding, "broken");
});

test("histories are named, and real dice are dealt by lines", async () => {
  const engine = await made();
  engine.start("t", "dice", { seats: ["human", "human"], byHand: true });
  const state = engine.state("t", 1);
  assert.equal(state.asked, "chance");
  const { number, taken_back } = engine.deal("t", 1, state, state.outcomes[0].move);
  assert.deepEqual([number, taken_back], [1, 0]);
  assert.equal(engine.state("t", 1, "1/0").events.length, 0);
  assert.deepEqual(engine.open("u", engine.save("t")).unknown, []);
});

test("seats change hands, and time is counted", async () => {
  const engine = await made();
  engine.start("t", "dice", { seed: 2, seats: ["human", "human"] });
  engine.sit("t", 2, { who: "level5", playouts: 20, name: "Zoë\nsit" });
  engine.clock("t", 1, 1499.6);
  const { kinds, names, clocks } = engine.state("t", 1);
  assert.deepEqual([kinds[1], names[1], clocks[0]], ["level5", "Zoë sit", 1500]);
  assert.deepEqual(engine.tables().map((t) => [t.table, t.is]), [["t", "played"]]);
});

test("playing moves no bots, going on does", async () => {
  const engine = await made();
  engine.start("t", "board", { seed: 7, seats: ["human", "level3"] });
  await engine.goOn("t");
  for (let state; (state = engine.state("t", 1)).waits.for === "people"; )
    engine.as("t", 1, `play ${state.number}/${state.taken_back} ${state.choices[0].move}`);
  const { number } = engine.say("go t");
  assert.equal(engine.say("go t").number, number);
  assert.equal(engine.state("t", 1).waits.for, "bot");
  assert.ok((await engine.goOn("t")).number > number);
});

/* A person plays it to its end; TOLD gets each state on the way. */
function playAlone(engine, table, told = () => {}) {
  while (engine.say(`go ${table}`).waits.for === "people") {
    const state = engine.state(table, 1);
    told(state);
    const { line } = state.choices.at(-1);
    engine.as(table, 1, `play ${state.number} ${line.map((m) => m.move).join("; ")}`);
  }
}

test("a solo table is filled, kept and merged", async () => {
  const engine = await made();
  engine.start("t", "write", { seed: 6, seats: ["human"] });
  assert.throws(() => engine.soloAdd("t"), { key: "desk.solo" });
  playAlone(engine, "t");
  assert.equal(engine.soloAdd("t").place, 1);
  const text = engine.soloSave();
  const other = await made();
  assert.equal(other.solo().games, 0);
  assert.equal(other.soloLoad(text).games, 1);
  assert.deepEqual(other.soloMerge(text).best, engine.solo().best);
  assert.equal(other.soloSave(), text);
});

/* ---- thinking ----------------------------------------------------------------------------- */

const plan = { seed: 4, seats: [{ who: "search", playouts: 300 }, { who: "level5", playouts: 200 }] };

async function playedBy(way) {
  const engine = await made();
  engine.start("t", "board", plan);
  engine.say("go t");
  for (let i = 0; i < 8; i++) await way(engine, i);
  return engine.save("t");
}

test("a thought is the same in slices of any size, and at once", async () => {
  const whole = await playedBy((engine) => engine.say("run t 1"));
  const inSlices = (size) => (engine, i) => {
    let answer = engine.say("think t");
    while (answer.type === "thinks") answer = engine.say(`step t ${size(i)}`);
  };
  assert.equal(await playedBy(inSlices(() => 1)), whole);
  assert.equal(await playedBy(inSlices((i) => 7 * i + 1)), whole);
  assert.equal(await playedBy((engine) => engine.think("t")), whole);
});

test("progress is told and never falls", async () => {
  const engine = await made();
  const told = [];
  engine.start("t", "board", plan);
  engine.say("go t");
  await engine.think("t", { onProgress: (p) => told.push(p), sliceMs: 1 });
  assert.ok(told.length > 1);
  assert.ok(told.every((p, i) => p >= 0 && p <= 1 && (i === 0 || p >= told[i - 1])));
});

test("a thought that is aborted leaves no trace", async () => {
  const engine = await made();
  const stop = new AbortController();
  engine.start("t", "board", { seed: 4, seats: ["search", "search"] });
  const { number } = engine.say("go t");
  const thought = engine.think("t", { signal: stop.signal });
  stop.abort(new Error("no more"));
  await assert.rejects(thought, { message: "no more" });
  assert.equal(engine.say("go t").number, number);
  assert.throws(() => engine.say("step t 1"), { key: "desk.job" });
  await assert.rejects(engine.think("t", { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("a thought that is ended answers with what it has", async () => {
  const engine = await made();
  const enough = new AbortController();
  engine.start("t", "board", { seed: 4, seats: [{ who: "search", playouts: 1e9 }, "policy"] });
  const { number } = engine.say("go t");
  enough.abort();
  const answer = await engine.think("t", { enough: enough.signal });
  assert.equal(answer.type, "moved");
  assert.ok(answer.number > number);
});

test("whoever asks while a table thinks waits, and gets the own answer", async () => {
  const engine = await made();
  engine.adviceLimit(400);
  engine.start("t", "board", { seed: 3, seats: ["human", "policy"] });
  await engine.goOn("t");
  const { choices } = engine.state("t", 1);
  const [hint, explained, again] = await Promise.all([engine.advise("t", 1),
    engine.advise("t", 1, `explain ${choices[0].move}`), engine.advise("t", 1)]);
  assert.deepEqual([hint.type, explained.type, again.type], ["hint", "explain", "hint"]);
});

test("bots that are asked to go on twice move once", async () => {
  const play = async (times) => {
    const engine = await made();
    engine.start("t", "board", { ...plan, seats: ["human", ...plan.seats] });
    const ends = await Promise.all(Array.from({ length: times }, () => engine.goOn("t")));
    for (const end of ends) assert.equal(end.waits.for, "people");
    return engine.save("t");
  };
  assert.equal(await play(2), await play(1));
});

test("advice has figures and reasons", async () => {
  const engine = await made();
  engine.adviceLimit(400);
  engine.start("t", "board", { seed: 3, seats: ["human", "policy"] });
  await engine.goOn("t");
  const hint = await engine.advise("t", 1);
  assert.equal(hint.type, "hint");
  assert.ok(hint.choices[0].playouts > 0 && hint.choices[0].worth <= 1);
  const { choices } = engine.state("t", 1);
  assert.ok((await engine.advise("t", 1, `explain ${choices[0].move}`)).verdict);
});

/* ---- what is stated in docs/wasm.md ------------------------------------------------------- */

test("stack and memory are bounded as stated", async () => {
  const { instance } = await WebAssembly.instantiate(WASM, { bedesten: { clock: () => performance.now() } });
  const engine = new Engine(instance.exports);
  engine.addLanguage(language("en"));
  engine.say("advice 60");
  for (const [game, seats] of [["board", 5], ["dice", 4], ["write", 5]]) {
    engine.start("t", game, { seed: 2, seats: ["human", ...Array(seats - 1).fill({ who: "level6", playouts: 20 })] });
    for (let i = 0, answer; i < 40 && (answer = await engine.goOn("t")).waits.for === "people"; i++) {
      const state = engine.state("t", 1);
      if (i % 8 === 0) await engine.advise("t", 1);
      engine.as("t", 1, `why ${state.choices[0].move}`);
      engine.as("t", 1, `play ${state.number} ${state.choices[i % state.choices.length].move}`);
    }
    const record = engine.as("t", 1, "record").text; // of one viewer: it is dealt anew to be looked at
    engine.look("r", record);
    engine.at("r", 3);
    engine.open("o", engine.save("t"));
    for (const table of ["t", "r", "o"]) engine.close(table);
  }
  const stack = new Uint8Array(instance.exports.memory.buffer, 0, STACK_BYTES);
  const deepest = STACK_BYTES - stack.findIndex((byte) => byte !== 0);
  console.log(`# stack: ${deepest} of ${STACK_BYTES} bytes, memory: ${engine.memoryBytes} of ${MEMORY_MOST} bytes`);
  assert.ok(deepest > 4096 && deepest <= STACK_BYTES / 2);
  assert.ok(engine.memoryBytes <= MEMORY_MOST / 4);
  const { memory } = instance.exports;
  assert.throws(() => memory.grow(MEMORY_MOST / PAGE));
  memory.grow(MEMORY_MOST / PAGE - memory.buffer.byteLength / PAGE);
  assert.throws(() => memory.grow(1));
});

/* ---- the package -------------------------------------------------------------------------- */

test("the types name what there is", () => {
  const types = readFileSync(new URL("bedesten.d.ts", here), "utf8");
  const body = types.slice(types.indexOf("export class Engine"));
  const declared = [...body.matchAll(/^ {2}(?:get )?(\w+)\(/gm)].map((m) => m[1]).sort();
  assert.deepEqual(declared, Object.getOwnPropertyNames(Engine.prototype).sort());
});

/* Every kind of message, held to its type; whatever type it has not is the test's failure. */
async function sayEverything(engine, hold) {
  const refusal = (line) => hold("Refusal", JSON.parse(engine.sayText(line)));
  for (const line of ["langs", "speak de", "speak en"]) hold("Languages", engine.say(line));
  hold("Games", engine.say("games"));
  for (const { game } of engine.games()) hold("Bots", engine.say(`bots ${game}`));
  refusal("go nowhere");

  hold("Going", engine.start("h", "dice", { seats: ["human", "human"], byHand: true }));
  const dealt = hold("State", engine.state("h", 1));
  hold("Done", engine.deal("h", 1, dealt, dealt.outcomes[0].move));
  hold("Done", engine.clock("h", 1, 5));
  hold("Done", engine.sit("h", 2, "policy"));
  hold("Tables", engine.say("tables"));

  hold("Going", engine.start("a", "write", { seats: ["human"], task: 3 }));
  hold("Going", await engine.goOn("a"));
  const { choices } = hold("State", engine.state("a", 1));
  assert.equal(hold("Hint", await engine.advise("a", 1)).task, 3);
  assert.equal(hold("Explain", await engine.advise("a", 1, `explain ${choices[0].move}`)).task, 3);
  hold("Going", engine.open("a2", engine.save("a"), { task: 4 }));
  assert.equal(hold("Hint", await engine.advise("a2", 1)).task, 4);
  for (const table of ["a", "a2"]) hold("Done", engine.close(table));

  hold("Going", engine.teach("e", readFileSync(new URL("../../lessons/board-first.txt", here), "utf8"), { seed: 3 }));
  for (let at = hold("Lesson", engine.lesson("e")); at.is !== "open";) at = hold("Lesson", engine.lesson("e", "show"));
  hold("Lesson", engine.lesson("e", "back"));
  const { seat } = hold("Puzzle", engine.puzzle("q", readFileSync(new URL("../../puzzles/board/002.txt", here), "utf8")));
  hold("State", engine.state("q", seat));
  for (const move of ["go 16", "go 9"]) hold("Answered", engine.answer("q", move));
  assert.deepEqual(hold("Solution", engine.solution("q")).why, engine.puzzleHint("q"));
  engine.close("q");
  hold("Done", engine.close("e"));

  hold("Going", engine.start("v", "board", { seed: 4, seats: ["policy", "policy", "policy"] }));
  hold("Going", engine.run("v", 100000));
  const reviewed = await engine.analyse("w", engine.save("v"), { playouts: 3, sliceMs: 0, onProgress: (_, answer) => hold("Reviewing", answer) });
  assert.deepEqual(hold("Reviewed", reviewed), engine.analysis("w"));
  for (const table of ["v", "w"]) hold("Done", engine.close(table));

  for (const game of ["board", "dice", "write"]) {
    hold("Going", engine.start("g", game, { seed: 3, seats: ["human", "level2"] }));
    for (let i = 0, waits; (waits = hold("Going", engine.say("go g")).waits).for !== "nobody"; i++) {
      if (waits.for === "bot") hold("Going", engine.run("g", 1));
      else {
        const state = hold("State", engine.state("g", 1, engine.say("go g").number - 1));
        const { move } = state.choices[i % state.choices.length];
        if (i % 8 === 0) await sayOfMove(engine, state, move, hold);
        hold("Done", engine.as("g", 1, `play ${state.number} ${move}`));
      }
    }
    for (const viewer of ["all", "spectator", 1]) hold("State", engine.state("g", viewer));
    hold("SeenRecord", engine.as("g", 1, "record"));
    const { text } = hold("SavedRecord", engine.say("save g"));
    hold("Done", engine.look("l", text));
    hold("State", engine.at("l", 9));
    hold("Going", engine.branch("l", 9, "b"));
    hold("Going", engine.open("o", text.replace("level2", "stranger")));
    for (const table of ["g", "l", "b", "o"]) hold("Done", engine.close(table));
  }

  for (let seed = 0, isClose = false; !isClose && seed < 100; seed++) { // ranks that ties have decided
    engine.start("c", "dice", { seed, seats: ["policy", "policy", "policy"] });
    hold("Going", engine.run("c", 100000));
    isClose = hold("State", engine.state("c", "all", 99999)).result.places.some((place) => place.why);
    engine.close("c");
  }

  engine.start("s", "write", { seed: 6, seats: ["human"] });
  playAlone(engine, "s", (state) => hold("State", state));
  for (const answer of [engine.soloAdd("s"), engine.solo()]) hold("Solo", answer);
  hold("SoloText", engine.say("solo save"));
  for (const record of [fairRecord(), ""]) hold("Verdict", engine.verify(record));
}

async function sayOfMove(engine, state, move, hold) {
  hold("Hint", await engine.advise("g", 1, "hint", { onProgress: (_, answer) => hold("Thinks", answer), sliceMs: 0 }));
  hold("Explain", await engine.advise("g", 1, `explain ${move}`));
  for (const line of [`why ${move}`, "why go 1", "why play double"]) {
    const answer = JSON.parse(engine.sayText(`as g 1 ${line}`));
    hold(answer.type === "refused" ? "Refusal" : "Why", answer);
  }
  for (const line of ["help", "help card", `help ${state.choices[0].kind}`]) {
    const answer = JSON.parse(engine.sayText(`as g 1 ${line}`));
    hold(answer.type === "refused" ? "Refusal" : "Help", answer);
  }
  for (const other of ["go 1", "go 16", "nonsense"]) {
    const answer = JSON.parse(engine.sayText(`as g 1 explain ${other}`));
    hold(answer.type === "refused" ? "Refusal" : "Thinks", answer);
  }
  engine.say("forget g");
}

test("messages have the keys that the types name, and no others", async () => {
  const engine = await made("en", "de");
  const types = new Types();
  const hold = (type, answer) => {
    assert.equal(types.fault(answer, type), "");
    return answer;
  };
  hold("Done", engine.adviceLimit(60));
  await sayEverything(engine, hold);
  assert.deepEqual(types.unseen(["Seat", "GoingOn", "Plan", "Thinking", "Analysing"]), []);
});

test("the package has the project's version and its files", () => {
  const { version, files, exports } = JSON.parse(readFileSync(new URL("package.json", here)));
  assert.match(readFileSync(new URL("../../meson.build", here), "utf8"), new RegExp(`version: '${version}'`));
  for (const path of Object.values(exports).flatMap((e) => (typeof e === "string" ? [e] : Object.values(e))))
    assert.ok(path === "./package.json" || files.includes(path.slice(2)), path);
});
