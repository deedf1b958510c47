/* chart.tsx: a figure of every seat over the turns, as steps: a turn is a step, nothing lies between two of them. Seats are
 * told apart by their signs and their dashes; lines that would lie on each other lie side by side. For readers a chart is a
 * picture with one sentence, and its table (figures.tsx) is always there. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { nameOf } from "../shared/table.js";
import { listed, t } from "../words.js";
import type { Course, Figures } from "./course.js";
import { roundsOf, scaleOf, spread, stepsOf, ticksOf, type Box, type Scale } from "./scale.js";

export type What = keyof Figures;

const DASHES = ["", "11 4", "2.5 4", "12 4 2.5 4", "7 3 2 3 2 3"];
const SIGN = 18;
const BESIDE = 2.6; // between lines of equal figures

const shiftOf = (seat: number, seats: number): number => (seat - 1 - (seats - 1) / 2) * BESIDE;

function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(0);
  const watch = useRef<ResizeObserver | null>(null);
  const attach = useRef((element: HTMLElement | null) => {
    watch.current?.disconnect();
    if (!element) return;
    watch.current = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.current.observe(element); // it tells the first width, too
  });
  useEffect(() => () => watch.current?.disconnect(), []);
  return [attach.current, width];
}

function Sign({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g class={`sign p${seat}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={SIGN / 2} /><use href={`#sy-${seat}`} x={-SIGN * 0.32} y={-SIGN * 0.32} width={SIGN * 0.64} height={SIGN * 0.64} />
    </g>
  );
}

/* Every line bears its sign twice, each seat at a place of its own. */
function signTurns(seat: number, seats: number, turns: number): number[] {
  return [0, 1].map((half) => Math.round(((half + (seat - 0.35) / (seats + 0.3)) / 2) * turns));
}

function Ground({ course, scale, ticks, box }: { course: Course; scale: Scale; ticks: number[]; box: Box }) {
  const right = box.width - box.right;
  return (
    <g class="ground">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={box.left} x2={right} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={box.left - 8} y={scale.y(tick) + 4} text-anchor="end">{tick}</text>
        </g>
      ))}
      {roundsOf(course.turns, scale.x, 30).map(({ round, turn }) => (
        <g key={round}>
          <line class="round" x1={scale.x(turn)} x2={scale.x(turn)} y1={box.height - box.bottom} y2={box.height - box.bottom + 5} />
          <text x={scale.x(turn)} y={box.height - box.bottom + 18}>{round}</text>
        </g>
      ))}
    </g>
  );
}

/* What lies behind a line is cut off around it, but lines of equal figures leave each other room. */
function Lines({ course, what, scale }: { course: Course; what: What; scale: Scale }) {
  const paths = course.names.map((_, at) => stepsOf(course.turns.map((turn) => turn[what][at]!), scale, shiftOf(at + 1, course.seats)));
  return (
    <g class="course">
      {paths.map((path, at) => <path key={at} class="under" d={path} />)}
      {paths.map((path, at) => <path key={at} class={`over p${at + 1}`} d={path} stroke-dasharray={DASHES[at]} />)}
    </g>
  );
}

/* Above all lines. */
function Signs({ course, what, scale }: { course: Course; what: What; scale: Scale }) {
  const places = course.names.flatMap((_, at) => signTurns(at + 1, course.seats, course.turns.length - 1).map((turn) => ({ seat: at + 1, turn })));
  return (
    <g>
      {places.map(({ seat, turn }) => (
        <Sign key={`${seat}-${turn}`} seat={seat} x={scale.x(turn)} y={scale.y(course.turns[turn]![what][seat - 1]!) + shiftOf(seat, course.seats)} />
      ))}
    </g>
  );
}

/* At the right end: who ends with how much. */
function Ends({ course, what, scale, box }: { course: Course; what: What; scale: Scale; box: Box }) {
  const last = course.turns.at(-1)![what];
  const at = spread(last.map(scale.y), SIGN + 3, box.height - box.bottom + 4); // the larger figure stands above
  return (
    <g class="ends">
      {last.map((figure, seat) => (
        <g key={seat}>
          <Sign seat={seat + 1} x={box.width - box.right + 16} y={at[seat]!} />
          <text x={box.width - box.right + 30} y={at[seat]! + 4.5}>{figure}</text>
        </g>
      ))}
    </g>
  );
}

function Cursor({ course, what, at, scale, box }: { course: Course; what: What; at: number; scale: Scale; box: Box }) {
  const x = scale.x(at);
  return (
    <g class="cursor">
      <rect x={x - 4} y={box.top - 6} width={8} height={box.height - box.top - box.bottom + 6} />
      <line x1={x} x2={x} y1={box.top - 6} y2={box.height - box.bottom} />
      {course.turns[at]![what].map((figure, seat) => (
        <circle key={seat} class={`p${seat + 1}`} cx={x} cy={scale.y(figure) + shiftOf(seat + 1, course.seats)} r={4} />
      ))}
    </g>
  );
}

/** “Rubies over 42 turns: Ayşe ends with 5, Player 2 with 3.” */
export function chartWords(course: Course, what: What): string {
  const last = course.turns.at(-1)![what];
  const parts = last.map((figure, seat) => t("after.chart.end", nameOf(course, seat + 1), figure));
  return t(`after.chart.${what}.words`, course.turns.length - 1, listed(parts));
}

interface ChartProps {
  course: Course;
  what: What;
  /** The turn that is looked at. */
  at: number;
  height: number;
  onAt: (turn: number) => void;
}

export function Chart({ course, what, at, height, onAt }: ChartProps) {
  const [attach, width] = useWidth();
  const box: Box = { width, height, left: 30, right: 56, top: 14, bottom: 26 };
  const most = useMemo(() => Math.max(1, ...course.turns.flatMap((turn) => turn[what])), [course, what]);
  const ticks = ticksOf(most, what === "rubies" ? Math.min(most, 7) : 5);
  const scale = scaleOf(box, course.turns.length - 1, ticks.at(-1)!);
  const still = useMemo(() => (
    <>
      <Ground course={course} scale={scale} ticks={ticks} box={box} />
      <Lines course={course} what={what} scale={scale} />
      {course.seats > 1 && <Signs course={course} what={what} scale={scale} />}
      <Ends course={course} what={what} scale={scale} box={box} />
    </>
  ), [course, what, width, height]);
  const point = (event: PointerEvent): void => {
    const plot = event.currentTarget as SVGSVGElement;
    if (event.type === "pointerdown") plot.setPointerCapture(event.pointerId);
    else if (event.buttons === 0) return;
    onAt(scale.turnAt(event.clientX - plot.getBoundingClientRect().left));
  };
  return (
    <div class="chart" ref={attach}>
      {width > 0 && (
        <svg role="img" aria-label={chartWords(course, what)} data-chart={what} width={width} height={height} onPointerDown={point} onPointerMove={point}>
          {still}
          <Cursor course={course} what={what} at={at} scale={scale} box={box} />
        </svg>
      )}
    </div>
  );
}
