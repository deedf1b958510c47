/* manners.test.mjs: small things that annoy if they are wrong: where the log stands, keys under a sheet, what is new, what is closed. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { random, startBrowser, startServer, untilAsked, visit } from "./kit.mjs";
import { fewMoves } from "./people.mjs";
import { kept, put } from "./records.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

async function withGame(game, plan, then, options = {}) {
  const { context, page, errors } = await visit(browser, server, options);
  context.setDefaultTimeout(20_000);
  try {
    await page.locator(".start-resume, .start-new").waitFor();
    const id = await put(page, await kept(game, plan));
    await page.evaluate((hash) => { location.hash = hash; }, `#/play/${id}`);
    await untilAsked(page);
    await then(page, id);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

const MIDDLE = { moves: 150, seats: 3, people: 1 };

for (const game of ["board", "dice", "write"])
  test(`${game}: the log follows what happens, but leaves alone whoever has scrolled up`, () => withGame(game, { ...MIDDLE, moves: 100 }, async (page) => {
    const log = page.locator(".log ol");
    const fromEnd = () => log.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));
    await fewMoves(page, random(61), 1);
    assert.ok((await fromEnd()) <= 1, "the newest line is in sight");
    await log.evaluate((list) => { list.scrollTop = 0; });
    await page.waitForTimeout(100);
    await fewMoves(page, random(62), 2);
    assert.equal(await log.evaluate((list) => list.scrollTop), 0);
    await log.evaluate((list) => { list.scrollTop = list.scrollHeight; });
    await page.waitForTimeout(100);
    await fewMoves(page, random(63), 2);
    assert.ok((await fromEnd()) <= 1);
  }));

test("write: keys do nothing while a sheet lies over the table; Escape closes the sheet alone", () => withGame("write", { ...MIDDLE, moves: 100 }, async (page) => {
  const lit = page.locator(".mine [data-lit]").first();
  await lit.click();
  await page.locator(".mine .is-chosen").first().waitFor();
  const place = await page.locator(".mine .is-chosen").first().getAttribute("data-place");
  await page.locator('.tools [aria-haspopup="dialog"]').click();
  await page.evaluate(() => document.activeElement.blur());
  const number = await page.locator(".table-root").getAttribute("data-number");
  for (const key of ["3", "A", "?", "Enter"]) await page.keyboard.press(key);
  assert.equal(await page.locator(".table-root").getAttribute("data-number"), number);
  assert.equal(await page.locator(".help").count(), 0);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  assert.equal(await page.locator(".mine .is-chosen").first().getAttribute("data-place"), place);
}));

test("several people: each sees marked what has happened since their own last decision", () => withGame("board", { moves: 100, seats: 2, people: 2 }, async (page) => {
  const raise = async () => { await page.locator("main.curtain").waitFor(); await page.locator("main.curtain button").click(); await untilAsked(page); };
  const turn = async (seed) => { while ((await untilAsked(page)) === "asked") await fewMoves(page, random(seed++), 1); };
  await raise();
  await turn(71);
  await raise();
  await turn(81);
  await raise();
  const fresh = await page.locator(".log li.new").allTextContents();
  assert.ok(fresh.length > 0, "the other one's turn is new");
  assert.ok(fresh.some((line) => /Emil|Mara/.test(line)), fresh.join(" | "));
}));

test("board: cards and tiles that cannot be used now say why, with the rule", () => withGame("board", MIDDLE, async (page) => {
  await page.locator(".you .bonus[aria-disabled=true]").first().click({ force: true }); // it is closed, and says why
  assert.match(await page.locator(".closed .rule").first().textContent(), /B-1[1-4]/);
  await page.locator(".you .mtile.t-green").click({ force: true });
  await page.locator(".closed").getByText("green mosque tile").first().waitFor();
}));

for (const [width, height, lang] of [[1440, 900, "en"], [390, 844, "de"], [360, 640, "de"]])
  test(`board, ${width}×${height}: however long a hint is, its buttons are in sight, and the log is there`, () => withGame("board", MIDDLE, async (page) => {
    await page.keyboard.press("h");
    await page.locator(".advised").first().waitFor();
    const seen = await page.evaluate(() => {
      const isSeen = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [[left + right, 2 * top + 8], [left + right, 2 * bottom - 8]].every(([x, y]) => one.contains(document.elementFromPoint(x / 2, y / 2))); };
      const log = document.querySelector(".log-panel ol");
      return { hidden: [...document.querySelectorAll(".ask .advice-bar button, .ask .quiet-row button")].filter((one) => !isSeen(one)).map((one) => one.textContent), list: document.querySelector(".advice .choices").clientHeight, log: log.clientHeight };
    });
    assert.deepEqual(seen.hidden, []);
    assert.ok(seen.list >= 60, `the list is ${seen.list} px high`);
    assert.ok(width < 700 || seen.log > 15, `the log is ${seen.log} px high`);
  }, { width, height, lang, touch: width < 700 }));

test("numbers of the advice are written as the language writes them", () => withGame("board", MIDDLE, async (page) => {
  await page.keyboard.press("h");
  const worth = page.locator(".advised-worth").first();
  await worth.waitFor();
  assert.match(await worth.textContent(), /^\d+\u202f% ± \d+$/);
  assert.match(await worth.getAttribute("title"), /gewinn.*daneben/i, "and what they say is told");
}, { lang: "de" }));

test("solo: rubies expected are written with a comma in German", () => withGame("write", { seats: 1, left: 12 }, async (page) => {
  await page.keyboard.press("h");
  const worth = page.locator(".advised-worth").first();
  await worth.waitFor();
  assert.match(await worth.textContent(), /^\d+,\d ± \d+,\d Rubine$/);
}, { lang: "de" }));

/* What the worker says comes late, and in its order. */
const SLOW = `
  const listen = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage").set;
  Object.defineProperty(Worker.prototype, "onmessage", { set(heard) { listen.call(this, (event) => setTimeout(heard, 400, event)); } });`;

test("one game, then quickly another, and back: what is asked for last is there, and can be played", () => withGame("board", MIDDLE, async (page, first) => {
  const second = await put(page, await kept("dice", { ...MIDDLE, moves: 90 }));
  await page.addInitScript(SLOW);
  await page.goto(page.url().replace(/#.*/, `#/play/${second}`));
  await page.reload();
  await untilAsked(page);
  for (const id of [first, second, first]) {
    await page.evaluate((hash) => { location.hash = hash; }, `#/play/${id}`);
    await page.waitForTimeout(100); // longer than a picture takes, shorter than an answer
  }
  await page.locator('.table-root[data-game="board"]').waitFor({ state: "attached" });
  assert.equal(await untilAsked(page), "asked");
  await fewMoves(page, random(64), 1);
  const { lastGame } = await page.evaluate(() => JSON.parse(localStorage.getItem("bedesten.settings")));
  assert.equal(lastGame, "board");
}));

test("board: the others' last moves are shown again, and lead to where the game stands", () => withGame("board", { moves: 100, seats: 3, people: 1 }, async (page) => {
  const again = page.getByRole("button", { name: "Show the last moves again" });
  for (let moves = 0; moves < 12 && (await again.count()) === 0; moves++) await fewMoves(page, random(65 + moves), 1);
  const root = page.locator(".table-root");
  const number = Number(await root.getAttribute("data-number"));
  const log = await page.locator(".log li").allTextContents();
  await page.evaluate(() => {
    window.numbers = [];
    new MutationObserver(() => window.numbers.push(Number(document.querySelector(".table-root").dataset.number))).observe(document.querySelector(".table-root"), { attributeFilter: ["data-number"] });
  });
  await again.click();
  await page.waitForFunction((end) => window.numbers.length > 1 && document.querySelector(`[data-live-turn="true"][data-number="${end}"]`), number, { timeout: 90_000 });
  const numbers = await page.evaluate(() => window.numbers);
  assert.ok(Math.min(...numbers) < number && numbers.at(-1) === number, numbers.join(" "));
  assert.deepEqual(await page.locator(".log li").allTextContents(), log);
  await fewMoves(page, random(66), 1);
}, { motion: true }));
