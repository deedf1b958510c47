/* text.tsx: what stands on the table, as text: headings, lists and tables, nothing that must be seen. */

import type { ComponentChildren } from "preact";
import { useTable } from "../shared/table.js";
import { t } from "../words.js";
import { statusWords, taskWords } from "./others.js";
import { bringsWords, symbolWords } from "./print.js";
import { cardName, GOODS, left, LETTERS, PLACES, placeName, playerName, sheetOf, writeView, type Fields, type Player } from "./view.js";

function Part({ id, head, children }: { id: string; head: string; children: ComponentChildren }) {
  return <section class="panel" aria-labelledby={id}><h2 id={id}>{head}</h2>{children}</section>;
}

function Heads({ words }: { words: string[] }) {
  return <thead><tr>{words.map((one, at) => <th key={at} scope="col">{one}</th>)}</tr></thead>;
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
      <table>
        <Heads words={[t("write.text.what"), t("write.gained"), t("write.spent"), t("write.to-spend")]} />
        <tbody>
          {rows.map(([name, fields]) => <tr key={name}><th scope="row">{name}</th><td>{fields.marked}</td><td>{fields.crossed}</td><td>{left(fields)}</td></tr>)}
        </tbody>
      </table>
    </Part>
  );
}

function PlacesPart() {
  const { state, me, explain } = useTable();
  const view = writeView(state);
  const player = sheetOf(view, me);
  return (
    <Part id="text-places" head={t("write.places")}>
      <table>
        <Heads words={[t("write.text.place"), t("write.text.brings"), t("write.symbol")]} />
        <tbody>
          {[...PLACES, ...LETTERS].map((place) => (
            <tr key={place}>
              <th scope="row"><button class="quiet" onClick={() => explain(`place.${place}`)}>{Number(place) ? `${place} ` : ""}{placeName(place)}</button></th>
              <td>{bringsWords(place, view, player)}</td><td>{symbolWords(place, player)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
  const rows: [string, (player: Player) => ComponentChildren][] = [
    [t("tie.write.rubies"), (player) => player.rubies],
    ...GOODS.map((good): (typeof rows)[number] => [t(`write.field.${good}`), (player) => left(player.goods[good])]),
    [t("write.lira"), (player) => left(player.lira)], [t("write.bonus"), (player) => left(player.bonus)],
    [t("write.text.state"), (player) => statusWords(state, view, player)],
  ];
  return (
    <Part id="text-others" head={t("write.others")}>
      <table>
        <Heads words={[t("player"), ...others.map((player) => playerName(state, player.seat))]} />
        <tbody>{rows.map(([name, words]) => <tr key={name}><th scope="row">{name}</th>{others.map((player) => <td key={player.seat}>{words(player)}</td>)}</tr>)}</tbody>
      </table>
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
