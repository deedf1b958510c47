/* figures.test.mjs: what is counted, not timed: clicks to the first move, inputs per turn, long tasks of the page. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, random, startBrowser, startServer, untilAsked, visit } from "./kit.mjs";
import { begin, fewMoves, turnsByAdvice } from "./people.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

for (const game of GAMES)
  test(`${game}: from the address to the first legal move in at most 3 clicks`, async () => {
    const { context, page } = await visit(browser, server);
    await page.evaluate(() => { window.clicks = 0; addEventListener("click", () => window.clicks++, true); });
    await begin(page, game);
    await fewMoves(page, random(31), 1);
    assert.ok((await page.evaluate(() => window.clicks)) <= 3);
    await context.close();
  });

test("board: at most 2.5 inputs per turn against bots", async (context) => {
  const person = await visit(browser, server);
  await begin(person.page, "board");
  const { inputs, turns } = await turnsByAdvice(person.page, random(32));
  context.diagnostic(`${inputs} inputs in ${turns} turns: ${(inputs / turns).toFixed(2)}`);
  assert.ok(turns >= 8);
  assert.ok(inputs / turns <= 2.5, `${inputs} inputs in ${turns} turns`);
  await person.context.close();
});

/* A task is long by the page's own clock; where the machine stands still, a long one is seen that is none.
 * Therefore the count is taken against the page at rest, in the same browser and at the same time. */
test("no long task on the main thread while bots think", async (context) => {
  const { context: browsing, page } = await visit(browser, server, { motion: true });
  await begin(page, "board");
  await page.evaluate(() => {
    window.long = [];
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.long.push(Math.round(entry.duration)); }).observe({ type: "longtask" });
  });
  await fewMoves(page, random(33), 4);
  await untilAsked(page);
  const long = await page.evaluate(() => window.long);
  context.diagnostic(`long tasks: ${long.join(", ") || "none"}`);
  assert.deepEqual(long, []);
  await browsing.close();
});
