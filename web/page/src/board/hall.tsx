/* hall.tsx: the bazaar, four rows of four. One tab stop: arrows move over the grid, digits jump by number, Enter goes. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getSettings } from "../settings.js";
import { useTable, type Choice, type Table } from "../shared/table.js";
import { t } from "../words.js";
import { lightsOf, whyMove, type Light } from "./light.js";
import { useDigits } from "./parts.js";
import { Place } from "./place.js";
import { HALL, laneAt, pathOf, routeOf } from "./route.js";
import { isFinger, useUi, type Ui } from "./ui.js";
import { boardOf, hasStep, placeName, playerOf, type BoardView } from "./view.js";
import { sentence, standingWords, stockWords } from "./words.js";

/* Steps of a choice that go without saying in its name. */
const SILENT = ["go", "end", "done"];

function labelOf(table: Table, place: number, light: Light | undefined): string {
  const { state } = table;
  const parts = [`${place} ${placeName(place)}`];
  if (light) {
    const steps = light.choice.line.filter((step) => !SILENT.includes(step.move.split(" ")[0]!)).map((step) => step.words);
    parts.push(t("board.open"), ...steps, ...light.choice.follows.facts.map((fact) => fact.words.replace(/\.$/, "")));
  }
  parts.push(...standingWords(state, place), stockWords(boardOf(state), place));
  return parts.join(", ");
}

/* The way to the place that is looked at, and a pale merchant there. */
function Way({ view, me, to, light }: { view: BoardView; me: number; to: number; light: Light | undefined }) {
  const from = view.layout.indexOf(playerOf(view, me)?.place ?? 0);
  const at = view.layout.indexOf(to);
  if (!light || from < 0 || from === at || !["go", "long"].includes(light.choice.kind)) return null;
  const path = pathOf(routeOf(from, at));
  return (
    <svg class="path" viewBox={`0 0 ${HALL} ${HALL}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="case" d={path} /><path class="dots" d={path} />
    </svg>
  );
}

/* Brass stars where lanes cross. */
function Crossings() {
  return <>{[1, 2, 3].flatMap((row) => [1, 2, 3].map((col) => {
    const [left, top] = [laneAt(col), laneAt(row)].map((at) => `${(100 * at) / HALL}%`);
    return <svg key={`${row}${col}`} class="star" style={{ left, top }} aria-hidden="true"><use href="#star8" /></svg>;
  }))}</>;
}

interface Press {
  place: number;
  light: Light | undefined;
  /** The press before this one was here, too. */
  isAgain: boolean;
  isFinger: boolean;
}

/* Without its panel there is nowhere to read what a place costs. */
const isBare = (): boolean => document.querySelector(".board [data-bare-guide]") !== null;

/* Touching an open place: with a mouse or key it goes at once, unless the person wants to be asked; a finger looks first. */
function press(table: Table, ui: Ui, { place, light, isAgain, isFinger }: Press): void {
  ui.setLook(place);
  const gathers = table.live && !ui.armed && table.state.choices.some((choice) => choice.kind === "gather");
  if (gathers && playerOf(boardOf(table.state), table.me).assistants.includes(place)) return ui.toggle(place);
  if (!light) {
    table.pick(null);
    if (table.live) table.why(whyMove(table.state, place));
    else table.explain(`place.${place}`);
    return;
  }
  if ((isFinger || getSettings().ask) && !isAgain && !isBare()) {
    ui.setTab("turn"); // there it is told
    return table.pick(light.choice);
  }
  table.play(light.choice);
}

function useGridKeys(view: BoardView, focus: (place: number) => void, current: number) {
  const digit = useDigits();
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = view.layout.indexOf(current);
    const row = at - (at % 4);
    const steps: Record<string, number> = {
      ArrowLeft: Math.max(row, at - 1), ArrowRight: Math.min(row + 3, at + 1), ArrowUp: at > 3 ? at - 4 : at, ArrowDown: at < 12 ? at + 4 : at, Home: row, End: row + 3,
    };
    const next = /^\d$/.test(event.key) ? view.layout[digit(event.key, view.layout)] : view.layout[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focus(next);
  };
}

/* The open place with the shortest way: there the focus begins. */
function nearest(layout: number[], here: number, lights: Map<number, Light>): number {
  const from = layout.indexOf(here);
  const steps = (place: number): number => {
    const at = layout.indexOf(place);
    return Math.abs((at % 4) - (from % 4)) + Math.abs(Math.floor(at / 4) - Math.floor(from / 4));
  };
  return [...lights.keys()].sort((a, b) => steps(a) - steps(b))[0] ?? here;
}

export function Hall() {
  const table = useTable();
  const ui = useUi();
  const { state, me } = table;
  const view = boardOf(state);
  const hall = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(() => playerOf(view, me)?.place || view.layout[0]!);
  const lights = useMemo(() => (table.live ? lightsOf(state, me, ui.armed) : new Map<number, Light>()), [state, me, table.live, ui.armed]);
  const labels = useMemo(() => new Map(view.layout.map((place) => [place, sentence(labelOf(table, place, lights.get(place)))])), [state, lights]);
  const gathers = table.live && !ui.armed && state.choices.some((choice) => choice.kind === "gather");
  const mine = gathers ? playerOf(view, me).assistants : [];
  const focus = (place: number): void => hall.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  const onKeyDown = useGridKeys(view, focus, current);
  const isQuiet = useRef(false);
  useFocusAtTurn(table, lights.size > 0, () => {
    isQuiet.current = true; // where the focus comes to rest nobody has looked yet
    focus(nearest(view.layout, playerOf(view, me)?.place ?? current, lights));
    isQuiet.current = false;
  });
  const now = useRef({ table, ui, lights }); // places are kept as they are drawn: what they do must not be older
  now.current = { table, ui, lights };
  const look = (place: number): void => {
    setCurrent(place);
    if (isQuiet.current) return;
    now.current.ui.setLook(place);
    now.current.table.pick(now.current.lights.get(place)?.choice ?? null);
  };
  const pressed = useRef<Choice | null>(null); // pointer and focus look by themselves, before a click comes
  const onPress = (place: number, event: MouseEvent): void => {
    const light = now.current.lights.get(place);
    const isAgain = light !== undefined && light.choice === pressed.current && light.choice === now.current.table.picked;
    pressed.current = light?.choice ?? null;
    press(now.current.table, now.current.ui, { place, light, isAgain, isFinger: (event as PointerEvent).pointerType === "touch" });
  };
  const looked = ui.look === null ? undefined : lights.get(ui.look);
  return (
    <section class={`hall ${lights.size > 0 && lights.size < 6 ? "few" : ""} ${state.result ? "dim" : ""}`} ref={hall} aria-label={t("board.hall")}>
      <div class="bazaar" role="grid" aria-label={t("board.hall")} onKeyDown={onKeyDown}>
        {[0, 1, 2, 3].map((row) => (
          <div role="row" class="grid-row" key={row}>
            {view.layout.slice(row * 4, row * 4 + 4).map((place) => {
              const light = lights.get(place);
              return (
                <Place
                  key={place} view={view} place={place} me={me} light={light} label={labels.get(place)!}
                  looked={ui.look === place} chosen={mine.includes(place) ? ui.gathered.includes(place) : null}
                  ghost={ui.look === place && !!light && !hasStep(light.choice, "send") && place !== playerOf(view, me).place && !ui.armed}
                  focusable={current === place} onLook={() => look(place)} onPress={(event) => onPress(place, event)} />
              );
            })}
          </div>
        ))}
      </div>
      <Crossings />
      {ui.look !== null && <Way view={view} me={me} to={ui.look} light={looked} />}
    </section>
  );
}

/* “Your turn” puts the focus into the hall, unless the person is busy elsewhere (typing, reading help). */
function useFocusAtTurn(table: Table, isOpen: boolean, focus: () => void): void {
  const asked = `${table.live && isOpen}${table.state.number}/${table.state.taken_back}`;
  useEffect(() => {
    if (!table.live || !isOpen || table.help) return;
    if (isFinger() && document.activeElement === document.body) return;
    focus();
  }, [asked]);
}
