/* deal.tsx: real dice and cards: people say what they have brought. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Outcome } from "../../../engine/bedesten.js";
import { t } from "../words.js";
import { Refused } from "./closed.js";
import { Icon } from "./icon.js";
import { useTable } from "./table.js";
import "./deal.css";

const FEW = 12; // more are searched
const SHOWN = 60;

/* Rolls of many dice are counted: how often each face lies there. */
const isCounted = (outcomes: Outcome[]): boolean => outcomes.length > FEW && outcomes.every((one) => one.touches.every((touch) => touch.count !== undefined));

type Counts = Record<string, number>;
const sum = (counts: Counts): number => Object.values(counts).reduce((all, one) => all + one, 0);
const countsOf = (outcome: Outcome): Counts => Object.fromEntries(outcome.touches.map((touch) => [touch.value, touch.count ?? 0]));

function Face({ face, count, canMore, onChange }: { face: string; count: number; canMore: boolean; onChange: (count: number) => void }) {
  const name = t(`face.${face}`);
  return (
    <li class="face">
      <Icon name={`die-${face}`} />
      <span>{name}</span>
      <button class="iconb" aria-label={t("deal.less", name)} aria-disabled={count === 0} onClick={() => count > 0 && onChange(count - 1)}><Icon name="i-minus" /></button>
      <output aria-label={name}>{count}</output>
      <button class="iconb" aria-label={t("deal.more", name)} aria-disabled={!canMore} onClick={() => canMore && onChange(count + 1)}><Icon name="i-plus" /></button>
    </li>
  );
}

function Faces({ outcomes }: { outcomes: Outcome[] }) {
  const { deal } = useTable();
  const [counts, setCounts] = useState<Counts>({});
  const faces = [...new Set(outcomes.flatMap((one) => one.touches.map((touch) => touch.value)))];
  const dice = sum(countsOf(outcomes[0]!));
  const left = dice - sum(counts);
  const found = outcomes.find((one) => {
    const has = countsOf(one);
    return faces.every((face) => (has[face] ?? 0) === (counts[face] ?? 0));
  });
  return (
    <>
      <ul class="faces">
        {faces.map((face) => <Face key={face} face={face} count={counts[face] ?? 0} canMore={left > 0} onChange={(count) => setCounts({ ...counts, [face]: count })} />)}
      </ul>
      <button class="go" aria-disabled={!found} data-choice={found?.move} onClick={() => found && deal(found)}>{found ? found.words : t("deal.left", left)}</button>
    </>
  );
}

function Listed({ outcomes }: { outcomes: Outcome[] }) {
  const { deal } = useTable();
  const [wanted, setWanted] = useState("");
  const fits = outcomes.filter((one) => one.words.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <>
      {outcomes.length > FEW && <input class="field" type="search" aria-label={t("deal.search")} placeholder={t("deal.search")} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />}
      <ul class="outcomes" aria-labelledby="deal-head">
        {fits.slice(0, SHOWN).map((one) => <li key={one.move}><button class="choice" data-choice={one.move} onClick={() => deal(one)}>{one.words}</button></li>)}
      </ul>
      {fits.length === 0 && <p>{t("deal.none")}</p>}
    </>
  );
}

/** What did the dice or cards bring? One of the outcomes of the state. It lies beside any picture of the table. */
export function Deal() {
  const table = useTable();
  const { outcomes, question, number, undo } = table.state;
  const head = useRef<HTMLHeadingElement>(null);
  const isAsked = outcomes.length > 0 && !table.showing;
  useEffect(() => { if (isAsked) head.current?.focus(); }, [isAsked, number]);
  if (!isAsked) return null;
  return (
    <aside class="dealing" aria-labelledby="deal-head">
      <p class="deal-how"><Icon name="i-dice-real" /> {t("deal.how")}</p>
      <h2 id="deal-head" ref={head} tabIndex={-1}>{question}</h2>
      <Refused />
      {isCounted(outcomes) ? <Faces key={number} outcomes={outcomes} /> : <Listed key={number} outcomes={outcomes} />}
      {(undo.decisions > 0 || undo.take_back) && <button class="quiet" onClick={() => table.undo(false)}><Icon name="i-undo" /> {t("undo")}</button>}
    </aside>
  );
}
