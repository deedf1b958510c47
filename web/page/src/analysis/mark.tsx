/* mark.tsx: how good a decision was: a sign and a shape and a colour, and a word for readers. Turning points have numbered stars. */

import { Icon } from "../shared/icon.js";
import { gradeWords, GRADES, type Grade } from "./model.js";

const SHAPES: Partial<Record<Grade, { path: string; tick: string }>> = {
  best: { path: "M23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6L12 1l3.2 3.2h4.6v4.6z", tick: "M7.5 12.5l3 3 6-7" },
  good: { path: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 1 1 0-21z", tick: "M7 12.5l3.5 3.5 6.5-8" },
};
const LETTERS: Partial<Record<Grade, string>> = { slip: "?!", mistake: "?", blunder: "??" };

export function Mark({ grade, isSilent = false }: { grade: Grade; isSilent?: boolean }) {
  const shape = SHAPES[grade];
  return (
    <span class={`mk k${GRADES.indexOf(grade)}`}>
      {shape ? <svg viewBox="0 0 24 24" aria-hidden="true"><path class="shape" d={shape.path} /><path class="tick" d={shape.tick} /></svg> : <i aria-hidden="true">{LETTERS[grade]}</i>}
      {!isSilent && <span class="sr">{gradeWords(grade)}</span>}
    </span>
  );
}

export function Star({ number }: { number: number }) {
  return <span class="nb" aria-hidden="true"><Icon name="star8" /><i>{number}</i></span>;
}
