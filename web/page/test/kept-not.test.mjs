/* kept-not.test.mjs: where nothing can be kept, and what breaks: the game goes on, the page says so, nothing that was kept is lost. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { GAMES, random, startBrowser, startServer, untilAsked } from "./kit.mjs";
import { begin, fewMoves } from "./people.mjs";
import { kept, put } from "./records.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

/* A browser that is broken: `here` runs in the page, `there` in its worker, each before anything else. Tables are shown as text. */
async function withBroken({ here = "", there = "", lang = "en", text = true }, then) {
  const context = await browser.newContext({ locale: lang, reducedMotion: "reduce", serviceWorkers: "block" });
  context.setDefaultTimeout(60_000);
  if (text) await context.addInitScript(() => { try { localStorage.setItem("bedesten.settings", JSON.stringify({ text: true, ...JSON.parse(localStorage.getItem("bedesten.settings") ?? "{}") })); } catch { /* not here */ } });
  if (here) await context.addInitScript(here);
  if (there)
    await context.route(/\/a\/worker-/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${there};\n${await answer.text()}` });
    });
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    await then(page, context);
  } finally {
    await context.close();
  }
}

const NONE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined })";
const full = (after) => `
  const put = IDBObjectStore.prototype.put;
  let puts = 0;
  IDBObjectStore.prototype.put = function (...args) {
    if (++puts > ${after}) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, args);
  }`;

const numberOf = async (page) => Number(await page.locator(".table-root").getAttribute("data-number"));
const goTo = (page, hash) => page.evaluate((to) => { location.hash = to; }, hash);

describe("nothing can be kept", () => {
  test("a window without storage: the game goes on and says that it is not kept; its record can be saved; leaving and coming back loses nothing", () =>
    withBroken({ here: NONE, there: NONE }, async (page) => {
      await page.getByText("This window keeps nothing on the device").waitFor();
      await begin(page, "dice");
      const notice = page.getByRole("region", { name: "Not kept" });
      await notice.getByText("The game goes on as long as the tab is open").waitFor();
      await fewMoves(page, random(51), 4);
      const number = await numberOf(page);
      const [file] = await Promise.all([page.waitForEvent("download"), notice.getByRole("button", { name: "Save the record" }).click()]);
      assert.match(await readFile(await file.path(), "utf8"), /^bedesten record/);
      await notice.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Not kept" }).waitFor();
      const address = new URL(page.url()).hash;
      await goTo(page, "#/");
      await page.locator(".start").waitFor();
      await goTo(page, address);
      await untilAsked(page);
      assert.equal(await numberOf(page), number);
    }));

  test("in German, too", () => withBroken({ here: NONE, there: NONE, lang: "de" }, async (page) => {
    await page.getByText("Dieses Fenster behält nichts auf dem Gerät").waitFor();
    await begin(page, "dice");
    await page.getByRole("region", { name: "Nicht gespeichert" }).waitFor();
  }));

  test("no room left: the game goes on; after a reload it stands where it was kept last, and other games are there", () =>
    withBroken({ there: full(8) }, async (page) => {
      await page.locator(".start-resume, .start-new").waitFor();
      const other = await put(page, await kept("write", { moves: 60, people: 1 }));
      await begin(page, "dice");
      await fewMoves(page, random(52), 8);
      await page.getByRole("region", { name: "Not kept" }).getByText("There is no room left").waitFor();
      const log = await page.locator(".log li").allTextContents();
      await page.reload();
      await untilAsked(page);
      const again = await page.locator(".log li").allTextContents();
      const same = again.findIndex((line, at) => line !== log[at]); // from where it was kept last bots and dice go their own way
      assert.ok(same === -1 || same > 8, `${same} of ${again.length} lines are the same`);
      await goTo(page, "#/games");
      await page.locator(`a[href="#/play/${other}"]`).waitFor();
    }));
});

test("a solo result is kept with the game's end, whatever becomes of the tab then", () =>
  /* The page never gets to ask for it. */
  withBroken({ here: "const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (asked) { if (!/^solo/.test(asked.call)) post.call(this, asked); }" }, async (page, context) => {
    await page.locator(".start-resume, .start-new").waitFor();
    const id = await put(page, await kept("write", { seats: 1, left: 1 }));
    await goTo(page, `#/play/${id}`);
    await untilAsked(page);
    await page.locator("[data-choice]").first().click();
    await page.locator(".ranking").waitFor();
    const url = page.url();
    await page.close();
    const next = await context.browser().newContext({ storageState: await context.storageState({ indexedDB: true }), reducedMotion: "reduce" });
    const other = await next.newPage();
    await other.goto(url.replace(/#.*/, "#/solo"));
    await other.getByText("Finished games: 1").waitFor({ timeout: 15_000 });
    await next.close();
  }));

/* A state that no picture can draw: the worker's news lose the players. */
const CORRUPT = `
  const listen = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage").set;
  Object.defineProperty(Worker.prototype, "onmessage", { set(heard) {
    listen.call(this, (event) => {
      if (window.corrupt && event.data.news === "state") event.data.state.view.players = null;
      heard(event);
    });
  } });`;

describe("a picture that cannot be drawn", () => {
  for (const game of GAMES)
    test(`${game}: says so, goes on as text, and gives a report`, () => withBroken({ here: CORRUPT, text: false }, async (page) => {
      await begin(page, game);
      await page.evaluate(() => { window.corrupt = true; });
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Deutsch" }).click(); // all tables are told anew
      const notice = page.locator(".broken");
      await notice.getByText("Das Bild des Tisches ließ sich nicht zeichnen").waitFor();
      const [file] = await Promise.all([page.waitForEvent("download"), notice.getByRole("button").click()]);
      const report = await readFile(await file.path(), "utf8");
      assert.match(report, /^# .*Error/);
      assert.match(report, /^bedesten record/m);
      const number = await numberOf(page);
      await page.locator(".choices [data-choice]").first().click();
      await page.waitForFunction((was) => Number(document.querySelector(".table-root").dataset.number) > was, number);
    }));
});
