/* room.test.mjs: friends meet at a table: from the door to the first move, and everything that can be set before it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { encode } from "uqr";
import { assertClean, sideways } from "./axe.mjs";
import { assertReal, friend, host, invited, linkOf } from "./friends-kit.mjs";
import { random, startBrowser, startServer, visit } from "./kit.mjs";
import { fewMoves } from "./people.mjs";
import { serve } from "./serve.mjs";

const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };
let browser, server;
before(async () => {
  assertReal();
  [browser, server] = [await startBrowser(), await startServer()];
});
after(async () => { await browser?.close(); await server?.close(); });

const close = async (...people) => {
  for (const person of people) assert.deepEqual(person.errors, []);
  await Promise.all(people.map((person) => person.context.close()));
};
const seat = (page, number) => page.locator(`[data-part="seat-${number}"]`);
const has = (page, text) => page.getByText(text).first().waitFor();
const heard = (page, text, kind = "polite") =>
  page.waitForFunction(([words, where]) => document.querySelector(`[data-live="${where}"]`).textContent.includes(words), [text, kind]);
/* Every press with a pointer counts. */
const countClicks = (page) => page.evaluate(() => { window.clicks = 0; addEventListener("click", (event) => { if (event.isTrusted) window.clicks++; }, true); });
const clicksOf = (page) => page.evaluate(() => window.clicks);

/* One press on the first place that lights up; the answer: how many presses this person has needed by then. */
async function firstMove({ page }) {
  const number = await page.locator(".table-root").getAttribute("data-number");
  await page.locator("[data-choice]:not([aria-disabled='true'])").first().click();
  await page.waitForFunction((was) => document.querySelector(".table-root").dataset.number !== was, number);
  return clicksOf(page);
}

test("from the door to the first move: four clicks for the host, two and a name for the friend", async () => {
  const mara = await visit(browser, server);
  await mara.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await countClicks(mara.page);
  await mara.page.locator(".start-friends").click();
  await mara.page.getByRole("button", { name: "Copy", exact: true }).click();
  await has(mara.page, "Copied");
  const link = await mara.page.evaluate(() => navigator.clipboard.readText());
  const leyla = await visit(browser, server);
  await leyla.page.goto(link);
  await countClicks(leyla.page);
  await leyla.page.locator("input[name=name]:focus").waitFor();
  await leyla.page.keyboard.type("Leyla");
  await leyla.page.getByRole("button", { name: "Sit down" }).click();
  await has(mara.page, "Leyla");
  await mara.page.getByRole("button", { name: "Start with two" }).click();
  const asked = (person) => person.page.waitForSelector("[data-live-turn='true']").then(() => person);
  const first = await Promise.race([asked(mara), asked(leyla)]);
  const second = first === mara ? leyla : mara;
  const clicks = new Map([[first, await firstMove(first)]]);
  while (!(await second.page.locator("[data-live-turn='true']").count())) await fewMovesUntil(first.page, second.page);
  clicks.set(second, await firstMove(second));
  assert.ok(clicks.get(mara) <= 4, `the host needed ${clicks.get(mara)} clicks`);
  assert.ok(clicks.get(leyla) <= 2, `the friend needed ${clicks.get(leyla)} clicks`);
  assert.equal(await leyla.page.evaluate(() => location.hash.includes("join")), false, "the secret has left the address");
  await close(mara, leyla);
});

/* ONE plays on until the other is asked. */
async function fewMovesUntil(one, other) {
  const isOther = other.waitForSelector("[data-live-turn='true']").then(() => "other");
  await Promise.race([isOther, fewMoves(one, random(3), 1)]);
}

test("a seat in all its states; who comes, goes and moves is told", async () => {
  const mara = await host(browser, server);
  const { page } = mara;
  assert.match(await page.locator(".room-start").getAttribute("aria-disabled"), /true/);
  await page.locator(".room-start").click({ force: true }); // it is closed, and says why
  await heard(page, "It takes at least 2", "assertive");
  const link = await linkOf(page);
  const leyla = await friend(browser, server, link, "Leyla");
  await heard(page, "Leyla has sat down.");
  await seat(leyla.page, 3).getByRole("button", { name: /sit here/ }).click();
  await heard(page, "Leyla sits on seat 3 now.");
  await leyla.page.getByLabel("Your name").fill("Leylâ");
  await leyla.page.keyboard.press("Enter");
  await heard(page, "Leyla is called Leylâ now.");
  await page.getByRole("button", { name: /Wave: sit on seat 2/ }).click();
  await leyla.page.waitForFunction(() => document.querySelector('[data-part="seat-2"]').textContent.includes("Host"));
  await page.getByRole("button", { name: /Star: sit on seat 1/ }).click();

  await seat(page, 2).getByRole("button", { name: "A bot instead" }).click();
  await seat(page, 2).getByText("Stallholder").waitFor();
  await seat(page, 2).getByRole("button", { name: "Stronger" }).click();
  await seat(leyla.page, 2).getByText("Merchant").waitFor();
  await heard(leyla.page, "Seat 2: Merchant");
  assert.equal(await seat(leyla.page, 2).getByRole("button").count(), 0, "a guest has nothing to press there");
  await seat(page, 2).getByRole("button", { name: "Close" }).click();
  await seat(leyla.page, 2).getByText("Closed").waitFor();
  await seat(page, 2).getByRole("button", { name: "Open it" }).click();
  await seat(leyla.page, 2).getByText("Open seat").waitFor();

  await leyla.page.goto("about:blank");
  await heard(page, "Leylâ is away.");
  await seat(page, 3).getByText(/^away 0:0[1-9]/).waitFor();
  await leyla.page.goBack();
  await heard(page, "Leylâ is back.");

  await seat(page, 3).getByRole("button", { name: /make host/ }).click();
  await seat(page, 3).getByRole("button", { name: "Make host", exact: true }).click();
  await heard(leyla.page, "Leylâ leads the room now.");
  await leyla.page.getByRole("heading", { name: "Clock" }).waitFor();
  await seat(leyla.page, 1).getByRole("button", { name: /make host/ }).click();
  await seat(leyla.page, 1).getByRole("button", { name: "Remove", exact: true }).click();
  await seat(leyla.page, 1).getByRole("button", { name: "Remove Host now" }).click();
  await has(page, "You were removed from the room.");
  await assertClean(page, "dark", PHONE);
  await close(mara, leyla);
});

test("what the host chooses is seen and told at once; a guest reads it as text", async () => {
  const mara = await host(browser, server);
  const { page } = mara;
  const leyla = await friend(browser, server, await linkOf(page), "Leyla");
  const row = (name) => leyla.page.locator(".room-read dl > div", { has: leyla.page.getByText(name, { exact: true }) });
  const cloth = leyla.page.getByRole("img", { name: /rows from the top/ });
  const layout = await cloth.getAttribute("aria-label");

  await page.getByRole("radio", { name: "Long paths" }).click();
  await row("Layout of the bazaar").getByText("Long paths").waitFor();
  assert.notEqual(await cloth.getAttribute("aria-label"), layout);
  assert.equal(await row("Layout of the bazaar").getAttribute("class"), "is-changed");
  await heard(leyla.page, "Host has changed: Layout of the bazaar: Long paths");
  await leyla.page.waitForFunction(() => !document.querySelector(".is-changed"));
  await page.getByRole("radio", { name: "Random" }).click();
  await row("Layout of the bazaar").getByText("A mixed bazaar").waitFor();
  const drawn = await cloth.getAttribute("aria-label");
  await page.getByRole("button", { name: "Draw again" }).click();
  await leyla.page.waitForFunction((was) => document.querySelector(".room-bazaar").ariaLabel !== was, drawn);

  await page.getByLabel("Neutral assistants").check();
  await row("Neutral assistants").getByText("Yes").waitFor();
  await page.getByLabel("Hints for everybody").check();
  await row("Hints for everybody").getByText("Yes").waitFor();
  await page.getByRole("button", { name: "An evening" }).click();
  await row("Clock").getByText(/20.min each for the whole game, at most 60.s a turn/).waitFor();
  await page.getByRole("button", { name: /Whoever is out of time has resigned/ }).click();
  await row("Clock").getByText(/has resigned/).waitFor();
  await page.getByRole("button", { name: "Weeks" }).click();
  await row("Clock").getByText(/At most 3 days a turn/).waitFor();
  await page.getByRole("button", { name: "Own", exact: true }).click();
  await page.getByRole("button", { name: "Less: A turn" }).click();
  await row("Clock").getByText(/At most 2 days a turn/).waitFor();
  await page.getByRole("button", { name: "4 seats" }).click();
  await seat(leyla.page, 4).waitFor();
  await page.locator(".room-rest summary").click();
  await page.getByLabel("Absent without a connection for").selectOption("600");
  await row("Absent without a connection for").getByText(/10.min/).waitFor();
  await page.getByRole("button", { name: "The dice game" }).click();
  await row("Game").getByText("The dice game").waitFor();
  assert.equal(await leyla.page.locator(".room-bazaar").count(), 0);
  assert.equal(await leyla.page.locator(".room-side").getByRole("button").count(), 1, "leaving is all a guest can press there");
  await leyla.page.getByRole("button", { name: "Leave the table" }).click();
  await leyla.page.getByRole("button", { name: "the seat becomes free" }).click();
  await heard(page, "Leyla has left.");
  await leyla.page.locator("main.start").waitFor();
  await close(mara, leyla);
});

test("links: locked, renewed, full, taken names, deleted rooms are said in words", async () => {
  const mara = await host(browser, server);
  const { page } = mara;
  const link = await linkOf(page);
  const guest = await invited(browser, server, link);
  const refused = async (name, words) => {
    await guest.page.locator("input[name=name]").fill(name);
    await guest.page.locator(".join-card .go").click();
    await guest.page.locator(".join-closed").getByText(words).waitFor();
  };
  await refused("Host", "Somebody here has this name already.");
  await page.locator(".room-rest summary").click();
  await page.getByLabel("Lock the room").check();
  await page.locator(".share-link").waitFor({ state: "detached" });
  await refused("Leyla", "The room is locked.");
  await page.getByLabel("Lock the room").uncheck();
  await page.locator(".share-link").waitFor();
  await page.getByRole("button", { name: "New link for friends" }).click();
  await page.waitForFunction((was) => !was.endsWith(document.querySelector(".share-link").value), link);
  await guest.page.locator(".join-card .go").click();
  await guest.page.locator("main.plain h1").getByText("This link opens nothing here.").waitFor(); // and never will: there is no form any more
  await guest.page.goto(await linkOf(page));
  for (const number of [2, 3]) await seat(page, number).getByRole("button", { name: "A bot instead" }).click();
  await page.locator(".share-link").waitFor({ state: "detached" });
  await refused("Leyla", "All seats are taken.");
  await seat(page, 3).getByRole("button", { name: "Open it" }).click();
  await seat(page, 3).locator(".share-link").waitFor();
  await guest.page.locator(".join-card .go").click();
  await guest.page.locator("main.room").waitFor();
  await page.getByRole("button", { name: "Delete the room" }).click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await has(guest.page, "The room was deleted.");
  await close(mara, guest);
});

test("the link is copied without HTTPS, too; the code says it; on this machine it is said that it opens only here", async () => {
  const mara = await visit(browser, server);
  const { page } = mara;
  await page.evaluate(() => { navigator.share = async (what) => { window.shared = what; }; }); // phones have it
  await page.locator(".start-friends").click();
  await page.getByRole("button", { name: "Share the link" }).click();
  assert.equal(await page.evaluate(() => window.shared.url), await linkOf(page));
  await mara.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const link = await linkOf(page);
  await has(page, "nobody else can open its links");
  const { size, data } = encode(link, { ecc: "L", border: 0 });
  await page.getByRole("img", { name: /Code for a camera/ }).waitFor();
  const dark = await page.evaluate(() => {
    const path = document.querySelector("svg.share-code path"), svg = path.ownerSVGElement, point = svg.createSVGPoint(), [, , side] = svg.getAttribute("viewBox").split(" ").map(Number);
    const at = (x, y) => { point.x = x + 0.5; point.y = y + 0.5; return path.isPointInFill(point); };
    return Array.from({ length: side - 4 }, (_, y) => Array.from({ length: side - 4 }, (_, x) => at(x, y)));
  });
  assert.equal(dark.length, size);
  assert.deepEqual(dark, data);

  await page.evaluate(async () => { await navigator.clipboard.writeText("nothing"); window.board = navigator.clipboard; Object.defineProperty(navigator, "clipboard", { value: undefined }); });
  await page.keyboard.press("c");
  await heard(page, "Copied");
  assert.equal(await page.evaluate(() => window.board.readText()), link);
  await close(mara);
});

test("whoever has the link for watching sees the room and has nothing to press in it", async () => {
  const mara = await host(browser, server);
  await mara.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await mara.page.getByRole("button", { name: "Copy the link" }).click();
  await has(mara.page, "Copied");
  const olga = await visit(browser, server);
  await olga.page.goto(await mara.page.evaluate(() => navigator.clipboard.readText()));
  await olga.page.locator("main.room").waitFor();
  await has(mara.page, "1 watches");
  await has(olga.page, "Host starts the game.");
  assert.deepEqual(await olga.page.locator("main").getByRole("button").allTextContents(), ["proof", " Leave the table"]);
  await assertClean(olga.page, "light", DESKTOP);
  await olga.page.getByRole("button", { name: "Leave the table" }).click();
  await has(mara.page, "nobody yet");
  await close(mara, olga);
});

test("by keyboard: the focus stays at a seat that changes; Enter starts; the start says who is missing, then that it starts", async () => {
  const mara = await host(browser, server);
  const { page } = mara;
  const leyla = await friend(browser, server, await linkOf(page), "Leyla");
  await heard(page, "Leyla has sat down.");
  await seat(page, 3).getByRole("button", { name: "A bot instead" }).focus();
  await page.keyboard.press("Enter");
  await seat(page, 3).getByText("Stallholder").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.closest("[data-part]")?.dataset.part), "seat-3");
  const address = leyla.page.url();
  await leyla.page.goto("about:blank");
  await has(page, "Leyla, away just now.");
  await page.getByRole("button", { name: "Start the game" }).focus();
  await page.keyboard.press("Enter");
  await has(page, "Still to seal: Leyla.");
  await heard(page, "The dice are being sealed.");
  assert.match(await page.locator(".room-fair code").textContent(), /^([0-9a-f]{4} ){4}…$/);
  await page.getByRole("button", { name: "proof" }).click();
  assert.match(await page.locator(".room-print").textContent(), /^([0-9a-f]{4} ?){16}$/);
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const alert = document.querySelector("[data-live='assertive']");
    window.alerts = [];
    new MutationObserver(() => window.alerts.push(alert.textContent)).observe(alert, { subtree: true, childList: true, characterData: true });
  });
  await leyla.page.goto(address);
  await page.locator(".table-root").waitFor({ state: "attached" });
  assert.ok((await page.evaluate(() => window.alerts)).includes("The game starts."));
  await close(mara, leyla);
});

test("without a server the door says so", async () => {
  const plain = await serve();
  const person = await visit(browser, plain);
  await person.page.locator(".start-friends").click();
  await person.page.getByRole("dialog").getByText("No server of Bedesten answers").waitFor();
  assert.equal(await person.page.evaluate(() => location.hash), "");
  await person.page.keyboard.press("Escape");
  await person.page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await person.page.evaluate(() => document.activeElement.classList.contains("start-friends")), true);
  person.errors.length = 0; // Chromium reports the answer 404
  await close(person);
  await plain.close();
});

const LOOKS = { en: [["light", DESKTOP], ["dark", PHONE]], de: [["dark", DESKTOP], ["light", PHONE]] };
const SIZES = [{ width: 1366, height: 768 }, { width: 1024, height: 768 }, { width: 320, height: 640 }, { width: 844, height: 390 }, { width: 1280, height: 620 }];

/* Nothing of the room lies over something else of it, and nothing is to be scrolled sideways. */
async function assertFits(page, size) {
  await page.setViewportSize(size);
  assert.ok((await sideways(page)) <= 0, `${size.width} px: ${await sideways(page)} px too wide`);
  const over = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".room-seat, .room-bazaar, .room-side, .head")].map((one) => ({ name: one.className, ...one.getBoundingClientRect().toJSON() }));
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meet(a, b)).map((b) => `${a.name} and ${b.name}`));
  });
  assert.deepEqual(over, [], `${size.width} × ${size.height}`);
}

for (const [lang, looks] of Object.entries(LOOKS))
  test(`axe-core finds nothing, both sides, ${lang}`, async () => {
    const mara = await host(browser, server, { lang });
    const { page } = mara;
    const leyla = await invited(browser, server, await linkOf(page), { lang });
    const [wide, small] = looks;
    await assertClean(leyla.page, ...wide);
    await leyla.page.locator("input[name=name]").fill(lang === "de" ? "Gastgeber" : "Host");
    await leyla.page.locator(".join-card .go").click();
    await leyla.page.locator(".join-closed").waitFor();
    await assertClean(leyla.page, ...small);
    await leyla.page.locator("input[name=name]").fill("Leyla");
    await leyla.page.locator(".join-card .go").click();
    await leyla.page.locator("main.room").waitFor();
    await page.setViewportSize(DESKTOP);
    await page.locator(".room-count button").last().click();
    await seat(page, 5).locator(".seat-free-tools button").last().click();
    await seat(page, 4).locator(".seat-free-tools button").first().click();
    await page.locator(".of-clock button").last().click();
    await page.locator(".room-rest summary").click();
    await seat(page, 2).locator(".seat-more").click();
    for (const one of [page, leyla.page]) for (const look of looks) await assertClean(one, ...look);
    for (const size of [DESKTOP, ...SIZES]) for (const one of [page, leyla.page]) await assertFits(one, size);
    await page.setViewportSize(DESKTOP);
    await page.locator(".room-proof").click();
    await assertClean(page, ...wide);
    await page.keyboard.press("Escape");
    await leyla.page.goto("about:blank");
    await page.locator(".room-missing").getByText("Leyla").waitFor();
    await page.locator(".room-start").click();
    await page.locator(".is-sealing").waitFor();
    await assertClean(page, ...small);
    await close(mara, leyla);
  });
