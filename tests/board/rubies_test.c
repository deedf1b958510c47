/* rubies_test.c: palace, mosques and dealer (section 10), and what the mosque
 * tiles do from then on (section 13). */
#include "kit.h"

/* ---- 13 Sultan's Palace ------------------------------------------------------------ */

/* What the spaces 1 … N ask for: jewelry fabric spice fruit any, twice. */
static void palace_asks(int n, int fixed[4], int *any)
{
    static const int SPACE[] = {JEWELRY, FABRIC, SPICE, FRUIT, -1};

    for (int g = 0; g < 4; g++) fixed[g] = 0;
    *any = 0;
    for (int i = 0; i < n; i++) {
        if (SPACE[i % 5] < 0) ++*any;
        else fixed[SPACE[i % 5]]++;
    }
}

/* Every thinkable payment of up to five of each kind. */
static void check_deliveries(const struct play *p, int cost, const int have[4])
{
    int fixed[4], any, n[4];

    palace_asks(cost, fixed, &any);
    for (n[0] = 0; n[0] <= 5; n[0]++)
        for (n[1] = 0; n[1] <= 5; n[1]++)
            for (n[2] = 0; n[2] <= 5; n[2]++)
                for (n[3] = 0; n[3] <= 5; n[3]++) {
                    bool fits = cost <= 10 && n[0] + n[1] + n[2] + n[3] == cost;
                    for (int g = 0; g < 4; g++) fits &= n[g] >= fixed[g] && n[g] <= have[g];
                    action a =
                        act(A_DELIVER, 0, 0, 0) | (action)goods_of((unsigned)n[0], (unsigned)n[1],
                                                                   (unsigned)n[2], (unsigned)n[3])
                                                      << 8;
                    assert_int_equal(game_is_legal(&BOARD, state_now(p), 0, a), fits);
                }
}

/* [B-10.1] [B-10.2] [B-10.3] Every cost with every number of players, all payments. */
static void palace_costs_grow_by_one_space_a_ruby(void **state)
{
    static const int FIRST[] = {[2] = 5, 5, 4, 4};
    static const int HAVE[][4] = {
        {5, 5, 5, 5}, {2, 2, 2, 2}, {3, 2, 2, 3}, {5, 5, 5, 0}, {1, 1, 1, 1}};

    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int sold = 0; FIRST[seats] + sold <= 11; sold++)
            for (int h = 0; h < 5; h++) {
                const int *have = HAVE[h];
                struct play p = at("seats %d; player 1 place 13; player 1 extensions 3;"
                                   "player 1 goods %d %d %d %d; player 2 palace %d; step act",
                                   seats, have[0], have[1], have[2], have[3], sold);
                check_deliveries(&p, FIRST[seats] + sold, have);
            }
}

/* [B-10.1] */
static void palace_is_sold_out_after_the_ruby_for_ten_goods(void **state)
{
    struct play p = at("seats 4; player 1 place 13; player 1 extensions 3; player 1 goods 5 5 5 5;"
                       "player 2 palace 6; player 1 hand palace; step act");

    (void)state;
    does(&p, "deliver 2 2 2 4");
    changed(&p, "player 1 goods 3 3 3 1; player 1 palace 1; step again");
    has_json(&p, "\"palace\":{\"rubies\":0}");
    refuses(&p, "again");
    p = at("seats 4; player 1 place 13; player 1 extensions 3; player 1 goods 5 5 5 5;"
           "player 2 palace 7; step act");
    asks(&p, "act", "skip");
}

/* [B-10.2] [B-10.3] The rulebooks' example: 2 blue, 2 red, 1 yellow, 1 green, 1 of any kind. */
static void sultan_is_paid_the_kinds_he_asks_for(void **state)
{
    struct play p = at("player 1 place 13; player 1 extensions 2; player 1 goods 3 2 1 3;"
                       "player 2 palace 2; step act");

    (void)state;
    asks(&p, "act", "deliver 3 1 1 2; deliver 2 2 1 2; deliver 2 1 1 3; skip");
    does(&p, "deliver 2 2 1 2");
    changed(&p, "player 1 goods 1 0 0 1; player 1 palace 1; step again");
    assert_int_equal(player_now(&p, 1)->rubies, 1);
    has_json(&p, "\"palace\":{\"rubies\":3,\"cost\":8,");
}

/* ---- 14, 15 mosques ------------------------------------------------------------------- */

/* [B-10.4] */
static void small_mosque_has_red_and_green_great_mosque_blue_and_yellow(void **state)
{
    struct play p = at("player 1 place 14; player 1 goods 2 2 2 2; step act");

    (void)state;
    asks(&p, "act", "tile red; tile green; skip");
    p = at("player 1 place 15; player 1 goods 2 2 2 2; step act");
    asks(&p, "act", "tile yellow; tile blue; skip");
}

/* [B-10.5] Each colour in its own goods. */
static void tile_needs_its_number_of_goods_and_costs_one(void **state)
{
    struct play p = at("player 1 place 14; player 1 goods 2 1 2 2; step act");

    (void)state;
    asks(&p, "act", "tile red; skip");
    does(&p, "tile red");
    changed(&p, "player 1 goods 1 1 2 2; player 1 tiles red; step meet");
    p = at("player 1 place 14; player 1 goods 1 2 2 2; step act");
    does(&p, "tile green");
    changed(&p, "player 1 goods 1 1 2 2; player 1 tiles green; step meet");
    p = at("player 1 place 15; player 1 goods 2 2 2 1; step act");
    asks(&p, "act", "tile yellow; skip");
    does(&p, "tile yellow");
    changed(&p, "player 1 goods 2 2 1 1; player 1 tiles yellow; step meet");
    p = at("player 1 place 15; player 1 goods 2 2 1 2; step act");
    asks(&p, "act", "tile blue; skip");
    p = at("seats 5; player 1 place 14; player 1 extensions 3; player 1 goods 5 0 0 0;"
           "player 2 tiles red; player 3 tiles red; player 4 tiles red; step act");
    does(&p, "tile red"); /* five are asked for, one is paid */
    changed(&p, "player 1 goods 4 0 0 0; player 1 tiles red; step meet");
}

/* [B-10.6] */
static void taken_tile_leaves_the_next_requirement(void **state)
{
    struct play p = at("player 1 place 14; player 1 goods 2 2 0 0; player 2 tiles red; step act");

    (void)state;
    asks(&p, "act", "tile green; skip"); /* red asks for three now */
    p = at("player 1 place 14; player 1 goods 2 0 0 0; player 2 place 14; player 2 goods 2 2 0 0;"
           "step act");
    does(&p, "tile red");
    has_json(&p, "\"red\":{\"need\":3,\"taken\":1}");
    p = at("seats 2; player 1 place 14; player 1 extensions 3; player 1 goods 3 0 0 0;"
           "player 2 tiles red; step act");
    asks(&p, "act", "skip"); /* with two players it is four */
    p = at("seats 5; player 1 place 14; player 1 extensions 3; player 1 goods 5 5 0 0;"
           "player 2 tiles red; player 3 tiles red; player 4 tiles red; player 5 tiles red;"
           "step act");
    asks(&p, "act", "tile green; skip"); /* an empty stack */
}

/* [B-10.7] */
static void player_has_one_tile_of_a_colour(void **state)
{
    struct play p = at("player 1 place 14; player 1 extensions 3; player 1 goods 5 5 5 5;"
                       "player 1 tiles red; step act");

    (void)state;
    asks(&p, "act", "tile green; skip");
    p = at("player 1 place 15; player 1 extensions 3; player 1 goods 5 5 5 5;"
           "player 1 tiles yellow; step act");
    asks(&p, "act", "tile blue; skip");
}

/* [B-10.8] */
static void second_tile_of_a_mosque_gives_a_ruby(void **state)
{
    struct play p = at("player 1 place 14; player 1 goods 0 2 0 0; player 1 tiles red; step act");

    (void)state;
    has_json(&p, "\"small_mosque\":{\"rubies\":3,");
    does(&p, "tile green");
    assert_int_equal(player_now(&p, 1)->rubies, 1);
    has_json(&p, "\"small_mosque\":{\"rubies\":2,");
    has_json(&p, "\"great_mosque\":{\"rubies\":3,");
    changed(&p, "player 1 goods 0 1 0 0; player 1 tiles red green; step meet");
    p = at("player 1 place 15; player 1 goods 0 0 0 2; player 1 tiles yellow; step act");
    does(&p, "tile blue");
    assert_int_equal(player_now(&p, 1)->rubies, 1);
    /* One of each mosque is no pair, nor does a third tile count a pair again. */
    p = at("player 1 place 15; player 1 goods 0 0 0 2; player 1 tiles red; step act");
    does(&p, "tile blue");
    assert_int_equal(player_now(&p, 1)->rubies, 0);
    p = at("player 1 place 15; player 1 goods 0 0 0 2; player 1 tiles red green; step act");
    does(&p, "tile blue");
    assert_int_equal(player_now(&p, 1)->rubies, 1);
}

/* ---- 16 Gemstone Dealer ------------------------------------------------------------------ */

/* [B-10.9] */
static void dealer_starts_at_15_14_12_and_ends_at_23(void **state)
{
    static const int FIRST[] = {[2] = 15, 14, 12, 12};

    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int sold = 0; FIRST[seats] + sold <= 24; sold++) {
            int price = FIRST[seats] + sold;
            struct play p =
                at("seats %d; player 1 place 16; player 1 lira %d; player 2 dealer %d; step act",
                   seats, price - 1, sold);
            refuses(&p, "ruby");
            p = at("seats %d; player 1 place 16; player 1 lira %d; player 2 dealer %d; step act",
                   seats, price + 1, sold);
            if (price > 23) {
                asks(&p, "act", "skip");
                continue;
            }
            asks(&p, "act", "ruby; skip");
            does(&p, "ruby");
            changed(&p, "player 1 lira 1; player 1 dealer 1; step again");
            assert_int_equal(player_now(&p, 1)->rubies, 1);
        }
}

/* ---- what the tiles do ---------------------------------------------------------------------- */

/* [B-13.1] Within the same turn, and turns later. */
static void tile_serves_from_the_moment_it_is_taken(void **state)
{
    struct play p = at("player 1 place 15; player 1 stack own own; player 1 out 2 5;"
                       "player 1 goods 0 0 2 0; player 1 lira 9; step act");

    (void)state;
    refuses(&p, "recall 2");
    does(&p, "tile yellow");
    offers(&p, "recall 2; recall 5");
    does(&p, "recall 2; end; go 2; stop; go 2; stop");
    offers(&p, "recall 5");
    does(&p, "go 4; leave; fill; end; go 14; stop; go 14; stop");
    shows(&p, "player 1 tiles yellow");
    offers(&p, "recall 5");
}

/* [B-13.2] */
static void blue_tile_brings_the_fifth_assistant_to_the_bottom(void **state)
{
    struct play p = at("player 1 place 15; player 1 goods 0 0 0 2; player 1 stack own own;"
                       "player 1 out 2 15; step act");

    (void)state;
    does(&p, "tile blue");
    changed(&p, "player 1 goods 0 0 0 1; player 1 tiles blue; player 1 stack own own own;"
                "step meet");
    p = at("neutral 1; player 1 place 15; player 1 goods 0 0 0 2; player 1 stack neutral own own"
           " own; step act");
    does(&p, "tile blue");
    shows(&p, "player 1 stack own neutral own own own");
    /* Wherever the merchant is: the family member takes the tile. */
    p = at("player 1 place 12; player 1 goods 0 0 0 2; step act");
    does(&p, "send 15; tile blue");
    shows(&p, "player 1 place 12; player 1 stack own own own own own");
    p = at("player 1 place 14; player 1 goods 2 2 0 0; step act");
    does(&p, "tile red"); /* the other tiles bring none */
    shows(&p, "player 1 stack own own own own");
}

/* [B-13.3] */
static void yellow_tile_recalls_one_assistant_a_turn_for_two_lira(void **state)
{
    struct play p = at("player 1 place 5; player 1 tiles yellow; player 1 lira 5;"
                       "player 1 stack own; player 1 out 2 5 9; player 2 stack own own own;"
                       "player 2 out 4; step assistant");

    (void)state;
    asks(&p, "assistant", "recall 2; recall 9; take own; stop"); /* not 5, where the merchant is */
    does(&p, "recall 9");
    changed(&p, "player 1 stack own own; player 1 out 2 5; player 1 lira 3; flags recall");
    refuses(&p, "recall 2");
    does(&p, "take own");
    refuses(&p, "recall 2");
    does(&p, "mail; done; end; go 4; stop; go 4; stop");
    offers(&p, "recall 2"); /* the next turn */
    p = at("player 1 place 5; player 1 tiles yellow; player 1 lira 1; player 1 stack own own own;"
           "player 1 out 2; step assistant");
    refuses(&p, "recall 2");
    p = at("player 1 place 5; player 1 tiles red green blue; player 1 lira 9;"
           "player 1 stack own own own own; player 1 out 2; step assistant");
    refuses(&p, "recall 2");
    p = at("neutral 1; player 1 place 5; player 1 tiles yellow; player 1 lira 2; player 1 stack"
           " neutral own own; player 1 out 2; step act");
    does(&p, "recall 2"); /* to the bottom */
    shows(&p, "player 1 stack own neutral own own; player 1 lira 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(palace_costs_grow_by_one_space_a_ruby),
        cmocka_unit_test(palace_is_sold_out_after_the_ruby_for_ten_goods),
        cmocka_unit_test(sultan_is_paid_the_kinds_he_asks_for),
        cmocka_unit_test(small_mosque_has_red_and_green_great_mosque_blue_and_yellow),
        cmocka_unit_test(tile_needs_its_number_of_goods_and_costs_one),
        cmocka_unit_test(taken_tile_leaves_the_next_requirement),
        cmocka_unit_test(player_has_one_tile_of_a_colour),
        cmocka_unit_test(second_tile_of_a_mosque_gives_a_ruby),
        cmocka_unit_test(dealer_starts_at_15_14_12_and_ends_at_23),
        cmocka_unit_test(tile_serves_from_the_moment_it_is_taken),
        cmocka_unit_test(blue_tile_brings_the_fifth_assistant_to_the_bottom),
        cmocka_unit_test(yellow_tile_recalls_one_assistant_a_turn_for_two_lira),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
