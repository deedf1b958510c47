/* table.ts: what every table's picture is given, and what it may do with it.
 *
 * A picture draws `state` and knows no rule: what can be chosen stands in `state.choices`, found by what each
 * choice touches; what would follow stands beside it. The controller (controller.ts) makes this object. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Choice, Explain, Help, Hint, Outcome, Refusal, State, TableEvent, Why } from "../../../engine/bedesten.js";
import { t } from "../words.js";

/** What a touched thing that is not open says, or the engine's refusal of a line. */
export interface Closed {
  words: string;
  why: Why["why"];
}

/** The device has no room, or keeps nothing at all. */
export type Unkept = "full" | "none";

export interface Advice {
  answer: Hint | Explain | null; // null: being thought about
  progress: number;
}

export interface Table {
  /** The session's name: of the game on this device. */
  id: string;
  /** What is shown. While others' moves are shown one by one it is behind what the session has. */
  state: State;
  /** The state before, with the picture that stood there: what moves, moves from here. */
  before: State | null;
  /** All events so far, in order. */
  log: TableEvent[];
  /** The log's length when this person decided last: what is behind it is new. */
  seen: number;
  /** The seat in whose place one looks on: the own one; for spectators the first. */
  me: number;
  /** May this person choose now? Then `state.choices` are theirs. */
  live: boolean;
  /** Others' moves are being shown; skip() ends that. */
  showing: boolean;
  /** A turn of others waits until its line is read; goOn() says that it was. */
  held: boolean;
  /** What was chosen, in words, and is not answered yet. */
  sent: string | null;
  /** What the session told last, shown or not: whose turn it is, and whose clock runs. */
  latest: State;
  /** When it did: performance.now(). */
  heard: number;
  /** A bot thinks: how far it was, 0 to 1, when this was drawn; onThinking tells how it goes on. */
  thinking: number | null;
  /** The prepared choice: looked at, not yet played. */
  picked: Choice | null;
  closed: Closed | null;
  help: Help | null;
  advice: Advice | null;
  /** What was played last is not kept on this device, and why. */
  unkept: Unkept | null;

  pick(choice: Choice | null): void;
  /** Plays a choice with all that is joined to it. */
  play(choice: Choice): void;
  /** Plays moves of the notation, all or none; what they are called stands in the choices. */
  playMoves(moves: string[]): void;
  /** Somebody touched what may not be open: `go 9`. Says why, with the rule. */
  why(move: string): void;
  /** What is this? Opens the text of a topic: "tea house", "B-5.2". "" closes it. */
  explain(topic: string): void;
  /** All that can be explained. */
  topics(): void;
  /** What real dice or cards have brought: one of `state.outcomes`. */
  deal(outcome: Outcome): void;
  /** The game as a file, as far as this person may have it. */
  record(): Promise<string>;
  /** The text of a topic, to be drawn in the picture ("card.f-one"); null until it has come. */
  about(topic: string): Help | null;
  /** The last input or the turn; TAKE_BACK: in practice, past dice and cards. */
  undo(turn: boolean, isTakeBack?: boolean): void;
  /** The last turn past dice and bots, where one plays alone against them: `state.undo.dice`. The game counts as practice by it. */
  undoDice(): void;
  redo(): void;
  hint(): void;
  /** What about this choice? As hint, with a verdict. */
  judge(choice: Choice): void;
  dismiss(): void;
  skip(): void;
  goOn(): void;
  /** Progress of a bot that thinks, without a new picture each time; the answer ends it. */
  onThinking(listener: (progress: number) => void): () => void;
  /** Others' moves since one's last decision can be shown once more. */
  canReplay: boolean;
  replay(): void;
  /** The picture that shows moves; it is called when the new state has been drawn. */
  animate(animator: Animator | null): void;
}

/** Shows what led from one state to the next; ends early when the signal says so. */
export type Animator = (before: State, after: State, signal: AbortSignal) => Promise<void>;

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("no table is set here");
  return table;
}

/** The choices that touch a thing: `touching(state, "board.place", "5")`. */
export function touching(state: State, sort: string, value: string): Choice[] {
  return state.choices.filter((choice) => choice.touches.some((touch) => touch.sort === sort && touch.value === value));
}

/** What the viewer may know, with the game's own shape (board/view.ts …). */
export function viewOf<View>(state: State): View {
  return state.view as unknown as View;
}

/** The name of the history that was seen: a line that names it is obeyed in no other one. */
export const historyOf = (state: State): string => `${state.number}/${state.taken_back}`;

/** Who sits there; whoever has no name is numbered. */
export function nameOf(state: Pick<State, "names">, seat: number): string {
  return state.names[seat - 1] ?? t("player.n", seat);
}

export type { Choice, Refusal, State, TableEvent };
