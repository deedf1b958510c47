/* figures.tsx: the table behind a chart: the figures themselves, one row for each turn that changed one. It is always there
 * for readers, and for everybody one press away. Long ones are made in slices, so that nothing waits for them. */

import { useEffect, useState } from "preact/hooks";
import { SeatSign } from "../shared/icon.js";
import { nameOf } from "../shared/table.js";
import { t } from "../words.js";
import type { Course, Turn } from "./course.js";
import type { What } from "./chart.js";

const SLICE = 16; // rows

/** What is counted, in words. */
export const aboutWords = (game: string, what: What): string => t(what === "rubies" ? "after.rubies.about" : `after.wealth.about.${game}`);

const isChange = (turns: Turn[], at: number, what: What): boolean => turns[at]![what].some((figure, seat) => figure !== turns[at - 1]![what][seat]);

/** Rows in which something changed, the first and the last one. */
export function rowsOf(turns: Turn[], what: What): Turn[] {
  return turns.filter((_, at) => at === 0 || at === turns.length - 1 || isChange(turns, at, what));
}

export function useSlices(length: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= length) return;
    const timer = setTimeout(() => setCount(count + SLICE), 0);
    return () => clearTimeout(timer);
  }, [count, length]);
  return count;
}

function Row({ turn, what, isNow, onAt }: { turn: Turn; what: What; isNow: boolean; onAt: ((turn: number) => void) | null }) {
  const words = turn.turn === 0 ? t("after.start") : t("after.turn", turn.turn, turn.round);
  return (
    <tr class={isNow ? "now" : ""}>
      <th scope="row">{onAt ? <button aria-pressed={isNow} onClick={() => onAt(turn.turn)}>{words}</button> : words}</th>
      {turn[what].map((figure, seat) => <td key={seat} class={seat + 1 === turn.seat ? "mover" : ""}>{figure}</td>)}
    </tr>
  );
}

interface FiguresProps {
  course: Course;
  what: What;
  at: number;
  /** Only readers have it. */
  isHidden: boolean;
  onAt: (turn: number) => void;
}

export function FiguresTable({ course, what, at, isHidden, onAt }: FiguresProps) {
  const rows = rowsOf(course.turns, what);
  const count = useSlices(rows.length);
  return (
    <div class={isHidden ? "sr" : "figures"} {...(isHidden ? {} : { tabIndex: 0, role: "group", "aria-label": t(`after.${what}`) })}>
      <table data-figures={what}>
        <caption>{t(`after.${what}`)}. {aboutWords(course.game, what)} {t("after.table.about")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("after.turns")}</th>
            {course.names.map((_, seat) => <th scope="col" key={seat}><SeatSign seat={seat + 1} /> <span>{nameOf(course, seat + 1)}</span></th>)}
          </tr>
        </thead>
        <tbody>{rows.slice(0, count).map((turn) => <Row key={turn.turn} turn={turn} what={what} isNow={turn.turn === at} onAt={isHidden ? null : onAt} />)}</tbody>
      </table>
    </div>
  );
}
