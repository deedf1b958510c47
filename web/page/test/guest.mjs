/* guest.mjs: somebody at the server without a browser, by plain requests: makes rooms for tests, and hears what a seat is told. */

const POLL_PAUSE_MS = 20;

export class Guest {
  #url;
  #secret = null;
  #count = 0;
  #answers = new Map();
  #isClosed = false;
  heard = []; // every message, in order

  static async come(url) {
    const guest = new Guest();
    guest.#url = url;
    guest.#secret = (await guest.#open()).secret;
    void guest.#listen();
    return guest;
  }

  /* The first connection that is tried may be one that was kept from before the server was killed. */
  #open() {
    return this.#post("open", "").catch((error) => { if (error instanceof TypeError) return this.#post("open", ""); throw error; });
  }

  async #post(what, body) {
    const headers = this.#secret ? { authorization: `Bearer ${this.#secret}` } : {};
    const answer = await fetch(new URL(`api/${what}`, this.#url), { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async #listen() {
    for (let seen = 0; !this.#isClosed;) {
      const got = await this.#post("poll", String(seen)).catch(() => null);
      if (!got) return;
      seen = got.to;
      for (const message of got.messages) this.#hear(message);
      if (got.messages.length === 0) await new Promise((done) => setTimeout(done, POLL_PAUSE_MS));
    }
  }

  #hear(message) {
    this.heard.push(message);
    this.#answers.get(message.line)?.(message);
    this.#answers.delete(message.line);
  }

  /** Says LINE; the answer, or an error where it is refused. */
  async say(line) {
    const id = `guest-${process.pid}-${++this.#count}-${Math.random().toString(36).slice(2)}`;
    const answered = new Promise((done) => this.#answers.set(id, done));
    await this.#post("say", `#${id} ${line}`);
    const answer = await answered;
    if (answer.type === "refused") throw new Error(`${line}: ${answer.key}: ${answer.words}`);
    return answer;
  }

  async close() {
    this.#isClosed = true;
    await this.#post("close", "").catch(() => {});
  }
}

/** A room with so many people, and bots on the other seats: the secrets of the people's seats, and who leads it (a guest at the first
 * seat, who sees what that seat sees). */
export async function makeRoom(url, game, people, seats = people, lines = []) {
  const host = await Guest.come(url);
  const made = await host.say(`room new ${game} ${seats} Person1`);
  const secrets = [made.secret];
  for (let seat = 2; seat <= people; seat++) {
    const guest = await Guest.come(url);
    secrets.push((await guest.say(`join ${made.join} Person${seat}`)).secret);
    await guest.close();
  }
  for (let seat = people + 1; seat <= seats; seat++) await host.say(`set seat ${seat} policy`);
  for (const line of lines) await host.say(line);
  return { host, room: made.room, join: made.join, watch: made.watch, secrets };
}

/** The record of the room as the server has it, by a connection of its own. */
export async function recordOf(url, secret) {
  const guest = await Guest.come(url);
  await guest.say(`seat ${secret}`);
  const answer = await guest.say("export");
  await guest.close();
  return answer;
}
