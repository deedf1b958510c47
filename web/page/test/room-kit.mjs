/* room-kit.mjs: a running table of a room for the tests, whose people are lines (line.mjs), so that browsers only have to open their seats. */

import { sideways, violations } from "./axe.mjs";

/** The seats that the table waits for, as soon as it waits for people and all who are here know of it. */
export async function awaited(table) {
  const here = table.people.filter((line) => line.isOpen);
  const isLater = (a, b) => a.taken_back - b.taken_back || a.number - b.number;
  const latest = here.map((line) => line.state).filter(Boolean).sort(isLater).at(-1);
  const isSeen = (state) => !latest || isLater(state, latest) >= 0;
  const [state] = await Promise.all(here.map((line) => line.untilState((one) => isSeen(one) && (one.waits.for === "people" || one.result))));
  return state.waits.seats;
}

/** One turn. The answer is whose it was, and whether nothing was rolled or drawn in it. */
export async function playTurn(table) {
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
