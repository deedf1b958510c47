/* main.tsx: the page begins: words and engine first, then what the address names. */

import { render } from "preact";
import { App } from "./app.js";
import "./art/tokens.css";
import "./shared/shared.css";
import start from "./art/start.svg";
import symbols from "./art/symbols.svg";
import { takeSeatLink } from "./room/place.js";
import { openEngine } from "./session/engine.js";
import { keepOffline } from "./offline.js";
import { applyTheme, getSettings } from "./settings.js";
import { loadWords, t } from "./words.js";

/* The signs stand once in the page; <use> takes them from there. Not `hidden`: gradients and patterns of what is not
 * laid out paint nothing. */
function putSprites(...sprites: string[]): void {
  const holder = document.createElement("div");
  holder.className = "sprites";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = sprites.join("");
  document.body.prepend(holder);
}

async function begin(): Promise<void> {
  takeSeatLink();
  applyTheme();
  putSprites(symbols, start);
  const place = document.getElementById("page")!;
  const { lang } = getSettings();
  try {
    await loadWords(lang);
    void navigator.storage?.persist?.(); // games are not to be dropped when room is short
    await openEngine(lang);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const words = t("engine.failed", why); // even the words may be missing
    place.textContent = words.startsWith("[") ? `Bedesten could not be loaded. · Bedesten konnte nicht geladen werden. (${why})` : words;
    return;
  }
  place.replaceChildren(); // what index.html says to those who wait
  render(<App />, place);
  void keepOffline();
}

void begin();
