/* record.tsx: a record from outside: chosen, dropped or pasted. It tells what is in it before one looks. */

import { useState } from "preact/hooks";
import type { Unknown } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { games as keptGames } from "../session/keep.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { useLoaded, useTold } from "../shared/load.js";
import { rankedOf, wonWords } from "../shared/ranks.js";
import { nameOf } from "../shared/table.js";
import { freshId } from "../start/begin.js";
import { GameRow } from "../start/games.js";
import { HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { DropHere, openRecord, takeFailure } from "./drop.js";
import { openReel, recordText, reelOf, type Reel } from "./opened.js";

function Chooser({ onFail }: { onFail: (words: string) => void }) {
  const [text, setText] = useState("");
  const choose = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (file) void openRecord(file.text(), onFail);
    input.value = "";
  };
  return (
    <section class="box" aria-labelledby="choose-head">
      <h2 id="choose-head">{t("record.open")}</h2>
      <label class="drop-zone">
        <Icon name="i-open" />
        <span><b>{t("record.choose")}</b><small>{t("record.choose.about")}</small></span>
        <input class="sr" type="file" onChange={(event) => choose(event.currentTarget)} />
      </label>
      <label class="paste">
        <span>{t("record.paste")}</span>
        <textarea class="field" rows={4} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button class="quiet" aria-disabled={!text.trim()} onClick={() => text.trim() && void openRecord(Promise.resolve(`${text.trim()}\n`), onFail)}>
        <Icon name="i-eye" /> {t("record.read")}
      </button>
    </section>
  );
}

const unknownWords = (unknown: Unknown[]): string => unknown.map((one) => t("record.unknown", one.seat, one.bot, one.plays)).join(" ");

/* The record goes on as a game of this device. Bots that are not known here are told before one sits down. */
function GoOn({ id, onFail }: { id: string; onFail: (words: string) => void }) {
  const [ready, setReady] = useState<{ game: string; words: string } | null>(null);
  const adopt = async (): Promise<void> => {
    const game = freshId();
    const { unknown = [] } = await call("adopt", game, (await recordText(id))!);
    if (unknown.length) setReady({ game, words: unknownWords(unknown) });
    else location.hash = `#/play/${game}`;
  };
  if (ready) return <p>{ready.words} <a class="quiet" href={`#/play/${ready.game}`}>{t("record.go")}</a></p>;
  return <button class="quiet" onClick={() => adopt().catch((error: Error) => onFail(error.message))}><Icon name="i-play" /> {t("record.go")}</button>;
}

function Found({ reel, onFail }: { reel: Reel; onFail: (words: string) => void }) {
  const { last, id } = reel;
  const recorded = last.recorded!;
  const { value: verdict } = useTold(async () => call("verify", (await recordText(id))!), [id]);
  return (
    <section class="box found" aria-labelledby="found-head">
      <h2 id="found-head">{t(`game.${last.game}`)}</h2>
      <p>{t(recorded.over ? "record.over" : "record.runs", recorded.turns, recorded.events)}</p>
      <ul class="found-seats">{last.kinds.map((_, at) => <li key={at}><SeatSign seat={at + 1} /> {nameOf(last, at + 1)}</li>)}</ul>
      {last.result && <p>{wonWords(last, rankedOf(last.result.places, [])) || last.result.words.split("\n")[0]}</p>}
      {verdict && <p class="found-fair">{verdict.key === "fair.none" ? t("record.unsealed") : verdict.words}</p>}
      <div class="quiet-row">
        <a class="go" href={`#/watch/${id}`}>{t("record.watch")}</a>
        {recorded.over && <a class="quiet" href={`#/after/${id}`}><Icon name="i-chart" /> {t("look")}</a>}
        {!recorded.over && <GoOn id={id} onFail={onFail} />}
      </div>
    </section>
  );
}

async function openOne(id: string): Promise<Reel | null> {
  const reel = id ? await openReel(id) : null;
  if (reel) await call("leave", reelOf(id));
  return reel;
}

export function RecordScreen({ id }: { id: string }) {
  const [failed, setFailed] = useState(takeFailure);
  const { value: reel, failed: broken } = useTold(() => openOne(id), [id]);
  const { value: kept, again } = useLoaded(keptGames);
  const words = failed || broken;
  return (
    <>
      <HomeBar title={t("record.head")} />
      <DropHere onFail={setFailed}>
        <main class="page">
          <h1 tabIndex={-1}>{t("record.head")}</h1>
          {words && <p class="closed" role="alert">{words}</p>}
          {reel && <Found reel={reel} onFail={setFailed} />}
          <Chooser onFail={setFailed} />
          {kept && kept.length > 0 && (
            <section aria-labelledby="kept-head">
              <h2 id="kept-head">{t("record.kept")}</h2>
              <ul class="games-list">{kept.map((row) => <GameRow key={row.id} row={row} toWatch onChange={again} />)}</ul>
            </section>
          )}
        </main>
      </DropHere>
    </>
  );
}
