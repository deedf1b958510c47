/* around.ts: what a room tells around its table, gathered for those who draw it: who is there, requests, greetings, what became of
 * them. */

import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Room, RoomSession, RoomTold, Secrets, Way } from "../session/room.js";
import { say } from "../shared/live.js";
import { t } from "../words.js";

export interface Greeting {
  number: number;
  seat: number;
  words: string;
  /** performance.now() */
  at: number;
}

export interface Around {
  session: RoomSession;
  room: Room;
  /** When the room was told: performance.now(). */
  told: number;
  way: Way;
  secrets: Secrets;
  greetings: Greeting[];
  /** What has just become of something, in words. */
  news: { words: string; number: number } | null;
  /** This person is not in the room any more. */
  out: { words: string; key: string } | null;
}

const MOST_GREETINGS = 40;

export const nameIn = (room: Room, seat: number): string => room.seats[seat - 1]?.name ?? t("player.n", seat);

/** The own seat; null: one looks on. */
export const ownSeat = (room: Room): number | null => (typeof room.you === "number" ? room.you : null);

/** People who have a say now: at the table, and still playing. */
export const voters = (room: Room): number[] =>
  room.seats.filter((seat) => seat.who === "person" && seat.present && seat.stand_in !== "resigned").map((seat) => seat.seat);

/* What a change of the room means for those at the table. */
function changes(was: Room, now: Room): { words: string; isLoud: boolean }[] {
  if (was.games !== now.games || now.state !== "playing") return [];
  return now.seats.flatMap((seat, at) => {
    const before = was.seats[at];
    if (seat.who !== "person" || before?.who !== "person") return [];
    const name = nameIn(now, seat.seat);
    const isOwn = seat.seat === now.you;
    if (seat.stand_in !== before.stand_in && seat.stand_in && !(isOwn && seat.stand_in === "absent"))
      return [{ words: isOwn ? t(`around.you.${seat.stand_in}`) : t(`around.now.${seat.stand_in}`, name), isLoud: !isOwn || seat.stand_in === "move" }];
    if (isOwn || seat.present === before.present) return [];
    return [{ words: t(seat.present ? "around.came" : "around.went", name), isLoud: Boolean(seat.present && before.stand_in) }];
  });
}

/* How a request ended, told with what it was. */
function settledWords(room: Room | null, asks: Room["asks"], isAgreed: boolean, words: string): string {
  if (!room || !asks) return words;
  const name = nameIn(room, asks.what === "bot" ? (asks.seat ?? asks.by) : asks.by);
  const isMine = asks.what === "undo" && asks.by === room.you;
  return t(`around.settled.${isMine ? "mine" : asks.what}.${isAgreed ? "yes" : "no"}`, name);
}

class Gatherer {
  around: Around | null = null;
  #asks: Room["asks"] = null;
  #count = 0;

  constructor(readonly session: RoomSession, readonly redraw: () => void) {}

  #set(change: Partial<Around>): void {
    const { room, way, secrets } = this.session;
    if (!this.around && !room) return;
    this.around = { session: this.session, room: room!, told: performance.now(), way, secrets, greetings: [], news: null, out: null, ...this.around, ...change };
    this.redraw();
  }

  #tell(words: string): void {
    this.#set({ news: { words, number: ++this.#count } });
    say(words);
  }

  readonly hears: RoomTold = {
    room: (room) => {
      const was = this.around?.room;
      this.#asks = room.asks ?? this.#asks;
      this.#set({ room, told: performance.now() });
      for (const { words, isLoud } of was ? changes(was, room) : []) {
        if (isLoud) this.#tell(words);
        else say(words);
      }
    },
    way: (way) => this.#set({ way }),
    secrets: (secrets) => this.#set({ secrets }),
    greeting: (seat, words) => {
      const greeting = { number: ++this.#count, seat, words, at: performance.now() };
      this.#set({ greetings: [...(this.around?.greetings ?? []), greeting].slice(-MOST_GREETINGS) });
      if (this.around) say(t("around.greeted", nameIn(this.around.room, seat), words));
    },
    notice: (words, key) => {
      const isSettled = key === "server.agreed" || key === "server.declined";
      const isSeen = key === "server.agreed" && this.#asks?.what !== "undo"; // a bot's coming is told by the room
      if (isSeen) say(words);
      else this.#tell(isSettled ? settledWords(this.session.room, this.#asks, key === "server.agreed", words) : words);
      if (isSettled) this.#asks = null;
    },
    out: (words, key) => {
      this.#set({ out: { words, key } });
      say(words, true);
    },
  };
}

/** null: nothing is known of the room yet. */
export function useAround(session: RoomSession): Around | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const gatherer = useRef<Gatherer | null>(null);
  if (gatherer.current?.session !== session) gatherer.current = new Gatherer(session, () => redraw(undefined));
  const own = gatherer.current;
  useEffect(() => session.hear(own.hears), [session]);
  return own.around;
}

/** performance.now(), again and again while something is counted. */
export function useNow(isCounting: boolean, everyMs = 500): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [isCounting, everyMs]);
  return Math.max(now, isCounting ? performance.now() : now);
}

/** A stretch of time as a clock shows it: 0:40, 12:05, 3 h 10 min, 2 d 4 h. */
export function clockFigures(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (seconds < 86_400) return t("around.hours", Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
  return t("around.days", Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600));
}
