/* app.tsx: which screen the address names. `#/` the start, `#/play/ID` a table, `#/watch/ID` a record, `#/solo`. */

import { useEffect, useReducer, useState } from "preact/hooks";
import { speak } from "./session/engine.js";
import { getSettings, onSettings } from "./settings.js";
import { Live } from "./shared/live.js";
import { UpdateNotice } from "./shared/offline.js";
import { PlayScreen } from "./start/play.js";
import { StartScreen } from "./start/start.js";
import { SoloScreen } from "./solo/solo.js";
import { WatchScreen } from "./watch/watch.js";
import { loadWords } from "./words.js";

export function go(address: string): void {
  location.hash = address;
}

function useAddress(): string[] {
  const read = (): string[] => location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const [address, setAddress] = useState(read);
  useEffect(() => {
    const change = (): void => setAddress(read());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return address;
}

/* A change of language speaks to engine and words before anything is drawn in it. */
function useLanguage(): string {
  const [lang, setLang] = useState(getSettings().lang);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onSettings(() => {
    const wanted = getSettings().lang;
    if (wanted === document.body.dataset.lang) return redraw(undefined);
    document.body.dataset.lang = wanted;
    void Promise.all([loadWords(wanted), speak(wanted)]).then(() => setLang(wanted));
  }), []);
  return lang;
}

function Screen({ address }: { address: string[] }) {
  const [where = "", id = ""] = address;
  if (where === "play") return <PlayScreen key={id} id={id} />;
  if (where === "watch") return <WatchScreen key={id} id={id} />;
  if (where === "solo") return <SoloScreen />;
  return <StartScreen />;
}

export function App() {
  const address = useAddress();
  const lang = useLanguage();
  return (
    <>
      <Live />
      <Screen key={lang} address={address} />
      <UpdateNotice isQuiet={address[0] === "play"} />
    </>
  );
}
