/* dice-back.tsx: against bots alone the last turn can be taken back with its dice. The game counts as practice from then on: that is
 * said before it is done. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../words.js";
import { Icon } from "./icon.js";
import { Sheet } from "./sheet.js";
import { useTable } from "./table.js";

/** CHILDREN: what stands on the button beside its sign, where there is room. */
export function DiceBack({ class: more = "quiet", children }: { class?: string; children?: ComponentChildren }) {
  const table = useTable();
  const [isAsked, setAsked] = useState(false);
  if (!table.state.undo.dice) return null;
  const name = `${t("undo.dice.short")}: ${t("undo.dice")}`; // it begins with what stands on the button
  const back = (): void => {
    setAsked(false);
    table.undoDice();
  };
  return (
    <>
      <button class={more} data-key="Z" data-dice-back="" aria-haspopup="dialog" aria-label={name} title={t("undo.dice")} onClick={() => setAsked(true)}>
        <Icon name="i-undo-turn" />{children}
      </button>
      {isAsked && (
        <Sheet title={t("undo.dice")} onClose={() => setAsked(false)}>
          <p>{t("undo.dice.about")}</p>
          <div class="quiet-row">
            <button class="go" data-do-dice-back="" onClick={back}>{t("undo.dice.do")}</button>
            <button class="quiet" onClick={() => setAsked(false)}>{t("undo.dice.not")}</button>
          </div>
        </Sheet>
      )}
    </>
  );
}
