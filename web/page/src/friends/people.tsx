/* people.tsx: who sits at this table, and what one may do among them: greet, ask, carry the seat to another device, resign, leave. */

import { useState } from "preact/hooks";
import type { RoomSeat } from "../session/room.js";
import { linkTo, Share } from "../room/share.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { Sheet } from "../shared/sheet.js";
import { t } from "../words.js";
import { nameIn, ownSeat, useNow, type Around } from "./around.js";
import { Figures } from "./clock.js";
import type { Clocks } from "./clocks.js";
import { GreetingLog, Greetings } from "./greet.js";
import { AskUndo, presence } from "./seats.js";

function Person({ around, seat, now, clocks }: { around: Around; seat: RoomSeat; now: number; clocks: Clocks }) {
  const { room, told, session } = around;
  const [failed, setFailed] = useState("");
  const isBot = seat.who === "bot";
  const about = isBot ? t("around.bot") : presence(seat, now - told) || t("around.here");
  const left = clocks.left(seat.seat, now);
  const canAsk = seat.absent && !seat.stand_in && !room.asks && room.state === "playing" && ownSeat(room) !== null;
  const ask = (): void => void session.say(`ask bot ${seat.seat}`).catch((error: Error) => setFailed(error.message));
  return (
    <li>
      <SeatSign seat={seat.seat} />
      <span>
        <b>{nameIn(room, seat.seat)}{seat.seat === room.you && ` (${t("around.you")})`}</b>
        <small>{about}{seat.seat === room.creator && ` · ${t("around.leads")}`} {left && <Figures left={left} />}</small>
        {failed && <small class="closed" role="alert">{failed}</small>}
      </span>
      {canAsk && <button class="quiet" onClick={ask}><Icon name="i-robot" /> {t("around.absent.vote")}</button>}
    </li>
  );
}

function SeatLink({ around }: { around: Around }) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  const { secrets, session } = around;
  if (!secrets.seat) return null;
  const renew = (): void => void session.say("renew seat").then(() => setSaid(t("around.renewed")), (error: Error) => setSaid(error.message));
  return (
    <section>
      <h3>{t("around.device")}</h3>
      <p class="around-sub">{t("around.device.about")}</p>
      {!isOpen && <button class="quiet" onClick={() => setOpen(true)}><Icon name="i-share" /> {t("around.device.show")}</button>}
      {isOpen && <Share link={linkTo("seat", secrets.seat)} about={t("around.device.share")} />}
      {isOpen && <button class="quiet" onClick={renew}><Icon name="i-again" /> {t("around.renew")}</button>}
      {isOpen && <p class="around-sub" role="status">{said || t("around.renew.about")}</p>}
    </section>
  );
}

/* The first press asks in place, the second does it. */
function Resign({ around, onDone }: { around: Around; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState("");
  const { room, session } = around;
  const me = ownSeat(room);
  if (me === null || room.state !== "playing" || room.seats[me - 1]?.stand_in === "resigned") return null;
  const resign = (): void => void session.say("resign").then(onDone, (error: Error) => setFailed(error.message));
  return (
    <section>
      {!isAsking && <button class="quiet" onClick={() => setAsking(true)}><Icon name="i-close" /> {t("around.resign")}</button>}
      {isAsking && (
        <div role="group" aria-labelledby="resign-about">
          <p id="resign-about">{t("around.resign.about")}</p>
          <div class="around-acts">
            <button class="quiet danger" ref={(button) => button?.focus()} onClick={resign}>{t("around.resign.sure")}</button>
            <button class="quiet" onClick={() => setAsking(false)}>{t("around.resign.no")}</button>
          </div>
        </div>
      )}
      {failed && <p class="closed" role="alert">{failed}</p>}
    </section>
  );
}

function Leave({ around }: { around: Around }) {
  const isSeated = ownSeat(around.room) !== null;
  return (
    <section>
      <a class="quiet" href="#/"><Icon name="i-leave" /> {t("around.leave")}</a>
      <p class="around-sub">{t(isSeated ? "around.leave.about" : "around.leave.watcher")}</p>
    </section>
  );
}

function PeopleSheet({ around, clocks, onClose }: { around: Around; clocks: Clocks; onClose: () => void }) {
  const { room } = around;
  const now = useNow(true);
  const isSeated = ownSeat(room) !== null;
  return (
    <Sheet title={t("around.people")} onClose={onClose}>
      <ul class="around-people">
        {room.seats.filter((seat) => seat.who === "person" || seat.who === "bot").map((seat) => <Person key={seat.seat} around={around} seat={seat} now={now} clocks={clocks} />)}
        {room.watchers > 0 && <li><Icon name="i-eye" /><span>{t("around.watch", room.watchers)}</span></li>}
      </ul>
      {isSeated && <section><h3>{t("around.greet")}</h3><Greetings around={around} /></section>}
      <section><h3>{t("around.greet.log")}</h3><GreetingLog around={around} /></section>
      <AskUndo around={around} />
      <SeatLink around={around} />
      <Resign around={around} onDone={onClose} />
      <Leave around={around} />
    </Sheet>
  );
}

/** In the bar: who is here; one press opens the rest. */
export function PeopleButton({ around, clocks }: { around: Around; clocks: Clocks }) {
  const [isOpen, setOpen] = useState(false);
  const { room } = around;
  const away = room.seats.filter((seat) => seat.who === "person" && !seat.present).length;
  const words = [t("around.people"), away ? t("around.people.away", away) : "", room.watchers ? t("around.watch", room.watchers) : ""].filter(Boolean).join(", ");
  return (
    <>
      <button class="iconb around-people-button" data-key="w" aria-haspopup="dialog" aria-label={words} title={words} onClick={() => setOpen(true)}>
        <Icon name="i-people" />{room.you === "spectator" && <Icon name="i-eye" class="around-eye" />}{away > 0 && <b aria-hidden="true">{away}</b>}
      </button>
      {isOpen && <PeopleSheet around={around} clocks={clocks} onClose={() => setOpen(false)} />}
    </>
  );
}
