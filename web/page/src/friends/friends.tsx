/* friends.tsx: everything around a running table that stands in a room: it fills the places that the table's picture has for it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { RoomSession } from "../session/room.js";
import { Fill } from "../shared/slots.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { ownSeat, useAround, type Around } from "./around.js";
import { useAsk } from "./asks.js";
import { OwnClock } from "./clock.js";
import { Clocks } from "./clocks.js";
import "./friends.css";
import { GreetButton } from "./greet.js";
import { OutScreen } from "./out.js";
import { PeopleButton } from "./people.js";
import { AskUndo, GreetedHere, SeatNotes, Waits } from "./seats.js";
import { useStrip } from "./strip.js";
import { useTurn } from "./turn.js";

/* Hints are given where one plays against bots alone, or where the room was made so. */
function noHints({ room }: Around): string | null {
  return room.hints || room.seats.filter((seat) => seat.who === "person").length < 2 ? null : t("around.hints.none");
}

function Filled({ around }: { around: Around }) {
  const table = useTable();
  const clocks = useRef(new Clocks()).current;
  const { room } = around;
  clocks.hearRoom(room, around.told);
  clocks.hearState(table.latest, table.heard); // not what is shown: that may be long ago
  const strip = useStrip(around);
  const ask = useAsk(around);
  useTurn(around);
  useMark();
  if (around.out) return <Fill name="screen"><OutScreen around={around} /></Fill>;
  return (
    <>
      <Fill name="above">{strip}</Fill>
      <Fill name="ask">{ask}</Fill>
      <Fill name="tools"><GreetButton around={around} /><span class="around-menu"><PeopleButton around={around} clocks={clocks} /><GreetedHere around={around} /></span></Fill>
      <Fill name="clock">{ownSeat(room) !== null && <OwnClock room={room} clocks={clocks} />}</Fill>
      <Fill name="waits">{room.state === "playing" && <Waits around={around} clocks={clocks} />}</Fill>
      <Fill name="undo"><AskUndo around={around} /></Fill>
      <Fill name="hint">{noHints(around)}</Fill>
      <SeatNotes around={around} />
    </>
  );
}

/* The bar has more tools here than at other tables. */
function useMark(): void {
  useLayoutEffect(() => {
    const page = document.getElementById("page");
    page?.setAttribute("data-friends", "");
    return () => page?.removeAttribute("data-friends");
  }, []);
}

/** A child of TableScreen. */
export function FriendsBar({ session }: { session: RoomSession }) {
  const around = useAround(session);
  return around && <Filled around={around} />;
}
