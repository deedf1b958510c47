/* any_time_test.c: when bonus cards and the yellow tile may be used (section 11): at every
 * decision of the own turn, what is open inside an action, and what is not. */
#include "kit.h"

#include <stdio.h>

/* A player who can use everything that may be used at any time. */
#define ABLE                                                                         \
    "player 1 tiles red green yellow; player 1 lira 20; player 1 stack own own own;" \
    "player 1 out 14; player 1 family 9; player 1 hand good1 lira5 home palace post dealer;"
#define GOOD "good1 fabric; good1 spice; good1 fruit; good1 jewelry;"
#define HOME "home card; home lira;"
#define REST "lira5; recall 14"

/* ---- before and after an action -------------------------------------------------------- */

/* [B-11.1] [B-11.17] */
static void everything_may_be_used_before_and_after_an_action(void **state)
{
    struct play p = at(ABLE "player 1 place 5");

    (void)state;
    offers(&p, GOOD HOME REST);
    p = at(ABLE "player 1 place 5; step assistant");
    offers(&p, GOOD HOME REST);
    p = at(ABLE "player 1 place 5; player 2 place 5; step toll");
    offers(&p, GOOD HOME REST);
    p = at(ABLE "player 1 place 5; step act");
    offers(&p, GOOD HOME REST);
    does(&p, "good1 fabric; mail");
    shows(&p, "step again; player 1 goods 1 1 1 0");
    offers(&p, HOME REST);
    p = at(ABLE "player 1 place 16; step act");
    does(&p, "ruby");
    shows(&p, "step again");
    offers(&p, GOOD HOME REST);
    p = at(ABLE "player 1 place 5; step meet");
    offers(&p, GOOD HOME REST);
    p = at(ABLE "player 1 place 6; step meet");
    does(&p, "governor; card any");
    shows(&p, "step governor-pay");
    offers(&p, GOOD HOME REST);
    p = at(ABLE "player 1 place 6; step meet");
    does(&p, "smuggler fruit");
    shows(&p, "step smuggler-pay");
    offers(&p, GOOD HOME REST);
}

/* [B-11.1] The same decision goes on, so that one may follow another. */
static void any_number_of_cards_one_after_another(void **state)
{
    struct play p = at("player 1 place 5; player 1 family 9; player 1 stack own own own;"
                       "player 1 out 2; player 1 tiles yellow; player 1 lira 0;"
                       "player 1 hand good1 good1 lira5 lira5 lira5 home; step toll; player 2"
                       " place 5");

    (void)state;
    does(&p, "lira5; good1 spice; lira5; home lira; recall 2; good1 spice; lira5");
    changed(&p, "player 1 family 12; player 1 lira 16; player 1 goods 0 2 0 0; player 1 out;"
                "player 1 stack own own own own; player 1 hand; flags recall;"
                "pile lira5 good1 lira5 home good1 lira5");
    asks(&p, "toll", "pay; stop");
}

/* ---- inside an action of the merchant ------------------------------------------------------ */

/* The step that MOVES lead to: all may be used there but One good. */
static void open_inside(const char *place, const char *moves, const char *step)
{
    struct play p = at(ABLE "player 1 extensions 3; player 1 goods 4 4 4 4; player 1 place %s;"
                            "step act",
                       place);

    does(&p, "%s", moves);
    shows(&p, "step %s", step);
    offers(&p, HOME REST);
    refuses(&p, GOOD);
}

/* [B-11.1] [B-11.17] */
static void all_but_one_good_may_be_used_inside_an_action(void **state)
{
    (void)state;
    open_inside("2", "fill", "extra");
    open_inside("3", "fill", "extra");
    open_inside("4", "fill", "extra");
    open_inside("8", "trade; roll 1 2", "red");
    open_inside("8", "trade; roll 1 2; keep", "good");
    open_inside("8", "trade; roll 1 2; reroll; roll 3 3", "good");
    open_inside("9", "bet 4; roll 1 2", "red");
    open_inside("13", "deliver 1 1 1 2; again", "deliver");
}

/* [B-11.1] */
static void five_lira_pay_for_what_is_asked_inside_an_action(void **state)
{
    struct play p = at("player 1 place 3; player 1 tiles green; player 1 lira 1;"
                       "player 1 hand lira5; step act");

    (void)state;
    does(&p, "fill");
    asks(&p, "extra", "lira5; no");
    does(&p, "lira5");
    changed(&p, "player 1 lira 6; player 1 hand; pile lira5");
    asks(&p, "extra", "extra fabric; extra fruit; extra jewelry; no");
    does(&p, "extra jewelry");
    changed(&p, "player 1 lira 4; player 1 goods 0 2 0 1; step meet");
    p = at("player 1 place 8; player 1 tiles yellow; player 1 lira 1; player 1 hand lira5;"
           "player 1 stack own own own; player 1 out 2; step act");
    does(&p, "trade; roll 1 2");
    asks(&p, "good", "lira5; good fabric; good spice; good fruit");
    does(&p, "lira5; recall 2");
    changed(&p, "player 1 lira 4; player 1 hand; player 1 out; player 1 stack own own own own;"
                "pile lira5; flags recall");
    asks(&p, "good", "good fabric; good spice; good fruit");
}

/* [B-11.1] [B-11.7] The dice, the bet, a delivery to be made: all is as it was. */
static void what_is_under_way_survives_a_card(void **state)
{
    struct play p = at("player 1 place 9; player 1 tiles red; player 1 lira 0; player 1 family 3;"
                       "player 1 hand home lira5; step act");

    (void)state;
    does(&p, "bet 9; roll 2 5");
    asks(&p, "red", "lira5; home card; home lira; turn 2; turn 5; reroll; keep");
    does(&p, "home card");
    changed(&p, "player 1 family 12; player 1 hand lira5; flags home; step card; back red");
    has_json(&p, "\"dice\":[2,5],\"bet\":9,");
    does(&p, "card any; lira5");
    shows(&p, "player 1 hand any; pile home lira5; dice 2 5; wish 9; step red; back start; flags");
    does(&p, "turn 2");
    changed(&p, "player 1 lira 14; dice 0 0; wish 0; step meet");
    p = at("player 1 place 13; player 1 extensions 3; player 1 goods 3 2 2 4; player 1 family 3;"
           "player 1 hand palace home; step act");
    does(&p, "deliver 1 1 1 2; again; home card");
    changed(&p, "player 1 goods 2 1 1 2; player 1 palace 1; player 1 family 12; player 1 hand;"
                "pile palace; flags home; step card; back deliver");
    does(&p, "card good1");
    asks(&p, "deliver", "deliver 2 1 1 2");
}

/* [B-11.7] A position in the middle of it can be written down; one that cannot come up is
 * refused. */
static void family_home_draws_inside_the_merchants_action_only(void **state)
{
    static const char *const DRAWS = "player 1 tiles red green; player 1 hand any; flags home;"
                                     "step card; back";
    struct play p = at("player 1 place 2; %s extra", DRAWS);

    (void)state;
    does(&p, "card back");
    shows(&p, "step extra; player 1 hand back any; pile home");
    p = at("player 1 place 8; dice 1 6; %s red", DRAWS);
    does(&p, "card back");
    shows(&p, "step red; dice 1 6");
    p = at("player 1 place 8; %s good", DRAWS);
    does(&p, "card back");
    asks(&p, "good", "good fabric; good spice; good fruit");
    p = at("player 1 place 13; player 1 palace 1; player 1 goods 2 1 1 2; %s deliver", DRAWS);
    does(&p, "card back");
    asks(&p, "deliver", "deliver 2 1 1 2");
    no_position("player 1 place 8; %s red", DRAWS); /* no dice */
    no_position("player 1 place 6; %s draw", DRAWS);
    no_position("player 1 place 6; %s discard", DRAWS);
    no_position("player 1 place 12; player 1 family 2; %s extra; flags home family", DRAWS);
}

/* ---- at the Caravansary --------------------------------------------------------------------- */

/* [B-11.2] */
static void nothing_is_used_between_draw_and_discard(void **state)
{
    struct play p = at(ABLE "player 1 place 6; step act");

    (void)state;
    offers(&p, GOOD HOME REST "; draw deck");
    does(&p, "draw deck; card any");
    shows(&p, "step draw");
    asks(&p, "draw", "draw deck");
    does(&p, "draw deck; card any");
    asks(&p, "discard",
         "discard good1; discard lira5; discard palace; discard post; discard dealer;"
         "discard home; discard any");
    does(&p, "discard any");
    offers(&p, GOOD HOME REST);
    p = at(
        "player 1 place 12; player 1 hand lira5; pile any back; step act"); /* the member's too */
    does(&p, "send 6");
    asks(&p, "act", "lira5; draw deck; draw pile; skip");
    does(&p, "draw pile");
    asks(&p, "draw", "draw deck; draw pile");
    does(&p, "draw pile");
    asks(&p, "discard", "discard lira5; discard back; discard any");
}

/* ---- while the family member acts -------------------------------------------------------------- */

/* [B-11.1] What lacks for the price is played where it is asked. */
static void five_lira_pay_for_the_family_members_errand(void **state)
{
    struct play p = at("player 1 place 12; player 1 lira 10; player 1 hand lira5; step act");

    (void)state;
    does(&p, "send 16");
    asks(&p, "act", "lira5; skip"); /* 14 are asked */
    does(&p, "lira5");
    asks(&p, "act", "ruby; skip");
    does(&p, "ruby; done");
    changed(&p, "player 1 lira 1; player 1 dealer 1; flags; step meet");
    p = at("player 1 place 12; player 1 lira 2; player 1 hand lira5; step act");
    does(&p, "send 1");
    asks(&p, "act", "lira5; skip");
    does(&p, "lira5; extend");
    changed(&p, "player 1 lira 0; player 1 extensions 1; player 1 hand; pile lira5; flags;"
                "step meet");
    p = at("player 1 place 12; player 1 lira 0; player 1 tiles green; player 1 hand lira5;"
           "step act");
    does(&p, "send 2; fill; lira5; extra spice");
    changed(&p, "player 1 family 2; player 1 lira 3; player 1 goods 2 1 0 0; player 1 hand;"
                "pile lira5; step meet");
}

/* [B-11.1] The yellow tile serves there like anywhere else. */
static void yellow_tile_serves_while_the_family_member_acts(void **state)
{
    struct play p = at("player 1 place 12; player 1 lira 3; player 1 tiles yellow;"
                       "player 1 stack own own; player 1 out 2 12; step act");

    (void)state;
    does(&p, "send 5");
    asks(&p, "act", "recall 2; mail; skip"); /* not from beside the merchant */
    does(&p, "recall 2");
    changed(&p, "player 1 lira 1; player 1 out 12; player 1 stack own own own;"
                "flags recall family");
    asks(&p, "act", "mail; skip");
}

/* The decision that MOVES of the family member lead to: no Family home, and One good only if
 * AFTER its action. */
static void while_it_acts(const char *moves, const char *step, bool after)
{
    struct play p = at(ABLE "player 1 extensions 3; player 1 goods 4 4 4 4; player 1 place 12;"
                            "player 1 family 12; step act");

    does(&p, "%s", moves);
    shows(&p, "step %s; flags family", step);
    offers(&p, REST);
    refuses(&p, HOME);
    if (after) offers(&p, GOOD);
    else refuses(&p, GOOD);
}

/* [B-11.7] [B-11.18] */
static void family_home_and_one_good_wait_while_the_member_acts(void **state)
{
    struct play p;

    (void)state;
    for (int place = 1; place <= 16; place++) {
        char send[16];
        if (place == 12) continue;
        snprintf(send, sizeof send, "send %d", place);
        while_it_acts(send, "act", false);
    }
    while_it_acts("send 2; fill", "extra", false);
    while_it_acts("send 8; trade; roll 1 2", "red", false);
    while_it_acts("send 8; trade; roll 1 2; keep", "good", false);
    while_it_acts("send 9; bet 4; roll 1 2", "red", false);
    while_it_acts("send 13; deliver 1 1 1 2", "again", true);
    while_it_acts("send 13; deliver 1 1 1 2; again", "deliver", false);
    while_it_acts("send 16; ruby", "again", true);
    p = at("player 1 place 12; player 1 hand home lira5; step act");
    does(&p, "send 5; mail");
    asks(&p, "again", "lira5; done");
    does(&p, "done");
    offers(&p, "home card; home lira"); /* it is done */
    p = at("player 1 place 5; player 1 family 3; player 1 hand home; step act");
    does(&p, "mail"); /* the merchant acts: no such limit */
    asks(&p, "again", "home card; home lira; done");
}

/* [B-11.18] */
static void one_good_after_the_action_may_go_into_the_repeated_one(void **state)
{
    struct play p = at("player 1 place 13; player 1 extensions 1; player 1 goods 2 2 3 3;"
                       "player 1 hand palace good1; step act");

    (void)state;
    does(&p, "deliver 1 1 1 2"); /* 1 1 2 1 left: jewelry is short */
    refuses(&p, "again");
    does(&p, "good1 jewelry; again");
    asks(&p, "deliver", "deliver 1 1 2 2");
    p = at("player 1 place 12; player 1 extensions 1; player 1 goods 2 2 3 3;"
           "player 1 hand palace good1; step act");
    does(&p, "send 13; deliver 1 1 1 2; good1 jewelry; again; deliver 1 1 2 2; done");
    changed(&p, "player 1 family 13; player 1 goods 0 0 0 0; player 1 palace 2; player 1 hand;"
                "pile good1 palace; step meet");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_may_be_used_before_and_after_an_action),
        cmocka_unit_test(any_number_of_cards_one_after_another),
        cmocka_unit_test(all_but_one_good_may_be_used_inside_an_action),
        cmocka_unit_test(five_lira_pay_for_what_is_asked_inside_an_action),
        cmocka_unit_test(what_is_under_way_survives_a_card),
        cmocka_unit_test(family_home_draws_inside_the_merchants_action_only),
        cmocka_unit_test(nothing_is_used_between_draw_and_discard),
        cmocka_unit_test(five_lira_pay_for_the_family_members_errand),
        cmocka_unit_test(yellow_tile_serves_while_the_family_member_acts),
        cmocka_unit_test(family_home_and_one_good_wait_while_the_member_acts),
        cmocka_unit_test(one_good_after_the_action_may_go_into_the_repeated_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
