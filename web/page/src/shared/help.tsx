/* help.tsx: what is this? A sheet beside the table, never over the question. */

import { useEffect, useRef } from "preact/hooks";
import type { Topic } from "../../../engine/bedesten.js";
import { capital } from "../dice/view.js";
import { t } from "../words.js";
import { Icon } from "./icon.js";
import { Cited } from "./rule.js";
import { useTable } from "./table.js";

/** Things of which there are several have no name of their own in the games: the page calls them by one. */
export const topicName = ({ topic, name }: Topic): string => capital(name ?? t(`topic.${topic}`));

export function HelpSheet() {
  const table = useTable();
  const sheet = useRef<HTMLElement>(null);
  const { help } = table;
  useEffect(() => {
    if (!help) return;
    const was = document.activeElement;
    sheet.current?.focus();
    return () => { if (was instanceof HTMLElement && was.isConnected) was.focus(); };
  }, [help !== null]);
  useEffect(() => { if (help) sheet.current?.focus(); }, [help]); // from one topic to the next
  if (!help) return null;
  return (
    <aside class="help" ref={sheet} tabIndex={-1} aria-labelledby="help-head">
      <header>
        <h2 id="help-head">{help.topic && !help.topic.startsWith("ask.") ? topicName({ topic: help.topic, name: help.name }) : t("help")}</h2>
        <button class="iconb" aria-label={t("close")} onClick={() => table.explain("")}><Icon name="i-close" /></button>
      </header>
      {help.words && help.words.split("\n").filter(Boolean).map((line, at) => <p key={at}><Cited words={line} /></p>)}
      {help.topics && (
        <ul class="topics">
          {help.topics.map((topic) => (
            <li key={topic.topic}><button class="quiet" onClick={() => table.explain(topic.topic)}>{topicName(topic)}</button></li>
          ))}
        </ul>
      )}
    </aside>
  );
}
