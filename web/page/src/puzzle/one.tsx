/* one.tsx: one puzzle: the real table of its game, the question with its choices; in the guide's place which puzzle it is, a hint, the
 * verdict. What is right and what it costs is the engine's. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answered, Puzzle, Solution } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { getSettings } from "../settings.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { isSheetOpen } from "../shared/keys.js";
import { say } from "../shared/live.js";
import { useLang } from "../shared/load.js";
import { Fill } from "../shared/slots.js";
import { nameOf, useTable } from "../shared/table.js";
import { freshId } from "../start/begin.js";
import { HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { Marks } from "./marks.js";
import { addressOf, allOf, type Riddle } from "./pack.js";
import { parts } from "./parts.js";
import type { PuzzleSession } from "./session.js";
import { Stars } from "./shelf.js";
import { howIt, lettersOf, nextOf, remember } from "./solved.js";
import { isAnswer, spoken, Verdict, type Shown } from "./verdict.js";

interface Open {
  session: PuzzleSession;
  puzzle: Puzzle;
  riddle: Riddle;
  game: string;
  wasSolved: boolean;
  /** Another one that is not solved. */
  next: Riddle | undefined;
}

async function open(game: string, name: string): Promise<Open> {
  const all = await allOf(game);
  const riddle = all.find((one) => String(one.number) === name);
  if (!riddle) throw new Error(t("puzzle.none", all.at(-1)?.number ?? 0, name));
  const letters = await lettersOf(game);
  const id = freshId();
  const puzzle = await call("pose", id, riddle.text);
  const wasSolved = howIt(letters, riddle.number) === "solved";
  return { session: new parts.PuzzleSession(id, puzzle.seat), puzzle, riddle, game, wasSolved, next: nextOf(all, letters, riddle.number) };
}

/* What has come of it in this sitting: only the first answer counts, and a hint is half of one. */
interface Sitting {
  isTried: boolean;
  isSolved: boolean;
}

function useSitting({ game, riddle }: Open) {
  const now = useRef<Sitting>({ isTried: false, isSolved: false });
  const [unkept, setUnkept] = useState<"full" | "none" | null>(null);
  const settle = (isRight: boolean): void => {
    if (now.current.isSolved || (now.current.isTried && !isRight)) return;
    if (isRight && !now.current.isTried) now.current.isSolved = true;
    else now.current.isTried = true;
    void remember(game, riddle.number, now.current.isSolved).then(setUnkept);
  };
  return { now: now.current, unkept, settle };
}

/* The page knows that a guide leads: as in a lesson, by an attribute. */
function useGuided(is: "do" | "read"): void {
  useLayoutEffect(() => {
    const page = document.getElementById("page");
    page?.setAttribute("data-guided", is);
    page?.setAttribute("data-puzzle", "");
    return () => { page?.removeAttribute("data-guided"); page?.removeAttribute("data-puzzle"); };
  }, [is]);
}

/* The picture of the dice game has its question itself. */
const hasQuestion = (game: string): boolean => game === "dice" && !getSettings().text;

function Head({ one }: { one: Open }) {
  const { state } = useTable();
  const { puzzle, riddle } = one;
  return (
    <div class="puzzle-head">
      <p class="puzzle-number"><b>{t("puzzle.title", riddle.number)}</b> <Stars level={puzzle.level} /></p>
      <p class="puzzle-you"><SeatSign seat={puzzle.seat} /> {puzzle.seats > 1 ? t("puzzle.you", nameOf(state, puzzle.seat), puzzle.seats) : t("puzzle.alone")}</p>
    </div>
  );
}

function Hint({ reasons }: { reasons: string[] }) {
  return (
    <div class="puzzle-hint" data-hint="">
      <p><Icon name="i-hint" /> {t("puzzle.hint.head")}</p>
      <ul>{reasons.map((one) => <li key={one}>{one}</li>)}</ul>
    </div>
  );
}

interface Asking {
  one: Open;
  hint: string[] | null;
  onHint: () => void;
  onSolve: () => void;
}

function Ask({ one, hint, onHint, onSolve }: Asking) {
  const { state, closed } = useTable();
  return (
    <>
      {hasQuestion(one.game)
        ? <div class="guide-words"><h2>{t("puzzle.ask")}</h2><p class="puzzle-which puzzle-question">{state.question}</p></div>
        : <div class="guide-words" id="question" tabIndex={-1}><h2>{state.question}</h2><p class="puzzle-which">{t("puzzle.ask")}</p></div>}
      {closed && !hasQuestion(one.game) && <parts.Refused />}
      {hint && <Hint reasons={hint} />}
      <div class="guide-acts">
        <button class="quiet" data-key="h" aria-disabled={hint !== null} onClick={() => hint ?? onHint()}><Icon name="i-hint" />{t("puzzle.hint")}</button>
        <button class="quiet" data-key="s" onClick={onSolve}><Icon name="i-eye" />{t("puzzle.solve")}</button>
        {one.next && <a class="quiet" data-key="n" href={addressOf(one.game, one.next.number)}><Icon name="i-forward" />{t("puzzle.skip")}</a>}
      </div>
    </>
  );
}

/* Said anew in another language. */
function useRetold(id: string, shown: Shown | null, hint: string[] | null, set: (shown: Shown) => void, setHint: (hint: string[]) => void): void {
  const lang = useLang();
  const last = useRef(lang);
  useEffect(() => {
    if (last.current === lang) return;
    last.current = lang;
    if (shown) void call("posed", id, shown.said!, isAnswer(shown) ? shown.move : "").then((answer) => set(answer as Solution));
    if (hint) void call("posed", id, "hint").then((answer) => setHint((answer as unknown as Solution).why));
  }, [lang]);
}

/** A child of TableScreen. */
function Riddling({ one }: { one: Open }) {
  const { game, session } = one;
  const table = useTable();
  const [shown, setShown] = useState<Shown | null>(null);
  const [hint, setHint] = useState<string[] | null>(null);
  const [failed, setFailed] = useState("");
  const sitting = useSitting(one);
  const bare = parts.useBare(shown !== null);
  useRetold(session.id, shown, hint, setShown, setHint);
  useGuided(shown ? "read" : "do");
  const show = (answer: Shown): void => {
    setShown(answer);
    say(spoken(answer), true);
  };
  session.onAnswer = (answer: Answered) => {
    sitting.settle(answer.grade === "best");
    show(answer);
  };
  const ask = (what: string, take: (answer: Solution) => void): void => {
    sitting.settle(false);
    call("posed", session.id, what).then((answer) => take(answer as Solution), (error: Error) => setFailed(error.message));
  };
  const onHint = (): void => ask("hint", (answer) => { setHint(answer.why); say([t("puzzle.hint.head"), ...answer.why].join(" "), true); });
  const onAgain = (): void => { setShown(null); table.pick(null); };
  useEffect(() => {
    const timer = setTimeout(() => { if (shown && !isSheetOpen()) document.querySelector<HTMLElement>(".puzzle-said")?.focus({ preventScroll: true }); }, 30);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <>
      <Fill name="game">{" "}</Fill>
      <Fill name="hint">{t("puzzle.advise")}</Fill>
      <Fill name="tools"><a class="learn-tab" href={`#/puzzle/${game}`} title={t("puzzle.shelf")} data-leave=""><Icon name="i-close" /><span>{t("puzzle.shelf")}</span></a></Fill>
      <Fill name="guide">
        <div class="guide puzzle" ref={bare} data-is={shown ? "read" : "do"} data-bare={shown ? "" : undefined} data-puzzle={one.riddle.number}>
          <Head one={one} />
          {shown
            ? <Verdict id={hasQuestion(game) ? undefined : "question"} shown={shown} isSolved={sitting.now.isSolved} wasSolved={one.wasSolved} game={game} next={one.next} onAgain={onAgain} />
            : <Ask one={one} hint={hint} onHint={onHint} onSolve={() => ask("demo", show)} />}
          {sitting.unkept && <p class="puzzle-unkept" role="status">{t(sitting.unkept === "full" ? "puzzle.unkept.full" : "puzzle.unkept")}</p>}
          {failed && <p class="closed" role="alert">{failed}</p>}
        </div>
      </Fill>
      {shown && <Marks shown={shown} />}
    </>
  );
}

/** NAME: what the address says; it may be anything. */
export function OneScreen({ game, name }: { game: string; name: string }) {
  const [one, setOne] = useState<Open | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let isHere = true; // whoever has gone on meanwhile leaves no table behind
    open(game, name).then((made) => (isHere ? setOne(made) : made.session.close()), (error: Error) => isHere && setFailed(error.message));
    return () => { isHere = false; };
  }, [game, name]);
  if (failed) return <><HomeBar title={t("puzzle.head")} /><main class="plain"><h1 tabIndex={-1}>{failed}</h1><p><a class="quiet" href={`#/puzzle/${game}`}>{t("puzzle.shelf")}</a></p></main></>;
  if (!one) return <main class="plain"><p>{t("loading")}</p></main>;
  return <parts.TableScreen session={one.session} viewer={one.puzzle.seat}><Riddling one={one} /></parts.TableScreen>;
}
