/* seeded.mjs: a table at which chance comes out the same each time: dice, cards and what bots do at random. Bots think by
 * playouts or not at all, so a game that is played the same way is the same game, however busy the machine is. */

/* The worker draws its seeds from the browser; here it draws them from a small generator. */
const source = (seed) => `{
  let state = ${seed >>> 0 || 1};
  const next = () => { state ^= state << 13; state >>>= 0; state ^= state >>> 17; state ^= state << 5; return (state >>>= 0); };
  crypto.getRandomValues = (values) => { for (let at = 0; at < values.length; at++) values[at] = next(); return values; };
}
`;

/* What the browser has kept of the page would be given out past the route below. */
async function forgetKept(page) {
  await page.context().addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  await page.evaluate(async () => {
    for (const one of (await navigator.serviceWorker?.getRegistrations()) ?? []) await one.unregister();
  });
}

/** From now on games in this page begin and go on with the luck of SEED. The page is loaded anew. */
export async function seeded(page, seed) {
  let count = 0;
  await page.context().route(/\/a\/worker-\w+\.js$/, async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    for (const name of ["content-encoding", "content-length"]) delete headers[name];
    count++;
    await route.fulfill({ status: answer.status(), headers, body: source(seed) + (await answer.text()) });
  });
  await forgetKept(page);
  await page.reload();
  await page.locator("main button.go").first().waitFor();
  if (count === 0) throw new Error("the luck of this page is not seeded");
}

/** The next game of this page is against bots that think before each move. */
export const thinkers = (page, game) => page.evaluate((which) => {
  const seats = ["human", "level5", "level5"].map((who) => ({ who, name: "" }));
  localStorage.setItem("bedesten.settings", JSON.stringify({ tables: { [which]: { seats, options: {}, practice: false, byHand: false } } }));
}, game);
