/* scarce_test.c: tokens in place of dice, where tokens may run short (section 9). What is
 * offered in random positions is in payment_test.c. */
#include "kit.h"

/* Is it asked how many of the goods are dice, with a token more to choose from? */
static bool asks_for_dice(struct play p, const char *moves)
{
    does(&p, "%s", moves);
    return dice_now(&p)->step == STEP_DICE;
}

/* [D-9.10] The supply has 8 tokens of fabric less those of player 2 and the one of player 1. */
static bool fabric_may_run_short(int left, int seats, int actions, int card_dice, const char *moves)
{
    return asks_for_dice(at("seats %d; actions %d; dice 3 1 1 1 0 %d; player 1 owns 1 0 0 0 0 1 0;"
                            "player 2 owns %d 0 0 0 0 1 1",
                            seats, actions, card_dice, 7 - left),
                         moves);
}

/* [D-9.10] What the action itself takes; with more than two actions, what others may take. */
static void colour_may_run_short_if_more_may_be_taken_than_the_supply_has(void **state)
{
    static const char TOKEN[] = "token fabric; pay 2 0 0 0 0",
                      TILE[] = "tile lira-fabric;"
                               "pay 3 0 0 0 0",
                      TWO[] = "two fabric fabric; pay 1 1 1 1 0";

    (void)state;
    for (int actions = 1; actions <= 2; actions++)
        for (int seats = 2; seats <= 4; seats++) {
            assert_true(fabric_may_run_short(0, seats, actions, 1, TOKEN));
            assert_false(fabric_may_run_short(1, seats, actions, 1, TOKEN));
            assert_true(fabric_may_run_short(1, seats, actions, 1, TWO));
            assert_false(fabric_may_run_short(2, seats, actions, 1, TWO));
            assert_false(fabric_may_run_short(0, seats, actions, 1, TILE));
        }
    for (int seats = 2; seats <= 4; seats++) {
        assert_true(fabric_may_run_short(1, seats, 3, 0, TILE)); /* `two` takes 2 */
        assert_false(fabric_may_run_short(2, seats, 3, 0, TILE));
        assert_true(fabric_may_run_short(2, seats, 3, 0, TOKEN));
        assert_false(fabric_may_run_short(3, seats, 3, 0, TOKEN));
        assert_true(fabric_may_run_short(3, seats, 4, 0, TILE));
        assert_false(fabric_may_run_short(4, seats, 4, 0, TILE));
        assert_true(fabric_may_run_short(seats - 1, seats, 3, 1, TILE)); /* a card of B or D */
        assert_false(fabric_may_run_short(seats, seats, 3, 1, TILE));
    }
}

/* Do three dice leave the choice to give the brown token, with so many more in the supply? */
static bool brown_may_run_short(int left, int actions, int card_dice, const char *move)
{
    struct play p = at("actions %d; dice 3 1 1 0 0 %d; player 1 owns 0 0 0 0 1 1 0;"
                       "player 2 owns 0 0 0 0 %d 1 1",
                       actions, card_dice, 9 - left);

    does(&p, "%s", move);
    return choices_of(&p, A_PAY) > 1;
}

/* [D-9.10] */
static void brown_tokens_may_run_short_likewise(void **state)
{
    static const char WILD[] = "wild fabric spice fruit", TILE[] = "tile lira-fabric";

    (void)state;
    for (int actions = 1; actions <= 2; actions++) {
        assert_true(brown_may_run_short(0, actions, 1, WILD));
        assert_false(brown_may_run_short(1, actions, 1, WILD));
        assert_false(brown_may_run_short(0, actions, 1, TILE));
    }
    assert_true(brown_may_run_short(0, 3, 0, TILE));
    assert_false(brown_may_run_short(1, 3, 0, TILE));
    assert_true(brown_may_run_short(1, 3, 1, TILE)); /* a card that gives 2 */
    assert_false(brown_may_run_short(2, 3, 1, TILE));
    assert_true(brown_may_run_short(1, 3, 0, WILD));
    assert_false(brown_may_run_short(2, 3, 0, WILD));
}

/* [D-9.11] */
static void brown_tokens_that_may_run_short_stand_for_what_dice_show(void **state)
{
    struct play p =
        at("dice 1 1 1 0 0 0; player 1 owns 0 0 0 0 2 1 0; player 2 owns 0 0 0 0 8 1 1");

    (void)state;
    does(&p, "wild fabric spice fruit");
    asks(&p, "pay",
         "pay 1 1 1 0 0; pay 0 1 1 0 1; pay 1 0 1 0 1; pay 1 1 0 0 1;"
         "pay 0 0 1 0 2; pay 0 1 0 0 2; pay 1 0 0 0 2");
    does(&p, "pay 0 1 1 0 1"); /* the brown one lies in the supply and is taken again */
    changed(&p, "dice 1 0 0 0 0 0; actions 1; step act; plan");
    p = at("dice 1 1 1 0 0 0; player 1 owns 0 0 0 0 2 1 0; player 2 owns 0 0 0 0 8 1 1");
    does(&p, "wild fabric spice fruit; pay 1 1 1 0 0"); /* everybody returns one */
    shows(&p, "dice 0 0 0 0 0 0; player 1 owns 0 0 0 0 2 1 0; player 2 owns 0 0 0 0 7 1 1");
    p = at("sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0; dice 2 1 1 1 0 0; actions 3;"
           "player 1 owns 0 0 0 0 2 1 0; player 2 owns 0 0 0 0 8 1 1");
    does(&p, "ruby left");
    asks(&p, "brown", "brown 0; brown 1; brown 2");
    does(&p, "brown 2");
    asks(&p, "pay",
         "pay 0 1 1 1 2; pay 1 0 1 1 2; pay 1 1 0 1 2; pay 1 1 1 0 2;"
         "pay 2 0 0 1 2; pay 2 0 1 0 2; pay 2 1 0 0 2");
}

/* [D-9.12] The example of the introduction of docs/rules/dice.md. */
static void die_is_kept_by_giving_a_token_that_is_taken_again(void **state)
{
    static const char SHORT[] =
        "dice 1 1 1 1 0 0; player 1 owns 2 0 0 0 0 1 0; player 2 owns 6 0 0 0 0 1 1";
    struct play p = at("%s", SHORT);

    (void)state;
    does(&p, "two fabric spice; pay 1 1 1 1 0");
    changed(&p, "step dice; plan two fabric spice; paid 1 1 1 1 0"); /* nothing is paid yet */
    asks(&p, "dice", "dice 0 1 1 1; dice 1 1 1 1");
    has_json(&p, "\"payment\":\"pay 1 1 1 1 0\"");
    does(&p, "dice 0 1 1 1");
    changed(&p, "step act; plan; paid; actions 1; dice 1 0 0 0 0 0; player 1 owns 2 1 0 0 0 1 0");
    p = at("%s", SHORT);
    does(&p, "two fabric spice; pay 1 1 1 1 0; dice 1 1 1 1");
    shows(&p, "dice 0 0 0 0 0 0; player 1 owns 2 1 0 0 0 1 0; player 2 owns 5 0 0 0 0 1 1");
}

/* [D-9.12] */
static void every_number_of_dice_that_tokens_can_make_up_is_offered(void **state)
{
    struct play p =
        at("dice 2 0 0 0 0 0; player 1 owns 1 0 0 0 0 1 0; player 2 owns 7 0 0 0 0 1 1");

    (void)state;
    does(&p, "token fabric; pay 2 0 0 0 0");
    asks(&p, "dice", "dice 1 0 0 0; dice 2 0 0 0"); /* one token */
    p = at("dice 2 0 0 0 0 0; player 1 owns 0 0 0 0 0 1 0; player 2 owns 8 0 0 0 0 1 1");
    does(&p, "token fabric; pay 2 0 0 0 0"); /* none: nothing to ask */
    shows(&p, "step act; player 1 owns 1 0 0 0 0 1 0");
    p = at("dice 0 1 0 0 0 0; player 1 owns 2 0 0 0 0 1 0; player 2 owns 6 0 0 0 0 1 1");
    does(&p, "token fabric; pay 2 0 0 0 0"); /* no die */
    shows(&p, "step act; player 1 owns 1 0 0 0 0 1 0");
    /* Only fabric may run short: of the other colours dice go first [D-9.3]. */
    p = at("dice 1 1 1 1 0 0; player 1 owns 4 4 4 4 0 1 0; player 2 owns 4 0 0 0 0 1 1");
    does(&p, "two fabric fabric; pay 1 1 1 1 0");
    asks(&p, "dice", "dice 0 1 1 1; dice 1 1 1 1");
    p = at("dice 1 1 1 1 0 0; player 1 owns 4 4 4 4 0 1 0; player 2 owns 4 4 0 0 0 1 1");
    does(&p, "two fabric spice; pay 1 1 1 1 0");
    asks(&p, "dice", "dice 0 0 1 1; dice 0 1 1 1; dice 1 0 1 1; dice 1 1 1 1");
}

/* [D-9.12] A later action takes it: the lira bonus, before the die serves for the third. */
static void token_may_be_given_for_what_a_later_action_takes(void **state)
{
    static const char SHORT[] = "actions 3; dice 1 1 0 0 1 0; player 1 tiles bonus-fabric;"
                                "display lira-fabric die; player 1 owns 1 1 0 0 0 1 0;"
                                "player 2 owns 7 0 0 0 0 1 1";
    struct play p = at("%s", SHORT);

    (void)state;
    does(&p, "crystal fabric spice; pay 1 1 0 0 0");
    asks(&p, "dice", "dice 0 1 0 0; dice 1 1 0 0");
    does(&p, "dice 0 1 0 0; lira; crystal fabric spice; pay 1 1 0 0 0");
    shows(&p, "player 1 owns 1 0 0 0 0 3 2; player 2 owns 7 0 0 0 0 1 1");
    p = at("%s", SHORT);
    does(&p, "crystal fabric spice; pay 1 1 0 0 0; dice 1 1 0 0; lira");
    shows(&p, "player 1 owns 1 1 0 0 0 2 2; player 2 owns 6 0 0 0 0 1 1");
    does(&p, "crystal fabric spice; pay 1 1 0 0 0");
    shows(&p, "player 1 owns 0 0 0 0 0 3 2"); /* a token less */
}

/* A payment stands open only as one that was offered, with dice to be asked for. */
static void impossible_dice_are_no_position(void **state)
{
    static const char SHORT[] = "player 1 owns 2 0 0 0 0 1 0; player 2 owns 6 0 0 0 0 1 1";

    (void)state;
    at("%s; dice 2 0 0 0 0 0; step dice; plan token fabric; paid 2 0 0 0 0", SHORT);
    no_position("%s; dice 2 0 0 0 0 0; step dice; plan token fabric", SHORT);
    no_position("%s; dice 2 0 0 0 0 0; step dice; plan token fabric; paid 3 0 0 0 0", SHORT);
    no_position("%s; dice 2 0 0 0 0 0; step pay; plan token fabric; paid 2 0 0 0 0", SHORT);
    no_position("%s; dice 0 2 0 0 0 0; step dice; plan token fabric; paid 2 0 0 0 0", SHORT);
    no_position("dice 2 0 0 0 0 0; step dice; plan token fabric; paid 2 0 0 0 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colour_may_run_short_if_more_may_be_taken_than_the_supply_has),
        cmocka_unit_test(brown_tokens_may_run_short_likewise),
        cmocka_unit_test(brown_tokens_that_may_run_short_stand_for_what_dice_show),
        cmocka_unit_test(die_is_kept_by_giving_a_token_that_is_taken_again),
        cmocka_unit_test(every_number_of_dice_that_tokens_can_make_up_is_offered),
        cmocka_unit_test(token_may_be_given_for_what_a_later_action_takes),
        cmocka_unit_test(impossible_dice_are_no_position),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
