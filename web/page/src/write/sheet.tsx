/* sheet.tsx: a player's sheet, seen whole: map, goods, lira, bonus actions, amulet and rings. */

import { useEffect, useRef } from "preact/hooks";
import { Icon, SeatSign } from "../shared/icon.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { Amulet } from "./amulet.js";
import { Bonus, Columns, Lira } from "./fields.js";
import { HandContext, otherHand, useHand } from "./hand.js";
import { Places } from "./map.js";
import { playerName } from "./view.js";

function Legend() {
  return (
    <p class="legend" aria-hidden="true">
      <span><Icon name="mark-stroke" />{t("write.gained")}</span>
      <span><Icon name="mark-cross" />{t("write.spent")}</span>
      <span data-topic="thing.symbol"><Icon name="act-symbol" />{t("write.symbol")}</span>
    </p>
  );
}

function Paper({ title }: { title: string }) {
  const { now } = useHand();
  return (
    <div class="sheet">
      <div class="sheet-head">
        <SeatSign seat={now.seat} /><h2>{t("write.merchant")}</h2><em>{title}</em><Legend />
      </div>
      <Places />
      <div class="below">
        <Columns />
        <div class="mid"><Lira /><Bonus /><svg class="pencil" viewBox="0 0 220 26" aria-hidden="true"><use href="#w-pencil" /></svg></div>
        <Amulet />
      </div>
    </div>
  );
}

/* The stars of the cloth: a pattern of its own, as pictures in CSS are closed to data. */
function Stars() {
  return (
    <svg class="stars" aria-hidden="true">
      <pattern id="w-stars" width="56" height="56" patternUnits="userSpaceOnUse" viewBox="0 0 64 64">
        <path d="M32 0l9.4 9.4h13.2v13.2L64 32l-9.4 9.4v13.2H41.4L32 64l-9.4-9.4H9.4V41.4L0 32l9.4-9.4V9.4h13.2zM32 17l4.4 4.4h6.2v6.2L47 32l-4.4 4.4v6.2h-6.2L32 47l-4.4-4.4h-6.2v-6.2L17 32l4.4-4.4v-6.2h6.2zM0 0l9.4 9.4M64 0l-9.4 9.4M0 64l9.4-9.4M64 64l-9.4-9.4" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#w-stars)" />
    </svg>
  );
}

/* Somebody else's sheet lies over the own one; the focus goes there and comes back. */
function Over({ seat, onClose }: { seat: number; onClose: () => void }) {
  const table = useTable();
  const close = useRef<HTMLButtonElement>(null);
  const name = playerName(table.state, seat);
  useEffect(() => {
    const was = document.activeElement;
    close.current?.focus();
    return () => { if (was instanceof HTMLElement && was.isConnected) was.focus(); };
  }, []);
  return (
    <section class="over" role="dialog" aria-label={t("write.sheet.of", name)}>
      <HandContext.Provider value={otherHand(table, seat)}><Paper title={name} /></HandContext.Provider>
      <button class="iconb close" ref={close} aria-label={t("write.sheet.close", name)} onClick={onClose}><Icon name="i-close" /></button>
    </section>
  );
}

export function Cloth({ over, onClose }: { over: number | null; onClose: () => void }) {
  const { state, me } = useTable();
  const isYou = state.you === me;
  return (
    <div class="w-cloth">
      <Stars />
      <section class="mine" aria-label={t("write.sheet")} inert={over !== null}>
        <Paper title={isYou ? t("write.you") : playerName(state, me)} />
      </section>
      {over !== null && <Over seat={over} onClose={onClose} />}
    </div>
  );
}
