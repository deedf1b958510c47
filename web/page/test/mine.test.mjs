/* mine.test.mjs: it is my turn, and the tables of this device, against the real server (BEDESTEN=PATH): title, icon, badge, sound,
 * notification; the list that weeks-long games live from. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { makeTable } from "./line.mjs";
import { awaited, playTurn, sitDown } from "./room-kit.mjs";

let browser, server;
before(async () => {
  assert.ok(process.env.BEDESTEN, "BEDESTEN=PATH names the server: rooms stand on a real one");
  [browser, server] = [await startBrowser(), await startServer()];
});
after(async () => { await browser?.close(); await server?.close(); });

/* A person who looks away at will, and a browser that writes down what it would show. */
async function watched(look) {
  const one = await visit(browser, server, look);
  await one.context.addInitScript(() => {
    window.told = { notes: [], badges: [], asked: 0, pitches: [] };
    let isAway = false;
    Object.defineProperty(document, "hidden", { get: () => isAway });
    window.lookAway = (now) => { isAway = now; document.dispatchEvent(new Event("visibilitychange")); };
    navigator.setAppBadge = async (count) => { window.told.badges.push(count); };
    navigator.clearAppBadge = async () => { window.told.badges.push(0); };
    const node = { connect: (to) => to, start() {}, stop() {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: {}, getChannelData: () => [] };
    const give = () => node;
    const tone = () => ({ ...node, frequency: { set value(pitch) { window.told.pitches.push(pitch); } } });
    window.AudioContext = class { createGain = give; createBuffer = give; createBufferSource = give; createBiquadFilter = give; createOscillator = tone; };
    window.Notification = class {
      static permission = JSON.parse(localStorage["bedesten.settings"] ?? "{}").notify ? "granted" : "default";
      static async requestPermission() { window.told.asked++; return (this.permission = "granted"); }
      constructor(title, { body, tag }) { window.told.notes.push({ title, body, tag }); }
      close() {}
    };
  });
  await one.page.reload();
  return one;
}

test("your turn: title, icon and app badge; a notification only if it was switched on, and only when nobody looks", async () => {
  const table = await makeTable(server.url);
  const [mover] = await awaited(table);
  const me = 3 - mover;
  const here = await watched();
  await sitDown(here.page, server, table.secrets[me - 1]);
  const told = () => here.page.evaluate(() => window.told);
  const give = async () => { while (!(await awaited(table)).includes(mover)) await table.people[me - 1].playOn(); };
  const untilMine = async () => { for (let moves = 0; moves < 40 && !(await awaited(table)).includes(me); moves++) await table.people[mover - 1].playOn(); };
  assert.ok(!(await here.page.title()).startsWith("●"));
  await here.page.evaluate(() => window.lookAway(true));
  await untilMine();
  await here.page.waitForFunction(() => document.title.startsWith("● "));
  assert.match(await here.page.locator("link[rel=icon]").getAttribute("href"), /icon-turn/);
  await here.page.waitForFunction(() => window.told.badges.at(-1) === 1);
  assert.deepEqual((await told()).notes, []); // not switched on
  assert.equal((await told()).asked, 0); // nor asked for
  await here.page.evaluate(() => window.lookAway(false));
  await here.page.keyboard.press(",");
  await here.page.getByRole("switch", { name: /Notify me/ }).click();
  await here.page.waitForFunction(() => window.told.asked === 1);
  await here.page.keyboard.press("Escape");
  await give();
  await here.page.waitForFunction(() => !document.title.startsWith("● "));
  await here.page.waitForFunction(() => window.told.badges.at(-1) === 0);
  await untilMine(); // in sight: no notification
  await here.page.waitForFunction(() => document.title.startsWith("● "));
  assert.deepEqual((await told()).notes, []);
  await give();
  await here.page.waitForFunction(() => !document.title.startsWith("● "));
  await here.page.evaluate(() => window.lookAway(true));
  await untilMine();
  await here.page.waitForFunction(() => window.told.notes.length === 1);
  const [note] = (await told()).notes;
  assert.equal(note.title, "The board game: your turn");
  assert.equal(note.tag, `bedesten-${table.room}`);
  await Promise.all(table.people.map((line) => line.close()));
  await here.context.close();
});

/* The first tone of the sound that says: your turn. */
const BELL = 523;

test("whoever has turns wait until they are read hears all the same that it is their turn, and whose clock runs; G goes on", async () => {
  const table = await makeTable(server.url, { names: ["Mara", "Leyla", "Deniz"], set: ["set clock 0 3600 bot"] });
  const [first] = await awaited(table);
  const me = ((first + 1) % 3) + 1; // who comes last
  const here = await watched({ settings: { wait: true, sound: true, notify: true } });
  await sitDown(here.page, server, table.secrets[me - 1]);
  await here.page.evaluate(() => window.lookAway(true));
  assert.equal((await playTurn(table)).seat, first);
  await here.page.locator("[data-go-on]").waitFor();
  assert.ok(!(await here.page.title()).startsWith("●"));
  await playTurn(table);
  await here.page.waitForFunction(() => document.title.startsWith("● ") && window.told.notes.length === 1);
  assert.match(await here.page.locator("link[rel=icon]").getAttribute("href"), /icon-turn/);
  await here.page.locator(".around-own .around-time").waitFor();
  const bells = () => here.page.evaluate((bell) => window.told.pitches.filter((pitch) => pitch === bell).length, BELL);
  assert.equal(await bells(), 1);
  assert.equal(await here.page.locator("[data-live-turn='true']").count(), 0, "the first turn still waits to be read");
  await here.page.evaluate(() => { window.lookAway(false); document.activeElement.blur(); });
  await here.page.keyboard.press("g");
  await here.page.locator("[data-live-turn='true']").waitFor();
  assert.deepEqual([await bells(), (await here.page.evaluate(() => window.told.notes)).length], [1, 1]);
  await here.page.keyboard.press("t");
  await here.page.locator(".around-pop").waitFor();
  await Promise.all(table.people.map((line) => line.close()));
  await here.context.close();
});

/* What the list knows is old: it is to be looked up. */
const age = (page) => page.evaluate(() => new Promise((done, failed) => {
  const open = indexedDB.open("bedesten");
  open.onerror = () => failed(open.error);
  open.onsuccess = () => {
    const transaction = open.result.transaction("rooms", "readwrite");
    const store = transaction.objectStore("rooms");
    store.getAll().onsuccess = ({ target }) => target.result.forEach((row) => store.put({ ...row, touched: row.touched - 600_000 }));
    transaction.oncomplete = () => { open.result.close(); done(); };
  };
}));

test("my games: whose turn it is, looked up by itself; rooms that are gone; off the list", async () => {
  const [one, two] = [await makeTable(server.url), await makeTable(server.url, { game: "dice", names: ["Ada", "Ece"] })];
  const [first] = await awaited(one), [second] = await awaited(two);
  const here = await visit(browser, server);
  const row = (table) => here.page.locator(`li[data-room="${table.room}"]`);
  await sitDown(here.page, server, one.secrets[2 - first]); // the other one's turn
  await sitDown(here.page, server, two.secrets[second - 1]); // one's own
  await here.page.goto(`${server.url}#/games`);
  await row(two).getByText("Your turn").waitFor();
  await row(one).getByText(`${["Mara", "Leyla"][first - 1]} to move`).waitFor();
  assert.equal(await here.page.locator("li[data-room]").first().getAttribute("data-room"), two.room);
  await here.page.goto(`${server.url}#/`);
  await here.page.locator(`.start-resume [data-room="${two.room}"]`).getByText("Your turn").waitFor();
  while ((await awaited(one)).includes(first)) await one.people[first - 1].playOn();
  await two.people[0].say("delete");
  await age(here.page);
  await here.page.goto(`${server.url}#/games`);
  await here.page.reload();
  await row(two).getByText(/This room is gone|opens this room no more/).waitFor();
  await row(one).getByText("Your turn").waitFor();
  await row(one).getByText("looked at just now").waitFor();
  await row(two).getByRole("button", { name: /off the list/ }).click();
  await row(two).waitFor({ state: "detached" });
  await row(one).getByRole("button", { name: /on another device/ }).click();
  await here.page.getByText("Whoever has the link plays for you").waitFor();
  assert.match(await here.page.locator(".share-link").inputValue(), /#seat=/);
  await Promise.all([...one.people, ...two.people].map((line) => line.close()));
  await here.context.close();
});

test("my games without the server: as of when", async () => {
  const table = await makeTable(server.url);
  const here = await visit(browser, server);
  await sitDown(here.page, server, table.secrets[0]);
  await here.page.goto(`${server.url}#/games`);
  await here.page.locator("li[data-room]").waitFor();
  await Promise.all(table.people.map((line) => line.close()));
  await server.stop();
  await age(here.page);
  await here.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await here.page.locator(".room-age").getByText(/as of 10 minutes ago, the server does not answer/).waitFor();
  await server.restart();
  await here.context.close();
});
