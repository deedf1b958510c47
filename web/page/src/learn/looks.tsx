/* looks.tsx: the picture row: what the step is about, as it is drawn on the table. */

import type { ComponentChildren } from "preact";
import type { LessonNow } from "../session/calls.js";
import { Icon } from "../shared/icon.js";
import { pictureOf } from "./pictures.js";

/* Goods, coins and the like have the same signs in every game. */
const SIGNED = /(^|\.)(good|field|face|token|thing|die)$/;

function signOf(sort: string, value: string): string | null {
  const isDrawn = (name: string): boolean => document.getElementById(name)?.tagName === "symbol";
  return SIGNED.test(sort) ? ([`g-${value}`, `die-${value}`, value].find(isDrawn) ?? null) : null;
}

function drawn(game: string, sort: string, value: string): ComponentChildren {
  const sign = signOf(sort, value);
  if (sign) return <Icon name={sign} class="p1" />;
  return pictureOf(game, `${sort.split(".").at(-1)!}.${value}`);
}

export function Looks({ lesson, game }: { lesson: LessonNow; game: string }) {
  const pictures = lesson.look.map(({ sort, value }) => drawn(game, sort, value)).filter(Boolean);
  if (pictures.length === 0) return null;
  return <div class={`guide-looks of-${game}`} aria-hidden="true">{pictures.map((one, at) => <span key={at} class={`learn-pic of-${game}`}>{one}</span>)}</div>;
}
