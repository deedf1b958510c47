/* spot.tsx: what a step is about is lit, all else steps back. It lies over the table's own picture, which knows nothing of
 * it: light where things stand, rings around them, and the others are closed for now to whoever reads by ear. */

import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { LessonNow } from "../session/calls.js";
import type { Choice, Closed } from "../shared/table.js";
import { t } from "../words.js";

const MEASURE_MS = 200; // things move for many reasons

const LOW_PX = 64; // there the words stand above it
const LEFT_PX = 150; // and there they begin where it does

const BRINGS = 3; // how often it is brought into sight
const EDGE_PX = 5; // corners are round
const CLEAR_PX = 12; // between it and what lies over the page

/* Not to be seen from top to bottom: something lies over it, or it is scrolled away. */
function isCut(one: HTMLElement): boolean {
  const { left, top, bottom, width } = one.getBoundingClientRect();
  return [(top + bottom) / 2, top + EDGE_PX, bottom - EDGE_PX].some((y) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return !hit || !(one.contains(hit) || hit.contains(one));
  });
}

/* Where something is scrolled in its panel, only what is in sight of it throws light. */
function seenBox(one: HTMLElement): DOMRect {
  const box = one.getBoundingClientRect();
  const panel = one.closest(".ask, .question-panel")?.getBoundingClientRect();
  if (!panel) return box;
  const [left, top] = [Math.max(box.left, panel.left), Math.max(box.top, panel.top)];
  return new DOMRect(left, top, Math.max(0, Math.min(box.right, panel.right) - left), Math.max(0, Math.min(box.bottom, panel.bottom) - top));
}

/* What sticks to the window's edges lies over what is scrolled below it. */
function keepClear(): void {
  const height = (where: string): number => {
    const one = document.querySelector<HTMLElement>(where);
    return one && getComputedStyle(one).position === "sticky" ? one.offsetHeight : 0;
  };
  document.documentElement.style.scrollPadding = `${height(".dt .guide") + CLEAR_PX}px 0 ${height(".dt .stall") + CLEAR_PX}px`;
}

const quoted = (text: string): string => JSON.stringify(text);

/* Things carry what they are: places their number, cards their name, others the topic that explains them. */
function thingsOf({ sort, value }: { sort: string; value: string }): string {
  const kind = sort.split(".").at(-1)!;
  return [`[data-topic=${quoted(`${kind}.${value}`)}]`, `[data-thing=${quoted(`${kind}-${value}`)}]`, `[data-${kind.replace(/[^a-z]/g, "")}=${quoted(value)}]`].join(", ");
}

const isSeen = (one: HTMLElement): boolean => one.getClientRects().length > 0 && !one.closest(".guide-plain");

/** What is to be touched; where that is nowhere in sight, or nothing is to be done, what the step is about. */
export function findTargets(lesson: LessonNow, wanted: Choice | undefined): HTMLElement[] {
  const all = (where: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(where)].filter((one) => one.closest(".table-root") && isSeen(one));
  const touch = wanted ? all(`.table-root [data-choice=${quoted(wanted.move)}]`) : [];
  const ready = touch.find((one) => one.matches(".go")); // what was prepared is to be done
  if (touch.length > 0) return [ready ?? touch[0]!];
  return lesson.look.flatMap((look) => all(thingsOf(look)).slice(0, 1));
}

/** The bazaar itself is touched: the panel beside it has nothing to add. */
export const isInHall = (wanted: Choice): boolean => document.querySelector(`.board .hall [data-choice=${quoted(wanted.move)}]`) !== null;

/* The others are there to be looked at: closed, and why is said by the guide's sentence. */
function close(targets: HTMLElement[]): void {
  for (const one of document.querySelectorAll<HTMLElement>(".table-root main button")) {
    if (one.closest(".guide, .log")) continue;
    const isMeant = targets.includes(one);
    one.setAttribute("aria-disabled", String(!isMeant));
    if (isMeant) one.removeAttribute("aria-describedby");
    else one.setAttribute("aria-describedby", "question");
  }
}

interface SpotProps {
  targets: () => HTMLElement[];
  isDo: boolean;
  wrong: Closed | null;
  /** Another step: look again. */
  of: string;
}

const AREAS = ".board .hall, .dt main.table, .write .w-cloth";

function Ring({ box, isDo, isOnce }: { box: DOMRect; isDo: boolean; isOnce: boolean }) {
  return (
    <div class={`spot-ring ${isOnce ? "is-once" : ""} ${box.height < LOW_PX ? "is-low" : ""} ${box.right < LEFT_PX ? "is-left" : ""}`} style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }}>
      <i /><i />
      {isDo && <span class="spot-touch">{t("learn.touch")}</span>}
    </div>
  );
}

const holeOf = (box: DOMRect, by: number) => ({ x: box.left - by, y: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by, rx: 12 });

export function Spot({ targets, isDo, wrong, of }: SpotProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const boxes = useRef<{ lit: DOMRect[]; dim: DOMRect[]; guide: DOMRect[] }>({ lit: [], dim: [], guide: [] });
  const find = useRef(targets);
  find.current = targets;
  const measure = (): void => {
    const of = (all: Iterable<HTMLElement>): DOMRect[] => Array.from(all, seenBox);
    const now = { lit: of(find.current()), dim: of(document.querySelectorAll<HTMLElement>(AREAS)), guide: of(document.querySelectorAll<HTMLElement>(".guide, .stall .answers")) };
    if (JSON.stringify(now) === JSON.stringify(boxes.current)) return;
    boxes.current = now;
    redraw(undefined);
  };
  const shown = useRef<{ one: HTMLElement | undefined; times: number }>({ one: undefined, times: 0 });
  /* What is lit comes into sight, also when the panel above it has grown; whoever scrolls away has a right to. */
  const bring = (): void => {
    const [one] = find.current();
    if (one !== shown.current.one) shown.current = { one, times: 0 };
    if (!one || !isCut(one) || shown.current.times++ >= BRINGS) return;
    keepClear();
    one.scrollIntoView({ block: "nearest" });
  };
  useLayoutEffect(() => { if (isDo) close(find.current()); });
  useLayoutEffect(() => { bring(); measure(); });
  useEffect(() => {
    const timer = setInterval(() => { bring(); measure(); }, MEASURE_MS);
    for (const kind of ["resize", "scroll"]) addEventListener(kind, measure, { capture: true, passive: true });
    return () => {
      document.documentElement.style.scrollPadding = "";
      clearInterval(timer);
      for (const kind of ["resize", "scroll"]) removeEventListener(kind, measure, { capture: true });
    };
  }, [of]);
  const { lit, dim, guide } = boxes.current;
  if (lit.length === 0) return null;
  return (
    <div class="spot" aria-hidden="true" data-spot={of}>
      <svg>
        <mask id="spot-mask"><rect width="100%" height="100%" fill="#fff" />{[...lit.map((box) => holeOf(box, 4)), ...guide.map((box) => holeOf(box, 0))].map((hole, at) => <rect key={at} {...hole} fill="#000" />)}</mask>
        <g mask="url(#spot-mask)">{dim.map((box, at) => <rect key={at} x={box.left} y={box.top} width={box.width} height={box.height} rx={16} />)}</g>
      </svg>
      {lit.map((box, at) => <Ring key={`${at}${wrong?.words ?? ""}`} box={box} isDo={isDo && at === 0} isOnce={wrong !== null} />)}
    </div>
  );
}
