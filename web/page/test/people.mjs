/* people.mjs: how people play: by pointer, by touch, by keyboard alone, by ear alone. None of them knows a rule:
 * they take what lights up, seeded, so that a game that fails can be played again. */

import { GAMES, untilAsked } from "./kit.mjs";
import { keptRecord } from "./wishes.mjs";

const MOST_INPUTS = 3000;

/** One click starts a game against bots. */
export async function begin(page, game) {
  await page.getByRole("button", { name: /Play against bots|Gegen Bots spielen/ }).nth(GAMES.indexOf(game)).click();
  await untilAsked(page);
}

const numberOf = (page) => page.evaluate(() => document.querySelector(".table-root")?.dataset.number);

/* In the page: what can be pressed now and is in sight: things that stand for choices, and the one saffron button. */
function openThings() {
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
}

const offers = (page) => page.evaluate(openThings);

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

/* In the page: presses what is open, until LEFT decisions have come back, it is over, or nothing has been asked for a while. */
async function pressOn(openThings, { seed, left, patience }) {
  let state = seed >>> 0 || 1;
  const rnd = (n) => {
    for (const [by, up] of [[13, true], [17, false], [5, true]]) state = (state ^ (up ? state << by : state >>> by)) >>> 0;
    return state % n;
  };
  const number = () => document.querySelector(".table-root")?.dataset.number;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const isLive = () => document.querySelector("[data-live-turn='true']") !== null;
  let presses = 0;
  for (let last = performance.now(); left > 0 && performance.now() - last < patience;) {
    if (document.querySelector(".ranking")) return { isOver: true, presses, left };
    const open = isLive() ? openThings() : [];
    if (open.length === 0) { await pause(15); continue; }
    const prepared = open.findIndex((one) => one.isGo), was = number();
    const at = prepared >= 0 && rnd(3) > 0 ? prepared : rnd(open.length);
    document.querySelector(`[data-offer="${at}"]`)?.click();
    presses++;
    for (let waits = 0; waits < 20 && number() === was && (waits < 2 || !isLive()); waits++) await pause(8);
    if (number() !== was) { left--; last = performance.now(); }
  }
  return { isOver: false, presses, left };
}

/** Plays by presses that come from within the page: much faster than a pointer, for games whose point is elsewhere. Ends after LEFT
 * decisions, or when it is over (true). */
export async function bySwiftHands(page, seed, left = Infinity, patience = 20_000) {
  const end = await page.evaluate(`(${pressOn})(${openThings}, ${JSON.stringify({ seed, left: Math.min(left, MOST_INPUTS), patience })})`);
  if (!end.isOver && end.left > 0) throw new Error(`nothing was asked for ${patience} ms, after ${end.presses} presses`);
  return end.isOver;
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

/* The board game by hand: what has to be touched for a choice, wherever it stands on the table. */

/* The cards that are taken up for a kind of choice, where they are not called the same. */
const TAKEN_UP = { sellany: ["any"], again: ["palace", "post", "dealer"], recall: [] };

const inSight = (page, move) => page.locator(`.board [data-choice="${move}"]:not([aria-disabled='true']):visible`);

/* One touch; the page counts it. */
const touch = (what) => what.first().click();

/* Steppers stand as they stand: each step is a touch. */
async function setSteppers(page, move) {
  const wanted = move.split(" ").slice(1).map(Number);
  for (let at = 0; at < wanted.length; at++) {
    const stepper = page.locator(".board .sell > li").nth(at);
    const missing = () => stepper.locator("output").textContent().then((now) => wanted[at] - Number(now));
    for (let left = await missing(); left !== 0; left = await missing()) await touch(stepper.locator(".st button").nth(left > 0 ? 1 : 0));
  }
}

/* Assistants are all called back, unless some are left where they are. */
async function setGathered(page, choice) {
  const wanted = choice.touches.map((one) => one.value);
  const buttons = page.locator(".board .gather button");
  for (let at = 0; at < (await buttons.count()); at++) {
    const number = (await buttons.nth(at).locator(".out span").textContent()).trim();
    if (wanted.includes(number) !== ((await buttons.nth(at).getAttribute("aria-pressed")) === "true")) await touch(buttons.nth(at));
  }
}

/* Cards lie in the hand, the yellow tile beside it. */
async function takeUp(page, kind) {
  for (const card of TAKEN_UP[kind] ?? [kind]) {
    const one = page.locator(`.board .you .bonus.can[data-card="${card}"]:visible`);
    if (await one.count()) return touch(one);
  }
  if (kind === "recall") await touch(page.locator(".board .you .mtile.use:visible"));
}

/* Plays a choice as a person would: touches it where it stands, or first what brings it there. */
async function playByHand(page, choice) {
  if (choice.kind === "sell" || choice.kind === "sellany") {
    const toggle = page.locator(".board .toggle:visible");
    if ((await toggle.count()) && ((await toggle.getAttribute("aria-pressed")) === "true") !== (choice.kind === "sellany")) await touch(toggle);
    await setSteppers(page, choice.move);
  } else if (choice.kind === "gather") await setGathered(page, choice);
  else if (!(await inSight(page, choice.move).count())) await takeUp(page, choice.kind);
  await touch(inSight(page, choice.move));
}

/** Plays to the end by hand, in the hall and the panels, as a good player wishes (wishes.mjs). Every click and every key counts; told
 * are all of them, and those that each kind of choice cost. */
export async function byHand(page, wishes) {
  await page.evaluate(() => {
    window.inputs = 0;
    for (const kind of ["click", "keydown"]) addEventListener(kind, (event) => { if (event.isTrusted) window.inputs++; }, true);
  });
  const count = { inputs: 0, turns: 0, kinds: {} };
  while ((await untilAsked(page)) === "asked") {
    if (count.inputs > MOST_INPUTS) throw new Error(`no end after ${count.inputs} inputs`);
    const number = await numberOf(page);
    const choice = wishes.choice(await keptRecord(page), 1);
    await playByHand(page, choice);
    await page.waitForFunction((was) => document.querySelector(".table-root")?.dataset.number !== was, number);
    const inputs = await page.evaluate(() => window.inputs);
    const kind = (count.kinds[choice.kind] ??= { asked: 0, inputs: 0 });
    kind.asked++;
    kind.inputs += inputs - count.inputs;
    count.inputs = inputs;
  }
  return { ...count, turns: wishes.turns(await keptRecord(page), 1) };
}
