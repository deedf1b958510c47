/* explain.ts: everything on a table explains itself. What carries a data-topic is asked about by the key “?” where the focus is, by
 * a right or a long press, and, where pressing does nothing else, by any press. */

import { useEffect, useRef } from "preact/hooks";

const LONG_MS = 600; // later than the browser's own long press, which not all have
const STILL_PX = 10; // a finger that goes further scrolls

/** What explains the thing, or what it lies on. */
export const topicAt = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>(".table-root [data-topic]") : null)?.dataset.topic;

const isButton = (target: EventTarget | null): boolean => target instanceof Element && target.closest("button, a, input, label, select") !== null;

/** A finger that rests: where, and since when nothing has moved it. */
interface Rest {
  timer: number;
  x: number;
  y: number;
}

export function useExplaining(explain: (topic: string) => void): void {
  const now = useRef(explain);
  now.current = explain;
  useEffect(() => {
    let rest: Rest | null = null;
    let isTold = false; // the press that is being lifted has explained: it does nothing else
    const lift = (): void => {
      if (rest) clearTimeout(rest.timer);
      rest = null;
    };
    const tell = (topic: string): void => {
      lift();
      now.current(topic);
    };
    const down = (event: PointerEvent): void => {
      lift();
      isTold = false;
      const topic = event.pointerType === "touch" ? topicAt(event.target) : undefined;
      if (topic) rest = { timer: window.setTimeout(() => { isTold = true; tell(topic); }, LONG_MS), x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (rest && Math.hypot(event.clientX - rest.x, event.clientY - rest.y) > STILL_PX) lift();
    };
    const menu = (event: MouseEvent): void => {
      const topic = topicAt(event.target);
      if (!topic) return;
      event.preventDefault();
      if (!isTold) tell(topic);
    };
    const click = (event: MouseEvent): void => {
      const topic = topicAt(event.target);
      if (isTold && event.detail > 0) event.stopPropagation(); // a key is another press
      else if (topic && !event.defaultPrevented && !isButton(event.target)) tell(topic);
      isTold = false;
    };
    const heard: [string, (event: never) => void, boolean?][] = [
      ["pointerdown", down], ["pointermove", move], ["pointerup", lift], ["pointercancel", lift], ["contextmenu", menu], ["click", click, true],
    ];
    for (const [kind, listener, capture] of heard) document.addEventListener(kind, listener as EventListener, capture);
    return () => {
      lift();
      for (const [kind, listener, capture] of heard) document.removeEventListener(kind, listener as EventListener, capture);
    };
  }, []);
}
