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
