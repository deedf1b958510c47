/* shortage_test.c: taking what the supply lacks (section 14). */
#include "games/dice/words.h"
#include "kit.h"

/* Did the last event tell everybody of a shortage? */
static bool shortage_told(const struct play *p)
{
    return told(p, FACT_SHORTAGE, SEAT_NONE + 1) > 0;
}

/* [D-14.1] [D-14.2] [D-14.4] */
static void everybody_who_owns_one_returns_one(void **state)
{
    struct play p = at("dice 2 0 0 0 0 0; player 1 owns 2 0 0 0 0 1 0; player 2 owns 5 0 0 0 0 1 1;"
                       "player 3 owns 1 0 0 0 0 1 2");

    (void)state;
    does(&p, "token fabric; pay 2 0 0 0 0; dice 2 0 0 0"); /* 3 returned, 1 taken, 2 stay there */
    changed(&p, "dice 0 0 0 0 0 0; actions 1; player 2 owns 4 0 0 0 0 1 1;"
                "player 3 owns 0 0 0 0 0 1 2"); /* player 1: one out, one in */
    assert_int_equal(dice_now(&p)->supply[FABRIC], 2);
    assert_true(shortage_told(&p));
    assert_int_equal(told(&p, FACT_RETURNS, 1) + told(&p, FACT_RETURNS, 2), 2);
    p = at("dice 2 0 0 0 0 0; player 2 owns 8 0 0 0 0 1 1");
    does(&p, "token fabric; pay 2 0 0 0 0"); /* who has none returns none */
    shows(&p, "player 1 owns 1 0 0 0 0 1 0; player 2 owns 7 0 0 0 0 1 1;"
              "player 3 owns 0 0 0 0 0 1 2");
}

/* [D-14.1] */
static void returning_is_repeated_until_it_suffices(void **state)
{
    struct play p =
        at("dice 0 0 0 0 5 0; player 1 owns 0 0 0 0 0 1 0; player 2 owns 0 0 0 0 0 1 84;"
           "player 3 owns 0 0 0 0 0 1 2");

    (void)state;
    does(&p, "lira"); /* 10 wanted, 1 there: 2 + 2 from both, then 1 by 1 */
    changed(&p, "dice 0 0 0 0 0 0; actions 1; player 1 owns 0 0 0 0 0 1 10;"
                "player 2 owns 0 0 0 0 0 1 77; player 3 owns 0 0 0 0 0 1 0");
    assert_int_equal(dice_now(&p)->supply[LIRA], 0);
    p = at("dice 0 0 0 0 3 0; player 1 owns 0 0 0 0 0 1 20; player 2 owns 0 0 0 0 0 1 40;"
           "player 3 owns 0 0 0 0 0 1 26");
    does(&p, "lira"); /* 6 wanted, 1 there: twice round */
    shows(&p, "player 1 owns 0 0 0 0 0 1 24; player 2 owns 0 0 0 0 0 1 38;"
              "player 3 owns 0 0 0 0 0 1 24");
    assert_int_equal(dice_now(&p)->supply[LIRA], 1);
}

/* [D-14.1] Exactly enough is no shortage. */
static void nothing_is_returned_if_the_supply_suffices(void **state)
{
    struct play p =
        at("dice 0 0 0 0 5 0; player 1 owns 0 0 0 0 0 1 0; player 2 owns 0 0 0 0 0 1 40;"
           "player 3 owns 0 0 0 0 0 1 37");

    (void)state;
    does(&p, "lira");
    changed(&p, "dice 0 0 0 0 0 0; actions 1; player 1 owns 0 0 0 0 0 1 10");
    assert_false(shortage_told(&p));
    p = at("dice 2 0 0 0 0 0; player 1 owns 3 0 0 0 0 1 0; player 2 owns 4 0 0 0 0 1 1");
    does(&p, "token fabric; pay 2 0 0 0 0");
    shows(&p, "player 1 owns 4 0 0 0 0 1 0; player 2 owns 4 0 0 0 0 1 1");
}

/* [D-14.2] */
static void taker_returns_too(void **state)
{
    struct play p = at("dice 1 1 0 0 0 0; player 1 owns 0 0 0 0 0 12 0;"
                       "player 2 owns 0 0 0 0 0 0 1; player 3 owns 0 0 0 0 0 0 2");

    (void)state;
    does(&p, "crystal fabric spice; pay 1 1 0 0 0"); /* own crystals only: nothing is won */
    changed(&p, "dice 0 0 0 0 0 0; actions 1");
}

/* [D-14.3] */
static void only_the_sort_that_lacks_is_returned(void **state)
{
    struct play p =
        at("dice 1 1 1 0 0 0; player 1 owns 0 0 0 0 4 3 5; player 2 owns 8 8 8 8 6 4 60;"
           "player 3 owns 0 0 0 0 0 5 22");

    (void)state;
    does(&p, "wild fabric spice fruit; pay 1 1 1 0 0"); /* everything is out but brown lacks */
    changed(&p, "dice 0 0 0 0 0 0; actions 1; player 2 owns 8 8 8 8 5 4 60");
    assert_int_equal(dice_now(&p)->supply[BROWN], 1);
    p = at("dice 0 2 0 0 0 0; player 1 owns 0 1 0 0 4 3 5; player 2 owns 8 7 8 8 6 4 60");
    does(&p, "token spice; pay 0 2 0 0 0; dice 0 2 0 0");
    changed(&p, "dice 0 0 0 0 0 0; actions 1; player 2 owns 8 6 8 8 6 4 60");
}

/* [D-14.5] Taken one by one, player 1 would have to return the first. */
static void shortage_counts_for_the_whole_amount(void **state)
{
    struct play p = at("dice 1 1 1 1 0 0; player 1 owns 0 0 0 0 0 1 0; player 2 owns 4 0 0 0 0 1 1;"
                       "player 3 owns 3 0 0 0 0 1 2");

    (void)state;
    does(&p, "two fabric fabric; pay 1 1 1 1 0");
    changed(&p, "dice 0 0 0 0 0 0; actions 1; player 1 owns 2 0 0 0 0 1 0;"
                "player 2 owns 3 0 0 0 0 1 1; player 3 owns 2 0 0 0 0 1 2");
    p = at("dice 0 0 0 0 0 2; player 1 owns 0 0 0 0 0 0 0; player 2 owns 0 0 0 0 0 6 1;"
           "player 3 owns 0 0 0 0 0 5 2");
    does(&p, "bazaar 2; card g-crystal; card f-one; choose g-crystal; take");
    shows(&p, "player 1 owns 0 0 0 0 0 2 0; player 2 owns 0 0 0 0 0 5 1;"
              "player 3 owns 0 0 0 0 0 4 2");
    /* Two colours are two sorts, each with a shortage of its own. */
    p = at("dice 1 1 1 1 0 0; player 2 owns 8 8 0 0 0 1 1");
    does(&p, "two fabric spice; pay 1 1 1 1 0");
    shows(&p, "player 1 owns 1 1 0 0 0 1 0; player 2 owns 7 7 0 0 0 1 1");
}

/* [D-14.6] */
static void shortage_goes_for_income_and_cards_too(void **state)
{
    struct play p = at("player 1 owns 0 0 0 0 0 7 0; player 2 owns 0 0 0 0 0 1 1;"
                       "player 3 owns 0 0 0 0 0 4 2; player 2 tiles crystal-spice");

    (void)state;
    does(&p, "end; income crystal"); /* player 2: one out, one in */
    shows(&p, "player 1 owns 0 0 0 0 0 6 0; player 2 owns 0 0 0 0 0 1 1;"
              "player 3 owns 0 0 0 0 0 3 2");
    p = at("dice 0 0 0 0 1 0; player 1 tiles bonus-fruit; player 2 owns 0 0 8 0 0 1 1");
    does(&p, "lira"); /* the bonus token */
    shows(&p, "player 1 owns 0 0 1 0 0 1 2; player 2 owns 0 0 7 0 0 1 1");
    p = at("dice 0 0 0 0 0 1; player 1 owns 0 0 0 0 0 1 20; player 2 owns 0 0 0 0 0 1 67;"
           "player 3 owns 0 0 0 0 0 1 0");
    does(&p, "bazaar 1; card f-one; choose f-one; refuse"); /* the consolation */
    shows(&p, "player 1 owns 0 0 0 0 0 1 20; player 2 owns 0 0 0 0 0 1 66");
    assert_int_equal(dice_now(&p)->supply[LIRA], 1);
}

/* [D-14.6] Another player takes: the one in turn returns as well. */
static void shortage_goes_for_the_others_part_of_a_card(void **state)
{
    struct play p = at("dice 0 0 0 0 0 1; player 1 owns 3 0 0 0 0 1 0; player 2 owns 0 0 0 0 0 1 1;"
                       "player 3 owns 5 0 0 0 0 1 2");

    (void)state;
    does(&p, "bazaar 1; card c-fabric; choose c-fabric; accept");
    shows(&p, "player 1 owns 2 0 0 0 1 1 0; player 2 owns 1 0 0 0 0 1 1;"
              "player 3 owns 4 0 0 0 0 1 2");
    assert_int_equal(dice_now(&p)->supply[FABRIC], 1);
    does(&p, "accept"); /* that one serves player 3 */
    shows(&p, "player 1 owns 2 0 0 0 1 1 0; player 2 owns 1 0 0 0 0 1 1;"
              "player 3 owns 5 0 0 0 0 1 2");
    p = at("dice 0 0 0 0 0 1; player 1 owns 0 0 0 0 0 1 40; player 2 owns 0 0 0 0 0 1 2;"
           "player 3 owns 0 0 0 0 0 1 42");
    does(&p, "bazaar 1; card b-spice; choose b-spice"); /* 3 lira are there */
    shows(&p, "player 1 owns 0 1 0 0 0 1 43");
    does(&p, "coins"); /* one each round: 3 */
    shows(&p, "player 1 owns 0 1 0 0 0 1 42; player 2 owns 0 0 0 0 0 1 4;"
              "player 3 owns 0 0 0 0 0 1 41");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_who_owns_one_returns_one),
        cmocka_unit_test(returning_is_repeated_until_it_suffices),
        cmocka_unit_test(nothing_is_returned_if_the_supply_suffices),
        cmocka_unit_test(taker_returns_too),
        cmocka_unit_test(only_the_sort_that_lacks_is_returned),
        cmocka_unit_test(shortage_counts_for_the_whole_amount),
        cmocka_unit_test(shortage_goes_for_income_and_cards_too),
        cmocka_unit_test(shortage_goes_for_the_others_part_of_a_card),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
