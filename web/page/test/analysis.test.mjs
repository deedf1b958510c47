/* analysis.test.mjs: the analysis of a whole game, in Chromium: its figures are the engine's and add up, chart, list and panel show the same
 * moment, by keys too; one plays on from there; the work goes on while one is elsewhere. Few playouts: what is tested is the page. */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { load } from "../../engine/bedesten.js";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { kept, put } from "./records.mjs";

const BUILT = new URL("../../../build/page/a/", import.meta.url);
const PLAYOUTS = 2;
const FOR_EVER = 2000;
const PLANS = { board: { game: "board", seats: 3, people: 1 }, dice: { game: "dice", seats: 2, people: 1 }, write: { game: "write", seats: 3, people: 1 }, solo: { game: "write", seats: 1, people: 1 } };
let browser, server, engine;

before(async () => {
  [browser, server] = [await startBrowser(), await startServer()];
  const names = await readdir(BUILT);
  engine = await load(await readFile(new URL(names.find((name) => name.endsWith(".wasm")), BUILT)));
  engine.addLanguage(await readFile(new URL(names.find((name) => /^en-.*\.lang$/.test(name)), BUILT)));
});
after(async () => { await browser?.close(); await server?.close(); });

async function withPerson(look, act) {
  const person = await visit(browser, server, look);
  try {
    await person.page.locator("main.start :is(.start-resume, .start-new)").waitFor();
    await act(person.page);
    assert.deepEqual(person.errors, []);
  } finally {
    await person.context.close();
  }
}

const DONE = "main.analysis[data-at]";
const goTo = (page, address) => page.evaluate((hash) => { location.hash = hash; }, address);

/* A finished game of this device, analysed; its row. */
async function analysed(page, { game, ...plan }, playouts = PLAYOUTS) {
  const row = await kept(game, plan);
  await put(page, row);
  await goTo(page, `#/analysis/${row.id}/0/${playouts}`);
  await page.locator(DONE).waitFor();
  return row;
}

/* All of it is drawn: long lists come in slices. */
const whole = (page, rows) => page.waitForFunction((most) => document.querySelectorAll(".decs li").length === most, rows);

const number = (words) => Number(words.replace(/[+%]/g, "").replace("−", "-").replace(/\s/g, ""));
const numbers = (all) => all.map(number);
const near = (a, b) => assert.ok(Math.abs(a - b) < 0.06, `${a} and ${b}`);

async function sharesOf(page) {
  return page.locator(".sum tbody tr").evaluateAll((rows) => rows.map((row) => ({
    result: row.querySelector(".eq b").textContent, sum: row.querySelector(".eq small").textContent,
    bars: [...row.querySelectorAll(".wf b")].map((one) => one.textContent), parts: [...row.querySelectorAll(".sp span")].map((one) => one.textContent),
    grades: [...row.querySelectorAll(".ct > span")].map((one) => Number(one.lastChild.textContent)),
  })));
}

describe("figures are the engine's, and add up", () => {
  for (const [name, plan] of Object.entries(PLANS)) test(name, () => withPerson({}, async (page) => {
    const row = await analysed(page, plan);
    const { review } = await engine.analyse(row.id, row.record, { playouts: PLAYOUTS });
    engine.close(row.id);
    const unit = review.unit === "chance" ? 100 : 1;
    const shares = await sharesOf(page);
    assert.equal(shares.length, review.seats);
    for (const [at, share] of shares.entries()) {
      const player = review.players[at];
      const [start, luck, skill] = numbers(share.bars);
      near(start + luck + skill, number(share.result));
      near(numbers(share.parts).reduce((a, b) => a + b), skill);
      near(start, player.start * unit);
      near(number(share.result), player.result * unit);
      assert.deepEqual(share.grades, ["best", "good", "slip", "mistake", "blunder"].map((grade) => player.grades[grade]));
    }
    const rows = await page.locator(".course-card tbody tr").evaluateAll((all) => all.map((one) => [...one.querySelectorAll("td")].map((cell) => cell.textContent)));
    assert.ok(rows.length > 10);
    if (unit === 100) for (const cells of rows) near(numbers(cells).reduce((a, b) => a + b), 100);
    for (const [at, cell] of rows.at(-1).entries()) near(number(cell), review.moments.at(-1).values[at] * unit);
    const marks = review.moments.filter((one) => one.mark);
    await whole(page, marks.length);
    assert.equal(await page.locator(".tp").count(), review.turnings.length);
    const digits = unit === 100 ? 1 : 2, scale = 10 ** digits;
    const cost = Math.round(marks.at(-1).mark.loss * unit * scale);
    assert.equal(await page.locator(".decs li .ls").last().locator("[aria-hidden]").textContent(), cost ? `−${(cost / scale).toFixed(digits)}` : "0");
    assert.match(shares[0].bars[0], unit === 100 ? /^\d+\.\d$/ : /^\d+\.\d\d$/);
  }));
});

test("unless it is told otherwise the page takes as many playouts as the program", () => withPerson({}, async (page) => {
  const row = await kept("write", { seats: 1, people: 1 });
  await put(page, row);
  await goTo(page, `#/analysis/${row.id}`);
  await page.locator(DONE).waitFor({ timeout: 120_000 });
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("d")]);
  const review = JSON.parse(await readFile(await saved.path(), "utf8"));
  const { review: usual } = await engine.analyse(row.id, row.record);
  engine.close(row.id);
  assert.equal(review.playouts, usual.playouts);
  assert.deepEqual(review.moments.map((one) => one.values), usual.moments.map((one) => one.values));
}));

test("a win that is shared is told as one", () => withPerson({}, async (page) => {
  const tie = { game: "write", seats: 2, seed: 31 };
  const row = await analysed(page, tie, 1);
  assert.match(row.record, /^result 1 1$/m);
  assert.match(await page.locator(".hl h1").textContent(), /^.+ and .+ share the win$/);
}));

/* What each of the three shows. */
const shown = (page) => page.evaluate(() => ({
  at: document.querySelector("main.analysis").dataset.at, panel: document.querySelector(".turn").dataset.event,
  list: document.querySelector(".decs [aria-current]")?.dataset.event ?? null, star: document.querySelector(".tp[aria-current]")?.dataset.event ?? null,
  band: document.querySelector(".cursor .band").style.transform, chip: document.querySelector(".cursor .chip text").textContent, head: document.querySelector("#turn-head").textContent,
}));

test("a moment that is chosen in one place is shown in all three", () => withPerson({}, async (page) => {
  await analysed(page, PLANS.dice);
  const first = await shown(page);
  assert.equal(first.star, first.at, "the greatest turning point comes first");
  await whole(page, (await sharesOf(page)).flatMap((one) => one.grades).reduce((a, b) => a + b));
  const other = page.locator(".decs li button").first();
  const event = await other.getAttribute("data-event");
  await other.click();
  const second = await shown(page);
  assert.deepEqual([second.at, second.panel, second.list], [event, event, event]);
  assert.notEqual(second.head, first.head);
  assert.notEqual(second.band, first.band);
  const stars = page.locator(".tp");
  await stars.first().click();
  const third = await shown(page);
  assert.notEqual(third.at, second.at);
  assert.deepEqual([third.at, third.panel], [await stars.first().getAttribute("data-event"), third.star]);
  const box = await page.locator(".analysis .chart svg").boundingBox();
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  const fourth = await shown(page);
  assert.notEqual(fourth.at, third.at);
  assert.equal(fourth.at, fourth.panel);
}));

test("by keys: a turn, a turning point, the table, the file, the way out", () => withPerson({}, async (page) => {
  const row = await analysed(page, PLANS.dice);
  const spoken = () => page.locator('[data-live="polite"]').textContent();
  await page.keyboard.press("Shift+ArrowLeft");
  const turning = await shown(page);
  assert.equal(turning.star, turning.at);
  await page.waitForFunction((words) => document.querySelector('[data-live="polite"]').textContent.includes(words), turning.head);
  assert.match(await spoken(), /Round \d+\./);
  await page.keyboard.press("ArrowRight");
  assert.ok(Number((await shown(page)).at) > Number(turning.at));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("t");
  await page.locator(".analysis .figures").waitFor();
  await page.locator(".figures tbody tr").nth(3).locator("button").click();
  assert.equal(await page.locator(".figures tr.now").count(), 1);
  await page.keyboard.press("t");
  await page.locator(".analysis .chart svg").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("d")]);
  const saved = JSON.parse(await readFile(await file.path(), "utf8"));
  assert.deepEqual([saved.review, saved.game, saved.playouts], [1, "dice", PLAYOUTS]);
  assert.equal(file.suggestedFilename(), `bedesten-dice-${row.id}.json`);
  await page.keyboard.press("Shift+ArrowRight");
  const at = Number((await shown(page)).at);
  await page.locator('.go[data-key="p"]:not([aria-disabled="true"])').waitFor();
  await page.keyboard.press("p");
  await page.locator("dialog[open] .go:not([aria-disabled='true'])").click();
  await page.locator(".table-root").waitFor();
  assert.match(page.url(), /#\/play\//);
  assert.ok(Number(await page.locator(".table-root").getAttribute("data-number")) >= at - 1);
}));

test("on a phone three tabs; what is chosen in the list is shown in the course", () => withPerson({ width: 390, height: 844, lang: "de", touch: true }, async (page) => {
  await analysed(page, PLANS.dice);
  const tabs = page.locator(".analysis .tabs button");
  assert.deepEqual(await tabs.allTextContents().then((all) => all.map((one) => one.trim())), ["Verlauf", "Glück und Können", "Entscheidungen"]);
  assert.equal(await page.locator(".sum").isVisible(), false);
  await tabs.nth(1).tap();
  assert.equal(await page.locator(".sum").isVisible(), true);
  await tabs.nth(2).tap();
  const one = page.locator(".decs li button").nth(3);
  await one.tap();
  assert.equal(await page.locator(".turn").isVisible(), true);
  assert.equal(await page.locator(".turn").getAttribute("data-event"), await page.locator("main.analysis").getAttribute("data-at"));
}));

test("another language: words change, the moment stays", () => withPerson({}, async (page) => {
  await analysed(page, PLANS.dice);
  await page.locator(".tp").last().click();
  const was = await shown(page);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.waitForFunction((head) => document.querySelector("#turn-head").textContent !== head, was.head);
  assert.equal((await shown(page)).at, was.at);
  assert.match(await page.locator("#decs-head").textContent(), /Entscheidungen/);
}));

const progress = (page) => page.locator("main.is-working progress").evaluate((bar) => bar.value);

test("from the end of a game, and from how it went; the work goes on while one is elsewhere", () => withPerson({}, async (page) => {
  const row = await kept("dice", { seats: 2, people: 1 });
  await put(page, row);
  await goTo(page, `#/play/${row.id}`);
  await page.locator(".ranking").getByRole("button", { name: "Analyse" }).click();
  await page.waitForURL(`**/#/analysis/${row.id}`);
  await page.locator("main.analysis").waitFor();
  await goTo(page, `#/after/${row.id}`);
  assert.equal(await page.getByRole("link", { name: "Analyse" }).getAttribute("href"), `#/analysis/${row.id}`);
  await goTo(page, `#/analysis/${row.id}/0/${FOR_EVER}`);
  await page.locator("main.is-working .chart svg").waitFor();
  await page.waitForFunction(() => document.querySelector("main.is-working progress").value > 0);
  const was = await progress(page);
  await goTo(page, "#/solo");
  await page.locator(".solo-tasks").waitFor();
  await goTo(page, `#/analysis/${row.id}/0/${FOR_EVER}`);
  await page.locator("main.is-working progress").waitFor();
  assert.ok((await progress(page)) >= was, "nothing was lost");
}));

test("of a game that runs nothing is uncovered", () => withPerson({}, async (page) => {
  const row = await kept("board", { seats: 2, moves: 40 });
  await put(page, row);
  await goTo(page, `#/analysis/${row.id}`);
  assert.match(await page.locator("main.plain h1.closed").textContent(), /game that is over/);
}));
