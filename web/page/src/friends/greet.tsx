/* greet.tsx: eight greetings, in the server's words, and those that were heard. They make no sound. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, SeatSign } from "../shared/icon.js";
import { t } from "../words.js";
import { nameIn, ownSeat, type Around } from "./around.js";

const GREETINGS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The eight, as buttons. */
export function Greetings({ around, onDone }: { around: Around; onDone?: () => void }) {
  const [failed, setFailed] = useState("");
  const greet = (number: number) => (): void =>
    void around.session.say(`greet ${number}`).then(() => { setFailed(""); onDone?.(); }, (error: Error) => setFailed(error.message));
  return (
    <>
      <ul class="around-greetings" aria-label={t("around.greet")}>
        {GREETINGS.map((number) => <li key={number}><button class="quiet" onClick={greet(number)}>{t(`server.greeting.${number}`)}</button></li>)}
      </ul>
      {failed && <p class="closed" role="alert">{failed}</p>}
    </>
  );
}

/** What was heard, the newest first. */
export function GreetingLog({ around }: { around: Around }) {
  const { greetings, room } = around;
  if (greetings.length === 0) return <p class="around-sub">{t("around.greet.none")}</p>;
  return (
    <ol class="around-missed" aria-label={t("around.greet.log")}>
      {[...greetings].reverse().map((one) => (
        <li key={one.number}><SeatSign seat={one.seat} /> <span><b>{one.seat === room.you ? t("around.you") : nameIn(room, one.seat)}</b> {one.words}</span></li>
      ))}
    </ol>
  );
}

/* Closes at Escape, at a press elsewhere, and when the focus goes on. */
function useClosing(isOpen: boolean, close: () => void): { current: HTMLSpanElement | null } {
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>(".around-greetings button")?.focus();
    const outside = (event: Event): void => { if (!root.current?.contains(event.target as Node)) close(); };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      close();
      root.current?.querySelector<HTMLElement>("button")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", escape);
    };
  }, [isOpen]);
  return root;
}

/** A small menu in the bar. */
export function GreetButton({ around }: { around: Around }) {
  const [isOpen, setOpen] = useState(false);
  const root = useClosing(isOpen, () => setOpen(false));
  if (ownSeat(around.room) === null) return null;
  const done = (): void => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>("button")?.focus();
  };
  return (
    <span class="around-menu wide" ref={root}>
      <button class="iconb" data-key="t" aria-expanded={isOpen} aria-label={t("around.greet")} title={t("around.greet")} onClick={() => setOpen(!isOpen)}><Icon name="i-greet" /></button>
      {isOpen && <span class="around-pop"><Greetings around={around} onDone={done} /></span>}
    </span>
  );
}
