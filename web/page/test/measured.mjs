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
  const classes = (one) => [...one.classList].map((name) => `.${name}`).join("");
  const pathOf = (one) => (one && one.id !== "page" ? `${pathOf(one.parentElement)} ${classes(one)}` : "");
  const found = [];
  for (const one of document.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    const target = one.matches("input") ? (one.closest("label") ?? one) : one;
    const { width, height } = target.getBoundingClientRect();
    if (!target.checkVisibility() || target.closest(".sr, .skip") || (width < 2 && height < 2)) continue;
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    const words = (target.textContent || target.getAttribute("aria-label") || "").trim().slice(0, 24);
    found.push({ words: `${target.tagName.toLowerCase()}${classes(target)} “${words}” ${Math.round(width)}×${Math.round(height)}`, path: pathOf(target), width, height });
  }
  return found;
}

/* What lies under something else, and words that do not fit into what they stand on. What is scrolled under an edge that sticks is meant. */
function hiddenOrCut() {
  const words = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} “${(one.textContent || one.getAttribute("aria-label") || "").trim().slice(0, 30)}”`;
  const found = [];
  const WORDED = ".go, .quiet, .choice, .opt, .bonus, .bcard, .card, .plate, h1, h2"; // of a place, or the sheet, signs stick out
  const top = document.querySelector("dialog[open]") ?? document.body;
  const isLoose = (one) => one.closest(".help, .update, .deal, [popover]") !== null || (one !== document.documentElement && ["sticky", "fixed"].includes(getComputedStyle(one).position)) || (one.parentElement !== null && isLoose(one.parentElement));
  const seen = (one) => {
    let { left, top: up, right, bottom } = one.getBoundingClientRect();
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const box = at.getBoundingClientRect();
      [left, up, right, bottom] = [Math.max(left, box.left), Math.max(up, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left: Math.max(0, left), up: Math.max(0, up), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
  };
  for (const one of top.querySelectorAll("button, a[href], select, .player, .racer, h1, h2, .question, .closed, .plate")) {
    if (!one.checkVisibility() || one.closest(".sr, .skip") || getComputedStyle(one).pointerEvents === "none" || getComputedStyle(one).clipPath.startsWith("inset(50%")) continue;
    const { left, up, right, bottom } = seen(one);
    if (right - left < 12 || bottom - up < 12) continue;
    for (const [x, y] of [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]]) {
      const hit = document.elementFromPoint(left + x * (right - left), up + y * (bottom - up));
      if (!hit || one.contains(hit) || hit.contains(one) || isLoose(hit)) continue;
      found.push(`${words(one)} lies under ${words(hit)}`);
      break;
    }
    const isCut = one.scrollWidth > one.clientWidth + 2 && one.matches(WORDED) && getComputedStyle(one).textOverflow !== "ellipsis" && !["auto", "scroll"].includes(getComputedStyle(one).overflowX);
    if (isCut && one.clientWidth > 0) found.push(`${words(one)} is ${one.scrollWidth - one.clientWidth} px wider than its place`);
  }
  return [...new Set(found)];
}

export const coverFaults = (page) => page.evaluate(hiddenOrCut);
export const widthFaults = (page, width) => page.evaluate(tooWide, width);
export const smallTargets = (page, least = 44) => page.evaluate(tooSmall, least);

/* Controls of one sort that are in different states and look the same: lit, chosen, closed, new. Only lines, text colour and background
 * are compared: that is what is left of a picture where the person chooses all colours. */
function lookAlike() {
  const LIT = ".is-lit, .lit, .far, .can, [data-lit]";
  const stateOf = (one) => [
    one.matches(LIT) && "lit", ["aria-pressed", "aria-current", "aria-selected"].some((name) => one.getAttribute(name) === "true") && "chosen", one.matches(".new") && "new",
    one.getAttribute("aria-disabled") === "true" && "closed",
  ].filter(Boolean).join(" ") || "plain";
  const lineOf = (one) => {
    const style = getComputedStyle(one);
    return ["border-top-width", "border-top-style", "border-top-color", "border-left-color", "outline-width", "outline-style", "outline-color", "background-color", "color"]
      .map((name) => (name.startsWith("outline") && style.outlineStyle === "none" ? "" : style.getPropertyValue(name))).join(" ");
  };
  const sorts = new Map();
  for (const one of document.querySelectorAll("button, a, li, [role=tab]")) {
    if (!one.checkVisibility() || one.closest("[hidden]") || one === document.activeElement) continue;
    const sort = `${one.tagName} ${one.classList[0] ?? ""} in ${one.closest("section, nav, aside, main, dialog, header")?.className}`;
    const states = sorts.get(sort) ?? sorts.set(sort, new Map()).get(sort);
    if (!states.has(stateOf(one))) states.set(stateOf(one), lineOf(one));
  }
  const found = [];
  for (const [sort, states] of sorts)
    for (const [a, lineA] of states) for (const [b, lineB] of states) if (a < b && lineA === lineB) found.push(`${sort}: “${a}” looks like “${b}”: ${lineA}`);
  return { found, compared: [...sorts].filter(([, states]) => states.size > 1).length };
}

/* Signs whose ink is the colour of what they lie on. */
function unseenSigns() {
  const groundOf = (at) => {
    for (; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/, 0\)$|^transparent$/.test(colour)) return colour;
    }
    return canvas;
  };
  const probe = document.body.appendChild(Object.assign(document.createElement("div"), { style: "background: Canvas" }));
  const canvas = getComputedStyle(probe).backgroundColor; // what lies under a page, by day or by night
  probe.remove();
  const signs = [...document.querySelectorAll("svg.i")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
  return { found: [...new Set(signs.filter((one) => getComputedStyle(one).color === groundOf(one.parentElement)).map((one) => `${one.parentElement.className} ${one.firstElementChild.getAttribute("href")}`))], signs: signs.length };
}

export const sameLooks = (page) => page.evaluate(lookAlike);
export const hiddenSigns = (page) => page.evaluate(unseenSigns);
