/* motion.ts: shows what led from one state to the next: merchants walk along the lanes, goods fly, dice tumble, cards
 * turn; what changed keeps a brass outline for a moment. The new state is drawn already; everything here is only seen. */

import { move, OUTLINE_MS } from "../shared/motion.js";
import type { State } from "../shared/table.js";
import { HALL, routeOf, type Point } from "./route.js";
import { boardOf, GOODS, type BoardView, type Player } from "./view.js";

const STEP_MS = 420;
const FLY_MS = 320;
const APART_MS = 60;
const MOST_FLYING = 5;
const ARC = 24;
const DIE_MS = 600;

const find = (selector: string): HTMLElement | null => document.querySelector(`.board ${selector}`);
const placeAt = (place: number): HTMLElement | null => find(`[data-place="${place}"]`);

/* Where a figure stands that has left a place: left in front of the scene. */
function footOf(place: number): Point | null {
  const box = placeAt(place)?.getBoundingClientRect();
  return box ? [box.left + box.width * 0.16, box.top + box.height * 0.6] : null;
}

function toScreen(point: Point): Point {
  const hall = find(".hall")!.getBoundingClientRect();
  return [hall.left + (point[0] / HALL) * hall.width, hall.top + (point[1] / HALL) * hall.height];
}

/** Something that has been measured and now only has to begin: all is read from the page before anything is changed in it. */
type Start = () => Promise<void>;

/* A figure walks from a place to where it stands now. */
function walk(piece: string, layout: number[], from: number, to: number, signal: AbortSignal): Start | null {
  const element = find(`[data-piece="${piece}"]`);
  const start = footOf(from);
  if (!element || !start || from === to) return null;
  const box = element.getBoundingClientRect();
  const foot: Point = [box.left + box.width / 2, box.bottom];
  const [a, b] = [layout.indexOf(from), layout.indexOf(to)];
  const way = [start, ...routeOf(a, b).map(toScreen), foot];
  const lengths = way.map((point, at) => (at ? Math.hypot(point[0] - way[at - 1]![0], point[1] - way[at - 1]![1]) : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  const frames = way.map((point, at) => {
    gone += lengths[at]!;
    return { transform: `translate(${point[0] - foot[0]}px, ${point[1] - foot[1]}px)`, offset: gone / total };
  });
  const steps = Math.abs((a % 4) - (b % 4)) + Math.abs(Math.floor(a / 4) - Math.floor(b / 4));
  const cell = element.closest<HTMLElement>(".place");
  return async () => {
    cell?.classList.add("on-top");
    await move(element, frames, { duration: Math.min(1300, STEP_MS * Math.max(1, steps)), easing: "ease-in-out" }, signal);
    cell?.classList.remove("on-top");
  };
}

/* Something that is only seen for a moment, above the table. */
function put(look: string, inside = ""): HTMLElement {
  const holder = document.createElement("div");
  holder.className = look;
  holder.innerHTML = inside;
  document.querySelector(".board")?.append(holder);
  return holder;
}

const middleOf = (box: DOMRect): Point => [box.left + box.width / 2, box.top + box.height / 2];

async function fly(sign: string, seat: number, from: Point, to: Point, delay: number, signal: AbortSignal): Promise<void> {
  const [[ax, ay], [bx, by]] = [from, to];
  const holder = put(`flying p${seat}`, `<svg class="i"><use href="#${sign}"/></svg>`);
  const at = (x: number, y: number): string => `translate(${x - 15}px, ${y - 15}px)`;
  const frames = [
    { transform: at(ax, ay), opacity: 1 }, { transform: at((ax + bx) / 2, (ay + by) / 2 - ARC), opacity: 1, offset: 0.5 },
    { transform: at(bx, by), opacity: 0.9 },
  ];
  await move(holder, frames, { duration: FLY_MS, delay, fill: "both", easing: "ease-in-out" }, signal);
  holder.remove();
}

/* What a player has won or lost: a sign each, gains last. */
function movedOf(before: Player, after: Player): { sign: string; gain: boolean; count: number }[] {
  const moved = GOODS.map((good) => ({ sign: `g-${good}`, count: after.goods[good] - before.goods[good] }));
  moved.push({ sign: "lira", count: after.lira - before.lira }, { sign: "card-bonus", count: after.cards - before.cards }, { sign: "ruby", count: after.rubies - before.rubies });
  return moved.filter(({ count }) => count !== 0).map(({ sign, count }) => ({ sign, gain: count > 0, count: Math.abs(count) }));
}

async function flyAll(before: BoardView, after: BoardView, me: number, signal: AbortSignal): Promise<void> {
  const starts: Start[] = [];
  after.players.forEach((player, at) => {
    const changes = movedOf(before.players[at]!, player);
    const place = placeAt(after.family_acts && after.turn === player.seat ? player.family : player.place);
    if (changes.length === 0 || !place) return;
    const chips = [player.seat === me ? find("[data-chip-cart]:not(:empty)") : null, find(`[data-chip="${player.seat}"]`)];
    const shown = chips.map((chip) => chip?.getBoundingClientRect()).find((box) => box && box.width > 0);
    if (!shown) return;
    const [there, home] = [middleOf(place.getBoundingClientRect()), middleOf(shown)];
    let count = 0;
    for (const moved of changes)
      for (let one = 0; one < moved.count && count < MOST_FLYING; one++) {
        const delay = count++ * APART_MS;
        starts.push(() => fly(moved.sign, player.seat, moved.gain ? there : home, moved.gain ? home : there, delay, signal));
      }
  });
  await Promise.all(starts.map((start) => start()));
}

/* Dice tumble and stop one after the other. */
async function tumble(signal: AbortSignal): Promise<void> {
  const dice = [...document.querySelectorAll<HTMLElement>(".board [data-die]")];
  await Promise.all(dice.map(async (die, at) => {
    const use = die.querySelector("use")!;
    const end = `#die-${die.dataset.die}`;
    const timer = setInterval(() => use.setAttribute("href", `#die-${1 + Math.floor(Math.random() * 6)}`), 90);
    const frames = [{ transform: "translateY(-26px) rotate(-320deg)" }, { transform: "translateY(0) rotate(-90deg)", offset: 0.5 }, { transform: "translateY(-9px) rotate(-30deg)", offset: 0.75 }, { transform: "none" }];
    await move(die, frames, { duration: DIE_MS + 120 * at, easing: "ease-out" }, signal);
    clearInterval(timer);
    use.setAttribute("href", end);
  }));
}

async function turnCard(signal: AbortSignal): Promise<void> {
  const card = find("[data-reveal] .bonus");
  if (!card) return;
  await move(card, [{ transform: "perspective(500px) rotateY(90deg)" }, { transform: "none" }], { duration: 360, easing: "ease-out" }, signal);
  await move(card, [{ opacity: 1 }, { opacity: 1 }], { duration: 700 }, signal);
}

/* Which place shows which part of the view. */
const SHOWN: [keyof BoardView, number][] = [
  ["wainwright", 1], ["post", 5], ["pile", 6], ["large_market", 10], ["small_market", 11], ["palace", 13], ["small_mosque", 14], ["great_mosque", 15], ["dealer", 16],
];

/* A frame of its own that fades: an outline that changes would have the whole table painted anew in every frame. */
async function frameAround(box: DOMRect): Promise<void> {
  const holder = put("changed");
  Object.assign(holder.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  await holder.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: OUTLINE_MS }).finished.catch(() => undefined);
  holder.remove();
}

function outline(before: BoardView, after: BoardView): Start[] {
  const changed = SHOWN.filter(([key]) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).map(([, place]) => placeAt(place));
  const chips = after.players.filter((player, at) => movedOf(before.players[at]!, player).length > 0).map((player) => find(`[data-chip="${player.seat}"]`));
  const boxes = [...changed, ...chips].flatMap((element) => element?.getBoundingClientRect() ?? []);
  return boxes.filter((box) => box.width > 0).map((box) => () => frameAround(box));
}

function walks(was: BoardView, is: BoardView, signal: AbortSignal): Start[] {
  const all = is.players.flatMap((player, at) => {
    const old = was.players[at]!;
    return [
      old.place && player.place ? walk(`m-${player.seat}`, is.layout, old.place, player.place, signal) : null,
      old.family && player.family ? walk(`f-${player.seat}`, is.layout, old.family, player.family, signal) : null,
    ];
  });
  if (was.governor && is.governor) all.push(walk("governor", is.layout, was.governor, is.governor, signal));
  if (was.smuggler && is.smuggler) all.push(walk("smuggler", is.layout, was.smuggler, is.smuggler, signal));
  return all.filter((start) => start !== null);
}

export async function show(before: State, after: State, me: number, signal: AbortSignal): Promise<void> {
  const [was, is] = [boardOf(before), boardOf(after)];
  if (was.players.length !== is.players.length || !find(".hall")) return;
  const [frames, ways] = [outline(was, is), walks(was, is, signal)];
  for (const start of frames) void start();
  const words = new Set(after.events.map((event) => event.event.split(" ")[0]));
  if (words.has("roll")) await tumble(signal);
  await Promise.all(ways.map((start) => start()));
  await flyAll(was, is, me, signal);
  if (words.has("card")) await turnCard(signal);
}
