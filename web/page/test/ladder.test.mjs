/* ladder.test.mjs: whom a person meets: the first level at first, the next one when that is beaten, offered behind the game. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { lastChoices, put } from "./records.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

/* The page's own text of that name, as a former game has left it. */
const putText = (page, name, text) => page.evaluate(([key, value]) => new Promise((done, failed) => {
  const request = indexedDB.open("bedesten");
  request.onerror = failed;
  request.onsuccess = () => {
    const transaction = request.result.transaction("texts", "readwrite");
    transaction.objectStore("texts").put(value, key);
    transaction.oncomplete = () => { request.result.close(); done(); };
  };
}), [name, text]);

async function withPage(settings, act) {
  const { context, page, errors } = await visit(browser, server, { settings });
  try {
    await page.locator("main.start :is(.start-resume, .start-new)").waitFor();
    await act(page);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

const who = (page) => page.locator(".of-board .start-who").innerText();

test("somebody new meets the first level, and whoever has beaten it the second", () => withPage({}, async (page) => {
  await page.getByText(/× .*level 1/).first().waitFor();
  assert.match(await who(page), /level 1/);
  await putText(page, "ladder", "bedesten ladder 1\nmet board level1 3 wlw\nend\n");
  await page.reload();
  await page.getByText(/× .*level 2/).first().waitFor();
  assert.match(await who(page), /level 2/);
  assert.match(await page.locator(".of-dice .start-who").innerText(), /level 1/);
  await page.evaluate(() => { location.hash = "#/new/board"; });
  await page.locator(".seat-about").first().waitFor();
  assert.match(await page.locator(".seat-about").first().innerText(), /\w{3}/, "how strong it is, in words");
}));

test("behind the second of three games won the next level is offered, in words, and one click plays against it", () => withPage({ text: true }, async (page) => {
  await putText(page, "ladder", "bedesten ladder 1\nmet dice level1 1 w\nend\n");
  const id = await put(page, await lastChoices("dice"));
  await page.evaluate((one) => { location.hash = `#/play/${one}`; }, id);
  for (let choices = 0; choices < 12 && (await page.locator(".ranking").count()) === 0; choices++) {
    await page.locator(".choices [data-choice], .ranking").first().waitFor();
    await page.locator(".choices [data-choice]").first().click().catch(() => {});
    await page.waitForTimeout(150);
  }
  await page.locator(".ranking .next-level").waitFor();
  assert.match(await page.locator(".next-level").innerText(), /level 2/);
  await page.locator(".next-level button").click();
  await page.waitForFunction((was) => location.hash.startsWith("#/play/") && !location.hash.endsWith(was), id);
  await page.locator(".choices [data-choice]").first().waitFor();
}));
