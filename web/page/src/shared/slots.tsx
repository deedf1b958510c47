/* slots.tsx: places in a table's picture for what belongs around it: a room's people, clocks and requests. Whoever stands beside
 * the picture fills them; a picture that nobody fills anything into draws what it has. */

import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useLayoutEffect, useReducer } from "preact/hooks";
import { t } from "../words.js";

/** The way from a game that is over to its analysis, where there is one. */
export const AnalyseContext = createContext<(() => void) | null>(null);

export function AnalyseButton() {
  const analyse = useContext(AnalyseContext);
  return analyse && <button class="quiet" onClick={analyse}>{t("analysis.open")}</button>;
}

/** Who has resigned is no part of the picture, but of how it ended: seats, the first to do so first. */
export const ResignedContext = createContext<number[]>([]);

/** Another game as words name it here: at a table in a room it is for all. */
export const AgainContext = createContext("again");

/** What there is: a strip above the table, tools in its bar, in the question's place, at the question, below who is waited for, beside
 * undo, at a seat, instead of it all; that there is no game to be kept; a guide in place of the question, whose answers stay; another way to help; what follows a game that is over; and why no hints are given here, in words. */
export type Place = "above" | "tools" | "ask" | "clock" | "waits" | "undo" | "screen" | "hint" | "guide" | "help" | "next" | "game" | `seat-${number}`;

export class Slots {
  #filled = new Map<Place, ComponentChildren>();
  #listeners = new Set<(place: Place) => void>();

  get(place: Place): ComponentChildren {
    return this.#filled.get(place) ?? null;
  }

  fill(place: Place, what: ComponentChildren): void {
    if (what === null ? !this.#filled.has(place) : this.#filled.get(place) === what) return;
    if (what === null) this.#filled.delete(place);
    else this.#filled.set(place, what);
    for (const listener of [...this.#listeners]) listener(place);
  }

  listen(listener: (place: Place) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const SlotsContext = createContext<Slots | null>(null);

/** What fills the place; null: nothing does. */
export function useSlot(place: Place): ComponentChildren {
  const slots = useContext(SlotsContext);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    redraw(undefined); // it may have been filled since it was drawn
    return slots?.listen((which) => { if (which === place) redraw(undefined); });
  }, [slots, place]);
  return slots?.get(place) ?? null;
}

/** The place, with what stands there while nobody fills it. */
export function Slot({ name, children }: { name: Place; children?: ComponentChildren }) {
  const filled = useSlot(name);
  return <>{filled ?? children}</>;
}

/** A button for hints: where none are given it says so, and whoever presses it hears why. */
export function useHintGate(table: { live: boolean }): { "aria-disabled": boolean; title?: string } {
  const closed = useSlot("hint");
  return { "aria-disabled": !table.live || closed !== null, ...(closed !== null && { title: String(closed) }) };
}

/** Fills a place as long as it is drawn; null fills nothing. */
export function Fill({ name, children }: { name: Place; children: ComponentChildren }) {
  const slots = useContext(SlotsContext);
  useLayoutEffect(() => slots?.fill(name, children || null));
  useEffect(() => () => slots?.fill(name, null), [slots, name]);
  return null;
}
