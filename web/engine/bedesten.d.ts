/* bedesten.d.ts: the types of bedesten.js and of every message; docs/wire.md and docs/desk.md of the
 * project tell what they mean. test/types.mjs holds real messages to these interfaces, key by key. */

export type Viewer = number | "spectator" | "all";
export type WaitsFor = "people" | "bot" | "chance" | "lesson" | "nobody";

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
/** It was obeyed. */
export interface Done extends Answer {
  type: "done";
  said: string;
  number?: number;
  taken_back?: number;
}
/** How far a table is, and whom it waits for. */
export interface Going extends Answer {
  type: "done" | "waits" | "moved";
  number: number;
  /** With `number` it names a history: `play 41/2 go 5`. */
  taken_back: number;
  waits: Waits;
  /** Where a record goes on: bots that are not known here, and who plays instead. */
  unknown?: Unknown[];
}
export interface Unknown {
  seat: number;
  bot: string;
  plays: string;
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
  /** In which it happened; 0 during set-up. */
  round: number;
  seat: number | "chance";
  event: string;
  touches: Touch[];
  words: string;
  facts: Fact[];
  ends: boolean;
  /** Of one that ends a turn: the turn in a line. */
  digest?: string;
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
  follows: Follows;
}
export interface Follows {
  facts: Fact[];
  changes: Change[];
}
export interface Outcome extends Move {
  touches: Touch[];
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
  outcomes: Outcome[];
  undo: Reach;
  clocks: number[];
  result: Result | null;
  /** Only of records that are looked at. */
  recorded?: Recorded;
}
/** What could be taken back. */
export interface Reach {
  decisions: number;
  turn: boolean;
  redo: boolean;
  practice: boolean;
  take_back: boolean;
  /** `undo dice`: the last turn, past dice and bots; the game counts as practice by it. */
  dice: boolean;
}
export interface Result {
  places: Place[];
  words: string;
}
export interface Recorded {
  events: number;
  turns: number;
  turn: number;
  turn_start: number;
  over: boolean;
}

/** What a bot thinks of a choice; without figures where nothing was tried. */
export interface Advised extends Move {
  worth?: number;
  margin?: number;
  playouts?: number;
  reasons: string[];
}
export interface Hint extends Answer {
  type: "hint";
  number: number;
  taken_back: number;
  worth: "chance" | "rubies";
  /** Whose chance it is, where hints serve a task. */
  task?: number;
  choices: Advised[];
  words: string;
}
export interface Explain extends Answer {
  type: "explain";
  number: number;
  taken_back: number;
  worth: "chance" | "rubies";
  /** Whose chance it is, where hints serve a task. */
  task?: number;
  verdict: string;
  judged: string;
  choices: Advised[];
  words: string;
}
export interface Reason {
  words: string;
  rule?: string;
}
export interface Why extends Answer {
  type: "why";
  number: number;
  taken_back: number;
  move: string;
  open: boolean;
  why: Reason[];
}
export interface Topic {
  topic: string;
  name?: string;
}
/** The text of a topic, or a list of those that could be meant, or both. */
export interface Help extends Answer {
  type: "help";
  number: number;
  taken_back: number;
  topic?: string;
  name?: string;
  words?: string;
  topics?: Topic[];
}
/** `as T VIEWER record`: what the viewer may know. */
export interface SeenRecord extends Answer {
  type: "record";
  number: number;
  taken_back: number;
  whole: boolean;
  text: string;
}
/** `save T`: all of it. */
export interface SavedRecord extends Answer {
  type: "record";
  number: number;
  taken_back: number;
  over: boolean;
  text: string;
}
/** What `as` answers: `type` tells which. */
export type Said = Done | State | Why | Help | SeenRecord | Thinks;

export interface OptionValue {
  value: string;
  name?: string;
  /** What it stands for, as states tell options; a value that is drawn has none. */
  numbers?: number[];
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
  /** Played alone it has so many, `Plan.task`; 0: none. */
  tasks: number;
  least: number;
  most: number;
  preset: number;
  options: GameOption[];
}
export interface Games extends Answer {
  type: "games";
  games: Game[];
}
export interface Bot {
  bot: string;
  name?: string;
  about?: string;
}
export interface Bots extends Answer {
  type: "bots";
  game: string;
  /** Who plays where nobody is named. */
  preset: string;
  bots: Bot[];
}
export interface Table {
  table: string;
  is: "played" | "looked" | "puzzle";
  game: string;
  number: number;
  taken_back: number;
}
export interface Tables extends Answer {
  type: "tables";
  tables: Table[];
}
/** A puzzle stands at the table. */
export interface Puzzle extends Answer {
  type: "puzzle";
  number: number;
  taken_back: number;
  game: string;
  seats: number;
  /** Who decides. */
  seat: number;
  /** How difficult, 1 to 5. */
  level: number;
  worth: "chance" | "rubies";
}
/** A choice with its proof; losses are those against the right one, margins 95 %. */
export interface PuzzleChoice extends Move {
  worth: number;
  margin: number;
  loss: number;
  loss_margin: number;
  playouts: number;
}
export interface Solution extends Answer {
  type: "solution" | "answered";
  worth: "chance" | "rubies";
  /** How many choices differ in what they lead to. */
  open: number;
  /** Those that were kept, the right one first. */
  choices: PuzzleChoice[];
  /** What speaks for the right one. */
  why: string[];
  /** Of so many bots that were asked so many found it. */
  found: number;
  asked: number;
}
export interface Answered extends Solution {
  type: "answered";
  move: string;
  words: string;
  grade: "best" | "good" | "slip" | "mistake" | "blunder";
  loss: number;
  margin: number;
  /** It loses at least so much: it is behind all that were kept. */
  least: boolean;
  /** Among the choices, from 1. */
  place: number | null;
  /** What speaks for it. */
  reasons: string[];
}
export interface LessonLook {
  sort: string;
  value: string;
}
/** How far the pupil is. */
export interface Lesson extends Answer {
  type: "lesson";
  number: number;
  taken_back: number;
  lesson: string;
  title: string;
  about: string;
  minutes: number;
  /** From 1; behind the last step that one. */
  step: number;
  steps: number;
  titles: string[];
  is: "do" | "read" | "open" | "over";
  /** Behind the last step null, as `words`. */
  name: string | null;
  words: string | null;
  /** What the step before was good for. */
  good: string | null;
  look: LessonLook[];
  /** The next decision that is expected; and all that are left in the step. */
  move: string | null;
  line: string[];
  can_back: boolean;
  can_skip: boolean;
}
/** A position of a game that is analysed: behind so many events; the chance of every seat there, or the points. */
export interface ReviewPosition {
  event: number;
  turn: number;
  round: number;
  values: number[];
}
/** An analysis goes on; `course`: the positions that have got their values since the last answer. */
export interface Reviewing extends Answer {
  type: "reviews";
  events: number;
  rounds: number;
  progress: number;
  course: ReviewPosition[];
}
export interface Reviewed extends Answer {
  type: "reviewed";
  review: Review;
}
export interface Review {
  review: number;
  game: string;
  name: string;
  seats: number;
  unit: "chance" | "points";
  over: boolean;
  events: number;
  turns: number;
  playouts: number;
  start: number[];
  players: ReviewPlayer[];
  turnings: ReviewTurning[];
  moments: ReviewMoment[];
}
/** start + luck + own + others = result. */
export interface ReviewPlayer {
  seat: number;
  kind: string;
  name: string;
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
  decisions: number;
  lost: number;
  average: number;
  stake: number;
  /** About as strong as this level; 0: too few decisions. */
  level: number;
  /** What decided: `won` or `lost`, and by what; or `shared`. */
  tale: string;
  grades: Record<string, number>;
}
export interface ReviewTurning {
  event: number;
  seat: number;
  change: number;
}
/** An event, and what everybody's chance was behind it. */
export interface ReviewMoment {
  event: number;
  /** 0: chance. */
  seat: number;
  action: string;
  says: string;
  turn: number;
  round: number;
  whose?: number;
  /** One of several chance events in a row: the last one bears what they change. */
  part?: boolean;
  /** The turn is over behind it. */
  ends?: boolean;
  values: number[];
  mark?: ReviewMark;
}
/** How good a decision was, by what the one who decided could know. */
export interface ReviewMark {
  grade: "best" | "good" | "slip" | "mistake" | "blunder";
  open: number;
  loss: number;
  error: number;
  lost: number;
  stake: number;
  /** What was played, then the best others. */
  choices: ReviewChoice[];
}
export interface ReviewChoice {
  action: string;
  says: string;
  worth: number;
  error: number;
  playouts: number;
  reasons?: string[];
}
export interface SoloTask {
  task: number;
  words: string;
  ticked: number[];
}
export interface SoloScore {
  rubies: number;
  left: number;
}
export interface Solo extends Answer {
  type: "solo";
  /** Of the game that was just entered; 0: it is not among the best. */
  place?: number;
  games: number;
  aim: boolean;
  dared: boolean;
  columns: number[];
  tasks: SoloTask[];
  best: SoloScore[];
}
export interface SoloText extends Answer {
  type: "text";
  text: string;
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
  proof?: Proof;
}
export interface Proof {
  game: string;
  commit: string;
  opened: Opened[];
}
export interface Opened {
  seat: number;
  opening: string;
}
export interface Languages extends Answer {
  speaks: string;
  langs: Language[];
}
export interface Language {
  lang: string;
  name: string;
}
export interface Refusal extends Answer {
  type: "refused";
  /** Those of the table, where a viewer's line was refused. */
  number?: number;
  taken_back?: number;
  key: string;
  words: string;
  /** Why a move is not open. */
  why?: Reason[];
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
  /** The task that hints serve, in a game that is played alone. */
  task?: number;
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

export interface Analysing {
  /** Of each position; without it as many as usual. */
  playouts?: number;
  onProgress?: (progress: number, answer: Reviewing) => void;
  signal?: AbortSignal;
  sliceMs?: number;
}

export class Refused extends Error {
  constructor(answer: Refusal);
  readonly key: string;
  readonly answer: Refusal;
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
  adviceLimit(playouts: number): Done;

  start(table: string, game: string, plan?: Plan): Going;
  open(table: string, record: string, options?: GoingOn): Going;
  look(table: string, record: string): Done & { number: number };
  at(table: string, event: number, viewer?: Viewer, since?: number): State;
  branch(table: string, event: number, name: string, options?: GoingOn): Going;
  tables(): Table[];
  sit(table: string, seat: number, who: string | Seat): Done;
  close(table: string): Done;
  save(table: string): string;
  verify(record: string): Verdict;
  /** It moves no bots: goOn() does. */
  as(table: string, viewer: Viewer, line: string): Said;
  /** SINCE: a number of events, or a history: "41/2". */
  state(table: string, viewer: Viewer, since?: number | string): State;
  deal(table: string, viewer: Viewer, state: { number: number; taken_back: number }, outcome: string): Done;
  clock(table: string, seat: number, milliseconds: number): Done;
  run(table: string, moves: number): Going;
  teach(table: string, lesson: string, options?: { seed?: number | bigint | string; step?: number }): Going;
  lesson(table: string, what?: "next" | "show" | "back" | "skip"): Lesson;

  puzzle(table: string, text: string): Puzzle;
  answer(table: string, move: string): Answered;
  puzzleHint(table: string): string[];
  solution(table: string): Solution;

  analyse(table: string, record: string, options?: Analysing): Promise<Reviewed>;
  analysis(table: string): Reviewed;

  solo(): Solo;
  soloAdd(table: string): Solo;
  soloSave(): string;
  soloLoad(text: string): Solo;
  soloMerge(text: string): Solo;

  think(table: string, options?: Thinking): Promise<Going>;
  advise(table: string, viewer: Viewer, line?: string, options?: Thinking): Promise<Hint | Explain>;
  goOn(table: string, options?: Thinking & { onMove?: (answer: Going) => void }): Promise<Going>;
  end(): void;
}
