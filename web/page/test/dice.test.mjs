/* dice.test.mjs: what the dice table makes of the engine's states, held against whole games: dice that lie somewhere,
 * what an answer takes, and that every answer has its place on the table. Needs the engine (build/wasm), no browser. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { bundle, FACES, playGames } from "./dice-kit.mjs";

let parts;
let moments;

before(async () => {
  const { js } = await bundle('export * from "./bill.js"; export * from "./slots.js"; export * from "./kinds.js"; export * from "./view.js";', {});
  parts = await import(`data:text/javascript;base64,${Buffer.from(js).toString("base64")}`);
  moments = await playGames();
});

test("every kind of question is met, and every answer has its place", () => {
  const steps = new Set(moments.map(({ state }) => state.view.step));
  for (const step of ["income", "reroll", "act", "pay", "choose", "option", "others"]) assert(steps.has(step), `${step} was never asked`);
  for (const { state } of moments) for (const choice of state.choices) assert(parts.PLACES[choice.kind], `${choice.move} has no place`);
});

test("dice that are not used show what the view counts", () => {
  for (const { state, log } of moments) {
    const dice = parts.diceOf(log, state.view, new Map());
    for (const face of FACES) {
      const shown = dice.filter((die) => die.face === face && !die.used).length;
      assert.equal(shown, state.view.dice[face], `${face} at event ${state.number}`);
    }
  }
});

test("a re-roll moves only the dice that were lifted", () => {
  let count = 0;
  for (let next = 1; next < moments.length; next++) {
    const [was, is] = [moments[next - 1], moments[next]];
    const event = is.log[was.log.length];
    if (!event?.event.startsWith("reroll ") || is.state.view.turn !== 1 || is.log.slice(was.log.length).some((one) => one.ends)) continue;
    const dice = parts.diceOf(was.log, was.state.view, new Map());
    const counts = Object.fromEntries(event.event.split(" ").slice(1).map((one, face) => [FACES[face], Number(one)]));
    const lifted = FACES.flatMap((face) => dice.filter((die) => die.face === face).slice(0, counts[face]).map((die) => die.id));
    const after = parts.diceOf(is.log, is.state.view, new Map([[event.number, lifted]]));
    for (const die of dice) if (!lifted.includes(die.id)) assert.equal(after[die.id].face, die.face);
    assert.deepEqual(after.filter((die) => die.fresh).map((die) => die.id).sort(), [...lifted].sort());
    count++;
  }
  assert(count > 3, "hardly anything was re-rolled");
});

test("the lifted dice find exactly one re-roll", () => {
  for (const { state } of moments) {
    const rerolls = state.choices.filter((choice) => choice.kind === "reroll");
    for (const choice of rerolls) {
      const faces = choice.touches.flatMap((touch) => Array(touch.count ?? 1).fill(touch.value));
      assert.equal(parts.findReroll(state.choices, faces), choice);
    }
  }
});

test("an answer lifts what it pays: no more than there is, and all of it", () => {
  let paid = 0;
  for (const { state } of moments) {
    const { view } = state;
    for (const choice of state.choices) {
      const bill = parts.billOf(choice, view, 1);
      for (const face of FACES) assert((bill.dice[face] ?? 0) <= view.dice[face], `${choice.move}: ${face} dice`);
      for (const [kind, count] of Object.entries(bill.owns)) assert(count <= view.players[0].owns[kind], `${choice.move}: ${kind}`);
      const pays = choice.line.map((one) => one.move).filter((move) => move.startsWith("pay "));
      if (pays.length === 0 || choice.follows.changes.some((change) => change.at === "/payment" && change.to)) continue;
      const price = pays.flatMap((pay) => pay.split(" ").slice(1)).reduce((sum, one) => sum + Number(one), 0);
      const goods = ["fabric", "spice", "fruit", "jewelry"];
      const taken = goods.reduce((sum, good) => sum + (bill.dice[good] ?? 0), 0) + [...goods, "brown"].reduce((sum, good) => sum + (bill.owns[good] ?? 0), 0);
      const comesAndGoes = pays.length > 1 && taken < price; // a token that the line brings is paid by it, too
      if (!comesAndGoes) assert.equal(taken, price, `${choice.move}: ${pays.join("; ")}`);
      paid++;
    }
  }
  assert(paid > 100);
});

test("a turn that ends takes no dice but those that are paid", () => {
  for (const { state } of moments)
    for (const choice of state.choices) if (choice.kind === "end") assert.deepEqual(parts.billOf(choice, state.view, 1).dice, {});
});
