/* kept.tsx: the device keeps nothing, or has no room: the game goes on, and this says so until it is kept again. */

import { useState } from "preact/hooks";
import { t } from "../words.js";
import { download } from "./download.js";
import { Icon } from "./icon.js";
import { useTable } from "./table.js";

export function Unkept() {
  const table = useTable();
  const [isSmall, setSmall] = useState(false);
  if (!table.unkept) return null;
  if (isSmall)
    return <button class="update pill" onClick={() => setSmall(false)}><Icon name="i-download" /> <span>{t("kept.short")}</span></button>;
  const save = async (): Promise<void> => download(`bedesten-${table.state.game}-${table.id}.txt`, await table.record());
  return (
    <section class="update" aria-label={t("kept.short")}>
      <p>{t(`kept.${table.unkept}`)}</p>
      <button class="go" onClick={() => void save()}>{t("menu.record")}</button>
      {table.unkept === "full" && <a class="quiet" href="#/games">{t("games.head")}</a>}
      <button class="quiet" onClick={() => setSmall(true)}>{t("close")}</button>
    </section>
  );
}
