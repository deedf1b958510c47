/* group.tsx: things that belong together are one stop of the Tab key; arrows go on to the nearest in their direction. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const STEP: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const stops = (group: HTMLElement): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("[data-stop]")].filter((one) => one.getClientRects().length > 0);

function middle(one: HTMLElement): [number, number] {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/* Tabs of all groups that were drawn together are set together: first every box is asked for, then everything is written. One
 * group after the other would have the whole table laid out once for each of them. */
const drawn = new Map<HTMLElement, { current: HTMLElement | null }>();

function setTabs(all: HTMLElement[], stop: HTMLElement | undefined): void {
  for (const one of all) {
    const index = one === stop ? "0" : "-1";
    if (one.getAttribute("tabindex") !== index) one.setAttribute("tabindex", index);
  }
}

function settle(): void {
  const read = [...drawn].map(([group, last]) => ({ all: stops(group), last: last.current }));
  drawn.clear();
  for (const { all, last } of read)
    setTabs(all, all.find((one) => one === last) ?? all.find((one) => "lit" in one.dataset) ?? all[0]);
}

function settleSoon(group: HTMLElement, last: { current: HTMLElement | null }): void {
  if (drawn.size === 0) queueMicrotask(settle);
  drawn.set(group, last);
}

/* The nearest one that way; what lies aside counts as further off. */
function next(from: HTMLElement, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    const [ox, oy] = middle(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one === from || ahead < 4) continue;
    const far = ahead + 3 * aside;
    if (far < least) [least, best] = [far, one];
  }
  return best;
}

/** What a thing is called. Its figures and signs are for eyes; this says all of it, in sentences. */
export function Said({ words }: { words: string }) {
  return <span class="sr">{words}</span>;
}

interface GroupProps {
  label: string;
  class: string;
  children: ComponentChildren;
}

export function Group({ label, class: name, children }: GroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => settleSoon(group.current!, last));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    const to = step && from ? next(from, stops(group.current!), step) : null;
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const onFocusIn = (event: FocusEvent): void => {
    const at = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (!at) return;
    setTabs(stops(group.current!), at);
    last.current = at;
  };
  return <div role="group" aria-label={label} class={name} ref={group} onKeyDown={onKeyDown} onFocusIn={onFocusIn}>{children}</div>;
}
