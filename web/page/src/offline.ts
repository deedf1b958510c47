/* offline.ts: what the page knows of its network and of its own version.
 *
 * The service worker (sw.ts) keeps the page; here it is registered, a new version is noticed, and loaded when the person says so
 * and never before. Games of this device need none of it. */

import { useEffect, useState } from "preact/hooks";

export interface Offline {
  /** `none`: the browser keeps nothing here, and `why` it does not; `coming`: on its way; `ready`: all is kept. */
  kept: "none" | "coming" | "ready";
  why: "" | "insecure" | "browser";
  /** The server cannot be reached. */
  away: boolean;
  /** A new version is kept beside this one and waits. */
  update: boolean;
  /** Whether the notice of it is to be read now; null: nobody has said. */
  isOpen: boolean | null;
}

const LOOK_MS = 60 * 60 * 1000; // a tab may stay open for days

let now: Offline = { kept: "none", why: "", away: !navigator.onLine, update: false, isOpen: null };
let registration: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();

function set(change: Partial<Offline>): void {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

/* An update is one only where there was a page before: the first version waits for nobody. */
function watch(worker: ServiceWorker | null): void {
  if (!worker) return;
  const look = (): void => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) set({ update: true });
    if (worker.state === "activated") set({ kept: "ready" });
  };
  worker.addEventListener("statechange", look);
  look();
}

/* Asks for a new version; that nobody answers is how one knows that the network is away. */
async function look(): Promise<void> {
  try {
    await registration?.update();
    set({ away: !navigator.onLine });
  } catch {
    set({ away: true });
  }
}

/** Registers the service worker; once, when the page stands. */
export async function keepOffline(): Promise<void> {
  addEventListener("offline", () => set({ away: true }));
  addEventListener("online", () => void look());
  if (!isSecureContext) return set({ why: "insecure" });
  if (!("serviceWorker" in navigator)) return set({ why: "browser" });
  set({ kept: "coming" });
  try {
    registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  } catch {
    return set({ kept: navigator.serviceWorker.controller ? "ready" : "none", why: "browser", away: true });
  }
  registration.addEventListener("updatefound", () => watch(registration!.installing));
  if (navigator.serviceWorker.controller) /* another tab may let a new one in: this one is old then */
    navigator.serviceWorker.addEventListener("controllerchange", () => set({ update: true }));
  for (const worker of [registration.active, registration.waiting, registration.installing]) watch(worker);
  registration.active?.postMessage("tidy");
  addEventListener("visibilitychange", () => { if (!document.hidden) void look(); });
  setInterval(() => void look(), LOOK_MS);
  await look();
}

/** The version that waits takes over, and this tab begins anew with it; other tabs go on with what they have. */
export function loadUpdate(): void {
  if (!registration?.waiting) return location.reload(); // another tab has let it in already
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("load");
}

export const openNotice = (isOpen: boolean): void => set({ isOpen });

export function useOffline(): Offline {
  const [known, setKnown] = useState(now);
  useEffect(() => {
    const change = (): void => setKnown(now);
    listeners.add(change);
    change();
    return () => { listeners.delete(change); };
  }, []);
  return known;
}
