/* seats.tsx: who sits where: people with their names, bots with their strength. The order is that of the turns. */

import type { Bot } from "../../../engine/bedesten.js";
import type { TablePlan } from "../settings.js";
import { Icon } from "../shared/icon.js";
import { t } from "../words.js";
import { HUMAN } from "./plan.js";

export type Seats = TablePlan["seats"];

interface SeatProps {
  at: number;
  seats: Seats;
  bots: Bot[];
  /** Seats may be moved and taken away; not where a record says how they sit. */
  canMove: boolean;
  least: number;
  onChange: (seats: Seats) => void;
}

function swapped(seats: Seats, one: number, other: number): Seats {
  const all = [...seats];
  [all[one], all[other]] = [all[other]!, all[one]!];
  return all;
}

function Movers({ at, seats, least, onChange }: SeatProps) {
  const n = at + 1;
  return (
    <span class="seat-tools">
      {at > 0 && <button class="iconb" aria-label={t("new.up", n)} title={t("new.up", n)} onClick={() => onChange(swapped(seats, at, at - 1))}><Icon name="i-up" /></button>}
      {at < seats.length - 1 && <button class="iconb" aria-label={t("new.down", n)} title={t("new.down", n)} onClick={() => onChange(swapped(seats, at, at + 1))}><Icon name="i-down" /></button>}
      {seats.length > least && <button class="iconb" aria-label={t("new.remove", n)} title={t("new.remove", n)} onClick={() => onChange(seats.filter((_, i) => i !== at))}><Icon name="i-close" /></button>}
    </span>
  );
}

function SeatCard(props: SeatProps) {
  const { at, seats, bots, onChange } = props;
  const seat = seats[at]!;
  const put = (change: Partial<Seats[number]>): void => onChange(seats.map((one, i) => (i === at ? { ...one, ...change } : one)));
  return (
    <li class={`seat-card p${at + 1}`}>
      <svg class="seat-figure" aria-hidden="true"><use href={`#m-${at + 1}`} /></svg>
      <div class="seat-fields">
        <label>
          <span class="sr">{t("new.seat", at + 1)}</span>
          <select class="field" value={seat.who} onChange={(event) => put({ who: event.currentTarget.value, name: "" })}>
            <option value={HUMAN}>{t("new.person")}</option>
            <optgroup label={t("new.bots")}>{bots.map((one) => <option key={one.bot} value={one.bot}>{one.name ?? one.bot}</option>)}</optgroup>
          </select>
        </label>
        {seat.who !== HUMAN && <small class="seat-about">{bots.find((one) => one.bot === seat.who)?.about}</small>}
        {seat.who === HUMAN && (
          <label>
            <span class="sr">{t("new.name", at + 1)}</span>
            <input class="field" maxLength={24} placeholder={t("new.name.hint")} value={seat.name} onInput={(event) => put({ name: event.currentTarget.value })} />
          </label>
        )}
      </div>
      {props.canMove && <Movers {...props} />}
    </li>
  );
}

export function SeatsEditor(props: Omit<SeatProps, "at">) {
  return <ol class="seat-cards">{props.seats.map((_, at) => <SeatCard key={at} at={at} {...props} />)}</ol>;
}
