/* place.tsx: a room of this device, whatever state it is in: it gathers, or its table is drawn; and what links to rooms lead to. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { AfterScreen } from "../after/after.js";
import { fetchRecord } from "../after/fetch.js";
import { FriendsBar } from "../friends/friends.js";
import type { RemoteSession } from "../session/remote.js";
import { openRoom, takeSeat, watchRoom } from "../session/enter.js";
import { isDone, isGathering, type Room } from "../session/room.js";
import type { Session, Told } from "../session/session.js";
import { setSettings } from "../settings.js";
import { TableScreen } from "../shared/screen.js";
import { AgainContext, ResignedContext } from "../shared/slots.js";
import { Nowhere } from "../start/home.js";
import { t } from "../words.js";
import { leaveFor } from "./leave.js";
import { RoomScreen } from "./room.js";

/* The table comes and goes; the room's connection stays. */
function tableOf(session: RemoteSession): Session {
  let told: Told | null = null;
  return {
    id: session.id, isPrivate: true,
    tell: (to) => session.tell(told = to), say: (line) => session.say(line), advise: (line, onProgress, signal) => session.advise(line, onProgress, signal),
    look: () => session.look(), record: () => session.record(), close: () => session.untell(told),
  };
}

/* Seats, the first to resign first: `ranking` has them behind all others, the first one last. */
const resignedIn = (room: Room): number[] => (room.ranking ?? []).filter((seat) => room.seats[seat - 1]?.stand_in === "resigned").reverse();

function Table({ session, room }: { session: RemoteSession; room: Room }) {
  const table = useMemo(() => tableOf(session), [session, room.games, room.you]);
  const again = typeof room.you === "number" ? { onAgain: () => void session.say("rematch").catch(() => {}) } : {};
  const analyse = (): void => void fetchRecord(session, room).then(({ id }) => { location.hash = `#/analysis/${id}`; }, () => { location.hash = `#/room/${room.room}/after`; });
  return (
    <ResignedContext.Provider value={resignedIn(room)}>
      <AgainContext.Provider value="after.rematch">
        <TableScreen session={table} viewer={room.you} onAnalyse={analyse} onLook={() => { location.hash = `#/room/${room.room}/after`; }} {...again}>
          <FriendsBar session={session} />
        </TableScreen>
      </AgainContext.Provider>
    </ResignedContext.Provider>
  );
}

const Nothing = ({ words }: { words: string }) => <Nowhere title={t("friends.head")} head={words} />;

function Opened({ session, isAfter }: { session: RemoteSession; isAfter: boolean }) {
  const [room, setRoom] = useState(session.room);
  useEffect(() => session.hear({ room: setRoom }), [session]);
  useEffect(() => { if (room) setSettings({ lastGame: room.game }); }, [room?.game]);
  /* Somebody may call for another game at once: then the room has this one no more. */
  useEffect(() => { if (room && isDone(room)) fetchRecord(session, room).catch(() => {}); }, [room?.games, room?.state]);
  if (isAfter) return <AfterScreen session={session} />;
  if (room && !room.playable && !isGathering(room)) return <Nothing words={t("room.start.revision")} />;
  if (!room || isGathering(room)) return <RoomScreen session={session} />;
  return <Table key={`${room.games} ${room.you}`} session={session} room={room} />;
}

/** `#/room/ID`, `#/room/ID/after` */
export function RoomPlace({ id, isAfter }: { id: string; isAfter: boolean }) {
  const [session, setSession] = useState<RemoteSession | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let isHere = true, opened: RemoteSession | null = null;
    openRoom(id).then((one) => {
      opened = one;
      if (isHere) setSession(one);
      else one.close();
    }, (error: Error) => setFailed(error.message));
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [id]);
  if (failed) return <Nothing words={failed === "gone" ? t("link.unknown") : failed} />;
  return session ? <Opened session={session} isAfter={isAfter} /> : <main class="plain"><p>{t("loading")}</p></main>;
}

/* A link for the room that is open already opens it anew. */
let links = 0;
export const seatLinks = (): number => links;

/** `#seat=SECRET`: my seat comes from another device. The secret is gone from the address before anything else happens. */
export function takeSeatLink(): void {
  const secret = /^#seat=(.+)$/.exec(location.hash)?.[1];
  if (!secret) return;
  links++;
  leaveFor(takeSeat(secret));
}

/** `#watch=SECRET` */
export function WatchPlace({ secret }: { secret: string }) {
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let isHere = true;
    watchRoom(secret).then((session) => (isHere ? leaveFor(session.id) : session.close()), (error: Error) => setFailed(error.message));
    return () => { isHere = false; };
  }, [secret]);
  return failed ? <Nothing words={failed} /> : <main class="plain"><p>{t("loading")}</p></main>;
}
