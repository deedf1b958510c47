/* prefs.tsx: how this device's person likes the page. */

import { useId, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { getSettings, setSettings, type Settings } from "../settings.js";
import { t } from "../words.js";
import { OfflineLine } from "./offline.js";
import { Icon } from "./icon.js";

/** One of a few: buttons side by side. */
export function Segments<Value extends string>({ label, values, value, onPick, show }: {
  label: string;
  values: readonly Value[];
  value: Value;
  onPick: (value: Value) => void;
  /** What stands on the button, and its name where that is a sign. */
  show: (value: Value) => { face: ComponentChildren; name?: string; lang?: string };
}) {
  return (
    <span class="seg" role="group" aria-label={label}>
      {values.map((one) => {
        const { face, name, lang } = show(one);
        return (
          <button key={one} type="button" aria-pressed={one === value} aria-label={name} title={name} lang={lang} onClick={() => onPick(one)}>{face}</button>
        );
      })}
    </span>
  );
}

const THEMES = ["system", "light", "dark"] as const;
const THEME_SIGNS = { system: "i-theme", light: "i-sun", dark: "i-moon" };
const MOTIONS = ["system", "full", "none"] as const;
const NAMES: Record<string, string> = { en: "English", de: "Deutsch" }; // each in itself, whatever is spoken now

export function LanguagePick() {
  const { lang } = getSettings();
  return (
    <Segments
      label={t("language")} values={Object.keys(FILES.langs).sort().reverse()} value={lang} onPick={(one) => setSettings({ lang: one })}
      show={(one) => ({ face: <><span class="lang-long">{NAMES[one] ?? one}</span><span class="lang-short" aria-hidden="true">{one.toUpperCase()}</span></>, lang: one })} />
  );
}

export function ThemePick() {
  return (
    <Segments
      label={t("theme.pick")} values={THEMES} value={getSettings().theme} onPick={(theme) => setSettings({ theme })}
      show={(one) => ({ face: <Icon name={THEME_SIGNS[one]} />, name: t(`theme.${one}`) })} />
  );
}

/** On or off. */
export function Switch({ label, about, checked, onFlip }: { label: string; about?: string; checked: boolean; onFlip: (now: boolean) => void }) {
  const more = useId();
  return (
    <label class="switch">
      <span>{label}{about && <small id={more}>{about}</small>}</span>
      <input type="checkbox" role="switch" checked={checked} aria-describedby={about && more} onChange={(event) => onFlip(event.currentTarget.checked)} />
    </label>
  );
}

type Flag = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

function SettingSwitch({ setting }: { setting: Flag }) {
  return (
    <Switch
      label={t(`prefs.${setting}`)} about={t(`prefs.${setting}.about`)} checked={getSettings()[setting]}
      onFlip={(now) => setSettings({ [setting]: now })} />
  );
}

/* The browser is asked when the switch is turned on, and not before. */
function NotifySwitch() {
  const [failed, setFailed] = useState("");
  const flip = async (now: boolean): Promise<void> => {
    setFailed("");
    if (!now) return setSettings({ notify: false });
    if (typeof Notification === "undefined") return setFailed(t("prefs.notify.none"));
    const isAllowed = (await Notification.requestPermission()) === "granted";
    setSettings({ notify: isAllowed });
    if (!isAllowed) setFailed(t("prefs.notify.denied"));
  };
  return (
    <>
      <Switch label={t("prefs.notify")} about={t("prefs.notify.about")} checked={getSettings().notify} onFlip={(now) => void flip(now)} />
      {failed && <p class="closed" role="alert">{failed}</p>}
    </>
  );
}

export function Prefs() {
  const { motion, name } = getSettings();
  return (
    <div class="prefs">
      <div class="pref"><span>{t("language")}</span><LanguagePick /></div>
      <div class="pref"><span>{t("theme.pick")}</span><ThemePick /></div>
      <div class="pref">
        <span>{t("prefs.motion")}</span>
        <Segments label={t("prefs.motion")} values={MOTIONS} value={motion} onPick={(one) => setSettings({ motion: one })} show={(one) => ({ face: t(`prefs.motion.${one}`) })} />
      </div>
      <SettingSwitch setting="sound" />
      <NotifySwitch />
      <SettingSwitch setting="ask" />
      <SettingSwitch setting="wait" />
      <SettingSwitch setting="text" />
      <label class="pref">
        <span>{t("prefs.name")}</span>
        <input class="field" maxLength={24} value={name} autoComplete="nickname" onChange={(event) => setSettings({ name: event.currentTarget.value.trim() })} />
      </label>
      <OfflineLine />
    </div>
  );
}
