/* bedesten.d.ts: the types of bedesten.js. What tables say is typed as far as fronts need it to
 * begin with; docs/wire.md and docs/desk.md of the project tell all of it. */

export type Viewer = number | "spectator" | "all";
export type WaitsFor = "people" | "bot" | "chance" | "nobody";

export interface Answer {
  bedesten: 1;
  type: string;
  said?: string;
  table?: string;
  [key: string]: unknown;
}
export interface Waits {
  for: WaitsFor;
  seats: number[];
}
/** How far a table is, and whom it waits for. */
export interface Going extends Answer {
  number: number;
  /** With `number` it names a history: `play 41/2 go 5`. */
  taken_back: number;
  waits: Waits;
  /** Where a record goes on: bots that are not known here, and who plays instead. */
  unknown?: { seat: number; bot: string; plays: string }[];
}
export interface Thinks extends Answer {
  type: "thinks";
  task: "move" | "hint" | "explain";
  seat: number;
  progress: number;
}
export interface Touch {
  sort: string;
  value: string;
  count?: number;
}
export interface Fact {
  key: string;
  who?: number;
  args: (number | string)[];
  words: string;
}
export interface TableEvent {
  number: number;
  seat: number | "chance";
  event: string;
  touches: Touch[];
  words: string;
  facts: Fact[];
  ends: boolean;
}
export interface Move {
  move: string;
  words: string;
}
export interface Change {
  at: string;
  from?: unknown;
  to?: unknown;
}
export interface Choice extends Move {
  kind: string;
  aside?: true;
  decline?: true;
  obvious?: true;
  touches: Touch[];
  line: Move[];
  then?: string[];
  ends?: true;
  reveals?: true;
  chance?: true;
  follows: { facts: Fact[]; changes: Change[] };
}
export interface Place {
  seat: number;
  rank: number;
  score: number;
  ties: Record<string, number>;
  behind_by: string | null;
  why?: string;
  tallies: Record<string, number>;
}
export interface State extends Answer {
  type: "state";
  game: string;
  revision: number;
  seats: number;
  you: Viewer;
  lang: string;
  names: (string | null)[];
  kinds: string[];
  options: Record<string, number[]>;
  number: number;
  taken_back: number;
  since: number;
  events: TableEvent[];
  round: number;
  view: Record<string, unknown>;
  waits: Waits;
  asked: number | "chance" | null;
  question: string | null;
  choices: Choice[];
  /** What real dice or cards may bring: `deal 41/2 OUTCOME`. */
  outcomes: (Move & { touches: Touch[] })[];
  undo: { decisions: number; turn: boolean; redo: boolean; practice: boolean; take_back: boolean };
  clocks: number[];
  result: { places: Place[]; words: string } | null;
  /** Only of records that are looked at. */
  recorded?: { events: number; turns: number; turn: number; turn_start: number; over: boolean };
}

export interface OptionValue {
  value: string;
  name?: string;
}
export interface GameOption {
  option: string;
  name?: string;
  help?: string;
  preset: string;
  figures: number;
  least: number;
  most: number;
  values: OptionValue[];
}
export interface Game {
  game: string;
  name?: string;
  about?: string;
  revision: number;
  least: number;
  most: number;
  preset: number;
  options: GameOption[];
}
export interface Bot {
  bot: string;
  name?: string;
}
/** Were dice and cards fixed beforehand? */
export interface Verdict extends Answer {
  type: "verdict";
  finding: "proven" | "unproven" | "broken";
  key: string;
  words: string;
  events: number;
  chances: number;
  over: boolean;
  demo: boolean;
  proof?: { game: string; commit: string; opened: { seat: number; opening: string }[] };
}
export interface Languages extends Answer {
  speaks: string;
  langs: { lang: string; name: string }[];
}

export interface Seat {
  /** "human", or the id of a bot. */
  who: string;
  name?: string;
  /** How many playouts the bot may think. */
  playouts?: number;
}
export interface GoingOn {
  seed?: number | bigint | string;
  practice?: boolean;
  askAll?: boolean;
}
export interface Plan extends GoingOn {
  seats?: (string | Seat)[];
  options?: Record<string, string | number | number[]>;
  byHand?: boolean;
}
export interface Thinking {
  onProgress?: (progress: number, answer: Thinks) => void;
  /** Forgets the thought; the promise is rejected with its reason. */
  signal?: AbortSignal;
  /** Ends the thought; what it has found counts. */
  enough?: AbortSignal;
  /** How long a slice may take. */
  sliceMs?: number;
}

export class Refused extends Error {
  constructor(answer: { words: string; key: string });
  readonly key: string;
  readonly answer: Answer & { key: string; words: string };
}
export class Broken extends Error {
  constructor(cause: unknown);
  readonly key: "engine.broken";
}

export type Source = ArrayBuffer | ArrayBufferView | URL | string | Response;

export function load(
  source?: Source | WebAssembly.Module,
  options?: { clock?: () => number },
): Promise<Engine>;

export class Engine {
  constructor(exports: WebAssembly.Exports);
  sayText(line: string, data?: string): string;
  say(line: string, data?: string): Answer;
  get memoryBytes(): number;

  addLanguage(data: string | ArrayBuffer | ArrayBufferView): Languages;
  loadLanguage(source: Source): Promise<Languages>;
  speak(code: string): Languages;
  games(): Game[];
  bots(game: string): Bot[];

  start(table: string, game: string, plan?: Plan): Going;
  open(table: string, record: string, options?: GoingOn): Going;
  look(table: string, record: string): Answer;
  at(table: string, event: number, viewer?: Viewer, since?: number): State;
  branch(table: string, event: number, name: string, options?: GoingOn): Going;
  close(table: string): Answer;
  save(table: string): string;
  verify(record: string): Verdict;
  as(table: string, viewer: Viewer, line: string): Answer;
  /** SINCE: a number of events, or a history: "41/2". */
  state(table: string, viewer: Viewer, since?: number | string): State;

  think(table: string, options?: Thinking): Promise<Going>;
  advise(table: string, viewer: Viewer, line?: string, options?: Thinking): Promise<Answer>;
  goOn(table: string, options?: Thinking & { onMove?: (answer: Going) => void }): Promise<Going>;
  end(): void;
}
