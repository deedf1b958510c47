/* bare.ts: a guide that stands alone in its panel. */

import { useRef } from "preact/hooks";

/** The guide's ref: its panel is told that nothing else is to be seen there. By an attribute: a rule for all that stands behind the
 * guide (`.guide ~ *`) would have whole tables styled anew at each move. */
export function useBare(isBare: boolean): (guide: Element | null) => void {
  const panel = useRef<Element | null>(null);
  return (guide) => {
    panel.current?.removeAttribute("data-bare-guide");
    panel.current = guide?.parentElement ?? null;
    if (isBare) panel.current?.setAttribute("data-bare-guide", "");
  };
}
