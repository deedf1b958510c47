/* sources.tsx: where everybody's rubies came from, and every single one in the order in which they came. */

import { Icon, SeatSign } from "../shared/icon.js";
import { nameOf } from "../shared/table.js";
import { t } from "../words.js";
import { sourcesOf, type Course, type Ruby } from "./course.js";
import { READS } from "./reads.js";

const MOST_GEMS = 6;

/** A number of rubies, few of them as gems, too. */
export function Gems({ count }: { count: number }) {
  return (
    <span class="gems">
      <b>{count}</b>
      <span aria-hidden="true">{count <= MOST_GEMS ? Array.from({ length: count }, (_, at) => <Icon key={at} name="ruby" />) : <Icon name="ruby" />}</span>
    </span>
  );
}

function Row({ name, seats, isSum = false }: { name: string; seats: number[]; isSum?: boolean }) {
  return (
    <tr class={isSum ? "sum" : ""}>
      <th scope="row">{name}</th>
      {seats.map((count, seat) => <td key={seat}>{count === 0 ? <span class="none">0</span> : <Gems count={count} />}</td>)}
    </tr>
  );
}

export function Sources({ course }: { course: Course }) {
  const rows = sourcesOf(course);
  return (
    <section class={`card sources ${course.seats > 4 ? "many" : ""}`} aria-labelledby="sources-head">
      <h2 id="sources-head">{t("after.from")}</h2>
      <div class="wide-table" tabIndex={0} role="group" aria-labelledby="sources-head">
        <table data-sources="">
          <thead>
            <tr>
              <th scope="col">{t("after.from.what")}</th>
              {course.names.map((_, seat) => <th scope="col" key={seat}><SeatSign seat={seat + 1} /> <span>{nameOf(course, seat + 1)}</span></th>)}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => <Row key={row.source} name={t(row.named)} seats={row.seats} />)}
            <Row name={t("after.from.all")} seats={course.turns.at(-1)!.rubies} isSum />
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function sourceName(course: Course, { source }: Ruby): string {
  const known = READS[course.game]!.sources.find((one) => one.id === source);
  return known ? t(known.named ?? `after.from.${course.game}.${source}`) : t("after.from.unknown");
}

/** Every ruby, as a way to the moment in which it came. */
export function RubyList({ course, at, onAt }: { course: Course; at: number; onAt: (turn: number) => void }) {
  const all = course.rubies;
  return (
    <section class="card rubies" aria-labelledby="rubies-head">
      <h2 id="rubies-head">{t("after.each")}</h2>
      {all.length === 0 ? <p>{t("after.each.none")}</p> : (
        <ol>
          {all.map((ruby, index) => (
            <li key={index}>
              <button aria-pressed={ruby.turn === at} data-turn={ruby.turn} onClick={() => onAt(ruby.turn)}>
                <small>{t("after.turn.short", ruby.turn)}</small>
                <SeatSign seat={ruby.seat} />
                <span><b>{nameOf(course, ruby.seat)}</b> {sourceName(course, ruby)}</span>
                <Gems count={ruby.count} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
