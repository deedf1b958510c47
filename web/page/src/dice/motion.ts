/* motion.ts: shows what led from one state to the next: dice roll and slide away, tokens go to the supply and come from
 * it, rubies and tiles fly to whoever has them now, cards turn up. Times as in the design; a press ends all of it. */

import { move } from "../shared/motion.js";
import type { Animator, State, TableEvent } from "../shared/table.js";
import { FACES, signOf, tileColour, TOKENS, TRACKS, type View } from "./view.js";

/** Where things lay, by what they are. */
export type Places = Map<string, DOMRect>;

const ROLL_MS = 620;
const FACE_MS = 70;
const STEP_MS = 60;
const SLIDE_MS = 320;
const RUBY_MS = 520;
const TILE_MS = 360;
const CARD_MS = 300;
const MOST_FLYING = 6;

const keyOf = (one: HTMLElement): string => (one.dataset.die !== undefined ? `die-${one.dataset.die}` : (one.dataset.thing ?? ""));

export function measure(root: HTMLElement): Places {
  return new Map([...root.querySelectorAll<HTMLElement>("[data-die], [data-thing]")].map((one) => [keyOf(one), one.getBoundingClientRect()]));
}

interface Stage {
  root: HTMLElement;
  old: Places;
  signal: AbortSignal;
}

const centre = (rect: DOMRect): [number, number] => [rect.left + rect.width / 2, rect.top + rect.height / 2];

/** Something that has been measured and now only has to begin: all is read from the page before anything is changed in it. */
type Start = () => Promise<void>;

interface Flight {
  ms: number;
  size: number;
  delay?: number;
  class?: string;
}

const fly = (stage: Stage, sign: string, from: DOMRect | undefined, to: DOMRect | undefined, options: Flight): Start[] =>
  (from && to ? [() => flyNow(stage, sign, from, to, options)] : []);

/* A sign that flies along an arc, above everything. */
async function flyNow(stage: Stage, sign: string, from: DOMRect, to: DOMRect, options: Flight): Promise<void> {
  if (stage.signal.aborted) return;
  const [x, y] = centre(from);
  const [toX, toY] = centre(to);
  const one = document.createElement("div");
  one.className = `flying ${options.class ?? ""}`;
  one.innerHTML = `<svg aria-hidden="true"><use href="#${sign}"/></svg>`;
  Object.assign(one.style, { left: `${x - options.size / 2}px`, top: `${y - options.size / 2}px`, width: `${options.size}px`, height: `${options.size}px` });
  stage.root.append(one);
  const rise = Math.min(90, Math.abs(toX - x) / 4 + 20);
  await move(one, [
    { transform: "none", opacity: 1 },
    { transform: `translate(${(toX - x) / 2}px, ${(toY - y) / 2 - rise}px) scale(1.15)`, opacity: 1, offset: 0.5 },
    { transform: `translate(${toX - x}px, ${toY - y}px) scale(.7)`, opacity: 0.8 },
  ], { duration: options.ms, delay: options.delay ?? 0, fill: "backwards" }, stage.signal);
  one.remove();
}

const thing = (stage: Stage, key: string): HTMLElement | null => stage.root.querySelector<HTMLElement>(`[data-thing="${key}"]`);
/* What a small window hides has no place. */
function placeOf(stage: Stage, key: string): DOMRect | undefined {
  const rect = thing(stage, key)?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : undefined;
}

/* Whose things lie where: one's own on the shelf, the others' beside their names. */
function homeOf(stage: Stage, seat: number, me: number, what: string): DOMRect | undefined {
  if (seat !== me) return placeOf(stage, `goods-${seat}`) ?? placeOf(stage, `gems-${seat}`);
  return placeOf(stage, `own-${what}`) ?? stage.old.get(`own-${what}`) ?? placeOf(stage, "own-tokens") ?? placeOf(stage, "own-lira");
}

/* Faces change while a die hops; what it shows in the end was drawn already. */
async function rollOne(stage: Stage, die: HTMLElement, at: number): Promise<void> {
  const use = die.querySelector("use");
  const shown = use?.getAttribute("href") ?? "";
  let face = at;
  const timer = setInterval(() => use?.setAttribute("href", `#${signOf(FACES[face++ % FACES.length]!)}`), FACE_MS);
  await move(die, [
    { transform: "none" }, { transform: "translateY(-46%) rotate(130deg)", offset: 0.3 }, { transform: "translateY(0) rotate(220deg)", offset: 0.55 },
    { transform: "translateY(-20%) rotate(310deg)", offset: 0.75 }, { transform: "rotate(360deg)" },
  ], { duration: ROLL_MS + 40 * Math.min(at, 7), delay: STEP_MS * at, fill: "backwards" }, stage.signal);
  clearInterval(timer);
  use?.setAttribute("href", shown);
}

/* Only those dice move that were rolled. */
function rolls(stage: Stage, events: readonly TableEvent[]): Promise<void>[] {
  if (!events.some((event) => event.event.startsWith("roll "))) return [];
  return [...stage.root.querySelectorAll<HTMLElement>(".die.fresh")].map((die, at) => rollOne(stage, die, at));
}

/* Dice that were used slide to the right edge. */
function slides(stage: Stage): Start[] {
  return [...stage.root.querySelectorAll<HTMLElement>(".die.used")].flatMap((die, at) => {
    const was = stage.old.get(keyOf(die));
    const is = die.getBoundingClientRect();
    if (!was || Math.abs(was.width - is.width) < 4) return [];
    const [x, y] = centre(was);
    const [nowX, nowY] = centre(is);
    return [() => move(die, [{ transform: `translate(${x - nowX}px, ${y - nowY}px) scale(${was.width / is.width})`, opacity: 1 }, { transform: "none" }],
      { duration: SLIDE_MS, delay: 50 * at, fill: "backwards" }, stage.signal)];
  });
}

function goods(stage: Stage, before: View, after: View, me: number): Start[] {
  const all: Start[] = [];
  for (const player of after.players) {
    const had = before.players[player.seat - 1]!.owns;
    for (const kind of [...TOKENS, "crystal", "lira"] as const) {
      const more = player.owns[kind] - had[kind];
      if (more === 0) continue;
      const home = homeOf(stage, player.seat, me, kind);
      const supply = placeOf(stage, `supply-${kind}`) ?? placeOf(stage, "deck");
      for (let at = 0; at < Math.min(Math.abs(more), MOST_FLYING); at++)
        all.push(...fly(stage, signOf(kind), more > 0 ? supply : home, more > 0 ? home : supply, { ms: SLIDE_MS, size: 30, delay: 50 * at }));
    }
  }
  return all;
}

function rubies(stage: Stage, before: View, after: View, me: number): Start[] {
  const winner = after.players.find((player) => player.rubies > before.players[player.seat - 1]!.rubies);
  if (!winner) return [];
  const track = TRACKS.find((one) => after.tracks[one].length < before.tracks[one].length);
  const from = placeOf(stage, track ? `track-${track}` : "stack");
  const gem = track ? thing(stage, `track-${track}`)?.querySelector(".gem") : null;
  const to = winner.seat === me ? placeOf(stage, "own-ruby") : placeOf(stage, `gems-${winner.seat}`);
  const rise = gem ? [() => move(gem, [{ transform: "translateY(60%) scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: RUBY_MS }, stage.signal)] : [];
  return [...fly(stage, "ruby", from, to, { ms: RUBY_MS, size: 50 }), ...rise];
}

function tiles(stage: Stage, before: View, after: View, me: number): Start[] {
  const gone = before.display.find((tile, at) => after.display[at] !== tile && !after.display.includes(tile));
  const owner = after.players.find((player) => player.tiles.length > before.players[player.seat - 1]!.tiles.length);
  const all: Start[] = [];
  if (gone && owner) {
    const to = owner.seat === me ? (placeOf(stage, "own-tiles") ?? stage.root.querySelector(".owntiles")?.getBoundingClientRect()) : placeOf(stage, `goods-${owner.seat}`);
    all.push(...fly(stage, "d-tile", stage.old.get(`tile-${gone}`), to, { ms: TILE_MS, size: 80, class: `c-${tileColour(gone)}` }));
  }
  for (const tile of after.display.filter((one) => !before.display.includes(one))) {
    const art = thing(stage, `tile-${tile}`)?.querySelector(".art");
    if (art) all.push(() => move(art, [{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: TILE_MS, delay: gone ? TILE_MS : 0, fill: "backwards" }, stage.signal));
  }
  return all;
}

function cards(stage: Stage, before: View, after: View): Start[] {
  if (after.open_cards.length <= before.open_cards.length) return [];
  return [...stage.root.querySelectorAll(".bcard:not(.past)")].map((card, at) => () =>
    move(card, [{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: CARD_MS, delay: 90 * at, fill: "backwards" }, stage.signal));
}

/** What is not the same any more, by its name: outlined where nothing moves. */
export function changedThings(was: View, is: View, me: number): string[] {
  const things: string[] = TRACKS.filter((track) => is.tracks[track].length !== was.tracks[track].length).map((track) => `track-${track}`);
  things.push(...is.display.filter((tile) => !was.display.includes(tile)).map((tile) => `tile-${tile}`));
  for (const player of is.players) {
    const had = was.players[player.seat - 1]!;
    const kinds = ([...TOKENS, "crystal", "lira"] as const).filter((kind) => player.owns[kind] !== had.owns[kind]);
    if (player.seat === me) things.push(...kinds.map((kind) => `own-${kind}`));
    else if (kinds.length) things.push(`goods-${player.seat}`);
    if (player.rubies !== had.rubies) things.push(player.seat === me ? "own-ruby" : `gems-${player.seat}`);
  }
  return things;
}

export function animatorOf(root: { current: HTMLElement | null }, places: () => Places): Animator {
  return async (before: State, after: State, signal) => {
    if (!root.current) return;
    const stage: Stage = { root: root.current, old: places(), signal };
    const [was, is] = [before.view as unknown as View, after.view as unknown as View];
    const me = typeof after.you === "number" ? after.you : 0;
    const starts = [...slides(stage), ...rubies(stage, was, is, me), ...tiles(stage, was, is, me), ...goods(stage, was, is, me), ...cards(stage, was, is)];
    await Promise.all(starts.map((start) => start()));
    await Promise.all(rolls(stage, after.events));
  };
}
