/* room.tsx: a table for friends before the game: the table in the middle, seats around it, settings at its side, the start at their foot. */

import { useEffect, useState } from "preact/hooks";
import { recordId } from "../after/fetch.js";
import type { Room, RoomSession } from "../session/room.js";
import { Icon } from "../shared/icon.js";
import { onKey } from "../shared/keys.js";
import { say } from "../shared/live.js";
import { useLoaded } from "../shared/load.js";
import { HomeBar } from "../start/home.js";
import { recordText } from "../watch/opened.js";
import { t } from "../words.js";
import { Begin } from "./begin.js";
import { Cloth } from "./cloth.js";
import { Seats } from "./seats.js";
import { GuestSettings, HostSettings } from "./settings.js";
import { useFocusKept, useRoom, type Here } from "./use.js";
import "./room.css";
import "./seats.css";
import "./side.css";

const SLOW_MS = 2500;

function useKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function useTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} · Bedesten`;
    return () => { document.title = "Bedesten"; };
  }, [words]);
}

/* The way to the server is broken: what is seen stays; it comes back by itself. */
function Broken({ here }: { here: Here }) {
  if (here.way.is !== "broken") return null;
  return <p class="room-broken" role="status"><Icon name="i-reconnect" /> {t("room.broken")}</p>;
}

/* Whoever calls for a rematch leads all others away from the end of the game before: there is a way back. */
function LastGame({ room }: { room: Room }) {
  const { value: record } = useLoaded(() => recordText(recordId(room)));
  return record ? <a class="quiet room-last" href={`#/room/${room.room}/after`}><Icon name="i-log" /> {t("room.last")}</a> : null;
}

/* The seat becomes free, or even the room is gone: two presses. */
function Leave({ here }: { here: Here }) {
  const [isSure, setSure] = useState(false);
  const { room, me, say } = here;
  const isLast = me !== 0 && room.seats.filter(({ who }) => who === "person").length === 1;
  const leave = async (): Promise<void> => { if (await say("leave")) location.hash = "#/"; };
  if (!isSure && me) return <button class="quiet room-leave" onClick={() => setSure(true)}><Icon name="i-leave" /> {t("room.leave")}</button>;
  return <button class="quiet danger room-leave" onClick={() => void leave()}><Icon name="i-leave" /> {t(isLast ? "room.leave.last" : me ? "room.leave.sure" : "room.leave")}</button>;
}

function Out({ words }: { words: string }) {
  return (
    <main class="plain">
      <h1 tabIndex={-1} ref={(head) => head?.focus()}>{t("room.out")}</h1>
      <p>{words}</p>
      <a class="quiet" href="#/">{t("home")}</a>
    </main>
  );
}

/* A server that does not answer is tried again by itself; whoever waits is told so. */
function Coming() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => { setSlow(true); say(t("room.slow")); }, SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return <main class="plain"><h1 tabIndex={-1} ref={arrive}>{t("loading")}</h1>{isSlow && <p>{t("room.slow")}</p>}</main>;
}

/* Whoever comes here begins at the heading, unless something has the focus already. */
function arrive(head: HTMLElement | null): void {
  if (document.activeElement === document.body) head?.focus({ preventScroll: true });
}

export function RoomScreen({ session }: { session: RoomSession }) {
  const { here, told } = useRoom(session);
  useKeys();
  useTitle(t("friends.head"));
  useFocusKept();
  if (told.out) return <><HomeBar title={t("friends.head")} /><Out words={told.out} /></>;
  if (!here) return <><HomeBar title={t("friends.head")} /><Coming /></>;
  const canChoose = here.leads && here.room.state === "gathering";
  return (
    <>
      <HomeBar title={t("friends.head")} />
      <main class="room" data-room={here.room.state}>
        <h1 class="sr" tabIndex={-1} ref={arrive}>{t("room.head", t(`game.${here.room.game}`))}</h1>
        <svg class="room-wall" aria-hidden="true"><rect width="100%" height="100%" fill="url(#pat-stars)" /></svg>
        <section class="room-around" aria-label={t("room.table")}>
          <Broken here={here} />
          {here.room.games > 0 && <LastGame room={here.room} />}
          <Cloth here={here} />
          <Seats here={here} />
        </section>
        <div class="room-side">
          <div class="room-settings" role="region" aria-label={t("room.settings")} tabIndex={0}>
            {canChoose ? <HostSettings here={here} /> : <GuestSettings here={here} />}
            <Leave here={here} />
          </div>
          <Begin here={here} told={told} />
        </div>
      </main>
    </>
  );
}
