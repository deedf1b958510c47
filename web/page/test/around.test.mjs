/* around.test.mjs: around a running table in a room, in several browsers against the real server (BEDESTEN=PATH): requests, absence,
 * clocks, greetings, resigning, the connection. Nothing here waits for a time: each wait is for what the server or the page does. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { makeTable } from "./line.mjs";
import { awaited, faults, playPlainTurns, sitDown } from "./room-kit.mjs";

let browser, server;
before(async () => {
  assert.ok(process.env.BEDESTEN, "BEDESTEN=PATH names the server: rooms stand on a real one");
  [browser, server] = [await startBrowser(), await startServer()];
});
after(async () => { await browser?.close(); await server?.close(); });

/* People at their seats, each with a browser; the connections that made the table go. */
async function sitAll(table, seats, look = {}) {
  const all = [];
  for (const seat of seats) {
    const one = await visit(browser, server, look);
    await sitDown(one.page, server, table.secrets[seat - 1]);
    await one.page.evaluate(() => {
      window.shownWords = [];
      const look = () => { for (const one of document.querySelectorAll(".around-strip, .around-bubble")) window.shownWords.push(one.textContent); };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    all.push(one);
  }
  await Promise.all(table.people.map((line) => line.close()));
  return all;
}

const closeAll = (people) => Promise.all(people.map((one) => one.context.close()));
const number = (page) => page.locator(".table-root").getAttribute("data-number").then(Number);
/* What was shown for a moment may be gone before anybody looks: the page is watched from the moment on when somebody sits down. */
const shown = (page, words) => page.waitForFunction((text) => window.shownWords.some((one) => one.includes(text)), words);
const openPeople = (page) => page.getByRole("button", { name: /People at this table/ }).click();

/* How far what somebody has goes beyond their plaque: a table in a room has more tools in its bar. */
const beyond = (page) => page.evaluate(() => Math.max(...[...document.querySelectorAll(".racer")].flatMap((one) =>
  [...one.querySelectorAll(".has *, .pips *")].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().right - one.getBoundingClientRect().right))));

for (const seats of [4, 5])
  test(`${seats} at a table of the board game: what each of them has stands on their plaque`, async () => {
    const table = await makeTable(server.url, { names: ["Mara"], bots: Array(seats - 1).fill("policy") });
    for (let rounds = 0; rounds < 10; rounds++) await table.people[0].playOn();
    const [here] = await sitAll(table, [1]);
    for (const [width, height] of [[1440, 900], [1280, 800], [1024, 768]]) {
      await here.page.setViewportSize({ width, height });
      await here.page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      assert.ok((await beyond(here.page)) < 1, `${await beyond(here.page)} px at ${width}`);
    }
    await closeAll([here]);
  });

test("undo is asked of all, told in words, declined and agreed to", async () => {
  const table = await makeTable(server.url);
  const mover = await playPlainTurns(table);
  const [asker, other] = await sitAll(table, [mover, 3 - mover]);
  const name = ["Mara", "Leyla"][mover - 1];
  const was = await number(other.page);
  const ask = () => asker.page.getByRole("button", { name: "Ask to take it back" }).click();
  await ask();
  const panel = other.page.getByRole("group", { name: `${name} asks to take back a decision` });
  await panel.getByRole("list", { name: "What would be taken back" }).getByText(name).first().waitFor();
  await panel.getByRole("listitem").filter({ hasText: "you" }).getByText("has not answered yet").waitFor();
  await panel.getByRole("listitem").filter({ hasText: name }).getByText("agrees").waitFor();
  assert.match(await other.page.getByRole("alert").first().textContent(), new RegExp(`${name} asks`));
  await panel.getByRole("button", { name: "Decline" }).click();
  await shown(asker.page, "Your decision stands");
  assert.equal(await number(asker.page), was);
  await ask();
  await panel.getByRole("button", { name: "Agree" }).click();
  await shown(asker.page, "your decision is taken back");
  await shown(other.page, `what ${name} asked for is taken back`);
  for (const { page } of [asker, other]) await page.waitForFunction((n) => Number(document.querySelector(".table-root").dataset.number) < n, was);
  await asker.page.locator("[data-live-turn='true']").waitFor();
  assert.deepEqual([...asker.errors, ...other.errors], []);
  await closeAll([asker, other]);
});

test("who has asked may think better of it", async () => {
  const table = await makeTable(server.url);
  const mover = await playPlainTurns(table);
  const [asker] = await sitAll(table, [mover]);
  await table.people[0].close();
  const other = await visit(browser, server);
  await sitDown(other.page, server, table.secrets[2 - mover]);
  await asker.page.getByRole("button", { name: "Ask to take it back" }).click();
  await other.page.getByRole("button", { name: "Agree" }).waitFor();
  await asker.page.getByRole("button", { name: "Never mind" }).click();
  await other.page.getByRole("button", { name: "Agree" }).waitFor({ state: "detached" });
  await closeAll([asker, other]);
});

test("who is absent: a bot plays if those present agree, and steps aside when they are back", async () => {
  const table = await makeTable(server.url, { set: ["set absent 10"] });
  const [gone] = await awaited(table);
  const name = ["Mara", "Leyla"][gone - 1];
  const [here] = await sitAll(table, [3 - gone]);
  await here.page.getByRole("list", { name: "Who is waited for" }).getByText(/away \d+:\d\d/).waitFor();
  await here.page.getByRole("group", { name: `${name} is not here` }).getByRole("button", { name: "A bot takes over" }).click();
  await here.page.locator("[data-live-turn='true']").waitFor(); // the bot has moved
  await here.page.locator(".racer", { hasText: name }).getByText("a bot plays until they are back").waitFor({ state: "attached" });
  await shown(here.page, `A bot plays for ${name} until they are back.`);
  const back = await visit(browser, server);
  await sitDown(back.page, server, table.secrets[gone - 1]);
  await shown(here.page, `${name} is back`);
  await here.page.locator(".racer", { hasText: name }).getByText("a bot plays").waitFor({ state: "detached" });
  await closeAll([here, back]);
});

test("three: the others vote on a bot, and waiting on is possible", async () => {
  const table = await makeTable(server.url, { names: ["Mara", "Leyla", "Deniz"], set: ["set absent 10"] });
  const [gone] = await awaited(table);
  const [one, two] = [1, 2, 3].filter((seat) => seat !== gone);
  const [a, b] = await sitAll(table, [one, two]);
  const name = ["Mara", "Leyla", "Deniz"][gone - 1];
  await b.page.getByRole("group", { name: `${name} is not here` }).getByRole("button", { name: "Wait on" }).click();
  await b.page.getByRole("heading", { name: `Waiting for ${name}` }).waitFor();
  await a.page.getByRole("button", { name: "Ask for a bot" }).click();
  await b.page.getByRole("heading", { name: new RegExp(`shall a bot play for ${name}`) }).waitFor();
  await b.page.getByRole("button", { name: "The bot takes over" }).click();
  await shown(a.page, `A bot plays for ${name} until they are back.`);
  await closeAll([a, b]);
});

test("a clock: quiet, then a ring with words, told twice, and what it said happens", async () => {
  const table = await makeTable(server.url, { set: ["set clock 0 8 bot"] });
  const [mover] = await awaited(table);
  const [here] = await sitAll(table, [mover]);
  const heard = here.page.evaluate(() => new Promise((done) => {
    const all = new Set();
    const alert = document.querySelector("[data-live=assertive]");
    new MutationObserver(() => {
      const found = /^(\d+) seconds? left/.exec(alert.textContent);
      if (found) all.add(Number(found[1]));
      if (Number(found?.[1] ?? 9) <= 5) done([...all]);
    }).observe(alert, { childList: true, subtree: true, characterData: true });
  }));
  await here.page.getByRole("timer").getByText("Then a bot finishes this move for you").waitFor();
  assert.ok((await heard).every((seconds) => seconds <= 20));
  assert.ok((await heard).length <= 2, `told ${await heard}`);
  await shown(here.page, "Your time for this move is over");
  await here.page.getByRole("timer").waitFor({ state: "detached" });
  await closeAll([here]);
});

test("a long clock is a quiet figure; one that is out to the end says so", async () => {
  const long = await makeTable(server.url, { set: ["set clock 0 259200 bot"] });
  const [mover] = await awaited(long);
  const [here] = await sitAll(long, [mover]);
  await here.page.locator(".around-time").getByText("3 d 0 h").or(here.page.locator(".around-time").getByText("2 d 23 h")).waitFor();
  assert.equal(await here.page.getByRole("timer").count(), 0);
  const short = await makeTable(server.url, { set: ["set clock 2 0 bot"] });
  const [out] = await awaited(short);
  await sitDown(here.page, server, short.secrets[out - 1]);
  await here.page.getByRole("heading", { name: "Your time is over" }).waitFor();
  await closeAll([here]);
});

test("a greeting is seen beside the seat and stands in the list", async () => {
  const table = await makeTable(server.url);
  const [a, b] = await sitAll(table, [1, 2]);
  await a.page.getByRole("button", { name: "Greet", exact: true }).click();
  await a.page.getByRole("button", { name: "Well played!" }).click();
  await shown(b.page, "Well played!");
  await openPeople(b.page);
  await b.page.getByRole("list", { name: "Greetings so far" }).getByText("Mara Well played!").waitFor();
  await b.page.getByRole("dialog").getByRole("button", { name: "Good luck!" }).click();
  await shown(a.page, "Good luck!");
  await closeAll([a, b]);
});

test("resigning is confirmed in place; a bot plays on, and both are told; when all have, the game is given up", async () => {
  const table = await makeTable(server.url);
  const [a, b] = await sitAll(table, [1, 2]);
  await openPeople(a.page);
  await a.page.getByRole("button", { name: "Resign", exact: true }).click();
  await a.page.getByRole("button", { name: "Play on" }).click();
  await a.page.getByRole("button", { name: "Resign", exact: true }).click();
  await a.page.getByRole("button", { name: "Yes, resign" }).click();
  await a.page.getByRole("heading", { name: "You have resigned" }).waitFor();
  await a.page.getByRole("link", { name: "Games on this device" }).waitFor();
  await shown(b.page, "Mara has resigned; a bot plays on.");
  await b.page.locator("[data-live-turn='true']").waitFor();
  await openPeople(b.page); // nobody is left then
  await b.page.getByRole("button", { name: "Resign", exact: true }).click();
  await b.page.getByRole("button", { name: "Yes, resign" }).click();
  for (const { page } of [a, b]) await page.getByRole("group", { name: "Given up" }).getByRole("button", { name: "Rematch" }).waitFor();
  await closeAll([a, b]);
});

test("hints: where the room has none the button says so, and pressing it says why; where it has them one is given", async () => {
  const table = await makeTable(server.url);
  const [mover] = await awaited(table);
  const [here] = await sitAll(table, [mover]);
  await here.page.locator("[data-live-turn='true']").waitFor();
  const hint = here.page.locator("[data-key=h]");
  assert.equal(await hint.getAttribute("aria-disabled"), "true");
  assert.equal(await hint.getAttribute("title"), "This room plays without hints.");
  await hint.click({ force: true }); // it is closed, and says why
  await here.page.locator(".closed").getByText("This room was made without hints.").waitFor();
  const other = await makeTable(server.url, { game: "dice", set: ["set hints on"] });
  const [asked] = await awaited(other);
  await sitDown(here.page, server, other.secrets[asked - 1]);
  await here.page.locator("[data-live-turn='true']").waitFor();
  await here.page.keyboard.press("h");
  await here.page.locator(".advised-worth").first().waitFor();
  await Promise.all(other.people.map((line) => line.close()));
  await closeAll([here]);
});

test("a seat's link: renewed, the old one ends everywhere, and where it ended one is told what is possible; the new one opens the seat", async () => {
  const table = await makeTable(server.url);
  const [a, old] = await sitAll(table, [1, 1]);
  await openPeople(a.page);
  await a.page.getByRole("button", { name: "Show my link" }).click();
  const link = a.page.locator(".share-link");
  const was = await link.inputValue();
  assert.match(was, /#seat=[0-9a-f]+-[0-9a-f]+$/);
  await a.page.getByRole("button", { name: "New link" }).click();
  await a.page.getByText("The link is new").waitFor();
  assert.notEqual(await link.inputValue(), was);
  await old.page.getByRole("heading", { name: /renewed/ }).waitFor();
  await old.page.getByText("This seat has a new link").waitFor();
  await old.page.goto(`http://${await link.inputValue()}`);
  await old.page.locator(".table-root").waitFor();
  await openPeople(old.page);
  await old.page.getByRole("listitem").filter({ hasText: "Mara (you)" }).waitFor();
  await closeAll([a, old]);
});

test("a broken connection: what was clicked waits, is sent once, and what happened meanwhile can be read", async () => {
  const table = await makeTable(server.url, { game: "dice", bots: ["random"], names: ["Mara"] });
  const here = await visit(browser, server);
  await awaited(table);
  await table.people[0].close();
  await sitDown(here.page, server, table.secrets[0]);
  await here.page.locator("[data-live-turn='true']").waitFor();
  await server.stop();
  await here.page.locator(".around-strip").getByText("No connection for").waitFor();
  await here.page.locator("button.go[data-choice]").waitFor(); // previews go on
  const was = await number(here.page);
  await here.page.locator("button.go[data-choice]").click();
  await here.page.locator(".around-strip").getByText(/waits here and is sent once the connection is back/).waitFor();
  await server.restart();
  await here.page.getByRole("button", { name: "Try now" }).click({ timeout: 3000 }).catch(() => {}); // it may be back already
  await here.page.locator(".around-strip").getByText("Back again.").waitFor();
  await here.page.waitForFunction((n) => Number(document.querySelector(".table-root").dataset.number) > n, was);
  await here.page.getByRole("button", { name: "Show", exact: true }).click();
  await here.page.getByRole("dialog", { name: "What happened meanwhile" }).getByRole("listitem").first().waitFor();
  assert.deepEqual(await faults(here.page), []);
  await closeAll([here]);
});

test("who watches chooses nothing, and all see that somebody does", async () => {
  const table = await makeTable(server.url);
  const watcher = await visit(browser, server);
  await sitDown(watcher.page, server, table.watch, "watch");
  await watcher.page.getByText("You are watching").first().waitFor();
  assert.equal(await watcher.page.locator("[data-choice]").count(), 0);
  assert.equal(await watcher.page.getByText("Your turn").count(), 0);
  assert.equal(await watcher.page.locator(".racer").getByText("You", { exact: true }).count(), 0);
  const [here] = await sitAll(table, [1]);
  await here.page.getByRole("button", { name: /1 watches/ }).waitFor();
  await openPeople(watcher.page);
  assert.equal(await watcher.page.getByRole("button", { name: "Resign" }).count(), 0);
  await closeAll([watcher, here]);
});

test("who is removed is told what happened and what is possible", async () => {
  const table = await makeTable(server.url);
  const here = await visit(browser, server);
  await sitDown(here.page, server, table.secrets[1]);
  await table.people[0].say("remove 2");
  await here.page.getByRole("heading", { name: "You were removed from the room." }).waitFor();
  await here.page.getByRole("link", { name: "Play at this device" }).waitFor();
  await here.page.getByRole("button", { name: "Take it off my list" }).click();
  await here.page.waitForURL(/#\/games$/);
  await Promise.all(table.people.map((line) => line.close()));
  await closeAll([here]);
});
