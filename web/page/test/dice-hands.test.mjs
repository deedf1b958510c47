/* dice-hands.test.mjs: the dice table under a person's hands, in a real browser: what a press prepares, what a second
 * one does, what closed things answer, and that every answer of whole games can be reached. The table's controller is
 * a list of what it was told; the states are the engine's. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createServer } from "node:http";
import { startBrowser } from "./kit.mjs";
import { bundle, playGames } from "./dice-kit.mjs";

const ENTRY = `
import { render } from "preact";
import { DiceTable } from "./dice.js";
import { TableContext } from "../shared/table.js";
import "../art/tokens.css";
import "../shared/shared.css";
const told = [];
let now = null;
const tell = (verb) => (what) => { told.push([verb, what?.move ?? what]); };
const draw = () => {
  const does = { pick: (choice) => { now.picked = choice; draw(); }, about: () => null, play: tell("play"), why: tell("why"), explain: tell("explain"), animate() {} };
  const table = { before: null, seen: 0, me: 1, live: true, showing: false, thinking: null, closed: null, help: null, advice: null, ...now, ...does };
  render(<TableContext.Provider value={new Proxy(table, { get: (all, key) => (key in all ? all[key] : tell(key)) })}><DiceTable /></TableContext.Provider>, document.getElementById("page"));
};
Object.assign(window, { told, show: (state, log) => { told.length = 0; now = { state, log, picked: null }; draw(); } });
`;
const PAGE = '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/style.css"><body><div id="page"></div><script type="module" src="/script.js"></script>';
let server;
let browser;
let page;
let moments;
const errors = [];

before(async () => {
  const { js, css } = await bundle(ENTRY, { wasm: "", worker: "", langs: {}, words: {} });
  const files = { "/": ["text/html", PAGE], "/script.js": ["text/javascript", js], "/style.css": ["text/css", css] };
  server = createServer((request, response) => {
    const [type, body] = files[request.url] ?? ["text/plain", ""];
    response.writeHead(200, { "content-type": type });
    response.end(body);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  browser = await startBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => window.show !== undefined);
  moments = await playGames();
});

after(async () => {
  await browser?.close();
  server?.close();
});

const told = () => page.evaluate(() => window.told);
const has = (state, kind) => state.choices.some((choice) => choice.kind === kind);

/** Shows the first moment that fits. */
async function show(fits) {
  const moment = moments.find(({ state }) => fits(state));
  assert(moment, "no such moment in these games");
  await page.evaluate(({ state, log }) => window.show(state, log), moment);
  return moment.state;
}

test("a press prepares an offer, a second one does it", async () => {
  await show((state) => state.view.step === "act" && has(state, "tile"));
  const tile = page.locator(".tile.is-lit").first();
  const move = await tile.getAttribute("data-choice");
  await tile.click();
  assert.equal(await tile.getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator("[data-go]").getAttribute("data-choice"), move);
  assert((await page.locator(".die.up, .token.up").count()) > 0, "nothing is lifted for it");
  assert.deepEqual((await told()).filter(([verb]) => verb === "play"), []);
  await tile.click();
  assert.deepEqual((await told()).at(-1), ["play", move]);
});

test("the saffron button does what is prepared", async () => {
  await show((state) => state.view.step === "act" && has(state, "ruby"));
  const arch = page.locator(".arch.is-lit").first();
  await arch.click();
  await page.locator("[data-go]").click();
  assert.deepEqual((await told()).at(-1), ["play", await arch.getAttribute("data-choice")]);
});

test("what is closed says why, and what one has explains itself", async () => {
  await show((state) => state.view.step === "act" && !state.choices.some((choice) => choice.move === "ruby fabric"));
  await page.locator(".arch.t-fabric").click({ force: true });
  assert.deepEqual((await told()).at(-1), ["why", "ruby fabric"]);
  await page.locator("[data-thing=own-lira]").click();
  assert.deepEqual((await told()).at(-1), ["explain", "thing.lira"]);
});

test("touching dice finds the re-roll; with none lifted the roll is kept", async () => {
  const state = await show((one) => one.view.step === "reroll");
  assert.equal(await page.locator("[data-go]").getAttribute("data-choice"), "keep");
  await page.locator(".die").nth(0).click();
  await page.locator(".die").nth(1).click();
  const move = await page.locator("[data-go]").getAttribute("data-choice");
  const choice = state.choices.find((one) => one.move === move);
  assert.equal(choice.kind, "reroll");
  assert.equal(choice.touches.reduce((sum, touch) => sum + (touch.count ?? 1), 0), 2);
  await page.locator("[data-go]").click();
  assert.deepEqual((await told()).at(-1), ["play", move]);
});

test("an exchange with several ways unfolds them all", async () => {
  const state = await show((one) => one.choices.filter((choice) => choice.kind === "crystal").length > 1);
  await page.locator("[data-swap=crystal]").click();
  assert.equal(await page.locator(".way").count(), state.choices.filter((choice) => choice.kind === "crystal").length);
  const move = await page.locator(".way").nth(1).getAttribute("data-choice");
  await page.locator(".way").nth(1).click();
  assert.equal(await page.locator("[data-go]").getAttribute("data-choice"), move);
});

test("a payment comes with a proposal; a token swaps it", async () => {
  const paysTokens = (choice) => choice.follows.changes.some((change) => /^\/players\/0\/owns\/(fabric|spice|fruit|jewelry|brown)$/.test(change.at) && change.to < change.from);
  await show((state) => state.view.step === "pay" && state.choices.length > 1 && paysTokens(state.choices[0]));
  const proposed = await page.locator("[data-go]").getAttribute("data-choice");
  assert.match(proposed, /^pay /);
  const seen = new Set([proposed]);
  for (let at = 0; at < (await page.locator(".pile").count()); at++) {
    await page.locator(".pile").nth(at).click();
    seen.add(await page.locator("[data-go]").getAttribute("data-choice"));
  }
  assert(seen.size > 1, "no token changes the payment");
});

test("arrows walk within a group, and a group is one stop", async () => {
  await show((state) => state.view.step === "act");
  for (const group of [".hall", ".mosque", ".dice"]) {
    assert.equal(await page.locator(`${group} button[tabindex="0"]`).count(), 1, group);
    await page.locator(`${group} button[tabindex="0"]`).focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(`${group} button[tabindex="0"]`).count(), 1, group);
    assert(await page.locator(`${group} button[tabindex="0"]`).evaluate((one) => one === document.activeElement), group);
  }
});

test("every answer of whole games can be reached", async () => {
  for (const { state, log } of moments.filter((_, at) => at % 7 === 0)) {
    await page.evaluate((all) => window.show(all.state, all.log), { state, log });
    const found = new Set();
    const look = async () => { for (const move of await page.locator("[data-choice]").evaluateAll((all) => all.map((one) => one.dataset.choice))) found.add(move); };
    await look();
    for (const kind of await page.locator('[aria-expanded="false"][data-swap]').evaluateAll((all) => all.map((one) => one.dataset.swap))) {
      await page.locator(`[data-swap=${kind}]`).evaluate((one) => one.click());
      await look();
      await page.locator(`[data-swap=${kind}]`).evaluate((one) => one.click());
    }
    const missing = state.choices.filter((choice) => choice.kind !== "reroll" && !found.has(choice.move)).map((choice) => choice.move);
    assert.deepEqual(missing, [], `at event ${state.number}, ${state.view.step}`);
  }
  assert.deepEqual(errors, []);
});
