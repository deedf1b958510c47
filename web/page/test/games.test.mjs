/* games.test.mjs: whole games in a real browser, as people play them. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { GAMES, quickTable, random, startBrowser, startServer, visit } from "./kit.mjs";
import { begin, byEar, byKeys, byPointer } from "./people.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

async function play(game, how, { text = false, ...options } = {}) {
  const { context, page, errors } = await visit(browser, server, { ...options, settings: { text, tables: quickTable(game) } });
  try {
    await begin(page, game);
    const count = await how(page, random(7));
    assert.ok(await page.locator(".ranking table tbody tr").count() >= 1, "there is a ranking");
    assert.match(await page.locator("#ranking-head").innerText(), /(win|gewinn|victory|Sieg).*\d/, "who has won stands above it");
    assert.deepEqual(errors, []);
    return count;
  } finally {
    await context.close();
  }
}

for (const game of GAMES)
  describe(game, { concurrency: 1 }, () => {
    test("a whole game by clicks", () => play(game, byPointer));
    test("a whole game by keyboard alone", () => play(game, byKeys));
    test("a whole game by roles, names and announcements alone", async () => {
      const { heard } = await play(game, byEar, { text: true });
      assert.ok(heard.length > 20);
    });
    test("a whole game by touch on a small phone, in German", () =>
      play(game, (page, rnd) => byPointer(page, rnd, "tap"), { width: 360, height: 640, touch: true, lang: "de" }));
  });
