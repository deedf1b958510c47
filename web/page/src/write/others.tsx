/* others.tsx: the other sheets, small; a press lays one over the own sheet. In solo play the tasks lie there. */

import { useState } from "preact/hooks";
import { Icon, SeatSign } from "../shared/icon.js";
import { Slot } from "../shared/slots.js";
import { useTable, type State } from "../shared/table.js";
import { t } from "../words.js";
import { Group, Said } from "./group.js";
import { GOODS, LETTERS, left, playerName, RESTS, writeView, type Player, type Task, type WriteView } from "./view.js";

/** What others are doing, as far as all can see it. */
export function statusWords(state: State, view: WriteView, player: Player): string {
  if (state.result) return "";
  if (state.waits.seats.includes(player.seat)) return t("write.choosing");
  if (view.step === "visit" && !player.to_act) return t("write.acted");
  return "";
}

const XS = [4, 21, 38, 64, 81];
const YS = [4, 18, 37];
const HEIGHTS = [12, 17, 12];

/* Where the places stand in the small picture: 1–5, 6 7 8 9 around the palace, 10–14. */
function spot(at: number): { x: number; y: number; w: number; h: number } {
  const row = at < 5 ? 0 : at < 9 ? 1 : 2;
  const column = row === 0 ? at : row === 1 ? [0, 1, 3, 4][at - 5]! : at - 9;
  return { x: XS[column]!, y: YS[row]!, w: column === 2 ? 24 : 15, h: HEIGHTS[row]! };
}

function Cells({ player }: { player: Player }) {
  return (
    <>
      <rect class="t-pal" x="38" y="18" width="24" height="17" />
      {Array.from({ length: 14 }, (_, at) => {
        const { x, y, w, h } = spot(at);
        const place = String(at + 1);
        const dot = player.symbols[place] ? "t-free" : player.symbols_crossed[place] ? "t-gone" : "";
        return <g key={at}><rect class="t-cell" x={x} y={y} width={w} height={h} />{dot && <rect class={dot} x={x + w - 5} y={y + 2} width="3" height="3" />}</g>;
      })}
      {LETTERS.map((letter, at) => (
        <rect key={letter} class={player.symbols[letter] ? "t-free" : "t-gone"} x={45 + 9 * (at % 2)} y={at < 2 ? 21 : 29} width="3" height="3" />
      ))}
    </>
  );
}

function Bars({ view, player }: { view: WriteView; player: Player }) {
  const unit = 45 / view.sheet.goods;
  return (
    <>
      {GOODS.map((good, at) => {
        const { marked, crossed } = player.goods[good];
        const x = 104 + 8 * at;
        return (
          <g key={good}>
            <rect class="t-sock" x={x} y="4" width="6" height="45" />
            <rect class="t-spent" x={x} y="4" width="6" height={crossed * unit} />
            <rect class={`t-${good}`} x={x} y={4 + crossed * unit} width="6" height={(marked - crossed) * unit} />
          </g>
        );
      })}
      <rect class="t-sock" x="140" y="44" width="40" height="5" />
      <rect class="t-spent" x="140" y="44" width={40 * player.lira.crossed / view.sheet.lira} height="5" />
      <rect class="t-lira" x={140 + 40 * player.lira.crossed / view.sheet.lira} y="44" width={40 * left(player.lira) / view.sheet.lira} height="5" />
    </>
  );
}

/* Rubies in the amulet's rows of four, three, two, one; those of the rings beside it. */
const GEMS = [[143, 5], [152, 5], [161, 5], [170, 5], [147.5, 14], [156.5, 14], [165.5, 14], [152, 23], [161, 23], [156.5, 32], [140, 30], [146, 30], [167, 30], [173, 30]] as const;

function Thumb({ view, player }: { view: WriteView; player: Player }) {
  return (
    <svg class="thumb" viewBox="0 0 184 53" aria-hidden="true">
      <Cells player={player} /><Bars view={view} player={player} />
      {GEMS.slice(0, view.sheet.rubies).map(([x, y], at) => (
        <path key={at} class={at < player.rubies ? "t-ruby" : "t-sock"} d={`M${x + 1.7} ${y}h2.6l1.7 1.7v2.6l-1.7 1.7h-2.6l-1.7-1.7v-2.6z`} />
      ))}
    </svg>
  );
}

function Other({ player, onLook }: { player: Player; onLook: (seat: number) => void }) {
  const { state } = useTable();
  const view = writeView(state);
  const name = playerName(state, player.seat);
  const cards = player.goods_cards + player.guild_cards;
  const status = statusWords(state, view, player);
  const words = [t("write.other.sheet", name), t("write.other.rubies", player.rubies), t("write.other.has", left(player.lira), cards), status].filter(Boolean).join("; ");
  return (
    <button class={`other panel p${player.seat}`} data-stop="" data-seat={player.seat} onClick={() => onLook(player.seat)}>
      <Said words={words} /><SeatSign seat={player.seat} /><b aria-hidden="true">{name}</b>
      <span class="sum" aria-hidden="true"><Icon name="ruby" />{player.rubies}</span>
      <Thumb view={view} player={player} />
      <small aria-hidden="true">{[t("write.other.has", left(player.lira), cards), status].filter(Boolean).join(" · ")}</small>
      <Slot name={`seat-${player.seat}`} />
      {status && <i class={`state ${state.waits.seats.includes(player.seat) ? "choosing" : "acted"}`} />}
    </button>
  );
}

export function Others({ onLook }: { onLook: (seat: number) => void }) {
  const { state, me } = useTable();
  const others = writeView(state).players.filter((player) => player.seat !== me);
  return (
    <Group label={t("write.others")} class={`others n${others.length}`}>
      {others.map((player) => <Other key={player.seat} player={player} onLook={onLook} />)}
    </Group>
  );
}

/** What a task still asks, in words; nothing: it holds, as things stand. */
export function taskWords(task: Task): string {
  if (task.lost) return t("write.task.lost");
  if (task.held) return t("write.task.held");
  return t("write.rest", RESTS.filter((rest) => task[rest] > 0).map((rest) => t(`write.rest.${rest}`, task[rest])).join(", "));
}

export function Tasks() {
  const { state, explain } = useTable();
  const tasks = writeView(state).tasks ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <section class={`tasks panel ${isOpen ? "is-open" : ""}`} aria-labelledby="tasks-head">
      <h2 id="tasks-head">{t("write.tasks")} <small>{t("write.tasks.held", tasks.filter((task) => task.held).length, tasks.length)}</small></h2>
      <button class="unfold" aria-expanded={isOpen} aria-label={t("write.tasks")} onClick={() => setOpen(!isOpen)} />
      <Group label={t("write.tasks")} class="task-list">
        {tasks.map((task) => (
          <button key={task.task} data-stop="" class={task.lost ? "lost" : task.held ? "held" : ""} data-topic={`task.${task.task}`} onClick={() => explain(`task.${task.task}`)}>
            <b>{task.task}</b><span class="what">{t(`write.task.${task.task}`)}</span>
            <span class="rest">{taskWords(task)}</span>
            {task.held && <Icon name="w-tick" />}
          </button>
        ))}
      </Group>
    </section>
  );
}
