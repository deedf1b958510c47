/* view.ts: what the view of the dice game holds, and the signs of its things. No rule: names, figures, pictures. */

import type { State } from "../shared/table.js";
import { viewOf } from "../shared/table.js";
import { t } from "../words.js";

export const GOODS = ["fabric", "spice", "fruit", "jewelry"] as const;
export const FACES = [...GOODS, "lira", "card"] as const;
export const TOKENS = [...GOODS, "brown"] as const;
export const TRACKS = ["left", ...GOODS, "right"] as const; // as they stand in the hall

export type Good = (typeof GOODS)[number];
export type Face = (typeof FACES)[number];
export type Token = (typeof TOKENS)[number];
export type Track = (typeof TRACKS)[number];
export type Owned = Token | "crystal" | "lira";

export interface Player {
  seat: number;
  owns: Record<Owned, number>;
  rubies: number;
  mosque_ruby: boolean;
  tiles: string[];
}

export interface View {
  seats: number;
  goal: number;
  mosque_goal: number;
  round: number;
  turn: number;
  decides: number;
  step: string;
  last_round: boolean;
  actions_left: number;
  dice: Record<Face, number>;
  dice_in_the_air: number;
  new_tiles: string[];
  players: Player[];
  supply: Record<Owned, number>;
  tracks: Record<Track, number[]>;
  display: string[];
  tile_costs: Record<string, Record<Good, number>>;
  stack: string[];
  open_cards: string[];
  card?: string;
  plan?: string;
  payment?: string;
  deck: string[];
  pile: string[];
}

export const diceView = (state: State): View => viewOf<View>(state);

/** Tiles are KIND-GOOD, and `die`, which has all colours. */
export const tileKind = (tile: string): string => tile.split("-")[0]!;
export const tileColour = (tile: string): string => tile.split("-")[1] ?? "each";

const SIGNS: Record<string, string> = { card: "card-bazaar", action: "act-bonus", bonus: "lira", die: "d-die", tile: "d-tile-sign", wild: "brown" };

/** The sign of a good, a face, a tile's kind or anything owned. */
export function signOf(what: string): string {
  if ((GOODS as readonly string[]).includes(what)) return `g-${what}`;
  return SIGNS[what] ?? what;
}

export function tileName(tile: string): string {
  const name = t(`dice.tile.${tileKind(tile)}`);
  const colour = tileColour(tile);
  return colour === "each" ? name : t("dice.tile.of", name, t(`dice.colour.${colour}`));
}

/** Who sits there, as one calls them at this table. */
export function playerName(state: State, seat: number): string {
  if (seat === state.you) return t("dice.you");
  return state.names[seat - 1] ?? t("dice.player", seat);
}

/** "3 fruit, 1 jewelry", of what is there at all. */
export function countWords(counts: Partial<Record<string, number>>, kinds: readonly string[]): string {
  const parts = kinds.filter((kind) => counts[kind]).map((kind) => t("dice.count", counts[kind]!, t(`dice.thing.${kind}`)));
  return parts.length ? parts.join(", ") : t("dice.nothing");
}

/** Sentences of the engine begin small where they are choices. */
export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** A bazaar card's signs: what it takes, an arrow, what it brings. Families as in docs/notation.md. */
export function cardSigns(card: string): string[] {
  const [family = "", first = "", second = ""] = card.split("-");
  const shown = { one: 1, two: 2, three: 3 }[first] ?? 0;
  if (family === "a") return [first, ">", "lira"];
  if (family === "b") return [first, "lira"];
  if (family === "c") return ["brown", first];
  if (family === "d") return [first];
  if (family === "e") return [first, ">", second];
  if (family === "f") return [...Array<string>(shown).fill("brown"), ">", shown === 3 ? "tile" : "lira"];
  if (family === "g") return ["card", "card", ">", first];
  return [...(first === "mixed" ? ["brown", "lira"] : [first]), ">", "ruby"];
}
