/* text.tsx: the table as text: the question and its choices as a list, then everything that stands on the table in
 * sentences and tables, then what happened. It needs no picture, no pointer and no colours. */

import type { ComponentType } from "preact";
import { Bar } from "./bar.js";
import { BrokenNotice, Guard } from "./broken.js";
import { Log } from "./log.js";
import { Question } from "./question.js";
import { Ranking } from "./ranking.js";
import type { PictureProps } from "./screen.js";
import { useTable } from "./table.js";
import { t } from "../words.js";

interface TextProps extends PictureProps {
  about: ComponentType | undefined;
  /** The picture could not be drawn: this stands in its place. */
  fault?: Error | undefined;
}

export function TextTable({ about: About, fault, onAgain, onLook }: TextProps) {
  const { state } = useTable();
  return (
    <>
      <Bar title={<h1 class="screen-name">{t(`game.${state.game}`)}</h1>} />
      <main class="plain text-table">
        {fault && <BrokenNotice error={fault} />}
        {state.result ? <Ranking onAgain={onAgain} onLook={onLook} /> : <Question />}
        {About && <Guard of={String(state.number)} instead={() => <p class="closed">{t("broken.about")}</p>}><About /></Guard>}
        <Log />
      </main>
    </>
  );
}
