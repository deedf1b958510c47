/* places_test.c: what each place does (section 8). Two players: the other one has
 * not acted yet, so that nothing but the place changes anything. */
#include "kit.h"

/* [W-8.1] */
static void warehouses_give_two_to_four_goods(void **state)
{
    static const struct {
        const char *place, *goods[3], *improved[3];
    } HOUSE[] = {
        {"1", {"0 0 2 0", "0 0 3 0", "0 0 4 0"}, {"0 2 2 2 2", "1 2 2 2 2", "2 0 0 0 0"}},
        {"5", {"2 0 0 0", "3 0 0 0", "4 0 0 0"}, {"2 0 2 2 2", "2 1 2 2 2", "0 2 0 0 0"}},
        {"10", {"0 2 0 0", "0 3 0 0", "0 4 0 0"}, {"2 2 2 0 2", "2 2 2 1 2", "0 0 0 2 0"}},
        {"14", {"0 0 0 2", "0 0 0 3", "0 0 0 4"}, {"2 2 2 2 0", "2 2 2 2 1", "0 0 0 0 2"}},
    };

    (void)state;
    for (int i = 0; i < 4; i++)
        for (int n = 0; n < 3; n++) {
            struct play p = at("seats 2; display %s 2; player 1 improved %s", HOUSE[i].place,
                               HOUSE[i].improved[n]);
            does(&p, "play 1");
            does(&p, "visit %s free", HOUSE[i].place);
            changed(&p, "player 1 marked %s; open 2", HOUSE[i].goods[n]);
        }
}

/* [W-8.2] */
static void dealer_sells_a_ruby_for_ten_lira(void **state)
{
    struct play p = at("seats 2; display 2 8; player 1 lira 17 5");

    (void)state;
    does(&p, "play 1");
    does(&p, "visit 2 free");
    changed(&p, "player 1 lira 17 15; player 1 rubies 1 0 0; player 1 dealer 1; open 2");
}

/* [W-8.3] [W-8.14] */
static void large_market_takes_two_equal_goods(void **state)
{
    struct play p = at("seats 2; display 3 8; player 1 marked 1 3 2 0; player 1 crossed 0 1 0 0");

    (void)state;
    does(&p, "play 1; visit 3 free");
    asks(&p, "visit", "kind spice; kind fruit");
    does(&p, "kind fruit");
    changed(&p, "player 1 need 0 0 2 0; player 1 doing place 3 2");
    does(&p, "pay");
    changed(&p, "player 1 need 0 0 0 0; player 1 crossed 0 1 2 0; player 1 lira 3 0;"
                "player 1 doing place 3 4");
    asks(&p, "visit", "mark fabric; mark spice; mark fruit; mark jewelry; mark lira; mark bonus");
    does(&p, "mark lira");
    changed(&p, "player 1 lira 4 0; player 1 doing -");
}

/* [W-8.3] The three lira come before the field: the last one may be filled by them. */
static void large_market_pays_before_the_field_is_marked(void **state)
{
    struct play p = at("seats 2; display 3 8; player 1 marked 2 0 0 0; player 1 lira 37 0;"
                       "player 1 rubies 1 0 1");

    (void)state;
    does(&p, "play 1; visit 3 free; kind fabric; pay");
    shows(&p, "player 1 lira 40 0");
    asks(&p, "visit", "mark fabric; mark spice; mark fruit; mark jewelry; mark bonus");
}

/* [W-8.4] [W-8.14] */
static void post_office_gives_a_goods_card_and_a_lira(void **state)
{
    struct play p = at("seats 2; display 4 8");

    (void)state;
    does(&p, "play 1; visit 4 free");
    shows(&p, "player 1 lira 0 0; draw 1 goods");
    does(&p, "goods uj");
    changed(&p, "player 1 cards uj; player 1 lira 1 0; draw -; player 1 doing -");
}

/* [W-8.5] */
static void caravansary_carries_out_the_open_card(void **state)
{
    struct play p = at("seats 2; display 6 8");

    (void)state;
    does(&p, "play 1");
    does(&p, "visit 6 free");
    changed(&p, "player 1 lira 4 0; flags caravan; open 2");
    p = at_caravan("three-equal", "player 1 lira 1 0");
    does(&p, "visit 6 free; good jewelry");
    shows(&p, "player 1 marked 0 0 0 3; player 1 lira 1 0");
}

/* [W-8.6] */
static void roasting_plant_gives_two_goods_of_choice(void **state)
{
    struct play p = at("seats 2; display 7 8");

    (void)state;
    does(&p, "play 1; visit 7 free");
    asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry");
    does(&p, "good jewelry; good jewelry");
    shows(&p, "player 1 marked 0 0 0 2; player 1 doing -; open 2");
    p = at("seats 2; display 7 8");
    does(&p, "play 1; visit 7 free; good fabric; good spice");
    shows(&p, "player 1 marked 1 1 0 0; player 1 doing -; open 2");
}

/* [W-8.7] */
static void tea_house_gives_three_to_five_lira(void **state)
{
    static const char *const IMPROVED[] = {"2 2 0 2 2", "0 0 1 0 0", "0 0 2 0 0"};

    (void)state;
    for (int n = 0; n < 3; n++) {
        struct play p = at("seats 2; display 8 2; player 1 improved %s", IMPROVED[n]);
        does(&p, "play 1");
        does(&p, "visit 8 free");
        changed(&p, "player 1 lira %d 0; open 2", 3 + n);
    }
}

/* [W-8.8] */
static void guild_hall_gives_a_guild_card(void **state)
{
    struct play p = at("seats 2; display 9 8; player 1 guild ruby");

    (void)state;
    does(&p, "play 1; visit 9 free");
    does(&p, "member palace-c");
    changed(&p, "player 1 guild palace-c ruby; draw -; player 1 doing -");
    shows(&p, "player 1 lira 0 0; open 2");
}

/* [W-8.9] */
static void small_market_buys_a_goods_card_for_five_lira(void **state)
{
    struct play p = at("seats 2; display 11 8; player 1 cards ff uj uj; player 1 marked 1 1 1 1");

    (void)state;
    does(&p, "play 1; visit 11 free");
    asks(&p, "visit", "card ff; card uj");
    does(&p, "card uj");
    changed(&p, "player 1 cards ff uj; player 1 lira 5 0; goods uj; player 1 played 0 1;"
                "player 1 doing -");
}

/* [W-8.10] */
static void catacombs_lead_to_any_other_place(void **state)
{
    struct play p = at(RICH "display 12 8");

    (void)state;
    does(&p, "play 1; visit 12 free");
    asks(&p, "visit",
         "place 1; place 2; place 3; place 4; place 5; place 6; place 7; place 8; place 9;"
         "place 10; place 11; place 13; place 14; place A; place B; place C; place D");
    does(&p, "place 2");
    changed(&p, "player 1 lira 20 10; player 1 rubies 5 3 1; player 1 dealer 1; player 1 doing -");
}

/* [W-8.10] */
static void catacombs_cost_their_own_symbol_only(void **state)
{
    struct play p = at("turn 2; display 12 8; player 1 symbols 1; player 3 bonus 1 0");

    (void)state;
    does(&p, "play 1; 1: visit 12 symbol; 1: place 1"); /* 1 has no symbol any more */
    shows(&p, "player 1 symbols 1 12; player 1 marked 0 0 2 0");
    does(&p, "3: visit 12 bonus; 3: place 8");
    shows(&p, "player 3 symbols; player 3 bonus 1 1; player 3 lira 3 0");
    p = at("seats 2; turn 2; display 12 8; player 1 bonus 1 0");
    does(&p, "play 1");
    asks_player(&p, 1, "visit", "visit 12 bonus; pass"); /* no symbol with two players */
}

/* [W-8.10] The Caravansary and the palace through the catacombs. */
static void catacombs_lead_to_effects_of_several_steps(void **state)
{
    struct play p = at("seats 2; display 12 8; player 1 marked 0 2 2 1");

    (void)state;
    does(&p, "play 1; visit 12 free; place 6");
    shows(&p, "player 1 lira 4 0; flags caravan; open 2");
    p = at("seats 2; display 12 8; player 1 marked 0 2 2 1");
    does(&p, "play 1; visit 12 free; place D; pay");
    shows(&p, "player 1 crossed 0 2 2 1; player 1 rubies 1 0 0; player 1 palace 0 0 0 1; taken D");
}

/* [W-8.11] */
static void catacombs_offer_only_what_can_be_carried_out(void **state)
{
    struct play p = at("display 12 8");

    (void)state;
    does(&p, "play 1; visit 12 free");
    asks(&p, "visit",
         "place 1; place 4; place 5; place 6; place 7; place 8; place 9; place 10; place 13;"
         "place 14");
    p = at("display 12 8; player 1 marked 0 2 1 1");
    does(&p, "play 1; visit 12 free");
    offers(&p, "place 3; place D");
    refuses(&p, "place A; place B; place C; place 2; place 11; place 12");
}

/* [W-8.12] */
static void wainwright_makes_two_improvements(void **state)
{
    struct play p = at("seats 2; display 13 8; player 1 improved 2 1 0 0 2");

    (void)state;
    does(&p, "play 1; visit 13 free");
    asks(&p, "visit", "improve 5; improve 8; improve 10");
    does(&p, "improve 5");
    changed(&p, "player 1 improved 2 2 0 0 2; player 1 doing place 13 2");
    asks(&p, "visit", "improve 8; improve 10");
    does(&p, "improve 10");
    changed(&p, "player 1 improved 2 2 0 1 2; player 1 doing -");
    p = at("seats 2; display 13 8");
    does(&p, "play 1; visit 13 free; improve 14; improve 14");
    shows(&p, "player 1 improved 0 0 0 0 2; open 2");
}

/* [W-8.13] */
static void palace_sells_a_ruby_for_the_goods_at_the_letter(void **state)
{
    static const char *const PRICE[] = {"2 0 1 1", "2 1 0 1", "2 1 1 0", "0 2 1 1"};
    static const char *const PALACE[] = {"1 0 0 0", "0 1 0 0", "0 0 1 0", "0 0 0 1"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct play p = at("display %c 8; player 1 marked 3 3 3 3; player 1 rubies 1 1 0", 'A' + i);
        does(&p, "play 1");
        does(&p, "visit %c free", 'A' + i);
        shows(&p,
              "player 1 need %s; player 1 doing place %c 2; open 2 3; player 1 register %d 0;"
              "player 1 crossed 0 0 0 0; player 1 rubies 1 1 0",
              PRICE[i], 'A' + i, i);
        asks(&p, "visit", "pay");
        does(&p, "pay");
        shows(&p,
              "player 1 crossed %s; player 1 rubies 2 1 0; player 1 palace %s; taken %c;"
              "player 1 need 0 0 0 0",
              PRICE[i], PALACE[i], 'A' + i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(warehouses_give_two_to_four_goods),
        cmocka_unit_test(dealer_sells_a_ruby_for_ten_lira),
        cmocka_unit_test(large_market_takes_two_equal_goods),
        cmocka_unit_test(large_market_pays_before_the_field_is_marked),
        cmocka_unit_test(post_office_gives_a_goods_card_and_a_lira),
        cmocka_unit_test(caravansary_carries_out_the_open_card),
        cmocka_unit_test(roasting_plant_gives_two_goods_of_choice),
        cmocka_unit_test(tea_house_gives_three_to_five_lira),
        cmocka_unit_test(guild_hall_gives_a_guild_card),
        cmocka_unit_test(small_market_buys_a_goods_card_for_five_lira),
        cmocka_unit_test(catacombs_lead_to_any_other_place),
        cmocka_unit_test(catacombs_cost_their_own_symbol_only),
        cmocka_unit_test(catacombs_lead_to_effects_of_several_steps),
        cmocka_unit_test(catacombs_offer_only_what_can_be_carried_out),
        cmocka_unit_test(wainwright_makes_two_improvements),
        cmocka_unit_test(palace_sells_a_ruby_for_the_goods_at_the_letter),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
