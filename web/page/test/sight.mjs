/* sight.mjs: what is asked of a pupil is in sight: on the screen, whole, and nothing lies over it. */

/** What of a lesson's step is not in sight, in words; empty: all is well. */
export const outOfSight = (page) => page.evaluate(() => {
  const INSET = 5; // corners are round
  const isWhole = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const pointsOf = ({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [[x, y], [left + INSET, y], [right - INSET, y], [x, top + INSET], [x, bottom - INSET]];
  };
  const isOn = (one, [x, y]) => { const hit = document.elementFromPoint(x, y); return hit !== null && (one.contains(hit) || hit.contains(one) && !hit.matches(".ask, main, .guide")); };
  const found = [];
  const look = (name, one) => {
    if (!one) return void found.push(`${name}: not there`);
    const box = one.getBoundingClientRect();
    if (!isWhole(box)) found.push(`${name}: outside, ${Math.round(box.top)}…${Math.round(box.bottom)} of ${innerHeight}`);
    else if (!pointsOf(box).every((at) => isOn(one, at))) found.push(`${name}: covered`);
  };
  const guide = document.querySelector(".guide");
  look("title", guide.querySelector(".guide-words h2"));
  look("sentence", guide.querySelector(".guide-words > p:last-child"));
  for (const one of guide.querySelectorAll(".guide-acts > *")) look(one.textContent, one);
  if (guide.dataset.is === "do") {
    const ring = document.querySelector(".spot-touch")?.parentElement.getBoundingClientRect();
    const wanted = ring && document.elementFromPoint(ring.left + ring.width / 2, ring.top + ring.height / 2)?.closest("button");
    look("wanted", wanted);
    if (wanted && Math.abs(wanted.getBoundingClientRect().top - ring.top) > 3) found.push("the ring is elsewhere");
    for (const where of [".dt .tray", ".dt .shelf"]) if (document.querySelector(where)) look(where, document.querySelector(where));
  }
  return found;
});
