/* question.tsx: the panel of a table: who, question, what is known, choices, one saffron button, quiet buttons.
 *
 * A table puts its own body between question and buttons (a preview, steppers, dice); what it does not draw is a
 * list of choices, so that no question of any game is without an answer. */

import type { ComponentChildren } from "preact";
import { t } from "../words.js";
import { AdvicePanel } from "./advice.js";
import { Refused } from "./closed.js";
import { DiceBack } from "./dice-back.js";
import { Icon, SeatSign } from "./icon.js";
import { Slot, useHintGate, useSlot } from "./slots.js";
import { nameOf, useTable, type Choice, type Table } from "./table.js";
import { Thinking } from "./thinking.js";
import { Turns, type Drawn } from "./turns.js";

/** Who is waited for, in words. */
export function waitingWords(table: Table): string {
  const { state } = table;
  const names = state.waits.seats.filter((seat) => seat !== state.you).map((seat) => nameOf(state, seat));
  if (table.showing || names.length === 0) return t("wait.shown");
  return t("wait.for", names.join(", "));
}

export function QuestionHead({ above, drawn }: Pick<QuestionProps, "above" | "drawn">) {
  const table = useTable();
  const asks = table.live ? table.state.question : waitingWords(table);
  return (
    <>
      {above}
      <Turns drawn={drawn} />
      <h2 class="question" id="question" tabIndex={-1}>{asks}</h2>
      <Thinking />
      <Slot name="clock" />
      {!table.live && <Slot name="waits" />}
    </>
  );
}

/** The choices as buttons; those that say no are quiet. */
export function Choices({ choices }: { choices?: Choice[] }) {
  const table = useTable();
  const all = choices ?? table.state.choices;
  if (!table.live || all.length === 0) return null;
  return (
    <ul class="choices" aria-labelledby="question">
      {all.map((choice) => (
        <li key={choice.move}>
          <button
            class={choice.decline ? "quiet" : "choice"} data-choice={choice.move}
            aria-pressed={table.picked?.move === choice.move}
            onFocus={() => table.pick(choice)} onPointerEnter={() => table.pick(choice)}
            onClick={() => table.play(choice)}>
            {choice.words}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the prepared choice leads to, in sentences. */
export function Follows({ choice }: { choice: Choice }) {
  const { facts } = choice.follows;
  if (facts.length === 0) return null;
  return (
    <ul class="follows">
      {facts.map((fact, at) => (
        <li key={at}>
          {fact.who ? <SeatSign seat={fact.who} /> : null}
          {fact.words}
        </li>
      ))}
    </ul>
  );
}

/** What about the choice that is prepared? A strong player's word on it. */
export function Judge({ choice, class: more = "quiet" }: { choice: Choice | null; class?: string }) {
  const table = useTable();
  const gate = useHintGate(table);
  const judge = (): void => { if (table.live && choice) table.judge(choice); };
  return (
    <button class={more} data-key="x" aria-label={t("judge")} title={gate.title ?? t("judge")} aria-disabled={gate["aria-disabled"] || !choice} onClick={judge}>
      <Icon name="i-eye" />
    </button>
  );
}

/** Hint, undo, undo turn: the same at every table. */
export function Quiet() {
  const table = useTable();
  const { undo } = table.state;
  const canUndo = undo.decisions > 0 || undo.take_back;
  const gate = useHintGate(table);
  if (table.state.recorded || table.state.you === "spectator") return null; // a record is only looked at
  return (
    <div class="quiet-row">
      <button class="quiet" data-key="h" {...gate} onClick={() => table.live && table.hint()}>
        <Icon name="i-hint" /> {t("hint")}
      </button>
      <Judge choice={table.picked} />
      <button class="quiet" data-key="z" aria-disabled={!canUndo} onClick={() => canUndo && table.undo(false)}>
        <Icon name="i-undo" /> {t("undo")}
      </button>
      <Slot name="undo" />
      {(undo.turn || undo.take_back) && (
        <button class="quiet" data-key="Z" onClick={() => table.undo(true)}>
          <Icon name="i-undo-turn" /> {t("undo.turn")}
        </button>
      )}
      <DiceBack>{t("undo.dice.short")}</DiceBack>
      {undo.redo && (
        <button class="quiet" data-key="y" onClick={() => table.redo()}>
          <Icon name="i-again" /> {t("redo")}
        </button>
      )}
    </div>
  );
}

interface QuestionProps {
  above?: ComponentChildren;
  drawn?: Drawn | undefined;
  /** What the table draws of this question; without it the choices are listed. */
  children?: ComponentChildren;
  /** The one saffron button. */
  go?: ComponentChildren;
}

export function Question({ above, drawn, children, go }: QuestionProps) {
  const table = useTable();
  const instead = useSlot("ask");
  const guide = useSlot("guide");
  if (instead) return <>{instead}</>;
  return (
    <section class={`ask ${table.live || guide ? "mine" : ""}`} aria-labelledby="question">
      {guide ?? <><QuestionHead above={above} drawn={drawn} /><Refused /></>}
      {table.advice ? <AdvicePanel /> : (children ?? <Choices />)}
      {!table.advice && !children && table.picked && <Follows choice={table.picked} />}
      {go}
      {!guide && <Quiet />}
    </section>
  );
}
