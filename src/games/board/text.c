/* text.c: which sentence asks a question or tells an event. The words
 * themselves are messages: lang/CODE/board.txt. {0} is who; {1}… as given. */
#include "game/phrase.h"
#include "games/board/words.h"

const char *const BOARD_KEYS[BOARD_PHRASES + 1] = {
    [ASK_START] = "board.ask.start",
    [ASK_DEMAND] = "board.ask.demand",
    [ASK_GOVERNOR] = "board.ask.governor",
    [ASK_SMUGGLER] = "board.ask.smuggler",
    [ASK_DEAL] = "board.ask.deal",
    [ASK_NEUTRAL] = "board.ask.neutral",
    [ASK_ROLL] = "board.ask.roll",
    [ASK_CARD] = "board.ask.card",
    [ASK_WALK] = "board.ask.walk",
    [ASK_TAKE] = "board.ask.take",
    [ASK_LEAVE] = "board.ask.leave",
    [ASK_EMPTY] = "board.ask.empty",
    [ASK_TOLL] = "board.ask.toll",
    [ASK_ACT] = "board.ask.act",
    [ASK_SENT] = "board.ask.sent",
    [ASK_EXTRA] = "board.ask.extra",
    [ASK_DRAW] = "board.ask.draw",
    [ASK_DISCARD] = "board.ask.discard",
    [ASK_RED] = "board.ask.red",
    [ASK_GOOD] = "board.ask.good",
    [ASK_AGAIN] = "board.ask.again",
    [ASK_DELIVER] = "board.ask.deliver",
    [ASK_MEET] = "board.ask.meet",
    [ASK_CATCH] = "board.ask.catch",
    [ASK_GOVERNOR_PAY] = "board.ask.governor-pay",
    [ASK_SMUGGLER_PAY] = "board.ask.smuggler-pay",
    [ASK_SMUGGLER_FULL] = "board.ask.smuggler-full",
    [ASK_OVER] = "board.ask.over",
    [SAY_LIRA5] = "board.say.lira5",
    [SAY_GOOD1] = "board.say.good1",
    [SAY_HOME] = "board.say.home",
    [SAY_RECALL] = "board.say.recall",
    [SAY_BACK] = "board.say.back",
    [SAY_GO] = "board.say.go",
    [SAY_LONG] = "board.say.long",
    [SAY_STAY] = "board.say.stay",
    [SAY_TAKE] = "board.say.take",
    [SAY_LEAVE] = "board.say.leave",
    [SAY_PAY_TOLL] = "board.say.pay-toll",
    [SAY_PAY_GOVERNOR] = "board.say.pay-governor",
    [SAY_PAY_SMUGGLER] = "board.say.pay-smuggler",
    [SAY_GIVE] = "board.say.give",
    [SAY_DISCARD] = "board.say.discard",
    [SAY_STOP] = "board.say.stop",
    [SAY_EXTEND] = "board.say.extend",
    [SAY_FILL] = "board.say.fill",
    [SAY_MAIL] = "board.say.mail",
    [SAY_DRAW] = "board.say.draw",
    [SAY_DRAW_PILE] = "board.say.draw-pile",
    [SAY_GATHER] = "board.say.gather",
    [SAY_TRADE] = "board.say.trade",
    [SAY_BET] = "board.say.bet",
    [SAY_SELL] = "board.say.sell",
    [SAY_SELLANY] = "board.say.sellany",
    [SAY_SEND] = "board.say.send",
    [SAY_DELIVER] = "board.say.deliver",
    [SAY_TILE] = "board.say.tile",
    [SAY_RUBY] = "board.say.ruby",
    [SAY_SKIP] = "board.say.skip",
    [SAY_EXTRA] = "board.say.extra",
    [SAY_NO] = "board.say.no",
    [SAY_TURN] = "board.say.turn",
    [SAY_REROLL] = "board.say.reroll",
    [SAY_KEEP] = "board.say.keep",
    [SAY_GOOD] = "board.say.good",
    [SAY_AGAIN] = "board.say.again",
    [SAY_DONE] = "board.say.done",
    [SAY_CATCH] = "board.say.catch",
    [SAY_MEET_GOVERNOR] = "board.say.governor",
    [SAY_MEET_SMUGGLER] = "board.say.smuggler",
    [SAY_END] = "board.say.end",
    [SAY_START] = "board.say.start",
    [SAY_DEMAND] = "board.say.demand",
    [SAY_ROLL] = "board.say.roll",
    [SAY_CARD] = "board.say.card",
    [SAY_CARD_HIDDEN] = "board.say.card-hidden",
    [FACT_TOLL] = "board.fact.toll",
    [FACT_TOLL_NEUTRAL] = "board.fact.toll-neutral",
    [FACT_NEUTRAL_MOVES] = "board.fact.neutral-moves",
    [FACT_LIRA] = "board.fact.lira",
    [FACT_PAYS] = "board.fact.pays",
    [FACT_GOODS] = "board.fact.goods",
    [FACT_NO_ROOM] = "board.fact.no-room",
    [FACT_RUBY] = "board.fact.ruby",
    [FACT_GOVERNOR_MOVES] = "board.fact.governor-moves",
    [FACT_SMUGGLER_MOVES] = "board.fact.smuggler-moves",
    [FACT_FIFTH] = "board.fact.fifth",
    [FACT_DEMAND] = "board.fact.demand",
    [FACT_PILE_TURNED] = "board.fact.pile-turned",
    [FACT_TEA_WON] = "board.fact.tea-won",
    [FACT_TEA_LOST] = "board.fact.tea-lost",
    [FACT_LAST_ROUND] = "board.fact.last-round",
    [FACT_LEFT_LIRA] = "board.fact.left-lira",
    [FACT_LEFT_HOME] = "board.fact.left-home",
    [FACT_LEFT_GOOD] = "board.fact.left-good",
    [FACT_WINS] = "board.fact.wins",
    [FACT_SHARES] = "board.fact.shares",
};

/* ---- questions ------------------------------------------------------------------ */

static enum board_phrase ask_assistant(const struct board *s)
{
    const struct player *me = &s->player[s->seat];

    if (me->out >> me->place & 1u || s->neutral_out[me->place]) return ASK_TAKE;
    return me->stack_n ? ASK_LEAVE : ASK_EMPTY;
}

static enum board_phrase ask_meet(const struct board *s)
{
    const struct player *me = &s->player[s->seat];

    for (unsigned i = 0; i < s->seats; i++)
        if (i != s->seat && s->player[i].family == me->place && me->place != POLICE)
            return ASK_CATCH;
    return ASK_MEET;
}

static enum board_phrase ask_id(const struct board *s)
{
    static const uint8_t by_step[STEPS] = {
        [STEP_START] = ASK_START,
        [STEP_DEMAND] = ASK_DEMAND,
        [STEP_GOVERNOR] = ASK_GOVERNOR,
        [STEP_SMUGGLER] = ASK_SMUGGLER,
        [STEP_DEAL] = ASK_DEAL,
        [STEP_NEUTRAL] = ASK_NEUTRAL,
        [STEP_ROLL] = ASK_ROLL,
        [STEP_CARD] = ASK_CARD,
        [STEP_WALK] = ASK_WALK,
        [STEP_TOLL] = ASK_TOLL,
        [STEP_ACT] = ASK_ACT,
        [STEP_EXTRA] = ASK_EXTRA,
        [STEP_DRAW] = ASK_DRAW,
        [STEP_DISCARD] = ASK_DISCARD,
        [STEP_RED] = ASK_RED,
        [STEP_GOOD] = ASK_GOOD,
        [STEP_AGAIN] = ASK_AGAIN,
        [STEP_DELIVER] = ASK_DELIVER,
        [STEP_GOVERNOR_PAY] = ASK_GOVERNOR_PAY,
        [STEP_SMUGGLER_PAY] = ASK_SMUGGLER_PAY,
        [STEP_OVER] = ASK_OVER,
    };

    switch ((enum step)s->step) {
    case STEP_ASSISTANT: return ask_assistant(s);
    case STEP_MEET: return ask_meet(s);
    case STEP_ACT: return s->flags & FLAG_FAMILY ? ASK_SENT : ASK_ACT;
    case STEP_SMUGGLER_PAY: return s->flags & FLAG_FULL ? ASK_SMUGGLER_FULL : ASK_SMUGGLER_PAY;
    default: return (enum board_phrase)by_step[s->step];
    }
}

/* The place, and whose assistant lies at the bottom of the stack: that one is left. */
static void add_leave(const struct board *s, struct phrase *phrase)
{
    const struct player *me = &s->player[s->seat];

    phrase_add(phrase, word(SORT_PLACE, me->place));
    phrase_add(phrase, word(SORT_ASSISTANT, me->stack & 1u));
}

static unsigned demand_pending(const struct board *s)
{
    const struct demand *d = &s->market[MARKET_LARGE];

    return d->top == d->seen ? MARKET_LARGE : MARKET_SMALL;
}

/* {0} the seat to move; {1}… what the question is about. */
void board_ask(const struct gview *view, int seat, struct phrase *phrase)
{
    const struct board *s = board_in(view_state(view));
    enum board_phrase id = ask_id(s);

    (void)seat;
    *phrase = (struct phrase){(uint16_t)id,
                              (int8_t)(id == ASK_START || id == ASK_OVER ? SEAT_NONE : s->seat),
                              0,
                              {{0, 0}}};
    switch (id) {
    case ASK_WALK:
    case ASK_TAKE:
    case ASK_EMPTY:
    case ASK_MEET:
    case ASK_CATCH: phrase_add(phrase, word(SORT_PLACE, s->player[s->seat].place)); break;
    case ASK_LEAVE: add_leave(s, phrase); break;
    case ASK_ACT:
    case ASK_SENT:
    case ASK_AGAIN: phrase_add(phrase, word(SORT_PLACE, acting_place(s))); break;
    case ASK_TOLL:
        phrase_add(phrase, word(SORT_PLACE, s->player[s->seat].place));
        phrase_add(phrase, number(board_toll(s)));
        break;
    case ASK_DEMAND: phrase_add(phrase, word(SORT_MARKET, demand_pending(s))); break;
    case ASK_RED:
        phrase_add(phrase, number(s->dice >> 4));
        phrase_add(phrase, number(s->dice & 15u));
        break;
    case ASK_DELIVER: phrase_add(phrase, number(palace_cost(s))); break;
    case ASK_SMUGGLER_PAY:
    case ASK_SMUGGLER_FULL: phrase_add(phrase, word(SORT_GOOD, s->wish)); break;
    default: break;
    }
}

/* ---- events ----------------------------------------------------------------------- */

static enum board_phrase say_id(const struct board *s, action a)
{
    switch (act_kind(a)) {
    case A_PAY:
        if (s->step == STEP_GOVERNOR_PAY) return SAY_PAY_GOVERNOR;
        return s->step == STEP_SMUGGLER_PAY ? SAY_PAY_SMUGGLER : SAY_PAY_TOLL;
    case A_DRAW: return act_a(a) == FROM_PILE ? SAY_DRAW_PILE : SAY_DRAW;
    case A_CARD: return act_a(a) == UNKNOWN ? SAY_CARD_HIDDEN : SAY_CARD;
    default: return (enum board_phrase)BOARD_SPECS[act_kind(a)].say;
    }
}

/* What a sentence needs beyond the action's own arguments. */
static void say_more(const struct board *s, enum board_phrase id, struct phrase *p)
{
    switch (id) {
    case SAY_LEAVE: add_leave(s, p); break;
    case SAY_STAY:
    case SAY_TAKE: phrase_add(p, word(SORT_PLACE, s->player[s->seat].place)); break;
    case SAY_PAY_TOLL: phrase_add(p, number(board_toll(s))); break;
    case SAY_FILL: phrase_add(p, word(SORT_GOOD, acting_place(s) - FABRIC_HOUSE)); break;
    case SAY_RUBY: phrase_add(p, number(dealer_price(s))); break;
    case SAY_AGAIN:
    case SAY_SKIP: phrase_add(p, word(SORT_PLACE, acting_place(s))); break;
    case SAY_DRAW_PILE: phrase_add(p, word(SORT_CARD, s->discard[s->discard_n - 1])); break;
    default: break;
    }
}

void board_say(const struct gview *before, struct event e, struct phrase *phrase)
{
    const struct board *s = board_in(view_state(before));
    enum board_phrase id = say_id(s, e.a);

    phrase_of_event(&BOARD, e, phrase);
    phrase->id = (uint16_t)id;
    if (act_kind(e.a) == A_CARD) phrase->who = (int8_t)s->seat;
    if (id == SAY_CARD_HIDDEN || id == SAY_DRAW || id == SAY_DRAW_PILE) phrase->n = 0;
    if (id == SAY_DEMAND)
        phrase->arg[1] = word(SORT_COUNTS, BOARD_DEMAND[act_a(e.a)][act_b(e.a) - 1]);
    say_more(s, id, phrase);
}
