/* mistakes_test.c: facts that public implementations of the game get wrong, one
 * test each. What is forbidden is tried through game_play, the door for
 * strangers: it is refused with a reason, and nothing changes. */
#include "kit.h"

#include <string.h>

static void turned_away(const struct play *p, const char *move)
{
    struct play copy = *p;
    struct note note = {0};
    struct event e = {(int8_t)BOARD.turn(state_now(p)), 0};

    assert_true(action_read(&BOARD, move, &e.a, &note));
    if (game_play(&BOARD, room_state(&copy.now), &(struct game_step){.e = e}, &note))
        fail_msg("allowed: %s", move);
    assert_string_equal(note.key, "play.illegal");
    assert_memory_equal(&copy.now, &p->now, BOARD.state_size);
}

/* ---- moves that are not allowed ---------------------------------------------------- */

/* [B-5.1] [B-5.2] [B-5.3] */
static void place_out_of_reach_cannot_be_moved_to(void **state)
{
    struct play p = at("player 1 hand long");

    (void)state;
    turned_away(&p, "go 8"); /* three steps */
    turned_away(&p, "go 10");
    turned_away(&p, "go 15");
    turned_away(&p, "go 16");
    turned_away(&p, "go 13"); /* four */
    turned_away(&p, "go 7");  /* none */
    turned_away(&p, "long 2");
    turned_away(&p, "long 14");
    p = at("player 1 place 15; player 1 hand long");
    turned_away(&p, "long 9"); /* five */
    turned_away(&p, "long 16");
    turned_away(&p, "go 7"); /* diagonally near, three steps away */
}

/* [B-10.2] */
static void sultan_cannot_be_paid_with_the_wrong_kinds(void **state)
{
    struct play p =
        at("player 1 place 13; player 1 extensions 3; player 1 goods 5 5 5 5; step act");

    (void)state;
    turned_away(&p, "deliver 5 0 0 0");
    turned_away(&p, "deliver 2 2 1 0"); /* no jewelry */
    turned_away(&p, "deliver 0 1 2 2"); /* no fabric */
    turned_away(&p, "deliver 1 1 1 1"); /* too few */
    turned_away(&p, "deliver 2 1 1 2"); /* too many */
    turned_away(&p, "deliver 0 0 0 0");
    p = at("player 1 place 13; player 1 extensions 3; player 1 goods 5 5 5 0; step act");
    asks(&p, "act", "skip"); /* fifteen goods, none of them jewelry */
}

/* [B-14.2] */
static void mandatory_catch_cannot_be_skipped(void **state)
{
    struct play p = at("player 1 place 5; player 2 family 5; player 3 family 5; step act");

    (void)state;
    does(&p, "skip");
    turned_away(&p, "end");
    does(&p, "catch 3 lira");
    turned_away(&p, "end"); /* the other one too */
    does(&p, "catch 2 card; card any; end");
    shows(&p, "turn 2; player 2 family 12; player 3 family 12");
}

/* [B-9.9] [B-11.15] */
static void more_than_five_goods_cannot_be_sold(void **state)
{
    struct play p = at("player 1 place 11; player 1 hand any; player 1 extensions 3;"
                       "player 1 goods 5 5 5 5; step act");

    (void)state;
    offers(&p, "sell 1 2 1 1; sellany 0 0 0 5; sellany 5 0 0 0");
    turned_away(&p, "sell 2 2 1 1");
    turned_away(&p, "sell 1 2 2 1");
    turned_away(&p, "sell 0 0 0 0");
    turned_away(&p, "sellany 1 0 0 5");
    turned_away(&p, "sellany 5 5 5 5");
    turned_away(&p, "sellany 2 2 1 1");
    turned_away(&p, "sellany 0 0 0 0");
    p = at("player 1 place 10; player 1 extensions 3; player 1 goods 5 5 5 5; step act");
    turned_away(&p, "sell 1 1 1 3");
    turned_away(&p, "sell 2 1 1 2");
    turned_away(&p, "sell 5 0 0 0");
}

/* ---- figures ------------------------------------------------------------------------- */

/* [B-2.5] [B-2.6] */
static void fountain_of_a_random_layout_has_no_fixed_place(void **state)
{
    int drawn[16] = {0};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < 4000; i++) {
        uint8_t number[16];
        BOARD_OPTIONS[0].draw(number, &rng);
        drawn[(uint8_t *)memchr(number, 7, sizeof number) - number]++;
    }
    for (int c = 0; c < 16; c++) {
        bool inner = c == 5 || c == 6 || c == 9 || c == 10;
        if (inner ? drawn[c] < 850 || drawn[c] > 1150 : drawn[c])
            fail_msg("cell %d: %d times", c, drawn[c]);
    }
}

/* [B-16.7] [B-16.8] [B-16.9] [B-16.10] */
static void ties_are_not_decided_by_seat(void **state)
{
    static const char *const EVEN = "turn 3; player 3 place 5; step meet; flags last;"
                                    "player 1 lira 5; player 2 lira 5; player 3 lira 5;"
                                    "player 1 dealer 5; player 2 palace 5; player 3 dealer 5";
    struct play p = at("%s", EVEN);

    (void)state;
    does(&p, "end");
    ranks(&p, "1 1 1");
    p = at("%s; player 2 lira 6", EVEN);
    does(&p, "end");
    ranks(&p, "2 1 2");
    p = at("%s; player 3 goods 1 0 0 0", EVEN);
    does(&p, "end");
    ranks(&p, "2 2 1");
    p = at("%s; player 3 hand any; player 1 hand any", EVEN);
    does(&p, "end");
    ranks(&p, "1 3 1");
}

/* [B-10.9] Not at 16, 15, 13: those are the first covered spaces. */
static void dealer_starts_at_the_highest_uncovered_price(void **state)
{
    static const int FIRST[] = {[2] = 15, 14, 12, 12};

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p =
            at("seats %d; player 1 place 16; player 1 lira %d; step act", seats, FIRST[seats]);
        does(&p, "ruby");
        changed(&p, "player 1 lira 0; player 1 dealer 1; step again");
        p = at("seats %d; player 1 place 16; player 1 lira %d; step act", seats, FIRST[seats] - 1);
        turned_away(&p, "ruby");
    }
}

/* [B-10.9] [B-1.6] */
static void dealer_sells_the_last_ruby_for_23_and_no_more(void **state)
{
    static const int RUBIES[] = {[2] = 9, 10, 12, 12};

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = at("seats %d; player 1 place 16; player 1 lira 22; player 2 dealer %d;"
                           "step act",
                           seats, RUBIES[seats] - 1);
        turned_away(&p, "ruby");
        p = at("seats %d; player 1 place 16; player 1 lira 60000; player 1 hand dealer dealer;"
               "player 2 dealer %d; step act",
               seats, RUBIES[seats] - 1);
        does(&p, "ruby");
        changed(&p, "player 1 lira 59977; player 1 dealer 1; step again");
        asks(&p, "again", "done");
        p = at("seats %d; player 1 place 16; player 1 lira 60000; player 2 dealer %d; step act",
               seats, RUBIES[seats]);
        turned_away(&p, "ruby");
    }
}

/* [B-10.1] [B-1.6] */
static void rubies_are_not_sold_without_end(void **state)
{
    static const int RUBIES[] = {[2] = 6, 6, 7, 7};

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct play p = at("seats %d; player 1 place 13; player 1 extensions 3;"
                           "player 1 goods 5 5 5 5; player 2 palace %d; step act",
                           seats, RUBIES[seats] - 1);
        does(&p, "deliver 2 3 2 3");
        shows(&p, "player 1 palace 1");
        p = at("seats %d; player 1 place 13; player 1 extensions 3; player 1 goods 5 5 5 5;"
               "player 2 palace %d; step act",
               seats, RUBIES[seats]);
        asks(&p, "act", "skip");
    }
}

/* [B-8.7] [B-8.8] The two lira columns move one after the other, with jewelry between. */
static void post_office_columns_are_not_merged(void **state)
{
    struct play p = at("player 1 place 5; player 1 extensions 3; player 1 lira 0; step act");

    (void)state;
    does(&p, "mail");
    shows(&p, "player 1 goods 0 1 1 0; player 1 lira 2; mail 1");
    p = at("player 1 place 5; player 1 extensions 3; player 1 lira 0; player 1 hand post post;"
           "mail 1; step act");
    does(&p, "mail");
    changed(&p, "player 1 goods 1 0 1 0; player 1 lira 2; mail 2; step again");
    does(&p, "again");
    shows(&p, "player 1 goods 2 0 2 0; player 1 lira 5; mail 3");
    does(&p, "again");
    shows(&p, "player 1 goods 3 0 2 1; player 1 lira 8; mail 4");
    p = at("player 1 place 5; player 1 extensions 3; player 1 lira 0; mail 4; step act");
    does(&p, "mail");
    changed(&p, "player 1 goods 1 0 0 1; player 1 lira 4; mail 0; step again");
}

/* ---- cards, neutral ones, the stack ----------------------------------------------------- */

/* [B-11.3] [B-11.12] */
static void second_card_of_a_kind_is_charged(void **state)
{
    struct play p =
        at("player 1 place 5; player 1 hand post post lira5 lira5 good1 good1; step act");

    (void)state;
    does(&p, "mail; again; again; done");
    shows(&p, "player 1 hand good1 good1 lira5 lira5; pile post post");
    does(&p, "lira5; lira5");
    shows(&p, "player 1 hand good1 good1; pile post post lira5 lira5");
    turned_away(&p, "lira5");
    does(&p, "good1 jewelry; good1 jewelry");
    shows(&p, "player 1 hand; player 1 goods 2 1 2 2; pile post post lira5 lira5 good1 good1");
    turned_away(&p, "good1 spice");
    p = at("player 1 place 16; player 1 hand dealer dealer; player 1 lira 99; step act");
    does(&p, "ruby; again; again");
    shows(&p, "player 1 hand; player 1 lira 54; pile dealer dealer"); /* 14 + 15 + 16 */
    turned_away(&p, "again");
}

/* [B-15.1] [B-15.2] [B-15.3] */
static void neutral_assistant_variant_can_be_played(void **state)
{
    struct play p = begin(3, "neutral yes");

    (void)state;
    does(&p, "start 1; demand large 1; demand small 1; roll 6 6; roll 6 6; card any; card any;"
             "card stay; go 5; leave; mail; done; end");
    shows(&p, "player 1 stack own own own; left 5"); /* the neutral one lay at the bottom */
    does(&p, "go 5");
    asks(&p, "assistant", "take neutral; leave; stop");
    does(&p, "take neutral; pay; mail; done; end");
    shows(&p, "player 2 stack neutral neutral own own own; left");
}

/* [B-6.4] [B-6.5] */
static void neutral_merchants_are_rolled_for_when_paid(void **state)
{
    struct play p = at("seats 2; player 1 place 2; player 1 lira 4");

    (void)state;
    does(&p, "go 14; leave");
    asks(&p, "toll", "pay; stop");
    does(&p, "pay");
    changed(&p, "player 1 lira 2; merchants 0 15 16; step neutral");
    two_dice(&p);
    does(&p, "roll 3 5");
    changed(&p, "merchants 8 15 16; step act");
}

/* [B-5.8] [B-4.3] */
static void assistant_may_be_kept_and_the_turn_ended(void **state)
{
    struct play p = at("turn 1");

    (void)state;
    does(&p, "go 5; stop"); /* with four in the stack */
    changed(&p, "player 1 place 5; turn 2");
    p = at("player 1 stack own own own; player 1 out 5");
    does(&p, "go 5; stop"); /* with one that could be taken */
    changed(&p, "player 1 place 5; turn 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(place_out_of_reach_cannot_be_moved_to),
        cmocka_unit_test(sultan_cannot_be_paid_with_the_wrong_kinds),
        cmocka_unit_test(mandatory_catch_cannot_be_skipped),
        cmocka_unit_test(more_than_five_goods_cannot_be_sold),
        cmocka_unit_test(fountain_of_a_random_layout_has_no_fixed_place),
        cmocka_unit_test(ties_are_not_decided_by_seat),
        cmocka_unit_test(dealer_starts_at_the_highest_uncovered_price),
        cmocka_unit_test(dealer_sells_the_last_ruby_for_23_and_no_more),
        cmocka_unit_test(rubies_are_not_sold_without_end),
        cmocka_unit_test(post_office_columns_are_not_merged),
        cmocka_unit_test(second_card_of_a_kind_is_charged),
        cmocka_unit_test(neutral_assistant_variant_can_be_played),
        cmocka_unit_test(neutral_merchants_are_rolled_for_when_paid),
        cmocka_unit_test(assistant_may_be_kept_and_the_turn_ended),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
