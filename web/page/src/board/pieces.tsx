/* pieces.tsx: who stands at a place: merchants on their stacks, family, governor, smuggler; assistants lie beside.
 * data-piece names a figure, so that motion.ts finds it. */

import { Icon } from "../shared/icon.js";
import { playerOf, standingAt, type BoardView } from "./view.js";

const SLAB = 5; // how far each assistant lifts its merchant
const HEIGHT = 48;

/** A merchant on the stack: count the slabs. */
export function Merchant({ seat, stack, class: more = "" }: { seat: number; stack: ("own" | "neutral")[]; class?: string }) {
  const height = stack.length ? HEIGHT + 9 + SLAB * (stack.length - 1) : HEIGHT;
  const top = HEIGHT - 5;
  return (
    <svg class={`m p${seat} ${more}`} viewBox={`0 0 40 ${height}`} data-piece={more.includes("ghost") ? undefined : `m-${seat}`} data-topic="people.merchant" aria-hidden="true">
      {stack.map((kind, at) => (
        <g key={at} class={kind === "neutral" ? "neutral" : ""}>
          <use href="#slab" y={top + SLAB * (stack.length - 1 - at)} width="40" height="14" />
        </g>
      ))}
      <use href={`#m-${seat}`} width="40" height={HEIGHT} />
      {more === "mine" && <path class="mark" d="M13 -12h14l-7 9z" />}
    </svg>
  );
}

function Figure({ name, class: more, piece, topic }: { name: string; class: string; piece: string; topic: string }) {
  const boxes: Record<string, string> = { governor: "0 0 44 58", smuggler: "0 0 46 54", merchant: "0 0 40 48" };
  return (
    <svg class={more} viewBox={boxes[name] ?? "0 0 30 38"} data-piece={piece} data-topic={`people.${topic}`} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

export function Assistant({ seat }: { seat: number | "neutral" }) {
  return seat === "neutral"
    ? <svg class="a neutral" data-topic="people.neutral" aria-hidden="true"><use href="#assistant" /></svg>
    : <svg class={`a p${seat}`} data-topic="people.assistant" aria-hidden="true"><use href={`#as-${seat}`} /></svg>;
}

const CROWD = 4; // from so many figures on they stand in two rows

interface StandProps {
  view: BoardView;
  place: number;
  me: number;
  /** Where I would stand. */
  ghost: boolean;
}

/** All figures at a place. In a crowd merchants stand in front and overlap, the others behind. */
export function Stand({ view, place, me, ghost }: StandProps) {
  const at = standingAt(view, place);
  const fronts = at.merchants.length + at.neutralMerchants + (ghost ? 1 : 0);
  const others = at.family.length + Number(at.governor) + Number(at.smuggler);
  const lying = at.assistants.length + at.neutralAssistants;
  if (fronts + others + lying === 0) return null;
  const crowd = fronts + others >= CROWD;
  const behind = (
    <>
      {at.family.map((seat) => <Figure key={seat} name={`fa-${seat}`} class={`f p${seat}`} piece={`f-${seat}`} topic="family" />)}
      {at.governor && <Figure name="governor" class="gv" piece="governor" topic="governor" />}
      {at.smuggler && <Figure name="smuggler" class="sm" piece="smuggler" topic="smuggler" />}
    </>
  );
  const pack = Math.max(0, Math.round((fronts * 41 + (crowd ? 0 : others * 30) - (lying ? 130 : 172)) / Math.max(1, fronts - 1)));
  return (
    <>
      {crowd && <span class="stand back" style={{ "--pack": String(others > 3 ? 9 : 0) }}><span>{behind}</span></span>}
      <span class={`stand ${crowd ? "crowd" : ""}`} style={{ "--pack": String(Math.min(26, pack)) }}>
        <span>
          {ghost && <Merchant seat={me} stack={playerOf(view, me).stack} class="ghost" />}
          {at.merchants.map((seat) => (
            <Merchant key={seat} seat={seat} stack={playerOf(view, seat).stack} class={seat === me ? "mine" : ""} />
          ))}
          {Array.from({ length: at.neutralMerchants }, (_, n) => <Figure key={`n${n}`} name="merchant" class="m neutral" piece={`n-${place}`} topic="neutral" />)}
          {!crowd && behind}
        </span>
        <span class="lie">
          {at.assistants.map((seat) => <Assistant key={seat} seat={seat} />)}
          {Array.from({ length: at.neutralAssistants }, (_, n) => <Assistant key={`n${n}`} seat="neutral" />)}
        </span>
      </span>
    </>
  );
}

/** A place's number on its star. */
export function Number8({ number, class: more = "number" }: { number: number; class?: string }) {
  return <span class={more} aria-hidden="true"><Icon name="star8" /><span>{number}</span></span>;
}
