/* load.ts: something that comes a moment later. */

import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";

/** The language that is spoken: whatever the engine said in words is asked for again when it changes. */
export const LangContext = createContext("");
export const useLang = (): string => useContext(LangContext);

export interface Loaded<Value> {
  value: Value | null;
  failed: string | null;
  /** Asks again: something has changed. */
  again: () => void;
}

/** What is said in words: asked for again in another language; until that has come the old words stand. */
export const useTold = <Value>(load: () => Promise<Value>, deps: unknown[] = []): Loaded<Value> => useLoaded(load, [...deps, useLang()]);

export function useLoaded<Value>(load: () => Promise<Value>, deps: unknown[] = []): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isHere = true;
    load().then((one) => { if (isHere) { setValue(one); setFailed(null); } }, (error: Error) => isHere && setFailed(error.message));
    return () => { isHere = false; };
  }, [...deps, count]);
  return { value, failed, again: () => setCount(count + 1) };
}
