/* sell.tsx: a market: four steppers set to the most the tile takes, the tile, what it pays, lira before and after. */

import { useState } from "preact/hooks";
import { Icon } from "../../shared/icon.js";
import { say } from "../../shared/live.js";
import { useTable, type Choice } from "../../shared/table.js";
import { t } from "../../words.js";
import { Change, Declines, GoButton } from "../parts.js";
import { useUi } from "../ui.js";
import { actingAt, boardOf, cardName, deltaOf, GOODS, goodName, playerOf, type Good, type Goods } from "../view.js";
import { sentence } from "../words.js";

const countsOf = (choice: Choice): Goods => {
  const counts: Goods = { fabric: 0, spice: 0, fruit: 0, jewelry: 0 };
  for (const touch of choice.touches) if (touch.sort === "good") counts[touch.value as Good] = touch.count ?? 1;
  return counts;
};
const totalOf = (counts: Goods): number => GOODS.reduce((sum, good) => sum + counts[good], 0);
const isSame = (a: Goods, b: Goods): boolean => GOODS.every((good) => a[good] === b[good]);

function Stepper({ good, count, most, has, onCount }: { good: Good; count: number; most: number; has: number; onCount: (count: number) => void }) {
  const step = (event: KeyboardEvent): void => {
    const next = /^[0-5]$/.test(event.key) ? Number(event.key) : event.key === "ArrowUp" ? count + 1 : event.key === "ArrowDown" ? count - 1 : null;
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onCount(Math.max(0, Math.min(most, next)));
  };
  return (
    <li onKeyDown={step}>
      <Icon name={`g-${good}`} />
      <b>{sentence(goodName(good))}</b>
      <small>{t("board.sell.of", count, has)}</small>
      <span class="st">
        <button aria-label={t("board.sell.less", goodName(good))} aria-disabled={count === 0} onClick={() => onCount(Math.max(0, count - 1))}><Icon name="i-minus" /></button>
        <output>{count}</output>
        <button aria-label={t("board.sell.more", goodName(good))} aria-disabled={count >= most} onClick={() => onCount(Math.min(most, count + 1))}><Icon name="i-plus" /></button>
      </span>
    </li>
  );
}

function Demand({ counts }: { counts: Goods }) {
  const view = boardOf(useTable().state);
  const market = actingAt(view) === 10 ? view.large_market : view.small_market;
  const total = totalOf(counts);
  return (
    <>
      <span class="demand big" aria-hidden="true">
        {GOODS.flatMap((good) => Array.from({ length: market.demand[good] ?? 0 }, (_, at) => <Icon key={good + at} name={`g-${good}`} class={at < counts[good] ? "" : "out"} />))}
      </span>
      <ol class="scale" aria-label={t("board.sell.scale")}>
        {market.income.map((lira, at) => <li key={at} class={at + 1 === total ? "on" : ""}><small>{at + 1}</small>{lira}</li>)}
      </ol>
    </>
  );
}

export function Sell() {
  const table = useTable();
  const ui = useUi();
  const { state, me } = table;
  const plain = state.choices.filter((choice) => choice.kind === "sell");
  const any = state.choices.filter((choice) => choice.kind === "sellany");
  const usesCard = any.length > 0 && (ui.armed === "sellany" || plain.length === 0);
  const sales = usesCard ? any : plain;
  const best = sales.reduce((a, b) => ((deltaOf(b, me, "lira")?.to ?? 0) > (deltaOf(a, me, "lira")?.to ?? 0) ? b : a), sales[0]!);
  const [chosen, setChosen] = useState<{ of: boolean; counts: Goods } | null>(null);
  const counts = chosen && chosen.of === usesCard ? chosen.counts : countsOf(best);
  const choice = sales.find((one) => isSame(countsOf(one), counts));
  const most = (good: Good): number => Math.max(0, ...sales.map((one) => countsOf(one)[good]));
  const lira = choice && deltaOf(choice, me, "lira");
  const set = (good: Good, count: number): void => {
    const next = { ...counts, [good]: count };
    setChosen({ of: usesCard, counts: next });
    const found = sales.find((one) => isSame(countsOf(one), next));
    const gain = found && deltaOf(found, me, "lira");
    say(t("board.sell.sum", totalOf(next), gain ? gain.to - gain.from : 0));
  };
  const words = lira ? t("board.sell.go", totalOf(counts), lira.to - lira.from) : t("board.sell.none");
  return (
    <>
      <div class="well"><ul class="sell">
        {GOODS.map((good) => <Stepper key={good} good={good} count={counts[good]} most={most(good)} has={playerOf(boardOf(state), me).goods[good]} onCount={(count) => set(good, count)} />)}
      </ul></div>
      <div class="row">
        <Demand counts={counts} />
        <span class="num"><Icon name="lira" />{lira ? <Change delta={lira} /> : playerOf(boardOf(state), me).lira}</span>
        {any.length > 0 && plain.length > 0 && (
          <button class="quiet toggle" aria-pressed={usesCard} aria-label={t("board.sell.any", cardName("any"))} onClick={() => ui.arm(usesCard ? null : "sellany")}>
            <Icon name="card-bonus" /> {cardName("any")}
          </button>
        )}
      </div>
      <div class="acts">
        <GoButton choice={choice} words={words} why={() => table.why(`${usesCard ? "sellany" : "sell"} ${GOODS.map((good) => counts[good]).join(" ")}`)} />
        <Declines choices={state.choices} />
      </div>
    </>
  );
}
