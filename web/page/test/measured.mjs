/* measured.mjs: what can be measured on any screen: does it fit, can it be touched, is it told apart without its colours. Each
 * function runs in the page and gives back what is wrong, in words. */

/* What is wrong with the width: the page, or something in it that is not meant to be scrolled, goes beyond the edge. */
function tooWide(width) {
  const words = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} “${(one.textContent ?? "").trim().slice(0, 30)}”`;
  const found = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.push(`the page is ${scrollWidth} px wide`);
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest(".sr, .sprites, svg, [hidden]") || one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0) continue;
    if (["auto", "scroll"].includes(getComputedStyle(one).overflowX)) found.push(`${words(one)} scrolls sideways`);
  }
  for (const one of document.querySelectorAll("button, a, h1, h2, p, li, input, select, td, th, label")) {
    const box = one.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 && !one.closest(".sr, .skip") && (box.right > width + 1 || box.left < -1)) found.push(`${words(one)} from ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }
  return [...new Set(found)];
}

/* Controls that are smaller than a fingertip. What lies in a label is touched by it. */
function tooSmall(least) {
  const found = [];
  for (const one of document.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    const target = one.matches("input") ? (one.closest("label") ?? one) : one;
    const box = target.getBoundingClientRect();
    if (!target.checkVisibility() || target.closest(".sr, .skip") || (box.width < 2 && box.height < 2)) continue;
    if (box.width < least - 0.5 || box.height < least - 0.5)
      found.push({ what: [...target.classList].map((name) => `.${name}`).join(""), is: target, words: `${target.tagName.toLowerCase()}.${[...target.classList].join(".")} “${(target.textContent || target.getAttribute("aria-label") || "").trim().slice(0, 24)}” ${Math.round(box.width)}×${Math.round(box.height)}` });
  }
  return found.map(({ is, words }) => ({ words, path: (function path(at) { return at && at.id !== "page" ? `${path(at.parentElement)} ${[...at.classList].map((name) => `.${name}`).join("")}` : ""; })(is) }));
}

export const widthFaults = (page, width) => page.evaluate(tooWide, width);
export const smallTargets = (page, least = 44) => page.evaluate(tooSmall, least);
