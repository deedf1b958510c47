/* link.test.mjs: the way to the server, without one: lines that are lost, repeated, too late; sockets that do not work, and silence.
 * The schedules are seeded; BEDESTEN_SEED=N plays one of them alone. */

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { random } from "./kit.mjs";
import { Clock, loadSession, Table, Weather } from "./weather.mjs";

let page; // the page's modules
before(async () => { page = await loadSession(); });

let rooms = 0;

/** A session at a table, with what it told. */
function sit({ seed = 1, table = new Table(), clock = new Clock(), id = `room${++rooms}`, world = new Weather(clock, table, random(seed)), secret = "secret" } = {}) {
  const told = { states: [], notices: [], outs: [], ways: [], log: [], failed: [] };
  const session = new page.RemoteSession(id, { seat: secret }, 1, null, world);
  session.hear({ notice: (words, key) => { if (key !== "rooms.memory") told.notices.push(key); }, out: (words, key) => told.outs.push(key), way: (way) => told.ways.push(way.is) });
  session.tell({
    state(state) { told.states.push(state); told.log = [...told.log.slice(0, state.since), ...state.events.map((one) => one.event)]; },
    thinking() {}, lost() {}, failed: (words) => told.failed.push(words),
  });
  const play = (move) => session.say(`play ${told.states.at(-1).number}/${told.states.at(-1).taken_back} ${move}`);
  return { session, table, clock, world, told, id, play };
}

/* A promise's end, as a word. */
function ending(promise) {
  const end = { is: "waits" };
  promise.then((answer) => { end.is = "done"; end.answer = answer; }, (error) => { end.is = "refused"; end.key = error.key; end.words = error.message; });
  return end;
}

const moves = (table) => table.log.map((one) => one.move);

describe("lines", () => {
  test("an answer that was lost: the line is said again by its id, and obeyed once", async () => {
    const { table, clock, world, told, play, session } = sit();
    await clock.pass(200);
    const end = ending(play("a"));
    const hear = table.hear.bind(table);
    table.hear = (conn, text) => { hear(conn, text); if (/play/.test(text)) { table.hear = hear; world.break(); } };
    await clock.pass(100);
    assert.equal(end.is, "waits");
    assert.equal(session.way.waiting, 1);
    await clock.pass(3000);
    assert.equal(end.is, "done");
    assert.equal(end.answer.repeated, true);
    assert.deepEqual(moves(table), ["a"]);
    assert.deepEqual(told.log, ["a"]);
    assert.equal(session.way.waiting, 0);
  });

  test("coming back it names what it knows, and is told only what is missing", async () => {
    const { table, clock, world, told } = sit();
    table.others("x");
    table.others("y");
    await clock.pass(200);
    table.undo();
    await clock.pass(200);
    world.break();
    table.others("z");
    await clock.pass(3000);
    assert.equal(table.lines.filter((line) => line.startsWith("seat")).at(-1), "seat secret 1/1");
    assert.deepEqual(told.states.map((state) => [state.since, state.events.length]), [[0, 2], [1, 0], [1, 1]]);
  });

  test("nothing has happened while it was away: nothing is told", async () => {
    const { table, clock, world, told } = sit();
    table.others("x");
    await clock.pass(200);
    world.break();
    await clock.pass(3000);
    assert.equal(told.states.length, 1);
    assert.equal(told.ways.at(-1), "open");
  });

  test("what was clicked while away is said when it is back", async () => {
    const { table, clock, world, play } = sit();
    await clock.pass(200);
    world.up = false;
    world.break();
    await clock.pass(500);
    const end = ending(play("a"));
    await clock.pass(60_000);
    assert.deepEqual([end.is, moves(table)], ["waits", []]);
    world.up = true;
    world.wake();
    await clock.pass(200);
    assert.deepEqual([end.is, moves(table)], ["done", ["a"]]);
  });

  test("… or told to be too late, once, with the words of what was chosen", async () => {
    const { table, clock, world, play, told } = sit();
    const state = table.state.bind(table);
    table.state = (since) => ({ ...state(since), choices: table.log.length ? [] : [{ move: "a", words: "go to the tea house", line: [{ move: "a", words: "" }] }] });
    await clock.pass(200);
    world.up = false;
    world.break();
    await clock.pass(500);
    const end = ending(play("a"));
    table.others("x");
    world.up = true;
    await clock.pass(5000);
    assert.deepEqual([end.is, end.key, moves(table)], ["refused", "wire.stale", ["x"]]);
    assert.deepEqual(told.notices, ["wire.stale"]);
    assert.match(end.words, /link\.late\.choice/); // the words themselves are not loaded here
  });

  test("… and it is too late, too, where the same could be chosen again, but in another turn", async () => {
    const { table, clock, world, play, told } = sit();
    const state = table.state.bind(table);
    const seats = (events) => events.map((event) => ({ ...event, seat: table.log[event.number - 1].by }));
    table.state = (since) => ({ ...state(since), events: seats(state(since).events), choices: [{ move: "a", words: "go to the tea house", line: [{ move: "a", words: "" }] }] });
    await clock.pass(200);
    world.up = false;
    world.break();
    await clock.pass(500);
    const end = ending(play("a"));
    table.log.push({ by: 1, move: "by a bot", mark: 0 });
    table.others("x");
    world.up = true;
    await clock.pass(5000);
    assert.deepEqual([end.is, moves(table), told.notices], ["refused", ["by a bot", "x"], ["wire.stale"]]);
  });

  test("stale without a break is the wire's own refusal: the controller says it again by itself", async () => {
    const { table, clock, play, told } = sit();
    await clock.pass(200);
    const end = ending(play("a"));
    table.others("x");
    await clock.pass(500);
    assert.deepEqual([end.is, end.key, told.notices], ["refused", "wire.stale", []]);
    assert.equal(end.words, "wire.stale");
  });

  test("what was clicked survives the page, and is said once", async () => {
    const first = sit();
    await first.clock.pass(200);
    first.world.up = false;
    first.world.break();
    await first.clock.pass(500);
    const end = ending(first.play("a"));
    await first.clock.pass(10);
    first.session.close();
    await first.clock.pass(10);
    assert.equal(end.is, "refused"); // by nobody's fault: the page is gone
    const second = sit({ table: first.table, clock: first.clock, id: first.id });
    await second.clock.pass(500);
    assert.deepEqual(moves(second.table), ["a"]);
    second.session.close();
    const third = sit({ table: first.table, clock: first.clock, id: first.id });
    await third.clock.pass(500);
    assert.deepEqual(moves(third.table), ["a"]);
    assert.deepEqual(third.told.notices, []);
  });

  test("what an earlier page has clicked too late is told", async () => {
    const first = sit();
    await first.clock.pass(200);
    first.world.up = false;
    first.world.break();
    await first.clock.pass(500);
    first.play("a").catch(() => {});
    await first.clock.pass(10);
    first.session.close();
    first.table.others("x");
    const second = sit({ table: first.table, clock: first.clock, id: first.id });
    await second.clock.pass(500);
    assert.deepEqual([moves(second.table), second.told.notices], [["x"], ["wire.stale"]]);
  });

  test("lines that change something arrive in the order in which they were said", async () => {
    const { table, clock, session } = sit();
    await clock.pass(200);
    const busy = [3, 0, 1, 5]; // so many lines come between two that the server is too busy for
    table.mood = (line) => (line.startsWith("play") && busy.length && busy[0]-- <= 0 && busy.shift() !== undefined ? "busy" : null);
    for (let n = 0; n < 20; n++) void session.say(`play ${n}/0 m${n}`);
    await clock.pass(5000);
    assert.deepEqual(moves(table), Array.from({ length: 20 }, (_, n) => `m${n}`));
  });

  test("busy, or not kept: the same line is said again", async () => {
    for (const mood of ["busy", "store", "written"]) {
      const { table, clock, play } = sit();
      await clock.pass(200);
      let left = 2;
      table.mood = (line) => (line.startsWith("play") && left-- > 0 ? mood : null);
      const end = ending(play("a"));
      await clock.pass(5000);
      assert.deepEqual([end.is, moves(table)], ["done", ["a"]], mood);
    }
  });

  test("a vote for a request that is settled by now is not given to another one", async () => {
    const { table, clock, world, session } = sit();
    let asks = { what: "undo", by: 2, to: 4, agreed: [2] };
    const room = table.room.bind(table);
    table.room = () => ({ ...room(), asks });
    await clock.pass(200);
    world.up = false;
    world.break();
    await clock.pass(100);
    const end = ending(session.say("agree"));
    asks = { what: "bot", by: 2, seat: 1, agreed: [2] };
    world.up = true;
    await clock.pass(5000);
    assert.equal(end.is, "refused");
    assert.ok(!table.lines.includes("agree"));
  });
});

test("where nothing can be kept this is said", async () => {
  const { session, clock } = sit();
  await clock.pass(200);
  const heard = [];
  session.hear({ notice: (words, key) => heard.push(key) });
  assert.deepEqual(heard, ["rooms.memory"]); // Node has no IndexedDB
});

describe("being out", () => {
  for (const key of ["server.store", "memory"])
    test(`${key}: it comes back by itself`, async () => {
      const { table, clock, told, play } = sit();
      await clock.pass(200);
      table.throwOut(key);
      await clock.pass(50);
      assert.equal(told.ways.at(-1), "broken");
      await clock.pass(4000);
      assert.deepEqual([told.ways.at(-1), told.outs], ["open", []]);
      const end = ending(play("a"));
      await clock.pass(200);
      assert.equal(end.is, "done");
    });

  test("anything else is told, and is the end", async () => {
    const { table, clock, world, told, session } = sit();
    await clock.pass(200);
    table.throwOut("server.removed");
    const end = ending(session.say("resign"));
    await clock.pass(60_000);
    assert.deepEqual([told.outs, world.sockets.length, world.opened, end.is], [["server.removed"], 0, 1, "refused"]);
    assert.equal((await page.findRoom(session.id)).gone, "server.removed");
  });

  test("a secret that opens nothing is told; a store that fails for now is not", async () => {
    const { clock, told } = sit({ secret: "old" });
    await clock.pass(500);
    assert.deepEqual(told.outs, ["server.secret"]);
    const table = new Table();
    let left = 2;
    table.mood = () => (left-- > 0 ? "store" : null);
    const other = sit({ table });
    await other.clock.pass(10_000);
    assert.deepEqual([other.told.outs, other.told.notices, other.told.ways.at(-1)], [[], ["server.store"], "open"]);
  });

  test("a renewed secret is used at once, and kept", async () => {
    const { table, clock, session, world } = sit();
    await clock.pass(200);
    const hear = table.hear.bind(table);
    table.hear = (conn, text) => {
      if (!/renew seat/.test(text)) return hear(conn, text);
      table.seat = "newer";
      conn.tell({ line: /^#(\S+)/.exec(text)[1], type: "renewed", secret: "newer" });
    };
    void session.say("renew seat");
    await clock.pass(300);
    assert.match(table.lines.at(-1), /^seat newer/);
    assert.equal(session.secrets.seat, "newer");
    assert.equal((await page.findRoom(session.id)).secrets.seat, "newer");
    world.break();
    await clock.pass(3000);
    assert.equal(session.way.is, "open");
  });

  test("a new link whose answer was lost is known to nobody: another one is asked for", async () => {
    const { table, clock, session } = sit();
    await clock.pass(200);
    const hear = table.hear.bind(table);
    let asked = 0;
    table.hear = (conn, text) => {
      if (!/renew join/.test(text)) return hear(conn, text);
      const line = /^#(\S+)/.exec(text)[1];
      conn.tell(asked++ ? { line, type: "renewed", join: "newest" } : { line, type: "done", repeated: true });
    };
    const end = ending(session.say("renew join"));
    await clock.pass(500);
    assert.deepEqual([end.is, asked, session.secrets.join], ["done", 2, "newest"]);
  });
});

describe("the way", () => {
  test("where WebSockets do not come through it polls", async () => {
    const { table, clock, world, told, play } = sit({ table: new Table() });
    world.noSockets = true;
    await clock.pass(2000);
    assert.equal(told.ways.at(-1), "open");
    const end = ending(play("a"));
    table.others("x");
    await clock.pass(3000);
    const again = ending(play("b"));
    await clock.pass(3000);
    assert.deepEqual([end.is === "waits", again.is], [false, "done"]);
    assert.deepEqual(told.log, moves(table));
  });

  test("a server that comes up between two tries is not taken for one without WebSockets", async () => {
    const { clock, world, told } = sit();
    await clock.pass(200);
    const asked = [];
    const post = world.post.bind(world);
    world.post = (what, ...rest) => { asked.push(what); if (what === "open") world.noSockets = false; return post(what, ...rest); };
    world.noSockets = true;
    world.break();
    await clock.pass(3000);
    assert.equal(told.ways.at(-1), "open");
    assert.deepEqual([asked, world.sockets.length], [["open", "close"], 1]);
  });

  test("a server that is away is tried again and again, with pauses that grow, and at once when somebody looks", async () => {
    const { clock, world, told } = sit();
    await clock.pass(200);
    let tries = 0;
    const socket = world.socket.bind(world);
    world.socket = () => { tries++; return socket(); };
    world.up = false;
    world.break();
    await clock.pass(10_000);
    const early = tries;
    await clock.pass(100_000);
    assert.ok(early >= 3 && early <= 12, `${early} tries in ten seconds`);
    assert.ok(tries - early >= 4 && tries - early <= 15, `${tries - early} in the next hundred`);
    world.up = true;
    world.wake();
    await clock.pass(100);
    assert.equal(told.ways.at(-1), "open");
  });

  test("silence while an answer is expected: it is tried anew", async () => {
    const { table, clock, world, play } = sit();
    await clock.pass(200);
    world.isDeaf = true;
    const end = ending(play("a"));
    await clock.pass(25_000);
    assert.equal(world.opened, 1);
    await clock.pass(10_000);
    world.isDeaf = false;
    await clock.pass(30_000);
    assert.ok(world.opened > 1);
    assert.deepEqual([end.is, moves(table)], ["done", ["a"]]);
  });

  test("silence while nothing is expected is looked into, and a hint may take its time", async () => {
    const { clock, world, session } = sit();
    await clock.pass(200);
    const hear = world.table.hear.bind(world.table);
    world.table.hear = (conn, text) => { if (!/ hint$/.test(text)) hear(conn, text); };
    session.advise("hint", () => {}, new AbortController().signal).catch(() => {});
    await clock.pass(200_000);
    assert.equal(world.opened, 1);
    assert.ok(world.table.lines.filter((line) => line === "bedesten 1").length >= 2);
    world.isDeaf = true;
    await clock.pass(100_000);
    world.isDeaf = false;
    await clock.pass(30_000);
    assert.ok(world.opened > 1);
  });

  test("another language: what has happened is told anew in it", async () => {
    const { table, clock, world, told } = sit();
    table.others("x");
    const hear = table.hear.bind(table);
    table.hear = (conn, text) => (/ since 0$/.test(text) ? conn.tell({ line: /^#(\S+)/.exec(text)[1], ...table.state(0) }) : hear(conn, text));
    await clock.pass(200);
    world.speak("de");
    await clock.pass(300);
    assert.ok(table.lines.includes("lang de"));
    assert.deepEqual(told.states.map((state) => state.since), [0, 0]);
  });
});

/* Everything at once: frames are lost with their connection, others move and take back, the store fails before or behind writing,
 * pages are loaded anew. What must hold: whatever was acknowledged stands in the log once, whatever was refused does not stand there,
 * nobody's moves changed their order, and the page knows in the end what the server knows. */
async function night(seed) {
  const rnd = random(seed * 7919 + 1), clock = new Clock(), table = new Table();
  const id = `night${seed}`, ends = [];
  table.mood = (line) => (/^(play|seat)/.test(line) && rnd(12) === 0 ? ["busy", "store", line.startsWith("play") ? "written" : "store"][rnd(3)] : null);
  let now = sit({ seed, table, clock, id }), count = 0;
  const deeds = [
    () => { if (now.told.states.length) ends.push({ move: `m${++count}`, end: ending(now.play(`m${count}`)) }); },
    () => { if (now.told.states.length) ends.push({ move: `m${++count}`, end: ending(now.play(`m${count}`)) }); },
    () => now.world.break(),
    () => table.others(`o${++count}`),
    () => table.undo(),
    () => { now.world.up = rnd(3) > 0; if (!now.world.up) now.world.break(); },
    () => table.throwOut("server.store"),
    () => { now.session.close(); now.world.break(); now = sit({ seed: seed + ++count, table, clock, id }); },
    () => now.world.wake(),
  ];
  for (let step = 0; step < 40; step++) {
    deeds[rnd(deeds.length)]();
    await clock.pass([0, 5, 30, 200, 2000][rnd(5)]);
  }
  now.world.up = true;
  table.mood = () => null;
  now.world.wake();
  await clock.pass(60_000);
  const log = moves(table);
  const undone = (move) => !log.includes(move);
  for (const { move, end } of ends) {
    assert.ok(log.filter((one) => one === move).length <= 1, `${move} stands there twice`);
    if (end.is === "done") assert.ok(!undone(move), `${move} was acknowledged and is not there`);
    if (end.is === "refused" && end.key === "wire.stale") assert.ok(undone(move), `${move} was told to be too late and is there`);
    assert.notEqual(end.is, "waits", `${move} was never answered`);
  }
  const mine = log.filter((one) => one.startsWith("m")).map((one) => Number(one.slice(1)));
  assert.deepEqual(mine, [...mine].sort((a, b) => a - b), "the order has changed");
  assert.deepEqual(now.told.log, log, "the page does not know what the server knows");
  assert.equal(now.session.way.waiting, 0);
  now.session.tell({ state: (state) => assert.deepEqual([state.since, state.events.map((one) => one.event)], [0, log], "whoever comes later is told something else"), failed() {} });
  now.session.close();
}

test("a thousand nights", { timeout: 120_000 }, async () => {
  const only = process.env.BEDESTEN_SEED;
  for (let seed = only ? Number(only) : 1; seed <= (only ? Number(only) : 1000); seed++)
    await night(seed).catch((error) => { throw new Error(`BEDESTEN_SEED=${seed}: ${error.message}`, { cause: error }); });
});
