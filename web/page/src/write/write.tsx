/* write.tsx: the table of the game. */

import { Bar } from "../shared/bar.js";
import { Log } from "../shared/log.js";
import { Question } from "../shared/question.js";
import { Ranking } from "../shared/ranking.js";
import type { PictureProps } from "../shared/screen.js";
import { useTable } from "../shared/table.js";

export function WriteTable({ onAgain, onLook }: PictureProps) {
  const { state } = useTable();
  return (
    <>
      <Bar />
      <main class="plain">
        {state.result ? <Ranking onAgain={onAgain} onLook={onLook} /> : <Question />}
        <Log />
      </main>
    </>
  );
}
