/* start.test.mjs: around the tables: who plays, several people at one device, real dice, games kept and left, records
 * from outside, the way through a record, the solo table, language and light. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { GAMES, random, startBrowser, startServer, untilAsked, visit } from "./kit.mjs";
import { begin, fewMoves } from "./people.mjs";
import { botGame } from "./records.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

/* Tables are shown as text: their pictures are not what is tested here. */
async function withPage(then, options = {}) {
  const { context, page, errors } = await visit(browser, server, { ...options, settings: { text: true } });
  try {
    await then(page, context);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

const goTo = (page, hash) => page.evaluate((to) => { location.hash = to; }, hash);
const settings = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("bedesten.settings") ?? "{}"));
const numberOf = async (page) => Number(await page.locator(".table-root").getAttribute("data-number"));

/* What the menu saves. */
async function saved(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^Save the record/ }).click()]);
  return readFile(await file.path(), "utf8");
}

/* Sets the faces of a roll, as the dice on the table show them: anything. */
async function setFaces(page, rnd) {
  const go = page.locator(".dealing .go");
  while ((await go.getAttribute("aria-disabled")) === "true") await page.locator(".face button:last-child").nth(rnd(6)).click();
}

/* Plays with real dice until so many rolls and cards were told. Some cards cannot come, since a bot has them: that is said. */
async function tellDice(page, rnd, most) {
  let told = 0;
  for (let step = 0; step < 12 * most && told < most; step++) {
    await page.waitForFunction(() => document.querySelector(".dealing, .table-root [data-choice]"));
    const isTold = (await page.locator(".dealing").count()) > 0;
    if (isTold && (await page.locator(".faces").count())) await setFaces(page, rnd);
    const number = await numberOf(page);
    const offers = page.locator(isTold ? ".dealing [data-choice]" : ".table-root [data-choice]");
    await offers.nth(rnd(Math.max(1, await offers.count()))).click({ timeout: 2000 }).catch(() => {});
    const isAnswered = (was) => Number(document.querySelector(".table-root").dataset.number) > was || document.querySelector(".closed");
    await page.waitForFunction(isAnswered, number, { timeout: 10_000 }).catch(() => {}); // the press may have come too late
    if (isTold && (await numberOf(page)) > number) told++;
  }
  return told;
}

const drop = (page, text) => page.evaluate((said) => {
  const data = new DataTransfer();
  data.items.add(new File([said], "game.txt", { type: "text/plain" }));
  dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}, text);

test("a page that does not come says so to those who wait, and is there when it is loaded again", async () => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.route("**/a/main-*.js", (route) => route.fulfill({ status: 429 }));
  await page.goto(server.url);
  const late = page.locator(".late");
  assert.equal(await late.isVisible(), false); // most people never see it
  await late.waitFor();
  assert.match(await late.textContent(), /load this page again.*lade diese Seite noch einmal/);
  await page.unroute("**/a/main-*.js");
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await late.count(), 0);
  await context.close();
});

describe("start", () => {
  test("the lamp burns in the arch of the game played last, and that game can be gone on with", () => withPage(async (page) => {
    await begin(page, "dice");
    await fewMoves(page, random(41), 2);
    const number = await numberOf(page);
    await page.getByRole("link", { name: /to the start/ }).click();
    await page.locator(".start-game.of-dice.is-lit").waitFor();
    assert.equal(await page.locator(".is-lit").count(), 1);
    await page.getByRole("link", { name: /^Continue: The dice game/ }).click();
    await untilAsked(page);
    assert.equal(await numberOf(page), number);
  }));

  test("language and light are remembered", () => withPage(async (page) => {
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("heading", { name: "Das Brettspiel" }).waitFor();
    await page.getByRole("button", { name: "dunkel" }).click();
    await page.reload();
    await page.getByRole("heading", { name: "Das Brettspiel" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  }));

  test("the browser's language is followed", () => withPage(async (page) => {
    await page.getByRole("heading", { name: "Das Würfelspiel" }).waitFor();
  }, { lang: "de-AT" }));
});

describe("who plays", () => {
  test("seats, strengths, names, order and options; the table is remembered", () => withPage(async (page) => {
    await goTo(page, "#/new/board");
    await page.getByRole("button", { name: "4 seats" }).click();
    await page.getByLabel("Seat 2: person or bot").selectOption("level3");
    await page.getByLabel("Name at seat 1").fill("Mara");
    await page.getByRole("button", { name: "Seat 1 back in turn order" }).click();
    await page.getByLabel("Long paths").check();
    await page.getByRole("group", { name: "Neutral assistants" }).getByLabel("Yes").check();
    await page.getByRole("button", { name: "Start against 3 bots" }).click();
    await untilAsked(page);
    const record = await saved(page);
    assert.match(record, /^seat 1 level3 "Leyla"$/m);
    assert.match(record, /^seat 2 human "Mara"$/m);
    assert.match(record, /^option neutral 1$/m);
    await goTo(page, "#/");
    await page.getByText("2 × Apprentice (level 1)").first().waitFor();
    await page.getByText("1 × Stallholder (level 3), 2 × Apprentice (level 1)").waitFor();
    assert.equal((await settings(page)).tables.board.options.layout, "long");
  }));

  test("an own order of the places: two presses change them over", () => withPage(async (page) => {
    await goTo(page, "#/new/board");
    await page.getByLabel("My own order").check();
    await page.getByRole("button", { name: "1 Wainwright", exact: true }).click();
    await page.getByRole("button", { name: "16 Gemstone Dealer" }).click();
    await page.getByRole("button", { name: "Start against 2 bots" }).click();
    await untilAsked(page);
    assert.match(await saved(page), /^option layout 16 2 3 4 5 6 7 8 9 10 11 12 13 14 15 1$/m);
  }));

  test("what the game refuses is said in its own words, and nothing begins", () => withPage(async (page) => {
    await goTo(page, "#/new/board");
    await page.getByRole("button", { name: "5 seats" }).click();
    await page.getByRole("group", { name: "Neutral assistants" }).getByLabel("Yes").check();
    await page.getByRole("button", { name: "Start against 4 bots" }).click();
    await page.locator(".new-start .closed").waitFor();
    assert.match(await page.locator(".new-start .closed").textContent(), /2 to 4 players/);
    assert.match(page.url(), /#\/new\/board$/);
  }));

  for (const game of GAMES)
    test(`${game}: two people at one device: the curtain falls between them, and nobody sees the other's table`, () => withPage(async (page) => {
      await goTo(page, `#/new/${game}`);
      await page.getByRole("button", { name: "2 seats" }).click();
      await page.getByLabel("Seat 2: person or bot").selectOption("human");
      await page.getByLabel("Name at seat 1").fill("Mara");
      await page.getByLabel("Name at seat 2").fill("Emil");
      await page.getByRole("button", { name: "Start: 2 people, 0 bots" }).click();
      const seen = new Set();
      await page.locator("main.curtain").waitFor();
      await page.reload();
      assert.equal(await untilAsked(page), "curtain");
      for (let turns = 0; turns < 6; turns++) {
        while ((await untilAsked(page)) === "asked") await fewMoves(page, random(43 + turns), 1);
        assert.equal(await page.locator(".table-root").count(), 0);
        const go = page.locator("main.curtain button");
        seen.add(await go.textContent());
        assert.equal(await go.evaluate((button) => button === document.activeElement), true);
        await go.press("Enter");
      }
      assert.deepEqual([...seen].sort(), ["I am Emil", "I am Mara"]);
    }));

  for (const game of GAMES)
    test(`${game}: real dice and cards: people say what they have brought`, () => withPage(async (page) => {
      await goTo(page, `#/new/${game}`);
      await page.getByLabel("Real dice and cards").check();
      await page.getByRole("button", { name: "Start against 2 bots" }).click();
      assert.ok((await tellDice(page, random(44), 14)) >= 14);
    }));

  test("practice: dice are taken back from the menu", () => withPage(async (page) => {
    await goTo(page, "#/new/dice");
    await page.getByLabel("Practice").check();
    await page.getByRole("button", { name: "Start against 2 bots" }).click();
    await untilAsked(page);
    await fewMoves(page, random(45), 3);
    const number = await numberOf(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /^Take back the turn/ }).click();
    await page.waitForFunction((was) => Number(document.querySelector(".table-root").dataset.number) < was, number);
  }));
});

describe("games of this device", () => {
  test("they are named, saved and deleted; an empty list says so", () => withPage(async (page) => {
    await begin(page, "board");
    await goTo(page, "#/games");
    await page.getByRole("button", { name: /^Name it/ }).click();
    await page.locator(":focus").and(page.getByRole("textbox")).waitFor();
    await page.getByRole("textbox").fill("Sunday");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /Continue: Sunday/ }).waitFor();
    await page.getByRole("link", { name: /Continue: Sunday/ }).click();
    await untilAsked(page);
    await fewMoves(page, random(46), 1);
    await goTo(page, "#/games");
    await page.getByRole("link", { name: /Continue: Sunday.*your turn/ }).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^Save the record/ }).click()]);
    assert.match(await readFile(await file.path(), "utf8"), /^bedesten record/);
    await page.getByRole("button", { name: /^Delete: Sunday/ }).click();
    await page.getByRole("button", { name: "Delete it for good" }).click();
    await page.getByText("No game yet").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
  }));
});

test("addresses that lead nowhere say so under the page's bar, and what was told elsewhere is not told there", () => withPage(async (page) => {
  const told = () => page.locator('[data-live="polite"], [data-live="assertive"]').allTextContents();
  await page.locator(".of-board .go:not([aria-disabled='true'])").click();
  await untilAsked(page);
  await page.waitForFunction(() => document.querySelector('[data-live="assertive"]').textContent !== "");
  for (const [address, words] of [["#/play/xyz", /not on this device/], ["#/watch/xyz", /not on this device/], ["#join=abc", /not whole/], ["#/puzzle/chess", /./]]) {
    await goTo(page, address);
    await page.locator("main.plain h1").getByText(words).waitFor();
    assert.equal(await page.locator("header .brand").count(), 1, address);
    assert.equal(await page.locator("main.plain a.quiet").count(), 1, address);
    assert.deepEqual((await told()).join(""), "", address);
  }
}));

describe("records", () => {
  test("a dropped file is told of, watched step by step, seen as anybody, branched off", () => withPage(async (page) => {
    const record = await botGame("board");
    await page.locator(".start").waitFor();
    await drop(page, record);
    await page.getByText(/^A whole game/).waitFor();
    await page.getByRole("link", { name: "Watch it" }).click();
    await page.locator(".scrub").waitFor();
    assert.equal(await numberOf(page), 0);
    const at = async (number) => page.waitForFunction((want) => Number(document.querySelector(".table-root").dataset.number) === want, number);
    await page.keyboard.press("ArrowRight");
    await at(1);
    assert.ok((await page.locator(".scrub-words").textContent()).length > 5);
    await page.keyboard.press("ArrowLeft");
    await at(0);
    await page.keyboard.press("End");
    const events = Number(await page.getByRole("slider", { name: "Event" }).getAttribute("max"));
    await at(events);
    await page.locator(".ranking").waitFor();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.waitForFunction((most) => Number(document.querySelector(".table-root").dataset.number) < most, events);
    const there = await numberOf(page);
    await page.keyboard.press("Shift+ArrowRight");
    await page.waitForFunction((was) => Number(document.querySelector(".table-root").dataset.number) > was, there);
    await page.getByRole("slider", { name: "Event" }).fill("40");
    await at(40);
    for (const eyes of ["2", "spectator", "all"]) {
      await page.getByLabel("Seen as").selectOption(eyes);
      await at(40);
    }
    await page.getByRole("button", { name: "Play on", exact: true }).click();
    await at(42);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("button", { name: "Sit down and play" }).click();
    await page.waitForURL(/#\/play\//);
    assert.equal(await untilAsked(page), "asked");
    assert.ok((await numberOf(page)) >= 42);
  }));

  test("a record that still runs is gone on with", () => withPage(async (page) => {
    await begin(page, "dice");
    await fewMoves(page, random(47), 3);
    const number = await numberOf(page);
    const record = await saved(page);
    await goTo(page, "#/record");
    await page.getByLabel("Or paste its text").fill(record);
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByText(/^A game that still goes on/).waitFor();
    await page.getByRole("button", { name: "Go on playing it" }).click();
    await page.waitForURL(/#\/play\//);
    await untilAsked(page);
    assert.equal(await numberOf(page), number);
  }));

  test("a bad file gets the engine's sentence", () => withPage(async (page) => {
    await page.locator(".start").waitFor();
    await drop(page, "hello\n");
    await page.getByRole("main").getByRole("alert").waitFor();
    assert.match(await page.getByRole("main").getByRole("alert").textContent(), /^Line 1: This is not a record/);
    await page.setInputFiles("input[type=file]", { name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("bedesten record 2\ngame chess 1\n") });
    await page.waitForFunction(() => /Line 2/.test(document.querySelector("main [role=alert]")?.textContent ?? ""));
  }));

  test("a game that still runs here is looked back at with one's own eyes only", () => withPage(async (page) => {
    await begin(page, "write");
    await fewMoves(page, random(48), 2);
    const number = await numberOf(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /^Look back/ }).click();
    await page.locator(".scrub").waitFor();
    assert.deepEqual(await page.getByLabel("Seen as").locator("option").evaluateAll((all) => all.map((one) => one.value)), ["1", "spectator"]);
    await page.goBack();
    await untilAsked(page);
    assert.equal(await numberOf(page), number);
  }));
});

describe("solo table", () => {
  test("it is empty at first; a finished game is entered once", () => withPage(async (page) => {
    await goTo(page, "#/solo");
    await page.getByText("Finished games: 0").waitFor();
    assert.equal(await page.locator(".solo-tasks td:not(.solo-number)").count(), 42);
    await page.getByRole("button", { name: "Play alone" }).click();
    for (let moves = 0; (await untilAsked(page)) === "asked" && moves < 600; moves++) await page.locator("[data-choice]").first().click().catch(() => {});
    await page.locator(".ranking").waitFor();
    await page.waitForFunction(() => /best score/.test(document.querySelector("[data-live=polite]").textContent));
    await goTo(page, "#/solo");
    await page.getByRole("region", { name: "Your last game:" }).waitFor();
    await page.goBack();
    await page.locator(".ranking").waitFor();
    await page.reload();
    await page.locator(".ranking").waitFor();
    await goTo(page, "#/solo");
    await page.getByText("Finished games: 1").waitFor();
    assert.equal(await page.locator(".solo-best li").count(), 1);
  }));
});

test("whoever plays Choose & Write alone names the task to aim at: it is remembered, and hints serve it", () => withPage(async (page) => {
  await goTo(page, "#/new/write");
  const task = page.getByRole("combobox", { name: /The task you aim at/ });
  await page.locator(".new-start .go").waitFor();
  assert.equal(await task.count(), 0, "not among several");
  await page.getByRole("group", { name: "Number of seats" }).getByRole("button").first().click();
  assert.equal(await task.locator("option").count(), 15);
  await task.selectOption("3");
  await page.locator(".new-start .go").click();
  await untilAsked(page);
  assert.equal((await settings(page)).tables.write.task, 3);
  const asksTask = async () => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText("What a strong player would do for task 3").waitFor({ timeout: 60_000 });
  };
  await asksTask();
  await page.reload();
  await untilAsked(page);
  await asksTask();
  await goTo(page, "#/new/write");
  assert.equal(await task.inputValue(), "3");
}));
