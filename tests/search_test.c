/* search_test.c: the search and the levels answer what they may, know only what they may,
 * depend on nothing but view, seed and limits, and keep to the memory they are given.
 *
 * The linker leads every call for memory through this file (--wrap), so that it is counted.
 *
 * Usage: search_test [whole]      With `whole` more games and decisions are looked at, and who is the stronger is played out: that
 * takes its time, and nothing else is done there. */
#include "bots/bot.h"
#include "bots/eval/eval.h"
#include "core/buf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { EVENTS_MOST = 20000, FEW = 12, SOME = 70, MANY = 300, CANARY = 64, POISON = 0xa5 };

/* ---- memory is counted ----------------------------------------------------------------- */

/* volatile: compilers know malloc and take it that it changes nothing here. */
static volatile long memory_calls;

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *at, size_t n);
void __real_free(void *at);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *at, size_t n);
void __wrap_free(void *at);

void *__wrap_malloc(size_t n)
{
    memory_calls++;
    return __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size)
{
    memory_calls++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *at, size_t n)
{
    memory_calls++;
    return __real_realloc(at, n);
}

void __wrap_free(void *at)
{
    memory_calls++;
    __real_free(at);
}

static long calls_since(long *before)
{
    long calls = memory_calls - *before;

    *before = memory_calls;
    return calls;
}

/* The control of all that say that nothing is allocated. */
static void what_is_allocated_is_counted(void **unused)
{
    long before = memory_calls;
    void *volatile at = malloc(1); /* volatile: a pair that nobody looks at may be left out */
    struct buf buf = {0};

    (void)unused;
    assert_int_equal(calls_since(&before), 1);
    at = realloc(at, 2);
    assert_int_equal(calls_since(&before), 1);
    free(at);
    assert_int_equal(calls_since(&before), 1);
    at = calloc(1, 1);
    free(at);
    assert_int_equal(calls_since(&before), 2);
    buf_add(&buf, "in the engine too"); /* it grows by realloc */
    assert_true(calls_since(&before) > 0);
    buf_free(&buf);
    assert_int_equal(calls_since(&before), 1);
}

/* ---- games that pass through many positions ----------------------------------------- */

struct count {
    long asked;
    long hidden;  /* questions that were asked again with something else hidden */
    long against; /* answers that were not the policy's */
};
struct match {
    const struct game *game;
    struct rng chance, bots;
    union state_room room;
    int seats;
    struct count count;
};
typedef void check(struct match *m, int seat);

static struct gstate *state_of(struct match *m) { return room_state(&m->room); }

static void begin(struct match *m, const struct game *g, int seats, uint64_t number)
{
    struct setup setup;

    memset(m, 0, sizeof *m);
    m->game = g;
    m->seats = seats;
    rng_stream(&m->chance, 11, number);
    rng_stream(&m->bots, 12, number);
    assert_true(setup_default(g, seats, &setup, NULL));
    g->init(state_of(m), &setup);
}

/* The same with every option other than preset, as far as so many players may have it. */
static void begin_otherwise(struct match *m, const struct game *g, int seats, uint64_t number)
{
    struct setup setup;
    struct rng rng;

    begin(m, g, seats, number);
    rng_stream(&rng, 13, number);
    assert_true(setup_default(g, seats, &setup, NULL));
    for (const struct option *o = g->options; o && o->key; o++) {
        char most[8];
        struct buf text;
        buf_fixed(&text, most, sizeof most);
        buf_format(&text, "%d", o->max);
        setup_option(g, &setup, o->key, o->draw ? "random" : most, &rng, NULL);
    }
    g->init(state_of(m), &setup);
}

static action policy(const struct match *m, const struct gstate *s, int seat)
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = m->game, .view = room_view(&room), .seat = seat, .legal = legal};

    q.n = m->game->legal(s, seat, legal);
    m->game->observe(s, seat, room_view(&room));
    return BOT_POLICY.choose(&q, NULL);
}

/* One decision in eight is any at all, so that play gets around. */
static action some_action(struct match *m, int seat)
{
    action legal[ACTIONS_MAX];
    int n = m->game->legal(state_of(m), seat, legal);

    return rng_below(&m->bots, 8) ? policy(m, state_of(m), seat)
                                  : legal[rng_below(&m->bots, (uint32_t)n)];
}

/* CHECK sees one in STEP of the decisions with a choice. */
static void pass_through(struct match *m, unsigned step, check *look)
{
    struct gstate *s = state_of(m);
    action legal[ACTIONS_MAX];
    int seat, n = 0;

    while ((seat = m->game->turn(s)) != SEAT_NONE && n++ < EVENTS_MOST) {
        action a;
        if (seat >= 0 && m->game->legal(s, seat, legal) > 1 && !rng_below(&m->bots, step)) {
            m->count.asked++;
            look(m, seat);
        }
        a = seat == SEAT_CHANCE ? game_roll(m->game, s, &m->chance) : some_action(m, seat);
        m->game->apply(s, seat, a, NULL);
    }
    assert_int_equal(seat, SEAT_NONE);
}

/* How much is looked at: games of each kind; one decision in so many of those that a whole test
 * looks at; how many quarters of what a game shows must at least have been seen. */
struct size {
    int games;
    unsigned thin;
    long quarters;
};

/* Every game with a policy, every number of players; every other game with other options. */
static struct count every_game(const struct size *of, unsigned step, check *look)
{
    struct count all = {0};
    struct match m;

    for (const struct game *const *g = GAMES; *g; g++) {
        if (!BOT_SEARCH.plays(*g)) continue;
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            for (int i = 0; i < of->games; i++) {
                ((seats + i) % 2 ? begin_otherwise : begin)(&m, *g, seats,
                                                            (uint64_t)(100 * seats + i));
                pass_through(&m, step * of->thin, look);
                all.asked += m.count.asked;
                all.hidden += m.count.hidden;
                all.against += m.count.against;
            }
    }
    return all;
}

/* ---- asking ---------------------------------------------------------------------------- */

struct question {
    const struct bot *bot;
    struct bot_limits limits;
    uint64_t seed;
    unsigned char dirt; /* what the working memory holds before */
};

static action ask(const struct match *m, const struct gstate *s, int seat,
                  const struct question *how)
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX], a;
    struct bot_query q = {.game = m->game,
                          .view = room_view(&room),
                          .seat = seat,
                          .legal = legal,
                          .limits = how->limits};
    size_t n = how->bot->room ? how->bot->room(m->game, &how->limits) : 0;
    unsigned char *memory = malloc(n + CANARY);
    struct rng rng;
    long before;

    assert_non_null(memory);
    memset(memory, how->dirt, n);
    memset(memory + n, POISON, CANARY);
    rng_stream(&rng, how->seed, 0);
    q.room = memory;
    q.n = m->game->legal(s, seat, legal);
    m->game->observe(s, seat, room_view(&room));
    before = memory_calls;
    a = how->bot->choose(&q, &rng);
    assert_int_equal(calls_since(&before), 0);
    for (int i = 0; i < CANARY; i++) assert_int_equal(memory[n + (size_t)i], POISON);
    free(memory);
    return a;
}

static const struct question SEARCH = {&BOT_SEARCH, {.playouts = FEW}, 5, 0};

/* ---- what they may know ------------------------------------------------------------------ */

/* A position that the seat cannot tell from this one: everything hidden is dealt anew. */
static const struct gstate *deal_otherwise(struct match *m, int seat, union state_room *other)
{
    union state_room view = {{0}};

    memset(other, 0, sizeof *other);
    m->game->observe(state_of(m), seat, room_view(&view));
    m->game->redeal(room_view(&view), seat, &m->bots, room_state(other));
    m->count.hidden += memcmp(&m->room, other, m->game->state_size) != 0;
    return room_state(other);
}

static void assert_hidden_is_hidden(struct match *m, int seat, const struct question *how)
{
    union state_room other;
    const struct gstate *s = deal_otherwise(m, seat, &other);
    action a = ask(m, state_of(m), seat, how);

    assert_int_equal(a, ask(m, s, seat, how));
    m->count.against += a != policy(m, state_of(m), seat);
}

static void search_is_blind(struct match *m, int seat)
{
    struct question how = SEARCH;

    how.seed = (uint64_t)m->count.asked;
    assert_hidden_is_hidden(m, seat, &how);
}

static void others_are_blind(struct match *m, int seat)
{
    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        struct question how = {.bot = *bot, .seed = (uint64_t)m->count.asked};
        if (!(*bot)->room) assert_hidden_is_hidden(m, seat, &how);
    }
}

/* With as many playouts as it takes for the search to differ from the policy now and then. */
static void all_that_search_are_blind(struct match *m, int seat)
{
    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        struct question how = {
            .bot = *bot, .limits = {.playouts = SOME}, .seed = (uint64_t)m->count.asked};
        if ((*bot)->room) assert_hidden_is_hidden(m, seat, &how);
    }
}

static void hidden_cards_never_change_what_the_search_does(void **size)
{
    const struct size *of = *size;
    struct count count = every_game(of, 4, search_is_blind);

    assert_true(count.asked > of->quarters * 125 && count.hidden > of->quarters * 62);
}

static void hidden_cards_never_change_what_the_other_bots_do(void **size)
{
    const struct size *of = *size;
    struct count count = every_game(of, 1, others_are_blind);

    assert_true(count.asked > of->quarters * 250 && count.hidden > of->quarters * 125);
}

static void hidden_cards_never_change_what_the_levels_do_that_search(void **size)
{
    const struct size *of = *size;
    struct count count = every_game(of, 25, all_that_search_are_blind);

    assert_true(count.asked > of->quarters * 12 && count.hidden > of->quarters * 6 &&
                count.against > of->quarters);
}

/* ---- what the answer depends on ------------------------------------------------------------ */

static void is_legal_and_the_same_again(struct match *m, int seat)
{
    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        struct question how = {.bot = *bot, .limits = {.playouts = FEW}, .seed = 9};
        action a = ask(m, state_of(m), seat, &how);
        assert_true(game_is_legal(m->game, state_of(m), seat, a));
        how.dirt = 0xff;
        assert_int_equal(a, ask(m, state_of(m), seat, &how));
    }
}

static void the_same_seed_and_playouts_give_the_same_legal_move(void **size)
{
    every_game(*size, 16, is_legal_and_the_same_again);
}

static void keeps_to_its_memory(struct match *m, int seat)
{
    struct question how = {&BOT_SEARCH, {.playouts = MANY, .memory = 1}, 3, 0xff};

    assert_true(game_is_legal(m->game, state_of(m), seat, ask(m, state_of(m), seat, &how)));
}

/* ask() looks at that, here with enough playouts for all that a search does. */
static void thinks_much(struct match *m, int seat)
{
    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        struct question how = {.bot = *bot, .limits = {.playouts = MANY}, .seed = 4};
        ask(m, state_of(m), seat, &how);
    }
}

static void no_bot_allocates_while_it_thinks(void **size) { every_game(*size, 100, thinks_much); }

/* Beside its own state, some 2 kB, it takes what it may. */
static void little_memory_is_enough_and_is_kept_to(void **size)
{
    struct bot_limits little = {.memory = 1}, much = {.memory = 8 << 20};

    assert_in_range(BOT_SEARCH.room(GAMES[0], &little), 65536, 65536 + 2048);
    assert_in_range(BOT_SEARCH.room(GAMES[0], &much), 8 << 20, (8 << 20) + 2048);
    every_game(*size, 100, keeps_to_its_memory);
}

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void the_clock_stops_the_search(void **unused)
{
    struct question how = {&BOT_SEARCH, {.ms = 30}, 1, 0};
    struct match m;
    double start;

    (void)unused;
    begin(&m, game_find("board"), 4, 1);
    while (m.game->turn(state_of(&m)) == SEAT_CHANCE)
        m.game->apply(state_of(&m), SEAT_CHANCE, game_roll(m.game, state_of(&m), &m.chance), NULL);
    start = seconds();
    ask(&m, state_of(&m), m.game->turn(state_of(&m)), &how);
    assert_true(seconds() - start < 5); /* a busy machine may be late, but not by so much */
}

/* ---- strength -------------------------------------------------------------------------------- */

/* Wins of A, in games of two, seats changed in every deal. */
static int wins_of(const struct question *a, const struct question *b, const struct game *g,
                   int games)
{
    struct result r;
    struct match m;
    int wins = 0;

    for (int i = 0; i < games; i++) {
        struct question how[2] = {i % 2 ? *b : *a, i % 2 ? *a : *b};
        int seat;
        begin(&m, g, 2, (uint64_t)(i / 2));
        while ((seat = g->turn(state_of(&m))) != SEAT_NONE) {
            action x = seat == SEAT_CHANCE ? game_roll(g, state_of(&m), &m.chance)
                                           : ask(&m, state_of(&m), seat, &how[seat]);
            if (seat >= 0) how[seat].seed++;
            g->apply(state_of(&m), seat, x, NULL);
        }
        g->result(state_of(&m), &r);
        wins += r.rank[i % 2] == 1;
    }
    return wins;
}

static void search_beats_the_policy(void **unused)
{
    const struct question search = {&BOT_SEARCH, {.playouts = 200}, 1, 0};
    const struct question other = {&BOT_POLICY, {0}, 1, 0};

    (void)unused;
    assert_true(wins_of(&search, &other, game_find("board"), 6) >= 4);
}

static void levels_play_what_the_search_plays(void **unused)
{
    (void)unused;
    for (const struct game *const *g = GAMES; *g; g++)
        for (size_t i = 0; i < sizeof BOT_LEVELS / sizeof BOT_LEVELS[0]; i++)
            assert_int_equal(BOT_LEVELS[i].plays(*g), BOT_SEARCH.plays(*g));
}

static void the_middle_level_beats_the_lowest(void **unused)
{
    const struct question low = {&BOT_LEVELS[0], {0}, 1, 0}, middle = {&BOT_LEVELS[3], {0}, 1, 0};

    (void)unused;
    for (const struct game *const *g = GAMES; *g; g++)
        if (BOT_SEARCH.plays(*g)) assert_true(wins_of(&middle, &low, *g, 20) >= 15);
}

/* ---- advice ------------------------------------------------------------------------------------ */

enum { ADVICE = 3 };

static int advise_by(const struct match *m, const struct gstate *s, int seat, struct advice out[],
                     bool is_settled)
{
    static unsigned char memory[8 << 20];
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = m->game,
                          .view = room_view(&room),
                          .seat = seat,
                          .legal = legal,
                          .limits = {.playouts = 64},
                          .room = memory};
    long before = memory_calls;
    struct rng rng;
    int n;

    assert_true(bot_advise_room(m->game, &q.limits) <= sizeof memory);
    rng_stream(&rng, 1, 1);
    q.n = m->game->legal(s, seat, legal);
    m->game->observe(s, seat, room_view(&room));
    n = bot_advise(&q, &rng, out, ADVICE);
    if (is_settled) bot_advise_settle(&q, &rng, out, n);
    assert_int_equal(calls_since(&before), 0);
    return n;
}

static int advise(const struct match *m, const struct gstate *s, int seat, struct advice out[])
{
    return advise_by(m, s, seat, out, false);
}

static void is_good_advice(struct match *m, int seat)
{
    struct advice out[ADVICE];
    action legal[ACTIONS_MAX];
    int choices = m->game->legal(state_of(m), seat, legal), n = advise(m, state_of(m), seat, out);

    assert_int_equal(n, choices < ADVICE ? choices : ADVICE);
    for (int i = 0; i < n; i++) {
        assert_true(game_is_legal(m->game, state_of(m), seat, out[i].a));
        assert_true(out[i].worth >= 0 && out[i].worth <= (m->seats == 1 ? 20 : 1));
        assert_true(out[i].error >= 0);
        assert_true(i == 0 || out[i].worth <= out[i - 1].worth);
        for (int k = 0; k < i; k++) assert_true(out[k].a != out[i].a);
    }
}

/* The figures move together, and what they may be off by grows. */
static void is_settled_advice(struct match *m, int seat)
{
    struct advice raw[ADVICE], out[ADVICE];
    int n = advise(m, state_of(m), seat, raw);

    assert_int_equal(advise_by(m, state_of(m), seat, out, true), n);
    for (int i = 0; i < n; i++) {
        assert_true(out[i].a == raw[i].a && out[i].error > raw[i].error);
        assert_true(out[i].worth >= 0 && out[i].worth <= (m->seats == 1 ? 20 : 1));
        assert_true(i == 0 || out[i].worth <= out[i - 1].worth);
    }
}

static void settled_advice_keeps_its_order_and_owns_up_to_a_larger_error(void **size)
{
    every_game(*size, 60, is_settled_advice);
}

static void advice_names_the_best_few_choices_best_first(void **size)
{
    every_game(*size, 24, is_good_advice);
}

static void is_blind_advice(struct match *m, int seat)
{
    struct advice one[ADVICE], two[ADVICE];
    union state_room other;
    int n = advise(m, state_of(m), seat, one);

    assert_int_equal(n, advise(m, deal_otherwise(m, seat, &other), seat, two));
    for (int i = 0; i < n; i++) {
        assert_int_equal(one[i].a, two[i].a);
        assert_int_equal(one[i].playouts, two[i].playouts);
        assert_true(one[i].worth == two[i].worth && one[i].error == two[i].error);
    }
}

static void hidden_cards_never_change_advice(void **size)
{
    const struct size *of = *size;
    struct count count = every_game(of, 50, is_blind_advice);

    assert_true(count.asked > of->quarters * 12 && count.hidden > of->quarters * 6);
}

/* ---- what bots know of games ----------------------------------------------------------------- */

static void one_row_says_all_that_bots_know_of_a_game(void **unused)
{
    (void)unused;
    for (const struct bot_game *const *row = BOT_GAMES; *row; row++) {
        const struct bot_game *knows = *row;
        const struct game *g = knows->game;

        assert_non_null(g);
        assert_ptr_equal(bot_game_of(g), knows); /* no second row */
        assert_true(knows->policy && knows->reasons && knows->level);
        assert_true(g->seats && knows->look && knows->judge.net && knows->judge.rounds > 0);
        assert_int_equal(knows->alone.net != NULL, g->seats_min == 1);
        assert_true(knows->alone.is_alone == (knows->alone.net != NULL) && !knows->judge.is_alone);
    }
    assert_null(bot_game_of(game_find("template")));
}

/* ---- judgement ------------------------------------------------------------------------------------ */

static void chances_add_up(struct match *m, int seat)
{
    const struct bot_game *knows = bot_game_of(m->game);
    int32_t sum = 0;

    (void)seat;
    if (judge_of(knows, state_of(m))->is_alone) return;
    for (int i = 0; i < m->seats; i++) sum += judge_worth(knows, state_of(m), i);
    assert_in_range(sum, CHANCE_ONE - m->seats, CHANCE_ONE);
}

static void the_chances_of_all_seats_add_up_to_one(void **size)
{
    every_game(*size, 4, chances_add_up);
}

int main(int argc, char **argv)
{
    bool is_whole = argc > 1 && strcmp(argv[1], "whole") == 0;
    struct size size = is_whole ? (struct size){2, 1, 8} : (struct size){1, 4, 1};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_allocated_is_counted),
        cmocka_unit_test_prestate(hidden_cards_never_change_what_the_search_does, &size),
        cmocka_unit_test_prestate(hidden_cards_never_change_what_the_other_bots_do, &size),
        cmocka_unit_test_prestate(hidden_cards_never_change_what_the_levels_do_that_search, &size),
        cmocka_unit_test_prestate(the_same_seed_and_playouts_give_the_same_legal_move, &size),
        cmocka_unit_test_prestate(no_bot_allocates_while_it_thinks, &size),
        cmocka_unit_test_prestate(little_memory_is_enough_and_is_kept_to, &size),
        cmocka_unit_test(the_clock_stops_the_search),
        cmocka_unit_test(levels_play_what_the_search_plays),
        cmocka_unit_test_prestate(settled_advice_keeps_its_order_and_owns_up_to_a_larger_error,
                                  &size),
        cmocka_unit_test_prestate(advice_names_the_best_few_choices_best_first, &size),
        cmocka_unit_test_prestate(hidden_cards_never_change_advice, &size),
        cmocka_unit_test(one_row_says_all_that_bots_know_of_a_game),
        cmocka_unit_test_prestate(the_chances_of_all_seats_add_up_to_one, &size),
    };
    const struct CMUnitTest strength[] = {
        cmocka_unit_test(search_beats_the_policy),
        cmocka_unit_test(the_middle_level_beats_the_lowest),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    return is_whole ? failed + cmocka_run_group_tests(strength, NULL, NULL) : failed;
}
