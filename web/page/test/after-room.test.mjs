/* after-room.test.mjs: after a game at a server, in Chromium: from the room's table to its analysis, to how it went, the proof against what the
 * room had promised, playing on from a turn, a rematch. BEDESTEN=PATH: the server. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertClean } from "./axe.mjs";
import { evening } from "./evening.mjs";
import { random, startBrowser, startServer, untilAsked, visit } from "./kit.mjs";

let browser, server, room;
before(async () => {
  assert.ok(process.env.BEDESTEN, "BEDESTEN names the program: rooms need a server");
  [browser, server] = [await startBrowser(), await startServer()];
  room = await evening(server.url, "dice", random(5));
});
after(async () => { await browser?.close(); await server?.close(); });

const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };

/* Somebody whose seat it was opens its link again. */
async function comeBack(secret) {
  const person = await visit(browser, server);
  await person.page.goto(`${server.url}#seat=${secret}`);
  await person.page.reload();
  await person.page.locator(".ranking").waitFor();
  return person;
}

test("from the room's table to its analysis and to how it went: ranking, proof, a reload, a look, playing on from a turn", async () => {
  const { page, errors, context } = await comeBack(room.secrets[0]);
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
  await assertClean(page, "light", DESKTOP);
  await page.reload();
  await page.getByRole("link", { name: "Look here" }).click();
  await page.locator(".scrub").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("dialog[open] .go").click();
  await page.waitForURL(/#\/play\//);
  await untilAsked(page);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a rematch: all are in the room again, from where the last game can still be looked at, and the next one begins", async () => {
  const people = await Promise.all(room.secrets.map(comeBack));
  const [mara, emil] = people.map(({ page }) => page);
  await mara.getByRole("button", { name: "Rematch" }).click();
  await emil.locator("main.room").waitFor(); // nobody has asked whether all had read the ranking
  await emil.getByRole("link", { name: "How the last game went" }).waitFor();
  for (const [theme, size] of [["dark", PHONE], ["light", DESKTOP]]) await assertClean(emil, theme, size);
  await emil.getByRole("link", { name: "How the last game went" }).click();
  await emil.locator(".standings tbody").waitFor();
  await emil.getByText("A new game is being prepared in the room.").waitFor();
  assert.equal(await emil.getByRole("button", { name: "Rematch" }).count(), 0);
  await emil.goBack();
  await mara.locator(".room-seat.is-me").waitFor();
  const leads = await mara.locator(".room-seat.is-me").getByText("host", { exact: true }).count(); // the first to come leads
  await (leads ? mara : emil).getByRole("button", { name: "Start the game" }).click();
  await Promise.all([mara, emil].map((page) => page.locator(".table-root").waitFor()));
  assert.equal(await mara.locator(".room-last").count(), 0);
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
