/* watch.tsx: a record, step by step: the table's own picture, and below it the way through the game. */

import { useMemo } from "preact/hooks";
import { useLoaded } from "../shared/load.js";
import { TableScreen } from "../shared/screen.js";
import { Nowhere } from "../start/home.js";
import { t } from "../words.js";
import { openReel, ownRecord, type Reel } from "./opened.js";
import { Scrubber } from "./scrubber.js";
import { WatchSession } from "./session.js";
import type { Viewer } from "../../../engine/bedesten.js";
import "./watch.css";

interface Open extends Reel {
  /** With whose eyes it may be seen. A game that still runs here keeps its secrets. */
  viewers: Viewer[];
}

async function open(id: string): Promise<Open | null> {
  const reel = await openReel(id);
  if (!reel) return null;
  const runs = !reel.last.recorded!.over && (await ownRecord(id)) !== null;
  const seats = reel.last.kinds.flatMap((kind, at) => (!runs || kind === "human" ? [at + 1] : []));
  const own = runs && seats.length > 1 ? [] : seats; // of several people nobody sees another's cards
  return { ...reel, viewers: runs ? [...own, "spectator"] : ["all", ...own, "spectator"] };
}

function Watch({ reel, event }: { reel: Open; event: number }) {
  const session = useMemo(() => new WatchSession(reel.id, reel.viewers[0]!, Math.min(event, reel.last.recorded!.events)), [reel]);
  const ends = reel.last.recorded!.over ? { onLook: () => { location.hash = `#/after/${reel.id}`; }, onAnalyse: () => { location.hash = `#/analysis/${reel.id}`; } } : {};
  return (
    <TableScreen session={session} viewer={session.viewer} {...ends}>
      <Scrubber session={session} viewers={reel.viewers} />
    </TableScreen>
  );
}

/** EVENT: where one begins to look. */
export function WatchScreen({ id, event = 0 }: { id: string; event?: number }) {
  const { value: reel, failed } = useLoaded(() => open(id).then((found) => found ?? Promise.reject(new Error(t("gone.game")))), [id]);
  if (failed) return <Nowhere title={t("record.head")} head={failed} href="#/record" door={t("record.head")} />;
  if (!reel) return <main class="plain"><p>{t("loading")}</p></main>;
  return <Watch reel={reel} event={event} />;
}
