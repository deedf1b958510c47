/* resume.tsx: the game played last, where it goes on. */

import { RoomCard } from "../friends/list.js";
import { isMine, type Rooms } from "../friends/look.js";
import type { Kept } from "../session/keep.js";
import { isDone } from "../session/room.js";
import type { KeptRoom } from "../session/rooms.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { t } from "../words.js";
import { GAMES } from "./home.js";

export const kindOf = (row: Kept): string => row.title || t(`game.${row.game}`);

const nameAt = (row: Kept, seat: number): string => row.names[seat - 1] ?? t("player.n", seat);

/** Whose turn it is, in words. */
export function turnWords(row: Kept): string {
  if (row.over) return t("games.over");
  const awaited = row.waits.filter((seat) => row.kinds[seat - 1] === "human");
  const isAlone = row.kinds.filter((kind) => kind === "human").length === 1;
  const round = row.round > 0 ? t("round", row.round) : t("games.setup");
  if (awaited.length === 0) return round;
  return `${round} · ${isAlone ? t("games.yours") : t("games.waits", awaited.map((seat) => nameAt(row, seat)).join(", "))}`;
}

/** Everybody's rubies. */
export function Scores({ row }: { row: Kept }) {
  if (row.scores.length === 0) return null;
  return (
    <span class="scores" role="img" aria-label={row.scores.map((score, at) => t("games.score", nameAt(row, at + 1), score)).join(", ")}>
      {row.scores.map((score, at) => <span key={at}><SeatSign seat={at + 1} /><Icon name="ruby" />{score}</span>)}
    </span>
  );
}

export function GameSign({ game }: { game: string }) {
  return <span class="game-sign" aria-hidden="true"><svg><use href={`#scene-${game}`} /></svg></span>;
}

const isGoing = (room: KeptRoom): boolean => !room.gone && !isDone(room);

/* What waits for this person first; then what was played last. */
function roomFirst(rooms: KeptRoom[], row: Kept | undefined): KeptRoom | undefined {
  const room = rooms.find(isGoing);
  return room && (isMine(room) || !row || row.over || room.touched > row.changed) ? room : undefined;
}

/** Nobody has played here yet: one click leads to a first game with a guide. */
export function Invitation() {
  return (
    <section class="start-new" aria-labelledby="start-new">
      <Icon name="i-rules" />
      <div><h2 id="start-new">{t("start.new")}</h2><p>{t("start.new.about")}</p></div>
      <div class="start-first">
        {GAMES.map((game) => <a key={game} class="quiet" href={`#/learn/${game}/first`} aria-label={t("start.new.game", t(`game.${game}`))}>{t(`room.game.${game}`)}</a>)}
      </div>
    </section>
  );
}

export function ResumeCard({ kept, rooms }: { kept: Kept[]; rooms: Rooms }) {
  const row = kept.find((one) => !one.over) ?? kept[0];
  const room = roomFirst(rooms.rows, row);
  const all = kept.length + rooms.rows.length;
  if (room)
    return <div class="start-card start-resume"><RoomCard row={room} rooms={rooms} /><a class="start-all" href="#/games">{t("games.all", all)}</a></div>;
  if (!row && all > 0)
    return <div class="start-card start-resume is-empty"><Icon name="i-again" /><span><b>{t("games.none")}</b></span><a class="start-all" href="#/games">{t("games.all", all)}</a></div>;
  if (!row)
    return <div class="start-card start-resume is-empty"><Icon name="i-again" /><span><b>{t("games.none")}</b><small>{t("kept.none")}</small></span></div>;
  return (
    <div class="start-card start-resume">
      <a class="start-resume-go" href={row.over ? `#/watch/${row.id}` : `#/play/${row.id}`}>
        <GameSign game={row.game} />
        <span>
          <b>{t(row.over ? "games.look" : "games.go", kindOf(row))}</b>
          <small>{turnWords(row)}</small>
          <Scores row={row} />
        </span>
      </a>
      <a class="start-all" href="#/games">{t("games.all", all)}</a>
    </div>
  );
}
