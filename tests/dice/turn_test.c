/* turn_test.c: round and turn (section 4), income (5) and the dice (6). */
#include "kit.h"

/* ---- round and turn ---------------------------------------------------------------------- */

/* [D-4.1] */
static void turns_go_clockwise_from_the_start_player(void **state)
{
    struct play p = begin(3, "");

    (void)state;
    does(&p, "start 2; show die; show die; show die; show die; show lira-fabric; show lira-spice");
    shows(&p, "turn 2; round 1");
    does(&p, "roll 5 0 0 0 0 0; keep; end");
    shows(&p, "turn 3; round 1");
    assert_true(p.flags & APPLY_TURN);
    does(&p, "roll 5 0 0 0 0 0; keep; end");
    shows(&p, "turn 1; round 1");
    does(&p, "roll 5 0 0 0 0 0; keep; end");
    shows(&p, "turn 2; round 2");
    assert_int_equal(DICE.round(state_now(&p)), 2);
}

/* [D-4.2] */
static void turn_is_income_roll_actions_and_passing(void **state)
{
    struct play p = at("player 2 tiles lira-spice");

    (void)state;
    does(&p, "end");
    shows(&p, "turn 2; who 2");
    asks(&p, "income", "income lira");
    does(&p, "income lira");
    shows(&p, "step roll; player 2 owns 0 0 0 0 0 1 4");
    does(&p, "roll 1 1 1 1 1 0");
    offers(&p, "keep");
    does(&p, "keep");
    shows(&p, "step act; turn 2; actions 2");
    does(&p, "end");
    shows(&p, "turn 3; step roll; dice 0 0 0 0 0 0; rolling 5");
}

/* [D-4.2] Random games: whoever is asked has the turn, but for the others' part. */
static void only_the_others_part_of_a_card_asks_somebody_else(void **state)
{
    unsigned asked_others = 0;

    (void)state;
    for (uint64_t game = 0; game < 12; game++) {
        struct play p = begin(2 + (int)game % 3, "");
        struct gstate *s = room_state(&p.now);
        struct rng rng;
        int seat;
        rng_stream(&rng, 42, game);
        while ((seat = DICE.turn(s)) != SEAT_NONE) {
            action legal[ACTIONS_MAX], a;
            bool others = dice_now(&p)->step == STEP_OTHERS;
            asked_others += others;
            if (seat >= 0) assert_int_equal(seat != dice_now(&p)->seat, others);
            for (int i = 0; i < dice_now(&p)->seats; i++)
                if (i != seat && seat >= 0) assert_int_equal(DICE.legal(s, i, legal), 0);
            if (seat < 0) a = game_roll(&DICE, s, &rng);
            else a = legal[rng_below(&rng, (uint32_t)DICE.legal(s, seat, legal))];
            DICE.apply(s, seat, a, NULL);
        }
    }
    assert_true(asked_others > 100);
}

/* [D-4.3] */
static void five_dice_are_passed_on_and_extra_dice_stay(void **state)
{
    struct play p = at("player 1 tiles die die; display lira-fabric; turn 3");

    (void)state;
    does(&p, "end");
    shows(&p, "turn 1; rolling 7");
    does(&p, "roll 2 2 2 1 0 0; keep; end");
    shows(&p, "turn 2; rolling 5; dice 0 0 0 0 0 0");
    does(&p, "roll 5 0 0 0 0 0; keep; end; roll 5 0 0 0 0 0; keep; end");
    shows(&p, "turn 1; rolling 7");
}

/* [D-4.4] */
static void phase_without_a_question_goes_by(void **state)
{
    struct play p = at("dice 0 0 0 0 1 2; actions 2; player 2 tiles action-fabric bonus-spice die");

    (void)state;
    does(&p, "lira");
    shows(&p, "turn 1; step act; actions 1");
    does(&p, "bazaar 2; card g-lira; card g-brown; choose g-lira; take");
    shows(&p, "turn 2; step roll; actions 0"); /* no end, no income */
}

/* [D-4.5] */
static void single_choices_and_outcomes_are_events_too(void **state)
{
    struct play p = at("step reroll; actions 0; player 1 owns 0 0 0 0 0 0 0; dice 0 0 0 0 0 5");

    (void)state;
    asks(&p, "reroll", "keep");
    does(&p, "keep; bazaar 1; card g-lira");
    asks(&p, "choose", "choose g-lira");
    does(&p, "choose g-lira");
    asks(&p, "option", "refuse");
    p = at("dice 0 0 0 0 0 0");
    asks(&p, "act", "end");
    p = at("dice 3 0 0 0 0 0; display lira-fabric; given die; player 2 tiles die die die;"
           "player 3 tiles lira-spice lira-fruit lira-jewelry card-fabric card-spice card-fruit"
           " card-jewelry crystal-fabric crystal-spice crystal-fruit crystal-jewelry action-fabric"
           " action-spice action-fruit action-jewelry bonus-fabric bonus-spice bonus-fruit"
           " bonus-jewelry");
    does(&p, "tile lira-fabric");
    asks(&p, "pay", "pay 3 0 0 0 0");
    does(&p, "pay 3 0 0 0 0");
    outcomes(&p, "1 show die");
}

/* The most payments that any number of brown tokens leaves for the dearest ruby of
 * the left carpet. */
static int most_payments(int fabric_dice, int browns)
{
    struct play p = at("sold 0 0 0 0 4 0; player 2 rubies 0 4 0 0; dice %d 0 0 0 0 0;"
                       "player 1 owns 8 8 8 8 %d 1 0",
                       fabric_dice, browns);
    int most = 0;

    does(&p, "ruby left");
    for (int n = 0; n <= 4 && n <= browns; n++) {
        struct play q = p;
        int found;
        does(&q, "brown %d", n);
        found = choices_of(&q, A_PAY);
        if (found > most) most = found;
    }
    return most;
}

/* [D-4.6] Nine dice in the most different ways; eight goods of every kind to pay with. */
static void no_decision_has_more_than_256_choices(void **state)
{
    struct play p =
        at("step reroll; actions 0; player 1 tiles die die die die; display lira-fabric;"
           "dice 2 2 2 1 1 1");
    action legal[ACTIONS_MAX];

    (void)state;
    assert_int_equal(DICE.legal(state_now(&p), 0, legal), 3 * 3 * 3 * 2 * 2 * 2);
    for (int dice = 0; dice <= 5; dice++)
        for (int browns = 0; browns <= 10; browns++)
            assert_in_range(most_payments(dice, browns), 2, 256);
    /* Two of each colour for eight goods, any of them dice or tokens. */
    p = at("sold 0 0 0 0 4 0; player 2 rubies 0 4 0 0; dice 2 2 2 2 0 1; actions 3;"
           "player 1 owns 6 6 6 6 0 1 0");
    does(&p, "ruby left; brown 0; pay 2 2 2 2 0");
    assert_int_equal(choices_of(&p, A_DICE), 3 * 3 * 3 * 3);
}

/* ---- income ------------------------------------------------------------------------------- */

/* [D-5.1] */
static void each_income_tile_pays_three_lira_a_crystal_or_a_card(void **state)
{
    struct play p = at("player 2 tiles lira-spice");

    (void)state;
    does(&p, "end");
    shows(&p, "due 1 0 0; flags income");
    does(&p, "income lira");
    changed(&p, "player 2 owns 0 0 0 0 0 1 4; due 0 0 0; step roll; rolling 5; flags");
    p = at("player 2 tiles crystal-spice");
    does(&p, "end; income crystal");
    shows(&p, "player 2 owns 0 0 0 0 0 2 1; step roll");
    p = at("player 2 tiles card-fruit");
    does(&p, "end; income card");
    shows(&p, "step card; reveal 1; player 2 owns 0 0 0 0 0 1 1");
    /* Other tiles, and other players' tiles, bring none. */
    p = at("player 2 tiles action-spice bonus-fruit die; player 1 tiles lira-spice;"
           "player 3 tiles card-fruit");
    does(&p, "end");
    shows(&p, "turn 2; step roll; due 0 0 0");
}

/* [D-5.1] [D-5.3] Several of a type pay each, one choice at a time. */
static void several_income_tiles_of_a_type_all_pay(void **state)
{
    struct play p = at("display die; player 2 tiles lira-fabric lira-spice lira-fruit lira-jewelry"
                       " crystal-fabric crystal-spice");

    (void)state;
    does(&p, "end");
    shows(&p, "due 4 0 2");
    asks(&p, "income", "income lira; income crystal");
    does(&p, "income lira");
    changed(&p, "player 2 owns 0 0 0 0 0 1 4; due 3 0 2");
    does(&p, "income crystal; income lira; income lira; income crystal");
    asks(&p, "income", "income lira");
    does(&p, "income lira");
    shows(&p, "player 2 owns 0 0 0 0 0 3 13; step roll");
}

/* [D-5.2] */
static void income_cannot_be_declined(void **state)
{
    struct play p = at("player 2 tiles lira-spice crystal-jewelry");

    (void)state;
    does(&p, "end");
    asks(&p, "income", "income lira; income crystal"); /* nothing else */
    does(&p, "income crystal");
    asks(&p, "income", "income lira");
}

/* [D-5.3] */
static void owner_chooses_the_order_of_income(void **state)
{
    static const char *const ORDER[][3] = {
        {"lira", "card", "crystal"}, {"lira", "crystal", "card"}, {"card", "lira", "crystal"},
        {"card", "crystal", "lira"}, {"crystal", "lira", "card"}, {"crystal", "card", "lira"},
    };

    (void)state;
    for (int i = 0; i < 6; i++) {
        struct play p = at("player 2 tiles lira-spice crystal-jewelry card-fruit");
        does(&p, "end");
        asks(&p, "income", "income lira; income card; income crystal");
        for (int k = 0; k < 3; k++) {
            does(&p, "income %s", ORDER[i][k]);
            if (ORDER[i][k][1] == 'a') does(&p, "card g-lira; refuse");
        }
        shows(&p, "step roll; player 2 owns 0 0 0 0 0 2 5; pile g-lira");
    }
}

/* [D-5.4] */
static void income_card_is_carried_out_without_choosing(void **state)
{
    struct play p = at("player 2 tiles card-fruit card-jewelry");

    (void)state;
    does(&p, "end; income card; card c-spice");
    shows(&p, "step others; who 3; card c-spice; open c-spice; pile; player 2 owns 0 0 0 0 1 1 1");
    does(&p, "decline; decline");
    shows(&p, "pile c-spice; open; card; due 0 1 0");
    asks(&p, "income", "income card");
    does(&p, "income card; card e-crystal-lira");
    asks(&p, "option", "take; refuse");
    does(&p, "take");
    shows(&p, "player 2 owns 0 0 0 0 1 0 7; pile c-spice e-crystal-lira; step roll; turn 2; who 2");
}

/* [D-5.5] */
static void income_of_a_tile_given_up_is_not_due(void **state)
{
    struct play p = at("player 2 tiles lira-spice lira-fruit card-fruit");

    (void)state;
    does(&p, "end; income card; card e-tile-lira; trade lira-spice");
    shows(&p, "due 1 0 0; player 2 tiles lira-fruit card-fruit; player 2 owns 0 0 0 0 0 1 9");
    /* One has paid already: the other one stays due. */
    p = at("player 2 tiles lira-spice lira-fruit card-fruit");
    does(&p, "end; income lira; income card; card e-tile-lira; trade lira-spice");
    shows(&p, "due 1 0 0");
    /* Other types do not change; the last one of its type leaves nothing due. */
    p = at("player 2 tiles lira-spice crystal-spice card-fruit");
    does(&p, "end; income card; card e-tile-brown; trade lira-spice");
    shows(&p, "due 0 0 1");
    p = at("player 2 tiles lira-spice card-fruit");
    does(&p, "end; income card; card e-tile-brown; trade lira-spice");
    shows(&p, "due 0 0 0; step roll");
    p = at("player 2 tiles card-fabric card-fruit");
    does(&p, "end; income card; card e-tile-brown; trade card-fabric");
    shows(&p, "due 0 1 0; step income");
    /* A new tile of the type does not work yet, so it keeps nothing due. */
    p = at("player 2 tiles lira-spice card-fruit card-jewelry; player 2 owns 0 0 0 0 0 2 0");
    does(&p, "end; income card; card e-crystal-tile; tile lira-fabric; show die");
    shows(&p, "due 1 1 0; fresh lira-fabric");
    does(&p, "income card; card e-tile-brown; trade lira-spice");
    shows(&p, "due 0 0 0; player 2 tiles lira-fabric card-fruit card-jewelry; step roll");
}

/* [D-5.6] */
static void tile_of_an_income_card_does_nothing_this_turn(void **state)
{
    struct play p = at("player 2 tiles card-fruit; player 2 owns 0 0 0 0 0 2 0");

    (void)state;
    does(&p, "end; income card; card e-crystal-tile; tile lira-fabric; show lira-spice");
    shows(&p, "step roll; rolling 5; player 2 owns 0 0 0 0 0 0 0; fresh lira-fabric");
    p = at("player 2 tiles card-fruit; player 2 owns 0 0 0 0 0 2 0");
    does(&p, "end; income card; card e-crystal-tile; tile die; show lira-spice");
    shows(&p, "step roll; rolling 5");
    p = at("player 2 tiles card-fruit; player 2 owns 0 0 0 0 0 2 0");
    does(&p, "end; income card; card e-crystal-tile; tile action-jewelry; show lira-spice;"
             "roll 5 0 0 0 0 0; keep");
    shows(&p, "actions 2");
    p = at("player 2 tiles card-fruit; player 2 owns 0 0 0 0 0 2 0");
    does(&p, "end; income card; card e-crystal-tile; tile bonus-fabric; show lira-spice;"
             "roll 0 0 0 0 5 0; keep; lira");
    shows(&p, "player 2 owns 0 0 0 0 0 0 10; fresh bonus-fabric");
}

/* ---- dice ---------------------------------------------------------------------------------- */

/* [D-6.1] */
static void five_dice_and_one_for_each_working_tile_are_rolled(void **state)
{
    static const char *const TILES_OF[] = {"", "die", "die die", "die die die", "die die die die"};

    (void)state;
    for (int n = 0; n <= 4; n++) {
        struct play p = at("display lira-fabric; player 2 tiles %s", TILES_OF[n]);
        does(&p, "end");
        assert_int_equal(dice_now(&p)->rolling, 5 + n);
        does(&p, "roll %d 0 0 0 1 0", 4 + n);
        shows(&p, "dice %d 0 0 0 1 0; rolling 0; step reroll", 4 + n);
    }
}

/* [D-6.2] */
static void crystal_rolls_any_of_the_dice_again(void **state)
{
    struct play p = at("step reroll; actions 0; dice 2 1 1 0 0 1; player 1 owns 0 0 0 0 0 2 0");

    (void)state;
    does(&p, "reroll 1 0 0 0 0 1");
    changed(&p, "dice 1 1 1 0 0 0; rolling 2; player 1 owns 0 0 0 0 0 1 0; step roll");
    does(&p, "roll 0 0 1 0 1 0");
    changed(&p, "dice 1 1 2 0 1 0; rolling 0; step reroll");
    does(&p, "reroll 1 1 2 0 1 0"); /* all of them */
    shows(&p, "dice 0 0 0 0 0 0; rolling 5; player 1 owns 0 0 0 0 0 0 0");
}

/* [D-6.2] [D-6.6] */
static void every_choice_of_dice_is_offered_once(void **state)
{
    struct play p = at("step reroll; actions 0; dice 3 0 0 2 0 0");

    (void)state;
    asks(&p, "reroll",
         "reroll 1 0 0 0 0 0; reroll 2 0 0 0 0 0; reroll 3 0 0 0 0 0; reroll 0 0 0 1 0 0;"
         "reroll 0 0 0 2 0 0; reroll 1 0 0 1 0 0; reroll 2 0 0 1 0 0; reroll 3 0 0 1 0 0;"
         "reroll 1 0 0 2 0 0; reroll 2 0 0 2 0 0; reroll 3 0 0 2 0 0; keep");
    refuses(&p, "reroll 0 0 0 0 0 0; reroll 4 0 0 0 0 0; reroll 0 1 0 0 0 0");
    p = at("step reroll; actions 0; dice 0 1 1 1 1 1");
    assert_int_equal(choices_of(&p, A_REROLL), 31);
    p = at("step reroll; actions 0; dice 2 1 0 0 1 1");
    assert_int_equal(choices_of(&p, A_REROLL), 3 * 2 * 2 * 2 - 1);
}

/* [D-6.3] */
static void dice_may_be_rolled_again_while_crystals_last(void **state)
{
    struct play p = at("step reroll; actions 0; dice 5 0 0 0 0 0; player 1 owns 0 0 0 0 0 3 7");

    (void)state;
    does(&p, "reroll 5 0 0 0 0 0; roll 4 0 0 0 1 0; reroll 1 0 0 0 0 0; roll 1 0 0 0 0 0;"
             "reroll 0 0 0 0 1 0; roll 0 0 0 0 0 1");
    asks(&p, "reroll", "keep");
    does(&p, "keep");
    shows(&p, "dice 4 0 0 0 0 1; player 1 owns 0 0 0 0 0 0 7; step act; actions 2");
    p = at("step reroll; actions 0; dice 5 0 0 0 0 0; player 1 owns 0 0 0 0 0 3 7");
    does(&p, "keep"); /* nothing must be spent */
    changed(&p, "step act; actions 2");
}

/* [D-6.4] */
static void dice_are_not_rolled_again_before_the_roll_or_after_keep(void **state)
{
    struct play p = at("player 1 owns 4 4 4 4 4 5 0; player 2 tiles lira-spice");

    (void)state;
    assert_int_equal(choices_of(&p, A_REROLL), 0);
    does(&p, "token fabric"); /* in the middle of an action */
    assert_int_equal(choices_of(&p, A_REROLL), 0);
    does(&p, "pay 2 0 0 0 0");
    assert_int_equal(choices_of(&p, A_REROLL), 0);
    does(&p, "end");
    assert_int_equal(choices_of(&p, A_REROLL), 0); /* income */
    does(&p, "income lira");
    assert_int_equal(DICE.turn(state_now(&p)), SEAT_CHANCE);
    does(&p, "roll 5 0 0 0 0 0");
    assert_int_equal(choices_of(&p, A_REROLL), 5);
}

/* [D-6.5] */
static void reroll_is_asked_after_every_roll(void **state)
{
    struct play p = at("player 2 owns 0 0 0 0 0 0 5");

    (void)state;
    does(&p, "end; roll 5 0 0 0 0 0");
    asks(&p, "reroll", "keep");
    p = at("player 2 owns 0 0 0 0 0 1 5");
    does(&p, "end; roll 5 0 0 0 0 0; reroll 2 0 0 0 0 0; roll 2 0 0 0 0 0");
    asks(&p, "reroll", "keep");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_go_clockwise_from_the_start_player),
        cmocka_unit_test(turn_is_income_roll_actions_and_passing),
        cmocka_unit_test(only_the_others_part_of_a_card_asks_somebody_else),
        cmocka_unit_test(five_dice_are_passed_on_and_extra_dice_stay),
        cmocka_unit_test(phase_without_a_question_goes_by),
        cmocka_unit_test(single_choices_and_outcomes_are_events_too),
        cmocka_unit_test(no_decision_has_more_than_256_choices),
        cmocka_unit_test(each_income_tile_pays_three_lira_a_crystal_or_a_card),
        cmocka_unit_test(several_income_tiles_of_a_type_all_pay),
        cmocka_unit_test(income_cannot_be_declined),
        cmocka_unit_test(owner_chooses_the_order_of_income),
        cmocka_unit_test(income_card_is_carried_out_without_choosing),
        cmocka_unit_test(income_of_a_tile_given_up_is_not_due),
        cmocka_unit_test(tile_of_an_income_card_does_nothing_this_turn),
        cmocka_unit_test(five_dice_and_one_for_each_working_tile_are_rolled),
        cmocka_unit_test(crystal_rolls_any_of_the_dice_again),
        cmocka_unit_test(every_choice_of_dice_is_offered_once),
        cmocka_unit_test(dice_may_be_rolled_again_while_crystals_last),
        cmocka_unit_test(dice_are_not_rolled_again_before_the_roll_or_after_keep),
        cmocka_unit_test(reroll_is_asked_after_every_roll),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
