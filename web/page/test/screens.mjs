/* screens.mjs: every screen by its name, and how it is reached from the start page. Tables come from records (records.mjs):
 * each time the same ones, in every language. */

import { GAMES, untilAsked } from "./kit.mjs";
import { begin } from "./people.mjs";
import { kept, put } from "./records.mjs";

const heading = (page) => page.locator("main h1, header h1").first().waitFor({ state: "attached" });

const goTo = (address, until = null) => async (page) => {
  await page.evaluate((hash) => { location.hash = hash; }, address);
  await (until ? page.locator(until).first().waitFor() : heading(page));
};

/* The page keeps games as soon as it has looked for some. */
const stand = (page) => page.locator("main.start :is(.start-resume, .start-new)").waitFor();

/* A kept game is opened: `play` or `watch`. */
const opened = (how, game, plan, until) => async (page) => {
  await stand(page);
  const id = await put(page, await kept(game, plan));
  await goTo(`#/${how}/${id}`, until)(page);
};

/* Somebody is asked what to do: hands are long, the sheet has marks, rubies are gone. */
const MIDDLE = { board: { moves: 150, seats: 3, people: 1 }, dice: { moves: 90, seats: 3, people: 1 }, write: { moves: 100, seats: 3, people: 1 } };
/* As many as there can be, with long names; a long hand. */
const FULL = { board: { seats: 5, people: 1, seed: 1, cards: 9 }, dice: { moves: 160, seats: 4, people: 1 }, write: { moves: 260, seats: 5, people: 1 } };
const OVER = { seats: 3, people: 1 };

/* A table in the middle of its game, then something more. */
const table = (game, more = async () => {}, plan = MIDDLE[game]) => async (page) => {
  await opened("play", game, plan, ".table-root")(page);
  await untilAsked(page);
  await more(page);
};

const press = (where, until) => async (page) => {
  await page.locator(where).first().click();
  await page.locator(until).first().waitFor();
};
const key = (letter, until) => async (page) => {
  await page.keyboard.press(letter);
  await page.locator(until).first().waitFor();
};

/* With these settings from the first moment on. */
const having = (settings, then) => async (page) => {
  await page.evaluate((wanted) => localStorage.setItem("bedesten.settings", JSON.stringify(wanted)), settings);
  await page.reload();
  await then(page);
};

const realDice = (game) => having(
  { tables: { [game]: { seats: [{ who: "human", name: "" }, { who: "level1", name: "" }], options: {}, practice: false, byHand: true } } },
  async (page) => { await page.locator(`.of-${game} .go:not([aria-disabled="true"])`).click(); await page.locator(".dealing").waitFor(); });

/* Something that cannot be had now: it says why. */
const CLOSED = { board: '.bazaar .place:not([data-choice])', dice: '.hall .arch[aria-disabled="true"]', write: '.mine .place[aria-disabled="true"]' };
const refused = (game) => table(game, async (page) => {
  await page.locator(CLOSED[game]).first().click({ force: true }); // it is closed, and says so
  await page.locator(".closed").first().waitFor();
});

/* Another tab has taken the game over. */
const elsewhere = async (page) => {
  await table("board")(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await untilAsked(other);
  await page.locator('[data-choice^="go"]').first().click();
  await page.locator("main[data-gone]").waitFor();
  await other.close();
};

const someGames = async (page) => {
  await stand(page);
  for (const game of GAMES) for (const plan of [MIDDLE[game], OVER]) await put(page, await kept(game, plan));
};

const record = async (page) => {
  await goTo("#/record", "textarea")(page);
  await page.locator("textarea").fill((await kept("board", MIDDLE.board)).record);
  await press(".box > button.quiet", ".found-fair")(page);
};

export const SCREENS = {
  start: stand,
  "start: the settings": async (page) => { await stand(page); await press('button.iconb[aria-haspopup="dialog"]', "dialog[open]")(page); },
  "start: friends": async (page) => { await stand(page); await page.evaluate(() => { window.fetch = () => Promise.reject(new TypeError("away")); }); await press(".start-friends", "dialog[open] .sheet-body p:nth-child(2)")(page); },
  "games: none": goTo("#/games", "main.page p"),
  "games: some": async (page) => { await someGames(page); await goTo("#/games", ".games-row")(page); },
  "games: one is named": async (page) => { await someGames(page); await goTo("#/games", ".games-row")(page); await press(".games-tools button", ".rename")(page); },
  "start: some games": async (page) => { await someGames(page); await page.reload(); await page.locator(".start-resume-go").waitFor(); },
  record: goTo("#/record"),
  "record: one is found": record,
  "record: a bad one": async (page) => { await goTo("#/record", "textarea")(page); await page.locator("textarea").fill("x"); await press(".box > button.quiet", "main .closed")(page); },
  learn: goTo("#/learn", ".door-lesson"),
  "learn: begun and done": having({ lessons: { "board-first": { step: 1, done: true }, "dice-first": { step: 3, done: false } } }, goTo("#/learn", ".door-lesson .is-done")),
  "learn: a topic": goTo("#/learn/board/how/place.7", ".learn-text p"),
  "learn: a rule": goTo("#/learn/board/rule/B-5.2", "main.rules .is-asked"),
  "learn: no such rule": goTo("#/learn/board/rule/B-99.1", "main.rules .closed"),
  "learn: no such lesson": goTo("#/learn/board/nothing", "main.plain h1"),
  solo: goTo("#/solo", ".solo-tasks"),
  "solo: a result": having({ text: true }, async (page) => {
    await opened("play", "write", { seats: 1, left: 1 }, "[data-choice]")(page);
    await press("[data-choice]", ".ranking")(page);
    await goTo("#/solo", ".solo-result li")(page);
  }),
  "gone: no such game": goTo("#/play/nowhere", "main.plain h1"),
  "gone: no such record": goTo("#/watch/nowhere", "main.plain h1"),
  "gone: a link that was cut": goTo("#join=abc", "main.plain h1"),
  "gone: another tab has it": elsewhere,
  curtain: opened("play", "board", { ...MIDDLE.board, people: 2 }, "main.curtain"),
};
/* A first game at that step, and what is told there. */
const lesson = (game, step, until, more = async () => {}) => having({ lessons: { [`${game}-first`]: { step, done: false } } }, async (page) => {
  await goTo(`#/learn/${game}/first`, until)(page);
  await more(page);
});
const DONE = { board: 2, dice: 4, write: 2 }; // steps in which something is touched
const wrong = async (page) => {
  await page.locator('.table-root [aria-describedby="question"]').first().click({ force: true });
  await page.locator(".guide-wrong").waitFor();
};
for (const game of GAMES) {
  SCREENS[`${game}: how to play`] = goTo(`#/learn/${game}/how/3`, ".how-chapter p");
  SCREENS[`${game}: a lesson is read`] = lesson(game, 1, '[data-guide="next"]');
  SCREENS[`${game}: a lesson is done`] = lesson(game, DONE[game], ".spot-touch");
  SCREENS[`${game}: a lesson's end`] = lesson(game, 14, '[data-guide="next"]', press('[data-guide="next"]', ".guide-ending"));
}
SCREENS["board: a lesson, a wrong touch"] = lesson("board", DONE.board, ".spot-touch", wrong);
SCREENS["board: a lesson as text"] = having({ text: true }, lesson("board", DONE.board, ".guide"));
SCREENS["board: a refusal's rule"] = async (page) => { await refused("board")(page); await press(".closed .rule", "dialog[open] .rule-text")(page); };
for (const game of GAMES) {
  SCREENS[`${game}: who plays`] = goTo(`#/new/${game}`, "main .seat-card");
  SCREENS[`${game}: it begins`] = (page) => begin(page, game);
  SCREENS[`${game}: the table`] = table(game);
  SCREENS[`${game}: the fullest table`] = table(game, undefined, FULL[game]);
  SCREENS[`${game}: a hint`] = table(game, key("h", ".advised"));
  SCREENS[`${game}: a refusal`] = refused(game);
  SCREENS[`${game}: the menu`] = table(game, press('.tools [aria-haspopup="dialog"]', "dialog[open]"));
  SCREENS[`${game}: help`] = table(game, async (page) => { await page.evaluate(() => document.querySelector('[data-key="?"]').click()); await press(".topics button", ".help p")(page); });
  SCREENS[`${game}: real dice`] = realDice(game);
  SCREENS[`${game}: as text`] = having({ text: true }, table(game));
  SCREENS[`${game}: a record`] = async (page) => {
    await opened("watch", game, OVER, ".scrub")(page);
    await page.locator(".scrub-line").fill("60");
    await page.locator('.table-root[data-number="60"]').waitFor({ state: "attached" });
  };
}
/* A game that is over, analysed as shortly as can be; one that takes for ever. */
const analysed = (game, plan, playouts, until) => async (page) => {
  await stand(page);
  const id = await put(page, await kept(game, plan));
  await goTo(`#/analysis/${id}/0/${playouts}`, until)(page);
};
for (const game of GAMES) SCREENS[`${game}: the analysis`] = analysed(game, OVER, 1, "main.analysis[data-at]");
SCREENS["write: the analysis of a game for one"] = analysed("write", { seats: 1, people: 1 }, 1, "main.analysis[data-at]");
SCREENS["the analysis at work"] = analysed("dice", OVER, 3000, "main.is-working .chart svg");
SCREENS["the analysis: luck and skill"] = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await analysed("dice", OVER, 1, "main.analysis[data-at]")(page);
  await press(".analysis .tabs button:nth-child(2)", "main.tab-shares")(page);
};
SCREENS["the analysis: decisions"] = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await analysed("dice", OVER, 1, "main.analysis[data-at]")(page);
  await press(".analysis .tabs button:nth-child(3)", "main.tab-decisions")(page);
};
SCREENS["the analysis as a table"] = async (page) => { await analysed("dice", OVER, 1, "main.analysis[data-at]")(page); await key("t", ".analysis .figures")(page); };

/* Puzzles: found by the choice that is played, or by what is asked for. */
const puzzle = (game, number, more = async () => {}) => async (page) => {
  await goTo(`#/puzzle/${game}/${number}`, ".guide.puzzle")(page);
  await page.locator('.table-root[data-live-turn="true"]').waitFor({ state: "attached" });
  await more(page);
};
const WRONG = { board: '.bazaar [data-choice="go 9"]', dice: "[data-go]", write: '.answers .go[data-choice="play hand"]' };
const wrongly = (game) => puzzle(game, 2, async (page) => {
  if (game === "write") await press('.card[data-choice="play hand"]', WRONG.write)(page);
  await press(WRONG[game], ".puzzle-said")(page);
});
SCREENS["puzzles: the door"] = goTo("#/puzzle", ".puzzle-levels");
SCREENS["puzzles: no such number"] = goTo("#/puzzle/board/9999", "main.plain h1");
for (const game of GAMES) {
  SCREENS[`${game}: the shelf of puzzles`] = goTo(`#/puzzle/${game}`, ".puzzle-spine");
  SCREENS[`${game}: a puzzle`] = puzzle(game, 2);
  SCREENS[`${game}: a puzzle's verdict`] = wrongly(game);
  SCREENS[`${game}: a puzzle's solution`] = puzzle(game, 9, key("s", ".puzzle-said"));
}
SCREENS["board: a puzzle's hint"] = puzzle("board", 18, key("h", ".puzzle-hint"));
SCREENS["dice: a puzzle of dice"] = puzzle("dice", 3);
SCREENS["write: a puzzle of the map"] = puzzle("write", 5, key("h", ".puzzle-hint"));
SCREENS["dice: a puzzle as text"] = having({ text: true }, puzzle("dice", 3, key("s", ".puzzle-said")));
SCREENS["board: the shelf of puzzles, some solved"] = async (page) => {
  await puzzle("board", 2, press('.bazaar [data-choice="go 16"]', '.puzzle-said[data-grade="best"]'))(page);
  await wrongly("board")(page);
  await goTo("#/puzzle/board", ".puzzle-spine.is-solved")(page);
};

export const ENDS = {};
for (const game of GAMES) ENDS[`${game}: the end`] = opened("play", game, OVER, ".ranking");
ENDS["write: the end as text"] = having({ text: true }, opened("play", "write", OVER, ".ranking"));
