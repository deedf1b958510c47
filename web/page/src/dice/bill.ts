/* bill.ts: what a choice takes from its player, as the engine foretells it: which dice, tokens, lira and crystals
 * leave by it. Only what the line pays counts: at the end of a turn all other dice are gone, too. */

import type { Choice } from "../shared/table.js";
import { t } from "../words.js";
import { capital, FACES, GOODS, TOKENS, type Face, type Owned, type View } from "./view.js";

export interface Bill {
  dice: Partial<Record<Face, number>>;
  owns: Partial<Record<Owned, number>>;
}

const DICE = /^\/dice\/(\w+)$/;
const figures = (move: string): number[] => move.split(" ").slice(1).map(Number);

function drops(choice: Choice, path: RegExp): Record<string, number> {
  const found: Record<string, number> = {};
  for (const change of choice.follows.changes) {
    const name = path.exec(change.at)?.[1];
    if (name && typeof change.from === "number" && typeof change.to === "number" && change.to < change.from) found[name] = change.from - change.to;
  }
  return found;
}

/* Goods that are paid, from dice and from tokens. */
function goodsOf(choice: Choice, view: View, seat: number, bill: Bill): void {
  const dice = drops(choice, DICE);
  const owned = view.players[seat - 1]?.owns;
  const moves = choice.line.map((one) => one.move);
  const split = moves.find((move) => move.startsWith("dice "));
  const pays = moves.filter((move) => move.startsWith("pay "));
  if (pays.length === 0 && split && view.payment) pays.push(view.payment);
  if (choice.follows.changes.some((change) => change.at === "/payment" && change.to !== undefined)) pays.pop(); // it is asked yet: dice or tokens
  for (const [at, token] of TOKENS.entries()) {
    const all = pays.reduce((sum, pay) => sum + (figures(pay)[at] ?? 0), 0);
    const fromDice = token === "brown" ? 0 : Math.min(all, split ? (figures(split)[at] ?? 0) : (dice[token] ?? 0));
    if (token !== "brown" && fromDice) bill.dice[token] = fromDice;
    const fromTokens = Math.min(all - fromDice, owned?.[token] ?? 0); // what comes and goes within the line is not there yet
    if (fromTokens > 0) bill.owns[token] = fromTokens;
  }
}

export function billOf(choice: Choice, view: View, seat: number): Bill {
  const bill: Bill = { dice: {}, owns: {} };
  const dice = drops(choice, DICE);
  const owns = drops(choice, new RegExp(`^/players/${seat - 1}/owns/(\\w+)$`));
  const words = choice.line.map((one) => one.move.split(" ")[0]);
  goodsOf(choice, view, seat, bill);
  if (words.includes("lira") && dice.lira) bill.dice.lira = dice.lira;
  if (words.includes("bazaar") && dice.card) bill.dice.card = dice.card;
  for (const kind of [...TOKENS, "crystal", "lira"] as const)
    if (bill.owns[kind] === undefined && owns[kind]) bill.owns[kind] = owns[kind];
  if (choice.kind === "reroll") bill.dice = rerolled(choice);
  return bill;
}

/** What a choice leads to, in sentences. */
export function consequence(choice: Choice): string {
  const steps = choice.line.slice(1).map((one) => `${capital(one.words)}.`);
  const ends = choice.ends && choice.kind !== "end" ? [t("dice.ends")] : [];
  return [...steps, ...choice.follows.facts.map((fact) => fact.words), ...ends].join(" ");
}

/** How many dice of each face a re-roll touches. */
export function rerolled(choice: Choice): Partial<Record<Face, number>> {
  return Object.fromEntries(choice.touches.filter((touch) => touch.sort === "dice.face").map((touch) => [touch.value, touch.count ?? 1]));
}

/** The re-roll of exactly these faces. */
export function findReroll(choices: readonly Choice[], faces: readonly Face[]): Choice | undefined {
  const wanted = (face: Face): number => faces.filter((one) => one === face).length;
  return choices.find((choice) => choice.kind === "reroll" && FACES.every((face) => (rerolled(choice)[face] ?? 0) === wanted(face)));
}

/** What somebody could pay a good with: dice of the turn and tokens of the kind. */
export function haves(view: View, seat: number): Record<string, number> {
  const owns = view.players[seat - 1]?.owns;
  return Object.fromEntries(GOODS.map((good) => [good, (owns?.[good] ?? 0) + (view.turn === seat ? view.dice[good] : 0)]));
}
