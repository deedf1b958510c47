/* ask.tsx: the question: phases of the turn, and a panel for each kind of it. What has no panel of its own is a list of
 * choices, so that nothing the game may ask is without an answer. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { goingOnOf, ownOf } from "../shared/digest.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { Question } from "../shared/question.js";
import { nameOf, useTable, type State, type Table, type TableEvent } from "../shared/table.js";
import { factsOf, toldOf } from "../shared/told.js";
import { t } from "../words.js";
import { effectsOf, isWalk } from "./effects.js";
import { BonusCard, kindOfCard } from "./hand.js";
import { Bet, Dice, Discard, Draw, Mosque, Palace, Red, Ways } from "./panels/places.js";
import { Sell } from "./panels/sell.js";
import { Armed, Gather, Toll, Walk } from "./panels/walk.js";
import { Effects, Group, Opt } from "./parts.js";
import { useUi } from "./ui.js";
import { actingAt, boardOf, cardsOf, playerOf } from "./view.js";
import { sentence } from "./words.js";

const PHASES = ["walk", "toll", "act", "meet"];

/* The phase that a step of the turn belongs to. */
function phaseOf(step: string): number {
  if (step === "walk" || step === "assistant") return 0;
  if (step === "toll" || step === "neutral") return 1;
  return ["meet", "governor-pay", "smuggler-pay", "governor", "smuggler"].includes(step) ? 3 : 2;
}

function Phases({ state }: { state: State }) {
  const at = phaseOf(boardOf(state).step);
  return (
    <ol class="phases" aria-label={t("board.phases")}>
      {PHASES.map((phase, index) => (
        <li key={phase} class={index === at ? "now" : ""} aria-current={index === at ? "step" : undefined}>{index === at && <Icon name="star8" />}{t(`board.phase.${phase}`)}</li>
      ))}
    </ol>
  );
}

/* Any other question: buttons with sign, words and what changes. */
function Options() {
  const table = useTable();
  const main = table.state.choices.filter((choice) => !choice.aside);
  const shown = main.length ? main : table.state.choices;
  const picked = shown.find((choice) => choice.move === table.picked?.move) ?? shown.find((choice) => choice.obvious);
  const more = picked ? effectsOf(picked, table.me).filter((effect) => !effect.delta && effect.words !== sentence(picked.words)) : []; // what the button does not say
  return (
    <>
      <Group class={`opts ${shown.length > 3 ? "two" : ""}`} digits={shown.map((_, at) => at + 1)}>
        {shown.map((choice) => <Opt key={choice.move} choice={choice} class={choice.obvious && !choice.decline ? "obvious" : ""} />)}
      </Group>
      {more.length > 0 && <div class="well follow"><Effects effects={more} /></div>}
    </>
  );
}

/* The panel for what is asked now; by the kinds of choices, not by any rule. */
function panelOf(state: State, armed: string | null): ComponentChildren {
  const view = boardOf(state);
  const main = state.choices.filter((choice) => !choice.aside);
  const has = (...kinds: string[]): boolean => main.some((choice) => kinds.includes(choice.kind));
  if (armed && armed !== "sellany" && armed !== "again" && state.choices.some((choice) => choice.kind === armed)) return <Armed kind={armed} />;
  if (has("sell", "sellany")) return <Sell />;
  if (has("deliver")) return <Palace />;
  if (has("tile")) return <Mosque place={actingAt(view)} />;
  if (has("bet")) return <Bet />;
  if (has("turn", "reroll", "keep")) return <Red />;
  if (has("draw")) return <Draw />;
  if (view.step === "governor-pay") return <Ways who="governor" />;
  if (view.step === "smuggler-pay") return <Ways who="smuggler" />;
  if (has("discard")) return <Discard />;
  if (view.step === "toll") return <Toll />;
  if (has("gather")) return <Gather />;
  if (has("go", "long", "stay", "send")) return <Walk />;
  return <Options />;
}

const SHOWN = ["keep", "discard"]; // questions that show the dice, or the cards, themselves

/* What chance has brought, dice or a card: while one waits whatever came last; above a question what came of the own decision. */
function stagedOf(table: Table): TableEvent | undefined {
  const { state, log, seen, live } = table;
  if (state.result || (live && state.choices.some((choice) => SHOWN.includes(choice.kind)))) return undefined;
  return (live ? ownOf(table) : log.slice(seen)).filter((one) => /^(roll|card) [^?]/.test(one.event)).at(-1);
}

function Stage({ event }: { event: TableEvent }) {
  const { me } = useTable();
  const [word, ...values] = event.event.split(" ");
  const facts = factsOf(event.facts).join(" ");
  if (word === "roll") return <Dice dice={values.map(Number)} sub={facts || event.words} />;
  return <div class="well reveal" data-reveal=""><BonusCard card={values[0]!} seat={me} /><p class="sub">{event.words}</p></div>;
}

/* While others act: what they do in the turn that goes on. */
function Waiting() {
  const table = useTable();
  return (
    <>
      <ol class="digest">
        {goingOnOf(table, 3).map((event) => (
          <li key={event.number}><SeatSign seat={event.seat as number} /><span>{toldOf(event)}</span></li>
        ))}
      </ol>
    </>
  );
}

/* Phones: the cards that can be used now, as their hand is behind a tab. */
function Asides() {
  const table = useTable();
  const ui = useUi();
  const player = playerOf(boardOf(table.state), table.me);
  const kinds = new Set(table.state.choices.filter((choice) => choice.aside).map((choice) => choice.kind));
  if (!table.live || kinds.size === 0 || ui.armed) return null;
  const cards = [...new Set(cardsOf(player.hand))].filter((card) => kinds.has(kindOfCard(card)));
  return (
    <div class="asides" role="group" aria-label={t("board.asides")}>
      {cards.map((card) => <button key={card} class="aside" onClick={() => ui.arm(kindOfCard(card))}><Icon name="card-bonus" /> {t(`board.card.${card}`)}</button>)}
      {kinds.has("recall") && <button class="aside" onClick={() => ui.arm("recall")}><Icon name="tile-yellow" /> {t("board.recall")}</button>}
    </div>
  );
}

/* A new question that the hall does not answer takes the focus: what is most likely wanted first, else the question. When
 * what had the focus is gone, the question has it. */
function useFocus(table: Table): void {
  const asked = `${table.live}${table.state.number}/${table.state.taken_back}`;
  useEffect(() => {
    const at = document.activeElement;
    const isFree = !at || at === document.body || at.closest(".ask, .hall") !== null;
    if (!isFree || table.help || table.held) return; // what goes on has it
    if (table.live && !isWalk(table.state)) {
      const first = [".go[data-choice]", "[data-stop]", ".obvious", "[data-choice]:not(.quiet)", "[data-choice]"].map((one) => document.querySelector<HTMLElement>(`.board .ask ${one}`)).find(Boolean);
      (first ?? document.getElementById("question"))?.focus({ preventScroll: true });
    } else if (!table.live && (at === document.body || at?.closest(".ask"))) document.getElementById("question")?.focus({ preventScroll: true });
  }, [asked]);
}

export function Ask() {
  const table = useTable();
  const ui = useUi();
  const { state, me } = table;
  const view = boardOf(state);
  const staged = stagedOf(table);
  useFocus(table);
  const above = (
    <>
      <svg class="rosette" aria-hidden="true"><use href="#rosette" x="100%" width="300" height="300" transform="translate(-230 -70)" /></svg>
      {view.round > 0 && <Phases state={state} />}
      {!table.live && !state.result && view.round > 0 && view.turn !== me && <p class="whose"><SeatSign seat={view.turn} /> {nameOf(state, view.turn)}</p>}
    </>
  );
  return (
    <Question above={above} drawn={(event) => event === staged}>
      {staged && <div class="stage"><Stage event={staged} /></div>}
      {table.live ? panelOf(state, ui.armed) : <Waiting />}
      <Asides />
    </Question>
  );
}
