/* end_test.c: the end of the game and the order of the players (section 15). */
#include "kit.h"

static const char PASS[] = "roll 5 0 0 0 0 0; keep; end";

/* Player 1 of so many is about to buy a ruby and has HAD goods-track rubies. */
static struct play before_a_ruby(int seats, int had, const char *lines)
{
    return at("seats %d; %s; player 1 owns 0 0 0 0 0 1 10; player 1 rubies %d 0 0 0;"
              "sold %d %d 0 0 0 0",
              seats, lines, had, had > 3 ? 3 : had, had > 3 ? had - 3 : 0);
}

/* ---- when ---------------------------------------------------------------------------------------- */

/* [D-15.1] */
static void six_rubies_make_the_round_the_last_with_four_players_five(void **state)
{
    static const int ENOUGH[] = {[2] = 6, 6, 5};

    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct play p = before_a_ruby(seats, ENOUGH[seats] - 2, "round 4");
        does(&p, "ruby right; end");
        shows(&p, "turn 2; flags"); /* one too few */
        p = before_a_ruby(seats, ENOUGH[seats] - 1, "round 4");
        does(&p, "ruby right; end");
        shows(&p, "turn 2; flags last; step roll");
        for (int i = 2; i <= seats; i++) does(&p, "%s", PASS);
        shows(&p, "step over; round 4");
    }
}

/* [D-15.1] Rubies of the mosque and of cards count like the others. */
static void rubies_of_all_sources_count_for_the_end(void **state)
{
    struct play p = at("sold 0 0 0 0 2 1; player 1 rubies 0 1 1 1; player 1 mosque 1;"
                       "player 1 owns 0 0 0 0 0 1 21; actions 2");

    (void)state;
    assert_int_equal(trader_now(&p, 1)->rubies, 4);
    does(&p, "ruby right; end");
    shows(&p, "flags");
    p = at("sold 0 0 0 0 2 2; player 1 rubies 0 1 2 1; player 1 mosque 1; dice 0 0 0 0 0 1;"
           "player 1 owns 0 0 0 0 0 4 0");
    does(&p, "bazaar 1; card h-crystal; choose h-crystal; ruby left; end");
    shows(&p, "flags last; turn 2");
}

/* [D-15.1] */
static void everybody_has_as_many_turns(void **state)
{
    struct play p = before_a_ruby(3, 5, "start 1; round 7");

    (void)state;
    does(&p, "ruby right");
    shows(&p, "turn 1; actions 1"); /* the turn goes on */
    does(&p, "end");
    shows(&p, "turn 2; flags last");
    does(&p, "%s", PASS);
    shows(&p, "turn 3; round 7");
    does(&p, "%s", PASS);
    shows(&p, "step over; round 7");
    assert_true(p.flags & APPLY_END);
    assert_int_equal(DICE.turn(state_now(&p)), SEAT_NONE);
    p = before_a_ruby(3, 5, "start 3; turn 1; round 7");
    does(&p, "ruby right; end");
    shows(&p, "turn 2");
    does(&p, "%s", PASS); /* right of the start player */
    shows(&p, "step over");
    p = before_a_ruby(3, 5, "start 2; turn 1; round 7");
    does(&p, "ruby right; end"); /* player 1 is the last of the round itself */
    shows(&p, "step over");
}

/* [D-15.2] */
static void most_rubies_win_whoever_had_enough_first(void **state)
{
    struct play p = at("start 1; flags last; turn 3; sold 3 3 3 3 0 0; player 1 rubies 6 0 0 0;"
                       "player 3 rubies 6 0 0 0; player 3 owns 0 0 0 0 0 0 10;"
                       "player 1 owns 8 8 8 8 9 8 40");

    (void)state;
    does(&p, "ruby right; end");
    ranks(&p, "2 3 1");
}

/* ---- who ------------------------------------------------------------------------------------------ */

/* The game is over; three players with six, six and five rubies own this. */
static struct play over(const char *first, const char *second, const char *third)
{
    return at("step over; flags last; actions 0; dice 0 0 0 0 0 0; sold 3 3 3 3 5 0;"
              "player 1 rubies 6 0 0 0; player 2 rubies 6 0 0 0; player 3 rubies 0 5 0 0;"
              "player 1 owns %s; player 2 owns %s; player 3 owns %s",
              first, second, third);
}

/* [D-15.3] */
static void equals_sell_tokens_at_three_lira_and_crystals_at_two(void **state)
{
    static const char *const TOKEN[] = {"1 0 0 0 0 0 0", "0 1 0 0 0 0 0", "0 0 1 0 0 0 0",
                                        "0 0 0 1 0 0 0", "0 0 0 0 1 0 0"};
    struct play p;

    (void)state;
    for (int i = 0; i < 5; i++) { /* any token is worth 3, brown too */
        p = over(TOKEN[i], "0 0 0 0 0 0 2", "0 0 0 0 0 0 0");
        ranks(&p, "1 2 3");
        p = over(TOKEN[i], "0 0 0 0 0 0 3", "0 0 0 0 0 0 0");
        ranks(&p, "1 1 3");
        p = over(TOKEN[i], "0 0 0 0 0 0 4", "0 0 0 0 0 0 0");
        ranks(&p, "2 1 3");
    }
    p = over("0 0 0 0 0 1 0", "0 0 0 0 0 0 1", "0 0 0 0 0 0 0");
    ranks(&p, "1 2 3");
    p = over("0 0 0 0 0 1 0", "0 0 0 0 0 0 3", "0 0 0 0 0 0 0");
    ranks(&p, "2 1 3");
    p = over("0 0 0 0 0 0 9", "0 0 0 0 0 0 8", "0 0 0 0 0 0 0");
    ranks(&p, "1 2 3");
    p = over("2 1 0 1 3 4 5", "6 1 1 1 0 1 4", "0 0 0 0 0 0 0"); /* 34 and 33 */
    ranks(&p, "1 2 3");
}

/* [D-15.2] Wealth is no ruby: the richest with five rubies is third. */
static void wealth_decides_among_equals_only(void **state)
{
    struct play p = over("0 0 0 0 0 0 0", "0 0 0 0 0 0 1", "8 8 8 8 10 12 86");

    (void)state;
    ranks(&p, "2 1 3");
}

/* [D-15.4] Whoever started, sits first or has the turn. */
static void equals_share_their_rank(void **state)
{
    struct play p = over("1 0 0 0 0 1 0", "0 0 0 0 0 1 3", "0 0 0 0 0 0 0");

    (void)state;
    ranks(&p, "1 1 3");
    for (int start = 1; start <= 3; start++) {
        p = at("start %d; step over; flags last; actions 0; dice 0 0 0 0 0 0; sold 3 3 3 3 5 1;"
               "player 1 rubies 6 0 0 0; player 2 rubies 6 0 0 0; player 3 rubies 0 5 1 0;"
               "player 1 owns 0 0 0 0 0 1 3; player 2 owns 1 0 0 0 0 1 0;"
               "player 3 owns 0 0 0 0 1 0 2",
               start);
        ranks(&p, "1 1 1");
    }
}

/* [D-15.5] */
static void lower_places_are_ranked_in_the_same_way(void **state)
{
    struct play p = at("seats 4; step over; flags last; actions 0; dice 0 0 0 0 0 0;"
                       "sold 4 4 1 1 0 0; player 1 rubies 2 0 0 0; player 2 rubies 5 0 0 0;"
                       "player 3 rubies 2 0 0 0; player 4 rubies 1 0 0 0;"
                       "player 1 owns 0 0 0 0 0 1 0; player 2 owns 0 0 0 0 0 0 0;"
                       "player 3 owns 1 0 0 0 0 0 0; player 4 owns 0 0 0 0 9 9 9");

    (void)state;
    ranks(&p, "3 1 2 4");
    p = at("seats 4; step over; flags last; actions 0; dice 0 0 0 0 0 0; sold 4 4 1 1 0 0;"
           "player 1 rubies 2 0 0 0; player 2 rubies 5 0 0 0; player 3 rubies 2 0 0 0;"
           "player 4 rubies 1 0 0 0; player 1 owns 0 0 0 0 0 1 1; player 2 owns 0 0 0 0 0 0 0;"
           "player 3 owns 1 0 0 0 0 0 0; player 4 owns 0 0 0 0 9 9 9");
    ranks(&p, "2 1 2 4");
}

/* [D-15.6] */
static void sales_are_arithmetic_only(void **state)
{
    struct play p = at("start 2; flags last; round 5; sold 3 3 3 3 0 0; player 2 rubies 6 0 0 0;"
                       "player 3 rubies 6 0 0 0; player 1 owns 0 0 0 0 0 0 0;"
                       "player 2 owns 1 1 0 0 2 2 40; player 3 owns 2 2 1 0 0 2 44;"
                       "player 3 tiles lira-spice lira-fruit die");
    struct result r;

    (void)state;
    does(&p, "end"); /* only 3 lira are left in the supply */
    changed(&p, "dice 0 0 0 0 0 0; actions 0; step over");
    ranks(&p, "3 2 1"); /* 56 and 63 */
    DICE.result(state_now(&p), &r);
    assert_int_equal(r.score[0], 0);
    assert_int_equal(r.score[1], 6);
    assert_int_equal(r.score[2], 6);
    p = over("0 0 0 0 0 0 1", "0 0 0 0 0 0 1", "0 0 0 0 0 0 0");
    ranks(&p, "1 1 3");
    p = at(
        "step over; flags last; actions 0; dice 0 0 0 0 0 0; sold 3 3 3 3 0 0;"
        "player 1 rubies 6 0 0 0; player 2 rubies 6 0 0 0; player 1 owns 0 0 0 0 0 0 1;"
        "player 2 owns 0 0 0 0 0 0 1; player 1 tiles lira-spice die die"); /* tiles are worth nothing */
    ranks(&p, "1 1 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_rubies_make_the_round_the_last_with_four_players_five),
        cmocka_unit_test(rubies_of_all_sources_count_for_the_end),
        cmocka_unit_test(everybody_has_as_many_turns),
        cmocka_unit_test(most_rubies_win_whoever_had_enough_first),
        cmocka_unit_test(equals_sell_tokens_at_three_lira_and_crystals_at_two),
        cmocka_unit_test(wealth_decides_among_equals_only),
        cmocka_unit_test(equals_share_their_rank),
        cmocka_unit_test(lower_places_are_ranked_in_the_same_way),
        cmocka_unit_test(sales_are_arithmetic_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
