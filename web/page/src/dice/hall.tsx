/* hall.tsx: the far wall: six ruby tracks (four arches between two carpets) and below them the mosque's tiles.
 * A lamp burns where a ruby can be had now. */

import { Icon } from "../shared/icon.js";
import type { Choice } from "../shared/table.js";
import { t } from "../words.js";
import { billOf, haves } from "./bill.js";
import { choiceOf, useDeskHere } from "./prepare.js";
import { Row } from "./row.js";
import { capital, countWords, GOODS, signOf, tileColour, tileKind, tileName, TRACKS, type Good, type Track } from "./view.js";

const MOST_SMALL = 5; // gems of those to come

/* The signs of a price: in colour what dice and tokens cover, pale what is still missing. */
function Goods({ need, have, lit }: { need: Partial<Record<Good, number>>; have: Record<string, number>; lit: boolean }) {
  return (
    <>
      {GOODS.flatMap((good) => Array.from({ length: need[good] ?? 0 }, (_, at) => (
        <Icon key={good + at} name={signOf(good)} class={lit || at < (have[good] ?? 0) ? "" : "need"} />
      )))}
    </>
  );
}

function shortPrice(need: Partial<Record<Good, number>>, have: Record<string, number>, lit: boolean) {
  const kinds = GOODS.filter((good) => need[good]);
  const all = kinds.reduce((sum, good) => sum + need[good]!, 0);
  const got = kinds.reduce((sum, good) => sum + Math.min(need[good]!, have[good] ?? 0), 0);
  return (
    <span class="pay short">
      <b>{lit ? all : `${got}/${all}`}</b>
      <Icon name={kinds.length === 1 ? signOf(kinds[0]!) : "g-any"} />
    </span>
  );
}

const EACH: Record<Good, number> = { fabric: 1, spice: 1, fruit: 1, jewelry: 1 };

function TrackPrice({ track, price, have, lit, lira }: { track: Track; price: number; have: Record<string, number>; lit: boolean; lira: number }) {
  if (track === "right") return <span class={`pay ${lit || lira >= price ? "" : "lacks"}`}><b>{price}</b><Icon name="lira" /></span>;
  if (track !== "left")
    return (
      <>
        <span class={`pay long ${price > 5 ? "tight" : ""}`}><Goods need={{ [track]: price }} have={have} lit={lit} /></span>
        {shortPrice({ [track]: price }, have, lit)}
      </>
    );
  return (
    <>
      <span class="pay tight long">
        <Goods need={EACH} have={have} lit={lit} />
        {price > GOODS.length && <small>+{price - GOODS.length}</small>}
        {price > GOODS.length && <Icon name="g-any" />}
      </span>
      <span class="pay short"><b>{price}</b><Icon name="g-any" /></span>
    </>
  );
}

/* What a bazaar card asks for it instead. */
function CardPrice({ choice }: { choice: Choice }) {
  const { view, table } = useDeskHere();
  const asked = Object.entries(billOf(choice, view, table.me).owns);
  return <span class="pay">{asked.map(([what, count]) => <span class="pay" key={what}><b>{count}</b><Icon name={signOf(what)} /></span>)}</span>;
}

/* Dim and lit niche lie upon each other, so that light can come slowly. */
const ARCH = "M7 150V66C7 47 22 41 34 32 43.5 24.5 48.5 16 50 6c1.5 10 6.5 18.5 16 26 12 9 27 15 27 34v84";

function Shape({ isCarpet }: { isCarpet: boolean }) {
  const niche = isCarpet ? "M14 134V62c0-16 15-21 23-29 7-7 12-12 13-18 1 6 6 11 13 18 8 8 23 13 23 29v72z" : `${ARCH}z`;
  return (
    <svg class="arch__shape" viewBox="0 0 100 150" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {isCarpet ? (
        <>
          <path class="rod" d="M-2 4h104" />
          <path class="fringe" d="M7 143v7M14 143v7M21 143v7M28 143v7M35 143v7M42 143v7M49 143v7M56 143v7M63 143v7M70 143v7M77 143v7M84 143v7M91 143v7" />
          <path class="weave" d="M3 5h94v139H3z" /><path class="weave-2" d="M9 10h82v129H9z" /><path class="knots" d="M9 10h82v129H9z" />
        </>
      ) : <path class="stone-edge" d={ARCH} />}
      <path class="niche dim" d={niche} /><path class="niche glow" d={niche} /><path class="niche blaze" d={niche} />
      {!isCarpet && (
        <>
          <path class="stone" d={ARCH} />
          <path class="joint" d="M50 6c-1.5 10-6.5 18.5-16 26C22 41 7 47 7 66v84" /><path class="joint" d="M50 6c1.5 10 6.5 18.5 16 26 12 9 27 15 27 34v84" />
        </>
      )}
    </svg>
  );
}

function trackWords(track: Track, price: number | undefined, choice: Choice | undefined, have: Record<string, number>): string {
  const name = t(`dice.track.${track}`);
  if (price === undefined) return t("dice.track.sold", name);
  if (choice) return t("dice.offer.open", capital(choice.words));
  if (track === "left") return t("dice.track.left.closed", name, price);
  const what = track === "right" ? "lira" : track;
  return t("dice.track.closed", name, price, t(`dice.thing.${what}`), have[what] ?? 0);
}

function Arch({ track }: { track: Track }) {
  const { view, choices, prepared, press, table } = useDeskHere();
  const prices = view.tracks[track];
  const price = prices[0];
  const choice = choiceOf(choices, "ruby", track);
  const lira = view.players[table.me - 1]?.owns.lira ?? 0;
  const have = { ...haves(view, table.me), lira };
  const isChosen = choice !== undefined && prepared?.move === choice.move;
  const isCarpet = track === "left" || track === "right";
  return (
    <button
      class={`arch t-${track} ${choice ? "is-lit" : ""} ${isChosen ? "is-chosen" : ""}`} data-choice={choice?.move} data-thing={`track-${track}`} data-topic="action.ruby"
      aria-pressed={choice ? isChosen : undefined} aria-disabled={!choice}
      onClick={() => press(choice, `ruby ${track}`, "action.ruby")}>
      <span class="sr">{trackWords(track, price, choice, have)}</span>
      <Shape isCarpet={isCarpet} />
      <svg class="lamp" aria-hidden="true" focusable="false"><use href="#d-lamp" /></svg>
      <svg class={`gem ${price === undefined ? "none" : ""}`} aria-hidden="true" focusable="false"><use href={price === undefined ? "#ruby-none" : "#ruby"} /></svg>
      <span class="then" aria-hidden="true">
        <span>{prices.slice(1, MOST_SMALL + 1).map((next) => <Icon key={next} name="ruby" />)}</span>
        {price === undefined ? t("dice.sold") : prices.length === 1 ? t("dice.last") : t("dice.then", prices[1]!)}
      </span>
      <span class="plate" aria-hidden="true">
        <span class="name">{t(`dice.track.${track}`)}</span>
        {price === undefined && <span class="pay short">–</span>}
        {choice && view.card ? <CardPrice choice={choice} /> : price !== undefined && <TrackPrice track={track} price={price} have={have} lit={choice !== undefined} lira={lira} />}
      </span>
    </button>
  );
}

export function Hall() {
  return <Row class="hall" label={t("dice.rubies")}>{TRACKS.map((track) => <Arch key={track} track={track} />)}</Row>;
}

/** A tile's picture: its kind in the middle of an Iznik tile of its colour. */
export function TileArt({ tile }: { tile: string }) {
  const kind = tileKind(tile);
  return (
    <svg class={`art c-${tileColour(tile)}`} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <use href="#d-tile" />
      {kind === "bonus" ? (
        <>
          <use href="#lira" x="27" y="28" width="32" height="32" /><use href={`#g-${tileColour(tile)}`} x="46" y="44" width="24" height="24" />
        </>
      ) : <use href={`#${signOf(kind)}`} x="30" y="30" width="36" height="36" />}
    </svg>
  );
}

/** A tile as small as it lies on a shelf. */
export function MiniTile({ tile }: { tile: string }) {
  return <i class={`minitile c-${tileColour(tile)}`}><Icon name={signOf(tileKind(tile))} /></i>;
}

function Tile({ tile }: { tile: string }) {
  const { view, choices, prepared, press, table } = useDeskHere();
  const choice = choiceOf(choices, "tile", tile);
  const isChosen = choice !== undefined && prepared?.move === choice.move;
  const have = haves(view, table.me);
  const cost: Partial<Record<Good, number>> = view.tile_costs[tile] ?? {};
  const price = countWords(cost, GOODS);
  const topic = `tile.${tileKind(tile)}`;
  return (
    <button
      class={`tile ${choice ? "is-lit" : ""} ${isChosen ? "is-chosen" : ""}`} data-choice={choice?.move} data-thing={`tile-${tile}`} data-topic={topic}
      aria-pressed={choice ? isChosen : undefined} aria-disabled={!choice} onClick={() => press(choice, `tile ${tile}`, topic)}>
      <span class="sr">{choice ? t("dice.offer.open", capital(choice.words)) : t("dice.tile.closed", tileName(tile), price)}</span>
      <TileArt tile={tile} />
      <span class="plate" aria-hidden="true">
        <span class="name">{t(`dice.tile.${tileKind(tile)}`)}</span>
        {choice && view.card ? <CardPrice choice={choice} /> : (
          <>
            <span class="pay long"><Goods need={cost} have={have} lit={choice !== undefined} /></span>
            {shortPrice(cost, have, choice !== undefined)}
          </>
        )}
      </span>
    </button>
  );
}

export function Mosque() {
  const { view, table } = useDeskHere();
  const left = view.seats - view.players.filter((player) => player.mosque_ruby).length;
  return (
    <Row class="mosque" label={t("dice.tiles")}>
      {view.display.map((tile, at) => <Tile key={tile === "die" ? `die${at}` : tile} tile={tile} />)}
      <button
        class="stack" data-topic="thing.mosque" data-thing="stack" onClick={() => table.explain("thing.mosque")}>
        <span class="sr">{t("dice.mosque.name", view.mosque_goal, left, view.stack.length)}</span>
        <svg aria-hidden="true" focusable="false"><use href={left > 0 ? "#ruby" : "#ruby-none"} /></svg>
        <b class="long" aria-hidden="true">{t("dice.mosque", view.mosque_goal)}</b>
        <b class="short" aria-hidden="true">{view.mosque_goal} <Icon name="d-tile-sign" /></b>
        <span class="long" aria-hidden="true">{t("dice.mosque.left", left)}</span>
        <span class="long" aria-hidden="true">{t("dice.stack", view.stack.length)}</span>
      </button>
    </Row>
  );
}
