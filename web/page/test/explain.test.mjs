/* explain.test.mjs: every place, card, tile, die and figure explains itself, by a right press, by a long one, and by “?”. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, startBrowser, startServer, visit } from "./kit.mjs";
import { SCREENS } from "./screens.mjs";

let browser, server;
before(async () => { [browser, server] = [await startBrowser(), await startServer()]; });
after(async () => { await browser?.close(); await server?.close(); });

/* What stands or lies on the table. */
const THINGS = {
  board: "[data-place], [data-piece], .hall .a, .mtile, .bonus, .cart, .sockets, .heap",
  dice: ".arch, .tile, .stack, .die, .bcard, .deck, .swap, .lot, .pile, .owntile, .supply",
  write: ".mine [data-place], .card:not(.empty), .mine .goods .col, .mine .lira-box, .mine .bonuses",
};
/* Of these there must be some, so that the list above does not grow empty. */
const TOLD = {
  board: ["place.1", "place.16", "people.merchant", "people.family", "people.assistant", "people.governor", "people.smuggler", "tile.red", "tile.demand", "thing.wheelbarrow", "thing.rubies", "thing.lira", /^card\./],
  dice: [/^tile\./, /^action\./, /^thing\./],
  write: ["place.1", "place.14", /^field\./],
};

/* The middle of each topic's first thing that is in sight. */
function spots() {
  const found = new Map();
  for (const one of document.querySelectorAll(".table-root [data-topic]")) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!found.has(one.dataset.topic) && hit?.closest("[data-topic]") === one) found.set(one.dataset.topic, { topic: one.dataset.topic, x, y, isButton: one.matches("button"), isLit: one.matches("button[data-choice], button.is-lit") });
  }
  return [...found.values()];
}

const standAt = async (game, options) => {
  const visited = await visit(browser, server, options);
  await SCREENS[`${game}: the table`](visited.page);
  return visited;
};

for (const game of GAMES)
  test(`${game}: everything on the table has its text`, async () => {
    const { context, page, errors } = await standAt(game);
    const mute = await page.evaluate((things) => [...document.querySelectorAll(things)].filter((one) => !one.closest("[data-topic]") && !one.querySelector("[data-topic]")).map((one) => one.outerHTML.slice(0, 80)), THINGS[game]);
    assert.deepEqual(mute, []);
    const all = await page.evaluate(spots);
    for (const wanted of TOLD[game]) assert.ok(all.some(({ topic }) => (wanted.test ? wanted.test(topic) : wanted === topic)), `${wanted}: ${all.map((one) => one.topic)}`);
    const texts = new Map();
    for (const { topic } of all) {
      await page.locator(`.table-root [data-topic="${topic}"]`).first().dispatchEvent("contextmenu"); // a mouse would make room for a pale merchant
      await page.locator(".help p").first().waitFor();
      texts.set(topic, await page.locator(".help p").allTextContents());
      assert.doesNotMatch(await page.locator("#help-head").textContent(), /^\[|undefined/, topic);
      await page.locator(".help header button").click();
      await page.locator(".help").waitFor({ state: "detached" });
    }
    assert.deepEqual([...texts].filter(([, words]) => words.join("").length < 10), []);
    const same = [...texts].filter(([topic, words]) => [...texts].some(([other, those]) => other !== topic && String(those) === String(words)));
    assert.deepEqual(same, [], "each says something else");
    assert.deepEqual(errors, []);
    await context.close();
  });

for (const game of GAMES)
  test(`${game}: a finger that rests is told what it rests on, and plays nothing; “?” tells what has the focus`, async () => {
    const { context, page } = await standAt(game, { touch: true, width: 390, height: 844 });
    const number = await page.locator(".table-root").getAttribute("data-number");
    const all = await page.evaluate(spots);
    const { topic, x, y } = all.find((one) => one.isLit) ?? all.find((one) => one.isButton);
    const thing = page.locator(`.table-root button[data-topic="${topic}"]`).first();
    const client = await context.newCDPSession(page);
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.locator(".help p").first().waitFor();
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(300);
    assert.equal(await page.locator(".table-root").getAttribute("data-number"), number);
    assert.ok(await page.locator(".help").isVisible(), "lifting the finger does not close it");
    const told = await page.locator(".help p").allTextContents();
    await page.locator(".help header button").click();
    await page.locator(".help").waitFor({ state: "detached" }); // the focus goes back first
    await thing.focus();
    await page.keyboard.press("?");
    await page.locator(".help p").first().waitFor();
    assert.deepEqual(await page.locator(".help p").allTextContents(), told);
    await context.close();
  });

test("board: pressing what does nothing else explains it", async () => {
  const { context, page } = await standAt("board");
  for (const [thing, word] of [[".barrow", /Wainwright/], [".purse", /Lira pay/], [".sockets", /Rubies win/]]) {
    await page.locator(thing).click();
    await page.locator(".help p", { hasText: word }).waitFor();
  }
  await context.close();
});
