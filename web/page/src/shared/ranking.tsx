/* ranking.tsx: how it ended: a table of places with the figures that decide, and the sentence that says why. */

import type { ComponentChildren } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import type { Result, State } from "../../../engine/bedesten.js";
import { parted, t } from "../words.js";
import { SeatSign } from "./icon.js";
import { endWords, isYou, rankedOf, wonWords, type Ranked } from "./ranks.js";
import { AgainContext, AnalyseButton, ResignedContext, Slot } from "./slots.js";
import { nameOf, useTable } from "./table.js";

/** How the first figure, the score, is drawn. */
type Score = (score: number) => ComponentChildren;

/* Figures before the one that decides are equal, those behind it did not matter. */
function weight(ties: string[], deciding: string | null, at: number): string {
  if (deciding === null) return "";
  const decides = ties.indexOf(deciding);
  return at === decides ? "deciding" : at < decides ? "equal" : "later";
}

interface TableProps {
  of: Pick<State, "game" | "names" | "kinds">;
  result: Result;
  ranked?: Ranked[];
  score?: Score | undefined;
}

/** Who stands where, by which figures; the one that decides between the first two is framed. */
export function RankTable({ of, result, ranked = rankedOf(result.places, []), score }: TableProps) {
  const ties = Object.keys(result.places[0]?.ties ?? {});
  const deciding = ranked.find((one) => one.rank !== null && one.place.behind_by)?.place.behind_by ?? null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("place")}</th><th scope="col">{t("player")}</th>
          {ties.map((tie, at) => <th scope="col" key={tie} class={weight(ties, deciding, at)}>{parted(t(`tie.${of.game}.${tie}`))}</th>)}
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ place, rank }) => (
          <tr key={place.seat}>
            <td>{rank ?? <small>{t("resigned")}</small>}</td>
            <th scope="row"><SeatSign seat={place.seat} /> {isYou(of, place.seat) ? t("you") : nameOf(of, place.seat)}</th>
            {ties.map((tie, at) => (
              <td key={tie} class={weight(ties, deciding, at)}>{at === 0 && score ? score(place.ties[tie]!) : place.ties[tie]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RankingProps {
  score?: Score;
  onAgain?: () => void;
  onLook?: () => void;
}

export function Ranking({ score, onAgain, onLook }: RankingProps) {
  const { state, log } = useTable();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const result = state.result as Result;
  const resigned = useContext(ResignedContext);
  const again = useContext(AgainContext);
  const ranked = rankedOf(result.places, resigned);
  const won = ranked[0]?.place === result.places[0] ? "" : wonWords(state, ranked); // the table does not know that somebody resigned
  return (
    <section class="ranking" aria-labelledby="ranking-head">
      <h2 id="ranking-head" ref={head} tabIndex={-1}>{won || endWords(state, log)}</h2>
      <RankTable of={state} result={result} ranked={ranked} score={score} />
      {result.places.filter((place) => place.why).map((place) => <p key={place.seat}>{place.why}</p>)}
      <div class="quiet-row">
        {onAgain && <button class="go" onClick={onAgain}>{t(again)}</button>}
        {onLook && <button class="quiet" onClick={onLook}>{t("look")}</button>}
        <AnalyseButton />
      </div>
      <Slot name="next" />
    </section>
  );
}
