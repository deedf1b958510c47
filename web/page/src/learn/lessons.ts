/* lessons.ts: which lessons there are, and how far this device's person has come in each. */

import { getSettings, setSettings } from "../settings.js";
import { useLang, useTold, type Loaded } from "../shared/load.js";

/** What build.mjs has read of a lesson's notes. */
interface About {
  file: string;
  title: Record<string, string>;
  about: Record<string, string>;
  minutes: number;
  steps: number;
}

export interface Lesson {
  /** `board-first` */
  name: string;
  game: string;
  /** What is behind the game: `first`. */
  short: string;
  file: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

let known: Promise<Record<string, About>> | null = null;

async function fetchAll(): Promise<Record<string, About>> {
  const answer = await fetch(FILES.lessons);
  if (!answer.ok) throw new Error(`${FILES.lessons}: ${answer.status}`);
  return (await answer.json()) as Record<string, About>;
}

function toldIn(lang: string, name: string, one: About): Lesson {
  const say = (words: Record<string, string>): string => words[lang] ?? Object.values(words)[0] ?? "";
  const [game = "", ...short] = name.split("-");
  return { name, game, short: short.join("-"), file: one.file, title: say(one.title), about: say(one.about), minutes: one.minutes, steps: one.steps };
}

/** All of them in a language, the first of each game first. */
export async function allLessons(lang: string): Promise<Lesson[]> {
  known ??= fetchAll();
  known.catch(() => (known = null)); // the network may come back
  return Object.entries(await known).map(([name, one]) => toldIn(lang, name, one));
}

export function useLessons(): Loaded<Lesson[]> {
  const lang = useLang();
  return useTold(() => allLessons(lang));
}

export const lessonAddress = ({ game, short }: Pick<Lesson, "game" | "short">): string => `#/learn/${game}/${short}`;

/** Where one goes on; 1: from the beginning. */
export const stepOf = (name: string): number => getSettings().lessons[name]?.step ?? 1;
export const isDone = (name: string): boolean => getSettings().lessons[name]?.done ?? false;

/** The step is kept; a lesson that is through begins anew next time. */
export function keepStep(name: string, step: number, isThrough: boolean): void {
  const was = getSettings().lessons[name];
  const now = { step: isThrough ? 1 : step, done: isThrough || (was?.done ?? false) };
  if (was?.step !== now.step || was.done !== now.done) setSettings({ lessons: { ...getSettings().lessons, [name]: now } });
}

/** The first of the game that is not behind one; none: all are. */
export const nextLesson = (lessons: Lesson[], game: string): Lesson | undefined => lessons.find((one) => one.game === game && !isDone(one.name));
