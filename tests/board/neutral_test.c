/* neutral_test.c: the variant with neutral assistants (section 15). In a
 * position `stack` names the bottom assistant first, `left` the places of
 * neutral assistants that lie out. */
#include "kit.h"

/* [B-15.1] */
static void variant_is_an_option_for_two_to_four_players(void **state)
{
    struct setup setup;
    struct note note;

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = begin(seats, "");
        shows(&p, "neutral 0"); /* off by default */
        assert_true(setup_default(&BOARD, seats, &setup, &note));
        assert_int_equal(setup_option(&BOARD, &setup, "neutral", "yes", NULL, &note), seats < 5);
        assert_int_equal(note.key == NULL, seats < 5);
        assert_true(setup_option(&BOARD, &setup, "neutral", "no", NULL, &note));
    }
    for (int seats = 2; seats <= 4; seats++) {
        struct play p = begin(seats, "neutral yes");
        shows(&p, "neutral 1");
    }
}

/* [B-15.2] */
static void stack_begins_with_a_neutral_assistant_at_the_bottom(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct play p = begin(seats, "neutral yes");
        for (int i = 1; i <= seats; i++)
            shows(&p, "player %d stack neutral own own own; player %d out; left", i, i);
    }
}

/* [B-15.9] */
static void replaced_assistant_is_out_of_the_game(void **state)
{
    struct play p = at("neutral 1; player 1 place 15; player 1 goods 0 0 0 2; step act");

    (void)state;
    does(&p, "tile blue"); /* the fifth still comes */
    shows(&p, "player 1 stack own neutral own own own");
    assert_false(BOARD.load(room_state(&p.now),
                            "neutral 1\nplayer 1 stack neutral own own own own\n", NULL));
    assert_false(BOARD.load(room_state(&p.now), "player 1 stack neutral own own own\n", NULL));
}

/* [B-15.3] */
static void neutral_assistant_here_may_be_taken_by_anybody(void **state)
{
    struct play p = at("neutral 1; player 1 place 5; player 1 stack own own own; player 2 place 2;"
                       "left 5; turn 2");

    (void)state;
    does(&p, "go 5"); /* player 1 left it */
    offers(&p, "take neutral; stop");
    refuses(&p, "take own");
    does(&p, "take neutral");
    changed(&p, "player 2 stack neutral neutral own own own; left; step toll");
    does(&p, "pay; mail"); /* it serves like an own one */
    p = at("neutral 1; player 1 place 5; player 1 stack own own; player 1 out 5; left 5;"
           "step assistant");
    asks(&p, "assistant", "take own; take neutral; stop");
    does(&p, "take own");
    changed(&p, "player 1 stack own own own; player 1 out; step act");
    p = at("neutral 1; player 1 place 5; player 1 stack own own; player 1 out 5; left 5;"
           "step assistant");
    does(&p, "take neutral");
    changed(&p, "player 1 stack neutral own own; left; step act");
    p = at("neutral 1; player 1 place 5; player 1 stack own own own; left 4; step assistant");
    refuses(&p, "take neutral");
}

/* [B-15.4] */
static void leave_is_offered_beside_a_neutral_assistant(void **state)
{
    struct play p = at("neutral 1; player 1 place 5; player 1 stack own own own; left 5;"
                       "step assistant");

    (void)state;
    asks(&p, "assistant", "take neutral; leave; stop");
    does(&p, "leave");
    changed(&p, "player 1 stack own own; player 1 out 5; step act");
    shows(&p, "left 5");
    p = at("neutral 1; player 1 place 5; player 1 stack; player 1 out 1 2 3; left 5;"
           "step assistant");
    asks(&p, "assistant", "take neutral; stop");
}

/* [B-15.5] */
static void bottom_of_the_stack_decides_which_is_left(void **state)
{
    struct play p = at("neutral 1; player 1 place 5; step assistant");

    (void)state;
    does(&p, "leave");
    changed(&p, "player 1 stack own own own; left 5; step act"); /* the neutral one */
    p = at("neutral 1; player 1 place 5; player 1 stack own neutral own own; step assistant");
    does(&p, "leave");
    changed(&p, "player 1 stack neutral own own; player 1 out 5; step act");
    /* Taken last, left first. */
    p = at("neutral 1; player 1 place 5; player 1 stack own own own; player 2 stack own own own;"
           "player 3 stack own own own; left 5 2 4; step assistant");
    does(&p, "take neutral; skip; end; go 4; stop; go 4; stop; go 14; leave");
    shows(&p, "player 1 stack own own own; player 1 out; left 2 4 14");
}

/* [B-15.6] */
static void stack_and_place_may_hold_several_neutral_ones(void **state)
{
    struct play p = at("seats 4; neutral 1; player 1 place 5; player 1 stack neutral own neutral"
                       " own own; player 2 stack own own own; left 5 5; player 3 stack own own own;"
                       "player 4 stack own own own; step assistant");

    (void)state;
    asks(&p, "assistant", "take neutral; leave; stop");
    does(&p, "take neutral"); /* one of the two */
    changed(&p, "player 1 stack neutral neutral own neutral own own; left 5; step act");
    p = at("neutral 1; player 1 place 5; player 2 stack own own own; player 3 stack own own own;"
           "left 5 5; step assistant");
    does(&p, "leave");
    changed(&p, "player 1 stack own own own; left 5 5 5; step act");
    /* All four of them and four own ones, the most there can be. */
    p = at("seats 4; neutral 1; player 1 place 5; player 1 tiles blue; player 1 stack neutral own"
           " neutral own neutral own own; player 2 stack own own own; player 3 stack own own own;"
           "player 4 stack own own own; left 5; step assistant");
    does(&p, "take neutral");
    changed(&p, "player 1 stack neutral neutral own neutral own neutral own own; left; step act");
}

/* [B-15.7] */
static void only_own_assistants_are_brought_back(void **state)
{
    struct play p = at("neutral 1; player 1 stack own own; player 1 out 5; left 2 5; player 2 stack"
                       " own own own; step act");

    (void)state;
    asks(&p, "act", "gather 5; skip");
    does(&p, "gather 5");
    changed(&p, "player 1 stack own own own; player 1 out; step meet"); /* left 2 5 */
    p = at("neutral 1; player 1 stack own own own; left 2 5; player 2 stack own own own; step act");
    asks(&p, "act", "skip");
    p = at("neutral 1; player 1 place 3; player 1 hand back; player 1 tiles yellow;"
           "player 1 stack own own; player 1 out 5; left 2 5; player 2 stack own own own");
    offers(&p, "back 5; recall 5");
    refuses(&p, "back 2; recall 2");
    does(&p, "back 5");
    shows(&p, "player 1 stack own own own; player 1 out; left 2 5");
}

/* [B-15.8] */
static void returning_assistants_go_to_the_bottom(void **state)
{
    struct play p = at("neutral 1; player 1 stack neutral own; player 1 out 2 5; step act");

    (void)state;
    does(&p, "gather 2,5");
    shows(&p, "player 1 stack own own neutral own");
    p = at("neutral 1; player 1 place 3; player 1 hand back; player 1 stack neutral own own;"
           "player 1 out 5");
    does(&p, "back 5");
    shows(&p, "player 1 stack own neutral own own");
    p = at("neutral 1; player 1 place 3; player 1 tiles yellow; player 1 stack neutral own own;"
           "player 1 out 5");
    does(&p, "recall 5");
    shows(&p, "player 1 stack own neutral own own");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variant_is_an_option_for_two_to_four_players),
        cmocka_unit_test(stack_begins_with_a_neutral_assistant_at_the_bottom),
        cmocka_unit_test(replaced_assistant_is_out_of_the_game),
        cmocka_unit_test(neutral_assistant_here_may_be_taken_by_anybody),
        cmocka_unit_test(leave_is_offered_beside_a_neutral_assistant),
        cmocka_unit_test(bottom_of_the_stack_decides_which_is_left),
        cmocka_unit_test(stack_and_place_may_hold_several_neutral_ones),
        cmocka_unit_test(only_own_assistants_are_brought_back),
        cmocka_unit_test(returning_assistants_go_to_the_bottom),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
