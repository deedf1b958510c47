/* words.ts: the table in sentences: what stands at a place, what lies there, what a player has. For names of buttons
 * and for the table that is text. */

import { nameOf, type State } from "../shared/table.js";
import { getSettings } from "../settings.js";
import { listed, t } from "../words.js";
import { boardOf, cardName, GOODS, goodName, goodsOf, standingAt, type BoardView, type Goods, type Player } from "./view.js";

export function goodsWords(goods: Partial<Goods> | undefined): string {
  const parts = GOODS.filter((good) => goods?.[good]).map((good) => `${goods![good]} ${goodName(good)}`);
  return parts.length ? listed(parts) : t("board.nothing");
}

/** The first letter large: a choice's words become a line of their own. */
export const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase(getSettings().lang) + words.slice(1);

export function standingWords(state: State, place: number): string[] {
  const at = standingAt(boardOf(state), place);
  const names = (seats: number[]): string => listed(seats.map((seat) => (seat === state.you ? t("board.you") : nameOf(state, seat))));
  const lines: string[] = [];
  if (at.merchants.length) lines.push(t("board.at.merchants", at.merchants.length, names(at.merchants)));
  if (at.neutralMerchants) lines.push(t("board.at.neutral", at.neutralMerchants));
  if (at.family.length) lines.push(t("board.at.family", at.family.length, names(at.family)));
  if (at.assistants.length) lines.push(t("board.at.assistants", at.assistants.length, names(at.assistants)));
  if (at.neutralAssistants) lines.push(t("board.at.neutral.assistants", at.neutralAssistants));
  if (at.governor) lines.push(t("board.at.governor"));
  if (at.smuggler) lines.push(t("board.at.smuggler"));
  return lines;
}

/* What a market wants, and what it pays for one good, two, … */
function marketWords(view: BoardView, key: "large_market" | "small_market"): string {
  return t("board.stock.market", goodsWords(view[key].demand), view[key].income.join(", "));
}

function nicheWords(colour: string, need: number | undefined): string {
  return need ? t("board.stock.tile", t(`board.tile.${colour}`), need) : t("board.stock.tile.none", t(`board.tile.${colour}`));
}

function palaceWords({ palace }: BoardView): string {
  if (!palace.rubies || !palace.cost) return t("board.stock.palace.none");
  const any = palace.any ? t("board.stock.any", palace.any) : "";
  return t("board.stock.palace", palace.cost, goodsWords(palace.goods) + any, palace.rubies);
}

/** What lies at a place now. */
export function stockWords(view: BoardView, place: number): string {
  const mosque = (at: "small_mosque" | "great_mosque", a: string, b: string): string => {
    const niches = view[at] as unknown as Record<string, { need?: number }>;
    return [nicheWords(a, niches[a]?.need), nicheWords(b, niches[b]?.need), t("board.stock.rubies", view[at].rubies)].join("; ");
  };
  switch (place) {
    case 1: return t("board.stock.wainwright", view.wainwright.extensions, view.wainwright.rubies);
    case 5: return t("board.stock.post", goodsWords(view.post.goods), view.post.lira);
    case 6: return t("board.stock.cards", view.deck, view.pile.length ? cardName(view.pile.at(-1)!) : t("board.nothing"));
    case 10: return marketWords(view, "large_market");
    case 11: return marketWords(view, "small_market");
    case 13: return palaceWords(view);
    case 14: return mosque("small_mosque", "red", "green");
    case 15: return mosque("great_mosque", "blue", "yellow");
    case 16: return view.dealer.rubies ? t("board.stock.dealer", view.dealer.price ?? 0, view.dealer.rubies) : t("board.stock.dealer.none");
    default: return t(`board.does.${place}`);
  }
}

/** What a player has, in one sentence each. */
export function playerWords(view: BoardView, player: Player): string {
  const tiles = player.tiles.length ? listed(player.tiles.map((colour) => t(`board.tile.${colour}`))) : t("board.nothing");
  return [
    t("board.has.rubies", player.rubies, view.goal), t("board.has.lira", player.lira),
    t("board.has.goods", goodsWords(player.goods), player.room), t("board.has.assistants", player.stack.length),
    t("board.has.cards", player.cards), t("board.has.tiles", tiles),
  ].join("; ");
}

export const cartWords = (player: Player): string =>
  t("board.cart", player.room, goodsOf(player.goods).length ? goodsWords(player.goods) : t("board.nothing"), player.extensions);
