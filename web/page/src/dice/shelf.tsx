/* shelf.tsx: what is one's own: tokens, lira, crystals, rubies, tiles. Everything explains itself when it is touched;
 * income and trades are taken from the tiles, payments are changed at the tokens. */

import { t } from "../words.js";
import { Icon } from "../shared/icon.js";
import type { Choice } from "../shared/table.js";
import { MiniTile } from "./hall.js";
import { choiceOf, useDeskHere, type Desk } from "./prepare.js";
import { Row } from "./row.js";
import { signOf, tileKind, tileName, TOKENS, type Player, type Token } from "./view.js";

const paid = (choice: Choice, token: string): number => choice.touches.find((touch) => touch.sort === "dice.pay" && touch.value === token)?.count ?? 0;

/* The next way to pay that takes another number of these tokens. */
function swapped({ choices, prepared }: Desk, token: Token): Choice | undefined {
  const ways = choices.filter((choice) => choice.kind === "pay");
  const at = ways.findIndex((way) => way.move === prepared?.move);
  const round = [...ways.slice(at + 1), ...ways.slice(0, Math.max(0, at))];
  return prepared ? round.find((way) => paid(way, token) !== paid(prepared, token)) : undefined;
}

function Pile({ token, count }: { token: Token; count: number }) {
  const desk = useDeskHere();
  const up = Math.min(count, desk.bill.owns[token] ?? 0);
  const other = swapped(desk, token);
  const topic = token === "brown" ? "thing.brown" : "thing.token";
  const words = t("dice.tokens.of", count, t(`dice.thing.${token}`));
  return (
    <button
      class={`pile ${count > 3 ? "high" : ""}`} data-thing={`own-${token}`} data-topic={topic} aria-label={up ? t("dice.tokens.up", words, up) : words}
      onClick={() => (other ? desk.table.pick(other) : desk.table.explain(topic))}>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} class={`token c-${token} ${at >= count - up ? "up" : ""}`}><Icon name={signOf(token)} /></i>
      ))}
    </button>
  );
}

function Sum({ what, count, topic }: { what: "lira" | "crystal"; count: number; topic: string }) {
  const { bill, table } = useDeskHere();
  const less = bill.owns[what] ?? 0;
  const words = t("dice.count", count, t(`dice.thing.${what}`));
  return (
    <button class={`lot ${less ? "up" : ""}`} data-thing={`own-${what}`} data-topic={topic} onClick={() => table.explain(topic)}>
      <span class="sr">{less ? t("dice.less", words, less) : words}</span>
      <Icon name={what} class="big" /><b class="sum" aria-hidden="true">{count}</b>{less > 0 && <b class="less" aria-hidden="true">−{less}</b>}
    </button>
  );
}

/** Rubies gathered, and those that are still missing to the goal. */
export function Gems({ rubies, goal }: { rubies: number; goal: number }) {
  return (
    <span class="gems" role="img" aria-label={t("dice.rubies.of", rubies, goal)}>
      {Array.from({ length: Math.max(goal, rubies) }, (_, at) => <Icon key={at} name="ruby" class={at < rubies ? "" : "none"} />)}
    </span>
  );
}

/* Equal tiles are one thing: which of two dice is given up does not matter. */
function OwnTile({ tile }: { tile: string }) {
  const { choices, prepared, press, table, view } = useDeskHere();
  const income = choiceOf(choices, "income", tileKind(tile));
  const trade = choiceOf(choices, "trade", tile);
  const choice = income ?? trade;
  const isNew = view.new_tiles.includes(tile);
  const topic = `tile.${tileKind(tile)}`;
  const name = isNew ? t("dice.tile.new", tileName(tile)) : tileName(tile);
  const isChosen = choice !== undefined && prepared?.move === choice.move;
  const onClick = (): void => {
    if (income) table.play(income);
    else if (trade) press(trade, "", topic);
    else table.explain(topic);
  };
  return (
    <button
      class={`owntile ${choice ? "is-lit" : ""} ${isChosen ? "is-chosen" : ""}`} data-choice={choice?.move} data-topic={topic} data-wide title={name}
      aria-pressed={trade ? isChosen : undefined} aria-label={choice ? t("dice.tile.does", name, choice.words) : name} onClick={onClick}>
      <MiniTile tile={tile} />
    </button>
  );
}

function Tokens({ owns }: { owns: Player["owns"] }) {
  const own = TOKENS.filter((token) => owns[token] > 0);
  if (own.length === 0) return <div class="lot tokens empty" data-thing="own-tokens">{t("dice.tokens.none")}</div>;
  const all = own.reduce((sum, token) => sum + owns[token], 0);
  return <Row class={`lot tokens ${all > 7 ? "dense" : ""}`} label={t("dice.tokens")} as="div">{own.map((token) => <Pile key={token} token={token} count={owns[token]} />)}</Row>;
}

export function Shelf() {
  const { view, table } = useDeskHere();
  const player = view.players[table.me - 1]!;
  return (
    <div class="shelf">
      <Tokens owns={player.owns} />
      <Sum what="lira" count={player.owns.lira} topic="thing.lira" />
      <Sum what="crystal" count={player.owns.crystal} topic="thing.crystal" />
      <button class="lot rubies" data-thing="own-ruby" data-topic="action.ruby" aria-label={t("dice.rubies.of", player.rubies, view.goal)} onClick={() => table.explain("action.ruby")}>
        <Gems rubies={player.rubies} goal={view.goal} />
        <span class="short"><Icon name="ruby" class="big" /><b class="sum">{player.rubies}</b></span>
      </button>
      {player.tiles.length > 0 && (
        <Row class={`lot owntiles ${player.tiles.length > 5 ? "many" : ""}`} label={t("dice.tiles.own")} as="div">
          {player.tiles.map((tile, at) => <OwnTile key={tile + at} tile={tile} />)}
          <button class="sumtile short" data-thing="own-tiles" data-topic="thing.mosque" aria-label={t("dice.tiles.count", player.tiles.length)} onClick={() => table.explain("thing.mosque")}>
            <Icon name="d-tile-sign" class="big" /><b class="sum">{player.tiles.length}</b>
          </button>
        </Row>
      )}
    </div>
  );
}
