/* chart.tsx: the chance of every seat over the game, as steps: a turn is a step, nothing lies between two of them. Above it the turning points.
 * For readers it is a picture with one sentence, and its table is always there. While the engine works it grows from the left. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Review } from "../../../engine/bedesten.js";
import { roundsOf, scaleOf, spread, stepsOf, ticksOf, type Box, type Scale } from "../after/scale.js";
import { useLang } from "../shared/load.js";
import { nameOf } from "../shared/table.js";
import { figure, listed, t } from "../words.js";
import { decimalsOf, isChance, units, unitWords, valuesUnits, wholeOf, type Point } from "./model.js";

/** The moment that is looked at: behind which point, and the values before and after it. */
export interface Shown {
  point: number;
  seat: number;
  before: number[];
  after: number[];
}

interface ChartProps {
  unit: Review["unit"];
  names: (string | null)[];
  points: Point[];
  /** So many turns there will be, as far as that is known. */
  turns: number;
  you: number;
  shown: Shown | null;
  /** Turning points. */
  stars: number[];
  onPoint?: (point: number) => void;
}

const DASHES = ["", "11 4", "2.5 4", "12 4 2.5 4", "7 3 2 3 2 3"];
const SIGN = 18;
const HEIGHT_LEAST = 150;

export function useSize(): [(element: HTMLElement | null) => void, { width: number; height: number }] {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const watch = useRef<ResizeObserver | null>(null);
  const attach = useRef((element: HTMLElement | null) => {
    watch.current?.disconnect();
    if (!element) return;
    watch.current = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.current.observe(element);
  });
  useEffect(() => () => watch.current?.disconnect(), []);
  return [attach.current, size];
}

function Sign({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g class={`sign p${seat}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={SIGN / 2} /><use href={`#sy-${seat}`} x={-SIGN * 0.32} y={-SIGN * 0.32} width={SIGN * 0.64} height={SIGN * 0.64} />
    </g>
  );
}

interface PartProps {
  props: ChartProps;
  scale: Scale;
  box: Box;
}

function Ground({ props, scale, box, ticks }: PartProps & { ticks: number[] }) {
  const { points, names, unit } = props;
  const right = box.width - box.right, bottom = box.height - box.bottom;
  return (
    <g class="ground">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={box.left} x2={right} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={box.left - 8} y={scale.y(tick) + 4} text-anchor="end">{figure(tick)}</text>
        </g>
      ))}
      {unit === "chance" && <line class="fair" x1={box.left} x2={right} y1={scale.y(100 / names.length)} y2={scale.y(100 / names.length)} />}
      {roundsOf(points, scale.x, 30).map(({ round, turn }) => (
        <g key={round}><line class="round" x1={scale.x(turn)} x2={scale.x(turn)} y1={bottom} y2={bottom + 5} /><text x={scale.x(turn)} y={bottom + 18}>{round}</text></g>
      ))}
      {props.stars.map((point) => <line key={point} class={`star-line ${props.shown?.point === point ? "on" : ""}`} x1={scale.x(point)} x2={scale.x(point)} y1={box.top} y2={bottom} />)}
    </g>
  );
}

/* In per cent, or in rubies. */
const ofUnit = (unit: Review["unit"], values: number[]): number[] => valuesUnits({ unit }, values).map((value) => value / wholeOf({ unit }));

function Lines({ props, scale }: PartProps) {
  const paths = props.names.map((_, at) => stepsOf(props.points.map((point) => ofUnit(props.unit, point.values)[at]!), scale, 0));
  const own = (at: number): string => (props.you === at + 1 ? "own" : "");
  return (
    <g class="course">
      {paths.map((path, at) => <path key={at} class={`under ${own(at)}`} d={path} />)}
      {paths.map((path, at) => <path key={at} class={`over p${at + 1} ${own(at)}`} d={path} stroke-dasharray={DASHES[at]} />)}
    </g>
  );
}

/* Every line bears its sign twice, each seat at a place of its own. */
function Signs({ props, scale }: PartProps) {
  const seats = props.names.length, last = props.points.length - 1;
  const places = props.names.flatMap((_, at) => [0, 1].map((half) => ({ at, point: Math.round(((half + (at + 0.65) / (seats + 0.3)) / 2) * last) })));
  return <g>{places.map(({ at, point }) => <Sign key={`${at}-${point}`} seat={at + 1} x={scale.x(point)} y={scale.y(ofUnit(props.unit, props.points[point]!.values)[at]!)} />)}</g>;
}

/* At the right end: who ends with how much. */
function Ends({ props, scale, box }: PartProps) {
  const last = props.points.at(-1)!;
  const whole = wholeOf(props);
  const figures = valuesUnits(props, last.values);
  const at = spread(figures.map((value) => scale.y(value / whole)), SIGN + 3, box.height - box.bottom + 4);
  return (
    <g class="ends">
      {figures.map((value, seat) => (
        <g key={seat}><Sign seat={seat + 1} x={box.width - box.right + 16} y={at[seat]!} /><text x={box.width - box.right + 30} y={at[seat]! + 4.5}>{figure(value / whole, value % whole ? decimalsOf(props) : 0)}</text></g>
      ))}
    </g>
  );
}

/* “31.0 → 16.8” beside the moment, on the side where there is room. */
function Cursor({ props, scale, box }: PartProps) {
  const shown = props.shown!;
  const x = scale.x(shown.point), review = { unit: props.unit };
  const [before, after] = [ofUnit(props.unit, shown.before), ofUnit(props.unit, shown.after)];
  const words = `${figure(before[shown.seat - 1]!, decimalsOf(review))} → ${figure(after[shown.seat - 1]!, decimalsOf(review))}`;
  const width = 38 + words.length * 7.2;
  const left = x + width + 12 > box.width - box.right ? x - width - 10 : x + 10;
  return (
    <g class="cursor" data-seat={shown.seat} data-words={unitWords(review, units(review, shown.after[shown.seat - 1]!))}>
      <g class="band" style={{ transform: `translateX(${x}px)` }}>
        <rect x={-4} y={box.top - 4} width={8} height={box.height - box.top - box.bottom + 4} /><line x1={0} x2={0} y1={box.top - 4} y2={box.height - box.bottom} />
      </g>
      {[before, after].map((values, at) => <circle key={at} class={`p${shown.seat}`} cx={x} cy={scale.y(values[shown.seat - 1]!)} r={4.5} />)}
      <g class="chip" transform={`translate(${left} ${box.top + 4})`}>
        <rect width={width} height={26} rx={7} /><Sign seat={shown.seat} x={15} y={13} /><text x={29} y={17.5}>{words}</text>
      </g>
    </g>
  );
}

/** “Chance to win over 42 turns: Ayşe begins with 25.0 %, ends with 100 %; …” */
export function chartWords({ unit, names, points }: Pick<ChartProps, "unit" | "names" | "points">): string {
  const [first, last] = [points[0]!, points.at(-1)!].map((point) => valuesUnits({ unit }, point.values)) as [number[], number[]];
  const parts = names.map((_, at) => t("analysis.chart.one", nameOf({ names }, at + 1), unitWords({ unit }, first[at]!), unitWords({ unit }, last[at]!)));
  return t(`analysis.chart.${unit}`, points.length - 1, listed(parts));
}

export function Chart(props: ChartProps) {
  const [attach, { width, height: room }] = useSize();
  const lang = useLang(); // figures are written in it
  const { points, unit, turns, shown } = props;
  const height = Math.max(HEIGHT_LEAST, room);
  const box: Box = { width, height, left: 34, right: 70, top: 10, bottom: 26 };
  const most = useMemo(() => (isChance({ unit }) ? 100 : Math.max(1, ...points.flatMap((point) => point.values))), [points, unit]);
  const ticks = isChance({ unit }) ? [0, 25, 50, 75, 100] : ticksOf(Math.ceil(most), 5);
  const scale = scaleOf(box, Math.max(turns, points.length - 1, 1), ticks.at(-1)!);
  const part: PartProps = { props, scale, box };
  const still = useMemo(() => (points.length === 0 ? null : (
    <>
      <Ground {...part} ticks={ticks} />
      <Lines {...part} />
      {props.names.length > 1 && points.length > 8 && <Signs {...part} />}
      <Ends {...part} />
    </>
  )), [points, width, height, shown?.point, props.names, unit, lang]);
  const point = (event: PointerEvent): void => {
    const plot = event.currentTarget as SVGSVGElement;
    if (!props.onPoint || (event.type !== "pointerdown" && event.buttons === 0)) return;
    if (event.type === "pointerdown") plot.setPointerCapture(event.pointerId);
    props.onPoint(Math.max(1, Math.min(points.length - 1, scale.turnAt(event.clientX - plot.getBoundingClientRect().left))));
  };
  return (
    <div class="chart" ref={attach}>
      {width > 0 && points.length > 0 && (
        <svg role="img" aria-label={chartWords(props)} width={width} height={height} onPointerDown={point} onPointerMove={point}>
          {still}
          {shown && <Cursor {...part} />}
        </svg>
      )}
    </div>
  );
}
