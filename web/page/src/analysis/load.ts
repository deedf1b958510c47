/* load.ts: an analysis as it grows. The worker goes on with it when this screen is left; whoever comes back sees what there is. */

import { useEffect, useState } from "preact/hooks";
import { call, onNews } from "../session/engine.js";
import { useLang } from "../shared/load.js";
import { openReel, recordText, reelOf } from "../watch/opened.js";
import { t } from "../words.js";
import type { Analysed } from "./run.js";

export interface Found {
  now: Analysed | null;
  /** What the record says of who plays. */
  names: (string | null)[];
  failed: string | null;
}

const NOTHING: Found = { now: null, names: [], failed: null };

/** PLAYOUTS for each position; 0: as many as the engine takes by itself, as `bedesten analyse` does: the same figures.
 * Of a game of this device, an opened record, a room's. The record is open in the engine as long as the screen is there: one can look at it and branch off. */
export function useAnalysis(id: string, playouts: number): Found {
  const lang = useLang(); // what happened is told in words
  const [found, setFound] = useState<Found>(NOTHING);
  useEffect(() => {
    let isHere = true;
    const set = (now: Analysed | string): void => {
      if (!isHere) return;
      setFound((was) => (typeof now === "string" ? { ...was, now: null, failed: now } : { ...was, now, failed: null }));
    };
    const key = `${id} ${playouts}`;
    const stop = onNews((news) => { if (news.news === "analysed" && news.id === key) set(news.now); });
    const begin = async (): Promise<void> => {
      const text = await recordText(id);
      const reel = text === null ? null : await openReel(id);
      if (!reel) throw new Error(t("gone.game"));
      if (isHere) setFound((was) => ({ ...was, names: reel.last.names }));
      set(await call("analyse", key, text!, playouts));
    };
    begin().catch((error: Error) => set(error.message));
    return () => {
      isHere = false;
      stop();
      void call("leave", reelOf(id));
    };
  }, [id, playouts, lang]);
  return found;
}
