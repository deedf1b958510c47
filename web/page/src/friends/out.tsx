/* out.tsx: one is not in the room any more: what happened, and what is possible now. */

import { dropRoom } from "../session/rooms.js";
import { Bar } from "../shared/bar.js";
import { Icon } from "../shared/icon.js";
import { t } from "../words.js";
import type { Around } from "./around.js";

/* Why, where more can be said than the server does. */
const KNOWN = new Set(["server.removed", "server.renewed", "server.room.deleted", "server.room.none", "server.left"]);

export function OutScreen({ around }: { around: Around }) {
  const { out, secrets, room } = around;
  const forget = (): void => void dropRoom(room.room).then(() => { location.hash = "#/games"; });
  return (
    <>
      <Bar title={<h1>{t(`game.${room.game}`)}</h1>} />
      <main class="plain around-out" data-out={out!.key}>
        <section class="around-panel">
          <h2 class="question" tabIndex={-1} ref={(head) => head?.focus()}>{out!.words}</h2>
          {KNOWN.has(out!.key) && <p>{t(`around.out.${out!.key}`)}</p>}
          <div class="around-acts">
            <a class="go" href="#/">{t("around.local")}</a>
            <a class="quiet" href="#/games"><Icon name="i-log" /> {t("games.head")}</a>
            {secrets.watch && out!.key === "server.removed" && <a class="quiet" href={`#watch=${secrets.watch}`}><Icon name="i-eye" /> {t("around.out.watch")}</a>}
            <button class="quiet" onClick={forget}><Icon name="i-trash" /> {t("around.out.forget")}</button>
          </div>
        </section>
      </main>
    </>
  );
}
