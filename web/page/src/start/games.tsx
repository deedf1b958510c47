/* games.tsx: all games of this device: whose turn it is, going on, names, records, and the way to be rid of them. */

import { useEffect, useRef, useState } from "preact/hooks";
import { RoomList } from "../friends/list.js";
import { games as keptGames, remove, rename, type Kept } from "../session/keep.js";
import { getSettings } from "../settings.js";
import { download } from "../shared/download.js";
import { Icon } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { useLoaded } from "../shared/load.js";
import { DropHere } from "../watch/drop.js";
import { t } from "../words.js";
import { GameSign, kindOf, Scores, turnWords } from "./resume.js";
import { HomeBar } from "./home.js";

const when = (time: number): string =>
  new Date(time).toLocaleString(getSettings().lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

function Rename({ row, onDone }: { row: Kept; onDone: () => void }) {
  const [title, setTitle] = useState(row.title ?? "");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const done = (event: Event): void => {
    event.preventDefault();
    void rename(row.id, title.trim()).then(onDone);
  };
  return (
    <form class="rename" onSubmit={done}>
      <input class="field" aria-label={t("games.name", kindOf(row))} maxLength={40} value={title} ref={field} onInput={(event) => setTitle(event.currentTarget.value)} />
      <button class="quiet">{t("games.name.do")}</button>
    </form>
  );
}

/* The first press asks, the second one does it: what is deleted is gone. */
function Delete({ row, onDone }: { row: Kept; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const act = (): void => {
    if (!isAsking) return setAsking(true);
    document.querySelector<HTMLElement>("main h1")?.focus(); // the row goes, and its button with it
    void remove(row.id).then(() => { say(t("games.deleted", kindOf(row))); onDone(); });
  };
  if (!isAsking)
    return <button class="iconb" aria-label={t("games.delete", kindOf(row))} title={t("games.delete", kindOf(row))} onClick={act}><Icon name="i-trash" /></button>;
  return <button class="quiet danger" onClick={act} onBlur={() => setAsking(false)}>{t("games.delete.sure")}</button>;
}

export function GameRow({ row, toWatch = false, onChange }: { row: Kept; toWatch?: boolean; onChange: () => void }) {
  const [isNaming, setNaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const href = toWatch || row.over ? `#/watch/${row.id}` : `#/play/${row.id}`;
  return (
    <li class="games-row">
      <a class="games-go" href={href} ref={link}>
        <GameSign game={row.game} />
        <span>
          <b>{t(toWatch || row.over ? "games.look" : "games.go", kindOf(row))}</b>
          <small>{turnWords(row)} · <time dateTime={new Date(row.changed).toISOString()}>{when(row.changed)}</time></small>
          <Scores row={row} />
        </span>
      </a>
      {isNaming ? <Rename row={row} onDone={() => { setNaming(false); link.current?.focus(); onChange(); }} /> : (
        <span class="games-tools">
          <button class="iconb" aria-label={t("games.name", kindOf(row))} title={t("games.name", kindOf(row))} onClick={() => setNaming(true)}><Icon name="i-edit" /></button>
          <button class="iconb" aria-label={t("games.save", kindOf(row))} title={t("games.save", kindOf(row))} onClick={() => download(`bedesten-${row.game}-${row.id}.txt`, row.record)}>
            <Icon name="i-download" />
          </button>
          <Delete row={row} onDone={onChange} />
        </span>
      )}
    </li>
  );
}

function List({ head, rows, onChange }: { head: string; rows: Kept[]; onChange: () => void }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={head}>
      <h2>{head}</h2>
      <ul class="games-list">{rows.map((row) => <GameRow key={row.id} row={row} onChange={onChange} />)}</ul>
    </section>
  );
}

export function GamesScreen() {
  const { value: kept, failed, again } = useLoaded(keptGames);
  const [rooms, setRooms] = useState(0);
  return (
    <>
      <HomeBar title={t("games.head")} />
      <DropHere>
        <main class="page">
          <h1 tabIndex={-1}>{t("games.head")}</h1>
          {failed !== null && <p class="closed" role="alert">{t("kept.none")}</p>}
          {kept?.length === 0 && rooms === 0 && <p>{t("games.none")}. {t("games.none.about")} <a class="quiet" href="#/">{t("games.start")}</a></p>}
          <RoomList onCount={setRooms} />
          <List head={t("games.running")} rows={(kept ?? []).filter((row) => !row.over)} onChange={again} />
          <List head={t("games.finished")} rows={(kept ?? []).filter((row) => row.over)} onChange={again} />
        </main>
      </DropHere>
    </>
  );
}
