/* join.tsx: somebody has opened a link: a name, and the seat is theirs. */

import { useEffect, useRef, useState } from "preact/hooks";
import { joinRoom } from "../session/enter.js";
import { RefusedHere } from "../session/session.js";
import { getSettings, setSettings } from "../settings.js";
import { say } from "../shared/live.js";
import { HomeBar, Nowhere } from "../start/home.js";
import { t } from "../words.js";
import { leaveFor } from "./leave.js";
import "./join.css";

/* What a friend can do about it, where the server's own words do not say so. */
const REMEDIES: Record<string, string> = {
  "server.secret": "join.help.secret", "server.room.none": "join.help.secret", "server.room.deleted": "join.help.secret",
  "server.locked": "join.help.locked", "server.full": "join.help.full", "server.begun": "join.help.full", "server.name.taken": "join.help.name",
};

interface Failed {
  words: string;
  help: string;
  /** This link will never lead anywhere. */
  isEnd: boolean;
}

/* Links are a room and a secret of it (docs/server.md): what was cut off on its way is no link. */
const WHOLE = /^[\da-f]+-[\da-f]{32}$/i;

function failure(error: unknown): Failed {
  const key = error instanceof RefusedHere ? REMEDIES[error.key] : undefined;
  return { words: error instanceof Error ? error.message : String(error), help: key ? t(key) : "", isEnd: key === "join.help.secret" };
}

function Welcome() {
  return (
    <div class="join-scene" aria-hidden="true">
      {[2, 1, 3].map((seat) => <svg key={seat} class={`p${seat}`} viewBox="0 0 40 48"><use href={`#m-${seat}`} /></svg>)}
    </div>
  );
}

export function JoinScreen({ secret }: { secret: string }) {
  const [name, setName] = useState(getSettings().name);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isHere = useRef(true);
  useEffect(() => () => { isHere.current = false; }, []);
  useEffect(() => { // behind the screen's arrival: the name is typed without a press before it
    const timer = setTimeout(() => field.current?.select());
    return () => clearTimeout(timer);
  }, []);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      const session = await joinRoom(secret, name.trim());
      setSettings({ name: name.trim() });
      if (isHere.current) leaveFor(session.id);
      else session.close();
    } catch (error) {
      const why = failure(error);
      setFailed(why);
      say(`${why.words} ${why.help}`, true);
      setBusy(false);
    }
  };
  if (!WHOLE.test(secret)) return <Nowhere title={t("friends.head")} head={t("join.cut")} words={t("join.cut.about")} />;
  if (failed?.isEnd) return <Nowhere title={t("friends.head")} head={failed.words} words={failed.help} />;
  return (
    <>
      <HomeBar title={t("friends.head")} />
      <main class="join">
        <svg class="room-wall" aria-hidden="true"><rect width="100%" height="100%" fill="url(#pat-stars)" /></svg>
        <form class="join-card" onSubmit={(event) => void join(event)}>
          <Welcome />
          <h1>{t("join.head")}</h1>
          <p id="join-about">{t("join.about")}</p>
          <label>
            <span>{t("prefs.name")}</span>
            <input ref={field} class="field" name="name" aria-describedby="join-about" required maxLength={24} autoComplete="nickname" spellcheck={false} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          {failed && <div class="closed join-closed"><p>{failed.words}</p>{failed.help && <p>{failed.help}</p>}</div>}
          <button class="go" aria-busy={isBusy}>{isBusy ? t("loading") : t("join.do")}</button>
        </form>
      </main>
    </>
  );
}
