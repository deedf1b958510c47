/* shelf.tsx: the door to the puzzles, a card a game; and a game's shelf: all of its puzzles by difficulty, what is solved, the next one. */

import { getSettings } from "../settings.js";
import { Icon } from "../shared/icon.js";
import { useLoaded } from "../shared/load.js";
import { GAMES, HomeBar } from "../start/home.js";
import { t } from "../words.js";
import { addressOf, allOf, type Riddle } from "./pack.js";
import { howIt, lettersOf, nextOf } from "./solved.js";

interface Shelf {
  all: Riddle[];
  letters: string;
}

const load = async (game: string): Promise<Shelf> => ({ all: await allOf(game), letters: await lettersOf(game) });
const solvedIn = ({ letters }: Shelf, all: Riddle[]): number => all.filter((one) => howIt(letters, one.number) === "solved").length;

const LEVELS = [1, 2, 3, 4, 5];

/** So many stars of five. */
export function Stars({ level }: { level: number }) {
  return (
    <span class="puzzle-stars" role="img" aria-label={t("puzzle.level.of", level)}>
      {LEVELS.map((one) => <Icon key={one} name="star8" class={one <= level ? "on" : ""} />)}
    </span>
  );
}

/** A bar, for eyes: the words say it. */
export function Part({ is, of }: { is: number; of: number }) {
  return <i class="puzzle-part" aria-hidden="true"><i style={{ width: `${(100 * is) / of}%` }} /></i>;
}

function Count({ shelf }: { shelf: Shelf }) {
  const solved = solvedIn(shelf, shelf.all), all = shelf.all.length;
  return (
    <div class="puzzle-count">
      <p>{solved === all ? t("puzzle.all", all) : t("puzzle.count", all, solved)}</p>
      <Part of={all} is={solved} />
    </div>
  );
}

/* The next one that is not solved, with one press. */
function Next({ game, shelf, isLit }: { game: string; shelf: Shelf; isLit: boolean }) {
  const next = nextOf(shelf.all, shelf.letters, 0);
  return (
    <a class={isLit ? "go puzzle-next" : "quiet puzzle-next"} href={addressOf(game, next?.number ?? 1)} data-next={next?.number ?? 1}>
      <Icon name="i-play" />
      <span><b>{next ? t("puzzle.next", next.number) : t("puzzle.again")}</b>{next && <small>{t("puzzle.next.about", next.level)}</small>}</span>
    </a>
  );
}

/* How many there are of each difficulty. */
function Levels({ shelf }: { shelf: Shelf }) {
  return (
    <ul class="puzzle-levels">
      {LEVELS.map((level) => {
        const own = shelf.all.filter((one) => one.level === level), solved = solvedIn(shelf, own);
        return own.length > 0 && <li key={level}><Stars level={level} /><Part of={own.length} is={solved} /><small>{t("puzzle.level.count", own.length, solved)}</small></li>;
      })}
    </ul>
  );
}

function GameCard({ game, isLit }: { game: string; isLit: boolean }) {
  const { value: shelf, failed } = useLoaded(() => load(game));
  return (
    <section class={`door-game of-${game}`} aria-labelledby={`puzzle-${game}`}>
      <header>
        <svg class="door-scene" aria-hidden="true"><use href={`#scene-${game}`} /></svg>
        <div><h2 id={`puzzle-${game}`}>{t(`game.${game}`)}</h2>{shelf && <Count shelf={shelf} />}</div>
      </header>
      {failed && <p class="closed" role="alert">{failed}</p>}
      {shelf && <Next game={game} shelf={shelf} isLit={isLit} />}
      {shelf && <Levels shelf={shelf} />}
      {shelf && <p class="door-more"><a class="quiet" href={`#/puzzle/${game}`}><Icon name="i-rules" />{t("puzzle.shelf")}<span class="sr">: {t(`game.${game}`)}</span></a></p>}
    </section>
  );
}

export function DoorScreen() {
  const lit = getSettings().lastGame ?? GAMES[0];
  return (
    <>
      <HomeBar title={t("puzzle.head")} />
      <main class="door puzzle-door">
        <p class="door-lead">{t("puzzle.lead")}</p>
        <div class="door-games">{GAMES.map((game) => <GameCard key={game} game={game} isLit={game === lit} />)}</div>
      </main>
    </>
  );
}

/* One on the shelf: its number, and what came of it. */
function Spine({ game, riddle, shelf, isNext }: { game: string; riddle: Riddle; shelf: Shelf; isNext: boolean }) {
  const how = howIt(shelf.letters, riddle.number);
  return (
    <li>
      <a class={`puzzle-spine ${how && `is-${how}`} ${isNext ? "is-next" : ""}`} href={addressOf(game, riddle.number)} data-how={how}>
        <span class="sr">{t("puzzle.title", riddle.number)}{how && `, ${t(`puzzle.${how}`)}`}</span>
        <span aria-hidden="true">{riddle.number}</span>
        {how && <Icon name={how === "solved" ? "i-check" : "i-again"} />}
      </a>
    </li>
  );
}

function Level({ game, level, shelf, next }: { game: string; level: number; shelf: Shelf; next: number }) {
  const own = shelf.all.filter((one) => one.level === level);
  if (own.length === 0) return null;
  return (
    <section class="box puzzle-level" aria-labelledby={`level-${level}`}>
      <header>
        <h2 id={`level-${level}`}>{t("puzzle.level", level)}</h2><Stars level={level} />
        <p>{t(`puzzle.level.${level}`)}</p><p>{t("puzzle.count", own.length, solvedIn(shelf, own))}</p>
      </header>
      <ul class="puzzle-spines">{own.map((one) => <Spine key={one.number} game={game} riddle={one} shelf={shelf} isNext={one.number === next} />)}</ul>
    </section>
  );
}

export function ShelfScreen({ game }: { game: string }) {
  const { value: shelf, failed } = useLoaded(() => load(game));
  const next = shelf ? nextOf(shelf.all, shelf.letters, 0)?.number ?? 0 : 0;
  return (
    <>
      <HomeBar title={t("puzzle.head")} />
      <main class="puzzle-shelf">
        <header class="puzzle-shelf-head">
          <div><h1 tabIndex={-1}>{t(`game.${game}`)}</h1>{shelf && <Count shelf={shelf} />}</div>
          {shelf && <Next game={game} shelf={shelf} isLit />}
          <a class="quiet" href="#/puzzle"><Icon name="i-back" />{t("puzzle.head")}</a>
        </header>
        {failed && <p class="closed" role="alert">{failed}</p>}
        {shelf && LEVELS.map((level) => <Level key={level} game={game} level={level} shelf={shelf} next={next} />)}
      </main>
    </>
  );
}
