/* hand.ts: what a person does with the things on this table: look, prepare, do, ask why, ask what. */

import { createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import { say } from "../shared/live.js";
import { useTable, type Choice, type Table } from "../shared/table.js";
import { prizesOf, standing, viewAfter, type Prizes } from "./find.js";
import { sheetOf, writeView, type Player, type WriteView } from "./view.js";

export interface Hand {
  view: WriteView;
  /** The own sheet, now and after the choice that is looked at. */
  now: Player;
  then: Player;
  prizes: Prizes;
  /** What the button would do. */
  prepared: Choice | null;
  /** What is drawn lightly: what the pointer or the focus is on, else what is prepared. */
  shown: Choice | null;
  /** Others' sheets light nothing and answer nothing. */
  isOpen: boolean;
  peek(choice: Choice | null): void;
  press(choices: Choice[], closed: string | null, topic: string): void;
}

export const HandContext = createContext<Hand | null>(null);

export function useHand(): Hand {
  const hand = useContext(HandContext);
  if (!hand) throw new Error("no sheet lies here");
  return hand;
}

/* First press: prepared. Second press: done. What is closed says why; while nobody is asked it says what it is. */
function press(table: Table, prepared: Choice | null, choices: Choice[], closed: string | null, topic: string): void {
  if (!table.live || (choices.length === 0 && closed === null)) return table.explain(topic);
  const [first] = choices;
  if (!first) return table.why(closed!);
  if (prepared && table.picked && choices.includes(prepared)) return table.play(prepared);
  const wanted = prepared && choices.includes(prepared) ? prepared : first;
  table.pick(wanted);
  say([wanted.words, ...wanted.follows.facts.map((fact) => fact.words)].join(". "));
}

/** The hand of whoever looks on. */
export function useOwnHand(): Hand {
  const table = useTable();
  const { state, me, live, picked } = table;
  const [peeked, peek] = useState<Choice | null>(null);
  useEffect(() => peek(null), [state]);
  const prepared = live ? (picked ?? standing(state)) : null;
  const shown = live ? (peeked && state.choices.includes(peeked) ? peeked : prepared) : null;
  const view = writeView(state);
  const { then, prizes } = useMemo(() => {
    const after = viewAfter(view, shown);
    return { then: sheetOf(after, me), prizes: prizesOf(view, after, me) };
  }, [view, shown, me]);
  return {
    view, now: sheetOf(view, me), then, prizes, prepared, shown, isOpen: true, peek,
    press: (choices, closed, topic) => press(table, prepared, choices, closed, topic),
  };
}

/** Somebody else's sheet: it can be looked at and explained. */
export function otherHand(table: Table, seat: number): Hand {
  const view = writeView(table.state);
  const now = sheetOf(view, seat);
  return {
    view, now, then: now, prizes: { rows: [], boxes: [] }, prepared: null, shown: null, isOpen: false, peek: () => {},
    press: (_choices, _closed, topic) => table.explain(topic),
  };
}

export interface Thing {
  /** Classes that say how it is lit. */
  light: string;
  choices: Choice[];
  props: Record<string, unknown>;
}

/** A thing that can be touched: lit if it stands for a choice, else it tells why not, or what it is. */
export function useThing(found: Choice[], closed: string | null, topic: string): Thing {
  const { live } = useTable();
  const hand = useHand();
  const choices = live && hand.isOpen ? found : [];
  const isChosen = hand.prepared !== null && choices.includes(hand.prepared);
  const first = choices.length ? (isChosen ? hand.prepared! : choices[0]!) : null;
  const isLit = choices.length > 0;
  return {
    choices,
    light: isChosen ? "is-chosen" : isLit ? "is-lit" : "",
    props: {
      "data-stop": "", "data-topic": topic, "data-choice": first?.move, "data-lit": isLit ? "" : undefined,
      "aria-disabled": isLit ? undefined : true, "aria-pressed": isLit ? isChosen : undefined,
      onClick: () => hand.press(choices, closed, topic),
      onFocus: () => hand.peek(first), onBlur: () => hand.peek(null),
      onPointerEnter: (event: PointerEvent) => { if (event.pointerType === "mouse") hand.peek(first); },
      onPointerLeave: () => hand.peek(null),
    },
  };
}
