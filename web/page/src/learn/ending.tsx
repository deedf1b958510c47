/* ending.tsx: a lesson is behind one: the same game goes on openly, or the next lesson, or a game against easy bots. */

import { useEffect, useState } from "preact/hooks";
import type { LessonNow } from "../session/calls.js";
import { Icon } from "../shared/icon.js";
import { Fill } from "../shared/slots.js";
import { beginTable, offers } from "../start/begin.js";
import { presetPlan } from "../start/plan.js";
import { t } from "../words.js";
import { useBare } from "./bare.js";
import { lessonAddress, nextLesson, useLessons } from "./lessons.js";
import type { LessonSession } from "./session.js";

async function playEasy(game: string): Promise<void> {
  const offer = (await offers()).find((one) => one.game === game);
  if (offer) await beginTable(game, presetPlan(offer));
}

export function Ending({ lesson, session, name }: { lesson: LessonNow; session: LessonSession; name: string }) {
  const { value: lessons } = useLessons();
  const [failed, setFailed] = useState("");
  const bare = useBare(true);
  const game = name.split("-")[0]!;
  const next = nextLesson((lessons ?? []).filter((one) => one.name !== name), game);
  useEffect(() => { const timer = setTimeout(() => document.getElementById("question")?.focus({ preventScroll: true }), 30); return () => clearTimeout(timer); }, []);
  return (
    <Fill name="guide">
      <div class="guide guide-ending" ref={bare} data-is={lesson.is} data-bare="">
        <div id="question" class="guide-words" tabIndex={-1} role="status">
          {lesson.good && <p class="guide-good"><Icon name="i-check" /> {lesson.good}</p>}
          <h2>{t("learn.through", lesson.title)}</h2>
          <p>{t(lesson.is === "open" ? "learn.open" : "learn.over")}</p>
        </div>
        <div class="guide-acts">
          {lesson.is === "open" && <a class="go" data-play-on="" href={`#/play/${session.id}`}>{t("learn.play.on")}</a>}
          {next && <a class={lesson.is === "open" ? "quiet" : "go"} data-next={next.name} href={lessonAddress(next)}>{t("learn.next.lesson", next.title)}</a>}
          <button class="quiet" onClick={() => playEasy(game).catch((error: Error) => setFailed(error.message))}><Icon name="i-robot" />{t("learn.play.easy")}</button>
          <a class="quiet" href={`#/learn/${game}/how`}><Icon name="i-rules" />{t("learn.how")}</a>
        </div>
        {failed && <p class="closed" role="alert">{failed}</p>}
      </div>
    </Fill>
  );
}
