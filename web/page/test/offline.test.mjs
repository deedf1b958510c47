/* offline.test.mjs: the page without its server, and its new versions, in a real browser.
 * Usage: [BEDESTEN=PROGRAM] node --test test/offline.test.mjs         (after tools/site --tests and a build) */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { CHROMIUM, INSECURE, startBrowser } from "./kit.mjs";
import { serve as serveFolder } from "./serve.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = process.env.BEDESTEN ?? join(root, "build/release/bedesten");
const START = "main button.go";
let browser, folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "bedesten-offline-"));
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/* The real server. */
async function serve(...args) {
  const data = await mkdtemp(join(folder, "rooms-"));
  const server = spawn(program, ["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--per-address", "1000", "--data", data, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise((done) => server.on("exit", done));
  const url = await new Promise((done) => createInterface(server.stdout).once("line", (line) => done(/http:\S+\//.exec(line)[0])));
  return { url, stop: async () => { server.kill("SIGTERM"); await ended; } };
}

/* A browser that has never been here; what it complains of fails the test. */
async function visitor(options = {}) {
  const context = await browser.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(60_000);
  const complaints = [];
  const open = async (url) => {
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => { if (/Content Security Policy/.test(message.text())) complaints.push(message.text()); });
    await page.goto(url);
    return page;
  };
  return { open, complaints, close: () => context.close() };
}

/* Until CONDITION, which may be a promise, holds in the page. */
async function until(page, condition) {
  for (let tries = 0; tries < 600; tries++) {
    if (await page.evaluate(condition)) return;
    await page.waitForTimeout(100);
  }
  assert.fail(`never: ${condition}`);
}
const isKept = async (page) => {
  await page.locator(START).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(page, () => navigator.serviceWorker.controller?.state === "activated");
};
const startGame = async (page, at = 0) => {
  await page.locator(START).nth(at).click();
  await until(page, () => location.hash.startsWith("#/play/"));
  await page.locator("[data-choice], .choice").first().waitFor();
};

for (const base of [[], ["--base", "/tables"]])
  test(`after one visit the page plays without its server ${base.join(" ")}`, async () => {
    const server = await serve(...base);
    const guest = await visitor();
    const page = await guest.open(server.url);
    await isKept(page);
    await server.stop();
    await page.reload();
    for (const at of [0, 1, 2]) {
      await startGame(page, at);
      await page.reload(); // the game itself is there, too
      await page.locator("[data-choice], .choice").first().waitFor();
      await page.goto(server.url);
      await page.locator(START).first().waitFor();
    }
    await page.getByText("Offline", { exact: true }).waitFor();
    assert.deepEqual(guest.complaints, []);
    await guest.close();
  });

test("both languages are there without the server", async () => {
  const server = await serve();
  const guest = await visitor();
  const page = await guest.open(server.url);
  await isKept(page);
  await server.stop();
  await page.evaluate(() => localStorage.setItem("bedesten.settings", JSON.stringify({ lang: "de" })));
  await page.reload();
  await page.getByRole("button", { name: /Das Brettspiel/ }).or(page.getByText("Das Brettspiel")).first().waitFor();
  await startGame(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await guest.close();
});

test("a link to a room leads to this page; the plain one is never kept", async () => {
  const server = await serve();
  const guest = await visitor();
  const page = await guest.open(server.url);
  await isKept(page);
  const link = `#join=${"1".repeat(16)}-${"2".repeat(32)}`;
  await page.goto(`${server.url}${link}`);
  await page.reload();
  await page.getByRole("textbox").first().waitFor(); // a name is asked for
  assert.ok(page.url().endsWith(link));
  assert.ok(await page.evaluate(async () => (await caches.match("plain")) === undefined));
  await server.stop();
  await guest.close();
});

test("another visit asks the server for nothing but whether there is a new version", () => withCopy(async (_, server, guest) => {
  const page = await guest.open(server.url);
  await isKept(page);
  await page.waitForLoadState("networkidle");
  const asked = server.asked;
  asked.length = 0;
  await page.reload();
  await page.locator(START).first().waitFor();
  for (let tries = 0; tries < 600 && !asked.includes("/sw.js"); tries++) await page.waitForTimeout(100);
  await page.waitForTimeout(500);
  assert.deepEqual([...new Set(asked)], ["/sw.js"]);
}));

/* ---- new versions ---- */

/* A copy of the page as another version: its index says something else, it has lost the file GONE, all else is the same. */
async function renew(place, mark, gone = "") {
  const index = (await readFile(join(place, "index.html"), "utf8")).replace("</body>", `<!-- ${mark} --></body>`);
  const hash = createHash("sha256").update(index).digest("hex");
  const worker = (await readFile(join(place, "sw.js"), "utf8")).replace(/("?index\.html"?:")[0-9a-f]{64}/, `$1${hash}`).replace(/(version:")[0-9a-z]+/, `$1${mark}`).replace(new RegExp(`"${gone}":"[0-9a-f]{64}",`), "");
  await writeFile(join(place, "index.html"), index);
  await writeFile(join(place, "sw.js"), worker);
  if (gone) await rm(join(place, gone));
}
const versions = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.replace("bedesten-", "")));
const look = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
const mark = (page) => page.evaluate(() => /<!-- (\w+) -->/.exec(document.documentElement.outerHTML)?.[1] ?? "first");

async function withCopy(run) {
  const place = await mkdtemp(join(folder, "copy-"));
  await cp(join(root, "build/page"), place, { recursive: true });
  const server = await serveFolder(0, place);
  const guest = await visitor();
  await run(place, server, guest);
  await guest.close();
  await server.close();
}

test("a new version waits until it is asked for, and a game goes on with it", () => withCopy(async (place, server, guest) => {
  const page = await guest.open(server.url);
  await isKept(page);
  await startGame(page);
  await renew(place, "second");
  await look(page);
  await page.getByRole("button", { name: "New version" }).waitFor(); // one line in the middle of a game
  assert.equal(await mark(page), "first");
  await page.reload(); // whoever does not ask gets what they had
  await page.locator("[data-choice], .choice").first().waitFor();
  assert.equal(await mark(page), "first");
  await page.getByRole("button", { name: "New version" }).click();
  await page.getByText("A new version is here.").waitFor();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Load it" }).click()]);
  await page.locator("[data-choice], .choice").first().waitFor();
  assert.equal(await mark(page), "second");
  assert.deepEqual(guest.complaints, []);
}));

test("the old version stays for tabs that have it, and goes when nobody does", () => withCopy(async (place, server, guest) => {
  const old = await guest.open(server.url);
  await isKept(old);
  const [first] = await versions(old);
  const gone = `a/${(await readdir(join(place, "a"))).find((name) => /^words-de-.*json$/.test(name))}`;
  const has = (page) => page.evaluate(async (file) => (await fetch(file)).ok, gone);
  await renew(place, "second", gone);
  await look(old);
  const young = await guest.open(server.url);
  await Promise.all([young.waitForEvent("load"), young.getByRole("button", { name: "Load it" }).click()]);
  assert.equal(await mark(young), "second");
  assert.equal(await mark(old), "first");
  assert.deepEqual((await versions(old)).sort(), [first, "second"].sort());
  await old.getByRole("button", { name: "Load it" }).waitFor(); // it is old now, and says so
  assert.ok(await has(old), "what only the old version has");
  await startGame(old);
  await old.close();
  await young.reload();
  await until(young, async () => (await caches.keys()).length === 1);
  assert.deepEqual(await versions(young), ["second"]);
  assert.ok(!(await has(young)));
}));

test("a version that does not arrive whole is not taken", () => withCopy(async (place, server, guest) => {
  const page = await guest.open(server.url);
  await isKept(page);
  await renew(place, "second");
  await writeFile(join(place, "index.html"), "<!doctype html><title>half</title>");
  await look(page);
  await until(page, async () => !(await navigator.serviceWorker.getRegistration()).installing);
  assert.equal((await versions(page)).length, 1);
  await page.reload();
  await page.locator(START).first().waitFor();
  assert.equal(await page.getByText("A new version is here.").count(), 0);
}));

test("from an address that is not secure the page works, and says what it lacks", async () => {
  const server = await serve("--origin", `http://${INSECURE}`);
  const context = await chromium.launchPersistentContext(join(folder, "insecure"), { ...CHROMIUM, locale: "en" });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(server.url.replace("127.0.0.1", INSECURE));
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("This page needs the network each time").waitFor();
  await page.keyboard.press("Escape");
  await startGame(page);
  await context.close();
  await server.stop();
});
