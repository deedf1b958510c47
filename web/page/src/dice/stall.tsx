/* stall.tsx: the near end of the table: question with its actions, dice, own things, answers. */

import { useRef } from "preact/hooks";
import { AdvicePanel } from "../shared/advice.js";
import { Refused } from "../shared/closed.js";
import { DiceBack } from "../shared/dice-back.js";
import { Icon } from "../shared/icon.js";
import { Ranking } from "../shared/ranking.js";
import type { PictureProps } from "../shared/screen.js";
import { Choices, Judge } from "../shared/question.js";
import { Slot, useHintGate } from "../shared/slots.js";
import { useTable, type Choice } from "../shared/table.js";
import { Thinking } from "../shared/thinking.js";
import { Turns, type Drawn } from "../shared/turns.js";
import { t } from "../words.js";
import { billOf, consequence } from "./bill.js";
import { useDeskHere, type Desk } from "./prepare.js";
import { PLACES } from "./kinds.js";
import { Row } from "./row.js";
import { Shelf } from "./shelf.js";
import { Tray } from "./tray.js";
import { capital, FACES, playerName, signOf, TOKENS } from "./view.js";

const liesOnTray: Drawn = (event) => event.event.startsWith("roll ");

const KEYS: Record<string, string> = { keep: "k", end: "e" };

function waiting({ table, view }: Desk): string {
  const { state } = table;
  if (table.showing && view.turn === state.you) return t("wait.shown");
  const seats = state.waits.seats.filter((seat) => seat !== state.you);
  return t("wait.for", (seats.length ? seats : [view.turn]).map((seat) => playerName(state, seat)).join(", "));
}

/** The question in short: what the dice show can be seen here, and is told to those who listen. */
export function question(desk: Desk): string {
  const { table, view } = desk;
  if (!table.live) return waiting(desk);
  if (view.step === "act") return t("dice.ask.act", view.actions_left);
  if (view.step === "reroll") return t("dice.ask.reroll");
  return table.state.question ?? "";
}

/* As many stars as there were actions when the turn's first one was seen. */
function Actions() {
  const { view } = useDeskHere();
  const most = useRef({ turn: "", count: 0 });
  const turn = `${view.round}/${view.turn}`;
  if (most.current.turn !== turn) most.current = { turn, count: 2 };
  const left = view.actions_left;
  const all = (most.current.count = Math.max(most.current.count, left));
  return (
    <span class="acts" aria-hidden="true">
      {Array.from({ length: all }, (_, at) => <Icon key={at} name="act-bonus" class={at < left ? "" : "spent"} />)}
    </span>
  );
}

function Head() {
  const desk = useDeskHere();
  const { view, prepared } = desk;
  const table = useTable(); // whoever thinks, thinks on
  const how = table.live && ["reroll", "income"].includes(view.step) ? t(`dice.how.${view.step}`) : "";
  const isMine = view.turn === table.me;
  return (
    <div class="question-row">
      {isMine && table.live && view.actions_left > 0 && <Actions />}
      <h2 class="ask-line" id="question" tabIndex={-1}>{question(desk)}</h2>
      <p class="note">{(prepared && consequence(prepared)) || how}</p>
      <Thinking />
      <Slot name="clock" />
    </div>
  );
}

/* A way to pay, drawn: dice as dice, tokens as tokens. */
function WayArt({ choice }: { choice: Choice }) {
  const { view, table } = useDeskHere();
  const bill = billOf(choice, view, table.me);
  const gets = choice.follows.facts.filter((fact) => fact.key === "dice.fact.gets" && fact.who === table.me);
  const isPayment = choice.kind === "pay" || choice.kind === "dice";
  return (
    <span class="art-row" aria-hidden="true">
      {FACES.flatMap((face) => Array.from({ length: bill.dice[face] ?? 0 }, (_, at) => <i key={face + at} class="any"><Icon name={signOf(face)} /></i>))}
      {isPayment && TOKENS.flatMap((token) => Array.from({ length: bill.owns[token] ?? 0 }, (_, at) => <i key={token + at} class={`token c-${token}`}><Icon name={signOf(token)} /></i>))}
      {!isPayment && gets.map((fact, at) => <Icon key={at} name={signOf(String(fact.args[1]))} />)}
    </span>
  );
}

function Ways() {
  const { choices, prepared, press, table } = useDeskHere();
  const ways = choices.filter((choice) => PLACES[choice.kind] === "ways");
  if (ways.length < 2) return null;
  return (
    <Row class={`ways-list ${ways.length > 4 ? "many" : ""}`} label={t("dice.ways")} as="div">
      {ways.map((way) => {
        const isChosen = prepared?.move === way.move;
        return (
          <button
            key={way.move} class={`choice ${isChosen ? "is-chosen" : ""}`} data-choice={way.move} aria-pressed={isChosen}
            onClick={() => (isChosen && !table.picked ? table.play(way) : press(way, "", ""))}>
            <WayArt choice={way} /> <span>{capital(way.words)}</span>
          </button>
        );
      })}
    </Row>
  );
}

function Go() {
  const { prepared, go } = useDeskHere();
  if (!prepared) return null;
  const words = capital(prepared.words);
  return (
    <button class="go" data-go data-choice={prepared.move} data-key={prepared.kind === "reroll" ? "r" : KEYS[prepared.kind]} onClick={go}>
      <span class="long">{words}</span>
      <span class="short">{t(`dice.go.${prepared.kind}`)}<span class="sr">: {words}</span></span>
    </button>
  );
}

function Tools() {
  const { table, prepared } = useDeskHere();
  const { undo } = table.state;
  const canUndo = undo.decisions > 0 || undo.take_back;
  const isDiceBack = !canUndo && undo.dice; // one in the other's place: a phone has no room for both
  const gate = useHintGate(table);
  if (table.state.recorded || table.state.you === "spectator") return null; // a record is only looked at
  return (
    <>
      {!isDiceBack && (
        <button class="quiet" data-key="z" aria-disabled={!canUndo} onClick={() => canUndo && table.undo(false)}>
          <Icon name="i-undo" /><span class="word">{t("undo")}</span>
        </button>
      )}
      <Slot name="undo" />
      {(undo.turn || undo.take_back) && (
        <button class="quiet turn-back" data-key="Z" onClick={() => table.undo(true)}><Icon name="i-undo-turn" /><span class="word">{t("undo.turn")}</span></button>
      )}
      {isDiceBack && <DiceBack><span class="word">{t("undo.dice.short")}</span></DiceBack>}
      {undo.redo && <button class="quiet" data-key="y" onClick={() => table.redo()}><Icon name="i-again" /><span class="word">{t("redo")}</span></button>}
      <button class="quiet" data-key="h" {...gate} onClick={() => table.live && table.hint()}>
        <Icon name="i-hint" /><span class="word">{t("hint")}</span>
      </button>
      <Judge choice={prepared} />
    </>
  );
}

function Answers() {
  const { table, choices, prepared } = useDeskHere();
  const quiet = choices.filter((choice) => PLACES[choice.kind] === "quiet" && choice.move !== prepared?.move);
  return (
    <div class="answers" id="answers">
      <Tools />
      <span class="grow" />
      {quiet.map((choice) => (
        <button key={choice.move} class="quiet" data-choice={choice.move} data-key={KEYS[choice.kind]} onClick={() => table.play(choice)}>
          <span class="long">{capital(choice.words)}</span>
          <span class="short">{t(`dice.go.${choice.kind}`)}<span class="sr">: {choice.words}</span></span>
        </button>
      ))}
      <Go key="go" />
    </div>
  );
}

export function Stall({ onAgain, onLook }: PictureProps) {
  const { choices } = useDeskHere();
  const table = useTable(); // a hint is thought about
  if (table.state.result) return <section class="stall over"><Ranking onAgain={onAgain} onLook={onLook} /></section>;
  const other = choices.filter((choice) => PLACES[choice.kind] === undefined);
  return (
    <section class="stall" aria-labelledby="question">
      <Slot name="ask">
        {!table.advice && <Turns drawn={liesOnTray} />}
        <Head />
        <Refused />
        {table.advice ? <div class="advice-box"><AdvicePanel /></div> : <Tray />}
        {!table.advice && <Ways />}
        {other.length > 0 && <Choices choices={other} />}
        {!table.live && <Slot name="waits" />}
      </Slot>
      <Shelf />
      <Answers />
    </section>
  );
}
