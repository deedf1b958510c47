/* around-axe.test.mjs: axe-core finds nothing around a running table in a room: each state, both languages, light and dark, desktop and
 * phone, against the real server (BEDESTEN=PATH). */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { awaited, faults, makeTable, playPlainTurns, sitDown } from "./room-kit.mjs";

let browser, server;
before(async () => {
  assert.ok(process.env.BEDESTEN, "BEDESTEN=PATH names the server: rooms stand on a real one");
  [browser, server] = [await startBrowser(), await startServer()];
});
after(async () => { await browser?.close(); await server?.close(); });

const PHONE = { width: 390, height: 844, touch: true };
const LOOKS = [{ lang: "en", theme: "light" }, { lang: "de", theme: "dark" }, { lang: "en", theme: "dark", ...PHONE }, { lang: "de", theme: "light", ...PHONE }];

/* Each state by the server's own lines, so that one browser sees them all. */
const STATES = {
  async waiting(page, game) {
    const table = await makeTable(server, { game, names: ["Mara", "Leyla"], set: ["set clock 600 0 bot"] });
    const waited = await awaited(table);
    await sitDown(page, server, table.secrets[[1, 2].find((seat) => !waited.includes(seat)) - 1 || 0]);
    return table;
  },
  async "undo asked"(page) {
    const table = await makeTable(server);
    const mover = await playPlainTurns(table);
    await sitDown(page, server, table.secrets[2 - mover]);
    await table.people[mover - 1].say("ask undo");
    await page.locator(".around-votes").waitFor();
    return table;
  },
  async "clock low"(page, game) {
    const table = await makeTable(server, { game, set: ["set clock 19 0 bot"] });
    const [mover] = await awaited(table);
    await sitDown(page, server, table.secrets[mover - 1]);
    await page.getByRole("timer").waitFor();
    return table;
  },
  async "resigned, people open"(page, game) {
    const table = await makeTable(server, { game, names: ["Mara", "Leyla", "Deniz"] });
    await table.people[0].say("resign");
    await table.people[1].close();
    await sitDown(page, server, table.secrets[0]);
    await page.locator(".around-panel").waitFor();
    return table;
  },
};

const GAME_OF = { "clock low": ["dice", "write", "board", "dice"], "resigned, people open": ["write", "board", "dice", "board"], waiting: ["board", "dice", "write", "write"] };

for (const [at, look] of LOOKS.entries())
  test(`axe-core finds nothing, ${look.lang}, ${look.theme}, ${look.width ?? 1440} px`, async () => {
    const here = await visit(browser, server, look);
    for (const [name, reach] of Object.entries(STATES)) {
      const table = await reach(here.page, GAME_OF[name]?.[at]);
      assert.deepEqual(await faults(here.page), [], name);
      if (name.endsWith("people open")) {
        await here.page.keyboard.press("w");
        await here.page.locator("dialog[open]").waitFor();
        assert.deepEqual(await faults(here.page), [], name);
        await here.page.keyboard.press("Escape");
      }
      await Promise.all(table.people.map((line) => line.close()));
    }
    await server.stop();
    try {
      await here.page.locator(".around-strip.is-bad").waitFor();
      assert.deepEqual(await faults(here.page), [], "broken");
    } finally {
      await server.restart();
    }
    await here.page.locator(".around-strip.is-ok").waitFor();
    assert.deepEqual(await faults(here.page), [], "back");
    await here.context.close();
  });

for (const look of LOOKS)
  test(`axe-core finds nothing where no table is: the list of rooms, a seat whose link ended, a link to nothing, ${look.lang}, ${look.theme}, ${look.width ?? 1440} px`, async () => {
    const [one, gone] = [await makeTable(server), await makeTable(server, { game: "dice", names: ["Ada", "Ece"] })];
    const here = await visit(browser, server, look);
    for (const table of [one, gone]) await sitDown(here.page, server, table.secrets[0]);
    await gone.people[0].say("delete");
    await here.page.goto(`${server.url}#/games`);
    await here.page.locator("li[data-room]").nth(1).waitFor();
    assert.deepEqual(await faults(here.page), [], "the list");
    await here.page.locator(`li[data-room="${one.room}"] [aria-haspopup=dialog]`).click();
    await here.page.locator(".share-link").waitFor();
    assert.deepEqual(await faults(here.page), [], "the list, a link to another device");
    await sitDown(here.page, server, one.secrets[0]);
    const renewed = await one.people[0].say("renew seat");
    await one.people[0].say(`seat ${renewed.secret}`);
    await here.page.locator(".table-root").waitFor({ state: "detached" });
    assert.deepEqual(await faults(here.page), [], "the seat's link ended");
    await here.page.goto(`${server.url}#join=${"0".repeat(32)}`);
    await here.page.locator("[role=alert], .join-card").first().waitFor();
    assert.deepEqual(await faults(here.page), [], "a link to nothing");
    await Promise.all([...one.people, ...gone.people].map((line) => line.close()));
    await here.context.close();
  });
