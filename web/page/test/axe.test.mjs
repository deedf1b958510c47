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

const LOOKS = [
  { lang: "en", theme: "light" }, { lang: "de", theme: "dark" }, { lang: "en", theme: "dark", width: 390, height: 844, touch: true },
  { lang: "de", theme: "light", width: 390, height: 844, touch: true },
];

for (const look of LOOKS)
  test(`every screen, ${look.lang}, ${look.theme}, ${look.width ?? 1440} px`, async (context) => {
    for (const [name, reach] of Object.entries({ ...SCREENS, ...ENDS }))
      await context.test(name, async () => {
        const person = await visit(browser, server, look);
        try {
          await reach(person.page);
          assert.deepEqual(await violations(person.page), []);
          assert.ok((await sideways(person.page)) <= 0, `${await sideways(person.page)} px too wide`);
          assert.deepEqual(person.errors, []);
        } finally {
          await person.context.close();
        }
      });
  });
