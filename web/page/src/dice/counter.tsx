/* counter.tsx: the exchange: what goods and lira dice are worth, one action each. What can be done in several ways
 * unfolds under its row. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import type { Choice } from "../shared/table.js";
import { t } from "../words.js";
import { useDeskHere } from "./prepare.js";
import { Row } from "./row.js";
import { capital, GOODS, signOf } from "./view.js";

/* A row's kind of move, and one of its moves to ask about where none is open. */
const ROWS: { kind: string; move: string }[] = [
  { kind: "token", move: "token fabric" }, { kind: "crystal", move: "crystal fabric spice" }, { kind: "wild", move: "wild fabric spice fruit" },
  { kind: "two", move: "two fabric fabric" }, { kind: "lira", move: "lira" },
];

const goodsOf = (choice: Choice): string[] => choice.touches.filter((touch) => touch.sort === "good").map((touch) => touch.value);

function Any({ good }: { good?: string }) {
  return good ? <i class="any"><Icon name={signOf(good)} /></i> : <i class="any blank" />;
}

/* Where the way is clear its own goods are shown, else goods in general. */
function In({ kind, shown }: { kind: string; shown: Choice | undefined }) {
  const goods = shown ? goodsOf(shown) : [];
  if (kind === "token") return <><Any good={goods[0]} /><Any good={goods[0]} /></>;
  if (kind === "lira") return <Any good="lira" />;
  if (kind === "two") return <>{GOODS.map((good) => <i key={good} class={`any c-${good}`} />)}</>;
  const count = kind === "crystal" ? 2 : 3;
  return <>{GOODS.slice(0, count).map((good, at) => (goods[at] ? <Any key={at} good={goods[at]} /> : <i key={at} class={`any c-${good}`} />))}</>;
}

/* What a choice brings beside tokens of its own: read from its facts. */
function gains(choice: Choice): { count: number; what: string }[] {
  return choice.follows.facts.filter((fact) => fact.key === "dice.fact.gets").map((fact) => ({ count: Number(fact.args[0]), what: String(fact.args[1]) }));
}

function Out({ kind, shown, lira }: { kind: string; shown: Choice | undefined; lira: number }) {
  const goods = shown ? goodsOf(shown) : [];
  if (kind === "token") return <Icon name={goods[0] ? signOf(goods[0]) : "g-any"} />;
  if (kind === "crystal") return <Icon name="crystal" />;
  if (kind === "wild") return <Icon name="brown" />;
  if (kind === "two") return goods.length === 2 ? <>{goods.map((good, at) => <Icon key={at} name={signOf(good)} />)}</> : <><b>2</b><Icon name="g-any" /></>;
  const more = shown ? gains(shown).filter((gain) => gain.what !== "lira") : [];
  return <><b>{lira || ""}</b><Icon name="lira" />{more.slice(0, 2).map((gain) => <Icon key={gain.what} name={signOf(gain.what)} />)}</>;
}

function Ways({ kind, ways }: { kind: string; ways: Choice[] }) {
  const { prepared, press } = useDeskHere();
  useEffect(() => document.querySelector(`.w-${kind}`)?.scrollIntoView({ block: "nearest" }), [kind]);
  return (
    <Row class={`ways w-${kind}`} label={t(`dice.swap.${kind}`)} as="div">
      {ways.map((way) => {
        const isChosen = prepared?.move === way.move;
        return (
          <button key={way.move} class={`way is-lit ${isChosen ? "is-chosen" : ""}`} data-choice={way.move} aria-pressed={isChosen} aria-label={capital(way.words)} onClick={() => press(way, "", `action.${kind}`)}>
            {goodsOf(way).map((good, at) => <Icon key={at} name={signOf(good)} />)}
          </button>
        );
      })}
    </Row>
  );
}

function name(kind: string, ways: Choice[]): string {
  if (ways.length === 0) return t(`dice.swap.${kind}.name`);
  return ways.length === 1 ? t("dice.offer.open", capital(ways[0]!.words)) : t("dice.swap.ways", t(`dice.swap.${kind}.name`), ways.length);
}

function Swap({ kind, move }: { kind: string; move: string }): ComponentChildren {
  const { choices, prepared, press, unfolded, unfold, table } = useDeskHere();
  const ways = choices.filter((choice) => choice.kind === kind);
  const chosen = ways.find((way) => way.move === prepared?.move);
  const isOpen = unfolded === kind && ways.length > 1;
  const lira = Number((ways[0] && gains(ways[0]).find((gain) => gain.what === "lira")?.count) ?? 0);
  const shown = chosen ?? (ways.length === 1 ? ways[0] : undefined);
  const onClick = (): void => {
    if (ways.length <= 1) return press(ways[0], move, `action.${kind}`);
    if (chosen && isOpen) return press(chosen, "", "");
    unfold(isOpen ? null : kind);
    if (isOpen) table.pick(null);
  };
  return (
    <>
      <button
        class={`swap s-${kind} ${ways.length ? "is-lit" : ""} ${chosen ? "is-chosen" : ""}`} data-choice={shown?.move} data-swap={kind} data-topic={`action.${kind}`}
        aria-disabled={ways.length === 0} aria-expanded={ways.length > 1 ? isOpen : undefined} aria-pressed={ways.length === 1 ? chosen !== undefined : undefined}
        onClick={onClick}>
        <span class="sr">{name(kind, ways)}</span>
        <span class="what" aria-hidden="true">{t(`dice.swap.${kind}`)}</span>
        <span class="pay" aria-hidden="true"><In kind={kind} shown={shown} /></span>
        <span class="out" aria-hidden="true"><Out kind={kind} shown={shown} lira={lira} /></span>
      </button>
      {isOpen && <Ways kind={kind} ways={ways} />}
    </>
  );
}

export function Counter() {
  return (
    <section class="counter panel" aria-labelledby="swap-head">
      <div class="panel-head"><h2 id="swap-head">{t("dice.swap")}</h2><span>{t("dice.swap.each")}</span></div>
      <Row class="swaps" label={t("dice.swap")} as="div">{ROWS.map((row) => <Swap key={row.kind} {...row} />)}</Row>
    </section>
  );
}
