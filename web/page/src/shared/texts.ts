/* texts.ts: texts of topics, asked for when they are first wanted. */

import type { Help } from "../../../engine/bedesten.js";

export class Texts {
  #known = new Map<string, Help | null>(); // null: asked for

  constructor(readonly say: (line: string) => Promise<unknown>, readonly onChange: () => void) {}

  of(topic: string): Help | null {
    const text = this.#known.get(topic);
    if (text !== undefined) return text;
    this.#known.set(topic, null);
    void this.say(`help ${topic}`).then((answer) => {
      this.#known.set(topic, answer as Help);
      this.onChange();
    }, () => { /* nothing is told of it */ });
    return null;
  }

  clear(): void {
    this.#known.clear();
  }
}
