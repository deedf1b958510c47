/* board_reasons.c: what speaks for a choice in the board game, for hints.
 *
 * The choice and what the policy would do after it are played out on a redeal of the view
 * until the turn ends or chance decides; what has changed then is told, the most telling
 * first. Where later decisions bring it, the way on is named before. Only the view is used. What dice and drawn cards will bring is never told as a
 * fact: where a neutral merchant goes changes nothing that is told, all other chance ends
 * the story. */
#include "bots/eval/board_lacks.h"
#include "bots/eval/board_plan.h"
#include "bots/eval/eval.h"
#include "game/tell.h"

enum { REASONS = 3, MOVES = 40, WAYS = 36, NEAR_ENOUGH = 8 };

/* What the turn goes on with, so far as it is no plain part of the choice. */
enum way_on { WAY_ON_NONE, WAY_ON_MORE, WAY_ON_WALK, WAY_ON_SEND };

struct story {
    const struct bot_query *q;
    action a;
    const struct board *before, *after;
    const struct player *me, *then; /* the same player in both */
    uint64_t done;                  /* a bit per kind of action on the way */
    goods sold;
    unsigned income;
    bool draws; /* a card that chance is about to name */
    enum way_on way_on;
    uint8_t way_place; /* where a walk or the family member goes on to */
    struct remark *out;
    int n;
};

static struct phrase *tell(struct story *t, const char *key)
{
    struct remark *r = &t->out[t->n++];

    *r = (struct remark){.key = key, .say = {.who = (int8_t)t->q->seat}};
    return &r->say;
}

static bool has_done(const struct story *t, unsigned kind) { return t->done >> kind & 1u; }

static bool walks(unsigned kind) { return kind == A_GO || kind == A_LONG || kind == A_STAY; }
static bool is_walk(const struct story *t) { return walks(act_kind(t->a)); }

/* ---- the rest of the turn -------------------------------------------------------------- */

static action next_choice(const struct story *t, const struct gstate *s)
{
    union state_room view;
    action legal[ACTIONS_MAX];
    struct decision q = {.s = view_state(room_view(&view)), .seat = t->q->seat, .legal = legal};

    BOARD.observe(s, q.seat, room_view(&view));
    q.n = BOARD.legal(s, q.seat, legal);
    return board_policy(&q);
}

static unsigned one_move(struct story *t, struct gstate *s, action a)
{
    enum market m = acting_place(board_in(s)) == LARGE_MARKET ? MARKET_LARGE : MARKET_SMALL;

    t->done |= (uint64_t)1 << act_kind(a);
    if (act_kind(a) == A_SELL || act_kind(a) == A_SELLANY) {
        t->sold = (goods)act_ab(a);
        t->income = BOARD_INCOME[m][goods_size(t->sold)];
    }
    return BOARD.apply(s, t->q->seat, a, NULL);
}

/* [B-6.5] Wherever they go, this turn goes on in the same way. */
static void neutrals_go(struct gstate *s)
{
    while (board_in(s)->step == STEP_NEUTRAL) BOARD.apply(s, SEAT_CHANCE, BOARD_DICE[0].a, NULL);
}

/* Does the player decide on something new with it, beyond the place and what it costs? */
static bool is_more(unsigned kind)
{
    switch (kind) {
    case A_CATCH:
    case A_GOVERNOR:
    case A_SMUGGLER:
    case A_LIRA5:
    case A_GOOD1:
    case A_HOME:
    case A_BACK:
    case A_RECALL:
    case A_AGAIN: return true;
    default: return false;
    }
}

static void note_way_on(struct story *t, const struct board *s, action a)
{
    enum way_on on = act_kind(a) == A_SEND  ? WAY_ON_SEND
                     : walks(act_kind(a))   ? WAY_ON_WALK
                     : is_more(act_kind(a)) ? WAY_ON_MORE
                                            : WAY_ON_NONE;
    const struct player *p = &s->player[t->q->seat];

    if (on <= t->way_on) return;
    t->way_on = on;
    t->way_place = on == WAY_ON_SEND ? p->family : p->place;
}

static void play_out(struct story *t, struct gstate *s)
{
    action a;
    struct rng rng;
    unsigned flags;

    rng_seed(&rng, 0);
    BOARD.redeal(t->q->view, t->q->seat, &rng, s);
    flags = one_move(t, s, t->a);
    for (int i = 0; i < MOVES && !(flags & APPLY_TURN); i++) {
        neutrals_go(s);
        if (BOARD.turn(s) != t->q->seat) break;
        a = next_choice(t, s);
        flags = one_move(t, s, a);
        note_way_on(t, board_in(s), a);
    }
    t->draws = board_in(s)->step == STEP_CARD && !(flags & APPLY_TURN);
}

/* ---- rubies ---------------------------------------------------------------------------- */

static bool has_most(const struct story *t)
{
    for (unsigned i = 0; i < t->after->seats; i++)
        if ((int)i != t->q->seat && t->after->player[i].rubies >= t->then->rubies) return false;
    return true;
}

static void tell_rubies(struct story *t)
{
    unsigned goal = ruby_goal(t->after), got = (unsigned)(t->then->rubies - t->me->rubies);
    struct phrase *say;

    if (t->after->step == STEP_OVER && has_most(t)) {
        phrase_add(tell(t, "board.reason.wins"), number(t->then->rubies));
    } else if (got && t->then->rubies >= goal && !(t->before->flags & FLAG_LAST)) {
        phrase_add(tell(t, "board.reason.last"), number(t->then->rubies));
    } else if (got) {
        say = tell(t, "board.reason.ruby");
        phrase_add(say, number(got));
        phrase_add(say, number(t->then->rubies));
        phrase_add(say, number(goal));
    }
}

/* A walk that will not bring what the place is for: that comes before all that it brings besides. */
static void tell_lack(struct story *t)
{
    bool is_sent = act_kind(t->a) == A_SEND;
    struct board_errand errand = {.before = t->before,
                                  .after = t->after,
                                  .seat = t->q->seat,
                                  .place = is_sent ? t->then->family : t->then->place,
                                  .is_walk = !is_sent,
                                  .done = t->done};

    if ((is_walk(t) || is_sent) && board_lacks(&errand, &t->out[t->n])) t->n++;
}

/* ---- what the next ruby still lacks ---------------------------------------------------- */

static goods goods_minus(goods a, goods b) { return (goods)(a - goods_common(b, a)); }

static void tell_palace_lack(struct story *t, unsigned cost, unsigned lacks)
{
    goods fixed = goods_minus(BOARD_PALACE_FIXED[cost], t->then->goods);
    unsigned any = lacks - goods_size(fixed);
    struct phrase *say = tell(t, !fixed ? "board.reason.palace.any"
                                 : any  ? "board.reason.palace.both"
                                        : "board.reason.palace");

    phrase_add(say, number(cost - lacks));
    phrase_add(say, number(cost));
    if (fixed) phrase_add(say, word(SORT_COUNTS, fixed));
    if (any) phrase_add(say, number(any));
}

/* FULL: nothing lacks any more; else: less lacks than before. */
static void tell_palace(struct story *t, bool full)
{
    unsigned cost = palace_cost(t->after), lacks = palace_short(t->then->goods, cost);

    if (cost > PALACE_SPACES || lacks >= palace_short(t->me->goods, cost)) return;
    if (full != (lacks == 0)) return;
    if (full) phrase_add(tell(t, "board.reason.palace.full"), number(cost));
    else tell_palace_lack(t, cost, lacks);
}

static void tell_palace_full(struct story *t) { tell_palace(t, true); }
static void tell_palace_less(struct story *t) { tell_palace(t, false); }

static void tell_dealer(struct story *t, bool full)
{
    unsigned price = dealer_price(t->after);
    struct phrase *say;

    if (price > DEALER_LAST || t->then->lira <= t->me->lira || t->me->lira >= price) return;
    if (full != (t->then->lira >= price)) return;
    if (!full && price - t->then->lira > NEAR_ENOUGH) return;
    say = tell(t, full ? "board.reason.dealer.full" : "board.reason.dealer");
    phrase_add(say, number(price));
    phrase_add(say, number(t->then->lira));
    if (!full) phrase_add(say, number(price - t->then->lira));
}

static void tell_dealer_full(struct story *t) { tell_dealer(t, true); }
static void tell_dealer_less(struct story *t) { tell_dealer(t, false); }

/* [B-10.8] The other tile of the same mosque brings a ruby. */
static void tell_tile(struct story *t)
{
    unsigned got = t->then->tiles & ~(unsigned)t->me->tiles, colour, other;
    struct phrase *say;

    if (!got) return;
    colour = low_bit(got);
    other = colour ^ 1u;
    say = tell(t, has_tile(t->then, other) ? "board.reason.tile" : "board.reason.tile.half");
    phrase_add(say, word(SORT_COLOUR, colour));
    phrase_add(say, word(SORT_COLOUR, other));
}

static void tell_tile_full(struct story *t)
{
    for (unsigned c = 0; c < TILES; c++) {
        unsigned need = tile_need(t->after, c), have = goods_count(t->then->goods, c);
        struct phrase *say;

        if (!need || has_tile(t->then, c) || have < need || goods_count(t->me->goods, c) >= need)
            continue;
        say = tell(t, "board.reason.tile.full");
        phrase_add(say, number(have));
        phrase_add(say, word(SORT_GOOD, c));
        phrase_add(say, word(SORT_COLOUR, c));
        return;
    }
}

static void tell_extension(struct story *t)
{
    unsigned left = (unsigned)(EXTENSIONS - t->then->extensions);
    struct phrase *say;

    if (t->then->extensions == t->me->extensions) return;
    say = tell(t, left ? "board.reason.extension" : "board.reason.extension.all");
    phrase_add(say, number(capacity(t->then)));
    if (left) phrase_add(say, number(left));
}

/* ---- gains ------------------------------------------------------------------------------ */

static void tell_sale(struct story *t)
{
    struct phrase *say;

    if (!t->sold) return;
    say = tell(t, "board.reason.sale");
    phrase_add(say, word(SORT_COUNTS, t->sold));
    phrase_add(say, number(t->income));
}

static void tell_goods(struct story *t)
{
    goods got = goods_minus(t->then->goods, t->me->goods);

    if (got) phrase_add(tell(t, "board.reason.goods"), word(SORT_COUNTS, got));
}

static void tell_lira(struct story *t)
{
    if (t->then->lira > t->me->lira && !t->sold)
        phrase_add(tell(t, "board.reason.lira"), number((unsigned)(t->then->lira - t->me->lira)));
}

static void tell_cards(struct story *t)
{
    int got = t->then->hand_n - t->me->hand_n + t->draws;

    if (has_done(t, A_DRAW) && t->draws) return; /* one of them goes again */
    if (got > 0) phrase_add(tell(t, "board.reason.cards"), number((unsigned)got));
}

/* At the Caravansary one card goes again, but the best of them stay. */
static void tell_choice_of_cards(struct story *t)
{
    if (has_done(t, A_DRAW) && t->draws) tell(t, "board.reason.draw");
}

static void tell_pile(struct story *t)
{
    if (act_kind(t->a) != A_DRAW || act_a(t->a) != FROM_PILE) return;
    phrase_add(tell(t, "board.reason.pile"),
               word(SORT_CARD, t->before->discard[t->before->discard_n - 1]));
}

static void tell_gather(struct story *t)
{
    struct phrase *say;
    int back = t->then->stack_n - t->me->stack_n;

    if (back <= 0 || !(has_done(t, A_GATHER) || has_done(t, A_RECALL) || has_done(t, A_BACK)))
        return;
    say = tell(t, "board.reason.gather");
    phrase_add(say, number((unsigned)back));
    phrase_add(say, number(t->then->stack_n));
}

static void tell_assistant(struct story *t)
{
    unsigned place = t->then->place;

    if (!is_walk(t) && act_kind(t->a) != A_TAKE) return;
    if (place == FOUNTAIN) tell(t, "board.reason.fountain");
    else if (!has_done(t, A_TAKE)) return;
    else phrase_add(tell(t, "board.reason.waits"), word(SORT_PLACE, place));
}

static void tell_home(struct story *t)
{
    if (has_done(t, A_HOME)) tell(t, "board.reason.home");
}

static void tell_sent(struct story *t)
{
    if (has_done(t, A_SEND))
        phrase_add(tell(t, "board.reason.sent"), word(SORT_PLACE, t->then->family));
}

/* ---- dice --------------------------------------------------------------------------------- */

/* Of the 36 ways two dice can fall, those that make at least SUM. */
static unsigned ways_for(unsigned sum)
{
    unsigned n = 0;

    for (unsigned i = 0; i < 21; i++)
        if (act_a(BOARD_DICE[i].a) + act_b(BOARD_DICE[i].a) >= sum) n += BOARD_DICE[i].weight;
    return n;
}

/* Chance is about to roll: what that is good for, as odds. */
static void tell_roll(struct story *t)
{
    struct phrase *say;
    unsigned sum = 7; /* [B-9.1] the least that brings jewelry */
    bool bet = t->after->step == STEP_ROLL && t->after->wish;

    if (t->after->step != STEP_ROLL) return;
    if (bet) sum = t->after->wish;
    say = tell(t, bet ? "board.reason.bet" : "board.reason.trade");
    phrase_add(say, number(sum));
    phrase_add(say, number(ways_for(sum)));
    phrase_add(say, number(WAYS));
}

/* The red tile: what the dice make then; goods without room are lost. */
static void tell_dice(struct story *t)
{
    unsigned kind = act_kind(t->a),
             sum = (unsigned)(t->before->dice >> 4) + (t->before->dice & 15u);

    if (kind == A_TURN) sum += 4 - act_a(t->a);
    if (kind == A_TURN || kind == A_KEEP) phrase_add(tell(t, "board.reason.dice"), number(sum));
    if (kind == A_GOOD && t->then->goods == t->me->goods) tell(t, "board.reason.no-room");
}

/* ---- what is kept ------------------------------------------------------------------------- */

static bool is_offered(const struct story *t, unsigned kind)
{
    for (int i = 0; i < t->q->n; i++)
        if (act_kind(t->q->legal[i]) == kind) return true;
    return false;
}

static bool is_card_offered(const struct story *t)
{
    return is_offered(t, A_LIRA5) || is_offered(t, A_GOOD1) || is_offered(t, A_HOME) ||
           is_offered(t, A_BACK) || is_offered(t, A_AGAIN);
}

static void tell_unspent(struct story *t)
{
    if (is_card_offered(t)) phrase_add(tell(t, "board.reason.keep.cards"), number(t->me->hand_n));
    else if (is_offered(t, A_GOVERNOR) || is_offered(t, A_SMUGGLER) || is_offered(t, A_RECALL))
        phrase_add(tell(t, "board.reason.keep.lira"), number(t->me->lira));
    else if (t->me->goods)
        phrase_add(tell(t, "board.reason.keep.goods"), word(SORT_COUNTS, t->me->goods));
}

static void tell_kept(struct story *t)
{
    switch (act_kind(t->a)) {
    case A_STOP:
        if (t->before->step == STEP_TOLL)
            phrase_add(tell(t, "board.reason.keep.toll"), number(board_toll(t->before)));
        else if (t->me->stack_n)
            phrase_add(tell(t, "board.reason.keep.assistants"), number(t->me->stack_n));
        else tell_unspent(t);
        return;
    case A_SKIP:
    case A_DONE:
    case A_END: tell_unspent(t); return;
    case A_NO: phrase_add(tell(t, "board.reason.keep.lira"), number(t->me->lira)); return;
    default: return;
    }
}

/* What a price leaves: the cheapest is a matter of taste, and said so. */
static void tell_price(struct story *t)
{
    switch (act_kind(t->a)) {
    case A_DISCARD:
        if (bag_count(t->me->hand, act_a(t->a)) > 1)
            phrase_add(tell(t, "board.reason.discard.twice"), word(SORT_CARD, act_a(t->a)));
        else phrase_add(tell(t, "board.reason.discard"), word(SORT_CARD, act_a(t->a)));
        return;
    case A_GIVE: phrase_add(tell(t, "board.reason.give"), word(SORT_GOOD, act_a(t->a))); return;
    case A_PAY:
        if (t->before->step == STEP_GOVERNOR_PAY)
            phrase_add(tell(t, "board.reason.keep.cards"), number(t->me->hand_n));
        else if (t->before->step == STEP_SMUGGLER_PAY)
            phrase_add(tell(t, "board.reason.keep.goods"), word(SORT_COUNTS, t->me->goods));
        return;
    default: return;
    }
}

/* ---- a walk that brings nothing yet ---------------------------------------------------------- */

static bool can_sell(const struct story *t, enum market m)
{
    const struct demand *d = &t->after->market[m];

    return d->top < d->seen &&
           goods_size(goods_common(t->then->goods, demand_now(t->after, m))) >= 3;
}

/* Would something worth a walk be possible at PLACE as things stand then? */
static bool is_worth_it(const struct story *t, unsigned place)
{
    const struct board *s = t->after;
    const struct player *p = t->then;

    switch ((enum place)place) {
    case DEALER: return dealer_price(s) <= DEALER_LAST && p->lira >= dealer_price(s);
    case PALACE: return palace_short(p->goods, palace_cost(s)) == 0;
    case LARGE_MARKET: return can_sell(t, MARKET_LARGE);
    case SMALL_MARKET: return can_sell(t, MARKET_SMALL);
    case WAINWRIGHT: return p->extensions < EXTENSIONS && p->lira >= EXTENSION_PRICE;
    case FOUNTAIN: return p->stack_n <= 1;
    default: return false;
    }
}

static void tell_near(struct story *t)
{
    static const uint8_t goals[] = {DEALER,     PALACE,   LARGE_MARKET, SMALL_MARKET,
                                    WAINWRIGHT, FOUNTAIN, POST,         SPICE_HOUSE};
    const unsigned n = sizeof goals;

    if (!is_walk(t) || t->after->flags & FLAG_LAST) return;
    for (unsigned i = 0; i < n; i++) {
        unsigned place = goals[i];
        if (!(t->after->near[t->then->place] >> place & 1u)) continue;
        if (i < n - 2 ? !is_worth_it(t, place) : t->n > 0) continue; /* better than nothing */
        phrase_add(tell(t, "board.reason.near"), word(SORT_PLACE, place));
        return;
    }
}

/* Nobody else is at the place: nothing is paid. */
static void tell_alone(struct story *t)
{
    unsigned place = t->then->place;

    if (!is_walk(t) || place == FOUNTAIN || t->n > 1) return;
    for (unsigned i = 0; i < t->before->seats; i++)
        if ((int)i != t->q->seat && t->before->player[i].place == place) return;
    for (unsigned i = 0; i < NEUTRALS; i++)
        if (t->before->neutral[i] == place + 1) return;
    phrase_add(tell(t, "board.reason.alone"), word(SORT_PLACE, place));
}

/* At least nothing is given away. */
static void tell_free(struct story *t)
{
    const struct player *me = t->me, *then = t->then;

    if (t->n || then->lira < me->lira || goods_minus(me->goods, then->goods)) return;
    if (then->hand_n < me->hand_n || then->stack_n < me->stack_n) return;
    tell(t, "board.reason.free");
}

/* ---- the way on --------------------------------------------------------------------------------------- */

/* What was told comes from the whole turn: say first how it goes on. */
static void tell_way_on(struct story *t)
{
    static const char *const keys[] = {[WAY_ON_MORE] = "board.reason.plan",
                                       [WAY_ON_WALK] = "board.reason.plan.walk",
                                       [WAY_ON_SEND] = "board.reason.plan.send"};
    struct remark lead;

    tell(t, keys[t->way_on]);
    if (t->way_on != WAY_ON_MORE) phrase_add(&t->out[t->n - 1].say, word(SORT_PLACE, t->way_place));
    lead = t->out[t->n - 1];
    for (int i = t->n - 1; i; i--) t->out[i] = t->out[i - 1];
    t->out[0] = lead;
}

/* ---- all of it ---------------------------------------------------------------------------------- */

int board_reasons(const struct bot_query *q, action a, struct remark out[])
{
    static void (*const of_the_turn[])(struct story *) = {
        tell_rubies,
        tell_lack,
        tell_home,
        tell_tile,
        tell_extension,
        tell_palace_full,
        tell_dealer_full,
        tell_tile_full,
        tell_sale,
        tell_gather,
        tell_palace_less,
        tell_roll,
        tell_goods,
        tell_dealer_less,
        tell_lira,
        tell_cards,
        tell_choice_of_cards,
        tell_sent,
    };
    static void (*const of_the_choice[])(struct story *) = {
        tell_pile,      tell_dice, tell_price, tell_kept,
        tell_assistant, tell_near, tell_alone, tell_free,
    };
    union state_room room;
    const struct board *s = board_in(view_state(q->view));
    struct story t = {.q = q, .a = a, .before = s, .me = &s->player[q->seat], .out = out};
    int room_for;
    bool from_turn;

    play_out(&t, room_state(&room));
    t.after = board_in(room_state(&room));
    t.then = &t.after->player[q->seat];
    room_for = REASONS - (t.way_on != WAY_ON_NONE);
    for (unsigned i = 0; i < sizeof of_the_turn / sizeof *of_the_turn && t.n < room_for; i++)
        of_the_turn[i](&t);
    from_turn = t.n > 0;
    for (unsigned i = 0; i < sizeof of_the_choice / sizeof *of_the_choice && t.n < room_for; i++)
        of_the_choice[i](&t);
    if (from_turn && t.way_on != WAY_ON_NONE) tell_way_on(&t);
    return t.n;
}
