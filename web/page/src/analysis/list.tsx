/* list.tsx: all decisions, with their marks: what was played, what was better, what it cost. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { ReviewMoment } from "../../../engine/bedesten.js";
import { useSlices } from "../after/figures.js";
import { SeatSign } from "../shared/icon.js";
import { t } from "../words.js";
import { Mark } from "./mark.js";
import { capital, changeUnits, changeWords, decisionsOf, gradeWords, units, whoIs, type Game } from "./model.js";

type Which = "all" | "mine" | "bad";

const isWanted = (game: Game, which: Which) => (one: ReviewMoment): boolean =>
  which === "all" || (which === "mine" ? one.seat === game.you : !["best", "good"].includes(one.mark!.grade));

function Row({ game, one, isNow, onAt }: { game: Game; one: ReviewMoment; isNow: boolean; onAt: (event: number) => void }) {
  const { grade, choices, loss } = one.mark!;
  const cost = -units(game.review, loss);
  const isBest = grade === "best" || !choices[1];
  return (
    <li class={isNow ? "on" : ""}>
      <button aria-current={isNow ? "true" : undefined} data-event={one.event} onClick={() => onAt(one.event)}>
        <span class="rd"><span class="sr">{t("analysis.round", one.round)}</span><span aria-hidden="true">{one.round}</span></span>
        <SeatSign seat={one.seat} /><span class="sr">{whoIs(game, one.seat)}</span>
        <Mark grade={grade} isSilent />
        <span class="wh"><b>{capital(choices[0]!.says)}</b> <small>{grade === "best" || grade === "good" || isBest ? gradeWords(grade) : <><span class="sr">{gradeWords(grade)}, </span>{t("analysis.better.is", choices[1]!.says)}</>}</small></span>
        <span class="ls">{cost ? <><span class="sr">{t("analysis.loses", changeWords(game.review, -cost).replace("+", ""))}</span><span aria-hidden="true">{changeUnits(game.review, cost)}</span></> : <span aria-hidden="true">0</span>}</span>
      </button>
    </li>
  );
}

function Filter({ game, which, onWhich }: { game: Game; which: Which; onWhich: (which: Which) => void }) {
  const all: Which[] = game.you && game.review.seats > 1 ? ["all", "mine", "bad"] : ["all", "bad"];
  return (
    <span class="seg" role="group" aria-label={t("analysis.which")}>
      {all.map((one) => <button key={one} aria-pressed={which === one} onClick={() => onWhich(one)}>{t(`analysis.which.${one}`)}</button>)}
    </span>
  );
}

export function Decisions({ game, at, onAt }: { game: Game; at: number; onAt: (event: number) => void }) {
  const [which, setWhich] = useState<Which>("all");
  const list = useRef<HTMLOListElement>(null);
  const rows = decisionsOf(game).filter(isWanted(game, which));
  const count = useSlices(rows.length);
  const isAll = count >= rows.length;
  /* The list alone is scrolled, not the page. */
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(".on");
    if (!row || !list.current) return;
    const { offsetTop, offsetHeight } = row, { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) list.current.scrollTop = offsetTop - clientHeight / 3;
  }, [at, which, isAll]);
  return (
    <section class="card decs" aria-labelledby="decs-head">
      <header><h2 id="decs-head">{t("analysis.decisions")}</h2><Filter game={game} which={which} onWhich={setWhich} /></header>
      {rows.length === 0 && <p class="none">{t("analysis.which.none")}</p>}
      <ol ref={list} tabIndex={-1}>{rows.slice(0, count).map((one) => <Row key={one.event} game={game} one={one} isNow={one.event === at} onAt={onAt} />)}</ol>
    </section>
  );
}
