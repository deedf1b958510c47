/* print.tsx: what is printed on the sheet at each place: its picture and, in signs, what it brings. The figures that
 * change in a game come from the sheet; all others are print, as on paper. */

import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { Icon } from "../shared/icon.js";
import { t } from "../words.js";
import { goodsWords, isLetter, placeName, type Good, type Player, type WriteView } from "./view.js";

interface Print {
  picture: string;
  /** The good that a warehouse keeps; "lira" for the Tea House. */
  brings?: Good | "lira";
  signs?: (text: { small: (key: string) => ComponentChildren }) => ComponentChildren;
}

const To = () => <Icon name="i-arrow" class="to" />;
const Ic = ({ name }: { name: string }) => <Icon name={name} class="ic" />;
const Deal = ({ name }: { name: string }) => <Icon name={name} class="ic deal" />;

const PRINT: Record<string, Print> = {
  1: { picture: "w-store", brings: "fruit" },
  2: { picture: "w-scales", signs: () => <>10<Ic name="lira" /><To /><Ic name="ruby" /></> },
  3: { picture: "w-market", signs: ({ small }) => <>2{small("alike")}<To />3<Ic name="lira" />{small("field")}</> },
  4: { picture: "w-post", signs: () => <><Deal name="card-goods" />1<Ic name="lira" /></> },
  5: { picture: "w-store", brings: "fabric" },
  6: { picture: "w-camel", signs: () => <Deal name="card-caravan" /> },
  7: { picture: "w-roast", signs: ({ small }) => <>2<Ic name="g-any" />{small("any")}</> },
  8: { picture: "w-tea", brings: "lira" },
  9: { picture: "w-guild", signs: () => <Deal name="card-guild" /> },
  10: { picture: "w-store", brings: "spice" },
  11: { picture: "w-booth", signs: () => <><Deal name="card-goods" /><To />5<Ic name="lira" /></> },
  12: { picture: "w-crypt", signs: ({ small }) => <><Ic name="w-any-place" />{small("anywhere")}</> },
  13: { picture: "w-wheel", signs: () => <>2<Ic name="improve" /></> },
  14: { picture: "w-night", brings: "jewelry" },
};

export const pictureOf = (place: string): string => (isLetter(place) ? "w-palace-tall" : (PRINT[place]?.picture ?? "w-fountain"));

/** A warehouse shows its good in its gate. */
export const Picture = memo(function Picture({ place, class: more = "" }: { place: string; class?: string }) {
  const print = PRINT[place];
  const good = print?.brings && print.brings !== "lira" ? print.brings : null;
  return (
    <svg class={`pic ${more}`} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#${pictureOf(place)}`} />
      {good && place !== "14" && <use href={`#g-${good}`} x="16" y="31" width="32" height="32" />}
      {place === "14" && <use href="#g-jewelry" x="12" y="34" width="22" height="22" />}
    </svg>
  );
});

const small = (key: string) => <small>{t(`write.print.${key}`)}</small>;

/** What a visit brings, in signs, with the boxes of improvements where there are any. */
export function Does({ place, now, then, boxes }: { place: string; now: Player; then: Player; boxes: number }) {
  const print = PRINT[place]!;
  if (!print.brings) return <span class="does" aria-hidden="true">{print.signs!({ small })}</span>;
  const [made, made2] = [now.improvements[place] ?? 0, then.improvements[place] ?? 0];
  return (
    <span class="does" aria-hidden="true">
      {then.gains[place] ?? ""}<Ic name={print.brings === "lira" ? "lira" : `g-${print.brings}`} />
      <span class="boxes">
        {Array.from({ length: boxes }, (_, at) => (
          <i key={at} data-improve={`${place}:${at}`} class={at < made ? "m" : at < made2 ? "will" : ""}>
            +1{at < made2 && <Icon name="w-tick" class="mark" />}
          </i>
        ))}
      </span>
    </span>
  );
}

/** The same in words. */
export function bringsWords(place: string, view: WriteView, player: Player): string {
  if (isLetter(place)) return t("write.palace.price", goodsWords(view.palace[place]!));
  const print = PRINT[place]!;
  if (print.brings) return t("write.brings", player.gains[place] ?? 0, t(`write.field.${print.brings}`), player.improvements[place] ?? 0, view.sheet.improvements);
  if (place === "6") return view.caravan ? t(`write.caravan.${view.caravan}`) : t("write.caravan.none");
  return t(`write.place.${place}.a`);
}

export function symbolWords(place: string, player: Player): string {
  const [free, crossed] = [player.symbols[place] ?? 0, player.symbols_crossed[place] ?? 0];
  return free + crossed === 0 ? t("write.symbols.none") : t("write.symbols", free, crossed);
}

/** "8 Tea House: 5 lira, 2 of 2 improvements made; 1 action symbol left": a place, complete. */
export function placeWords(place: string, view: WriteView, player: Player): string {
  const name = isLetter(place) ? placeName(place) : `${place} ${placeName(place)}`;
  return `${name}: ${bringsWords(place, view, player)}; ${symbolWords(place, player)}`;
}
