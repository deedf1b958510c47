/* axe.test.mjs: no violations on any screen, in both languages, light and dark, on a desktop and a phone. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { ENDS, SCREENS } from "./screens.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

/* Not by a script tag: the page's policy forbids strangers' scripts, and rightly. */
async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`).join("; ")}`);
}

/* Everything that is there fits: nothing is to be scrolled sideways. */
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/* Reaching a screen costs more than looking at it: a person of each language reaches it once, and the look changes around it. */
const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };
const LOOKS = { en: [["light", DESKTOP], ["dark", PHONE]], de: [["dark", DESKTOP], ["light", PHONE]] };

async function lookAt(page, theme, size) {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  const look = `${theme}, ${size.width} px`;
  assert.deepEqual(await violations(page), [], look);
  assert.ok((await sideways(page)) <= 0, `${look}: ${await sideways(page)} px too wide`);
}

for (const [lang, looks] of Object.entries(LOOKS))
  test(`every screen, ${lang}`, async (context) => {
    const [[theme, size]] = looks;
    const person = await visit(browser, server, { lang, theme, ...size });
    for (const [name, reach] of Object.entries({ ...SCREENS, ...ENDS }))
      await context.test(name, async () => {
        await person.startAfresh();
        await person.page.emulateMedia({ colorScheme: theme });
        await person.page.setViewportSize(size);
        await reach(person.page);
        for (const look of looks) await lookAt(person.page, ...look);
        assert.deepEqual(person.errors, []);
      });
    await person.context.close();
  });
