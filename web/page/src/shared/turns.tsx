/* turns.tsx: above the question, as long as it is open: what others did since one decided last, a line for each turn, and what the own
 * dice and cards have brought. Where a turn waits to be read, the button that goes on. */

import { useEffect, useRef } from "preact/hooks";
import { t } from "../words.js";
import { broughtOf, turnsOf } from "./digest.js";
import { SeatSign } from "./icon.js";
import { isSheetOpen } from "./keys.js";
import { useTable, type TableEvent } from "./table.js";

/* It has the focus, so that Enter and the space bar press it; whoever reads the log or a sheet reads on. */
function GoOn() {
  const table = useTable();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSheetOpen() && !document.activeElement?.closest(".log, .help")) button.current?.focus({ preventScroll: true });
  }, []);
  return <button class="go turns-on" ref={button} data-key="g" data-go-on="" onClick={() => table.goOn()}>{t("turns.on")}</button>;
}

/** DRAWN: has the event a picture here? Then it is not told once more. */
export type Drawn = (event: TableEvent) => boolean;

export function Turns({ drawn = () => false }: { drawn?: Drawn | undefined }) {
  const table = useTable();
  const turns = turnsOf(table);
  const brought = table.live ? broughtOf(table, drawn) : [];
  if (turns.length === 0 && brought.length === 0) return null;
  return (
    <div class="turns">
      {turns.length > 0 && (
        <ol tabIndex={0} aria-label={t("turns")}>
          {turns.map((turn) => <li key={turn.number}>{turn.seat !== null && <SeatSign seat={turn.seat} />}<span>{turn.words}</span></li>)}
        </ol>
      )}
      {brought.length > 0 && <p class="brought" data-brought=""><SeatSign seat={table.me} /><span>{brought.join(" ")}</span></p>}
      {table.held && <GoOn />}
    </div>
  );
}
