/* learn.tsx: which page of the lessons the address names: `#/learn` the door, `#/learn/GAME/how` how to play,
 * `#/learn/GAME/how/TOPIC` one thing of it, `#/learn/GAME/rule/ID` the numbered rules, `#/learn/GAME/NAME` a lesson. */

import { GAMES } from "../start/home.js";
import { DoorScreen } from "./door.js";
import { HowScreen } from "./how.js";
import { LessonScreen } from "./lesson.js";
import { RulesScreen } from "./rules.js";
import "./learn.css";

export function LearnScreen({ path }: { path: string[] }) {
  const [game = "", what = "", more = ""] = path;
  if (!GAMES.includes(game) || what === "") return <DoorScreen game={game} />;
  if (what === "how") return <HowScreen key={game} game={game} topic={more} />;
  if (what === "rule") return <RulesScreen key={game} game={game} id={more.toUpperCase()} />;
  return <LessonScreen key={`${game}-${what}`} name={`${game}-${what}`} />;
}
