/* solo_test.c: playing alone (section 18). The display is 1-left and 2-right, 3-left
 * is on the hand, unless a test says otherwise. */
#include "kit.h"

/* [W-18.1] */
static void solo_has_the_rules_for_two(void **state)
{
    struct play p = begin(1, "");

    (void)state;
    does(&p, "ruby ffuj; ruby ffsj; ruby ffsu; ruby ssuj");
    shows(&p, "step rubies; taken A B C D");
    does(&p, "ruby ssfj; ruby ssfu; ruby uusj; ruby uufj; open 8-left; open 7-right; open 4-left;"
             "caravan choices; start 1");
    shows(&p, "price A 2 1 1 1; price D 0 2 2 1; round 1; turn 1; player 1 hand 4-left");
    p = at("seats 1; player 1 bonus 8 0");
    does(&p, "play 1; pass");
    shows(&p, "player 1 bonus 8 0");
    no_position("seats 1; player 1 bonus 9 0");
    no_position("seats 1; player 1 symbols 7"); /* 3, 7, 8 and 12 have none */
}

/* [W-18.2] */
static void left_card_of_the_display_may_be_used_after_each_turn(void **state)
{
    struct play p = at("seats 1; display 5-left 9-right; player 1 bonus 1 0");

    (void)state;
    does(&p, "play 2; visit 8 free");
    shows(&p, "step open; player 1 lira 3 0; gone 9-right");
    does(&p, "open 10-right");
    shows(
        &p,
        "step visit; flags extra; display - 10-right; gone 5-left 9-right; played 5-left; open 1");
    asks(&p, "visit",
         "visit 4 symbol; visit 4 bonus; visit 5 symbol; visit 5 bonus; visit 9 symbol;"
         "visit 9 bonus; pass");
    does(&p, "visit 5 symbol");
    shows(&p, "player 1 marked 2 0 0 0; player 1 symbols 5; player 1 bonus 1 0; step open");
    does(&p, "open 12-left");
    shows(&p, "display 12-left 10-right; step turn; round 2; flags");
}

/* [W-18.2] */
static void extra_card_costs_a_symbol_or_a_bonus_action(void **state)
{
    struct play p = at("seats 1; display 5-left 9-right; player 1 bonus 1 0");

    (void)state;
    does(&p, "play 2; pass; open 10-right; visit 5 bonus");
    shows(&p, "player 1 marked 2 0 0 0; player 1 symbols; player 1 bonus 2 1");
    p = at("seats 1; display 5-left 9-right; player 1 bonus 1 0");
    does(&p, "play 2; pass; open 10-right; pass");
    shows(&p, "player 1 marked 0 0 0 0; player 1 bonus 3 0"); /* twice a bonus action */
    p = at("seats 1; display 5-left 9-right; player 1 symbols 4 5 9");
    does(&p, "play 2; visit 9 free; member ruby; open 10-right");
    asks(&p, "visit", "pass");
}

/* [W-18.2] */
static void extra_card_follows_a_guild_turn_too(void **state)
{
    struct play p = at("seats 1; player 1 guild ruby; player 1 lira 8 0");

    (void)state;
    does(&p, "guild ruby");
    shows(&p, "step visit; flags extra; played 1-left; display - 2-right; gone 1-left;"
              "player 1 rubies 1 0 0; player 1 hand 3-left");
    does(&p, "visit 6 symbol; open D-left; caravan choices");
    shows(&p, "step turn; round 2; player 1 lira 12 8; display D-left 2-right");
}

/* [W-18.2] Which one is the left one, is seen after the own turn's end. */
static void extra_card_is_the_one_that_lies_left_then(void **state)
{
    struct play p = at("seats 1; display 5-left 9-right");

    (void)state;
    does(&p, "play 2; pass; open 14-left"); /* pushes 5 to the right */
    shows(&p, "played 14-left; display - 5-left; flags extra");
    p = at("seats 1; display 5-left 9-right");
    does(&p, "play hand; pass; take 1; open 14-right");
    shows(&p, "played 9-right; display - 14-right; player 1 hand 5-left");
}

/* [W-18.3] */
static void extra_card_is_a_turn_of_its_own(void **state)
{
    struct play p =
        at("seats 1; display 7-left 6-right; player 1 marked 4 3 2 2; player 1 bonus 3 0");

    (void)state;
    does(&p, "play 2; visit 6 free; open 10-right");
    shows(&p, "step caravan; order four-lira");
    does(&p, "caravan lira-card"); /* the own turn's end is over before the extra card */
    assert_true(p.flags & APPLY_TURN);
    shows(&p, "step visit; flags extra; played 7-left");
    does(&p, "visit A bonus; pay; open 4-left");
    shows(&p, "step grow; taken A; price A 2 1 1 1");
    does(&p, "ruby uufs");
    assert_true(p.flags & APPLY_TURN);
    shows(&p, "price A 2 1 2 1; step turn; round 2");
    p = at("seats 1; display 6-left 9-right; player 1 lira 16 0"); /* caravan card and bonus ruby */
    does(&p, "play 2; pass; open 10-right; visit 6 symbol; open 4-left");
    shows(&p, "player 1 lira 20 0; player 1 rubies 1 0 1; step caravan");
    does(&p, "caravan choices");
    shows(&p, "caravan choices; step turn; round 2");
}

/* [W-18.3] The hand belongs to the own turn. */
static void extra_card_does_not_touch_the_hand(void **state)
{
    struct play p = at("seats 1; display 5-left 9-right");

    (void)state;
    does(&p, "play hand; pass; draw; open 14-right");
    shows(&p, "player 1 hand 14-right; step visit; flags extra; played 5-left");
    does(&p, "pass; open 11-left");
    shows(&p, "player 1 hand 14-right; step turn; display 11-left 9-right");
}

/* [W-18.4] */
static void new_card_lies_where_its_mark_says(void **state)
{
    struct play p = at("seats 1; display 5-left 9-right");

    (void)state;
    does(&p, "play 1; pass; open 14-right"); /* right of 9, which moves to the left */
    shows(&p, "played 9-right; display - 14-right");
    does(&p, "pass; open 11-right"); /* right of 14, which moves to the left */
    shows(&p, "display 14-right 11-right");
    does(&p, "play 1; pass; open 13-left"); /* left of 11 */
    shows(&p, "played 13-left; display - 11-right");
    does(&p, "pass; open 12-left");
    shows(&p, "display 12-left 11-right");
}

/* [W-18.4] */
static void second_card_of_the_set_up_is_laid_by_its_mark(void **state)
{
    static const char *const LAID[][3] = {{"8-left", "7-left", "7-left 8-left"},
                                          {"8-right", "7-left", "7-left 8-right"},
                                          {"8-left", "7-right", "8-left 7-right"},
                                          {"8-right", "7-right", "8-right 7-right"}};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct play p = begin(1, "");
        does(&p,
             "ruby ffuj; ruby ffsj; ruby ffsu; ruby ssuj; ruby ssfj; ruby ssfu; ruby uusj; ruby "
             "uufj;"
             "open %s; open %s",
             LAID[i][0], LAID[i][1]);
        shows(&p, "display %s", LAID[i][2]);
    }
}

#define GONE                                                                                 \
    "gone 1-right 2-left 3-right 4-left 5-left 6-left 7-left 8-left 9-left 10-left 11-left " \
    "12-left"                                                                                \
    " 13-left 14-left A-left B-left C-left D-left 5-right 6-right 7-right 8-right 9-right "  \
    "10-right"                                                                               \
    " 11-right 12-right 13-right 14-right A-right B-right C-right D-right fountain-lira "    \
    "fountain-good"                                                                          \
    " fountain-card"

/* [W-18.5] */
static void tenth_ruby_does_not_end_a_solo_game(void **state)
{
    struct play p = at("seats 1; display 2-left 9-right; player 1 rubies 9 0 0; player 1 lira 12 0;"
                       "player 1 guild ruby");

    (void)state;
    does(&p, "play 1; visit 2 free; open 1-left");
    shows(&p, "player 1 rubies 10 0 0; flags extra; step visit");
    does(&p, "pass; open 4-left");
    shows(&p, "step turn; flags; round 2");
}

/* [W-18.5] */
static void solo_game_ends_when_cards_run_out(void **state)
{
    struct play p = at("seats 1; " GONE " fountain-improve 4-right; player 1 lira 2 0");

    (void)state;
    does(&p, "play 1; pass"); /* the display cannot be filled up: no extra card either */
    assert_true(p.flags & APPLY_END);
    shows(&p, "step over; display - 2-right; player 1 bonus 1 0");
    ranks(&p, "1");
    p = at("seats 1; " GONE " fountain-improve 4-right");
    does(&p, "play hand; pass"); /* no card can be drawn */
    shows(&p, "step over; display 1-left 2-right; player 1 hand -");
    p = at("seats 1; " GONE " fountain-improve");
    does(&p, "play 1; pass; open 4-right");
    shows(&p, "step visit; flags extra"); /* one card left is enough for the own turn */
}

/* [W-18.5] */
static void solo_game_may_end_with_the_extra_card(void **state)
{
    struct play p = at("seats 1; " GONE " fountain-improve; player 1 bonus 1 0; player 1 lira 20 0;"
                       "player 1 rubies 1 0 1");

    (void)state;
    does(&p, "play 2; pass; open 4-right");
    shows(&p, "played 1-left; flags extra");
    does(&p, "visit 2 bonus"); /* the display cannot be filled up after it */
    shows(&p, "step over; player 1 rubies 2 0 1");
    p = at("seats 1; " GONE "; player 1 bonus 1 0"); /* a fountain is left and carried out */
    does(&p, "play 2; pass; open 4-right; pass; open fountain-improve");
    asks(&p, "fountain", "improve 1; improve 5; improve 8; improve 10; improve 14");
    does(&p, "improve 8");
    shows(&p, "step over; player 1 improved 0 0 1 0 0");
}

/* [W-18.6] */
static void high_score_is_rubies_then_what_is_left(void **state)
{
    struct play p =
        at("seats 1; step over; player 1 rubies 13 0 0; player 1 lira 8 5; player 1 cards fs;"
           "player 1 marked 3 2 2 1; player 1 crossed 1 0 1 0; player 1 bonus 4 3");
    struct result result;

    (void)state;
    WRITE.result(state_now(&p), &result);
    assert_int_equal(result.score[0], 13);
    assert_int_equal(write_left_over(state_now(&p), 0), 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solo_has_the_rules_for_two),
        cmocka_unit_test(left_card_of_the_display_may_be_used_after_each_turn),
        cmocka_unit_test(extra_card_costs_a_symbol_or_a_bonus_action),
        cmocka_unit_test(extra_card_follows_a_guild_turn_too),
        cmocka_unit_test(extra_card_is_the_one_that_lies_left_then),
        cmocka_unit_test(extra_card_is_a_turn_of_its_own),
        cmocka_unit_test(extra_card_does_not_touch_the_hand),
        cmocka_unit_test(new_card_lies_where_its_mark_says),
        cmocka_unit_test(second_card_of_the_set_up_is_laid_by_its_mark),
        cmocka_unit_test(tenth_ruby_does_not_end_a_solo_game),
        cmocka_unit_test(solo_game_ends_when_cards_run_out),
        cmocka_unit_test(solo_game_may_end_with_the_extra_card),
        cmocka_unit_test(high_score_is_rubies_then_what_is_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
