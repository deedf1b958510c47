/* fountain_test.c: fountains that turn up in the course of the game (section 13). */
#include "kit.h"

/* Player 2 has played the Tea House from the display, and nobody used it. */
static struct play display_is_refilled(const char *lines)
{
    struct play p =
        at("turn 2; display 8 5; player 1 bonus 8 0; player 2 bonus 8 0; player 3 bonus 8 0;%s",
           lines);

    does(&p, "play 1; pass; pass; pass");
    return p;
}

/* [W-13.1] */
static void fountain_is_discarded_and_another_card_is_turned_up(void **state)
{
    struct play p = display_is_refilled("");

    (void)state;
    does(&p, "open fountain-lira");
    changed(&p, "gone 8 fountain-lira; player 1 lira 1 0; player 2 lira 1 0; player 3 lira 1 0");
    shows(&p, "step open; want display; display - 5; turn 2");
    does(&p, "open fountain-improve; improve 1; improve 5; improve 8; open 9");
    shows(&p, "display 9 5; gone 8 fountain-lira fountain-improve; step turn; turn 3");
}

/* [W-13.1] For a hand. */
static void fountain_drawn_for_a_hand_is_replaced(void **state)
{
    struct play p = at("display 8 5; player 1 hand 7");

    (void)state;
    does(&p, "play hand; pass; pass; pass; draw; open fountain-lira");
    shows(&p, "step open; want 1; player 1 hand -; player 3 lira 1 0; gone 7 fountain-lira");
    does(&p, "open 9");
    shows(&p, "player 1 hand 9; player 1 known 0; display 8 5; turn 2; step turn");
}

/* [W-13.2] */
static void fountains_give_lira_good_card_and_improvement(void **state)
{
    struct play p = display_is_refilled("player 2 lira 4 2; player 3 marked 0 0 1 0");

    (void)state;
    does(&p, "open fountain-lira");
    shows(&p, "player 1 lira 1 0; player 2 lira 5 2; player 3 lira 1 0");
    does(&p, "open fountain-good");
    for (int i = 1; i <= 3; i++)
        asks_player(&p, i, "fountain", "good fabric; good spice; good fruit; good jewelry");
    does(&p, "1: good fabric; 2: good spice; 3: good fruit");
    shows(&p, "player 1 marked 1 0 0 0; player 2 marked 0 1 0 0; player 3 marked 0 0 2 0");
    does(&p, "open fountain-card; goods fu; goods fu; goods jj");
    shows(&p, "player 2 cards fu; player 3 cards fu; player 1 cards jj");
    does(&p, "open fountain-improve");
    for (int i = 1; i <= 3; i++)
        asks_player(&p, i, "fountain", "improve 1; improve 5; improve 8; improve 10; improve 14");
    does(&p, "1: improve 14; 2: improve 1; 3: improve 8");
    shows(&p,
          "player 1 improved 0 0 0 0 1; player 2 improved 1 0 0 0 0; player 3 improved 0 0 1 0 0;"
          "step open; want display");
}

/* [W-13.2] A fountain is everybody's: whoever has no room gets nothing. */
static void fountain_asks_only_those_who_have_a_choice(void **state)
{
    struct play p = display_is_refilled("player 3 marked 12 12 12 12; player 3 rubies 3 3 0;"
                                        "player 1 improved 2 2 2 2 2");

    (void)state;
    does(&p, "open fountain-good");
    waits(&p, 3);
    does(&p, "1: good fabric; 2: good fabric; open fountain-improve");
    waits(&p, 1);
    does(&p, "2: improve 1; 3: improve 1");
    shows(&p, "step open; player 1 improved 2 2 2 2 2; player 3 marked 12 12 12 12");
}

/* [W-13.3] */
static void everybody_sees_a_fountain(void **state)
{
    static const char *const FOUNTAIN[] = {"open fountain-lira", "open fountain-good",
                                           "open fountain-card", "open fountain-improve"};
    struct play p = at("display 8 5; player 1 hand 7");
    struct note note;
    action fountain = 0, place = 0;

    (void)state;
    does(&p, "play hand; pass; pass; pass; draw");
    assert_true(action_read(&WRITE, "open 9", &place, &note));
    for (int i = 0; i < 16; i++) {
        int viewer = i / 4 - 1; /* 0, 1, 2 and a spectator */
        if (viewer < 0) viewer = SEAT_NONE;
        assert_true(action_read(&WRITE, FOUNTAIN[i % 4], &fountain, &note));
        assert_int_equal(WRITE.mask(state_now(&p), (struct event){SEAT_CHANCE, fountain}, viewer),
                         fountain);
        assert_int_equal(WRITE.mask(state_now(&p), (struct event){SEAT_CHANCE, place}, viewer) ==
                             place,
                         viewer == 0);
    }
}

/* [W-13.4] */
static void bonus_rubies_are_looked_for_after_each_fountain(void **state)
{
    struct play p = display_is_refilled("player 3 lira 19 0; player 1 marked 3 3 2 3");

    (void)state;
    does(&p, "open fountain-lira");
    shows(&p, "player 3 lira 20 0; player 3 rubies 1 0 1; step open");
    does(&p, "open fountain-good; 1: good fruit; 2: good fruit");
    shows(&p, "player 1 rubies 0 0 0");
    does(&p, "3: good fruit");
    shows(&p, "player 1 rubies 1 1 0; step open; want display");
}

/* [W-13.5] */
static void choices_at_a_fountain_come_in_any_order(void **state)
{
    struct play p = display_is_refilled("");

    (void)state;
    does(&p, "open fountain-good");
    assert_int_equal(WRITE.turn(state_now(&p)), 1); /* clockwise from player 2 */
    does(&p, "1: good spice");
    assert_int_equal(WRITE.turn(state_now(&p)), 1);
    does(&p, "2: good spice");
    assert_int_equal(WRITE.turn(state_now(&p)), 2);
    waits(&p, 1);
    waits(&p, 2);
    does(&p, "3: good fabric");
    shows(&p,
          "player 1 marked 0 1 0 0; player 2 marked 0 1 0 0; player 3 marked 1 0 0 0; step open");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fountain_is_discarded_and_another_card_is_turned_up),
        cmocka_unit_test(fountain_drawn_for_a_hand_is_replaced),
        cmocka_unit_test(fountains_give_lira_good_card_and_improvement),
        cmocka_unit_test(fountain_asks_only_those_who_have_a_choice),
        cmocka_unit_test(everybody_sees_a_fountain),
        cmocka_unit_test(bonus_rubies_are_looked_for_after_each_fountain),
        cmocka_unit_test(choices_at_a_fountain_come_in_any_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
