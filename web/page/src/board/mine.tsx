/* mine.tsx: what is mine: cart, lira, rubies, assistants, mosque tiles, hand. */

import { Icon, SeatSign } from "../shared/icon.js";
import { nameOf, useTable } from "../shared/table.js";
import { t } from "../words.js";
import { Cart } from "./cart.js";
import { Hand } from "./hand.js";
import { Assistant, Number8 } from "./pieces.js";
import { useUi } from "./ui.js";
import { boardOf, COLOURS, GOODS, placeName, playerOf, TILE_GOOD, type Colour, type Player } from "./view.js";

/* The kind of choice a tile is used by. */
const TILE_KINDS: Partial<Record<Colour, string[]>> = { yellow: ["recall"], red: ["reroll", "turn"], green: ["extra"] };

function Tile({ colour, player }: { colour: Colour; player: Player }) {
  const table = useTable();
  const ui = useUi();
  const has = player.tiles.includes(colour);
  const kind = TILE_KINDS[colour]?.find((one) => table.live && table.state.choices.some((choice) => choice.kind === one));
  const name = t("board.tile.name", t(`board.tile.${colour}`));
  const press = (): void => {
    const [closed] = TILE_KINDS[colour] ?? [];
    if (has && kind === "recall") ui.arm(ui.armed === kind ? null : kind);
    else if (table.live && !kind && closed) table.why(closed);
    else table.explain(`tile.${colour}`);
  };
  return (
    <button
      class={`mtile t-${colour} ${has ? "" : "no"} ${has && kind ? "use" : ""}`} aria-label={t(has ? (kind ? "board.tile.use" : "board.tile.has") : "board.tile.lacks", name)}
      data-topic={`tile.${colour}`} aria-pressed={kind === "recall" && has ? ui.armed === kind : undefined} onClick={press}>
      <Icon name="niche" /><Icon name={`g-${TILE_GOOD[colour]}`} class="g" />
    </button>
  );
}

function Own({ player, goal }: { player: Player; goal: number }) {
  return (
    <dl class="own">
      <div class="r"><dt>{t("board.rubies")}</dt>
        <dd>
          <span class="sockets" data-topic="thing.rubies" role="img" aria-label={t("board.has.rubies", player.rubies, goal)}>
            {Array.from({ length: Math.max(goal, player.rubies) }, (_, at) => <span class="socket" key={at}>{at < player.rubies && <Icon name="ruby" />}</span>)}
          </span>
        </dd></div>
      <div class="r"><dt>{t("board.assistants")}</dt>
        <dd>
          <span class="heap" data-topic="people.assistant" role="img" aria-label={t("board.has.assistants", player.stack.length)}>
            {player.stack.length ? player.stack.map((kind, at) => <Assistant key={at} seat={kind === "own" ? player.seat : "neutral"} />) : "0"}
          </span>
          {player.assistants.length > 0 && (
            <>
              <small class="tx">{t("board.out")}</small>
              {player.assistants.map((place) => (
                <span key={place} data-topic="people.assistant" role="img" aria-label={placeName(place)}><Number8 number={place} class="out" /></span>
              ))}
            </>
          )}
        </dd></div>
      <div class="r"><dt>{t("board.tiles")}</dt>
        <dd class="mtiles">{COLOURS.map((colour) => <Tile key={colour} colour={colour} player={player} />)}</dd></div>
    </dl>
  );
}

export function Mine() {
  const { state, me } = useTable();
  const view = boardOf(state);
  const player = playerOf(view, me);
  const isMine = state.you === me;
  return (
    <section class={`panel you p${me}`} aria-labelledby="mine-head" id="mine">
      <Cart player={player} />
      <div class="mine-head">
        <SeatSign seat={me} />
        <div><h2 id="mine-head">{isMine ? t("board.you") : nameOf(state, me)}</h2>{isMine && <p>{nameOf(state, me)}</p>}</div>
        <p class="purse" data-topic="thing.lira"><Icon name="lira" />{player.lira}<small>{t("board.lira")}</small></p>
      </div>
      <Own player={player} goal={view.goal} />
      <Hand hand={player.hand} seat={me} />
    </section>
  );
}

/** The phone's one line of what I have; it opens the rest. */
export function Strip() {
  const { state, me } = useTable();
  const ui = useUi();
  const player = playerOf(boardOf(state), me);
  return (
    <button class="strip" onClick={() => ui.setTab("you")}>
      <span class="sr">{t("board.strip", player.lira, player.rubies, player.cards)}</span>
      {GOODS.map((good) => <span key={good} aria-hidden="true"><Icon name={`g-${good}`} /><b>{player.goods[good]}</b></span>)}
      <i aria-hidden="true">{t("board.of", player.room)}</i>
      <span aria-hidden="true"><Icon name="lira" /><b>{player.lira}</b></span>
      <span aria-hidden="true"><Icon name="ruby" /><b>{player.rubies}</b></span>
      <span aria-hidden="true"><Icon name="card-bonus" /><b>{player.cards}</b></span>
    </button>
  );
}
