/* mini.tsx: the small table at the moment that is looked at, made of the tables' own pieces: of the board game the bazaar with what was played and what
 * was better, of the others what lies on the tray and what everybody has. */

import { useEffect } from "preact/hooks";
import type { ReviewMoment, State } from "../../../engine/bedesten.js";
import { figuresOf } from "../after/course.js";
import { putArt } from "../board/art.js";
import { Scene } from "../board/place.js";
import { boardOf, placeName } from "../board/view.js";
import { diceView, FACES, signOf } from "../dice/view.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { nameOf } from "../shared/table.js";
import { listed, t } from "../words.js";
import { Mark } from "./mark.js";

/* Of the notation what is a place: it is shown there. */
const PLACE = /^(?:go|long|send|bonus-go) (\d+)/;
const placeOf = (action: string | undefined): number => Number(PLACE.exec(action ?? "")?.[1] ?? 0);

function Bazaar({ state, moment }: { state: State; moment: ReviewMoment }) {
  useEffect(putArt, []);
  const view = boardOf(state);
  const { mark } = moment;
  const played = placeOf(moment.action);
  const better = mark && mark.grade !== "best" ? placeOf(mark.choices[1]?.action) : 0;
  const stands = view.players.filter((player) => player.place > 0).map((player) => t("analysis.stands", nameOf(state, player.seat), placeName(player.place)));
  return (
    <div class="mini-board" role="img" aria-label={t("analysis.table", listed(stands))}>
      {view.layout.map((place) => (
        <span key={place} class={`mini-cell ${place === played && mark ? "played" : ""} ${place === better ? "better" : ""}`}>
          <Scene place={place} />
          <span class="mini-seats">{view.players.filter((player) => player.place === place).map((player) => <SeatSign key={player.seat} seat={player.seat} class={player.seat === moment.seat ? "acts" : ""} />)}</span>
          {place === played && mark && <Mark grade={mark.grade} isSilent />}
          {place === better && <Mark grade="best" isSilent />}
        </span>
      ))}
    </div>
  );
}

function Tray({ state }: { state: State }) {
  const { dice } = diceView(state);
  const all = FACES.flatMap((face) => Array.from({ length: dice[face] ?? 0 }, () => face));
  if (all.length === 0) return null;
  return <p class="mini-dice" role="img" aria-label={t("analysis.dice", all.length)}>{all.map((face, at) => <Icon key={at} name={face === "lira" || face === "card" ? (face === "card" ? "card-bazaar" : "lira") : signOf(face)} />)}</p>;
}

function Standing({ state }: { state: State }) {
  const { rubies, wealth } = figuresOf(state);
  return (
    <table class="standing">
      <thead><tr><th scope="col"><span class="sr">{t("player")}</span></th><th scope="col">{t("after.rubies")}</th><th scope="col">{t(`after.wealth.${state.game}`)}</th></tr></thead>
      <tbody>
        {rubies.map((count, at) => <tr key={at}><th scope="row"><SeatSign seat={at + 1} /> <span>{nameOf(state, at + 1)}</span></th><td>{count}</td><td>{wealth[at]}</td></tr>)}
      </tbody>
    </table>
  );
}

export function MiniTable({ state, moment }: { state: State; moment: ReviewMoment }) {
  if (state.game === "board") return <Bazaar state={state} moment={moment} />;
  return <div class="mini-table">{state.game === "dice" && <Tray state={state} />}<Standing state={state} /></div>;
}
