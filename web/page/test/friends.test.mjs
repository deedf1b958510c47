/* friends.test.mjs: people in several browsers at one table of the real server: whole games, with whatever can go wrong on the way;
 * what each of them is told, and what not.
 *
 * BEDESTEN=PATH names the program. Lines (line.mjs) make the rooms; the browsers come by the links to seats. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { load } from "../../engine/bedesten.js";
import { cable, clickOnce, lineCount, logOf, numberOf, open, person, playOn, settled, WEATHER, when } from "./crowd.mjs";
import { eventsOf, Searcher, upTo } from "./hidden.mjs";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { Line, makeRoom, recordOf } from "./line.mjs";
import { bySwiftHands } from "./people.mjs";

const BUILD = process.env.WASM ?? fileURLToPath(new URL("../../../build/wasm", import.meta.url));
const run = promisify(execFile);

let browser, server, engine, wire, crowd, watcher;
before(async () => {
  if (!process.env.BEDESTEN) throw new Error("BEDESTEN=PATH is not set: tables for friends need the real server");
  [browser, server] = [await startBrowser(), await startServer()];
  engine = await load(await readFile(`${BUILD}/src/wasm/bedesten.wasm`));
  engine.addLanguage(await readFile(`${BUILD}/lang/en.lang`, "utf8"));
  wire = await cable(server.url);
  crowd = await Promise.all([server.url, wire.url, server.url].map((url) => person(browser, url)));
  watcher = await person(browser, server.url);
});
after(async () => { wire?.close(); await browser?.close(); await server?.close(); });

/** A room for so many people, who come by their links, and bots on the other seats; whoever leads it is here as a line. */
async function gather(game, people, seats = people, set = [], { url } = server) {
  const names = Array.from({ length: people }, (_, at) => `Person${at + 1}`);
  const { people: [host, ...others], ...room } = await makeRoom(url, { game, names, bots: Array(seats - people).fill("policy"), set });
  await Promise.all(others.map((one) => one.close()));
  return { ...room, host };
}

/* ---- records ------------------------------------------------------------------------------- */

/* A line that was acknowledged: its moves stand in the record, the first where it was made, the others behind it. What it has announced
 * for after dice or cards (`then`) may have been forgotten. */
function isIn(line, seat, events) {
  const [, number, words] = /^play (\d+)\/\d+ (.+)$/.exec(line) ?? [];
  if (!number) return true;
  const [first, ...more] = words.split(/; then /)[0].split(";").map((move) => `${seat} ${move.trim()}`);
  let at = Number(number);
  return events[at] === first && more.every((move) => (at = events.indexOf(move, at + 1)) > 0);
}

function same(one, events) {
  const log = logOf(one);
  assert.equal(log.length, events.length, "as many events");
  log.forEach((event, at) => {
    const text = `${event.seat === "chance" ? "*" : event.seat} ${event.event}`;
    if (!text.includes("?")) assert.equal(text, events[at], `event ${at + 1}`);
  });
}

async function verify(record) {
  const folder = await mkdtemp(join(tmpdir(), "bedesten-record-"));
  await writeFile(join(folder, "record.txt"), record);
  await run(process.env.BEDESTEN, ["verify", join(folder, "record.txt")]).finally(() => rm(folder, { recursive: true }));
}

/* The record as a person gets it: by the table's menu. */
async function download(page) {
  await page.keyboard.press(",");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^Save the record/ }).click()]);
  return readFile(await file.path(), "utf8");
}

/* ---- whole games --------------------------------------------------------------------------- */

const played = new Map(); // by game: who was told what, for the tests behind
/* Everybody knows what the server knows; whatever was acknowledged is there; the proof holds. */
async function check(people, text) {
  const events = eventsOf(text);
  for (const [at, one] of people.entries()) {
    same(one, events);
    const first = one.acknowledged.find((line) => line.startsWith("play"));
    assert.ok(first, `seat ${at + 1} has played`);
    for (const line of one.acknowledged) assert.ok(isIn(line, at + 1, events), `seat ${at + 1}: ${line}`);
    for (const other of [first.replace(/\/\d+ /, "$&not "), first.replace(/(; then .*)?$/, "; not that")]) assert.ok(!isIn(other, at + 1, events), other);
    assert.deepEqual(one.errors.filter((words) => !WEATHER.test(words)), []);
    assert.equal(await download(one.page), text);
  }
  await verify(text);
}

/** PEOPLE browsers, bots on the other seats up to SEATS; ACTS happen on the way. */
/* When the game is over every page asks for the record, which is whole then and tells everything. */
function untilTheEnd(frames) {
  const messages = frames.map((frame) => JSON.parse(frame));
  const over = messages.findIndex(({ type, state }) => type === "room" && state === "over");
  return frames.filter((_, at) => over < 0 || at < over || messages[at].type !== "record");
}

async function wholeGame(game, { people, seats, seed, acts, watched = false, text: isText = false }) {
  const room = await gather(game, people, seats);
  const here = crowd.slice(0, people);
  for (const [at, secret] of room.secrets.entries()) await open(here[at], `seat=${secret}`, isText);
  for (const { page } of here) await page.waitForURL(new RegExp(`#/room/${room.room}$`)); // the secret has left the address
  if (watched) await open(watcher, `watch=${room.watch}`, true);
  await room.host.say("start");
  await room.host.close();
  await Promise.all([...here.map((one, at) => playOn(one, seed + 100 * at)), ...acts.map(([events, what]) => when(here[0], events, what))]);
  const { whole, text } = await recordOf(server.url, room.secrets[0]);
  assert.ok(whole && text.trimEnd().endsWith("end"));
  const frames = [...here, ...(watched ? [watcher] : [])].map((one) => untilTheEnd(one.frames));
  await check(here, text);
  if (watched) same(watcher, eventsOf(text));
  return { room, text, frames };
}

const reload = async ({ page }) => { await page.reload(); await settled(page); };
const restart = async () => { await server.kill(); await server.restart(); };
const offline = async ({ context }) => { await context.setOffline(true); await new Promise((done) => setTimeout(done, 300)); await context.setOffline(false); };

describe("whole games", { concurrency: 1 }, () => {
  for (const game of ["board", "dice", "write"]) {
    const bots = game === "write" ? 0 : 1; // with them somebody wins before all have clicked for long
    /* Tables of text say the same lines and are drawn in a fraction of the time. */
    const isText = game !== "board";
    test(`${game}: two browsers, to the end; a reload, a connection that is cut, a server that is killed`, async () => {
      const acts = [[14, () => reload(crowd[0])], [22, () => wire.cut()], [30, restart], [38, () => wire.cut()]];
      played.set(game, await wholeGame(game, { people: 2, seats: 2 + bots, watched: true, text: isText, seed: 21, acts }));
    });
    test(`${game}: three browsers, to the end; a reload, a connection that is cut, a server that is killed, no network`, async () => {
      await wholeGame(game, { people: 3, text: true, seats: 3 + bots, seed: 31, acts: [[10, () => reload(crowd[1])], [16, () => wire.cut()], [24, restart], [30, () => offline(crowd[2])]] });
    });
  }
});

/* ---- what is told, and what is not --------------------------------------------------------- */

const VIEWERS = [1, 2, "spectator"]; // whose frames they are
let handsSeen = 0; // what the first seat's frames would tell others: in one game it may have nothing of its own

/* In the dice game nothing lies face down but the pile, so there the dice's secret, links and the order to come are looked for. */
for (const game of ["board", "dice", "write"])
  test(`${game}: nothing hidden comes to a guest's browser, or to one that watches`, () => {
    const { room, text, frames } = played.get(game);
    const dice = /^note fair-secret (\S+)$/m.exec(text)[1];
    for (const [at, viewer] of VIEWERS.entries()) {
      if (viewer === 1) continue; // who leads the room
      const secrets = [dice, room.join, ...room.secrets, ...(viewer === "spectator" ? [] : [room.watch])];
      const searcher = new Searcher(engine, text, viewer);
      const { found, looked } = searcher.search(frames[at], secrets);
      assert.deepEqual(found, []);
      assert.ok(frames[at].length > 50 && looked > 500, `${looked} things were looked for in ${frames[at].length} frames`);

      /* It finds what is there: another one's frames; a hidden card, the dice's secret and a seat's, planted in one's own. */
      if (game !== "dice") handsSeen += searcher.search(frames[0], []).found.length;
      const isState = (frame) => JSON.parse(frame).type === "state";
      const last = frames[at].findLastIndex((frame) => isState(frame) && (game === "dice" || searcher.example(JSON.parse(frame).number)));
      const state = JSON.parse(frames[at][last]);
      const planted = [JSON.stringify(dice), JSON.stringify(room.secrets[0]), ...(game === "dice" ? [] : [searcher.example(state.number)])];
      for (const one of planted) {
        const leaking = frames[at].map((frame, k) => (k === last ? JSON.stringify({ ...state, more: JSON.parse(one) }) : frame));
        assert.equal(searcher.search(leaking, secrets).found.length, 1, one);
      }
      searcher.close();
    }
  });

test("what lies in the first seat's hand would have been found", () => assert.ok(handsSeen > 0));

/* What names the place, or tells of the time. A table that was opened from a record does not know which moves were one click, so how
 * many could be taken back is another matter. */
const bare = ({ clocks: _, undo: __, ...state }) => JSON.stringify(state);

for (const game of ["board", "dice", "write"])
  test(`${game}: the same game gives the same bytes here and there, for whoever looks on`, () => {
    const { text, frames } = played.get(game);
    let many = 0;
    for (const [at, viewer] of VIEWERS.slice(0, frames.length).entries()) {
      const told = frames[at].map((frame) => JSON.parse(frame)).filter((message) => message.type === "state");
      for (const state of told) {
        engine.open("here", upTo(text, state.number));
        const here = engine.state("here", viewer, state.since);
        engine.close("here");
        assert.equal(bare({ ...here, taken_back: state.taken_back }), bare(state), `${viewer}: ${state.number}`);
        many++;
      }
    }
    assert.ok(many > 100, `${many} states were compared`);
  });

/* ---- on the way ---------------------------------------------------------------------------- */


const until = async (what) => { for (let tries = 0; !(await what()); tries++) { assert.ok(tries < 600, String(what)); await new Promise((done) => setTimeout(done, 50)); } };

/** Two people at a table of the dice game, the second one behind the wire; whoever is asked first is the second. */
async function dicePair() {
  const room = await gather("dice", 2);
  for (const at of [0, 1]) await open(crowd[at], `seat=${room.secrets[at]}`);
  await room.host.say("start");
  await Promise.all([0, 1].map((at) => crowd[at].page.waitForSelector(".table-root")));
  return room;
}

/* The guest is asked; what is clicked then stays here, for nobody is there to hear it. */
async function clickInVain(guest) {
  for (let seed = 1; !(await guest.page.$("[data-live-turn='true']")); seed++) await clickOnce(crowd[0], seed);
  const before = await numberOf(guest.page);
  wire.hold();
  for (let seed = 1; (await lineCount(guest.page)) === 0; seed++) await bySwiftHands(guest.page, seed, 1, 400).catch(() => {});
  return before;
}

test("what is clicked while the server is away survives a reload, and is played once", async () => {
  const room = await dicePair();
  const [, guest] = crowd;
  await guest.page.evaluate(() => navigator.serviceWorker.ready); // the page itself needs no server
  const before = await clickInVain(guest);
  await guest.page.reload();
  assert.equal(await lineCount(guest.page), 1);
  wire.free();
  await until(async () => (await numberOf(guest.page)) > before);
  await until(async () => (await lineCount(guest.page)) === 0);
  const plays = () => guest.acknowledged.filter((line) => line.startsWith(`play ${before}/`));
  await until(() => plays().length > 0);
  const { text } = await recordOf(server.url, room.secrets[1]);
  assert.ok(isIn(plays()[0], 2, eventsOf(text)), plays()[0]);
  assert.equal(plays().length, 1);
  await room.host.close();
});

test("… or is told to be too late, where the table has gone on meanwhile, and is not played", async () => {
  const room = await dicePair();
  const [, guest] = crowd;
  const before = await clickInVain(guest);
  const other = await Line.open(server.url); // another device at the same seat
  await other.say(`seat ${room.secrets[1]}`);
  assert.equal((await other.untilState(() => true)).number, before);
  await other.playOn();
  const told = guest.page.waitForFunction(() => /Too late: “.+” is not what/.test(document.querySelector(".around-strip")?.textContent ?? ""));
  wire.free();
  await told;
  await until(async () => (await lineCount(guest.page)) === 0);
  assert.equal(guest.acknowledged.some((line) => line.startsWith(`play ${before}/`)), false);
  await other.close();
  await room.host.close();
});

test("a seal survives a reload: whoever has sealed opens it", async () => {
  const room = await gather("dice", 2);
  for (const at of [0, 1]) await open(crowd[at], `seat=${room.secrets[at]}`);
  wire.hold();
  await room.host.say("start");
  await room.host.untilRoom(({ seats }) => seats[0].sealed);
  await crowd[0].page.reload();
  wire.free();
  await Promise.all([0, 1].map((at) => crowd[at].page.waitForSelector(".table-root")));
  await room.host.close();
});

test("a link to join takes no seat before a name is given; then it does, and the room is kept", async () => {
  const room = await gather("dice", 1, 2, ["set seat 2 open"]);
  const seat = () => room.host.room.seats[1];
  await open(crowd[2], `join=${room.join}`);
  await crowd[2].page.getByRole("textbox").first().fill("Nuri");
  assert.equal(seat().who, "open");
  await crowd[2].page.getByRole("textbox").first().press("Enter");
  await room.host.untilRoom(() => seat().who === "person");
  assert.equal(seat().name, "Nuri");
  await crowd[2].page.waitForURL(new RegExp(`#/room/${room.room}$`));
  await crowd[2].page.reload();
  await room.host.untilRoom(() => seat().present);
  await room.host.close();
});

test("whoever is put out is told so; a link that opens nothing says so", async () => {
  const room = await gather("dice", 2);
  await open(crowd[2], `seat=${room.secrets[1]}`);
  await room.host.untilRoom(({ seats }) => seats[1].present);
  await room.host.say("remove 2");
  await crowd[2].page.getByText("You were removed from the room.").first().waitFor();
  for (const link of [`seat=${room.secrets[1]}`, `watch=${room.watch.replace(/.$/, (last) => (last === "0" ? "1" : "0"))}`]) {
    await open(crowd[2], link);
    await crowd[2].page.getByText("This link opens nothing here.").first().waitFor();
  }
  await room.host.close();
});

test("several tables in several tabs", async () => {
  const rooms = [await dicePair(), await gather("dice", 1, 2)];
  const other = await crowd[0].context.newPage();
  await other.goto(`${server.url}#seat=${rooms[1].secrets[0]}`);
  await other.waitForSelector("main h1");
  await rooms[1].host.say("start");
  await bySwiftHands(other, 5, 2);
  await Promise.any([0, 1].map((at) => clickOnce(crowd[at], 7)));
  assert.ok((await numberOf(other)) > 2 && (await numberOf(crowd[0].page)) > 2);
  await other.close();
  for (const { host } of rooms) await host.close();
});

test("below a path, without WebSockets, without IndexedDB, without crypto.subtle: it is played all the same", async () => {
  const base = await startServer("--base", "/tables");
  const room = await gather("dice", 1, 2, [], base);
  const one = await visit(browser, { url: "about:blank" });
  const asked = [];
  one.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await one.context.addInitScript(() => {
    delete globalThis.WebSocket;
    Object.defineProperty(globalThis, "indexedDB", { get() { throw new Error("forbidden"); } });
    Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined });
  });
  await one.page.goto(`${base.url}#seat=${room.secrets[0]}`);
  await one.page.waitForSelector("[data-room=gathering], main h1");
  await room.host.say("start");
  await bySwiftHands(one.page, 3, 3);
  assert.ok(asked.includes("/tables/api/poll"));
  assert.deepEqual(one.errors.filter((words) => !/WebSocket/.test(words)), []);
  await one.context.close();
  await room.host.close();
  await base.close();
});
