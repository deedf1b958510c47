/* options.tsx: the options of a game, as the engine lists them: one of some values, or an order of one's own. */

import { useId, useState } from "preact/hooks";
import type { GameOption } from "../../../engine/bedesten.js";
import { t } from "../words.js";

const OWN = "own";

/* Every number once: such an option is an order. */
const isOrder = ({ figures, least, most }: GameOption): boolean => figures > 1 && figures === most - least + 1;
const inOrder = ({ least, figures }: GameOption): number[] => Array.from({ length: figures }, (_, at) => least + at);

interface OrderProps {
  option: GameOption;
  value: number[];
  names: Record<number, string>;
  onChange: (value: number[]) => void;
}

/* Press two: they change places. */
function OrderEditor({ option, value, names, onChange }: OrderProps) {
  const [held, setHeld] = useState<number | null>(null);
  const press = (at: number): void => {
    if (held === null) return setHeld(at);
    const all = [...value];
    [all[at], all[held]] = [all[held]!, all[at]!];
    setHeld(null);
    onChange(all);
  };
  const columns = Math.round(Math.sqrt(option.figures));
  return (
    <>
      <p class="order-how">{t("new.order.how")}</p>
      <ol class="order" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {value.map((number, at) => (
          <li key={at}>
            <button type="button" aria-pressed={held === at} onClick={() => press(at)}><b>{number}</b><span>{names[number] ?? ""}</span></button>
          </li>
        ))}
      </ol>
    </>
  );
}

interface OptionProps {
  option: GameOption;
  value: string;
  /** What the numbers of an order are called. */
  names: Record<number, string>;
  onChange: (value: string) => void;
}

export function OptionPick({ option, value, names, onChange }: OptionProps) {
  const group = useId();
  const isOwn = !option.values.some((one) => one.value === value);
  const values = isOrder(option) ? [...option.values, { value: OWN, name: t("new.order.own") }] : option.values;
  const pick = (one: string): void => onChange(one === OWN ? inOrder(option).join(" ") : one);
  return (
    <fieldset class="box option">
      <legend>{option.name ?? option.option}</legend>
      <p>{option.help}</p>
      <div class="option-values">
        {values.map((one) => (
          <label key={one.value} class="radio">
            <input type="radio" name={group} checked={one.value === OWN ? isOwn : one.value === value} onChange={() => pick(one.value)} />
            <span>{one.name ?? one.value}</span>
          </label>
        ))}
      </div>
      {isOwn && <OrderEditor option={option} value={value.split(" ").map(Number)} names={names} onChange={(order) => onChange(order.join(" "))} />}
    </fieldset>
  );
}
