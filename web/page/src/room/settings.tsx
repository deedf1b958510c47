/* settings.tsx: how the game will be: whoever leads chooses, and all others read it as text. */

import { useState } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import { Segments, Switch } from "../shared/prefs.js";
import { GAMES } from "../start/home.js";
import { isSwitch, OptionPick, OptionSwitch } from "../start/options.js";
import { t } from "../words.js";
import { Clock } from "./clock.js";
import { CopyButton, linkTo } from "./share.js";
import { clockWords, thenWords, timeWords, valueOf, valueWords, watchWords } from "./tell.js";
import type { Here } from "./use.js";

interface PartProps {
  here: Here;
}

/** A panel; it lights up when something in it was changed by somebody else. */
export function Panel({ here, part, parts = [part], head, icon, aside, children }: PartProps & {
  part: string;
  /** What belongs to it besides. */
  parts?: string[];
  head: string;
  icon?: string;
  aside?: string;
  children: preact.ComponentChildren;
}) {
  const isChanged = parts.some((one) => here.changed.has(one));
  return (
    <section class={`room-panel of-${part} ${isChanged ? "is-changed" : ""}`} data-part={part} tabIndex={-1} aria-labelledby={`room-${part}`}>
      <h2 id={`room-${part}`}>{icon && <Icon name={icon} />}{head}{aside && <span>{aside}</span>}</h2>
      {children}
    </section>
  );
}

const switches = (here: Here) => here.offer?.options.filter(isSwitch) ?? [];
const others = (here: Here) => here.offer?.options.filter((option) => !isSwitch(option)) ?? [];

function GamePanel({ here }: PartProps) {
  const { room, offer, say } = here;
  const counts = offer ? Array.from({ length: offer.most - offer.least + 1 }, (_, at) => String(offer.least + at)) : [];
  return (
    <Panel here={here} part="game" parts={["game", "seats", "hints", ...switches(here).map(({ option }) => `option-${option}`)]} head={t("room.game")}>
      <Segments label={t("learn.game")} values={GAMES} value={room.game} onPick={(game) => void say(`set game ${game}`)} show={(one) => ({ face: t(`room.game.${one}`), name: t(`game.${one}`) })} />
      <div class="room-line room-count">
        <span>{t("room.count")}</span>
        <Segments label={t("new.count")} values={counts} value={String(room.seats.length)} onPick={(count) => void say(`set seats ${count}`)} show={(one) => ({ face: one, name: t("new.count.n", one) })} />
      </div>
      {switches(here).map((option) => (
        <OptionSwitch key={option.option} option={option} value={valueOf(room, option)} onChange={(value) => void say(`set option ${option.option} ${value}`)} />
      ))}
      <Switch label={t("room.hints")} checked={room.hints} onFlip={(now) => void say(`set hints ${now ? "on" : "off"}`)} />
    </Panel>
  );
}

function OptionPanels({ here }: PartProps) {
  return (
    <>
      {others(here).map((option) => (
        <div key={option.option} class={`room-panel of-option ${here.changed.has(`option-${option.option}`) ? "is-changed" : ""}`} data-part={`option-${option.option}`} tabIndex={-1}>
          <OptionPick game={here.room.game} option={option} isShort value={valueOf(here.room, option)} onChange={(value) => void here.say(`set option ${option.option} ${value}`)} />
        </div>
      ))}
    </>
  );
}

function WatchPanel({ here }: PartProps) {
  const { room, secrets } = here;
  return (
    <Panel here={here} part="watch" head={t("room.watch")} icon="i-eye" aside={watchWords(room.watchers)}>
      {secrets.watch && <CopyButton link={linkTo("watch", secrets.watch)} words={t("room.watch.copy")} />}
    </Panel>
  );
}

const ABSENT_S = [30, 120, 600, 3600, 86400];

/* For good, so it takes two presses. */
function Delete({ here }: PartProps) {
  const [isSure, setSure] = useState(false);
  return isSure
    ? <button class="quiet danger" onClick={() => void here.say("delete")}><Icon name="i-trash" /> {t("room.delete.sure")}</button>
    : <button class="quiet" onClick={() => setSure(true)}><Icon name="i-trash" /> {t("room.delete")}</button>;
}

function MorePanel({ here }: PartProps) {
  const { room, say } = here;
  const times = [...new Set([...ABSENT_S, room.absent])].sort((a, b) => a - b);
  return (
    <details class="room-panel room-rest" data-part="absent" tabIndex={-1}>
      <summary><Icon name="i-gear" /> {t("room.rest")}</summary>
      <label class="room-line">
        <span>{t("room.absent")}</span>
        <select class="field" value={String(room.absent)} onChange={(event) => void say(`set absent ${event.currentTarget.value}`)}>
          {times.map((seconds) => <option key={seconds} value={seconds}>{timeWords(seconds)}</option>)}
        </select>
      </label>
      <Switch label={t("room.lock")} about={t("room.lock.about")} checked={room.locked} onFlip={(now) => void say(now ? "lock" : "unlock")} />
      <p class="room-about">{t("room.renew.about")}</p>
      <div class="quiet-row">
        <button class="quiet" onClick={() => void say("renew join")}><Icon name="i-again" /> {t("room.renew.join")}</button>
        <button class="quiet" onClick={() => void say("renew watch")}><Icon name="i-again" /> {t("room.renew.watch")}</button>
        <Delete here={here} />
      </div>
    </details>
  );
}

export function HostSettings({ here }: PartProps) {
  return (
    <>
      <GamePanel here={here} />
      <OptionPanels here={here} />
      <Clock here={here} />
      <WatchPanel here={here} />
      <MorePanel here={here} />
    </>
  );
}

function Row({ here, part, name, children }: PartProps & { part: string; name: string; children: string }) {
  return <div class={here.changed.has(part) ? "is-changed" : ""}><dt>{name}</dt><dd>{children}</dd></div>;
}

/** What was chosen, for all who do not choose: no control looks as if it could be pressed. */
export function GuestSettings({ here }: PartProps) {
  const { room, offer } = here;
  const host = room.seats[room.creator - 1]?.name ?? "";
  return (
    <section class="room-panel room-read" aria-labelledby="room-game" data-part="game" tabIndex={-1}>
      <h2 id="room-game">{t("room.game")}</h2>
      {!here.leads && <p class="room-about">{t("room.guest", host)}</p>}
      <dl>
        <Row here={here} part="game" name={t("learn.game")}>{t(`game.${room.game}`)}</Row>
        <Row here={here} part="seats" name={t("new.count")}>{String(room.seats.length)}</Row>
        {offer?.options.map((option) => <Row key={option.option} here={here} part={`option-${option.option}`} name={option.name ?? option.option}>{valueWords(room, option)}</Row>)}
        <Row here={here} part="clock" name={t("room.clock")}>{room.clocks.game || room.clocks.move ? `${clockWords(room.clocks)} ${thenWords(room.clocks)}` : clockWords(room.clocks)}</Row>
        <Row here={here} part="hints" name={t("room.hints")}>{t(room.hints ? "room.yes" : "room.no")}</Row>
        <Row here={here} part="absent" name={t("room.absent")}>{timeWords(room.absent)}</Row>
        <Row here={here} part="watch" name={t("room.watch")}>{`${watchWords(room.watchers)}${room.locked ? ` ${t("room.locked")}` : ""}`}</Row>
      </dl>
    </section>
  );
}
