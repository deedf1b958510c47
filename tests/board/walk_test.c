/* walk_test.c: round and turn, movement, other merchants (sections 4 to 6). On
 * short paths the Fountain has 2, 3, 11, 12 at one step, 1, 4, 5, 6, 9, 14 at
 * two, 8, 10, 15, 16 at three and 13 at four. */
#include "kit.h"

#include <stdio.h>

/* ---- round and turn ------------------------------------------------------------ */

/* [B-4.1] */
static void turns_go_clockwise_from_the_start_player(void **state)
{
    struct play p = at("seats 4; start 3; turn 3");

    (void)state;
    does(&p, "go 5; stop");
    shows(&p, "turn 4; round 1; step walk");
    does(&p, "go 5; stop");
    shows(&p, "turn 1; round 1");
    does(&p, "go 5; stop");
    shows(&p, "turn 2; round 1");
    does(&p, "go 5; stop");
    shows(&p, "turn 3; round 2; start 3");
}

/* [B-4.2] Each phase asks in its turn, and only the player in turn. */
static void turn_has_four_phases_in_order(void **state)
{
    struct play p = at("player 2 place 5; governor 5");
    action legal[ACTIONS_MAX];

    (void)state;
    shows(&p, "step walk");
    refuses(&p, "pay; mail; skip; governor; end; leave");
    does(&p, "go 5");
    shows(&p, "step assistant");
    refuses(&p, "pay; mail; skip; governor; end; go 2");
    does(&p, "leave");
    shows(&p, "step toll");
    refuses(&p, "mail; skip; governor; end; leave; go 2");
    assert_int_equal(BOARD.legal(state_now(&p), 1, legal), 0);
    assert_int_equal(BOARD.legal(state_now(&p), 2, legal), 0);
    does(&p, "pay");
    shows(&p, "step act");
    refuses(&p, "governor; end; leave; pay; go 2");
    does(&p, "skip");
    shows(&p, "step meet");
    refuses(&p, "mail; skip; leave; pay; go 2");
    does(&p, "end");
    shows(&p, "turn 2; step walk");
}

/* [B-4.3] */
static void stop_ends_the_turn_at_once(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand lira5; player 2 family 5; governor 5;"
                       "smuggler 5; step assistant");

    (void)state;
    offers(&p, "lira5");
    does(&p, "stop");
    changed(&p, "turn 2; step walk"); /* nobody caught, no figure met */
    refuses(&p, "lira5");             /* the card is player 1's, whose turn is over */
    p = at("player 1 place 5; player 1 hand lira5; player 2 place 5; player 2 family 5;"
           "governor 5; step toll");
    does(&p, "stop");
    changed(&p, "turn 2; step walk");
}

/* [B-4.4] */
static void single_choice_and_single_outcome_are_still_events(void **state)
{
    struct play p = at("player 1 place 5; player 1 stack; player 1 out 1 2 3 4; step assistant");

    (void)state;
    asks(&p, "assistant", "stop");
    does(&p, "stop");
    shows(&p, "turn 2");
    p = at("player 1 place 5; step meet");
    asks(&p, "meet", "end");
    p = at("player 1 place 7; step act");
    asks(&p, "act", "skip");
    p = at("player 1 place 11; player 1 goods 1 0 0 0; small 1 2 3 4; small-top 4; step act");
    does(&p, "sell 1 0 0 0");
    outcomes(&p, "1 demand small 5");
    p = at("seats 5; player 1 place 6; player 2 hand good1 good1 good1 good1 lira5 lira5 lira5"
           " lira5 palace palace post post dealer dealer home home stay stay long long long long"
           " back back any; step act");
    does(&p, "draw deck");
    outcomes(&p, "1 card any");
}

/* ---- the merchant moves ------------------------------------------------------------- */

/* [B-5.1] [B-5.2] */
static void merchant_goes_one_or_two_steps_and_must_move(void **state)
{
    struct play p = at("turn 1");

    (void)state;
    asks(&p, "walk",
         "go 2; go 3; go 11; go 12; go 1; go 4; go 5; go 6; go 9; go 14"); /* not 7 itself */
    does(&p, "go 9");
    changed(&p, "player 1 place 9; step assistant");
    does(&p, "leave");
    changed(&p, "player 1 stack own own own; player 1 out 9; step act");
    does(&p, "skip; end; go 5; stop; go 5; stop; go 16"); /* the stack goes along */
    shows(&p, "player 1 place 16; player 1 stack own own own; player 1 out 9");
}

/* [B-5.3] [B-5.10] */
static void long_way_card_moves_three_or_four_steps(void **state)
{
    struct play p = at("player 1 hand long");

    (void)state;
    offers(&p, "long 8; long 10; long 15; long 16; long 13");
    refuses(&p, "long 2; long 3; long 11; long 12; long 1; long 4; long 5; long 6; long 9;"
                "long 14; long 7");
    does(&p, "long 13");
    changed(&p, "player 1 place 13; player 1 hand; pile long; step assistant");
    p = at("player 1 place 15; player 1 hand long"); /* 5 or 6 steps are too far even so */
    asks(&p, "walk",
         "go 5; go 4; go 2; go 12; go 8; long 14; long 7; long 6; long 13; long 3;"
         "long 11; long 10");
    p = at("player 1 place 15; player 2 hand long");
    refuses(&p, "long 14; long 7; long 6; long 13; long 3; long 11; long 10");
}

/* [B-5.4] */
static void stay_card_needs_an_assistant_anew(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand stay");

    (void)state;
    does(&p, "stay");
    changed(&p, "player 1 hand; pile stay; step assistant");
    asks(&p, "assistant", "leave; stop");
    p = at("player 1 place 5; player 1 stack own own own; player 1 out 5; player 1 hand stay");
    does(&p, "stay"); /* the assistant left there before */
    asks(&p, "assistant", "take own; stop");
    p = at("player 1 hand stay"); /* at the Fountain nothing is needed */
    does(&p, "stay");
    changed(&p, "player 1 hand; pile stay; step act");
    p = at("player 1 place 5");
    refuses(&p, "stay; go 5");
}

/* [B-5.11] */
static void stay_card_counts_as_arriving(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand stay; player 2 place 5");

    (void)state;
    does(&p, "stay; leave");
    changed(&p, "player 1 hand; player 1 stack own own own; player 1 out 5; pile stay; step toll");
    asks(&p, "toll", "pay; stop");
    does(&p, "pay");
    changed(&p, "player 1 lira 0; player 2 lira 5; step act");
}

/* ---- assistants ----------------------------------------------------------------------- */

/* [B-5.5] */
static void assistant_is_asked_for_everywhere_but_at_the_fountain(void **state)
{
    struct play p = at("turn 1");

    (void)state;
    for (int place = 1; place <= 16; place++) {
        p = at("player 1 place %d; player 1 hand stay", place);
        does(&p, "stay");
        shows(&p, "step %s", place == 7 ? "act" : "assistant");
    }
    p = at("player 1 place 5; step assistant");
    does(&p, "leave");
    shows(&p, "step act; turn 1");
    p = at("player 1 place 5; player 1 stack own own own; player 1 out 5; step assistant");
    does(&p, "take own");
    shows(&p, "step act; turn 1");
}

/* [B-5.6] */
static void own_assistant_here_is_taken_to_the_bottom(void **state)
{
    struct play p = at("player 1 place 5; player 1 stack own own; player 1 out 5 9; player 2 stack"
                       " own own own; player 2 out 5; step assistant");

    (void)state;
    asks(&p, "assistant", "take own; stop");
    does(&p, "take own");
    changed(&p, "player 1 stack own own own; player 1 out 9; step act");
    /* Another player's assistant is nobody else's to take. */
    p = at("player 1 place 5; player 2 stack own own own; player 2 out 5; step assistant");
    asks(&p, "assistant", "leave; stop");
    /* The bottom: what is left next is what was just taken. */
    p = at("seats 4; neutral 1; player 1 place 5; player 1 stack neutral own own; player 1 out 5;"
           "step assistant");
    does(&p, "take own");
    shows(&p, "player 1 stack own neutral own own");
}

/* [B-5.7] */
static void bottom_assistant_is_left_where_none_lies(void **state)
{
    struct play p = at("player 1 place 5; step assistant");

    (void)state;
    does(&p, "leave");
    changed(&p, "player 1 stack own own own; player 1 out 5; step act");
    does(&p, "skip; end; go 2; stop; go 2; stop; go 2");
    shows(&p, "player 1 out 5; player 1 place 2"); /* it stays behind */
    /* Never two of one player: with one here leaving is not offered. */
    p = at("player 1 place 5; player 1 stack own own own; player 1 out 5; step assistant");
    refuses(&p, "leave");
    /* An empty stack leaves nothing. */
    p = at("player 1 place 5; player 1 stack; player 1 out 1 2 3 4; step assistant");
    refuses(&p, "leave; take own; take neutral");
    /* Where another player's lies one may be left. */
    p = at("player 1 place 5; player 2 stack own own own; player 2 out 5; step assistant");
    does(&p, "leave");
    shows(&p, "player 1 out 5; player 2 out 5");
}

/* [B-5.8] */
static void stop_is_offered_even_where_an_own_assistant_lies(void **state)
{
    struct play p = at("player 1 place 5; player 1 stack own own own; player 1 out 5;"
                       "step assistant");

    (void)state;
    does(&p, "stop");
    changed(&p, "turn 2; step walk"); /* the assistant stays out */
    p = at("player 1 place 5; step assistant");
    does(&p, "stop");
    changed(&p, "turn 2; step walk");
}

/* [B-5.9] */
static void fountain_needs_no_assistant(void **state)
{
    struct play p = at("player 1 place 2; player 1 stack; player 1 out 1 2 3 4");

    (void)state;
    does(&p, "go 7");
    changed(&p, "player 1 place 7; step act");
    offers(&p, "skip; gather 1,2,3,4");
    refuses(&p, "stop");
}

/* [B-5.12] */
static void no_assistant_is_taken_or_left_at_the_fountain(void **state)
{
    struct play p = at("player 1 place 2");

    (void)state;
    does(&p, "go 7");
    asks(&p, "act", "skip");                   /* four are in the stack, and stay there */
    for (int place = 7; place <= 8; place++) { /* nor can one lie there by any other way */
        char own[99], neutral[99];
        snprintf(own, sizeof own, "player 1 stack own own own\nplayer 1 out %d\n", place);
        snprintf(neutral, sizeof neutral, "neutral 1\nplayer 1 stack own own own\nleft %d\n",
                 place);
        assert_int_equal(BOARD.load(room_state(&p.now), own, NULL), place != 7);
        assert_int_equal(BOARD.load(room_state(&p.now), neutral, NULL), place != 7);
    }
}

/* ---- other merchants --------------------------------------------------------------------- */

/* [B-6.1] */
static void toll_is_asked_where_another_merchant_stands(void **state)
{
    struct play p = at("player 1 place 5; step assistant");

    (void)state;
    does(&p, "leave");
    shows(&p, "step act");
    p = at("player 1 place 5; player 2 place 5; step assistant");
    does(&p, "leave");
    shows(&p, "step toll");
    p = at("player 1 place 5; player 2 place 4; player 2 family 5; governor 5; step assistant");
    does(&p, "leave"); /* a family member is no merchant */
    shows(&p, "step act");
    p = at("player 1 place 2; player 1 lira 0"); /* players 2 and 3 stand at the Fountain */
    does(&p, "go 7");
    changed(&p, "player 1 place 7; step act");
    p = at("seats 2; merchants 7 7 15; player 1 place 2; player 2 place 2; player 1 lira 0");
    does(&p, "go 7"); /* nor are neutral ones paid there */
    shows(&p, "step act; merchants 7 7 15; player 1 lira 0");
}

/* [B-6.2] */
static void each_merchant_here_gets_two_lira_or_none_does(void **state)
{
    struct play p = at("seats 5; player 1 place 5; player 1 lira 6; player 2 place 5;"
                       "player 4 place 5; player 5 place 5; step toll");

    (void)state;
    asks(&p, "toll", "pay; stop");
    does(&p, "pay");
    changed(&p, "player 1 lira 0; player 2 lira 5; player 4 lira 7; player 5 lira 8; step act");
    p = at("seats 5; player 1 place 5; player 1 lira 5; player 2 place 5; player 4 place 5;"
           "player 5 place 5; step toll");
    asks(&p, "toll", "stop");
    p = at("player 1 place 5; player 1 lira 2; player 2 place 5; step toll");
    does(&p, "pay");
    changed(&p, "player 1 lira 0; player 2 lira 5; step act");
    p = at("player 1 place 5; player 1 lira 1; player 2 place 5; step toll");
    asks(&p, "toll", "stop");
    p = at("player 1 place 5; player 1 lira 1; player 1 hand lira5; player 2 place 5; step toll");
    does(&p, "lira5; pay"); /* a card may help */
    shows(&p, "player 1 lira 4; player 2 lira 5; step act");
}

/* [B-6.3] */
static void toll_may_be_refused_and_the_assistant_stays(void **state)
{
    struct play p = at("player 1 place 2; player 2 place 5");

    (void)state;
    does(&p, "go 5; leave; stop");
    changed(&p, "player 1 place 5; player 1 stack own own own; player 1 out 5; turn 2");
    p = at("player 1 place 2; player 1 stack own own own; player 1 out 5; player 2 place 5");
    does(&p, "go 5; take own; stop");
    changed(&p, "player 1 place 5; player 1 stack own own own own; player 1 out; turn 2");
    p = at("seats 2; player 1 place 14; step toll");
    does(&p, "stop");
    changed(&p, "turn 2; step walk"); /* merchants 14 15 16 as they were */
}

/* [B-6.4] */
static void paid_neutral_merchants_are_rolled_for_one_by_one(void **state)
{
    struct play p = at("seats 2; merchants 5 5 16; player 1 place 5; player 1 lira 6;"
                       "player 2 place 5; step toll");

    (void)state;
    does(&p, "pay"); /* four to the supply, two to player 2 */
    changed(&p, "player 1 lira 0; player 2 lira 5; merchants 0 0 16; step neutral");
    two_dice(&p);
    does(&p, "roll 4 6");
    changed(&p, "merchants 0 10 16");
    two_dice(&p);
    does(&p, "roll 1 2");
    changed(&p, "merchants 3 10 16; step act"); /* and only now the action */
    p = at("seats 2; merchants 5 5 16; player 1 place 5; player 1 lira 3; step toll");
    asks(&p, "toll", "stop");
    p = at("seats 2; merchants 5 14 16; player 1 place 5; player 1 lira 2; step assistant");
    does(&p, "leave");
    asks(&p, "toll", "pay; stop");
    does(&p, "pay; roll 6 6");
    changed(&p, "player 1 lira 0; merchants 12 14 16; step act");
}

/* [B-6.5] */
static void neutral_merchant_may_land_here_again_unpaid(void **state)
{
    struct play p = at("seats 2; merchants 5 14 16; player 1 place 5; player 1 lira 5; step toll");

    (void)state;
    does(&p, "pay; roll 1 4");
    changed(&p, "player 1 lira 3; step act");
    shows(&p, "merchants 5 14 16");
    does(&p, "skip; end");
    shows(&p, "player 1 lira 3; turn 2");
    p = at("seats 2; merchants 5 14 16; player 1 place 5; step toll");
    does(&p, "pay; roll 1 1");
    shows(&p, "merchants 2 14 16");
    p = at("seats 2; merchants 5 5 5; player 1 place 5; player 1 lira 6; step toll");
    does(&p, "pay; roll 1 4; roll 1 4; roll 6 6"); /* three rolls, not more */
    shows(&p, "merchants 5 5 12; player 1 lira 0; step act");
}

/* [B-6.6] The same merchants by another way are the same position. */
static void neutral_merchants_are_interchangeable(void **state)
{
    struct play p = at("seats 2; merchants 5 5 16; player 1 place 5; player 1 lira 4; step toll");
    struct play q = p;

    (void)state;
    does(&p, "pay; roll 1 2; roll 6 6");
    does(&q, "pay; roll 6 6; roll 1 2");
    shows(&p, "merchants 3 12 16");
    assert_memory_equal(board_now(&p), board_now(&q), sizeof(struct board));
    p = at("seats 2; merchants 5 14 15; player 1 place 5; step toll");
    does(&p, "pay; roll 4 6");
    q = at("seats 2; merchants 10 14 15; player 1 place 5; player 1 lira 0; step act");
    assert_memory_equal(board_now(&p), board_now(&q), sizeof(struct board));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_go_clockwise_from_the_start_player),
        cmocka_unit_test(turn_has_four_phases_in_order),
        cmocka_unit_test(stop_ends_the_turn_at_once),
        cmocka_unit_test(single_choice_and_single_outcome_are_still_events),
        cmocka_unit_test(merchant_goes_one_or_two_steps_and_must_move),
        cmocka_unit_test(long_way_card_moves_three_or_four_steps),
        cmocka_unit_test(stay_card_needs_an_assistant_anew),
        cmocka_unit_test(stay_card_counts_as_arriving),
        cmocka_unit_test(assistant_is_asked_for_everywhere_but_at_the_fountain),
        cmocka_unit_test(own_assistant_here_is_taken_to_the_bottom),
        cmocka_unit_test(bottom_assistant_is_left_where_none_lies),
        cmocka_unit_test(stop_is_offered_even_where_an_own_assistant_lies),
        cmocka_unit_test(fountain_needs_no_assistant),
        cmocka_unit_test(no_assistant_is_taken_or_left_at_the_fountain),
        cmocka_unit_test(toll_is_asked_where_another_merchant_stands),
        cmocka_unit_test(each_merchant_here_gets_two_lira_or_none_does),
        cmocka_unit_test(toll_may_be_refused_and_the_assistant_stays),
        cmocka_unit_test(paid_neutral_merchants_are_rolled_for_one_by_one),
        cmocka_unit_test(neutral_merchant_may_land_here_again_unpaid),
        cmocka_unit_test(neutral_merchants_are_interchangeable),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
