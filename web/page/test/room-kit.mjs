/* room-kit.mjs: rooms for the tests, made in the server's own language (docs/server.md), so that browsers only have to open their seats. */

import { createHash, randomBytes } from "node:crypto";

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

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
      const { to, messages } = await this.#post("poll", String(seen)).catch((error) => { if (this.#isOpen) throw error; return { to: 0, messages: [] }; });
      seen = to;
      messages.forEach((message) => this.#hear(message));
    }
  }

  #hear(message) {
    if (message.type === "room") this.room = message;
    if (message.type === "state") this.state = message;
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
    return new Promise((tell) => this.#heard.push({ is, tell }));
  }

  async untilRoom(is) {
    if (!this.room || !is(this.room)) await this.until((message) => message.type === "room" && is(message));
    return this.room;
  }

  async untilState(is) {
    if (!this.state || !is(this.state)) await this.until((message) => message.type === "state" && is(message));
    return this.state;
  }

  /** Plays the first choice that is open. */
  async playFirst() {
    const { number, taken_back, choices } = this.state;
    return this.say(`play ${number}/${taken_back} ${choices[0].line.map((one) => one.move).join("; ")}`);
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
