/* around-axe.test.mjs: axe-core finds nothing around a running table in a room, nor where there is none: each state, both languages,
 * light and dark, desktop and phone, against the real server (BEDESTEN=PATH). */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertClean } from "./axe.mjs";
import { evening } from "./evening.mjs";
import { random, startBrowser, startServer, visit } from "./kit.mjs";
import { makeTable } from "./line.mjs";
import { awaited, playPlainTurns, sitDown } from "./room-kit.mjs";

let browser, server;
before(async () => {
  assert.ok(process.env.BEDESTEN, "BEDESTEN=PATH names the server: rooms stand on a real one");
  [browser, server] = [await startBrowser(), await startServer()];
});
after(async () => { await browser?.close(); await server?.close(); });

const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };
const LOOKS = { en: [["light", DESKTOP], ["dark", PHONE]], de: [["dark", DESKTOP], ["light", PHONE]] };

/* Reaching a state costs more than looking at it. */
async function clean(page, name, looks = 2) {
  const lang = await page.locator("html").getAttribute("lang");
  for (const [theme, size] of LOOKS[lang].slice(-looks)) await assertClean(page, theme, size, name);
}
const leave = ({ people }) => Promise.all(people.map((line) => line.close()));

/* Tables at which nothing changes by being looked at: one for all looks. */
const once = (make) => { let made; return () => (made ??= make()); };
const plain = once(async () => {
  const table = await makeTable(server.url);
  return { ...table, mover: await playPlainTurns(table) };
});
const lonely = once(async () => {
  const table = await makeTable(server.url, { names: ["Mara", "Leyla", "Deniz"], set: ["set absent 10"] });
  const [gone] = await awaited(table);
  await table.people[gone - 1].close();
  const [asker, other] = [1, 2, 3].filter((seat) => seat !== gone);
  return { ...table, gone, asker, other };
});
const over = once(() => evening(server.url, "dice", random(5)));

/* Each state by the server's own lines, so that one browser sees them all. */
const STATES = {
  async waiting(page, game) {
    const table = await makeTable(server.url, { game, set: ["set clock 600 0 bot"] });
    const waited = await awaited(table);
    await sitDown(page, server, table.secrets[[1, 2].find((seat) => !waited.includes(seat)) - 1 || 0]);
    await clean(page, "waiting");
    await leave(table);
  },
  async "undo is asked"(page) {
    const { mover, people, secrets } = await plain();
    await sitDown(page, server, secrets[2 - mover]);
    await people[mover - 1].say("ask undo");
    await page.locator(".around-votes").waitFor();
    await clean(page, "undo is asked");
    await people[mover - 1].say("disagree");
    await page.locator(".around-strip.is-on").waitFor();
    await clean(page, "undo is settled", 1);
  },
  async "clock low"(page, game) {
    const table = await makeTable(server.url, { game, set: ["set clock 19 0 bot"] });
    const [mover] = await awaited(table);
    await sitDown(page, server, table.secrets[mover - 1]);
    await page.getByRole("timer").waitFor();
    await clean(page, "clock low");
    await leave(table);
  },
  async "resigned, people open, watched"(page, game) {
    const table = await makeTable(server.url, { game, names: ["Mara", "Leyla", "Deniz"] });
    await table.people[0].say("resign");
    await table.people[1].close();
    await sitDown(page, server, table.secrets[0]);
    await page.locator(".around-panel").waitFor();
    await clean(page, "resigned");
    await page.keyboard.press("w");
    await page.locator("dialog[open]").waitFor();
    await clean(page, "people");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await table.people[2].say("greet 1");
    await page.locator(".around-bubble:visible").first().waitFor();
    await clean(page, "a greeting", 1);
    await leave(table);
  },
  async watching(page) {
    const { watch } = await lonely();
    await sitDown(page, server, watch, "watch");
    await page.locator(".around-eye").waitFor();
    await clean(page, "watching", 1);
  },
  async "somebody is absent"(page) {
    const { people, secrets, gone, asker, other } = await lonely();
    await sitDown(page, server, secrets[other - 1]);
    await page.locator(".around-panel").waitFor();
    await clean(page, "absent");
    await people[asker - 1].say(`ask bot ${gone}`);
    await page.locator(".around-votes").waitFor();
    await clean(page, "a bot is asked for", 1);
    await people[asker - 1].say("disagree");
    await page.locator(".around-votes").waitFor({ state: "detached" });
  },
  async "given up"(page) {
    const table = await makeTable(server.url, { game: "dice", names: ["Mara"], bots: ["random"] });
    await table.people[0].say("resign");
    await sitDown(page, server, table.secrets[0]);
    await page.locator(".around-panel .go").waitFor();
    await clean(page, "given up", 1);
    await leave(table);
  },
  async over(page) {
    await sitDown(page, server, (await over()).secrets[1]);
    await page.locator(".ranking").waitFor();
    await clean(page, "over", 1);
  },
  async "no table"(page) {
    const [one, gone] = [await makeTable(server.url), await makeTable(server.url, { game: "dice", names: ["Ada", "Ece"] })];
    for (const table of [one, gone]) await sitDown(page, server, table.secrets[0]);
    await gone.people[0].say("delete");
    await page.goto(`${server.url}#/games`);
    await page.locator("li[data-room]").nth(1).waitFor();
    await clean(page, "the list");
    await page.locator(`li[data-room="${one.room}"] [aria-haspopup=dialog]`).click();
    await page.locator(".share-link").waitFor();
    await clean(page, "the list, a link to another device");
    await sitDown(page, server, one.secrets[0]);
    const renewed = await one.people[0].say("renew seat");
    await one.people[0].say(`seat ${renewed.secret}`);
    await page.locator(".table-root").waitFor({ state: "detached" });
    await clean(page, "the seat's link ended");
    await page.goto(`${server.url}#join=${"0".repeat(16)}-${"0".repeat(32)}`);
    await page.locator(".join-card").waitFor();
    await clean(page, "a link to nothing");
    await Promise.all([one, gone].map(leave));
  },
};

const GAME_OF = {
  waiting: { en: "board", de: "write" }, "clock low": { en: "dice", de: "write" }, "resigned, people open, watched": { en: "write", de: "board" },
};

for (const lang of Object.keys(LOOKS))
  test(`axe-core finds nothing, ${lang}`, async () => {
    const here = await visit(browser, server, { lang });
    for (const [name, see] of Object.entries(STATES)) await see(here.page, GAME_OF[name]?.[lang]);
    await here.context.close();
  });

test("axe-core finds nothing while the connection is broken, and when it is back", async () => {
  const { secrets } = await plain();
  const all = await Promise.all(Object.keys(LOOKS).map((lang) => visit(browser, server, { lang })));
  for (const [at, { page }] of all.entries()) await sitDown(page, server, secrets[at]);
  await server.stop();
  try {
    for (const { page } of all) {
      await page.locator(".around-strip.is-bad").waitFor();
      await clean(page, "broken");
    }
  } finally {
    await server.restart();
  }
  for (const { page } of all) {
    await page.locator(".around-strip.is-ok").waitFor();
    await clean(page, "back");
  }
  await Promise.all(all.map(({ context }) => context.close()));
});
