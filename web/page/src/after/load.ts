/* load.ts: what the screen after a game needs: the record's text, its course, who resigned, what was sealed. */

import { useEffect, useState } from "preact/hooks";
import { call, nextCall, onNews } from "../session/engine.js";
import { find } from "../session/keep.js";
import { useLang } from "../shared/load.js";
import { rankedOf, type Ranked } from "../shared/ranks.js";
import { openReel, recordText, reelOf } from "../watch/opened.js";
import { t } from "../words.js";
import type { Course } from "./course.js";

export interface Played {
  id: string;
  text: string;
  course: Course;
  /** It is a game of this device: it can be played again. */
  isOwn: boolean;
  /** The record has notes of fair dice. */
  isSealed: boolean;
  ranked: Ranked[];
}

export interface Loading {
  played: Played | null;
  progress: number;
  failed: string | null;
}

const SEALED = /^note fair-commit /m;
const RESIGNED = /^note resigned (\d+)$/gm;

const resignedIn = (text: string): number[] => [...new Set([...text.matchAll(RESIGNED)].map((found) => Number(found[1])))];

async function courseOf(id: string, onProgress: (progress: number) => void): Promise<Course> {
  const number = nextCall();
  const stop = onNews((news) => {
    if (news.news === "progress" && news.number === number) onProgress(news.progress);
  });
  try {
    return await call("course", reelOf(id), number);
  } finally {
    stop();
  }
}

async function load(id: string, onProgress: (progress: number) => void): Promise<Played> {
  const reel = await openReel(id);
  const text = await recordText(id);
  if (!reel || text === null) throw new Error(t("gone.game"));
  const course = await courseOf(id, onProgress);
  const isOwn = (await find(id).catch(() => undefined)) !== undefined;
  return { id, text, course, isOwn, isSealed: SEALED.test(text), ranked: rankedOf(course.result?.places ?? [], resignedIn(text)) };
}

/** The record stays open in the engine as long as the screen is there. */
export function usePlayed(id: string): Loading {
  const lang = useLang(); // what happened is told in words
  const [now, setNow] = useState<Loading>({ played: null, progress: 0, failed: null });
  useEffect(() => {
    let isHere = true;
    load(id, (progress) => isHere && setNow({ played: null, progress, failed: null })).then(
      (played) => isHere && setNow({ played, progress: 1, failed: null }),
      (error: Error) => isHere && setNow({ played: null, progress: 0, failed: error.message }),
    );
    return () => {
      isHere = false;
      void call("leave", reelOf(id));
    };
  }, [id, lang]);
  return now;
}
