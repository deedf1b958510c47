/* piles_test.c: draw pile, discard pile, hands (section 12). */
#include "kit.h"

/* All cards but two `any` and two `back` are in the hands of players 2 and 3. */
#define OTHERS_HOLD                                                                          \
    "player 2 hand good1 good1 good1 good1 lira5 lira5 lira5 lira5 palace palace post post;" \
    "player 3 hand dealer dealer home home stay stay long long long long;"

/* [B-12.1] */
static void only_the_caravansary_takes_from_the_discard_pile(void **state)
{
    struct play p = at(OTHERS_HOLD "player 1 place 6; pile any any back; step meet");

    (void)state;
    does(&p, "governor"); /* a draw, not a choice; the pile is out of reach */
    outcomes(&p, "1 card back");
    p = at(OTHERS_HOLD "player 1 place 5; player 2 family 5; pile any any back; step meet");
    does(&p, "catch 2 card");
    outcomes(&p, "1 card back");
    p = at(OTHERS_HOLD "player 3 hand dealer dealer home stay stay long long long long;"
                       "player 1 hand home; player 1 family 3; pile any any back");
    refuses(&p, "draw deck; draw pile");
    does(&p, "home card");
    outcomes(&p, "1 card back");
}

/* [B-12.1] */
static void each_card_of_the_draw_pile_is_equally_likely(void **state)
{
    struct play p = at(OTHERS_HOLD "player 1 place 5; player 2 family 5; pile any; step meet");

    (void)state;
    does(&p, "catch 2 card");
    outcomes(&p, "2 card back; 1 card any");
}

/* [B-12.2] */
static void played_and_discarded_cards_lie_latest_on_top(void **state)
{
    struct play p = at("player 1 hand good1 lira5 long; player 1 place 2; pile stay");

    (void)state;
    does(&p, "lira5; good1 fabric; long 6"); /* the Caravansary, three steps away */
    shows(&p, "pile stay lira5 good1 long");
    does(&p, "leave; draw pile");
    shows(&p, "player 1 hand long; pile stay lira5 good1");
    does(&p, "draw pile; discard long");
    shows(&p, "player 1 hand good1; pile stay lira5 long");
    does(&p, "governor; card any; discard any");
    shows(&p, "pile stay lira5 long any");
}

/* [B-12.3] */
static void empty_draw_pile_is_made_of_the_discard_pile_at_once(void **state)
{
    struct play p = at(OTHERS_HOLD "player 1 place 5; player 2 family 5; pile any back any;"
                                   "step meet");

    (void)state;
    does(&p, "catch 2 card; card back");
    shows(&p, "player 1 hand back; pile"); /* three cards were turned */
    assert_int_equal(board_now(&p)->deck_n, 3);
    p = at(OTHERS_HOLD "player 1 place 5; player 2 family 5; player 3 family 5; pile any back any;"
                       "step meet");
    does(&p, "catch 2 card; card back; catch 3 card");
    outcomes(&p, "1 card back; 2 card any");
    /* With everything in hands the first card that is played becomes the draw pile. */
    p = at(OTHERS_HOLD "player 1 hand back back any any; player 1 place 6; step meet");
    refuses(&p, "governor");
    p = at(OTHERS_HOLD "player 1 hand back back any any; player 1 stack own own own;"
                       "player 1 out 2; player 1 place 6");
    does(&p, "back 2");
    shows(&p, "player 1 hand back any any; pile");
    assert_int_equal(board_now(&p)->deck_n, 1);
    does(&p, "go 4; leave; skip"); /* and not before its time: one card is no empty pile */
    assert_int_equal(board_now(&p)->deck_n, 1);
}

/* [B-12.3] A pile is left alone while there is one card to draw. */
static void discard_pile_stays_while_there_is_a_card_to_draw(void **state)
{
    struct play p = at(OTHERS_HOLD "player 1 place 5; player 2 family 5; pile any back; step meet");

    (void)state;
    does(&p, "catch 2 card; card any");
    shows(&p, "pile any back");
    assert_int_equal(board_now(&p)->deck_n, 1);
}

/* [B-12.4] */
static void played_card_lies_down_at_once_but_home_after_its_reward(void **state)
{
    struct play p = at(OTHERS_HOLD "player 3 hand dealer dealer home stay stay long long long long;"
                                   "player 1 hand home any any back; player 1 family 3");

    (void)state;
    does(&p, "home card");
    shows(&p, "player 1 hand back any any; pile; flags home; step card"); /* in neither */
    outcomes(&p, "1 card back");                                          /* never itself */
    p = at("player 1 hand home; player 1 family 3; pile any");
    does(&p, "home card; card stay");
    shows(&p, "player 1 hand stay; pile any home");
    p = at("player 1 hand lira5; player 1 family 3; pile any");
    does(&p, "lira5");
    shows(&p, "pile any lira5");
    /* `again` lies down before the delivery is chosen. */
    p = at("player 1 place 13; player 1 hand palace; player 1 extensions 3;"
           "player 1 goods 5 5 5 5; step act");
    does(&p, "deliver 1 1 1 2; again");
    shows(&p, "pile palace; step deliver");
}

/* [B-12.7] Family home lies on the discard pile before it is shuffled. */
static void home_is_shuffled_in_if_its_reward_was_the_last_card(void **state)
{
    static const char *const LAST =
        "player 3 hand dealer dealer home stay stay long long long long;"
        "player 1 family 3; player 1 hand home";
    struct play p = at(OTHERS_HOLD "%s back; pile any any", LAST);

    (void)state;
    does(&p, "home card");
    outcomes(&p, "1 card back");
    does(&p, "card back");
    shows(&p, "player 1 hand back back; pile; flags; step walk");
    assert_int_equal(board_now(&p)->deck_n, 3);
    assert_int_equal(bag_count(board_now(&p)->deck, CARD_HOME), 1);
    assert_int_equal(bag_count(board_now(&p)->deck, CARD_ANY), 2);
    p = at(OTHERS_HOLD "%s back any any", LAST); /* nothing else to shuffle */
    does(&p, "home card; card back");
    shows(&p, "player 1 hand back back any any; pile; flags; step walk");
    assert_int_equal(board_now(&p)->deck_n, 1);
    p = at(OTHERS_HOLD "%s; pile any any", LAST); /* not the last one: it lies on top */
    does(&p, "home card; card back");
    shows(&p, "player 1 hand back; pile any any home");
    p = at(OTHERS_HOLD "%s back; player 1 place 9; player 1 tiles red; dice 1 2; wish 3;"
                       "pile any any; step red",
           LAST); /* inside an action, too */
    does(&p, "home card; card back");
    shows(&p, "pile; dice 1 2; wish 3; step red");
    assert_int_equal(bag_count(board_now(&p)->deck, CARD_HOME), 1);
}

/* [B-12.5] */
static void nothing_to_draw_leaves_only_the_lira(void **state)
{
    struct play p = at(OTHERS_HOLD "player 3 hand dealer dealer home stay stay long long long long;"
                                   "player 1 hand home back back any any; player 1 place 6;"
                                   "player 1 family 3; player 2 family 6; step meet");

    (void)state;
    asks(&p, "meet",
         "home lira; catch 2 lira; smuggler fabric; smuggler spice; smuggler fruit;"
         "smuggler jewelry");
    does(&p, "catch 2 lira");
    asks(&p, "meet",
         "home lira; smuggler fabric; smuggler spice; smuggler fruit;"
         "smuggler jewelry; end");
    does(&p, "home lira"); /* now there is one card */
    offers(&p, "governor");
}

/* [B-12.6] */
static void hand_may_hold_any_number_of_cards(void **state)
{
    struct play p = at("player 1 place 6; player 1 hand good1 good1 good1 good1 lira5 lira5 lira5"
                       " lira5 palace palace post post dealer dealer home home stay stay long long"
                       " long; step act");

    (void)state;
    does(&p, "draw deck; card any; draw deck; card any");
    assert_int_equal(player_now(&p, 1)->hand_n, 23);
    asks(&p, "discard",
         "discard good1; discard lira5; discard palace; discard post; discard"
         " dealer; discard home; discard stay; discard long; discard any");
    does(&p, "discard any; governor; card back; pay; roll 1 1; end");
    assert_int_equal(player_now(&p, 1)->hand_n, 23);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_caravansary_takes_from_the_discard_pile),
        cmocka_unit_test(each_card_of_the_draw_pile_is_equally_likely),
        cmocka_unit_test(played_and_discarded_cards_lie_latest_on_top),
        cmocka_unit_test(empty_draw_pile_is_made_of_the_discard_pile_at_once),
        cmocka_unit_test(discard_pile_stays_while_there_is_a_card_to_draw),
        cmocka_unit_test(played_card_lies_down_at_once_but_home_after_its_reward),
        cmocka_unit_test(home_is_shuffled_in_if_its_reward_was_the_last_card),
        cmocka_unit_test(nothing_to_draw_leaves_only_the_lira),
        cmocka_unit_test(hand_may_hold_any_number_of_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
