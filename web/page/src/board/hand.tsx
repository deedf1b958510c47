/* hand.tsx: bonus cards. A press takes a card up: the question panel then says what it does and offers it; what cannot be
 * played now says when it can. */

import { Icon } from "../shared/icon.js";
import { useTable } from "../shared/table.js";
import { parted, t } from "../words.js";
import { useUi } from "./ui.js";
import { cardName, cardsOf, cardText } from "./view.js";

/** The kinds of choice that spend a card, by card: `any` is played by selling. */
export const CARD_KIND: Record<string, string> = { any: "sellany", palace: "again", post: "again", dealer: "again" };
export const kindOfCard = (card: string): string => CARD_KIND[card] ?? card;

/* The move by which the engine is asked why a card cannot be played. */
const whyCard = (card: string): string => (card === "any" ? "sellany 1 0 0 0" : kindOfCard(card));

const ART: Record<string, [string, string?]> = {
  good1: ["g-any"], lira5: ["lira"], palace: ["pl-13", "i-again"], post: ["seal", "i-again"], dealer: ["ruby", "i-again"],
  home: ["fa"], stay: ["m"], long: ["road"], back: ["as"], any: ["g-any", "i-check"],
};

export function CardArt({ card, seat }: { card: string; seat: number }) {
  const [sign = "card-bonus", small] = ART[card] ?? [];
  const name = ["fa", "m", "as"].includes(sign) ? `${sign}-${seat}` : sign;
  return <span class={`art p${seat}`} aria-hidden="true"><Icon name={name} />{small && <Icon name={small} class="x2" />}</span>;
}

export function BonusCard({ card, seat, can, isNew, pressed, onPress, onPick, choice }: {
  card: string; seat: number; can?: boolean; isNew?: boolean; pressed?: boolean; onPress?: () => void; onPick?: () => void; choice?: string | undefined;
}) {
  return (
    <button class={`bonus ${can ? "can" : ""} ${pressed ? "up" : ""}`} aria-disabled={can === false} aria-pressed={pressed} data-card={card} data-topic={`card.${card}`} data-choice={choice}
      onFocus={onPick} onPointerEnter={onPick} onClick={onPress}>
      <CardArt card={card} seat={seat} />
      <span class="said"><b>{parted(cardName(card))}</b><small>{cardText(card)}</small></span>
      {isNew && <span class="tag">{t("board.new")}</span>}
    </button>
  );
}

export function Hand({ hand, seat }: { hand: Record<string, number>; seat: number }) {
  const table = useTable();
  const ui = useUi();
  const cards = cardsOf(hand);
  if (cards.length === 0) return <p class="hand none" data-topic="thing.cards">{t(table.state.you === seat ? "board.hand.none" : "board.hand.none.other")}</p>;
  const press = (card: string): void => {
    const kind = kindOfCard(card);
    const uses = table.live ? table.state.choices.filter((choice) => choice.kind === kind) : [];
    if (uses.length === 0) return table.live ? table.why(whyCard(card)) : table.explain(`card.${card}`);
    if (ui.armed === kind && uses.length === 1) return table.play(uses[0]!);
    ui.arm(ui.armed === kind ? null : kind);
  };
  return (
    <div class={`hand n${Math.min(cards.length, 8)}`} role="group" aria-label={t("board.hand")}>
      {cards.map((card, at) => {
        const can = table.live && table.state.choices.some((choice) => choice.kind === kindOfCard(card));
        return <BonusCard key={`${card}${at}`} card={card} seat={seat} can={can} pressed={can && ui.armed === kindOfCard(card)} onPress={() => press(card)} />;
      })}
    </div>
  );
}
