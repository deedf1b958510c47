/* tell.ts: a room in words: who sits where, what was chosen, and what has changed since it was seen last. */

import type { GameOption } from "../../../engine/bedesten.js";
import type { Room, RoomSeat } from "../session/room.js";
import type { Offer } from "../start/plan.js";
import { t } from "../words.js";

const MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

/** A time in the unit in which people would say it. */
export function timeWords(seconds: number): string {
  if (seconds >= 2 * DAY && seconds % DAY === 0) return t("room.time.days", seconds / DAY);
  if (seconds >= HOUR && seconds % HOUR === 0) return t("room.time.hours", seconds / HOUR);
  if (seconds > MINUTE && seconds % MINUTE === 0) return t("room.time.minutes", seconds / MINUTE);
  return t("room.time.seconds", seconds);
}

const offerOf = (room: Room, offers: Offer[] | null): Offer | undefined => offers?.find((one) => one.game === room.game);

/** The bots that people choose among: six, from weak to strong. */
export const levelsOf = (offer: Offer | undefined): Offer["bots"] => offer?.bots.filter(({ bot }) => /^level\d$/.test(bot)) ?? [];

export const botName = (offer: Offer | undefined, bot: string | undefined): string => offer?.bots.find((one) => one.bot === bot)?.name ?? bot ?? "";

/** How strong a bot is, in words. */
export const botAbout = (offer: Offer | undefined, bot: string | undefined): string => offer?.bots.find((one) => one.bot === bot)?.about ?? "";

export function seatName(seat: RoomSeat, offer: Offer | undefined): string {
  if (seat.who === "person") return seat.name ?? t("player.n", seat.seat);
  return seat.who === "bot" ? botName(offer, seat.bot) : t(`room.seat.${seat.who}`);
}

const sameNumbers = (one: number[] | undefined, other: number[] | undefined): boolean => one?.join() === other?.join();

/** What an option is set to: the name of a value, or its numbers. */
export function valueOf(room: Room, option: GameOption): string {
  const numbers = room.options[option.option] ?? [];
  return option.values.find((one) => sameNumbers(one.numbers, numbers))?.value ?? numbers.join(" ");
}

export function valueWords(room: Room, option: GameOption): string {
  const value = valueOf(room, option);
  return option.values.find((one) => one.value === value)?.name ?? t("room.layout.mixed");
}

/** The clock in a sentence. */
export function clockWords({ game, move }: Room["clocks"]): string {
  if (!game && !move) return t("room.clock.none.about");
  if (!game) return t("room.clock.says.move", timeWords(move));
  return move ? t("room.clock.says.both", timeWords(game), timeWords(move)) : t("room.clock.says.game", timeWords(game));
}

export const thenWords = ({ then }: Room["clocks"]): string => t(`room.clock.then.${then}.about`);

export const watchWords = (count: number): string => (count ? t("room.watchers", count) : t("room.watchers.none"));

/** Something that has changed: where it is seen, and the words for it. */
export interface Change {
  part: string;
  words: string;
  /** By somebody's choice; otherwise somebody came or went. */
  isChosen: boolean;
}

const personAt = (room: Room, seat: number): string | undefined => room.seats[seat - 1]?.name;

/* Who came, went, moved, changed their name or lost the connection. */
function peopleChanges(was: Room, now: Room): Change[] {
  const told: Change[] = [];
  const tell = (seat: number, words: string): void => void told.push({ part: `seat-${seat}`, words, isChosen: false });
  const before = new Map(was.seats.flatMap((seat) => (seat.who === "person" ? [[seat.name!, seat] as const] : [])));
  const gone = new Map(before);
  for (const seat of now.seats) {
    if (seat.who !== "person") continue;
    const old = before.get(seat.name!);
    gone.delete(seat.name!);
    if (!old) {
      const called = personAt(was, seat.seat);
      const isRenamed = called !== undefined && !now.seats.some((one) => one.name === called);
      if (isRenamed) gone.delete(called);
      tell(seat.seat, isRenamed ? t("room.told.renamed", called, seat.name!) : t("room.told.came", seat.name!));
    } else if (old.seat !== seat.seat) tell(seat.seat, t("room.told.moved", seat.name!, seat.seat));
    else if (old.present !== seat.present) tell(seat.seat, t(seat.present ? "room.told.back" : "room.told.away", seat.name!));
  }
  for (const [name, seat] of gone) tell(seat.seat, t("room.told.left", name));
  if (was.creator !== now.creator) tell(now.creator, t("room.told.leads", personAt(now, now.creator) ?? ""));
  return told;
}

const isFree = (seat: RoomSeat | undefined): boolean => seat?.who !== "person";

/* What whoever leads has chosen. */
function chosenChanges(was: Room, now: Room, offers: Offer[] | null): Change[] {
  const told: Change[] = [];
  const host = personAt(now, now.creator) ?? "";
  const offer = offerOf(now, offers);
  const tell = (part: string, what: string): void => void told.push({ part, words: t("room.told.chose", host, what), isChosen: true });
  if (was.game !== now.game) tell("game", t(`game.${now.game}`));
  else for (const option of offer?.options ?? [])
    if (!sameNumbers(was.options[option.option], now.options[option.option])) tell(`option-${option.option}`, `${option.name}: ${valueWords(now, option)}`);
  if (was.seats.length !== now.seats.length) tell("seats", t("new.count.n", now.seats.length));
  if (JSON.stringify(was.clocks) !== JSON.stringify(now.clocks)) tell("clock", clockWords(now.clocks));
  if (was.hints !== now.hints) tell("hints", t(now.hints ? "room.hints.on" : "room.hints.off"));
  if (was.locked !== now.locked) tell("watch", t(now.locked ? "room.locked" : "room.unlocked"));
  if (was.absent !== now.absent) tell("absent", `${t("room.absent")} ${timeWords(now.absent)}`);
  for (const seat of now.seats) {
    const old = was.seats[seat.seat - 1];
    if (isFree(seat) && isFree(old) && old && (old.who !== seat.who || old.bot !== seat.bot))
      tell(`seat-${seat.seat}`, t("room.told.seat", seat.seat, seatName(seat, offer)));
  }
  return told;
}

export function changesOf(was: Room, now: Room, offers: Offer[] | null): Change[] {
  return [...peopleChanges(was, now), ...chosenChanges(was, now, offers)];
}

/** How many play if it starts now: everybody, and the bots. */
export const players = (room: Room): number => room.seats.filter(({ who }) => who === "person" || who === "bot").length;
