/* bar.tsx: the top of every screen: the name, where one is, language, light and dark, the way home. */

import type { ComponentChildren } from "preact";
import { getSettings, setSettings } from "../settings.js";
import { t } from "../words.js";
import { Icon } from "./icon.js";
import { NetBadge } from "./offline.js";

const NEXT = { system: "light", light: "dark", dark: "system" } as const;

export function ThemeButton() {
  const { theme } = getSettings();
  return (
    <button class="iconb" aria-label={t("theme", t(`theme.${theme}`))} onClick={() => setSettings({ theme: NEXT[theme] })}>
      <Icon name="i-theme" />
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

export function Bar({ title, children }: { title?: ComponentChildren; children?: ComponentChildren }) {
  return (
    <header class="top">
      <Brand />
      {title}
      <nav class="tools" aria-label={t("tools")}>
        <NetBadge />
        {children}
        <ThemeButton />
      </nav>
    </header>
  );
}
