/* plan.ts: the table that a game begins with: the one set last, else a person against easy bots. */

import type { Bot, Game, Plan, Seat } from "../../../engine/bedesten.js";
import { getSettings, type TablePlan } from "../settings.js";
import { t } from "../words.js";

export const HUMAN = "human";

/** A game with all that one must know to set a table for it. */
export interface Offer extends Game {
  bots: Bot[];
  /** Whom this person meets: easy ones first (the ladder: docs/desk.md). */
  meets: string;
}

export function presetPlan(offer: Offer): TablePlan {
  const bot = offer.bots.some((one) => one.bot === offer.meets) ? offer.meets : offer.bots[0]!.bot;
  const seats = Array.from({ length: offer.preset }, (_, at) => ({ who: at === 0 ? HUMAN : bot, name: "" }));
  return { seats, options: {}, practice: false, byHand: false };
}

/* What is remembered may be of another version of the game. */
function isSound(plan: TablePlan | undefined, offer: Offer): plan is TablePlan {
  if (!Array.isArray(plan?.seats) || typeof plan.options !== "object") return false;
  const known = new Set([HUMAN, ...offer.bots.map((one) => one.bot)]);
  return plan.seats.length >= offer.least && plan.seats.length <= offer.most && plan.seats.every((seat) => known.has(seat.who)) &&
    (plan.task ?? 0) <= offer.tasks && Object.keys(plan.options).every((key) => offer.options.some((option) => option.option === key));
}

export function planFor(offer: Offer): TablePlan {
  const kept = getSettings().tables[offer.game];
  return isSound(kept, offer) ? kept : presetPlan(offer);
}

/* Bots have names, so that the log tells of people; nobody's name is taken twice. */
function named(seats: TablePlan["seats"]): Seat[] {
  const taken = new Set(seats.map((seat) => seat.name));
  const free = t("start.bots.names").split(", ").filter((name) => !taken.has(name));
  const { name: mine } = getSettings();
  let isMe = true;
  return seats.map(({ who, name }) => {
    const isPerson = who === HUMAN;
    const given = name || (isPerson ? (isMe ? mine : "") : (free.shift() ?? ""));
    if (isPerson) isMe = false;
    return given ? { who, name: given } : { who };
  });
}

export function enginePlan({ seats, options, practice, byHand, task }: TablePlan): Plan {
  return { seats: named(seats), options, practice, byHand, ...(seats.length === 1 && task ? { task } : {}) };
}

export const people = (plan: TablePlan): number => plan.seats.filter((seat) => seat.who === HUMAN).length;

/** What the saffron button of a game says. */
export function playWords(plan: TablePlan): string {
  if (plan.seats.length === 1) return t("start.play.alone");
  if (people(plan) === 0) return t("start.play.none");
  return people(plan) > 1 ? t("start.play.together") : t("play.bots");
}

/** Who sits there, in a few words. */
export function whoWords(plan: TablePlan, offer: Offer): string {
  const bots = plan.seats.filter((seat) => seat.who !== HUMAN);
  const kinds = [...new Set(bots.map((seat) => seat.who))];
  const name = (who: string): string => offer.bots.find((one) => one.bot === who)?.name ?? who;
  const parts = kinds.map((who) => `${bots.filter((seat) => seat.who === who).length} × ${name(who)}`);
  if (people(plan) > 1) parts.unshift(t("start.people", people(plan)));
  return parts.join(", ");
}
