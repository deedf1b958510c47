/* menu.tsx: what one may do with a table as a whole: its record, how it is shown, settings, the way out. */

import { find } from "../session/keep.js";
import { openText } from "../watch/opened.js";
import { t } from "../words.js";
import { download } from "./download.js";
import { Icon } from "./icon.js";
import { Prefs } from "./prefs.js";
import { Sheet } from "./sheet.js";
import { useSlot } from "./slots.js";
import { useTable, type Table } from "./table.js";

interface Item {
  icon: string;
  words: string;
  about?: string;
  act: () => void;
}

async function saveRecord(table: Table): Promise<void> {
  const text = await table.record().catch(() => null);
  if (text !== null) download(`bedesten-${table.state.game}-${table.id}.txt`, text);
}

/* A table that stands elsewhere is looked back on by its record, as far as it may be known by now. */
async function lookBack(table: Table): Promise<void> {
  const id = (await find(table.id).catch(() => undefined)) ? table.id : await openText(await table.record(), t("record.long"));
  location.hash = `#/watch/${id}`;
}

/* ISGAME: there is a record of it, and it is kept. */
function items(table: Table, isGame: boolean): Item[] {
  const { undo, recorded } = table.state;
  return [
    ...(undo.take_back ? [{ icon: "i-undo-turn", words: t("menu.takeback"), about: t("menu.takeback.about"), act: () => table.undo(true, true) }] : []),
    { icon: "i-help", words: t("help.all"), act: () => table.topics() },
    ...(isGame ? [{ icon: "i-download", words: t("menu.record"), about: t("menu.record.about"), act: () => void saveRecord(table) }] : []),
    ...(recorded || !isGame ? [] : [{ icon: "i-eye", words: t("menu.watch"), about: t("menu.watch.about"), act: () => void lookBack(table).catch(() => {}) }]),
    { icon: "i-leave", words: t("menu.leave"), about: recorded || !isGame ? undefined : t("menu.leave.about"), act: () => { location.hash = "#/"; } },
  ];
}

export function TableMenu({ onClose }: { onClose: () => void }) {
  const table = useTable();
  const isGame = useSlot("game") === null;
  return (
    <Sheet title={t("menu")} onClose={onClose}>
      <ul class="sheet-list">
        {items(table, isGame).map((item) => (
          <li key={item.icon}>
            <button onClick={() => { onClose(); item.act(); }}>
              <Icon name={item.icon} /><span>{item.words}{item.about && <small>{item.about}</small>}</span>
            </button>
          </li>
        ))}
      </ul>
      <Prefs />
    </Sheet>
  );
}
