/* wishes.mjs: what a good player would do at a person's table: the policy's moves, which are always the same. It thinks in an
 * engine of its own from the record that the page keeps, so the page is not asked for hints, and nothing depends on speed. */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { load } from "../../engine/bedesten.js";

const WASM = process.env.WASM ?? fileURLToPath(new URL("../../../build/wasm", import.meta.url));
const TABLE = "wish";

/** The record of the newest game in this browser, as it is kept. */
export const keptRecord = (page) => page.evaluate(() => new Promise((done, failed) => {
  const open = indexedDB.open("bedesten");
  open.onerror = () => failed(open.error);
  open.onsuccess = () => {
    const all = open.result.transaction("games").objectStore("games").getAll();
    all.onsuccess = () => {
      open.result.close();
      done(all.result.sort((a, b) => b.changed - a.changed)[0].record);
    };
  };
}));

export async function openWishes() {
  const engine = await load(await readFile(`${WASM}/src/wasm/bedesten.wasm`));
  const close = () => { if (engine.tables().some((one) => one.table === TABLE)) engine.close(TABLE); };

  return {
    /** The choice of SEAT, as the wire tells it, that the policy takes in RECORD. */
    choice(record, seat) {
      close();
      engine.open(TABLE, record, { seed: 1 });
      const { choices, number, taken_back: back } = engine.state(TABLE, seat, 0);
      engine.sit(TABLE, seat, "policy");
      engine.run(TABLE, 1);
      const { event } = engine.state(TABLE, "all", `${number}/${back}`).events[0];
      return choices.find((choice) => choice.move === event);
    },

    /** How often SEAT's turn came to its end. */
    turns(record, seat) {
      close();
      engine.open(TABLE, record, { seed: 1 });
      return engine.state(TABLE, "all", 0).events.filter((event) => event.seat === seat && event.ends).length;
    },
  };
}
