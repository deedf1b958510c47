/* remote.ts: a session whose table stands on a server (docs/server.md). It comes back by itself, and what was clicked meanwhile is
 * said once, or told to be too late. Each has a connection of its own. */

import type { Explain, Hint, Said, SeenRecord, State, TableEvent, Viewer } from "../../../engine/bedesten.js";
import { t } from "../words.js";
import { HISTORIC, Late, Lines, newId, type Orphan } from "./lines.js";
import { Link, type Hears, type Message } from "./link.js";
import type { Room, RoomSession, RoomTold, Secrets, Way } from "./room.js";
import { dropRoom, putRoom, roomsAreKept, shelf, waitingLines, type KeptRoom } from "./rooms.js";
import { Sealing } from "./seal.js";
import { Ended, RefusedHere, type Told } from "./session.js";
import { browserWorld, type World } from "./world.js";

/* Why whoever comes is not let in, for good. All else passes. */
const CLOSED = new Set(["server.secret", "server.room.none", "server.room.deleted", "server.seat.lost", "server.locked", "server.watchers"]);
/* Why somebody is out who may come back at once. */
export const BACK = new Set(["server.store", "server.memory", "memory"]);
export const COME_MS = 1500;
const STALE_MS = 10 * 60_000; // what names no history is not said when it is older, by a page that was loaded anew
const GREET_MS = 10_000;
const RENEW = /^renew\b/i;
const REMATCH = /^rematch\b/i;

export class RemoteSession implements RoomSession, Hears {
  readonly isPrivate = true;
  #link: Link;
  #lines: Lines;
  #sealing: Sealing;
  #told: Told | null = null;
  #hearers = new Set<RoomTold>();
  #entry = ""; // the id of the line by which it comes in; "": it is in
  #isIn = false;
  #state: State | null = null;
  #events: TableEvent[] = [];
  #isOver = false; // closed, or out for good
  #ended: { words: string; key: string } | null = null; // why it is out
  #toldTrouble = ""; // why it cannot come in for now, told once
  #cancel: () => void = () => {};
  #stopLang: () => void;
  #lang: string;
  #untold: [words: string, key: string][] = [];
  #isAnew = false; // another language: all that has happened is to be told again
  #row = ""; // what is kept, to see whether something has changed
  room: Room | null = null;
  way: Way;
  secrets: Secrets;
  /** What was to be kept last is. */
  kept: Promise<void> = Promise.resolve();

  /** LINK: a connection that has just come into the room; without it one is made. IS_LOOK: what was clicked elsewhere is left to others. */
  constructor(readonly id: string, secrets: Secrets, public viewer: Viewer, link: Link | null = null, readonly world: World = browserWorld, isLook = false) {
    this.secrets = secrets;
    this.way = { is: "opening", since: world.now(), waiting: 0 };
    this.#lang = world.lang();
    this.#stopLang = world.onLang(() => this.#speak());
    this.#lines = new Lines(world, id, shelf, (line) => this.#link.send(line));
    this.#lines.onChange = () => this.#setWay({ waiting: this.#lines.waiting });
    this.#lines.onOrphan = (orphan) => this.#orphan(orphan);
    this.#lines.isPast = ({ text, said, request }) => this.#past(text, Date.now() - said, request);
    this.#lines.request = () => this.#request();
    this.#sealing = new Sealing(world, (line) => this.#lines.say(line));
    if (link) link.hand(this);
    this.#link = link ?? new Link(this, world);
    if (link) this.#in();
    if (!isLook) void waitingLines(id).then((kept) => this.#lines.resume(kept), () => {});
  }

  /* ---- the way to the server ---- */

  #setWay(change: Partial<Way>): void {
    const since = change.is && change.is !== this.way.is ? this.world.now() : this.way.since;
    this.way = { ...this.way, ...change, since };
    for (const hearer of this.#hearers) hearer.way?.(this.way);
  }

  open(): void {
    this.#link.send(`#${newId(this.world)} lang ${this.#lang}`);
    this.#come();
  }

  /* With the history that is known, so that only what is missing comes. */
  #come(): void {
    this.#cancel();
    const seen = this.#state && !this.#isAnew ? ` ${this.#state.number}/${this.#state.taken_back}` : "";
    this.#entry = newId(this.world);
    this.#link.send(`#${this.#entry} ${this.secrets.seat ? `seat ${this.secrets.seat}` : `watch ${this.secrets.watch}`}${seen}`);
  }

  #in(): void {
    this.#entry = this.#toldTrouble = "";
    this.#isIn = true;
    this.#isAnew = false;
    this.#sealing.again();
    this.#setWay({ is: "open" });
  }

  closed(): void {
    this.#entry = "";
    this.#isIn = false;
    this.#cancel();
    this.#lines.broken();
    this.#setWay({ is: "broken" });
  }

  waits(): boolean {
    return this.#entry !== "" || this.#lines.isWaiting;
  }

  probe(): void {
    if (this.#isIn) void this.#lines.say("bedesten 1").catch(() => {});
  }

  /* Not let in: for good, or for now. */
  #turnedAway(words: string, key: string): void {
    this.#entry = "";
    if (CLOSED.has(key)) return this.#out(words, key);
    if (this.#toldTrouble !== key) this.#notice(words, key);
    this.#toldTrouble = key;
    this.#comeLater();
  }

  #comeLater(): void {
    this.#isIn = false;
    this.#lines.broken();
    this.#setWay({ is: "broken" });
    this.#cancel();
    this.#cancel = this.world.after(COME_MS * (0.5 + this.world.chance()), () => { if (this.#link.isOpen) this.#come(); });
  }

  /* ---- what comes ---- */

  message(message: Message): void {
    if (this.#isOver) return;
    if (message.line !== undefined && message.line === this.#entry) return this.#answered(message);
    this.#learn(message);
    if (message.line !== undefined && this.#lines.hear(message)) return;
    this.#news(message);
  }

  #answered(message: Message): void {
    if (message.type === "welcome") this.#in();
    else this.#turnedAway(String(message["words"] ?? ""), String(message["key"] ?? ""));
  }

  /* Answers with secrets concern the session, whoever asked. */
  #learn(message: Message): void {
    if (message.type !== "renewed") return;
    const { secret, join, watch } = message as { secret?: string; join?: string; watch?: string };
    this.secrets = { ...this.secrets, ...(secret && { seat: secret }), ...(join && { join }), ...(watch && { watch }) };
    void this.#keep().then(() => { if (secret) this.#come(); }); // kept first: with its first use all older ones end
    for (const hearer of this.#hearers) hearer.secrets?.(this.secrets);
  }

  #news(message: Message): void {
    switch (message.type) {
      case "room": return this.#hearRoom(message as unknown as Room);
      case "state": return this.#hearState(message as unknown as State);
      case "greeting": return this.#each((to) => to.greeting?.(Number(message["seat"]), String(message["words"])));
      case "settled":
      case "called_off": return this.#notice(String(message["words"]), String(message["key"]));
      case "out": return this.#hearOut(String(message["words"]), String(message["key"]));
      default: // later versions may say more
    }
  }

  #each(tell: (to: RoomTold) => void): void {
    for (const hearer of [...this.#hearers]) tell(hearer);
  }

  /* What nobody hears yet, for the table is only just being drawn, is told when somebody does. */
  #notice(words: string, key: string): void {
    if (![...this.#hearers].some((to) => to.notice)) this.#untold.push([words, key]);
    this.#each((to) => to.notice?.(words, key));
  }

  #hearRoom(room: Room): void {
    const isOther = this.room !== null && (room.games !== this.room.games || room.you !== this.room.you);
    this.room = room;
    this.viewer = room.you;
    if (isOther || room.state === "gathering") this.#forget();
    if (this.#isIn) this.#lines.open(); // what waits is said knowing how the room is now
    this.#sealing.look(room);
    void this.#keep();
    this.#each((to) => to.room?.(room));
  }

  /* The game before this one is no more, or is seen by other eyes. */
  #forget(): void {
    this.#state = null;
    this.#events = [];
  }

  #hearState(state: State): void {
    const was = this.#state;
    this.#state = state;
    this.#events = [...this.#events.slice(0, state.since), ...state.events];
    if (was && this.#isSame(was, state)) return;
    void this.#keep();
    this.#told?.state(state);
  }

  /* After a break in which nothing happened what is prepared stays prepared. */
  #isSame(was: State, now: State): boolean {
    const hasClocks = this.room !== null && this.room.clocks.game + this.room.clocks.move > 0;
    const bare = (state: State): string => JSON.stringify({ ...state, since: 0, events: 0, ...(!hasClocks && { clocks: 0 }) });
    return now.events.length === 0 && now.since > 0 && bare(was) === bare(now);
  }

  #hearOut(words: string, key: string): void {
    if (BACK.has(key)) return this.#comeLater();
    this.#out(words, key);
  }

  #out(words: string, key: string): void {
    const isHeard = [...this.#hearers].some((to) => to.out);
    this.#ended = { words, key };
    void this.#keep(key);
    this.#end(new RefusedHere(key, words, []));
    this.#each((to) => to.out?.(words, key));
    if (!isHeard) this.#told?.failed(words);
  }

  /* ---- the list of this device ---- */

  #rowOf(gone: string | undefined): KeptRoom | null {
    const { room } = this;
    if (!room) return null;
    const waits = room.state === "playing" ? (this.#state?.waits.seats ?? []) : [];
    return {
      room: this.id, game: room.game, seat: room.you === "all" ? "spectator" : room.you, secrets: this.secrets,
      names: room.seats.map((seat) => seat.name ?? null), state: room.state, waits, mine: typeof room.you === "number" && waits.includes(room.you),
      number: this.#state?.number ?? 0, touched: 0, standIn: typeof room.you === "number" && !!room.seats[room.you - 1]?.stand_in, ...(gone && { gone }),
    };
  }

  async #keep(gone?: string): Promise<void> {
    const row = this.#rowOf(gone);
    const text = JSON.stringify(row);
    if (!row || text === this.#row) return;
    this.#row = text;
    this.kept = putRoom({ ...row, touched: Date.now() }).catch(() => {});
    await this.kept;
  }

  /* ---- what is said ---- */

  /* What was chosen, in the table's own words. */
  #wordsOf(line: string): string {
    const move = /^play \d+(?:\/\d+)? ([^;]*)/i.exec(line)?.[1]?.trim();
    const choice = move === undefined ? undefined : this.#state?.choices.find((one) => one.move === move || one.line[0]?.move === move);
    return choice ? choice.words : "";
  }

  async say(line: string): Promise<Said> {
    const { state } = this.room ?? {};
    const say = (): Promise<Message> => this.#lines.say(line, this.#wordsOf(line)).catch((error: unknown) => {
      if (error instanceof Late ? !this.#isOpenStill(line) : error instanceof RefusedHere && REMATCH.test(line)) this.#notice((error as RefusedHere).message, (error as RefusedHere).key);
      throw error;
    });
    let answer = await say();
    /* A link whose answer was lost is known to nobody: another one is asked for. */
    for (let more = 3; more > 0 && RENEW.test(line) && answer.type !== "renewed"; more--) answer = await say();
    if (/^leave\b/i.test(line)) await this.#left(state);
    return answer as unknown as Said;
  }

  /* Then the controller says it once more by itself. */
  #isOpenStill(line: string): boolean {
    const seen = Number(/^play (\d+)/i.exec(line)?.[1]);
    return this.#wordsOf(line) !== "" && this.#events.slice(seen).every((event) => event.seat !== this.viewer);
  }

  async #left(state: Room["state"] | undefined): Promise<void> {
    this.#end(new Ended("left"));
    if (state === "gathering" || state === "sealing" || this.viewer === "spectator") await dropRoom(this.id);
  }

  #orphan({ error }: Orphan): void {
    if (error) this.#notice(error.message, error instanceof RefusedHere ? error.key : "late");
  }

  /* What would mean something else by now is not said. */
  #past(text: string, age: number, request: string): Error | null {
    if (/^(dis)?agree\b/i.test(text) && request !== this.#request()) return new Late("");
    if (/^greet\b/i.test(text) && age > GREET_MS) return new Late("");
    return HISTORIC.test(text) || age < STALE_MS ? null : new Late("");
  }

  /* Which request it is; who has agreed to it does not matter. */
  #request(): string {
    const { asks, games } = this.room ?? {};
    return asks ? JSON.stringify([games, asks.what, asks.by, asks.to, asks.seat]) : "";
  }

  async advise(line: string, onProgress: (progress: number) => void, signal: AbortSignal): Promise<Hint | Explain> {
    return (await this.#lines.say(line, "", onProgress, signal)) as unknown as Hint | Explain;
  }

  async record(): Promise<string> {
    return ((await this.#lines.say("record")) as unknown as SeenRecord).text;
  }

  /* ---- who is told ---- */

  tell(to: Told): void {
    this.#told = to;
    this.#tellAll();
  }

  /* All of it anew, as after a reload. */
  #tellAll(): void {
    if (this.#state) this.#told?.state({ ...this.#state, since: 0, events: this.#events });
  }

  /** One has one seat here; who looks on cannot be changed. */
  look(): void {
    this.#tellAll();
  }

  /** Nothing of the table is told any more; the room is. */
  untell(to: Told | null): void {
    if (this.#told === to) this.#told = null;
  }

  hear(to: RoomTold): () => void {
    this.#hearers.add(to);
    to.way?.(this.way);
    to.secrets?.(this.secrets);
    if (this.room) to.room?.(this.room);
    if (this.#ended) to.out?.(this.#ended.words, this.#ended.key);
    if (to.notice) for (const [words, key] of this.#untold.splice(0)) to.notice(words, key);
    if (!roomsAreKept()) to.notice?.(t("link.memory"), "rooms.memory");
    return () => this.#hearers.delete(to);
  }

  /* All words, those of what has happened too, come in the new language. */
  #speak(): void {
    const lang = this.world.lang();
    if (lang === this.#lang) return;
    this.#lang = lang;
    this.#isAnew = !this.#isIn;
    if (!this.#isIn) return;
    void this.#lines.say(`lang ${lang}`).catch(() => {});
    if (!this.#state) return;
    void this.#lines.say("since 0").then((state) => this.#hearState(state as unknown as State), () => {});
  }

  #end(error: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#isIn = false;
    this.#stopLang();
    this.#cancel();
    this.#link.close();
    this.#lines.close(error);
  }

  /** The connection ends; the seat stays one's own. */
  close(): void {
    this.#told = null;
    this.#hearers.clear();
    this.#end(new Ended("closed"));
  }
}
