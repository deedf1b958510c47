/* main.tsx: the page begins: words and engine first, then what the address names. */

import { render } from "preact";
import { App } from "./app.js";
import "./art/tokens.css";
import "./shared/shared.css";
import sprite from "./art/symbols.svg";
import { openEngine } from "./session/engine.js";
import { keepOffline } from "./offline.js";
import { applyTheme, getSettings } from "./settings.js";
import { loadWords, t } from "./words.js";

/* The signs stand once in the page; <use> takes them from there. */
function putSprite(): void {
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = sprite;
  document.body.prepend(holder);
}

/* Rooms of the server are played at its plain page: links to them may name this one. */
function isRoom(): boolean {
  return /^#(join|watch|seat)=/.test(location.hash);
}

async function begin(): Promise<void> {
  if (isRoom()) return location.replace(`plain${location.hash}`);
  applyTheme();
  putSprite();
  const place = document.getElementById("page")!;
  const { lang } = getSettings();
  await loadWords(lang);
  try {
    await openEngine(lang);
  } catch (error) {
    place.textContent = t("engine.failed", error instanceof Error ? error.message : String(error));
    return;
  }
  render(<App />, place);
  void keepOffline();
}

void begin();
