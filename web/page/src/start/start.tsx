/* start.tsx: three arches, three games. */

import { Bar } from "../shared/bar.js";
import { OfflineLine } from "../shared/offline.js";
import { t } from "../words.js";
import { begin } from "./begin.js";

const GAMES = ["board", "dice", "write"];

export function StartScreen() {
  return (
    <>
      <Bar />
      <main class="plain">
        {GAMES.map((game) => (
          <button key={game} class="go" onClick={() => void begin(game, { seats: ["human", "level3", "level3"] })}>
            {t(`game.${game}`)}: {t("play.bots")}
          </button>
        ))}
        <OfflineLine />
      </main>
    </>
  );
}
