/* end.tsx: how it ended. With others a ranking; alone the tasks that were done, their grades, and the way to the table
 * of all solo games. */

import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import { Ranking } from "../shared/ranking.js";
import type { PictureProps } from "../shared/screen.js";
import { AnalyseButton } from "../shared/slots.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { writeView, type Task } from "./view.js";

const GRADES = ["easy", "medium", "hard"] as const;

function Done({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return <p>{t("write.solo.none")}</p>;
  return (
    <ul class="done">
      {tasks.map((task) => (
        <li key={task.task}><Icon name="w-tick" /><b>{task.task}</b> {t(`write.task.${task.task}`)} <small>{t(`write.grade.${task.grade}`)}</small></li>
      ))}
    </ul>
  );
}

function SoloEnd({ onAgain, onLook }: PictureProps) {
  const { state } = useTable();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const [place] = state.result!.places;
  const view = writeView(state);
  const held = (view.tasks ?? []).filter((task) => task.held);
  const best = [...GRADES].reverse().find((grade) => held.some((task) => task.grade === grade));
  return (
    <section class="panel ranking solo-end" aria-labelledby="ranking-head">
      <h2 id="ranking-head" ref={head} tabIndex={-1}>{t("write.solo.head", place!.score, held.length)}</h2>
      <p class="tally"><Icon name="ruby" /> {place!.score} <span>{t("write.solo.left", place!.ties["left"] ?? 0)}</span></p>
      {best && <p>{t("write.solo.best", t(`write.grade.${best}`))}</p>}
      <Done tasks={held} />
      <div class="quiet-row">
        {onAgain && <button class="go" onClick={onAgain}>{t("again")}</button>}
        <a class="quiet" href="#/solo">{t("write.solo.all")}</a>
        {onLook && <button class="quiet" onClick={onLook}>{t("look")}</button>}
        <AnalyseButton />
      </div>
    </section>
  );
}

export function End(props: PictureProps) {
  const { state } = useTable();
  return writeView(state).seats === 1 ? <SoloEnd {...props} /> : <Ranking {...props} />;
}
