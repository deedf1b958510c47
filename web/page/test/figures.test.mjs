/* figures.test.mjs: what is counted, not timed: clicks to the first move, inputs per turn. Times: measure.mjs. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, random, startBrowser, startServer, visit } from "./kit.mjs";
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
