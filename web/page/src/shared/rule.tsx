/* rule.tsx: numbers of rules lead to their text. At a table it opens as a sheet over it, so that no game is left; whoever
 * reads elsewhere goes to the page of all rules. */

import { createContext, Fragment, type VNode } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { t } from "../words.js";
import { gameOf, useBook, type Rule } from "./book.js";
import { Sheet } from "./sheet.js";

const NUMBER = /\[?\b([BDW]-\d+\.\d+)\b\]?/;

export const ruleAddress = (id: string): string => `#/learn/${gameOf(id) ?? "board"}/rule/${id}`;

let open: (id: string | null) => void = () => {};

/** Where one reads: numbers are links; at a table they open a sheet. */
export const ReadingContext = createContext(false);

/** A rule's number, to be pressed. */
export function RuleNumber({ id, words = id }: { id: string; words?: string }) {
  const isReading = useContext(ReadingContext);
  if (isReading) return <a class="rule" href={ruleAddress(id)} aria-label={t("rule", id)}>{words}</a>;
  return <button class="rule" aria-haspopup="dialog" aria-label={t("rule", id)} onClick={() => open(id)}>{words}</button>;
}

/** A text in which rules are cited, `[B-5.2]`. */
export function Cited({ words }: { words: string }) {
  const parts: (string | VNode)[] = [];
  let rest = words;
  for (let found = NUMBER.exec(rest); found; found = NUMBER.exec(rest)) {
    parts.push(rest.slice(0, found.index), <RuleNumber id={found[1]!} />);
    rest = rest.slice(found.index + found[0].length);
  }
  parts.push(rest);
  return <>{parts.map((part, at) => <Fragment key={at}>{part}</Fragment>)}</>;
}

/** The statement itself. */
export function RuleText({ rule }: { rule: Rule }) {
  const [first = "", ...rulings] = rule.words.split(/RULING[.:]?\s*/);
  return <><Cited words={first} />{rulings.map((one, at) => <Fragment key={at}><b>{rule.ruling} </b><Cited words={one} /></Fragment>)}</>;
}

function Body({ id }: { id: string }) {
  const { value: book, failed } = useBook();
  const rule = book?.rule(id);
  if (failed) return <p class="closed" role="alert">{t("learn.book.failed")}</p>;
  if (!book) return <p>{t("loading")}</p>;
  return (
    <>
      <p class="rule-text">{rule ? <RuleText rule={rule} /> : t("learn.rule.none", id)}</p>
      <p><a class="quiet" href={ruleAddress(id)} target="_blank" rel="noopener">{t("learn.rule.all")}</a></p>
    </>
  );
}

/** Stands once in the page: the sheet for whichever number was pressed last. */
export function RuleSheet() {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    open = setId;
    return () => { open = () => {}; };
  }, []);
  if (!id) return null;
  return <Sheet title={t("rule", id)} onClose={() => setId(null)}><Body id={id} /></Sheet>;
}
