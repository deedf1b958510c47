/* puzzle.tsx: which page of the puzzles the address names: `#/puzzle` the door, `#/puzzle/GAME` a game's shelf, `#/puzzle/GAME/N`
 * one of them. */

import { GAMES, HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { OneScreen } from "./one.js";
import { take, type Parts } from "./parts.js";
import { DoorScreen, ShelfScreen } from "./shelf.js";

function PuzzleScreen({ path }: { path: string[] }) {
  const [game = "", number = ""] = path;
  if (game === "") return <DoorScreen />;
  if (!GAMES.includes(game)) return <><HomeBar title={t("puzzle.head")} /><main class="plain"><h1 tabIndex={-1}>{t("puzzle.none.game")}</h1><p><a class="quiet" href="#/puzzle">{t("puzzle.shelf")}</a></p></main></>;
  if (number === "") return <ShelfScreen key={game} game={game} />;
  return <OneScreen key={`${game}/${number}`} game={game} name={number} />;
}

export function puzzleScreen(given: Parts): typeof PuzzleScreen {
  take(given);
  return PuzzleScreen;
}
