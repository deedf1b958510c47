/* rules.tsx: the numbered rules of a game, by section; the one that was asked for stands out and has the focus. */

import { useEffect } from "preact/hooks";
import { useBook, type Rule } from "../shared/book.js";
import { ReadingContext, RuleText } from "../shared/rule.js";
import { t } from "../words.js";
import { LearnBar } from "./bar.js";

const anchor = (id: string): string => `rule-${id}`;

function Statement({ rule, isAsked }: { rule: Rule; isAsked: boolean }) {
  return (
    <li id={anchor(rule.id)} class={isAsked ? "is-asked" : ""} tabIndex={-1} aria-current={isAsked ? "true" : undefined}>
      <b class="rule-id">{rule.id}</b>
      <p><RuleText rule={rule} /></p>
    </li>
  );
}

export function RulesScreen({ game, id }: { game: string; id: string }) {
  const { value: book, failed } = useBook();
  const sections = book?.rules(game) ?? [];
  const isKnown = sections.some((one) => one.rules.some((rule) => rule.id === id));
  useEffect(() => { // behind the screen's own arrival
    const timer = setTimeout(() => {
      const asked = document.getElementById(anchor(id));
      asked?.scrollIntoView({ block: "center" });
      asked?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [book !== null, id]);
  return (
    <ReadingContext.Provider value={true}>
      <LearnBar game={game} at="rule" />
      <main class="rules">
        <h1>{t("learn.rules")}: {t(`game.${game}`)}</h1>
        {failed && <p class="closed" role="alert">{t("learn.book.failed")}</p>}
        {!failed && !book && <p>{t("loading")}</p>}
        {book && id && !isKnown && <p class="closed" role="alert">{t("learn.rule.none", id)}</p>}
        {sections.map(({ section, rules }) => (
          <section key={section} aria-labelledby={anchor(section)}>
            <h2 id={anchor(section)}>{book!.sectionName(section) ?? t("learn.section", section)}</h2>
            <ol>{rules.map((rule) => <Statement key={rule.id} rule={rule} isAsked={rule.id === id} />)}</ol>
          </section>
        ))}
      </main>
    </ReadingContext.Provider>
  );
}
