/* shares.tsx: what was luck, what was skill: of every player bars from the start to the result, as arrows in the direction of the change, and how
 * good the decisions were. Luck is turquoise with pips, skill aubergine and plain. */

import type { ReviewPlayer } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { SeatSign } from "../shared/icon.js";
import { useTold } from "../shared/load.js";
import { t } from "../words.js";
import { Mark } from "./mark.js";
import { changeUnits, GRADES, isChance, partsOf, plainUnits, units, unitWords, whoIs, type Game, type Parts } from "./model.js";

const skillOf = (parts: Parts): number => parts.own + parts.others;
/* Where each bar begins and ends. */
const stepsOf = (parts: Parts): [number, number][] => [[0, parts.start], [parts.start, parts.start + parts.luck], [parts.start + parts.luck, parts.result]];

interface Range {
  least: number;
  most: number;
}

/* Bars of all players lie on one scale; sums may leave what chances can be. */
function rangeOf(game: Game): Range {
  const ends = game.review.players.flatMap((player) => stepsOf(partsOf(game.review, player)).flat());
  return { least: Math.min(0, ...ends), most: Math.max(isChance(game.review) ? 1000 : 1, ...ends) };
}

const KINDS = ["start", "luck", "skill"] as const;

function Bars({ game, parts, range }: { game: Game; parts: Parts; range: Range }) {
  const size = range.most - range.least;
  const place = (value: number): number => (100 * (value - range.least)) / size;
  const figures = [plainUnits(game.review, parts.start), changeUnits(game.review, parts.luck), changeUnits(game.review, skillOf(parts))];
  return (
    <ol aria-hidden="true">
      {stepsOf(parts).map(([from, to], at) => {
        const [a, b] = [place(Math.min(from, to)), place(Math.max(from, to))];
        const way = b < 72 ? { left: `${b}%` } : a > 28 ? { right: `${100 - a}%` } : { left: `${a}%` }; // beside the bar; where there is no room, on it
        return (
          <li key={at} class={`s${at} ${to < from ? "dn" : "up"}`}>
            <i style={{ left: `${a}%`, width: `${b - a}%` }} />
            <b class={b >= 72 && a <= 28 ? "on" : ""} style={way}>{figures[at]}</b>
          </li>
        );
      })}
    </ol>
  );
}

/** Start, luck and skill in words, with the figures that the bars have. */
function partsWords(game: Game, parts: Parts): string {
  return t("analysis.parts", plainUnits(game.review, parts.start), changeUnits(game.review, parts.luck), changeUnits(game.review, skillOf(parts)), unitWords(game.review, parts.result));
}

function sumWords(game: Game, parts: Parts): string {
  const signed = (value: number): string => (value < 0 ? `− ${plainUnits(game.review, -value)}` : `+ ${plainUnits(game.review, value)}`);
  return `${plainUnits(game.review, parts.start)} ${signed(parts.luck)} ${signed(skillOf(parts))}`;
}

function Grades({ player }: { player: ReviewPlayer }) {
  return (
    <p class="ct">
      {GRADES.map((grade) => <span key={grade} class={player.grades[grade] ? "" : "z"}><Mark grade={grade} />{player.grades[grade]}</span>)}
    </p>
  );
}

function Row({ game, player, range, level }: { game: Game; player: ReviewPlayer; range: Range; level: string }) {
  const parts = partsOf(game.review, player);
  return (
    <tr data-seat={player.seat}>
      <th scope="row"><div><SeatSign seat={player.seat} /><b>{whoIs(game, player.seat)}</b></div></th>
      <td class="wf"><span class="sr">{partsWords(game, parts)}</span><Bars game={game} parts={parts} range={range} /></td>
      <td class="eq"><b>{unitWords(game.review, parts.result)}</b><small>{sumWords(game, parts)}</small></td>
      <td class="sp">
        <p><span>{changeUnits(game.review, parts.own)}</span> <small>{t("analysis.own")}</small></p>
        {game.review.seats > 1 && <p><span>{changeUnits(game.review, parts.others)}</span> <small>{t("analysis.others")}</small></p>}
      </td>
      <td class="av"><b>{unitWords(game.review, units(game.review, player.average))}</b> <span>{level}</span><Grades player={player} /></td>
    </tr>
  );
}

export function Shares({ game }: { game: Game }) {
  const range = rangeOf(game);
  const { value: known } = useTold(() => call("bots", game.review.game), [game.review.game]);
  const levelOf = (player: ReviewPlayer): string =>
    player.level === 0 ? t("analysis.level.none") : (known?.bots.find((one) => one.bot === `level${player.level}`)?.name ?? "");
  return (
    <section class="card sum" aria-labelledby="sum-head">
      <header>
        <h2 id="sum-head">{t("analysis.shares")}</h2>
        <p aria-hidden="true">{KINDS.map((kind, at) => <span class="key" key={kind}><i class={`c${at}`} />{t(`analysis.${kind}`)}</span>)}</p>
      </header>
      <div class="sum-table" tabIndex={0} role="group" aria-labelledby="sum-head">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("player")}</th><th scope="col"><span class="sr">{t("analysis.shares")}</span></th><th scope="col">{t("analysis.result")}</th>
              <th scope="col">{t("analysis.skill.of")}</th><th scope="col">{t("analysis.average")}</th>
            </tr>
          </thead>
          <tbody>{game.review.players.map((player) => <Row key={player.seat} game={game} player={player} range={range} level={levelOf(player)} />)}</tbody>
        </table>
      </div>
    </section>
  );
}
