/* end_test.c: how the game ends and who wins (section 17). */
#include "kit.h"

#include "games/write/words.h"

#define ALL_BUT_HANDS /* 3, 4, 5 on the hands, 1 and 2 in the display: the stack is empty */ \
    "gone 1 2 3 4 5 6 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13 14 14 A A B B C C D D"
#define FOUNTAINS_GONE " fountain-lira fountain-good fountain-card fountain-improve;"

/* [W-17.1] */
static void tenth_ruby_finishes_the_round(void **state)
{
    struct play p = at("start 2; turn 3; player 3 rubies 9 0 0; player 3 lira 10 0; display 2 8");

    (void)state;
    does(&p, "play 1; visit 2 free; pass; pass");
    shows(&p, "player 3 rubies 10 0 0; flags"); /* not before the turn passes */
    does(&p, "open 9");
    shows(&p, "flags last; turn 1; step turn; round 1");
    does(&p, "play 2; pass; pass; pass; open 9"); /* the player before the start player */
    assert_true(p.flags & APPLY_END);
    assert_int_equal(WRITE.turn(state_now(&p)), SEAT_NONE);
    ranks(&p, "2 2 1");
}

/* [W-17.1] */
static void nine_rubies_do_not_end_the_game(void **state)
{
    struct play p =
        at("turn 3; player 3 rubies 8 0 0; player 3 lira 10 0; display 2 8; player 1 rubies 9 0 0");

    (void)state;
    does(&p, "play 1; visit 2 free; pass; pass; open 9");
    shows(&p, "player 3 rubies 9 0 0; flags; turn 1; round 2; step turn");
}

/* [W-17.1] By the last player of a round, or by one who is not active. */
static void round_may_end_with_the_turn_of_the_tenth_ruby(void **state)
{
    struct play p = at("turn 3; player 3 rubies 9 0 0; player 3 lira 10 0; display 2 8");

    (void)state;
    does(&p, "play 1; visit 2 free; pass; pass; open 9");
    ranks(&p, "2 2 1");
    p = at("turn 3; player 1 rubies 9 0 0; player 1 lira 10 0; display 2 8");
    does(&p, "play 1; 1: visit 2 symbol; 2: pass; 3: pass; open 9");
    ranks(&p, "1 2 2");
    p = at("turn 1; player 3 rubies 9 0 0; player 3 lira 10 0; display 2 8");
    does(&p, "play 1; 3: visit 2 symbol; 2: pass; 1: pass; open 9");
    shows(&p, "flags last; turn 2; step turn"); /* players 2 and 3 have their turns */
    does(&p, "play 1; pass; pass; pass; open 10; play 1; pass; pass; pass; open 10");
    ranks(&p, "2 2 1");
}

/* [W-17.2] */
static void tenth_ruby_is_looked_for_when_the_turn_passes(void **state)
{
    struct play p = at("turn 3; player 2 rubies 9 0 0; player 2 lira 19 0; display 8 9");

    (void)state;
    does(&p, "play 1; pass; pass; pass; open fountain-lira");
    shows(&p, "player 2 rubies 10 0 1; flags; step open");
    does(&p, "open 5");
    ranks(&p, "2 1 2");
}

/* [W-17.3] */
static void game_ends_when_the_display_cannot_be_filled_up(void **state)
{
    struct play p = at(ALL_BUT_HANDS FOUNTAINS_GONE "player 2 rubies 3 0 0");

    (void)state;
    does(&p, "play 1; visit 1 free; pass");
    shows(&p, "step visit");
    does(&p, "pass");
    assert_true(p.flags & APPLY_END);
    shows(&p, "step over; display - 2; player 1 marked 0 0 2 0");
    ranks(&p, "2 1 3");
}

/* [W-17.3] One card left is enough for one turn. */
static void last_card_of_the_stack_still_fills_the_display(void **state)
{
    struct play p = at("gone 1 2 3 4 5 6 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13 14 14 A A B B C C "
                       "D" FOUNTAINS_GONE);

    (void)state;
    does(&p, "play 1; pass; pass; pass; open D");
    shows(&p, "display D 2; turn 2; step turn");
    does(&p, "play 1; pass; pass; pass");
    ranks(&p, "1 1 1");
}

/* [W-17.4] */
static void game_ends_when_no_place_card_can_be_drawn(void **state)
{
    struct play p = at(ALL_BUT_HANDS FOUNTAINS_GONE);

    (void)state;
    does(&p, "play hand; pass; visit 4 symbol; goods ff; pass");
    assert_true(p.flags & APPLY_END); /* without a question for the hand */
    shows(&p, "step over; display 1 2; player 1 hand -; player 2 lira 1 0");
    p = at("gone 1 2 3 4 5 6 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13 14 14 A A B B C C "
           "D" FOUNTAINS_GONE);
    does(&p, "play hand; pass; pass; pass");
    asks(&p, "hand", "take 1; take 2; draw"); /* one is left */
    does(&p, "draw; open D");
    shows(&p, "player 1 hand D; turn 2; step turn");
}

/* [W-17.5] */
static void guild_turns_go_on_with_an_empty_stack(void **state)
{
    struct play p =
        at(ALL_BUT_HANDS FOUNTAINS_GONE "player 1 lira 9 0; player 1 guild ruby mark-two;"
                                        "player 2 lira 9 0; player 2 guild four-goods");

    (void)state;
    does(&p, "guild ruby; guild four-goods; good fruit; good fruit; good fruit; good fruit");
    shows(&p, "turn 3; step turn; player 1 rubies 1 0 0");
    does(&p, "play hand; pass; pass; pass");
    ranks(&p, "1 2 3");
}

/* [W-17.6] */
static void fountains_that_are_left_are_carried_out(void **state)
{
    struct play p = at(ALL_BUT_HANDS " fountain-improve fountain-card;"
                                     "player 3 marked 3 3 3 2; player 2 lira 19 0");

    (void)state;
    does(&p, "play 1; pass; pass; pass");
    outcomes(&p, "1 open fountain-lira; 1 open fountain-good");
    does(&p, "open fountain-good; good fruit; good fruit; good jewelry; open fountain-lira");
    assert_true(p.flags & APPLY_END);
    shows(&p, "player 1 lira 1 0; player 2 lira 20 0; player 2 rubies 1 0 1; player 3 rubies 1 1 0;"
              "step over");
    p = at(ALL_BUT_HANDS " fountain-improve fountain-card fountain-good;");
    does(&p, "play hand; pass; pass; pass"); /* a stack of fountains is not empty */
    asks(&p, "hand", "take 1; take 2; draw");
    does(&p, "draw; open fountain-lira");
    shows(&p, "step over; player 1 hand -; player 3 lira 1 0");
}

/* [W-17.7] */
static void nothing_follows_an_end_at_once(void **state)
{
    struct play p = at(ALL_BUT_HANDS FOUNTAINS_GONE "player 1 marked 2 0 1 1; player 1 hand 3;"
                                                    "player 3 lira 20 0; player 2 bonus 1 0");

    (void)state;
    does(&p, "play hand; visit A free; pay; pass; pass");
    shows(&p, "step over; price A 2 0 1 1; player 1 rubies 1 0 0; turn 1;"
              "player 3 rubies 1 0 1"); /* bonus rubies come before it */
    p = at(
        "gone 1 2 3 4 5 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13 14 14 A A B B C C D D" FOUNTAINS_GONE
        "display 6 2; player 1 hand 3; player 2 hand 1");
    does(&p, "play 1; visit 6 free; pass; pass"); /* 4 was on a hand and is in the stack */
    does(&p, "open 4; caravan choices");
    shows(&p, "turn 2");
    p = at("gone 1 2 3 4 4 5 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13 14 14 A A B B C C D "
           "D" FOUNTAINS_GONE "display 6 2; player 1 hand 3; player 2 hand 1");
    does(&p, "play 1; visit 6 free; pass; pass");
    shows(&p, "step over; caravan four-lira; order; player 1 lira 4 0; flags");
}

/* ---- who wins ------------------------------------------------------------------------------- */

/* Three players after the last turn. */
static struct play finished(const char *lines)
{
    struct play p = at("step over; %s", lines);

    return p;
}

/* [W-17.8] */
static void most_rubies_win(void **state)
{
    struct play p =
        finished("player 1 rubies 10 0 0; player 2 rubies 14 0 0; player 3 rubies 11 0 0;"
                 "player 1 lira 19 0; flags last");

    (void)state;
    ranks(&p, "3 1 2"); /* more than ten on the rings, and fields do not matter */
}

/* [W-17.9] The rulebook's example, against 11 and 13. */
static void one_goods_card_3_lira_6_goods_and_1_bonus_action_are_12(void **state)
{
    struct play p = finished("player 1 cards fs; player 1 lira 8 5; player 1 marked 3 2 2 1;"
                             "player 1 crossed 1 0 1 0; player 1 bonus 4 3;"
                             "player 2 lira 11 0; player 3 lira 13 0");

    (void)state;
    assert_int_equal(write_left_over(state_now(&p), 0), 12);
    ranks(&p, "2 3 1");
    p = finished(
        "player 1 cards fs; player 1 lira 3 0; player 1 marked 0 6 0 0; player 1 bonus 1 0;"
        "player 2 lira 12 0; player 3 lira 11 0");
    ranks(&p, "1 1 3");
}

/* [W-17.9] Each sort of mark, one at a time, against nothing. */
static void unspent_marks_and_goods_cards_break_ties(void **state)
{
    static const struct {
        const char *lines;
        unsigned points;
    } LEFT[] = {
        {"player 1 marked 1 0 0 0", 1},
        {"player 1 marked 0 1 0 0", 1},
        {"player 1 marked 0 0 1 0", 1},
        {"player 1 marked 0 0 0 1", 1},
        {"player 1 lira 1 0", 1},
        {"player 1 bonus 1 0", 1},
        {"player 1 cards jj", 2},
        {"player 1 cards ff uj uj", 6},
        {"player 1 marked 9 0 0 0; player 1 crossed 9 0 0 0", 0},
        {"player 1 lira 17 17; player 1 bonus 4 4", 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof LEFT / sizeof *LEFT; i++) {
        struct play p = finished(LEFT[i].lines);
        assert_int_equal(write_left_over(state_now(&p), 0), LEFT[i].points);
        ranks(&p, LEFT[i].points ? "1 2 2" : "1 1 1");
    }
}

/* [W-17.10] */
static void nothing_else_breaks_ties(void **state)
{
    struct play p =
        finished("player 1 improved 2 2 2 2 2; player 1 guild ruby ruby-good;"
                 "player 2 symbols 1 2 3 4; player 3 palace 1 0 0 0; player 3 rubies 1 0 0;"
                 "player 1 rubies 1 0 0; player 2 rubies 1 0 0; player 2 dealer 1");

    (void)state;
    ranks(&p, "1 1 1");
}

/* [W-17.11] */
static void equals_share_their_rank(void **state)
{
    struct play p =
        at("seats 5; step over; player 1 rubies 9 0 0; player 2 rubies 10 0 0; player 2 lira 2 0;"
           "player 3 rubies 9 0 0; player 4 rubies 10 0 0; player 4 bonus 2 0;"
           "player 5 rubies 9 0 0; player 5 lira 1 0");

    (void)state;
    ranks(&p, "4 1 4 1 3");
}

/* ---- what is told and counted ------------------------------------------------------------- */

static void winners_are_told(void **state)
{
    struct play p = at("turn 3; player 3 rubies 9 0 0; player 3 lira 10 0; display 2 8");

    (void)state;
    does(&p, "play 1; visit 2 free; pass; pass; open 9");
    assert_int_equal(told(&p, FACT_LAST_ROUND, 3), 1);
    assert_int_equal(told(&p, FACT_WINS, 3), 1);
    assert_int_equal(told(&p, FACT_WINS, 1) + told(&p, FACT_SHARES, 3), 0);
    p = at("turn 3; player 1 rubies 9 0 0; player 3 rubies 9 0 0; player 3 lira 10 0;"
           "player 1 lira 20 10; display 2 8");
    does(&p, "play 1; visit 2 free; pass; pass; open 9"); /* player 1's box is full */
    assert_int_equal(told(&p, FACT_WINS, 1), 1);          /* with more lira left */
    p = at("step turn; turn 3; player 1 rubies 10 0 0; player 2 rubies 10 0 0; display 8 9");
    does(&p, "play 1; pass; pass; pass; open 5");
    assert_int_equal(told(&p, FACT_SHARES, 1), 1);
    assert_int_equal(told(&p, FACT_SHARES, 2), 1);
    assert_int_equal(told(&p, FACT_SHARES, 3) + told(&p, FACT_WINS, 1), 0);
}

/* [W-3.10] A gain is told, and what of it was lost. */
static void lost_gains_are_told(void **state)
{
    struct play p =
        at("display 8 1; player 1 lira 37 0; player 2 lira 38 0; player 1 marked 0 0 10 0;"
           "player 2 marked 0 0 11 0; player 3 marked 0 0 12 0; player 3 lira 40 0");

    (void)state;
    does(&p, "play 1; 1: visit 8 free");
    assert_int_equal(told(&p, FACT_LIRA, 1), 1);
    assert_int_equal(told(&p, FACT_NO_ROOM, 1), 0);
    does(&p, "2: visit 8 symbol");
    assert_int_equal(told(&p, FACT_LIRA, 2) + told(&p, FACT_NO_ROOM, 2), 2);
    does(&p, "3: visit 8 symbol");
    assert_int_equal(told(&p, FACT_LIRA, 3), 0);
    assert_int_equal(told(&p, FACT_NO_ROOM, 3), 1);
    does(&p, "open 9; play 2; 1: visit 1 symbol");
    assert_int_equal(told(&p, FACT_GOODS, 1), 1);
    assert_int_equal(told(&p, FACT_NO_ROOM, 1), 0);
    does(&p, "2: visit 1 free");
    assert_int_equal(told(&p, FACT_GOODS, 2) + told(&p, FACT_NO_ROOM, 2), 2);
    does(&p, "3: visit 1 symbol");
    assert_int_equal(told(&p, FACT_GOODS, 3), 0);
    assert_int_equal(told(&p, FACT_NO_ROOM, 3), 1);
}

static void check_tally(const char *lines, const int32_t wanted[])
{
    struct play p = at("seats 4; step over; %s", lines);
    int32_t out[TALLIES_MAX] = {0};

    WRITE.tally(state_now(&p), 0, out);
    for (int i = 0; WRITE.tallies[i]; i++) assert_int_equal(out[i], wanted[i]);
}

/* In the order of the names: rubies, from the palace, the dealer, rows, boxes and guild
 * cards; what is left; guild cards played, improvements, symbols crossed out. */
static void statistics_count_where_rubies_came_from(void **state)
{
    static const char *const NAMES[] = {"rubies",
                                        "rubies.palace",
                                        "rubies.dealer",
                                        "rubies.rows",
                                        "rubies.boxes",
                                        "rubies.guild",
                                        "left",
                                        "guilds",
                                        "improvements",
                                        "symbols",
                                        NULL};

    (void)state;
    for (int i = 0; i < 11; i++)
        if (NAMES[i]) assert_string_equal(WRITE.tallies[i], NAMES[i]);
        else assert_null(WRITE.tallies[i]);
    check_tally(
        "player 1 rubies 12 2 1; player 1 marked 6 6 6 6; player 1 crossed 3 2 1 0;"
        "player 1 lira 20 20; player 1 palace 1 2 0 1; player 1 dealer 2; player 1 played 4 3;"
        "player 1 improved 2 1 0 0 1; player 1 symbols 1 2 A; player 1 second 1",
        (const int32_t[]){12, 4, 2, 2, 1, 3, 18, 4, 4, 4});
    check_tally("player 1 rubies 14 3 2; player 1 marked 9 9 9 9; player 1 lira 40 0;"
                "player 1 palace 4 4 0 0; player 1 dealer 2; player 1 crossed 9 9 9 9",
                (const int32_t[]){14, 8, 2, 3, 2, 0, 40, 0, 0, 0}); /* one did not fit */
    check_tally("player 1 rubies 14 3 2; player 1 marked 9 9 9 9; player 1 lira 40 0;"
                "player 1 palace 4 1 0 0; player 1 dealer 2; player 1 crossed 9 9 9 9",
                (const int32_t[]){14, 5, 2, 3, 2, 2, 40, 0, 0, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tenth_ruby_finishes_the_round),
        cmocka_unit_test(nine_rubies_do_not_end_the_game),
        cmocka_unit_test(round_may_end_with_the_turn_of_the_tenth_ruby),
        cmocka_unit_test(tenth_ruby_is_looked_for_when_the_turn_passes),
        cmocka_unit_test(game_ends_when_the_display_cannot_be_filled_up),
        cmocka_unit_test(last_card_of_the_stack_still_fills_the_display),
        cmocka_unit_test(game_ends_when_no_place_card_can_be_drawn),
        cmocka_unit_test(guild_turns_go_on_with_an_empty_stack),
        cmocka_unit_test(fountains_that_are_left_are_carried_out),
        cmocka_unit_test(nothing_follows_an_end_at_once),
        cmocka_unit_test(most_rubies_win),
        cmocka_unit_test(one_goods_card_3_lira_6_goods_and_1_bonus_action_are_12),
        cmocka_unit_test(unspent_marks_and_goods_cards_break_ties),
        cmocka_unit_test(nothing_else_breaks_ties),
        cmocka_unit_test(equals_share_their_rank),
        cmocka_unit_test(winners_are_told),
        cmocka_unit_test(lost_gains_are_told),
        cmocka_unit_test(statistics_count_where_rubies_came_from),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
