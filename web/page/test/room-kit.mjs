/* room-kit.mjs: rooms for the tests, made in the server's own language (docs/server.md), so that browsers only have to open their seats. */

import { createHash, randomBytes } from "node:crypto";
import { sideways, violations } from "./axe.mjs";

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const PATIENCE_MS = 60_000;

/** A connection that says lines, by plain requests. */
export class Line {
  #url;
  #secret = "";
  #count = 0;
  #answers = new Map();
  #heard = []; // whoever waits for a message
  #isOpen = true;
  room = null;
  state = null;
  log = []; // all events

  static async open(server) {
    const line = new Line();
    line.#url = server.url;
    line.#secret = (await line.#post("open", "")).secret;
    void line.#poll();
    return line;
  }

  async #post(what, body) {
    const answer = await fetch(new URL(`api/${what}`, this.#url), { method: "POST", body, headers: this.#secret ? { authorization: `Bearer ${this.#secret}` } : {} });
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
    return answer.json();
  }

  async #poll() {
    for (let seen = 0; this.#isOpen;) {
      const told = await this.#post("poll", String(seen)).catch(() => null); // closed, or the server is
      if (!told) return;
      seen = told.to;
      told.messages.forEach((message) => this.#hear(message));
      if (told.messages.length === 0) await new Promise((done) => setTimeout(done, 20));
    }
  }

  #hear(message) {
    if (message.type === "room") this.room = message;
    if (message.type === "state") {
      this.state = message;
      this.log = [...this.log.slice(0, message.since), ...message.events];
    }
    const done = this.#answers.get(message.line);
    this.#answers.delete(message.line);
    done?.(message);
    this.#heard = this.#heard.filter(({ is, tell }) => { const found = is(message); if (found) tell(message); return !found; });
  }

  /** Its answer; what is refused throws. */
  async say(words) {
    const id = `k${++this.#count}-${randomBytes(12).toString("hex")}`;
    const answer = await new Promise((done) => { this.#answers.set(id, done); void this.#post("say", `#${id} ${words}`); });
    if (answer.type === "refused") throw new Error(`${words}: ${answer.words}`);
    return answer;
  }

  /** The next message that is so. */
  until(is) {
    return new Promise((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`waited in vain: ${is}`)), PATIENCE_MS);
      this.#heard.push({ is, tell: (message) => { clearTimeout(timer); done(message); } });
    });
  }

  get isOpen() { return this.#isOpen; }

  async untilRoom(is) {
    if (!this.room || !is(this.room)) await this.until((message) => message.type === "room" && is(message));
    return this.room;
  }

  async untilState(is) {
    if (!this.state || !is(this.state)) await this.until((message) => message.type === "state" && is(message));
    return this.state;
  }

  /** Plays a choice of this seat, one that ends the turn and brings no dice and no cards if there is any. */
  async playOn() {
    const { number, taken_back, choices } = await this.untilState((state) => state.choices.length > 0);
    const choice = choices.find((one) => one.ends && !one.chance && !one.reveals) ?? choices[0];
    await this.say(`play ${number}/${taken_back} ${choice.line.map((one) => one.move).join("; ")}`);
    await this.untilState((state) => state.number > number);
  }

  /** Whoever sits there is away from now on. */
  async close() {
    this.#isOpen = false;
    await this.#post("close", "").catch(() => {});
  }
}

async function sealAll(people) {
  const bytes = people.map(() => randomBytes(32));
  await Promise.all(people.map((one) => one.untilRoom((room) => room.state === "sealing")));
  await Promise.all(people.map((one, at) => one.say(`seal ${sha256(bytes[at])}`)));
  await Promise.all(people.map((one) => one.untilRoom((room) => room.seats.every((seat) => seat.who !== "person" || seat.sealed))));
  await Promise.all(people.map((one, at) => one.say(`open ${bytes[at].toString("hex")}`)));
  await Promise.all(people.map((one) => one.untilState(() => true)));
}

/** The seats that the table waits for, as soon as it waits for people and all who are here know of it. */
export async function awaited(table) {
  const here = table.people.filter((line) => line.isOpen);
  const isLater = (a, b) => a.taken_back - b.taken_back || a.number - b.number;
  const latest = here.map((line) => line.state).filter(Boolean).sort(isLater).at(-1);
  const isSeen = (state) => !latest || isLater(state, latest) >= 0;
  const [state] = await Promise.all(here.map((line) => line.untilState((one) => isSeen(one) && (one.waits.for === "people" || one.result))));
  return state.waits.seats;
}

/* One turn. The answer is whose it was, and whether nothing was rolled or drawn in it. */
async function playTurn(table) {
  const [seat] = await awaited(table);
  const line = table.people[seat - 1];
  const from = line.state.number;
  do await line.playOn();
  while ((await line.untilState((state) => state.waits.for === "people")).waits.seats.includes(seat));
  await table.people[0].untilState((state) => state.number === line.state.number);
  return { seat, isPlain: line.log.slice(from).every((event) => event.seat !== "chance") };
}

/** Plays until one has made a turn and the next one, too, without dice or cards: then the first can only ask to take it back. */
export async function playPlainTurns(table) {
  let before = { seat: 0, isPlain: false };
  for (let turns = 0; turns < 40; turns++) {
    const now = await playTurn(table);
    if (before.isPlain && now.isPlain) return before.seat;
    before = now;
  }
  throw new Error("no two turns without dice or cards");
}

/** What axe-core finds, and what must be scrolled sideways. */
export async function faults(page) {
  const wide = await sideways(page);
  return [...(await violations(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
}

/** The page at somebody's seat, by its link. */
export async function sitDown(page, server, secret, kind = "seat") {
  await page.locator("main").first().waitFor(); // the page has begun
  await page.goto(`${server.url}#${kind}=${secret}`);
  await page.locator(".table-root").waitFor();
  return page;
}

/**
 * A room whose game has begun: people by NAMES, then BOTS; SET: lines of the creator before the start.
 * The answer has the secret of each seat, the connection of each person, and the room's links.
 */
export async function makeTable(server, { game = "board", names = ["Mara", "Leyla"], bots = [], set = [] } = {}) {
  const host = await Line.open(server);
  const made = await host.say(`room new ${game} ${names.length + bots.length} ${names[0]}`);
  const people = [host], secrets = [made.secret];
  for (const name of names.slice(1)) {
    const guest = await Line.open(server);
    secrets.push((await guest.say(`join ${made.join} ${name}`)).secret);
    people.push(guest);
  }
  for (const [at, bot] of bots.entries()) await host.say(`set seat ${names.length + at + 1} ${bot}`);
  for (const line of set) await host.say(line);
  await host.say("start");
  await sealAll(people);
  return { room: made.room, secrets, people, join: made.join, watch: made.watch };
}
