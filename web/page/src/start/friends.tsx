/* friends.tsx: a door: one press makes a table for friends; where no server is, it says so. */

import { useEffect, useRef, useState } from "preact/hooks";
import { call } from "../session/engine.js";
import { makeRoom } from "../session/enter.js";
import { getSettings } from "../settings.js";
import { Icon } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { Sheet } from "../shared/sheet.js";
import { t } from "../words.js";
import { GAMES } from "./home.js";

const PROBE = "plain"; // a page that only a server of Bedesten has, beside this one

/* Is this page served by a Bedesten server? A page from elsewhere, or without a network, has none. */
async function hasServer(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/* The last game, with as many seats as it is played with most; both can be changed at the table. */
async function open(isHere: () => boolean): Promise<void> {
  const { lastGame, name } = getSettings();
  const game = (await call("games")).find((one) => one.game === (lastGame ?? GAMES[0]))!;
  const session = await makeRoom(game.game, game.preset, name || t("friends.host"));
  if (isHere()) location.hash = `#/room/${session.id}`;
  else session.close(); // somebody has gone elsewhere meanwhile; the room stands in the list
}

export function FriendsDoor() {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => () => { isHere.current = false; }, []);
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (await hasServer()) await open(() => isHere.current);
      else setFailed(t("friends.none"));
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      setFailed(words);
      say(words, true);
    }
    setBusy(false);
  };
  return (
    <>
      <button class="start-card start-friends" aria-busy={isBusy} onClick={() => void press()}>
        <Icon name="i-people" />
        <span><b>{t("friends.head")}</b><small>{isBusy ? t("loading") : t("friends.about")}</small></span>
      </button>
      {failed !== null && (
        <Sheet title={t("friends.head")} onClose={() => setFailed(null)}>
          <p>{failed}</p>
          <p>{t("friends.device")}</p>
        </Sheet>
      )}
    </>
  );
}
