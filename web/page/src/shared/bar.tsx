/* bar.tsx: the top of every screen: the name, where one is, tools. At a table it has the table's tools by itself. */

import type { ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import { getSettings, setSettings } from "../settings.js";
import { t } from "../words.js";
import "./bar.css";
import { Icon } from "./icon.js";
import { TableMenu } from "./menu.js";
import { Slot } from "./slots.js";
import { TableContext, type Table } from "./table.js";
import { NetBadge } from "./offline.js";

const NEXT = { system: "light", light: "dark", dark: "system" } as const;
const SIGN = { system: "i-theme", light: "i-sun", dark: "i-moon" } as const;

export function ThemeButton() {
  const { theme } = getSettings();
  return (
    <button class="iconb wide" aria-label={t("theme", t(`theme.${theme}`))} onClick={() => setSettings({ theme: NEXT[theme] })}>
      <Icon name={SIGN[theme]} />
    </button>
  );
}

/** Picture or text: the same table, the same choices. */
export function TextButton() {
  const { text } = getSettings();
  return (
    <button class="iconb" aria-pressed={text} aria-label={t("text.view")} title={t("text.view")} onClick={() => setSettings({ text: !text })}>
      <Icon name={text ? "i-picture" : "i-text"} />
    </button>
  );
}

export function Brand({ under }: { under?: ComponentChildren }) {
  return (
    <a class="brand" href="#/" aria-label={t("home")}>
      <Icon name="brand" /> <span>Bedesten</span> {under && <small>{under}</small>}
    </a>
  );
}

/** The band of tiles below a bar. */
export function Frieze() {
  return <svg class="frieze" aria-hidden="true"><rect width="200%" height="100%" fill="url(#pat-girih)" /></svg>;
}

/* Without a table's own way to its log: the log that is on the screen gets the focus. */
function focusLog(): void {
  document.querySelector<HTMLElement>(".log ol")?.focus();
}

function TableTools({ table, onLog }: { table: Table; onLog?: () => void }) {
  return (
    <>
      <button class="iconb wide" data-key="l" aria-label={t("log")} title={t("log")} onClick={onLog ?? focusLog}><Icon name="i-log" /></button>
      <Slot name="help">
        <button class="iconb wide" data-key="?" aria-label={t("help.all")} title={t("help.all")} onClick={() => table.topics()}>
          <Icon name="i-help" />
        </button>
      </Slot>
      <TextButton />
      <ThemeButton />
      <MenuButton />
    </>
  );
}

function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button class="iconb" data-key="," aria-haspopup="dialog" aria-label={t("menu")} title={t("menu")} onClick={() => setOpen(true)}>
        <Icon name="i-menu" />
      </button>
      {isOpen && <TableMenu onClose={() => setOpen(false)} />}
    </>
  );
}

function TableTitle({ table }: { table: Table }) {
  const { game, round } = table.state;
  return (
    <>
      <h1>{t(`game.${game}`)}</h1>
      {round > 0 && <p class="wide">{t("round", round)}</p>}
    </>
  );
}

interface BarProps {
  /** Where one is; at a table without it: game and round. */
  title?: ComponentChildren;
  /** Tools of one's own, before those that all tables have. */
  children?: ComponentChildren;
  /** The log is somewhere else than on the screen. */
  onLog?: () => void;
  /** Without the band of tiles where room is scarce. */
  band?: boolean;
}

export function Bar({ title, children, onLog, band = true }: BarProps) {
  const table = useContext(TableContext);
  return (
    <header class="head">
      <div class="top">
        <Brand />
        {title ?? (table && <TableTitle table={table} />)}
        <nav class="tools" aria-label={t("tools")}>
          <NetBadge />
          {children}
          <Slot name="tools" />
          {table && <TableTools table={table} onLog={onLog} />}
        </nav>
      </div>
      {band && <Frieze />}
    </header>
  );
}
