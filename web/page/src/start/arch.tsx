/* arch.tsx: a game in its arch. The lamp burns in the one played last. */

import { useRef, useState } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import { t } from "../words.js";
import { beginTable } from "./begin.js";
import { planFor, playWords, whoWords, type Offer } from "./plan.js";

function Scene({ game }: { game: string }) {
  return <svg class="start-scene" aria-hidden="true"><use href={`#scene-${game}`} /></svg>;
}

function Play({ game, offer }: { game: string; offer: Offer | undefined }) {
  const [failed, setFailed] = useState("");
  const isBusy = useRef(false); // two quick clicks are one game
  const words = offer ? playWords(planFor(offer)) : t("play.bots");
  const play = (): void => {
    if (!offer || isBusy.current) return;
    isBusy.current = true;
    beginTable(game, planFor(offer)).catch((error: Error) => { isBusy.current = false; setFailed(error.message); });
  };
  return (
    <>
      <div class="start-go">
        <button class="go" aria-label={`${words}: ${t(`game.${game}`)}`} aria-disabled={!offer} onClick={play}>{words}</button>
        <a class="quiet" href={`#/new/${game}`} aria-label={`${t("start.who")}: ${t(`game.${game}`)}`} title={t("start.who")}>
          <Icon name="i-people" /><span class="word">{t("start.who")}</span>
        </a>
      </div>
      {failed && <p class="closed" role="alert">{failed}</p>}
    </>
  );
}

export function Arch({ game, offer, isLit }: { game: string; offer: Offer | undefined; isLit: boolean }) {
  return (
    <article class={`start-game of-${game} ${isLit ? "is-lit" : ""}`} aria-labelledby={`g-${game}`}>
      <svg class="start-arch" aria-hidden="true"><use href="#arch" width="100%" height="100%" /></svg>
      <svg class="start-lamp" aria-hidden="true"><use href="#lamp" /></svg>
      <Scene game={game} />
      <div class="start-text">
        <h2 id={`g-${game}`}>{t(`game.${game}`)}</h2>
        <p>{t(`start.about.${game}`)}</p>
        <p class="start-who">{offer ? `${t("start.players", offer.least, offer.most)} · ${whoWords(planFor(offer), offer)}` : " "}</p>
        <Play game={game} offer={offer} />
      </div>
    </article>
  );
}
