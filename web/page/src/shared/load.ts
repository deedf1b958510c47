/* load.ts: something that comes a moment later. */

import { useEffect, useState } from "preact/hooks";

export interface Loaded<Value> {
  value: Value | null;
  failed: string | null;
  /** Asks again: something has changed. */
  again: () => void;
}

export function useLoaded<Value>(load: () => Promise<Value>, deps: unknown[] = []): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isHere = true;
    load().then((one) => isHere && setValue(one), (error: Error) => isHere && setFailed(error.message));
    return () => { isHere = false; };
  }, [...deps, count]);
  return { value, failed, again: () => setCount(count + 1) };
}
