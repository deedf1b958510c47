/* kept.test.mjs: no game is lost: reload, a killed tab, two tabs, no network. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { GAMES, quickTable, random, startBrowser, startServer, untilAsked, visit, watchErrors } from "./kit.mjs";
import { begin, byPointer, fewMoves } from "./people.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

const logOf = (page) => page.evaluate(() => [...document.querySelectorAll(".log li")].map((line) => line.textContent.trim()));

/* What is seen must be what was seen: the log of a table that was left, and of the one that was found again. */
async function sameGame(page, seen) {
  await untilAsked(page);
  const now = await logOf(page);
  assert.deepEqual(now.slice(0, seen.length), seen);
}

async function withGame(game, then, options = {}) {
  const { context, page, errors } = await visit(browser, server, options);
  try {
    await begin(page, game);
    await fewMoves(page, random(11), 6);
    await then(page, context, errors);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

for (const game of GAMES)
  describe(game, { concurrency: 1 }, () => {
    test("it survives a reload", () => withGame(game, async (page) => {
      const seen = await logOf(page);
      await page.reload();
      await sameGame(page, seen);
    }));

    test("it survives a killed tab, and goes on from the start page", () => withGame(game, async (page, context, errors) => {
      const seen = await logOf(page);
      const client = await context.newCDPSession(page);
      client.send("Page.crash").catch(() => {});
      await page.waitForEvent("crash");
      const next = await context.newPage();
      watchErrors(next, errors);
      await next.goto(server.url);
      await next.getByRole("link", { name: /^Continue/ }).first().click();
      await sameGame(next, seen);
      await fewMoves(next, random(12), 3);
    }));

    test("two tabs: the one that opened it last plays, the other says so and can take it back", () => withGame(game, async (page, context, errors) => {
      const other = await context.newPage();
      watchErrors(other, errors);
      await other.goto(page.url());
      await untilAsked(other);
      await fewMoves(other, random(13), 2);
      const seen = await logOf(other);
      await fewMoves(page, random(14), 1).catch(() => {});
      await page.getByRole("heading", { name: /another tab/ }).waitFor();
      await page.getByRole("button", { name: "Play here" }).click();
      await sameGame(page, seen);
    }));
  });

test("without a network, after the first visit: a new game to its end, reloaded on the way", async () => {
  const { context, page, errors } = await visit(browser, server, { settings: { tables: quickTable("dice") } });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.stop();
  try {
    await page.reload();
    await begin(page, "dice");
    await fewMoves(page, random(15), 4);
    await page.reload();
    await untilAsked(page);
    await byPointer(page, random(16));
    assert.deepEqual(errors.filter((words) => !/ERR_CONNECTION_REFUSED|ERR_FAILED/.test(words)), []);
  } finally {
    await server.restart();
    await context.close();
  }
});

/* In the page: the database as it was before there were rooms, with the games that are there. */
async function makeOld() {
  const done = (request) => new Promise((good, bad) => { request.onsuccess = () => good(request.result); request.onerror = () => bad(request.error); });
  const now = await done(indexedDB.open("bedesten"));
  const games = await done(now.transaction("games").objectStore("games").getAll());
  now.close();
  await done(indexedDB.deleteDatabase("bedesten"));
  const request = indexedDB.open("bedesten", 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore("games", { keyPath: "id" });
    request.result.createObjectStore("texts");
    for (const row of games) store.put(row);
  };
  (await done(request)).close();
}

test("games of a device whose database is older stay; there is room for tables of friends then", () => withGame("dice", async (page, _, errors) => {
  const seen = await logOf(page), game = page.url();
  await page.goto(`${server.url}manifest.webmanifest`); // of the same origin, and nothing runs there
  await page.evaluate(makeOld);
  errors.length = 0; // a bare file has no icon
  await page.goto(game);
  await sameGame(page, seen);
  const stores = await page.evaluate(() => new Promise((done) => { indexedDB.open("bedesten").onsuccess = ({ target }) => { done([...target.result.objectStoreNames]); target.result.close(); }; }));
  assert.deepEqual(stores, ["games", "lines", "rooms", "texts"]);
}));
