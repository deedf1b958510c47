/* turn_test.c: turns, and how a place card is used (sections 5 and 6). */
#include "kit.h"

/* ---- turns ---------------------------------------------------------------------------------- */

/* [W-5.1] */
static void turns_go_clockwise_from_the_start_player(void **state)
{
    struct play p = at("seats 4; start 3; turn 3; display 5 9");
    static const int NEXT[] = {3, 4, 1, 2, 3};

    (void)state;
    for (int i = 0; i < 4; i++) {
        shows(&p, "turn %d; round 1; start 3", NEXT[i]);
        does(&p, "play 1; pass; pass; pass; pass; open %d", 10 + i);
        assert_true(p.flags & APPLY_TURN);
    }
    shows(&p, "turn 3; round 2; start 3");
}

/* [W-5.2] */
static void player_plays_a_place_card_or_a_guild_card(void **state)
{
    struct play p =
        at("player 1 lira 1 0; player 1 guild mark-two four-goods; player 2 guild ruby");

    (void)state;
    asks(&p, "turn", "play hand; play 1; play 2; guild mark-two");
    waits(&p, 2);
    waits(&p, 3);
    p = at("seats 3");
    asks(&p, "turn", "play hand; play 1; play 2"); /* there is no way to sit it out */
}

/* [W-5.3] */
static void played_card_is_discarded_at_once(void **state)
{
    struct play p = at("gone 9");

    (void)state;
    does(&p, "play hand");
    changed(&p, "player 1 hand -; gone 3 9; played 3; step visit; flags hand; open 1 2 3");
    p = at("gone 9");
    does(&p, "play 1");
    changed(&p, "display - 2; gone 1 9; played 1; step visit; open 1 2 3");
    p = at("gone 9");
    does(&p, "play 2");
    changed(&p, "display 1 -; gone 2 9; played 2; step visit; open 1 2 3");
}

/* [W-5.4] Each of the sixteen, with just enough lira and with one less. */
static void guild_card_needs_its_price(void **state)
{
    static const struct {
        const char *name;
        int price;
    } CARD[] = {
        {"goods-improve", 1}, {"mark-two", 1},       {"each-good", 2},          {"four-goods", 2},
        {"palace-a", 3},      {"palace-b", 3},       {"palace-c", 3},           {"palace-d", 3},
        {"two-cards", 4},     {"three-for-ruby", 5}, {"card-good-for-ruby", 5}, {"any-palace", 6},
        {"card-for-ruby", 7}, {"ruby", 8},           {"ruby-good", 9},          {"ruby-cards", 10}};

    (void)state;
    assert_int_equal(sizeof CARD / sizeof *CARD, 16);
    for (int i = 0; i < 16; i++) {
        struct play p = at("player 1 guild %s; player 1 lira 19 %d; player 1 marked 9 9 9 9;"
                           "player 1 rubies 3 3 0; player 1 cards ff ss",
                           CARD[i].name, 19 - CARD[i].price);
        offers(&p, "guild %s", CARD[i].name);
        p = at("player 1 guild %s; player 1 lira 19 %d; player 1 marked 9 9 9 9; player 1 rubies 3 "
               "3 0;"
               "player 1 cards ff ss",
               CARD[i].name, 20 - CARD[i].price);
        asks(&p, "turn", "play hand; play 1; play 2");
    }
}

/* [W-5.4] What a card asks to give, there and not there. */
static void guild_card_needs_what_is_to_be_given(void **state)
{
    static const char *const CARD[][3] = {
        {"palace-a", "player 1 marked 2 0 1 1", "player 1 marked 2 9 1 0"},
        {"palace-b", "player 1 marked 2 1 0 1", "player 1 marked 1 1 9 1"},
        {"palace-c", "player 1 marked 2 1 1 0", "player 1 marked 2 0 1 9"},
        {"palace-d", "player 1 marked 0 2 1 1", "player 1 marked 9 2 0 1"},
        {"any-palace", "player 1 marked 0 2 1 1", "player 1 marked 9 9 0 0"},
        {"any-palace", "player 1 marked 1 1 1 1; player 1 cards fj", "player 1 marked 1 1 1 1"},
        {"three-for-ruby", "player 1 marked 1 0 1 1", "player 1 marked 1 0 1 0"},
        {"three-for-ruby", "player 1 marked 1 0 0 0; player 1 cards fj", "player 1 cards fj"},
        {"card-good-for-ruby", "player 1 cards fj; player 1 marked 0 1 0 0", "player 1 cards fj"},
        {"card-good-for-ruby", "player 1 cards fj uj", "player 1 marked 5 5 5 2"},
        {"card-for-ruby", "player 1 cards fj", "player 1 marked 9 9 9 2"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CARD / sizeof *CARD; i++) {
        struct play p = at("player 1 lira 10 0; player 1 guild %s; %s", CARD[i][0], CARD[i][1]);
        offers(&p, "guild %s", CARD[i][0]);
        p = at("player 1 lira 10 0; player 1 guild %s; %s", CARD[i][0], CARD[i][2]);
        refuses(&p, "guild %s", CARD[i][0]);
    }
}

/* [W-5.5] */
static void hands_have_no_limit(void **state)
{
    struct play p =
        at("display 4 9; player 1 cards ff ss uu jj fs fu fj su sj uj fs fu fj su sj;"
           "player 1 guild goods-improve mark-two each-good four-goods palace-a palace-b"
           " palace-c palace-d two-cards three-for-ruby card-good-for-ruby any-palace"
           " card-for-ruby ruby ruby-good");

    (void)state;
    does(&p, "play 1; visit 4 free; goods uj; 2: pass; 3: pass; open 5");
    assert_int_equal(sheet_now(&p, 1)->cards_n, 16);
    does(&p, "play 2; pass; pass; 1: visit 9 symbol; member ruby-cards");
    assert_int_equal(sheet_now(&p, 1)->guild_n, 16);
}

/* [W-5.6] Three rubies from one letter for the same price, and the caravan card twice. */
static void prices_and_caravan_card_are_fixed_during_the_turn(void **state)
{
    struct play p = at("display A 6; player 1 marked 4 0 2 2; player 2 marked 4 0 2 2;"
                       "player 3 marked 4 0 2 2");

    (void)state;
    does(&p, "play 1; 2: visit A symbol; 2: pay");
    shows(&p, "price A 2 0 1 1; taken A; player 2 rubies 1 0 0; player 2 crossed 2 0 1 1");
    does(&p, "1: visit A free; 1: pay; 3: visit A symbol; 3: pay; open 9");
    shows(&p, "player 1 crossed 2 0 1 1; player 3 crossed 2 0 1 1; step grow; taken A");
    does(&p, "ruby ssfj");
    shows(&p, "price A 2 1 1 1; turn 2");
    does(&p, "play 2; 3: visit 6 symbol; 2: visit 6 free");
    shows(&p, "player 3 lira 4 0; player 2 lira 4 0; caravan four-lira; flags caravan; order");
    does(&p, "1: pass; open 9; caravan choices");
    shows(&p, "caravan choices; order four-lira; flags");
}

/* [W-5.7] */
static void single_choices_and_outcomes_are_events_too(void **state)
{
    struct play p =
        at("display 12 2; gone 1 1 3 3 4 5 6 6 7 7 8 8 9 9 10 10 11 11 12 13 13 14 14 A A B"
           " B C C D fountain-lira fountain-good fountain-card fountain-improve;"
           "player 1 bonus 8 8; player 2 bonus 8 8; player 3 bonus 8 8;"
           "player 3 symbols 12; player 1 hand 2");

    (void)state;
    does(&p, "play 1");
    asks_player(&p, 3, "visit", "pass");
    does(&p, "1: pass; 2: pass; 3: pass");
    outcomes(&p, "1 open D");
}

/* ---- using a card --------------------------------------------------------------------------- */

/* [W-6.1] [W-6.4] */
static void active_player_carries_out_a_place_for_nothing(void **state)
{
    struct play p = at("display 8 2; player 1 bonus 3 0");

    (void)state;
    does(&p, "play 1");
    asks(&p, "visit", "visit 8 free; visit 4 free; visit 9 free; visit 13 free; pass");
    refuses(&p, "1: visit 8 symbol; 1: visit 8 bonus; 2: visit 8 free");
    does(&p, "visit 8 free"); /* the place itself */
    changed(&p, "player 1 lira 3 0; open 2 3");
    p = at("display 4 2; player 1 bonus 3 0");
    does(&p, "play 1; visit 8 free"); /* a neighbour of it */
    shows(&p, "player 1 lira 3 0; open 2 3; player 1 bonus 3 0; player 1 symbols");
    p = at("display 4 2; player 1 bonus 0 0; player 1 symbols 3 4 5 8");
    does(&p, "play 1");
    reaches(&p, 1, VISIT_FREE, "4 5 8");
}

/* [W-6.2] */
static void others_cross_out_a_symbol_of_the_place_carried_out(void **state)
{
    struct play p = at("display 4 2; player 2 bonus 1 0");

    (void)state;
    does(&p, "play 1; 2: visit 8 symbol");
    shows(&p, "player 2 symbols 8; player 2 lira 3 0; player 2 bonus 1 0; open 1 3");
    does(&p, "3: visit 5 symbol");
    changed(&p, "player 3 symbols 5; player 3 marked 2 0 0 0; open 1");
    p = at("display 4 2; player 2 bonus 1 0");
    does(&p, "play 1; 2: visit 8 bonus");
    shows(&p, "player 2 symbols; player 2 bonus 1 1; player 2 lira 3 0; open 1 3");
}

/* [W-6.2] With four players some places have a second symbol. */
static void second_symbol_serves_after_the_first(void **state)
{
    struct play p = at("seats 4; display 8 2; player 2 symbols 8");

    (void)state;
    does(&p, "play 1; 2: visit 8 symbol");
    shows(&p, "player 2 symbols 8; player 2 second 8");
    does(&p, "3: visit 8 symbol");
    shows(&p, "player 3 symbols 8; player 3 second");
}

/* [W-6.3] */
static void symbol_and_bonus_action_must_be_there(void **state)
{
    struct play p = at("display 8 2; player 2 symbols 8 13; player 3 bonus 3 2");

    (void)state;
    does(&p, "play 1");
    asks_player(&p, 2, "visit", "visit 4 symbol; visit 9 symbol; pass");
    asks_player(&p, 3, "visit",
                "visit 8 symbol; visit 8 bonus; visit 4 symbol; visit 4 bonus;"
                "visit 9 symbol; visit 9 bonus; visit 13 symbol; visit 13 bonus; pass");
    p = at("display 8 2; player 2 symbols 4 8 9 13; player 2 bonus 3 3");
    does(&p, "play 1");
    asks_player(&p, 2, "visit", "pass");
    p = at("display 8 2; player 2 symbols 4 8 9 13; player 2 bonus 3 2");
    does(&p, "play 1");
    asks_player(&p, 2, "visit",
                "visit 8 bonus; visit 4 bonus; visit 9 bonus; visit 13 bonus; pass");
}

/* [W-6.5] */
static void whoever_does_not_use_the_card_marks_a_bonus_action(void **state)
{
    struct play p = at("display 8 2; player 3 bonus 4 1");

    (void)state;
    does(&p, "play 1; 3: pass");
    shows(&p, "player 3 bonus 5 1; open 1 2");
    does(&p, "1: pass"); /* the active player too */
    changed(&p, "player 1 bonus 1 0; open 2");
    does(&p, "2: visit 8 symbol; open 5");
    shows(&p, "player 2 bonus 0 0");
}

/* [W-6.6] */
static void pass_with_full_fields_marks_nothing(void **state)
{
    struct play p = at("display 8 2; player 2 bonus 8 5");

    (void)state;
    does(&p, "play 1");
    offers(&p, "2: pass");
    does(&p, "2: pass");
    changed(&p, "open 1 3");
}

/* [W-6.7] Every place that asks for something, with it and without it. */
static void place_needs_what_is_to_be_given(void **state)
{
    static const char *const PLACE[][3] = {
        {"2", "player 1 lira 12 2", "player 1 lira 12 3"},
        {"3", "player 1 marked 3 3 3 3; player 1 crossed 2 2 1 2; player 1 rubies 1 1 0",
         "player 1 marked 3 3 3 3; player 1 crossed 2 2 2 2; player 1 rubies 1 1 0"},
        {"3", "player 1 marked 1 0 0 0; player 1 cards fj",
         "player 1 marked 1 0 0 1; player 1 cards su"},
        {"3", "player 1 cards jj", "player 1 cards uj"},
        {"11", "player 1 cards jj", "player 1 marked 3 3 3 2"},
        {"A", "player 1 marked 2 0 1 1", "player 1 marked 2 0 1 0"},
        {"A", "player 1 marked 2 0 0 0; player 1 cards uj",
         "player 1 marked 2 0 0 0; player 1 cards uu"},
        {"B", "player 1 marked 2 1 0 1", "player 1 marked 1 1 0 1"},
        {"C", "player 1 marked 2 1 1 0", "player 1 marked 2 0 1 0"},
        {"D", "player 1 marked 0 2 1 1", "player 1 marked 0 1 1 1"},
        {"D", "player 1 cards ss uj", "player 1 cards ss su"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof PLACE / sizeof *PLACE; i++) {
        struct play p = at("display %s 12; %s", PLACE[i][0], PLACE[i][1]);
        does(&p, "play 1");
        offers(&p, "visit %s free", PLACE[i][0]);
        p = at("display %s 12; %s", PLACE[i][0], PLACE[i][2]);
        does(&p, "play 1");
        refuses(&p, "visit %s free", PLACE[i][0]);
    }
}

/* [W-6.7] A full sheet keeps nobody from any place. */
static void lost_gains_do_not_forbid_a_place(void **state)
{
    static const char *const PLACE[] = {"1", "5", "10", "14", "7", "8", "13", "3", "4", "6"};

    (void)state;
    for (size_t i = 0; i < sizeof PLACE / sizeof *PLACE; i++) {
        struct play p =
            at("display %s 12; player 1 marked 12 12 12 12; player 1 lira 40 0;"
               "player 1 bonus 8 0; player 1 improved 2 2 2 2 2; player 1 rubies 14 3 2",
               PLACE[i]);
        does(&p, "play 1");
        offers(&p, "visit %s free", PLACE[i]);
        does(&p, "visit %s free", PLACE[i]);
    }
}

/* [W-6.8] */
static void each_player_uses_the_card_once(void **state)
{
    struct play p = at("display 8 2; player 2 bonus 5 0; player 3 bonus 5 0");

    (void)state;
    does(&p, "play 1; 2: visit 8 symbol; 3: pass");
    waits(&p, 2);
    waits(&p, 3);
    does(&p, "1: visit 8 free");
    assert_int_equal(WRITE.turn(state_now(&p)), SEAT_CHANCE);
    shows(&p, "player 1 lira 3 0; player 2 lira 3 0; player 3 lira 0 0; step open");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_go_clockwise_from_the_start_player),
        cmocka_unit_test(player_plays_a_place_card_or_a_guild_card),
        cmocka_unit_test(played_card_is_discarded_at_once),
        cmocka_unit_test(guild_card_needs_its_price),
        cmocka_unit_test(guild_card_needs_what_is_to_be_given),
        cmocka_unit_test(hands_have_no_limit),
        cmocka_unit_test(prices_and_caravan_card_are_fixed_during_the_turn),
        cmocka_unit_test(single_choices_and_outcomes_are_events_too),
        cmocka_unit_test(active_player_carries_out_a_place_for_nothing),
        cmocka_unit_test(others_cross_out_a_symbol_of_the_place_carried_out),
        cmocka_unit_test(second_symbol_serves_after_the_first),
        cmocka_unit_test(symbol_and_bonus_action_must_be_there),
        cmocka_unit_test(whoever_does_not_use_the_card_marks_a_bonus_action),
        cmocka_unit_test(pass_with_full_fields_marks_nothing),
        cmocka_unit_test(place_needs_what_is_to_be_given),
        cmocka_unit_test(lost_gains_do_not_forbid_a_place),
        cmocka_unit_test(each_player_uses_the_card_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
