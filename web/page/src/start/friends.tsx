/* friends.tsx: a door. Tables for friends stand on a server; this page says how they are reached today. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import { Sheet } from "../shared/sheet.js";
import { t } from "../words.js";

const PLAIN = "plain"; // the server's plain page, beside this one

/* Is this page served by a Bedesten server? A page from elsewhere, or without a network, has no plain page. */
async function hasServer(): Promise<boolean> {
  try {
    return (await fetch(PLAIN, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

const isLoopback = (): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

function Friends() {
  const [server, setServer] = useState<boolean | null>(null);
  useEffect(() => void hasServer().then(setServer), []);
  return (
    <>
      <p>{t("friends.later")}</p>
      <p>{t("friends.device")}</p>
      {server === true && <p>{t("friends.plain")}</p>}
      {server === true && isLoopback() && <p>{t("friends.loopback")}</p>}
      {server === true && <a class="quiet" href={PLAIN}><Icon name="i-people" /> {t("friends.open")}</a>}
      {server === false && <p>{t("friends.none")}</p>}
    </>
  );
}

export function FriendsDoor() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button class="start-card start-friends" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="i-people" />
        <span><b>{t("friends.head")}</b><small>{t("friends.about")}</small></span>
      </button>
      {isOpen && <Sheet title={t("friends.head")} onClose={() => setOpen(false)}><Friends /></Sheet>}
    </>
  );
}
