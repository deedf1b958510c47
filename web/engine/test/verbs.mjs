/* verbs.mjs: which lines there are, read from the tables of the sources, and which were obeyed. */

import { readFileSync } from "node:fs";

const source = (path) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), "utf8");

/* The first words of each row of the table VERBS. */
function verbsOf(path) {
  const [, table] = source(path).match(/VERBS\[\] = \{\n(.*?)\n\};/s);
  const verbs = [...table.matchAll(/^ {4}\{"([a-z ]+)"/gm)].map((m) => m[1]);
  if (verbs.length !== table.match(/^ {4}\{/gm).length) throw new Error(`${path}: rows that are not read`);
  return verbs;
}

export class Verbs {
  #desk = verbsOf("desk/desk.c");
  #wire = verbsOf("wire/say.c");
  #obeyed = new Set();

  /* The verb with the most words that the line begins with, as the engine finds it. */
  static #begins(line, verbs) {
    return verbs.filter((v) => `${line} `.startsWith(`${v} `)).sort((a, b) => b.length - a.length)[0];
  }

  /* What is refused shows no more than a refusal: it does not count. */
  hear(line, answer) {
    if (answer.type === "refused") return;
    const verb = Verbs.#begins(line, this.#desk);
    this.#obeyed.add(verb);
    if (verb !== "as") return;
    const said = line.split(" ").slice(3).join(" ");
    this.#obeyed.add(`as T VIEWER ${Verbs.#begins(said, this.#wire)}`);
  }

  get all() {
    return [...this.#desk, ...this.#wire.map((v) => `as T VIEWER ${v}`)];
  }

  get missing() {
    return this.all.filter((v) => !this.#obeyed.has(v));
  }
}
