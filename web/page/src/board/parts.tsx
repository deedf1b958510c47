/* parts.tsx: small things that the panels of this table share. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, SeatSign } from "../shared/icon.js";
import { useTable, type Choice } from "../shared/table.js";
import { deltasOf, iconOf, type Delta, type Effect } from "./effects.js";
import { sentence } from "./words.js";

export function Sign({ icon, seat }: { icon: string; seat: number }) {
  return <Icon name={icon} class={`sign p${/^(as|fa|m)-(\d)$/.exec(icon)?.[2] ?? seat}`} />;
}

export function Change({ delta }: { delta: Delta }) {
  return <span class="delta">{delta.from} <i>→</i> <b class={delta.to < delta.from ? "less" : "more"}>{delta.to}</b></span>;
}

export function Effects({ effects }: { effects: Effect[] }) {
  const { me } = useTable();
  return (
    <ol class="effects">
      {effects.map((effect, at) => (
        <li key={at} class={effect.tone ?? ""}>
          <Sign icon={effect.icon} seat={me} />
          <span class="words">{effect.words}{effect.seats?.map((seat) => <SeatSign key={seat} seat={seat} />)}</span>
          {effect.delta && <Change delta={effect.delta} />}
        </li>
      ))}
    </ol>
  );
}

/** What a button's choice changes, in signs. */
export function Deltas({ choice, only }: { choice: Choice; only?: string[] | undefined }) {
  const { me } = useTable();
  return (
    <span class="deltas">
      {deltasOf(choice, me).filter((effect) => !only || only.includes(effect.icon)).slice(0, 3).map((effect, at) => <span key={at}><Sign icon={effect.icon} seat={me} /><Change delta={effect.delta!} /></span>)}
    </span>
  );
}

const SECOND_DIGIT_MS = 500; // 1 may become 12

/* Typed digits, as one number while they come quickly and it is among those known. */
export function useDigits(): (key: string, known: number[]) => number {
  const typed = useRef({ text: "", at: 0 });
  return (key, known) => {
    const now = performance.now();
    const longer = now - typed.current.at < SECOND_DIGIT_MS ? typed.current.text + key : key;
    const text = known.includes(Number(longer)) ? longer : key;
    typed.current = { text, at: now };
    return known.indexOf(Number(text));
  };
}

interface GroupProps {
  label?: string;
  class: string;
  /** The numbers by which keys jump to the buttons. */
  digits?: number[];
  children: ComponentChildren;
}

/** A group of buttons is one tab stop; arrows move inside. */
export function Group({ label, class: more, digits, children }: GroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const digit = useDigits();
  const buttons = (): HTMLElement[] => [...(group.current?.querySelectorAll<HTMLElement>("button") ?? [])];
  const keep = (one: HTMLElement | undefined): void => buttons().forEach((button) => {
    const index = button === one ? "0" : "-1";
    if (button.getAttribute("tabindex") !== index) button.setAttribute("tabindex", index);
  });
  useEffect(() => {
    const all = buttons();
    keep(all.find((button) => button === document.activeElement) ?? all.find((button) => button.dataset.stop) ?? all[0]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = step && at >= 0 ? all[(at + step + all.length) % all.length] : digits && /^\d$/.test(event.key) ? all[digit(event.key, digits)] : undefined;
    if (!next) return;
    event.preventDefault();
    keep(next);
    next.focus();
  };
  return <div class={more} role="group" aria-label={label} ref={group} onKeyDown={onKeyDown}>{children}</div>;
}

interface OptProps {
  choice: Choice;
  icon?: string;
  words?: ComponentChildren;
  class?: string;
  /** Only these changes are shown; without it all that are counted. */
  only?: string[];
}

/** A choice as a button with sign, words and what it changes; what says no is quiet. */
export function Opt({ choice, icon, words, class: more = "", only }: OptProps) {
  const table = useTable();
  const isPicked = table.picked?.move === choice.move;
  return (
    <button
      class={`opt ${choice.decline ? "no-thanks" : ""} ${isPicked ? "on" : ""} ${more}`} data-choice={choice.move}
      onFocus={() => table.pick(choice)} onPointerEnter={() => table.pick(choice)} onClick={() => table.play(choice)}>
      <Sign icon={icon ?? iconOf(choice.move, table.me)} seat={table.me} />
      <span class="words">{words ?? sentence(choice.words)}</span>
      <Deltas choice={choice} only={only} />
    </button>
  );
}

/** Choices that say no stand beside the saffron button, never in its place. */
export function Declines({ choices }: { choices: Choice[] }) {
  const table = useTable();
  return (
    <>
      {choices.filter((choice) => choice.decline).map((choice) => (
        <button key={choice.move} class="quiet" data-choice={choice.move} onFocus={() => table.pick(choice)} onClick={() => table.play(choice)}>{sentence(choice.words)}</button>
      ))}
    </>
  );
}

export function GoButton({ choice, words, why }: { choice: Choice | undefined; words: string; why?: () => void }) {
  const table = useTable();
  return (
    <button class="go" data-go="" data-choice={choice?.move} aria-disabled={!choice} onClick={() => (choice ? table.play(choice) : why?.())}>
      {words} {choice && <kbd aria-hidden="true">↵</kbd>}
    </button>
  );
}
