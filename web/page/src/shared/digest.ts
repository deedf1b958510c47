/* digest.ts: what happened since one decided last, short: of each turn the engine's line about it, of the turn that is still
 * going on its newest events; and what dice and cards have brought oneself in it. */

import type { State, Table, TableEvent } from "./table.js";

/** A turn that is over, in a line. */
export interface Turn {
  /** Of the event that ended it. */
  number: number;
  /** Whose turn it was: whoever decided first in it. */
  seat: number | null;
  words: string;
}

type Log = readonly TableEvent[];

const seatOf = (events: Log): number | null => events.map((event) => event.seat).find((seat) => typeof seat === "number") as number | undefined ?? null;

/* From behind the turn before. */
function startOf(log: Log, end: number): number {
  let at = end;
  while (at > 0 && !log[at - 1]!.ends) at--;
  return at;
}

/* Dice may have ended it: what they came to. */
const rolledIn = (events: Log): string[] => events.flatMap((event) => (event.seat === "chance" ? event.facts.map((fact) => fact.words) : []));

/** The turns that have ended since one decided last; the own one only where dice or cards came behind that decision, with what they came to. */
export function turnsOf({ log, seen, me }: Pick<Table, "log" | "seen" | "me">): Turn[] {
  return log.slice(seen).flatMap((event, at) => {
    if (!event.digest) return [];
    const start = startOf(log, seen + at);
    const seat = seatOf(log.slice(start, seen + at + 1));
    if (seat !== me) return [{ number: event.number, seat, words: event.digest }];
    const own = log.slice(Math.max(seen, start), seen + at + 1);
    return own.some((one) => one.seat === "chance") ? [{ number: event.number, seat, words: [event.digest, ...rolledIn(own)].join(" ") }] : [];
  });
}

/* What is new of the turn that is not over. */
const goingOn = ({ log, seen }: Pick<Table, "log" | "seen">): TableEvent[] => log.slice(Math.max(seen, startOf(log, log.length)));

/** Of the turn that is still going on: the last events of others. */
export function goingOnOf(table: Pick<Table, "log" | "seen" | "me">, most: number): TableEvent[] {
  return goingOn(table).filter((event) => typeof event.seat === "number" && event.seat !== table.me).slice(-most);
}

/** What has come of one's last decision in the own turn, until others had something to decide. */
export function ownOf(table: Pick<Table, "log" | "seen" | "me">): TableEvent[] {
  const { log, me } = table;
  if (seatOf(log.slice(startOf(log, log.length))) !== me) return [];
  const all = goingOn(table);
  const others = all.findIndex((event) => typeof event.seat === "number" && event.seat !== me);
  return others < 0 ? all : all.slice(0, others);
}

/** What the own dice and cards have brought, in sentences: their words and what followed, but for what is DRAWN. */
export function broughtOf(table: Pick<Table, "log" | "seen" | "me">, drawn: (event: TableEvent) => boolean): string[] {
  const events = ownOf(table);
  const first = events.findIndex((event) => event.seat === "chance");
  const wordsOf = (event: TableEvent): string[] => [...(event.seat === "chance" ? [event.words] : []), ...event.facts.map((fact) => fact.words)];
  return first < 0 ? [] : events.slice(first).flatMap((event) => (drawn(event) ? [] : wordsOf(event)));
}

/** A game that is opened again: what came behind the last event of the person who looks on is new; whoever only looks has seen all. */
export function seenFrom({ you, recorded }: Pick<State, "you" | "recorded">, log: Log): number {
  if (typeof you !== "number" || recorded) return log.length;
  let at = log.length;
  while (at > 0 && log[at - 1]!.seat !== you) at--;
  return at;
}
