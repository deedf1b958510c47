/* list.tsx: the tables for friends of this device: who plays, whose turn it is, when that was last heard. */

import { useEffect, useState } from "preact/hooks";
import { linkTo, Share } from "../room/share.js";
import { dropRoom, type KeptRoom } from "../session/rooms.js";
import { getSettings } from "../settings.js";
import { Icon } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { Sheet } from "../shared/sheet.js";
import { GameSign } from "../start/resume.js";
import { listed, t } from "../words.js";
import "./list.css";
import { isMine, useRooms, type Rooms } from "./look.js";

const JUST_MS = 90_000;

const nameAt = (row: KeptRoom, seat: number): string => row.names[seat - 1] ?? t("player.n", seat);

/** The game, and with whom. */
function roomName(row: KeptRoom): string {
  const others = row.names.filter((name, at) => name !== null && at + 1 !== row.seat) as string[];
  return `${t(`game.${row.game}`)} ${others.length ? t("rooms.with", listed(others)) : `(${t("rooms.alone")})`}`;
}

/** Whose turn it is, or how the room is. */
function roomWords(row: KeptRoom): string {
  if (row.gone) return t(row.gone === "server.room.none" || row.gone === "server.room.deleted" ? "rooms.gone" : "rooms.gone.secret");
  if (isMine(row)) return t("rooms.yours");
  if (row.state === "playing" && row.waits.length) return t("rooms.waits", listed(row.waits.map((seat) => nameAt(row, seat))));
  return t(`rooms.${row.state}`);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

/* How old that news is. */
function ageWords(time: number): string {
  const age = Date.now() - time;
  const [unit, ms] = UNITS.find(([, one]) => age >= one) ?? ["minute", 60_000];
  return t("rooms.asof", new Intl.RelativeTimeFormat(getSettings().lang).format(-Math.max(1, Math.round(age / ms)), unit));
}

function freshWords(row: KeptRoom, { looking, isAway }: Omit<Rooms, "rows">): string {
  if (row.gone) return "";
  if (looking === row.room) return t("rooms.looks");
  if (Date.now() - row.touched < JUST_MS) return t("rooms.now");
  return isAway ? `${ageWords(row.touched)}, ${t("rooms.away")}` : ageWords(row.touched);
}

/* The first press asks, the second one does it: the secret of the seat goes with it. */
function Remove({ row }: { row: KeptRoom }) {
  const [isAsking, setAsking] = useState(false);
  const act = (): void => {
    if (!isAsking && !row.gone) return setAsking(true);
    document.querySelector<HTMLElement>("main h1")?.focus();
    void dropRoom(row.room).then(() => say(t("rooms.removed", roomName(row))));
  };
  const words = t("rooms.remove", roomName(row));
  if (!isAsking) return <button class="iconb" aria-label={words} title={words} onClick={act}><Icon name="i-trash" /></button>;
  return <button class="quiet danger" ref={(button) => button?.focus()} onClick={act} onBlur={() => setAsking(false)}>{t("rooms.remove.sure")}</button>;
}

function Device({ row }: { row: KeptRoom }) {
  const [isOpen, setOpen] = useState(false);
  const words = t("rooms.device", roomName(row));
  if (!row.secrets.seat || row.gone) return null;
  return (
    <>
      <button class="iconb" aria-haspopup="dialog" aria-label={words} title={words} onClick={() => setOpen(true)}><Icon name="i-share" /></button>
      {isOpen && (
        <Sheet title={t("around.device")} onClose={() => setOpen(false)}>
          <p>{t("around.device.about")}</p>
          <Share link={linkTo("seat", row.secrets.seat)} about={t("around.device.share")} />
        </Sheet>
      )}
    </>
  );
}

function Row({ row, rooms }: { row: KeptRoom; rooms: Rooms }) {
  const about = (
    <>
      <GameSign game={row.game} />
      <span>
        <b>{roomName(row)}</b>
        <small><b class={`room-turn ${isMine(row) ? "is-mine" : ""}`}>{roomWords(row)}</b>{row.seat === "spectator" && ` · ${t("rooms.watching")}`} <span class="room-age">{freshWords(row, rooms)}</span></small>
      </span>
    </>
  );
  return (
    <li class="games-row" data-room={row.room}>
      {row.gone ? <span class="games-go is-gone">{about}</span> : <a class="games-go" href={`#/room/${row.room}`}>{about}</a>}
      <span class="games-tools"><Device row={row} /><Remove row={row} /></span>
    </li>
  );
}

/** All of them, as a part of “My games”; COUNT hears how many there are. */
export function RoomList({ onCount }: { onCount: (count: number) => void }) {
  const rooms = useRooms();
  useEffect(() => onCount(rooms.rows.length), [rooms.rows.length]);
  if (rooms.rows.length === 0) return null;
  return (
    <section aria-label={t("rooms.head")}>
      <h2>{t("rooms.head")}</h2>
      <ul class="games-list">{rooms.rows.map((row) => <Row key={row.room} row={row} rooms={rooms} />)}</ul>
    </section>
  );
}

/** One of them, where the start page says how to go on. */
export function RoomCard({ row, rooms }: { row: KeptRoom; rooms: Rooms }) {
  return (
    <a class="start-resume-go" href={`#/room/${row.room}`} data-room={row.room}>
      <GameSign game={row.game} />
      <span>
        <b>{roomName(row)}</b>
        <small><b class={`room-turn ${isMine(row) ? "is-mine" : ""}`}>{roomWords(row)}</b> <span class="room-age">{freshWords(row, rooms)}</span></small>
      </span>
    </a>
  );
}
