/* after.test.mjs: the screen after the game, in Chromium: reached from a table's end, read by eyes and by readers, used by keyboard;
 * the proof of a real server's dice, and of records that were changed by a byte. BEDESTEN=PATH: the server. */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { load } from "../../engine/bedesten.js";
import { sideways, violations } from "./axe.mjs";
import { evening } from "./evening.mjs";
import { GAMES, INSECURE, random, startBrowser, startServer, visit } from "./kit.mjs";

const BUILT = new URL("../../../build/page/a/", import.meta.url);
const SEATS = { board: 5, dice: 4, write: 3 };
let browser, server, engine, room;

before(async () => {
  assert.ok(process.env.BEDESTEN, "BEDESTEN names the program: what is proven are a real server's dice");
  [browser, server] = [await startBrowser(), await startServer()];
  room = await evening(server.url, "dice", random(5));
  const names = await readdir(BUILT);
  engine = await load(await readFile(new URL(names.find((name) => name.endsWith(".wasm")), BUILT)));
  engine.addLanguage(await readFile(new URL(names.find((name) => /^en-.*\.lang$/.test(name)), BUILT)));
});
after(async () => { await browser?.close(); await server?.close(); });

/* A whole game of bots; with PEOPLE the first seats are then said to be people's. */
function played(game, { seats = SEATS[game], seed = 7 } = {}) {
  engine.start("t", game, { seed, seats: Array.from({ length: seats }, (_, at) => ({ who: "level1", name: ["Mara", "Emil", "Ayşe", "Deniz", "Mehmet-Ali"][at] })) });
  engine.say("run t 100000");
  const record = engine.save("t");
  engine.close("t");
  return record;
}

async function withPerson(look, act, url = server.url) {
  const person = await visit(browser, { url }, look);
  try {
    await act(person.page);
    assert.deepEqual(person.errors, []);
  } finally {
    await person.context.close();
  }
}

/* A record that was opened in this tab. */
async function open(page, text, id = "opened1") {
  await page.evaluate(([name, record]) => {
    sessionStorage.setItem(`bedesten.record.${name}`, record);
    location.hash = `#/after/${name}`;
  }, [id, text]);
  await page.locator("main.after").waitFor();
}

/* A game of this device that has come to its end. */
async function keep(page, text, game) {
  await page.waitForFunction(() => document.querySelector("main h1"));
  return page.evaluate(async ([record, kind]) => {
    const request = indexedDB.open("bedesten");
    const db = await new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(request.error); });
    const transaction = db.transaction("games", "readwrite");
    transaction.objectStore("games").put({
      id: "kept1", game: kind, names: [], kinds: [], round: 1, waits: [], over: true, changed: Date.now(), practice: false, record, scores: [], owner: "",
    });
    await new Promise((done) => { transaction.oncomplete = done; });
    db.close();
  }, [text, game]);
}

/* What the engine says after each turn, as the page's tables tell it: rows that changed, with the first and the last. */
function figures(text, what) {
  const { number } = engine.look("look", text);
  const { events } = engine.at("look", number, "spectator", 0);
  const ends = events.filter((event) => event.ends).map((event) => event.number);
  if (ends.at(-1) !== number) ends.push(number);
  const start = events.find((event) => event.seat !== "chance").number - 1;
  const read = (at) => engine.at("look", at, "spectator", at).view.players.map((player) => String(what(player)));
  const rows = [start, ...ends].map(read);
  engine.close("look");
  return rows.filter((row, at) => at === 0 || at === rows.length - 1 || row.join() !== rows[at - 1].join());
}

const READ = {
  board: { rubies: (player) => player.rubies, wealth: (player) => player.lira + Object.values(player.goods).reduce((a, b) => a + b) },
  dice: { rubies: (player) => player.rubies, wealth: (player) => player.sold },
  write: { rubies: (player) => player.rubies, wealth: (player) => player.left },
};

const tableRows = (page, what, count) => page.waitForFunction(([name, rows]) => {
  const found = [...document.querySelectorAll(`[data-figures="${name}"] tbody tr`)];
  return found.length === rows && found.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));
}, [what, count]).then((handle) => handle.jsonValue());

for (const game of GAMES)
  describe(game, { concurrency: 1 }, () => {
    test("from the table's end to how it went; figures, sources and ranking are the engine's", () => withPerson({}, async (page) => {
      const text = played(game);
      await keep(page, text, game);
      await page.evaluate(() => { location.hash = "#/play/kept1"; });
      await page.getByRole("button", { name: "How it went" }).click();
      await page.locator("main.after").waitFor();
      for (const what of ["rubies", "wealth"]) {
        const wanted = figures(text, READ[game][what]);
        assert.deepEqual(await tableRows(page, what, wanted.length), wanted, what);
        assert.match(await page.locator(`[data-chart="${what}"]`).getAttribute("aria-label"), /^(Rubies|Wealth) over \d+ turns: .*ends with \d+\.$/);
      }
      const { number } = engine.look("look", text);
      const { result, names } = engine.at("look", number, "spectator", number);
      engine.close("look");
      const ranked = await page.locator(".standings tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
      assert.deepEqual(ranked, result.places.map((place) => [String(place.rank), names[place.seat - 1], ...Object.values(place.ties).map(String)]));
      const sums = await page.locator("[data-sources] .sum td").evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
      const all = await page.locator("[data-sources] tbody tr:not(.sum)").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))));
      assert.deepEqual(all[0].map((_, seat) => all.reduce((sum, row) => sum + row[seat], 0)), sums);
      for (const place of result.places) assert.equal(sums[place.seat - 1], place.ties.rubies);
      assert.equal(await page.locator(".proof").count(), 0, "nothing was sealed here");
      await page.getByRole("button", { name: "Play again" }).click();
      await page.waitForFunction(() => /^#\/play\/(?!kept1)/.test(location.hash));
    }));
  });

const slider = (page) => page.getByRole("slider", { name: "Turn that is looked at" });
const turnOf = async (page) => Number(await slider(page).inputValue());

test("by keyboard alone: turns, rubies, the table, the record, a look at the table, and playing on", () => withPerson({}, async (page) => {
  const text = played("board", { seats: 3 });
  await open(page, text);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1", "one arrives at the sentence that says who won");
  const begun = await turnOf(page);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await turnOf(page), begun - 1);
  await page.waitForFunction((turn) => document.querySelector("[data-live='polite']").textContent.includes(`Turn ${turn} of`), begun - 1);
  await page.keyboard.press("Shift+ArrowLeft");
  const ruby = await turnOf(page);
  const turns = await page.locator(".rubies [data-turn]").evaluateAll((all) => all.map((one) => Number(one.dataset.turn)));
  assert.ok(ruby < begun - 1 && turns.includes(ruby), "Shift goes from ruby to ruby");
  assert.ok(await page.locator(`.rubies [data-turn="${ruby}"]`).first().getAttribute("aria-pressed") === "true", "the list shows the same turn");
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await turnOf(page), ruby + 1);
  assert.match(await slider(page).getAttribute("aria-valuetext"), new RegExp(`^Turn ${ruby + 1} of \\d+ · Round \\d+ · \\S+\\. Mara: \\d+ rub`));
  await page.keyboard.press("t");
  await page.locator(".figures").first().waitFor();
  assert.equal(await page.locator("[data-chart]").count(), 0);
  await page.keyboard.press("t");
  await page.locator("[data-chart='rubies']").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("d")]);
  assert.equal(await readFile(await file.path(), "utf8"), text);
  await page.keyboard.press("p");
  await page.locator("dialog.sheet[open] .go").click();
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
  await page.goBack();
  await page.locator("main.after").waitFor();
  await page.keyboard.press("ArrowLeft");
  const words = await page.locator(".moment h2").textContent();
  await page.keyboard.press("l");
  await page.waitForFunction(() => /^#\/watch\/opened1\/\d+$/.test(location.hash));
  const event = await page.evaluate(() => location.hash.split("/").at(-1));
  await page.locator(`.table-root[data-number="${event}"]`).waitFor();
  engine.look("look", text);
  const { recorded } = engine.at("look", Number(event) - 1, "spectator", Number(event) - 1);
  engine.close("look");
  assert.match(words, new RegExp(`^Turn ${recorded.turn} of ${recorded.turns} `), "the watcher stands at the end of that turn");
}));

test("a press into the chart chooses the turn there; at the end nothing is played on", () => withPerson({}, async (page) => {
  await open(page, played("dice"));
  const box = await page.locator("[data-chart='wealth']").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const turns = Number(await page.locator("main.after").getAttribute("data-turns"));
  assert.ok(Math.abs((await turnOf(page)) - turns / 2) < turns / 8);
  await slider(page).focus();
  await page.keyboard.press("End");
  const go = page.getByRole("button", { name: "Play on from here" });
  assert.equal(await go.getAttribute("aria-disabled"), "true");
  await go.click({ force: true });
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await page.getByText("Here the game is over.").waitFor();
}));

describe("the proof", { concurrency: 1 }, () => {
  const check = async (page) => {
    await page.getByRole("button", { name: "Check the dice" }).click();
    return page.locator(".verdict").textContent();
  };

  test("the dice of a game at the server are proven without HTTPS, in one sentence, with all details; whoever resigned is last", () => withPerson({}, async (page) => {
    await open(page, room.text);
    assert.equal(await page.evaluate(() => isSecureContext), false);
    const chances = room.text.match(/^\* /gm).length;
    assert.equal((await check(page)).trim(), `All ${chances} dice and cards came from what all of you had sealed before the first move.`);
    assert.equal(await page.locator(".verdict.good").count(), 1);
    await page.getByText("Seals, openings, fingerprint").click();
    const details = await page.locator(".proof details").textContent();
    for (const [, hex] of room.text.matchAll(/^note fair-(?:game|commit|seal \d|open \d) ([0-9a-f]+)$/gm)) assert.ok(details.includes(hex), hex);
    assert.ok(details.includes(room.room.fair.commit) && details.includes("bedesten verify FILE") && details.includes("Mara"));
    const ranked = await page.locator(".standings tbody tr").evaluateAll((rows) => rows.map((row) => [row.children[0].textContent.trim(), row.children[1].textContent.trim()]));
    const names = room.room.seats.map((seat) => seat.name ?? `Player ${seat.seat}`);
    assert.deepEqual(ranked.map(([, name]) => name), room.room.ranking.map((seat) => names[seat - 1]));
    assert.deepEqual(ranked.map(([place]) => place), ["1", "2", "resigned"]);
  }, server.url.replace("127.0.0.1", INSECURE)));

  /* Each changes one byte. */
  const at = (text, place, byte) => text.slice(0, place) + byte + text.slice(place + 1);
  const flip = (text, note) => {
    const place = text.indexOf(note) + note.length;
    return at(text, place, text[place] === "0" ? "1" : "0");
  };
  for (const [name, change, words] of [
    ["the secret", (text) => flip(text, "note fair-secret "), /secret does not fit the commitment/],
    ["a seal", (text) => flip(text, "note fair-seal 1 "), /opening of seat 1 does not fit its seal/],
    ["an opening", (text) => flip(text, "note fair-open 2 "), /opening of seat 2 does not fit its seal/],
    ["the game", (text) => flip(text, "note fair-game "), /event \d+ \(chance event \d+\) is “.*” in the record, but the dice give/],
    ["who begins", (text) => { const place = text.indexOf("\n* start ") + 9; return at(text, place, text[place] === "1" ? "2" : "1"); }, /event 1\b/],
  ])
    test(`a record in which ${name} was changed by one byte is told to be wrong`, () => withPerson({}, async (page) => {
      const broken = change(room.text);
      assert.equal([...broken].filter((byte, place) => byte !== room.text[place]).length, 1);
      /* Where another move would not be open any more the record cannot even be opened, and that is said with its event. */
      let isSound = true;
      try {
        engine.look("look", broken);
        engine.close("look");
      } catch { isSound = false; }
      if (isSound) {
        await open(page, broken);
        assert.match(await check(page), words);
        assert.equal(await page.locator(".verdict.bad").count(), 1);
      } else {
        await page.evaluate((record) => { sessionStorage.setItem("bedesten.record.b", record); location.hash = "#/after/b"; }, broken);
        assert.match(await page.getByRole("alert").filter({ hasText: /event/ }).textContent(), /[Ee]vent \d+/);
      }
    }));

  test("every roll that is changed by one byte is told with its event", () => {
    const rolls = [...room.text.matchAll(/^\* (?:roll|show|card) .*$/gm)];
    const rnd = random(3);
    for (let left = 12; left > 0; left--) {
      const roll = rolls[rnd(rolls.length)];
      const place = roll.index + roll[0].length - 1;
      const broken = at(room.text, place, roll[0].at(-1) === "1" ? "2" : /\d/.test(roll[0].at(-1)) ? "1" : "x");
      const number = room.text.slice(0, roll.index).split("\n").filter((line) => /^(\*|\d+) /.test(line)).length + 1;
      const { finding, words } = engine.verify(broken);
      assert.notEqual(finding, "proven");
      const named = /[Ee]vent (\d+)/.exec(words);
      assert.ok(named && Number(named[1]) >= number, `${words} (changed: event ${number})`);
    }
  });
});

const LOOKS = [
  { lang: "en", theme: "light" }, { lang: "de", theme: "dark" }, { lang: "en", theme: "dark", width: 390, height: 844, touch: true },
  { lang: "de", theme: "light", width: 390, height: 844, touch: true },
];

async function openProof(page) {
  await page.locator(".proof").waitFor();
  await page.keyboard.press("c");
  await page.locator(".verdict").waitFor();
  await page.locator(".proof summary").click();
}

for (const look of LOOKS)
  test(`axe-core finds nothing: ${look.lang}, ${look.theme}, ${look.width ?? 1440} px`, () => withPerson(look, async (page) => {
    await open(page, played("board"));
    await page.locator(".happened li").first().waitFor();
    assert.deepEqual(await violations(page), [], "charts");
    await open(page, room.text, "opened2");
    await openProof(page);
    await page.keyboard.press("t");
    assert.deepEqual(await violations(page), [], "tables, and the proof");
  }));

test("nothing is scrolled sideways, down to 320 px, in German", () => withPerson({ lang: "de", width: 320, height: 640, touch: true }, async (page) => {
  for (const [at, text] of [...GAMES.map((game) => played(game)), played("write", { seats: 1 }), room.text].entries()) {
    await open(page, text, `narrow${at}`);
    if (text === room.text) await openProof(page);
    for (const width of [320, 390, 700, 1024]) {
      await page.setViewportSize({ width, height: 640 });
      for (const shown of ["chart", "table"]) {
        assert.ok((await sideways(page)) <= 0, `${await sideways(page)} px too wide at ${width}, ${shown}`);
        await page.keyboard.press("t");
      }
    }
  }
}));
