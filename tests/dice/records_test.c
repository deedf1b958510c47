/* records_test.c: games written by hand, each up to the moment that shows a rule
 * (tests/records/dice-….txt), replayed by the rules and looked at. */
#include "kit.h"

#include "record/record.h"

#ifndef RECORDS
#    define RECORDS "tests/records"
#endif

enum { RECORD_MAX = 1 << 14 };

static void read_record(const char *name, struct buf *text)
{
    struct buf path = {0};

    buf_format(&path, "%s/dice-%s.txt", RECORDS, name);
    if (!buf_read_file(text, buf_text(&path), RECORD_MAX, NULL)) broken(NULL, "not read", name);
    buf_free(&path);
}

/* The position at the end of the record, which is whole. */
static struct play after(const char *name)
{
    struct replay replay = {.self = NULL};
    struct record_end end;
    struct record_fault fault;
    struct buf text = {0};
    struct play p = {0};

    read_record(name, &text);
    if (!replay_read(&replay, buf_text(&text), text.n, &end, &fault)) {
        print_error("line %zu, event %zu: %s %s\n", fault.line, fault.event, fault.why.key,
                    fault.why.args);
        broken(NULL, "not replayed", name);
    }
    assert_int_equal(end.close, RECORD_WHOLE);
    assert_ptr_equal(replay.head.game, &DICE);
    p.now = replay.room;
    buf_free(&text);
    return p;
}

/* ---- payments in a shortage ------------------------------------------------------------------- */

/* [D-9.12] */
static void token_given_for_a_die_comes_back_and_the_die_serves(void **state)
{
    struct play p = after("token-for-die");

    (void)state;
    shows(&p, "player 1 owns 4 0 0 0 0 2 0; player 2 owns 4 0 0 0 0 1 1; turn 2");
}

/* [D-14.4] */
static void everybody_returns_though_one_would_do(void **state)
{
    struct play p = after("shortage");

    (void)state;
    shows(&p, "player 1 owns 4 1 0 0 0 1 0; player 2 owns 3 0 0 0 0 1 1; dice 0 0 0 0 1 0");
    assert_int_equal(dice_now(&p)->supply[FABRIC], 1);
}

/* [D-9.11] */
static void brown_token_given_for_a_die_comes_back(void **state)
{
    struct play p = after("brown-for-die");

    (void)state;
    shows(&p, "player 1 owns 0 0 0 0 6 1 0; player 2 owns 0 0 0 0 4 1 11; dice 1 0 1 0 1 0");
    assert_int_equal(dice_now(&p)->supply[BROWN], 0);
}

/* ---- lira ---------------------------------------------------------------------------------------- */

/* [D-8.3] [D-8.9] */
static void lira_bonus_comes_once_with_all_lira_dice(void **state)
{
    struct play p = after("lira");

    (void)state;
    shows(&p, "player 1 owns 1 0 0 0 0 1 6; dice 1 0 0 1 0 0; actions 1");
    refuses(&p, "lira");
}

/* ---- bazaar cards ---------------------------------------------------------------------------------- */

/* [D-11.3] [D-11.5] [D-11.11] */
static void income_card_serves_its_owner_and_then_the_others(void **state)
{
    struct play p = after("income-card");

    (void)state;
    shows(&p, "player 1 owns 0 1 0 0 0 1 3; player 2 owns 0 1 0 0 0 1 1; turn 1; step roll");
}

/* [D-11.8] */
static void lira_dice_do_not_pay_for_a_card(void **state)
{
    struct play p = after("card-resources");

    (void)state;
    shows(&p, "player 1 owns 0 0 0 0 0 1 0; dice 0 0 0 0 2 2");
    asks(&p, "option", "refuse");
}

/* [D-13.5] */
static void more_brown_tokens_than_shown_will_do(void **state)
{
    struct play p = after("show-brown");

    (void)state;
    shows(&p, "player 1 owns 0 0 0 0 2 1 5; turn 2");
}

/* ---- tiles that are given up ------------------------------------------------------------------------ */

/* [D-10.12] [D-10.16] */
static void ruby_of_the_mosque_stays_and_comes_once(void **state)
{
    struct play p = after("mosque-once");

    (void)state;
    shows(&p, "player 1 mosque 1; player 1 rubies 0 0 0 0; given crystal-spice");
    assert_int_equal(tile_size(trader_now(&p, 1)->tiles), 5);
    assert_int_equal(trader_now(&p, 1)->rubies, 1);
}

/* [D-10.14] [D-10.17] */
static void extra_die_given_up_takes_no_unused_die_along(void **state)
{
    struct play p = after("extra-die");

    (void)state;
    shows(&p, "player 1 tiles; given die die; dice 2 1 0 1 1 0; player 1 owns 0 0 0 0 2 1 8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(token_given_for_a_die_comes_back_and_the_die_serves),
        cmocka_unit_test(everybody_returns_though_one_would_do),
        cmocka_unit_test(brown_token_given_for_a_die_comes_back),
        cmocka_unit_test(lira_bonus_comes_once_with_all_lira_dice),
        cmocka_unit_test(income_card_serves_its_owner_and_then_the_others),
        cmocka_unit_test(lira_dice_do_not_pay_for_a_card),
        cmocka_unit_test(more_brown_tokens_than_shown_will_do),
        cmocka_unit_test(ruby_of_the_mosque_stays_and_comes_once),
        cmocka_unit_test(extra_die_given_up_takes_no_unused_die_along),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
