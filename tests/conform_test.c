/* conform_test.c: the harness itself: what it plays and reports, and the
 * violations that only a whole game or many draws show. */
#include "conform.h"

#include "conform_check.h"
#include "games/template/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct conform_plan plan_for(const struct game *g, int seats, const char *swaps)
{
    struct conform_plan plan = {.game = g, .seed = 7, .step = 1, .games = 60, .deep = 1};

    assert_true(setup_default(g, seats, &plan.setup, NULL));
    assert_true(setup_option(g, &plan.setup, "swaps", swaps, NULL, NULL));
    return plan;
}

/* ---- what it plays and reports -------------------------------------------------- */

static void the_unbroken_game_passes(void **state)
{
    struct conform_report report;

    (void)state;
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        struct conform_plan plan = plan_for(&TEMPLATE, seats, "2");
        assert_true(conform_tables(&TEMPLATE, &report));
        assert_true(conform_run(&plan, &report));
        assert_int_equal(report.games, 60);
        assert_int_equal(report.deep, report.events);
    }
}

static int legal_none(const struct gstate *s, int seat, action out[])
{
    (void)s, (void)seat, (void)out;
    return 0;
}

static void a_report_tells_how_to_see_it_again(void **state)
{
    struct game broken = TEMPLATE;
    struct conform_report report;
    struct conform_plan plan = plan_for(&broken, 3, "once");

    (void)state;
    broken.legal = legal_none;
    plan.first = 5;
    assert_false(conform_run(&plan, &report));
    assert_int_equal(report.game, 5);
    assert_non_null(strstr(report.text, "contract 2"));
    assert_non_null(
        strstr(report.text, "game template, 3 seats, swaps 1; seed 7, game number 5, event 3"));
    assert_non_null(strstr(report.text, "| * deal "));
}

static void the_moves_do_not_depend_on_what_is_checked(void **state)
{
    struct conform_report few, all;
    struct conform_plan plan = plan_for(&TEMPLATE, 5, "twice");

    (void)state;
    assert_true(conform_run(&plan, &all));
    plan.deep = 1000000;
    assert_true(conform_run(&plan, &few));
    assert_int_equal(few.events, all.events);
    assert_true(few.deep < all.deep);
}

static void every_small_option_makes_variants(void **state)
{
    struct setup variant[8];

    (void)state;
    assert_int_equal(conform_variants(&TEMPLATE, 3, variant, 8), 2);
    assert_int_equal(variant[0].option[0], 1);
    assert_int_equal(variant[1].option[0], 2);
    assert_int_equal(conform_variants(&TEMPLATE, 7, variant, 8), 0);
}

static void no_two_games_share_an_id(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) assert_ptr_equal(game_find((*g)->id), *g);
}

static void only_sound_json_is_sound(void **state)
{
    static const char *const good[] = {"{}", "[1,-2.5e+3,\"a\\u00e9\\n\",true,null]",
                                       " {\"a\":[{}]} "};
    static const char *const bad[] = {"",         "{",   "{\"a\"}", "[1,]",     "{,}",
                                      "[01]",     "tru", "\"\\x\"", "\"a\nb\"", "[1] 2",
                                      "\"\xff\"", "\"a", "{\"a\""};

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_true(json_is_sound(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(json_is_sound(bad[i]));
}

/* ---- many draws ------------------------------------------------------------------ */

/* One of the ranks, whatever is left of it. */
static action sample_even(const struct gstate *s, struct rng *rng)
{
    struct outcome out[OUTCOMES_MAX];
    int n = TEMPLATE.chance(s, out);

    return out[rng_below(rng, (uint32_t)n)].a;
}

static int chance_uneven(const struct gstate *s, struct outcome out[])
{
    int n = TEMPLATE.chance(s, out);

    out[0].weight *= 4;
    return n;
}

static action sample_fair(const struct gstate *s, struct rng *rng)
{
    return game_roll(&TEMPLATE, s, rng);
}

static void a_sample_with_other_weights_breaks_5(void **state)
{
    struct game broken = TEMPLATE;
    struct conform_report report;
    struct conform_plan plan = plan_for(&broken, 4, "twice");

    (void)state;
    broken.chance = chance_uneven;
    broken.sample = sample_even;
    assert_false(conform_run(&plan, &report));
    assert_int_equal(report.contract, 5);
    assert_non_null(strstr(report.text, "do not follow the weights"));
}

static void a_fair_sample_passes(void **state)
{
    struct game fair = TEMPLATE;
    struct conform_report report;
    struct conform_plan plan = plan_for(&fair, 6, "twice");

    (void)state;
    fair.sample = sample_fair;
    plan.games = 300;
    assert_true(conform_run(&plan, &report));
}

/* ---- whole games ------------------------------------------------------------------- */

/* Not a function of state and action alone. */
static unsigned apply_by_address(struct gstate *s, int seat, action a, struct trace *trace)
{
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);
    const uint8_t *behind = (const uint8_t *)(const void *)s + sizeof(struct highcard);

    if (flags & APPLY_END && *behind == 0x5a) highcard_of(s)->swapped[0] ^= 1;
    return flags;
}

/* Where only the replay of the whole game can see it. */
static void a_replay_that_differs_breaks_10(void **state)
{
    struct game broken = TEMPLATE;
    struct conform_report report;
    struct conform_plan plan = plan_for(&broken, 2, "once");

    (void)state;
    broken.apply = apply_by_address;
    plan.deep = UINT32_MAX;
    assert_false(conform_run(&plan, &report));
    assert_int_equal(report.contract, 10);
}

/* Starts anew instead of ending: sound as ever, but without an end. */
static unsigned apply_for_ever(struct gstate *s, int seat, action a, struct trace *trace)
{
    struct highcard *h = highcard_of(s);
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);

    if (!(flags & APPLY_END)) return flags;
    TEMPLATE.init(s, &(struct setup){.seats = h->seats, .option = {h->swaps}});
    return flags & ~(unsigned)APPLY_END;
}

static uint32_t round_none(const struct gstate *s)
{
    (void)s;
    return 1;
}

static void a_game_without_end_breaks_11(void **state)
{
    struct game broken = TEMPLATE;
    struct conform_report report;
    struct conform_plan plan = plan_for(&broken, 2, "once");

    (void)state;
    broken.apply = apply_for_ever;
    broken.round = round_none;
    plan.games = 1;
    plan.deep = UINT32_MAX;
    assert_false(conform_run(&plan, &report));
    assert_int_equal(report.contract, 11);
    assert_int_equal(report.events, CONFORM_EVENTS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_unbroken_game_passes),
        cmocka_unit_test(a_report_tells_how_to_see_it_again),
        cmocka_unit_test(the_moves_do_not_depend_on_what_is_checked),
        cmocka_unit_test(every_small_option_makes_variants),
        cmocka_unit_test(no_two_games_share_an_id),
        cmocka_unit_test(only_sound_json_is_sound),
        cmocka_unit_test(a_sample_with_other_weights_breaks_5),
        cmocka_unit_test(a_fair_sample_passes),
        cmocka_unit_test(a_replay_that_differs_breaks_10),
        cmocka_unit_test(a_game_without_end_breaks_11),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
