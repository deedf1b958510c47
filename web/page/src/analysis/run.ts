/* run.ts: analyses of whole games, in the worker's engine, in slices. One at a time, the one that was asked for last first; while a bot
 * thinks or somebody wants a hint they wait. What was found stays as long as the tab: one can leave and come back. */

import type { Engine, Review, Reviewed, Reviewing, ReviewPosition } from "../../../engine/bedesten.js";

/** How far an analysis is; when it is done `review` has all of it. */
export interface Analysed {
  events: number;
  rounds: number;
  progress: number;
  /** Milliseconds, as far as that can be known. */
  left: number | null;
  course: ReviewPosition[];
  review: Review | null;
}

interface One extends Analysed {
  table: string;
  spent: number;
  told: number; // when
}

const SLICE_MS = 24;
const SURE = 0.02; // of the work: before that nobody knows how long it will take
const KEPT = 3;
const WAIT_MS = 60;
const TELL_MS = 200;

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

export class Analyses {
  #all = new Map<string, One>();
  #isWorking = false;
  #count = 0;

  /** ISBUSY: somebody waits for the engine. */
  constructor(readonly engine: () => Engine, readonly isBusy: () => boolean, readonly tell: (id: string, now: Analysed | string) => void) {}

  /** What there is of it now. It goes on by itself, and whoever listens is told. */
  ask(id: string, record: string, playouts: number): Analysed {
    const known = this.#all.get(id);
    const one = known ?? this.#begin(record, playouts);
    this.#all.delete(id);
    this.#all.set(id, one); // the last one goes first
    this.#forgetOld();
    if (one.review) one.review = (this.engine().say(`step ${one.table} 1`) as unknown as Reviewed).review;
    else if (!this.#isWorking) void this.#work();
    return shown(one);
  }

  #begin(record: string, playouts: number): One {
    const table = `review-${++this.#count}`;
    const { events, rounds, progress, course } = this.engine().say(`review ${table}${playouts ? ` playouts ${playouts}` : ""}`, record) as unknown as Reviewing;
    return { table, events, rounds, progress, course, left: null, review: null, spent: 0, told: 0 };
  }

  #forgetOld(): void {
    for (const [id, one] of this.#all) {
      if (this.#all.size <= KEPT) return;
      this.#all.delete(id);
      this.engine().say(`close ${one.table}`);
    }
  }

  #next(): [string, One] | undefined {
    return [...this.#all].reverse().find(([, one]) => !one.review);
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let next = this.#next(); next; next = this.#next()) {
      await pause(this.isBusy() ? WAIT_MS : 0);
      if (this.isBusy() || this.#next()?.[1] !== next[1]) continue; // another one may be wanted by now
      try {
        this.#slices(...next);
      } catch (error) {
        this.#all.delete(next[0]);
        this.tell(next[0], error instanceof Error ? error.message : String(error));
      }
    }
    this.#isWorking = false;
  }

  /* As many playouts as fit into a slice; what came of several slices is told together. */
  #slices(id: string, one: One): void {
    const begin = performance.now();
    do {
      const answer = this.engine().say(`step ${one.table} 4`) as unknown as Reviewing | Reviewed;
      if (answer.type === "reviewed") {
        Object.assign(one, { review: answer.review, progress: 1, left: 0 });
        break;
      }
      one.progress = answer.progress;
      one.course.push(...answer.course);
    } while (performance.now() - begin < SLICE_MS);
    const now = performance.now();
    one.spent += now - begin;
    if (!one.review) one.left = one.progress < SURE ? null : (one.spent / one.progress) * (1 - one.progress);
    this.#tellNow(id, one, now);
  }

  #tellNow(id: string, one: One, now: number): void {
    if (!one.review && now - one.told < TELL_MS) return;
    one.told = now;
    this.tell(id, shown(one));
  }
}

/* All of the course each time: whoever comes late has it, too. */
function shown({ events, rounds, progress, left, review, course }: One): Analysed {
  return { events, rounds, progress, left, review, course: review ? [] : course };
}
