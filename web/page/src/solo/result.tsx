/* result.tsx: what a finished solo game has brought into the solo table. */

import { Icon } from "../shared/icon.js";
import { useLoaded } from "../shared/load.js";
import { t } from "../words.js";
import { enterSolo, type Entered } from "./enter.js";
import "./solo.css";

function placeWords({ solo }: Entered): string {
  const place = solo?.place ?? 0;
  if (place === 0) return t("solo.place.none");
  return place === 1 ? t("solo.place.first") : t("solo.place", place);
}

/** In sentences: the place, then the new ticks; or why it was not entered. */
export function resultWords(entered: Entered): string[] {
  if (!entered.solo) return [entered.refused];
  const ticks = entered.ticks.map((tick) => t("solo.tick", tick.task, tick.column, tick.words));
  return [placeWords(entered), ...(ticks.length ? ticks : [t("solo.ticks.none")])];
}

/** Of the game with that id, which has just ended. */
export function SoloResult({ id }: { id: string }) {
  const { value } = useLoaded(() => enterSolo(id), [id]);
  if (!value) return null;
  const [first, ...ticks] = resultWords(value);
  return (
    <section class="solo-result" aria-label={t("solo.last")}>
      <p><Icon name="i-trophy" /> <b>{t("solo.last")}</b> {first}</p>
      <ul>{ticks.map((words) => <li key={words}><Icon name="i-check" /> {words}</li>)}</ul>
    </section>
  );
}
