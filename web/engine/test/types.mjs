/* types.mjs: do real messages have the form that bedesten.d.ts declares?
 *
 * Interfaces are read line by line; of types as much as is written there: names, literals, arrays,
 * unions, Record. A key that no interface names is a fault, and so is one that is missing. */

import { readFileSync } from "node:fs";

const SOURCE = readFileSync(new URL("../bedesten.d.ts", import.meta.url), "utf8");
const PLAIN = ["string", "number", "boolean"];

function interfaces() {
  const found = new Map();
  for (const [, name, base, body] of SOURCE.matchAll(/^export interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}/gms)) {
    const keys = new Map(found.get(base));
    for (const [, key, optional, type] of body.matchAll(/^ {2}(\w+)(\?)?: (.+);$/gm))
      keys.set(key, { type, isOptional: Boolean(optional), of: name });
    found.set(name, keys);
  }
  return found;
}

const aliases = new Map([...SOURCE.matchAll(/^export type (\w+) = (.+);$/gm)].map((m) => [m[1], m[2]]));

export class Types {
  #interfaces = interfaces();
  #seen = new Set();

  /* What is wrong with VALUE as a TYPE, by the way to it; "": nothing. */
  fault(value, type, at = type) {
    if (aliases.has(type)) return this.fault(value, aliases.get(type), at);
    if (this.#interfaces.has(type)) return this.#faultOfKeys(value, type, at);
    if (PLAIN.includes(type)) return typeof value === type ? "" : `${at}: no ${type}`;
    if (type === "unknown") return "";
    const list = type.match(/^(\w+|\([^()]*\))\[\]$/);
    if (list) return this.#faultOfAll(value, list[1].replace(/^\(|\)$/g, ""), at, Array.isArray(value));
    const record = type.match(/^Record<string, (.+)>$/);
    if (record) return this.#faultOfAll(value, record[1], at, value !== null && typeof value === "object");
    if (type.includes(" | ")) return this.#faultOfUnion(value, type.split(" | "), at);
    return JSON.stringify(value) === type ? "" : `${at}: ${JSON.stringify(value)} is not ${type}`;
  }

  #faultOfUnion(value, types, at) {
    const faults = types.map((type) => this.fault(value, type, at));
    return faults.includes("") ? "" : faults.join("; ");
  }

  #faultOfAll(value, type, at, isFit) {
    if (!isFit) return `${at}: of another kind`;
    return Object.entries(value).map(([key, one]) => this.fault(one, type, `${at}/${key}`)).find(Boolean) ?? "";
  }

  #faultOfKeys(value, type, at) {
    const keys = this.#interfaces.get(type);
    if (value === null || typeof value !== "object") return `${at}: no ${type}`;
    for (const key of Object.keys(value))
      if (!keys.has(key)) return `${at}/${key}: ${type} has no such key`;
    for (const [key, { type: of, isOptional, of: owner }] of keys) {
      if (!(key in value)) {
        if (!isOptional) return `${at}/${key}: missing`;
        continue;
      }
      this.#seen.add(`${owner}.${key}`);
      const fault = this.fault(value[key], of, `${at}/${key}`);
      if (fault) return fault;
    }
    return "";
  }

  /* Keys that no message has had, of all interfaces but those of what the caller says. */
  unseen(spoken) {
    const names = [...this.#interfaces].filter(([name]) => !spoken.includes(name));
    return names.flatMap(([name, keys]) =>
      [...keys].filter(([, k]) => k.of === name).map(([key]) => `${name}.${key}`))
      .filter((key) => !this.#seen.has(key));
  }
}
