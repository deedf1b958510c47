/* dice_test.c: Black Market and Tea House, with and without the red tile
 * (section 9, first half). */
#include "kit.h"

/* [B-9.1] every roll. */
static void black_market_gives_jewelry_by_the_sum(void **state)
{
    static const int JEWELS[] = {[2] = 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3};

    (void)state;
    for (int low = 1; low <= 6; low++)
        for (int high = low; high <= 6; high++) {
            struct play p = at("player 1 place 8; player 1 extensions 1; step act");
            does(&p, "trade");
            two_dice(&p);
            does(&p, "roll %d %d", low, high);
            shows(&p, "player 1 goods 0 0 0 %d; step good", JEWELS[low + high]);
        }
}

/* [B-9.2] [B-9.3] */
static void black_market_adds_a_good_chosen_after_the_dice(void **state)
{
    struct play p = at("player 1 place 8; player 1 goods 2 0 0 0; step act");

    (void)state;
    asks(&p, "act", "trade; skip");
    does(&p, "trade; roll 1 1");
    asks(&p, "good", "good fabric; good spice; good fruit"); /* fabric is full, never jewelry */
    does(&p, "good fabric");
    changed(&p, "step meet");
    p = at("player 1 place 8; player 1 goods 1 0 0 0; step act");
    does(&p, "trade; roll 5 5; good fruit");
    changed(&p, "player 1 goods 1 0 1 2; step meet");
    p = at("player 1 place 8; step act");
    does(&p, "trade; roll 3 4; good spice");
    changed(&p, "player 1 goods 0 1 0 1; step meet");
}

/* [B-9.4] */
static void tea_house_pays_the_bet_or_two_lira(void **state)
{
    struct play p = at("player 1 place 9; step act");

    (void)state;
    asks(&p, "act",
         "bet 3; bet 4; bet 5; bet 6; bet 7; bet 8; bet 9; bet 10; bet 11; bet 12; skip");
    for (int bet = 3; bet <= 12; bet++)
        for (int high = 1; high <= 6; high++) {
            int low = high > 3 ? 3 : 1, sum = low + high;
            p = at("player 1 place 9; player 1 lira 0; step act");
            does(&p, "bet %d", bet);
            two_dice(&p);
            does(&p, "roll %d %d", low, high);
            changed(&p, "player 1 lira %d; wish 0; step meet", sum >= bet ? bet : 2);
        }
    p = at("player 1 place 9; player 1 lira 0; step act");
    does(&p, "bet 12; roll 6 6");
    changed(&p, "player 1 lira 12; step meet");
}

/* [B-9.5] */
static void red_tile_asks_after_every_roll_once(void **state)
{
    struct play p = at("player 1 place 8; player 1 tiles red; step act");

    (void)state;
    does(&p, "trade; roll 6 6"); /* also after the best roll */
    asks(&p, "red", "turn 6; reroll; keep");
    does(&p, "keep");
    shows(&p, "player 1 goods 0 0 0 2; step good");
    p = at("player 1 place 8; player 1 tiles red; player 1 extensions 1; step act");
    does(&p, "trade; roll 1 2; reroll");
    two_dice(&p);
    does(&p, "roll 5 6"); /* final */
    shows(&p, "player 1 goods 0 0 0 3; step good; dice 0 0; flags");
    p = at("player 1 place 9; player 1 tiles red; player 1 lira 0; step act");
    does(&p, "bet 9; roll 1 2; reroll; roll 3 5");
    changed(&p, "player 1 lira 2; step meet");
    p = at("player 1 place 9; player 1 tiles red; player 1 lira 0; step act");
    does(&p, "bet 9; roll 3 5");
    shows(&p, "step red; dice 3 5; wish 9; player 1 lira 0");
    does(&p, "turn 3");
    changed(&p, "player 1 lira 9; dice 0 0; wish 0; step meet");
    p = at("player 1 place 9; player 1 tiles green yellow; player 1 lira 0; step act");
    does(&p, "bet 9; roll 3 5"); /* without the tile the roll stands */
    changed(&p, "player 1 lira 2; step meet");
}

/* [B-9.6] The rulebooks' example: 2 and 5, the 2 turned, 9 in all. */
static void one_die_is_turned_to_four(void **state)
{
    struct play p = at("player 1 place 8; player 1 tiles red; step act");

    (void)state;
    does(&p, "trade; roll 2 5");
    asks(&p, "red", "turn 2; turn 5; reroll; keep");
    does(&p, "turn 2; good fabric");
    changed(&p, "player 1 goods 1 0 0 2; dice 0 0; step meet");
    p = at("player 1 place 8; player 1 tiles red; step act");
    does(&p, "trade; roll 2 5; turn 5; good fabric"); /* 2 and 4: nothing */
    shows(&p, "player 1 goods 1 0 0 0");
    p = at("player 1 place 9; player 1 tiles red; player 1 lira 0; step act");
    does(&p, "bet 10; roll 1 6; turn 1"); /* 4 and 6 */
    shows(&p, "player 1 lira 10");
    p = at("player 1 place 9; player 1 tiles red; player 1 lira 0; step act");
    does(&p, "bet 6; roll 1 6; turn 6"); /* 1 and 4 */
    shows(&p, "player 1 lira 2");
    p = at("player 1 place 9; player 1 tiles red; player 1 lira 0; step act");
    does(&p, "bet 7; roll 3 3; turn 3"); /* one of the two: 3 and 4 */
    shows(&p, "player 1 lira 7");
    p = at("player 1 place 9; player 1 tiles red; player 1 lira 0; step act");
    does(&p, "bet 8; roll 3 3; turn 3");
    shows(&p, "player 1 lira 2");
}

/* [B-9.7] */
static void faces_to_turn_are_those_rolled_but_four(void **state)
{
    struct play p = at("player 1 place 9; player 1 tiles red; step act");

    (void)state;
    does(&p, "bet 5; roll 4 6");
    asks(&p, "red", "turn 6; reroll; keep");
    p = at("player 1 place 9; player 1 tiles red; step act");
    does(&p, "bet 5; roll 3 4");
    asks(&p, "red", "turn 3; reroll; keep");
    p = at("player 1 place 9; player 1 tiles red; step act");
    does(&p, "bet 5; roll 4 4");
    asks(&p, "red", "reroll; keep");
    p = at("player 1 place 9; player 1 tiles red; step act");
    does(&p, "bet 5; roll 2 2");
    asks(&p, "red", "turn 2; reroll; keep");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(black_market_gives_jewelry_by_the_sum),
        cmocka_unit_test(black_market_adds_a_good_chosen_after_the_dice),
        cmocka_unit_test(tea_house_pays_the_bet_or_two_lira),
        cmocka_unit_test(red_tile_asks_after_every_roll_once),
        cmocka_unit_test(one_die_is_turned_to_four),
        cmocka_unit_test(faces_to_turn_are_those_rolled_but_four),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
