/* screens.mjs: every screen by its name, and how it is reached from the start page. */

import { GAMES, random } from "./kit.mjs";
import { begin, byPointer, fewMoves } from "./people.mjs";

const goTo = (address) => async (page) => {
  await page.evaluate((hash) => { location.hash = hash; }, address);
  await page.locator("main h1, header h1").first().waitFor({ state: "attached" });
};

/* A table, played on a little, then something more. */
const table = (game, more = async () => {}) => async (page) => {
  await begin(page, game);
  await fewMoves(page, random(21), 3);
  await more(page);
};

const key = (letter, until) => async (page) => {
  await page.keyboard.press(letter);
  await page.locator(until).first().waitFor();
};

const asText = (game) => async (page) => {
  await page.evaluate(() => localStorage.setItem("bedesten.settings", JSON.stringify({ text: true })));
  await page.reload();
  await begin(page, game);
};

const stand = (page) => page.locator("main h1").first().waitFor({ state: "attached" });

export const SCREENS = { start: stand, solo: goTo("#/solo") };
export const ENDS = {}; // they take a game
for (const game of GAMES) {
  SCREENS[`${game}: who plays`] = goTo(`#/new/${game}`);
  SCREENS[`${game}: the table`] = table(game);
  SCREENS[`${game}: a hint`] = table(game, key("h", ".advised"));
  SCREENS[`${game}: as text`] = asText(game);
  ENDS[`${game}: the end`] = async (page) => { await begin(page, game); await byPointer(page, random(22)); };
}
