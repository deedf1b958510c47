/* guild_test.c: the sixteen guild cards (section 11). Two players: prices of the
 * palace are 2 1 1 1, 2 2 0 1, 2 1 2 0, 0 2 2 1. Player 1 has 19 lira. */
#include "kit.h"

/* What every guild turn of player 1 changes besides the card's effect: the card lies
 * on the discards, it counts as played, its price is crossed out, the turn passes. */
#define PLAYED(card, price) \
    "player 1 guild; guild " card "; player 1 played 1 0; turn 2; player 1 lira 19 " #price ";"

/* [W-11.1] The five lira of the effect do not help to pay, and come after the price. */
static void price_is_paid_before_the_effect(void **state)
{
    struct play p =
        at("seats 2; player 1 guild palace-a; player 1 lira 2 0; player 1 marked 2 1 1 1");

    (void)state;
    refuses(&p, "guild palace-a");
    p = at("seats 2; player 1 guild palace-a; player 1 lira 3 0; player 1 marked 2 1 1 1");
    does(&p, "guild palace-a");
    shows(&p, "player 1 lira 3 3; player 1 rubies 0 0 0");
    does(&p, "pay");
    shows(&p, "player 1 lira 8 3; player 1 rubies 1 0 0");
    p = at("seats 2; player 1 guild each-good; player 1 lira 40 38; player 1 rubies 2 0 2");
    does(&p, "guild each-good"); /* no field became empty by paying */
    shows(&p, "player 1 lira 40 40");
}

/* [W-11.2] */
static void others_do_nothing_in_a_guild_turn(void **state)
{
    struct play p =
        at("seats 3; player 1 lira 19 0; player 1 guild four-goods; player 2 bonus 1 0");

    (void)state;
    does(&p, "guild four-goods");
    waits(&p, 2);
    waits(&p, 3);
    shows(&p, "open");
    does(&p, "good fruit; good fruit; good fabric; good spice");
    shows(&p, "player 2 bonus 1 0; player 3 bonus 0 0; player 1 bonus 0 0; turn 2; step turn");
}

/* [W-11.3] */
static void card_is_discarded_before_its_effect(void **state)
{
    struct play p =
        at("seats 2; player 1 lira 19 0; player 1 guild ruby-cards; player 2 guild goods-improve "
           "mark-two"
           " each-good four-goods palace-a palace-b palace-c palace-d two-cards three-for-ruby"
           " card-good-for-ruby any-palace card-for-ruby ruby ruby-good");

    (void)state;
    does(&p, "guild ruby-cards; goods ff");
    outcomes(&p, "1 member ruby-cards"); /* the stack was empty: it comes back */
    does(&p, "member ruby-cards");
    shows(&p, "player 1 guild ruby-cards; guild; player 1 played 1 0; player 1 rubies 1 0 0");
    p = with_guild("four-goods", "player 1 marked 0 0 0 0");
    does(&p, "guild four-goods");
    shows(&p, "player 1 guild; guild four-goods; player 1 marked 0 0 0 0");
}

/* [W-11.4] */
static void then_comes_after_the_palace(void **state)
{
    struct play p = with_guild("palace-d", "player 1 marked 0 2 2 1");

    (void)state;
    does(&p, "guild palace-d");
    shows(&p, "draw -; player 1 doing guild palace-d 2; player 1 need 0 2 2 1");
    asks(&p, "visit", "pay"); /* compulsory */
    does(&p, "pay");
    shows(&p, "player 1 rubies 1 0 0; draw 1 goods");
    p = with_guild("palace-d", "player 1 marked 5 2 1 1");
    refuses(&p, "guild palace-d");
    p = with_guild("any-palace", "player 1 marked 1 1 2 2");
    refuses(&p, "guild any-palace");
    /* A full amulet: the palace part was done, what follows it comes. */
    p = with_guild("palace-a",
                   "player 1 lira 3 0; player 1 marked 2 1 1 1; player 1 rubies 14 0 0");
    does(&p, "guild palace-a; pay");
    shows(&p, "player 1 lira 8 3; player 1 crossed 2 1 1 1; player 1 rubies 14 0 0");
}

/* [W-11.5] */
static void guild_turn_leaves_hand_and_display(void **state)
{
    struct play p = with_guild("ruby", "gone 5");

    (void)state;
    does(&p, "guild ruby");
    changed(&p, PLAYED("ruby", 8) "player 1 rubies 1 0 0");
    shows(&p, "display 1 2; player 1 hand 3; gone 5; step turn");
}

/* [W-11.6] */
static void goods_improve(void **state)
{
    struct play p = with_guild("goods-improve", "player 1 lira 19 0");

    (void)state;
    does(&p, "guild goods-improve");
    asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry");
    does(&p, "good fruit");
    asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry");
    does(&p, "good jewelry");
    asks(&p, "visit", "improve 1; improve 5; improve 8; improve 10; improve 14");
    p = with_guild("goods-improve", "player 1 lira 19 0");
    does(&p, "guild goods-improve; good fruit; good jewelry; improve 10");
    changed(&p, PLAYED("goods-improve", 1) "player 1 marked 0 0 1 1; player 1 improved 0 0 0 1 0");
}

/* [W-11.7] */
static void mark_two(void **state)
{
    struct play p = with_guild("mark-two", "player 1 lira 19 0");

    (void)state;
    does(&p, "guild mark-two; mark bonus; mark spice");
    changed(&p, PLAYED("mark-two", 1) "player 1 bonus 1 0; player 1 marked 0 1 0 0");
}

/* [W-11.8] */
static void each_good(void **state)
{
    struct play p = with_guild("each-good", "player 1 lira 18 0");

    (void)state;
    does(&p, "guild each-good");
    changed(&p, PLAYED("each-good", 2) "player 1 marked 1 1 1 1");
}

/* [W-11.9] */
static void four_goods(void **state)
{
    struct play p = with_guild("four-goods", "player 1 lira 19 0");

    (void)state;
    does(&p, "guild four-goods; good fruit; good fruit; good fruit; good fabric");
    changed(&p, PLAYED("four-goods", 2) "player 1 marked 1 0 3 0");
}

/* [W-11.10] */
static void palace_a_then_five_lira(void **state)
{
    struct play p = with_guild("palace-a", "player 1 lira 14 0; player 1 marked 2 1 1 1");

    (void)state;
    does(&p, "guild palace-a; pay; ruby uufs");
    changed(&p,
            PLAYED("palace-a", 3) "player 1 crossed 2 1 1 1; player 1 rubies 1 0 0;"
                                  "player 1 palace 1 0 0 0; price A 2 1 2 1;"
                                  "rubies jjsu jjfu jjfs ffss ffuu ssuu ssjj uujj jjff ufsj jfsu");
}

/* [W-11.11] */
static void palace_b_then_a_guild_card(void **state)
{
    struct play p = with_guild("palace-b", "player 1 marked 2 2 0 1");

    (void)state;
    does(&p, "guild palace-b; pay; member ruby; ruby uufs");
    shows(&p,
          "player 1 lira 19 3; player 1 crossed 2 2 0 1; player 1 rubies 1 0 0;"
          "player 1 palace 0 1 0 0; player 1 guild ruby; guild palace-b; price B 2 2 1 1; turn 2");
}

/* [W-11.12] */
static void palace_c_then_a_good_and_a_field(void **state)
{
    struct play p = with_guild("palace-c", "player 1 marked 2 1 2 0");

    (void)state;
    does(&p, "guild palace-c; pay");
    asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry");
    does(&p, "good jewelry");
    asks(&p, "visit", "mark fabric; mark spice; mark fruit; mark jewelry; mark lira; mark bonus");
    does(&p, "mark bonus; ruby uufs");
    shows(
        &p,
        "player 1 lira 19 3; player 1 crossed 2 1 2 0; player 1 marked 2 1 2 1; player 1 bonus 1 0;"
        "player 1 rubies 1 0 0; player 1 palace 0 0 1 0; price C 2 1 3 0; turn 2");
}

/* [W-11.13] */
static void palace_d_then_a_goods_card_and_an_improvement(void **state)
{
    struct play p = with_guild("palace-d", "player 1 marked 0 2 2 1");

    (void)state;
    does(&p, "guild palace-d; pay; goods ff; improve 8; ruby uufs");
    shows(&p, "player 1 lira 19 3; player 1 crossed 0 2 2 1; player 1 cards ff;"
              "player 1 improved 0 0 1 0 0; player 1 rubies 1 0 0; player 1 palace 0 0 0 1;"
              "price D 0 2 3 1; turn 2");
}

/* [W-11.14] */
static void two_cards(void **state)
{
    struct play p = with_guild("two-cards", "player 1 lira 19 0");

    (void)state;
    does(&p, "guild two-cards; goods ff; goods uj");
    asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry");
    p = with_guild("two-cards", "player 1 lira 19 0");
    does(&p, "guild two-cards; goods ff; goods uj; good spice; mark bonus");
    changed(&p, PLAYED("two-cards", 4) "player 1 cards ff uj; player 1 marked 0 1 0 0;"
                                       "player 1 bonus 1 0");
}

/* [W-11.15] */
static void three_for_ruby(void **state)
{
    struct play p = with_guild("three-for-ruby", "player 1 marked 1 1 1 1");

    (void)state;
    does(&p, "guild three-for-ruby; give fabric; give fruit; give jewelry");
    changed(&p, PLAYED("three-for-ruby", 5) "player 1 crossed 1 0 1 1; player 1 rubies 1 0 0");
}

/* [W-11.16] */
static void card_good_for_ruby(void **state)
{
    struct play p = with_guild("card-good-for-ruby", "player 1 cards uj; player 1 marked 0 0 0 1");

    (void)state;
    does(&p, "guild card-good-for-ruby; card uj; give jewelry");
    changed(&p, "player 1 guild; guild card-good-for-ruby; player 1 played 1 1; turn 2;"
                "player 1 lira 19 5; player 1 cards; goods uj; player 1 crossed 0 0 0 1;"
                "player 1 rubies 1 0 0");
}

/* [W-11.17] */
static void any_palace_then_a_goods_card_and_a_guild_card(void **state)
{
    static const char *const PALACE[] = {"1 0 0 0", "0 1 0 0", "0 0 1 0", "0 0 0 1"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct play p = with_guild("any-palace", "player 1 marked 2 2 2 1");
        does(&p, "guild any-palace");
        asks(&p, "visit", "palace A; palace B; palace C; palace D");
        does(&p, "palace %c; pay; goods fu; member mark-two; ruby uufs", 'A' + i);
        shows(&p,
              "player 1 lira 19 6; player 1 cards fu; player 1 guild mark-two; guild any-palace;"
              "player 1 palace %s; player 1 rubies 1 0 0; turn 2",
              PALACE[i]);
    }
    struct play p = with_guild("any-palace", "player 1 marked 0 2 2 1; player 1 cards ff");
    does(&p, "guild any-palace");
    asks(&p, "visit", "palace A; palace B; palace C; palace D");
    p = with_guild("any-palace", "player 1 marked 0 2 2 1; player 1 cards fs");
    does(&p, "guild any-palace");
    asks(&p, "visit", "palace D"); /* the only one that can be paid */
}

/* [W-11.18] */
static void card_for_ruby(void **state)
{
    struct play p = with_guild("card-for-ruby", "player 1 cards uj ff");

    (void)state;
    does(&p, "guild card-for-ruby; card ff; mark fruit");
    changed(&p,
            "player 1 guild; guild card-for-ruby; player 1 played 1 1; turn 2; player 1 lira 19 7;"
            "player 1 cards uj; goods ff; player 1 marked 0 0 1 0; player 1 rubies 1 0 0");
}

/* [W-11.19] */
static void ruby(void **state)
{
    struct play p = with_guild("ruby", "player 1 lira 19 0");

    (void)state;
    does(&p, "guild ruby");
    changed(&p, PLAYED("ruby", 8) "player 1 rubies 1 0 0");
}

/* [W-11.20] */
static void ruby_good(void **state)
{
    struct play p = with_guild("ruby-good", "player 1 lira 19 0");

    (void)state;
    does(&p, "guild ruby-good; good spice");
    changed(&p, PLAYED("ruby-good", 9) "player 1 rubies 1 0 0; player 1 marked 0 1 0 0");
}

/* [W-11.21] */
static void ruby_and_cards(void **state)
{
    struct play p = with_guild("ruby-cards", "player 1 lira 19 0");

    (void)state;
    does(&p, "guild ruby-cards; goods jj; member ruby");
    changed(&p, "player 1 guild ruby; guild ruby-cards; player 1 played 1 0; turn 2;"
                "player 1 lira 19 10; player 1 rubies 1 0 0; player 1 cards jj");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(price_is_paid_before_the_effect),
        cmocka_unit_test(others_do_nothing_in_a_guild_turn),
        cmocka_unit_test(card_is_discarded_before_its_effect),
        cmocka_unit_test(then_comes_after_the_palace),
        cmocka_unit_test(guild_turn_leaves_hand_and_display),
        cmocka_unit_test(goods_improve),
        cmocka_unit_test(mark_two),
        cmocka_unit_test(each_good),
        cmocka_unit_test(four_goods),
        cmocka_unit_test(palace_a_then_five_lira),
        cmocka_unit_test(palace_b_then_a_guild_card),
        cmocka_unit_test(palace_c_then_a_good_and_a_field),
        cmocka_unit_test(palace_d_then_a_goods_card_and_an_improvement),
        cmocka_unit_test(two_cards),
        cmocka_unit_test(three_for_ruby),
        cmocka_unit_test(card_good_for_ruby),
        cmocka_unit_test(any_palace_then_a_goods_card_and_a_guild_card),
        cmocka_unit_test(card_for_ruby),
        cmocka_unit_test(ruby),
        cmocka_unit_test(ruby_good),
        cmocka_unit_test(ruby_and_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
