/* line.mjs: somebody at the server without a browser, by plain requests, in its own language (docs/server.md): says lines, hears
 * messages, makes rooms. */

import { createHash, randomBytes } from "node:crypto";

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const PATIENCE_MS = 60_000;
const POLL_PAUSE_MS = 20; // a poll is dear to the server
const BUSY_PAUSE_MS = 200, TOO_MUCH = 429; // all of them come from one address
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Line {
  #url;
  #secret = "";
  #count = 0;
  #answers = new Map();
  #waiting = []; // whoever waits until something holds
  isOpen = true;
  room = null;
  state = null;
  log = []; // all events

  static async open(url) {
    const line = new Line();
    line.#url = url;
    line.#secret = (await line.#enter()).secret;
    void line.#poll();
    return line;
  }

  /* The first connection that is tried may be one that was kept from before the server was killed. */
  #enter() {
    return this.#post("open", "").catch((error) => { if (error instanceof TypeError) return this.#post("open", ""); throw error; });
  }

  async #post(what, body) {
    const answer = await fetch(new URL(`api/${what}`, this.#url), { method: "POST", body, headers: this.#secret ? { authorization: `Bearer ${this.#secret}` } : {} });
    if (answer.ok) return answer.json();
    if (answer.status !== TOO_MUCH) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    await answer.text();
    await pause(BUSY_PAUSE_MS);
    return this.#post(what, body);
  }

  async #poll() {
    for (let seen = 0; this.isOpen;) {
      const told = await this.#post("poll", String(seen)).catch(() => null); // closed, or the server is
      if (!told) return;
      seen = told.to;
      told.messages.forEach((message) => this.#hear(message));
      if (told.messages.length === 0) await pause(POLL_PAUSE_MS);
    }
  }

  #hear(message) {
    if (message.type === "room") this.room = message;
    if (message.type === "state") {
      this.state = message;
      this.log = [...this.log.slice(0, message.since), ...message.events];
    }
    if (message.line && message.type !== "thinks") this.#answers.set(message.line, message);
    this.#waiting = this.#waiting.filter(({ holds, done }) => { const is = holds(); if (is) done(is); return !is; });
  }

  /** Until something holds of what was heard; the answer is what does. */
  until(holds) {
    const is = holds();
    if (is) return Promise.resolve(is);
    return new Promise((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`waited in vain: ${holds}`)), PATIENCE_MS);
      this.#waiting.push({ holds, done: (what) => { clearTimeout(timer); done(what); } });
    });
  }

  untilRoom(is) { return this.until(() => this.room && is(this.room) && this.room); }
  untilState(is) { return this.until(() => this.state && is(this.state) && this.state); }

  /** Its answer; what is refused throws. */
  async say(words) {
    const id = `k${++this.#count}-${randomBytes(12).toString("hex")}`;
    await this.#post("say", `#${id} ${words}`);
    const answer = await this.until(() => this.#answers.get(id));
    if (answer.type === "refused") throw new Error(`${words}: ${answer.key}: ${answer.words}`);
    return answer;
  }

  /** Plays a choice of this seat: the one that CHOOSE picks. */
  async playOn(choose = plainest) {
    const { number, taken_back, choices } = await this.untilState((state) => state.choices.length > 0);
    await this.say(`play ${number}/${taken_back} ${choose(choices).line.map((one) => one.move).join("; ")}`);
    await this.untilState((state) => state.number > number);
  }

  /** Whoever sits there is away from now on. */
  async close() {
    this.isOpen = false;
    await this.#post("close", "").catch(() => {});
  }
}

/* One that ends the turn and brings no dice and no cards, if there is any. */
const plainest = (choices) => choices.find((one) => one.ends && !one.chance && !one.reveals) ?? choices[0];

/** A room: people by NAMES, then BOTS; SET: lines of the creator. The answer has the secret of each seat, the connection of each
 * person, and the room's links. */
export async function makeRoom(url, { game = "board", names = ["Mara", "Leyla"], bots = [], set = [] } = {}) {
  const host = await Line.open(url);
  const made = await host.say(`room new ${game} ${names.length + bots.length} ${names[0]}`);
  const people = [host], secrets = [made.secret];
  for (const name of names.slice(1)) {
    const guest = await Line.open(url);
    secrets.push((await guest.say(`join ${made.join} ${name}`)).secret);
    people.push(guest);
  }
  for (const [at, bot] of bots.entries()) await host.say(`set seat ${names.length + at + 1} ${bot}`);
  for (const line of set) await host.say(line);
  return { room: made.room, secrets, people, join: made.join, watch: made.watch };
}

async function sealAll(people) {
  const bytes = people.map(() => randomBytes(32));
  await Promise.all(people.map((one) => one.untilRoom((room) => room.state === "sealing")));
  await Promise.all(people.map((one, at) => one.say(`seal ${sha256(bytes[at])}`)));
  await Promise.all(people.map((one) => one.untilRoom((room) => room.seats.every((seat) => seat.who !== "person" || seat.sealed))));
  await Promise.all(people.map((one, at) => one.say(`open ${bytes[at].toString("hex")}`)));
  await Promise.all(people.map((one) => one.untilState(() => true)));
}

/** A room whose game has begun. */
export async function makeTable(url, plan) {
  const table = await makeRoom(url, plan);
  await table.people[0].say("start");
  await sealAll(table.people);
  return table;
}

/** The record of the room as the server has it, by a connection of its own. */
export async function recordOf(url, secret) {
  const line = await Line.open(url);
  await line.say(`seat ${secret}`);
  const answer = await line.say("export");
  await line.close();
  return answer;
}
