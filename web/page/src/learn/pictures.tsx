/* pictures.tsx: the games' own pictures beside what is told: places as scenes, cards and tiles by their signs. */

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import diceArt from "../art/dice.svg";
import writeArt from "../art/write.svg";
import { putArt } from "../board/art.js";
import { CardArt } from "../board/hand.js";
import { Scene } from "../board/place.js";
import { TileArt } from "../dice/hall.js";
import { cardSigns, signOf } from "../dice/view.js";
import { Icon } from "../shared/icon.js";
import { Picture } from "../write/print.js";

/** The signs that a game's table puts into the page by itself. */
export function Art({ game }: { game: string }) {
  useMemo(() => { if (game === "board") putArt(); }, [game]);
  if (game === "board") return null;
  return <div class="sprites" aria-hidden="true" dangerouslySetInnerHTML={{ __html: game === "dice" ? diceArt : writeArt }} />;
}

const PEOPLE: Record<string, string> = { assistant: "as-1", family: "fa-1", governor: "governor", smuggler: "smuggler", neutral: "merchant" };
const BOARD_THINGS: Record<string, string> = { cards: "card-bonus", rubies: "ruby", wheelbarrow: "i-cart" };

function ofBoard(sort: string, which: string): ComponentChildren {
  if (sort === "place") return <Scene place={Number(which)} />;
  if (sort === "card") return <CardArt card={which} seat={1} />;
  if (sort === "tile") return <Icon name={which === "demand" ? "g-any" : `tile-${which}`} />;
  if (sort === "thing") return <Icon name={BOARD_THINGS[which] ?? "ruby"} />;
  if (sort === "people") return <Icon name={PEOPLE[which] ?? "merchant"} class={which === "neutral" ? "neutral" : "p1"} />;
  return null;
}

const DICE_TILES: Record<string, string> = { die: "die", lira: "lira-fruit", card: "card-fabric", crystal: "crystal-jewelry", bonus: "bonus-jewelry" };
const DICE_SIGNS: Record<string, string> = {
  crystal: "crystal", wild: "brown", brown: "brown", ruby: "ruby", mosque: "ruby", tile: "d-tile-sign", bazaar: "card-bazaar", lira: "lira", income: "lira", two: "g-any", token: "g-fabric",
};

function ofDice(sort: string, which: string): ComponentChildren {
  if (sort === "tile") return <TileArt tile={DICE_TILES[which] ?? `${which}-spice`} />;
  if (sort === "card") return <span class="signs">{cardSigns(which).map((sign, at) => <Icon key={at} name={sign === ">" ? "i-arrow" : signOf(sign)} />)}</span>;
  const sign = DICE_SIGNS[which];
  return sign ? <Icon name={sign} /> : null;
}

const WRITE_SORTS: Record<string, string> = { caravan: "card-caravan", guild: "card-guild", task: "mark-tick" };
const WRITE_SIGNS: Record<string, string> = {
  lira: "lira", bonus: "act-bonus", goods: "g-any", good: "g-any", card: "card-goods", improve: "improve", improvement: "improve", symbol: "act-symbol", caravan: "card-caravan",
};

function ofWrite(sort: string, which: string): ComponentChildren {
  if (sort === "place") return <Picture place={which} />;
  const sign = sort === "fountain" || sort === "field" || sort === "thing" ? WRITE_SIGNS[which] : WRITE_SORTS[sort];
  return sign ? <Icon name={sign} /> : null;
}

const OF: Record<string, (sort: string, which: string) => ComponentChildren> = { board: ofBoard, dice: ofDice, write: ofWrite };

/** What a topic, `place.7`, looks like; null: it has no picture. */
export function pictureOf(game: string, topic: string): ComponentChildren {
  const [sort = "", ...which] = topic.split(".");
  return OF[game]?.(sort, which.join(".")) ?? null;
}

/* What each paragraph of a chapter is about, at a glance. */
const CHAPTERS: Record<string, string[][]> = {
  board: [["ruby", "pl-13", "g-fabric"], ["m-1", "lira", "as-1"], ["g-fabric", "lira", "ruby", "as-1"], ["card-bonus", "tile-red", "governor", "fa-1"], ["ruby", "lira", "star8"]],
  dice: [["ruby", "die-fabric", "crystal", "d-tile-sign"], ["lira", "die-jewelry", "act-bonus", "g-any"], ["ruby", "d-tile-sign", "g-fabric", "brown"], ["card-bazaar", "lira", "brown", "crystal"], ["ruby", "lira", "d-tile-sign", "star8"]],
  write: [["ruby", "pencil", "w-palace", "g-any"], ["card-place", "act-symbol", "card-guild", "w-fountain"], ["w-store", "w-wheel", "w-post", "w-palace"], ["card-goods", "card-guild", "card-caravan", "card-place"], ["ruby", "mark-tick", "star8"], ["i-solo", "ruby", "mark-tick", "star8"]],
};

export function ChapterSign({ game, at, part }: { game: string; at: number; part: number }) {
  const sign = CHAPTERS[game]?.[at]?.[part] ?? "star8";
  return <span class="how-sign" aria-hidden="true"><Icon name={sign} class={/^(m|as|fa)-1$/.test(sign) ? "p1" : ""} /></span>;
}
