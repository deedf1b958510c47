/* use.ts: a room as a screen needs it: as it is, what has just changed, and a way to say something to it. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Room, RoomSession, Secrets, Way } from "../session/room.js";
import { Ended, RefusedHere } from "../session/session.js";
import { offers as loadOffers } from "../start/begin.js";
import type { Offer } from "../start/plan.js";
import { say as announce } from "../shared/live.js";
import { useTold } from "../shared/load.js";
import { OUTLINE_MS } from "../shared/motion.js";
import { t } from "../words.js";
import { changesOf } from "./tell.js";

export interface Here {
  room: Room;
  way: Way;
  secrets: Secrets;
  offers: Offer[] | null;
  offer: Offer | undefined;
  /** The own seat; 0: somebody who looks on. */
  me: number;
  /** This person leads the room. */
  leads: boolean;
  /** What has changed a moment ago, by its part. */
  changed: ReadonlySet<string>;
  /** Says lines one after the other; the answer: all of them were obeyed. */
  say: (...lines: string[]) => Promise<boolean>;
}

/** What a room's screen shows besides the room. */
export interface Told {
  /** Why the last line was refused. */
  refused: string;
  /** What was told last: who came, what was chosen, what was called off. */
  news: string;
  /** This person is not in the room any more. */
  out: string;
}

const NEWS_MS = 8000; // what has happened stands there so long

const NOTHING: Told = { refused: "", news: "", out: "" };

/* Parts that have changed, each for a moment. */
function useOutlines(): [ReadonlySet<string>, (parts: string[]) => void] {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<number>());
  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);
  const add = (fresh: string[]): void => {
    setParts((old) => new Set([...old, ...fresh]));
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setParts((old) => new Set([...old].filter((one) => !fresh.includes(one))));
    }, OUTLINE_MS);
    timers.current.add(timer);
  };
  return [parts, add];
}

export function useRoom(session: RoomSession): { here: Here | null; told: Told } {
  const { value: offers } = useTold(loadOffers);
  const [room, setRoom] = useState(session.room);
  const [way, setWay] = useState(session.way);
  const [secrets, setSecrets] = useState(session.secrets);
  const [told, setTold] = useState(NOTHING);
  const [changed, outline] = useOutlines();
  const known = useRef<{ room: Room | null; offers: Offer[] | null }>({ room: session.room, offers: null });
  known.current.offers = offers;
  const tell = (change: Partial<Told>): void => setTold((old) => {
    const now = { ...old, ...change };
    return JSON.stringify(now) === JSON.stringify(old) ? old : now;
  });
  useEffect(() => {
    const timer = setTimeout(() => tell({ news: "" }), NEWS_MS);
    return () => clearTimeout(timer);
  }, [told.news]);

  const hearRoom = (now: Room): void => {
    const was = known.current.room;
    known.current.room = now;
    setRoom(now);
    if (!was || was.room !== now.room) return;
    const isHost = now.you === now.creator;
    const changes = changesOf(was, now, known.current.offers).filter((one) => !(isHost && one.isChosen));
    if (changes.length) {
      outline(changes.map((one) => one.part));
      tell({ news: changes.map((one) => one.words).join(" ") });
      for (const one of changes) announce(one.words);
    }
    if (was.state !== now.state && now.state === "sealing") announce(t("room.sealing"));
    if (was.state !== now.state && now.state === "playing") announce(t("room.starts"), true);
  };

  useEffect(() => session.hear({
    room: hearRoom, secrets: setSecrets,
    way: (now) => setWay((old) => (old.is === now.is ? old : now)), // drawn anew while a line waits, a switch would flip back for a moment
    notice: (words) => { tell({ news: words }); announce(words); },
    out: (words) => { tell({ out: words }); announce(words, true); },
  }), [session]);

  const say = async (...lines: string[]): Promise<boolean> => {
    tell({ refused: "" });
    try {
      for (const line of lines) await session.say(line);
      return true;
    } catch (error) {
      if (error instanceof Ended) return false;
      if (!(error instanceof Error)) throw error;
      const words = error instanceof RefusedHere || error.message ? error.message : t("closed");
      tell({ refused: words });
      announce(words, true);
      return false;
    }
  };

  if (!room) return { here: null, told };
  const me = typeof room.you === "number" ? room.you : 0;
  return {
    here: { room, way, secrets, offers, offer: offers?.find((one) => one.game === room.game), me, leads: me !== 0 && me === room.creator, changed, say },
    told,
  };
}

/** What had the focus may be gone with the seat it stood in: then its part has it. Parts carry data-part. */
export function useFocusKept(): void {
  const last = useRef("");
  useEffect(() => {
    const remember = (event: FocusEvent): void => {
      const part = (event.target as Element).closest<HTMLElement>("[data-part]");
      last.current = part?.dataset.part ?? "";
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !last.current || document.querySelector("dialog[open]")) return;
    const part = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(last.current)}"]`);
    part?.focus({ preventScroll: true });
  });
}
