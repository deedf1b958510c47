/* look.mjs: a screenshot to be looked at.
 * Usage: node test/look.mjs OUT.png [ADDRESS] [WIDTHxHEIGHT] [light|dark] [en|de] [STEPS.mjs]
 * ADDRESS: "" the start; board, dice, write: a game against bots is begun. STEPS.mjs exports default async (page) => … */

import { pathToFileURL } from "node:url";
import { startBrowser } from "./kit.mjs";
import { serve } from "./serve.mjs";

const [out = "look.png", address = "", size = "1440x900", theme = "light", lang = "en", steps] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const server = await serve();
const browser = await startBrowser();
const context = await browser.newContext({
  viewport: { width, height }, colorScheme: theme, locale: lang, reducedMotion: "reduce", hasTouch: width < 600, isMobile: width < 600,
});
const page = await context.newPage();
page.on("console", (message) => { if (["error", "warning"].includes(message.type())) console.log(message.type(), message.text()); });
page.on("pageerror", (error) => console.log("error", error.message));
await page.goto(server.url);
const games = { board: 0, dice: 1, write: 2 };
if (address in games) await page.locator("main button.go").nth(games[address]).click();
else if (address) await page.goto(server.url + address);
await page.waitForTimeout(1500);
if (steps) await (await import(pathToFileURL(steps).href)).default(page);
await page.screenshot({ path: out });
await browser.close();
await server.close();
