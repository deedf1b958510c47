/* ranking.tsx: how it ended: a table of places with the figures that decide, and the sentence that says why. */

import { useEffect, useRef } from "preact/hooks";
import type { Result } from "../../../engine/bedesten.js";
import { t } from "../words.js";
import { SeatSign } from "./icon.js";
import { nameOf, useTable } from "./table.js";

export function Ranking({ onAgain, onLook }: { onAgain?: () => void; onLook?: () => void }) {
  const { state } = useTable();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const result = state.result as Result;
  const ties = Object.keys(result.places[0]?.ties ?? {});
  const deciding = result.places.find((place) => place.behind_by)?.behind_by ?? null;
  return (
    <section class="ranking" aria-labelledby="ranking-head">
      <h2 id="ranking-head" ref={head} tabIndex={-1}>{result.words.split("\n")[0]}</h2>
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
              {ties.map((tie) => <td key={tie} class={tie === deciding ? "deciding" : ""}>{place.ties[tie]}</td>)}
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
