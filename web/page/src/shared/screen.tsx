/* screen.tsx: a table on the screen: the game's picture, or the plain one, with what all tables share around it. */

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useLayoutEffect, useMemo, useReducer } from "preact/hooks";
import { BoardTable } from "../board/board.js";
import { BoardAbout } from "../board/text.js";
import { DiceTable } from "../dice/dice.js";
import { DiceText } from "../dice/text.js";
import type { Session } from "../session/session.js";
import type { Viewer } from "../../../engine/bedesten.js";
import { getSettings } from "../settings.js";
import { t } from "../words.js";
import { WriteText } from "../write/text.js";
import { WriteTable } from "../write/write.js";
import { Guard } from "./broken.js";
import { Controller } from "./controller.js";
import { Curtain } from "./curtain.js";
import { Deal } from "./deal.js";
import { topicAt, useExplaining } from "./explain.js";
import { HelpSheet } from "./help.js";
import { Unkept } from "./kept.js";
import { isSheetOpen, onKey } from "./keys.js";
import { AnalyseContext, Slot, Slots, SlotsContext } from "./slots.js";
import { nameOf, TableContext, type Table } from "./table.js";
import { TextTable } from "./text.js";

/** What a picture may ask of the screen around it. */
export interface PictureProps {
  onAgain?: () => void;
  onLook?: () => void;
}

const PICTURES: Record<string, ComponentType<PictureProps>> = { board: BoardTable, dice: DiceTable, write: WriteTable };
const TEXTS: Record<string, ComponentType> = { board: BoardAbout, dice: DiceText, write: WriteText };

export interface ScreenProps extends PictureProps {
  session: Session;
  viewer: Viewer;
  /** The game was taken over by another tab: take it back. */
  onHere?: () => void;
  /** The way to the analysis, when the game is over. */
  onAnalyse?: () => void;
  /** What else belongs to this screen; it may use the table. */
  children?: ComponentChildren;
}

/* What had the focus may be gone with the picture it stood in: then the question has it. */
function useFocusKept(): void {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById("question")?.focus({ preventScroll: true });
  });
}

/* The tab's icon has a dot, too. */
function badge(isLit: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = isLit ? FILES.turn : FILES.icon;
}

/* The title tells from afar whose turn it is. */
function useTitle(controller: Controller): void {
  const game = controller.state?.game;
  const title = `${controller.isCalled ? "● " : ""}${game ? `${t(`game.${game}`)} · ` : ""}Bedesten`;
  useEffect(() => { document.title = title; }, [title]);
  useEffect(() => badge(controller.isCalled), [controller.isCalled]);
  useEffect(() => () => { document.title = "Bedesten"; badge(false); }, []);
}

function Gone({ words, onHere }: { words: string; onHere: (() => void) | undefined }) {
  return (
    <main class="plain" data-gone="">
      <h1 tabIndex={-1} ref={(head) => head?.focus()}>{words}</h1>
      <div class="quiet-row">
        {onHere && <button class="go" onClick={onHere}>{t("gone.here")}</button>}
        <a class="quiet" href="#/">{t("home")}</a>
      </div>
    </main>
  );
}

/* What is shown is shown at once; a turn that waits to be read has been read, unless the key presses a button. */
function goOn(controller: Controller, event: KeyboardEvent): void {
  controller.skip();
  const isPress = event.key !== "Escape" && (event.target as HTMLElement).closest("a, button, input") !== null;
  if (!isPress && !isSheetOpen()) controller.hold.release();
}

export function TableScreen({ session, viewer, onHere, onAnalyse, children, ...ends }: ScreenProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const controller = useMemo(() => new Controller(session, viewer), [session]);
  const slots = useMemo(() => new Slots(), [session]);
  useEffect(() => {
    controller.onChange = () => redraw(undefined);
    redraw(undefined);
    return () => controller.close();
  }, [controller]);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (controller.showing && ["Escape", "Enter", " "].includes(event.key)) goOn(controller, event);
      const isAsked = event.key === "?" && !isSheetOpen() && !document.querySelector("[data-guided]:not([data-puzzle])"); // a lesson's guide has a “?” of its own
      const topic = isAsked ? topicAt(document.activeElement) : undefined; // before the bar's “?”, which tells of everything
      if (topic) controller.explain(topic);
      else if (event.key !== "Escape") onKey(event);
      else if (!isSheetOpen()) controller.dismiss(); // a sheet closes by it
    };
    const skip = (): void => { if (controller.showing) controller.skip(); };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", skip);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", skip);
    };
  }, [controller]);
  useExplaining((topic) => controller.explain(topic));
  useFocusKept();
  useTitle(controller);
  if (controller.gone) return <Gone words={controller.gone} onHere={onHere} />;
  if (!controller.state) return <main class="plain"><p>{t("loading")}</p></main>;
  if (controller.curtain !== null)
    return <Curtain seat={controller.curtain} name={nameOf(controller.state, controller.curtain)} onRaise={() => controller.raise()} />;
  const { game } = controller.state;
  const Picture = PICTURES[game]!;
  const text = (error?: Error) => <TextTable about={TEXTS[game]} fault={error} {...ends} />;
  return (
    <TableContext.Provider value={freeze(controller)}>
      <SlotsContext.Provider value={slots}>
        <AnalyseContext.Provider value={onAnalyse ?? null}><Slot name="screen">
          <Slot name="above" />
          <div class="table-root" data-game={game} data-live-turn={controller.live} data-number={controller.state.number}>
            {getSettings().text ? text() : <Guard of={game} instead={text}><Picture {...ends} /></Guard>}
          </div>
        </Slot></AnalyseContext.Provider>
        {children}
      </SlotsContext.Provider>
      <Deal />
      <HelpSheet />
      <Unkept />
    </TableContext.Provider>
  );
}

/* A new object for each picture, so that memoised parts see what has changed. */
function freeze(controller: Controller): Table {
  return {
    id: controller.id, state: controller.state!, latest: controller.latest.state!, before: controller.before, log: controller.log, seen: controller.seen, me: controller.me,
    live: controller.live, showing: controller.showing, held: controller.hold.isOn, thinking: controller.thinking, sent: controller.sent, heard: controller.latest.at, picked: controller.picked,
    closed: controller.closed, unkept: controller.unkept, help: controller.help, advice: controller.advice,
    pick: (choice) => controller.pick(choice), play: (choice) => controller.play(choice),
    playMoves: (moves) => controller.playMoves(moves), why: (move) => controller.why(move),
    explain: (topic) => controller.explain(topic), topics: () => controller.topics(), deal: (outcome) => controller.deal(outcome),
    about: (topic) => controller.about(topic), record: () => controller.record(), undo: (turn, isTakeBack) => controller.undo(turn, isTakeBack), undoDice: () => controller.undoDice(), redo: () => controller.redo(),
    hint: () => controller.hint(), judge: (choice) => controller.judge(choice), dismiss: () => controller.dismiss(),
    skip: () => controller.skip(), goOn: () => controller.hold.release(), canReplay: controller.canReplay, replay: () => controller.replay(), onThinking: (listener) => controller.onThinking(listener), animate: (animator) => { controller.animator = animator; },
  };
}
