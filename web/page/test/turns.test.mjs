/* turns.test.mjs: what others did stands above the question until it is answered, at each table; turns wait until they are read where that
 * is wished; the log has headings of rounds; against bots alone a turn is taken back with its dice, after a word about practice. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, random, startBrowser, startServer, untilAsked, visit } from "./kit.mjs";
import { fewMoves } from "./people.mjs";
import { kept, put } from "./records.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

async function withGame(game, then, { people = 1, ...options } = {}) {
  const { context, page, errors } = await visit(browser, server, options);
  context.setDefaultTimeout(20_000);
  try {
    await page.locator(".start-resume, .start-new").waitFor();
    const id = await put(page, await kept(game, { moves: 60, seats: 3, people }));
    await page.evaluate((hash) => { location.hash = hash; }, `#/play/${id}`);
    await then(page, id);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

const numberOf = async (page) => Number(await page.locator(".table-root").getAttribute("data-number"));

/* Plays on until SELECTOR stands there. */
async function playUntil(page, selector, seed) {
  const rnd = random(seed);
  for (let moves = 0; moves < 30 && (await page.locator(selector).count()) === 0; moves++) await fewMoves(page, rnd, 1);
  assert.ok((await page.locator(selector).count()) > 0, `${selector} never came`);
}

for (const game of GAMES)
  test(`${game}: what others did stands above the question, in the engine's words; the log has headings of rounds`, () => withGame(game, async (page) => {
    await untilAsked(page);
    await playUntil(page, ".turns li", 71);
    const line = page.locator(".turns li").last();
    assert.match(await line.innerText(), /^.+: \S/);
    assert.equal(await line.locator(".seat").count(), 1);
    const isAbove = await page.evaluate(() => document.querySelector(".turns").compareDocumentPosition(document.getElementById("question")) & Node.DOCUMENT_POSITION_FOLLOWING);
    assert.ok(isAbove);
    const rounds = await page.locator(".log-round").allInnerTexts();
    assert.equal(rounds[0], "Round 1");
    assert.deepEqual(rounds, rounds.map((_, at) => `Round ${at + 1}`));
    assert.ok(rounds.length > 1);
  }));

test("a game that is opened again tells what others did since one's last move", () => withGame("board", async (page) => {
  await untilAsked(page);
  await playUntil(page, ".turns li", 72);
  const told = await page.locator(".turns").innerText();
  await page.reload();
  await untilAsked(page);
  assert.equal(await page.locator(".turns").innerText(), told);
}));

for (const game of GAMES)
  test(`${game}, 390×844: each turn of others waits until it is read, by a press or a key`, () => withGame(game, async (page) => {
    const rnd = random(73);
    let stops = 0;
    for (let step = 0; step < 80 && stops < 3; step++) {
      await page.waitForFunction(() => document.querySelector("[data-go-on], [data-live-turn='true']"));
      if ((await page.locator("[data-go-on]").count()) === 0) {
        await page.locator(".table-root [data-choice]:not([aria-disabled='true']):visible").nth(rnd(997) % (await page.locator(".table-root [data-choice]:not([aria-disabled='true']):visible").count())).click({ timeout: 2000 }).catch(() => {});
        continue;
      }
      assert.equal(await page.locator("[data-live-turn='true']").count(), 0);
      assert.equal(await page.evaluate(() => document.activeElement.matches("[data-go-on]")), true);
      const number = await numberOf(page);
      await page.waitForTimeout(300);
      assert.equal(await numberOf(page), number, "nothing is shown meanwhile");
      if (stops++ % 2) await page.locator("[data-go-on]").click();
      else await page.keyboard.press("Enter");
      await page.waitForFunction((was) => Number(document.querySelector(".table-root").dataset.number) > was || document.querySelector("[data-live-turn='true']"), number);
    }
    assert.equal(stops, 3);
  }, { width: 390, height: 844, settings: { wait: true } }));

for (const game of GAMES)
  test(`${game}: a turn is taken back with its dice; that the game is practice then is said before`, () => withGame(game, async (page) => {
    await untilAsked(page);
    await playUntil(page, "[data-dice-back]", 74);
    const number = await numberOf(page);
    await page.keyboard.press("Shift+Z");
    assert.match(await page.locator("dialog[open] p").innerText(), /counts as practice/);
    await page.keyboard.press("Escape");
    assert.equal(await numberOf(page), number);
    await page.locator("[data-dice-back]").click();
    await page.locator("[data-do-dice-back]").click();
    await page.waitForFunction((was) => Number(document.querySelector(".table-root").dataset.number) < was, number);
    await untilAsked(page);
    assert.equal(await page.locator("dialog[open]").count(), 0);
  }));

test("where another person plays no dice are taken back", () => withGame("dice", async (page) => {
  await page.locator("main.curtain button").click();
  await untilAsked(page);
  for (let moves = 0; moves < 4; moves++) {
    if (await page.locator("main.curtain").count()) await page.locator("main.curtain button").click();
    await fewMoves(page, random(75 + moves), 1);
    assert.equal(await page.locator("[data-dice-back]").count(), 0);
  }
}, { people: 2 }));
