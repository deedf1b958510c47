/* evening.mjs: a game at the real server, by plain requests: two people and a bot, the second person resigns, the first plays on
 * to the end. What it leaves is a record with a proof that nobody here has made up. */

import { createHash, randomBytes } from "node:crypto";

const MOST_MOVES = 2000;
const POLL_PAUSE_MS = 20;
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

class Visitor {
  #url;
  #secret = null;
  #seen = 0;
  #count = 0;
  room = null;
  state = null;

  static async come(url) {
    const visitor = new Visitor();
    visitor.#url = url;
    visitor.#secret = (await visitor.#post("open", "")).secret;
    return visitor;
  }

  async #post(what, body) {
    const headers = this.#secret ? { authorization: `Bearer ${this.#secret}` } : {};
    const answer = await fetch(new URL(`api/${what}`, this.#url), { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
    return answer.json();
  }

  async #hear() {
    const { to, messages } = await this.#post("poll", String(this.#seen));
    this.#seen = to;
    for (const message of messages) {
      if (message.type === "room") this.room = message;
      if (message.type === "state") this.state = message;
    }
    if (messages.length === 0) await new Promise((done) => setTimeout(done, POLL_PAUSE_MS)); // a poll is dear to the server
    return messages;
  }

  /** Says LINE; its answer. */
  async say(line) {
    const id = `e${++this.#count}-${randomBytes(12).toString("hex")}`;
    await this.#post("say", `#${id} ${line}`);
    for (;;) {
      const answer = (await this.#hear()).find((message) => message.line === id);
      if (answer?.type === "refused") throw new Error(`${line}: ${answer.words}`);
      if (answer) return answer;
    }
  }

  async until(holds) {
    while (!holds(this)) await this.#hear();
  }

  close() {
    return this.#post("close", "").catch(() => {});
  }
}

async function sealAll(people) {
  const bytes = people.map(() => randomBytes(32));
  await people[0].until(({ room }) => room?.state === "sealing");
  for (const [at, one] of people.entries()) await one.say(`seal ${sha256(bytes[at])}`);
  for (const [at, one] of people.entries()) await one.say(`open ${bytes[at].toString("hex")}`);
  for (const one of people) await one.until(({ room }) => room?.state === "playing");
}

/* Whatever is open, seeded: the bots bring the game to its end. */
async function playOn(person, rnd) {
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    await person.until(({ room, state }) => room.state === "over" || (state?.asked === room.you && state.choices.length > 0));
    if (person.room.state === "over") return;
    const { number, taken_back, choices } = person.state;
    person.state = null;
    await person.say(`play ${number}/${taken_back} ${choices[rnd(choices.length)].move}`);
  }
  throw new Error("no end");
}

/** A whole evening: the record as the server has it, and what the room says of it; its first seat's secret opens the room. */
export async function evening(url, game, rnd) {
  const [host, guest] = [await Visitor.come(url), await Visitor.come(url)];
  const { room, secret, join } = await host.say(`room new ${game} 3 Mara`);
  await guest.say(`join ${join} Emil`);
  await host.say("set seat 3 policy");
  await host.say("start");
  await sealAll([host, guest]);
  await guest.say("resign");
  await playOn(host, rnd);
  const { text } = await host.say("record");
  const told = { id: room, secret, text, room: host.room };
  await Promise.all([host.close(), guest.close()]);
  return told;
}
