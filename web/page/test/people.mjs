/* people.mjs: how people play: by pointer, by touch, by keyboard alone, by ear alone. None of them knows a rule:
 * they take what lights up, seeded, so that a game that fails can be played again. */

import { GAMES, untilAsked } from "./kit.mjs";

const MOST_INPUTS = 3000;

/** One click starts a game against bots. */
export async function begin(page, game) {
  await page.getByRole("button", { name: /Play against bots|Gegen Bots spielen/ }).nth(GAMES.indexOf(game)).click();
  await untilAsked(page);
}

const numberOf = (page) => page.evaluate(() => document.querySelector(".table-root")?.dataset.number);

/* What can be pressed now and is in sight: things that stand for choices, and the one saffron button. */
async function offers(page) {
  return page.evaluate(() => {
    const seen = (element) => {
      const box = element.getBoundingClientRect();
      if (box.width < 1 || box.height < 1 || element.getAttribute("aria-disabled") === "true") return false;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    const all = [...document.querySelectorAll("[data-choice], .table-root button.go")];
    document.querySelectorAll("[data-offer]").forEach((element) => element.removeAttribute("data-offer"));
    const open = all.filter(seen);
    open.forEach((element, at) => element.setAttribute("data-offer", at));
    return open.map((element) => ({ isGo: element.matches("button.go"), choice: element.getAttribute("data-choice") }));
  });
}

/* Turns, as a person counts them: how often the turn came back. */
function counter() {
  return { inputs: 0, turns: 0 };
}

/* One press on something that is open: mostly on the saffron button, where one is ready. */
async function pressOne(page, rnd, press) {
  const open = await offers(page);
  if (open.length === 0) return reveal(page);
  const prepared = open.findIndex((one) => one.isGo);
  const at = prepared >= 0 && rnd(3) > 0 ? prepared : rnd(open.length);
  await page.locator(`[data-offer="${at}"]`).first()[press]({ timeout: 5000 }).catch(() => {});
}

/** Plays to the end with a pointer (PRESS: click or tap). */
export async function byPointer(page, rnd, press = "click") {
  const count = counter();
  while ((await untilAsked(page)) === "asked") {
    if (count.inputs++ > MOST_INPUTS) throw new Error(`no end after ${count.inputs} inputs`);
    await pressOne(page, rnd, press);
  }
  return count;
}

/* What a press has brought about stands: the page has drawn it, and asks again. */
async function settle(page) {
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  await untilAsked(page);
}

/** Plays on until so many of one's own decisions have been taken, or it is over. */
export async function fewMoves(page, rnd, moves) {
  for (let left = moves, inputs = 0; left > 0 && (await untilAsked(page)) === "asked"; inputs++) {
    if (inputs > 40 * moves) throw new Error(`${moves} moves were not possible`);
    const number = await numberOf(page);
    await pressOne(page, rnd, "click");
    await settle(page);
    if ((await numberOf(page)) !== number) left--;
  }
  await untilAsked(page);
}

/* On a phone what can be chosen may lie behind a tab, or further down. */
async function reveal(page) {
  const tabs = page.getByRole("tab");
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click();
    if ((await offers(page)).length > 0) return;
  }
  const first = page.locator("[data-choice]:not([aria-disabled='true'])").first();
  if (await first.count()) await first.scrollIntoViewIfNeeded();
  await page.waitForTimeout(50);
}

const KEYS = ["Tab", "Tab", "Tab", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

/* What has the focus: something to choose, the saffron button, or nothing at all. */
const focused = (page) => page.evaluate(() => {
  const at = document.activeElement;
  const isOpen = at.getAttribute("aria-disabled") !== "true";
  return { choice: isOpen && at.hasAttribute("data-choice"), go: isOpen && at.matches(".table-root button.go"), lost: at === document.body };
});

/** Plays to the end by keyboard alone: Tab, arrows, Enter, and nothing else. */
export async function byKeys(page, rnd) {
  const count = counter();
  let key = "Tab";
  while ((await untilAsked(page)) === "asked") {
    if (count.inputs++ > MOST_INPUTS) throw new Error(`no end after ${count.inputs} inputs`);
    const now = await focused(page);
    if (now.lost && key === "Enter") throw new Error(`the focus is lost after ${count.inputs} inputs`);
    key = now.go || (now.choice && rnd(2) === 0) ? "Enter" : KEYS[rnd(KEYS.length)];
    await page.keyboard.press(key);
  }
  return count;
}

/** Plays to the end knowing only roles, names and what is announced, at the table that is text. */
export async function byEar(page, rnd) {
  const count = counter();
  const heard = [];
  for (; count.inputs < MOST_INPUTS; count.inputs++) {
    const words = await page.getByRole("alert").textContent();
    if (await page.getByRole("region", { name: words, exact: true }).getByRole("table").count()) return { ...count, heard };
    const choices = page.getByRole("list", { name: words, exact: true }).getByRole("button");
    const many = words ? await choices.count() : 0;
    if (many === 0) {
      await page.waitForTimeout(30);
      continue;
    }
    heard.push(words, await page.getByRole("status").first().textContent());
    await choices.nth(rnd(many)).click({ timeout: 5000 }).catch(() => {});
  }
  throw new Error(`no end; the last words were “${heard.at(-2)}”`);
}

/* Has somebody else moved behind line FROM of the log? */
const othersMoved = (page, from) => page.evaluate((at) =>
  [...document.querySelectorAll(".log li")].slice(at).some((line) => /\bp[2-5]\b/.test(line.querySelector(".seat")?.className ?? "")), from);
const logLines = (page) => page.locator(".log li").count();

/** Plays as a strong player would: asks for a hint (not counted) and presses what it says. Counts inputs and turns. */
export async function turnsByAdvice(page, rnd) {
  const count = { inputs: 0, turns: 1 };
  let lines = await logLines(page);
  while ((await untilAsked(page)) === "asked" && count.inputs < MOST_INPUTS) {
    if (await othersMoved(page, lines)) count.turns++;
    lines = await logLines(page);
    const number = await numberOf(page);
    await page.keyboard.press("h");
    const best = page.locator(".advised [data-choice]:not([aria-disabled='true'])").first();
    if (await best.waitFor({ timeout: 20_000 }).then(() => true, () => false)) await best.click();
    else await pressOne(page, rnd, "click");
    count.inputs++;
    await page.waitForFunction((was) => document.querySelector(".table-root")?.dataset.number !== was, number, { timeout: 3000 }).catch(() => {});
  }
  return count;
}
