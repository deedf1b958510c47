/* motion.ts: what happened on the sheet and the desk, shown: pencil strokes, crossings, rubies, cards. Where nothing
 * may move, what has changed is outlined for a moment instead. */

import { EASE, OUTLINE_MS } from "../shared/motion.js";
import type { State } from "../shared/table.js";
import { GOODS, sheetOf, writeView, type Fields, type Player } from "./view.js";

const STROKE_MS = 160;
const CROSS_MS = 200;
const APART_MS = 45;
const ONE_BY_ONE = 6; // all behind them come together
const PENCIL_MS = 220;
const RUBY_MS = 600;
const CARD_MS = 300;

interface Changed {
  strokes: string[];
  crosses: string[];
  rubies: { at: string; from: string | null }[];
  cards: string[];
  seats: number[];
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

function fieldsChanged(name: string, was: Fields, is: Fields, into: Changed): void {
  for (const at of range(was.marked, is.marked)) into.strokes.push(`[data-field="${name}:${at}"]`);
  for (const at of range(was.crossed, is.crossed)) into.crosses.push(`[data-field="${name}:${at}"]`);
}

function placesChanged(was: Player, is: Player, into: Changed): void {
  for (const place of Object.keys(is.symbols_crossed))
    for (const at of range(was.symbols_crossed[place] ?? 0, is.symbols_crossed[place] ?? 0)) into.crosses.push(`[data-symbol="${place}:${at}"]`);
  for (const place of Object.keys(is.improvements))
    for (const at of range(was.improvements[place] ?? 0, is.improvements[place] ?? 0)) into.strokes.push(`[data-improve="${place}:${at}"]`);
}

/* Bonus rubies come from their row or box; others appear where they are set. */
function rubiesChanged(was: Player, is: Player, into: Changed): void {
  const prizes = [...range(was.row_rubies, is.row_rubies).map((at) => `row:${at}`), ...range(was.box_rubies, is.box_rubies).map((at) => `box:${at}`)];
  range(was.rubies, is.rubies).forEach((at, index) => {
    const prize = prizes[index];
    into.rubies.push({ at: `[data-ruby="${at}"]`, from: prize ? `[data-prize="${prize}"]` : null });
  });
}

function cardsChanged(before: State, after: State, me: number): string[] {
  const [was, is] = [writeView(before), writeView(after)];
  const [own, mine] = [sheetOf(was, me), sheetOf(is, me)];
  const cards = is.display.flatMap((card, at) => (card && card !== was.display[at] ? [String(at + 1)] : []));
  if (mine.hand && mine.hand !== own.hand) cards.push("hand");
  if (is.caravan !== was.caravan) cards.push("caravan");
  cards.push(...Object.keys(mine.cards).filter((card) => mine.cards[card]! > (own.cards[card] ?? 0)));
  cards.push(...mine.guild.filter((card) => !own.guild.includes(card) && !own.looked.includes(card)));
  return cards;
}

function changed(before: State, after: State, me: number): Changed {
  const [was, is] = [sheetOf(writeView(before), me), sheetOf(writeView(after), me)];
  const into: Changed = { strokes: [], crosses: [], rubies: [], cards: cardsChanged(before, after, me), seats: [] };
  for (const good of GOODS) fieldsChanged(good, was.goods[good], is.goods[good], into);
  fieldsChanged("lira", was.lira, is.lira, into);
  fieldsChanged("bonus", was.bonus, is.bonus, into);
  placesChanged(was, is, into);
  rubiesChanged(was, is, into);
  for (const event of after.events) if (typeof event.seat === "number" && event.seat !== me && !into.seats.includes(event.seat)) into.seats.push(event.seat);
  return into;
}

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const mine = (selector: string): HTMLElement | null => find(`.write .mine ${selector}`);

class Show {
  readonly running: Animation[] = [];
  #made: Element[] = [];

  move(on: Element | null, frames: Keyframe[], duration: number, delay = 0): void {
    if (on) this.running.push(on.animate(frames, { duration, delay, easing: EASE, fill: "backwards" }));
  }

  /* A pencil stroke is uncovered from left to right. */
  draw(field: Element, mark: string, duration: number, delay: number): void {
    for (const stroke of field.querySelectorAll(mark))
      this.move(stroke, [{ clipPath: "inset(-20% 120% -20% -20%)" }, { clipPath: "inset(-20%)" }], duration, delay);
  }

  strokes(selectors: string[], from: number): void {
    selectors.forEach((selector, at) => {
      const field = mine(selector);
      if (field) this.draw(field, ".mark", STROKE_MS, from + Math.min(at, ONE_BY_ONE) * APART_MS);
    });
  }

  crosses(selectors: string[]): void {
    selectors.forEach((selector, at) => {
      const field = mine(selector);
      const delay = Math.min(at, ONE_BY_ONE) * APART_MS;
      if (!field) return;
      this.draw(field, selector.includes("symbol") ? ".mark" : ".back", CROSS_MS, delay);
      this.move(field.querySelector(".i"), [{ opacity: 1, filter: "none" }, {}], CROSS_MS, delay);
    });
  }

  /* The pencil goes to the first field, and lies down again. */
  pencil(first: string | undefined): number {
    const [pencil, field] = [mine(".pencil"), first ? mine(first) : null];
    if (!pencil || !field || pencil.getClientRects().length === 0) return 0;
    const [a, b] = [pencil.getBoundingClientRect(), field.getBoundingClientRect()];
    const there = `translate(${b.x + b.width / 2 - a.x - 6}px, ${b.y + b.height / 2 - a.y - a.height / 2}px) rotate(-14deg)`;
    this.move(pencil, [{ transform: "none" }, { transform: there, offset: 0.35 }, { transform: there, offset: 0.65 }, { transform: "none" }], PENCIL_MS * 3);
    return PENCIL_MS;
  }

  /* A gem of its own flies from its row or box into its setting. */
  ruby(at: string, from: string | null, delay: number): void {
    const setting = mine(at);
    const prize = from ? mine(from) : null;
    this.move(setting, [{ opacity: 0, transform: "scale(.3)" }, { opacity: prize ? 0 : 1, offset: 0.8 }, { opacity: 1, transform: "none" }], RUBY_MS, delay);
    const cloth = find(".write .w-cloth");
    if (!setting || !prize || !cloth) return;
    const [home, a, b] = [cloth, prize, setting].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
    const gem = document.createElement("div");
    gem.className = "gem-fly";
    gem.innerHTML = '<svg viewBox="0 0 64 64"><use href="#ruby"/></svg>';
    cloth.append(gem);
    this.#made.push(gem);
    const put = (box: DOMRect): string => `translate(${box.x - home.x + box.width / 2 - 17}px, ${box.y - home.y + box.height / 2 - 17}px)`;
    this.move(gem, [{ transform: put(a) }, { transform: `${put(a)} scale(1.35)`, offset: 0.25 }, { transform: put(b) }], RUBY_MS, delay);
  }

  /* A card turns up where it comes to lie; the played one slides there from where it lay. */
  cards(cards: string[]): void {
    cards.forEach((card, at) => this.move(find(`.write [data-card="${CSS.escape(card)}"]`), [{ transform: "rotateY(90deg)" }, { transform: "none" }], CARD_MS, at * 90));
  }

  played(source: string): void {
    const [from, to] = [find(`.write [data-card="${CSS.escape(source)}"]`), find('.write [data-card="played"]')];
    if (!to) return;
    const [a, b] = [(from ?? to).getBoundingClientRect(), to.getBoundingClientRect()];
    this.move(to, [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }], CARD_MS);
  }

  seats(seats: number[]): void {
    for (const seat of seats)
      this.move(find(`.write [data-seat="${seat}"]`), [{ boxShadow: "0 0 0 3px var(--brass)" }, { boxShadow: "0 0 0 3px transparent" }], RUBY_MS);
  }

  clear(): void {
    for (const one of this.running) one.finish();
    for (const one of this.#made) one.remove();
  }
}

/* Which slot the card on the table came from; others' hands are with their sheets. */
function sourceOf(after: State, me: number): string | null {
  const event = after.events.find((one) => one.event.startsWith("play "));
  const source = event?.event.split(" ")[1];
  if (!event || !source) return null;
  return source === "hand" && event.seat !== me ? "stack" : source;
}

export async function animate(before: State, after: State, me: number, signal: AbortSignal): Promise<void> {
  const what = changed(before, after, me);
  const show = new Show();
  const source = sourceOf(after, me);
  if (source) show.played(source);
  const start = show.pencil(what.strokes[0] ?? what.crosses[0]);
  show.strokes(what.strokes, start);
  show.crosses(what.crosses);
  what.rubies.forEach(({ at, from }, index) => show.ruby(at, from, start + index * 120));
  show.cards(what.cards);
  show.seats(what.seats);
  signal.addEventListener("abort", () => show.clear(), { once: true });
  await Promise.allSettled(show.running.map((one) => one.finished));
  show.clear();
}

/** Without motion: a brass outline around what has changed. */
export function outline(before: State, after: State, me: number): () => void {
  const what = changed(before, after, me);
  const all = [...what.strokes, ...what.crosses, ...what.rubies.map((one) => one.at)].map(mine);
  const cards = what.cards.map((card) => find(`.write [data-card="${CSS.escape(card)}"]`));
  const others = what.seats.map((seat) => find(`.write [data-seat="${seat}"]`));
  const marked = [...all, ...cards, ...others].filter((one) => one !== null);
  for (const one of marked) one.setAttribute("data-changed", "");
  const clear = (): void => { for (const one of marked) one.removeAttribute("data-changed"); };
  const timer = setTimeout(clear, OUTLINE_MS);
  return () => { clearTimeout(timer); clear(); };
}
