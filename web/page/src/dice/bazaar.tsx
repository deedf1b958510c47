/* bazaar.tsx: the bazaar's deck, its pile and the cards turned up; below it what lies in the supply. */

import { Icon } from "../shared/icon.js";
import { useTable, type TableEvent } from "../shared/table.js";
import { parted, t } from "../words.js";
import { choiceOf, useDeskHere } from "./prepare.js";
import { Row } from "./row.js";
import { capital, cardSigns, countWords, signOf, TOKENS, type View } from "./view.js";

function CardArt({ card }: { card: string }) {
  return (
    <span class="top">
      {cardSigns(card).map((sign, at) => (sign === ">" ? <Icon key={at} name="i-arrow" class="to" /> : <Icon key={at} name={signOf(sign)} />))}
    </span>
  );
}

/* The pile is known as a set; what was used last is told by the log. */
function lastCard(log: readonly TableEvent[], view: View): string | undefined {
  for (let at = log.length - 1; at >= 0; at--) {
    const [word, card = ""] = log[at]!.event.split(" ");
    if ((word === "choose" || word === "card") && view.pile.includes(card)) return card;
  }
  return undefined;
}

/* A card that lies open: one of several to choose from, the one whose offer is made, or the last that was used. */
function Card({ card, isPast }: { card: string; isPast: boolean }) {
  const { view, choices, prepared, press } = useDeskHere();
  const table = useTable(); // texts come later
  const text = table.about(`card.${card}`);
  const choice = choiceOf(choices, "choose", card);
  const isChosen = choice !== undefined && prepared?.move === choice.move;
  const topic = `card.${card}`;
  const isNow = view.card === card;
  return (
    <button
      class={`bcard ${isPast ? "past" : ""} ${choice ? "is-lit" : ""} ${isChosen ? "is-chosen" : ""} ${isNow ? "now" : ""}`} data-card={card} data-wide={isPast || undefined} data-choice={choice?.move} data-topic={topic}
      aria-pressed={choice ? isChosen : undefined}
      onClick={() => (choice ? press(choice, "", topic) : table.explain(topic))}>
      <CardArt card={card} />
      {choice && <span class="sr">{capital(choice.words)}. </span>}
      <b aria-hidden={choice !== undefined}>{parted(text?.name ?? "")}</b>
      <small>{text?.words ?? ""}</small>
    </button>
  );
}

function Deck() {
  const { view, table } = useDeskHere();
  return (
    <button class="deck" data-thing="deck" data-topic="action.bazaar" onClick={() => table.explain("action.bazaar")}>
      <span class="sr">{t("dice.deck", view.deck.length, view.pile.length)}</span>
      <svg aria-hidden="true" focusable="false"><use href="#d-card-back" /></svg>
      <b class="short" aria-hidden="true">{view.deck.length}</b>
    </button>
  );
}

function Turns() {
  const { choices, prepared, press } = useDeskHere();
  const ways = choices.filter((choice) => choice.kind === "bazaar");
  if (ways.length === 0)
    return (
      <Row class="row act" label={t("dice.bazaar.go")} as="div">
        <button class="turn" data-topic="action.bazaar" aria-disabled="true" onClick={() => press(undefined, "bazaar 1", "action.bazaar")}>
          <span class="sr">{t("dice.bazaar.closed")}</span>
          <Icon name="card-bazaar" /> <span class="long" aria-hidden="true">{t("dice.bazaar.turn", 1)}</span><b class="short" aria-hidden="true">1</b>
        </button>
      </Row>
    );
  return (
    <Row class={`row act ${ways.length > 2 ? "many" : ""}`} label={t("dice.bazaar.go")} as="div">
      {ways.map((way, at) => (
        <button
          key={way.move} class={`turn is-lit ${prepared?.move === way.move ? "is-chosen" : ""}`} data-choice={way.move} data-topic="action.bazaar"
          aria-pressed={prepared?.move === way.move} onClick={() => press(way, "", "action.bazaar")}>
          <span class="sr">{capital(way.words)}</span>
          <span class="pay"><Icon name="card-bazaar" />{at > 0 && <Icon name="card-bazaar" />}</span>
          {ways.length > 2 ? <b aria-hidden="true">{at + 1}</b> : <span class="long" aria-hidden="true">{at === 0 ? t("dice.bazaar.turn", 1) : t("dice.bazaar.use", at + 1)}</span>}
          {ways.length <= 2 && <b class="short" aria-hidden="true">{at + 1}</b>}
        </button>
      ))}
    </Row>
  );
}

export function Bazaar() {
  const { view, table } = useDeskHere();
  const open = view.open_cards;
  const top = lastCard(table.log, view);
  return (
    <section class={`bazaar panel ${open.length ? "is-open" : ""}`} aria-labelledby="bazaar-head">
      <div class="panel-head"><h2 id="bazaar-head">{t("dice.bazaar")}</h2><span>{t("dice.bazaar.count", view.deck.length, view.pile.length)}</span></div>
      <Row class={`row cards ${open.length > 2 ? "many" : ""}`} label={open.length ? t("dice.bazaar.open") : t("dice.bazaar")} as="div">
        {open.length === 0 && <Deck />}
        {open.length === 0 && top && <Card key={top} card={top} isPast />}
        {open.map((card, at) => <Card key={card + at} card={card} isPast={false} />)}
      </Row>
      {open.length === 0 && <Turns />}
    </section>
  );
}

export function Supply() {
  const { view, table } = useDeskHere();
  const kinds = [...TOKENS, "crystal", "lira"] as const;
  return (
    <button class="supply panel" data-thing="supply" data-topic="thing.token" onClick={() => table.explain("thing.token")}>
      <span class="sr">{t("dice.supply.of", countWords(view.supply, kinds))}</span>
      <b aria-hidden="true">{t("dice.supply")}</b>
      {kinds.map((kind) => <span key={kind} aria-hidden="true" data-thing={`supply-${kind}`}><Icon name={signOf(kind)} />{view.supply[kind]}</span>)}
    </button>
  );
}
