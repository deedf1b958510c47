/* ranking.tsx: how it ended: a table of places with the figures that decide, and the sentence that says why. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Result } from "../../../engine/bedesten.js";
import { t } from "../words.js";
import { SeatSign } from "./icon.js";
import { nameOf, useTable } from "./table.js";

interface RankingProps {
  /** Who has won, in a sentence. */
  title?: string;
  /** How the first figure, the score, is drawn. */
  score?: (score: number) => ComponentChildren;
  onAgain?: () => void;
  onLook?: () => void;
}

export function Ranking({ title, score, onAgain, onLook }: RankingProps) {
  const { state } = useTable();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const result = state.result as Result;
  const ties = Object.keys(result.places[0]?.ties ?? {});
  const deciding = result.places.find((place) => place.behind_by)?.behind_by ?? null;
  return (
    <section class="ranking" aria-labelledby="ranking-head">
      <h2 id="ranking-head" ref={head} tabIndex={-1}>{title ?? result.words.split("\n")[0]}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("place")}</th><th scope="col">{t("player")}</th>
            {ties.map((tie) => <th scope="col" key={tie} class={tie === deciding ? "deciding" : ""}>{t(`tie.${state.game}.${tie}`)}</th>)}
          </tr>
        </thead>
        <tbody>
          {result.places.map((place) => (
            <tr key={place.seat}>
              <td>{place.rank}</td>
              <th scope="row"><SeatSign seat={place.seat} /> {nameOf(state, place.seat)}</th>
              {ties.map((tie, at) => (
                <td key={tie} class={tie === deciding ? "deciding" : ""}>{at === 0 && score ? score(place.ties[tie]!) : place.ties[tie]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {result.places.filter((place) => place.why).map((place) => <p key={place.seat}>{place.why}</p>)}
      <div class="quiet-row">
        {onAgain && <button class="go" onClick={onAgain}>{t("again")}</button>}
        {onLook && <button class="quiet" onClick={onLook}>{t("look")}</button>}
      </div>
    </section>
  );
}
