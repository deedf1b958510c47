/* course.tsx: the course: turning points above the chart, and the table behind it. */

import { useState } from "preact/hooks";
import { useSlices } from "../after/figures.js";
import { spread } from "../after/scale.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { t } from "../words.js";
import { Chart, useSize, type Shown } from "./chart.js";
import { Star } from "./mark.js";
import { changeOf, changeUnits, isChance, keyEvent, lotWords, momentAt, plainUnits, pointOf, shortWords, units, unitWords, valuesBefore, valuesUnits, whoIs, type Game } from "./model.js";

interface Props {
  game: Game;
  /** The event that is looked at. */
  at: number;
  onAt: (event: number) => void;
}

const APART = 44; // as wide as a fingertip
const ROOM = 16; // per cent of the chart: a name stands beside its star

/* Where stars stand, in per cent of the chart; names stand beside them where the next one leaves room. */
function Stars({ game, at, onAt }: Props) {
  const { turnings } = game.review;
  const last = game.points.length - 1;
  const [attach, { width }] = useSize();
  const places = spread(turnings.map((one) => (100 * pointOf(game, one.event)) / last), (100 * APART) / Math.max(width, 1), 100);
  return (
    <div class="tps" ref={attach} role="group" aria-label={t("analysis.turnings")}>
      {turnings.map((one, i) => {
        const change = changeUnits(game.review, units(game.review, one.change));
        const room = (places[i + 1] ?? 112) - places[i]!;
        const who = whoIs(game, one.seat);
        return (
          <button key={one.event} class={`tp ${at === one.event ? "on" : ""}`} style={{ left: `${places[i]}%`, maxWidth: `calc(${room}% - 6px)` }} data-event={one.event}
            aria-current={at === one.event ? "true" : undefined} onClick={() => onAt(one.event)}>
            <Star number={i + 1} />
            <span class="sr">{t("analysis.turning.n", i + 1)}{room > ROOM ? "" : ` ${t("analysis.turning.words", momentAt(game, one.event).says, lotWords(game, one.event), who, change)}`}</span>
            {room > ROOM && (
              <span class="tl">
                <b>{shortWords(game, one.event)}</b>{" "}
                <small><SeatSign seat={one.seat} /><span class="sr">{who}</span> {lotWords(game, one.event)} <em class={one.change < 0 ? "dn" : ""}>{change}</em></small>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function TableRow({ game, point, isNow, onPoint }: { game: Game; point: number; isNow: boolean; onPoint: ((point: number) => void) | null }) {
  const one = game.points[point]!;
  const words = point === 0 ? t("after.start") : t("after.turn", point, one.round);
  return (
    <tr class={isNow ? "now" : ""}>
      <th scope="row">{onPoint && point > 0 ? <button aria-pressed={isNow} onClick={() => onPoint(point)}>{words}</button> : <span>{words}</span>}</th>
      {valuesUnits(game.review, one.values).map((value, seat) => <td key={seat}>{plainUnits(game.review, value)}</td>)}
    </tr>
  );
}

function FiguresTable({ game, now, isHidden, onPoint }: { game: Game; now: number; isHidden: boolean; onPoint: (point: number) => void }) {
  const count = useSlices(game.points.length);
  const title = t(`analysis.course.${game.review.unit}`);
  return (
    <div class={isHidden ? "sr" : "figures"} {...(isHidden ? {} : { tabIndex: 0, role: "group", "aria-label": title })}>
      <table>
        <caption>{title}. {t(`analysis.about.${game.review.unit}`)}</caption>
        <thead>
          <tr><th scope="col">{t("after.turns")}</th>{game.names.map((_, seat) => <th scope="col" key={seat}><SeatSign seat={seat + 1} /> <span>{whoIs(game, seat + 1)}</span></th>)}</tr>
        </thead>
        <tbody>{game.points.slice(0, count).map((_, point) => <TableRow key={point} game={game} point={point} isNow={point === now} onPoint={isHidden ? null : onPoint} />)}</tbody>
      </table>
    </div>
  );
}

function shownOf(game: Game, at: number): Shown {
  return { point: pointOf(game, at), seat: changeOf(game, at).seat, before: valuesBefore(game, at), after: momentAt(game, at).values };
}

export function Course({ game, at, onAt }: Props) {
  const [isTable, setTable] = useState(false);
  const now = pointOf(game, at);
  const onPoint = (point: number): void => onAt(keyEvent(game, point));
  const last = valuesUnits(game.review, game.points.at(-1)!.values).map((value) => unitWords(game.review, value)).join(", ");
  return (
    <section class="card course-card" aria-labelledby="course-head" data-end={last}>
      <header>
        <h2 id="course-head">{t(`analysis.course.${game.review.unit}`)}</h2>
        <p>{t(`analysis.about.${game.review.unit}`)} {isChance(game.review) && t("analysis.fair", plainUnits(game.review, Math.round(1000 / game.review.seats)))}</p>
        <span class="seg" role="group" aria-label={t("after.as")}>
          <button aria-pressed={!isTable} {...(isTable ? { "data-key": "t" } : {})} onClick={() => setTable(false)}><Icon name="i-chart" /> <span>{t("after.as.chart")}</span></button>
          <button aria-pressed={isTable} {...(isTable ? {} : { "data-key": "t" })} onClick={() => setTable(true)}><Icon name="i-text" /> <span>{t("after.as.table")}</span></button>
        </span>
      </header>
      {!isTable && (
        <>
          <Stars game={game} at={at} onAt={onAt} />
          <Chart unit={game.review.unit} names={game.names} points={game.points} turns={game.points.length - 1} you={game.you} shown={shownOf(game, at)}
            stars={game.review.turnings.map((one) => pointOf(game, one.event))} onPoint={onPoint} />
        </>
      )}
      <FiguresTable game={game} now={now} isHidden={!isTable} onPoint={onPoint} />
    </section>
  );
}
