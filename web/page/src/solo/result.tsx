/* result.tsx: what a finished solo game has brought, for the table at which it was played. */

import { Icon } from "../shared/icon.js";
import { useLoaded } from "../shared/load.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { enterSolo, type Entered } from "./enter.js";
import "./solo.css";

function placeWords({ solo }: Entered): string {
  const place = solo?.place ?? 0;
  if (place === 0) return t("solo.place.none");
  return place === 1 ? t("solo.place.first") : t("solo.place", place);
}

export function SoloResult() {
  const { id } = useTable();
  const { value, failed } = useLoaded(() => enterSolo(id), [id]);
  return (
    <section class="solo-result" aria-label={t("solo.head")} aria-live="polite">
      {value?.solo && (
        <>
          <p><b>{placeWords(value)}</b></p>
          {value.ticks.length === 0 && <p>{t("solo.ticks.none")}</p>}
          <ul>{value.ticks.map((tick) => <li key={`${tick.task}/${tick.column}`}><Icon name="i-check" /> {t("solo.tick", tick.task, tick.column, tick.words)}</li>)}</ul>
        </>
      )}
      {(value?.refused || failed) && <p>{value?.refused || failed}</p>}
      <a class="quiet" href="#/solo"><Icon name="i-solo" /> {t("solo.head")}</a>
    </section>
  );
}
