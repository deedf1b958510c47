/* options_test.c: bazaar cards for the player in turn (section 13). */
#include "kit.h"

/* Player 1 owns this, has used one card die and chosen the card. */
static struct play chosen(const char *card, const char *owns, const char *tiles_of)
{
    struct play p = at("dice 1 0 0 0 1 2; player 1 owns %s; player 1 tiles %s", owns, tiles_of);

    does(&p, "bazaar 1; card %s; choose %s", card, card);
    return p;
}

/* With OWNS the card is taken and leaves LEFT; with LESS it can only be refused. */
static void check_take(const char *card, const char *owns, const char *left, const char *less)
{
    struct play p = chosen(card, owns, "");

    asks(&p, "option", "take; refuse");
    does(&p, "take");
    changed(&p, "player 1 owns %s; pile %s; open; card; used 0; step act; actions 1", left, card);
    p = chosen(card, less, "");
    asks(&p, "option", "refuse");
}

/* ---- E ------------------------------------------------------------------------------------------- */

/* [D-13.1] [D-13.4] */
static void e_exchanges_lira_for_brown_and_a_crystal_for_lira(void **state)
{
    (void)state;
    check_take("e-lira-brown", "1 0 0 0 0 2 5", "1 0 0 0 2 2 2", "1 1 1 1 3 3 2");
    check_take("e-lira-brown", "0 0 0 0 0 0 3", "0 0 0 0 2 0 0", "0 0 0 0 0 0 2");
    check_take("e-crystal-lira", "0 0 0 0 1 2 1", "0 0 0 0 1 1 7", "1 1 1 1 3 0 9");
}

/* [D-13.1] [D-13.2] */
static void e_gives_eight_lira_or_two_brown_for_an_own_tile(void **state)
{
    struct play p = chosen("e-tile-lira", "0 0 0 0 0 1 2", "lira-spice bonus-fruit die die");

    (void)state;
    asks(&p, "option", "trade lira-spice; trade bonus-fruit; trade die; refuse");
    does(&p, "trade bonus-fruit");
    changed(&p, "player 1 owns 0 0 0 0 0 1 10; player 1 tiles lira-spice die die;"
                "given bonus-fruit; pile e-tile-lira; open; card; used 0; step act; actions 1");
    p = chosen("e-tile-brown", "0 0 0 0 0 1 2", "lira-spice die die");
    does(&p, "trade die");
    shows(&p, "player 1 owns 0 0 0 0 2 1 2; player 1 tiles lira-spice die; given die");
}

/* [D-13.2] */
static void tile_bought_this_turn_may_be_given(void **state)
{
    struct play p = at("dice 3 0 0 0 0 1; actions 2");

    (void)state;
    does(&p, "tile lira-fabric; pay 3 0 0 0 0; show die; bazaar 1; card e-tile-lira;"
             "choose e-tile-lira");
    asks(&p, "option", "trade lira-fabric; refuse");
    does(&p, "trade lira-fabric");
    shows(&p, "player 1 tiles; given lira-fabric; fresh; player 1 owns 0 0 0 0 0 1 8; turn 2");
}

/* [D-13.1] [D-13.3] */
static void e_gives_a_face_up_tile_for_six_lira_or_two_crystals(void **state)
{
    static const char SIX_TILES[] = "tile lira-fabric; tile card-spice; tile crystal-fruit;"
                                    "tile action-jewelry; tile bonus-fabric; tile die; refuse";
    struct play p = chosen("e-lira-tile", "0 0 0 0 0 1 7", "");

    (void)state;
    asks(&p, "option", "%s", SIX_TILES);
    does(&p, "tile card-spice");
    shows(&p,
          "player 1 owns 0 0 0 0 0 1 1; player 1 tiles card-spice; fresh card-spice; step tile");
    does(&p, "show lira-fruit");
    shows(&p, "display lira-fabric lira-fruit crystal-fruit action-jewelry bonus-fabric die;"
              "pile e-lira-tile; open; card; step act; actions 1; dice 1 0 0 0 1 1");
    p = chosen("e-lira-tile", "8 8 8 8 9 9 5", "");
    asks(&p, "option", "refuse");
    p = chosen("e-crystal-tile", "0 0 0 0 0 3 0", "");
    asks(&p, "option", "%s", SIX_TILES);
    does(&p, "tile die; show die");
    shows(&p, "player 1 owns 0 0 0 0 0 1 0; player 1 tiles die");
    p = chosen("e-crystal-tile", "8 8 8 8 9 1 40", "");
    asks(&p, "option", "refuse");
}

/* ---- F ------------------------------------------------------------------------------------------- */

/* [D-13.5] More than the card shows will do. */
static void f_rewards_brown_tokens_that_are_kept(void **state)
{
    struct play p;

    (void)state;
    check_take("f-one", "0 0 0 0 1 0 0", "0 0 0 0 1 0 5", "8 8 8 8 0 9 9");
    check_take("f-one", "0 0 0 0 4 0 0", "0 0 0 0 4 0 5", "0 0 0 0 0 0 0");
    check_take("f-two", "0 0 0 0 2 0 1", "0 0 0 0 2 0 8", "8 8 8 8 1 9 9");
    check_take("f-two", "0 0 0 0 9 0 1", "0 0 0 0 9 0 8", "0 0 0 0 0 0 0");
    p = chosen("f-three", "0 0 0 0 3 0 1", "");
    asks(&p, "option",
         "tile lira-fabric; tile card-spice; tile crystal-fruit; tile action-jewelry;"
         "tile bonus-fabric; tile die; refuse");
    does(&p, "tile die; show die");
    shows(&p, "player 1 owns 0 0 0 0 3 0 1; player 1 tiles die; fresh die; step act; actions 1");
    p = chosen("f-three", "8 8 8 8 2 9 9", "");
    asks(&p, "option", "refuse");
}

/* ---- G ------------------------------------------------------------------------------------------- */

static void check_g(const char *card, const char *reward)
{
    for (int n = 1; n <= 4; n++) {
        struct play p = at("dice 0 0 0 0 0 5; player 1 owns 0 0 0 0 0 0 0");
        static const char *const MORE[] = {"", "card a-brown", "card a-brown; card a-brown",
                                           "card a-brown; card a-brown; card a-crystal"};
        does(&p, "bazaar %d; card %s; %s", n, card, MORE[n - 1]);
        does(&p, "choose %s", card);
        if (n == 1) {
            asks(&p, "option", "refuse");
            continue;
        }
        asks(&p, "option", "take; refuse");
        does(&p, "take");
        shows(&p, "player 1 owns %s; step act", reward);
    }
}

/* [D-13.6] */
static void g_rewards_two_card_dice(void **state)
{
    struct play p = at("dice 0 0 0 0 0 5");

    (void)state;
    check_g("g-lira", "0 0 0 0 0 0 6");
    check_g("g-crystal", "0 0 0 0 0 2 0");
    check_g("g-brown", "0 0 0 0 2 0 0");
    /* Two in an earlier action do not count. */
    does(&p, "bazaar 2; card f-one; card f-two; choose f-one; refuse; bazaar 1; card g-lira;"
             "choose g-lira");
    asks(&p, "option", "refuse");
}

/* [D-13.7] */
static void g_as_income_can_only_be_refused(void **state)
{
    static const char *const CARD[] = {"g-lira", "g-crystal", "g-brown"};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct play p = at("player 2 tiles card-fruit; player 2 owns 8 8 8 8 9 9 9");
        does(&p, "end; income card; card %s", CARD[i]);
        asks(&p, "option", "refuse");
        does(&p, "refuse");
        shows(&p, "player 2 owns 8 8 8 8 9 9 10; step roll");
    }
}

/* ---- H ------------------------------------------------------------------------------------------- */

static void check_h(const char *card, const char *owns, const char *left, const char *less)
{
    static const char *const SOLD[] = {"1 0 0 0 0 0", "0 1 0 0 0 0", "0 0 1 0 0 0",
                                       "0 0 0 1 0 0", "0 0 0 0 1 0", "0 0 0 0 0 1"};

    for (unsigned track = 0; track < TRACKS; track++) {
        struct play p = chosen(card, owns, "");
        asks(&p, "option",
             "ruby fabric; ruby spice; ruby fruit; ruby jewelry; ruby left;"
             "ruby right; refuse");
        does(&p, "ruby %s", DICE_TRACK_TOKENS[track]);
        changed(&p,
                "player 1 owns %s; player 1 rubies 0 0 0 1; sold %s; pile %s; open; card;"
                "used 0; step act; actions 1",
                left, SOLD[track], card);
        assert_int_equal(trader_now(&p, 1)->rubies, 1);
    }
    struct play p = chosen(card, less, "");
    asks(&p, "option", "refuse");
}

/* [D-13.8] */
static void h_sells_the_next_ruby_of_any_track(void **state)
{
    struct play p;

    (void)state;
    check_h("h-lira", "0 0 0 0 0 0 10", "0 0 0 0 0 0 1", "8 8 8 8 9 9 8");
    check_h("h-brown", "1 0 0 0 4 0 0", "1 0 0 0 1 0 0", "8 8 8 8 2 9 60");
    check_h("h-crystal", "0 0 0 0 0 5 0", "0 0 0 0 0 1 0", "8 8 8 8 9 3 60");
    check_h("h-mixed", "0 0 0 0 3 0 5", "0 0 0 0 1 0 1", "8 8 8 8 1 9 60");
    p = chosen("h-mixed", "8 8 8 8 9 9 3", "");
    asks(&p, "option", "refuse");
}

/* [D-13.9] */
static void price_of_the_track_does_not_matter_for_h(void **state)
{
    struct play p = at("dice 0 0 0 0 0 2; player 1 owns 0 0 0 0 0 0 21; sold 2 0 0 0 4 5;"
                       "player 2 rubies 2 4 5 0");

    (void)state;
    does(&p, "bazaar 1; card h-lira; choose h-lira; ruby right"); /* 9 lira, not 20 */
    shows(&p, "player 1 owns 0 0 0 0 0 0 12; sold 2 0 0 0 4 6");
    refuses(&p, "ruby right"); /* that was the last */
    p = at("dice 0 0 0 0 0 2; player 1 owns 4 0 0 0 0 0 9");
    offers(&p, "ruby fabric");
    does(&p, "bazaar 1; card h-lira; choose h-lira; ruby fabric");
    shows(&p, "player 1 owns 4 0 0 0 0 0 0; sold 1 0 0 0 0 0");
    refuses(&p, "ruby fabric"); /* 5 now */
}

/* [D-13.10] */
static void what_is_not_there_is_not_offered(void **state)
{
    struct play p = at("display; dice 0 0 0 0 0 2; player 1 owns 0 0 0 0 3 5 20;"
                       "player 2 tiles die");

    (void)state;
    does(&p, "bazaar 2; card e-lira-tile; card f-three; choose e-lira-tile");
    asks(&p, "option", "refuse");
    p = at("display; dice 0 0 0 0 0 2; player 1 owns 0 0 0 0 3 5 20");
    does(&p, "bazaar 1; card f-three; choose f-three");
    asks(&p, "option", "refuse");
    p = at("dice 0 0 0 0 0 2; player 1 owns 0 0 0 0 3 5 20; player 2 tiles die");
    does(&p, "bazaar 1; card e-tile-lira; choose e-tile-lira");
    asks(&p, "option", "refuse");
    p = at("dice 0 0 0 0 0 2; player 1 owns 0 0 0 0 3 5 20; sold 3 3 3 3 5 6;"
           "player 2 rubies 12 5 6 0");
    does(&p, "bazaar 1; card h-brown; choose h-brown");
    asks(&p, "option", "refuse"); /* the mosque's rubies are not for sale */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(e_exchanges_lira_for_brown_and_a_crystal_for_lira),
        cmocka_unit_test(e_gives_eight_lira_or_two_brown_for_an_own_tile),
        cmocka_unit_test(tile_bought_this_turn_may_be_given),
        cmocka_unit_test(e_gives_a_face_up_tile_for_six_lira_or_two_crystals),
        cmocka_unit_test(f_rewards_brown_tokens_that_are_kept),
        cmocka_unit_test(g_rewards_two_card_dice),
        cmocka_unit_test(g_as_income_can_only_be_refused),
        cmocka_unit_test(h_sells_the_next_ruby_of_any_track),
        cmocka_unit_test(price_of_the_track_does_not_matter_for_h),
        cmocka_unit_test(what_is_not_there_is_not_offered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
