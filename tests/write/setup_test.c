/* setup_test.c: set-up, event by event (section 4). */
#include "kit.h"

static struct play begun(int seats) /* with prices, before the display */
{
    struct play p = begin(seats, "");

    does(&p, "ruby ffuj; ruby ffsj; ruby ffsu; ruby ssuj");
    if (seats <= 2) does(&p, "ruby ssfj; ruby ssfu; ruby uusj; ruby uufj");
    return p;
}

/* [W-4.1] [W-4.8] */
static void four_ruby_cards_lie_at_the_letters(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 5; seats++) {
        struct play p = begin(seats, "");
        does(&p, "ruby ufsj");
        changed(&p,
                "taken B C D; price A 1 1 1 1; rubies ffuj ffsj ffsu ssuj ssfj ssfu uusj uufj uufs"
                " jjsu jjfu jjfs ffss ffuu ssuu ssjj uujj jjff jfsu");
        does(&p, "ruby ffss; ruby ssuu; ruby jjff");
        shows(&p, "price A 1 1 1 1; price B 2 2 0 0; price C 0 2 2 0; price D 2 0 0 2; step open;"
                  "want display; taken");
    }
}

/* [W-4.1] [W-4.8] */
static void one_or_two_players_slide_four_more_under(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 2; seats++) {
        struct play p = begin(seats, "");
        does(&p, "ruby ufsj; ruby ffss; ruby ssuu; ruby jjff");
        shows(&p, "step rubies; price D 2 0 0 2; taken A B C D");
        does(&p, "ruby ffuj; ruby uusj; ruby jjsu; ruby ssfj");
        shows(&p,
              "price A 2 1 1 1; price B 2 2 1 0; price C 0 2 2 1; price D 2 1 0 2; step open;"
              "want display; rubies ffsj ffsu ssuj ssfu uufj uufs jjfu jjfs ffuu ssjj uujj jfsu");
    }
}

/* [W-4.2] [W-4.3] [W-4.5] [W-4.6] [W-4.8] */
static void display_hands_caravan_and_start_player_follow(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = begun(seats);
        does(&p, "open 9; open C");
        shows(&p, "display 9 C; want 1; step open");
        for (int i = 1; i <= seats; i++) {
            shows(&p, "want %d; player %d hand -", i, i);
            does(&p, "open %d", i);
            shows(&p, "player %d hand %d; player %d known 0", i, i, i);
        }
        shows(&p, "step caravan; round 0; gone");
        does(&p, "caravan choices");
        shows(
            &p,
            "caravan choices; order; step start;"
            "unseen three-equal three-different lira-card guild-two four-lira palace-ab palace-cd");
        does(&p, "start 2");
        changed(&p, "start 2; turn 2; round 1; step turn");
    }
}

/* [W-4.6] */
static void every_player_may_be_the_first(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 5; seats++) {
        struct play p = begun(seats);
        const char *mark = seats == 1 ? "-left" : "";
        does(&p, "open 9%s; open C%s", mark, mark);
        for (int i = 1; i <= seats; i++) does(&p, "open %d%s", i, mark);
        does(&p, "caravan choices");
        if (seats == 1) outcomes(&p, "1 start 1");
        if (seats == 3) outcomes(&p, "1 start 1; 1 start 2; 1 start 3");
        if (seats == 5) outcomes(&p, "1 start 1; 1 start 2; 1 start 3; 1 start 4; 1 start 5");
        does(&p, "start %d", seats);
        assert_int_equal(WRITE.turn(state_now(&p)), seats - 1);
        shows(&p, "round 1; step turn");
    }
}

/* [W-4.4] For the display. */
static void fountain_in_the_display_is_carried_out_and_replaced(void **state)
{
    struct play p = begun(3);

    (void)state;
    does(&p, "open fountain-lira");
    changed(&p, "player 1 lira 1 0; player 2 lira 1 0; player 3 lira 1 0; gone fountain-lira");
    does(&p, "open 9; open fountain-improve");
    asks(&p, "fountain", "improve 1; improve 5; improve 8; improve 10; improve 14");
    does(&p, "improve 8; improve 8; improve 14");
    shows(&p,
          "player 1 improved 0 0 1 0 0; player 2 improved 0 0 1 0 0; player 3 improved 0 0 0 0 1;"
          "step open; want display; display 9 -; gone fountain-lira fountain-improve");
    does(&p, "open 9");
    shows(&p, "display 9 9; want 1");
}

/* [W-4.4] For a hand. */
static void fountain_for_a_hand_is_carried_out_and_replaced(void **state)
{
    struct play p = begun(3);

    (void)state;
    does(&p, "open 9; open 9; open 4; open fountain-good");
    shows(&p, "step fountain; want 2");
    does(&p, "good spice; good jewelry; good fabric");
    shows(&p, "player 1 marked 0 1 0 0; player 2 marked 0 0 0 1; player 3 marked 1 0 0 0;"
              "step open; want 2; player 2 hand -; gone fountain-good");
    does(&p, "open fountain-card; goods fs; goods uu; goods sj");
    shows(&p, "player 1 cards fs; player 2 cards uu; player 3 cards sj; want 2");
    does(&p, "open 11; open 12; caravan four-lira; start 3");
    shows(&p, "player 2 hand 11; player 3 hand 12; player 1 marked 0 1 0 0; round 1");
}

/* [W-4.4] All four of them, one after the other, for the first card. */
static void four_fountains_in_a_row_are_carried_out(void **state)
{
    struct play p = begun(1);

    (void)state;
    does(&p, "open fountain-card; goods ff; open fountain-lira; open fountain-good; good fruit;"
             "open fountain-improve; improve 5; open 3-right");
    shows(&p, "display 3-right -; player 1 cards ff; player 1 lira 1 0; player 1 marked 0 0 1 0;"
              "player 1 improved 0 1 0 0 0;"
              "gone fountain-lira fountain-good fountain-card fountain-improve");
}

/* [W-4.7] */
static void nobody_begins_with_anything(void **state)
{
    struct play p = begun(4);
    char player[4] = "1";

    (void)state;
    does(&p, "open 1; open 2; open 3; open 4; open 5; open 6; caravan four-lira; start 1");
    for (; player[0] <= '4'; player[0]++)
        shows(&p,
              "player %s marked 0 0 0 0; player %s crossed 0 0 0 0; player %s lira 0 0;"
              "player %s bonus 0 0; player %s rubies 0 0 0; player %s palace 0 0 0 0;"
              "player %s dealer 0; player %s improved 0 0 0 0 0; player %s symbols;"
              "player %s second; player %s played 0 0; player %s cards; player %s guild;"
              "player %s looked; player %s doing -",
              player, player, player, player, player, player, player, player, player, player,
              player, player, player, player, player);
    shows(&p, "gone; goods; guild; order; flags; open; taken");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_ruby_cards_lie_at_the_letters),
        cmocka_unit_test(one_or_two_players_slide_four_more_under),
        cmocka_unit_test(display_hands_caravan_and_start_player_follow),
        cmocka_unit_test(every_player_may_be_the_first),
        cmocka_unit_test(fountain_in_the_display_is_carried_out_and_replaced),
        cmocka_unit_test(fountain_for_a_hand_is_carried_out_and_replaced),
        cmocka_unit_test(four_fountains_in_a_row_are_carried_out),
        cmocka_unit_test(nobody_begins_with_anything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
