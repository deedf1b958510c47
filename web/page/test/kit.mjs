/* kit.mjs: what the browser tests share: a server, a browser, a person who plays.
 *
 * BEDESTEN=PATH serves the page by that program, as people get it; without it by serve.mjs. */

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "./serve.mjs";

export const GAMES = ["board", "dice", "write"];

/* The real program on a free port of loopback; what it prints names the address. */
async function serveReal(program, args) {
  const folder = await mkdtemp(join(tmpdir(), "bedesten-page-"));
  let port = 0;
  async function start() {
    const child = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, "--data", folder, ...args], { stdio: ["ignore", "pipe", "inherit"] });
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

export function startBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/** A person's browser: moves are not shown one by one unless MOTION says so. */
export async function visit(browser, server, { width = 1440, height = 900, lang = "en", theme = "light", touch = false, motion = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: theme, locale: lang, hasTouch: touch, isMobile: touch, reducedMotion: motion ? "no-preference" : "reduce",
  });
  context.setDefaultTimeout(60_000);
  const errors = [];
  const page = await context.newPage();
  watchErrors(page, errors);
  await page.goto(server.url);
  return { context, page, errors };
}

/** Whatever the page complains of is a failure; requests to other hosts, too. */
export function watchErrors(page, errors) {
  const home = (url) => /^(http:\/\/127\.0\.0\.1|data:|blob:|about:)/.test(url);
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
