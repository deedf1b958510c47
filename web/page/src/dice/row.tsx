/* row.tsx: things that belong together are one stop of the tab key, with arrows inside. The stop is where one was
 * last, else what is prepared, else what is lit. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const FORWARD = new Set(["ArrowRight", "ArrowDown"]);
const BACK = new Set(["ArrowLeft", "ArrowUp"]);

const NARROW = matchMedia("(max-width: 819px)"); // as in small.css

/* What only wide windows show is told by data-wide: asking for boxes here would lay the table out once for each row. */
const buttonsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>("button")].filter((one) => !NARROW.matches || one.dataset.wide === undefined || one.classList.contains("is-lit"));

function setStops(row: HTMLElement, last: HTMLElement | null): void {
  const all = buttonsOf(row);
  const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.getAttribute("aria-pressed") === "true") ??
    all.find((one) => one.classList.contains("is-lit")) ?? all.find((one) => one === last) ?? all[0];
  for (const one of all) {
    const index = one === stop ? 0 : -1;
    if (one.tabIndex !== index || !one.hasAttribute("tabindex")) one.tabIndex = index;
  }
}

function target(all: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (FORWARD.has(key)) return all[(at + 1) % all.length];
  if (BACK.has(key)) return all[(at + all.length - 1) % all.length];
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  return undefined;
}

export function Row({ class: name, label, children, as: Tag = "section" }: { class: string; label: string; children: ComponentChildren; as?: "section" | "div" }) {
  const row = useRef<HTMLElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => { if (row.current) setStops(row.current, last.current); });
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = buttonsOf(row.current!);
    const next = target(all, all.indexOf(document.activeElement as HTMLElement), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFocusIn = (event: FocusEvent): void => {
    last.current = event.target as HTMLElement;
    setStops(row.current!, last.current);
  };
  return <Tag class={name} role="group" aria-label={label} ref={row as never} onKeyDown={onKeyDown} onFocusIn={onFocusIn}>{children}</Tag>;
}
