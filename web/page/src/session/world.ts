/* world.ts: what a link to the server needs of the browser. The tests have a world of their own, in which they make the weather. */

import { getSettings, onSettings } from "../settings.js";

/** As much of a WebSocket as is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(line: string): void;
  close(): void;
}

export interface Posted {
  status: number;
  text: string;
}

export interface World {
  /** A WebSocket; throws where there are none. */
  socket(): Socket;
  /** A request to `api/WHAT`; SECRET names the polled connection. Rejects where nobody answers. */
  post(what: string, secret: string | null, body: string, signal: AbortSignal): Promise<Posted>;
  /** Milliseconds, from anywhere. */
  now(): number;
  /** Calls WHAT later, unless the answer is called before. */
  after(ms: number, what: () => void): () => void;
  /** From 0 to 1: for jitter, and for nothing that must not be guessed. */
  chance(): number;
  bytes(count: number): Uint8Array;
  /** The network is back, or somebody looks again. The answer ends it. */
  onWake(what: () => void): () => void;
  /** Somebody may be looking. */
  isSeen(): boolean;
  lang(): string;
  onLang(what: () => void): () => void;
}

/* Addresses are relative to the page, so that it works below any path. */
const address = (path: string): URL => {
  const at = new URL(path, location.href);
  at.hash = at.search = "";
  return at;
};

function socket(): Socket {
  const at = address("ws");
  at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(at) as unknown as Socket;
}

async function post(what: string, secret: string | null, body: string, signal: AbortSignal): Promise<Posted> {
  const headers: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {};
  const keepalive = what === "close"; // the page may be about to go
  const answer = await fetch(address(`api/${what}`), { method: "POST", headers, body, credentials: "omit", cache: "no-store", signal, keepalive });
  return { status: answer.status, text: await answer.text() };
}

function onWake(what: () => void): () => void {
  const look = (): void => { if (!document.hidden) what(); };
  addEventListener("online", what);
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("online", what);
    removeEventListener("pageshow", look);
    document.removeEventListener("visibilitychange", look);
  };
}

export const browserWorld: World = {
  socket, post, onWake,
  now: () => performance.now(),
  after(ms, what) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  isSeen: () => !document.hidden,
  lang: () => getSettings().lang,
  onLang: onSettings,
};
