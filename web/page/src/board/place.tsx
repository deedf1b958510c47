/* place.tsx: a shop under its arch: scene, figures, number, fee, name, facts. One button each. */

import { memo } from "preact/compat";
import { Icon } from "../shared/icon.js";
import { t } from "../words.js";
import { Facts } from "./facts.js";
import { feeOf, type Fee, type Light } from "./light.js";
import { Number8, Stand } from "./pieces.js";
import { placeName, seenAt, type BoardView } from "./view.js";

/** The sky behind each scene, by place. */
export const SKIES = ["", "sand", "rose", "sage", "aqua", "sky", "rose", "aqua", "dusk", "sand", "sky", "rose", "sand", "sky", "aqua", "rose", "dusk"];

export function Scene({ place }: { place: number }) {
  return (
    <span class={`scene s-${SKIES[place]}`} aria-hidden="true">
      <svg viewBox="0 0 200 124" preserveAspectRatio="none"><use href={`#pl-${place}`} /></svg>
      <svg viewBox="0 0 200 124" preserveAspectRatio="none"><use href="#board-arch" /></svg>
    </span>
  );
}

const LONG = 13; // letters; a longer name is drawn narrower where places are small

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

function FeeChip({ fee, me }: { fee: Fee; me: number }) {
  if (!fee.card && !fee.assistants && !fee.lira && !fee.stops && !fee.free) return null;
  return (
    <span class={`fee ${fee.free || fee.assistants > 0 ? "gain" : ""} ${fee.stops ? "stops" : ""}`} aria-hidden="true">
      {fee.card && <Icon name="card-bonus" />}
      {fee.assistants !== 0 && <><svg class={`a p${me}`}><use href={`#as-${me}`} /></svg>{signed(fee.assistants)}</>}
      {fee.lira > 0 && <><Icon name="lira" />{signed(-fee.lira)}</>}
      {fee.stops && <Icon name="i-lock" />}
      {fee.free && t("board.free")}
    </span>
  );
}

interface PlaceProps {
  view: BoardView;
  place: number;
  me: number;
  light: Light | undefined;
  /** The complete name: number, open or not, cost, who is here, what lies here. */
  label: string;
  looked: boolean;
  /** Assistants are called back from here. */
  chosen: boolean | null;
  ghost: boolean;
  focusable: boolean;
  onLook: () => void;
  onPress: (event: MouseEvent) => void;
}

function ringOf({ light, looked, chosen, view, me, place }: PlaceProps): string {
  const rings = [];
  if (light) rings.push(light.ring === "card" ? "far" : "lit");
  if (chosen !== null) rings.push("lit", chosen ? "chosen" : "");
  if (looked && (light || chosen !== null)) rings.push("looked");
  if (view.players[me - 1]?.place === place) rings.push("here");
  return rings.join(" ");
}

/* Redrawn only where something about it has changed: sixteen scenes are many shapes. */
export const Place = memo(function Place(props: PlaceProps) {
  const { view, place, me, light, label, ghost } = props;
  return (
    <div role="gridcell" class="cell">
      <button
        class={`place ${ringOf(props)}`} data-place={place} data-topic={`place.${place}`} data-choice={light?.choice.move} aria-keyshortcuts={String(place)}
        tabIndex={props.focusable ? 0 : -1} aria-disabled={!light && props.chosen === null}
        aria-pressed={props.chosen === null ? undefined : props.chosen}
        onPointerEnter={(event) => event.pointerType === "mouse" && props.onLook()} onFocus={props.onLook} onClick={props.onPress}>
        <span class="sr">{label}</span>
        <Scene place={place} />
        <span class="over"><Stand view={view} place={place} me={me} ghost={ghost} /></span>
        <Number8 number={place} />
        <span class="over fees">{light && <FeeChip fee={feeOf(light, me)} me={me} />}</span>
        <span class={`name ${placeName(place).length > LONG ? "long" : ""}`} aria-hidden="true">{placeName(place)}</span>
        <Facts view={view} place={place} me={me} />
      </button>
    </div>
  );
}, same);

/* Handlers are new each time and mean the same. Of the view only what is seen here counts. */
function same(a: PlaceProps, b: PlaceProps): boolean {
  return a.light?.choice === b.light?.choice && a.label === b.label && a.looked === b.looked && a.chosen === b.chosen && a.ghost === b.ghost &&
    a.focusable === b.focusable && a.me === b.me && (a.view === b.view || seenAt(a.view, a.place, a.me) === seenAt(b.view, b.place, b.me));
}
