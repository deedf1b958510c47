/* start.tsx: three arches, three games; one click plays. Above, for who is new: a first game with a guide. Below: what goes on, records, the solo table, doors. */

import { useRooms, type Rooms } from "../friends/look.js";
import { call } from "../session/engine.js";
import { games as keptGames, type Kept } from "../session/keep.js";
import { getSettings } from "../settings.js";
import { Icon } from "../shared/icon.js";
import { useLoaded, useTold } from "../shared/load.js";
import { DropHere } from "../watch/drop.js";
import { t } from "../words.js";
import { offers } from "./begin.js";
import { Arch } from "./arch.js";
import { FriendsDoor } from "./friends.js";
import { GAMES, HomeBar } from "./home.js";
import { Invitation, ResumeCard } from "./resume.js";
import "./start.css";

function Door({ icon, href, head, about }: { icon: string; href: string; head: string; about: string }) {
  return (
    <a class="start-card" href={href}>
      <Icon name={icon} />
      <span><b>{head}</b><small>{about}</small></span>
    </a>
  );
}

function soloWords(ticked: number | null): string {
  return ticked === null ? t("solo.about") : t("start.solo.ticked", ticked);
}

/* A lesson that was left in the middle goes on there. */
function learnWords(): string {
  const [name, at] = Object.entries(getSettings().lessons).find(([, one]) => one.step > 1) ?? [];
  return name && at ? t("start.learn.go", t(`room.game.${name.split("-")[0]}`), at.step) : t("start.learn");
}

async function soloTicks(): Promise<number> {
  return (await call("solo")).tasks.reduce((sum, task) => sum + task.ticked.length, 0);
}

/* KEPT is null as long as it is looked for: then there is an empty card, so that nothing moves when it is found. */
function More({ kept, rooms, isNew }: { kept: Kept[] | null; rooms: Rooms; isNew: boolean }) {
  const { value: ticked } = useLoaded(soloTicks);
  const finished = (kept ?? []).filter((row) => row.over).length;
  return (
    <section class={`start-more ${isNew ? "is-new" : ""}`} aria-label={t("start.more")}>
      {kept ? !isNew && <ResumeCard kept={kept} rooms={rooms} /> : <div class="start-card start-wait" />}
      <FriendsDoor />
      <Door icon="i-eye" href="#/record" head={t("start.record")} about={finished ? t("start.record.some", finished) : t("start.record.none")} />
      <Door icon="i-solo" href="#/solo" head={t("solo.head")} about={soloWords(ticked)} />
      <Door icon="i-hint" href="#/puzzle" head={t("puzzle.head")} about={t("puzzle.about")} />
      <Door icon="i-rules" href="#/learn" head={t("learn.head")} about={learnWords()} />
    </section>
  );
}

export function StartScreen() {
  const { value: games } = useTold(offers);
  const { value: kept, failed } = useLoaded(keptGames);
  const rooms = useRooms();
  const isNew = kept?.length === 0 && rooms.rows.length === 0;
  const lit = getSettings().lastGame ?? "board";
  return (
    <>
      <HomeBar />
      <DropHere>
        <main class={`start ${isNew ? "is-new" : ""}`}>
          <svg class="start-wall" aria-hidden="true"><rect width="100%" height="100%" fill="url(#pat-stars)" /></svg>
          <h1 class="sr">{t("start.which")}</h1>
          {isNew && <Invitation />}
          <div class="start-games">
            {GAMES.map((game) => <Arch key={game} game={game} offer={games?.find((one) => one.game === game)} isLit={game === lit} />)}
          </div>
          <More kept={failed === null ? kept : []} rooms={rooms} isNew={isNew} />
        </main>
      </DropHere>
    </>
  );
}
