/* seats.tsx: who sits around the table: the own seat at the bottom, the others clockwise. A seat is a cushion in its colour. */

import { useEffect, useState } from "preact/hooks";
import type { RoomSeat } from "../session/room.js";
import { setSettings } from "../settings.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { t } from "../words.js";
import { linkTo, Share } from "./share.js";
import { botAbout, botName, levelsOf } from "./tell.js";
import type { Here } from "./use.js";

interface SeatProps {
  here: Here;
  seat: RoomSeat;
}

const NAME_MOST = 24;

function Figure({ seat }: { seat: RoomSeat }) {
  const isEmpty = seat.who === "closed";
  return (
    <span class={`seat-pic ${seat.who === "open" ? "is-free" : ""} ${seat.present === false ? "is-away" : ""}`} aria-hidden="true">
      <svg class="seat-cushion" viewBox="0 0 80 26">
        <path class="under" d="M8 9C2 9 1 22 8 23q32 4 64 0c7-1 6-14 0-14z" />
        <path class="over" d="M8 5C1 6 2 15 8 17q32 5 64 0c6-2 7-11 0-12q-32-4-64 0z" />
        <path class="tassel" d="M5 20l-4 4M75 20l4 4" />
      </svg>
      {!isEmpty && <svg key={seat.name ?? seat.who} class="seat-merchant" viewBox="0 0 40 48"><use href={`#m-${seat.seat}`} /></svg>}
      {seat.who === "bot" && <span class="seat-badge"><Icon name="i-robot" /></span>}
    </span>
  );
}

/* The name stands in a field; whoever leaves it, or presses Enter, has changed it. */
function NameField({ here, seat, label, onDone }: SeatProps & { label: string; onDone?: () => void }) {
  const isMine = seat.seat === here.me;
  const [draft, setDraft] = useState<string | null>(null); // what is being typed stays, whatever is drawn anew
  const change = async (field: HTMLInputElement): Promise<void> => {
    const name = field.value.trim();
    if (!name || name === seat.name) return setDraft(null);
    const isObeyed = await here.say(`rename ${seat.seat} ${name}`);
    if (isObeyed && isMine) setSettings({ name });
    setDraft(null);
    onDone?.();
  };
  return (
    <label class="seat-name">
      <span class="sr">{label}</span>
      <input maxLength={NAME_MOST} value={draft ?? seat.name} onInput={(event) => setDraft(event.currentTarget.value)} autoComplete="nickname" spellcheck={false}
        onKeyDown={(event) => { if (event.key === "Enter") event.currentTarget.blur(); }} onBlur={(event) => void change(event.currentTarget)} />
      <Icon name="i-edit" />
    </label>
  );
}

/* A sign is a seat: whoever takes another one sits down there. */
function Signs({ here }: { here: Here }) {
  return (
    <ul class="seat-signs" aria-label={t("room.signs")}>
      {here.room.seats.map((seat) => {
        const isMine = seat.seat === here.me;
        const name = t(isMine ? "room.sign.mine" : seat.who === "open" ? "room.sign.free" : "room.sign.taken", t(`room.sign.${seat.seat}`), seat.seat);
        return (
          <li key={seat.seat}>
            <button aria-label={name} title={name} aria-pressed={isMine} aria-disabled={!isMine && seat.who !== "open"}
              onClick={() => { if (!isMine && seat.who === "open") void here.say(`sit ${seat.seat}`); }}>
              <SeatSign seat={seat.seat} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Mine({ here, seat }: SeatProps) {
  return (
    <>
      <Figure seat={seat} />
      <div class="seat-words">
        <h3>{t("room.you")} {here.leads && <em>{t("room.host")}</em>}</h3>
        <NameField key={seat.name} here={here} seat={seat} label={t("prefs.name")} />
      </div>
      {here.room.state === "gathering" && <Signs here={here} />}
    </>
  );
}

/* What whoever leads may do with somebody: two presses remove. */
function PersonTools({ here, seat, onDone }: SeatProps & { onDone: () => void }) {
  const [isSure, setSure] = useState(false);
  const name = seat.name ?? "";
  return (
    <div class="seat-tools-row" id={`seat-tools-${seat.seat}`}>
      <NameField here={here} seat={seat} label={t("room.rename", name)} onDone={onDone} />
      <button class="quiet" onClick={() => { onDone(); void here.say(`hand on ${seat.seat}`); }}>{t("room.handon")}</button>
      {isSure
        ? <button class="quiet danger" onClick={() => { onDone(); void here.say(`remove ${seat.seat}`); }}>{t("room.remove.sure", name)}</button>
        : <button class="quiet" onClick={() => setSure(true)}>{t("room.remove")}</button>}
    </div>
  );
}

/* For how long, as far as this page has seen it. */
function useAway(isAway: boolean): string {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!isAway) return;
    const begun = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [isAway]);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function personWords({ room }: Here, seat: RoomSeat, away: string): string {
  if (room.state === "sealing") return t(seat.opened ? "room.seat.opened" : seat.sealed ? "room.seat.sealed" : "room.seat.sealing");
  if (seat.present === false) return t("room.seat.away", away);
  return t(seat.seat === room.creator ? "room.seat.leads" : "room.seat.joined");
}

function Person({ here, seat }: SeatProps) {
  const [isOpen, setOpen] = useState(false);
  const away = useAway(seat.present === false);
  const canLead = here.leads && here.room.state === "gathering";
  return (
    <>
      <Figure seat={seat} />
      <div class="seat-words">
        <h3>{seat.name} {seat.seat === here.room.creator && <em>{t("room.host")}</em>}</h3>
        <p class={seat.present === false ? "seat-warn" : ""}>{personWords(here, seat, away)}</p>
      </div>
      {canLead && (
        <button class="iconb seat-more" aria-expanded={isOpen} aria-controls={`seat-tools-${seat.seat}`} aria-label={t("room.more", seat.name ?? "")} title={t("room.more", seat.name ?? "")}
          onClick={() => setOpen(!isOpen)}><Icon name={isOpen ? "i-close" : "i-dots"} /></button>
      )}
      {canLead && isOpen && <PersonTools here={here} seat={seat} onDone={() => setOpen(false)} />}
    </>
  );
}

/* A bar of six with a step to each side; the strength has a name and a sentence. */
function Strength({ here, seat }: SeatProps) {
  const levels = levelsOf(here.offer);
  const at = levels.findIndex(({ bot }) => bot === seat.bot);
  const canLead = here.leads && here.room.state === "gathering";
  const step = (by: number): void => { const next = levels[at + by]; if (next) void here.say(`set seat ${seat.seat} ${next.bot}`); };
  return (
    <div class="seat-strength" role="group" aria-label={t("room.strength", at + 1, levels.length)}>
      {canLead && <button class="iconb" aria-label={t("room.weaker")} title={t("room.weaker")} aria-disabled={at <= 0} onClick={() => step(-1)}><Icon name="i-minus" /></button>}
      <span class="seat-bar" aria-hidden="true">{levels.map(({ bot }, i) => <i key={bot} class={i <= at ? "on" : ""} />)}</span>
      <span class="seat-of" aria-hidden="true">{t("room.strength.short", at + 1, levels.length)}</span>
      {canLead && <button class="iconb" aria-label={t("room.stronger")} title={t("room.stronger")} aria-disabled={at >= levels.length - 1} onClick={() => step(1)}><Icon name="i-plus" /></button>}
    </div>
  );
}

function Bot({ here, seat }: SeatProps) {
  const isLevel = levelsOf(here.offer).some(({ bot }) => bot === seat.bot);
  return (
    <>
      <Figure seat={seat} />
      <div class="seat-words">
        <h3>{t("room.bot")}</h3>
        <p class="seat-level"><b>{botName(here.offer, seat.bot).replace(/ \(.*\)$/, "")}</b></p>
        {isLevel && <p>{botAbout(here.offer, seat.bot)}</p>}
      </div>
      {isLevel && <Strength here={here} seat={seat} />}
      {here.leads && here.room.state === "gathering" && <FreeTools here={here} seat={seat} />}
    </>
  );
}

/* What whoever leads may make of a seat that no person has. */
function FreeTools({ here, seat }: SeatProps) {
  const set = (who: string) => (): void => void here.say(`set seat ${seat.seat} ${who}`);
  const levels = levelsOf(here.offer);
  const bot = levels[Math.min(2, levels.length - 1)]?.bot;
  return (
    <div class="seat-free-tools">
      {seat.who !== "open" && <button onClick={set("open")}><Icon name="i-plus" /> {t("room.open")}</button>}
      {seat.who !== "bot" && bot && <button onClick={set(bot)}><Icon name="i-robot" /> {t("room.bot.instead")}</button>}
      {seat.who !== "closed" && <button onClick={set("closed")}><Icon name="i-lock" /> {t("room.close")}</button>}
    </div>
  );
}

function Free({ here, seat, hasLink }: SeatProps & { hasLink: boolean }) {
  const canLead = here.leads && here.room.state === "gathering";
  const words = (
    <>
      <Figure seat={seat} />
      <span class="seat-words">
        <b class="seat-head">{t(`room.seat.${seat.who}`)}</b>
        <span>{seat.who === "closed" ? t("room.seat.closed.about") : hasLink ? t("room.seat.link") : t(here.me ? "room.seat.touch" : "room.seat.waits")}</span>
      </span>
    </>
  );
  return (
    <>
      {seat.who === "open" && here.me
        ? <button class="seat-touch" title={t("room.sit", seat.seat)} onClick={() => void here.say(`sit ${seat.seat}`)}>{words}<span class="sr">{t("room.sit", seat.seat)}</span></button>
        : <div class="seat-touch">{words}</div>}
      {hasLink && <Share link={linkTo("join", here.secrets.join!)} about={t("room.share.about")} letter="c" />}
      {canLead && !here.secrets.join && <p class="seat-unlinked">{t("room.link.unknown")} <button class="quiet" onClick={() => void here.say("renew join")}>{t("room.renew.join")}</button></p>}
      {canLead && <FreeTools here={here} seat={seat} />}
    </>
  );
}

function content(here: Here, seat: RoomSeat, hasLink: boolean) {
  if (seat.seat === here.me) return <Mine here={here} seat={seat} />;
  if (seat.who === "person") return <Person here={here} seat={seat} />;
  if (seat.who === "bot") return <Bot here={here} seat={seat} />;
  return <Free here={here} seat={seat} hasLink={hasLink} />;
}

/** The list is in seat order; where each stands at the table is said by how many steps clockwise it is from the own seat. */
export function Seats({ here }: { here: Here }) {
  const { room, me, secrets, changed } = here;
  const count = room.seats.length;
  const first = me || 1;
  const steps = (seat: number): number => (seat - first + count) % count;
  const linked = room.state === "gathering" && secrets.join && !room.locked
    ? room.seats.filter(({ who }) => who === "open").sort((a, b) => steps(a.seat) - steps(b.seat))[0]?.seat : undefined;
  return (
    <ol class="room-seats" data-count={count} aria-label={t("room.seats")}>
      {room.seats.map((seat) => (
        <li
          key={seat.seat} tabIndex={-1} data-part={`seat-${seat.seat}`} data-at={steps(seat.seat)} aria-label={t("room.seat.n", seat.seat)}
          class={`room-seat p${seat.seat} is-${seat.seat === me ? "me" : seat.who} ${linked === seat.seat ? "has-link" : ""} ${changed.has(`seat-${seat.seat}`) ? "is-changed" : ""}`}>
          {content(here, seat, linked === seat.seat)}
        </li>
      ))}
    </ol>
  );
}
