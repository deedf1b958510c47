/* told.ts: an event and what came of it, in sentences. Where one after the other tells of the same person and differs in what is
 * counted alone, they are one: “B gets 1 fabric and 2 lira.” */

import { listed } from "../words.js";
import type { TableEvent } from "./table.js";

type Said = Pick<TableEvent["facts"][number], "words" | "who">;

/* Without the full stop, by words; null: it is no such sentence. */
const wordsOf = (sentence: string): string[] | null => (sentence.endsWith(".") ? sentence.slice(0, -1).split(" ") : null);

/* How many words all have in common from their beginnings on. */
function common(all: string[][]): number {
  const least = Math.min(...all.map((words) => words.length));
  let count = 0;
  while (count < least && all.every((words) => words[count] === all[0]![count])) count++;
  return count;
}

/* Who and does; then what is counted. What stands behind it may be the same for all. */
const HEAD = 2;
const isCounted = (words: string[]): boolean => /^\d/.test(words[0] ?? "") && words.length > 1 && !/[:;,!?]$/.test(words.at(-1)!);

/* Two sentences as one; null: they are two. */
function join(sentences: string[]): string | null {
  const all = sentences.map(wordsOf);
  if (all.includes(null)) return null;
  const split = all as string[][];
  let head = common(split);
  while (head > 0 && /^\d/.test(split[0]![head - 1]!)) head--; // a figure belongs to what is counted
  const rest = split.map((words) => words.slice(head));
  const tail = Math.min(common(rest.map((words) => [...words].reverse())), ...rest.map((words) => words.length - HEAD));
  const counted = rest.map((words) => words.slice(0, words.length - Math.max(0, tail)));
  if (head < HEAD || !counted.every(isCounted)) return null;
  const behind = rest[0]!.slice(rest[0]!.length - Math.max(0, tail));
  return `${[...split[0]!.slice(0, head), listed(counted.map((words) => words.join(" "))), ...behind].join(" ")}.`;
}

/** Facts as sentences, as few as can be. */
export function factsOf(facts: readonly Said[]): string[] {
  const told: string[] = [];
  for (let at = 0, next = 1; at < facts.length; at = next, next = at + 1) {
    let words = facts[at]!.words;
    for (; next < facts.length && facts[next]!.who === facts[at]!.who; next++) {
      const joined = join(facts.slice(at, next + 1).map((fact) => fact.words));
      if (joined === null) break;
      words = joined;
    }
    told.push(words);
  }
  return told;
}

/** All that an event tells. */
export const toldOf = (event: Pick<TableEvent, "words"> & { facts: readonly Said[] }): string => [event.words, ...factsOf(event.facts)].join(" ");
