/* kinds.ts: where each kind of answer stands: on a thing of the table, in the list of ways below the dice, or among the
 * quiet buttons. What is not named here is listed, so that nothing is without an answer. */

export const PLACES: Record<string, "table" | "ways" | "quiet" | undefined> = {
  ruby: "table", tile: "table", trade: "table", income: "table", choose: "table", bazaar: "table", reroll: "table",
  token: "table", crystal: "table", wild: "table", two: "table", lira: "table",
  pay: "ways", brown: "ways", dice: "ways", accept: "ways", coins: "ways", take: "ways",
  keep: "quiet", end: "quiet", refuse: "quiet", decline: "quiet",
};
