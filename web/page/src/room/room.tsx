/* room.tsx: a room before its game. */

import { useEffect, useReducer } from "preact/hooks";
import type { RoomSession } from "../session/room.js";
import { t } from "../words.js";

export function RoomScreen({ session }: { session: RoomSession }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => session.hear({ room: () => redraw(undefined), way: () => redraw(undefined) }), [session]);
  const { room } = session;
  return (
    <main class="plain" data-room={room?.state}>
      <h1>{room ? t(`game.${room.game}`) : t("loading")}</h1>
      <ol>{room?.seats.map((seat) => <li key={seat.seat}>{seat.name ?? seat.bot ?? seat.who}</li>)}</ol>
    </main>
  );
}
