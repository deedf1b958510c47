/* text.tsx: what stands on the table, as text: headings, lists and tables, nothing that must be seen. */

import type { ComponentChildren } from "preact";
import { Facts } from "../shared/facts.js";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { statusWords, taskWords } from "./others.js";
import { bringsWords, symbolWords } from "./print.js";
import { cardName, GOODS, left, LETTERS, PLACES, placeName, playerName, sheetOf, writeView, type Fields } from "./view.js";

function Part({ id, head, children }: { id: string; head: string; children: ComponentChildren }) {
  return <section class="panel" aria-labelledby={id}><h2 id={id}>{head}</h2>{children}</section>;
}

function SheetPart() {
  const { state, me } = useTable();
  const player = sheetOf(writeView(state), me);
  const rows: [string, Fields][] = [
    ...GOODS.map((good): [string, Fields] => [t(`write.field.${good}`), player.goods[good]]),
    [t("write.lira"), player.lira], [t("write.bonus"), player.bonus],
  ];
  return (
    <Part id="text-sheet" head={t("write.sheet")}>
      <p>{t("write.other.rubies", player.rubies)}</p>
      <Facts
        heads={[t("write.text.what"), t("write.gained"), t("write.spent"), t("write.to-spend")]}
        rows={rows.map(([name, fields]) => ({ key: name, cells: [name, fields.marked, fields.crossed, left(fields)] }))} />
    </Part>
  );
}

function PlacesPart() {
  const { state, me, explain } = useTable();
  const view = writeView(state);
  const player = sheetOf(view, me);
  const name = (place: string) => <button class="quiet" onClick={() => explain(`place.${place}`)}>{Number(place) ? `${place} ` : ""}{placeName(place)}</button>;
  const rows = [...PLACES, ...LETTERS].map((place) => ({ key: place, cells: [name(place), bringsWords(place, view, player), symbolWords(place, player)] }));
  return (
    <Part id="text-places" head={t("write.places")}>
      <Facts heads={[t("write.text.place"), t("write.text.brings"), t("write.symbol")]} rows={rows} />
    </Part>
  );
}

function CardsPart() {
  const { state, me } = useTable();
  const view = writeView(state);
  const player = sheetOf(view, me);
  const none = t("write.none");
  const named = (card: string | null | undefined): string => (card ? cardName(card) : none);
  const list = (words: string[]): string => words.join("; ") || none;
  const rows: [string, string][] = [
    [t("write.played"), named(view.played)],
    [t("write.display"), `${view.display.map(named).join("; ")}; ${t("write.stack", view.place_stack)}`],
    [t("write.caravan"), view.caravan ? t(`write.caravan.${view.caravan}`) : none],
    [t("write.hand.place"), named(player.hand)],
    [t("write.hand.goods"), list(Object.entries(player.cards).map(([card, count]) => t("write.card.goods", t(`write.goods.${card}`), count)))],
    [t("write.hand.guild"), list(player.guild.map((card) => t("write.card.guild", t(`write.guild.${card}`), player.guild_prices[card] ?? 0)))],
  ];
  return (
    <Part id="text-cards" head={t("write.cards.table")}>
      <dl>{rows.map(([name, words]) => <div key={name}><dt>{name}</dt><dd>{words}</dd></div>)}</dl>
    </Part>
  );
}

function OthersPart() {
  const { state, me } = useTable();
  const view = writeView(state);
  const others = view.players.filter((player) => player.seat !== me);
  if (others.length === 0) return null;
  return (
    <Part id="text-others" head={t("write.others")}>
      <Facts
        heads={[t("player"), t("tie.write.rubies"), ...GOODS.map((good) => t(`write.field.${good}`)), t("write.lira"), t("write.bonus"), t("write.text.state")]}
        rows={others.map((player) => ({
          key: player.seat,
          cells: [playerName(state, player.seat), player.rubies, ...GOODS.map((good) => left(player.goods[good])), left(player.lira), left(player.bonus), statusWords(state, view, player)],
        }))} />
    </Part>
  );
}

function TasksPart() {
  const { tasks } = writeView(useTable().state);
  if (!tasks) return null;
  return (
    <Part id="text-tasks" head={t("write.tasks")}>
      <ol>{tasks.map((task) => <li key={task.task}>{task.task}. {t(`write.task.${task.task}`)}: {taskWords(task)}</li>)}</ol>
    </Part>
  );
}

/** What stands on the table. */
export function WriteText() {
  return <><SheetPart /><PlacesPart /><CardsPart /><OthersPart /><TasksPart /></>;
}
