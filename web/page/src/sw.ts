/* sw.ts: the page without a network.
 *
 * Each version of the page has a cache of its own with all its files, both languages, complete or not there at all.
 * A page is answered from one version from its first file to its last: the start from the version that is active, whatever
 * has a hash in its name from any that is kept. A new version is fetched beside the old one and waits until the person
 * wants it (offline.ts) or all tabs are closed. What is not the page's (the server's plain page, its sockets) is not touched. */

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const CACHE = `bedesten-${KEPT.version}`;
const INDEX = "index.html";

const ANY = { ignoreVary: true }; // a file is the same however it was packed on the way

const urlOf = (file: string): string => new URL(file === INDEX ? "./" : file, worker.registration.scope).href;

async function isWhole(answer: Response, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

/* Files without a hash in their names may already be of a later version, and a proxy may have mangled any: such a version
 * is not installed, and the browser tries again later. */
async function fetchFile(file: string, hash: string): Promise<Response> {
  const url = urlOf(file);
  const kept = file.startsWith("a/") ? await caches.match(url, ANY) : undefined;
  const answer = kept ?? await fetch(url, { cache: file.startsWith("a/") ? "default" : "no-cache" });
  if (!answer.ok || !(await isWhole(answer.clone(), hash))) throw new Error(`${file}: not what this version has`);
  return answer;
}

async function install(): Promise<void> {
  const files = Object.entries(KEPT.files);
  const answers = await Promise.all(files.map(async ([file, hash]) => [file, await fetchFile(file, hash)] as const));
  const cache = await caches.open(CACHE);
  await Promise.all(answers.map(([file, answer]) => cache.put(urlOf(file), answer)));
}

/* Other versions go when nobody can need them: one tab is open, it has just been loaded, and no version waits. */
async function tidy(): Promise<void> {
  const { waiting, installing } = worker.registration;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (waiting || installing || tabs.length > 1) return;
  const names = (await caches.keys()).filter((name) => name.startsWith("bedesten-") && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/* Which of our files is asked for; undefined: none. */
function fileOf(request: Request): string | undefined {
  const scope = worker.registration.scope;
  const url = request.url.split(/[?#]/)[0]!;
  if (request.method !== "GET" || !url.startsWith(scope)) return undefined;
  const file = url.slice(scope.length) || INDEX;
  return file.startsWith("a/") || file in KEPT.files ? file : undefined;
}

async function answer(file: string, request: Request): Promise<Response> {
  const url = urlOf(file);
  const own = await (await caches.open(CACHE)).match(url, ANY);
  const kept = own ?? (file.startsWith("a/") ? await caches.match(url, ANY) : undefined);
  return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => {
  if (event.data === "load") void worker.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});
/* A notification leads to the table that it tells of. */
worker.addEventListener("notificationclick", (event) => event.waitUntil((async () => {
  event.notification.close();
  const address = String(event.notification.data ?? "");
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === address);
  if (tab) await tab.focus();
  else if (address) await worker.clients.openWindow(address);
})()));
worker.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(file, event.request));
});
