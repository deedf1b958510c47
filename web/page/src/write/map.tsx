/* map.tsx: the upper half of a sheet: fourteen places around the Sultan's palace with its four letters. */

import { Icon, SeatSign } from "../shared/icon.js";
import { useTable } from "../shared/table.js";
import { parted, t } from "../words.js";
import { atPlace, meansOf, moveAt, wentTo } from "./find.js";
import { Pencilled } from "./fields.js";
import { Group, Said } from "./group.js";
import { useHand, useThing, type Thing } from "./hand.js";
import { Does, Picture, placeWords } from "./print.js";
import { cardGoods, GOODS, LETTERS, left, PLACES, placeName, playerName, type Good, type Player } from "./view.js";

/* Streets to the right and below, as printed. */
const STREETS: Record<string, string> = { 1: "r b", 2: "r b", 3: "r", 4: "r b", 5: "b", 6: "r b", 7: "b", 8: "r b", 9: "b", 10: "r", 13: "r" };

function Symbols({ place }: { place: string }) {
  const { now, then } = useHand();
  const crossed = now.symbols_crossed[place] ?? 0;
  const soon = then.symbols_crossed[place] ?? 0;
  const all = crossed + (now.symbols[place] ?? 0);
  return (
    <>
      {Array.from({ length: all }, (_, at) => (
        <i key={at} data-symbol={`${place}:${at}`} class={`sym ${at < crossed ? "x" : at < soon ? "wx" : ""}`}>
          <Icon name="act-symbol" />{at < soon && <Pencilled hand={at + Number.parseInt(place, 36)} isCrossed />}
        </i>
      ))}
    </>
  );
}

/* Only for a bonus action: the brass star says how many are left. */
function Cost({ thing }: { thing: Thing }) {
  const { now } = useHand();
  if (thing.choices.length === 0 || thing.choices.some((choice) => meansOf(choice) !== "bonus")) return null;
  return <span class="cost"><Icon name="act-bonus" />{left(now.bonus)}</span>;
}

/* Whoever's turn it is went here. */
function Went({ place }: { place: string }) {
  const { log } = useTable();
  const { view } = useHand();
  if (view.seats === 1 || wentTo(log, view.turn) !== place) return null;
  return <SeatSign seat={view.turn} class="went" />;
}

function usePlace(place: string): Thing & { words: string } {
  const { state, log } = useTable();
  const { view, now, isOpen } = useHand();
  const thing = useThing(atPlace(state.choices, place), isOpen ? moveAt(state, "place", place) : null, `place.${place}`);
  const was = view.seats > 1 && wentTo(log, view.turn) === place ? [t("write.went", playerName(state, view.turn))] : [];
  return { ...thing, words: [placeWords(place, view, now), ...was, ...thing.choices.map((one) => one.words)].join("; ") };
}

/* Two words break between them; a letter at the end is no word. */
const nameOf = (place: string): string => (/ \S{2}/.test(placeName(place)) ? placeName(place) : parted(placeName(place)));

function Place({ place }: { place: string }) {
  const { view, now, then } = useHand();
  const thing = usePlace(place);
  return (
    <button class={`place at-${place} ${STREETS[place] ?? ""} ${thing.light}`} data-place={place} {...thing.props}>
      <Said words={thing.words} />
      <span class="label" aria-hidden="true"><span class="no">{place}</span><span class="name">{nameOf(place)}</span><Went place={place} /></span>
      <Picture place={place} />
      <Does place={place} now={now} then={then} boxes={view.sheet.improvements} />
      <span class="syms" aria-hidden="true"><Cost thing={thing} /><Symbols place={place} /></span>
    </button>
  );
}

/** How many goods of each kind the sheet and the goods cards in hand have. */
function stock(player: Player): Record<Good, number> {
  const all = Object.fromEntries(GOODS.map((good) => [good, left(player.goods[good])])) as Record<Good, number>;
  for (const [card, count] of Object.entries(player.cards)) for (const good of cardGoods(card)) all[good] += count;
  return all;
}

function Price({ letter }: { letter: string }) {
  const { view, now } = useHand();
  const have = stock(now);
  const price = view.palace[letter]!;
  const count = GOODS.reduce((sum, good) => sum + price[good], 0);
  return (
    <span class={`price ${count > 7 ? "long" : count > 6 ? "more" : ""}`}>
      {GOODS.flatMap((good) => Array.from({ length: price[good] }, (_, at) => (
        <Icon key={`${good}${at}`} name={`g-${good}`} class={at < have[good] ? "" : "need"} />
      )))}
    </span>
  );
}

function Letter({ letter }: { letter: string }) {
  const thing = usePlace(letter);
  return (
    <button class={`letter letter-${letter} ${thing.light}`} data-place={letter} {...thing.props}>
      <Said words={thing.words} />
      <span class="label" aria-hidden="true"><Went place={letter} />{letter}<Icon name="ruby" class="ic" /><Cost thing={thing} /><Symbols place={letter} /></span>
      <Price letter={letter} />
    </button>
  );
}

const WAYS = ["n left", "n right", "w top", "w bottom", "e top", "e bottom"];

function Palace() {
  return (
    <div class="palace">
      {WAYS.map((way) => <span key={way} class={`way ${way}`} />)}
      {LETTERS.map((letter) => <Letter key={letter} letter={letter} />)}
      <svg class="pic" viewBox="0 0 120 48" aria-hidden="true"><use href="#w-palace" /></svg>
    </div>
  );
}

export function Places() {
  return (
    <Group label={t("write.places")} class="map">
      {PLACES.slice(0, 7).map((place) => <Place key={place} place={place} />)}
      <Palace />
      {PLACES.slice(7).map((place) => <Place key={place} place={place} />)}
    </Group>
  );
}
