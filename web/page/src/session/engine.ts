/* engine.ts: the page's end of the worker: calls go over, answers and news come back. */

import type { Answered, Asked, Calls, News } from "./calls.js";
import { RefusedHere } from "./session.js";

type Result<K extends keyof Calls> = Awaited<ReturnType<Calls[K]>>;
type Waiting = { done(answer: unknown): void; refused(error: Error): void };

const waiting = new Map<number, Waiting>();
const listeners = new Set<(news: News) => void>();
let worker: Worker | null = null;
let count = 0;

function receive({ data }: MessageEvent<Answered | News>): void {
  if ("news" in data) {
    for (const listener of listeners) listener(data);
    return;
  }
  const one = waiting.get(data.number);
  waiting.delete(data.number);
  if (!one) return;
  if ("refused" in data) one.refused(new RefusedHere(data.refused.key, data.refused.words, data.refused.why));
  else one.done(data.answer);
}

/** The number of the next call: for those that take time, to forget them by. */
export const nextCall = (): number => count + 1;

export function call<K extends keyof Calls>(name: K, ...args: Parameters<Calls[K]>): Promise<Result<K>> {
  if (!worker) throw new Error("the engine is not there yet");
  const asked: Asked = { number: ++count, call: name, args };
  return new Promise((done, refused) => {
    waiting.set(asked.number, { done: done as (answer: unknown) => void, refused });
    worker!.postMessage(asked);
  });
}

export function onNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** Starts the worker; the language is spoken from the first word on. */
export async function openEngine(lang: string): Promise<void> {
  worker = new Worker(absolute(FILES.worker), { type: "module" });
  worker.onmessage = receive;
  worker.onerror = (event) => {
    for (const one of waiting.values()) one.refused(new Error(event.message || "worker"));
    waiting.clear();
  };
  await call("open", absolute(FILES.wasm), lang, absolute(FILES.langs[lang]!));
}

const spoken = new Set<() => void>();

/** Another language is spoken: what was said before is to be asked again. Tables of the worker tell themselves anew. */
export function onSpoken(listener: () => void): () => void {
  spoken.add(listener);
  return () => spoken.delete(listener);
}

export async function speak(lang: string): Promise<void> {
  await call("speak", lang, absolute(FILES.langs[lang]!));
  for (const listener of spoken) listener();
}
