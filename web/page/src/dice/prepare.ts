/* prepare.ts: what is prepared at the dice table: the choice that the one saffron button names, the dice and tokens
 * lifted for it, and which exchange is unfolded. First press prepares, second press does it. */

import { createContext } from "preact";
import { useContext, useMemo, useRef, useState } from "preact/hooks";
import { say } from "../shared/live.js";
import { type Choice, type Table } from "../shared/table.js";
import { t } from "../words.js";
import { billOf, consequence, findReroll, type Bill } from "./bill.js";
import { diceOf, takeDice, type Die } from "./slots.js";
import { diceView, type View } from "./view.js";

/* Questions about a payment come with a proposal, and so does what nothing else competes with. */
const PROPOSED = new Set(["pay", "brown", "dice", "accept", "take"]);

export interface Desk {
  table: Table;
  view: View;
  dice: Die[];
  /** The choices that are open; none while others decide or moves are shown. */
  choices: Choice[];
  /** What the saffron button does. */
  prepared: Choice | null;
  bill: Bill;
  /** The dice that leave by it. */
  up: ReadonlySet<number>;
  unfolded: string | null;
  unfold(kind: string | null): void;
  lift(id: number): void;
  /** An offer is pressed: prepared, done, or explained where it is closed. */
  press(choice: Choice | undefined, closed: string, topic: string): void;
  go(): void;
}

/** What is prepared before anybody has pressed anything. */
function proposal(choices: readonly Choice[]): Choice | null {
  if (choices.length === 1) return choices[0]!;
  return choices.find((choice) => choice.kind === "keep") ?? choices.find((choice) => choice.obvious) ?? choices.find((choice) => PROPOSED.has(choice.kind)) ?? null;
}

function lifted(dice: readonly Die[], prepared: Choice | null, bill: Bill, held: readonly number[]): Set<number> {
  return prepared ? new Set(takeDice(dice, bill.dice, prepared.kind === "reroll" ? held : [])) : new Set();
}

export function useDesk(table: Table): Desk {
  const { state, picked, log, live, me } = table;
  const view = diceView(state);
  const [held, setHeld] = useState<readonly number[]>([]);
  const [unfolded, unfold] = useState<string | null>(null);
  const lifts = useRef(new Map<number, readonly number[]>());
  const dice = useMemo(() => diceOf(log, view, lifts.current), [log, view]);
  const choices = live ? state.choices : [];
  const prepared = live ? (picked ?? proposal(choices)) : null;
  const bill = useMemo(() => (prepared ? billOf(prepared, view, me) : { dice: {}, owns: {} }), [prepared, view]);
  const up = useMemo(() => lifted(dice, prepared, bill, held), [dice, prepared, bill, held]);

  const play = (choice: Choice): void => {
    if (choice.kind === "reroll") lifts.current.set(state.number + 1, [...up]);
    unfold(null);
    table.play(choice);
  };
  const lift = (id: number): void => {
    const now = picked?.kind === "reroll" ? [...up] : [];
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    setHeld(next);
    table.pick(findReroll(choices, next.map((one) => dice[one]!.face)) ?? null);
    say(t("dice.lifted", next.length));
  };
  const press = (choice: Choice | undefined, closed: string, topic: string): void => {
    if (!live) table.explain(topic);
    else if (!choice) table.why(closed);
    else if (picked?.move === choice.move) play(choice);
    else {
      table.pick(choice);
      say(consequence(choice));
    }
  };
  const desk: Desk = {
    table, view, dice, choices, prepared, bill, up, unfolded: live ? unfolded : null, unfold, lift, press,
    go: () => { if (prepared) play(prepared); },
  };
  /* A bot's progress changes nothing here: what is drawn of the desk is drawn anew only if the desk is another one. */
  return useMemo(() => desk, [state, log, live, table.showing, me, picked, prepared, up, unfolded]);
}

export const DeskContext = createContext<Desk | null>(null);

export function useDeskHere(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("no desk is set here");
  return desk;
}

/** The open choice of a kind that touches a thing. */
export function choiceOf(choices: readonly Choice[], kinds: string, value: string): Choice | undefined {
  return choices.find((choice) => kinds.split(" ").includes(choice.kind) && choice.touches.some((touch) => touch.value === value));
}
