/* hands.ts: what the whole table hears and does: Enter, focus, and what moves. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isStill } from "../settings.js";
import { OUTLINE_MS } from "../shared/motion.js";
import type { Table } from "../shared/table.js";
import { animatorOf, changedThings, measure, type Places } from "./motion.js";
import type { Desk } from "./prepare.js";
import { diceView } from "./view.js";

type Root = { current: HTMLElement | null };

/* Enter does what is prepared, unless it is for the button that has the focus. */
function doPrepared(event: KeyboardEvent, place: HTMLElement): void {
  const isFree = event.target === document.body || (event.target as HTMLElement).id === "question";
  if (event.key === "Enter" && isFree) place.querySelector<HTMLElement>("[data-go]")?.click();
}

export function useEnter(root: Root): void {
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    const enter = (event: KeyboardEvent): void => doPrepared(event, place);
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, []);
}

/* Focus is never lost: what vanished hands it to the question; "your turn" hands it on to the first lit offer. */
export function useFocus(root: Root, desk: Desk): void {
  const wasInside = useRef(false);
  const { live, state } = desk.table;
  useLayoutEffect(() => {
    const here = document.activeElement;
    if (here === document.body && wasInside.current) root.current?.querySelector<HTMLElement>("#question, #ranking-head")?.focus({ preventScroll: true });
    wasInside.current = root.current?.contains(document.activeElement) ?? false;
  });
  useEffect(() => {
    const here = document.activeElement;
    if (!live || (here !== document.body && here?.id !== "question")) return;
    const first = root.current?.querySelector<HTMLElement>(".is-chosen, .is-lit, .can-lift") ?? root.current?.querySelector<HTMLElement>("[data-go]");
    first?.focus({ preventScroll: true });
    wasInside.current = true;
  }, [live, state.number]);
}

/* What moves, moves from where it lay: places are taken before the new picture is drawn. */
export function useMotion(root: Root, table: Table): void {
  const places = useRef<{ at: string; map: Places }>({ at: "", map: new Map() });
  const at = `${table.state.number}/${table.state.taken_back}`;
  if (places.current.at !== at) places.current = { at, map: root.current && !isStill() ? measure(root.current) : new Map() };
  useEffect(() => {
    if (!isStill() || !table.before) return;
    const me = typeof table.state.you === "number" ? table.state.you : 0;
    const names = changedThings(diceView(table.before), diceView(table.state), me);
    const changed = names.flatMap((name) => root.current?.querySelector(`[data-thing="${name}"]`) ?? []);
    for (const one of changed) one.classList.add("changed");
    const timer = setTimeout(() => { for (const one of changed) one.classList.remove("changed"); }, OUTLINE_MS);
    return () => { clearTimeout(timer); for (const one of changed) one.classList.remove("changed"); };
  }, [at]);
  useEffect(() => {
    table.animate(animatorOf(root, () => places.current.map));
    return () => table.animate(null);
  }, []);
}
