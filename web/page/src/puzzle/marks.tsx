/* marks.tsx: the signs of a verdict where the choices stand in the picture: the right one and one's own. They lie over the table, which
 * knows nothing of them; words say the same beside it. */

import { useEffect, useReducer, useRef } from "preact/hooks";
import { Mark } from "../analysis/mark.js";
import type { Grade } from "../analysis/model.js";
import { marksOf, type Shown } from "./verdict.js";

const MEASURE_MS = 200; // things move for many reasons

/* Not scrolled out of its panel. */
function isSeen(one: HTMLElement, box: DOMRect): boolean {
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, EDGE_PX));
  return hit !== null && (one.contains(hit) || hit.contains(one));
}

const WIDE_PX = 240, EDGE_PX = 16;

interface Lying {
  grade: Grade;
  left: number;
  top: number;
}

/* What stands for a choice in the picture and can be seen. */
function placeOf(move: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`.table-root [data-choice=${JSON.stringify(move)}]`)].find((one) => one.getClientRects().length > 0 && !one.closest(".guide, .answers"));
}

function measure(shown: Shown): Lying[] {
  return marksOf(shown).flatMap(({ move, grade }) => {
    const one = placeOf(move);
    const box = one?.getBoundingClientRect();
    return one && box && isSeen(one, box) ? [{ grade, left: box.width < WIDE_PX ? box.left + box.width / 2 : box.right - EDGE_PX, top: Math.max(box.top, EDGE_PX) }] : [];
  });
}

export function Marks({ shown }: { shown: Shown }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const lying = useRef<Lying[]>([]);
  useEffect(() => {
    const look = (): void => {
      const now = measure(shown);
      if (JSON.stringify(now) === JSON.stringify(lying.current)) return;
      lying.current = now;
      redraw(undefined);
    };
    look();
    const timer = setInterval(look, MEASURE_MS);
    for (const kind of ["resize", "scroll"]) addEventListener(kind, look, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of ["resize", "scroll"]) removeEventListener(kind, look, { capture: true });
    };
  }, [shown]);
  return (
    <div class="puzzle puzzle-marks" aria-hidden="true">
      {lying.current.map(({ grade, left, top }) => <span key={grade} style={{ left: `${left}px`, top: `${top}px` }}><Mark grade={grade} isSilent /></span>)}
    </div>
  );
}
