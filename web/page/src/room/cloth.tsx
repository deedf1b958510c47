/* cloth.tsx: the table in the middle: eight sides, a cobalt cloth, and on it the game that will be played. */

import { useState } from "preact/hooks";
import { putArt } from "../board/art.js";
import { SKIES } from "../board/place.js";
import { placeName } from "../board/view.js";
import { Icon } from "../shared/icon.js";
import { Sheet } from "../shared/sheet.js";
import { t } from "../words.js";
import { valueOf, valueWords } from "./tell.js";
import type { Here } from "./use.js";

const EIGHT = "M176 6H424L594 176V424L424 594H176L6 424V176z";
const STAR = "M0-270 79-191H191V-79L270 0 191 79V191H79L0 270-79 191H-191V79L-270 0-191-79V-191H-79z";
const RAYS = "M0-270V-208M191-191 147-147M270 0H208M191 191 147 147M0 270V208M-191 191-147 147M-270 0H-208M-191-191-147-147";

function Eight() {
  return (
    <svg class="room-eight" viewBox="0 0 600 600" aria-hidden="true">
      <path class="brass" d={EIGHT} />
      <g transform="translate(300 300)">
        <path class="cobalt" d={EIGHT} transform="scale(.968) translate(-300 -300)" />
        <path class="seam" d={EIGHT} transform="scale(.94) translate(-300 -300)" />
        <path class="inlay" d={STAR} />
        <path class="inlay" d={RAYS} />
      </g>
    </svg>
  );
}

function Cell({ place, row }: { place: number; row: number }) {
  return (
    <span class="room-cell" style={{ "--scene": `var(--${SKIES[place]})`, "--row": String(row) }}>
      <svg class="room-scene"><use href={`#pl-${place}`} /></svg>
      <span class="room-number"><svg><use href="#star8" /></svg><b>{place}</b></span>
    </span>
  );
}

/* Row by row, as it will be played; a new layout turns its places over. */
function Bazaar({ layout, name }: { layout: number[]; name: string }) {
  putArt();
  const side = Math.sqrt(layout.length);
  const rows = Array.from({ length: side }, (_, row) => layout.slice(row * side, (row + 1) * side).map(placeName).join(", "));
  return (
    <div class="room-bazaar" role="img" aria-label={t("room.layout.rows", name, rows.join("; "))}>
      {layout.map((place, at) => <Cell key={`${at}-${place}`} place={place} row={Math.floor(at / side)} />)}
    </div>
  );
}

/** Groups of four hexadecimal digits: easier to compare by eye. */
export const fingerprint = (commit: string): string => commit.match(/.{1,4}/g)?.join(" ") ?? "";

function Proof({ commit, onClose }: { commit: string | undefined; onClose: () => void }) {
  return (
    <Sheet title={t("room.proof.head")} onClose={onClose}>
      <p>{t("room.proof.why")}</p>
      <ol class="room-steps">
        {[1, 2, 3, 4].map((step) => <li key={step}>{t(`room.proof.${step}`)}</li>)}
      </ol>
      <div>
        <h3>{t("room.proof.print")}</h3>
        {commit ? <code class="room-print">{fingerprint(commit)}</code> : <p>{t("room.proof.none")}</p>}
      </div>
    </Sheet>
  );
}

function Fair({ here }: { here: Here }) {
  const [isOpen, setOpen] = useState(false);
  const commit = here.room.fair?.commit;
  return (
    <div class="room-fair">
      <Icon name="die-5" />
      <p>
        {t(here.room.state === "sealing" ? "room.fair.now" : "room.fair")}{" "}
        <button class="room-proof" aria-haspopup="dialog" onClick={() => setOpen(true)}>{t("room.proof")}</button>
        {commit && here.room.state === "sealing" && <code>{fingerprint(commit.slice(0, 16))} …</code>}
      </p>
      {isOpen && <Proof commit={commit} onClose={() => setOpen(false)} />}
    </div>
  );
}

export function Cloth({ here }: { here: Here }) {
  const { room, offer, leads, say } = here;
  const option = offer?.options.find((one) => one.figures > 1);
  const layout = option && room.options[option.option];
  const name = option ? valueWords(room, option) : t(`game.${room.game}`);
  const isMixed = option && !option.values.some((one) => one.value === valueOf(room, option));
  return (
    <div class="room-table">
      <Eight />
      <div class={`room-cloth ${here.changed.has("game") || (option && here.changed.has(`option-${option.option}`)) ? "is-changed" : ""}`}>
        <h2>{name}</h2>
        {layout
          ? <Bazaar layout={layout} name={name} />
          : <svg class="room-scene-large" aria-hidden="true"><use href={`#scene-${room.game}`} /></svg>}
        {isMixed && leads && room.state === "gathering" &&
          <button class="room-again" onClick={() => void say(`set option ${option.option} random`)}><Icon name="i-again" /> {t("room.layout.again")}</button>}
        <Fair here={here} />
      </div>
    </div>
  );
}
