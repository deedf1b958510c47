/* session.ts: a puzzle as a session: its position stands at a table in the worker, and what is played there is an answer. */

import type { Answered, Said } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { LocalSession } from "../session/local.js";
import { t } from "../words.js";

const PLAYED = /^play \S+ ([^;]+)/; // what a choice leads to besides is not asked

export class PuzzleSession extends LocalSession {
  readonly isPrivate = true;
  onAnswer: (answer: Answered) => void = () => {};

  override async say(line: string): Promise<Said> {
    const move = PLAYED.exec(line)?.[1];
    if (!move) return super.say(line);
    const answer = (await call("posed", this.id, "answer", move.trim())) as Answered;
    this.onAnswer(answer);
    return answer as unknown as Said;
  }

  /* A strong player's word would be the solution. */
  override advise(): Promise<never> {
    return Promise.reject(new Error(t("puzzle.advise")));
  }
}
