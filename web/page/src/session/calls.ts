/* calls.ts: what page and worker say to each other. One engine, in the worker; all of it is data. */

import type { Answer, Bot, Explain, Game, Going, Help, Hint, Lesson, Plan, Puzzle, Said, Seat, Solo, State, Verdict, Viewer } from "../../../engine/bedesten.js";
import type { Course } from "../after/course.js";
import type { Analysed } from "../analysis/run.js";
import type { Kept } from "./keep.js";

/** Where a lesson stands: docs/desk.md. */
export type LessonNow = Lesson;

/** What the page may ask; each is answered once. */
export interface Calls {
  open(wasm: string, lang: string, address: string): Promise<void>;
  /** All tables are told anew, in that language. */
  speak(lang: string, address: string): Promise<void>;
  games(): Game[];
  bots(game: string): { bots: Bot[]; preset: string };
  /** What can be explained of a game, without a table; a topic's text. */
  learn(game: string, topic: string): Help;
  /** A new game; it is kept from its first moment on. */
  begin(id: string, game: string, plan: Plan): Promise<void>;
  /** A kept game goes on in this tab; so does one that could not be kept, while the tab is open. */
  resume(id: string): Promise<Kept>;
  /** A record becomes a game of its own. */
  adopt(id: string, record: string): Promise<Going>;
  /** A lesson begins on a table of its own, at that step. It is kept as a game from where it goes on openly. */
  teach(id: string, text: string, step: number): Promise<void>;
  /** `next`, `show`, `back`, `skip`: what comes of it is told. */
  guide(id: string, what: string): Promise<void>;
  /** A puzzle's position stands on a table of its own. */
  pose(id: string, text: string): Puzzle;
  /** `answer` with a move, `hint`, `demo`. */
  posed(id: string, what: string, move?: string): Answer;
  /** From now on states for this viewer are told, the first at once. */
  watch(id: string, viewer: Viewer): Promise<void>;
  say(id: string, viewer: Viewer, line: string): Promise<Said>;
  advise(id: string, viewer: Viewer, line: string, number: number): Promise<Hint | Explain>;
  /** A call that takes time is forgotten. */
  forget(number: number): void;
  /** The table, or the record that was looked at, leaves the engine; what is kept stays. */
  leave(id: string): void;
  save(id: string): string;
  /** A record to be walked through. */
  look(id: string, record: string): Said;
  at(id: string, event: number, viewer: Viewer, since: number): State;
  /** All of a record that is looked at, turn by turn; NUMBER is the call's own, for news of its progress. */
  course(id: string, number: number): Promise<Course>;
  /** From there the game goes on as a new one, with these people and bots. */
  branch(from: string, event: number, id: string, seats: Seat[]): Promise<Going>;
  /** A game that is over is analysed under that name, each position by so many playouts (0: as usual): how far that is. What is found later is told. */
  analyse(id: string, record: string, playouts: number): Analysed;
  verify(record: string): Verdict;
  solo(): Promise<Solo>;
  /** Of each game whom this person meets next. */
  ladder(): Promise<{ game: string; meets: string }[]>;
  /** The level that is offered behind a finished game; null: none is. */
  offered(id: string): Promise<string | null>;
  /** What a finished game for one has changed: it was entered when it ended. */
  soloAdd(id: string): Promise<{ before: Solo; after: Solo }>;
}

/** What the worker tells unasked. */
export type News =
  | { news: "state"; id: string; state: State; lesson: LessonNow | null }
  | { news: "thinking"; id: string; progress: number | null }
  | { news: "progress"; number: number; progress: number }
  /** An analysis, or why there is none, in words. */
  | { news: "analysed"; id: string; now: Analysed | string }
  | { news: "unkept"; id: string; why: "full" | "none" | null }
  | { news: "lost"; id: string }
  | { news: "failed"; id: string; words: string };

export type Asked = { number: number; call: keyof Calls; args: unknown[] };
export type Answered =
  | { number: number; answer: unknown }
  | { number: number; refused: { key: string; words: string; why: { words: string; rule?: string }[] } };

export type { Kept };
