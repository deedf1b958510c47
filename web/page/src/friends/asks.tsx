/* asks.tsx: what stands in the question's place: a request that one is asked about, somebody who is absent, or that one's own seat is
 * played by a bot. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Room } from "../session/room.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { useTable, type Table, type TableEvent } from "../shared/table.js";
import { t } from "../words.js";
import { nameIn, ownSeat, clockFigures, useNow, voters, type Around } from "./around.js";

type Asks = NonNullable<Room["asks"]>;

interface PanelProps {
  seat: number;
  head: string;
  about?: ComponentChildren;
  children?: ComponentChildren;
}

function Panel({ seat, head, about, children }: PanelProps) {
  return (
    <div class="around-panel" role="group" aria-labelledby="question">
      <div class="around-head">
        <SeatSign seat={seat} class="big" />
        <div>
          <h2 class="question" id="question" tabIndex={-1}>{head}</h2>
          {about}
        </div>
      </div>
      {children}
    </div>
  );
}

/* Votes beside names: bots agree, whoever is not there is not asked. */
function Votes({ room, asks }: { room: Room; asks: Asks }) {
  const asked = voters(room);
  const shown = room.seats.filter((seat) => asked.includes(seat.seat) || (seat.who === "bot" && asks.what === "undo"));
  return (
    <ul class="around-votes" aria-label={t("around.votes")}>
      {shown.map(({ seat, who }) => {
        const isYes = who === "bot" || asks.agreed.includes(seat);
        return (
          <li key={seat}>
            <SeatSign seat={seat} />
            {seat === room.you ? t("around.you") : who === "bot" ? t("around.bot") : nameIn(room, seat)}
            {isYes ? <Icon name="i-check" /> : <span aria-hidden="true">…</span>}
            <span class="sr">{t(isYes ? "around.vote.yes" : "around.vote.open")}</span>
          </li>
        );
      })}
      {room.watchers > 0 && <li class="is-quiet"><Icon name="i-eye" />{t("around.watch", room.watchers)}</li>}
    </ul>
  );
}

const MOST_LINES = 4;

/* What would be taken back, in the words in which it was told. */
function TakenBack({ log, to }: { log: TableEvent[]; to: number }) {
  const events = log.slice(to).filter((event) => typeof event.seat === "number");
  return (
    <>
      <ol class="around-back" aria-label={t("around.undo.what")}>
        {events.slice(0, MOST_LINES).map((event) => <li key={event.number}><SeatSign seat={event.seat as number} /> <span>{event.words}</span></li>)}
      </ol>
      {events.length > MOST_LINES && <p class="around-sub">{t("around.undo.more", events.length - MOST_LINES)}</p>}
      <p class="around-sub">{t("around.undo.seen")}</p>
    </>
  );
}

function Answers({ around, asks }: { around: Around; asks: Asks }) {
  const { session, room } = around;
  const [failed, setFailed] = useState("");
  const tell = (line: string) => (): void => void session.say(line).then(() => setFailed(""), (error: Error) => setFailed(error.message));
  const isAsked = !asks.agreed.includes(ownSeat(room) ?? 0);
  return (
    <>
      <div class="around-acts">
        {isAsked && <button class="go" onClick={tell("agree")}><Icon name={asks.what === "undo" ? "i-undo-turn" : "i-robot"} /> {t(asks.what === "undo" ? "around.agree" : "around.bot.agree")}</button>}
        {isAsked && <button class="quiet" onClick={tell("disagree")}>{t(asks.what === "undo" ? "around.disagree" : "around.bot.disagree")}</button>}
        {!isAsked && <button class="quiet" onClick={tell("disagree")}>{t(asks.by === room.you ? "around.withdraw" : "around.disagree.after")}</button>}
      </div>
      {failed && <p class="closed" role="alert">{failed}</p>}
    </>
  );
}

/** What is asked, as a sentence. */
function asksWords(room: Room, asks: Asks): string {
  const by = nameIn(room, asks.by);
  if (asks.what === "bot") return t(asks.by === room.you ? "around.bot.mine" : "around.bot.asks", nameIn(room, asks.seat ?? 0), by);
  return asks.by === room.you ? t("around.undo.mine") : t("around.undo.asks", by);
}

function Request({ around, asks }: { around: Around; asks: Asks }) {
  const table = useTable();
  const { room } = around;
  return (
    <Panel seat={asks.what === "bot" ? (asks.seat ?? asks.by) : asks.by} head={asksWords(room, asks)}>
      {asks.what === "undo" ? <TakenBack log={table.log} to={asks.to ?? table.log.length} /> : <p class="around-sub">{t("around.bot.until")}</p>}
      <Votes room={room} asks={asks} />
      <p class="around-sub">{t(asks.what === "undo" ? "around.undo.lapses" : "around.bot.lapses")}</p>
      <Answers around={around} asks={asks} />
    </Panel>
  );
}

function Absent({ around, seat, onWait }: { around: Around; seat: number; onWait: () => void }) {
  const { room, told, session } = around;
  const now = useNow(true);
  const [failed, setFailed] = useState("");
  const name = nameIn(room, seat);
  const away = (room.seats[seat - 1]?.away ?? 0) + now - told;
  const isAlone = voters(room).length === 1;
  const ask = (): void => void session.say(`ask bot ${seat}`).catch((error: Error) => setFailed(error.message));
  return (
    <Panel seat={seat} head={t("around.absent", name)} about={<p class="around-sub">{t("around.absent.ask", clockFigures(away))}</p>}>
      <div class="around-acts">
        <button class="go" onClick={ask}><Icon name="i-robot" /> {t(isAlone ? "around.absent.do" : "around.absent.vote")}</button>
        <button class="quiet" onClick={onWait}>{t("around.absent.wait")}</button>
      </div>
      {failed && <p class="closed" role="alert">{failed}</p>}
    </Panel>
  );
}

/* One's seat is played by a bot, and will be: what happened, what is possible now. */
function Stood({ seat, why }: { seat: number; why: string }) {
  return (
    <Panel seat={seat} head={t(`around.you.${why}`)} about={<p class="around-sub">{t(`around.you.${why}.about`)}</p>}>
      <div class="around-acts">
        <a class="quiet" href="#/games"><Icon name="i-log" /> {t("games.head")}</a>
        <a class="quiet" href="#/"><Icon name="i-play" /> {t("around.local")}</a>
      </div>
    </Panel>
  );
}

/* The one who is absent and holds the table up; null: nobody does. */
function missing(room: Room, table: Table): number | null {
  if (table.live || table.state.result || room.state !== "playing") return null;
  return table.state.waits.seats.find((seat) => room.seats[seat - 1]?.absent && !room.seats[seat - 1]?.stand_in) ?? null;
}

/* A request is told once, when it comes. */
function useAskTold(room: Room): void {
  const { asks } = room;
  const name = asks ? `${asks.what} ${asks.by} ${asks.to ?? ""} ${asks.seat ?? ""}` : "";
  const last = useRef("");
  useEffect(() => {
    if (asks && name !== last.current && asks.by !== room.you) say(asksWords(room, asks), ownSeat(room) !== null);
    last.current = name;
  }, [name]);
}

/* A game that nobody goes on with: what is left of it, and another one. */
function GivenUp({ around, seat }: { around: Around; seat: number | null }) {
  const { session, room } = around;
  return (
    <Panel seat={seat ?? 1} head={t("around.given.head")} about={<p>{t("around.given")}</p>}>
      <div class="quiet-row">
        {seat !== null && <button class="go" onClick={() => void session.say("rematch").catch(() => {})}>{t("after.rematch")}</button>}
        <a class="quiet" href={`#/room/${room.room}/after`}>{t("look")}</a>
      </div>
    </Panel>
  );
}

/** The panel in the question's place; null: the question has it. */
export function useAsk(around: Around): ComponentChildren {
  const table = useTable();
  const { room } = around;
  const [waited, setWaited] = useState<number | null>(null);
  useAskTold(room);
  const me = ownSeat(room);
  const own = me === null ? null : room.seats[me - 1];
  const gone = missing(room, table);
  useEffect(() => {
    if (gone === null) setWaited(null);
    else if (me !== null) say(t("around.absent", nameIn(room, gone)));
  }, [gone]);
  if (room.state === "given_up" && !table.state.result) return <GivenUp around={around} seat={me} />;
  if (me === null || room.state !== "playing" || table.state.result) return null;
  if (own?.stand_in === "resigned" || own?.stand_in === "time") return <Stood seat={me} why={own.stand_in} />;
  if (room.asks && (!table.live || room.asks.by === me || !room.asks.agreed.includes(me))) return <Request around={around} asks={room.asks} />;
  if (gone !== null && gone !== waited && !room.asks) return <Absent around={around} seat={gone} onWait={() => setWaited(gone)} />;
  return null;
}
