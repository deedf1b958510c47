/* guide.tsx: who leads through a lesson: how far one is, one sentence, what it is about, three quiet buttons. */

import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import man from "../art/guide.svg";
import type { LessonNow } from "../session/calls.js";
import { Icon } from "../shared/icon.js";
import { isSheetOpen } from "../shared/keys.js";
import { say } from "../shared/live.js";
import { RuleNumber } from "../shared/rule.js";
import { Fill } from "../shared/slots.js";
import { useTable, type Choice, type Table } from "../shared/table.js";
import { t } from "../words.js";
import { useBare } from "./bare.js";
import { Ending } from "./ending.js";
import { capital } from "../dice/view.js";
import { keepStep } from "./lessons.js";
import { Looks } from "./looks.js";
import type { LessonSession } from "./session.js";
import { findTargets, isInHall, Spot } from "./spot.js";

const PATIENCE_MS = 12_000; // then "Show me" is offered a little louder

/* What is shown is shown to its end; then the next step is told. */
function useLesson(session: LessonSession, table: Table): LessonNow | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<LessonNow | null>(null);
  useEffect(() => session.onChange(() => redraw(undefined)), [session]);
  if (!table.showing || !shown.current || shown.current.step === session.now?.step) shown.current = session.now;
  return shown.current;
}

/** The choice that the step wants: of those that begin with its move the one that goes on as the step does. */
export function wantedOf(choices: Choice[], lesson: LessonNow): Choice | undefined {
  const alike = (choice: Choice): number => choice.line.findIndex((one, at) => one.move !== lesson.line[at]);
  const rank = (choice: Choice): number => { const at = alike(choice); return at < 0 ? choice.line.length : at; };
  return choices.filter((choice) => choice.line[0]?.move === lesson.move).sort((a, b) => rank(b) - rank(a))[0];
}

function Stars({ lesson }: { lesson: LessonNow }) {
  const at = lesson.step - 1;
  return (
    <div class="guide-head">
      <ol class="guide-stars" aria-hidden="true">
        {lesson.titles.map((title, i) => <li key={i} title={title} class={i < at ? "done" : i === at ? "now" : ""}><Icon name="star8" /></li>)}
      </ol>
      <p class="guide-step"><b>{t("learn.step", lesson.step, lesson.steps)}</b><span> · {lesson.title}</span></p>
    </div>
  );
}

/* Why something was not open: the lesson's own word, or the rule's. */
function Wrong({ table }: { table: Table }) {
  const closed = table.closed!;
  const reasons = closed.why.length ? closed.why : [{ words: closed.words }];
  return <div class="guide-wrong" data-wrong="">{reasons.map((one, at) => <p key={at}>{one.words} {one.rule && <RuleNumber id={one.rule} words={t("rule", one.rule)} />}</p>)}</div>;
}

function usePatience(step: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer = 0;
    const wait = (): void => {
      setLong(false);
      clearTimeout(timer);
      timer = window.setTimeout(() => setLong(true), PATIENCE_MS);
    };
    wait();
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wait);
    return () => {
      clearTimeout(timer);
      for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, wait);
    };
  }, [step]);
  return isLong;
}

interface ActsProps {
  lesson: LessonNow;
  isBusy: boolean;
  guide: (what: string) => void;
}

function Acts({ lesson, isBusy, guide }: ActsProps) {
  const isLong = usePatience(lesson.step);
  const isRead = lesson.is === "read";
  const press = (what: string, can = true) => (): void => { if (can && !isBusy) guide(what); };
  return (
    <div class="guide-acts">
      {isRead && <button class="go" data-key="g" data-guide="next" onClick={press("next")}>{t("learn.next")}</button>}
      <button class="quiet" data-guide="back" aria-disabled={!lesson.can_back} onClick={press("back", lesson.can_back)}><Icon name="i-undo" />{t("learn.back")}</button>
      {!isRead && <button class={`quiet guide-show ${isLong ? "is-meant" : ""}`} data-key="s" data-guide="show" onClick={press("show")}><Icon name="i-play" />{t("learn.show")}</button>}
      {!isRead && <button class="quiet" data-key="n" data-guide="skip" aria-disabled={!lesson.can_skip} onClick={press("skip", lesson.can_skip)}>{t("learn.skip")}</button>}
    </div>
  );
}

/* Backspace goes back; Tab leads from the sentence to what is to be touched. */
function useKeys(guide: (what: string) => void, next: () => HTMLElement | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      if (isSheetOpen() || at.matches("input, textarea, select")) return;
      if (event.key === "Backspace") guide("back");
      else if (event.key === "Tab" && !event.shiftKey && at.id === "question" && next()) next()!.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/* Each step begins at its sentence, also where a table would put the focus elsewhere. */
function useFocus(step: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => { if (!isSheetOpen()) document.getElementById("question")?.focus({ preventScroll: true }); }, 30);
    return () => clearTimeout(timer);
  }, [step, isReady]);
}

function Next({ lesson }: { lesson: LessonNow }) {
  const next = lesson.titles[lesson.step];
  const left = Math.max(1, Math.round((lesson.minutes * (lesson.steps - lesson.step + 1)) / lesson.steps));
  return <p class="guide-next">{next && t("learn.then", lesson.step + 1, next)} {t("learn.left", left)}</p>;
}

const KNOWN = 4, COMING = 2; // as many of them as have room

/* What one has learned last; what has not been explained yet is a dashed outline with its step. */
function Known({ lesson }: { lesson: LessonNow }) {
  const first = Math.max(0, lesson.step - 1 - KNOWN);
  return (
    <section class="known" aria-labelledby="known-head">
      <h3 id="known-head">{t("learn.known")}</h3>
      <ul>
        {lesson.titles.slice(first, lesson.step + COMING).map((title, i) => {
          const step = first + i + 1;
          const isKnown = step < lesson.step;
          return <li key={step} class={isKnown ? "" : "later"}>{isKnown ? <Icon name="i-check" /> : <small>{t("learn.known.step", step)}</small>}<b>{title}</b></li>;
        })}
      </ul>
    </section>
  );
}

/* What to press where the picture has no place for it. */
function Plain({ choice, isFound }: { choice: Choice | undefined; isFound: boolean }) {
  const table = useTable();
  if (!choice || isFound) return null;
  return <button class="go guide-plain" data-choice={choice.move} onClick={() => table.play(choice)}>{capital(choice.words)}</button>;
}

function Taught({ lesson, session }: { lesson: LessonNow; session: LessonSession }) {
  const table = useTable();
  const { live, showing } = table;
  const [isBusy, setBusy] = useState(false);
  const wanted = lesson.is === "do" && live ? wantedOf(table.state.choices, lesson) : undefined;
  const targets = (): HTMLElement[] => findTargets(lesson, wanted);
  const [isFound, setFound] = useState(true); // known when the picture has been drawn
  const guide = (what: string): void => {
    table.skip();
    setBusy(true);
    session.guide(what).catch((error: Error) => say(error.message, true)).finally(() => setBusy(false));
  };
  useEffect(() => setFound(targets().some((one) => one.matches("[data-choice]"))));
  const isBare = !wanted || isInHall(wanted);
  const bare = useBare(isBare);
  useKeys(guide, () => (wanted && targets().find((one) => one.matches("[data-choice]"))) ?? document.querySelector<HTMLElement>(".guide-plain, .guide [data-guide='next']"));
  useFocus(`${lesson.step}/${lesson.name}/${lesson.move}/${live}`, !showing);
  const lit = (): HTMLElement[] => (isFound ? targets() : [...document.querySelectorAll<HTMLElement>(".guide-plain")]);
  return (
    <>
      <Fill name="guide">
        <div class="guide" ref={bare} data-is={lesson.is} data-step={lesson.step} data-bare={isBare ? "" : undefined}>
          <Stars lesson={lesson} />
          <div class="guide-say">
            <svg class="guide-man" viewBox="0 0 120 150" aria-hidden="true" dangerouslySetInnerHTML={{ __html: man }} />
            <div id="question" class="guide-words" tabIndex={-1} role="status">
              {lesson.good && <p class="guide-good"><Icon name="i-check" /> {lesson.good}</p>}
              <h2>{lesson.name}</h2>
              <p>{lesson.words}</p>
            </div>
          </div>
          {table.closed ? <Wrong table={table} /> : <Looks lesson={lesson} game={table.state.game} />}
          <Plain choice={wanted} isFound={isFound} />
          <Acts lesson={lesson} isBusy={isBusy} guide={guide} />
          <p class="guide-hint">{t(lesson.is === "do" ? "learn.touch.hint" : "learn.read.hint")}</p>
          <Next lesson={lesson} />
          <Known lesson={lesson} />
        </div>
      </Fill>
      {!showing && <Spot targets={lit} isDo={wanted !== undefined} wrong={table.closed} of={`${lesson.step}/${lesson.move}`} />}
    </>
  );
}

/* The page knows that a guide leads: by an attribute, as a look for one (`:has`) would have whole tables styled anew at each move. */
function useGuided(is: string | undefined): void {
  useLayoutEffect(() => {
    const page = document.getElementById("page");
    if (is) page?.setAttribute("data-guided", is);
    return () => page?.removeAttribute("data-guided");
  }, [is]);
}

/** A child of TableScreen. */
export function Guide({ session, name }: { session: LessonSession; name: string }) {
  const table = useTable();
  const lesson = useLesson(session, table);
  const isThrough = lesson?.is === "open" || lesson?.is === "over";
  useEffect(() => { if (lesson) keepStep(name, lesson.step, isThrough); }, [name, lesson?.step, isThrough]);
  useGuided(lesson?.is);
  if (!lesson) return null;
  return (
    <>
      <Fill name="tools"><a class="learn-tab" href="#/learn" title={t("learn.leave.kept")} data-leave=""><Icon name="i-close" /><span>{t("learn.leave")}</span></a></Fill>
      <Fill name="help">
        <a class="iconb" data-key="?" href={`#/learn/${table.state.game}/how`} aria-label={t("learn.how")} title={t("learn.how")}><Icon name="i-help" /></a>
      </Fill>
      {isThrough ? <Ending lesson={lesson} session={session} name={name} /> : <Taught lesson={lesson} session={session} />}
    </>
  );
}
