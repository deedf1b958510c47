/* axe.test.mjs: no violations on any screen, in both languages, light and dark, on a desktop and a phone. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertClean } from "./axe.mjs";
import { startBrowser, startServer, visit } from "./kit.mjs";
import { ENDS, SCREENS } from "./screens.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

/* Reaching a screen costs more than looking at it: a person of each language reaches it once, and the look changes around it. */
const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };
const LOOKS = { en: [["light", DESKTOP], ["dark", PHONE]], de: [["dark", DESKTOP], ["light", PHONE]] };

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
        for (const look of looks) await assertClean(person.page, ...look);
        assert.deepEqual(person.errors, []);
      });
    await person.context.close();
  });
