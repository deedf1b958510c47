/* ui.ts: what this table's picture remembers by itself: which place is looked at, which card was taken up, which
 * assistants are meant. None of it is known to the game. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

export type Tab = "turn" | "you" | "race" | "log";

/** Whoever has no pointer touches. */
export const isFinger = (): boolean => matchMedia("(pointer: coarse)").matches;

export interface Ui {
  /** The place that is looked at, open or not. */
  look: number | null;
  setLook(place: number | null): void;
  /** The kind of choice a card or tile stands for that was taken up: `back`, `recall`, `good1` … */
  armed: string | null;
  arm(kind: string | null): void;
  /** Places from which assistants are to be called back. */
  gathered: number[];
  toggle(place: number): void;
  tab: Tab;
  setTab(tab: Tab): void;
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("no board is set here");
  return ui;
}
