/* crowd.mjs: people in several browsers whose every frame is written down, and the weather between them and the server. */

import net from "node:net";
import { visit } from "./kit.mjs";
import { bySwiftHands } from "./people.mjs";

/** A wire that can be cut: whatever is on its way is lost. */
export async function cable(url) {
  const target = Number(new URL(url).port), ends = new Set();
  const way = { isHeld: false };
  const door = net.createServer((one) => {
    if (way.isHeld) return one.destroy();
    const other = net.connect(target, "127.0.0.1");
    for (const [from, to] of [[one, other], [other, one]]) {
      ends.add(from);
      from.on("data", (data) => to.write(data));
      from.on("error", () => {});
      from.on("close", () => { ends.delete(from); to.destroy(); });
    }
  });
  await new Promise((done) => door.listen(0, "127.0.0.1", done));
  const cut = () => ends.forEach((end) => end.destroy());
  return Object.assign(way, {
    url: `http://127.0.0.1:${door.address().port}/`, cut, hold: () => { way.isHeld = true; cut(); }, free: () => { way.isHeld = false; },
    close: () => { cut(); door.close(); },
  });
}

/** What a broken network makes a browser complain of. */
export const WEATHER = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket (connection to|is already)|Failed to load resource/;

/* What is said and heard, by sockets or, where those do not come through, by polls. */
function writeDown(one) {
  const asked = new Map();
  const say = (line) => {
    const said = /^#(\S+) (.*)$/.exec(line);
    if (said) asked.set(said[1], said[2]);
  };
  const hear = (text) => {
    one.frames.push(text);
    const line = /^\{"bedesten":1,"line":"([^"]+)","type":"done"/.exec(text)?.[1];
    if (line && asked.has(line)) one.acknowledged.push(asked.get(line));
  };
  one.page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => say(String(payload)));
    socket.on("framereceived", ({ payload }) => hear(String(payload)));
  });
  let polls = Promise.resolve(); // in their order
  one.page.on("request", (request) => { if (request.url().endsWith("/api/say")) say(request.postData() ?? ""); });
  one.page.on("response", (response) => {
    if (!response.url().endsWith("/api/poll")) return;
    polls = polls.then(async () => (await response.json()).messages.forEach((message) => hear(JSON.stringify(message)))).catch(() => {});
  });
}

/** Somebody with a browser. */
export async function person(browser, url) {
  const one = { ...(await visit(browser, { url: "about:blank" }, { width: 1024, height: 768 })), url, frames: [], acknowledged: [] };
  writeDown(one);
  await one.page.goto(url);
  return one;
}

/** … opens a link; what was before is forgotten. */
export async function open(one, link, text = false) {
  await one.page.evaluate((isText) => {
    localStorage.setItem("bedesten.settings", JSON.stringify({ text: isText }));
    dispatchEvent(new StorageEvent("storage", { key: "bedesten.settings" })); // as if another tab had set it
    location.hash = "#/";
  }, text);
  await one.page.waitForSelector("main.start, .start-card");
  one.frames = [];
  one.acknowledged = [];
  await one.page.evaluate((to) => { location.hash = to; }, `#${link}`);
  await one.page.waitForSelector("[data-room=gathering], main h1");
}

/** What a page knows of the game: each state says from where on its events are new. */
export function logOf({ frames }) {
  const states = frames.map((text) => JSON.parse(text)).filter((message) => message.type === "state");
  return states.reduce((log, state) => [...log.slice(0, state.since), ...state.events], []);
}

export const numberOf = (page) => page.evaluate(() => Number(document.querySelector(".table-root")?.dataset.number ?? 0));
const isOver = (page) => page.evaluate(() => document.querySelector(".ranking") !== null);
export const settled = (page) => page.waitForSelector(".ranking, .table-root", { timeout: 60_000 });

/** Plays in small steps until it is over; a step that a reload has cut short is begun again. */
export async function playOn(one, seed) {
  for (let step = 0; ; step++) {
    try {
      if (await bySwiftHands(one.page, seed + 1000 * step, 3, 90_000)) return;
    } catch (error) {
      if (!/Execution context|navigat/i.test(error.message)) throw error;
      await settled(one.page);
    }
  }
}

export const clickOnce = (one, seed) => bySwiftHands(one.page, seed, 1, 60_000);

/** Something happens when the game has come so far. */
export async function when(one, events, what) {
  for (;;) {
    const number = await numberOf(one.page).catch(() => 0);
    if (await isOver(one.page).catch(() => false)) throw new Error(`it was over before ${events} events`);
    if (number >= events) return what();
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** How many lines this device keeps until they are answered. */
export const lineCount = (page) => page.evaluate(() => new Promise((done) => {
  indexedDB.open("bedesten").onsuccess = ({ target }) => {
    target.result.transaction("lines").objectStore("lines").count().onsuccess = (event) => { target.result.close(); done(event.target.result); };
  };
}));
