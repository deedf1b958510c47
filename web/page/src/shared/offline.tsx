/* offline.tsx: what is said of network and version: a badge in the bar, a notice, a sentence for the settings. */

import { loadUpdate, openNotice, useOffline } from "../offline.js";
import { t } from "../words.js";
import { Icon } from "./icon.js";
import "./offline.css";

/* Being offline is no fault here: the badge says it quietly, to eyes and readers alike. */
export function NetBadge() {
  const { away, kept, update, isOpen } = useOffline();
  return (
    <>
      <p class="net" role="status">
        {away && <span class="pill" title={t(kept === "ready" ? "offline.badge.ready" : "offline.badge.none")}><Icon name="i-offline" /> <span>{t("offline.badge")}</span></span>}
      </p>
      {update && !isOpen && <button class="pill" onClick={() => openNotice(true)}><Icon name="i-again" /> <span>{t("offline.update.short")}</span></button>}
    </>
  );
}

/** A new version waits. In the middle of a game (`isQuiet`) the bar says so; the notice opens when it is asked for. */
export function UpdateNotice({ isQuiet }: { isQuiet: boolean }) {
  const { update, isOpen } = useOffline();
  if (!update || !(isOpen ?? !isQuiet)) return null;
  return (
    <div class="update" role="status">
      <p>{t("offline.update")} {isQuiet && t("offline.update.game")}</p>
      <button class="go" onClick={loadUpdate}>{t("offline.update.load")}</button>
      <button class="quiet" onClick={() => openNotice(false)}>{t("offline.update.later")}</button>
    </div>
  );
}

/** Whether the page can be opened without a network, in a sentence. */
export function OfflineLine() {
  const { kept, why } = useOffline();
  return <p class="offline-line">{t(kept === "none" && why ? `offline.none.${why}` : `offline.${kept}`)}</p>;
}
