/* sim_test.c: a simulation depends on its seed alone: not on order, not on
 * whether views are made. */
#include "lab/sim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct sim_plan plan_of(const char *game, int seats, const struct bot *bot)
{
    struct sim_plan plan = {.game = game_find(game), .seed = 5, .games = 40};

    assert_non_null(plan.game);
    assert_true(setup_default(plan.game, seats, &plan.setup, NULL));
    for (int i = 0; i < seats; i++) plan.bot[i] = bot;
    return plan;
}

static void assert_same(const struct sim_stats *a, const struct sim_stats *b)
{
    struct sim_stats x = *a, y = *b;

    x.seconds = y.seconds = 0;
    assert_memory_equal(&x, &y, sizeof x);
}

static void two_parts_of_a_batch_add_up_to_the_whole(void **state)
{
    struct sim_plan plan = plan_of("board", 4, &BOT_RANDOM);
    struct sim_stats whole = {0}, late = {0}, early = {0};

    (void)state;
    sim_run(&plan, &whole);
    plan.games = 25;
    plan.first = 15;
    sim_run(&plan, &late);
    plan.games = 15;
    plan.first = 0;
    sim_run(&plan, &early);
    sim_add(&late, &early);
    assert_same(&whole, &late);
    assert_int_equal(whole.games, 40);
}

static void the_seed_decides_the_games(void **state)
{
    struct sim_plan plan = plan_of("board", 3, &BOT_RANDOM);
    struct sim_stats a = {0}, b = {0}, c = {0};

    (void)state;
    sim_run(&plan, &a);
    sim_run(&plan, &b);
    plan.seed = 6;
    sim_run(&plan, &c);
    assert_same(&a, &b);
    assert_true(a.hash != c.hash);
}

/* Chooses as the random bot does, but is given a view and legal choices on it. */
static action look_and_choose(const struct bot_query *q, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int n = q->game->legal(view_state(q->view), q->seat, legal);

    assert_int_equal(n, q->n);
    assert_memory_equal(legal, q->legal, (size_t)n * sizeof *legal);
    return legal[rng_below(rng, (uint32_t)n)];
}

static void games_are_the_same_with_and_without_views(void **state)
{
    const struct bot looking = {.id = "looking", .choose = look_and_choose};

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct sim_plan blind = plan_of((*g)->id, (*g)->seats_max, &BOT_RANDOM);
        struct sim_plan seeing = plan_of((*g)->id, (*g)->seats_max, &looking);
        struct sim_stats a = {0}, b = {0};

        sim_run(&blind, &a);
        sim_run(&seeing, &b);
        assert_same(&a, &b);
    }
}

static void every_game_has_one_win_to_share(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            struct sim_plan plan = plan_of((*g)->id, seats, &BOT_RANDOM);
            struct sim_stats s = {0};
            uint64_t wins = 0;

            sim_run(&plan, &s);
            for (int i = 0; i < SEATS_MAX; i++) wins += s.wins[i];
            assert_int_equal(wins, s.games * WIN_UNIT);
            assert_int_equal(s.unfinished, 0);
            assert_true(s.rounds >= s.games);
            assert_true(s.decisions > 0 && s.chances > 0);
        }
}

static void a_drawn_option_is_drawn_anew_in_every_game(void **state)
{
    struct sim_plan plan = plan_of("board", 4, &BOT_RANDOM);
    struct sim_game a, b, again;

    (void)state;
    assert_string_equal(plan.game->options[0].key, "layout");
    plan.draw = 1;
    sim_game_init(&a, &plan, 0);
    sim_game_init(&b, &plan, 1);
    sim_game_init(&again, &plan, 0);
    assert_memory_not_equal(&a.setup, &b.setup, sizeof a.setup);
    assert_memory_equal(&a.setup, &again.setup, sizeof a.setup);
    assert_true(plan.game->check(&a.setup, NULL));
}

static bool stop_at_once(void *self, uint64_t done, uint64_t games)
{
    (void)self, (void)games;
    return done == 0;
}

static void a_batch_can_be_stopped(void **state)
{
    struct sim_plan plan = plan_of("template", 2, &BOT_RANDOM);
    struct sim_stats s = {0};

    (void)state;
    plan.games = 100000;
    plan.progress = stop_at_once;
    sim_run(&plan, &s);
    assert_true(s.games > 0 && s.games < 1000);
}

static void a_bot_is_found_by_name_where_it_plays(void **state)
{
    const struct game *board = game_find("board"), *template = game_find("template");
    const struct bot *bot = NULL;
    struct note note = {0};

    (void)state;
    assert_true(bot_find(board, "random", &bot, &note));
    assert_true(bot == &BOT_RANDOM);
    assert_false(bot_find(board, "nobody", &bot, &note));
    assert_string_equal(note.key, "bot.none");
    assert_non_null(strstr(note.args, "random"));
    assert_true(bot_find(board, "policy", &bot, &note));
    assert_false(bot_find(template, "policy", &bot, &note));
    assert_null(strstr(note.args + strlen("policy"), "policy"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_parts_of_a_batch_add_up_to_the_whole),
        cmocka_unit_test(the_seed_decides_the_games),
        cmocka_unit_test(games_are_the_same_with_and_without_views),
        cmocka_unit_test(every_game_has_one_win_to_share),
        cmocka_unit_test(a_drawn_option_is_drawn_anew_in_every_game),
        cmocka_unit_test(a_batch_can_be_stopped),
        cmocka_unit_test(a_bot_is_found_by_name_where_it_plays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
