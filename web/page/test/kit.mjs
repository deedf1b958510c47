/* kit.mjs: what the browser tests share: a server, a browser, a person who plays.
 *
 * BEDESTEN=PATH serves the page by that program, as people get it; without it by serve.mjs. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "./serve.mjs";

export const GAMES = ["board", "dice", "write"];

/** What `check` tries as a sample is tried whole (tools/proofs). */
export const WHOLE = process.env.WHOLE === "1";

/** Against two who play by the policy: they think no longer than the lowest level and are done in a third of its rounds. */
export const quickTable = (game) => ({
  [game]: { seats: ["human", "level4", "level4"].map((who) => ({ who, name: "" })), options: {}, practice: false, byHand: false },
});

/* The real program on a free port of loopback; what it prints names the address. All people of a test come from one address, and faster than
 * people do: its rates are those of a large house. */
async function serveReal(program, args) {
  const folder = await mkdtemp(join(tmpdir(), "bedesten-page-"));
  let port = 0;
  async function start() {
    const child = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, "--data", folder, "--per-address", "1000", ...args], { stdio: ["ignore", "pipe", "inherit"] });
    const url = await new Promise((done, failed) => {
      let text = "";
      child.stdout.on("data", (data) => {
        text += data;
        const found = /http:\/\/127\.0\.0\.1:(\d+)\S*/.exec(text);
        if (found) done(found[0]);
      });
      child.on("exit", () => failed(new Error(`the server ended: ${text}`)));
    });
    port = Number(new URL(url).port);
    return { child, url };
  }
  let running = await start();
  const stop = () => new Promise((done) => { running.child.removeAllListeners("exit"); running.child.on("exit", done); running.child.kill(); });
  const kill = () => new Promise((done) => { running.child.removeAllListeners("exit"); running.child.on("exit", done); running.child.kill("SIGKILL"); });
  return {
    url: running.url.replace(/\/?$/, "/"), stop, kill, restart: async () => { running = await start(); },
    close: async () => { await stop().catch(() => {}); await rm(folder, { recursive: true, force: true }); },
  };
}

async function serveHere() {
  let server = await serve();
  const port = Number(new URL(server.url).port);
  return { url: server.url, stop: () => server.close(), restart: async () => { server = await serve(port); }, close: () => server.close().catch(() => {}) };
}

/** ARGS: what else the real program is given. */
export const startServer = (...args) => (process.env.BEDESTEN ? serveReal(process.env.BEDESTEN, args) : serveHere());

/** A name of this machine that is not secure to browsers, as in somebody's house without HTTPS. */
export const INSECURE = "house.test";

/* The headless shell is the same Chromium without the windows, tabs and menus around a page, which nobody sees here. */
const CHROMIUMS = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** How Chromium is started. */
export const CHROMIUM = {
  executablePath: CHROMIUMS.find((path) => path && existsSync(path)), args: ["--no-sandbox", "--disable-dev-shm-usage", `--host-resolver-rules=MAP ${INSECURE} 127.0.0.1`],
};

export const startBrowser = () => chromium.launch(CHROMIUM);

/* The worker draws a game's seed from the browser, one word; here it is drawn from a small generator. */
function drawFrom(seed) {
  if (Object.hasOwn(crypto, "getRandomValues")) return;
  const really = crypto.getRandomValues.bind(crypto);
  let state = seed;
  crypto.getRandomValues = (values) => (values.length === 1 ? values.fill(state = Math.imul(state, 0x9e3779b1) + 1) : really(values));
}

/** A person's browser: moves are not shown one by one unless MOTION says so. The luck of its games is that of SEED, so
 * that what fails can be played again; SEED=N in the environment plays other games. SETTINGS are those of a device that
 * was here before. */
export async function visit(browser, server, options = {}) {
  const { width = 1440, height = 900, lang = "en", theme = "light", touch = false, motion = false, seed = Number(process.env.SEED ?? 1), settings } = options;
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: theme, locale: lang, hasTouch: touch, isMobile: touch, reducedMotion: motion ? "no-preference" : "reduce",
  });
  context.setDefaultTimeout(60_000);
  if (settings) await context.addInitScript((kept) => { localStorage["bedesten.settings"] ??= kept; }, JSON.stringify(settings));
  const errors = [];
  const page = await context.newPage();
  watchErrors(page, errors);
  page.on("worker", (worker) => worker.evaluate(drawFrom, seed).catch(() => {})); // it may be gone again
  await page.goto(server.url);
  return { context, page, errors, startAfresh: () => startAfresh(context, page, errors, server) };
}

/* The same page again, as on a device that remembers nothing: what a new context is, for a third of its price. */
async function startAfresh(context, page, errors, server) {
  const client = await context.newCDPSession(page);
  await page.goto("about:blank");
  await client.send("Storage.clearDataForOrigin", { origin: new URL(server.url).origin, storageTypes: "indexeddb,local_storage" });
  await client.detach();
  errors.length = 0;
  await page.goto(server.url);
}

/** Whatever the page complains of is a failure; requests to other hosts, too. */
export function watchErrors(page, errors) {
  const home = (url) => /^(http:\/\/(127\.0\.0\.1|house\.test)|data:|blob:|about:)/.test(url);
  page.on("console", (message) => { if (message.type() === "error") errors.push(message.text()); });
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("request", (request) => { if (!home(request.url())) errors.push(`asked for ${request.url()}`); });
}

const MOMENTS = ".ranking, main.curtain, main[data-gone], [data-live-turn='true']";

/** What a person sees: "asked", "over", "curtain", "gone" (another tab has the game), or "waits". */
export async function moment(page) {
  return page.evaluate(() => {
    if (document.querySelector(".ranking")) return "over";
    if (document.querySelector("main.curtain")) return "curtain";
    if (document.querySelector("main[data-gone]")) return "gone";
    return document.querySelector("[data-live-turn='true']") ? "asked" : "waits";
  });
}

export async function untilAsked(page) {
  await page.waitForFunction((moments) => document.querySelector(moments), MOMENTS, { timeout: 120_000 });
  return moment(page);
}

/** A small generator, so that a failing seed can be played again. */
export function random(seed) {
  let state = seed >>> 0 || 1;
  return (n) => {
    state ^= state << 13; state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5; state >>>= 0;
    return state % n;
  };
}
