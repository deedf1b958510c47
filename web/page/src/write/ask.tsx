/* ask.tsx: the question and its answers: what the choice that is looked at brings, its price, one saffron button,
 * quiet ones beside it. */

import { AdvicePanel } from "../shared/advice.js";
import { Refused } from "../shared/closed.js";
import { DiceBack } from "../shared/dice-back.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { Choices, Judge, QuestionHead } from "../shared/question.js";
import { Slot, useHintGate, useSlot } from "../shared/slots.js";
import { useTable, type Choice } from "../shared/table.js";
import { t } from "../words.js";
import { atPlace, chipOf, isPictured, meansOf, prizesOf, viewAfter } from "./find.js";
import { Said } from "./group.js";
import { useHand } from "./hand.js";
import { Picture } from "./print.js";
import { GOODS, goodsWords, placeName, playerName } from "./view.js";

const SIGN_OF: Record<string, string> = { lira: "lira", bonus: "act-bonus", "goods-card": "card-goods", symbol: "act-symbol" };
const signOf = (chip: string): string => SIGN_OF[chip] ?? `g-${chip}`;

const large = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

const placeOf = (choice: Choice): string | null =>
  choice.touches.find((touch) => touch.sort === "write.place" || touch.sort === "write.letter")?.value ?? null;

/** The words of the button; where one goes stands there, what comes of it above. */
function goWords(choice: Choice): string {
  const place = placeOf(choice);
  const isWay = choice.kind === "visit" || choice.kind === "place";
  return isWay && place ? large(t("write.go", t(`write.place.${place}.to`))) : large(choice.words);
}

/* Facts in sentences; without any the choice's own words say what comes of it. It tells of what is prepared alone: a
 * panel that grew below the pointer would move what the pointer is on. */
function Outcome() {
  const { me } = useTable();
  const { view, prepared } = useHand();
  if (!prepared) return null;
  const place = placeOf(prepared);
  const prizes = prizesOf(view, viewAfter(view, prepared), me);
  const count = prizes.rows.length + prizes.boxes.length;
  const facts = prepared.follows.facts.map((fact) => fact.words).join(" ");
  const words = facts || (place ? large(prepared.words) : "");
  if (!words && count === 0) return null;
  return (
    <div class="outcome">
      {place && <Picture place={place} />}
      <p>
        {place && facts && <b>{placeName(place)}: </b>}{words} {count > 0 && <b>{t("write.prize", count)}</b>}
      </p>
      {count > 0 && <Icon name="ruby" class="gem" />}
    </div>
  );
}

/* A symbol of the place, or a bonus action: what is crossed out for going there. */
function useWays(): Choice[] {
  const { state } = useTable();
  const { prepared } = useHand();
  const place = prepared ? placeOf(prepared) : null;
  if (!prepared || !place || !["symbol", "bonus"].includes(meansOf(prepared))) return [];
  return atPlace(state.choices, place).filter((choice) => meansOf(choice));
}

function Means() {
  const { pick } = useTable();
  const { prepared } = useHand();
  const ways = useWays();
  const isSaid = ways.length === 1 && prepared?.follows.facts.length === 0; // by the words above
  if (ways.length === 0 || isSaid) return null;
  return (
    <div class="means" role="group" aria-label={t("write.means")}>
      {ways.map((way) => (
        <button key={way.move} aria-pressed={way === prepared} data-key={way === prepared ? undefined : "m"} onClick={() => pick(way)}>
          <Icon name={signOf(meansOf(way))} /><span>{t(`write.means.${meansOf(way)}`)}</span>
        </button>
      ))}
    </div>
  );
}

/* The other way, as one small button: where there is no room for both. */
function OtherWay() {
  const { pick } = useTable();
  const { prepared } = useHand();
  const way = useWays().find((one) => one !== prepared);
  if (!way) return null;
  return <button class="alt short" aria-label={large(way.words)} onClick={() => pick(way)}><Icon name={signOf(meansOf(way))} /></button>;
}

/* The same fields as on the sheet, large enough for a thumb. */
function Chips() {
  const { state } = useTable();
  const { press, prepared, peek } = useHand();
  const chips = state.choices.filter((choice) => chipOf(choice));
  if (chips.length === 0) return null;
  return (
    <div class="chips" role="group" aria-labelledby="question">
      {chips.map((choice) => (
        <button key={choice.move} class="chip" aria-label={choice.words} data-choice={choice.move} aria-pressed={choice === prepared}
          onClick={() => press([choice], null, "field.goods")} onFocus={() => peek(choice)} onBlur={() => peek(null)}
          onPointerEnter={() => peek(choice)} onPointerLeave={() => peek(null)}>
          <Icon name={signOf(chipOf(choice)!)} />
        </button>
      ))}
    </div>
  );
}

/* What is still to be given, a space for each. */
function ToGive() {
  const { now } = useHand();
  const any = now.to_give_any;
  const signs = GOODS.flatMap((good) => Array.from({ length: now.to_give[good] }, () => `g-${good}`));
  const all = [...signs, ...Array.from({ length: any }, () => "g-any")];
  if (all.length === 0) return null;
  const words = [goodsWords(now.to_give), any ? t("write.any", any) : ""].filter(Boolean).join(", ");
  return (
    <p class="to-give" role="img" aria-label={t("write.to-give", words)}>
      {all.map((sign, at) => <span key={at}><Icon name={sign} /></span>)}
    </p>
  );
}

function Pass({ choice }: { choice: Choice }) {
  const table = useTable();
  const { peek, now } = useHand();
  const change = choice.follows.changes.find((one) => one.at.endsWith("/bonus/marked"));
  const more = typeof change?.to === "number" ? change.to - now.bonus.marked : 0;
  return (
    <button class="quiet" data-key="p" data-choice={choice.move} onClick={() => table.play(choice)}
      onFocus={() => peek(choice)} onBlur={() => peek(null)} onPointerEnter={() => peek(choice)} onPointerLeave={() => peek(null)}>
      <Said words={large(choice.words)} />
      <span aria-hidden="true">{choice.kind === "pass" ? t("write.pass") : large(choice.words)}</span>
      {more > 0 && <span class="more" aria-hidden="true"><Icon name="act-bonus" />+{more}</span>}
    </button>
  );
}

const MOST_NAMES = 6; // as many as have room

/* Where places have no room for their names the question names those that are lit. */
function litNames(choices: Choice[]): string {
  const places = [...new Set(choices.map(placeOf).filter((place) => place !== null))];
  return places.length <= MOST_NAMES ? places.map((place) => `${place} ${placeName(place)}`).join(" · ") : "";
}

function Go() {
  const table = useTable();
  const { prepared } = useHand();
  if (!prepared) return <p class="lead">{t("write.touch")} <span class="lit-names short">{litNames(table.state.choices)}</span></p>;
  const means = meansOf(prepared);
  return (
    <button class="go" data-do="" data-choice={prepared.move} onClick={() => table.play(prepared)}>
      {(means === "symbol" || means === "bonus") && <Icon name={signOf(means)} class="short" />}
      {goWords(prepared)}
      {means === "symbol" || means === "bonus" ? <span class="sr">, {t(`write.means.${means}`)}</span> : null}
    </button>
  );
}

/* Undo and hint, always in the same corner. */
function Aids() {
  const table = useTable();
  const { undo } = table.state;
  const canUndo = undo.decisions > 0 || undo.take_back;
  const gate = useHintGate(table);
  if (table.state.recorded || table.state.you === "spectator") return null; // a record is only looked at
  return (
    <span class="aids">
      <button class="iconb" data-key="z" aria-label={t("undo")} aria-disabled={!canUndo} onClick={() => canUndo && table.undo(false)}><Icon name="i-undo" /></button>
      <Slot name="undo" />
      {(undo.turn || undo.take_back) && (
        <button class="iconb" data-key="Z" aria-label={t("undo.turn")} onClick={() => table.undo(true)}><Icon name="i-undo-turn" /></button>
      )}
      <DiceBack class="iconb" />
      {undo.redo && <button class="iconb" data-key="y" aria-label={t("redo")} onClick={() => table.redo()}><Icon name="i-again" /></button>}
      <button class="iconb" data-key="h" aria-label={t("hint")} {...gate} onClick={() => table.live && table.hint()}><Icon name="i-hint" /></button>
      <Judge choice={useHand().prepared} class="iconb" />
    </span>
  );
}

function Who() {
  const { state } = useTable();
  const { view } = useHand();
  const words = view.seats === 1 ? t("write.round", view.round) : view.turn === state.you ? t("write.turn.you") : t("write.turn", playerName(state, view.turn));
  return <p class="who"><SeatSign seat={view.turn} />{words}{view.last_round && <b>{t("write.last")}</b>}</p>;
}

function Body() {
  const { state } = useTable();
  const { prepared } = useHand();
  const rest = state.choices.filter((choice) => !choice.decline && choice.kind !== "pay" && !isPictured(choice));
  return (
    <>
      <ToGive />
      <Outcome />
      <Means />
      <Chips />
      {rest.length > 0 && <Choices choices={rest} />}
      <div class="answers" id="answers">
        {state.choices.filter((choice) => choice.decline && choice !== prepared).map((choice) => <Pass key={choice.move} choice={choice} />)}
        <Go />
        <OtherWay />
      </div>
    </>
  );
}

export function Ask() {
  const table = useTable();
  const instead = useSlot("ask");
  const guide = useSlot("guide");
  if (instead) return <div class="question-panel">{instead}</div>;
  return (
    <section class={`panel question-panel ${table.live || guide ? "is-asked" : "waits"}`} aria-labelledby="question">
      {guide ?? <><Aids /><QuestionHead above={<Who />} /><Refused /></>}
      {table.advice ? <AdvicePanel /> : table.live && <Body />}
    </section>
  );
}
