/* sheet_test.c: places and their neighbours, fields and symbols (sections 2 and 3). */
#include "kit.h"

#include <string.h>

/* ---- neighbours ----------------------------------------------------------------------------- */

/* [W-2.1] [W-2.3] Whatever can be paid for is reached by the card, and nothing else. */
static void card_reaches_its_place_and_the_neighbours(void **state)
{
    static const char *const REACH[][2] = {
        {"1", "1 2 6"},    {"2", "2 1 3 7"},  {"3", "3 2 4 A B"},    {"4", "4 3 5 8"},
        {"5", "5 4 9"},    {"6", "6 1 7 10"}, {"7", "7 2 6 11 A C"}, {"8", "8 4 9 13 B D"},
        {"9", "9 5 8 14"}, {"10", "10 6 11"}, {"11", "11 7 10"},     {"12", "12"},
        {"13", "13 8 14"}, {"14", "14 9 13"}, {"A", "A 3 7 B C"},    {"B", "B 3 8 A D"},
        {"C", "C 7 A D"},  {"D", "D 8 B C"},
    };

    (void)state;
    assert_int_equal(sizeof REACH / sizeof *REACH, PLACES);
    for (int seats = 1; seats <= 5; seats++)
        for (size_t i = 0; i < PLACES; i++) {
            struct play p = at("seats %d; " RICH "display %s%s %s%s", seats, REACH[i][0],
                               seats == 1 ? "-right" : "", "12", seats == 1 ? "-left" : "");
            does(&p, "play 1");
            reaches(&p, 1, VISIT_FREE, REACH[i][1]);
        }
}

/* [W-2.1] It is the same for those who are not active. */
static void others_reach_the_same_places(void **state)
{
    struct play p = at("seats 4; turn 4; display 7 13; " RICH);

    (void)state;
    does(&p, "play 1");
    reaches(&p, 1, VISIT_BONUS, "7 2 6 11 A C");
    reaches(&p, 1, VISIT_SYMBOL, "7 2 6 11 A C");
    p = at("seats 4; turn 4; display 7 13; " RICH);
    does(&p, "play 2");
    reaches(&p, 1, VISIT_BONUS, "13 8 14");
}

/* [W-2.2] */
static void neighbours_are_neighbours_of_each_other(void **state)
{
    unsigned pairs = 0;

    (void)state;
    for (unsigned a = 0; a < PLACES; a++)
        for (unsigned b = 0; b < PLACES; b++) {
            assert_int_equal(WRITE_NEIGHBOURS[a] >> b & 1u, WRITE_NEIGHBOURS[b] >> a & 1u);
            pairs += WRITE_NEIGHBOURS[a] >> b & 1u;
        }
    assert_int_equal(pairs, 2 * 26);
    for (unsigned a = 0; a < PLACES; a++) assert_false(WRITE_NEIGHBOURS[a] >> a & 1u);
}

/* [W-2.3] */
static void catacombs_have_no_neighbours(void **state)
{
    static const char *const AROUND[] = {"11", "13", "C", "D"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct play p = at(RICH "display %s 2", AROUND[i]);
        does(&p, "play 1");
        refuses(&p, "visit 12 free");
        does(&p, "pass; 2: pass");
        p = at(RICH "turn 2; display %s 2", AROUND[i]);
        does(&p, "play 1");
        refuses(&p, "1: visit 12 symbol; 1: visit 12 bonus");
    }
    struct play p = at(RICH "display 12 2");
    does(&p, "play 1");
    asks(&p, "visit", "visit 12 free; pass");
}

/* [W-2.4] The rulebook's example. */
static void tea_house_reaches_8_4_9_13_b_and_d(void **state)
{
    struct play p = at("display 8 2; player 1 marked 12 12 12 12; player 1 rubies 3 3 0;"
                       "player 2 marked 12 12 12 12; player 2 rubies 3 3 0; player 2 bonus 1 0");

    (void)state;
    does(&p, "play 1");
    asks_player(&p, 1, "visit",
                "visit 8 free; visit 4 free; visit 9 free; visit 13 free;"
                "visit B free; visit D free; pass");
    asks_player(&p, 2, "visit",
                "visit 8 symbol; visit 4 symbol; visit 9 symbol; visit 13 symbol;"
                "visit B symbol; visit D symbol; visit 8 bonus; visit 4 bonus;"
                "visit 9 bonus; visit 13 bonus; visit B bonus; visit D bonus; pass");
}

/* ---- fields --------------------------------------------------------------------------------- */

/* [W-3.1] [W-3.10] */
static void goods_have_columns_of_twelve(void **state)
{
    struct play p = at("display 1 2; player 1 marked 11 10 9 12; player 1 crossed 3 0 9 12");

    (void)state;
    does(&p, "play 1; visit 1 free");
    changed(&p, "player 1 marked 11 10 11 12; open 2 3; display - 2; gone 1; played 1; step visit");
    p = at("display 1 2; player 1 marked 0 0 11 0; player 1 crossed 0 0 11 0");
    does(&p, "play 1; visit 1 free");
    shows(&p, "player 1 marked 0 0 12 0; player 1 crossed 0 0 11 0"); /* the second one is lost */
    p = at("display 1 2; player 1 marked 0 0 12 0; player 1 crossed 0 0 12 0");
    does(&p, "play 1; visit 1 free");
    shows(&p, "player 1 marked 0 0 12 0; player 1 crossed 0 0 12 0");
    no_position("player 1 marked 13 0 0 0");
    no_position("player 1 marked 0 1 0 0; player 1 crossed 0 2 0 0");
}

/* [W-3.2] [W-3.10] */
static void lira_have_two_boxes_of_twenty(void **state)
{
    struct play p = at("display 8 2; player 1 lira 38 30; player 1 rubies 1 0 1");

    (void)state;
    does(&p, "play 1; visit 8 free");
    shows(&p, "player 1 lira 40 30"); /* the third one is lost */
    does(&p, "pass; pass; open 5");
    shows(&p, "player 1 rubies 2 0 2");
    p = at("display 8 2; player 1 lira 18 18"); /* the first box, then the second */
    does(&p, "play 1; visit 8 free");
    shows(&p, "player 1 lira 21 18");
    does(&p, "pass; pass; open 5");
    shows(&p, "player 1 rubies 1 0 1");
    no_position("player 1 lira 41 0");
    no_position("player 1 lira 5 6");
}

/* [W-3.3] */
static void bonus_actions_have_8_fields_and_9_with_five_players(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 5; seats++) {
        int fields = seats == 5 ? 9 : 8;
        struct play p = at("seats %d; player 1 bonus %d 2", seats, fields - 1);
        does(&p, "play 1; pass");
        shows(&p, "player 1 bonus %d 2", fields);
        p = at("seats %d; player 1 bonus %d 2", seats, fields);
        does(&p, "play 1; pass");
        shows(&p, "player 1 bonus %d 2", fields);
        no_position("seats %d; player 1 bonus %d 0", seats, fields + 1);
    }
}

/* [W-3.4] [W-3.11] */
static void there_are_fourteen_ruby_fields(void **state)
{
    struct play p = at("display 2 1; player 1 lira 20 0; player 1 rubies 13 0 1");

    (void)state;
    does(&p, "play 1; visit 2 free");
    shows(&p, "player 1 rubies 14 0 1; player 1 dealer 1; player 1 lira 20 10");
    assert_int_equal(RUBY_GOAL, 10); /* on the amulet; the rings have the others */
    p = at("display 2 1; player 1 lira 20 0; player 1 rubies 14 0 1");
    does(&p, "play 1; visit 2 free");
    shows(&p,
          "player 1 rubies 14 0 1; player 1 dealer 0; player 1 lira 20 10"); /* paid all the same */
    p = at("seats 2; player 1 guild ruby-good; player 1 lira 9 0; player 1 rubies 14 0 0");
    does(&p, "guild ruby-good; good fruit");
    shows(&p, "player 1 rubies 14 0 0; player 1 marked 0 0 1 0; player 1 lira 9 9");
    no_position("player 1 rubies 15 0 0");
}

/* [W-3.5] */
static void five_places_have_two_improvement_boxes(void **state)
{
    static const char *const PLACE[] = {"1", "5", "8", "10", "14"};

    (void)state;
    for (int i = 0; i < 5; i++) {
        char improved[] = "0 0 0 0 0";
        struct play p = at("display 13 2");
        does(&p, "play 1; visit 13 free");
        asks(&p, "visit", "improve 1; improve 5; improve 8; improve 10; improve 14");
        does(&p, "improve %s; improve %s", PLACE[i], PLACE[i]);
        improved[2 * i] = '2';
        shows(&p, "player 1 improved %s", improved);
        p = at("display 13 2; player 1 improved %s", improved);
        does(&p, "play 1; visit 13 free");
        refuses(&p, "improve %s", PLACE[i]);
        assert_int_equal(choices_of(&p, A_IMPROVE), 4);
    }
    no_position("player 1 improved 3 0 0 0 0");
}

static unsigned symbols(const struct play *p)
{
    unsigned n = 0;

    for (unsigned i = 0; i < PLACES; i++) n += symbols_left(writing_now(p), sheet_now(p, 1), i);
    return n;
}

/* Which places another player's card reaches by a symbol, whatever was played. */
static void check_symbols(int seats, unsigned at_each[PLACES])
{
    for (unsigned i = 0; i < PLACES; i++) {
        const char *name = WRITE_PLACE_TOKENS[i];
        struct play p = at("seats %d; turn 2; " RICH "display %s 12", seats, name);
        does(&p, "play 1");
        if (at_each[i]) offers(&p, "1: visit %s symbol", name);
        else refuses(&p, "1: visit %s symbol", name);
        if (!at_each[i]) continue;
        p = at("seats %d; turn 2; " RICH "display %s 12; player 1 symbols %s", seats, name, name);
        does(&p, "play 1");
        if (at_each[i] > 1) offers(&p, "1: visit %s symbol", name);
        else refuses(&p, "1: visit %s symbol", name);
        if (at_each[i] == 1) continue;
        p = at("seats %d; turn 2; " RICH "display %s 12; player 1 symbols %s; player 1 second %s",
               seats, name, name, name);
        does(&p, "play 1");
        refuses(&p, "1: visit %s symbol", name);
    }
}

/* [W-3.6] */
static void one_or_two_players_have_14_symbols(void **state)
{
    unsigned each[PLACES] = {1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1};
    struct play p = at("seats 2");

    (void)state;
    assert_int_equal(symbols(&p), 14);
    check_symbols(2, each);
    p = at("seats 1");
    assert_int_equal(symbols(&p), 14);
    no_position("seats 2; player 1 symbols 3");
    no_position("seats 1; player 1 symbols 12");
    no_position("seats 2; player 1 symbols 1; player 1 second 1");
}

/* [W-3.7] */
static void three_players_have_18_symbols(void **state)
{
    unsigned each[PLACES] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    struct play p = at("seats 3");

    (void)state;
    assert_int_equal(symbols(&p), 18);
    check_symbols(3, each);
    no_position("seats 3; player 1 symbols 1; player 1 second 1");
}

/* [W-3.8] */
static void four_or_five_players_have_26_symbols(void **state)
{
    unsigned each[PLACES] = {2, 1, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1, 1};
    struct play p = at("seats 4");

    (void)state;
    assert_int_equal(symbols(&p), 26);
    check_symbols(4, each);
    check_symbols(5, each);
    no_position("seats 5; player 1 second 1"); /* the first one first */
    no_position("seats 5; player 1 symbols 2; player 1 second 2");
}

/* [W-3.9] Twelve goods were marked and spent: the column is used up for good. */
static void spending_crosses_out_and_frees_nothing(void **state)
{
    struct play p =
        at("display 2 3; player 1 lira 12 1; player 1 marked 2 0 0 0; player 1 bonus 1 0");

    (void)state;
    does(&p, "play 1; visit 2 free");
    shows(&p, "player 1 lira 12 11; player 1 rubies 1 0 0");
    p = at("display 2 3; player 1 marked 2 0 0 0");
    does(&p, "play 2; visit 3 free; kind fabric; pay");
    shows(&p, "player 1 marked 2 0 0 0; player 1 crossed 2 0 0 0; player 1 lira 3 0");
    does(&p, "mark fabric");
    shows(&p, "player 1 marked 3 0 0 0; player 1 crossed 2 0 0 0");
    p = at("turn 2; display 2 8; player 1 bonus 1 0");
    does(&p, "play 2; 1: visit 8 bonus");
    shows(&p, "player 1 bonus 1 1; player 1 lira 3 0");
    does(&p, "2: pass; 3: pass; open 5; 3: play 1; 1: pass");
    shows(&p, "player 1 bonus 2 1");
    p = at("display 7 3; player 1 marked 12 12 12 11; player 1 crossed 12 12 12 0; player 1 rubies "
           "3 3 0");
    does(&p, "play 1; visit 7 free");
    asks(&p, "visit", "good jewelry");
}

/* [W-3.12] Used or not, a box stays ticked and counts every time. */
static void improvements_count_for_good(void **state)
{
    struct play p = at("seats 2; display 5 5; player 1 improved 0 2 0 0 0");

    (void)state;
    does(&p, "play 1; visit 5 free; pass; open 9");
    changed(&p, "player 1 marked 4 0 0 0; player 2 bonus 1 0; turn 2; display 9 5; gone 5");
    does(&p, "play 2; pass; 1: visit 5 symbol; open 8");
    shows(&p, "player 1 marked 8 0 0 0; player 1 improved 0 2 0 0 0");
}

/* [W-3.13] */
static void goods_of_cards_are_never_marked(void **state)
{
    struct play p = at("display 4 2; player 1 cards ff");

    (void)state;
    does(&p, "play 1; visit 4 free; goods uj");
    shows(&p, "player 1 cards ff uj; player 1 marked 0 0 0 0; player 1 lira 1 0");
    p = at("display A 2; player 1 marked 2 0 1 0; player 1 cards uj uj; player 1 lira 1 0");
    does(&p, "play 1; visit A free; card uj; pay");
    shows(&p, "player 1 cards uj; player 1 marked 2 0 1 0; player 1 crossed 2 0 0 0;"
              "player 1 rubies 1 0 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(card_reaches_its_place_and_the_neighbours),
        cmocka_unit_test(others_reach_the_same_places),
        cmocka_unit_test(neighbours_are_neighbours_of_each_other),
        cmocka_unit_test(catacombs_have_no_neighbours),
        cmocka_unit_test(tea_house_reaches_8_4_9_13_b_and_d),
        cmocka_unit_test(goods_have_columns_of_twelve),
        cmocka_unit_test(lira_have_two_boxes_of_twenty),
        cmocka_unit_test(bonus_actions_have_8_fields_and_9_with_five_players),
        cmocka_unit_test(there_are_fourteen_ruby_fields),
        cmocka_unit_test(five_places_have_two_improvement_boxes),
        cmocka_unit_test(one_or_two_players_have_14_symbols),
        cmocka_unit_test(three_players_have_18_symbols),
        cmocka_unit_test(four_or_five_players_have_26_symbols),
        cmocka_unit_test(spending_crosses_out_and_frees_nothing),
        cmocka_unit_test(improvements_count_for_good),
        cmocka_unit_test(goods_of_cards_are_never_marked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
