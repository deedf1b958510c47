/* language.test.mjs: another language in the middle of something: everything is said in it, and nobody loses what they had before them. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { SCREENS } from "./screens.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

async function inEnglish(screen, then, options = {}) {
  const { context, page, errors } = await visit(browser, server, options);
  context.setDefaultTimeout(20_000);
  try {
    await SCREENS[screen](page);
    await then(page);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

/* By keyboard, so that the focus stands on what was pressed. */
async function speak(page, name, within = page) {
  await within.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.locator(`html[lang="${name === "Deutsch" ? "de" : "en"}"]`).waitFor();
}

const focused = (page) => page.evaluate(() => document.activeElement.textContent);
const ENGLISH = /\b(the|takes|rolls|you|your|with|where|what)\b/i;
const GERMAN = /[äöüß]|\b(der|die|das|ein|und)\b/i;

for (const game of ["board", "dice", "write"])
  test(`${game}: the menu stays open, the focus stays, question and log are in the new language`, () => inEnglish(`${game}: the menu`, async (page) => {
    const number = await page.locator(".table-root").getAttribute("data-number");
    const head = page.locator("#question, .ask-line").first();
    const asked = await head.textContent();
    const picture = await page.locator(".table-root > *").first().elementHandle();
    await speak(page, "Deutsch");
    await page.getByRole("dialog", { name: "Menü" }).waitFor();
    assert.match(await focused(page), /Deutsch/);
    await page.keyboard.press("Escape");
    await page.waitForFunction((was) => document.querySelector("#question, .ask-line").textContent !== was, asked);
    assert.doesNotMatch(await head.textContent(), ENGLISH);
    for (const line of await page.locator(".log li").allTextContents()) assert.doesNotMatch(line, ENGLISH);
    assert.equal(await page.locator(".table-root").getAttribute("data-number"), number);
    assert.ok(await picture.evaluate((one) => one.isConnected), "the picture is the same one");
    for (const name of await page.locator(".table-root button:visible").allTextContents()) assert.doesNotMatch(name, ENGLISH);
  }));

test("a record: the place in it and the eyes stay", () => inEnglish("board: a record", async (page) => {
  await page.getByLabel("Seen as").selectOption("2");
  const told = await page.locator(".scrub-words").textContent();
  await page.locator('.tools [aria-haspopup="dialog"]').click();
  await speak(page, "Deutsch");
  await page.keyboard.press("Escape");
  await page.getByLabel("Gesehen als").waitFor();
  await page.waitForFunction((was) => document.querySelector(".scrub-words").textContent !== was, told);
  assert.doesNotMatch(await page.locator(".scrub-words").textContent(), ENGLISH);
  assert.equal(await page.locator(".table-root").getAttribute("data-number"), "60");
  assert.equal(await page.getByLabel("Gesehen als").inputValue(), "2");
}));

test("help stays open, and is told in the new language", () => inEnglish("board: help", async (page) => {
  const topic = await page.locator("#help-head").textContent();
  await page.locator('.tools [aria-haspopup="dialog"]').click();
  await speak(page, "Deutsch");
  await page.waitForFunction((was) => document.querySelector("#help-head").textContent !== was, topic);
  await page.locator(".help p").filter({ hasText: GERMAN }).first().waitFor();
}));

test("what is read stays open", () => inEnglish("learn: a topic", async (page) => {
  const text = await page.locator(".learn-text p").first().textContent();
  await speak(page, "Deutsch");
  await page.waitForFunction((was) => document.querySelector(".learn-text p").textContent !== was, text);
  assert.match(await page.locator(".learn-text p").first().textContent(), GERMAN);
  assert.match(await focused(page), /Deutsch/);
}));

test("who plays: what was chosen stays chosen, and bots are called what they are called there", () => inEnglish("board: who plays", async (page) => {
  await page.getByRole("button", { name: "4 seats" }).click();
  await page.getByLabel("Name at seat 1").fill("Mara");
  await speak(page, "Deutsch");
  await page.waitForFunction(() => /Lehrling/.test(document.querySelector(".seat-card select optgroup")?.textContent ?? ""));
  assert.equal(await page.locator(".seat-card").count(), 4);
  assert.equal(await page.locator(".seat-card input").first().inputValue(), "Mara");
}));

test("there and back again at once: the last wish counts", () => inEnglish("start", async (page) => {
  for (const name of ["Deutsch", "English", "Deutsch"]) await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("heading", { name: "Das Brettspiel" }).waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.getByRole("heading", { name: "Das Brettspiel" }).count(), 1);
}));

test("a language that cannot be had is not spoken, and that is said", async () => {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en" }); // one could have kept the language before it was asked for
  const page = await context.newPage();
  await context.route(/words-de/, (route) => route.abort());
  await page.goto(server.url);
  await SCREENS.start(page);
  await page.getByRole("button", { name: "Deutsch", exact: true }).click();
  await page.waitForFunction(() => /could not be loaded/.test(document.querySelector("[data-live=assertive]").textContent));
  await page.locator('html[lang="en"]').waitFor();
  await page.getByRole("heading", { name: "The board game" }).waitFor();
  await context.close();
});
