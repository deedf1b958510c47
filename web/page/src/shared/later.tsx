/* later.tsx: a screen that is fetched when it is opened: its script, and its style before it. */

import type { ComponentType } from "preact";
import { useLoaded } from "./load.js";
import { t } from "../words.js";

export type PathScreen = ComponentType<{ path: string[] }>;

const styled = new Map<string, Promise<void>>();

/** The style sheet is there. FAILED says that it is not. */
export function style(href: string, failed: string): Promise<void> {
  const known = styled.get(href) ?? new Promise<void>((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => done();
    link.onerror = () => { link.remove(); styled.delete(href); fail(new Error(failed)); };
    document.head.append(link);
  });
  styled.set(href, known);
  return known;
}

export function Later({ load, path }: { load: () => Promise<PathScreen>; path: string[] }) {
  const { value, failed } = useLoaded(async () => ({ Screen: await load() }));
  if (failed) return <main class="plain"><h1 tabIndex={-1} class="closed" role="alert">{failed}</h1></main>;
  return value ? <value.Screen path={path} /> : <main class="plain"><p>{t("loading")}</p></main>;
}
