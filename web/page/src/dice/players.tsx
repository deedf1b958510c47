/* players.tsx: who sits here and what they have; one's own things lie on the shelf. */

import { Icon, SeatSign } from "../shared/icon.js";
import { Slot } from "../shared/slots.js";
import { t } from "../words.js";
import { MiniTile } from "./hall.js";
import { useDeskHere } from "./prepare.js";
import { Gems } from "./shelf.js";
import { countWords, playerName, signOf, tileName, TOKENS, type Player } from "./view.js";

const KINDS = ["lira", "crystal", ...TOKENS] as const;

function words(player: Player, goal: number): string {
  const tiles = player.tiles.length ? t("dice.tiles.of", player.tiles.map(tileName).join(", ")) : t("dice.tiles.none");
  return [t("dice.rubies.of", player.rubies, goal), countWords(player.owns, KINDS), tiles].join("; ");
}

function PlayerCard({ player }: { player: Player }) {
  const { table, view } = useDeskHere();
  const isMe = player.seat === table.state.you;
  const isOn = player.seat === view.turn && !table.state.result;
  const isWinner = table.state.result?.places.some((place) => place.seat === player.seat && place.rank === 1);
  return (
    <li class={`player p${player.seat} ${isMe ? "is-me" : ""} ${isOn ? "is-on" : ""} ${isWinner ? "is-winner" : ""}`} aria-current={isOn ? "true" : undefined}>
      <SeatSign seat={player.seat} />
      <b>{playerName(table.state, player.seat)}</b>
      <Slot name={`seat-${player.seat}`} />
      <span aria-hidden="true" data-thing={`gems-${player.seat}`}><Gems rubies={player.rubies} goal={view.goal} /></span>
      <span class="sr">{words(player, view.goal)}</span>
      {!isMe && (
        <div class="goods" aria-hidden="true" data-thing={`goods-${player.seat}`}>
          <span class="short"><Icon name="ruby" />{player.rubies}</span>
          {KINDS.filter((kind) => player.owns[kind] > 0).map((kind) => <span key={kind}><Icon name={signOf(kind)} />{player.owns[kind]}</span>)}
          {player.tiles.length > 0 && <span class="short"><Icon name="d-tile-sign" />{player.tiles.length}</span>}
        </div>
      )}
      {!isMe && player.tiles.length > 0 && (
        <div class="mini" aria-hidden="true">{player.tiles.map((tile, at) => <span key={tile + at} title={tileName(tile)}><MiniTile tile={tile} /></span>)}</div>
      )}
    </li>
  );
}

export function Players() {
  const { view } = useDeskHere();
  return <ul class={`players n${view.seats}`} aria-label={t("dice.players")}>{view.players.map((player) => <PlayerCard key={player.seat} player={player} />)}</ul>;
}
