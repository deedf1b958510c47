/* puzzle.test.mjs: puzzles on the page: found from the start, solved by clicks and by keys, graded with reasons, counted only where the
 * first answer was right without a hint, kept over a reload, without a network, in both languages. What is right the tests read in the
 * puzzles' own files.
 * Usage: [BEDESTEN=PROGRAM] node --test test/puzzle.test.mjs         (after tools/site --tests and a build) */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { GAMES, startBrowser, startServer, visit } from "./kit.mjs";

const root = fileURLToPath(new URL("../../../puzzles", import.meta.url));

let browser, server;
const files = {};
before(async () => {
  [browser, server] = [await startBrowser(), await startServer()];
  for (const game of GAMES) files[game] = (await readdir(`${root}/${game}`)).filter((name) => name.endsWith(".txt")).sort();
});
after(async () => { await browser?.close(); await server?.close(); });

/* A person's page; what it complains of is a failure. */
async function withPage(act, { spares, ...options } = {}) {
  const { context, page, errors } = await visit(browser, server, options);
  try {
    await act(page, context);
    assert.deepEqual(errors.filter((words) => !spares?.test(words)), []);
  } finally {
    await context.close();
  }
}

/* Of the file: the choices that were kept, the right one first. */
async function choicesOf(game, number) {
  const text = await readFile(`${root}/${game}/${String(number).padStart(3, "0")}.txt`, "utf8");
  return [...text.matchAll(/^choice (\S+) (\S+) (\S+) (\S+) (\d+) (.+)$/gm)].map(([, worth, , loss, , , move]) => ({ worth: Number(worth), loss: Number(loss), move }));
}

const goTo = (page, address) => page.evaluate((hash) => { location.hash = hash; }, address);

async function open(page, game, number) {
  await goTo(page, `#/puzzle/${game}/${number}`);
  await page.locator(`.guide.puzzle[data-puzzle="${number}"]`).waitFor();
  await page.locator('.table-root[data-live-turn="true"]').waitFor({ state: "attached" });
}

/* By clicks: what stands for the choice, and where that only prepares it the one button that does it. */
async function answer(page, move) {
  const quoted = JSON.stringify(move);
  const said = page.locator(".puzzle-said");
  for (let press = 0; press < 3 && (await said.count()) === 0; press++) {
    const go = page.locator(`.table-root .go[data-choice=${quoted}]`);
    const one = (await go.count()) > 0 ? go : page.locator(`.table-root [data-choice=${quoted}]`);
    await one.locator("visible=true").first().click();
    await page.waitForTimeout(150);
  }
  await said.waitFor();
  return said.getAttribute("data-grade");
}

const shelfOf = async (page, game) => {
  await goTo(page, `#/puzzle/${game}`);
  await page.locator(".puzzle-spine").first().waitFor();
  return page.locator(".puzzle-spine").evaluateAll((all) => Object.fromEntries(all.filter((one) => one.dataset.how).map((one) => [Number(one.textContent.match(/\d+/)[0]), one.dataset.how])));
};

const CLICKED = { board: [2, 21, 26], dice: [2, 4, 50], write: [2, 5, 9] }; // where one goes, a card, a payment; an offer, a choice; a card, the map, a field

describe("solved by clicks", { concurrency: 2 }, () => {
  for (const game of GAMES)
    for (const number of CLICKED[game])
      test(`${game} ${number}`, () => withPage(async (page) => {
        const [right] = await choicesOf(game, number);
        await open(page, game, number);
        assert.equal(await answer(page, right.move), "best");
        assert.match(await page.locator(".puzzle-loss").innerText(), /It counts as solved\.$/);
        assert.match(await page.locator(".puzzle-rows li").first().innerText(), new RegExp(right.worth.toFixed(1).replace(".", "\\.")));
        assert.ok((await page.locator(".puzzle-why").first().locator("li").count()) > 0, "reasons");
        assert.match(await page.locator("[data-live='assertive']").innerText(), /That is the right choice!/);
        assert.deepEqual(await shelfOf(page, game), { [number]: "solved" });
      }));
});

test("from the start page: the door, the next puzzle of a game, its shelf", () => withPage(async (page) => {
  await page.locator('.start-more a[href="#/puzzle"]').click();
  await page.locator(".puzzle-levels").nth(2).waitFor();
  for (const game of GAMES) assert.match(await page.locator(`.of-${game} .puzzle-count`).innerText(), new RegExp(`0 of ${files[game].length} solved`));
  assert.equal(await page.locator(".puzzle-door .go").count(), 1, "one saffron thing");
  await page.locator('.of-dice [data-next="1"]').click();
  await page.locator('.guide.puzzle[data-puzzle="1"]').waitFor();
  await page.locator("[data-leave]").click();
  await page.locator(".puzzle-spine").first().waitFor();
  assert.equal(await page.locator(".puzzle-spine").count(), files.dice.length);
  const levels = await page.locator(".puzzle-level").count();
  assert.equal(levels, 5);
  const spine = page.locator(".puzzle-spine").nth(40), [, number] = /(\d+)$/.exec(await spine.getAttribute("href"));
  await spine.click();
  await page.locator(`.guide.puzzle[data-puzzle="${number}"]`).waitFor();
}));

test("by keyboard alone: from the shelf to the verdict and on", () => withPage(async (page) => {
  const [right] = await choicesOf("board", 2);
  await goTo(page, "#/puzzle/board");
  await page.locator(".puzzle-spine").first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-choice") ?? document.activeElement?.getAttribute("href"));
  const tabTo = async (wanted, most = 120) => {
    for (let i = 0; i < most && (await focused()) !== wanted; i++) await page.keyboard.press("Tab");
    assert.equal(await focused(), wanted);
  };
  await tabTo("#/puzzle/board/2");
  await page.keyboard.press("Enter");
  await page.locator('.table-root[data-live-turn="true"]').waitFor({ state: "attached" });
  await page.waitForFunction(() => document.activeElement !== document.body);
  assert.match(await page.locator("[data-live='assertive']").innerText(), /Where do you go/, "readers hear the question");
  for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.closest(".bazaar"))); i++) await page.keyboard.press("Tab");
  for (const key of ["Home", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key); // the first place
  const places = [];
  for (let at = 0; at < 16 && (await focused()) !== right.move; at++) {
    places.push(await focused());
    for (const key of at % 4 === 3 ? ["ArrowDown", "Home"] : ["ArrowRight"]) await page.keyboard.press(key);
  }
  assert.equal(await focused(), right.move, places.join(" "));
  await page.keyboard.press("Enter");
  await page.locator('.puzzle-said[data-grade="best"]').waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains("puzzle-said"));
  await page.keyboard.press("n");
  await page.locator('.guide.puzzle[data-puzzle="3"]').waitFor();
}));

for (const game of GAMES)
  test(`${game}: a wrong answer has its sign, its loss, the best choices, reasons for both; it may be tried again and does not count`, () => withPage(async (page) => {
    const choices = await choicesOf(game, 2);
    const wrong = game === "board" ? choices.find((one) => one.move === "go 9") : choices[1];
    await open(page, game, 2);
    const grade = await answer(page, wrong.move);
    assert.ok(["slip", "mistake", "blunder"].includes(grade), grade);
    assert.match(await page.locator(".puzzle-loss").innerText(), new RegExp(`${wrong.loss.toFixed(1).replace(".", "\\.")} percentage points`));
    const rows = await page.locator(".puzzle-rows li").allInnerTexts();
    assert.ok(rows.length >= 3 && rows.length <= 5);
    assert.match(rows[0], /right/);
    assert.equal(rows.filter((row) => /yours/.test(row)).length, 1);
    assert.equal(await page.locator(".puzzle-why").count(), 2);
    assert.match(await page.locator(".puzzle-found").innerText(), /of 24 times/);
    await page.locator(".puzzle-marks .mk").first().waitFor({ state: "attached" }); // signs lie in the picture
    assert.equal(await page.locator("h2 .mk").count(), 1);
    await page.locator("[data-again]").click();
    await page.locator('.guide.puzzle[data-is="do"]').waitFor();
    assert.equal(await page.locator(".puzzle-marks").count(), 0);
    assert.equal(await answer(page, choices[0].move), "best");
    assert.match(await page.locator(".puzzle-loss").innerText(), /only where the first answer is right/);
    assert.deepEqual(await shelfOf(page, game), { 2: "tried" });
  }));

test("with a hint it does not count; the hint names reasons and no choice; another day it does", () => withPage(async (page) => {
  const [right] = await choicesOf("board", 2);
  await open(page, "board", 2);
  await page.keyboard.press("h");
  await page.locator(".puzzle-hint li").first().waitFor();
  assert.equal(await page.locator(".puzzle-said").count(), 0);
  assert.equal(await answer(page, right.move), "best");
  assert.deepEqual(await shelfOf(page, "board"), { 2: "tried" });
  await open(page, "board", 2);
  assert.equal(await answer(page, right.move), "best");
  assert.deepEqual(await shelfOf(page, "board"), { 2: "solved" });
}));

test("the solution is shown, and does not count; what is solved stays so", () => withPage(async (page) => {
  const [right] = await choicesOf("write", 2);
  await open(page, "write", 2);
  await page.keyboard.press("s");
  await page.locator('.puzzle-said[data-grade="demo"]').waitFor();
  assert.equal(await page.locator(".puzzle-rows .is-right").count(), 1);
  assert.deepEqual(await shelfOf(page, "write"), { 2: "tried" });
  await open(page, "write", 2);
  assert.equal(await answer(page, right.move), "best");
  await open(page, "write", 3);
  await open(page, "write", 2);
  await page.keyboard.press("s");
  await page.locator('.puzzle-said[data-grade="demo"]').waitFor();
  assert.deepEqual(await shelfOf(page, "write"), { 2: "solved" });
}));

test("what is solved is kept over a reload, and the next one follows it", () => withPage(async (page) => {
  await open(page, "board", 1);
  const [right] = await choicesOf("board", 1);
  await answer(page, right.move);
  await page.locator("[data-on]").click();
  await page.locator('.guide.puzzle[data-puzzle="2"]').waitFor();
  await page.reload();
  await page.locator('.guide.puzzle[data-puzzle="2"]').waitFor();
  assert.deepEqual(await shelfOf(page, "board"), { 1: "solved" });
  assert.equal(await page.locator(".puzzle-next").getAttribute("data-next"), "2");
  await goTo(page, "#/puzzle");
  assert.match(await page.locator(".of-board .puzzle-count").innerText(), /1 of \d+ solved/);
}));

test("where nothing can be kept it goes on, and says so", () => withPage(async (page) => {
  await page.evaluate(() => { indexedDB.open = () => { throw new DOMException("no", "SecurityError"); }; });
  const [right] = await choicesOf("board", 2);
  await open(page, "board", 2);
  await page.evaluate(() => { IDBDatabase.prototype.transaction = () => { throw new DOMException("no", "InvalidStateError"); }; });
  assert.equal(await answer(page, right.move), "best");
  await page.locator(".puzzle-unkept").getByText("keeps nothing").waitFor();
  assert.deepEqual(await shelfOf(page, "board"), { 2: "solved" }, "as long as the tab is open");
}));

test("without a network: the service worker has them", () => withPage(async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller);
  await context.setOffline(true);
  await server.stop();
  try {
    await page.reload();
    const [right] = await choicesOf("write", 2);
    await open(page, "write", 2);
    assert.equal(await answer(page, right.move), "best");
    await shelfOf(page, "dice");
    assert.equal(await page.locator(".puzzle-spine").count(), files.dice.length);
  } finally {
    await server.restart();
  }
}, { spares: /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ }));

test("whoever leafs through them quickly leaves no tables behind", () => withPage(async (page) => {
  await open(page, "board", 1);
  await page.evaluate(async () => {
    for (let number = 2; number < 60; number++) {
      location.hash = `#/puzzle/board/${number}`;
      await new Promise((done) => setTimeout(done, number % 3 ? 0 : 30));
    }
  });
  await page.locator('.guide.puzzle[data-puzzle="59"]').waitFor(); // a desk has room for sixteen
}));

test("numbers and games that are not there get a sentence", () => withPage(async (page) => {
  for (const [address, words] of [["board/9999", `There is no puzzle 9999 of this game; the last one is ${files.board.length}.`], ["board/x", "There is no puzzle x of this game"], ["chess", "There are no puzzles of such a game."], ["chess/1", "There are no puzzles of such a game."]]) {
    await goTo(page, `#/puzzle/${address}`);
    await page.locator("main.plain h1").getByText(words).waitFor();
    await page.locator("main.plain a").click();
    await page.locator(".puzzle-spine, .puzzle-levels").first().waitFor();
  }
}));

test("German, and the language changed with the verdict in sight", () => withPage(async (page) => {
  await open(page, "board", 2);
  assert.match(await page.locator(".guide.puzzle").innerText(), /Rätsel 2[\s\S]*Wohin gehst du\?[\s\S]*Tipp/);
  await answer(page, "go 9");
  assert.match(await page.locator(".puzzle-said").innerText(), /Ein schwerer Fehler[\s\S]*23,6 Prozentpunkte/);
  assert.match(await page.locator(".puzzle-proof").innerText(), /Für die richtige Wahl spricht[\s\S]*Für deine spricht/);
  await page.evaluate(() => localStorage.setItem("bedesten.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("bedesten.settings") ?? "{}"), lang: "en" })));
  await page.evaluate(() => window.dispatchEvent(new StorageEvent("storage", { key: "bedesten.settings" })));
  await page.locator(".puzzle-said").getByText("A blunder").waitFor();
  await page.locator(".puzzle-proof").getByText("Go to the Gemstone Dealer").waitFor();
  assert.match(await page.locator(".puzzle-proof").innerText(), /In favour of yours/);
}, { lang: "de" }));

test("what is not open says why, and anything can be explained", () => withPage(async (page) => {
  await open(page, "board", 2);
  await page.locator(".bazaar .place:not([data-choice])").first().click({ force: true });
  await page.locator(".guide .closed").waitFor();
  await page.locator(".bazaar .place").first().click({ button: "right", force: true });
  await page.locator(".help").waitFor();
}));

test("nothing but answer and solution tells what is right", () => withPage(async (page) => {
  await open(page, "dice", 2);
  const menu = page.locator('.tools [aria-haspopup="dialog"]').last();
  await menu.click();
  await page.locator("dialog[open]").waitFor();
  assert.equal(await page.locator('dialog[open] button', { hasText: "record" }).count(), 0, "there is no record of it");
  await page.keyboard.press("Escape");
  await page.keyboard.press("x"); // a strong player's word
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".puzzle-said, .advised").count(), 0);
}));
