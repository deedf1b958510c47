/* cards.tsx: cards on the table (played, display and stack, caravan) and those in hand. */

import type { ComponentChildren } from "preact";
import { Icon } from "../shared/icon.js";
import { useTable } from "../shared/table.js";
import { breakable, t } from "../words.js";
import { atGoodsCard, atGuild, atSlot, atStack, moveAt } from "./find.js";
import { Group, Said } from "./group.js";
import { useHand, useThing } from "./hand.js";
import { Picture } from "./print.js";
import { cardGoods, cardName, cardPlace, isFountain } from "./view.js";

const topicOf = (card: string): string => (isFountain(card) ? card.replace("-", ".") : `place.${cardPlace(card).place}`);

function PlaceFace({ card }: { card: string }) {
  const { place, side } = cardPlace(card);
  return (
    <>
      {!isFountain(card) && <span class="no" aria-hidden="true">{place}</span>}
      <Picture place={isFountain(card) ? "fountain" : place} />
      <b aria-hidden="true">{breakable(cardName(card))}</b>
      {!isFountain(card) && <span class="reach"><Icon name="w-reach" /><Icon name={`w-reach-${place}`} /></span>}
      {side && <Icon name={side === "left" ? "i-back" : "i-forward"} class="side" />}
    </>
  );
}

const sideWords = (card: string): string => {
  const { side } = cardPlace(card);
  return side ? `, ${t(`write.side.${side}`)}` : "";
};

function Heap({ label, class: more = "", children }: { label: string; class?: string; children: ComponentChildren }) {
  return <div class={`heap ${more}`}><span class="heap-label">{label}</span><div>{children}</div></div>;
}

function Played() {
  const { view } = useHand();
  const { state } = useTable();
  const thing = useThing([], null, view.played ? topicOf(view.played) : "ask.turn");
  if (!view.played) return null;
  return (
    <Heap label={t("write.played")}>
      <button class="card is-played" {...thing.props} aria-disabled={undefined} data-card="played" key={`${state.round}${view.played}`}>
        <Said words={t("write.card.played", cardName(view.played) + sideWords(view.played))} /><PlaceFace card={view.played} />
      </button>
    </Heap>
  );
}

function Slot({ slot, card }: { slot: string; card: string | null }) {
  const { state } = useTable();
  const thing = useThing(atSlot(state.choices, slot), moveAt(state, "slot", slot), card ? topicOf(card) : "ask.open");
  const where = t(slot === "hand" ? "write.card.hand" : `write.card.display.${slot}`, card ? cardName(card) + sideWords(card) : t("write.none"));
  const words = [where, ...thing.choices.map((one) => one.words)].join("; ");
  return (
    <button class={`card ${card ? "" : "empty"} ${thing.light}`} data-card={slot} {...thing.props}>
      <Said words={words} />
      {card && <PlaceFace card={card} />}
    </button>
  );
}

function Stack() {
  const { state } = useTable();
  const { view } = useHand();
  const thing = useThing(atStack(state.choices), "draw", "ask.open");
  const words = [t("write.stack", view.place_stack), ...thing.choices.map((one) => one.words)].join("; ");
  return (
    <button class={`card stack ${thing.light}`} data-card="stack" {...thing.props}>
      <Said words={words} />
      <Icon name="star8" /><small aria-hidden="true">{view.place_stack}</small>
    </button>
  );
}

function Caravan() {
  const { view } = useHand();
  const thing = useThing([], null, view.caravan ? `caravan.${view.caravan}` : "thing.caravan");
  const name = view.caravan ? t(`write.caravan.${view.caravan}`) : t("write.caravan.none");
  return (
    <Heap label={t("write.caravan")}>
      <button class="card caravan" {...thing.props} aria-disabled={undefined} data-card="caravan">
        <Said words={t("write.card.caravan", name)} />
        <svg class="pic" viewBox="0 0 64 64" aria-hidden="true"><use href="#w-camel" /></svg><b aria-hidden="true">{name}</b>
      </button>
    </Heap>
  );
}

export function TableCards() {
  const { view } = useHand();
  return (
    <section class="panel ours">
      <Group label={t("write.cards.table")} class="cards">
        <Played />
        <Heap label={t("write.display")}>
          {view.display.map((card, at) => <Slot key={at} slot={String(at + 1)} card={card} />)}
          <Stack />
        </Heap>
        <Caravan />
      </Group>
    </section>
  );
}

function GoodsCard({ card, count }: { card: string; count: number }) {
  const { state } = useTable();
  const thing = useThing(atGoodsCard(state.choices, card), `card ${card}`, "ask.goods-card");
  const words = [t("write.card.goods", t(`write.goods.${card}`), count), ...thing.choices.map((one) => one.words)].join("; ");
  return (
    <button class={`card two ${thing.light}`} data-card={card} {...thing.props}>
      <Said words={words} />
      {cardGoods(card).map((good, at) => <span key={at} class={`${good}-c`}><Icon name={`g-${good}`} /></span>)}
      {count > 1 && <small class="count" aria-hidden="true">×{count}</small>}
    </button>
  );
}

function GuildCard({ card }: { card: string }) {
  const { state } = useTable();
  const { now } = useHand();
  const thing = useThing(atGuild(state.choices, card), `guild ${card}`, `guild.${card}`);
  const price = now.guild_prices[card];
  const words = [t("write.card.guild", t(`write.guild.${card}`), price ?? 0), ...thing.choices.map((one) => one.words)].join("; ");
  return (
    <button class={`card guild ${thing.light}`} data-card={card} {...thing.props}>
      <Said words={words} />
      <span class="cap" aria-hidden="true">{price}<Icon name="lira" /></span><b aria-hidden="true">{t(`write.guild.${card}`)}</b>
    </button>
  );
}

export function HandCards() {
  const { now } = useHand();
  const guild = [...new Set([...now.guild, ...now.looked])];
  const goods = Object.entries(now.cards);
  return (
    <section class={`panel hand ${goods.length + guild.length === 0 ? "one" : ""}`}>
      <Group label={t("write.cards.hand")} class="cards">
        <Heap label={t("write.hand.place")}><Slot slot="hand" card={now.hand} /></Heap>
        <Heap label={t("write.hand.goods")} class={goods.length > 3 ? "many" : ""}>
          {goods.map(([card, count]) => <GoodsCard key={card} card={card} count={count} />)}
          {goods.length === 0 && <span class="none">{t("write.none")}</span>}
        </Heap>
        <Heap label={t("write.hand.guild")} class={guild.length > 2 ? "many" : ""}>
          {guild.map((card) => <GuildCard key={card} card={card} />)}
          {guild.length === 0 && <span class="none">{t("write.none")}</span>}
        </Heap>
      </Group>
    </section>
  );
}
