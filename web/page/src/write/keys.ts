/* keys.ts: the keyboard of this table beside the keys that buttons carry: digits and letters go to a place, Enter does
 * what is prepared. */

import { useEffect, useRef } from "preact/hooks";
import { topicAt } from "../shared/explain.js";
import { isSheetOpen } from "../shared/keys.js";
import { useTable } from "../shared/table.js";
import type { Hand } from "./hand.js";
import { isLetter } from "./view.js";

const SECOND_MS = 700; // within it "1" and "4" are 14

function goTo(place: string): void {
  const button = document.querySelector<HTMLElement>(`.mine [data-place="${place}"]`);
  if (!button) return;
  button.focus();
  if (button.getAttribute("aria-pressed") === "false") button.click();
}

/* "1" may become 10 to 14 by the digit that follows. */
function usePlaceKeys(): (key: string) => boolean {
  const first = useRef<{ digit: string; at: number }>({ digit: "", at: 0 });
  return (key) => {
    const letter = key.toUpperCase();
    if (isLetter(letter)) return goTo(letter), true;
    if (!/^[0-9]$/.test(key)) return false;
    const both = first.current.digit + key;
    const isSecond = performance.now() - first.current.at < SECOND_MS && Number(both) >= 10 && Number(both) <= 14;
    first.current = { digit: isSecond ? "" : key, at: performance.now() };
    goTo(isSecond ? both : key);
    return true;
  };
}

export function useKeys(hand: Hand, isPlain: boolean, onEscape: () => void): void {
  const table = useTable();
  const place = usePlaceKeys();
  const go = (): boolean => {
    if (!hand.prepared || !table.live) return false;
    table.play(hand.prepared);
    return true;
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at.matches("input, textarea, select") || isSheetOpen()) return;
      if (event.key === "Escape") return onEscape();
      const isDone = event.key === "Enter" ? !at.closest("button, a") && go() : !isPlain && place(event.key);
      if (isDone) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}

/** With the button in the bar pressed the next touch explains what it touches. */
export function useAsking(isAsking: boolean, setAsking: (is: boolean) => void): { onClickCapture(event: MouseEvent): void } {
  const table = useTable();
  return {
    onClickCapture: (event) => {
      const topic = isAsking ? topicAt(event.target) : undefined;
      if (!topic) return;
      event.preventDefault();
      event.stopPropagation();
      setAsking(false);
      table.explain(topic);
    },
  };
}
