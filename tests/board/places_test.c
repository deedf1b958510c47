/* places_test.c: the action of phase 3 and the places 1 to 7 (sections 7 and 8). */
#include "kit.h"

/* ---- phase 3 ------------------------------------------------------------------- */

/* [B-7.1] With nothing to pay and nothing to sell, here is all that remains. */
static void action_is_offered_only_if_possible_and_skip_always(void **state)
{
    static const char *const POOR[] = {
        NULL,        "skip",
        "fill",      "fill",
        "fill",      "mail",
        "draw deck", "skip",
        "trade",     "bet 3; bet 4; bet 5; bet 6; bet 7; bet 8; bet 9; bet 10; bet 11; bet 12",
        "skip",      "skip",
        "skip",      "skip",
        "skip",      "skip",
        "skip"};

    (void)state;
    for (int place = 1; place <= 16; place++) {
        struct play p =
            at("player 1 place %d; player 1 lira 0; player 1 family 2; step act", place);
        asks(&p, "act", "skip; %s", POOR[place]);
        does(&p, "skip");
        changed(&p, "step meet");
    }
}

/* [B-7.1] An action leads to phase 4 as well. */
static void action_leads_to_phase_four(void **state)
{
    struct play p = at("player 1 place 2; player 2 family 2; step act");

    (void)state;
    does(&p, "fill");
    changed(&p, "player 1 goods 2 0 0 0; step meet");
    asks(&p, "meet", "catch 2 card; catch 2 lira");
    p = at("player 1 place 2; player 2 family 2; step act");
    does(&p, "skip");
    asks(&p, "meet", "catch 2 card; catch 2 lira");
}

/* ---- 1 Wainwright ----------------------------------------------------------------- */

/* [B-8.1] */
static void extension_costs_seven_lira_and_three_are_the_most(void **state)
{
    struct play p = at("player 1 place 1; player 1 lira 6; step act");

    (void)state;
    asks(&p, "act", "skip");
    p = at("player 1 place 1; player 1 lira 7; step act");
    asks(&p, "act", "extend; skip");
    does(&p, "extend");
    changed(&p, "player 1 lira 0; player 1 extensions 1; step meet");
    p = at("player 1 place 1; player 1 lira 30; player 1 extensions 1; step act");
    does(&p, "extend");
    changed(&p, "player 1 lira 23; player 1 extensions 2; step meet");
    p = at("player 1 place 1; player 1 lira 30; player 1 extensions 3; step act");
    asks(&p, "act", "skip");
    p = at("player 1 place 1; player 1 lira 30; player 2 extensions 3; step act");
    asks(&p, "act", "extend; skip"); /* each player has three of them */
}

/* [B-8.2] */
static void third_extension_gives_a_ruby(void **state)
{
    struct play p = at("player 1 place 1; player 1 lira 8; player 1 extensions 2; step act");

    (void)state;
    assert_int_equal(player_now(&p, 1)->rubies, 0);
    has_json(&p, "\"wainwright\":{\"rubies\":3,\"extensions\":7}");
    does(&p, "extend");
    changed(&p, "player 1 lira 1; player 1 extensions 3; step meet");
    assert_int_equal(player_now(&p, 1)->rubies, 1);
    has_json(&p, "\"wainwright\":{\"rubies\":2,\"extensions\":6}");
    p = at("player 1 place 1; player 1 lira 8; player 1 extensions 1; step act");
    does(&p, "extend");
    assert_int_equal(player_now(&p, 1)->rubies, 0);
}

/* ---- 2 to 4 warehouses --------------------------------------------------------------- */

/* [B-8.3] */
static void warehouse_fills_its_own_kind(void **state)
{
    struct play p = at("player 1 place 2; player 1 extensions 2; player 1 goods 1 0 2 0; step act");

    (void)state;
    does(&p, "fill");
    changed(&p, "player 1 goods 4 0 2 0; step meet");
    p = at("player 1 place 3; player 1 extensions 1; player 1 goods 1 0 2 0; step act");
    does(&p, "fill");
    changed(&p, "player 1 goods 1 3 2 0; step meet");
    p = at("player 1 place 4; player 1 goods 1 0 1 0; step act");
    does(&p, "fill");
    changed(&p, "player 1 goods 1 0 2 0; step meet");
}

/* [B-8.4] */
static void fill_and_mail_are_offered_though_nothing_fits(void **state)
{
    struct play p = at("player 1 place 2; player 1 goods 2 0 0 0; step act");

    (void)state;
    asks(&p, "act", "fill; skip");
    does(&p, "fill");
    changed(&p, "step meet");
    p = at("player 1 place 5; player 1 goods 2 2 2 2; step act");
    asks(&p, "act", "mail; skip");
    does(&p, "mail");
    changed(&p, "player 1 lira 4; mail 1; step again");
}

/* [B-8.5] */
static void green_tile_sells_one_more_good_after_filling(void **state)
{
    struct play p = at("player 1 place 3; player 1 tiles green; player 1 lira 9; step act");

    (void)state;
    does(&p, "fill");
    changed(&p, "player 1 goods 0 2 0 0; step extra");
    asks(&p, "extra", "extra fabric; extra fruit; extra jewelry; no");
    does(&p, "extra jewelry");
    changed(&p, "player 1 goods 0 2 0 1; player 1 lira 7; step meet"); /* once */
    p = at("player 1 place 3; player 1 tiles green; player 1 lira 9; step act");
    does(&p, "fill; no");
    changed(&p, "player 1 goods 0 2 0 0; step meet");
    p = at("player 1 place 3; player 1 tiles red yellow; player 1 lira 9; step act");
    does(&p, "fill");
    shows(&p, "step meet");
}

/* [B-8.6] [B-8.5] It follows every fill, if only to be declined. */
static void extra_good_needs_two_lira_and_room(void **state)
{
    struct play p = at("player 1 place 2; player 1 tiles green; player 1 lira 1; step act");

    (void)state;
    does(&p, "fill");
    asks(&p, "extra", "no");
    p = at("player 1 place 2; player 1 tiles green; player 1 lira 2; player 1 goods 0 2 1 2;"
           "step act");
    does(&p, "fill");
    asks(&p, "extra", "extra fruit; no");
    does(&p, "extra fruit");
    changed(&p, "player 1 goods 2 2 2 2; player 1 lira 0; step meet");
    p = at("player 1 place 2; player 1 tiles green; player 1 lira 9; player 1 goods 2 2 2 2;"
           "step act");
    does(&p, "fill");
    asks(&p, "extra", "no");
}

/* ---- 5 Post Office ----------------------------------------------------------------------- */

/* [B-8.7] [B-8.8] All five, and back to the first. */
static void mail_gives_five_yields_in_turn(void **state)
{
    static const char *const GOODS_GOT[] = {"0 1 1 0", "1 0 1 0", "1 0 1 0", "1 0 0 1", "1 0 0 1"};
    static const int LIRA[] = {2, 2, 3, 3, 4}, NEXT[] = {1, 2, 3, 4, 0};

    (void)state;
    for (int down = 0; down <= 4; down++) {
        struct play p = at("player 1 place 5; player 1 lira 10; mail %d; step act", down);
        does(&p, "mail");
        changed(&p, "player 1 goods %s; player 1 lira %d; mail %d; step again", GOODS_GOT[down],
                10 + LIRA[down], NEXT[down]);
    }
}

/* [B-8.8] One indicator a time, by whoever comes. */
static void indicators_go_down_one_by_one_and_up_together(void **state)
{
    struct play p = at("player 1 place 5; step act");

    (void)state;
    for (int uses = 1; uses <= 11; uses++) {
        p = at("player 1 place 5; mail %d; step act", (uses - 1) % 5);
        does(&p, "mail");
        shows(&p, "mail %d", uses % 5);
    }
    does(&p, "done; end; go 5; leave; pay; mail");
    shows(&p, "mail 2; player 2 goods 1 0 1 0; player 2 lira 3"); /* 3, toll 2, mail 2 */
}

/* ---- 6 Caravansary -------------------------------------------------------------------------- */

/* [B-8.9] */
static void caravansary_draws_twice_from_deck_or_pile(void **state)
{
    struct play p = at("player 1 place 6; pile lira5 stay any; step act");

    (void)state;
    asks(&p, "act", "draw deck; draw pile; skip");
    does(&p, "draw pile");
    changed(&p, "player 1 hand any; player 1 known any; pile lira5 stay; step draw");
    asks(&p, "draw", "draw deck; draw pile");
    does(&p, "draw pile");
    changed(&p, "player 1 hand stay any; player 1 known stay any; pile lira5; step discard");
    p = at("player 1 place 6; pile lira5 stay any; step act");
    does(&p, "draw deck; card home");
    changed(&p, "player 1 hand home; step draw");
    does(&p, "draw deck; card home");
    changed(&p, "player 1 hand home home; step discard");
    p = at("player 1 place 6; step act");
    asks(&p, "act", "draw deck; skip"); /* there is no pile */
    p = at("player 1 place 6; pile stay; step act");
    does(&p, "draw pile");
    asks(&p, "draw", "draw deck"); /* nor is there now */
}

/* [B-8.10] */
static void second_source_is_chosen_after_the_first_card_is_seen(void **state)
{
    struct play p = at("player 1 place 6; pile stay; step act");

    (void)state;
    does(&p, "draw deck");
    assert_int_equal(BOARD.turn(state_now(&p)), SEAT_CHANCE);
    does(&p, "card any");
    shows(&p, "player 1 hand any; step draw");
    asks(&p, "draw", "draw deck; draw pile");
}

/* [B-8.11] */
static void one_card_of_the_hand_is_discarded(void **state)
{
    struct play p = at("player 1 place 6; player 1 hand good1 good1 long; pile stay; step act");

    (void)state;
    does(&p, "draw pile; draw deck; card any");
    asks(&p, "discard", "discard good1; discard long; discard stay; discard any");
    does(&p, "discard stay");
    changed(&p, "player 1 hand good1 good1 long any; player 1 known; pile stay; step meet");
    p = at("player 1 place 6; player 1 hand good1 good1; pile any stay; step act");
    does(&p, "draw deck; card any; draw deck; card lira5; discard good1");
    shows(&p, "player 1 hand good1 lira5 any; pile any stay good1; step meet");
}

/* Every card is in a hand, but for what the line PLAYER 1 names and REST. */
#define ALL_BUT_ANY                                                                          \
    "player 2 hand good1 good1 good1 good1 lira5 lira5 lira5 lira5 palace palace post post;" \
    "player 3 hand dealer dealer home home stay stay long long long long back back;"

/* [B-8.12] */
static void empty_piles_leave_out_draws(void **state)
{
    struct play p = at(ALL_BUT_ANY "player 1 place 6; player 1 hand any any; step act");

    (void)state;
    asks(&p, "act", "skip"); /* all 26 cards are in hands */
    p = at(ALL_BUT_ANY "player 1 place 6; player 1 hand any; step act");
    does(&p, "draw deck; card any"); /* the last one: no second draw */
    asks(&p, "discard", "discard any");
    does(&p, "discard any");
    shows(&p, "player 1 hand any; step meet");
    p = at(ALL_BUT_ANY "player 1 place 6; pile any; step act");
    does(&p, "draw pile"); /* one is left in the draw pile */
    asks(&p, "draw", "draw deck");
    does(&p, "draw deck; card any");
    asks(&p, "discard", "discard any");
}

/* [B-8.13] [B-12.3] */
static void drawing_the_last_card_turns_the_pile_at_once(void **state)
{
    struct play p = at(ALL_BUT_ANY "player 2 hand good1 good1 good1 good1 lira5 lira5 lira5 lira5"
                                   " palace palace post; player 1 place 6; pile any any; step act");

    (void)state;
    does(&p, "draw deck; card post");
    shows(&p, "player 1 hand post; pile; step draw");
    asks(&p, "draw", "draw deck");
    does(&p, "draw deck");
    outcomes(&p, "2 card any");
}

/* ---- 7 Fountain -------------------------------------------------------------------------------- */

/* [B-8.14] */
static void fountain_gathers_any_set_of_own_assistants(void **state)
{
    struct play p = at("player 1 stack own; player 1 out 2 5 9; player 2 stack own own own;"
                       "player 2 out 5; step act");

    (void)state;
    asks(&p, "act",
         "gather 2; gather 5; gather 9; gather 2,5; gather 2,9; gather 5,9; gather 2,5,9; skip");
    does(&p, "gather 2,9");
    changed(&p, "player 1 stack own own own; player 1 out 5; step meet");
    p = at("player 2 stack own own own; player 2 out 5; step act");
    asks(&p, "act", "skip"); /* none is out */
    p = at("player 1 hand lira5 back; player 1 family 3; step act");
    asks(&p, "act", "lira5; skip"); /* what may be used at any time is not forgotten */
    p = at("player 1 tiles blue; player 1 stack; player 1 out 1 2 3 4 16; step act");
    does(&p, "gather 1,2,3,4,16");
    changed(&p, "player 1 stack own own own own own; player 1 out; step meet");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(action_is_offered_only_if_possible_and_skip_always),
        cmocka_unit_test(action_leads_to_phase_four),
        cmocka_unit_test(extension_costs_seven_lira_and_three_are_the_most),
        cmocka_unit_test(third_extension_gives_a_ruby),
        cmocka_unit_test(warehouse_fills_its_own_kind),
        cmocka_unit_test(fill_and_mail_are_offered_though_nothing_fits),
        cmocka_unit_test(green_tile_sells_one_more_good_after_filling),
        cmocka_unit_test(extra_good_needs_two_lira_and_room),
        cmocka_unit_test(mail_gives_five_yields_in_turn),
        cmocka_unit_test(indicators_go_down_one_by_one_and_up_together),
        cmocka_unit_test(caravansary_draws_twice_from_deck_or_pile),
        cmocka_unit_test(second_source_is_chosen_after_the_first_card_is_seen),
        cmocka_unit_test(one_card_of_the_hand_is_discarded),
        cmocka_unit_test(empty_piles_leave_out_draws),
        cmocka_unit_test(drawing_the_last_card_turns_the_pile_at_once),
        cmocka_unit_test(fountain_gathers_any_set_of_own_assistants),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
