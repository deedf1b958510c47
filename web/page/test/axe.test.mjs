/* axe.test.mjs: no violations on any screen, in both languages, light and dark, on a desktop and a phone. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sideways, violations } from "./axe.mjs";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { ENDS, SCREENS } from "./screens.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

const LOOKS = [
  { lang: "en", theme: "light" }, { lang: "de", theme: "dark" }, { lang: "en", theme: "dark", width: 390, height: 844, touch: true },
  { lang: "de", theme: "light", width: 390, height: 844, touch: true },
];

for (const look of LOOKS)
  test(`every screen, ${look.lang}, ${look.theme}, ${look.width ?? 1440} px`, async (context) => {
    for (const [name, reach] of Object.entries(look.lang === "en" ? { ...SCREENS, ...ENDS } : SCREENS))
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
