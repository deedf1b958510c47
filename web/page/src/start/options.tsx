/* options.tsx: the options of a game, as the engine lists them: one of some values, or an order of one's own. */

import { useId, useState } from "preact/hooks";
import type { GameOption, OptionValue } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { useTold } from "../shared/load.js";
import { Switch } from "../shared/prefs.js";
import { t } from "../words.js";
import { Mini } from "./mini.js";

const OWN = "own";

/* Every number once: such an option is an order. */
const isOrder = ({ figures, least, most }: GameOption): boolean => figures > 1 && figures === most - least + 1;
const inOrder = ({ least, figures }: GameOption): number[] => Array.from({ length: figures }, (_, at) => least + at);

/** An option that is on or off. */
export const isSwitch = ({ values }: GameOption): boolean => values.map((one) => one.value).join() === "no,yes";

/* The places of an own layout are called what the engine calls them. */
async function placeNames(game: string): Promise<Record<number, string>> {
  const { topics = [] } = await call("learn", game, "");
  return Object.fromEntries(topics.flatMap(({ topic, name }) => (/^place\.\d+$/.test(topic) ? [[Number(topic.slice(6)), name ?? ""]] : [])));
}

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
  game: string;
  option: GameOption;
  value: string;
  /** Without what it means: where room is scarce. */
  isShort?: boolean;
  onChange: (value: string) => void;
}

/* A value with a picture of its order, where it is one. */
function Value({ one, isOrdered }: { one: OptionValue; isOrdered: boolean }) {
  return <span>{isOrdered && <Mini numbers={one.numbers} sign={one.value === OWN ? "i-edit" : "?"} />}{one.name ?? one.value}</span>;
}

export function OptionSwitch({ option, value, onChange }: Omit<OptionProps, "game">) {
  return <Switch label={option.name ?? option.option} checked={value === "yes"} onFlip={(now) => onChange(now ? "yes" : "no")} />;
}

export function OptionPick({ game, option, value, isShort, onChange }: OptionProps) {
  const group = useId();
  const { value: names } = useTold(() => placeNames(game), [game]);
  const isOwn = !option.values.some((one) => one.value === value);
  const values = isOrder(option) ? [...option.values, { value: OWN, name: t("new.order.own") }] : option.values;
  const pick = (one: string): void => onChange(one === OWN ? inOrder(option).join(" ") : one);
  return (
    <fieldset class="box option">
      <legend>{option.name ?? option.option}</legend>
      {!isShort && <p>{option.help}</p>}
      <div class="option-values">
        {values.map((one) => (
          <label key={one.value} class="radio">
            <input type="radio" name={group} checked={one.value === OWN ? isOwn : one.value === value} onChange={() => pick(one.value)} />
            <Value one={one} isOrdered={isOrder(option)} />
          </label>
        ))}
      </div>
      {isOwn && <OrderEditor option={option} value={value.split(" ").map(Number)} names={names ?? {}} onChange={(order) => onChange(order.join(" "))} />}
    </fieldset>
  );
}
