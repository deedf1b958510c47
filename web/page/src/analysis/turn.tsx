/* turn.tsx: the moment that is looked at: a turning point or any other. What was played, what was better and why; and the way out of it, to play on. */

import { useEffect, useState } from "preact/hooks";
import type { ReviewChoice, ReviewMoment, State } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { useLang } from "../shared/load.js";
import { BranchSheet } from "../watch/branch.js";
import { reelOf } from "../watch/opened.js";
import { t } from "../words.js";
import { Mark, Star } from "./mark.js";
import { MiniTable } from "./mini.js";
import { SURE, capital, changeOf, changeWords, gradeWords, lotWords, momentAt, units, unitWords, valuesBefore, whoIs, type Game, type Grade } from "./model.js";

interface Props {
  id: string;
  game: Game;
  at: number;
  onAt: (event: number) => void;
  onSave: () => void;
}

/* The table before it happened. Only the last wish counts. */
function useBefore(id: string, event: number): State | null {
  const lang = useLang();
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    let isHere = true;
    void call("at", reelOf(id), event - 1, "all", event - 1).then((one) => isHere && setState(one), () => {});
    return () => { isHere = false; };
  }, [id, event, lang]);
  return state;
}

function Choice({ what, choice, grade, game, class: name }: { what: string; choice: ReviewChoice; grade: Grade; game: Game; class: string }) {
  return (
    <div class={name}>
      <dt><Mark grade={grade} /><span>{t(what)}</span></dt>
      <dd>{capital(choice.says)}<b>{unitWords(game.review, units(game.review, choice.worth))}</b></dd>
    </div>
  );
}

/* A decision: what it was worth beside the best other one; both by what the one who decided could know. */
function Judged({ game, moment }: { game: Game; moment: ReviewMoment }) {
  const { choices, grade, loss, error } = moment.mark!;
  const [played, other] = choices as [ReviewChoice, ReviewChoice | undefined];
  const cost = units(game.review, loss);
  return (
    <dl>
      <Choice class="pl" what={grade === "best" ? "analysis.played.best" : "analysis.played"} choice={played} grade={grade} game={game} />
      {other && <Choice class="bt" what={grade === "best" ? "analysis.next" : "analysis.better"} choice={other} grade={grade === "best" ? "good" : "best"} game={game} />}
      <div class="df"><dt>{t("analysis.cost")} <small>{t("analysis.error", unitWords(game.review, units(game.review, SURE * error)))}</small></dt><dd>{cost ? changeWords(game.review, -cost) : unitWords(game.review, 0)}</dd></div>
    </dl>
  );
}

/* What chance has changed, for everybody. */
function Moved({ game, moment }: { game: Game; moment: ReviewMoment }) {
  const before = valuesBefore(game, moment.event);
  return (
    <dl class="moved">
      {moment.values.map((value, at) => {
        const change = units(game.review, value) - units(game.review, before[at]!);
        return <div key={at}><dt><SeatSign seat={at + 1} /> {whoIs(game, at + 1)}</dt><dd>{change ? changeWords(game.review, change) : unitWords(game.review, 0)}</dd></div>;
      })}
    </dl>
  );
}

/* Of the better one first; behind it what spoke for what was played. */
function Why({ moment }: { moment: ReviewMoment }) {
  const reasons = moment.mark?.choices[1]?.reasons ?? [];
  if (reasons.length === 0) return null;
  return <><h3>{t("analysis.why")}</h3><ol class="why">{reasons.slice(0, 3).map((words) => <li key={words}>{words}</li>)}</ol></>;
}

function Head({ game, at, onAt }: Pick<Props, "game" | "at" | "onAt">) {
  const moment = momentAt(game, at);
  const { turnings } = game.review;
  const number = turnings.findIndex((one) => one.event === at);
  const [back, on] = [turnings.filter((one) => one.event < at).at(-1), turnings.find((one) => one.event > at)];
  const step = (to: { event: number } | undefined, words: string, icon: string) => (
    <button class="iconb" aria-label={t(words)} title={t(words)} aria-disabled={!to} onClick={() => to && onAt(to.event)}><Icon name={icon} /></button>
  );
  const round = moment.round ? t("analysis.round", moment.round) : t("after.start");
  return (
    <header class="hd">
      {number >= 0 && <Star number={number + 1} />}
      <p>{number >= 0 ? `${t("analysis.turning", number + 1, turnings.length)} · ` : ""}{round} · {lotWords(game, at)}</p>
      {step(back, "analysis.turning.back", "i-back")}{step(on, "analysis.turning.on", "i-forward")}
    </header>
  );
}

export function Turn({ id, game, at, onAt, onSave }: Props) {
  const moment = momentAt(game, at);
  const state = useBefore(id, at);
  const [isBranching, setBranching] = useState(false);
  const { seat, change } = changeOf(game, at);
  const isHere = state?.number === at - 1;
  return (
    <section class="card turn" aria-labelledby="turn-head" data-event={at}>
      <Head game={game} at={at} onAt={onAt} />
      <h2 id="turn-head">{moment.says}</h2>
      <p class="who">{moment.seat > 0 && <SeatSign seat={moment.seat} />} {moment.mark ? `${whoIs(game, moment.seat)}: ${gradeWords(moment.mark.grade)}` : t("analysis.moves", whoIs(game, seat), changeWords(game.review, units(game.review, change)))}</p>
      <div class="tw">
        {state && <MiniTable state={state} moment={moment} />}
        {moment.mark ? <Judged game={game} moment={moment} /> : <Moved game={game} moment={moment} />}
      </div>
      <Why moment={moment} />
      <div class="acts">
        <button class="go" data-key="p" aria-disabled={!isHere} onClick={() => isHere && setBranching(true)}><Icon name="i-play" /> {t("after.branch")}</button>
        <a class="quiet" href={`#/watch/${id}/${at - 1}`} aria-label={t("after.look")} title={t("after.look")}><Icon name="i-eye" /></a>
        <button class="quiet" data-key="d" aria-label={t("analysis.save")} title={t("analysis.save")} onClick={onSave}><Icon name="i-download" /></button>
      </div>
      {isBranching && isHere && <BranchSheet id={id} state={state!} onClose={() => setBranching(false)} />}
    </section>
  );
}
