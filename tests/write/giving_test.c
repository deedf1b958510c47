/* giving_test.c: giving lira, goods and goods cards; choosing what to gain
 * (sections 9 and 10). */
#include "kit.h"

/* ---- giving --------------------------------------------------------------------------------- */

/* [W-9.1] */
static void lira_are_crossed_out(void **state)
{
    struct play p = at("display 2 8; player 1 lira 13 3; player 1 guild each-good");

    (void)state;
    does(&p, "guild each-good");
    shows(&p, "player 1 lira 14 5"); /* two crossed out, one more marked */
    p = at("display 2 8; player 1 lira 13 3");
    does(&p, "play 1; visit 2 free");
    shows(&p, "player 1 lira 13 13");
    p = at("display 2 8; player 1 lira 13 4");
    does(&p, "play 1");
    refuses(&p, "visit 2 free");
}

/* [W-9.2] */
static void card_gives_both_goods_if_both_are_asked(void **state)
{
    struct play p = at("display A 8; player 1 marked 2 0 1 0; player 1 cards uj ff uu");

    (void)state;
    does(&p, "play 1; visit A free; card uj"); /* both */
    changed(&p, "player 1 need 2 0 0 0; player 1 cards ff uu; goods uj; player 1 played 0 1;"
                "step visit; display - 8; played A; gone A; open 2 3; player 1 doing place A 2");
    does(&p, "card ff"); /* both of the same kind */
    shows(&p, "player 1 need 0 0 0 0; player 1 rubies 1 0 0; player 1 cards uu;"
              "player 1 crossed 0 0 0 0; goods ff uj; player 1 played 0 2");
}

/* [W-9.2] */
static void good_of_a_card_that_is_not_asked_is_lost(void **state)
{
    struct play p = at("display A 8; player 1 marked 2 0 1 1; player 1 cards su uu jj sj");

    (void)state;
    does(&p, "play 1; visit A free; card uu"); /* one fruit is asked, the other one is lost */
    shows(&p, "player 1 need 2 0 0 1; player 1 cards jj su sj; goods uu");
    does(&p, "card sj"); /* no spice is asked */
    shows(&p, "player 1 need 2 0 0 0; player 1 cards jj su; player 1 marked 2 0 1 1; goods uu sj");
    does(&p, "pay");
    shows(&p, "player 1 crossed 2 0 0 0; player 1 rubies 1 0 0");
}

/* [W-9.3] */
static void cards_that_help_are_offered(void **state)
{
    struct play p = at("display A 8; player 1 marked 12 0 12 12; player 1 cards ss ff fs fs su uj");

    (void)state;
    does(&p, "play 1; visit A free");
    asks(&p, "visit", "card ff; card fs; card su; card uj; pay"); /* no spice is asked */
    does(&p, "card su");
    asks(&p, "visit", "card ff; card fs; card uj; pay");
    does(&p, "card fs");
    asks(&p, "visit", "card ff; card fs; card uj; pay"); /* need 1 0 0 1 */
    does(&p, "card fs");
    asks(&p, "visit", "card uj; pay");
    shows(&p, "player 1 need 0 0 0 1");
}

/* [W-9.4] */
static void pay_is_offered_once_marks_suffice(void **state)
{
    struct play p =
        at("display A 8; player 1 marked 2 0 3 3; player 1 crossed 1 0 0 2; player 1 cards fj");

    (void)state;
    does(&p, "play 1; visit A free");
    asks(&p, "visit", "card fj"); /* one fabric short */
    does(&p, "card fj");
    asks(&p, "visit", "pay");
    does(&p, "pay");
    shows(&p, "player 1 crossed 2 0 1 2; player 1 rubies 1 0 0");
}

/* [W-9.5] */
static void giving_ends_when_cards_cover_everything(void **state)
{
    struct play p =
        at("display D 8; player 1 cards ss uj; player 1 marked 5 5 5 2; player 1 rubies 0 0 0");

    (void)state;
    does(&p, "play 1; visit D free; card uj");
    shows(&p, "player 1 need 0 2 0 0; player 1 rubies 0 0 0");
    does(&p, "card ss");
    shows(&p, "player 1 need 0 0 0 0; player 1 rubies 1 0 0; player 1 doing -;"
              "player 1 crossed 0 0 0 0");
}

/* [W-9.6] */
static void marks_and_cards_count_together(void **state)
{
    static const struct {
        const char *lines;
        bool can;
    } HAND[] = {
        /* A asks for 2 0 1 1 */
        {"player 1 marked 2 0 1 1", true},
        {"player 1 marked 1 0 1 1; player 1 cards fs", true},
        {"player 1 marked 1 0 0 1; player 1 cards fu", true},
        {"player 1 cards ff uj", true},
        {"player 1 cards fu fj", true},
        {"player 1 cards fs fs uj", true},
        {"player 1 marked 1 0 1 1; player 1 cards ss uu jj", false},
        {"player 1 marked 3 0 1 1; player 1 crossed 2 0 0 0", false},
        {"player 1 marked 3 0 1 1; player 1 crossed 2 0 0 0; player 1 cards fj", true},
        {"player 1 cards ff uu", false},
        {"player 2 cards ff uj", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof HAND / sizeof *HAND; i++) {
        struct play p = at("display A 8; %s", HAND[i].lines);
        does(&p, "play 1");
        if (HAND[i].can) offers(&p, "visit A free");
        else refuses(&p, "visit A free");
    }
}

/* [W-9.7] */
static void large_market_asks_for_the_kind_first(void **state)
{
    struct play p = at("display 3 8; player 1 marked 1 2 0 1; player 1 cards fu jj");

    (void)state;
    does(&p, "play 1; visit 3 free");
    asks(&p, "visit", "kind fabric; kind spice; kind jewelry"); /* fruit: only one, on a card */
    does(&p, "kind fabric");
    asks(&p, "visit", "card fu");
    does(&p, "card fu");
    shows(&p, "player 1 need 1 0 0 0; player 1 lira 0 0");
    does(&p, "pay; mark bonus");
    shows(&p, "player 1 crossed 1 0 0 0; player 1 lira 3 0; player 1 bonus 1 0; player 1 cards jj");
    p = at("display 3 8; player 1 marked 1 2 0 1; player 1 cards fu jj");
    does(&p, "play 1; visit 3 free; kind jewelry; card jj; mark jewelry");
    shows(
        &p,
        "player 1 crossed 0 0 0 0; player 1 marked 1 2 0 2; player 1 cards fu; player 1 lira 3 0");
}

/* [W-9.8] */
static void free_kinds_are_given_one_at_a_time(void **state)
{
    struct play p = with_guild("three-for-ruby", "player 1 marked 2 1 0 0; player 1 cards uj uj");

    (void)state;
    does(&p, "guild three-for-ruby");
    shows(&p, "player 1 register 0 3");
    asks(&p, "visit", "card uj; give fabric; give spice");
    does(&p, "give fabric");
    shows(&p, "player 1 register 0 2; player 1 crossed 1 0 0 0; player 1 rubies 0 0 0");
    does(&p, "give spice");
    asks(&p, "visit", "card uj; give fabric");
    does(&p, "give fabric");
    shows(&p, "player 1 crossed 2 1 0 0; player 1 rubies 1 0 0; player 1 cards uj uj; turn 2");
}

/* [W-9.8] */
static void card_counts_two_where_the_kinds_are_free(void **state)
{
    struct play p = with_guild("three-for-ruby", "player 1 marked 2 1 0 0; player 1 cards uj uj");

    (void)state;
    does(&p, "guild three-for-ruby; card uj");
    shows(&p, "player 1 register 0 1; player 1 cards uj");
    does(&p, "card uj"); /* its second good is lost */
    shows(&p, "player 1 register 0 0; player 1 cards; player 1 rubies 1 0 0;"
              "player 1 crossed 0 0 0 0; player 1 played 1 2");
    p = with_guild("three-for-ruby", "player 1 marked 2 1 0 0; player 1 cards uj uj");
    does(&p, "guild three-for-ruby; give spice; card uj");
    shows(&p, "player 1 crossed 0 1 0 0; player 1 cards uj; player 1 rubies 1 0 0");
}

/* [W-9.9] */
static void card_comes_before_the_good(void **state)
{
    struct play p =
        with_guild("card-good-for-ruby", "player 1 cards uj ff; player 1 marked 0 0 1 0");

    (void)state;
    does(&p, "guild card-good-for-ruby");
    asks(&p, "visit", "card ff; card uj");
    does(&p, "card ff");
    asks(&p, "visit", "card uj; give fruit");
    does(&p, "give fruit");
    shows(&p, "player 1 rubies 1 0 0; player 1 cards uj; player 1 crossed 0 0 1 0; goods ff");
    p = with_guild("card-good-for-ruby", "player 1 cards uj ff; player 1 marked 0 0 1 0");
    does(&p, "guild card-good-for-ruby; card ff; card uj");
    shows(&p, "player 1 rubies 1 0 0; player 1 cards; player 1 crossed 0 0 0 0; goods ff uj");
}

/* [W-9.10] */
static void spent_card_lies_on_the_discards(void **state)
{
    struct play p =
        at("seats 2; display 11 A; goods ss; player 1 cards ff uj; player 2 marked 1 1 0 0;"
           "player 2 cards fu uj; turn 2");

    (void)state;
    does(&p, "play 2; 2: visit A free; 2: card fu");
    shows(&p, "goods ss fu; player 2 cards uj");
    does(&p,
         "1: pass; 2: card uj; 2: pay; open 9; ruby uufs; 1: play 1; 1: visit 11 free; 1: card ff");
    refuses(&p, "2: visit 7 free");
    shows(&p, "goods ff ss fu uj; player 1 cards uj; player 1 lira 5 0");
}

/* [W-9.11] */
static void giving_is_compulsory_once_chosen(void **state)
{
    struct play p = at("display A 8; player 1 marked 3 3 3 3; player 1 rubies 1 1 0");

    (void)state;
    does(&p, "play 1; visit A free");
    asks(&p, "visit", "pay");
    p = at("display 3 8; player 1 marked 3 1 3 1");
    does(&p, "play 1; visit 3 free");
    asks(&p, "visit", "kind fabric; kind fruit");
    does(&p, "kind fabric");
    asks(&p, "visit", "pay");
    p = at("display 11 8; player 1 cards ff");
    does(&p, "play 1; visit 11 free");
    asks(&p, "visit", "card ff");
}

/* ---- gaining -------------------------------------------------------------------------------- */

/* [W-10.1] */
static void good_of_choice_needs_an_empty_field(void **state)
{
    struct play p = at("display 7 8; player 1 marked 12 11 12 0; player 1 crossed 12 0 0 0");

    (void)state;
    does(&p, "play 1; visit 7 free");
    asks(&p, "visit", "good spice; good jewelry");
    does(&p, "good spice");
    asks(&p, "visit", "good jewelry");
}

/* [W-10.2] */
static void any_empty_field_can_be_marked(void **state)
{
    static const struct {
        const char *field, *line;
    } FIELD[] = {{"fabric", "player 1 marked 1 0 0 0"}, {"spice", "player 1 marked 0 1 0 0"},
                 {"fruit", "player 1 marked 0 0 1 0"},  {"jewelry", "player 1 marked 0 0 0 1"},
                 {"lira", "player 1 lira 20 1"},        {"bonus", "player 1 bonus 1 0"}};

    (void)state;
    for (int i = 0; i < 6; i++) {
        struct play p = with_guild("mark-two", "player 1 lira 19 0");
        does(&p, "guild mark-two");
        asks(&p, "visit",
             "mark fabric; mark spice; mark fruit; mark jewelry; mark lira; mark bonus");
        does(&p, "mark %s", FIELD[i].field);
        shows(&p, "%s; player 1 doing guild mark-two 2", FIELD[i].line);
    }
    struct play p = with_guild("mark-two", "player 1 lira 40 0; player 1 marked 12 12 3 12;"
                                           "player 1 bonus 7 7; player 1 rubies 3 1 2");
    does(&p, "guild mark-two");
    asks(&p, "visit", "mark fruit; mark bonus");
    does(&p, "mark bonus");
    asks(&p, "visit", "mark fruit");
}

/* [W-10.3] */
static void improvement_needs_an_empty_box(void **state)
{
    struct play p = at("display 13 8; player 1 improved 2 2 1 2 2");

    (void)state;
    does(&p, "play 1; visit 13 free");
    asks(&p, "visit", "improve 8");
    does(&p, "improve 8"); /* the second one is lost */
    shows(&p, "player 1 improved 2 2 2 2 2; player 1 doing -; open 2 3");
}

/* [W-10.4] */
static void gain_without_a_choice_is_lost_without_a_question(void **state)
{
#define FULL                                                                                       \
    "player 1 marked 12 12 12 12; player 1 lira 40 15; player 1 bonus 8 0; player 1 rubies 5 3 2;" \
    "player 1 improved 2 2 2 2 2;"
    struct play p = at(FULL "display 7 8");

    (void)state;
    does(&p, "play 1; visit 7 free");
    shows(&p, "player 1 doing -; open 2 3");
    p = at(FULL "display 13 8");
    does(&p, "play 1; visit 13 free");
    shows(&p, "player 1 doing -; open 2 3");
    p = at(FULL "display 3 8");
    does(&p, "play 1; visit 3 free; kind fruit; pay");
    shows(&p, "player 1 doing -; player 1 lira 40 15; player 1 crossed 0 0 2 0");
    p = at("seats 2; " FULL "player 1 guild goods-improve mark-two four-goods two-cards");
    does(&p, "guild mark-two; 2: play 1; 1: pass; 2: pass; open 9; 1: guild goods-improve");
    shows(&p, "turn 2; player 1 lira 40 17");
    does(&p, "play 1; 1: pass; 2: pass; open 9; 1: guild four-goods; 2: play 1; 1: pass; 2: pass; "
             "open D;"
             "1: guild two-cards; goods ff; goods ss"); /* the effect goes on */
    shows(&p, "player 1 cards ff ss; turn 2");
    p = at_caravan("choices",
                   FULL "player 1 cards ff ss uu jj fs fs fu fu fj fj su su sj sj uj uj");
    does(&p, "visit 6 free"); /* no card, no good, no improvement, no field, no lira */
    shows(&p, "player 1 doing -; open 2; flags caravan");
    p = at_caravan("three-different", FULL);
    does(&p, "visit 6 free");
    shows(&p, "player 1 doing -; open 2");
    p = at_caravan("three-equal", FULL);
    does(&p, "visit 6 free");
    shows(&p, "player 1 doing -; open 2");
#undef FULL
}

/* [W-10.5] */
static void different_goods_are_taken_one_at_a_time(void **state)
{
    struct play p = at_caravan("three-different", "player 1 marked 0 0 12 0");

    (void)state;
    does(&p, "visit 6 free");
    asks(&p, "visit", "good fabric; good spice; good jewelry");
    does(&p, "good spice");
    asks(&p, "visit", "good fabric; good jewelry");
    does(&p, "good fabric");
    asks(&p, "visit", "good jewelry");
    does(&p, "good jewelry");
    shows(&p, "player 1 marked 1 1 12 1; player 1 doing -; player 1 register 0 0");
    p = at_caravan("three-different", "player 1 marked 12 0 12 0");
    does(&p, "visit 6 free; good spice; good jewelry"); /* the third one is lost */
    shows(&p, "player 1 marked 12 1 12 1; player 1 doing -");
    p = at_caravan("three-different", "player 1 marked 12 11 12 12; player 1 rubies 3 3 0");
    does(&p, "visit 6 free; good spice");
    shows(&p, "player 1 marked 12 12 12 12; player 1 doing -");
}

/* [W-10.6] */
static void three_equal_goods_are_one_choice(void **state)
{
    struct play p = at_caravan("three-equal", "player 1 marked 12 10 0 9");

    (void)state;
    does(&p, "visit 6 free");
    asks(&p, "visit", "good spice; good fruit; good jewelry");
    does(&p, "good spice");
    shows(&p, "player 1 marked 12 12 0 9; player 1 doing -"); /* one is lost */
    p = at_caravan("three-equal", "player 1 marked 12 10 0 9");
    does(&p, "visit 6 free; good jewelry");
    shows(&p, "player 1 marked 12 10 0 12; player 1 doing -");
}

/* [W-10.7] */
static void one_good_of_each_kind_is_no_choice(void **state)
{
    struct play p = with_guild("each-good", "player 1 marked 12 0 11 3; player 1 crossed 0 0 0 1");

    (void)state;
    does(&p, "guild each-good");
    shows(&p, "player 1 marked 12 1 12 4; player 1 crossed 0 0 0 1; player 1 lira 20 2; turn 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lira_are_crossed_out),
        cmocka_unit_test(card_gives_both_goods_if_both_are_asked),
        cmocka_unit_test(good_of_a_card_that_is_not_asked_is_lost),
        cmocka_unit_test(cards_that_help_are_offered),
        cmocka_unit_test(pay_is_offered_once_marks_suffice),
        cmocka_unit_test(giving_ends_when_cards_cover_everything),
        cmocka_unit_test(marks_and_cards_count_together),
        cmocka_unit_test(large_market_asks_for_the_kind_first),
        cmocka_unit_test(free_kinds_are_given_one_at_a_time),
        cmocka_unit_test(card_counts_two_where_the_kinds_are_free),
        cmocka_unit_test(card_comes_before_the_good),
        cmocka_unit_test(spent_card_lies_on_the_discards),
        cmocka_unit_test(giving_is_compulsory_once_chosen),
        cmocka_unit_test(good_of_choice_needs_an_empty_field),
        cmocka_unit_test(any_empty_field_can_be_marked),
        cmocka_unit_test(improvement_needs_an_empty_box),
        cmocka_unit_test(gain_without_a_choice_is_lost_without_a_question),
        cmocka_unit_test(different_goods_are_taken_one_at_a_time),
        cmocka_unit_test(three_equal_goods_are_one_choice),
        cmocka_unit_test(one_good_of_each_kind_is_no_choice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
