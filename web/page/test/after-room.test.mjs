/* after-room.test.mjs: after a game at a server, in Chromium: from the room's table to its analysis, to how it went, the proof against what the room
 * had promised, a rematch. BEDESTEN=PATH: the server. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./axe.mjs";
import { evening } from "./evening.mjs";
import { random, startBrowser, startServer, visit } from "./kit.mjs";

let browser, server, room;
before(async () => {
  assert.ok(process.env.BEDESTEN, "BEDESTEN names the program: rooms need a server");
  [browser, server] = [await startBrowser(), await startServer()];
  room = await evening(server.url, "dice", random(5));
});
after(async () => { await browser?.close(); await server?.close(); });

async function comeBack(look, act) {
  const person = await visit(browser, server, look);
  try {
    await person.page.goto(`${server.url}#seat=${room.secret}`);
    await person.page.reload();
    await act(person.page);
    assert.deepEqual(person.errors, []);
  } finally {
    await person.context.close();
  }
}

test("from the room's table to how it went, the proof, a reload, and a rematch", () => comeBack({}, async (page) => {
  await page.locator(".ranking").getByRole("button", { name: "Analyse" }).click();
  await page.locator("main.analysis").waitFor();
  assert.match(page.url(), new RegExp(`#/analysis/room-${room.id}-\\d+$`));
  await page.goBack();
  await page.getByRole("button", { name: "How it went" }).click();
  await page.locator("main.after").waitFor();
  assert.equal(await page.evaluate(() => location.hash), `#/room/${room.id}/after`);
  const names = room.room.seats.map((seat) => seat.name ?? `Player ${seat.seat}`);
  const ranked = await page.locator(".standings tbody th").allTextContents();
  assert.deepEqual(ranked.map((name) => name.trim()), room.room.ranking.map((seat) => names[seat - 1]));
  await page.getByRole("button", { name: "Check the dice" }).click();
  assert.match(await page.locator(".verdict.good").textContent(), /All \d+ dice and cards came from what all of you had sealed/);
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await page.getByRole("link", { name: "Look here" }).click();
  await page.locator(".scrub").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForFunction((address) => location.hash === address, `#/room/${room.id}`);
  await page.goBack();
  await page.getByText("A new game is being prepared in the room.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Rematch" }).count(), 0);
}));
