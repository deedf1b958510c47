/* everyone.test.mjs: the page is for everyone: from 320 px on and at 200 % zoom nothing scrolls sideways, tables fit, nothing
 * lies over something else and no word is cut, what is
 * touched is as large as a fingertip, without the page's colours and motions nothing is lost, and axe-core finds nothing, light
 * and dark, on a desktop and a phone. Every other screen in German, whose words are longer, of the rest every third in English; or all of them,
 * by day and by night (WHOLE=1, tools/proofs). */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { assertClean } from "./axe.mjs";
import { startBrowser, startServer, untilAsked, visit, WHOLE } from "./kit.mjs";
import { coverFaults, hiddenSigns, sameLooks, smallTargets, widthFaults } from "./measured.mjs";
import { ENDS, SCREENS } from "./screens.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

const NARROW = [[320, 640], [640, 400]]; // a small phone; 1280×800 at 200 %
const DRAWN = [[1440, 900], [1024, 768], [390, 844]]; // as the tables were drawn
const FINGER = 44;
const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };
const LOOKS = { en: [["light", DESKTOP], ["dark", PHONE]], de: [["dark", DESKTOP], ["light", PHONE]] };

/* Rows of cards on the phone's sheet, and hands of more than seven, are swiped, as they were drawn. */
const SWIPED = /^div\.cards |^div\.hand\.n8 |^button\.bonus(\.can)? .* from /;

/* Drawn smaller than a fingertip, and reached otherwise: the keyboard, the question's own buttons, the table as text. */
const DRAWN_SMALLER = [
  { what: /\.goods \.col\.\w+-c/, least: 20, why: "columns of the sheet: chips in the question stand for them" },
  { what: /\.die(\.own)?\.used/, least: 20, why: "spent dice: nothing is done with them" },
  { what: /\.mtiles \.mtile/, least: 34, why: "own tiles on a tablet: what they do is offered in the question" },
  { what: /\.task-list/, least: 24, why: "solo tasks beside the sheet: they are read" },
  { what: /\.is-over .*\.letter/, least: 32, why: "a game that is over: its sheet is read" },
  { what: /\.owntiles\.many/, least: 36, why: "more than five tiles of one's own" },
  { what: /\.rule$/, least: 12, why: "numbers of rules in a sentence are as high as its line; the page of rules has them all" },
  { what: /\.mosque \.(tile|stack)|\.tray(\.theirs)? \.dice|\.palace \.letter|\.others /, least: 36, below: 360, why: "seven in a row of 320 px" },
];

const fits = (small, width) => DRAWN_SMALLER.some(({ what, least, below = Infinity }) => width < below && what.test(small.path) && Math.min(small.width, small.height) >= least - 0.5);

async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/* A whole table stands on the screen, also above the way through a record. Lessons and puzzles have their guide, which needs the room of a desktop; text is read on. */
async function wholeAt(page, name) {
  const isTable = (await page.locator(".table-root").count()) > 0 && !/text|real dice/.test(name);
  return isTable ? (/a lesson|puzzle/.test(name) ? DRAWN.slice(0, 1) : DRAWN) : [];
}

async function checkFit(page, name) {
  const whole = await wholeAt(page, name);
  for (const size of [...NARROW, ...DRAWN]) {
    const [width, height] = size;
    await resize(page, width, height);
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(!whole.includes(size) || scrolls <= 0, `${name} at ${width}×${height} is ${scrolls} px too high`);
    const wide = (await widthFaults(page, width)).filter((words) => !SWIPED.test(words));
    assert.deepEqual(wide, [], `${name} at ${width}×${height}`);
    if (DRAWN.includes(size)) assert.deepEqual(await coverFaults(page), [], `${name} at ${width}×${height}`);
    const small = (await smallTargets(page, FINGER)).filter((one) => !fits(one, width));
    assert.deepEqual(small.map((one) => `${one.words} in ${one.path.slice(-60)}`), [], `${name} at ${width}×${height}`);
  }
}

async function checkForced(page, name) {
  await resize(page, 1440, 900);
  await page.emulateMedia({ forcedColors: "active" });
  assert.deepEqual((await sameLooks(page)).found, [], name);
  assert.deepEqual((await hiddenSigns(page)).found, [], name);
}

const ALL = Object.entries({ ...SCREENS, ...ENDS });

/* Pages that nobody looks at, by language. */
const idle = { en: [], de: [] };
async function freshPage(lang) {
  const visited = idle[lang].pop();
  if (!visited) return visit(browser, server, { lang });
  await visited.page.emulateMedia({ colorScheme: "light", forcedColors: null });
  await visited.page.setViewportSize(DESKTOP);
  await visited.startAfresh();
  return visited;
}

/* Reaching a screen costs more than looking at it: all that is asked of it is asked at once. A sample looks at it once with axe-core,
 * each other screen by day. */
function testScreen(name, reach, lang, check, looks) {
  test(name, async () => {
    const visited = await freshPage(lang);
    const { context, page, errors } = visited;
    try {
      await reach(page);
      for (const look of looks) await assertClean(page, ...look);
      await check(page, name);
      assert.deepEqual(errors, []);
      idle[lang].push(visited);
    } catch (fault) {
      await context.close();
      throw fault;
    }
  });
}
const looksAt = (lang, i) => (WHOLE ? LOOKS[lang] : [LOOKS[lang][i % 2]]);

async function checkLooks(page, name) {
  await checkFit(page, name);
  await checkForced(page, name);
}

describe("every screen is clean, fits, can be touched, and is told apart without its colours", { concurrency: 2 }, () => {
  ALL.forEach(([name, reach], i) => { if (WHOLE || i % 2 === 0) testScreen(name, reach, "de", checkLooks, looksAt("de", i / 2)); });
});

describe("screens in English are clean", { concurrency: 2 }, () => {
  ALL.filter((_, i) => WHOLE || i % 6 === 1).forEach(([name, reach], i) => testScreen(name, reach, "en", () => {}, looksAt("en", i)));
});

test("without colours of its own a table still compares lit with closed things", async () => {
  const { context, page } = await visit(browser, server, { lang: "de" });
  await SCREENS["board: the table"](page);
  await page.emulateMedia({ forcedColors: "active" });
  assert.ok((await sameLooks(page)).compared >= 3, "places, cards and tools are in different states");
  assert.ok((await hiddenSigns(page)).signs > 100);
  await context.close();
});

/* How many animations ran while a move was made. */
async function motions(options) {
  const { context, page } = await visit(browser, server, options);
  await SCREENS["board: the table"](page);
  await page.evaluate(() => {
    window.most = 0;
    const look = () => { window.most = Math.max(window.most, document.getAnimations().length); requestAnimationFrame(look); };
    look();
  });
  const number = await page.locator(".table-root").getAttribute("data-number");
  await page.locator('.bazaar [data-choice^="go"]').first().click();
  await page.waitForFunction((was) => document.querySelector(".table-root").dataset.number !== was, number);
  await untilAsked(page);
  const most = await page.evaluate(() => window.most);
  const stillness = await page.locator("html").getAttribute("data-motion");
  await context.close();
  return { most, stillness };
}

test("reduced motion: nothing moves; otherwise it does", async () => {
  assert.deepEqual(await motions({}), { most: 0, stillness: "none" });
  assert.ok((await motions({ motion: true })).most > 0);
});
