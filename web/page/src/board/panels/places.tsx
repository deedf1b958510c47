/* places.tsx: questions that a place asks: palace, mosques, tea house, dice, caravansary. */

import { Icon } from "../../shared/icon.js";
import { useTable, type Choice } from "../../shared/table.js";
import { listed, t } from "../../words.js";
import { BonusCard, CardArt } from "../hand.js";
import { Change, Declines, Deltas, Group, Opt } from "../parts.js";
import { boardOf, cardName, COLOURS, deltaOf, GOODS, goodName, goodsOf, playerOf, TILE_GOOD, type Colour, type Good, type Goods, type Niche } from "../view.js";
import { sentence } from "../words.js";

/* What the choice gives beyond what is fixed. */
function freeGoods(choice: Choice, fixed: Goods | undefined): Good[] {
  const counts = new Map(choice.touches.filter((touch) => touch.sort === "good").map((touch) => [touch.value, touch.count ?? 1]));
  return GOODS.flatMap((good) => Array<Good>(Math.max(0, (counts.get(good) ?? 0) - (fixed?.[good] ?? 0))).fill(good));
}

/** The Sultan: spaces in order, the free ones lit; only these are asked about. */
export function Palace() {
  const table = useTable();
  const { palace } = boardOf(table.state);
  const ways = table.state.choices.filter((choice) => choice.kind === "deliver");
  const shown = ways.find((way) => way.move === table.picked?.move) ?? ways[0]!;
  return (
    <>
      <div class="well slots" aria-hidden="true">
        {goodsOf(palace.goods).map((good, at) => <span class="slot" key={at}><Icon name={`g-${good}`} /></span>)}
        {freeGoods(shown, palace.goods).map((good, at) => (
          <span class="slot pick" key={`f${at}`}><Icon name={`g-${good}`} /><Icon name="g-any" class="as" /></span>
        ))}
        <span class="end"><Icon name="i-arrow" /><Icon name="ruby" class="xl" /></span>
      </div>
      <Group class="opts two">
        {ways.map((way) => {
          const free = freeGoods(way, palace.goods);
          const words = free.length ? t("board.palace.free", listed(free.map(goodName))) : sentence(way.words);
          return <Opt key={way.move} choice={way} icon={free[0] ? `g-${free[0]}` : "ruby"} words={<><b>{words}</b><small>{sentence(way.words)}</small></>} only={free.map((good) => `g-${good}`)} />;
        })}
      </Group>
      <div class="acts"><Declines choices={table.state.choices} /></div>
    </>
  );
}

function MosqueTile({ colour, niche, choice }: { colour: Colour; niche: Niche; choice: Choice | undefined }) {
  const table = useTable();
  const good = TILE_GOOD[colour];
  const has = playerOf(boardOf(table.state), table.me).goods[good];
  const delta = choice && deltaOf(choice, table.me, `goods/${good}`);
  return (
    <button
      class={`mt ${choice && table.picked?.move === choice.move ? "on" : ""} ${choice ? "" : "no"}`} aria-disabled={!choice} data-topic={`tile.${colour}`} data-choice={choice?.move}
      onFocus={() => choice && table.pick(choice)} onPointerEnter={() => choice && table.pick(choice)}
      onClick={() => (choice ? table.play(choice) : table.why(`tile ${colour}`))}>
      <Icon name={`tile-${colour}`} />
      <b class="tile-name">{sentence(t(`board.tile.${colour}`))}</b>
      <span class="need">
        {Array.from({ length: niche.need ?? 0 }, (_, at) => <Icon key={at} name={`g-${good}`} class={at < has ? "" : "out"} />)}
        {delta && <Change delta={delta} />}
      </span>
      <p>{t(`board.tile.${colour}.text`)}</p>
    </button>
  );
}

export function Mosque({ place }: { place: number }) {
  const table = useTable();
  const view = boardOf(table.state);
  const niches = (place === 14 ? view.small_mosque : view.great_mosque) as unknown as Record<string, Niche>;
  const colours = COLOURS.filter((colour) => niches[colour]);
  const choiceOf = (colour: string): Choice | undefined => table.state.choices.find((choice) => choice.move === `tile ${colour}`);
  return (
    <>
      <Group class="two tiles">{colours.map((colour) => <MosqueTile key={colour} colour={colour} niche={niches[colour]!} choice={choiceOf(colour)} />)}</Group>
      <p class="row sub"><Icon name="ruby" /><span>{t("board.tile.both", (place === 14 ? view.small_mosque : view.great_mosque).rubies)}</span></p>
      <div class="acts"><Declines choices={table.state.choices} /></div>
    </>
  );
}

/* Of the 36 throws of two dice, how many make at least so much: known to everybody who has dice. */
function throwsOf(least: number): number {
  let count = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= least) count++;
  return count;
}

/** The Tea House: numbers with their chance. */
export function Bet() {
  const table = useTable();
  const bets = table.state.choices.filter((choice) => choice.kind === "bet");
  return (
    <>
      <Group class="well bet" label={t("board.bet")} digits={bets.map((bet) => Number(bet.touches[0]?.value))}>
        {bets.map((bet) => {
          const number = Number(bet.touches[0]?.value ?? 0);
          const share = throwsOf(number) / 36;
          const percent = Math.round(100 * share);
          return (
            <button key={bet.move} data-choice={bet.move} class={table.picked?.move === bet.move ? "on" : ""} data-stop={number === 7 ? "1" : undefined}
              style={{ "--p": String(share) }} onFocus={() => table.pick(bet)} onPointerEnter={() => table.pick(bet)} onClick={() => table.play(bet)}>
              {number}<small aria-hidden="true">{percent} %</small><span class="sr">{t("board.bet.chance", percent)}</span>
            </button>
          );
        })}
      </Group>
      <div class="acts"><Declines choices={table.state.choices} /></div>
    </>
  );
}

export function Dice({ dice, sub }: { dice: number[]; sub?: string | undefined }) {
  return (
    <div class="well dice2" data-topic="thing.dice" role="img" aria-label={t("board.dice", dice.join(", "), dice.reduce((a, b) => a + b, 0))}>
      {dice.map((die, at) => <span class="d2" key={at} data-die={die}><Icon name={`die-${die}`} /></span>)}
      <span class="sum">{dice.reduce((a, b) => a + b, 0)}</span>
      {sub && <span class="sub">{sub}</span>}
    </div>
  );
}

/** After a roll: the red tile may turn a die, or both are rolled again. */
export function Red() {
  const table = useTable();
  const view = boardOf(table.state);
  return (
    <>
      <Dice dice={view.dice} sub={view.bet ? t("board.bet.said", view.bet) : undefined} />
      <Group class="opts" digits={[1, 2, 3, 4]}>{table.state.choices.filter((choice) => !choice.aside).map((choice) => <Opt key={choice.move} choice={choice} class="plain-no" />)}</Group>
    </>
  );
}

/** The Caravansary: from which pile? */
export function Draw() {
  const table = useTable();
  const { pile, deck } = boardOf(table.state);
  return (
    <>
      <Group class="two piles">
        {table.state.choices.filter((choice) => choice.kind === "draw").map((choice) => {
          const card = choice.touches.some((touch) => touch.value === "pile") ? pile.at(-1) : undefined;
          return (
            <button key={choice.move} class="opt card-way" data-topic={card ? `card.${card}` : "thing.cards"} data-choice={choice.move} onFocus={() => table.pick(choice)} onPointerEnter={() => table.pick(choice)} onClick={() => table.play(choice)}>
              {card ? <CardArt card={card} seat={table.me} /> : <span class="art back" aria-hidden="true"><Icon name="card-bonus" /></span>}
              <span class="words"><b>{sentence(choice.words)}</b><small>{card ? t(`board.card.${card}.text`) : t("board.deck", deck)}</small></span>
            </button>
          );
        })}
      </Group>
      <div class="acts"><Declines choices={table.state.choices} /></div>
    </>
  );
}

/* Cards that came since the person decided last. */
function newCards(table: ReturnType<typeof useTable>): string[] {
  return table.log.slice(table.seen).flatMap((event) => (event.event.startsWith("card ") ? event.touches.map((touch) => touch.value) : []));
}

/** A card of the hand goes to the pile. */
export function Discard() {
  const table = useTable();
  const fresh = newCards(table);
  const ways = table.state.choices.filter((choice) => choice.kind === "discard");
  return (
    <Group class="hand in-ask" label={t("board.hand")}>
      {ways.map((choice) => {
        const card = choice.touches[0]?.value ?? "";
        return <BonusCard key={choice.move} card={card} seat={table.me} isNew={fresh.includes(card)} pressed={table.picked?.move === choice.move} choice={choice.move}
          onPick={() => table.pick(choice)} onPress={() => table.play(choice)} />;
      })}
    </Group>
  );
}

/** Governor and smuggler: two ways to pay side by side. */
export function Ways({ who }: { who: "governor" | "smuggler" }) {
  const table = useTable();
  const { choices } = table.state;
  const pay = choices.find((choice) => choice.kind === "pay");
  const parts = choices.filter((choice) => choice.kind === "discard" || choice.kind === "give");
  const fresh = newCards(table);
  const { smuggled } = boardOf(table.state);
  return (
    <Group class="ways">
      <Icon name={who} class="fig" />
      {pay ? <Opt choice={pay} icon="lira" /> : <button class="opt no" aria-disabled="true" onClick={() => table.why("pay")}><Icon name="lira" class="sign" /><span class="words">{t("board.ways.lira")}</span></button>}
      {parts.length > 0 && <span class="or">{t("board.or")}</span>}
      {parts.length > 0 && (
        <div class="opt parts">
          <b>{t(who === "governor" ? "board.ways.card" : "board.ways.good")}</b>
          <span class="pickrow">
            {parts.map((choice) => {
              const value = choice.touches[0]?.value ?? "";
              const isNew = who === "governor" ? fresh.includes(value) : smuggled === value;
              return (
                <button key={choice.move} data-choice={choice.move} class={table.picked?.move === choice.move ? "on" : ""}
                  onFocus={() => table.pick(choice)} onPointerEnter={() => table.pick(choice)} onClick={() => table.play(choice)}>
                  <span class="sr">{sentence(choice.words)}</span>
                  {isNew && <span class="tag">{t("board.new")}</span>}
                  {who === "governor" ? <><CardArt card={value} seat={table.me} />{cardName(value)}</> : <><Icon name={`g-${value}`} /><Deltas choice={choice} /></>}
                </button>
              );
            })}
          </span>
        </div>
      )}
    </Group>
  );
}
