/* setup_test.c: how a game begins (section 3), and what chance decides then and
 * later (section 18). */
#include "kit.h"

/* A game whose set-up is played, each player dealt a card of KIND. */
static struct play set_up(int seats, int start)
{
    struct play p = begin(seats, "");

    does(&p, "start %d; demand large 1; demand small 1; roll 2 3; roll 1 6", start);
    for (int i = 0; i < seats; i++) does(&p, "card %s", i < 4 ? "long" : "any");
    return p;
}

/* ---- players ----------------------------------------------------------------- */

/* [B-3.1] */
static void any_player_may_start(void **state)
{
    struct play p = begin(2, "");

    (void)state;
    outcomes(&p, "1 start 1; 1 start 2");
    p = begin(5, "");
    outcomes(&p, "1 start 1; 1 start 2; 1 start 3; 1 start 4; 1 start 5");
    for (int seats = 2; seats <= 5; seats++)
        for (int start = 1; start <= seats; start++) {
            p = set_up(seats, start);
            shows(&p, "start %d; turn %d; round 1; step walk", start, start);
        }
}

/* [B-3.2] */
static void lira_rise_by_one_clockwise_from_two(void **state)
{
    struct play p = set_up(4, 3);

    (void)state;
    shows(&p, "player 3 lira 2; player 4 lira 3; player 1 lira 4; player 2 lira 5");
    p = set_up(5, 1);
    shows(&p,
          "player 1 lira 2; player 2 lira 3; player 3 lira 4; player 4 lira 5; player 5 lira 6");
    p = set_up(2, 2);
    shows(&p, "player 2 lira 2; player 1 lira 3");
}

/* [B-3.3] */
static void every_player_is_dealt_one_card(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = set_up(seats, 1);
        for (int i = 1; i <= seats; i++) assert_int_equal(player_now(&p, i)->hand_n, 1);
        shows(&p, "player 1 hand long; player 2 hand long; pile");
        assert_int_equal(board_now(&p)->deck_n, 26 - seats);
        assert_int_equal(bag_size(board_now(&p)->deck), 26 - seats);
    }
}

/* [B-3.4] [B-3.5] [B-3.7] */
static void players_begin_at_the_fountain_with_nothing(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = set_up(seats, 2);
        for (int i = 1; i <= seats; i++) {
            shows(&p, "player %d place 7; player %d stack own own own own; player %d out", i, i, i);
            shows(&p, "player %d family 12", i);
            shows(&p, "player %d goods 0 0 0 0; player %d extensions 0; player %d tiles", i, i, i);
            shows(&p, "player %d palace 0; player %d dealer 0", i, i);
            assert_int_equal(player_now(&p, i)->rubies, 0);
        }
        shows(&p, "left; neutral 0");
    }
}

/* ---- figures, markets, post ------------------------------------------------------ */

/* [B-3.6] two dice each, the governor first. */
static void dice_place_governor_and_smuggler(void **state)
{
    struct play p = begin(3, "");

    (void)state;
    does(&p, "start 1; demand large 1; demand small 1");
    two_dice(&p);
    does(&p, "roll 1 1");
    shows(&p, "governor 2");
    two_dice(&p);
    does(&p, "roll 6 6");
    shows(&p, "governor 2; smuggler 12; step deal");
    p = begin(3, "");
    does(&p, "start 1; demand large 1; demand small 1; roll 3 6; roll 4 5");
    shows(&p, "governor 9; smuggler 9"); /* both on one place */
}

/* [B-3.8] [B-3.14] [B-17.4] Before the game nobody knows more than the tile on top. */
static void only_the_top_demand_tile_is_turned_up(void **state)
{
    struct play p = begin(3, "");

    (void)state;
    does(&p, "start 1");
    outcomes(&p, "1 demand large 1; 1 demand large 2; 1 demand large 3; 1 demand large 4;"
                 "1 demand large 5");
    does(&p, "demand large 5");
    outcomes(&p, "1 demand small 1; 1 demand small 2; 1 demand small 3; 1 demand small 4;"
                 "1 demand small 5");
    does(&p, "demand small 2");
    shows(&p, "large 5; large-top 1; small 2; small-top 1; step governor");
    has_json(&p, "\"seen\":[5]"); /* not even for those who may see everything */
    has_json(&p, "\"seen\":[2]");
}

/* [B-3.9] */
static void mail_indicators_begin_on_the_upper_row(void **state)
{
    struct play p = set_up(3, 1);

    (void)state;
    shows(&p, "mail 0");
    does(&p, "go 5; leave; mail"); /* the lower row is what they leave open */
    shows(&p, "player 1 goods 0 1 1 0; player 1 lira 4");
}

/* [B-3.13] */
static void neutral_merchants_stand_on_14_15_16_with_two_players_only(void **state)
{
    struct play p = set_up(2, 1);

    (void)state;
    shows(&p, "merchants 14 15 16");
    for (int seats = 3; seats <= 5; seats++) {
        p = set_up(seats, 1);
        shows(&p, "merchants 0 0 0");
    }
    p = set_up(3, 1);
    does(&p, "go 14; leave"); /* nobody there */
    shows(&p, "step act");
}

/* ---- tiles and rubies --------------------------------------------------------------- */

/* The smallest number of fabric with which player 1 may take the red tile when
 * the players from 2 on, TAKEN of them, have theirs; 0: none is left. */
static int red_tile_needs(int seats, int taken)
{
    for (int fabric = 1; fabric <= 5; fabric++) {
        struct play p = at("seats %d; player 1 place 14; player 1 extensions 3;"
                           "player 1 goods %d 0 0 0; player %d tiles %s; player %d tiles %s;"
                           "player %d tiles %s; player %d tiles %s; step act",
                           seats, fabric, 2, taken > 0 ? "red" : "", seats > 2 ? 3 : 1,
                           taken > 1 ? "red" : "", seats > 3 ? 4 : 1, taken > 2 ? "red" : "",
                           seats > 4 ? 5 : 1, taken > 3 ? "red" : "");
        action legal[ACTIONS_MAX];
        if (BOARD.legal(state_now(&p), 0, legal) == 2) return fabric;
    }
    return 0;
}

/* [B-3.10] */
static void mosque_stacks_are_2345_or_234_or_24(void **state)
{
    static const int NEED[6][5] = {
        [2] = {2, 4}, [3] = {2, 3, 4}, [4] = {2, 3, 4, 5}, [5] = {2, 3, 4, 5, 0}};
    struct play p;

    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int taken = 0; taken < seats; taken++)
            assert_int_equal(red_tile_needs(seats, taken), NEED[seats][taken]);
    p = at("player 1 tiles red; player 2 tiles red; player 3 tiles red");
    has_json(&p, "\"red\":{\"need\":0,\"taken\":3}"); /* and then none is left */
    p = at("seats 2; player 1 tiles red; player 2 tiles red");
    has_json(&p, "\"red\":{\"need\":0,\"taken\":2}");
    for (int seats = 2; seats <= 5; seats++) { /* the same in all colours */
        p = set_up(seats, 1);
        has_json(&p, "\"red\":{\"need\":2,\"taken\":0},\"green\":{\"need\":2,\"taken\":0}");
        has_json(&p, "\"yellow\":{\"need\":2,\"taken\":0},\"blue\":{\"need\":2,\"taken\":0}");
    }
}

/* [B-3.11] */
static void mosques_and_wainwright_have_rubies_by_players(void **state)
{
    static const int MOSQUE[] = {[2] = 2, 3, 4, 4};

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = set_up(seats, 1);
        has_json(&p, "\"small_mosque\":{\"rubies\":%d,", MOSQUE[seats]);
        has_json(&p, "\"great_mosque\":{\"rubies\":%d,", MOSQUE[seats]);
        has_json(&p, "\"wainwright\":{\"rubies\":%d,\"extensions\":%d}", seats, 3 * seats);
    }
}

/* [B-3.12] */
static void palace_and_dealer_have_rubies_by_players(void **state)
{
    static const int PALACE_RUBIES[] = {[2] = 6, 6, 7, 7}, DEALER_RUBIES[] = {[2] = 9, 10, 12, 12};

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = set_up(seats, 1);
        has_json(&p, "\"palace\":{\"rubies\":%d,", PALACE_RUBIES[seats]);
        has_json(&p, "\"dealer\":{\"rubies\":%d,", DEALER_RUBIES[seats]);
    }
}

/* ---- chance ----------------------------------------------------------------------------- */

/* [B-18.1] */
static void set_up_is_chance_events_in_order(void **state)
{
    struct play p = begin(3, "");

    (void)state;
    shows(&p, "step start; round 0");
    does(&p, "start 3");
    changed(&p, "step demand; start 3; turn 3; player 3 lira 2; player 1 lira 3; player 2 lira 4");
    does(&p, "demand large 2");
    changed(&p, "large 2");
    does(&p, "demand small 3");
    changed(&p, "small 3; step governor");
    does(&p, "roll 2 2");
    changed(&p, "governor 4; step smuggler");
    does(&p, "roll 2 6");
    changed(&p, "smuggler 8; step deal");
    does(&p, "card stay"); /* to the start player first */
    changed(&p, "player 3 hand stay; turn 1");
    does(&p, "card post");
    changed(&p, "player 1 hand post; turn 2");
    does(&p, "card dealer");
    changed(&p, "player 2 hand dealer; turn 3; step walk; round 1");
    assert_int_equal(BOARD.turn(state_now(&p)), 2);
}

/* [B-18.2] at every roll of the game. */
static void roll_is_an_unordered_pair_with_21_outcomes(void **state)
{
    struct play p = at("player 1 place 9; step act");

    (void)state;
    does(&p, "bet 3");
    two_dice(&p);
    assert_false(game_is_legal(&BOARD, state_now(&p), SEAT_CHANCE, act(A_ROLL, 5, 3, 0)));
    assert_true(game_is_legal(&BOARD, state_now(&p), SEAT_CHANCE, act(A_ROLL, 3, 5, 0)));
    p = at("player 1 place 8; step act");
    does(&p, "trade");
    two_dice(&p);
    p = at("player 1 place 6; step meet");
    does(&p, "smuggler fabric; pay");
    two_dice(&p);
    p = at("player 1 place 6; step meet");
    does(&p, "governor; card any; pay");
    two_dice(&p);
    p = at("seats 2; player 1 place 14; step toll");
    does(&p, "pay");
    two_dice(&p);
    p = at("player 1 place 8; player 1 tiles red; step act");
    does(&p, "trade; roll 1 1; reroll");
    two_dice(&p);
}

/* [B-18.3] [B-12.1] */
static void drawn_card_is_weighted_by_the_copies_in_the_draw_pile(void **state)
{
    struct play p = at("player 1 place 6; player 1 hand good1 lira5; player 2 hand long long long"
                       " any; player 3 hand palace palace; pile good1 back home; step act");

    (void)state;
    does(&p, "draw deck");
    outcomes(&p, "2 card good1; 3 card lira5; 2 card post; 2 card dealer; 1 card home; 2 card stay;"
                 "1 card long; 1 card back; 1 card any");
    does(&p, "card lira5; draw deck");
    outcomes(&p, "2 card good1; 2 card lira5; 2 card post; 2 card dealer; 1 card home; 2 card stay;"
                 "1 card long; 1 card back; 1 card any");
}

/* [B-18.4] */
static void unseen_demand_tile_is_drawn_among_those_left(void **state)
{
    struct play p = at("player 1 place 10; player 1 goods 1 1 1 1; large 4 2; large-top 2;"
                       "step act");

    (void)state;
    does(&p, "sell 1 0 0 0");
    outcomes(&p, "1 demand large 1; 1 demand large 3; 1 demand large 5");
    does(&p, "demand large 3");
    changed(&p, "large 4 2 3; back start; step meet");
    /* The last one is an event too. */
    p = at("player 1 place 10; player 1 goods 1 1 1 1; large 4 2 1 5; large-top 4; step act");
    does(&p, "sell 1 0 0 0");
    outcomes(&p, "1 demand large 3");
    /* All seen: no event. */
    p = at("player 1 place 10; player 1 goods 1 1 1 1; large 4 2 1 5 3; large-top 5; step act");
    does(&p, "sell 1 0 0 0");
    shows(&p, "step meet; large-top 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_player_may_start),
        cmocka_unit_test(lira_rise_by_one_clockwise_from_two),
        cmocka_unit_test(every_player_is_dealt_one_card),
        cmocka_unit_test(players_begin_at_the_fountain_with_nothing),
        cmocka_unit_test(dice_place_governor_and_smuggler),
        cmocka_unit_test(only_the_top_demand_tile_is_turned_up),
        cmocka_unit_test(mail_indicators_begin_on_the_upper_row),
        cmocka_unit_test(neutral_merchants_stand_on_14_15_16_with_two_players_only),
        cmocka_unit_test(mosque_stacks_are_2345_or_234_or_24),
        cmocka_unit_test(mosques_and_wainwright_have_rubies_by_players),
        cmocka_unit_test(palace_and_dealer_have_rubies_by_players),
        cmocka_unit_test(set_up_is_chance_events_in_order),
        cmocka_unit_test(roll_is_an_unordered_pair_with_21_outcomes),
        cmocka_unit_test(drawn_card_is_weighted_by_the_copies_in_the_draw_pile),
        cmocka_unit_test(unseen_demand_tile_is_drawn_among_those_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
