/* verdict.tsx: what an answer was worth, with its sign; the best choices with what they are worth; what speaks for the right one and for
 * one's own. All of it is the engine's; here it is rounded and drawn. */

import type { Answered, PuzzleChoice, Solution } from "../../../engine/bedesten.js";
import { Mark } from "../analysis/mark.js";
import type { Grade } from "../analysis/model.js";
import { Icon } from "../shared/icon.js";
import { figure, t } from "../words.js";
import { addressOf, type Riddle } from "./pack.js";
import { Part } from "./shelf.js";

export type Shown = Answered | Solution;

const ROWS = 4; // as at the terminal

export const isAnswer = (shown: Shown): shown is Answered => shown.type === "answered";
const isChance = (shown: Shown): boolean => shown.worth === "chance";
/** In points of per cent, or rubies. */
const figureOf = (shown: Shown, value: number): string => (isChance(shown) ? figure(100 * value, 1) : figure(value, 2));
const capital = (words: string): string => words.slice(0, 1).toLocaleUpperCase() + words.slice(1);

function lossWords(shown: Answered): string {
  return t(`puzzle.${shown.least ? "least" : "loses"}.${shown.worth}`, capital(shown.words), figureOf(shown, shown.loss), figureOf(shown, shown.margin));
}

/** The verdict in a breath. */
export function spoken(shown: Shown): string {
  const right = shown.choices[0]!.words;
  if (!isAnswer(shown)) return `${t("puzzle.solution")}: ${right}.`;
  if (shown.grade === "best") return `${t("puzzle.grade.best")} ${right}.`;
  return `${t(`puzzle.grade.${shown.grade}`)}. ${lossWords(shown)} ${t("puzzle.right")}: ${right}.`;
}

/** How good each of the choices would have been: those that were kept lose more and more. */
export function marksOf(shown: Shown): { move: string; grade: Grade }[] {
  const right = { move: shown.choices[0]!.move, grade: "best" as Grade };
  return isAnswer(shown) && shown.grade !== "best" ? [right, { move: shown.move, grade: shown.grade }] : [right];
}

function Row({ one, shown, at, most }: { one: PuzzleChoice; shown: Shown; at: number; most: number }) {
  const isOwn = isAnswer(shown) && shown.place === at + 1;
  return (
    <li class={`${at === 0 ? "is-right" : ""} ${isOwn ? "is-own" : ""}`}>
      {at === 0 ? <Mark grade="best" isSilent /> : isOwn ? <Mark grade={shown.grade} isSilent /> : <span class="mk" />}
      <span class="puzzle-move">{capital(one.words)} {at === 0 && <em>{t("puzzle.right")}</em>} {isOwn && <em>{t("puzzle.yours")}</em>}</span>
      <span class="puzzle-worth"><b>{t(`puzzle.value.${shown.worth}`, figureOf(shown, one.worth))}</b> <small>{t("puzzle.error", figureOf(shown, one.margin))}</small></span>
      <Part of={most} is={Math.max(0, one.worth)} />
    </li>
  );
}

function Rows({ shown }: { shown: Shown }) {
  const own = isAnswer(shown) ? (shown.place ?? 0) - 1 : -1;
  const most = isChance(shown) ? 1 : Math.max(1, ...shown.choices.map((one) => one.worth));
  return (
    <section class="puzzle-rows">
      <h3>{t(`puzzle.values.${shown.worth}`, shown.choices[0]!.playouts)}</h3>
      <ol>{shown.choices.map((one, at) => (at < ROWS || at === own) && <Row key={one.move} one={one} shown={shown} at={at} most={most} />)}</ol>
    </section>
  );
}

function Reasons({ head, reasons }: { head: string; reasons: string[] }) {
  if (reasons.length === 0) return null;
  return <section class="puzzle-why"><h3>{head}</h3><ul>{reasons.map((one) => <li key={one}>{one}</li>)}</ul></section>;
}

interface VerdictProps {
  id: string | undefined;
  shown: Shown;
  isSolved: boolean;
  wasSolved: boolean;
  game: string;
  next: Riddle | undefined;
  onAgain: () => void;
}

function countsWords({ isSolved, wasSolved }: VerdictProps): string {
  return isSolved ? t("puzzle.counts") : wasSolved ? t("puzzle.counts.was") : t("puzzle.counts.not");
}

/* Its figures and reasons scroll where room is scarce; what comes next stays in sight. */
export function Verdict(props: VerdictProps) {
  const { id, shown, game, next, onAgain } = props;
  const isRight = isAnswer(shown) && shown.grade === "best";
  return (
    <>
      <div class="guide-words puzzle-said" id={id} tabIndex={-1} data-grade={isAnswer(shown) ? shown.grade : "demo"}>
        <h2>{isAnswer(shown) ? <><Mark grade={shown.grade} isSilent /> {t(`puzzle.grade.${shown.grade}`)}</> : t("puzzle.solution")}</h2>
        {isAnswer(shown) && !isRight && <p class="puzzle-loss">{lossWords(shown)}</p>}
        {isAnswer(shown) && isRight && <p class="puzzle-loss">{capital(shown.words)}. {countsWords(props)}</p>}
      </div>
      <div class="puzzle-proof" tabIndex={0} role="group" aria-label={t(`puzzle.values.${shown.worth}`, shown.choices[0]!.playouts)}>
        <Rows shown={shown} />
        <Reasons head={t("puzzle.why")} reasons={shown.why} />
        {isAnswer(shown) && !isRight && <Reasons head={t("puzzle.why.yours")} reasons={shown.reasons} />}
        <p class="puzzle-found">{t("puzzle.found", shown.found, shown.asked, shown.open)} {!isRight && countsWords(props)}</p>
      </div>
      <div class="guide-acts">
        {next ? <a class="go" data-key="n" data-on="" href={addressOf(game, next.number)}>{t("puzzle.on")}</a> : <a class="go" data-on="" href={`#/puzzle/${game}`}>{t("puzzle.shelf")}</a>}
        <button class="quiet" data-key="a" data-again="" onClick={onAgain}><Icon name="i-again" />{t("puzzle.retry")}</button>
      </div>
    </>
  );
}
