/* text.tsx: the whole table in words: question and answers first, then everything that can be seen, as lists and
 * tables. What the picture knows stands here too. */

import { Facts } from "../shared/facts.js";
import { useTable, type Table } from "../shared/table.js";
import { t } from "../words.js";
import { diceOf } from "./slots.js";
import { countWords, diceView, GOODS, playerName, tileKind, tileName, TOKENS, TRACKS, type View } from "./view.js";

const KINDS = [...TOKENS, "crystal", "lira"] as const;

function priceWords(view: View, track: (typeof TRACKS)[number]): string {
  const [price, next] = view.tracks[track];
  if (price === undefined) return t("dice.sold");
  const what = track === "left" ? t("dice.thing.goods") : t(`dice.thing.${track === "right" ? "lira" : track}`);
  return [t("dice.count", price, what), next === undefined ? t("dice.last") : t("dice.then", next)].join(", ");
}

function People({ view, table }: { view: View; table: Table }) {
  const rows = view.players.map((player) => {
    const isCurrent = player.seat === view.turn;
    return {
      key: player.seat, isCurrent, cells: [
        `${playerName(table.state, player.seat)}${isCurrent ? ` (${t("dice.turn")})` : ""}`, t("dice.of", player.rubies, view.goal), countWords(player.owns, KINDS),
        player.tiles.length ? player.tiles.map(tileName).join(", ") : t("dice.nothing"),
      ],
    };
  });
  return (
    <section aria-labelledby="text-players">
      <h2 id="text-players">{t("dice.players")}</h2>
      <Facts heads={[t("player"), t("dice.rubies"), t("dice.owns"), t("dice.tiles.own")]} rows={rows} />
    </section>
  );
}

function Tracks({ view }: { view: View }) {
  return (
    <section aria-labelledby="text-tracks">
      <h2 id="text-tracks">{t("dice.rubies")}</h2>
      <ul>{TRACKS.map((track) => <li key={track}>{t(`dice.track.${track}`)}: {priceWords(view, track)}</li>)}</ul>
    </section>
  );
}

function Tiles({ view, table }: { view: View; table: Table }) {
  return (
    <section aria-labelledby="text-tiles">
      <h2 id="text-tiles">{t("dice.tiles")}</h2>
      <ul>
        {view.display.map((tile, at) => (
          <li key={tile + at}>
            <b>{tileName(tile)}</b>, {countWords(view.tile_costs[tile] ?? {}, GOODS)}. {table.about(`tile.${tileKind(tile)}`)?.words ?? ""}
          </li>
        ))}
        <li>{t("dice.stack", view.stack.length)}</li>
      </ul>
    </section>
  );
}

function Cards({ view, table }: { view: View; table: Table }) {
  return (
    <section aria-labelledby="text-bazaar">
      <h2 id="text-bazaar">{t("dice.bazaar")}</h2>
      <p>{t("dice.bazaar.count", view.deck.length, view.pile.length)}</p>
      <ul>
        {view.open_cards.map((card, at) => {
          const text = table.about(`card.${card}`);
          return <li key={card + at}><b>{text?.name ?? ""}</b> {text?.words ?? ""}</li>;
        })}
      </ul>
      <p>{t("dice.supply.of", countWords(view.supply, KINDS))}</p>
    </section>
  );
}

function DiceWords({ view, table }: { view: View; table: Table }) {
  const dice = diceOf(table.log, view, new Map());
  const used = dice.filter((die) => die.used);
  const show = used.length ? t("dice.text.used", used.map((die) => t(`dice.face.${die.face}`)).join(", ")) : "";
  const left = dice.filter((die) => !die.used).map((die) => t(`dice.face.${die.face}`)).join(", ") || t("dice.nothing");
  return (
    <section aria-labelledby="text-dice">
      <h2 id="text-dice">{t("dice.dice.of", playerName(table.state, view.turn))}</h2>
      <p>{left}. {show} {t("dice.actions", view.actions_left)}</p>
    </section>
  );
}

/** Everything that stands on the table, in words. */
export function DiceText() {
  const table = useTable();
  const view = diceView(table.state);
  return (
    <>
      <DiceWords view={view} table={table} />
      <People view={view} table={table} />
      <Tracks view={view} />
      <Tiles view={view} table={table} />
      <Cards view={view} table={table} />
    </>
  );
}
