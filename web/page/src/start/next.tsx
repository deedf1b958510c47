/* next.tsx: behind a game that was won often enough: the next opponents, in words, one click away. */

import type { Bot } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { useTold } from "../shared/load.js";
import { Fill } from "../shared/slots.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { beginAgainst } from "./begin.js";

async function nextBot(id: string, game: string): Promise<Bot | null> {
  const bot = await call("offered", id);
  return bot === null ? null : ((await call("bots", game)).bots.find((one) => one.bot === bot) ?? null);
}

/** A child of TableScreen. */
export function NextLevel({ id }: { id: string }) {
  const { state } = useTable();
  const isOver = state.result !== null;
  const { value: next } = useTold(async () => (isOver ? nextBot(id, state.game) : null), [id, isOver]);
  return (
    <Fill name="next">
      {next && (
        <p class="next-level" role="status">
          <span>{t("ladder.offer", next.name ?? next.bot)} {next.about}.</span>
          <button class="quiet" onClick={() => void beginAgainst(state.game, next.bot)}>{t("ladder.play", next.name ?? next.bot)}</button>
        </p>
      )}
    </Fill>
  );
}
