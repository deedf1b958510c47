/* advice.tsx: what a strong player would choose, with the chance to win, its error, and reasons. */

import type { Advised, Explain, Hint } from "../../../engine/bedesten.js";
import { figure, t } from "../words.js";
import { Icon } from "./icon.js";
import { useTable } from "./table.js";

const SHOWN = 3;

function worthWords(one: Advised, unit: Hint["worth"]): string {
  if (one.worth === undefined) return "";
  if (unit === "rubies") return t("advice.rubies", figure(one.worth, 1), figure(one.margin ?? 0, 1));
  return t("advice.chance", figure(100 * one.worth), figure(100 * (one.margin ?? 0)));
}

/* What the figures say. */
const aboutWords = ({ margin = 0 }: Advised, unit: Hint["worth"]): string =>
  unit === "rubies" ? t("advice.rubies.about", figure(margin, 1)) : t("advice.chance.about", figure(100 * margin));

/* A chance fills its part of the bar; rubies are seen beside the best choice's. */
const most = (answer: Hint): number => (answer.worth === "chance" ? 1 : Math.max(1, ...answer.choices.map((one) => one.worth ?? 0)));

function Row({ one, unit, full }: { one: Advised; unit: Hint["worth"]; full: number }) {
  const table = useTable();
  const choice = table.state.choices.find((each) => each.move === one.move);
  return (
    <li class="advised">
      <button class="choice" data-choice={one.move} aria-disabled={!choice} onClick={() => choice && table.play(choice)}>
        <span class="advised-move">{one.words}</span>
        {one.worth !== undefined && <span class="advised-worth" title={aboutWords(one, unit)}>{worthWords(one, unit)}</span>}
        {one.worth !== undefined && <progress class="bar" max={full} value={one.worth} aria-hidden="true" />}
      </button>
      {one.reasons.map((reason, at) => <p class="reason" key={at}>{reason}</p>)}
    </li>
  );
}

export function AdvicePanel() {
  const table = useTable();
  const { answer, progress } = table.advice!;
  return (
    <div class="advice">
      <header class="advice-bar">
        <p class="advice-head"><Icon name="i-hint" /> {answer ? (answer.task ? t("advice.task", answer.task) : t("advice.head")) : t("advice.thinking")}</p>
        <button class="quiet" onClick={() => table.dismiss()}>{t("close")}</button>
      </header>
      {!answer && <progress max={1} value={progress} aria-label={t("advice.thinking")} />}
      {answer?.type === "explain" && <p class="verdict">{(answer as Explain).judged}</p>}
      {answer && <ol class="choices">{answer.choices.slice(0, SHOWN).map((one) => <Row key={one.move} one={one} unit={answer.worth} full={most(answer as Hint)} />)}</ol>}
    </div>
  );
}
