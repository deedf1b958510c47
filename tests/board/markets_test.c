/* markets_test.c: the two markets and the Police Station (section 9, second half). */
#include "kit.h"

static const int LARGE[5][4] = {
    {1, 1, 1, 2}, {1, 1, 0, 3}, {2, 1, 0, 2}, {1, 0, 1, 3}, {2, 0, 1, 2}};
static const int SMALL[5][4] = {
    {1, 2, 1, 1}, {1, 2, 2, 0}, {0, 2, 2, 1}, {1, 1, 2, 1}, {1, 3, 1, 0}};

/* ---- 10, 11 markets --------------------------------------------------------------- */

/* [B-9.8] */
static void large_market_is_ten_and_small_market_is_eleven(void **state)
{
    struct play p = at("player 1 place 10; player 1 goods 1 2 2 2; player 1 lira 0; step act");

    (void)state;
    refuses(&p, "sell 0 2 0 0"); /* the first large tile has one spice, the small one two */
    does(&p, "sell 1 1 0 0");
    shows(&p, "player 1 lira 7; step demand");
    outcomes(&p, "1 demand large 2; 1 demand large 3; 1 demand large 4; 1 demand large 5");
    p = at("player 1 place 11; player 1 goods 1 2 2 2; player 1 lira 0; step act");
    refuses(&p, "sell 0 0 0 2");
    does(&p, "sell 0 2 0 0");
    shows(&p, "player 1 lira 5; step demand");
    outcomes(&p, "1 demand small 2; 1 demand small 3; 1 demand small 4; 1 demand small 5");
}

/* Every thinkable sale against what the tile and the wheelbarrow allow. */
static void check_sales(struct play *p, const int tile[4], const int have[4])
{
    int n[4];

    for (n[0] = 0; n[0] <= 5; n[0]++)
        for (n[1] = 0; n[1] <= 5; n[1]++)
            for (n[2] = 0; n[2] <= 5; n[2]++)
                for (n[3] = 0; n[3] <= 5; n[3]++) {
                    int sum = n[0] + n[1] + n[2] + n[3];
                    bool fits = sum >= 1 && sum <= 5;
                    for (int g = 0; g < 4; g++) fits &= n[g] <= tile[g] && n[g] <= have[g];
                    action a =
                        act(A_SELL, 0, 0, 0) | (action)goods_of((unsigned)n[0], (unsigned)n[1],
                                                                (unsigned)n[2], (unsigned)n[3])
                                                   << 8;
                    assert_int_equal(game_is_legal(&BOARD, state_now(p), 0, a), fits);
                }
}

/* [B-9.9] */
static void sale_is_one_to_five_goods_that_the_tile_shows_and_the_player_has(void **state)
{
    static const int HAVE[][4] = {{5, 5, 5, 5}, {1, 0, 1, 4}, {0, 2, 1, 0}, {0, 0, 0, 0}};
    struct play p;

    (void)state;
    for (int tile = 0; tile < 5; tile++)
        for (int h = 0; h < 4; h++) {
            const int *have = HAVE[h];
            p = at("player 1 place 10; player 1 extensions 3; large %d;"
                   "player 1 goods %d %d %d %d; step act",
                   tile + 1, have[0], have[1], have[2], have[3]);
            check_sales(&p, LARGE[tile], have);
            offers(&p, "skip");
            p = at("player 1 place 11; player 1 extensions 3; small %d;"
                   "player 1 goods %d %d %d %d; step act",
                   tile + 1, have[0], have[1], have[2], have[3]);
            check_sales(&p, SMALL[tile], have);
        }
    p = at("player 1 place 11; player 1 goods 1 0 2 0; step act"); /* 1 2 1 1 */
    asks(&p, "act", "sell 1 0 0 0; sell 0 0 1 0; sell 1 0 1 0; skip");
}

/* [B-9.10] */
static void income_is_3_7_12_18_25_and_2_5_9_14_20(void **state)
{
    static const char *const LARGE_SALE[] = {"1 0 0 0", "1 1 0 0", "1 1 1 0", "0 1 1 2", "1 1 1 2"};
    static const char *const SMALL_SALE[] = {"0 0 0 1", "0 2 0 0", "1 1 1 0", "1 1 1 1", "1 2 1 1"};
    static const int LARGE_PAYS[] = {3, 7, 12, 18, 25}, SMALL_PAYS[] = {2, 5, 9, 14, 20};
    struct play p;

    (void)state;
    for (int n = 0; n < 5; n++) {
        p = at("player 1 place 10; player 1 goods 2 2 2 2; player 1 lira 1; step act");
        does(&p, "sell %s", LARGE_SALE[n]);
        shows(&p, "player 1 lira %d", 1 + LARGE_PAYS[n]);
        p = at("player 1 place 11; player 1 goods 2 2 2 2; player 1 lira 1; step act");
        does(&p, "sell %s", SMALL_SALE[n]);
        shows(&p, "player 1 lira %d", 1 + SMALL_PAYS[n]);
    }
    /* The rulebooks' example: 1 red, 1 green, 2 yellow for 14. */
    p = at("player 1 place 11; player 1 goods 2 2 2 2; player 1 lira 0; small 4; step act");
    does(&p, "sell 1 1 2 0; demand small 1");
    changed(&p, "player 1 lira 14; player 1 goods 1 1 0 2; small 4 1; small-top 2; step meet");
}

/* [B-9.11] */
static void demand_tile_goes_to_the_bottom_and_the_order_repeats(void **state)
{
    static const int ORDER[] = {3, 1, 5, 2, 4};
    struct play p = at("turn 1");

    (void)state;
    p = at("player 1 place 10; player 1 goods 2 2 2 2; large 3; small 2; step act");
    does(&p, "sell 1 0 0 0");
    changed(&p, "player 1 lira 5; player 1 goods 1 2 2 2; large-top 2; step demand; back meet");
    does(&p, "demand large 1");
    changed(&p, "large 3 1; step meet; back start"); /* the small market as it was */
    for (int sale = 0; sale < 10; sale++) {          /* from here on every tile is known */
        const int *now = LARGE[ORDER[sale % 5] - 1];
        p = at("player 1 place 10; player 1 extensions 3; player 1 goods 5 5 5 5;"
               "large 3 1 5 2 4; large-top %d; step act",
               sale % 5 + 1);
        does(&p, "sell %d %d %d %d", now[0], now[1], now[2], now[3]);
        shows(&p, "large 3 1 5 2 4; large-top %d; small 1; small-top 1; step meet",
              (sale + 1) % 5 + 1);
    }
    p = at("player 1 place 11; player 1 goods 2 2 2 2; large 3; small 2; step act");
    does(&p, "sell 1 0 0 0; demand small 5");
    changed(&p, "player 1 lira 4; player 1 goods 1 2 2 2; small 2 5; small-top 2; step meet");
    p = at("player 1 place 10; player 1 goods 2 2 2 2; step act");
    does(&p, "skip"); /* no sale, no change */
    changed(&p, "step meet");
}

/* [B-9.11] Five sales by turns, told by the tiles that follow one another. */
static void five_sales_bring_the_first_tile_back(void **state)
{
    struct play p = at("player 1 place 11; player 1 goods 2 2 2 2; small 2; step act");

    (void)state;
    for (int tile = 3; tile <= 6; tile++) {
        does(&p, "sell 0 1 0 0; demand small %d; end", tile > 5 ? 1 : tile);
        p = at("player 1 place 11; player 1 goods 2 2 2 2; small %s; small-top %d; step act",
               tile == 3   ? "2 3"
               : tile == 4 ? "2 3 4"
               : tile == 5 ? "2 3 4 5"
                           : "2 3 4 5 1",
               tile - 1);
    }
    does(&p, "sell 0 1 0 0");
    shows(&p, "small 2 3 4 5 1; small-top 1; step meet");
}

/* ---- 12 Police Station ------------------------------------------------------------------- */

/* [B-9.12] */
static void family_member_is_sent_only_from_the_station(void **state)
{
    struct play p = at("player 1 place 12; player 1 family 5; player 1 hand home; step act");

    (void)state;
    asks(&p, "act", "home card; home lira; skip");
    does(&p, "home lira"); /* brought home, it can be sent */
    offers(&p, "send 5; skip");
    p = at("player 1 place 12; player 2 family 5; step act");
    offers(&p, "send 5");
    p = at("player 1 place 12; player 1 family 5; step act"); /* the others' do not count */
    asks(&p, "act", "skip");
}

/* [B-9.13] */
static void family_member_goes_anywhere_but_to_the_station(void **state)
{
    struct play p = at("player 1 place 12; step act");

    (void)state;
    asks(&p, "act",
         "send 1; send 2; send 3; send 4; send 5; send 6; send 7; send 8; send 9;"
         "send 10; send 11; send 13; send 14; send 15; send 16; skip");
    for (int place = 1; place <= 16; place++) {
        if (place == 12) continue;
        p = at("player 1 place 12; step act");
        does(&p, "send %d", place);
        changed(&p, "player 1 family %d; flags family", place);
        offers(&p, "skip");
        does(&p, "skip");
        changed(&p, "flags; step meet");
    }
}

/* [B-9.13] What is asked is the place's own action. */
static void family_member_acts_where_it_was_sent(void **state)
{
    struct play p = at("player 1 place 12; player 1 lira 0; step act");

    (void)state;
    does(&p, "send 3");
    asks(&p, "act", "fill; skip");
    does(&p, "fill");
    changed(&p, "player 1 goods 0 2 0 0; flags; step meet");
    p = at("player 1 place 12; player 1 lira 8; step act");
    does(&p, "send 1; extend");
    changed(&p, "player 1 family 1; player 1 lira 1; player 1 extensions 1; step meet");
    p = at("player 1 place 12; player 1 goods 2 2 2 2; step act");
    does(&p, "send 10; sell 1 0 0 0; demand large 2"); /* and back to phase 4 at 12 */
    changed(&p, "player 1 family 10; player 1 lira 5; player 1 goods 1 2 2 2; large 1 2;"
                "large-top 2; step meet");
    p = at("player 1 place 12; player 1 lira 0; step act");
    does(&p, "send 9; bet 4; roll 1 3");
    changed(&p, "player 1 family 9; player 1 lira 4; step meet");
    p = at("player 1 place 12; step act");
    does(&p, "send 6; draw deck; card any; draw deck; card any; discard any");
    changed(&p, "player 1 family 6; player 1 hand any; pile any; step meet");
}

/* [B-9.14] The rulebooks' example: no toll there, no governor. */
static void family_member_has_no_encounters(void **state)
{
    struct play p = at("player 1 place 12; player 1 lira 2; player 2 place 3; player 2 family 3;"
                       "governor 3; smuggler 12; step act");

    (void)state;
    does(&p, "send 3; fill"); /* no assistant, no toll */
    changed(&p, "player 1 family 3; player 1 goods 0 2 0 0; step meet");
    /* Phase 4 is at 12: the smuggler there, not the governor, and nobody to catch. */
    asks(&p, "meet", "smuggler fabric; smuggler spice; smuggler fruit; smuggler jewelry; end");
    does(&p, "end");
    shows(&p, "turn 2; player 2 family 3; player 1 lira 2");
    p = at("seats 2; merchants 3 15 16; player 1 place 12; step act");
    does(&p, "send 3; fill"); /* nor a neutral merchant's */
    changed(&p, "player 1 family 3; player 1 goods 0 2 0 0; step meet");
}

/* [B-9.15] [B-9.16] */
static void family_member_at_the_fountain_gathers_to_the_merchant(void **state)
{
    struct play p = at("player 1 place 12; player 1 stack own; player 1 out 5 9 12; step act");

    (void)state;
    does(&p, "send 7");
    asks(&p, "act",
         "gather 5; gather 9; gather 12; gather 5,9; gather 5,12; gather 9,12;"
         "gather 5,9,12; skip");
    does(&p, "gather 5,12");
    changed(&p, "player 1 stack own own own; player 1 out 9; flags; step meet");
    shows(&p, "player 1 place 12; player 1 family 7");
}

/* [B-9.17] */
static void family_member_stays_until_caught_or_brought_home(void **state)
{
    struct play p = at("player 1 place 12; player 1 hand home; player 3 place 12; step act");

    (void)state;
    does(&p, "send 3; fill; end; go 2; stop; go 6; stop");
    shows(&p, "turn 1; player 1 family 3");
    does(&p, "home lira");
    shows(&p, "player 1 family 12");
    p = at("player 1 place 12; player 2 place 2; step act");
    does(&p, "send 3; fill; end; go 3; leave; skip");
    shows(&p, "player 1 family 3");
    does(&p, "catch 1 lira");
    shows(&p, "player 1 family 12");
}

/* [B-9.18] */
static void tiles_and_any_goods_serve_the_family_member_too(void **state)
{
    struct play p = at("player 1 place 12; player 1 tiles red green; player 1 lira 2; step act");

    (void)state;
    does(&p, "send 2; fill");
    asks(&p, "extra", "extra spice; extra fruit; extra jewelry; no");
    does(&p, "extra spice");
    shows(&p, "player 1 goods 2 1 0 0; player 1 lira 0; step meet; flags");
    p = at("player 1 place 12; player 1 tiles red; step act");
    does(&p, "send 8; trade; roll 2 5; turn 2; good fruit");
    shows(&p, "player 1 goods 0 0 1 2; step meet; flags");
    p = at("player 1 place 12; player 1 tiles red; player 1 lira 0; step act");
    does(&p, "send 9; bet 12; roll 1 1; reroll; roll 6 6");
    shows(&p, "player 1 lira 12; step meet; flags");
    p = at("player 1 place 12; player 1 goods 0 0 0 2; step act");
    does(&p, "send 15; tile blue");
    shows(&p, "player 1 stack own own own own own; player 1 tiles blue; step meet; flags");
    p = at("player 1 place 12; player 1 goods 0 0 0 2; player 1 lira 0; player 1 hand any; small 5;"
           "step act");
    does(&p, "send 11; sellany 0 0 0 2; demand small 1");
    shows(&p, "player 1 goods 0 0 0 0; player 1 lira 5; player 1 hand; pile any; step meet; flags");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_market_is_ten_and_small_market_is_eleven),
        cmocka_unit_test(sale_is_one_to_five_goods_that_the_tile_shows_and_the_player_has),
        cmocka_unit_test(income_is_3_7_12_18_25_and_2_5_9_14_20),
        cmocka_unit_test(demand_tile_goes_to_the_bottom_and_the_order_repeats),
        cmocka_unit_test(five_sales_bring_the_first_tile_back),
        cmocka_unit_test(family_member_is_sent_only_from_the_station),
        cmocka_unit_test(family_member_goes_anywhere_but_to_the_station),
        cmocka_unit_test(family_member_acts_where_it_was_sent),
        cmocka_unit_test(family_member_has_no_encounters),
        cmocka_unit_test(family_member_at_the_fountain_gathers_to_the_merchant),
        cmocka_unit_test(family_member_stays_until_caught_or_brought_home),
        cmocka_unit_test(tiles_and_any_goods_serve_the_family_member_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
