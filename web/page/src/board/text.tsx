/* text.tsx: all that stands on the table as headings, tables and sentences, for those who do not see the picture. */

import { Facts } from "../shared/facts.js";
import { Icon } from "../shared/icon.js";
import { nameOf, useTable, type Table } from "../shared/table.js";
import { listed, t } from "../words.js";
import { boardOf, cardName, cardsOf, cardText, COLOURS, GOODS, goodName, placeName, playerOf, turnOrder, type BoardView } from "./view.js";
import { sentence, standingWords, stockWords } from "./words.js";

function PlayersTable({ table }: { table: Table }) {
  const view = boardOf(table.state);
  const name = (seat: number): string => (seat === table.state.you ? `${nameOf(table.state, seat)} (${t("board.you")})` : nameOf(table.state, seat));
  const heads = [
    t("player"), t("board.rubies"), t("board.lira"), ...GOODS.map(goodName), t("board.room"), t("board.assistants"), t("board.out"), t("board.cards"), t("board.tiles"),
    t("board.merchant"), t("board.family"),
  ];
  const rows = turnOrder(view).map((seat) => {
    const player = playerOf(view, seat);
    const isCurrent = view.turn === seat;
    return {
      key: seat, isCurrent, cells: [
        `${name(seat)}${isCurrent ? `, ${t("board.in.turn")}` : ""}`, t("board.of.goal", player.rubies, view.goal), player.lira, ...GOODS.map((good) => player.goods[good]),
        player.room, `${player.stack.length}${player.stack.includes("neutral") ? ` (${player.stack.map((kind) => t(`board.stack.${kind}`)).join(", ")})` : ""}`,
        listOr(player.assistants.map(placeName)), `${player.cards}${knownWords(player.known)}`,
        listOr(COLOURS.filter((colour) => player.tiles.includes(colour)).map((colour) => t(`board.tile.${colour}`))),
        player.place ? placeName(player.place) : "–", player.family ? placeName(player.family) : "–",
      ],
    };
  });
  return <Facts heads={heads} rows={rows} caption={t("board.race")} />;
}

const listOr = (parts: string[]): string => (parts.length ? listed(parts) : "–");
const knownWords = (known: Record<string, number>): string => {
  const cards = cardsOf(known ?? {});
  return cards.length ? ` (${t("board.known", listed(cards.map(cardName)))})` : "";
};

function PlacesTable({ table, view }: { table: Table; view: BoardView }) {
  const name = (place: number) => (
    <>{place} {placeName(place)} <button class="iconb what" aria-label={t("board.what", placeName(place))} onClick={() => table.explain(`place.${place}`)}><Icon name="i-help" /></button></>
  );
  const rows = view.layout.map((place, at) => ({
    key: place, cells: [
      t("board.row.column", Math.floor(at / 4) + 1, (at % 4) + 1), name(place), standingWords(table.state, place).map(sentence).join("; ") || "–", sentence(stockWords(view, place)),
    ],
  }));
  return <Facts heads={[t("board.where"), t("board.name"), t("board.stands"), t("board.lies")]} named={1} rows={rows} caption={t("board.hall")} />;
}

function HandText({ table }: { table: Table }) {
  const cards = cardsOf(playerOf(boardOf(table.state), table.me).hand);
  return (
    <section aria-labelledby="text-hand">
      <h2 id="text-hand">{t("board.hand")}</h2>
      {cards.length === 0 ? <p>{t(table.state.you === table.me ? "board.hand.none" : "board.hand.none.other")}</p> : <ul>{cards.map((card, at) => <li key={at}><b>{cardName(card)}</b>: {cardText(card)}</li>)}</ul>}
    </section>
  );
}

/** Everything that stands on the table, for the table as text. */
export function BoardAbout() {
  const table = useTable();
  const view = boardOf(table.state);
  return (
    <div class="board-about">
      <HandText table={table} />
      <section aria-labelledby="text-players"><h2 id="text-players">{t("board.players")}</h2><PlayersTable table={table} /></section>
      <section aria-labelledby="text-places"><h2 id="text-places">{t("board.hall")}</h2><PlacesTable table={table} view={view} /></section>
      <section aria-labelledby="text-pile">
        <h2 id="text-pile">{t("board.piles")}</h2>
        <p>{t("board.deck", view.deck)}</p><p>{view.pile.length ? t("board.pile.is", view.pile.map(cardName).reverse().join(", ")) : t("board.top.none")}</p>
      </section>
    </div>
  );
}
