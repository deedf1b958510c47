/* home.tsx: what the screens around the tables share. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Bar } from "../shared/bar.js";
import { Icon } from "../shared/icon.js";
import { LanguagePick, Prefs, ThemePick } from "../shared/prefs.js";
import { Sheet } from "../shared/sheet.js";
import { t } from "../words.js";

export const GAMES = ["board", "dice", "write"];

function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button class="iconb" aria-haspopup="dialog" aria-label={t("prefs")} title={t("prefs")} onClick={() => setOpen(true)}><Icon name="i-gear" /></button>
      {isOpen && <Sheet title={t("prefs")} onClose={() => setOpen(false)}><Prefs /></Sheet>}
    </>
  );
}

/** The bar of the screens around the tables. */
export function HomeBar({ title }: { title?: string }) {
  return (
    <Bar title={title ? <h1>{title}</h1> : <p class="tag">{t("start.tag")}</p>}>
      <LanguagePick />
      <span class="wide"><ThemePick /></span>
      <SettingsButton />
    </Bar>
  );
}

interface NowhereProps {
  title: string;
  head: string;
  words?: string;
  /** The way on; without it home. */
  href?: string;
  door?: string;
}

/** Where an address leads to nothing: what is wrong, and a way on. */
export function Nowhere({ title, head, words = "", href = "#/", door = t("home") }: NowhereProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <HomeBar title={title} />
      <main class="plain">
        <h1 ref={heading} tabIndex={-1}>{head}</h1>
        {words && <p>{words}</p>}
        <p><a class="quiet" href={href}>{door}</a></p>
      </main>
    </>
  );
}
