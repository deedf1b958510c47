/* view.ts: what a state of the board game shows, with its shape, and where things stand in it. */

import { viewOf, type Choice, type State } from "../shared/table.js";
import { t } from "../words.js";

export const GOODS = ["fabric", "spice", "fruit", "jewelry"] as const;
export type Good = (typeof GOODS)[number];
export type Goods = Record<Good, number>;

export const COLOURS = ["red", "green", "yellow", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

/** The good that is shown on a mosque tile. */
export const TILE_GOOD: Record<Colour, Good> = { red: "fabric", green: "spice", yellow: "fruit", blue: "jewelry" };

export interface Player {
  seat: number;
  place: number;
  family: number;
  lira: number;
  goods: Goods;
  room: number;
  extensions: number;
  rubies: number;
  tiles: Colour[];
  stack: ("own" | "neutral")[];
  assistants: number[];
  cards: number;
  hand: Record<string, number>;
  known: Record<string, number>;
}

export interface Market {
  demand: Partial<Goods>;
  income: number[];
}

export interface Niche {
  need?: number;
  taken: number;
}

export interface BoardView {
  seats: number;
  goal: number;
  layout: number[];
  round: number;
  turn: number;
  step: string;
  dice: number[];
  bet?: number;
  smuggled?: Good;
  last_round: boolean;
  family_acts: boolean;
  players: Player[];
  governor: number;
  smuggler: number;
  merchants: number[];
  neutral_assistants: Record<string, number>;
  wainwright: { rubies: number; extensions: number };
  post: { goods: Goods; lira: number };
  large_market: Market;
  small_market: Market;
  palace: { rubies: number; cost?: number; goods?: Goods; any?: number };
  small_mosque: { rubies: number; red: Niche; green: Niche };
  great_mosque: { rubies: number; yellow: Niche; blue: Niche };
  dealer: { rubies: number; price?: number };
  deck: number;
  pile: string[];
}

export const boardOf = (state: State): BoardView => viewOf<BoardView>(state);

export const playerOf = (view: BoardView, seat: number): Player => view.players[seat - 1]!;

/** Where the one who decides acts: the merchant's place, or that of the family member who was sent out. */
export function actingAt(view: BoardView): number {
  const player = view.players[view.turn - 1];
  if (!player) return 0;
  return view.family_acts ? player.family : player.place;
}

export const placeName = (place: number): string => t(`board.place.${place}`);
export const cardName = (card: string): string => t(`board.card.${card}`);
export const cardText = (card: string): string => t(`board.card.${card}.text`);
export const goodName = (good: string): string => t(`board.good.${good}`);

/** Seats in turn order, the first player of the round first. */
export function turnOrder(view: BoardView & { start?: number }): number[] {
  const first = view.start || 1;
  return view.players.map((_, at) => ((first - 1 + at) % view.players.length) + 1);
}

/** Cards of a hand, one by one: a card that is there twice comes twice. */
export const cardsOf = (hand: Record<string, number>): string[] =>
  Object.entries(hand).flatMap(([card, count]) => Array<string>(count).fill(card));

export const goodsOf = (goods: Partial<Goods> | undefined): Good[] =>
  GOODS.flatMap((good) => Array<Good>(goods?.[good] ?? 0).fill(good));

export interface Standing {
  merchants: number[];
  family: number[];
  assistants: number[];
  neutralMerchants: number;
  neutralAssistants: number;
  governor: boolean;
  smuggler: boolean;
}

export function standingAt(view: BoardView, place: number): Standing {
  const seats = (is: (player: Player) => boolean): number[] => view.players.filter(is).map((player) => player.seat);
  return {
    merchants: seats((player) => player.place === place),
    family: seats((player) => player.family === place),
    assistants: seats((player) => player.assistants.includes(place)),
    neutralMerchants: view.merchants.filter((at) => at === place).length,
    neutralAssistants: view.neutral_assistants[place] ?? 0,
    governor: view.governor === place,
    smuggler: view.smuggler === place,
  };
}

/* What lies at a place, beside what always does. */
function lyingAt(view: BoardView, place: number): unknown {
  const lies: Record<number, unknown> = {
    1: view.wainwright, 5: view.post, 6: [view.deck, view.pile.at(-1)], 10: view.large_market, 11: view.small_market, 13: view.palace, 14: view.small_mosque,
    15: view.great_mosque, 16: view.dealer,
  };
  return lies[place] ?? null;
}

/** All that is drawn at a place, as one text: where it is the same nothing is drawn anew. */
export function seenAt(view: BoardView, place: number, me: number): string {
  const standing = standingAt(view, place);
  const stacks = standing.merchants.map((seat) => playerOf(view, seat).stack);
  return JSON.stringify([standing, stacks, playerOf(view, me)?.place === place, playerOf(view, me)?.stack, lyingAt(view, place)]);
}

/** What a choice changes at a pointer into the view; undefined: nothing. */
export function changeOf(choice: Choice, at: string): { from: unknown; to: unknown } | undefined {
  return choice.follows.changes.find((change) => change.at === at) as { from: unknown; to: unknown } | undefined;
}

/** A number of a player, before and after. */
export function deltaOf(choice: Choice, seat: number, key: string): { from: number; to: number } | undefined {
  const change = changeOf(choice, `/players/${seat - 1}/${key}`);
  if (!change) return undefined;
  return { from: Number(change.from ?? 0), to: Number(change.to ?? 0) };
}

export const hasStep = (choice: Choice, word: string): boolean =>
  choice.line.some((step) => step.move.split(" ")[0] === word);
