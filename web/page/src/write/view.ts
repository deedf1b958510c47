/* view.ts: what `view` of Choose & Write holds (docs/wire.md), and the names of what stands on a sheet. */

import { t } from "../words.js";
import { viewOf, type State } from "../shared/table.js";

export const GOODS = ["fabric", "spice", "fruit", "jewelry"] as const;
export type Good = (typeof GOODS)[number];
export const LETTERS = ["A", "B", "C", "D"] as const;
export const PLACES = Array.from({ length: 14 }, (_, at) => String(at + 1));

export interface Fields {
  marked: number;
  crossed: number;
}

/** One player's sheet, and what is known of the cards beside it. */
export interface Player {
  seat: number;
  rubies: number;
  row_rubies: number;
  box_rubies: number;
  goods: Record<Good, Fields>;
  lira: Fields;
  bonus: Fields & { fields: number };
  symbols: Record<string, number>;
  symbols_crossed: Record<string, number>;
  improvements: Record<string, number>;
  gains: Record<string, number>;
  place_cards: number;
  hand: string | null;
  goods_cards: number;
  cards: Record<string, number>;
  guild_cards: number;
  guild: string[];
  looked: string[];
  guild_prices: Record<string, number>;
  to_act: boolean;
  to_give: Record<Good, number>;
  to_give_any: number;
}

/** What a task still asks; the figures count down. */
export interface Task {
  task: number;
  grade: "easy" | "medium" | "hard";
  held: boolean;
  lost: boolean;
  lira: number;
  kinds: number;
  rows: number;
  guilds: number;
  palaces: number;
  one_palace: number;
  symbols: number;
}
export const RESTS = ["lira", "kinds", "rows", "guilds", "palaces", "one_palace", "symbols"] as const;

export interface WriteView {
  seats: number;
  goal: number;
  sheet: { goods: number; row: number; rows: number; lira: number; lira_box: number; rubies: number; improvements: number };
  round: number;
  start: number;
  turn: number;
  step: string;
  last_round: boolean;
  played?: string;
  players: Player[];
  display: (string | null)[];
  palace: Record<string, Record<Good, number>>;
  caravan: string | null;
  place_stack: number;
  goods_stack: number;
  guild_stack: number;
  tasks?: Task[];
}

export const writeView = (state: State): WriteView => viewOf<WriteView>(state);

export const sheetOf = (view: WriteView, seat: number): Player => view.players[seat - 1] ?? view.players[0]!;

export const left = (fields: Fields): number => fields.marked - fields.crossed;

/** A place card's place, and on which side of the display it lies in solo play: "7-left". */
export function cardPlace(card: string): { place: string; side: "left" | "right" | null } {
  const [place = "", side] = card.split("-");
  return { place, side: side === "left" || side === "right" ? side : null };
}

export const isFountain = (card: string): boolean => card.startsWith("fountain");

export const isLetter = (place: string): boolean => (LETTERS as readonly string[]).includes(place);

export const placeName = (place: string): string => t(`write.place.${place}`);

export function cardName(card: string): string {
  return isFountain(card) ? t("write.fountain") : placeName(cardPlace(card).place);
}

/** The goods of a goods card: "fu" is fabric and fruit. */
const LETTER_OF: Record<string, Good> = { f: "fabric", s: "spice", u: "fruit", j: "jewelry" };
export const cardGoods = (card: string): Good[] => [...card].map((letter) => LETTER_OF[letter]!);

export function playerName(state: State, seat: number): string {
  return state.names[seat - 1] ?? t("write.player", seat);
}

/** "2 fabric and 1 fruit", as far as there is any. */
export function goodsWords(price: Record<Good, number>): string {
  return GOODS.filter((good) => price[good] > 0).map((good) => `${price[good]} ${t(`write.field.${good}`)}`).join(", ");
}
