/* learn.test.mjs: a newcomer learns: from the start page to the end of the first guided game, by clicks and by keys; what is touched
 * wrongly is forgiven; the step is kept; without a network; how to play, and every number of a rule leads to its text.
 * Usage: [BEDESTEN=PROGRAM] node --test test/learn.test.mjs         (after tools/site --tests and a build) */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { GAMES, startBrowser, startServer, untilAsked, visit, WHOLE } from "./kit.mjs";
import { learn, stepNow, stepOn } from "./pupil.mjs";
import { outOfSight } from "./sight.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const GERMAN = /\b(der|die|das|du|dein|ist|und|ein|eine)\b/i;

let browser, server, names;
before(async () => {
  [browser, server] = [await startBrowser(), await startServer()];
  names = (await readdir(`${root}/lessons`)).filter((name) => name.endsWith(".txt")).map((name) => name.slice(0, -4));
});
after(async () => { await browser?.close(); await server?.close(); });

/* A person's page; what it complains of is a failure. */
async function withPage(act, options = {}) {
  const { context, page, errors } = await visit(browser, server, options);
  try {
    await act(page, context);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

const goTo = (page, address) => page.evaluate((hash) => { location.hash = hash; }, address);
const number = (page) => page.locator(".table-root").getAttribute("data-number");
const words = (page) => page.locator(".guide-words").innerText();
const stepOf = async (page) => Number(/^\d+/.exec(await stepNow(page))?.[0]);

/* In the page: is a word of this text broken elsewhere than at a hyphen? (A hyphen that is only shown where a word is parted
 * there is the first rectangle of the letter behind it.) */
function isBroken(text) {
  const topOf = (at) => { const range = document.createRange(); range.setStart(text, at); range.setEnd(text, at + 1); return [...range.getClientRects()].at(-1)?.top; };
  return [...text.data.matchAll(/[^\s\u00ad-]+/g)].some(({ 0: part, index }) => [...part].some((_, at) => Math.abs(topOf(index + at) - topOf(index)) > 4));
}

async function openLesson(page, game, step = 1) {
  await page.locator("main.start").waitFor();
  await page.evaluate(([name, at]) => localStorage.setItem("bedesten.settings", JSON.stringify({ lang: document.documentElement.lang, lessons: { [name]: { step: at, done: false } } })), [`${game}-first`, step]);
  await page.reload();
  await page.locator("main.start").waitFor();
  await goTo(page, `#/learn/${game}/first`);
  await page.locator(".guide").waitFor();
}

describe("a newcomer's path by clicks", { concurrency: 2 }, () => {
  for (const game of GAMES)
    for (const lang of ["en", "de"])
      test(`${game}, ${lang}`, () => withPage(async (page) => {
        await page.locator(`.start-new a[href="#/learn/${game}/first"]`).click(); // one click from the start page
        const told = [];
        const { end, steps } = await learn(page, { each: async () => { told.push(await words(page)); } });
        assert.ok(["open", "over"].includes(end));
        const last = Number(steps.at(-1).split(" ")[0]);
        assert.ok(last >= 10 && last <= 14, `${last} steps`);
        assert.deepEqual([...new Set(steps.map((step) => Number(step.split(" ")[0])))], Array.from({ length: last }, (_, at) => at + 1), "every step, in order");
        assert.deepEqual(told.filter((one) => one.includes("[") || one.trim() === ""), []);
        assert.equal(told.filter((one) => GERMAN.test(one)).length > told.length / 2, lang === "de");
        await page.locator("[data-play-on]").click(); // the same game goes on openly
        await page.waitForFunction(() => location.hash.startsWith("#/play/") && !document.querySelector(".guide"));
        await untilAsked(page);
        await goTo(page, "#/learn");
        await page.locator(`[data-lesson="${game}-first"] .is-done`).waitFor();
        await goTo(page, "#/games");
        await page.locator(".games-row").first().waitFor();
      }, { lang }));
});

for (const [width, height] of [[390, 844], [1280, 800]])
  test(`who is new is asked first, at ${width}×${height}: above the games, and nothing lies on the card's edge`, () => withPage(async (page) => {
    await page.locator(".start-new").waitFor();
    const { card, inside, game } = await page.evaluate(() => {
      const boxOf = (one) => one.getBoundingClientRect().toJSON();
      return { card: boxOf(document.querySelector(".start-new")), inside: [...document.querySelectorAll(".start-new :is(svg, h2, p, a)")].map(boxOf), game: boxOf(document.querySelector(".start-game .go")) };
    });
    assert.ok(card.bottom < game.top && card.top >= 0, "it comes first");
    for (const one of inside) assert.ok(one.left - card.left >= 8 && card.right - one.right >= 8 && one.top - card.top >= 6 && card.bottom - one.bottom >= 6, JSON.stringify({ card, one }));
  }, { lang: "de", width, height }));

for (const [lang, width, height] of [["en", 1280, 800], ["de", 390, 844]])
  test(`how to play, ${lang}, ${width}×${height}: no word is broken in two, names begin with a capital, nothing is covered`, () => withPage(async (page) => {
    await page.locator("main.start").waitFor();
    for (const [game, chapter] of [...GAMES.map((one) => [one, 1]), ["board", 3], ["dice", 2], ["write", 3], ["write", 6]]) {
      await goTo(page, `#/learn/${game}/how/${chapter}`);
      await page.locator(`.how-things a[href^="#/learn/${game}/"]`).first().waitFor();
      const faults = await page.evaluate((code) => {
        const isBroken = new Function(`return ${code}`)();
        const names = [...document.querySelectorAll(".how-things b")];
        const broken = names.filter(({ firstChild: text }) => isBroken(text));
        const small = names.filter((one) => /^\p{Ll}/u.test(one.textContent));
        const go = document.querySelector(".how-nav .go").getBoundingClientRect();
        const covered = [...document.querySelectorAll(".how-nav li a")].filter((one) => { const box = one.getBoundingClientRect(); return box.top < go.bottom && box.bottom > go.top && box.left < go.right && box.right > go.left; });
        return [...broken, ...small, ...covered].map((one) => one.textContent);
      }, String(isBroken));
      assert.deepEqual(faults, [], `${game} ${chapter}`);
    }
  }, { lang, width, height }));

for (const [lang, width, height] of [["de", 1280, 800], ["de", 1024, 768], ["en", 1280, 800]])
  test(`the sheet of Choose & Write, ${lang}, ${width}×${height}: names are parted at a hyphen or not at all`, () => withPage(async (page) => {
    await openLesson(page, "write");
    const { broken, names } = await page.evaluate((code) => {
      const isBroken = new Function(`return ${code}`)();
      const texts = [...document.querySelectorAll(".write .place .name, .write .card b")].map((one) => one.firstChild).filter((one) => one?.nodeType === Node.TEXT_NODE);
      return { names: texts.length, broken: texts.filter((one) => isBroken(one)).map((one) => one.data) };
    }, String(isBroken));
    assert.ok(names > 14, `${names} names`);
    assert.deepEqual(broken, []);
  }, { lang, width, height }));

const PHONE = { touch: true, width: 390, height: 844 };

test("fingers are told to touch, pointers to point", async () => {
  for (const touch of [true, false])
    await withPage(async (page) => {
      await page.locator(".of-board .go:not([aria-disabled='true'])").click();
      await untilAsked(page);
      await page.keyboard.press("Escape"); // what has the focus is looked at no more
      await page.locator(".ask .lead").getByText(touch ? "Touch a lit place" : "Point at a lit place").waitFor();
    }, touch ? PHONE : {});
});

/* A finger, or whoever wants to be asked, looks at a place first; the second press goes there. */
for (const [who, options, press] of [["a finger", PHONE, "tap"], ["who wants to be asked", { settings: { ask: true } }, "click"]])
  test(`in the bazaar ${who} looks first`, () => withPage(async (page) => {
    await page.locator(".of-board .go:not([aria-disabled='true'])")[press]();
    await untilAsked(page);
    const before = await number(page);
    const [first, second] = [0, 1].map((at) => page.locator('.bazaar [data-choice^="go "]').nth(at));
    for (const place of [first, second, first]) {
      await place[press]();
      await page.locator(".ask .preview .effects li").first().waitFor();
      assert.equal(await page.locator(".ask .go").getAttribute("data-choice"), await place.getAttribute("data-choice"));
      assert.equal(await number(page), before, "nothing is played");
    }
    await first[press]();
    await page.waitForFunction((was) => document.querySelector(".table-root").dataset.number !== was, before);
  }, options));

test("Choose & Write on a phone: the palace keeps its letters in the lesson, a card alone has no row, the question names what is lit", () => withPage(async (page) => {
  await openLesson(page, "write", 3);
  await page.locator(".spot-touch").waitFor();
  const seen = await page.evaluate(() => {
    const boxOf = (where) => document.querySelector(where).getBoundingClientRect();
    const letters = [...document.querySelectorAll(".write .letter")].map((one) => {
      const [box, label, price] = [one, one.querySelector(".label"), one.querySelector(".price")].map((part) => part.getBoundingClientRect());
      return Math.min(label.top, price.top) >= box.top - 2 && Math.max(label.bottom, price.bottom) <= box.bottom + 2;
    });
    return { letters, isOneRow: boxOf('[data-card="hand"]').top === boxOf('[data-card="stack"]').top };
  });
  assert.deepEqual(seen, { letters: [true, true, true, true], isOneRow: true });
  const lit = await page.locator(".write .place.is-lit").evaluateAll((all) => all.map((one) => one.dataset.place));
  assert.ok(lit.length > 1 && lit.length <= 6, `${lit}`);
  for (const place of lit) assert.match(await page.locator(".lit-names").textContent(), new RegExp(`(^|\\s)${place} \\p{L}`, "u"));
}, { lang: "de", width: 390, height: 844, touch: true }));

/* Each step as it is read first, before anybody scrolls: German, whose words are longer, on the phone, English in a low window;
 * the other way round, too, with WHOLE=1 (tools/proofs). */
const inSight = (found) => async (page) => {
  await page.waitForTimeout(250); // what is lit is brought into sight
  for (const what of await outOfSight(page)) found.push(`${await stepNow(page)}: ${what}`);
};

describe("whatever is asked is in sight, at each step", { concurrency: 2 }, () => {
  for (const [width, height] of [[390, 844], [1280, 800]])
    for (const game of GAMES)
      for (const lang of WHOLE ? ["en", "de"] : [width < 700 ? "de" : "en"])
        test(`${game}, ${lang}, ${width}×${height}`, () => withPage(async (page) => {
          const isFinger = width < 700;
          const first = page.locator(`.start-new a[href="#/learn/${game}/first"]`);
          await (isFinger ? first.tap() : first.click());
          const found = [];
          const see = inSight(found);
          assert.equal((await learn(page, { isFinger, each: see })).end, "open");
          await see(page);
          assert.deepEqual(found, []);
        }, { lang, width, height, touch: width < 700 }));
});

test("by keyboard alone: each step begins at its sentence, and the next stop is what it wants", () => withPage(async (page) => {
  const focus = () => page.evaluate(() => ({ id: document.activeElement.id, closed: document.activeElement.getAttribute("aria-disabled"), choice: document.activeElement.dataset.choice ?? null, guide: document.activeElement.dataset.guide ?? null }));
  const isWanted = (at) => (at.choice !== null && at.closed !== "true") || at.guide === "next";
  await openLesson(page, "board");
  let presses = 0;
  for (; presses < 60 && !/^(open|over)$/.test(await stepNow(page) ?? ""); presses++) {
    await page.waitForFunction(() => document.activeElement.id === "question");
    let at;
    for (let tries = 0; tries < 4 && !(at && isWanted(at)); tries++) { // on a busy machine the step may still be on its way
      if (tries > 0) await page.waitForTimeout(250 * tries);
      await page.locator("#question").focus();
      await page.keyboard.press("Tab");
      at = await focus();
    }
    assert.ok(isWanted(at), `from the sentence to ${JSON.stringify(at)} in ${await stepNow(page)}`);
    const was = await stepNow(page);
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelector(".guide-ending") || `${document.querySelector(".guide")?.dataset.step} ${document.querySelector(".table-root").dataset.number}` !== before, `${was.split(" ")[0]} ${was.split(" ").at(-1)}`);
  }
  assert.match(await stepNow(page), /^(open|over)$/);
  await page.waitForFunction(() => document.activeElement.id === "question");
}));

test("keys: S shows, Backspace goes back, N skips", () => withPage(async (page) => {
  await openLesson(page, "board", 2);
  await page.waitForFunction(() => document.activeElement.id === "question");
  const before = await number(page);
  await page.keyboard.press("s");
  await page.locator('.guide[data-step="3"]').waitFor();
  assert.notEqual(await number(page), before, "the move is left played");
  await page.keyboard.press("Backspace");
  await page.locator('.guide[data-step="2"]').waitFor();
  assert.equal(await number(page), before);
  await page.keyboard.press("n");
  await page.locator('.guide[data-step="3"]').waitFor();
}));

for (const game of GAMES)
  test(`wrong touches are forgiven: ${game}`, () => withPage(async (page) => {
    await openLesson(page, game, { board: 2, dice: 4, write: 2 }[game]);
    await page.locator(".spot-touch").waitFor();
    const [step, before] = [await stepOf(page), await number(page)];
    const others = page.locator('.table-root main [aria-describedby="question"]:is([data-choice], [data-place], [data-topic]):visible');
    const closed = await others.count();
    assert.ok(closed > 3, "all else is closed for now");
    for (let at = 0; at < Math.min(closed, 6); at++) {
      await others.nth(at).click({ force: true });
      await page.waitForTimeout(80);
      assert.deepEqual([await stepOf(page), await number(page)], [step, before], "nothing happens");
    }
    await page.evaluate(() => document.querySelectorAll(".help .iconb").forEach((one) => one.click()));
    while (await stepOf(page) === step && await number(page) === before) await stepOn(page);
  }));

test("a wrong touch: the guide says why in its words, and the ring pulses once, larger", () => withPage(async (page) => {
  await openLesson(page, "board", 2);
  await page.locator(".spot-touch").waitFor();
  await page.locator('.hall [data-choice]:not([aria-disabled="false"])').first().click({ force: true });
  const said = await page.locator(".guide-wrong").innerText();
  const [, , step] = (await readFile(`${root}/lessons/board-first.txt`, "utf8")).split(/^note step\.en /m);
  assert.equal(said.trim(), /^note wrong\.en (.*)$/m.exec(step)[1], "the lesson's own words");
  await page.locator(".spot-ring.is-once").waitFor();
  assert.match(await page.locator('[data-live="assertive"]').innerText(), /\w/, "and it is told");
}));

test("whoever hesitates is offered to be shown, after 12 s", () => withPage(async (page) => {
  await openLesson(page, "board", 2);
  await page.locator(".guide-show").waitFor();
  assert.equal(await page.locator(".guide-show.is-meant").count(), 0);
  await page.locator(".guide-show.is-meant").waitFor({ timeout: 16_000 });
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => !document.querySelector(".guide-show.is-meant"));
}));

test("the step is kept: by a reload, by leaving, and the doors say where it goes on", () => withPage(async (page) => {
  await openLesson(page, "board");
  for (let at = 1; at < 4; at++) await stepOn(page);
  const step = await stepOf(page);
  assert.ok(step > 1);
  await page.reload();
  await page.locator(`.guide[data-step="${step}"]`).waitFor();
  await page.locator("[data-leave]").click();
  assert.match(await page.locator('[data-lesson="board-first"]').innerText(), new RegExp(`step ${step}`));
  await goTo(page, "#/");
  assert.match(await page.locator('.start-more a[href="#/learn"]').innerText(), new RegExp(`step ${step}`));
  await goTo(page, "#/games");
  await page.locator("main.page").waitFor();
  assert.equal(await page.locator(".games-row").count(), 0, "a lesson is no game yet");
}));

test("another language in the middle of a lesson: the same step in other words", () => withPage(async (page) => {
  await openLesson(page, "board", 3);
  const [told, before] = [await words(page), await number(page)];
  await page.evaluate(() => document.querySelector('[data-key=","]').click());
  await page.locator('dialog[open] .seg button[lang="de"]').click();
  await page.waitForFunction((was) => document.querySelector(".guide-words").innerText !== was, told);
  assert.match(await words(page), GERMAN);
  assert.deepEqual([await stepOf(page), await number(page)], [3, before]);
}));

test("without a network: the door, how to play, a rule, a lesson", () => withPage(async (page, context) => {
  await page.locator("main.start").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => caches.keys().then((all) => all.length > 0 && caches.open(all[0]).then((one) => one.keys()).then((kept) => kept.length > 20)));
  await page.reload();
  await page.locator("main.start").waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator("main.start").waitFor();
  await goTo(page, "#/learn");
  await page.locator(".door-lesson").first().waitFor();
  await goTo(page, "#/learn/dice/how/2");
  await page.locator(".how-chapter p").first().waitFor();
  await goTo(page, "#/learn/dice/rule/D-1.2");
  await page.locator("main.rules .is-asked").waitFor();
  await goTo(page, "#/learn/dice/first");
  for (let at = 0; at < 3; at++) await stepOn(page);
}));

describe("how to play", () => {
  for (const lang of ["en", "de"])
    test(`every chapter and every topic has its text, every number its rule: ${lang}`, () => withPage(async (page) => {
      await page.locator("main.start").waitFor();
      const known = await ruleNumbers(lang);
      for (const game of GAMES) {
        await goTo(page, `#/learn/${game}/how`);
        await page.locator(".how-chapter p").first().waitFor();
        const places = await page.locator(".how-nav li a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
        assert.ok(places.length >= 8, `${places.length} entries`);
        for (const place of places) await lookAt(page, place, known);
      }
    }, { lang }));

  /* A chapter has paragraphs; of a sort each thing opens its text. */
  async function lookAt(page, place, known) {
    await goTo(page, place);
    await page.locator(`.how-nav a[href="${place}"][aria-current]`).waitFor();
    await page.locator(".how-page :is(.how-chapter p, .how-things a)").first().waitFor();
    const told = await page.locator("main.how").innerText();
    assert.doesNotMatch(told, /\[[a-z]/, place);
    const cited = await page.locator("a.rule").evaluateAll((all) => all.map((one) => one.getAttribute("href").split("/").at(-1)));
    assert.deepEqual(cited.filter((id) => !known.has(id)), [], `${place} cites`);
    const things = await page.locator(".how-things a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    for (const thing of [things[0], things.at(-1)].filter(Boolean)) {
      await goTo(page, thing);
      await page.locator(`.how-things a[href="${thing}"][aria-current]`).waitFor();
      await page.waitForFunction(() => (document.querySelector(".learn-text p")?.textContent ?? "").length > 20);
      assert.equal(await page.evaluate(() => document.activeElement.tagName), "H2", "what was asked for has the focus");
    }
  }
});

/* The numbers of docs/rules: those that anything may name. */
async function ruleNumbers(lang) {
  const all = new Set();
  for (const game of GAMES) {
    const text = await readFile(`${root}/docs/rules/${lang === "en" ? "" : `${lang}/`}${game}.md`, "utf8");
    for (const [, id] of text.matchAll(/^- \*\*\[([BDW]-\d+\.\d+)\]\*\*/gm)) all.add(id);
  }
  return all;
}

for (const lang of ["en", "de"])
  test(`the rules by number are all of docs/rules, in their order: ${lang}`, () => withPage(async (page) => {
    await page.locator("main.start").waitFor();
    const known = [...await ruleNumbers(lang)];
    for (const game of GAMES) {
      const own = known.filter((id) => id.startsWith({ board: "B", dice: "D", write: "W" }[game]));
      await goTo(page, `#/learn/${game}/rule/${own.at(-1)}`);
      await page.locator("main.rules .is-asked").waitFor();
      await page.waitForFunction((id) => document.activeElement.id === `rule-${id}`, own.at(-1));
      const shown = await page.locator("main.rules li[id]").evaluateAll((all) => all.map((one) => one.id.slice("rule-".length)));
      assert.deepEqual([...shown].sort(), [...own].sort());
      assert.deepEqual(await page.locator("main.rules li[id] p").evaluateAll((all) => all.filter((one) => one.textContent.length < 10 || /RULING|`|\b(go p|lira5|good1|sellany|reroll|visit p|e-lira-tile|\d \d \d \d,)/.test(one.textContent)).length), 0);
    }
  }, { lang }));

test("a refusal's rule opens over the table, and the table is still there", () => withPage(async (page) => {
  await page.locator(".of-board .go:not([aria-disabled='true'])").click();
  await untilAsked(page);
  const before = await number(page);
  await page.locator(".bazaar .place:not([data-choice])").first().click({ force: true });
  const rule = page.locator(".closed .rule").first();
  const id = /[BDW]-\d+\.\d+/.exec(await rule.innerText())[0];
  await rule.click();
  await page.locator("dialog[open] .rule-text").waitFor();
  assert.ok((await page.locator("dialog[open] .rule-text").innerText()).length > 20);
  assert.match(await page.locator("dialog[open] h2").innerText(), new RegExp(id.replace(".", "\\.")));
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  assert.equal(await number(page), before);
}));

test("every lesson that there is stands at the door, in its game, with what is learned", () => withPage(async (page) => {
  await page.locator("main.start").waitFor();
  await goTo(page, "#/learn");
  await page.locator(".door-lesson").first().waitFor();
  const shown = await page.locator(".door-lesson").evaluateAll((all) => all.map((one) => [one.dataset.lesson, one.closest(".door-game").className, one.querySelector("small").textContent]));
  assert.deepEqual(shown.map(([name]) => name).sort(), [...names].sort());
  for (const [name, game, about] of shown) assert.ok(game.includes(`of-${name.split("-")[0]}`) && about.length > 10, name);
}));

for (const lang of ["en", "de"])
  test(`${lang}: ? in a lesson leads to how to play; the sections of the rules have their titles`, () => withPage(async (page) => {
    await openLesson(page, "board");
    await page.keyboard.press("?");
    await page.locator("main.how").waitFor();
    for (const game of GAMES) {
      await goTo(page, `#/learn/${game}/rule`);
      await page.locator(`main.rules h1`).filter({ hasText: lang === "de" ? /Regeln/ : /rules/i }).waitFor();
      await page.locator("main.rules section").first().waitFor();
      const heads = await page.locator("main.rules section h2").allInnerTexts();
      assert.ok(heads.length > 10 && heads.every((head) => !/^(Section|Abschnitt) /.test(head)), heads.join());
    }
    await goTo(page, "#/learn/board/rule");
    await page.getByRole("heading", { name: lang === "de" ? "Bewegung" : "Movement" }).waitFor();
  }, { lang }));
