/* course.ts: the course of a game: its record is walked through in the worker's engine, turn by turn, and what reads.ts
 * names is read from what any spectator could see. In slices: whoever plays in the same worker does not wait for it. */

import type { Engine, Fact, Result, State, TableEvent } from "../../../engine/bedesten.js";
import { READS, type Path, type Reads } from "./reads.js";

/** The figures of a moment, by seat. */
export interface Figures {
  rubies: number[];
  wealth: number[];
}

/** The end of a turn; the first one is the moment before the first decision. */
export interface Turn extends Figures {
  turn: number;
  /** The number of events behind which it ends. */
  event: number;
  round: number;
  /** Whose turn it was; null: nobody's yet. */
  seat: number | null;
}

export interface Ruby {
  event: number;
  turn: number;
  seat: number;
  /** The id of a source of reads.ts; "": something that is not known here. */
  source: string;
  /** How many at once. */
  count: number;
}

export interface Course {
  game: string;
  seats: number;
  names: (string | null)[];
  kinds: string[];
  events: number;
  over: boolean;
  result: Result | null;
  turns: Turn[];
  rubies: Ruby[];
}

const SLICE_MS = 12;

function sum(value: unknown, path: string[]): number {
  const [step, ...rest] = path;
  if (step === undefined) return Number(value ?? 0);
  if (typeof value !== "object" || value === null) return 0;
  if (step === "*") return Object.values(value).reduce<number>((all, one) => all + sum(one, rest), 0);
  return sum((value as Record<string, unknown>)[step], rest);
}

const read = (player: unknown, paths: Path[]): number => paths.reduce((all, path) => all + sum(player, path.split("/")), 0);

/** What a state says of every seat. */
export function figuresOf(state: State): Figures {
  const reads = READS[state.game]!;
  const players = state.view["players"] as unknown[];
  return { rubies: players.map((one) => read(one, reads.rubies)), wealth: players.map((one) => read(one, reads.wealth)) };
}

/* Sources that name what brought the ruby come before the one for all the rest. */
function sourceOf(reads: Reads, fact: Fact): string {
  const fits = reads.sources.filter((one) => one.key === fact.key);
  return (fits.find((one) => one.is === String(fact.args[1])) ?? fits.find((one) => one.is === undefined))?.id ?? "";
}

function rubiesOf(reads: Reads, event: TableEvent, turn: number): Ruby[] {
  const keys = new Set(reads.sources.map((one) => one.key));
  return event.facts.filter((fact) => keys.has(fact.key)).map((fact) => ({
    event: event.number, turn, seat: fact.who!, source: sourceOf(reads, fact), count: reads.counted.includes(fact.key) ? Number(fact.args[0]) : 1,
  }));
}

/* Where turns end: behind events that say so, and where the record ends. */
function* turnsOf(events: TableEvent[]): Generator<TableEvent[]> {
  let turn: TableEvent[] = [];
  for (const event of events) {
    turn.push(event);
    if (!event.ends) continue;
    yield turn;
    turn = [];
  }
  if (turn.length > 0) yield turn;
}

const decided = (events: TableEvent[]): TableEvent | undefined => events.find((event) => event.seat !== "chance");

/* The other worlds of the worker get their time between two slices. */
function slices(onProgress: (progress: number) => void): (progress: number) => Promise<void> {
  let began = performance.now();
  return async (progress) => {
    if (performance.now() - began < SLICE_MS) return;
    onProgress(progress);
    await new Promise((done) => setTimeout(done, 0));
    began = performance.now();
  };
}

const CHUNK = 60; // events: their sentences are made, too

async function eventsOf(engine: Engine, table: string, number: number, pause: (progress: number) => Promise<void>): Promise<TableEvent[]> {
  const events: TableEvent[] = [];
  for (let from = 0; from < number; from += CHUNK) {
    events.push(...engine.at(table, Math.min(from + CHUNK, number), "spectator", from).events);
    await pause((0.6 * from) / number);
  }
  return events;
}

/** Walks through the record that is looked at as TABLE. */
export async function walk(engine: Engine, table: string, onProgress: (progress: number) => void): Promise<Course> {
  const { number } = engine.tables().find((one) => one.table === table)!;
  const pause = slices(onProgress);
  const events = await eventsOf(engine, table, number, pause);
  const last = engine.at(table, number, "spectator", number);
  const reads = READS[last.game]!;
  const start = (decided(events)?.number ?? 1) - 1;
  const before = engine.at(table, start, "spectator", start);
  const turns: Turn[] = [{ turn: 0, event: start, round: before.round, seat: null, ...figuresOf(before) }];
  const rubies: Ruby[] = [];
  for (const turn of turnsOf(events)) {
    const event = turn.at(-1)!.number;
    const within = engine.at(table, event - 1, "spectator", event - 1); // set-up may be over only here
    const state = engine.at(table, event, "spectator", event);
    for (const one of turn) rubies.push(...rubiesOf(reads, one, turns.length));
    turns.push({ turn: turns.length, event, round: within.round, seat: within.view["turn"] as number, ...figuresOf(state) });
    await pause(0.6 + (0.4 * event) / number);
  }
  return {
    game: last.game, seats: last.seats, names: last.names, kinds: last.kinds, events: number, over: last.recorded!.over, result: last.result, turns, rubies,
  };
}

/** How many rubies of each source a seat has got: in the order of reads.ts, without those that nobody had. */
export function sourcesOf(course: Course): { source: string; named: string; seats: number[] }[] {
  const rows = READS[course.game]!.sources.map(({ id, named }) => ({ source: id, named: named ?? `after.from.${course.game}.${id}`, seats: Array<number>(course.seats).fill(0) }));
  for (const ruby of course.rubies) {
    const row = rows.find((one) => one.source === ruby.source);
    if (row) row.seats[ruby.seat - 1]! += ruby.count;
  }
  return rows.filter((row) => row.seats.some(Boolean));
}
