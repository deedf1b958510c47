/* pupil.mjs: somebody who learns: reads, touches what glows, and knows nothing else of any game. */

import { untilAsked } from "./kit.mjs";

/** The step that is told now: "3 do go 2", or "open", "over". */
export const stepNow = (page) => page.evaluate(() => {
  const guide = document.querySelector(".guide");
  if (!guide) return null;
  return guide.classList.contains("guide-ending") ? guide.dataset.is : `${guide.dataset.step} ${guide.dataset.is} ${document.querySelector(".spot")?.dataset.spot ?? ""} ${document.querySelector(".table-root").dataset.number}`;
});

const isTold = (page) => page.waitForFunction(() => document.querySelector(".guide-ending, .guide[data-is='read'] [data-guide='next'], .spot-touch, .guide-plain"));

/** Where the ring is, in the page. */
const middleOf = (page) => page.evaluate(() => {
  const box = document.querySelector(".spot-touch")?.parentElement.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
});

async function touchLit(page, isFinger) {
  const at = await middleOf(page);
  if (at) await (isFinger ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  else await page.locator(".guide-plain").click();
}

/** One step on: by what is lit, or by "Go on". Answers what it was. */
export async function stepOn(page, { isFinger = false } = {}) {
  await isTold(page);
  const was = await stepNow(page);
  if (/^(open|over)$/.test(was)) return was;
  if (was.includes(" read ")) await page.locator("[data-guide='next']").click();
  else await touchLit(page, isFinger);
  await page.waitForTimeout(60); // a touch may only prepare: then the same step lights what does it
  await isTold(page);
  return was;
}

/** From where one is to the end of the lesson; EACH sees every step. */
export async function learn(page, { isFinger = false, each = async () => {} } = {}) {
  const steps = [];
  for (let touches = 0; touches < 200; touches++) {
    await isTold(page);
    await each(page);
    const step = await stepOn(page, { isFinger });
    if (/^(open|over)$/.test(step)) return { end: step, steps };
    if (steps.at(-1) !== step) steps.push(step);
  }
  throw new Error(`no end of the lesson: ${steps.slice(-3).join(" | ")}`);
}

export { untilAsked };
