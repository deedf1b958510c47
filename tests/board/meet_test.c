/* meet_test.c: family members, governor and smuggler (section 14). By default
 * both figures stand on 6. */
#include "kit.h"

#define SMUGGLE "smuggler fabric; smuggler spice; smuggler fruit; smuggler jewelry"

/* [B-14.1] */
static void meet_is_asked_until_end(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand lira5; step act");

    (void)state;
    does(&p, "skip");
    asks(&p, "meet", "lira5; end"); /* though nobody is here */
    does(&p, "lira5");
    asks(&p, "meet", "end");
    does(&p, "end");
    shows(&p, "turn 2; step walk");
    p = at("player 1 place 6; player 2 family 6; step meet");
    does(&p, "catch 2 lira");
    shows(&p, "step meet; turn 1");
    does(&p, "smuggler fabric; pay; roll 1 1");
    shows(&p, "step meet; turn 1");
    does(&p, "governor; card any; discard any; roll 1 1");
    shows(&p, "step meet; turn 1");
    asks(&p, "meet", "end");
}

/* [B-14.2] */
static void every_other_family_member_here_must_be_caught(void **state)
{
    struct play p = at("seats 4; player 1 place 5; player 1 family 5; player 2 family 5;"
                       "player 4 family 5; player 3 family 4; step meet");

    (void)state;
    asks(&p, "meet", "catch 2 card; catch 2 lira; catch 4 card; catch 4 lira");
    does(&p, "catch 4 lira");
    asks(&p, "meet", "catch 2 card; catch 2 lira");
    does(&p, "catch 2 lira");
    asks(&p, "meet", "end"); /* the own one stays */
    shows(&p, "player 1 family 5; player 3 family 4; player 2 family 12; player 4 family 12");
    /* Figures may be met before, but the turn cannot end. */
    p = at("player 1 place 6; player 2 family 6; step meet");
    asks(&p, "meet", "catch 2 card; catch 2 lira; governor; " SMUGGLE);
    does(&p, "smuggler fabric; pay; roll 1 1");
    refuses(&p, "end");
}

/* [B-14.3] */
static void catch_is_worth_a_card_or_three_lira_each(void **state)
{
    struct play p =
        at("seats 4; player 1 place 5; player 2 family 5; player 4 family 5; step meet");

    (void)state;
    does(&p, "catch 4 lira");
    changed(&p, "player 1 lira 5; player 4 family 12");
    does(&p, "catch 2 card");
    changed(&p, "player 2 family 12; step card; back meet");
    does(&p, "card stay");
    changed(&p, "player 1 hand stay; step meet; back start");
    p = at("seats 4; player 1 place 5; player 2 family 5; player 4 family 5; step meet");
    does(&p, "catch 2 card; card stay; catch 4 card; card any; end");
    changed(&p, "player 1 hand stay any; player 2 family 12; player 4 family 12; turn 2;"
                "step walk");
}

/* [B-14.4] */
static void nobody_is_caught_at_the_police_station(void **state)
{
    struct play p = at("player 1 place 12; step meet");

    (void)state;
    asks(&p, "meet", "end");
    p = at("player 1 place 12; player 1 family 4; governor 12; step meet");
    asks(&p, "meet", "governor; end");
}

/* [B-14.5] */
static void governor_gives_a_card_for_two_lira_or_a_card(void **state)
{
    struct play p = at("player 1 place 6; player 1 hand long; smuggler 3; step meet");

    (void)state;
    asks(&p, "meet", "governor; end");
    does(&p, "governor");
    assert_int_equal(BOARD.turn(state_now(&p)), SEAT_CHANCE);
    does(&p, "card stay");
    shows(&p, "player 1 hand stay long; player 1 lira 2; step governor-pay");
    asks(&p, "governor-pay", "pay; discard stay; discard long");
    does(&p, "pay");
    changed(&p, "player 1 lira 0; step governor");
    does(&p, "roll 2 3");
    changed(&p, "governor 5; step meet");
    p = at("player 1 place 6; player 1 hand long; smuggler 3; step meet");
    does(&p, "governor; card stay; discard stay; roll 1 1"); /* the new one */
    changed(&p, "pile stay; governor 2; flags governor");
    p = at("player 1 place 6; player 1 hand long; smuggler 3; step meet");
    does(&p, "governor; card stay; discard long; roll 1 1");
    changed(&p, "player 1 hand stay; pile long; governor 2; flags governor");
    p = at("player 1 place 5; step meet"); /* not here */
    asks(&p, "meet", "end");
}

/* [B-14.6] */
static void smuggler_takes_two_lira_or_a_good(void **state)
{
    struct play p = at("player 1 place 6; player 1 goods 1 0 0 0; governor 3; step meet");

    (void)state;
    asks(&p, "meet", SMUGGLE "; end");
    does(&p, "smuggler jewelry");
    shows(&p, "player 1 goods 1 0 0 1; player 1 lira 2; step smuggler-pay");
    asks(&p, "smuggler-pay", "pay; give fabric; give jewelry");
    does(&p, "pay");
    changed(&p, "player 1 lira 0; wish 0; step smuggler");
    does(&p, "roll 4 5");
    changed(&p, "smuggler 9; step meet");
    p = at("player 1 place 6; player 1 goods 1 0 0 0; governor 3; step meet");
    does(&p, "smuggler jewelry; give fabric; roll 1 1");
    changed(&p, "player 1 goods 0 0 0 1; smuggler 2; flags smuggler");
    p = at("player 1 place 6; player 1 goods 1 0 0 0; governor 3; step meet");
    does(&p, "smuggler spice; give spice; roll 1 1"); /* the new one */
    changed(&p, "smuggler 2; flags smuggler");
    p = at("player 1 place 5; step meet"); /* not here */
    asks(&p, "meet", "end");
}

/* [B-14.6] The position names the good also while a card is drawn before it is paid for. */
static void smuggled_good_is_shown_until_it_is_paid(void **state)
{
    static const char *const GOOD[] = {"fabric", "spice", "fruit", "jewelry"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct play p = at("player 1 place 6; player 1 family 3; player 1 hand home; step meet");
        does(&p, "smuggler %s", GOOD[i]);
        has_json(&p, "\"dice\":[],\"smuggled\":\"%s\",\"governor_used\"", GOOD[i]);
        does(&p, "home card");
        has_json(&p, "\"dice\":[],\"smuggled\":\"%s\",\"governor_used\"", GOOD[i]);
        does(&p, "card any; pay");
        has_json(&p, "\"dice\":[],\"governor_used\"");
    }
}

/* [B-14.7] */
static void price_cannot_be_declined(void **state)
{
    struct play p = at("player 1 place 6; player 1 lira 1; step meet");

    (void)state;
    does(&p, "governor; card stay");
    asks(&p, "governor-pay", "discard stay");
    p = at("player 1 place 6; player 1 lira 1; step meet");
    does(&p, "smuggler fruit");
    asks(&p, "smuggler-pay", "give fruit");
    p = at("player 1 place 6; player 1 lira 2; step meet");
    does(&p, "smuggler fruit");
    asks(&p, "smuggler-pay", "pay; give fruit"); /* no end, no skip */
}

/* [B-14.8] */
static void figure_used_is_rolled_for_and_may_stay(void **state)
{
    struct play p = at("player 1 place 6; step meet");

    (void)state;
    does(&p, "governor; card any; discard any");
    two_dice(&p);
    does(&p, "roll 6 6");
    changed(&p, "governor 12; step meet"); /* the smuggler stays on 6 */
    does(&p, "smuggler fruit; give fruit");
    two_dice(&p);
    does(&p, "roll 1 2");
    changed(&p, "smuggler 3; step meet");
    p = at("player 1 place 6; step meet");
    does(&p, "governor; card any; discard any; roll 2 4"); /* six: where it was */
    shows(&p, "governor 6; smuggler 6; step meet");
}

/* [B-14.9] */
static void each_figure_serves_once_a_turn(void **state)
{
    struct play p = at("player 1 place 6; player 1 lira 9; step meet");

    (void)state;
    does(&p, "governor; card any; pay; roll 3 3");
    asks(&p, "meet", SMUGGLE "; end");
    does(&p, "smuggler fruit; pay; roll 3 3");
    asks(&p, "meet", "end");
    shows(&p, "governor 6; smuggler 6");
    does(&p, "end; go 6; leave; pay; skip"); /* and again in the next turn */
    offers(&p, "governor; smuggler fabric");
}

/* [B-14.10] */
static void good_of_a_full_kind_is_handed_straight_back(void **state)
{
    struct play p = at("player 1 place 6; player 1 lira 9; player 1 goods 2 1 0 0; step meet");

    (void)state;
    offers(&p, SMUGGLE); /* of every kind */
    does(&p, "smuggler fabric");
    asks(&p, "smuggler-pay", "give fabric");
    does(&p, "give fabric; roll 5 5");
    shows(&p, "player 1 goods 2 1 0 0; player 1 lira 9; smuggler 10; step meet; flags smuggler");
    p = at("player 1 place 6; player 1 lira 9; player 1 goods 2 1 0 0; step meet");
    does(&p, "smuggler spice"); /* the last that fits is no such case */
    asks(&p, "smuggler-pay", "pay; give fabric; give spice");
}

/* [B-14.11] */
static void encounters_come_in_any_order_one_price_after_the_other(void **state)
{
    struct play p = at("player 1 place 6; player 1 lira 9; player 2 family 6; step meet");

    (void)state;
    does(&p, "governor; card any");
    refuses(&p, SMUGGLE "; catch 2 lira; end");
    does(&p, "pay; roll 1 1; catch 2 lira; smuggler fruit");
    refuses(&p, "governor; end");
    does(&p, "pay; roll 1 1; end");
    p = at("player 1 place 6; player 1 lira 9; player 2 family 6; step meet");
    does(&p, "smuggler fruit; pay; roll 1 1; catch 2 lira; governor; card any; pay; roll 1 1; end");
    p = at("player 1 place 6; player 1 lira 9; player 2 family 6; step meet");
    does(&p, "catch 2 card; card any; governor; card any; pay; roll 1 1; smuggler fruit; pay;"
             "roll 1 1; end");
    shows(&p, "player 1 hand any any; player 1 lira 5; player 1 goods 0 0 1 0; turn 2");
}

/* [B-14.12] */
static void encounters_take_place_at_the_fountain_too(void **state)
{
    struct play p = at("player 1 place 2; player 2 family 7; governor 7; smuggler 7");

    (void)state;
    does(&p, "go 7; skip"); /* two other merchants, no toll */
    asks(&p, "meet", "catch 2 card; catch 2 lira; governor; " SMUGGLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(meet_is_asked_until_end),
        cmocka_unit_test(every_other_family_member_here_must_be_caught),
        cmocka_unit_test(catch_is_worth_a_card_or_three_lira_each),
        cmocka_unit_test(nobody_is_caught_at_the_police_station),
        cmocka_unit_test(governor_gives_a_card_for_two_lira_or_a_card),
        cmocka_unit_test(smuggler_takes_two_lira_or_a_good),
        cmocka_unit_test(smuggled_good_is_shown_until_it_is_paid),
        cmocka_unit_test(price_cannot_be_declined),
        cmocka_unit_test(figure_used_is_rolled_for_and_may_stay),
        cmocka_unit_test(each_figure_serves_once_a_turn),
        cmocka_unit_test(good_of_a_full_kind_is_handed_straight_back),
        cmocka_unit_test(encounters_come_in_any_order_one_price_after_the_other),
        cmocka_unit_test(encounters_take_place_at_the_fountain_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
