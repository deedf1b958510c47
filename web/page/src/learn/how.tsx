/* how.tsx: how to play: a chapter is a screen, with the game's own pictures; then every place, card, tile and figure by itself. */

import { useEffect, useRef } from "preact/hooks";
import type { Topic } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { useBook, type Book, type Chapter } from "../shared/book.js";
import { topicName } from "../shared/help.js";
import { Icon } from "../shared/icon.js";
import { useTold } from "../shared/load.js";
import { Cited, ReadingContext } from "../shared/rule.js";
import { parted, t } from "../words.js";
import { LearnBar } from "./bar.js";
import { lessonAddress, nextLesson, stepOf, useLessons } from "./lessons.js";
import { Art, ChapterSign, pictureOf } from "./pictures.js";

const sortOf = (topic: string): string => topic.split(".")[0]!;

/* Topics are called "card.stay": what stands before the dot is their sort. Questions and chapters have their own places. */
function bySort(topics: Topic[]): Map<string, Topic[]> {
  const sorts = new Map<string, Topic[]>();
  for (const topic of topics.filter((one) => sortOf(one.topic) !== "book"))
    sorts.set(sortOf(topic.topic), [...(sorts.get(sortOf(topic.topic)) ?? []), topic]);
  return sorts;
}

/* What stands below a chapter: things of these sorts, or single ones. */
const BESIDE: Record<string, string[][]> = {
  board: [["place.13", "place.16", "place.14", "place.15", "place.1"], ["people"], ["place"], ["card", "tile"], ["thing"]],
  dice: [["tile"], ["action"], ["tile", "thing"], [], ["thing"]],
  write: [["field", "thing"], ["fountain"], ["place"], ["guild", "caravan"], ["field"], ["task"]],
};

const besideOf = (game: string, at: number, topics: Topic[]): Topic[] =>
  (BESIDE[game]?.[at] ?? []).flatMap((wanted) => topics.filter(({ topic }) => topic === wanted || sortOf(topic) === wanted));

function Entry({ game, words, icon, to, isHere }: { game: string; words: string; icon: string; to: string; isHere: boolean }) {
  return <li><a href={`#/learn/${game}/how/${to}`} aria-current={isHere ? "page" : undefined}><Icon name={icon} /><span>{words}</span></a></li>;
}

const CHAPTER_SIGNS = ["ruby", "star8", "i-solo", "card-bonus", "i-check", "i-person"];

function Contents({ game, chapters, sorts, at }: { game: string; chapters: Chapter[]; sorts: string[]; at: string }) {
  const { value: lessons } = useLessons();
  const next = nextLesson(lessons ?? [], game) ?? lessons?.find((one) => one.game === game);
  return (
    <nav class="how-nav" aria-label={t("learn.topics")}>
      <p class="serif">{t("learn.how")}</p>
      {next && <a class="go" href={lessonAddress(next)}><Icon name="i-play" /> {stepOf(next.name) > 1 ? t("learn.go.on", stepOf(next.name)) : next.title}</a>}
      <ol>{chapters.map((one, i) => <Entry key={i} game={game} words={one.name} icon={CHAPTER_SIGNS[i] ?? "star8"} to={String(i + 1)} isHere={at === String(i + 1)} />)}</ol>
      <p class="how-by" id="how-by">{t("learn.by")}</p>
      <ul aria-labelledby="how-by">{sorts.map((one) => <Entry key={one} game={game} words={t(`learn.sort.${one}`)} icon="i-arrow" to={one} isHere={sortOf(at) === one} />)}</ul>
    </nav>
  );
}

function Things({ game, topics, open }: { game: string; topics: Topic[]; open: string }) {
  const sorts = new Set(topics.map((one) => sortOf(one.topic)));
  return (
    <ul class={`how-things ${[...sorts].map((sort) => `of-${sort}`).join(" ")}`}>
      {topics.map((one) => (
        <li key={one.topic}>
          <a href={`#/learn/${game}/how/${one.topic}`} aria-current={one.topic === open ? "true" : undefined}>
            <span class={`learn-pic of-${game}`} aria-hidden="true">{pictureOf(game, one.topic)}</span><b>{parted(topicName(one))}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

/* What was asked for has the focus: readers hear it, and Tab goes on from there. */
function Opened({ game, topic }: { game: string; topic: Topic }) {
  const head = useRef<HTMLHeadingElement>(null);
  const { value: help } = useTold(() => call("learn", game, topic.topic), [game, topic.topic]);
  useEffect(() => { const timer = setTimeout(() => head.current?.focus({ preventScroll: true })); return () => clearTimeout(timer); }, [topic.topic]); // behind the screen's own
  return (
    <article class="how-text learn-text">
      <span class={`learn-pic of-${game} of-${sortOf(topic.topic)}`} aria-hidden="true">{pictureOf(game, topic.topic)}</span>
      <div>
        <h2 ref={head} tabIndex={-1}>{topicName(topic)}</h2>
        {help?.topic === topic.topic && help.words?.split("\n").filter(Boolean).map((line, at) => <p key={at}><Cited words={line} /></p>)}
      </div>
    </article>
  );
}

function ChapterPage({ game, at, chapter, beside }: { game: string; at: number; chapter: Chapter; beside: Topic[] }) {
  return (
    <>
      <article class="how-text how-chapter">
        <h2>{chapter.name}</h2>
        <ol class="how-parts">{chapter.paragraphs.map((one, i) => <li key={i}><ChapterSign game={game} at={at} part={i} /><p><Cited words={one} /></p></li>)}</ol>
      </article>
      {beside.length > 0 && <Things game={game} topics={beside} open="" />}
    </>
  );
}

function Content({ game, book, topics, at }: { game: string; book: Book; topics: Topic[]; at: string }) {
  const chapters = book.chapters(game);
  const sorts = bySort(topics);
  const sort = sorts.get(sortOf(at));
  if (sort) {
    const opened = sort.find((one) => one.topic === at);
    return <>{opened && <Opened game={game} topic={opened} />}<h2 class={opened ? "sr" : "how-sort"}>{t(`learn.sort.${sortOf(at)}`)}</h2><Things game={game} topics={sort} open={at} /></>;
  }
  const number = Math.max(0, Math.min(chapters.length - 1, Number(at || 1) - 1 || 0));
  const chapter = chapters[number];
  return chapter ? <ChapterPage game={game} at={number} chapter={chapter} beside={besideOf(game, number, topics)} /> : <p>{t("learn.book.failed")}</p>;
}

export function HowScreen({ game, topic }: { game: string; topic: string }) {
  const { value: book, failed } = useBook();
  const { value: all } = useTold(() => call("learn", game, ""), [game]);
  const topics = all?.topics ?? [];
  const at = topic || "1";
  return (
    <ReadingContext.Provider value={true}>
      <Art game={game} />
      <LearnBar game={game} at="how" />
      <main class="how">
        <h1 class="sr">{t("learn.how")}: {t(`game.${game}`)}</h1>
        <Contents game={game} chapters={book?.chapters(game) ?? []} sorts={[...bySort(topics).keys()]} at={at} />
        <div class="how-page" key={at}>
          {failed && <p class="closed" role="alert">{t("learn.book.failed")}</p>}
          {book && all && <Content game={game} book={book} topics={topics} at={at} />}
          {!failed && !(book && all) && <p>{t("loading")}</p>}
        </div>
      </main>
    </ReadingContext.Provider>
  );
}
