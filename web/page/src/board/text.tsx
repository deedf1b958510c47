/* text.tsx: all that stands on the table as headings, tables and sentences, for those who do not see the picture. */

import { nameOf, useTable, type Table } from "../shared/table.js";
import { t } from "../words.js";
import { boardOf, cardName, cardsOf, cardText, COLOURS, GOODS, goodName, placeName, playerOf, turnOrder, type BoardView } from "./view.js";
import { listed, sentence, standingWords, stockWords } from "./words.js";

function PlayersTable({ table }: { table: Table }) {
  const view = boardOf(table.state);
  const name = (seat: number): string => (seat === table.state.you ? `${nameOf(table.state, seat)} (${t("board.you")})` : nameOf(table.state, seat));
  return (
    <table>
      <caption>{t("board.race")}</caption>
      <thead><tr>
        <th scope="col">{t("player")}</th><th scope="col">{t("board.rubies")}</th><th scope="col">{t("board.lira")}</th>
        {GOODS.map((good) => <th scope="col" key={good}>{goodName(good)}</th>)}
        <th scope="col">{t("board.room")}</th><th scope="col">{t("board.assistants")}</th><th scope="col">{t("board.out")}</th>
        <th scope="col">{t("board.cards")}</th><th scope="col">{t("board.tiles")}</th><th scope="col">{t("board.merchant")}</th><th scope="col">{t("board.family")}</th>
      </tr></thead>
      <tbody>{turnOrder(view).map((seat) => {
        const player = playerOf(view, seat);
        return (
          <tr key={seat}>
            <th scope="row">{name(seat)}{view.turn === seat ? `, ${t("board.in.turn")}` : ""}</th>
            <td>{t("board.of.goal", player.rubies, view.goal)}</td><td>{player.lira}</td>
            {GOODS.map((good) => <td key={good}>{player.goods[good]}</td>)}
            <td>{player.room}</td><td>{player.stack.length}{player.stack.includes("neutral") ? ` (${player.stack.map((kind) => t(`board.stack.${kind}`)).join(", ")})` : ""}</td>
            <td>{listOr(player.assistants.map(placeName))}</td><td>{player.cards}{knownWords(player.known)}</td>
            <td>{listOr(COLOURS.filter((colour) => player.tiles.includes(colour)).map((colour) => t(`board.tile.${colour}`)))}</td>
            <td>{player.place ? placeName(player.place) : "–"}</td><td>{player.family ? placeName(player.family) : "–"}</td>
          </tr>
        );
      })}</tbody>
    </table>
  );
}

const listOr = (parts: string[]): string => (parts.length ? listed(parts) : "–");
const knownWords = (known: Record<string, number>): string => {
  const cards = cardsOf(known ?? {});
  return cards.length ? ` (${t("board.known", listed(cards.map(cardName)))})` : "";
};

function PlacesTable({ table, view }: { table: Table; view: BoardView }) {
  return (
    <table>
      <caption>{t("board.hall")}</caption>
      <thead><tr><th scope="col">{t("board.where")}</th><th scope="col">{t("board.name")}</th><th scope="col">{t("board.stands")}</th><th scope="col">{t("board.lies")}</th></tr></thead>
      <tbody>{view.layout.map((place, at) => (
        <tr key={place}>
          <td>{t("board.row.column", Math.floor(at / 4) + 1, (at % 4) + 1)}</td>
          <th scope="row">{place} {placeName(place)} <button class="rule" aria-label={t("board.what", placeName(place))} onClick={() => table.explain(`place.${place}`)}>?</button></th>
          <td>{standingWords(table.state, place).map(sentence).join("; ") || "–"}</td>
          <td>{sentence(stockWords(view, place))}</td>
        </tr>
      ))}</tbody>
    </table>
  );
}

function HandText({ table }: { table: Table }) {
  const cards = cardsOf(playerOf(boardOf(table.state), table.me).hand);
  return (
    <section aria-labelledby="text-hand">
      <h2 id="text-hand">{t("board.hand")}</h2>
      {cards.length === 0 ? <p>{t("board.hand.none")}</p> : <ul>{cards.map((card, at) => <li key={at}><b>{cardName(card)}</b>: {cardText(card)}</li>)}</ul>}
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
      <div><h2 id="text-players">{t("board.players")}</h2><div class="scroll" tabIndex={0} role="region" aria-labelledby="text-players"><PlayersTable table={table} /></div></div>
      <div><h2 id="text-places">{t("board.hall")}</h2><div class="scroll" tabIndex={0} role="region" aria-labelledby="text-places"><PlacesTable table={table} view={view} /></div></div>
      <section aria-labelledby="text-pile">
        <h2 id="text-pile">{t("board.piles")}</h2>
        <p>{t("board.deck", view.deck)}</p><p>{view.pile.length ? t("board.pile.is", view.pile.map(cardName).reverse().join(", ")) : t("board.top.none")}</p>
      </section>
    </div>
  );
}
