/* actions_test.c: what holds for all actions (section 7) and the eight of them (8). */
#include "kit.h"

/* ---- actions in general --------------------------------------------------------------------- */

/* [D-7.1] */
static void two_actions_and_one_for_each_extra_action_tile(void **state)
{
    static const char *const TILES_OF[] = {
        "", "action-spice", "action-spice action-fruit", "action-spice action-fruit action-fabric",
        "action-spice action-fruit action-fabric action-jewelry"};

    (void)state;
    for (int n = 0; n <= 4; n++) {
        struct play p = at("step reroll; actions 0; display die; player 1 tiles %s;"
                           "player 1 owns 0 0 0 0 0 1 80; player 3 owns 0 0 0 0 0 1 0",
                           TILES_OF[n]);
        does(&p, "keep");
        changed(&p, "step act; actions %d", 2 + n);
        for (int i = 0; i < 2 + n; i++) {
            shows(&p, "turn 1; actions %d", 2 + n - i);
            does(&p, i < 5 ? "ruby right" : "lira"); /* 10 + 12 + 14 + 16 + 18 lira */
        }
        shows(&p, "turn 2; actions 0");
    }
}

/* [D-7.2] */
static void number_of_actions_is_fixed_with_the_roll(void **state)
{
    struct play p = at("player 2 tiles card-fruit action-spice");

    (void)state;
    does(&p, "end; income card; card e-tile-lira; trade action-spice; roll 0 0 0 0 0 5; keep");
    shows(&p, "actions 2");
    p = at("step reroll; actions 0; player 1 tiles action-spice; dice 0 0 0 0 2 3");
    does(&p, "keep; bazaar 1; card e-tile-lira; choose e-tile-lira; trade action-spice");
    shows(&p, "turn 1; actions 2; player 1 tiles; step act");
    does(&p, "lira");
    shows(&p, "turn 1; actions 1");
    does(&p, "end; roll 5 0 0 0 0 0; keep; end; roll 5 0 0 0 0 0; keep; end;"
             "roll 5 0 0 0 0 0; keep");
    shows(&p, "turn 1; actions 2");
}

/* [D-7.3] */
static void same_action_may_be_taken_again(void **state)
{
    struct play p = at("dice 4 0 0 0 0 1");

    (void)state;
    does(&p, "token fabric; pay 2 0 0 0 0");
    offers(&p, "token fabric");
    does(&p, "token fabric; pay 2 0 0 0 0");
    shows(&p, "player 1 owns 2 0 0 0 0 1 0; turn 2");
    p = at("dice 0 0 0 0 0 5");
    does(&p, "bazaar 2; card g-lira; card g-brown; choose g-lira; take;"
             "bazaar 3; card g-crystal; card f-one; card f-two; choose f-one; refuse");
    shows(&p, "player 1 owns 0 0 0 0 0 1 7; turn 2");
}

/* [D-7.4] */
static void fewer_actions_are_allowed(void **state)
{
    struct play p = at("actions 2");

    (void)state;
    offers(&p, "end");
    does(&p, "end");
    changed(&p, "turn 2; who 2; actions 0; dice 0 0 0 0 0 0; rolling 5; step roll");
    p = at("actions 2");
    does(&p, "lira");
    offers(&p, "end");
    does(&p, "end");
    shows(&p, "turn 2; player 1 owns 0 0 0 0 0 1 2");
}

/* [D-7.5] */
static void die_is_used_once_and_lost_at_the_end_of_the_turn(void **state)
{
    struct play p = at("dice 2 0 1 0 2 0");

    (void)state;
    does(&p, "lira");
    changed(&p, "dice 2 0 1 0 0 0; player 1 owns 0 0 0 0 0 1 4; actions 1");
    refuses(&p, "lira");
    p = at("dice 2 0 1 0 2 0");
    does(&p, "crystal fabric fruit; pay 1 0 1 0 0");
    shows(&p, "dice 1 0 0 0 2 0");
    refuses(&p, "crystal fabric fruit; token fabric");
    p = at("dice 0 0 0 0 0 3");
    does(&p, "bazaar 2; card f-one; card f-two; choose f-one; refuse");
    shows(&p, "dice 0 0 0 0 0 1");
    refuses(&p, "bazaar 2");
    offers(&p, "bazaar 1");
    does(&p, "end"); /* the last card die */
    shows(&p, "dice 0 0 0 0 0 0; rolling 5");
}

/* [D-7.6] */
static void tokens_count_as_dice_of_their_colour_and_brown_ones_of_any(void **state)
{
    struct play p = at("dice 1 0 0 0 0 0; player 1 owns 1 0 0 0 0 0 0; display die");

    (void)state;
    asks(&p, "act", "token fabric; end");
    p = at("dice 0 0 0 0 0 0; player 1 owns 0 0 3 0 0 0 0");
    asks(&p, "act", "token fruit; tile crystal-fruit; end");
    p = at("dice 0 0 0 0 0 0; player 1 owns 0 1 0 0 1 0 0");
    asks(&p, "act",
         "token spice; crystal fabric spice; crystal spice fruit; crystal spice jewelry;"
         "end");
    p = at("dice 0 0 0 0 0 0; player 1 owns 0 0 0 0 2 0 0; display die");
    asks(&p, "act",
         "token fabric; token spice; token fruit; token jewelry;"
         "crystal fabric spice; crystal fabric fruit; crystal fabric jewelry;"
         "crystal spice fruit; crystal spice jewelry; crystal fruit jewelry; end");
    p = at("dice 0 0 2 0 0 0; player 1 owns 0 0 1 0 1 0 0");
    offers(&p, "ruby fruit");
    refuses(&p, "ruby spice; ruby left");
    p = at("dice 1 0 0 1 0 0; player 1 owns 0 0 0 0 2 0 0");
    offers(&p, "ruby left; two spice spice; tile die; wild fabric spice fruit;"
               "wild spice fruit jewelry; tile lira-fabric; tile action-jewelry");
    refuses(&p, "tile card-spice");
}

/* [D-7.7] */
static void lira_and_card_faces_are_no_goods(void **state)
{
    struct play p = at("dice 0 0 0 0 3 2; player 1 owns 0 0 0 0 0 0 0");

    (void)state;
    asks(&p, "act", "lira; bazaar 1; bazaar 2; end");
    p = at("dice 1 0 0 0 2 2; player 1 owns 0 0 0 0 0 0 0");
    asks(&p, "act", "lira; bazaar 1; bazaar 2; end");
    p = at("dice 0 0 0 0 0 0; player 1 owns 8 8 8 8 9 3 9");
    refuses(&p, "lira; bazaar 1");
    p = at("dice 0 0 0 0 1 1; player 1 owns 8 8 8 8 9 3 9");
    refuses(&p, "bazaar 2");
    does(&p, "lira");
    assert_int_equal(gained(&p, 1, LIRA), 2);
}

/* [D-7.8] */
static void action_is_finished_before_the_next_and_its_gain_may_be_used(void **state)
{
    struct play p = at("dice 2 1 1 0 1 1; player 1 owns 0 0 0 0 0 0 0");

    (void)state;
    refuses(&p, "ruby fabric; tile lira-fabric");
    does(&p, "wild fabric spice fruit");
    asks(&p, "pay", "pay 1 1 1 0 0"); /* no way back, nothing between */
    does(&p, "pay 1 1 1 0 0");
    changed(&p, "dice 1 0 0 0 1 1; player 1 owns 0 0 0 0 1 0 0; actions 1; step act; plan");
    offers(&p, "token fabric; crystal fabric jewelry");
    does(&p, "token fabric; pay 1 0 0 0 1");
    shows(&p, "player 1 owns 1 0 0 0 0 0 0; turn 2");
    p = at("dice 0 0 0 0 3 2; player 1 owns 0 0 0 0 0 0 4");
    refuses(&p, "ruby right");
    does(&p, "lira");
    offers(&p, "ruby right");
}

/* ---- the eight of them ------------------------------------------------------------------------ */

/* [D-8.1] */
static void two_goods_of_a_colour_give_a_token_of_it(void **state)
{
    struct play p = at("dice 2 0 0 1 0 0");

    (void)state;
    does(&p, "token fabric; pay 2 0 0 0 0");
    changed(&p, "dice 0 0 0 1 0 0; player 1 owns 1 0 0 0 0 1 0; actions 1");
    p = at("dice 0 2 0 1 0 0");
    does(&p, "token spice; pay 0 2 0 0 0");
    changed(&p, "dice 0 0 0 1 0 0; player 1 owns 0 1 0 0 0 1 0; actions 1");
    p = at("dice 0 0 3 0 0 0");
    does(&p, "token fruit; pay 0 0 2 0 0");
    changed(&p, "dice 0 0 1 0 0 0; player 1 owns 0 0 1 0 0 1 0; actions 1");
    p = at("dice 0 0 0 2 0 0");
    does(&p, "token jewelry; pay 0 0 0 2 0");
    changed(&p, "dice 0 0 0 0 0 0; player 1 owns 0 0 0 1 0 1 0; actions 1");
    p = at("dice 1 1 1 1 0 0"); /* two colours are no pair */
    refuses(&p, "token fabric; token spice; token fruit; token jewelry");
}

/* [D-8.2] */
static void three_different_goods_give_a_brown_token(void **state)
{
    struct play p = at("dice 1 1 1 1 0 0");

    (void)state;
    does(&p, "wild fabric spice fruit; pay 1 1 1 0 0");
    changed(&p, "dice 0 0 0 1 0 0; player 1 owns 0 0 0 0 1 1 0; actions 1");
    p = at("dice 1 1 1 1 0 0");
    does(&p, "wild fabric spice jewelry; pay 1 1 0 1 0");
    changed(&p, "dice 0 0 1 0 0 0; player 1 owns 0 0 0 0 1 1 0; actions 1");
    p = at("dice 1 1 1 1 0 0");
    does(&p, "wild fabric fruit jewelry; pay 1 0 1 1 0");
    changed(&p, "dice 0 1 0 0 0 0; player 1 owns 0 0 0 0 1 1 0; actions 1");
    p = at("dice 1 1 1 1 0 0");
    does(&p, "wild spice fruit jewelry; pay 0 1 1 1 0");
    changed(&p, "dice 1 0 0 0 0 0; player 1 owns 0 0 0 0 1 1 0; actions 1");
    p = at("dice 1 1 1 1 0 0");
    refuses(
        &p,
        "wild fabric fabric spice; wild spice fabric fruit"); /* another order is no other choice */
    assert_int_equal(choices_of(&p, A_WILD), 4);
    p = at("dice 2 3 0 0 0 0");
    assert_int_equal(choices_of(&p, A_WILD), 0);
    p = at("dice 2 2 1 0 0 0");
    assert_int_equal(choices_of(&p, A_WILD), 1);
}

/* [D-8.3] */
static void all_lira_dice_give_two_lira_each(void **state)
{
    (void)state;
    for (int n = 1; n <= 5; n++) {
        struct play p = at("dice 1 1 1 1 %d 0; player 1 owns 0 0 0 0 0 1 4", n);
        assert_int_equal(choices_of(&p, A_LIRA), 1);
        does(&p, "lira");
        changed(&p, "dice 1 1 1 1 0 0; player 1 owns 0 0 0 0 0 1 %d; actions 1", 4 + 2 * n);
    }
}

/* [D-8.9] Not for the lira bonus alone, and not a second time with dice that were used. */
static void lira_needs_a_die_that_shows_it(void **state)
{
    struct play p = at("dice 2 1 1 1 2 0; player 1 tiles bonus-fruit; display lira-fabric");

    (void)state;
    does(&p, "lira");
    shows(&p, "player 1 owns 0 0 1 0 0 1 4");
    refuses(&p, "lira");
    for (int n = 0; n <= 1; n++) {
        p = at("dice 2 1 1 1 %d 0; player 1 tiles bonus-fruit; display lira-fabric", n);
        assert_int_equal(choices_of(&p, A_LIRA), n);
    }
}

/* [D-8.4] */
static void two_different_goods_give_a_crystal(void **state)
{
    static const char *const PAIR[][2] = {
        {"fabric spice", "1 1 0 0"}, {"fabric fruit", "1 0 1 0"},  {"fabric jewelry", "1 0 0 1"},
        {"spice fruit", "0 1 1 0"},  {"spice jewelry", "0 1 0 1"}, {"fruit jewelry", "0 0 1 1"},
    };

    (void)state;
    for (int i = 0; i < 6; i++) {
        struct play p = at("dice %s 1 0", PAIR[i][1]);
        assert_int_equal(choices_of(&p, A_CRYSTAL), 1);
        does(&p, "crystal %s; pay %s 0", PAIR[i][0], PAIR[i][1]);
        changed(&p, "dice 0 0 0 0 1 0; player 1 owns 0 0 0 0 0 2 0; actions 1");
    }
    struct play p = at("dice 5 0 0 0 0 0");
    assert_int_equal(choices_of(&p, A_CRYSTAL), 0);
    p = at("dice 1 1 1 1 0 0");
    assert_int_equal(choices_of(&p, A_CRYSTAL), 6);
}

/* [D-8.5] */
static void four_different_goods_give_two_tokens(void **state)
{
    struct play p = at("dice 1 1 1 1 1 0");
    struct note note;
    action a;

    (void)state;
    assert_int_equal(choices_of(&p, A_TWO), 10);
    for (unsigned g = 0; g < GOODS; g++)
        for (unsigned h = g; h < GOODS; h++) {
            struct play q = p;
            does(&q, "two %s %s; pay 1 1 1 1 0", GOOD_TOKENS[g], GOOD_TOKENS[h]);
            changed(&q, "dice 0 0 0 0 1 0; actions 1; player 1 owns %d %d %d %d 0 1 0",
                    (g == 0) + (h == 0), (g == 1) + (h == 1), (g == 2) + (h == 2),
                    (g == 3) + (h == 3));
        }
    assert_false(action_read(&DICE, "two brown fabric", &a, &note));
    p = at("dice 2 2 1 0 0 0");
    assert_int_equal(choices_of(&p, A_TWO), 0);
}

/* [D-8.6] */
static void card_dice_turn_up_as_many_cards(void **state)
{
    struct play p = at("dice 1 0 0 0 1 3");

    (void)state;
    offers(&p, "bazaar 1; bazaar 2; bazaar 3");
    refuses(&p, "bazaar 4; bazaar 0");
    does(&p, "bazaar 2");
    changed(&p, "dice 1 0 0 0 1 1; reveal 2; used 2; step card");
    does(&p, "card f-one");
    changed(&p, "open f-one; reveal 1");
    does(&p, "card f-two");
    changed(&p, "open f-one f-two; reveal 0; step choose");
    p = at("dice 1 1 1 1 1 0");
    assert_int_equal(choices_of(&p, A_BAZAAR), 0);
}

/* [D-8.7] */
static void tile_is_bought_for_its_goods(void **state)
{
    struct play p = at("dice 3 0 0 2 0 0");

    (void)state;
    does(&p, "tile lira-fabric; pay 3 0 0 0 0; show lira-spice");
    changed(&p, "dice 0 0 0 2 0 0; player 1 tiles lira-fabric; fresh lira-fabric; actions 1;"
                "display lira-spice card-spice crystal-fruit action-jewelry bonus-fabric die");
    p = at("dice 3 0 0 2 0 0");
    refuses(&p, "tile lira-spice; tile action-fabric"); /* not in the display */
}

/* [D-8.8] */
static void ruby_is_bought_for_the_first_price_of_a_track(void **state)
{
    struct play p = at("dice 0 4 0 0 1 0");

    (void)state;
    does(&p, "ruby spice; pay 0 4 0 0 0");
    changed(&p, "dice 0 0 0 0 1 0; player 1 rubies 1 0 0 0; sold 0 1 0 0 0 0; actions 1");
    assert_int_equal(trader_now(&p, 1)->rubies, 1);
    p = at("dice 1 1 1 1 1 0");
    does(&p, "ruby left; pay 1 1 1 1 0");
    changed(&p, "dice 0 0 0 0 1 0; player 1 rubies 0 1 0 0; sold 0 0 0 0 1 0; actions 1");
    p = at("dice 1 1 1 1 1 0; player 1 owns 0 0 0 0 0 1 10");
    does(&p, "ruby right");
    changed(&p, "player 1 owns 0 0 0 0 0 1 0; player 1 rubies 0 0 1 0; sold 0 0 0 0 0 1;"
                "actions 1");
    p = at("dice 3 0 0 0 5 0; player 1 owns 0 0 0 0 0 1 0"); /* lira dice are no lira */
    refuses(&p, "ruby right; ruby fabric");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_actions_and_one_for_each_extra_action_tile),
        cmocka_unit_test(number_of_actions_is_fixed_with_the_roll),
        cmocka_unit_test(same_action_may_be_taken_again),
        cmocka_unit_test(fewer_actions_are_allowed),
        cmocka_unit_test(die_is_used_once_and_lost_at_the_end_of_the_turn),
        cmocka_unit_test(tokens_count_as_dice_of_their_colour_and_brown_ones_of_any),
        cmocka_unit_test(lira_and_card_faces_are_no_goods),
        cmocka_unit_test(action_is_finished_before_the_next_and_its_gain_may_be_used),
        cmocka_unit_test(two_goods_of_a_colour_give_a_token_of_it),
        cmocka_unit_test(three_different_goods_give_a_brown_token),
        cmocka_unit_test(all_lira_dice_give_two_lira_each),
        cmocka_unit_test(lira_needs_a_die_that_shows_it),
        cmocka_unit_test(two_different_goods_give_a_crystal),
        cmocka_unit_test(four_different_goods_give_two_tokens),
        cmocka_unit_test(card_dice_turn_up_as_many_cards),
        cmocka_unit_test(tile_is_bought_for_its_goods),
        cmocka_unit_test(ruby_is_bought_for_the_first_price_of_a_track),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
