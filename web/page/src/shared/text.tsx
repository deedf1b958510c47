/* text.tsx: the table as text: the question and its choices as a list, then everything that stands on the table in
 * sentences and tables, then what happened. It needs no picture, no pointer and no colours. */

import type { ComponentType } from "preact";
import { Bar } from "./bar.js";
import { Log } from "./log.js";
import { Question } from "./question.js";
import { Ranking } from "./ranking.js";
import type { PictureProps } from "./screen.js";
import { useTable } from "./table.js";
import { t } from "../words.js";

export function TextTable({ about: About, onAgain, onLook }: PictureProps & { about: ComponentType | undefined }) {
  const { state } = useTable();
  return (
    <>
      <Bar title={<h1 class="screen-name">{t(`game.${state.game}`)}</h1>} />
      <main class="plain text-table">
        {state.result ? <Ranking onAgain={onAgain} onLook={onLook} /> : <Question />}
        {About && <About />}
        <Log />
      </main>
    </>
  );
}
