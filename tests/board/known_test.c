/* known_test.c: who knows what (section 17). A view is dumped like a position. */
#include "kit.h"

#define HANDS                                                                     \
    "player 1 hand good1 long; player 2 hand lira5 home home; player 3 hand any;" \
    "player 2 known home; pile stay post"

/* The view, with the position itself before it: changed() lists what it hides. */
static struct play view_of(const struct play *p, int player)
{
    struct play view = seen_by(p, player);

    view.before = p->now;
    return view;
}

static action drawn(const struct play *p, int viewer)
{
    struct event e = {SEAT_CHANCE, act(A_CARD, CARD_STAY, 0, 0)};

    return BOARD.mask(state_now(p), e, viewer);
}

/* [B-17.1] */
static void hand_is_known_to_its_player_only(void **state)
{
    struct play p = at(HANDS);
    struct play one = view_of(&p, 1), two = view_of(&p, 2), all = view_of(&p, SEAT_NONE);

    (void)state;
    changed(&one, "player 2 hand home; player 3 hand"); /* all the rest is open */
    changed(&two, "player 1 hand; player 3 hand");
    changed(&all, "player 1 hand; player 2 hand home; player 3 hand");
    for (int i = 1; i <= 3; i++) { /* how many there are is known to all */
        assert_int_equal(player_now(&one, i)->hand_n, player_now(&p, i)->hand_n);
        assert_int_equal(player_now(&all, i)->hand_n, player_now(&p, i)->hand_n);
    }
    shows(&one, "player 1 hand good1 long");
}

/* [B-17.1] */
static void drawn_card_is_seen_by_its_player_alone(void **state)
{
    struct play p = at("player 1 place 5; player 2 family 5; step meet");
    action hidden = act(A_CARD, UNKNOWN, 0, 0), open = act(A_CARD, CARD_STAY, 0, 0);

    (void)state;
    does(&p, "catch 2 card");
    assert_int_equal(drawn(&p, 0), open);
    assert_int_equal(drawn(&p, 1), hidden);
    assert_int_equal(drawn(&p, SEAT_NONE), hidden);
    assert_int_equal(drawn(&p, SEAT_ALL), open);
    does(&p, "card stay");
    p = seen_by(&p, 2);
    shows(&p, "player 1 hand; player 1 known");
    assert_int_equal(player_now(&p, 1)->hand_n, 1);
    p = begin(3, ""); /* the first cards too */
    does(&p, "start 2; demand large 1; demand small 1; roll 1 1; roll 1 1");
    assert_int_equal(drawn(&p, 1), open);
    assert_int_equal(drawn(&p, 0), hidden);
}

/* [B-17.1] What is on the table is the same in every view. */
static void everything_but_hands_is_open(void **state)
{
    struct play p =
        at("seats 4; neutral 1; player 2 lira 33; player 2 goods 1 2 0 2;"
           "player 2 extensions 3; player 2 tiles red blue; player 2 palace 1;"
           "player 2 dealer 2; player 2 stack own own; player 2 out 5 16; player 2"
           " family 8; left 5; mail 3; large 4 2; large-top 2; governor 2; smuggler 12");
    struct play view = seen_by(&p, 4);

    (void)state;
    assert_memory_equal(board_now(&p)->player, board_now(&view)->player, sizeof(struct player[4]));
    shows(&view, "player 2 lira 33; player 2 goods 1 2 0 2; player 2 tiles red blue; left 5;"
                 "player 2 stack own own; player 2 out 5 16; large 4 2; mail 3; governor 2");
}

/* [B-17.2] */
static void card_from_the_discard_pile_stays_known(void **state)
{
    struct play p = at("player 1 place 6; player 1 hand stay lira5; pile any stay; step act");
    struct play view;

    (void)state;
    does(&p, "draw pile");
    shows(&p, "player 1 hand lira5 stay stay; player 1 known stay");
    view = seen_by(&p, 2);
    shows(&view, "player 1 hand stay; player 1 known stay");
    does(&p, "draw deck; card any");
    view = seen_by(&p, 2);
    shows(&view, "player 1 hand stay"); /* what is drawn from the deck is not */
    assert_int_equal(player_now(&view, 1)->hand_n, 4);
    does(&p, "discard stay");
    shows(&p, "player 1 hand lira5 stay any; player 1 known"); /* down by one */
    p = at("player 1 place 5; player 1 hand stay stay; player 1 known stay");
    does(&p, "stay");
    shows(&p, "player 1 hand stay; player 1 known");
    does(&p, "stop; go 5; stop; go 5; stop; stay");
    shows(&p, "player 1 hand; player 1 known"); /* not below nothing */
}

/* [B-17.2] Other kinds that leave the hand change nothing of what is known. */
static void known_count_falls_with_its_own_kind_only(void **state)
{
    struct play p = at("player 1 hand lira5 lira5 any any; player 1 known any any");

    (void)state;
    does(&p, "lira5");
    shows(&p, "player 1 known any any");
    assert_true(p.flags & APPLY_REVEAL); /* nobody knew of that one */
    p = at("player 1 hand lira5 any any; player 1 known lira5 any any");
    does(&p, "lira5");
    shows(&p, "player 1 known any any");
    assert_false(p.flags & APPLY_REVEAL);
    p = at("player 1 hand home; player 1 known home; player 1 family 3");
    does(&p, "home card; card stay");
    shows(&p, "player 1 hand stay; player 1 known");
}

/* [B-17.3] */
static void discard_pile_is_open_and_the_draw_pile_is_the_rest(void **state)
{
    struct play p = at(HANDS);
    struct play view = seen_by(&p, 3);
    bag rest = board_now(&view)->deck;

    (void)state;
    shows(&view, "pile stay post");
    assert_int_equal(board_now(&view)->deck_n, 26 - 2 - 3 - 1 - 2);
    /* What neither lies open nor is in the own hand or known: 26 - 2 - 1 - 1. */
    assert_int_equal(bag_size(rest), 22);
    assert_int_equal(bag_count(rest, CARD_GOOD), 4);
    assert_int_equal(bag_count(rest, CARD_LIRA), 4);
    assert_int_equal(bag_count(rest, CARD_HOME), 1);
    assert_int_equal(bag_count(rest, CARD_STAY), 1);
    assert_int_equal(bag_count(rest, CARD_POST), 1);
    assert_int_equal(bag_count(rest, CARD_ANY), 1);
    view = seen_by(&p, 2);
    assert_int_equal(bag_count(board_now(&view)->deck, CARD_HOME), 0);
    assert_int_equal(bag_count(board_now(&view)->deck, CARD_ANY), 2);
    assert_int_equal(bag_size(board_now(&view)->deck), 26 - 2 - 3);
    p = at("player 1 hand home any; player 1 family 3; pile stay");
    does(&p, "home card"); /* which lies in no hand and on no pile until its reward is drawn */
    view = seen_by(&p, 3);
    assert_int_equal(bag_count(board_now(&view)->deck, CARD_HOME), 1);
    assert_int_equal(bag_size(board_now(&view)->deck), 24);
}

/* [B-17.3] A pile that was turned is a draw pile like any other. */
static void turned_pile_is_forgotten(void **state)
{
    struct play p =
        at("player 2 hand good1 good1 good1 good1 lira5 lira5 lira5 lira5 palace palace;"
           "player 3 hand dealer dealer home home stay stay long long long long;"
           "player 1 place 5; player 2 family 5; pile any post back any post; step meet");

    (void)state;
    does(&p, "catch 2 card; card back");
    shows(&p, "pile");
    p = seen_by(&p, 1);
    assert_int_equal(board_now(&p)->deck_n, 5);
    assert_int_equal(bag_size(board_now(&p)->deck), 25); /* those and what the others hold */
}

/* [B-17.4] */
static void order_of_unseen_demand_tiles_is_known_to_nobody(void **state)
{
    struct play p =
        at("player 1 place 10; player 1 goods 2 2 2 2; large 3 1; large-top 2; step act");
    struct play view = seen_by(&p, 2), whole = seen_by(&p, SEAT_ALL);

    (void)state;
    shows(&view, "large 3 1; large-top 2");
    shows(&whole, "large 3 1; large-top 2"); /* there is no order to be known */
    does(&p, "sell 1 0 0 0");
    outcomes(&p, "1 demand large 2; 1 demand large 4; 1 demand large 5");
    p = at("player 1 place 10; player 1 goods 2 2 2 2; large 3 1 2 5 4; large-top 3; step act");
    view = seen_by(&p, SEAT_NONE);
    shows(&view, "large 3 1 2 5 4; large-top 3");
    does(&p, "sell 1 0 0 0");
    shows(&p, "large-top 4; step meet"); /* no event: all know what follows */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hand_is_known_to_its_player_only),
        cmocka_unit_test(drawn_card_is_seen_by_its_player_alone),
        cmocka_unit_test(everything_but_hands_is_open),
        cmocka_unit_test(card_from_the_discard_pile_stays_known),
        cmocka_unit_test(known_count_falls_with_its_own_kind_only),
        cmocka_unit_test(discard_pile_is_open_and_the_draw_pile_is_the_rest),
        cmocka_unit_test(turned_pile_is_forgotten),
        cmocka_unit_test(order_of_unseen_demand_tiles_is_known_to_nobody),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
