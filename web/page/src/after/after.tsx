/* after.tsx: the evening after: who won and by what, the course of the game, where the rubies came from, and the ways on: look
 * at any moment, play on from it, the record, another game; and the proof of the dice, where there is one.
 *
 * Charts, lists and the panel show the same turn: choose it in one, and all of them move. */

import { useEffect, useRef, useState } from "preact/hooks";
import { isDone, isGathering, type Room, type RoomSession } from "../session/room.js";
import { download } from "../shared/download.js";
import { Icon } from "../shared/icon.js";
import { onKey } from "../shared/keys.js";
import { say } from "../shared/live.js";
import { RankTable } from "../shared/ranking.js";
import { wonWords } from "../shared/ranks.js";
import { playAgain } from "../start/begin.js";
import { HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { Chart, type What } from "./chart.js";
import type { Course } from "./course.js";
import { aboutWords, FiguresTable } from "./figures.js";
import { fetchRecord, type Fetched } from "./fetch.js";
import { usePlayed, type Played } from "./load.js";
import { figuresWords, Moment, turnWords } from "./moment.js";
import { Proof, type Promised } from "./proof.js";
import { Gems, RubyList, Sources } from "./sources.js";
import "./after.css";

const HEIGHTS: Record<What, number> = { rubies: 196, wealth: 190 };

function headWords({ course, ranked }: Played): string {
  if (!course.over || ranked.length === 0) return t("after.open");
  if (course.seats === 1) return t("after.solo", "", ranked[0]!.place.score);
  return wonWords(course, ranked);
}

function Standings({ played }: { played: Played }) {
  const { course, ranked } = played;
  const isResigned = ranked.some((one) => one.rank === null);
  return (
    <section class="card standings" aria-labelledby="standings-head">
      <h2 id="standings-head">{t("after.ranking")}</h2>
      {course.result ? (
        <>
          <div class="wide-table" tabIndex={0} role="group" aria-labelledby="standings-head">
            <RankTable of={course} result={course.result} ranked={ranked} score={(rubies) => <Gems count={rubies} />} />
          </div>
          {course.result.places.filter((place) => place.why).map((place) => <p key={place.seat}>{place.why}</p>)}
          {isResigned && <p>{t("after.ranking.resigned")}</p>}
        </>
      ) : <p>{t("after.ranking.none")}</p>}
    </section>
  );
}

interface AtProps {
  course: Course;
  at: number;
  onAt: (turn: number) => void;
}

function Slider({ course, at, onAt }: AtProps) {
  return (
    <input
      class="turn-line" type="range" min={0} max={course.turns.length - 1} value={at} aria-label={t("after.line")}
      aria-valuetext={`${turnWords(course, at)}. ${figuresWords(course, at)}`} onInput={(event) => onAt(Number(event.currentTarget.value))} />
  );
}

function Shown({ course, at, onAt, what, isTable }: AtProps & { what: What; isTable: boolean }) {
  return (
    <figure>
      <figcaption><b>{t(`after.${what}`)}</b> <span>{aboutWords(course.game, what)}</span></figcaption>
      {!isTable && <Chart course={course} what={what} at={at} height={HEIGHTS[what]} onAt={onAt} />}
      <FiguresTable course={course} what={what} at={at} isHidden={!isTable} onAt={onAt} />
    </figure>
  );
}

function CourseCard(props: AtProps) {
  const [isTable, setTable] = useState(false);
  return (
    <section class="card course-card" aria-labelledby="course-head">
      <header>
        <h2 id="course-head">{t("after.course")}</h2>
        <p>{t("after.course.about")}</p>
        <span class="seg" role="group" aria-label={t("after.as")}>
          <button aria-pressed={!isTable} {...(isTable ? { "data-key": "t" } : {})} onClick={() => setTable(false)}>{t("after.as.chart")}</button>
          <button aria-pressed={isTable} {...(isTable ? {} : { "data-key": "t" })} onClick={() => setTable(true)}>{t("after.as.table")}</button>
        </span>
      </header>
      <Shown {...props} what="rubies" isTable={isTable} />
      <Shown {...props} what="wealth" isTable={isTable} />
      {!isTable && <Slider {...props} />}
    </section>
  );
}

/* ← → one turn, with Shift to the next turn that brought a ruby. */
function nextTurn(course: Course, at: number, way: number, isRuby: boolean): number {
  const last = course.turns.length - 1;
  if (!isRuby) return Math.max(0, Math.min(last, at + way));
  const turns = course.rubies.map((ruby) => ruby.turn).filter((turn) => (turn - at) * way > 0);
  return turns.length === 0 ? (way > 0 ? last : 0) : way > 0 ? Math.min(...turns) : Math.max(...turns);
}

function useKeys({ course, at, onAt }: AtProps): void {
  const latest = useRef({ course, at, onAt });
  latest.current = { course, at, onAt };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const way = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      if (way === 0) return onKey(event);
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (target.matches("select, textarea, .field") || (target.matches(".turn-line") && !event.shiftKey) || target.matches(".figures, .wide-table")) return;
      event.preventDefault();
      const now = latest.current;
      const turn = nextTurn(now.course, now.at, way, event.shiftKey);
      now.onAt(turn);
      say(`${turnWords(now.course, turn)}. ${figuresWords(now.course, turn)}`);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/* The last ruby that was not the end is a good moment to begin with. */
function firstTurn(course: Course): number {
  const last = course.turns.length - 1;
  return course.rubies.filter((ruby) => ruby.turn < last).at(-1)?.turn ?? Math.max(0, last - 1);
}


interface ScreenProps {
  played: Played;
  /** Another game, if there can be one from here. */
  again: { words: string; act: () => void } | null;
  /** The room that the game was played in, and what it had promised before the first move. */
  room?: Room | null;
  promised?: Promised | null;
  /** What was refused just now. */
  refused?: string;
}

function Head({ played, again, room, refused }: ScreenProps) {
  const { course, text, id } = played;
  const save = (): void => download(`bedesten-${course.game}-${id}.txt`, text);
  const head = useRef<HTMLHeadingElement>(null);
  /* The heading that one arrived at is gone with the progress. */
  useEffect(() => { if (document.activeElement === document.body) head.current?.focus({ preventScroll: true }); }, []);
  return (
    <header class="after-head">
      <div>
        <h1 tabIndex={-1} ref={head}>{headWords(played)}</h1>
        <p>{t("after.about", t(`game.${course.game}`), course.turns.at(-1)!.round, course.turns.length - 1, course.seats)}</p>
      </div>
      <div class="ways">
        {again && <button class="quiet" onClick={again.act}><Icon name="i-again" /> {again.words}</button>}
        {room && <a class="quiet" href={`#/room/${room.room}`}><Icon name="i-people" /> {t("after.room")}</a>}
        {course.over && <a class="quiet" data-key="a" href={`#/analysis/${id}`}><Icon name="i-chart" /> {t("analysis.open")}</a>}
        <a class="quiet" href={`#/watch/${id}`}><Icon name="i-eye" /> {t("after.step")}</a>
        <button class="quiet" data-key="d" onClick={save}><Icon name="i-download" /> {t("after.record")}</button>
      </div>
      {refused && <p class="closed" role="alert">{refused}</p>}
      {room && isGathering(room) && <p class="note" role="status">{t("after.room.again")}</p>}
    </header>
  );
}

/* A long game is much to draw: what is seen first comes first, the rest with the frames behind it. */
function useStages(most: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= most) return;
    const timer = setTimeout(() => setStage(stage + 1), 0);
    return () => clearTimeout(timer);
  }, [stage]);
  return stage;
}

function Evening(props: ScreenProps) {
  const { played, promised } = props;
  const { course, id } = played;
  const [at, onAt] = useState(() => firstTurn(course));
  const stage = useStages(4);
  useKeys({ course, at, onAt });
  return (
    <main class="after" data-turns={course.turns.length - 1}>
      <Head {...props} />
      <div class="after-course">
        <Standings played={played} />
        {stage > 1 && <CourseCard course={course} at={at} onAt={onAt} />}
      </div>
      <div class="after-beside">
        {stage > 0 && <Moment id={id} course={course} at={at} onAt={onAt} />}
        {stage > 2 && <Sources course={course} />}
        {stage > 3 && <RubyList course={course} at={at} onAt={onAt} />}
      </div>
      {stage > 3 && played.isSealed && <Proof text={played.text} names={course.names} promised={promised} />}
    </main>
  );
}

function Waiting({ words, progress }: { words: string; progress: number }) {
  return (
    <main class="plain">
      <h1 tabIndex={-1}>{t("after.head")}</h1>
      <p>{words}</p>
      <progress max={1} value={progress} aria-label={words} />
    </main>
  );
}

function Failed({ words }: { words: string }) {
  return (
    <main class="plain">
      <h1 tabIndex={-1} class="closed" role="alert">{words}</h1>
      <p><a class="quiet" href="#/record">{t("record.head")}</a></p>
    </main>
  );
}

/* Of a game on this device, or a record that was opened. */
function OfRecord({ id, again, ...more }: Omit<ScreenProps, "played" | "again"> & { id: string; again?: ScreenProps["again"] }) {
  const { played, progress, failed } = usePlayed(id);
  if (failed) return <Failed words={failed} />;
  if (!played) return <Waiting words={t("after.walks")} progress={progress} />;
  const here = played.isOwn ? { words: t("after.again"), act: () => void playAgain(id) } : null;
  return <Evening played={played} again={again ?? here} {...more} />;
}

function useRoomRecord(session: RoomSession): Fetched & { room: Room | null } {
  const [room, setRoom] = useState<Room | null>(session.room);
  const [found, setFound] = useState<Fetched>({ id: "", failed: "", promised: null });
  useEffect(() => session.hear({ room: setRoom }), [session]);
  useEffect(() => {
    if (!room || found.id) return;
    let isHere = true;
    fetchRecord(session, room).then((one) => isHere && setFound(one), (error: Error) => isHere && setFound({ id: "", failed: error.message, promised: null }));
    return () => { isHere = false; };
  }, [room?.games, room?.state]);
  return { ...found, room };
}

function OfRoom({ session }: { session: RoomSession }) {
  const { id, room, failed, promised } = useRoomRecord(session);
  const [refused, setRefused] = useState("");
  if (failed) return <Failed words={failed} />;
  if (!id || !room) return <Waiting words={t("after.fetch")} progress={0} />;
  const rematch = (): void => void session.say("rematch").then(() => { location.hash = `#/room/${room.room}`; }, (error: Error) => setRefused(error.message));
  const again = typeof room.you === "number" && isDone(room) ? { words: t("after.rematch"), act: rematch } : null;
  return <OfRecord id={id} again={again} room={room} promised={promised} refused={refused} />;
}

/** ID: a game of this device or an opened record; SESSION: a room. */
export function AfterScreen({ id, session }: { id?: string; session?: RoomSession }) {
  return (
    <>
      <HomeBar title={t("after.head")} />
      {session ? <OfRoom session={session} /> : <OfRecord id={id ?? ""} />}
    </>
  );
}
