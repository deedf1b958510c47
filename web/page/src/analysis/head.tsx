/* head.tsx: the result in words, and what it is made of. */

import type { ReviewPlayer } from "../../../engine/bedesten.js";
import { t } from "../words.js";
import { changeUnits, isChance, partsOf, unitWords, whoIs, type Game } from "./model.js";

/* Of this person, where one is known here; else of who came first. */
function toldOf(game: Game): ReviewPlayer {
  const first = game.review.players.reduce((best, one) => (one.result > best.result ? one : best));
  return game.review.players[game.you - 1] ?? first;
}

function sharedWords(game: Game): string {
  const names = game.review.players.filter((one) => one.tale === "shared").map((one) => whoIs(game, one.seat));
  return t("analysis.tale.shared", names.slice(0, -1).join(", "), names.at(-1)!);
}

function titleWords(game: Game, player: ReviewPlayer): string {
  if (!isChance(game.review)) return t("analysis.alone", unitWords(game.review, partsOf(game.review, player).result));
  if (player.tale === "shared" && game.you !== player.seat) return sharedWords(game);
  return game.you === player.seat ? t(`analysis.you.${player.tale}`) : t(`analysis.tale.${player.tale}`, whoIs(game, player.seat));
}

export function Headline({ game }: { game: Game }) {
  const player = toldOf(game);
  const { start, luck, own, others, result } = partsOf(game.review, player);
  return (
    <div class="hl">
      <h1 tabIndex={-1}>{titleWords(game, player)}</h1>
      <p>
        {t("analysis.from", unitWords(game.review, start))} <span class="lk">{t("analysis.by.luck", changeUnits(game.review, luck))}</span>{" "}
        <span class="sk">{t("analysis.by.skill", changeUnits(game.review, own + others))}</span> {t("analysis.makes", unitWords(game.review, result))}
      </p>
    </div>
  );
}
