/* app.tsx: which screen the address names: `#/` the start, `#/new/GAME` who plays, `#/play/ID` a table, `#/games` all of
 * them, `#/record/ID` what is in a file, `#/watch/ID/EVENT` a record step by step, `#/after/ID` how it went, `#/analysis/ID/EVENT/PLAYOUTS` luck and skill, `#/solo`,
 * `#/learn` lessons (learn/learn.tsx), `#/puzzle/GAME/N` puzzles (puzzle/puzzle.tsx), `#/room/ID` a table for friends, `#/room/ID/after` the evening after; and links that others hand on: `#join=SECRET`, `#watch=SECRET`, `#seat=SECRET`. */

import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { AfterScreen } from "./after/after.js";
import { loadAnalysis } from "./analysis/later.js";
import { LearnScreen } from "./learn/learn.js";
import { loadPuzzles } from "./puzzle/later.js";
import { JoinScreen } from "./room/join.js";
import { RoomPlace, seatLinks, takeSeatLink, WatchPlace } from "./room/place.js";
import { speak } from "./session/engine.js";
import { getSettings, onSettings, setSettings } from "./settings.js";
import { BrokenScreen, Guard } from "./shared/broken.js";
import { Later } from "./shared/later.js";
import { hush, Live, say } from "./shared/live.js";
import { LangContext } from "./shared/load.js";
import { UpdateNotice } from "./shared/offline.js";
import { RuleSheet } from "./shared/rule.js";
import { GamesScreen } from "./start/games.js";
import { NewScreen } from "./start/new.js";
import { PlayScreen } from "./start/play.js";
import { StartScreen } from "./start/start.js";
import { SoloScreen } from "./solo/solo.js";
import { RecordScreen } from "./watch/record.js";
import { WatchScreen } from "./watch/watch.js";
import { loadWords, t } from "./words.js";

/* An address may be anything. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/* What others hand on reads `#join=SECRET`: here it is an address like the others, `join=/SECRET`. */
const LINK = /^(join|watch)=/;

function useAddress(): string[] {
  const read = (): string[] => location.hash.replace(/^#\/?/, "").replace(LINK, "$1=/").split("/").map(plain);
  const [address, setAddress] = useState(read);
  const shown = useRef(address.join("/"));
  useEffect(() => {
    const change = (): void => {
      takeSeatLink();
      if (read().join("/") !== shown.current) hush(); // what was told belongs to the screen that was left
      shown.current = read().join("/");
      setAddress(read());
    };
    addEventListener("hashchange", change);
    change(); // it may have changed before anybody listened
    return () => removeEventListener("hashchange", change);
  }, []);
  return address;
}

/* A change of language: the page's words first, then the engine's, which tells all tables anew; then everything is drawn
 * again where it stands, so that focus, open sheets and the place in a record stay. A language that cannot be had is not spoken. */
function useLanguage(): string {
  const [lang, setLang] = useState(getSettings().lang);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const spoken = useRef(lang);
  const turn = useRef(Promise.resolve());
  useEffect(() => {
    const change = async (): Promise<void> => {
      const wanted = getSettings().lang;
      if (wanted === spoken.current) return;
      await loadWords(wanted);
      await speak(wanted);
      spoken.current = wanted;
      setLang(wanted);
    };
    const fail = (error: Error): void => {
      setSettings({ lang: spoken.current });
      say(t("engine.failed", error.message), true);
    };
    return onSettings(() => {
      turn.current = turn.current.then(change).catch(fail);
      redraw(undefined);
    });
  }, []);
  return lang;
}

function Screen({ address }: { address: string[] }) {
  const [where = "", id = "", more = ""] = address;
  switch (where) {
    case "new": return <NewScreen game={id} />;
    case "play": return <PlayScreen key={id} id={id} />;
    case "games": return <GamesScreen />;
    case "record": return <RecordScreen key={id} id={id} />;
    case "watch": return <WatchScreen key={id} id={id} event={Number(more) || 0} />; // `#/watch/ID/EVENT`: from there on
    case "after": return <AfterScreen key={id} id={id} />; // how it went
    case "analysis": return <Later key={where} load={loadAnalysis} path={address.slice(1)} />;
    case "puzzle": return <Later key={where} load={loadPuzzles} path={address.slice(1)} />;
    case "solo": return <SoloScreen />;
    case "learn": return <LearnScreen path={address.slice(1)} />;
    case "room": return <RoomPlace key={`${id} ${seatLinks()}`} id={id} isAfter={more === "after"} />;
    case "join=": return <JoinScreen key={id} secret={id} />;
    case "watch=": return <WatchPlace key={id} secret={id} />;
    default: return <StartScreen />;
  }
}

/* Whoever comes to another screen begins at its top; readers hear where they are. */
function useArrival(where: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) {
      scrollTo(0, 0);
      const head = document.querySelector<HTMLElement>("main h1");
      head?.setAttribute("tabindex", "-1");
      head?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [where]);
}

export function App() {
  const address = useAddress();
  const lang = useLanguage();
  useArrival(address.join("/"));
  return (
    <>
      <Live />
      <LangContext.Provider value={lang}>
        <Guard of={address.join("/")} instead={(error) => <BrokenScreen error={error} />}><Screen address={address} /></Guard>
        <RuleSheet />
        <UpdateNotice isQuiet={address[0] === "play" || address[0] === "room"} />
      </LangContext.Provider>
    </>
  );
}
