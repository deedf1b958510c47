/* screen.tsx: a table on the screen: the game's picture, or the plain one, with what all tables share around it. */

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo, useReducer } from "preact/hooks";
import { BoardTable } from "../board/board.js";
import { DiceTable } from "../dice/dice.js";
import type { Session } from "../session/session.js";
import type { Viewer } from "../../../engine/bedesten.js";
import { t } from "../words.js";
import { WriteTable } from "../write/write.js";
import { Controller } from "./controller.js";
import { Curtain } from "./curtain.js";
import { Deal } from "./deal.js";
import { HelpSheet } from "./help.js";
import { onKey } from "./keys.js";
import { nameOf, TableContext, type Table } from "./table.js";

/** What a picture may ask of the screen around it. */
export interface PictureProps {
  onAgain?: () => void;
  onLook?: () => void;
}

const PICTURES: Record<string, ComponentType<PictureProps>> = { board: BoardTable, dice: DiceTable, write: WriteTable };

export interface ScreenProps extends PictureProps {
  session: Session;
  viewer: Viewer;
  /** What else belongs to this screen; it may use the table. */
  children?: ComponentChildren;
}

export function TableScreen({ session, viewer, children, ...ends }: ScreenProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const controller = useMemo(() => new Controller(session, viewer), [session]);
  useEffect(() => {
    controller.onChange = () => redraw(undefined);
    redraw(undefined);
    return () => controller.close();
  }, [controller]);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") controller.dismiss();
      else onKey(event);
    };
    const skip = (): void => { if (controller.showing) controller.skip(); };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", skip);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", skip);
    };
  }, [controller]);
  if (controller.gone) return <main class="plain"><h1>{controller.gone}</h1><p><a class="quiet" href="#/">{t("home")}</a></p></main>;
  if (!controller.state) return <main class="plain"><p>{t("loading")}</p></main>;
  if (controller.curtain !== null)
    return <Curtain seat={controller.curtain} name={nameOf(controller.state, controller.curtain)} onRaise={() => controller.raise()} />;
  const Picture = PICTURES[controller.state.game]!;
  return (
    <TableContext.Provider value={freeze(controller)}>
      <Picture {...ends} />
      {children}
      <Deal />
      <HelpSheet />
    </TableContext.Provider>
  );
}

/* A new object for each picture, so that memoised parts see what has changed. */
function freeze(controller: Controller): Table {
  return {
    id: controller.id, state: controller.state!, before: controller.before, log: controller.log, seen: controller.seen, me: controller.me,
    live: controller.live, showing: controller.showing, thinking: controller.thinking, picked: controller.picked,
    closed: controller.closed, help: controller.help, advice: controller.advice,
    pick: (choice) => controller.pick(choice), play: (choice) => controller.play(choice),
    playMoves: (moves) => controller.playMoves(moves), why: (move) => controller.why(move),
    explain: (topic) => controller.explain(topic), topics: () => controller.topics(), deal: (outcome) => controller.deal(outcome),
    record: () => controller.record(), undo: (turn) => controller.undo(turn), redo: () => controller.redo(),
    hint: () => controller.hint(), judge: (choice) => controller.judge(choice), dismiss: () => controller.dismiss(),
    skip: () => controller.skip(), animate: (animator) => { controller.animator = animator; },
  };
}
