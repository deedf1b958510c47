/* cards_test.c: what bonus cards do (section 11); when they may be used is in any_time_test.c. */
#include "kit.h"

/* ---- what they do -------------------------------------------------------------------- */

/* [B-11.3] [B-11.4] */
static void each_use_spends_one_card(void **state)
{
    struct play p = at("player 1 hand lira5 lira5; player 2 hand good1 home; player 1 family 3");

    (void)state;
    refuses(&p, "good1 fabric; home lira; home card; long 13; stay; back 5");
    does(&p, "lira5");
    changed(&p, "player 1 lira 7; player 1 hand lira5; pile lira5");
    does(&p, "lira5");
    changed(&p, "player 1 lira 12; player 1 hand; pile lira5 lira5");
    refuses(&p, "lira5");
    p = at("player 1 hand good1 good1");
    does(&p, "good1 fabric");
    changed(&p, "player 1 goods 1 0 0 0; player 1 hand good1; pile good1");
    p = at("player 1 hand home home; player 1 family 3");
    does(&p, "home lira");
    changed(&p, "player 1 lira 5; player 1 hand home; player 1 family 12; pile home");
    p = at("player 1 place 5; player 1 hand stay stay");
    does(&p, "stay");
    changed(&p, "player 1 hand stay; pile stay; step assistant");
}

/* [B-11.5] */
static void one_good_card_needs_room(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand good1; player 1 goods 2 1 2 0; step meet");

    (void)state;
    asks(&p, "meet", "good1 spice; good1 jewelry; end");
    does(&p, "good1 jewelry");
    changed(&p, "player 1 goods 2 1 2 1; player 1 hand; pile good1");
    p = at("player 1 place 5; player 1 hand good1; player 1 goods 2 2 2 2; step meet");
    asks(&p, "meet", "end");
    p = at("player 1 place 5; player 1 extensions 1; player 1 hand good1; player 1 goods 2 3 3 3;"
           "step meet");
    asks(&p, "meet", "good1 fabric; end");
}

/* [B-11.6] */
static void family_home_card_brings_the_member_home_for_a_reward(void **state)
{
    struct play p = at("player 1 hand home; player 1 family 12; player 2 family 3");

    (void)state;
    refuses(&p, "home card; home lira");
    p = at("player 1 hand home; player 1 family 3");
    offers(&p, "home card; home lira");
    does(&p, "home lira");
    changed(&p, "player 1 hand; player 1 family 12; player 1 lira 5; pile home");
    p = at("player 1 hand home; player 1 family 3");
    does(&p, "home card");
    outcomes(&p, "4 card good1; 4 card lira5; 2 card palace; 2 card post; 2 card dealer;"
                 "1 card home; 2 card stay; 4 card long; 2 card back; 2 card any");
    does(&p, "card any");
    shows(&p, "player 1 hand any; player 1 family 12; player 1 lira 2; pile home; step walk");
}

/* ---- between the governor's card and its price ---------------------------------------------- */

static struct play owing_governor(const char *player)
{
    struct play p = at("player 1 place 6; player 1 family 3; player 1 stack own own own;"
                       "player 1 out 2; player 1 tiles yellow; %s; step meet",
                       player);

    does(&p, "governor");
    return p;
}

/* [B-11.8] */
static void something_must_remain_to_pay_the_governor_with(void **state)
{
    struct play p = owing_governor("player 1 lira 1; player 1 hand");

    (void)state;
    does(&p, "card good1"); /* the only card, one lira */
    asks(&p, "governor-pay", "discard good1");
    p = owing_governor("player 1 lira 2; player 1 hand");
    does(&p, "card good1");
    asks(&p, "governor-pay",
         "good1 fabric; good1 spice; good1 fruit; good1 jewelry; recall 2;"
         "pay; discard good1");
    p = owing_governor("player 1 lira 1; player 1 hand any");
    does(&p, "card good1");
    asks(&p, "governor-pay",
         "good1 fabric; good1 spice; good1 fruit; good1 jewelry;"
         "discard good1; discard any");
    p = owing_governor("player 1 lira 0; player 1 hand");
    does(&p, "card lira5"); /* brings what it is paid with */
    asks(&p, "governor-pay", "lira5; discard lira5");
    p = owing_governor("player 1 lira 0; player 1 hand");
    does(&p, "card home");
    asks(&p, "governor-pay", "home card; home lira; discard home");
}

/* [B-11.8] The last card and the last lira at once would be too much. */
static void recall_and_card_may_not_both_be_spent(void **state)
{
    struct play p = owing_governor("player 1 lira 2; player 1 hand");

    (void)state;
    does(&p, "card good1; recall 2");
    asks(&p, "governor-pay", "discard good1");
    p = owing_governor("player 1 lira 2; player 1 hand");
    does(&p, "card good1; good1 fabric");
    asks(&p, "governor-pay", "pay");
    p = owing_governor("player 1 lira 3; player 1 hand");
    does(&p, "card good1; good1 fabric");
    asks(&p, "governor-pay", "pay"); /* 3 - 2 would not do */
    p = owing_governor("player 1 lira 4; player 1 hand");
    does(&p, "card good1; good1 fabric");
    asks(&p, "governor-pay", "recall 2; pay");
    p = owing_governor("player 1 lira 0; player 1 hand");
    does(&p, "card home; home lira; pay; roll 1 1");
    shows(&p, "player 1 lira 1; pile home; step meet");
}

/* ---- once more -------------------------------------------------------------------------------- */

/* [B-11.9] */
static void again_repeats_the_action_on_the_new_terms(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand post; player 1 lira 0; step act");

    (void)state;
    does(&p, "mail"); /* spice, fruit, 2 lira */
    asks(&p, "again", "again; done");
    does(&p, "again"); /* fabric, fruit, 2 lira */
    changed(&p, "player 1 goods 1 1 2 0; player 1 lira 4; mail 2; player 1 hand; pile post");
    p = at("player 1 place 16; player 1 hand dealer; player 1 lira 30; step act");
    does(&p, "ruby"); /* 14 */
    changed(&p, "player 1 lira 16; player 1 dealer 1; step again");
    does(&p, "again"); /* 15 */
    changed(&p, "player 1 lira 1; player 1 dealer 2; player 1 hand; pile dealer");
    p = at("player 1 place 13; player 1 hand palace; player 1 extensions 3;"
           "player 1 goods 3 3 3 5; step act");
    does(&p, "deliver 1 1 1 2; again");
    changed(&p, "player 1 goods 2 2 2 3; player 1 palace 1; player 1 hand; pile palace;"
                "step deliver");
    asks(&p, "deliver", "deliver 2 1 1 2; deliver 1 2 1 2; deliver 1 1 2 2; deliver 1 1 1 3");
    does(&p, "deliver 1 2 1 2");
    changed(&p, "player 1 goods 1 0 1 1; player 1 palace 2; step again");
}

/* [B-11.9] Each place has its own card, and no other place has one. */
static void again_takes_the_card_of_the_place(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand palace dealer; step act");

    (void)state;
    does(&p, "mail");
    asks(&p, "again", "done");
    p = at("player 1 place 16; player 1 hand post palace; player 1 lira 60; step act");
    does(&p, "ruby");
    asks(&p, "again", "done");
    p = at("player 1 place 13; player 1 hand post dealer; player 1 extensions 3;"
           "player 1 goods 5 5 5 5; step act");
    does(&p, "deliver 1 1 1 2");
    asks(&p, "again", "done");
}

/* [B-11.10] */
static void again_is_asked_whether_or_not_a_card_is_held(void **state)
{
    struct play p = at("player 1 place 5; step act");

    (void)state;
    does(&p, "mail");
    asks(&p, "again", "done");
    does(&p, "done");
    changed(&p, "step meet");
    p = at("player 1 place 16; player 1 lira 14; step act");
    does(&p, "ruby");
    asks(&p, "again", "done");
    p = at("player 1 place 13; player 1 goods 1 1 1 2; step act");
    does(&p, "deliver 1 1 1 2");
    asks(&p, "again", "done");
    p = at("player 1 place 5; player 1 hand post; step act");
    does(&p, "mail; done"); /* and it need not be used */
    shows(&p, "player 1 hand post; step meet; mail 1");
    p = at("player 1 place 5; player 1 hand post; step act");
    does(&p, "skip"); /* no action, nothing to repeat */
    shows(&p, "step meet");
}

/* [B-11.11] */
static void again_is_offered_only_if_possible(void **state)
{
    struct play p = at("player 1 place 16; player 1 hand dealer; player 1 lira 28; step act");

    (void)state;
    does(&p, "ruby");
    asks(&p, "again", "done"); /* 14 left, the next costs 15 */
    p = at(
        "player 1 place 16; player 1 hand dealer; player 1 lira 60; player 2 dealer 9; step act");
    does(&p, "ruby");
    asks(&p, "again", "done"); /* sold out */
    p = at("player 1 place 13; player 1 hand palace; player 1 extensions 1;"
           "player 1 goods 2 2 3 3; step act");
    does(&p, "deliver 1 1 2 1");
    asks(&p, "again", "done"); /* 1 1 1 2 left, six are asked for */
    p = at("player 1 place 13; player 1 hand palace; player 1 extensions 1;"
           "player 1 goods 2 2 3 3; step act");
    does(&p, "deliver 1 1 1 2");
    asks(&p, "again", "done"); /* 1 1 2 1: jewelry is short */
    p = at("player 1 place 13; player 1 hand palace; player 1 extensions 3;"
           "player 1 goods 5 5 5 2; step act");
    does(&p, "deliver 2 1 1 1");
    asks(&p, "again", "done"); /* 3 4 4 1: enough goods, too little jewelry */
    p = at("player 1 place 13; player 1 hand palace; player 1 extensions 1;"
           "player 1 goods 2 2 3 3; step act");
    does(&p, "deliver 1 1 1 2; done");
    p = at("player 1 place 13; player 1 hand palace lira5; player 1 extensions 3;"
           "player 1 goods 3 2 2 4; step act");
    does(&p, "deliver 1 1 1 2; again");
    asks(&p, "deliver", "lira5; deliver 2 1 1 2"); /* it is done: no skip, no way back */
    p = at("player 1 place 5; player 1 hand post; player 1 goods 2 2 2 2; step act");
    does(&p, "mail");
    asks(&p, "again", "again; done"); /* the post always has something */
}

/* [B-11.12] */
static void several_again_cards_may_follow_one_another(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand post post; player 1 lira 0; step act");

    (void)state;
    does(&p, "mail; again");
    asks(&p, "again", "again; done");
    does(&p, "again");
    asks(&p, "again", "done");
    shows(&p, "mail 3; player 1 lira 7; player 1 goods 2 1 2 0; player 1 hand; pile post post");
    p = at("player 1 place 12; player 1 hand dealer; player 1 lira 29; step act");
    does(&p, "send 16; ruby; again; done"); /* the family member's action too */
    changed(&p, "player 1 family 16; player 1 lira 0; player 1 dealer 2; player 1 hand;"
                "pile dealer; step meet");
    p = at("player 1 place 12; player 1 hand palace; player 1 extensions 3;"
           "player 1 goods 5 5 5 5; step act");
    does(&p, "send 13; deliver 1 1 1 2; again; deliver 1 1 2 2");
    shows(&p, "player 1 goods 3 3 2 1; player 1 palace 2; step again; flags family");
    p = at("player 1 place 13; player 1 hand palace palace; player 1 extensions 3;"
           "player 1 goods 5 5 5 5; step act");
    does(&p, "deliver 1 2 1 1; again; deliver 1 2 1 2; again");
    asks(&p, "deliver",
         "deliver 3 1 1 2; deliver 2 1 2 2"); /* 3 1 3 2 left; the third costs seven */
}

/* ---- Assistant back, Any goods -------------------------------------------------------------------- */

/* [B-11.13] [B-11.14] */
static void assistant_back_returns_one_in_phase_one(void **state)
{
    struct play p = at("player 1 place 5; player 1 hand back; player 1 stack own;"
                       "player 1 out 2 5 9; player 2 stack own own own; player 2 out 4");

    (void)state;
    offers(&p, "back 2; back 5; back 9; go 4");
    refuses(&p, "back 4; back 7; back 1");
    does(&p, "back 5"); /* the merchant's own place too */
    changed(&p, "player 1 hand; player 1 stack own own; player 1 out 2 9; pile back");
    offers(&p, "go 4"); /* the walk goes on */
    p = at("player 1 place 5; player 1 hand back back; player 1 stack; player 1 out 2 4 8 9;"
           "step assistant");
    asks(&p, "assistant", "back 2; back 4; back 8; back 9; stop");
    does(&p, "back 8");
    asks(&p, "assistant", "back 2; back 4; back 9; leave; stop"); /* and can now be left */
    does(&p, "leave");
    changed(&p, "player 1 stack; player 1 out 2 4 5 9; step act");
    refuses(&p, "back 2; back 9");
}

/* [B-11.14] */
static void assistant_back_is_for_walk_and_assistant_only(void **state)
{
    static const char *const WITH = "player 1 hand back; player 1 stack own own own;"
                                    "player 1 out 2; player 1 place";
    struct play p = at("%s 5; player 2 place 5; step toll", WITH);

    (void)state;
    refuses(&p, "back 2");
    p = at("%s 5; step act", WITH);
    refuses(&p, "back 2");
    does(&p, "mail");
    refuses(&p, "back 2");
    does(&p, "done");
    refuses(&p, "back 2");
    p = at("%s 6; step meet", WITH);
    does(&p, "smuggler fabric");
    refuses(&p, "back 2");
    p = at("%s 5; step assistant", WITH);
    offers(&p, "back 2");
    p = at("%s 5", WITH);
    offers(&p, "back 2");
}

/* [B-11.15] All sales that the wheelbarrow allows, whatever the tile shows. */
static void any_goods_sells_one_to_five_of_any_kinds(void **state)
{
    struct play p = at("player 1 place 11; player 1 hand any; player 1 lira 0;"
                       "player 1 extensions 3; player 1 goods 0 1 5 4; small 5; step act");

    (void)state;
    for (unsigned s = 0; s <= 2; s++)
        for (unsigned u = 0; u <= 6; u++)
            for (unsigned j = 0; j <= 6; j++) {
                bool fits = s <= 1 && u <= 5 && j <= 4 && s + u + j >= 1 && s + u + j <= 5;
                action a = act(A_SELLANY, 0, 0, 0) | (action)goods_of(0, s, u, j) << 8;
                assert_int_equal(game_is_legal(&BOARD, state_now(&p), 0, a), fits);
            }
    refuses(&p, "sellany 1 0 0 0; sell 0 0 5 0");
    does(&p, "sellany 0 0 5 0");
    shows(&p, "player 1 goods 0 1 0 4; player 1 lira 20; player 1 hand; pile any");
    outcomes(&p, "1 demand small 1; 1 demand small 2; 1 demand small 3; 1 demand small 4");
    does(&p, "demand small 3");
    shows(&p, "small 5 3; small-top 2; step meet"); /* the tile went to the bottom */
    /* Fewer than the tile's five goods will do: the German rulebook. */
    p = at("player 1 place 11; player 1 hand any any; player 1 lira 0; player 1 goods 0 0 0 2;"
           "small 5; step act");
    asks(&p, "act", "sellany 0 0 0 1; sellany 0 0 0 2; skip");
    does(&p, "sellany 0 0 0 2; demand small 1");
    changed(&p, "player 1 goods 0 0 0 0; player 1 lira 5; player 1 hand any; pile any; small 5 1;"
                "small-top 2; step meet");
}

/* [B-11.16] */
static void any_goods_is_for_the_small_market_only(void **state)
{
    struct play p = at("player 1 place 10; player 1 hand any; player 1 goods 2 2 2 2; step act");

    (void)state;
    refuses(&p, "sellany 1 0 0 0; sellany 0 0 0 2; sellany 2 2 1 0");
    p = at("player 1 place 11; player 1 goods 2 2 2 2; step act");
    refuses(&p, "sellany 1 0 0 0"); /* and not without the card */
    for (int n = 1; n <= 5; n++) {
        static const int PAYS[] = {0, 2, 5, 9, 14, 20};
        p = at("player 1 place 11; player 1 hand any; player 1 lira 0; player 1 extensions 3;"
               "player 1 goods 0 0 0 5; small 2; step act");
        does(&p, "sellany 0 0 0 %d", n);
        shows(&p, "player 1 lira %d; player 1 goods 0 0 0 %d", PAYS[n], 5 - n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_use_spends_one_card),
        cmocka_unit_test(one_good_card_needs_room),
        cmocka_unit_test(family_home_card_brings_the_member_home_for_a_reward),
        cmocka_unit_test(something_must_remain_to_pay_the_governor_with),
        cmocka_unit_test(recall_and_card_may_not_both_be_spent),
        cmocka_unit_test(again_repeats_the_action_on_the_new_terms),
        cmocka_unit_test(again_takes_the_card_of_the_place),
        cmocka_unit_test(again_is_asked_whether_or_not_a_card_is_held),
        cmocka_unit_test(again_is_offered_only_if_possible),
        cmocka_unit_test(several_again_cards_may_follow_one_another),
        cmocka_unit_test(assistant_back_returns_one_in_phase_one),
        cmocka_unit_test(assistant_back_is_for_walk_and_assistant_only),
        cmocka_unit_test(any_goods_sells_one_to_five_of_any_kinds),
        cmocka_unit_test(any_goods_is_for_the_small_market_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
