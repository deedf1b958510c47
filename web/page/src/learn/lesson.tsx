/* lesson.tsx: a guided game: the real table, with a guide in place of the question. */

import { useEffect, useState } from "preact/hooks";
import { call } from "../session/engine.js";
import { getSettings } from "../settings.js";
import { TableScreen } from "../shared/screen.js";
import { freshId } from "../start/begin.js";
import { HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { Guide } from "./guide.js";
import { allLessons, stepOf, type Lesson } from "./lessons.js";
import { LessonSession } from "./session.js";

async function textOf(lesson: Lesson): Promise<string> {
  const answer = await fetch(lesson.file);
  if (!answer.ok) throw new Error(t("learn.book.failed"));
  return answer.text();
}

/* A lesson that was changed since may have fewer steps. */
async function open(name: string): Promise<LessonSession> {
  const lesson = (await allLessons(getSettings().lang)).find((one) => one.name === name);
  if (!lesson) throw new Error(t("learn.none"));
  const id = freshId();
  await call("teach", id, await textOf(lesson), Math.min(stepOf(name), lesson.steps));
  return new LessonSession(id);
}

export function LessonScreen({ name }: { name: string }) {
  const [session, setSession] = useState<LessonSession | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let isHere = true;
    open(name).then((one) => (isHere ? setSession(one) : one.close()), (error: Error) => isHere && setFailed(error.message));
    return () => { isHere = false; };
  }, [name]);
  if (failed) return <><HomeBar title={t("learn.head")} /><main class="plain"><h1>{failed}</h1><p><a class="quiet" href="#/learn">{t("learn.leave")}</a></p></main></>;
  if (!session) return <main class="plain"><p>{t("loading")}</p></main>;
  return <TableScreen session={session} viewer={1}><Guide session={session} name={name} /></TableScreen>;
}
