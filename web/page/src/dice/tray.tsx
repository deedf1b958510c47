/* tray.tsx: the dice on their cobalt tray. They are lifted by a press where they may be rolled again; what an
 * answer takes is lifted, too. Used dice lie small at the right. */

import { t } from "../words.js";
import { Icon } from "../shared/icon.js";
import { useDeskHere } from "./prepare.js";
import { Row } from "./row.js";
import type { Die } from "./slots.js";
import { playerName, signOf } from "./view.js";

const TILTS = [-5, 4, 3, -3, -4, 5, -4, 3, -2, 4]; // as they fell
const TOPICS: Record<string, string> = { lira: "action.lira", card: "action.bazaar" };

function dieWords(die: Die, isUp: boolean): string {
  const face = t(`dice.face.${die.face}`);
  const parts = [face, die.own ? t("dice.die.own") : "", die.used ? t("dice.die.used") : "", isUp ? t("dice.die.up") : ""];
  return parts.filter(Boolean).join(", ");
}

function DieButton({ die, at }: { die: Die; at: number }) {
  const { choices, up, lift, table } = useDeskHere();
  const canLift = !die.used && choices.some((choice) => choice.kind === "reroll");
  const isUp = up.has(die.id);
  const topic = TOPICS[die.face] ?? "thing.token";
  return (
    <button
      class={`die ${die.own ? "own" : ""} ${die.used ? "used" : ""} ${isUp ? "up" : ""} ${canLift ? "can-lift" : ""} ${die.fresh ? "fresh" : ""}`} data-die={die.id} data-topic={topic}
      data-key={at < 9 ? String(at + 1) : undefined} aria-pressed={canLift ? isUp : undefined} aria-label={dieWords(die, isUp)}
      style={{ "--r": `${TILTS[die.id % TILTS.length]}deg` }}
      onClick={() => (canLift ? lift(die.id) : table.explain(topic))}>
      <Icon name={signOf(die.face)} />
    </button>
  );
}

export function Tray() {
  const { dice, view, table } = useDeskHere();
  const isMine = view.turn === table.me;
  const inOrder = [...dice.filter((die) => !die.used), ...dice.filter((die) => die.used)];
  const label = isMine ? t("dice.dice") : t("dice.dice.of", playerName(table.state, view.turn));
  return (
    <div class={`tray ${isMine ? "" : "theirs"}`}>
      <svg class="cover" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="url(#d-stars)" /></svg>
      <Row class={`dice n${Math.min(10, Math.max(5, dice.length))}`} label={label} as="div">
        {inOrder.map((die, at) => <DieButton key={die.id} die={die} at={at} />)}
      </Row>
      {dice.length === 0 && <p class="empty">{t("dice.none")}</p>}
      {dice.some((die) => die.own) && isMine && <small>{t("dice.own")}</small>}
      {!isMine && dice.length > 0 && <small>{label}</small>}
    </div>
  );
}
