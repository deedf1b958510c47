/* cart.tsx: the wheelbarrow: a column for each good, rows grow upwards, a board adds a row; unbought boards are ghosts. */

import { useTable } from "../shared/table.js";
import { GOODS, type Player } from "./view.js";
import { cartWords } from "./words.js";

const BOARDS = 3; // that many have room on a cart
const FLOOR = 162;
const GHOST = 17;

/* Wood, with the posts between the columns as high as the load. */
function Wood({ rows, rise }: { rows: number; rise: number }) {
  const top = FLOOR - rows * rise;
  const planks = Array.from({ length: rows }, (_, at) => `M44 ${top + at * rise}h200v${rise}H44z`).join("");
  const posts = [91.5, 141.5, 191.5].map((x) => `M${x} ${top - 3}h5V${FLOOR}h-5z`).join("");
  return (
    <>
      <path class="wood-2" d="M204 172h11l5 38h-9z" />
      <path class="wood" d={planks} />
      <path class="wood-2" d={`M36 ${top - 8}h10v${FLOOR + 2 - top + 8}H36zM242 ${top - 8}h10v${FLOOR + 2 - top + 8}h-10z${posts}`} />
      <path class="wood-2" d="M14 162h222l26-18 5 7-24 29H14z" />
      <circle class="wood" cx="22" cy="192" r="29" /><circle class="gap" cx="22" cy="192" r="22" />
      <path class="wood" d="M20 170h4v44h-4zM0 190h44v4H0zM5.500 178.300l2.800-2.800 31.100 31.100-2.800 2.800zM36.600 175.500l2.800 2.800-31.100 31.100-2.800-2.800z" />
      <circle class="brass" cx="22" cy="192" r="7" />
    </>
  );
}

function Load({ player, rise }: { player: Player; rise: number }) {
  const size = Math.min(36, rise - 3);
  const cells = GOODS.flatMap((good, col) => Array.from({ length: player.room }, (_, row) => ({ good, col, row })));
  return (
    <>
      {cells.map(({ good, col, row }) => {
        const [x, y] = [69 + col * 50, FLOOR - (row + 0.5) * rise];
        return row < player.goods[good]
          ? <use key={`${col}.${row}`} href={`#g-${good}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
          : <rect key={`${col}.${row}`} class="slot" x={x - 16} y={y - (rise - 10) / 2} width="32" height={rise - 10} rx="6" />;
      })}
      {GOODS.map((good, col) => <text key={good} x={69 + col * 50} y="176">{player.goods[good]}/{player.room}</text>)}
    </>
  );
}

export function Cart({ player }: { player: Player }) {
  useTable();
  const ghosts = Math.max(0, BOARDS - player.extensions);
  const rise = Math.min(40, (FLOOR - 31 - GHOST * ghosts) / player.room);
  const top = FLOOR - player.room * rise;
  return (
    <div class="barrow" role="img" aria-label={cartWords(player)} data-topic="thing.wheelbarrow" data-chip-cart="">
      <svg class="cart" viewBox="-8 28 276 196" aria-hidden="true">
        <g class="line">
          <path class="ghost-board" d={Array.from({ length: ghosts }, (_, at) => `M44 ${top - GHOST * (at + 1)}h200v${GHOST}H44z`).join("")} />
          <Wood rows={player.room} rise={rise} />
        </g>
        <Load player={player} rise={rise} />
      </svg>
    </div>
  );
}
