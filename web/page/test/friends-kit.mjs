/* friends-kit.mjs: people in one room of a real server, each with a browser of their own. */

import { visit } from "./kit.mjs";

/** A room is a server's: BEDESTEN=PATH names the program. */
export function assertReal() {
  if (!process.env.BEDESTEN) throw new Error("rooms need a server: BEDESTEN=build/release/bedesten node --test …");
}

/** Somebody opens the door on the start page; the link is the one that the page shows. */
export async function host(browser, server, look = {}) {
  const person = await visit(browser, server, look);
  await person.page.locator(".start-friends").click();
  await person.page.locator("main.room").waitFor();
  return person;
}

/** The link for friends, as it stands in the host's room. */
export async function linkOf(page) {
  return `http://${await page.locator(".share-link").inputValue()}`;
}

/** Somebody has opened that link, and is asked for a name. */
export async function invited(browser, server, link, look = {}) {
  const person = await visit(browser, server, look);
  await person.page.goto(link);
  await person.page.locator("form.join-card").waitFor();
  return person;
}

/** … and sits down. */
export async function friend(browser, server, link, name, look = {}) {
  const person = await invited(browser, server, link, look);
  await person.page.locator("input[name=name]").fill(name);
  await person.page.locator(".join-card .go").click();
  await person.page.locator("main.room").waitFor();
  return person;
}
