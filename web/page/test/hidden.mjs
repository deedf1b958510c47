/* hidden.mjs: what somebody at a table may not know, as the whole record tells it afterwards, and whether it stands in what that one
 * was told while the game ran. */

const isEvent = (line) => /^(\d|\*) /.test(line);

/** The events of a record: "2 go 5", "* roll 1 2". */
export const eventsOf = (record) => record.split("\n").filter(isEvent);

/** The record up to its event N, as if the game were there now. */
export function upTo(record, n) {
  const lines = record.split("\n");
  let count = 0;
  const end = lines.findIndex((line) => line === "end" || (isEvent(line) && count++ >= n));
  return `${lines.slice(0, end < 0 ? lines.length : end).join("\n")}\n`;
}

function leaves(value, path, into) {
  if (value !== null && typeof value === "object") for (const [key, one] of Object.entries(value)) leaves(one, `${path}/${key}`, into);
  else into.set(path, value);
  return into;
}

const tokens = (text) => new Set(text.match(/"[^"\\]*"/g));

/* Sentences may differ because they say “you”: what counts is that another thing is said. */
function hiddenOf(whole, mine) {
  const facts = whole.facts.filter((fact) => !mine.facts.some((other) => other.key === fact.key && JSON.stringify(other.args) === JSON.stringify(fact.args)));
  const own = whole.event === mine.event ? [] : [whole.event, whole.words];
  return [...own, ...facts.map((fact) => fact.words)].filter((text) => /\s/.test(text)).map((text) => JSON.stringify(text));
}

/** Looks for what is hidden from one viewer. */
export class Searcher {
  #engine;
  #viewer;
  #record;
  #known = new Map(); // by number of events: what is hidden, and what may be seen

  constructor(engine, record, viewer) {
    this.#engine = engine;
    this.#viewer = viewer;
    this.#record = record;
    engine.look(this.#reel, record);
  }

  get #reel() { return `hidden-${this.#viewer}`; }

  #at(n) {
    if (!this.#known.has(n)) {
      const whole = this.#engine.at(this.#reel, n, "all", 0), mine = this.#engine.at(this.#reel, n, this.#viewer, 0);
      const seen = leaves(mine.view, "", new Map()), open = tokens(JSON.stringify(mine));
      const ids = [...leaves(whole.view, "", new Map())].filter(([path, leaf]) => typeof leaf === "string" && leaf !== "" && seen.get(path) !== leaf).map(([, leaf]) => `"${leaf}"`);
      const words = whole.events.flatMap((event, at) => hiddenOf(event, mine.events[at]));
      this.#known.set(n, [...new Set([...ids, ...words])].filter((token) => !open.has(token)));
    }
    return this.#known.get(n);
  }

  /** The next cards and tiles in the order in which they will come: longer than chance would have them. */
  #order(n) {
    const coming = eventsOf(this.#record).slice(n).filter((line) => line.startsWith("* ")).map((line) => line.split(" ").at(-1)).slice(0, 5);
    return coming.length === 5 && new Set(coming).size > 2 ? [coming.map((one) => `"${one}"`).join(","), coming.join(" ")] : [];
  }

  /** What of it stands in FRAMES, which came to this viewer in this order; SECRETS are nobody's business at all. */
  search(frames, secrets) {
    const found = [];
    let number = 0, looked = 0;
    for (const text of frames) {
      const message = JSON.parse(text);
      if (message.type === "state") number = message.number;
      if (message.type === "help") continue; // the same for everybody: the rules
      const hidden = [...this.#at(number), ...this.#order(number), ...secrets];
      looked += hidden.length;
      for (const what of hidden) if (text.includes(what)) found.push({ number, what, type: message.type });
    }
    return { found, looked };
  }

  /** Something that is hidden after N events; undefined: nothing is. */
  example(n) { return this.#at(n)[0]; }

  close() { this.#engine.close(this.#reel); }
}
