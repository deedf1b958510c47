/* new.tsx: one more choice: who plays, and how. */

import { useId, useState } from "preact/hooks";
import type { TablePlan } from "../settings.js";
import { say } from "../shared/live.js";
import { useTold } from "../shared/load.js";
import { Segments, Switch } from "../shared/prefs.js";
import { t } from "../words.js";
import { beginTable, offers } from "./begin.js";
import { OptionPick } from "./options.js";
import { HUMAN, people, planFor, presetPlan, type Offer } from "./plan.js";
import { SeatsEditor, type Seats } from "./seats.js";
import { GAMES, HomeBar } from "./home.js";
import "./new.css";

/* More seats: bots as strong as the last one; fewer: from the end. */
function resized(seats: Seats, count: number, offer: Offer): Seats {
  const bot = [...seats].reverse().find((seat) => seat.who !== HUMAN)?.who ?? presetPlan(offer).seats.at(-1)!.who;
  return Array.from({ length: count }, (_, at) => seats[at] ?? { who: bot === HUMAN ? offer.bots[0]!.bot : bot, name: "" });
}

function startWords(plan: TablePlan): string {
  const count = people(plan);
  if (plan.seats.length === 1) return t("new.start.alone");
  if (count === 0) return t("new.start.watch", plan.seats.length);
  return count === 1 ? t("new.start.bots", plan.seats.length - 1) : t("new.start.people", count, plan.seats.length - count);
}

interface PartProps {
  offer: Offer;
  plan: TablePlan;
  put: (change: Partial<TablePlan>) => void;
}

function Who({ offer, plan, put }: PartProps) {
  const counts = Array.from({ length: offer.most - offer.least + 1 }, (_, at) => String(offer.least + at));
  return (
    <section class="cloth" aria-labelledby="who-head">
      <header>
        <h2 id="who-head">{t("start.who")}</h2>
        <button class="quiet" onClick={() => put(presetPlan(offer))}>{t("new.preset")}</button>
        <Segments
          label={t("new.count")} values={counts} value={String(plan.seats.length)} show={(one) => ({ face: one, name: t("new.count.n", one) })}
          onPick={(one) => put({ seats: resized(plan.seats, Number(one), offer) })} />
      </header>
      <SeatsEditor seats={plan.seats} bots={offer.bots} least={offer.least} canMove onChange={(seats) => put({ seats })} />
      <p class="cloth-note">{people(plan) > 1 ? t("new.hotseat") : t("new.first")}</p>
    </section>
  );
}

function Options({ offer, plan, put }: PartProps) {
  return (
    <>
      {offer.options.map((option) => (
        <OptionPick
          key={option.option} game={offer.game} option={option} value={plan.options[option.option] ?? option.preset}
          onChange={(value) => put({ options: { ...plan.options, [option.option]: value } })} />
      ))}
    </>
  );
}

/* Alone one may aim at a task; then hints serve it. */
function Task({ offer, plan, put }: PartProps) {
  const select = useId();
  if (plan.seats.length !== 1 || plan.seats[0]!.who !== HUMAN || offer.tasks === 0) return null;
  const pick = (event: { currentTarget: HTMLSelectElement }): void => put({ task: Number(event.currentTarget.value) });
  return (
    <label class="pref new-task" for={select}>
      <span>{t("new.task")}<small>{t("new.task.about")}</small></span>
      <select id={select} class="field" value={String(plan.task ?? 0)} onChange={pick}>
        <option value="0">{t("new.task.none")}</option>
        {Array.from({ length: offer.tasks }, (_, at) => <option key={at} value={String(at + 1)}>{at + 1}: {t(`${offer.game}.task.${at + 1}`)}</option>)}
      </select>
    </label>
  );
}

function Table({ offer }: { offer: Offer }) {
  const [plan, setPlan] = useState<TablePlan>(() => planFor(offer));
  const [failed, setFailed] = useState("");
  const put = (change: Partial<TablePlan>): void => { setFailed(""); setPlan({ ...plan, ...change }); };
  const start = (): void => {
    beginTable(offer.game, plan).catch((error: Error) => { setFailed(error.message); say(error.message, true); });
  };
  return (
    <>
      <div class="new-main">
        <Who offer={offer} plan={plan} put={put} />
        <div class="box new-how">
          <Task offer={offer} plan={plan} put={put} />
          <Switch label={t("new.practice")} about={t(offer.tasks > 0 ? "new.practice.about" : "new.practice.plain")} checked={plan.practice} onFlip={(practice) => put({ practice })} />
          <Switch label={t("new.hand")} about={t("new.hand.about")} checked={plan.byHand} onFlip={(byHand) => put({ byHand })} />
        </div>
      </div>
      <div class="new-side">
        {offer.options.length === 0 && <div class="new-scene" aria-hidden="true"><svg><use href={`#scene-${offer.game}`} /></svg></div>}
        <Options offer={offer} plan={plan} put={put} />
        <div class="new-start">
          {failed && <p class="closed">{failed}</p>}
          <button class="go" onClick={start}>{startWords(plan)}</button>
        </div>
      </div>
    </>
  );
}

export function NewScreen({ game }: { game: string }) {
  const { value: all } = useTold(offers);
  const offer = all?.find((one) => one.game === game) ?? all?.[0];
  return (
    <>
      <HomeBar title={t("new.head")} />
      <main class="new">
        <h1 class="sr">{t("new.head")}</h1>
        <div class="new-game">
          <Segments label={t("learn.game")} values={GAMES} value={offer?.game ?? game} onPick={(one) => { location.hash = `#/new/${one}`; }} show={(one) => ({ face: t(`game.${one}`) })} />
        </div>
        {offer ? <Table key={offer.game} offer={offer} /> : <p>{t("loading")}</p>}
      </main>
    </>
  );
}
