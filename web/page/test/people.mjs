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

/* ---- the board game by hand: what has to be touched for a choice, wherever it stands on the table ---- */

const GOODS = ["fabric", "spice", "fruit", "jewelry"];
/* The card or tile that is taken up for a kind of choice, where it is not called the same. */
const TAKEN_UP = { sellany: ["any"], again: ["palace", "post", "dealer"], recall: [] };

const inSight = (page, move) => page.locator(`.board [data-choice="${move}"]:not([aria-disabled='true']):visible`);

/* One touch; the page counts it. */
async function touch(page, what) {
  await what.first().click({ timeout: 5000 });
  await page.waitForTimeout(0);
}

/* Steppers stand as they stand: each step is a touch. */
async function setSteppers(page, move) {
  const wanted = move.split(" ").slice(1).map(Number);
  for (let at = 0; at < GOODS.length; at++) {
    const stepper = page.locator(".board .sell > li").nth(at);
    const missing = () => stepper.locator("output").textContent().then((now) => wanted[at] - Number(now));
    for (let left = await missing(); left !== 0; left = await missing()) await touch(page, stepper.locator(".st button").nth(left > 0 ? 1 : 0));
  }
}

/* Assistants are all called back, unless some are left where they are. */
async function setGathered(page, choice) {
  const wanted = choice.touches.map((one) => one.value);
  const buttons = page.locator(".board .gather button");
  for (let at = 0; at < (await buttons.count()); at++) {
    const number = (await buttons.nth(at).locator(".out span").textContent()).trim();
    if (wanted.includes(number) !== ((await buttons.nth(at).getAttribute("aria-pressed")) === "true")) await touch(page, buttons.nth(at));
  }
}

/* Cards lie in the hand, the yellow tile beside it. */
async function takeUp(page, kind) {
  for (const card of TAKEN_UP[kind] ?? [kind]) {
    const one = page.locator(`.board .you .bonus.can[data-card="${card}"]:visible`);
    if (await one.count()) return touch(page, one);
  }
  if (kind === "recall") await touch(page, page.locator(".board .you .mtile.use:visible"));
}

/* Plays a choice as a person would: touches it where it stands, or first what brings it there. */
async function playByHand(page, choice) {
  if (choice.kind === "sell" || choice.kind === "sellany") {
    const toggle = page.locator(".board .toggle:visible");
    if ((await toggle.count()) && ((await toggle.getAttribute("aria-pressed")) === "true") !== (choice.kind === "sellany")) await touch(page, toggle);
    await setSteppers(page, choice.move);
  } else if (choice.kind === "gather") await setGathered(page, choice);
  else if (!(await inSight(page, choice.move).count())) await takeUp(page, choice.kind);
  await touch(page, inSight(page, choice.move));
}

/** Plays to the end by hand, in the hall and the panels, as a good player wishes (wishes.mjs). Tells of every question what
 * it cost: the kind of choice, and how often something was clicked or a key pressed. */
export async function byHand(page, wishes, record) {
  await page.evaluate(() => {
    window.inputs = 0;
    for (const kind of ["click", "keydown"]) addEventListener(kind, (event) => { if (event.isTrusted) window.inputs++; }, true);
  });
  const asked = [];
  let count = 0;
  while ((await untilAsked(page)) === "asked") {
    if (count > MOST_INPUTS) throw new Error(`no end after ${count} inputs`);
    const number = await numberOf(page);
    const { choices, moves } = wishes.of(await record(page), 1);
    const choice = choices.find((one) => one.move === moves[0]);
    await playByHand(page, choice);
    await page.waitForFunction((was) => document.querySelector(".table-root")?.dataset.number !== was, number, { timeout: 60_000 });
    const now = await page.evaluate(() => window.inputs);
    asked.push({ kind: choice.kind, inputs: now - count, move: choice.move, line: choice.line.map((one) => one.move), moves, choices: choices.map((one) => one.move) });
    count = now;
  }
  return { inputs: count, asked };
}
