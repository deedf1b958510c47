/* facts.tsx: what is printed on a place and what lies there now, in signs. words.ts says the same in words. */

import type { ComponentChildren } from "preact";
import { Icon } from "../shared/icon.js";
import { t } from "../words.js";
import { cardName, goodsOf, TILE_GOOD, type BoardView, type Colour, type Goods, type Market } from "./view.js";

const Signs = ({ goods }: { goods: Partial<Goods> | undefined }) => (
  <>{goodsOf(goods).map((good, at) => <Icon key={at} name={`g-${good}`} />)}</>
);

const Pair = ({ children }: { children: ComponentChildren }) => <span class="pair">{children}</span>;
const Gems = ({ count }: { count: number }) => <span class={`gem-n ${count ? "" : "off"}`}><Icon name="ruby" />{count}</span>;
const Words = ({ place }: { place: number }) => <span class="tx">{t(`board.does.${place}`)}</span>;

function Warehouse({ good }: { good: string }) {
  return <Pair><Icon name={`g-${good}`} /><b class="tx">{t("board.full")}</b></Pair>;
}

function MarketFacts({ market }: { market: Market }) {
  return (
    <span class="col">
      <span class="demand" data-topic="tile.demand"><Signs goods={market.demand} /></span>
      <span class="income"><Icon name="lira" />{market.income.map((lira) => <span key={lira}>{lira}</span>)}</span>
    </span>
  );
}

function Mosque({ niches, rubies }: { niches: [Colour, number | undefined][]; rubies: number }) {
  return (
    <>
      {niches.map(([colour, need]) => (
        <Pair key={colour}>
          <span class={`niche t-${colour} ${need ? "" : "off"}`} data-topic={`tile.${colour}`}><Icon name="niche" /><Icon name={`g-${TILE_GOOD[colour]}`} /></span>
          <b>{need ?? "–"}</b>
        </Pair>
      ))}
      <Gems count={rubies} />
    </>
  );
}

function Post({ post }: { post: BoardView["post"] }) {
  return (
    <span class="mail">
      {goodsOf(post.goods).map((good, at) => <span class="on" key={at}><Icon name={`g-${good}`} /></span>)}
      <span class="on"><span class="coin-n">{post.lira}<Icon name="lira" /></span></span>
    </span>
  );
}

function Palace({ palace }: { palace: BoardView["palace"] }) {
  const any = palace.rubies ? (palace.any ?? 0) : 0;
  return (
    <>
      <span class="track">
        {palace.rubies > 0 && <Signs goods={palace.goods} />}
        {Array.from({ length: any }, (_, at) => <Icon key={`a${at}`} name="g-any" />)}
      </span>
      <Gems count={palace.rubies} />
    </>
  );
}

function Dealer({ dealer }: { dealer: BoardView["dealer"] }) {
  return (
    <>
      <Pair><span class="coin-n">{dealer.price ?? "–"}<Icon name="lira" /></span><span class="to">→</span><Icon name="ruby" /></Pair>
      <Gems count={dealer.rubies} />
    </>
  );
}

const LONG_NAME = 12; // a longer card leaves no room for another line

function Caravansary({ view }: { view: BoardView }) {
  const top = view.pile.at(-1);
  const isLong = top !== undefined && cardName(top).length > LONG_NAME;
  return (
    <>
      <Pair><Icon name="card-bonus" /><b>{view.deck}</b></Pair>
      <span class="tx">{!isLong && <span class="does">{t("board.does.6")}<br /></span>}{top ? t("board.top", cardName(top)) : t("board.top.none")}</span>
    </>
  );
}

function Dice() {
  const rows: [number, string][] = [[1, "7–8"], [2, "9–10"], [3, "11–12"]];
  return (
    <>
      {rows.map(([count, sum]) => (
        <span class="col" key={count}><Pair><b>{count}</b><Icon name="g-jewelry" /></Pair><span>{sum}</span></span>
      ))}
    </>
  );
}

export function Facts({ view, place, me }: { view: BoardView; place: number; me: number }) {
  return <span class="facts" aria-hidden="true">{factsOf(view, place, me)}</span>;
}

function factsOf(view: BoardView, place: number, me: number): ComponentChildren {
  switch (place) {
    case 1: return <><Pair><span class="coin-n">7<Icon name="lira" /></span><span class="to">→</span><Icon name="board-plank" /></Pair><Gems count={view.wainwright.rubies} /></>;
    case 2: return <Warehouse good="fabric" />;
    case 3: return <Warehouse good="spice" />;
    case 4: return <Warehouse good="fruit" />;
    case 5: return <Post post={view.post} />;
    case 6: return <Caravansary view={view} />;
    case 7: return <><svg class={`a p${me}`}><use href={`#as-${me}`} /></svg><Words place={7} /></>;
    case 8: return <Dice />;
    case 9: return <><Pair><Icon name="die-5" /><Icon name="die-3" /></Pair><Words place={9} /></>;
    case 10: return <MarketFacts market={view.large_market} />;
    case 11: return <MarketFacts market={view.small_market} />;
    case 12: return <><svg class={`f p${me}`} viewBox="0 0 30 38"><use href={`#fa-${me}`} /></svg><Words place={12} /></>;
    case 13: return <Palace palace={view.palace} />;
    case 14: return <Mosque niches={[["red", view.small_mosque.red.need], ["green", view.small_mosque.green.need]]} rubies={view.small_mosque.rubies} />;
    case 15: return <Mosque niches={[["blue", view.great_mosque.blue.need], ["yellow", view.great_mosque.yellow.need]]} rubies={view.great_mosque.rubies} />;
    default: return <Dealer dealer={view.dealer} />;
  }
}
