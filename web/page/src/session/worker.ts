/* worker.ts: the engine at home. It plays bots, keeps every game after every move, and tells what happened.
 *
 * A state is told only when what it shows is kept: nobody sees a move that a crash could take back. Where nothing can be
 * kept the game goes on in here, and that is told. */

import { load, Refused, type Done, type Engine, type Going, type Help, type Plan, type State, type Viewer } from "../../../engine/bedesten.js";
import { walk } from "../after/course.js";
import { Analyses } from "../analysis/run.js";
import type { Answered, Asked, Calls, LessonNow, News } from "./calls.js";
import { changeText, Elsewhere, find, lackOf, own, soloText, text, write, type Kept } from "./keep.js";

/** The solo table before and with a game. */
type Entered = Awaited<ReturnType<Calls["soloAdd"]>>;

/** A table that is played, and who looks on. */
interface Seat {
  row: Kept;
  isKept: boolean;
  unkept: "full" | "none" | null; // why the last moves are in here only
  solo: Promise<Entered> | null; // what its end has changed in the solo table
  offers: Promise<string | null> | null; // whom to meet next, when it is over
  viewer: Viewer;
  seen: string; // the history that was told last: "41/2"
  stop: AbortController; // ends what the bots think
  bots: Promise<void> | null;
  lesson: LessonNow | null; // as it was told last
  lines: Promise<void>; // people's lines are obeyed one after the other
}

const me = crypto.getRandomValues(new Uint32Array(4)).join("-");
const tables = new Map<string, Seat>();
const thoughts = new Map<number, AbortController>();
const known = new Set<string>(); // languages
const looked = new Set<string>(); // records
const lessons = new Set<string>(); // tables at which nobody plays: they explain
let engine: Engine;

const tell = (news: News): void => postMessage(news);
const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

function seatOf(id: string): Seat {
  const seat = tables.get(id);
  if (!seat) throw new Error(`no table ${id}`);
  return seat;
}

/* What counts at the end, by seat, as far as the game's view tells it. */
function scores(state: State): number[] {
  const players = (state.view as { players?: { rubies?: number }[] }).players ?? [];
  return players.map((player) => player.rubies ?? 0);
}

/* A lesson is a text and the number of a step; from where it goes on openly it is a game like others. */
function isTaught(id: string, seat: Seat): boolean {
  if (seat.lesson) seat.lesson = engine.say(`lesson ${id}`) as unknown as LessonNow;
  return seat.lesson !== null && seat.lesson.is !== "open";
}

async function keep(id: string): Promise<void> {
  const seat = seatOf(id);
  if (isTaught(id, seat)) return;
  const { number, taken_back } = engine.as(id, "spectator", "bedesten 1") as Done;
  const state = engine.state(id, "spectator", `${number}/${taken_back}`);
  seat.row = {
    ...seat.row, game: state.game, names: state.names, kinds: state.kinds, round: state.round, waits: state.waits.seats,
    over: state.result !== null, changed: Date.now(), record: engine.save(id), scores: scores(state), owner: me,
  };
  if (state.result) seat.offers ??= climb(id);
  const isSolo = state.result !== null && state.seats === 1 && seat.solo === null;
  await store(id, seat, isSolo ? await enterSolo(id, seat) : null);
}

/* What cannot be written is told once, and so is that it can be again. */
async function store(id: string, seat: Seat, solo: (() => string) | null): Promise<void> {
  let why: Seat["unkept"] = null;
  try {
    await write(seat.row, !seat.isKept, solo && ((was) => merged(was, solo)));
    seat.isKept = true;
  } catch (error) {
    if (error instanceof Elsewhere) throw error;
    why = lackOf(error);
  }
  if (why !== seat.unkept) tell({ news: "unkept", id, why });
  seat.unkept = why;
}

/* Another tab may have written meanwhile. */
function merged(was: string | undefined, text: () => string): string {
  if (was) engine.soloMerge(was);
  return text();
}

/* A game for one that ends is written together with the solo table: neither is kept without the other. What it changes there
 * waits for the page to ask; a game that does not count says so then. */
async function enterSolo(id: string, seat: Seat): Promise<(() => string) | null> {
  const before = await calls.solo(); // its place is one among all games so far
  try {
    const { place } = engine.soloAdd(id);
    seat.solo = Promise.resolve({ before, after: { ...engine.solo(), place } });
    return () => engine.soloSave();
  } catch (error) {
    seat.solo = Promise.reject(error);
    seat.solo.catch(() => {}); // nobody may ask
    return null;
  }
}

const LADDER = "ladder"; // its text's name

function readLadder(text: string | undefined): void {
  if (text) engine.say(`ladder load\n${text}`);
}

/* A game that is over is a step on the ladder of levels; one that does not count offers nobody. Where nothing can be kept it is forgotten. */
async function climb(id: string): Promise<string | null> {
  let offers: string | null = null;
  await changeText(LADDER, (was) => {
    readLadder(was);
    offers = (engine.say(`ladder add ${id}`) as unknown as { offers: string | null }).offers;
    return String(engine.say("ladder save").text);
  }).catch(() => {});
  return offers;
}

function show(id: string): void {
  const seat = seatOf(id);
  const state = engine.state(id, seat.viewer, seat.seen);
  seat.seen = `${state.number}/${state.taken_back}`;
  isTaught(id, seat); // its words are those of the language spoken now
  tell({ news: "state", id, state, lesson: seat.lesson });
}

/* After every change: keep, then tell. */
async function changed(id: string): Promise<void> {
  await keep(id);
  if (tables.has(id)) show(id);
}

function report(id: string, error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (error instanceof Elsewhere) {
    engine.close(id);
    tables.delete(id);
    tell({ news: "lost", id });
  } else tell({ news: "failed", id, words: error instanceof Error ? error.message : String(error) });
}

/* Slices are short; a picture need not be drawn for each of them. */
function nowAndThen(tellOf: (progress: number) => void): (progress: number) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    tellOf(progress);
  };
}

/* The bots play until a person is waited for, one move after the other, each kept and told. */
async function bots(id: string): Promise<void> {
  const seat = seatOf(id);
  const signal = seat.stop.signal;
  try {
    for (;;) {
      const now = engine.say(`go ${id}`) as Going;
      if (now.number !== Number(seat.seen.split("/")[0])) await changed(id);
      if (now.waits.for !== "bot" || signal.aborted) return;
      await engine.think(id, { signal, onProgress: nowAndThen((progress) => tell({ news: "thinking", id, progress })) });
      tell({ news: "thinking", id, progress: null });
      await changed(id);
    }
  } catch (error) {
    tell({ news: "thinking", id, progress: null });
    report(id, error);
  }
}

/* In a lesson everybody moves as it says; where it is behind us the game waits until it is opened as one. */
function runBots(id: string): void {
  const seat = seatOf(id);
  if (seat.lesson) return;
  seat.bots ??= bots(id).finally(() => (seat.bots = null));
}

async function stopBots(id: string): Promise<void> {
  const seat = seatOf(id);
  seat.stop.abort();
  await seat.bots;
  seat.stop = new AbortController();
}

/* A line that changes the table: the bots wait, it is kept and told, the bots go on. */
async function obey<Answer>(id: string, act: () => Answer): Promise<Answer> {
  await stopBots(id);
  try {
    const answer = act();
    await changed(id).catch((error: unknown) => report(id, error));
    return answer;
  } finally {
    if (tables.has(id)) runBots(id);
  }
}

/* One after the other. */
function inTurn<Answer>(id: string, act: () => Answer): Promise<Answer> {
  const seat = seatOf(id);
  const answer = seat.lines.then(() => obey(id, act));
  seat.lines = answer.then(() => {}, () => {});
  return answer;
}

const freshSeat = (row: Kept, isKept: boolean): Seat => ({
  row, isKept, unkept: null, solo: null, offers: null, viewer: "spectator", seen: "0", stop: new AbortController(), bots: null, lesson: null, lines: Promise.resolve(),
});

async function sitDown(id: string, row: Kept, isKept: boolean): Promise<void> {
  tables.set(id, freshSeat(row, isKept));
  engine.say(`go ${id}`);
  await keep(id);
}

const freshRow = (id: string, practice: boolean): Kept => ({
  id, game: "", names: [], kinds: [], round: 0, waits: [], over: false, changed: Date.now(), practice, record: "", scores: [], owner: me,
});

/* Nobody waits for a bot or a hint because a game is analysed. */
const isBusy = (): boolean => thoughts.size > 0 || [...tables.values()].some((seat) => seat.bots !== null);
const analyses = new Analyses(() => engine, isBusy, (id, now) => tell({ news: "analysed", id, now }));

const PROGRESS_MS = 200;
const CHANGES = /^\s*(play|undo|redo|take|deal)\b/i;

const calls: Calls = {
  async open(wasm, code, address) {
    engine = await load(new URL(wasm));
    await engine.loadLanguage(new URL(address));
    known.add(code);
  },
  async speak(code, address) {
    if (!known.has(code)) await engine.loadLanguage(new URL(address));
    known.add(code);
    engine.speak(code);
    for (const [id, seat] of tables) {
      seat.seen = "0";
      show(id);
    }
  },
  games: () => engine.games(),
  bots: (game) => engine.say(`bots ${game}`) as unknown as ReturnType<Calls["bots"]>,
  learn(game, topic) {
    const table = `learn-${game}`;
    if (!lessons.has(game)) engine.start(table, game, { seed: 1 });
    lessons.add(game);
    return engine.as(table, "spectator", `help ${topic}`) as Help;
  },
  async begin(id, game, plan: Plan) {
    engine.start(id, game, { seed: seed(), ...plan });
    await sitDown(id, { ...freshRow(id, plan.practice ?? false), plan }, false);
  },
  async resume(id) {
    const here = tables.get(id);
    if (here?.unkept) return here.row; // what is kept is older
    const row = await own(id, me).catch(() => find(id)).catch(() => undefined);
    if (!row) throw new Error("gone");
    if (here) calls.leave(id);
    engine.open(id, row.record, { seed: seed(), practice: row.practice, ...(row.plan?.task ? { task: row.plan.task } : {}) });
    await sitDown(id, { ...row, owner: me }, true);
    return seatOf(id).row;
  },
  async adopt(id, record) {
    const going = engine.open(id, record, { seed: seed() });
    await sitDown(id, freshRow(id, false), false);
    return going;
  },
  async teach(id, lesson, step) {
    engine.say(`teach ${id} seed ${seed()} step ${step}\n${lesson}`);
    tables.set(id, { ...freshSeat(freshRow(id, false), false), lesson: engine.say(`lesson ${id}`) as unknown as LessonNow });
  },
  async guide(id, what) {
    await inTurn(id, () => engine.say(`lesson ${id} ${what}`));
  },
  pose(id, text) {
    const puzzle = engine.puzzle(id, text);
    tables.set(id, freshSeat(freshRow(id, false), false));
    return puzzle;
  },
  posed: (id, what, move = "") => engine.say(`${what} ${id} ${move}`),
  async watch(id, viewer) {
    const seat = seatOf(id);
    seat.viewer = viewer;
    seat.seen = "0";
    if (seat.unkept) tell({ news: "unkept", id, why: seat.unkept });
    show(id);
    if (!seat.bots) runBots(id);
  },
  async say(id, viewer, line) {
    if (!CHANGES.test(line)) return engine.as(id, viewer, line);
    return inTurn(id, () => engine.as(id, viewer, line));
  },
  async advise(id, viewer, line, number) {
    const stop = new AbortController();
    thoughts.set(number, stop);
    try {
      return await engine.advise(id, viewer, line, {
        signal: stop.signal, onProgress: nowAndThen((progress) => tell({ news: "progress", number, progress })),
      });
    } finally {
      thoughts.delete(number);
    }
  },
  forget(number) {
    thoughts.get(number)?.abort();
  },
  leave(id) {
    if (looked.delete(id)) engine.close(id);
    const seat = tables.get(id);
    if (!seat) return;
    seat.stop.abort();
    seat.stop = new AbortController();
    if (seat.unkept) return; // it is nowhere else
    tables.delete(id);
    engine.close(id);
  },
  save: (id) => engine.save(id),
  look(id, record) {
    calls.leave(id);
    const answer = engine.look(id, record);
    looked.add(id);
    return answer;
  },
  at: (id, event, viewer, since) => engine.at(id, event, viewer, since),
  course: (id, number) => walk(engine, id, nowAndThen((progress) => tell({ news: "progress", number, progress }))),
  async branch(from, event, id, seats) {
    const going = engine.branch(from, event, id, { seed: seed() });
    seats.forEach((seat, at) => engine.sit(id, at + 1, seat));
    await sitDown(id, freshRow(id, false), false);
    return going;
  },
  analyse: (id, record, playouts) => analyses.ask(id, record, playouts),
  verify: (record) => engine.verify(record),
  async solo() {
    const kept = await soloText().catch(() => undefined);
    return kept ? engine.soloLoad(kept) : engine.solo();
  },
  async ladder() {
    readLadder(await text(LADDER).catch(() => undefined));
    return (engine.say("ladder") as unknown as { games: { game: string; meets: string }[] }).games;
  },
  async offered(id) {
    return seatOf(id).offers ?? null;
  },
  async soloAdd(id) {
    const entered = seatOf(id).solo;
    if (!entered) throw new Error(`table ${id} is not over`);
    return entered;
  },
};

function refusal(error: unknown): { key: string; words: string; why: { words: string; rule?: string }[] } {
  if (error instanceof Refused) return { key: error.key, words: error.message, why: error.answer.why ?? [] };
  return { key: "failed", words: error instanceof Error ? error.message : String(error), why: [] };
}

onmessage = async ({ data }: MessageEvent<Asked>) => {
  let answered: Answered;
  try {
    const call = calls[data.call] as (...args: unknown[]) => unknown;
    answered = { number: data.number, answer: await call(...data.args) };
  } catch (error) {
    answered = { number: data.number, refused: refusal(error) };
  }
  postMessage(answered);
};
