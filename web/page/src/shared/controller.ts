/* controller.ts: between a session and its picture. It shows states one after the other, so that people see what
 * others did, and carries what the person does back. */

import type { Help, Outcome, State, TableEvent, Viewer, Why } from "../../../engine/bedesten.js";
import { Ended, RefusedHere, type Session } from "../session/session.js";
import { isStill } from "../settings.js";
import { t } from "../words.js";
import { seenFrom } from "./digest.js";
import { tellEvents } from "./ears.js";
import { nextHands } from "./hands.js";
import { Hold, isToBeRead } from "./hold.js";
import { Latest } from "./latest.js";
import { hush, say as announce } from "./live.js";
import { BETWEEN_MS, frame, isLeap, MOST_AGAIN, MOST_MS, pause } from "./pace.js";
import { endWords } from "./ranks.js";
import { play as sound } from "./sound.js";
import { Texts } from "./texts.js";
import { Thought } from "./thought.js";
import { historyOf, type Advice, type Animator, type Choice, type Closed, type Table, type Unkept } from "./table.js";

export class Controller implements Omit<Table, "state" | "latest" | "heard" | "animate" | "held" | "goOn"> {
  #isOpening = true; // nobody has said yet who looks on
  #queue: State[] = [];
  #busy: Promise<void> | null = null;
  #skip = new AbortController();
  #sending = false;
  #asked: string | null = null; // the history whose question was told
  #thought = new Thought(() => this.session, () => this.onChange(), (error) => this.#refuse(error));
  #people: number[] = [];
  #shown: State | null = null;
  #past: State[] = []; // since the last decision here: what can be shown again
  #seenBy = new Map<number, number>(); // by seat: the log's length when that person decided last
  #texts = new Texts((line) => this.session.say(line), () => this.onChange());
  #watchers = new Set<(progress: number) => void>();
  readonly hold = new Hold(() => this.onChange());
  readonly latest = new Latest();
  state: State | null = null;
  before: State | null = null;
  log: TableEvent[] = [];
  seen = 0;
  me = 1;
  picked: Choice | null = null;
  closed: Closed | null = null;
  help: Help | null = null;
  unkept: Unkept | null = null;
  thinking: number | null = null;
  sent: string | null = null;
  /** The game went on in another tab, or failed, in words. */
  gone: string | null = null;
  /** The seat to which the device is to be handed. */
  curtain: number | null = null;
  animator: Animator | null = null;
  onChange: () => void = () => {};

  constructor(readonly session: Session, readonly viewer: Viewer) {
    session.tell({
      state: (state) => this.#hear(state),
      thinking: (progress) => this.#ponder(progress),
      unkept: (why) => { this.unkept = why; if (why) announce(t(`kept.${why}`), true); this.onChange(); },
      lost: () => this.#go(t("gone.elsewhere")),
      failed: (words) => this.#go(words),
    });
  }

  get id(): string {
    return this.session.id;
  }

  /* A new picture when a bot begins and ends; in between only the bar moves. */
  #ponder(progress: number | null): void {
    const isSame = (this.thinking === null) === (progress === null);
    this.thinking = progress;
    if (!isSame) this.onChange();
    else if (progress !== null) this.#watchers.forEach((listener) => listener(progress));
  }

  onThinking(listener: (progress: number) => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  #go(words: string): void {
    this.gone = words;
    announce(words, true);
    this.onChange();
  }

  get showing(): boolean {
    return this.#busy !== null;
  }

  /** It is this person's turn, though a turn before it may still wait to be read. */
  get isCalled(): boolean {
    return this.live || (this.hold.isOn && this.latest.asks);
  }

  get live(): boolean {
    return !this.#busy && !this.#sending && !this.gone && this.curtain === null && (this.state?.choices.length ?? 0) > 0;
  }

  #hear(state: State): void {
    this.latest.hear(state, this.hold.isOn && this.session.isPrivate === true);
    this.#queue.push(state);
    this.#run(() => this.#showAll());
    if (this.hold.isOn) this.onChange(); // nothing of it is shown yet, but whose turn it is can be told
  }

  /* One thing is shown after the other; what has come meanwhile follows. */
  #run(show: () => Promise<void>): void {
    this.#busy ??= show().finally(() => {
      this.#busy = null;
      if (this.#queue.length > 0) this.#run(() => this.#showAll());
      else this.#rest();
    });
  }

  /* With motion alone: without it there is nothing to be seen again. */
  get canReplay(): boolean {
    return !this.#busy && !isStill() && this.#past.slice(1).some((state) => state.events.some((event) => event.seat !== this.me && event.seat !== "chance"));
  }

  replay(): void {
    if (!this.canReplay) return;
    this.#run(() => this.#showPast([...this.#past]));
    this.onChange();
  }

  async #showPast(past: State[]): Promise<void> {
    const log = this.log;
    for (let at = 0; at < past.length && !this.#skip.signal.aborted; at++) {
      [this.before, this.state] = [past[at - 1] ?? null, past[at]!];
      this.log = log.slice(0, this.state.number);
      this.onChange();
      await frame();
      await this.#move(this.state);
    }
    [this.log, this.state] = [log, this.#shown];
  }

  async #showAll(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#show(next);
  }

  async #show(state: State): Promise<void> {
    const isFirst = this.state === null || state.since === 0;
    const isAgain = isFirst && this.#isSame(state); // in another language
    this.before = isFirst ? null : this.state;
    this.state = this.#shown = state;
    this.#past = isFirst || state.taken_back !== this.before?.taken_back ? [state] : [...this.#past.slice(1 - MOST_AGAIN), state];
    this.log = [...this.log.slice(0, state.since), ...state.events];
    if (isAgain) this.#retell(state);
    else if (isFirst) this.#meet(state);
    if (!isAgain) this.#settle(state, isFirst);
    if (!isFirst) tellEvents(state);
    this.onChange();
    if (isFirst) return;
    if (!isStill() && !document.hidden && !isLeap(state) && !this.#skip.signal.aborted) {
      await frame();
      await this.#move(state);
    }
    if (isToBeRead(state, this.log, this.me)) await this.#read();
  }

  /* A turn waits until its line is read; the next one is shown again, whatever was skipped before. */
  async #read(): Promise<void> {
    await this.hold.wait();
    this.#skip = new AbortController();
  }

  #isSame(state: State): boolean {
    const now = this.#shown;
    return now !== null && now.number === state.number && now.taken_back === state.taken_back && now.you === state.you;
  }

  /* The same moment in other words: what is looked at stays, and what was said of it is asked for again. */
  #retell(state: State): void {
    const { help } = this;
    this.#texts.clear();
    this.#thought.drop();
    this.closed = null;
    this.picked = state.choices.find((choice) => choice.move === this.picked?.move) ?? null;
    if (help) void this.#ask<Help>(`help ${help.topics ? "" : help.topic}`, (answer) => { this.help = answer; });
  }

  /* Others may act while one thinks: what is prepared stays, if it is still open. */
  #settle(state: State, isFirst: boolean): void {
    const isOthers = !isFirst && state.events.length > 0 && state.events.every((event) => event.seat !== this.me) && this.before?.question === state.question;
    const picked = this.picked?.move;
    this.closed = null;
    this.picked = (isOthers && picked && state.choices.find((choice) => choice.move === picked)) || null;
    if (!isOthers) this.#thought.drop();
  }

  async #move(state: State): Promise<void> {
    const signal = this.#skip.signal;
    if (this.animator && this.before) await Promise.race([this.animator(this.before, state, signal).catch(() => {}), pause(MOST_MS, signal)]);
    if (state.events.some((event) => event.seat !== this.me)) await pause(BETWEEN_MS, signal);
  }

  /* Who sits here: the seats of people, one of whom looks on. */
  #meet(state: State): void {
    const people = state.kinds.flatMap((kind, at) => (kind === "human" ? [at + 1] : []));
    this.#people = this.session.isPrivate ? [] : people;
    this.me = typeof state.you === "number" ? state.you : (people[0] ?? 1);
    this.seen = Math.min(this.#seenBy.get(this.me) ?? seenFrom(state, this.log), this.log.length);
    if (typeof state.you === "number" && !state.recorded) this.curtain = this.#opening(state, state.you);
  }

  /* All is shown: whose turn is it? */
  #rest(): void {
    this.#skip = new AbortController();
    const state = this.state!;
    this.curtain = state.recorded || typeof state.you !== "number" ? null : (this.#opening(state, state.you) ?? nextHands(state, state.you, this.#people));
    if (this.curtain !== null) hush();
    this.#turn();
    this.onChange();
  }

  /* Each question is told once, when it can be answered; and how it ended. */
  #turn(): void {
    const words = this.#words();
    if (words === null || this.#asked === historyOf(this.state!)) return;
    this.#asked = historyOf(this.state!);
    announce(words, true);
    if (this.before && this.before.choices.length === 0) this.latest.ring(this.state!);
  }

  #words(): string | null {
    const state = this.state;
    if (!state || this.curtain !== null || this.showing) return null;
    if (state.result) return endWords(state, this.log);
    return this.live || state.outcomes.length > 0 ? state.question : null;
  }

  /* Several people, and nobody knows who has just opened the game: not a glance before that one says so. */
  #opening(state: State, you: number): number | null {
    return this.#isOpening && this.#people.length > 1 && !state.result ? you : null;
  }

  /** The next person has the device. */
  raise(): void {
    this.#isOpening = false;
    const seat = this.curtain;
    this.curtain = null;
    if (seat !== null) {
      this.state = this.#shown = null;
      this.session.look(seat);
    }
    this.onChange();
  }

  pick(choice: Choice | null): void {
    this.picked = choice;
    this.closed = null;
    this.onChange();
  }

  play(choice: Choice): void {
    const then = choice.then?.length ? [`then ${choice.then[0]}`, ...choice.then.slice(1)] : [];
    this.playMoves([...choice.line.map((one) => one.move), ...then]);
  }

  playMoves(moves: string[]): void {
    if (!this.live) return;
    this.seen = this.log.length;
    this.#seenBy.set(this.me, this.seen);
    this.#past = [this.state!];
    void this.#play(moves);
  }

  /* Somebody else may have moved in the very moment: what is still open then is said once more. */
  async #play(moves: string[]): Promise<void> {
    const isCrossed = (error: unknown): boolean => error instanceof RefusedHere && error.key === "wire.stale";
    const line = (): string => `play ${historyOf(this.state!)} ${moves.join("; ")}`;
    this.sent = this.state?.choices.find((choice) => choice.line[0]?.move === moves[0])?.words ?? null;
    const error = await this.#send(line(), isCrossed);
    if (!error) return;
    this.#skip.abort();
    await this.#busy;
    const isMyTurnStill = this.log.slice(this.seen).every((event) => event.seat !== this.me);
    if (isMyTurnStill && this.state?.choices.some((choice) => choice.line[0]?.move === moves[0])) await this.#send(line());
    else this.#refuse(error);
  }

  /* Says a line. What is refused is told, but for what SPARED keeps: that is given back. */
  async #send(line: string, spared: (error: unknown) => boolean = () => false): Promise<unknown> {
    let kept: unknown;
    this.#sending = true;
    this.closed = null;
    this.onChange();
    try {
      await this.session.say(line);
    } catch (error) {
      if (spared(error)) kept = error;
      else this.#refuse(error);
    }
    this.#sending = false;
    this.sent = null;
    this.#turn();
    this.onChange();
    return kept;
  }

  #refuse(error: unknown): void {
    if (error instanceof Ended) return;
    const words = error instanceof Error ? error.message : String(error);
    this.closed = { words, why: error instanceof RefusedHere ? error.why : [] };
    announce(words, true);
    sound("refused");
    this.onChange();
  }

  async #ask<Answer>(line: string, take: (answer: Answer) => void): Promise<void> {
    try {
      take((await this.session.say(line)) as unknown as Answer);
    } catch (error) {
      this.#refuse(error);
    }
    this.onChange();
  }

  why(move: string): void {
    void this.#ask<Why>(`why ${move}`, (answer) => {
      const words = answer.why.map((reason) => reason.words).join(" ");
      this.closed = answer.open ? null : { words: answer.why[0]?.words ?? t("closed"), why: answer.why };
      if (!answer.open) announce(words, true);
    });
  }

  explain(topic: string): void {
    if (topic === "") {
      this.help = null;
      this.onChange();
      return;
    }
    void this.#ask<Help>(`help ${topic}`, (answer) => { this.help = answer; });
  }

  topics(): void {
    void this.#ask<Help>("help", (answer) => { this.help = answer; });
  }

  deal(outcome: Outcome): void {
    if (this.#sending) return;
    void this.#send(`deal ${historyOf(this.state!)} ${outcome.move}`);
  }

  record(): Promise<string> {
    return this.session.record();
  }

  about(topic: string): Help | null {
    return this.#texts.of(topic);
  }

  undo(turn: boolean, isTakeBack = false): void {
    const back = this.state?.undo;
    if (!back || this.#sending) return;
    const verb = back.take_back && (isTakeBack || back.decisions === 0) ? "take back" : "undo";
    void this.#send(`${verb}${turn ? " turn" : ""} ${historyOf(this.state!)}`);
  }

  undoDice(): void {
    if (!this.#sending) void this.#send(`undo dice ${historyOf(this.state!)}`);
  }

  redo(): void {
    if (this.#sending) return;
    void this.#send(`redo ${historyOf(this.state!)}`);
  }

  get advice(): Advice | null {
    return this.#thought.advice;
  }

  hint(): void {
    void this.#thought.about("hint");
  }

  judge(choice: Choice): void {
    void this.#thought.about(`explain ${choice.move}`);
  }

  dismiss(): void {
    this.#thought.drop();
    this.picked = this.closed = this.help = null;
    this.onChange();
  }

  skip(): void {
    this.#skip.abort();
  }

  close(): void {
    this.onChange = () => {};
    this.#thought.drop();
    this.#skip.abort();
    this.hold.release();
    this.session.close();
  }
}
