/* race.tsx: all players in turn order at a glance, and whose turn it is. */

import { useMemo } from "preact/hooks";
import { Icon, SeatSign } from "../shared/icon.js";
import { Slot } from "../shared/slots.js";
import { nameOf, useTable } from "../shared/table.js";
import { t } from "../words.js";
import { Assistant } from "./pieces.js";
import { boardOf, GOODS, playerOf, turnOrder, type BoardView, type Player } from "./view.js";
import { playerWords } from "./words.js";

export function Pips({ rubies, goal }: { rubies: number; goal: number }) {
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: Math.max(goal, rubies) }, (_, at) => <Icon key={at} name={at < rubies ? "ruby" : "ruby-none"} />)}
      <span class="pip-sum"><Icon name={rubies ? "ruby" : "ruby-none"} />{rubies}</span>
    </span>
  );
}

function Has({ player }: { player: Player }) {
  const count = (amount: number): string => (amount ? "" : "zero");
  return (
    <span class="has" aria-hidden="true">
      {GOODS.map((good) => <span key={good} class={count(player.goods[good])}><Icon name={`g-${good}`} />{player.goods[good]}</span>)}
      <span class={count(player.stack.length)}><Assistant seat={player.seat} />{player.stack.length}</span>
      <span class={count(player.cards)}><Icon name="card-bonus" />{player.cards}</span>
      {player.tiles.length > 0 && <span class="dots">{player.tiles.map((colour) => <Icon key={colour} name="niche" class={`dot t-${colour}`} />)}</span>}
    </span>
  );
}

function Racer({ view, player, isNow, title, words }: { view: BoardView; player: Player; isNow: boolean; title: string; words: string }) {
  return (
    <li class={`racer p${player.seat} ${isNow ? "now" : ""}`} aria-current={isNow ? "true" : undefined} data-chip={player.seat}>
      <SeatSign seat={player.seat} />
      <span class="who">{title}</span>
      <span class="sr">{words}</span>
      <Slot name={`seat-${player.seat}`} />
      <span class="cash" aria-hidden="true"><Icon name="lira" /> {player.lira}</span>
      <Pips rubies={player.rubies} goal={view.goal} />
      <Has player={player} />
    </li>
  );
}

export function Race() {
  const { state } = useTable();
  const me = state.you; // nobody is “you” to those who look on
  const view = boardOf(state);
  return useMemo(() => (
    <ol class={`race n${view.players.length}`} aria-label={t("board.race")}>
      {turnOrder(view).map((seat) => {
        const isNow = !state.result && view.turn === seat && view.round > 0;
        const name = seat === me ? t("board.you") : nameOf(state, seat);
        const player = playerOf(view, seat);
        return <Racer key={seat} view={view} player={player} isNow={isNow} title={isNow && seat === me ? t("board.your.turn") : name} words={playerWords(view, player)} />;
      })}
    </ol>
  ), [state, me]);
}
