/* learn.tsx: a door: lessons come later; until then everything that the engine can explain of a game is here to read. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Help, Topic } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { topicName } from "../shared/help.js";
import { useTold } from "../shared/load.js";
import { Segments } from "../shared/prefs.js";
import { t } from "../words.js";
import { GAMES, HomeBar } from "./home.js";

/* Topics are called "card.stay": what stands before the dot is their sort. */
function bySort(topics: Topic[]): [string, Topic[]][] {
  const sorts = new Map<string, Topic[]>();
  for (const topic of topics) {
    const sort = topic.topic.split(".")[0]!;
    sorts.set(sort, [...(sorts.get(sort) ?? []), topic]);
  }
  return [...sorts];
}

function Text({ help }: { help: Help }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [help.topic]);
  return (
    <article class="box learn-text" aria-live="polite">
      <h2 ref={head} tabIndex={-1}>{help.name ?? help.topic}</h2>
      {help.words?.split("\n").filter(Boolean).map((line, at) => <p key={at}>{line}</p>)}
    </article>
  );
}

export function LearnScreen({ game }: { game: string }) {
  const known = GAMES.includes(game) ? game : GAMES[0]!;
  const { value: all } = useTold(() => call("learn", known, ""), [known]);
  const [topic, setTopic] = useState<string | null>(null);
  const { value: help } = useTold(async () => (topic === null ? null : call("learn", known, topic)), [known, topic]);
  const opened = help && help.topic === topic ? all?.topics?.find((one) => one.topic === topic) : undefined;
  return (
    <>
      <HomeBar title={t("learn.head")} />
      <main class="page learn">
        <h1>{t("learn.head")}</h1>
        <p>{t("learn.later")}</p>
        <Segments label={t("learn.game")} values={GAMES} value={known} onPick={(one) => { setTopic(null); location.hash = `#/learn/${one}`; }} show={(one) => ({ face: t(`game.${one}`) })} />
        {opened && <Text help={{ ...help!, name: topicName(opened) }} />}
        {bySort(all?.topics ?? []).map(([sort, topics]) => (
          <section key={sort} aria-label={t(`learn.sort.${sort}`)}>
            <h2>{t(`learn.sort.${sort}`)}</h2>
            <ul class="learn-topics">
              {topics.map((one) => (
                <li key={one.topic}><button class="quiet" aria-pressed={topic === one.topic} onClick={() => setTopic(one.topic)}>{topicName(one)}</button></li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}
