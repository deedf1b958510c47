/* why.c: why an action is not open: first whether anybody may do such a thing now, then
 * the reasons of phases 1, 2 and 4; those of phase 3 are in why_act.c.
 *
 * What is said rests on the view alone and is true in it. The first reason in the order
 * of play is the one that is told, with its figures; then what would help. */
#include "games/board/why.h"

#include <assert.h>

/* ---- remarks ----------------------------------------------------------------------- */

struct phrase *why_say(struct why *w, const char *rule, const char *key)
{
    struct remark *r = &w->out[w->n++];

    assert(w->n <= REMARKS_MAX);
    *r = (struct remark){.key = key, .rule = rule, .say = {.who = (int8_t)w->seat}};
    return &r->say;
}

/* [B-11.1] Where a price is asked Five lira may be played, too. */
void why_lira(struct why *w, const char *rule, unsigned price)
{
    struct phrase *say = why_say(w, rule, "board.why.lira");
    unsigned lacks = price - w->me->lira, cards = bag_count(w->me->hand, CARD_LIRA);

    phrase_add(say, number(price));
    phrase_add(say, number(w->me->lira));
    phrase_add(say, number(lacks));
    if (cards * CARD_LIRA_GAIN < lacks) return;
    say = why_say(w, "B-11.4", "board.why.lira.cards");
    phrase_add(say, number((lacks + CARD_LIRA_GAIN - 1) / CARD_LIRA_GAIN));
}

void why_no_card(struct why *w, const char *rule, unsigned card)
{
    phrase_add(why_say(w, rule, "board.why.card"), word(SORT_CARD, card));
}

void why_full(struct why *w, const char *rule, unsigned good)
{
    struct phrase *say = why_say(w, rule, "board.why.full");

    phrase_add(say, word(SORT_GOOD, good));
    phrase_add(say, number(capacity(w->me)));
}

static void say_place(struct why *w, const char *rule, const char *key, unsigned place)
{
    phrase_add(why_say(w, rule, key), word(SORT_PLACE, place));
}

/* ---- moments ------------------------------------------------------------------------ */

/* When a kind of action can be chosen: at these decisions, in phase 3 at these places. */
struct moment {
    uint32_t steps; /* a bit per step */
    uint16_t places;
    const char *key, *rule;
};

#define AT(step) (1u << STEP_##step)
#define AROUND_ACTIONS                                                                         \
    (AT(WALK) | AT(ASSISTANT) | AT(TOLL) | AT(ACT) | AT(AGAIN) | AT(MEET) | AT(GOVERNOR_PAY) | \
     AT(SMUGGLER_PAY))
#define ANY_TIME (AROUND_ACTIONS | AT(EXTRA) | AT(RED) | AT(GOOD) | AT(DELIVER))
#define DICE (AT(GOVERNOR) | AT(SMUGGLER) | AT(NEUTRAL) | AT(ROLL))
#define ON(place) (1u << (place))
#define WAREHOUSES (ON(FABRIC_HOUSE) | ON(SPICE_HOUSE) | ON(FRUIT_HOUSE))

static const struct moment MOMENTS[KINDS] = {
    [A_LIRA5] = {ANY_TIME, 0, "board.why.when.card", "B-11.2"},
    [A_GOOD1] = {AROUND_ACTIONS, 0, "board.why.when.good1", "B-11.17"},
    [A_HOME] = {ANY_TIME, 0, "board.why.when.card", "B-11.2"},
    [A_RECALL] = {ANY_TIME, 0, "board.why.when.recall", "B-11.2"},
    [A_BACK] = {AT(WALK) | AT(ASSISTANT), 0, "board.why.when.back", "B-11.14"},
    [A_GO] = {AT(WALK), 0, "board.why.when.walk", "B-4.2"},
    [A_LONG] = {AT(WALK), 0, "board.why.when.walk", "B-4.2"},
    [A_STAY] = {AT(WALK), 0, "board.why.when.walk", "B-4.2"},
    [A_TAKE] = {AT(ASSISTANT), 0, "board.why.when.assistant", "B-5.5"},
    [A_LEAVE] = {AT(ASSISTANT), 0, "board.why.when.assistant", "B-5.5"},
    [A_PAY] = {AT(TOLL) | AT(GOVERNOR_PAY) | AT(SMUGGLER_PAY), 0, "board.why.when.pay", "B-6.1"},
    [A_GIVE] = {AT(SMUGGLER_PAY), 0, "board.why.when.give", "B-14.6"},
    [A_DISCARD] = {AT(DISCARD) | AT(GOVERNOR_PAY), 0, "board.why.when.discard", "B-8.11"},
    [A_STOP] = {AT(ASSISTANT) | AT(TOLL), 0, "board.why.when.stop", "B-4.3"},
    [A_EXTEND] = {AT(ACT), ON(WAINWRIGHT), "board.why.when.extend", "B-8.1"},
    [A_FILL] = {AT(ACT), WAREHOUSES, "board.why.when.fill", "B-8.3"},
    [A_MAIL] = {AT(ACT), ON(POST), "board.why.when.mail", "B-8.7"},
    [A_DRAW] = {AT(ACT) | AT(DRAW), ON(CARAVANSARY), "board.why.when.draw", "B-8.9"},
    [A_GATHER] = {AT(ACT), ON(FOUNTAIN), "board.why.when.gather", "B-8.14"},
    [A_TRADE] = {AT(ACT), ON(BLACK_MARKET), "board.why.when.trade", "B-9.1"},
    [A_BET] = {AT(ACT), ON(TEA_HOUSE), "board.why.when.bet", "B-9.4"},
    [A_SELL] = {AT(ACT), ON(LARGE_MARKET) | ON(SMALL_MARKET), "board.why.when.sell", "B-9.9"},
    [A_SELLANY] = {AT(ACT), ON(SMALL_MARKET), "board.why.when.sellany", "B-11.16"},
    [A_SEND] = {AT(ACT), ON(POLICE), "board.why.when.send", "B-9.12"},
    [A_DELIVER] = {AT(ACT) | AT(DELIVER), ON(PALACE), "board.why.when.deliver", "B-10.2"},
    [A_TILE] = {AT(ACT), ON(SMALL_MOSQUE) | ON(GREAT_MOSQUE), "board.why.when.tile", "B-10.4"},
    [A_RUBY] = {AT(ACT), ON(DEALER), "board.why.when.ruby", "B-10.9"},
    [A_SKIP] = {AT(ACT), 0, "board.why.when.skip", "B-7.1"},
    [A_EXTRA] = {AT(EXTRA), 0, "board.why.when.extra", "B-8.5"},
    [A_NO] = {AT(EXTRA), 0, "board.why.when.no", "B-8.5"},
    [A_TURN] = {AT(RED), 0, "board.why.when.dice", "B-9.5"},
    [A_REROLL] = {AT(RED), 0, "board.why.when.dice", "B-9.5"},
    [A_KEEP] = {AT(RED), 0, "board.why.when.keep", "B-9.5"},
    [A_GOOD] = {AT(GOOD), 0, "board.why.when.good", "B-9.3"},
    [A_AGAIN] = {AT(AGAIN), 0, "board.why.when.again", "B-11.9"},
    [A_DONE] = {AT(AGAIN), 0, "board.why.when.done", "B-11.10"},
    [A_CATCH] = {AT(MEET), 0, "board.why.when.catch", "B-14.2"},
    [A_GOVERNOR] = {AT(MEET), 0, "board.why.when.governor", "B-14.5"},
    [A_SMUGGLER] = {AT(MEET), 0, "board.why.when.smuggler", "B-14.6"},
    [A_END] = {AT(MEET), 0, "board.why.when.end", "B-14.1"},
    [A_START] = {AT(START), 0, "board.why.when.start", "B-3.1"},
    [A_DEMAND] = {AT(DEMAND), 0, "board.why.when.demand", "B-9.11"},
    [A_ROLL] = {DICE, 0, "board.why.when.roll", "B-18.2"},
    [A_CARD] = {AT(DEAL) | AT(CARD), 0, "board.why.when.drawn", "B-12.1"},
};

/* What stands open instead, by step. */
static const struct {
    const char *key, *rule;
} NOW[STEPS] = {
    [STEP_START] = {"board.why.now.start", "B-18.1"},
    [STEP_DEMAND] = {"board.why.now.demand", "B-18.4"},
    [STEP_GOVERNOR] = {"board.why.now.governor", "B-14.8"},
    [STEP_SMUGGLER] = {"board.why.now.smuggler", "B-14.8"},
    [STEP_DEAL] = {"board.why.now.deal", "B-3.3"},
    [STEP_NEUTRAL] = {"board.why.now.neutral", "B-6.4"},
    [STEP_ROLL] = {"board.why.now.roll", "B-18.2"},
    [STEP_CARD] = {"board.why.now.card", "B-12.1"},
    [STEP_WALK] = {"board.why.now.walk", "B-5.2"},
    [STEP_ASSISTANT] = {"board.why.now.assistant", "B-5.5"},
    [STEP_TOLL] = {"board.why.now.toll", "B-6.1"},
    [STEP_ACT] = {"board.why.now.act", "B-7.1"},
    [STEP_EXTRA] = {"board.why.now.extra", "B-8.5"},
    [STEP_DRAW] = {"board.why.now.draw", "B-8.9"},
    [STEP_DISCARD] = {"board.why.now.discard", "B-8.11"},
    [STEP_RED] = {"board.why.now.dice", "B-9.5"},
    [STEP_GOOD] = {"board.why.now.good", "B-9.2"},
    [STEP_AGAIN] = {"board.why.now.again", "B-11.10"},
    [STEP_DELIVER] = {"board.why.now.deliver", "B-11.11"},
    [STEP_MEET] = {"board.why.now.meet", "B-14.1"},
    [STEP_GOVERNOR_PAY] = {"board.why.now.governor-pay", "B-14.7"},
    [STEP_SMUGGLER_PAY] = {"board.why.now.smuggler-pay", "B-14.7"},
};

/* [B-10.4] The colour says which mosque. */
static unsigned places_of(const struct why *w)
{
    if (act_kind(w->a) != A_TILE) return MOMENTS[act_kind(w->a)].places;
    return act_a(w->a) < TILE_YELLOW ? ON(SMALL_MOSQUE) : ON(GREAT_MOSQUE);
}

static const char *key_of(const struct why *w)
{
    if (act_kind(w->a) == A_TILE && act_a(w->a) >= TILE_YELLOW) return "board.why.when.tile-great";
    return MOMENTS[act_kind(w->a)].key;
}

static bool is_moment(const struct why *w)
{
    const struct moment *m = &MOMENTS[act_kind(w->a)];
    unsigned places = places_of(w);

    if (!(m->steps >> w->s->step & 1u)) return false;
    if (w->s->step != STEP_ACT) return true;
    if (act_kind(w->a) == A_GOOD1) return !(w->s->flags & FLAG_FAMILY); /* [B-11.18] */
    return !places || places >> acting_place(w->s) & 1u;
}

static unsigned cell_of(const struct board *s, unsigned place)
{
    unsigned c = 0;

    while (c < PLACES - 1 && s->place_at[c] != place) c++;
    return c;
}

static unsigned steps_to(const struct why *w, unsigned place)
{
    return board_steps(cell_of(w->s, w->me->place), cell_of(w->s, place));
}

/* Movement comes first: is the one place of this action within reach? */
static void say_way(struct why *w)
{
    unsigned places = places_of(w), place;
    struct phrase *say;

    if (!places || places & (places - 1)) return;
    place = low_bit(places);
    if (place == w->me->place) {
        say_place(w, "B-5.2", "board.why.same", place);
        return;
    }
    say = why_say(w, "B-5.1", "board.why.way");
    phrase_add(say, word(SORT_PLACE, place));
    phrase_add(say, number(steps_to(w, place)));
}

/* What would have had to be there for such a moment to come. */
static void say_need(struct why *w)
{
    switch (act_kind(w->a)) {
    case A_EXTRA:
        if (has_tile(w->me, TILE_GREEN)) return;
        phrase_add(why_say(w, "B-8.5", "board.why.no-tile"), word(SORT_COLOUR, TILE_GREEN));
        return;
    case A_TURN:
    case A_REROLL:
        if (has_tile(w->me, TILE_RED)) return;
        phrase_add(why_say(w, "B-9.5", "board.why.no-tile"), word(SORT_COLOUR, TILE_RED));
        return;
    case A_STOP:
        if (w->s->step == STEP_MEET) why_say(w, "B-14.1", "board.why.use-end");
        else if (w->s->step == STEP_ACT) why_say(w, "B-7.1", "board.why.use-skip");
        return;
    case A_END:
        if (w->s->step == STEP_ASSISTANT || w->s->step == STEP_TOLL)
            why_say(w, "B-4.3", "board.why.use-stop");
        return;
    default:
        if (w->s->step == STEP_WALK) say_way(w);
        return;
    }
}

static void say_here(struct why *w)
{
    bool family = w->s->flags & FLAG_FAMILY;

    say_place(w, family ? "B-9.13" : "B-7.1", family ? "board.why.here.family" : "board.why.here",
              acting_place(w->s));
}

static void say_now(struct why *w)
{
    struct phrase *say = why_say(w, NOW[w->s->step].rule, NOW[w->s->step].key);

    phrase_add(say, word(SORT_PLACE, acting_place(w->s)));
}

/* The Fountain's exceptions answer more than the usual moment does. */
static bool say_fountain(struct why *w)
{
    unsigned kind = act_kind(w->a);

    if (w->s->step != STEP_ACT || acting_place(w->s) != FOUNTAIN || w->s->flags & FLAG_FAMILY)
        return false;
    if (kind == A_TAKE || kind == A_LEAVE) why_say(w, "B-5.12", "board.why.fountain.assistant");
    else if (kind == A_PAY) why_say(w, "B-6.1", "board.why.fountain.toll");
    else return false;
    return true;
}

static void why_moment(struct why *w)
{
    bool placed = w->s->step == STEP_ACT && places_of(w);

    if (say_fountain(w)) return;
    why_say(w, MOMENTS[act_kind(w->a)].rule, key_of(w));
    if (placed) say_here(w);
    else say_now(w);
    say_need(w);
}

/* ---- cards and the yellow tile, at any time ---------------------------------------------- */

/* [B-11.8] SPENT lira or one card of the hand go: is the governor still paid? */
static bool leaves_bribe(const struct why *w, unsigned spent, unsigned cards)
{
    if (w->s->step != STEP_GOVERNOR_PAY) return true;
    return w->me->lira >= spent + BRIBE || w->me->hand_n > cards;
}

static void why_good_card(struct why *w)
{
    unsigned good = act_a(w->a);

    if (!bag_has(w->me->hand, CARD_GOOD)) why_no_card(w, "B-11.3", CARD_GOOD);
    else if (goods_count(w->me->goods, good) >= capacity(w->me)) why_full(w, "B-11.5", good);
    else if (!leaves_bribe(w, 0, 1)) why_say(w, "B-11.8", "board.why.bribe");
}

/* [B-12.5] */
static void why_no_reward(struct why *w)
{
    why_say(w, "B-12.5", "board.why.deck");
    why_say(w, "B-14.3", "board.why.reward");
}

static void why_home(struct why *w)
{
    if (!bag_has(w->me->hand, CARD_HOME)) why_no_card(w, "B-11.3", CARD_HOME);
    else if (w->s->flags & FLAG_FAMILY) why_say(w, "B-11.7", "board.why.home.acts");
    else if (w->me->family == POLICE) why_say(w, "B-11.6", "board.why.home.is");
    else why_no_reward(w);
}

/* An own assistant to call back from PLACE. */
static void why_away(struct why *w, const char *rule, unsigned place)
{
    say_place(w, rule, "board.why.away", place);
    if (!w->me->out) return;
    phrase_add(why_say(w, NULL, "board.why.out"), word(SORT_PLACES, w->me->out));
}

static void why_recall(struct why *w)
{
    unsigned place = act_a(w->a);

    if (!has_tile(w->me, TILE_YELLOW))
        phrase_add(why_say(w, "B-13.3", "board.why.no-tile"), word(SORT_COLOUR, TILE_YELLOW));
    else if (w->s->flags & FLAG_RECALL) why_say(w, "B-13.3", "board.why.recall.used");
    else if (w->me->lira < RECALL_PRICE) why_lira(w, "B-13.3", RECALL_PRICE);
    else if (!(w->me->out >> place & 1u)) why_away(w, "B-13.3", place);
    else if (place == w->me->place) why_say(w, "B-13.3", "board.why.recall.here");
    else if (!leaves_bribe(w, RECALL_PRICE, 0)) why_say(w, "B-11.8", "board.why.bribe");
}

static void why_back(struct why *w)
{
    if (!bag_has(w->me->hand, CARD_BACK)) why_no_card(w, "B-11.3", CARD_BACK);
    else why_away(w, "B-11.13", act_a(w->a));
}

/* ---- phases 1 and 2 -------------------------------------------------------------------------- */

/* A card of the hand that leads there, or the news that there is none. */
static void say_by_card(struct why *w, const char *rule, unsigned card)
{
    bool has = bag_has(w->me->hand, card);

    phrase_add(why_say(w, rule, has ? "board.why.by-card" : "board.why.by-card.none"),
               word(SORT_CARD, card));
}

static void say_steps(struct why *w, const char *rule, const char *key)
{
    struct phrase *say = why_say(w, rule, key);

    phrase_add(say, word(SORT_PLACE, act_a(w->a)));
    phrase_add(say, number(steps_to(w, act_a(w->a))));
}

static void why_go(struct why *w)
{
    unsigned steps = steps_to(w, act_a(w->a));

    if (!steps) {
        say_place(w, "B-5.2", "board.why.go.same", act_a(w->a));
        say_by_card(w, "B-5.4", CARD_STAY);
        return;
    }
    say_steps(w, "B-5.1", "board.why.go.far");
    if (steps <= 4) say_by_card(w, "B-5.3", CARD_LONG);
    else why_say(w, "B-5.3", "board.why.go.farthest");
}

static void why_long(struct why *w)
{
    unsigned steps = steps_to(w, act_a(w->a));

    if (!steps) {
        say_place(w, "B-5.2", "board.why.go.same", act_a(w->a));
        say_by_card(w, "B-5.4", CARD_STAY);
    } else if (steps < 3) {
        say_steps(w, "B-5.10", "board.why.long.near");
    } else if (steps > 4) {
        say_steps(w, "B-5.3", "board.why.long.far");
    } else {
        why_no_card(w, "B-11.3", CARD_LONG);
    }
}

/* What would bring an assistant into an empty stack now. */
static void say_fetch(struct why *w)
{
    bool tile = has_tile(w->me, TILE_YELLOW) && !(w->s->flags & FLAG_RECALL);

    if (bag_has(w->me->hand, CARD_BACK) && w->me->out)
        phrase_add(why_say(w, "B-11.13", "board.why.by-card"), word(SORT_CARD, CARD_BACK));
    else if (tile && w->me->lira >= RECALL_PRICE && w->me->out)
        why_say(w, "B-13.3", "board.why.by-tile");
    else why_say(w, "B-8.14", "board.why.gather");
}

static void why_take(struct why *w)
{
    if (act_a(w->a) == NEUTRAL && !w->s->variant) why_say(w, "B-15.1", "board.why.take.variant");
    else if (act_a(w->a) == NEUTRAL) say_place(w, "B-15.3", "board.why.take.neutral", w->me->place);
    else say_place(w, "B-5.6", "board.why.take.own", w->me->place);
    if (w->me->out >> w->me->place & 1u) why_say(w, "B-5.6", "board.why.take.instead");
    else if (w->me->stack_n) why_say(w, "B-5.7", "board.why.take.leave");
    else say_fetch(w);
}

static void why_leave(struct why *w)
{
    if (w->me->out >> w->me->place & 1u) {
        say_place(w, "B-5.7", "board.why.leave.lies", w->me->place);
        why_say(w, "B-5.6", "board.why.take.instead");
        return;
    }
    why_say(w, "B-5.7", "board.why.leave.empty");
    say_fetch(w);
}

static void why_pay(struct why *w)
{
    if (w->s->step == STEP_TOLL) {
        why_lira(w, "B-6.2", board_toll(w->s));
    } else if (w->s->flags & FLAG_FULL) {
        phrase_add(why_say(w, "B-14.10", "board.why.hand-back"), word(SORT_GOOD, w->s->wish));
    } else {
        bool governor = w->s->step == STEP_GOVERNOR_PAY;
        why_lira(w, "B-14.7", BRIBE);
        why_say(w, governor ? "B-14.5" : "B-14.6",
                governor ? "board.why.pay.card" : "board.why.pay.good");
    }
}

/* ---- phase 4 ------------------------------------------------------------------------------------ */

static void why_give(struct why *w)
{
    if (w->s->flags & FLAG_FULL)
        phrase_add(why_say(w, "B-14.10", "board.why.hand-back"), word(SORT_GOOD, w->s->wish));
    else phrase_add(why_say(w, "B-14.6", "board.why.give"), word(SORT_GOOD, act_a(w->a)));
}

static void say_seat(struct why *w, const char *rule, const char *key, unsigned seat)
{
    struct phrase *say = why_say(w, rule, key);

    phrase_add(say, word(SORT_SEAT, seat));
    phrase_add(say, word(SORT_PLACE, w->s->player[seat].family));
}

static void why_catch(struct why *w)
{
    unsigned seat = act_a(w->a);

    if (seat >= w->s->seats)
        phrase_add(why_say(w, "B-14.2", "board.why.catch.nobody"), number(seat + 1));
    else if (seat == w->s->seat) why_say(w, "B-14.2", "board.why.catch.own");
    else if (w->s->player[seat].family == POLICE)
        say_seat(w, "B-14.4", "board.why.catch.police", seat);
    else if (w->s->player[seat].family != w->me->place)
        say_seat(w, "B-14.2", "board.why.catch.away", seat);
    else why_no_reward(w);
}

static void why_governor(struct why *w)
{
    if (w->s->flags & FLAG_GOVERNOR) why_say(w, "B-14.9", "board.why.governor.used");
    else if (w->s->governor != w->me->place)
        say_place(w, "B-14.5", "board.why.governor.away", w->s->governor);
    else why_say(w, "B-12.5", "board.why.deck");
}

static void why_smuggler(struct why *w)
{
    if (w->s->flags & FLAG_SMUGGLER) why_say(w, "B-14.9", "board.why.smuggler.used");
    else say_place(w, "B-14.6", "board.why.smuggler.away", w->s->smuggler);
}

static void why_end(struct why *w)
{
    for (unsigned i = 0; i < w->s->seats; i++) {
        if (i == w->s->seat || w->s->player[i].family != w->me->place) continue;
        say_seat(w, "B-14.2", "board.why.end", i);
        return;
    }
}

/* ---- chance, where a person answers for it -------------------------------------------------------- */

static void why_roll(struct why *w)
{
    unsigned low = act_a(w->a), high = act_b(w->a);
    struct phrase *say;

    if (low < 1 || low > 6 || high < 1 || high > 6) {
        why_say(w, "B-18.2", "board.why.roll.faces");
        return;
    }
    say = why_say(w, "B-18.2", "board.why.roll.order");
    phrase_add(say, number(high));
    phrase_add(say, number(low));
}

static void why_demand(struct why *w)
{
    const struct demand *d = &w->s->market[MARKET_LARGE];
    unsigned market = d->top == d->seen ? MARKET_LARGE : MARKET_SMALL;

    if (act_a(w->a) != market)
        phrase_add(why_say(w, "B-18.4", "board.why.demand.market"), word(SORT_MARKET, market));
    else if (act_b(w->a) < 1 || act_b(w->a) > DEMANDS)
        phrase_add(why_say(w, "B-18.4", "board.why.demand.tile"), number(DEMANDS));
    else phrase_add(why_say(w, "B-18.4", "board.why.demand.seen"), number(act_b(w->a)));
}

/* Only what the view shows is said: a card that it cannot place may be in any hand. */
static void why_chance(struct why *w)
{
    switch (act_kind(w->a)) {
    case A_ROLL: why_roll(w); break;
    case A_DEMAND: why_demand(w); break;
    case A_START: phrase_add(why_say(w, "B-3.1", "board.why.start"), number(w->s->seats)); break;
    case A_CARD:
        if (!bag_has(w->s->deck, act_a(w->a)))
            phrase_add(why_say(w, "B-18.3", "board.why.drawn"), word(SORT_CARD, act_a(w->a)));
        break;
    default: break;
    }
}

/* ---- all of it ---------------------------------------------------------------------------------------- */

static void why_not(struct why *w)
{
    switch (act_kind(w->a)) {
    case A_LIRA5: why_no_card(w, "B-11.3", CARD_LIRA); break;
    case A_GOOD1: why_good_card(w); break;
    case A_HOME: why_home(w); break;
    case A_RECALL: why_recall(w); break;
    case A_BACK: why_back(w); break;
    case A_GO: why_go(w); break;
    case A_LONG: why_long(w); break;
    case A_STAY: why_no_card(w, "B-11.3", CARD_STAY); break;
    case A_TAKE: why_take(w); break;
    case A_LEAVE: why_leave(w); break;
    case A_PAY: why_pay(w); break;
    case A_GIVE: why_give(w); break;
    case A_CATCH: why_catch(w); break;
    case A_GOVERNOR: why_governor(w); break;
    case A_SMUGGLER: why_smuggler(w); break;
    case A_END: why_end(w); break;
    default: why_action(w); break;
    }
}

/* A `?` where something must be named: every byte of an argument is UNKNOWN. */
static bool is_vague(action a)
{
    const struct spec *spec = &BOARD_SPECS[act_kind(a)];

    if (spec->sort[0] == SORT_COUNTS) return act_ab(a) == 0xffffu;
    if (spec->sort[0] == SORT_NONE || spec->sort[0] == SORT_PLACES) return false;
    return act_a(a) == UNKNOWN || (spec->sort[1] != SORT_NONE && act_b(a) == UNKNOWN);
}

/* Is it the turn of somebody else, of chance, or of nobody? */
static bool why_nobody(struct why *w)
{
    const struct board *s = w->s;
    bool waits = s->step < STEP_CHANCE_END, chance = w->seat == SEAT_CHANCE;

    if (s->step == STEP_OVER) {
        why_say(w, "B-16.1", "board.why.over");
    } else if (act_kind(w->a) >= A_START && !chance) {
        why_say(w, MOMENTS[act_kind(w->a)].rule, "board.why.lot");
    } else if (act_kind(w->a) < A_START && chance) {
        why_say(w, MOMENTS[act_kind(w->a)].rule, "board.why.player");
    } else if (waits && !chance) {
        why_say(w, "B-4.2", "board.why.chance");
        say_now(w);
    } else if (!waits && w->seat != s->seat) {
        phrase_add(why_say(w, "B-4.2", "board.why.turn"), word(SORT_SEAT, s->seat));
    }
    return w->n > 0;
}

int board_why(const struct gview *view, int seat, action a, struct remark out[])
{
    const struct board *s = board_in(view_state(view));
    struct why w = {.s = s, .me = &s->player[s->seat], .a = a, .seat = seat, .out = out};

    if (why_nobody(&w)) return w.n;
    if (is_vague(a)) why_say(&w, NULL, "board.why.unknown");
    else if (!is_moment(&w)) why_moment(&w);
    else if (seat == SEAT_CHANCE) why_chance(&w);
    else why_not(&w);
    return w.n;
}
