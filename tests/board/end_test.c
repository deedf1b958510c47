/* end_test.c: the last round, leftover cards, who has won (section 16). */
#include "kit.h"

#include "games/board/words.h"

/* Player 3 of three is about to end the last turn of the game; LINES say what
 * everybody has. */
static struct play last_turn(const char *lines)
{
    struct play p = at("turn 3; player 3 place 5; step meet; flags last; round 9;"
                       "player 1 lira 0; player 2 lira 0; player 3 lira 0; %s",
                       lines);

    does(&p, "end");
    return p;
}

/* ---- the last round ---------------------------------------------------------------- */

/* [B-16.1] */
static void fifth_ruby_makes_the_round_the_last(void **state)
{
    struct play p = at("start 2; turn 3; player 3 dealer 4; player 3 place 16; player 3 lira 18;"
                       "step act");

    (void)state;
    does(&p, "ruby; done; end"); /* player 1, the one before the start player, is left */
    shows(&p, "turn 1; step walk; flags last; round 1");
    assert_int_equal(p.flags & APPLY_END, 0);
    does(&p, "go 5; stop");
    shows(&p, "step over; round 1");
    assert_true(p.flags & APPLY_END);
    assert_int_equal(BOARD.turn(state_now(&p)), SEAT_NONE);
    ranks(&p, "3 2 1"); /* 2 and 3 lira, no rubies */
}

/* [B-16.1] */
static void start_player_has_no_further_turn(void **state)
{
    struct play p = at("turn 3; player 3 dealer 4; player 3 place 16; player 3 lira 18; step act");

    (void)state;
    does(&p, "ruby; done; end"); /* the last of the round got it: over at once */
    shows(&p, "step over");
    p = at("player 1 dealer 4; player 1 place 16; player 1 lira 18; step act");
    does(&p, "ruby; done; end"); /* the start player got it: two more turns */
    shows(&p, "turn 2");
    does(&p, "go 5; stop");
    shows(&p, "turn 3");
    does(&p, "go 5; stop");
    shows(&p, "step over");
}

/* [B-16.1] */
static void four_rubies_end_nothing_and_two_players_need_six(void **state)
{
    struct play p = at("turn 3; player 3 dealer 3; player 3 place 16; player 3 lira 17; step act");

    (void)state;
    does(&p, "ruby; done; end");
    shows(&p, "turn 1; step walk; flags; round 2");
    p = at("seats 2; turn 2; player 2 dealer 4; player 2 place 16; player 2 lira 19; step act");
    does(&p, "ruby; done; end"); /* five, with two players */
    shows(&p, "turn 1; step walk; flags; round 2");
    p = at("seats 2; turn 2; player 2 dealer 5; player 2 place 16; player 2 lira 20; step act");
    does(&p, "ruby; done; end");
    shows(&p, "step over");
    p = at("seats 5; turn 5; player 5 palace 4; player 5 place 16; player 5 lira 12; step act");
    does(&p, "ruby; done; end"); /* from any source */
    shows(&p, "step over");
    p = at("seats 4; turn 4; player 4 palace 2; player 4 dealer 1; player 4 tiles red;"
           "player 4 extensions 3; player 4 goods 0 2 0 0; player 4 place 14; step act");
    does(&p, "tile green; end"); /* four of them and the mosque's */
    shows(&p, "step over");
}

/* [B-16.1] Another player may still overtake in that round. */
static void last_round_is_played_to_its_end(void **state)
{
    struct play p = at("player 1 dealer 4; player 1 place 16; player 1 lira 18; player 2 dealer 5;"
                       "player 2 place 2; flags last; turn 2; start 2; player 2 lira 1");

    (void)state;
    does(&p, "go 7; skip; end; go 12; leave; skip; end");
    shows(&p, "turn 1; flags last");
    does(&p, "go 9; leave; skip; end");
    shows(&p, "step over");
    ranks(&p, "2 1 3");
}

/* ---- leftover cards --------------------------------------------------------------------- */

/* [B-16.2] */
static void leftover_cards_are_used_from_the_start_player_on_and_shown(void **state)
{
    struct play p =
        at("start 2; turn 1; player 1 place 5; step meet; flags last; player 2 dealer 5;"
           "player 1 hand lira5; player 2 hand good1; player 3 hand lira5 lira5; pile"
           " any");
    int order[8], n = 0;

    (void)state;
    does(&p, "end");
    changed(&p, "player 1 lira 7; player 1 hand; player 2 goods 1 0 0 0; player 2 hand;"
                "player 3 lira 14; player 3 hand; pile any good1 lira5 lira5 lira5; step over");
    assert_true(p.flags & APPLY_REVEAL);
    for (int i = 0; i < p.trace.n; i++) {
        const struct phrase *say = &p.trace.fact[i].say;
        if (say->id == FACT_LEFT_LIRA || say->id == FACT_LEFT_GOOD) order[n++] = say->who + 1;
    }
    assert_int_equal(n, 4);
    assert_int_equal(order[0], 2); /* the start player */
    assert_int_equal(order[1], 3);
    assert_int_equal(order[2], 3);
    assert_int_equal(order[3], 1);
    assert_int_equal(told(&p, FACT_LEFT_GOOD, 2), 1);
    assert_int_equal(told(&p, FACT_LEFT_LIRA, 3), 2);
}

/* [B-16.3] */
static void all_five_lira_are_used_and_other_cards_stay(void **state)
{
    struct play p =
        last_turn("player 1 dealer 5; player 1 hand lira5 lira5 lira5 palace post dealer"
                  " stay long back any");

    (void)state;
    changed(&p, "player 1 lira 15; player 1 hand palace post dealer stay long back any;"
                "pile lira5 lira5 lira5; step over");
    assert_int_equal(player_now(&p, 1)->hand_n, 7);
}

/* [B-16.4] */
static void one_family_home_is_used_if_the_member_is_away(void **state)
{
    struct play p = last_turn("player 1 dealer 5; player 2 hand home home; player 2 family 3");

    (void)state;
    changed(&p, "player 2 lira 3; player 2 hand home; player 2 family 12; pile home; step over");
    assert_int_equal(told(&p, FACT_LEFT_HOME, 2), 1);
    p = last_turn("player 1 dealer 5; player 2 hand home home; player 3 family 3");
    changed(&p, "step over");
}

/* [B-16.5] */
static void one_good_cards_fill_the_first_kinds_with_room(void **state)
{
    struct play p = last_turn("player 1 dealer 5; player 2 hand good1 good1 good1 good1;"
                              "player 2 goods 1 2 0 0");

    (void)state;
    changed(&p, "player 2 goods 2 2 2 1; player 2 hand; pile good1 good1 good1 good1; step over");
    p = last_turn("player 1 dealer 5; player 2 hand good1 good1; player 2 goods 2 2 2 1");
    changed(&p, "player 2 goods 2 2 2 2; player 2 hand good1; pile good1; step over");
    p = last_turn("player 1 dealer 5; player 2 hand good1; player 2 extensions 1;"
                  "player 2 goods 2 2 2 2");
    changed(&p, "player 2 goods 3 2 2 2; player 2 hand; pile good1; step over");
}

/* ---- who has won --------------------------------------------------------------------------- */

/* [B-16.6] */
static void most_rubies_win(void **state)
{
    struct play p = last_turn("player 2 palace 5; player 1 dealer 4; player 1 lira 99;"
                              "player 3 dealer 3; player 3 goods 2 2 2 2");

    (void)state;
    ranks(&p, "2 1 3");
    p = last_turn("player 2 palace 2; player 2 dealer 3; player 3 dealer 6"); /* more than five */
    ranks(&p, "3 2 1");
}

/* [B-16.7] */
static void more_lira_are_ahead_among_equal_rubies(void **state)
{
    struct play p =
        last_turn("player 1 dealer 5; player 3 palace 5; player 1 lira 7; player 3 lira 8;"
                  "player 1 goods 2 2 2 2; player 1 hand any");

    (void)state;
    ranks(&p, "2 3 1");
    p = last_turn("player 1 dealer 5; player 3 palace 5; player 1 lira 7; player 3 lira 8;"
                  "player 1 hand lira5"); /* a leftover card counts */
    ranks(&p, "1 3 2");
    p = last_turn("player 1 dealer 5; player 3 palace 5; player 1 lira 300; player 3 lira 40");
    ranks(&p, "1 3 2");
}

/* [B-16.8] */
static void more_goods_are_ahead_among_equal_lira(void **state)
{
    struct play p =
        last_turn("player 1 dealer 5; player 3 palace 5; player 1 lira 7; player 3 lira 7;"
                  "player 1 goods 0 0 0 2; player 3 goods 1 1 1 0; player 1 hand any");

    (void)state;
    ranks(&p, "2 3 1"); /* three goods, whatever their kinds, against two */
    p = last_turn("player 1 dealer 5; player 3 palace 5; player 1 lira 7; player 3 lira 7;"
                  "player 1 goods 0 0 0 2; player 3 goods 2 0 0 0; player 3 hand any");
    ranks(&p, "2 3 1"); /* two each: the card decides */
}

/* [B-16.9] */
static void more_cards_left_are_ahead_among_equal_goods(void **state)
{
    struct play p = last_turn("player 1 dealer 5; player 3 palace 5; player 1 hand any stay;"
                              "player 3 hand any");

    (void)state;
    ranks(&p, "1 3 2");
    p = last_turn(
        "player 1 dealer 5; player 3 palace 5; player 1 hand lira5 lira5; player 3 lira 10;"
        "player 3 hand any"); /* a used card is no card left */
    ranks(&p, "2 3 1");
    p = last_turn(
        "player 1 dealer 5; player 3 palace 5; player 1 goods 2 2 2 2; player 3 goods 2 2 2"
        " 2; player 1 hand good1; player 3 hand"); /* unused for want of room, it counts */
    ranks(&p, "1 3 2");
}

/* [B-16.10] */
static void equals_share_their_rank(void **state)
{
    struct play p = last_turn("player 1 dealer 5; player 2 palace 5; player 3 dealer 3");

    (void)state;
    ranks(&p, "1 1 3");
    assert_int_equal(told(&p, FACT_SHARES, 1), 1);
    assert_int_equal(told(&p, FACT_SHARES, 2), 1);
    assert_int_equal(told(&p, FACT_WINS, 1), 0);
    p = last_turn("player 1 dealer 5; player 2 palace 2; player 3 palace 2");
    ranks(&p, "1 2 2");
    p = at("seats 5; start 4; turn 3; player 3 place 5; step meet; flags last; player 1 lira 1;"
           "player 2 lira 1; player 3 lira 1; player 4 lira 1; player 5 lira 1; player 1 dealer 5;"
           "player 4 palace 5; player 5 dealer 5; player 2 tiles red");
    does(&p, "end");
    ranks(&p, "1 4 4 1 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fifth_ruby_makes_the_round_the_last),
        cmocka_unit_test(start_player_has_no_further_turn),
        cmocka_unit_test(four_rubies_end_nothing_and_two_players_need_six),
        cmocka_unit_test(last_round_is_played_to_its_end),
        cmocka_unit_test(leftover_cards_are_used_from_the_start_player_on_and_shown),
        cmocka_unit_test(all_five_lira_are_used_and_other_cards_stay),
        cmocka_unit_test(one_family_home_is_used_if_the_member_is_away),
        cmocka_unit_test(one_good_cards_fill_the_first_kinds_with_room),
        cmocka_unit_test(most_rubies_win),
        cmocka_unit_test(more_lira_are_ahead_among_equal_rubies),
        cmocka_unit_test(more_goods_are_ahead_among_equal_lira),
        cmocka_unit_test(more_cards_left_are_ahead_among_equal_goods),
        cmocka_unit_test(equals_share_their_rank),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
