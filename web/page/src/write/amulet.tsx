/* amulet.tsx: where the rubies of a sheet are set: ten in the amulet, four on the rings. */

import { t } from "../words.js";
import { useHand } from "./hand.js";

const SETTINGS: [x: number, y: number, size: number][] = [
  ...[47.5, 92.5, 137.5, 182.5].map((x): [number, number, number] => [x, 57, 38]),
  ...[70, 115, 160].map((x): [number, number, number] => [x, 100, 38]),
  ...[92.5, 137.5].map((x): [number, number, number] => [x, 143, 38]),
  [115, 186, 38],
  ...[-1, 31, 207, 239].map((x): [number, number, number] => [x, 182, 30]),
];
const AMULET = 10;

export function Amulet() {
  const { view, now, then } = useHand();
  const words = t("write.rubies", now.rubies, Math.min(now.rubies, AMULET), Math.max(0, now.rubies - AMULET), view.goal);
  return (
    <div class="amulet">
      <svg viewBox="0 0 268 262" role="img" aria-label={words}>
        <path class="chain" d="M6-24C10 6 26 34 58 46M262-24c-4 30-20 58-52 70" />
        <path class="amulet-body" d="M134 26c-12 10-26 6-44 8-34 3-62 16-64 44-2 34 34 50 56 84 20 32 34 64 52 96 18-32 32-64 52-96 22-34 58-50 56-84-2-28-30-41-64-44-18-2-32 2-44-8z" />
        <path class="amulet-in" d="M134 38c-12 7-28 4-44 6-30 3-54 14-55 35-1 30 34 46 55 79 17 27 29 55 44 82 15-27 27-55 44-82 21-33 56-49 55-79-1-21-25-32-55-35-16-2-32 1-44-6z" />
        <circle class="clasp" cx="134" cy="25" r="9" />
        <circle class="ringband" cx="30" cy="222" r="27" /><circle class="ringband" cx="238" cy="222" r="27" />
        {SETTINGS.slice(0, view.sheet.rubies).map(([x, y, size], at) => (
          <use key={at} data-ruby={at} class={at >= now.rubies && at < then.rubies ? "soon" : ""}
            href={at < then.rubies ? "#ruby" : "#w-socket"} x={x} y={y} width={size} height={size} />
        ))}
      </svg>
    </div>
  );
}
