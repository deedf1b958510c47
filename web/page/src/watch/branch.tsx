/* branch.tsx: out of a record: from this moment on the game is played, by whoever sits down now. */

import { useState } from "preact/hooks";
import type { State } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { getSettings } from "../settings.js";
import { useTold } from "../shared/load.js";
import { Sheet } from "../shared/sheet.js";
import { freshId } from "../start/begin.js";
import { HUMAN } from "../start/plan.js";
import { SeatsEditor, type Seats } from "../start/seats.js";
import { t } from "../words.js";
import { reelOf } from "./opened.js";

/* People stay people; in a game of bots one takes the seat whose turn it is. */
function firstSeats(state: State): Seats {
  const named = state.kinds.map((who, at) => ({ who, name: state.names[at] ?? "" }));
  if (state.kinds.includes(HUMAN)) return named;
  const mine = (state.waits.seats[0] ?? 1) - 1;
  return named.map((seat, at) => (at === mine ? { who: HUMAN, name: getSettings().name } : seat));
}

export function BranchSheet({ id, state, onClose }: { id: string; state: State; onClose: () => void }) {
  const { value: known } = useTold(() => call("bots", state.game));
  const [seats, setSeats] = useState<Seats>(() => firstSeats(state));
  const [failed, setFailed] = useState("");
  const play = async (): Promise<void> => {
    const game = freshId();
    /* Bots of a record may not be known here: the first one sits down instead. */
    const bots = known!.bots.map((one) => one.bot);
    const sits = seats.map(({ who, name }) => ({ who: who === HUMAN || bots.includes(who) ? who : known!.preset, ...(name ? { name } : {}) }));
    await call("branch", reelOf(id), state.number, game, sits);
    onClose();
    location.hash = `#/play/${game}`;
  };
  return (
    <Sheet title={t("watch.branch")} onClose={onClose}>
      <p>{t("watch.branch.about", state.number)}</p>
      {known && <SeatsEditor seats={seats} bots={known.bots} least={seats.length} canMove={false} onChange={setSeats} />}
      {failed && <p class="closed" role="alert">{failed}</p>}
      <button class="go" aria-disabled={!known} onClick={() => known && play().catch((error: Error) => setFailed(error.message))}>{t("watch.branch.do")}</button>
    </Sheet>
  );
}
