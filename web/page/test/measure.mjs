/* measure.mjs: how long people wait, on this machine as it is now: told in docs/performance.md, not tested.
 * Usage: node test/measure.mjs      (BEDESTEN=PATH: by that server) */

import { readdir, readFile } from "node:fs/promises";
import { load } from "../../engine/bedesten.js";
import { GAMES, random, startBrowser, startServer, untilAsked, visit } from "./kit.mjs";
import { begin, fewMoves } from "./people.mjs";
import { seeded, thinkers } from "./seeded.mjs";
import { traced } from "./trace.mjs";

const browser = await startBrowser();
const server = await startServer();
const ROUNDS = 5;
const MOVES = 6; // one's own, while long tasks are counted
const BUILT = new URL("../../../build/page/a/", import.meta.url);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const tell = (what, values) => console.log(`${what}: ${Math.round(median(values))} ms (median of ${values.length}; most ${Math.round(Math.max(...values))})`);

/* From the address to the arches, on which one can click. */
async function arrive(page, url) {
  const start = Date.now();
  await page.goto(url);
  await page.getByRole("button", { name: "Play against bots" }).first().waitFor();
  return Date.now() - start;
}

const first = [], next = [], starts = [], clicks = [], hints = [];
for (let round = 0; round < ROUNDS; round++) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en", reducedMotion: "reduce" });
  const page = await context.newPage();
  first.push(await arrive(page, server.url));
  await page.evaluate(() => navigator.serviceWorker?.ready);
  await page.waitForTimeout(500);
  await page.goto("about:blank");
  next.push(await arrive(page, server.url));
  const begun = Date.now();
  await begin(page, "board");
  starts.push(Date.now() - begun);
  /* Click to effect: by the page's own clock, from the click to the frame that shows another number of events. */
  for (let move = 0; move < 3; move++) {
    clicks.push(await page.evaluate(() => new Promise((done) => {
      const root = document.querySelector(".table-root");
      const was = root.dataset.number;
      const start = performance.now();
      new MutationObserver((_, watcher) => {
        if (root.dataset.number === was) return;
        watcher.disconnect();
        requestAnimationFrame(() => done(performance.now() - start));
      }).observe(root, { attributes: true });
      document.querySelector("[data-choice]:not([aria-disabled='true'])").click();
    })));
    await untilAsked(page);
  }
  const asked = Date.now();
  await page.keyboard.press("h");
  await page.locator(".advised").first().waitFor();
  hints.push(Date.now() - asked);
  await context.close();
}
tell("first visit, to the arches", first);
tell("next visit", next);
tell("from “Play against bots” to the first question", starts);
tell("click to effect", clicks);
tell("hint", hints);

/* A seeded game against bots that think, with moves shown. */
async function against(game, during) {
  const { context, page } = await visit(browser, server, { motion: true });
  await thinkers(page, game);
  await seeded(page, 5);
  await begin(page, game);
  await during(page, () => fewMoves(page, random(33), MOVES));
  await context.close();
}

/* Long tasks as the browser counts them, by its clock: those of a person's own click, and those while others' moves are thought about
 * and shown. */
async function countLong(page, play) {
  await page.evaluate(() => {
    window.long = [];
    window.clicked = 0;
    addEventListener("pointerdown", () => { window.clicked = performance.now(); }, true);
    new PerformanceObserver((all) => {
      for (const one of all.getEntries()) window.long.push({ ms: Math.round(one.duration), isOwn: one.startTime - window.clicked < 150 });
    }).observe({ type: "longtask" });
  });
  await play();
  return page.evaluate(() => window.long);
}

const SHOWN = 20;
function list(tasks) {
  const longest = tasks.map((task) => task.ms).sort((a, b) => b - a);
  return longest.length > SHOWN ? `${longest.length}, the longest ${longest.slice(0, SHOWN).join(", ")}` : longest.join(", ") || "none";
}

/* What the longest took of the processor, and where that went. */
function costOf(tasks) {
  const longest = tasks.reduce((a, b) => (b.cpu > a.cpu ? b : a));
  const parts = Object.entries(longest.parts).sort((a, b) => b[1] - a[1]).slice(0, 5).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  return `${longest.cpu.toFixed(1)} ms (${parts.join(", ")})`;
}

for (const game of GAMES) {
  await against(game, async (page, play) => {
    const long = await countLong(page, play);
    console.log(`${game}: tasks over 50 ms at own clicks: ${list(long.filter((task) => task.isOwn))}`);
    console.log(`${game}: tasks over 50 ms while bots think and move: ${list(long.filter((task) => !task.isOwn))}`);
  });
  await against(game, async (page, play) => {
    const tasks = await traced(browser, page, play);
    console.log(`${game}: most processor time of a task while bots think and move: ${costOf(tasks.filter((task) => !task.isOwn))}`);
    console.log(`${game}: most processor time of a task at own clicks: ${costOf(tasks.filter((task) => task.isOwn))}`);
  });
}

/* After a game of five: what reading it costs the page's own thread, in its own time, and the tasks that could be felt. */
const names = await readdir(BUILT);
const engine = await load(await readFile(new URL(names.find((name) => name.endsWith(".wasm")), BUILT)));
engine.start("t", "board", { seed: 7, seats: Array(5).fill("level1") });
engine.say("run t 100000");
const evening = await visit(browser, server);
const devtools = await evening.context.newCDPSession(evening.page);
await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
const busy = async () => (await devtools.send("Performance.getMetrics")).metrics.find((one) => one.name === "TaskDuration").value * 1000;
await evening.page.waitForTimeout(1000);
const before = await busy();
const asked = Date.now();
await evening.page.evaluate((record) => {
  window.long = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.long.push(Math.round(one.duration)); }).observe({ type: "longtask" });
  sessionStorage.setItem("bedesten.record.m", record);
  location.hash = "#/after/m";
}, engine.save("t"));
await evening.page.locator("main.after .happened li").first().waitFor();
const shown = Date.now() - asked;
await evening.page.waitForTimeout(1000); // tables for readers come in slices
console.log(`after a board game of five: shown after ${shown} ms; ${Math.round((await busy()) - before)} ms of the page's own thread; tasks over 50 ms: ${(await evening.page.evaluate(() => window.long)).join(", ") || "none"}`);
await evening.context.close();
await browser.close();
await server.close();
