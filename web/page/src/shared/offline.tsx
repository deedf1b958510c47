/* offline.tsx: what is said of network and version: a badge in the bar, a notice, a sentence for the settings. */

import { useState } from "preact/hooks";
import { loadUpdate, useOffline } from "../offline.js";
import { t } from "../words.js";
import { Icon } from "./icon.js";
import "./offline.css";

/* Being offline is no fault here: the badge says it quietly, to eyes and readers alike. */
export function NetBadge() {
  const { away, kept } = useOffline();
  return (
    <p class="net" role="status">
      {away && <span class="pill" title={t(kept === "ready" ? "offline.badge.ready" : "offline.badge.none")}><Icon name="i-offline" /> <span>{t("offline.badge")}</span></span>}
    </p>
  );
}

/** A new version waits. In the middle of a game (`isQuiet`) it is one line that can be opened. */
export function UpdateNotice({ isQuiet }: { isQuiet: boolean }) {
  const { update } = useOffline();
  const [isLater, setLater] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!update || isLater) return null;
  if (isQuiet && !isOpen)
    return <button class="update small" onClick={() => setOpen(true)}><Icon name="i-again" /> {t("offline.update.short")}</button>;
  return (
    <div class="update" role="status">
      <p>{t("offline.update")} {isQuiet && t("offline.update.game")}</p>
      <button class="go" onClick={loadUpdate}>{t("offline.update.load")}</button>
      <button class="quiet" onClick={() => (isQuiet ? setOpen(false) : setLater(true))}>{t("offline.update.later")}</button>
    </div>
  );
}

/** Whether the page can be opened without a network, in a sentence. */
export function OfflineLine() {
  const { kept, why } = useOffline();
  return <p class="offline-line">{t(kept === "none" && why ? `offline.none.${why}` : `offline.${kept}`)}</p>;
}
