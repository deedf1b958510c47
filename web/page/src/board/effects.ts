/* effects.ts: what a choice leads to, one line each, in the order of the turn: read from the steps of its line, the changes
 * and the facts that the wire tells. */

import type { Choice, State } from "../shared/table.js";
import { t } from "../words.js";
import { deltaOf, GOODS, goodName, hasStep } from "./view.js";
import { sentence } from "./words.js";

export interface Delta {
  from: number;
  to: number;
}

export interface Effect {
  icon: string;
  words: string;
  delta?: Delta | undefined;
  tone?: "bad" | "quiet";
  /** Who else is concerned. */
  seats?: number[];
}

const STEP_ICONS: Record<string, string> = {
  pay: "lira", fill: "i-cart", mail: "seal", skip: "i-close", no: "i-close", stop: "i-lock", ruby: "ruby", extend: "board-plank", trade: "die-5",
  bet: "die-5", governor: "governor", smuggler: "smuggler", draw: "card-bonus", discard: "card-bonus", deliver: "ruby", sell: "lira", sellany: "lira",
  reroll: "i-again", turn: "die-4", keep: "i-check", again: "i-again", done: "i-check", end: "i-arrow", long: "road", lira5: "lira", catch: "i-people",
  stay: "i-lock", go: "i-arrow", send: "i-arrow", home: "i-people",
};

/** The sign of one move of the notation. */
export function iconOf(move: string, seat: number): string {
  const [word = "", value = ""] = move.split(" ");
  if (["leave", "take", "gather", "back", "recall"].includes(word)) return `as-${seat}`;
  if (["send", "home"].includes(word)) return `fa-${seat}`;
  if (word === "stay") return `m-${seat}`;
  if (word === "tile") return `tile-${value}`;
  if (["extra", "good", "give", "good1", "smuggler"].includes(word) && value) return `g-${value}`;
  if (word === "catch") return `fa-${value}`;
  return STEP_ICONS[word] ?? "star8";
}

const SILENT = ["go", "send", "end", "done"];
const STACK = ["leave", "take", "gather", "back", "recall"];

/* The number that a step is about, if nothing else of the line can have changed it. */
function claimOf(word: string, choice: Choice, seat: number): string | undefined {
  if (STACK.includes(word)) return "stack/length";
  const hasGain = choice.follows.facts.some((fact) => fact.key === "board.fact.lira" && fact.who === seat);
  if (word === "pay" && !hasGain) return "lira";
  if (["sell", "sellany", "lira5", "ruby", "extend"].includes(word) && !hasStep(choice, "pay")) return "lira";
  const goods = GOODS.filter((good) => deltaOf(choice, seat, `goods/${good}`));
  if (["fill", "tile", "extra", "good", "good1", "give"].includes(word) && goods.length === 1) return `goods/${goods[0]}`;
  return undefined;
}

/* What has changed of mine and is not told by a step. */
function restOf(choice: Choice, seat: number, told: Set<string>): Effect[] {
  const rows: [string, string, string][] = [
    ["stack/length", `as-${seat}`, t("board.assistants")],
    ...GOODS.map((good): [string, string, string] => [`goods/${good}`, `g-${good}`, sentence(goodName(good))]),
    ["lira", "lira", sentence(t("board.lira"))], ["cards", "card-bonus", t("board.cards")],
    ["extensions", "board-plank", t("board.extensions")], ["rubies", "ruby", t("board.rubies")],
  ];
  return rows.filter(([key]) => !told.has(key)).flatMap(([key, icon, words]) => {
    const delta = deltaOf(choice, seat, key);
    return delta && delta.from !== delta.to ? [{ icon, words, delta }] : [];
  });
}

const TOLD_BY_CHANGES = ["goods", "lira", "pays", "ruby", "toll", "toll-neutral"].map((key) => `board.fact.${key}`);

function factsOf(choice: Choice, seat: number): Effect[] {
  return choice.follows.facts.filter((fact) => !TOLD_BY_CHANGES.includes(fact.key)).map((fact): Effect => {
    const isLost = fact.key === "board.fact.no-room";
    const icon = isLost ? `g-${String(fact.args[1])}` : fact.who === seat ? "star8" : "i-people";
    return { icon, words: fact.words, ...(isLost ? { tone: "bad" as const } : {}) };
  });
}

/* Where it leaves me: something is rolled or drawn, or there is more to choose. */
function lastOf(choice: Choice): Effect[] {
  if (choice.chance) return [{ icon: "die-5", words: t("board.then.chance"), tone: "quiet" }];
  if (choice.ends) return [];
  return [{ icon: "i-arrow", words: t("board.then.choose"), tone: "quiet" }];
}

export function effectsOf(choice: Choice, seat: number): Effect[] {
  const told = new Set<string>();
  const rows: Effect[] = [];
  for (const step of choice.line) {
    const word = step.move.split(" ")[0]!;
    if (SILENT.includes(word)) continue;
    const claim = claimOf(word, choice, seat);
    const delta = claim && !told.has(claim) ? deltaOf(choice, seat, claim) : undefined;
    if (claim && delta) told.add(claim);
    const tone = word === "stop" ? "bad" : word === "skip" ? "quiet" : undefined;
    const seats = word === "pay" ? choice.follows.facts.filter((fact) => fact.key === "board.fact.toll").map((fact) => fact.who!) : [];
    rows.push({ icon: word === "fill" && claim ? `g-${claim.slice(6)}` : iconOf(step.move, seat), words: sentence(step.words), delta, seats, ...(tone ? { tone } : {}) });
  }
  return [...rows, ...restOf(choice, seat, told), ...factsOf(choice, seat), ...lastOf(choice)];
}

/** The same as one short line for a button: only what is counted. That a card is spent goes without saying where it is played. */
export function deltasOf(choice: Choice, seat: number): Effect[] {
  return restOf(choice, seat, new Set(choice.aside ? ["cards"] : []));
}

/** How many steps a state asks about: is it a question of places? */
export const isWalk = (state: State): boolean => state.choices.some((choice) => choice.kind === "go" || choice.kind === "send");
