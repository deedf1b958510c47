/* levels_test.c: the levels below the policy err as people do.
 *
 * They take what is obvious, never throw a game away for nothing, and the better level sees
 * better. Positions are those of games between policies. */
#include "bots/search.h"
#include "hosts.h"

#include <string.h>

enum { EVENTS_MOST = 20000, BELOW = 3 };

/* ---- positions ------------------------------------------------------------------------- */

struct scene {
    const struct game *g;
    int seats, seat;
    const struct gstate *s; /* of a decision with a choice */
    struct rng rng;
};
typedef void sight(const struct scene *x, void *self);

static action answer(const struct bot *bot, const struct game *g, const struct gstate *s, int seat,
                     struct rng *rng)
{
    union state_room view = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = g, .view = room_view(&view), .seat = seat, .legal = legal};

    q.n = g->legal(s, seat, legal);
    g->observe(s, seat, room_view(&view));
    return bot->choose(&q, rng);
}

static void pass_through(struct scene *x, uint64_t number, sight *look, void *self)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    action legal[ACTIONS_MAX];
    struct setup setup;
    int seat, n = 0;

    rng_stream(&x->rng, 77, number);
    assert_true(setup_default(x->g, x->seats, &setup, NULL));
    x->g->init(s, &setup);
    x->s = s;
    while ((seat = x->g->turn(s)) != SEAT_NONE && n++ < EVENTS_MOST) {
        action a = seat == SEAT_CHANCE ? game_roll(x->g, s, &x->rng)
                                       : answer(&BOT_POLICY, x->g, s, seat, &x->rng);
        x->seat = seat;
        if (seat != SEAT_CHANCE && x->g->legal(s, seat, legal) > 1) look(x, self);
        x->g->apply(s, seat, a, NULL);
    }
}

/* Some games with two and with four players. */
static void games(const char *id, int n, sight *look, void *self)
{
    for (int i = 0; i < n; i++) {
        struct scene x = {.g = game_find(id), .seats = 2 + 2 * (i % 2)};
        pass_through(&x, (uint64_t)i, look, self);
    }
}

static const char *const GAMES_ALL[] = {"board", "dice", "write"};
enum { GAMES_N = sizeof GAMES_ALL / sizeof GAMES_ALL[0] };

/* ---- rubies ------------------------------------------------------------------------------ */

static int32_t rubies(const struct scene *x, const struct gstate *s)
{
    int32_t tally[64];

    x->g->tally(s, x->seat, tally);
    return tally[0];
}

/* Does BOT take a ruby before its turn is over? MAY_ROLL: dice and cards may help. */
static bool takes_ruby(const struct scene *x, const struct bot *bot, bool may_roll)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct rng rng = x->rng;
    int32_t before = rubies(x, x->s);
    unsigned flags = 0;

    memcpy(&room, x->s, x->g->state_size);
    for (int n = 0; n < 200 && !(flags & APPLY_TURN); n++) {
        int seat = x->g->turn(s);
        if (seat == SEAT_NONE || (seat == SEAT_CHANCE && !may_roll)) break;
        flags = x->g->apply(s, seat,
                            seat == SEAT_CHANCE
                                ? game_roll(x->g, s, &rng)
                                : answer(seat == x->seat ? bot : &BOT_POLICY, x->g, s, seat, &rng),
                            NULL);
        if (rubies(x, s) > before) return true;
    }
    return false;
}

struct count {
    int seen, taken[BELOW];
};

static void count_rubies(const struct scene *x, void *self)
{
    struct count *count = self;

    if (!takes_ruby(x, &BOT_POLICY, false)) return;
    count->seen++;
    for (int i = 0; i < BELOW; i++) count->taken[i] += takes_ruby(x, &BOT_LEVELS[i], true);
}

static void a_ruby_within_reach_is_taken(void **unused)
{
    (void)unused;
    for (int g = 0; g < GAMES_N; g++) {
        struct count count = {0};
        games(GAMES_ALL[g], 12, count_rubies, &count);
        assert_true(count.seen > 100);
        for (int i = 0; i < BELOW; i++) assert_true(count.taken[i] * 100 >= count.seen * 97);
    }
}

/* ---- what a choice costs -------------------------------------------------------------------- */

/* The chance to win after A, played on by policies to the end of the own turn, same luck. */
static int32_t worth(const struct scene *x, action a)
{
    const struct bot_game *knows = bot_game_of(x->g);
    const struct playout p = {.game = x->g, .knows = knows, .seat = x->seat, .turns = 1, .luck = 5};
    union state_room room;

    memcpy(&room, x->s, x->g->state_size);
    x->g->apply(room_state(&room), x->seat, a, NULL);
    return playout_run(&p, room_state(&room));
}

enum { PLAYERS_SEEN = BELOW + 1, BLUNDER = CHANCE_ONE / 5 };
struct loss {
    int seen, blunders[PLAYERS_SEEN]; /* of the levels, then of random choices */
    int64_t sum[PLAYERS_SEEN];
};

static void add_loss(const struct scene *x, void *self)
{
    struct loss *loss = self;
    struct rng rng = x->rng;
    int32_t best;

    if (rng_below(&rng, 4)) return;
    best = worth(x, answer(&BOT_POLICY, x->g, x->s, x->seat, &rng));
    loss->seen++;
    for (int i = 0; i < PLAYERS_SEEN; i++) {
        const struct bot *bot = i < BELOW ? &BOT_LEVELS[i] : &BOT_RANDOM;
        int32_t lost = best - worth(x, answer(bot, x->g, x->s, x->seat, &rng));
        loss->blunders[i] += lost > BLUNDER;
        loss->sum[i] += lost;
    }
}

static void what_costs_a_fifth_of_the_game_is_hardly_ever_chosen(void **unused)
{
    (void)unused;
    for (int g = 0; g < GAMES_N; g++) {
        struct loss loss = {0};
        games(GAMES_ALL[g], 12, add_loss, &loss);
        for (int i = 0; i < BELOW; i++) {
            assert_true(loss.blunders[i] * 100 <= loss.seen * 3);
            assert_true(loss.sum[i] > loss.sum[i + 1] || i + 1 == BELOW);
        }
        assert_true(loss.sum[0] * 3 < loss.sum[BELOW] * 2);
        assert_true(loss.sum[2] > 0); /* not the policy in disguise */
    }
}

/* ---- the eye ---------------------------------------------------------------------------------- */

static void an_eye_errs_by_its_blur_at_most_and_always_alike(void **unused)
{
    int low = 1000, high = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 500; seed++) {
        const struct eye eye = {.blur = 300, .seed = seed};
        int seen = eye_sees(&eye, act(3, 4, 5, 6), 1000) - 1000;
        assert_true(seen >= 0 && seen <= 300);
        assert_int_equal(eye_sees(&eye, act(3, 4, 5, 6), 1000), 1000 + seen);
        if (seen < low) low = seen;
        if (seen > high) high = seen;
    }
    assert_true(low < 30 && high > 270);
    assert_int_equal(eye_sees(NULL, act(3, 4, 5, 6), 1000), 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ruby_within_reach_is_taken),
        cmocka_unit_test(an_eye_errs_by_its_blur_at_most_and_always_alike),
        cmocka_unit_test(what_costs_a_fifth_of_the_game_is_hardly_ever_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
