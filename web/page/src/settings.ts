/* settings.ts: what this device remembers of how its person likes the page. */

/** Who plays, and how: what a new game is made of. */
export interface TablePlan {
  seats: { who: string; name: string }[];
  options: Record<string, string>;
  practice: boolean;
  byHand: boolean;
  /** Alone: the task that hints serve; 0: none. Tables that were kept before have none. */
  task?: number;
}

export interface Settings {
  lang: string;
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** Notifications when it is one's turn; asked for only by the switch. */
  notify: boolean;
  /** Moves are shown one by one; "none" shows where they have led to at once. */
  motion: "system" | "full" | "none";
  /** A click on a lit place goes at once, or asks first. */
  ask: boolean;
  /** Each turn of others waits until its line is read. */
  wait: boolean;
  /** Tables are shown as text. */
  text: boolean;
  /** The name at new tables. */
  name: string;
  /** The table of each game that was set last. */
  tables: Record<string, TablePlan>;
  lastGame: string | null;
  /** By lesson: the step one has come to, and whether it was ever finished. */
  lessons: Record<string, { step: number; done: boolean }>;
}

const KEY = "bedesten.settings";

function browserLang(): string {
  const known = Object.keys(FILES.langs);
  for (const wanted of navigator.languages) {
    const code = wanted.slice(0, 2).toLowerCase();
    if (known.includes(code)) return code;
  }
  return "en";
}

const presets = (): Settings => ({
  lang: browserLang(), theme: "system", sound: false, notify: false, motion: "system", ask: false, wait: false, text: false, name: "", tables: {}, lastGame: null, lessons: {},
});

/* Storage may be forbidden or hold anything: then the presets do. */
function read(): Settings {
  const wanted = presets();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    for (const key of Object.keys(wanted) as (keyof Settings)[])
      if (kept[key] !== undefined && (kept[key] !== null || wanted[key] === null) && (wanted[key] === null || typeof kept[key] === typeof wanted[key]))
        Object.assign(wanted, { [key]: kept[key] });
  } catch { /* as it is */ }
  if (!FILES.langs[wanted.lang]) wanted.lang = browserLang();
  return wanted;
}

let settings = read();
const listeners = new Set<() => void>();

export const getSettings = (): Settings => settings;

export function setSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch { /* it holds until the page is left */ }
  applyTheme();
  for (const listener of listeners) listener();
}

/* Another tab has set something. */
window.addEventListener("storage", (event: StorageEvent) => {
  if (event.key !== KEY) return;
  settings = read();
  applyTheme();
  for (const listener of listeners) listener();
});

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const DARK = matchMedia("(prefers-color-scheme: dark)");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
for (const system of [DARK, STILL]) system.addEventListener("change", applyTheme);

/** The root carries what CSS asks for: language, theme, stillness. */
export function applyTheme(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme === "system" ? (DARK.matches ? "dark" : "light") : settings.theme;
  root.dataset.motion = isStill() ? "none" : "full";
}

export function isStill(): boolean {
  if (settings.motion !== "system") return settings.motion === "none";
  return STILL.matches;
}
