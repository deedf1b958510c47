/* reads.ts: what of each game's view and facts the screen after the game shows. Paths and names, no rule: every figure is
 * the engine's own. */

/** Where something is read of a player's part of the view: "lira", "goods/*" (all of them). Several are added up. */
export type Path = string;

/** Something that brings rubies, and the fact that tells of it. */
export interface Source {
  /** Its name: `web.after.from.GAME.ID`, or the words of NAMED. */
  id: string;
  key: string;
  /** Told by the fact's second argument; without it: all other facts of that key. */
  is?: string;
  /** The key of its name among the page's words, where there is one already. */
  named?: string;
}

export interface Reads {
  rubies: Path[];
  wealth: Path[];
  sources: Source[];
  /** Facts whose first argument says how many rubies it were. */
  counted: string[];
}

const at = (game: string, values: string[]): Source[] =>
  values.map((value) => ({ id: value, key: `${game}.fact.ruby`, is: value, named: `${game}.place.${value}` }));

export const READS: Record<string, Reads> = {
  board: { rubies: ["rubies"], wealth: ["lira", "goods/*"], sources: at("board", ["13", "16", "14", "15", "1"]), counted: [] },
  dice: {
    rubies: ["rubies"], wealth: ["sold"], counted: [],
    sources: [
      ...["fabric", "spice", "fruit", "jewelry", "left", "right"].map((track) => ({ id: track, key: "dice.fact.ruby", is: track })),
      { id: "mosque", key: "dice.fact.mosque" },
      { id: "card", key: "dice.fact.ruby" },
    ],
  },
  write: {
    rubies: ["rubies"], wealth: ["left"], counted: ["write.fact.row-ruby", "write.fact.box-ruby"],
    sources: [
      ...at("write", ["A", "B", "C", "D", "2"]),
      { id: "row", key: "write.fact.row-ruby" },
      { id: "box", key: "write.fact.box-ruby" },
      { id: "guild", key: "write.fact.ruby" },
    ],
  },
};
