/* fields.tsx: the lower half of a sheet: columns of goods, boxes of lira, bonus actions; what is marked has a pencil
 * stroke, what is spent a cross. What the choice that is looked at would do is drawn lightly. */

import { memo } from "preact/compat";
import { Icon } from "../shared/icon.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { atField, moveAt } from "./find.js";
import { Group, Said } from "./group.js";
import { useHand, useThing } from "./hand.js";
import { GOODS, left, type Fields, type Good } from "./view.js";

type Mark = "" | "m" | "x" | "will" | "wx" | "next";
const HANDS = 3; // three hands of a stroke, so that no two neighbours are the same

function markOf(at: number, now: Fields, then: Fields, isLit: boolean): Mark {
  if (at < now.crossed) return "x";
  if (at < Math.min(then.crossed, now.marked)) return "wx";
  if (at < now.marked) return "m";
  if (at < then.marked) return "will";
  return isLit && at === now.marked ? "next" : "";
}

/** A stroke, and the second one that makes it a cross. */
export function Pencilled({ hand, isCrossed }: { hand: number; isCrossed: boolean }) {
  return (
    <>
      <Icon name={`w-slash-${hand % HANDS + 1}`} class="mark" />
      {isCrossed && <Icon name={`w-back-${hand % HANDS + 1}`} class="mark back" />}
    </>
  );
}

/* A hundred of them lie on a sheet, and a move changes a few. */
export const Field = memo(function Field({ name, at, sign, mark, isRuled }: { name: string; at: number; sign: string; mark: Mark; isRuled?: boolean }) {
  return (
    <i aria-hidden="true" class={`f ${mark} ${isRuled ? "ruled" : ""}`} data-field={`${name}:${at}`}>
      <Icon name={sign} />
      {mark && mark !== "next" && <Pencilled hand={at * 7 + sign.length} isCrossed={mark === "x" || mark === "wx"} />}
    </i>
  );
});

/** "6 marked, 2 of them spent, 4 to spend": a column or a box in words. */
export function fieldWords(name: string, fields: Fields, all: number): string {
  return t("write.fields", name, fields.marked, all, fields.crossed, left(fields));
}

function Column({ good }: { good: Good }) {
  const { state } = useTable();
  const { view, now, then } = useHand();
  const thing = useThing(atField(state.choices, good), moveAt(state, "field", good), "field.goods");
  const fields = now.goods[good];
  const words = [fieldWords(t(`write.field.${good}`), fields, view.sheet.goods), ...thing.choices.map((one) => one.words)].join("; ");
  return (
    <button class={`col ${good}-c ${thing.light}`} {...thing.props}>
      <Said words={words} />
      <span class="head" aria-hidden="true"><Icon name={`g-${good}`} />{left(fields)}</span>
      {Array.from({ length: view.sheet.goods }, (_, at) => (
        <Field key={at} name={good} at={at} sign={`g-${good}`} mark={markOf(at, fields, then.goods[good], thing.light !== "")}
          isRuled={(at + 1) % view.sheet.row === 0 && (at + 1) / view.sheet.row <= view.sheet.rows} />
      ))}
    </button>
  );
}

/* A row of all four kinds brings a ruby, once. */
function RowGems() {
  const { view, now, prizes } = useHand();
  return (
    <span class="gems" aria-hidden="true">
      {Array.from({ length: view.sheet.rows }, (_, at) => (
        <span key={at} data-prize={`row:${at}`} class={`gem gem-${at} ${now.row_rubies > at ? "won" : prizes.rows.includes(at) ? "soon" : "ghost"}`}>
          <Icon name="ruby" />
        </span>
      ))}
    </span>
  );
}

export function Columns() {
  return (
    <Group label={t("write.goods")} class="goods">
      {GOODS.map((good) => <Column key={good} good={good} />)}
      <RowGems />
    </Group>
  );
}

function Box({ box, isLit }: { box: number; isLit: boolean }) {
  const { view, now, then, prizes } = useHand();
  const size = view.sheet.lira_box;
  const prize = now.box_rubies > box ? "won" : prizes.boxes.includes(box) ? "soon" : "ghost";
  return (
    <span class="lira-box">
      {Array.from({ length: size }, (_, at) => (
        <Field key={at} name="lira" at={box * size + at} sign="lira" mark={markOf(box * size + at, now.lira, then.lira, isLit)} />
      ))}
      <span class={`prize ${prize}`} data-prize={`box:${box}`}><Icon name="ruby" /></span>
    </span>
  );
}

export function Lira() {
  const { state } = useTable();
  const { view, now } = useHand();
  const thing = useThing(atField(state.choices, "lira"), moveAt(state, "field", "lira"), "field.lira");
  const words = [fieldWords(t("write.field.lira"), now.lira, view.sheet.lira), ...thing.choices.map((one) => one.words)].join("; ");
  const boxes = Math.ceil(view.sheet.lira / view.sheet.lira_box);
  return (
    <button class={`lira ${thing.light}`} {...thing.props}>
      <Said words={words} />
      <span class="cap" aria-hidden="true">{t("write.lira")} <b>{left(now.lira)}</b> <span>{t("write.to-spend")}</span></span>
      {Array.from({ length: boxes }, (_, box) => <Box key={box} box={box} isLit={thing.light !== ""} />)}
    </button>
  );
}

export function Bonus() {
  const { state } = useTable();
  const { now, then } = useHand();
  const thing = useThing(atField(state.choices, "bonus"), moveAt(state, "field", "bonus"), "field.bonus");
  const words = [fieldWords(t("write.bonus"), now.bonus, now.bonus.fields), ...thing.choices.map((one) => one.words)].join("; ");
  return (
    <button class={`bonuses ${thing.light}`} {...thing.props}>
      <Said words={words} />
      <span class="cap" aria-hidden="true">{t("write.bonus")} <b>{left(now.bonus)}</b></span>
      <span class={`bonus n${now.bonus.fields}`}>
        {Array.from({ length: now.bonus.fields }, (_, at) => (
          <Field key={at} name="bonus" at={at} sign="act-bonus" mark={markOf(at, now.bonus, then.bonus, thing.light !== "")} />
        ))}
      </span>
    </button>
  );
}
