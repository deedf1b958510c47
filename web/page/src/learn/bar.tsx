/* bar.tsx: the bar of a game's lessons: first game, how to play, the rules; the way out. */

import { Bar, ThemeButton } from "../shared/bar.js";
import { Icon } from "../shared/icon.js";
import { LanguagePick } from "../shared/prefs.js";
import { t } from "../words.js";

function Tab({ href, icon, words, isHere }: { href: string; icon: string; words: string; isHere: boolean }) {
  return <a class="learn-tab is-named" href={href} aria-current={isHere ? "page" : undefined} aria-label={words} title={words}><Icon name={icon} /><span>{words}</span></a>;
}

export function LearnBar({ game, at }: { game: string; at: "how" | "rule" }) {
  return (
    <Bar title={<><h1 class="learn-head">{t("learn.head")}</h1><p class="wide learn-of">{t("learn.of", t(`game.${game}`))}</p></>}>
      <Tab href={`#/learn/${game}/first`} icon="i-play" words={t("learn.first")} isHere={false} />
      <Tab href={`#/learn/${game}/how`} icon="i-rules" words={t("learn.how")} isHere={at === "how"} />
      <Tab href={`#/learn/${game}/rule`} icon="i-text" words={t("learn.rules")} isHere={at === "rule"} />
      <span class="wide"><LanguagePick /></span>
      <span class="wide"><ThemeButton /></span>
      <a class="learn-tab" href="#/learn" aria-label={t("learn.leave")} title={t("learn.leave")}><Icon name="i-close" /></a>
    </Bar>
  );
}
