/* tiles_test.c: mosque tiles (section 10). */
#include "kit.h"

/* The other two players do nothing. */
static void others_pass(struct play *p)
{
    does(p, "roll 5 0 0 0 0 0; keep; end; roll 5 0 0 0 0 0; keep; end");
    shows(p, "turn 1");
}

/* ---- costs ------------------------------------------------------------------------------------ */

static struct play with_goods(const char *tile, unsigned good, int n)
{
    return at("display %s; dice 0 0 0 0 2 2; player 1 owns %d %d %d %d 0 1 9", tile,
              good == 0 ? n : 0, good == 1 ? n : 0, good == 2 ? n : 0, good == 3 ? n : 0);
}

static void check_three_of_a_colour(const char *type)
{
    for (unsigned good = 0; good < GOODS; good++) {
        char tile[32];
        struct play p;
        struct buf name;
        buf_fixed(&name, tile, sizeof tile);
        buf_format(&name, "%s-%s", type, GOOD_TOKENS[good]);
        p = with_goods(tile, good, 2);
        refuses(&p, "tile %s", tile);
        p = with_goods(tile, (good + 1) % GOODS, 8); /* another colour is of no use */
        refuses(&p, "tile %s", tile);
        p = with_goods(tile, good, 3);
        does(&p, "tile %s", tile);
        assert_int_equal(choices_of(&p, A_PAY), 1);
        does(&p, "pay %d %d %d %d 0; show die", good == 0 ? 3 : 0, good == 1 ? 3 : 0,
             good == 2 ? 3 : 0, good == 3 ? 3 : 0);
        shows(&p, "player 1 tiles %s; player 1 owns 0 0 0 0 0 1 9; display die", tile);
    }
}

/* [D-10.1] */
static void income_and_action_tiles_cost_three_of_their_colour(void **state)
{
    (void)state;
    check_three_of_a_colour("lira");
    check_three_of_a_colour("card");
    check_three_of_a_colour("crystal");
    check_three_of_a_colour("action");
}

/* [D-10.2] */
static void lira_bonus_costs_three_of_the_colour_it_shows(void **state)
{
    struct play p = at("step reroll; actions 0; player 1 tiles bonus-spice; dice 0 0 0 0 1 4");

    (void)state;
    check_three_of_a_colour("bonus");
    does(&p, "keep; lira");
    shows(&p, "player 1 owns 0 1 0 0 0 1 2");
}

/* [D-10.3] */
static void extra_die_costs_one_of_each(void **state)
{
    struct play p = at("display die; dice 1 1 1 1 0 0; player 1 owns 0 0 0 0 0 1 0");

    (void)state;
    does(&p, "tile die");
    asks(&p, "pay", "pay 1 1 1 1 0");
    does(&p, "pay 1 1 1 1 0; show die");
    shows(&p, "player 1 tiles die; dice 0 0 0 0 0 0; display die");
    p = at("display die; dice 2 2 1 0 0 0; player 1 owns 3 3 3 0 0 1 0");
    refuses(&p, "tile die");
}

/* ---- display and stack --------------------------------------------------------------------------- */

#define ALL_BUT_DIE_AND_FABRIC_LIRA                                                          \
    "lira-spice lira-fruit lira-jewelry card-fabric card-spice card-fruit card-jewelry"      \
    " crystal-fabric crystal-spice crystal-fruit crystal-jewelry action-fabric action-spice" \
    " action-fruit action-jewelry bonus-fabric bonus-spice bonus-fruit bonus-jewelry"

/* [D-10.4] */
static void taken_tile_is_replaced_from_the_stack_at_once(void **state)
{
    struct play p = at("display lira-fabric die; dice 3 0 0 0 2 0; actions 1;"
                       "player 3 tiles card-fabric card-spice card-fruit card-jewelry"
                       " crystal-fabric crystal-spice crystal-fruit crystal-jewelry action-fabric"
                       " action-spice action-fruit action-jewelry bonus-fabric bonus-spice"
                       " bonus-fruit bonus-jewelry");

    (void)state;
    refuses(&p, "tile lira-spice"); /* in the stack */
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    shows(&p, "step tile; turn 1; display die; player 1 tiles lira-fabric");
    outcomes(&p, "1 show lira-spice; 1 show lira-fruit; 1 show lira-jewelry; 3 show die");
    does(&p, "show lira-fruit");
    shows(&p, "display lira-fruit die; turn 2; step roll");
}

/* [D-10.4] */
static void display_shrinks_when_the_stack_is_empty(void **state)
{
    struct play p = at("display lira-fabric die die; dice 3 0 0 0 2 0; player 2 tiles die die;"
                       "player 3 tiles " ALL_BUT_DIE_AND_FABRIC_LIRA);

    (void)state;
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    shows(&p, "display die die; step act; actions 1; player 1 tiles lira-fabric");
    p = at("display lira-fabric die die; dice 0 0 0 0 0 1; player 1 owns 0 0 0 0 0 1 6;"
           "player 2 tiles die die; player 3 tiles " ALL_BUT_DIE_AND_FABRIC_LIRA);
    does(&p, "bazaar 1; card e-lira-tile; choose e-lira-tile; tile die");
    shows(&p, "display lira-fabric die; step act; actions 1; player 1 tiles die");
}

/* [D-10.5] */
static void one_tile_is_turned_up_for_each_taken_and_no_more(void **state)
{
    struct play p = at("display lira-fabric die; dice 3 0 0 0 0 1; actions 2;"
                       "player 1 tiles die die; player 2 tiles die;"
                       "player 3 tiles " ALL_BUT_DIE_AND_FABRIC_LIRA);

    (void)state;
    does(&p, "bazaar 1; card e-tile-lira; choose e-tile-lira; trade die");
    shows(&p, "display lira-fabric die; given die; step act"); /* no room is filled */
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    outcomes(&p, "1 show die");
    does(&p, "show die");
    shows(&p, "display die die; given; turn 2"); /* two, not six */
    p = at("display lira-fabric die; dice 0 0 0 0 0 1; player 1 owns 0 0 0 0 0 1 6;"
           "player 2 tiles die; given die die; player 3 tiles " ALL_BUT_DIE_AND_FABRIC_LIRA);
    does(&p, "bazaar 1; card e-lira-tile; choose e-lira-tile; tile die");
    outcomes(&p, "1 show die"); /* only given-up tiles are left */
    does(&p, "show die");
    shows(&p, "display lira-fabric die; given die; step act");
    p = at("dice 3 0 0 0 0 1; player 1 owns 0 0 0 0 0 1 6");
    does(&p, "bazaar 1; card e-lira-tile; choose e-lira-tile; tile die; show die");
    shows(&p, "step act; display lira-fabric card-spice crystal-fruit action-jewelry bonus-fabric"
              " die");
}

/* ---- when and how they work ------------------------------------------------------------------------ */

/* [D-10.6] */
static void tile_works_from_the_next_turn_on(void **state)
{
    struct play p = at("dice 3 0 0 0 2 0; display bonus-fabric");

    (void)state;
    does(&p, "tile bonus-fabric; pay 3 0 0 0 0; show die; lira");
    shows(&p, "turn 2; player 1 owns 0 0 0 0 0 1 4; player 1 tiles bonus-fabric; fresh");
    others_pass(&p);
    does(&p, "roll 0 0 0 0 2 3; keep; lira; end");
    shows(&p, "player 1 owns 1 0 0 0 0 1 8");
    others_pass(&p);
    does(&p, "roll 0 0 0 0 1 4; keep; lira; end"); /* and the one after */
    shows(&p, "player 1 owns 2 0 0 0 0 1 10");
    p = at("dice 0 0 0 3 2 0");
    does(&p, "tile action-jewelry; pay 0 0 0 3 0; show lira-spice; lira");
    shows(&p, "turn 2"); /* two actions as before */
    others_pass(&p);
    does(&p, "roll 0 0 0 0 2 3; keep");
    shows(&p, "actions 3");
    p = at("dice 3 0 0 0 2 0");
    does(&p, "tile lira-fabric; pay 3 0 0 0 0; show lira-spice; lira");
    others_pass(&p);
    asks(&p, "income", "income lira");
}

/* [D-10.7] */
static void several_tiles_of_a_type_add_up(void **state)
{
    struct play p = at("step reroll; actions 0; display die; player 1 tiles action-fabric"
                       " action-spice bonus-spice bonus-jewelry; dice 0 0 0 0 4 1");

    (void)state;
    does(&p, "keep");
    shows(&p, "actions 4");
    does(&p, "lira");
    changed(&p, "player 1 owns 0 1 0 1 0 1 8; dice 0 0 0 0 0 1; actions 3");
    p = at(
        "display die; player 1 tiles lira-fabric lira-spice crystal-fabric crystal-spice die die;"
        "turn 3");
    does(&p, "end");
    shows(&p, "turn 1; due 2 0 2");
    does(&p, "income lira; income lira; income crystal; income crystal");
    shows(&p, "player 1 owns 0 0 0 0 0 3 6; rolling 7");
    p = at("dice 0 0 0 0 0 0; player 1 tiles lira-spice; display lira-fabric;"
           "player 1 owns 3 0 0 0 0 0 0");
    offers(&p, "tile lira-fabric");
}

/* [D-10.8] */
static void lira_bonus_adds_a_token_to_the_lira_action(void **state)
{
    (void)state;
    for (int n = 1; n <= 5; n++) {
        struct play p = at("dice 2 0 0 0 %d 0; player 1 tiles bonus-fruit", n);
        does(&p, "lira");
        changed(&p, "dice 2 0 0 0 0 0; player 1 owns 0 0 1 0 0 1 %d; actions 1", 2 * n);
    }
    struct play p = at("dice 2 0 0 0 1 0; player 1 tiles bonus-fruit; player 2 tiles bonus-spice");
    does(&p, "token fabric; pay 2 0 0 0 0"); /* no other action, nobody else's tile */
    shows(&p, "player 1 owns 1 0 0 0 0 1 0");
    does(&p, "lira");
    shows(&p, "player 1 owns 1 0 1 0 0 1 2; player 2 owns 0 0 0 0 0 1 1");
    p = at("player 1 tiles bonus-fruit lira-spice; turn 3");
    does(&p, "end; income lira"); /* income is no lira action */
    shows(&p, "player 1 owns 0 0 0 0 0 1 3");
}

/* [D-10.9] */
static void extra_die_is_rolled_from_the_next_turn_on(void **state)
{
    struct play p = at("dice 1 1 1 1 1 0; display die die die; player 2 tiles die");

    (void)state;
    does(&p, "tile die; pay 1 1 1 1 0; show lira-fabric");
    shows(&p, "dice 0 0 0 0 1 0; player 1 tiles die");
    does(&p, "end");
    shows(&p, "turn 2; rolling 6"); /* player 2's own */
    does(&p, "roll 6 0 0 0 0 0; keep; end");
    shows(&p, "turn 3; rolling 5");
    does(&p, "roll 5 0 0 0 0 0; keep; end");
    shows(&p, "turn 1; rolling 6");
}

/* ---- the mosque's ruby ------------------------------------------------------------------------------ */

static void check_mosque(int seats, const char *own, int had, int gets)
{
    struct play p =
        at("seats %d; dice 3 0 0 0 2 0; player 1 tiles %s; player 1 mosque %d", seats, own, had);

    does(&p, "tile lira-fabric; pay 3 0 0 0 0"); /* before the next tile is turned up */
    assert_int_equal(trader_now(&p, 1)->rubies, had + gets);
    shows(&p, "player 1 mosque %d; player 1 rubies 0 0 0 0; sold 0 0 0 0 0 0", had + gets);
}

/* [D-10.10] */
static void exactly_five_tiles_give_a_ruby_with_four_players_four(void **state)
{
    (void)state;
    check_mosque(2, "lira-spice lira-fruit lira-jewelry", 0, 0); /* the fourth */
    check_mosque(3, "lira-spice lira-fruit lira-jewelry", 0, 0);
    check_mosque(2, "lira-spice lira-fruit lira-jewelry die", 0, 1); /* the fifth */
    check_mosque(3, "lira-spice lira-fruit lira-jewelry die", 0, 1);
    check_mosque(3, "lira-spice lira-fruit die die die", 0, 0); /* the sixth is not exactly five */
    check_mosque(4, "lira-spice lira-fruit", 0, 0);
    check_mosque(4, "lira-spice lira-fruit die", 0, 1);
    check_mosque(4, "lira-spice lira-fruit die die", 0, 0);
    check_mosque(3, "lira-spice lira-fruit lira-jewelry die", 1, 0); /* once in the game */
    check_mosque(4, "lira-spice lira-fruit die", 1, 0);
}

/* [D-10.11] */
static void tile_from_a_card_counts_for_the_mosque(void **state)
{
    struct play p = at("dice 0 0 0 0 0 1; player 1 owns 0 0 0 0 0 1 6;"
                       "player 1 tiles lira-spice lira-fruit lira-jewelry die");

    (void)state;
    does(&p, "bazaar 1; card e-lira-tile; choose e-lira-tile; tile die");
    shows(&p, "player 1 mosque 1");
    p = at("seats 4; player 2 tiles lira-spice lira-fruit card-fruit;"
           "player 2 owns 0 0 0 0 3 1 6");
    does(&p, "end; income lira; income lira; income card; card f-three; tile die");
    shows(&p, "player 2 mosque 1");
}

static struct play fifth_tile_given_up(void)
{
    struct play p = at("dice 3 0 0 0 0 1; player 1 mosque 1;"
                       "player 1 tiles lira-spice lira-fruit lira-jewelry die die");

    does(&p, "bazaar 1; card e-tile-brown; choose e-tile-brown; trade die");
    return p;
}

/* [D-10.12] */
static void giving_up_a_tile_keeps_the_ruby_of_the_mosque(void **state)
{
    struct play p = fifth_tile_given_up();

    (void)state;
    shows(&p, "player 1 mosque 1; player 1 tiles lira-spice lira-fruit lira-jewelry die");
    assert_int_equal(trader_now(&p, 1)->rubies, 1);
}

/* [D-10.16] */
static void coming_back_to_the_number_of_tiles_brings_no_second_ruby(void **state)
{
    struct play p = fifth_tile_given_up();

    (void)state;
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    assert_int_equal(tile_size(trader_now(&p, 1)->tiles), 5);
    shows(&p, "player 1 mosque 1");
    assert_int_equal(trader_now(&p, 1)->rubies, 1);
}

/* ---- giving up -------------------------------------------------------------------------------------- */

/* [D-10.13] */
static void tile_given_up_goes_under_the_stack(void **state)
{
    struct play p = at("display lira-fabric bonus-fabric; dice 3 0 0 0 0 2; actions 3;"
                       "player 1 owns 3 0 0 0 0 0 0; player 1 tiles bonus-jewelry action-fabric;"
                       "player 2 tiles die die die; player 3 tiles lira-spice lira-fruit"
                       " lira-jewelry card-fabric card-spice card-fruit card-jewelry crystal-fabric"
                       " crystal-spice crystal-fruit crystal-jewelry action-spice action-fruit"
                       " action-jewelry bonus-spice bonus-fruit");

    (void)state;
    does(&p, "bazaar 1; card e-tile-lira; choose e-tile-lira; trade bonus-jewelry");
    changed(&p, "given bonus-jewelry; player 1 tiles action-fabric; player 1 owns 3 0 0 0 0 0 8;"
                "dice 3 0 0 0 0 1; actions 2; pile e-tile-lira");
    does(&p, "bazaar 1; card e-tile-brown; choose e-tile-brown; trade action-fabric");
    shows(&p, "given bonus-jewelry action-fabric; actions 1");
    p = at("display lira-fabric bonus-fabric; dice 3 0 0 0 0 0; actions 3;"
           "player 1 owns 3 0 0 0 0 0 0; given bonus-jewelry action-fabric;"
           "player 2 tiles die die die; player 3 tiles lira-spice lira-fruit"
           " lira-jewelry card-fabric card-spice card-fruit card-jewelry crystal-fabric"
           " crystal-spice crystal-fruit crystal-jewelry action-spice action-fruit"
           " action-jewelry bonus-spice bonus-fruit");
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    outcomes(&p, "1 show die"); /* the last of the shuffled part */
    does(&p, "show die; tile bonus-fabric; pay 3 0 0 0 0");
    outcomes(&p, "1 show bonus-jewelry"); /* given up first */
    does(&p, "show bonus-jewelry");
    shows(&p, "given action-fabric; display bonus-jewelry die");
}

/* [D-10.14] */
static void die_of_a_tile_given_up_returns_to_the_supply(void **state)
{
    struct play p = at("dice 2 1 0 0 1 2; player 1 tiles die");

    (void)state;
    does(&p, "bazaar 1; card e-tile-lira; choose e-tile-lira; trade die");
    shows(&p, "dice 2 1 0 0 1 1; player 1 tiles; given die"); /* the used card die went */
    does(&p, "end");
    others_pass(&p);
    shows(&p, "rolling 5");
    p = at("player 2 tiles die card-fruit");
    does(&p, "end; income card; card e-tile-lira; trade die");
    shows(&p, "step roll; rolling 5");
    p = at("player 2 tiles die card-fruit; display lira-fabric");
    does(&p, "end; income card; card e-tile-lira; refuse");
    shows(&p, "step roll; rolling 6");
}

/* [D-10.17] It was never rolled: nothing of this turn's dice goes with it. */
static void new_extra_die_returns_without_being_rolled(void **state)
{
    struct play p = at("player 2 tiles card-fruit card-jewelry; player 2 owns 0 0 0 0 0 2 0");

    (void)state;
    does(&p, "end; income card; card e-crystal-tile; tile die; show die");
    does(&p, "income card; card e-tile-lira; trade die");
    shows(&p, "player 2 tiles card-fruit card-jewelry; fresh; given die; rolling 5");
    p = at("dice 1 1 1 1 1 1; player 1 tiles action-spice; actions 3");
    does(&p, "tile die; pay 1 1 1 1 0; show lira-spice");
    does(&p, "bazaar 1; card e-tile-lira; choose e-tile-lira; trade die");
    shows(&p, "dice 0 0 0 0 1 0; fresh; given die; actions 1"); /* the used card die only */
    does(&p, "lira");                                           /* the turn ends */
    others_pass(&p);
    shows(&p, "rolling 5");
}

/* [D-10.15] The old one still works: the roll has six dice. */
static void newest_of_equal_tiles_is_given_up_first(void **state)
{
    struct play p = at("player 2 tiles die card-fruit card-jewelry; player 2 owns 0 0 0 0 0 2 0");

    (void)state;
    does(&p, "end; income card; card e-crystal-tile; tile die; show die");
    shows(&p, "player 2 tiles card-fruit card-jewelry die die; fresh die");
    does(&p, "income card; card e-tile-lira; trade die");
    shows(&p, "player 2 tiles card-fruit card-jewelry die; fresh; rolling 6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(income_and_action_tiles_cost_three_of_their_colour),
        cmocka_unit_test(lira_bonus_costs_three_of_the_colour_it_shows),
        cmocka_unit_test(extra_die_costs_one_of_each),
        cmocka_unit_test(taken_tile_is_replaced_from_the_stack_at_once),
        cmocka_unit_test(display_shrinks_when_the_stack_is_empty),
        cmocka_unit_test(one_tile_is_turned_up_for_each_taken_and_no_more),
        cmocka_unit_test(tile_works_from_the_next_turn_on),
        cmocka_unit_test(several_tiles_of_a_type_add_up),
        cmocka_unit_test(lira_bonus_adds_a_token_to_the_lira_action),
        cmocka_unit_test(extra_die_is_rolled_from_the_next_turn_on),
        cmocka_unit_test(exactly_five_tiles_give_a_ruby_with_four_players_four),
        cmocka_unit_test(tile_from_a_card_counts_for_the_mosque),
        cmocka_unit_test(giving_up_a_tile_keeps_the_ruby_of_the_mosque),
        cmocka_unit_test(coming_back_to_the_number_of_tiles_brings_no_second_ruby),
        cmocka_unit_test(tile_given_up_goes_under_the_stack),
        cmocka_unit_test(die_of_a_tile_given_up_returns_to_the_supply),
        cmocka_unit_test(new_extra_die_returns_without_being_rolled),
        cmocka_unit_test(newest_of_equal_tiles_is_given_up_first),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
