/* walk.tsx: questions that the hall answers: where to, whose assistants, which card; the toll. */

import { Icon, SeatSign } from "../../shared/icon.js";
import { nameOf, useTable } from "../../shared/table.js";
import { t } from "../../words.js";
import { effectsOf } from "../effects.js";
import { kindOfCard } from "../hand.js";
import { lightsOf } from "../light.js";
import { Change, Declines, Effects, GoButton, Group, Opt, Sign } from "../parts.js";
import { Number8 } from "../pieces.js";
import { Scene } from "../place.js";
import { isFinger, useUi } from "../ui.js";
import { boardOf, cardName, cardsOf, cardText, deltaOf, placeName, playerOf, standingAt } from "../view.js";
import { sentence, stockWords } from "../words.js";

/* Opens the text about a place: for keys, fingers and mice alike. */
function Explain({ place }: { place: number }) {
  const table = useTable();
  return (
    <button class="iconb what" aria-label={t("board.what", placeName(place))} onClick={() => table.explain(`place.${place}`)}><Icon name="i-help" /></button>
  );
}

/* Who stands there, to be asked about. */
function Figures({ place }: { place: number }) {
  const table = useTable();
  const at = standingAt(boardOf(table.state), place);
  const here: [string, string, boolean][] = [
    ["governor", "governor", at.governor], ["smuggler", "smuggler", at.smuggler], ["family", `fa-${at.family[0]}`, at.family.length > 0],
    ["assistant", `as-${at.assistants[0]}`, at.assistants.length > 0], ["neutral", "merchant", at.neutralMerchants + at.neutralAssistants > 0], ["merchant", `m-${at.merchants[0]}`, at.merchants.length > 0],
  ];
  const shown = here.filter(([, , isHere]) => isHere);
  if (shown.length === 0) return null;
  return (
    <Group class="figures" label={t("board.stands")}>
      {shown.map(([who, sign]) => (
        <button key={who} class="iconb" aria-label={t("board.what", t(`board.who.${who}`))} onClick={() => table.explain(`people.${who}`)}><Sign icon={sign} seat={table.me} /></button>
      ))}
    </Group>
  );
}

/** The place that is looked at, and what going there leads to. */
export function Preview({ place }: { place: number | null }) {
  const table = useTable();
  const { picked } = table;
  if (place === null) return <p class="sub lead">{t(isFinger() ? "board.point.touch" : "board.point")}</p>;
  return (
    <div class="preview">
      <div class="pic"><Scene place={place} /></div>
      <div>
        <header><h3>{placeName(place)}</h3><Figures place={place} /><Explain place={place} /></header>
        {picked ? <Effects effects={effectsOf(picked, table.me)} /> : <p class="sub">{sentence(stockWords(boardOf(table.state), place))}</p>}
      </div>
    </div>
  );
}

export function Walk() {
  const table = useTable();
  const ui = useUi();
  const words = table.picked ? (table.picked.kind === "go" ? t("board.go") : table.picked.kind === "send" ? t("board.send") : sentence(table.picked.words)) : t("board.go");
  const isHall = table.picked === null || table.picked.touches.length > 0 || table.picked.kind === "stay";
  return (
    <>
      <Preview place={isHall ? ui.look : null} />
      <div class="acts">
        <GoButton choice={isHall && table.picked ? table.picked : undefined} words={words} why={() => ui.look !== null && table.why(`go ${ui.look}`)} />
        <Declines choices={table.state.choices} />
      </div>
    </>
  );
}

/** A card or tile was taken up: what it does, and the ways to use it. */
export function Armed({ kind }: { kind: string }) {
  const table = useTable();
  const ui = useUi();
  const player = playerOf(boardOf(table.state), table.me);
  const uses = table.state.choices.filter((choice) => choice.kind === kind);
  const card = cardsOf(player.hand).find((one) => kindOfCard(one) === kind);
  const isHall = lightsOf(table.state, table.me, kind).size > 0;
  return (
    <>
      <div class="well armed">
        <b>{card ? cardName(card) : t("board.tile.name", t("board.tile.yellow"))}</b>
        <p class="sub">{card ? cardText(card) : t("board.tile.yellow.text")} {isHall && t("board.armed.hall")}</p>
      </div>
      <Group class="opts two">{uses.map((choice) => <Opt key={choice.move} choice={choice} />)}</Group>
      <div class="acts"><button class="quiet" onClick={() => ui.arm(null)}>{t("board.armed.back")}</button></div>
    </>
  );
}

/** The Fountain: who is called back? All of them, unless somebody is left out. */
export function Gather() {
  const table = useTable();
  const ui = useUi();
  const out = playerOf(boardOf(table.state), table.me).assistants;
  const wanted = out.filter((place) => ui.gathered.includes(place));
  const choice = table.state.choices.find((one) => one.kind === "gather" && one.touches.length === wanted.length &&
    one.touches.every((touch) => wanted.includes(Number(touch.value))));
  const delta = choice && deltaOf(choice, table.me, "stack/length");
  return (
    <>
      <Group class="well gather" label={t("board.gather")}>
        {out.map((place) => (
          <button key={place} class={ui.gathered.includes(place) ? "on" : ""} aria-pressed={ui.gathered.includes(place)} onClick={() => ui.toggle(place)}>
            <Number8 number={place} class="out" /> {placeName(place)}
          </button>
        ))}
      </Group>
      {delta && <p class="row"><svg class={`a p${table.me}`}><use href={`#as-${table.me}`} /></svg><span>{t("board.assistants")}</span><Change delta={delta} /></p>}
      <div class="acts">
        <GoButton choice={choice} words={t("board.gather.go", wanted.length)} why={() => table.why("gather")} />
        <Declines choices={table.state.choices} />
      </div>
    </>
  );
}

/** Other merchants are here: all are paid, or the turn ends. */
export function Toll() {
  const table = useTable();
  const pay = table.state.choices.find((choice) => choice.kind === "pay");
  const tolls = pay?.follows.facts.filter((fact) => fact.key === "board.fact.toll") ?? [];
  const mine = pay && deltaOf(pay, table.me, "lira");
  return (
    <>
      <ol class="well rows">
        {tolls.map((fact, at) => {
          const delta = deltaOf(pay!, fact.who!, "lira");
          return <li key={at}><SeatSign seat={fact.who!} /><span>{nameOf(table.state, fact.who!)}</span>{delta && <Change delta={delta} />}</li>;
        })}
        {mine && <li><Icon name="lira" /><b>{sentence(pay!.words)}</b><Change delta={mine} /></li>}
      </ol>
      <div class="acts">
        <GoButton choice={pay} words={pay ? sentence(pay.words) : t("board.toll.cannot")} why={() => table.why("pay")} />
        <Declines choices={table.state.choices} />
      </div>
    </>
  );
}
