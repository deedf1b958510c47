/* seats.tsx: at each seat of the picture: who is away, for whom a bot plays, what somebody greets with; and who is waited for. */

import { useEffect, useState } from "preact/hooks";
import type { Room, RoomSeat } from "../session/room.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { Fill } from "../shared/slots.js";
import { useTable, type Table } from "../shared/table.js";
import { t } from "../words.js";
import { nameIn, ownSeat, clockFigures, useNow, type Around, type Greeting } from "./around.js";
import { Figures } from "./clock.js";
import type { Clocks } from "./clocks.js";

const GREETED_MS = 6000;

/** How it is with somebody, in words; "": they sit here and play. */
export function presence(seat: RoomSeat, passed: number): string {
  if (seat.who !== "person") return "";
  if (seat.stand_in) return t(`around.stands.${seat.stand_in}`);
  return seat.present ? "" : t("around.away", clockFigures((seat.away ?? 0) + passed));
}

/* Signs for eyes, the same in words for readers. */
function Note({ seat, passed }: { seat: RoomSeat; passed: number }) {
  const words = presence(seat, passed);
  if (!words) return null;
  return (
    <span class="around-note" title={words}>
      <Icon name={seat.stand_in ? "i-robot" : "i-offline"} />
      {!seat.stand_in && <span aria-hidden="true">{clockFigures((seat.away ?? 0) + passed)}</span>}
      <span class="sr">, {words}</span>
    </span>
  );
}

function Bubble({ greeting }: { greeting: Greeting }) {
  return <span class="around-bubble" key={greeting.number}>{greeting.words}</span>;
}

/** In the bar: what somebody greets with whose seat is out of sight, as on phones. */
export function GreetedHere({ around }: { around: Around }) {
  const last = around.greetings.at(-1);
  const now = useNow(last !== undefined && performance.now() - last.at < GREETED_MS);
  const [isShown, setShown] = useState(false);
  const isNew = last !== undefined && now - last.at < GREETED_MS;
  useEffect(() => {
    const bubbles = [...document.querySelectorAll(".around-bubble:not(.is-here)")];
    setShown(isNew && !bubbles.some((one) => one.getClientRects().length > 0));
  });
  if (!isNew || !isShown) return null;
  return <span class="around-bubble is-here" key={last.number}><SeatSign seat={last.seat} /> {nameIn(around.room, last.seat)}: {last.words}</span>;
}

export function SeatNotes({ around }: { around: Around }) {
  const { room, told, greetings } = around;
  const last = greetings.at(-1)?.at ?? -Infinity;
  const isCounting = room.seats.some((seat) => seat.who === "person" && !seat.present) || performance.now() - last < GREETED_MS;
  const now = useNow(isCounting);
  const greetingOf = (seat: number): Greeting | undefined => greetings.filter((one) => one.seat === seat && now - one.at < GREETED_MS).at(-1);
  return (
    <>
      {room.seats.map((seat) => {
        const greeting = greetingOf(seat.seat);
        const has = greeting || presence(seat, 0);
        return (
          <Fill key={seat.seat} name={`seat-${seat.seat}`}>
            {has ? <><Note seat={seat} passed={now - told} />{greeting && <Bubble greeting={greeting} />}</> : null}
          </Fill>
        );
      })}
    </>
  );
}

/* Can one's last decision still be taken back, if all agree? Never past dice or cards; the server says the last word. */
export function canAskUndo(table: Table, room: Room): boolean {
  const me = ownSeat(room);
  if (me === null || room.state !== "playing" || room.asks || table.state.undo.decisions > 0 || room.seats[me - 1]?.stand_in === "resigned") return false;
  for (let at = table.log.length - 1; at >= 0; at--) {
    const { seat } = table.log[at]!;
    if (seat === "chance") return false;
    if (seat === me) return true;
  }
  return false;
}

/** Asks all to take back one's last decision; what is refused stands beside it. */
export function AskUndo({ around }: { around: Around }) {
  const table = useTable();
  const [failed, setFailed] = useState("");
  if (!canAskUndo(table, around.room)) return null;
  const ask = (): void => void around.session.say("ask undo").then(() => setFailed(""), (error: Error) => setFailed(error.message));
  return (
    <>
      <button class="quiet around-undo" title={t("around.undo.ask")} onClick={ask}><Icon name="i-undo" /><Icon name="i-people" class="with" /> <span class="word">{t("around.undo.ask")}</span></button>
      {failed && <p class="closed" role="alert">{failed}</p>}
    </>
  );
}

/** Below the question while one waits: for whom, how it is with them, how much time they have. */
export function Waits({ around, clocks }: { around: Around; clocks: Clocks }) {
  const table = useTable();
  const { room, told, way } = around;
  const now = useNow(true);
  const seats = table.state.waits.seats.filter((seat) => seat !== room.you && room.seats[seat - 1]?.who === "person");
  return (
    <div class="around-waits">
      {table.sent && way.is !== "open" && <p class="around-sub">{t("around.broken.choice", table.sent)}</p>}
      {seats.length > 0 && (
        <ul aria-label={t("around.waits")}>
          {seats.map((seat) => {
            const about = presence(room.seats[seat - 1]!, now - told);
            const left = clocks.left(seat, now);
            return (
              <li key={seat}>
                <SeatSign seat={seat} /> <b>{nameIn(room, seat)}</b> <span>{about || t("around.thinks")}</span>
                {left && <Figures left={left} />}
              </li>
            );
          })}
        </ul>
      )}
      {room.you === "spectator" && <p class="around-sub">{t("around.spectator")}</p>}
      {room.asks && ownSeat(room) !== null && <p class="around-sub">{t("around.asked")}</p>}
    </div>
  );
}
