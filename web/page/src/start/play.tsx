/* play.tsx: a game of this device: it is opened where it stands, and a table is drawn. */

import { useEffect, useState } from "preact/hooks";
import { call, onNews } from "../session/engine.js";
import { LocalSession } from "../session/local.js";
import type { Session } from "../session/session.js";
import type { Viewer } from "../../../engine/bedesten.js";
import { setSettings } from "../settings.js";
import { say } from "../shared/live.js";
import { TableScreen } from "../shared/screen.js";
import { enterSolo } from "../solo/enter.js";
import { resultWords } from "../solo/result.js";
import { t } from "../words.js";
import { playAgain } from "./begin.js";
import { Nowhere } from "./home.js";
import { NextLevel } from "./next.js";

interface Opened {
  session: Session;
  viewer: Viewer;
  game: string;
}

const openings = new Map<string, number>(); // how often each game was opened in this tab

/* Whose eyes: the first person who is waited for, else the first person, else somebody who looks on. */
async function open(id: string): Promise<Opened> {
  const row = await call("resume", id);
  const people = row.kinds.flatMap((kind, at) => (kind === "human" ? [at + 1] : []));
  const viewer = row.waits.find((seat) => people.includes(seat)) ?? people[0] ?? "spectator";
  return { session: new LocalSession(id, viewer), viewer, game: row.game };
}

/* A solo game that ends is entered at once, whatever its table shows. */
function useSoloEntry(id: string): void {
  useEffect(() => onNews((news) => {
    if (news.news === "state" && news.id === id && news.state.result && news.state.seats === 1)
      void enterSolo(id).then((entered) => say(resultWords(entered).join(" ")));
  }), [id]);
}

export function PlayScreen({ id }: { id: string }) {
  useSoloEntry(id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState("");
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let isHere = true;
    const count = (openings.get(id) ?? 0) + 1;
    openings.set(id, count);
    const take = (one: Opened): void => {
      if (isHere) {
        setSettings({ lastGame: one.game });
        setOpened(one);
      } else if (openings.get(id) === count) one.session.close(); // else it is open again
    };
    open(id).then(take, (error: Error) => isHere && setFailed(error.message));
    return () => { isHere = false; };
  }, [id, again]);
  if (failed) return <Nowhere title={t("games.head")} head={t("gone.game")} words={failed === "gone" ? "" : failed} />;
  if (!opened) return <main class="plain"><p>{t("loading")}</p></main>;
  return (
    <TableScreen
      session={opened.session} viewer={opened.viewer} onHere={() => { setOpened(null); setAgain(again + 1); }} onAgain={() => void playAgain(id)}
      onLook={() => { location.hash = `#/after/${id}`; }} onAnalyse={() => { location.hash = `#/analysis/${id}`; }}><NextLevel id={id} /></TableScreen>
  );
}
