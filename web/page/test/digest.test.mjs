/* digest.test.mjs: which turns are told above a question, whose they were, and what came of the own dice and cards. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const folder = await mkdtemp(join(tmpdir(), "bedesten-digest-"));
const outfile = join(folder, "digest.mjs");
await build({ entryPoints: [fileURLToPath(new URL("../src/shared/digest.ts", import.meta.url))], outfile, bundle: true, format: "esm" });
const { broughtOf, goingOnOf, ownOf, seenFrom, turnsOf } = await import(pathToFileURL(outfile));
const told = join(folder, "told.mjs");
await build({ entryPoints: [fileURLToPath(new URL("../src/shared/told.ts", import.meta.url))], outfile: told, bundle: true, format: "esm", define: { FILES: '{"words":{}}' } });
const { factsOf } = await import(pathToFileURL(told));
await rm(folder, { recursive: true });

/* An event; DIGEST: it ends a turn. */
const event = (number, seat, words, { facts = [], digest } = {}) =>
  ({ number, seat, event: words, words, facts: facts.map((fact) => ({ words: fact })), ends: digest !== undefined, ...(digest ? { digest } : {}) });
const LOG = [
  event(1, "chance", "set up"),
  event(2, 1, "bet"), event(3, "chance", "roll 3 6", { facts: ["It makes 9."] }), event(4, 1, "end", { digest: "You: tea." }),
  event(5, 2, "go"), event(6, "chance", "roll 1 1", { facts: ["Two."] }), event(7, 2, "end", { digest: "B: mail." }),
  event(8, 3, "go"), event(9, "chance", "card ?", { digest: "C: card." }),
  event(10, 1, "go"), event(11, "chance", "roll 2 2", { facts: ["Four."] }), event(12, 1, "take", { facts: ["You get 1."] }),
];
const upTo = (number, seen) => ({ log: LOG.slice(0, number), seen, me: 1 });
const none = () => false;

test("each turn since one decided is told, the own one with what its dice came to", () =>
  assert.deepEqual(turnsOf(upTo(9, 2)).map((turn) => [turn.seat, turn.words]), [[1, "You: tea. It makes 9."], [2, "B: mail."], [3, "C: card."]]));
test("of an own turn without dice and cards one knows", () => {
  const log = [event(1, 1, "go"), event(2, 1, "end", { digest: "You: fountain." }), event(3, 2, "go", { digest: "B: mail." })];
  assert.deepEqual(turnsOf({ log, seen: 0, me: 1 }).map((turn) => turn.words), ["B: mail."]);
});
test("a turn is its owner's, also where chance ended it", () => assert.equal(turnsOf(upTo(9, 7))[0].seat, 3));
test("what was seen is not told again", () => assert.deepEqual(turnsOf(upTo(12, 10)), []));
test("of the turn that goes on the last events of others are told", () => {
  assert.deepEqual(goingOnOf(upTo(6, 2), 3).map((one) => one.number), [5]);
  assert.deepEqual(goingOnOf(upTo(9, 2), 3), []);
  assert.deepEqual(goingOnOf({ ...upTo(12, 2), me: 2 }, 1).map((one) => one.number), [12]);
});
test("what the own dice brought is told with what followed", () => assert.deepEqual(broughtOf(upTo(12, 9), none), ["roll 2 2", "Four.", "You get 1."]));
test("what has a picture is not told twice", () => assert.deepEqual(broughtOf(upTo(12, 9), (one) => one.number === 11), ["You get 1."]));
test("others' dice have brought me nothing", () => assert.deepEqual(broughtOf(upTo(6, 2), none), []));
test("without dice and cards nothing was brought", () => assert.deepEqual(broughtOf(upTo(10, 9), none), []));
test("what others decide in my turn is theirs", () => {
  const log = [...LOG, event(13, 2, "visit"), event(14, "chance", "card 5")];
  assert.deepEqual(ownOf({ log, seen: 9, me: 1 }).map((one) => one.number), [10, 11, 12]);
});
test("a game that is opened again: what came behind my last event is new; a record has nothing new", () => {
  assert.equal(seenFrom({ you: 1 }, LOG.slice(0, 9)), 4);
  assert.equal(seenFrom({ you: "spectator" }, LOG), 12);
  assert.equal(seenFrom({ you: 1, recorded: {} }, LOG), 12);
});

const facts = (who, ...sentences) => sentences.map((words) => ({ who, words }));
test("what one person gets is one sentence", () => {
  assert.deepEqual(factsOf(facts(2, "Player 2 gets 1 fabric.", "Player 2 gets 1 spice.", "Player 2 gets 2 lira.")), ["Player 2 gets 1 fabric, 1 spice, and 2 lira."]);
  assert.deepEqual(factsOf(facts(2, "Kemal gibt 1 Tuch ab.", "Kemal gibt 2 Obst ab.")), ["Kemal gibt 1 Tuch and 2 Obst ab."]);
});
test("what only seems alike stays apart", () => {
  for (const sentences of [
    ["B gets 2 lira from A.", "B gets 2 lira from C."], ["B gets 1 fabric.", "C gets 1 fabric."], ["B has no room for 1 fruit: lost.", "B has no room for 1 spice: lost."],
    ["B gets a ruby and has 2 now.", "B gets 1 fabric."], ["B wins with 5 rubies!", "B wins with 6 rubies!"],
  ]) assert.deepEqual(factsOf(facts(2, ...sentences)), sentences);
  assert.deepEqual(factsOf([...facts(2, "B gets 1 fabric."), ...facts(3, "B gets 1 spice.")]).length, 2);
});
