/* route.ts: the way between two places along the lanes of the hall, in units of its drawing (818 × 818). */

export const HALL = 818;
const EDGE = 17;
const LANE = 15;
const CELL = (HALL - 2 * EDGE - 3 * LANE) / 4;

export type Point = [number, number];

export const laneAt = (index: number): number => EDGE + index * (CELL + LANE) - LANE / 2;
const rowOf = (index: number): number => Math.floor(index / 4);
const colOf = (index: number): number => index % 4;
const middle = (row: number): number => EDGE + row * (CELL + LANE) + CELL * 0.58;

/* The lane beside a column that leads towards another one. */
function beside(col: number, other: number): number {
  if (other > col) return col + 1;
  if (other < col) return col;
  return col < 3 ? col + 1 : 3;
}

/* Where a place is left or entered: its side at that lane. */
const side = (col: number, lane: number): number => laneAt(lane) + (lane > col ? -LANE / 2 - 5 : LANE / 2 + 5);

/** Corner points from the cell at index `from` of the layout to that at `to`. */
export function routeOf(from: number, to: number): Point[] {
  const [fromCol, toCol, fromRow, toRow] = [colOf(from), colOf(to), rowOf(from), rowOf(to)];
  const out = beside(fromCol, toCol);
  const into = fromCol === toCol ? out : beside(toCol, fromCol);
  const points: Point[] = [[side(fromCol, out), middle(fromRow)], [laneAt(out), middle(fromRow)]];
  if (out !== into) {
    const across = laneAt(beside(fromRow, toRow));
    points.push([laneAt(out), across], [laneAt(into), across]);
  }
  points.push([laneAt(into), middle(toRow)], [side(toCol, into), middle(toRow)]);
  return points;
}

/** The same as an SVG path with rounded corners. */
export function pathOf(points: Point[]): string {
  const parts = [`M${points[0]![0]} ${points[0]![1]}`];
  for (let at = 1; at < points.length - 1; at++) {
    const [before, corner, after] = [points[at - 1]!, points[at]!, points[at + 1]!];
    const near = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
      const cut = Math.min(13, length / 2);
      return [corner[0] + ((other[0] - corner[0]) * cut) / length, corner[1] + ((other[1] - corner[1]) * cut) / length];
    };
    const [enter, leave] = [near(before), near(after)];
    parts.push(`L${enter[0]} ${enter[1]}Q${corner[0]} ${corner[1]} ${leave[0]} ${leave[1]}`);
  }
  const end = points.at(-1)!;
  return `${parts.join("")}L${end[0]} ${end[1]}`;
}
