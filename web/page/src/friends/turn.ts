/* turn.ts: it is your turn: a badge on the icon, on the app, and, if its person has switched that on, a notification while nobody
 * looks at this tab. The title is the screen's own; sound is the controller's. */

import { useEffect, useRef } from "preact/hooks";
import { onRooms } from "../session/rooms.js";
import { getSettings } from "../settings.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { ownSeat, type Around } from "./around.js";
import { showBadge } from "./look.js";

/* A phone's browser has notifications by its service worker alone. */
async function notify(title: string, options: NotificationOptions): Promise<() => void> {
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => { focus(); shown.close(); };
    return () => shown.close();
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
    return () => void worker?.getNotifications({ tag: options.tag! }).then((all) => all.forEach((one) => one.close()));
  }
}

const mayNotify = (): boolean => getSettings().notify && typeof Notification !== "undefined" && Notification.permission === "granted";

export function useTurn({ room }: Around): void {
  const table = useTable();
  const me = ownSeat(room);
  const { latest: state } = table; // others' moves may still be on their way over the screen
  const isMine = me !== null && room.state === "playing" && state.waits.for === "people" && state.waits.seats.includes(me);
  const was = useRef(false);
  const close = useRef<(() => void) | null>(null);
  useEffect(() => {
    const isNew = isMine && !was.current;
    was.current = isMine;
    if (!isMine) close.current?.();
    if (!isNew || !document.hidden || !mayNotify()) return;
    const options = { body: state.question ?? t("around.turn"), tag: `bedesten-${room.room}`, icon: FILES.icon, data: location.href };
    void notify(t("around.turn.title", t(`game.${room.game}`)), options).then((end) => { close.current = end; }, () => {});
  }, [isMine]);
  useEffect(() => {
    const seen = (): void => { if (!document.hidden) close.current?.(); };
    document.addEventListener("visibilitychange", seen);
    void showBadge();
    const stop = onRooms(() => void showBadge());
    return () => {
      document.removeEventListener("visibilitychange", seen);
      stop();
      close.current?.();
    };
  }, []);
}
