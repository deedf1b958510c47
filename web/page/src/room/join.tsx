/* join.tsx: a link to a room asks for a name. */

import { useState } from "preact/hooks";
import { joinRoom } from "../session/remote.js";
import { getSettings, setSettings } from "../settings.js";
import { t } from "../words.js";

export function JoinScreen({ secret }: { secret: string }) {
  const [name, setName] = useState(getSettings().name);
  const [failed, setFailed] = useState("");
  const join = (event: Event): void => {
    event.preventDefault();
    setSettings({ name });
    joinRoom(secret, name).then((session) => { location.hash = `#/room/${session.id}`; }, (error: Error) => setFailed(error.message));
  };
  return (
    <main class="plain">
      <h1>{t("friends.head")}</h1>
      <form onSubmit={join}>
        <input aria-label={t("friends.head")} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        <button class="go">{t("friends.head")}</button>
      </form>
      <p role="alert">{failed}</p>
    </main>
  );
}
