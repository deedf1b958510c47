/* door.tsx: three games, each with its first game, how to play, and what one learns next. */

import { Icon } from "../shared/icon.js";
import { GAMES, HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { isDone, lessonAddress, nextLesson, stepOf, useLessons, type Lesson } from "./lessons.js";

function LessonRow({ lesson, isNext }: { lesson: Lesson; isNext: boolean }) {
  const step = stepOf(lesson.name);
  const done = isDone(lesson.name);
  return (
    <li>
      <a class={`door-lesson ${isNext ? "is-next" : ""}`} href={lessonAddress(lesson)} data-lesson={lesson.name}>
        <Icon name={done ? "i-check" : "i-play"} class={done ? "is-done" : ""} />
        <span>
          <b>{lesson.title}</b>
          <small>{lesson.about}</small>
        </span>
        <small class="door-when">
          {done && <span class="sr">{t("learn.done")} </span>}
          {step > 1 ? t("learn.go.step", step) : t("learn.minutes", lesson.minutes)}
        </small>
      </a>
    </li>
  );
}

function GameCard({ game, lessons, isFirst }: { game: string; lessons: Lesson[]; isFirst: boolean }) {
  const own = lessons.filter((one) => one.game === game);
  const next = nextLesson(lessons, game);
  return (
    <section class={`door-game of-${game} ${isFirst ? "is-first" : ""}`} aria-labelledby={`learn-${game}`}>
      <header>
        <svg class="door-scene" aria-hidden="true"><use href={`#scene-${game}`} /></svg>
        <div><h2 id={`learn-${game}`}>{t(`game.${game}`)}</h2><p>{t(`start.about.${game}`)}</p></div>
      </header>
      <p class="door-more">
        <a class="quiet" href={`#/learn/${game}/how`}><Icon name="i-rules" />{t("learn.how")}<span class="sr">: {t(`game.${game}`)}</span></a>
        <a class="quiet" href={`#/learn/${game}/rule`}>{t("learn.rules")}<span class="sr">: {t(`game.${game}`)}</span></a>
        <a class="quiet" href={`#/puzzle/${game}`}>{t("puzzle.head")}<span class="sr">: {t(`game.${game}`)}</span></a>
      </p>
      <ul class="door-lessons">{own.map((one) => <LessonRow key={one.name} lesson={one} isNext={one === next} />)}</ul>
    </section>
  );
}

export function DoorScreen({ game }: { game: string }) {
  const { value: lessons, failed } = useLessons();
  return (
    <>
      <HomeBar title={t("learn.head")} />
      <main class="door">
        <p class="door-lead">{t("learn.lead")}</p>
        {failed && <p class="closed" role="alert">{t("learn.book.failed")}</p>}
        <div class="door-games">{GAMES.map((one) => <GameCard key={one} game={one} lessons={lessons ?? []} isFirst={one === game} />)}</div>
      </main>
    </>
  );
}
