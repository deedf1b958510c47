/* slots.ts: the dice as things that lie somewhere. The view counts faces; a person sees dice that stay where they are.
 *
 * Every die of the turn has a place in the tray from its roll on. A re-roll changes the faces of the dice that were
 * lifted, the others do not move; what is used is what the view no longer counts. */

import type { TableEvent } from "../shared/table.js";
import { FACES, type Face, type View } from "./view.js";

export interface Die {
  id: number;
  face: Face;
  own: boolean; // somebody's extra die
  used: boolean;
  fresh: boolean; // was in the last roll
}

/** Which dice a person lifted for the re-roll that became event N. */
export type Lifts = ReadonlyMap<number, readonly number[]>;

const countsOf = (event: string): number[] => event.split(" ").slice(1).map(Number);
const spread = (counts: number[]): Face[] => FACES.flatMap((face, at) => Array<Face>(counts[at] ?? 0).fill(face));

const newDie = (face: Face, id: number): Die => ({ id, face, own: false, used: false, fresh: true });

/** The N last dice of each face, but first those that were lifted. */
export function takeDice(dice: readonly Die[], counts: Partial<Record<Face, number>>, lifted: readonly number[] = []): number[] {
  return FACES.flatMap((face) => {
    const all = dice.filter((die) => die.face === face && !die.used).reverse();
    const first = all.filter((die) => lifted.includes(die.id));
    return [...first, ...all.filter((die) => !first.includes(die))].slice(0, counts[face] ?? 0).map((die) => die.id);
  });
}

function follow(events: readonly TableEvent[], lifts: Lifts): { dice: Die[]; flying: number[] } {
  let dice: Die[] = [];
  let flying: number[] = [];
  for (const event of events) {
    const [word] = event.event.split(" ");
    if (word === "reroll") {
      const counts = Object.fromEntries(countsOf(event.event).map((count, at) => [FACES[at]!, count]));
      flying = takeDice(dice, counts, lifts.get(event.number)).sort((a, b) => a - b);
    } else if (word === "roll") {
      const faces = spread(countsOf(event.event));
      if (dice.length === 0) dice = faces.map(newDie);
      else dice = dice.map((die) => ({ ...die, fresh: flying.includes(die.id), face: flying.includes(die.id) ? (faces[flying.indexOf(die.id)] ?? die.face) : die.face }));
      flying = [];
    }
  }
  return { dice, flying };
}

/* Looked at from the middle of a record there is no roll to follow: then the view alone tells. */
const fits = (dice: readonly Die[], view: View): boolean =>
  FACES.every((face) => dice.filter((die) => die.face === face).length >= view.dice[face]);

export function diceOf(log: readonly TableEvent[], view: View, lifts: Lifts): Die[] {
  const start = log.reduce((at, event, index) => (event.ends ? index + 1 : at), 0);
  let { dice, flying } = follow(log.slice(start), lifts);
  if (!fits(dice, view)) [dice, flying] = [spread(FACES.map((face) => view.dice[face])).map(newDie), []];
  const count = (tiles: readonly string[]): number => tiles.filter((tile) => tile === "die").length;
  const own = Math.max(0, count(view.players[view.turn - 1]?.tiles ?? []) - count(view.new_tiles));
  const left = { ...view.dice };
  return dice.map((die) => {
    const used = !flying.includes(die.id) && left[die.face]-- <= 0;
    return { ...die, own: die.id >= dice.length - own, used };
  });
}
