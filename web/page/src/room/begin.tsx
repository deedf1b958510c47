/* begin.tsx: the foot of the room: who is missing, and the start, which names its consequence. */

import { useState } from "preact/hooks";
import type { RoomSeat } from "../session/room.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { say as announce } from "../shared/live.js";
import { listed, t } from "../words.js";
import { players, seatName } from "./tell.js";
import type { Here, Told } from "./use.js";

const names = (seats: RoomSeat[]): string => listed(seats.map((seat) => seat.name ?? t("player.n", seat.seat)));

/** Who is missing, in words. */
function missingWords({ room }: Here): [string, string] {
  const people = room.seats.filter(({ who }) => who === "person");
  if (room.state === "sealing") {
    const late = people.filter((seat) => !seat.sealed);
    const closed = late.length ? late : people.filter((seat) => !seat.opened);
    return [t("room.sealing"), closed.length ? t(late.length ? "room.sealing.seal" : "room.sealing.open", names(closed)) : ""];
  }
  const open = room.seats.filter(({ who }) => who === "open");
  const away = people.filter(({ present }) => present === false);
  if (away.length) return [t(`room.missing.${away.length}`), t("room.missing.away", names(away))];
  if (open.length === 1) return [t("room.missing.1"), t("room.missing.seat", open[0]!.seat)];
  if (open.length) return [t(`room.missing.${open.length}`), t("room.missing.seats", listed(open.map(({ seat }) => String(seat))))];
  return [t("room.all"), ""];
}

/** Why it cannot start, in words; "": it can. */
function startClosed({ room, offer, way }: Here): string {
  const count = players(room);
  if (!room.playable) return t("room.start.revision");
  if (way.is !== "open") return t("room.start.broken");
  if (!offer) return t("loading"); // how many it takes is not known yet
  if (count < offer.least) return t("room.start.few", offer.least);
  return "";
}

function startWords({ room, offer }: Here): string {
  const hasOpen = room.seats.some(({ who }) => who === "open");
  const count = players(room);
  if (count === 1 && offer?.least === 1) return t("new.start.alone");
  return hasOpen && count > 1 ? t("room.start.with", t(`room.count.${count}`)) : t("room.start");
}

function Who({ here }: { here: Here }) {
  const { room, offer } = here;
  const isThere = (seat: RoomSeat): boolean => seat.who === "bot" || (seat.who === "person" && seat.present !== false && (room.state !== "sealing" || seat.opened === true));
  return (
    <ul class="room-who" aria-label={t("room.who")}>
      {room.seats.filter(({ who }) => who !== "closed").map((seat) => (
        <li key={seat.seat} class={seat.who === "open" ? "is-missing" : ""}>
          <SeatSign seat={seat.seat} />
          <i class={isThere(seat) ? "yes" : ""} aria-hidden="true">{isThere(seat) ? <Icon name="i-check" /> : "…"}</i>
          <span class="sr">{seatName(seat, offer)}: {t(isThere(seat) ? "room.there" : "room.there.not")}</span>
        </li>
      ))}
    </ul>
  );
}

/* One line below the start: what has just happened, else what starting means. */
function Line({ words, news }: { words: string; news: string }) {
  return (
    <>
      <p class={news ? "sr" : "room-why"} id="room-start-why">{words}</p>
      {news && <p class="room-why room-news">{news}</p>}
    </>
  );
}

function Start({ here, news }: { here: Here; news: string }) {
  const { room, say } = here;
  const [isBusy, setBusy] = useState(false);
  const closed = startClosed(here);
  const open = room.seats.filter(({ who }) => who === "open");
  const press = async (): Promise<void> => {
    if (closed) return announce(closed, true);
    if (isBusy) return;
    setBusy(true);
    await say(...open.map(({ seat }) => `set seat ${seat} closed`), "start");
    setBusy(false);
  };
  return (
    <>
      <button class="go room-start" aria-disabled={closed !== ""} aria-busy={isBusy} aria-describedby="room-start-why" onClick={() => void press()}>{startWords(here)}</button>
      <Line words={closed || (open.length ? t("room.start.closes", open.length) : "")} news={news} />
    </>
  );
}

export function Begin({ here, told }: { here: Here; told: Told }) {
  const { room, leads } = here;
  const [head, more] = missingWords(here);
  return (
    <section class={`room-panel room-begin ${room.state === "sealing" ? "is-sealing" : ""}`} data-part="begin" tabIndex={-1} aria-labelledby="room-begin">
      <h2 id="room-begin" class="sr">{t("room.begin")}</h2>
      <Who here={here} />
      <p class="room-missing"><b>{head}</b> {more}</p>
      {told.refused && <p class="closed">{told.refused}</p>}
      {room.state === "gathering" && (leads ? <Start here={here} news={told.news} /> : <Line words={t("room.start.host", room.seats[room.creator - 1]?.name ?? "")} news={told.news} />)}
      {room.state === "sealing" && <progress aria-label={t("room.sealing")} />}
    </section>
  );
}
