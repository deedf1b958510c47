/* board_hope_test.c: what a turn can add is never more than the bounds of board_hope.c say.
 *
 * Many positions of seeded games are looked at, and many trips that follow from each. Every turn is
 * thought out there, and what it adds is asked of the bounds: none that adds as much may be left
 * out. The tastes are the policy's, and what the eyes of the lowest levels see of them. */
#include "bots/eval/board_plan.h"
#include "bots/eval/eval.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { EVENTS_MOST = 20000, GAMES_EACH = 6, TASTES = 4 };

struct taste_seen {
    int16_t w[WEIGHTS];
};

/* The policy's, then those of the levels below it. */
static void tastes(struct taste_seen seen[TASTES])
{
    memcpy(seen[0].w, BOARD_WEIGHTS, sizeof seen[0].w);
    for (int level = 1; level < TASTES; level++) {
        const struct strength *x = bot_strength(&BOARD, level);
        const struct eye eye = {.traits = x->traits, .blur = x->blur};
        assert_true(x->blur);
        eye_board_weights(&eye, seen[level].w);
    }
}

/* ---- what is asked of a trip ------------------------------------------------------------ */

struct hunt {
    struct world x;
    struct rng rng;
    long turns, left_out;
};

static unsigned lying(const struct trip *t)
{
    return ((unsigned)t->out | t->neutral) & ~bit(FOUNTAIN);
}

/* What each turn from T adds, thought out; NO_TURN: there is none. Returns the best. */
static int think_out(const struct hunt *h, const struct trip *t, int gain[PLACES])
{
    int now = plan_worth(&h->x, t), best = NO_TURN;

    for (unsigned p = 0; p < PLACES; p++) {
        struct trip next = *t;
        gain[p] = NO_TURN;
        if (!(h->x.s->near[t->place] >> p & 1u)) continue;
        if (!plan_visit(&h->x, &next, p, h->x.toll_later)) continue;
        gain[p] = plan_worth(&h->x, &next) - now + (next.rubies - t->rubies) * h->x.w[W_RUBY_SOON];
        if (gain[p] > best) best = gain[p];
    }
    return best;
}

/* No turn that adds NEED is left out; those that are, are counted. */
static void no_turn_is_missed(struct hunt *h, const struct trip *t, const int gain[], int need)
{
    unsigned open = 0, places;
    struct shares of;

    for (unsigned p = 0; p < PLACES; p++) open |= gain[p] == NO_TURN ? 0 : bit(p);
    plan_worth_shared(&h->x, t, &of);
    places = plan_hopeful(&h->x, t, &of, open, lying(t), need);
    assert_int_equal(places & ~open, 0);
    for (unsigned m = open; m; m &= m - 1) {
        unsigned p = low_bit(m);
        h->turns++;
        h->left_out += !(places >> p & 1u);
        if (gain[p] >= need) assert_true(places >> p & 1u);
    }
}

/* Whoever asks for LEAST is told no other worth than by whom all turns are thought out. */
static void least_changes_nothing(const struct hunt *h, const struct trip *t, int least, int best)
{
    struct prospect p = {0};

    plan_begin(&h->x, t, &h->x.start, &(struct shares){0}, &p);
    p.now = plan_worth_shared(&h->x, t, &p.of);
    if (best >= least) {
        assert_int_equal(plan_next(&h->x, t, least), best);
        assert_int_equal(plan_look(&h->x, t, &p, least), best);
    } else {
        assert_true(plan_next(&h->x, t, least) < least);
        assert_true(plan_look(&h->x, t, &p, least) < least);
    }
}

static void ask_of(struct hunt *h, const struct trip *t)
{
    int gain[PLACES], best = think_out(h, t, gain), all = plan_next(&h->x, t, NO_TURN);

    if (t->rubies >= h->x.goal || best == NO_TURN) return;
    assert_int_equal(all, plan_worth(&h->x, t) + best * h->x.w[W_PATIENCE] / 64);
    for (unsigned p = 0; p < PLACES; p++)
        if (gain[p] > 0) no_turn_is_missed(h, t, gain, gain[p]);
    for (int more = -1; more <= 1; more++) least_changes_nothing(h, t, all + more, all);
}

/* ---- trips ----------------------------------------------------------------------------------- */

static struct trip dearer(struct trip t)
{
    if (t.dealer_price <= DEALER_LAST) t.dealer_price++;
    return t;
}

/* Some place where T can go on to: who walks extends the cart no more often than every other turn. */
static unsigned some_near(struct hunt *h, const struct trip *t)
{
    unsigned near = h->x.s->near[t->place];
    uint32_t skip = rng_below(&h->rng, (uint32_t)__builtin_popcount(near));

    while (skip--) near &= near - 1;
    return low_bit(near);
}

/* As it is, and after each turn that can follow, and some turn after that. */
static void ask_from(struct hunt *h, const struct trip *from)
{
    ask_of(h, from);
    for (unsigned p = 0; p < PLACES; p++) {
        struct trip t = *from, on;
        if (!plan_visit(&h->x, &t, p, h->x.toll)) {
            t = *from; /* a walk for its own sake */
            t.place = (uint8_t)p;
        }
        t = dearer(t);
        ask_of(h, &t);
        on = t;
        if (plan_visit(&h->x, &on, some_near(h, &t), h->x.toll_later)) ask_of(h, &on);
    }
}

/* A position as each taste sees it, and what the action where the merchant stands makes of it. */
static void ask_at(struct hunt *h, const struct board *s, const struct taste_seen *taste)
{
    struct trip done;

    plan_world(&h->x, s, taste->w);
    plan_prices(&h->x);
    plan_hopes(&h->x);
    ask_from(h, &h->x.start);
    done = h->x.start;
    if (s->step == STEP_ACT && plan_act(&h->x, &done, acting_place(s))) ask_of(h, &done);
}

/* ---- games ------------------------------------------------------------------------------------- */

/* A third of all choices are any at all, so that play gets around. */
static action some_action(struct hunt *h, const struct gstate *s, int seat)
{
    action legal[ACTIONS_MAX];
    struct decision q = {.s = s, .seat = seat, .legal = legal};

    q.n = BOARD.legal(s, seat, legal);
    return rng_below(&h->rng, 3) ? board_policy(&q) : legal[rng_below(&h->rng, (uint32_t)q.n)];
}

static bool is_asked(struct hunt *h, const struct board *s)
{
    bool thinks = s->step == STEP_WALK || s->step == STEP_ACT;

    return thinks && !(s->flags & FLAG_LAST) && !rng_below(&h->rng, 3);
}

static void pass_through(struct hunt *h, const struct setup *setup, const struct taste_seen *seen)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct rng chance = h->rng;
    int seat, n = 0;

    BOARD.init(s, setup);
    while ((seat = BOARD.turn(s)) != SEAT_NONE && n++ < EVENTS_MOST) {
        action a;
        if (seat >= 0 && is_asked(h, board_in(s)))
            ask_at(h, board_in(s), &seen[rng_below(&h->rng, TASTES)]);
        a = seat == SEAT_CHANCE ? game_roll(&BOARD, s, &chance) : some_action(h, s, seat);
        BOARD.apply(s, seat, a, NULL);
    }
}

static void no_turn_that_adds_enough_is_left_out(void **unused)
{
    struct taste_seen seen[TASTES];
    struct hunt h = {.turns = 0};

    (void)unused;
    tastes(seen);
    for (int seats = BOARD.seats_min; seats <= BOARD.seats_max; seats++)
        for (int i = 0; i < GAMES_EACH; i++) {
            struct setup setup;
            rng_stream(&h.rng, 31, (uint64_t)(10 * seats + i));
            assert_true(setup_default(&BOARD, seats, &setup, NULL));
            if (i % 3) assert_true(setup_option(&BOARD, &setup, "layout", "random", &h.rng, NULL));
            if (i % 2 && seats < BOARD.seats_max)
                assert_true(setup_option(&BOARD, &setup, "neutral", "yes", &h.rng, NULL));
            pass_through(&h, &setup, seen);
        }
    assert_true(h.turns > 500000);
    assert_true(h.left_out * 6 > h.turns); /* bounds that keep all would prove nothing */
}

/* ---- tastes ------------------------------------------------------------------------------------- */

/* The first of so many weights is the greatest, and so on. */
static void falls(const int16_t w[], unsigned from, unsigned to)
{
    for (unsigned i = from; i < to; i++) assert_true(w[i] >= w[i + 1]);
}

static void tastes_are_as_the_bounds_take_them(void **unused)
{
    struct taste_seen seen[TASTES];

    (void)unused;
    tastes(seen);
    for (int i = 0; i < TASTES; i++) {
        const int16_t *w = seen[i].w;
        for (unsigned k = 0; k < WEIGHTS; k++) assert_true(w[k] >= 0);
        assert_true(w[W_LIRA_MORE] <= 64 && w[W_LIRA_IDLE] <= 64); /* of what a first lira counts */
        assert_true(w[W_SALE] <= 64 && w[W_PATIENCE] > 0);
        falls(w, W_TILE_READY, W_TILE_TWO_SHORT);
        falls(w, W_PAIR_READY, W_PAIR_TWO_SHORT);
        falls(w, W_PALACE_READY, W_PALACE_THREE_SHORT);
        for (unsigned k = W_STACK_1; k < W_STACK_5; k++) assert_true(w[k] <= w[k + 1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_turn_that_adds_enough_is_left_out),
        cmocka_unit_test(tastes_are_as_the_bounds_take_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
