/* records_test.c: small games on record, one for each rule that was once played otherwise
 * (tests/records/board-….txt): each is whole, and shows at the line in question what the
 * rule says. */
#include "kit.h"

#include "record/record.h"

#include <stdio.h>
#include <string.h>

#ifndef RECORDS
#    define RECORDS "tests/records"
#endif

/* The game NAME up to the line LINE, or all of it if LINE is NULL. */
static struct play game_to(const char *name, const char *line)
{
    struct buf path = {0}, text = {0}, wanted = {0};
    struct replay replay = {.self = NULL};
    struct record_end end;
    struct record_fault fault;
    struct play p = {0};
    const char *cut = NULL;

    buf_format(&path, "%s/board-%s.txt", RECORDS, name);
    if (!buf_read_file(&text, buf_text(&path), 1 << 16, NULL)) broken(NULL, "no file", name);
    if (line) {
        buf_format(&wanted, "\n%s\n", line);
        cut = strstr(buf_text(&text), buf_text(&wanted));
        if (!cut || strstr(cut + 1, buf_text(&wanted))) broken(NULL, "not there once", line);
    }
    if (!replay_read(&replay, buf_text(&text),
                     cut ? (size_t)(cut - buf_text(&text)) + strlen(buf_text(&wanted))
                         : strlen(buf_text(&text)),
                     &end, &fault)) {
        print_error("line %zu: %s %s\n", fault.line, fault.why.key, fault.why.args);
        broken(NULL, "not replayed", name);
    }
    assert_int_equal(end.close, line ? RECORD_OPEN : RECORD_WHOLE);
    assert_ptr_equal(replay.head.game, &BOARD);
    p.now = replay.room;
    buf_free(&wanted);
    buf_free(&text);
    buf_free(&path);
    return p;
}

/* [B-11.1] */
static void five_lira_is_played_where_the_errand_is_paid(void **state)
{
    struct play p = game_to("errand-extension", "1 send 1");

    (void)state;
    shows(&p, "player 1 lira 2; step act; flags family");
    asks(&p, "act", "lira5; skip");
    p = game_to("errand-extension", NULL);
    shows(&p, "player 1 lira 0; player 1 extensions 1; player 1 family 1; pile lira5; turn 2");
    p = game_to("errand-ruby", "1 send 16");
    shows(&p, "player 1 lira 8; step act; flags family");
    asks(&p, "act", "lira5; skip");
    p = game_to("errand-ruby", NULL);
    shows(&p, "player 1 lira 1; player 1 dealer 1; player 1 family 16; pile lira5; turn 2");
}

/* [B-11.1] [B-8.5] */
static void five_lira_is_played_for_the_green_tiles_good(void **state)
{
    struct play before = game_to("extra-lira", "1 take own"), p;

    (void)state;
    does(&before, "fill");
    shows(&before, "player 1 lira 0; step extra");
    asks(&before, "extra", "lira5; no");
    p = game_to("extra-lira", NULL);
    shows(&p, "player 1 lira 3; player 1 goods 0 2 0 1; player 1 tiles green; pile lira5");
}

/* [B-11.7] */
static void family_home_is_played_between_roll_and_red_tile(void **state)
{
    struct play p = game_to("home-in-action", "* roll 2 5");

    (void)state;
    asks(&p, "red", "home card; home lira; turn 2; turn 5; reroll; keep");
    p = game_to("home-in-action", "1 home card");
    shows(&p, "player 1 family 12; dice 2 5; wish 9; step card; back red; flags home");
    p = game_to("home-in-action", "* card stay");
    shows(&p, "player 1 hand stay; dice 2 5; wish 9; step red; flags; pile home");
    p = game_to("home-in-action", NULL);
    shows(&p, "player 1 lira 9; turn 2"); /* 4 and 5 make the 9 */
}

/* [B-14.6] */
static void smuggled_good_is_named_while_family_home_draws(void **state)
{
    struct play p = game_to("smuggled-home", "1 home card");

    (void)state;
    shows(&p, "step card; back smuggler-pay; wish 0");
    has_json(&p, "\"smuggled\":\"fabric\"");
    p = game_to("smuggled-home", NULL);
    shows(&p, "player 1 family 12; player 1 hand stay; pile home; smuggler 3");
}

/* [B-11.2] */
static void nothing_is_played_between_draw_and_discard(void **state)
{
    struct play p = game_to("caravansary", "1 leave");

    (void)state;
    offers(&p, "lira5");
    p = game_to("caravansary", "* card good1");
    asks(&p, "draw", "draw deck");
    p = game_to("caravansary", "* card stay");
    asks(&p, "discard", "discard good1; discard lira5; discard stay");
    p = game_to("caravansary", NULL);
    shows(&p, "player 1 lira 7; player 1 goods 0 0 1 0; player 1 hand; pile stay lira5 good1");
}

/* [B-11.17] [B-11.18] */
static void one_good_waits_for_the_end_of_the_errand(void **state)
{
    struct play p = game_to("one-good", "1 leave");

    (void)state;
    offers(&p, "good1 jewelry");
    p = game_to("one-good", "1 send 5");
    asks(&p, "act", "mail; skip");
    p = game_to("one-good", "1 mail");
    offers(&p, "good1 jewelry");
    p = game_to("one-good", NULL);
    shows(&p, "player 1 goods 0 1 1 1; pile good1; turn 2");
}

/* [B-12.4] [B-12.7] */
static void family_home_that_drew_the_last_card_is_shuffled_in(void **state)
{
    struct play p = game_to("home-last-card", "1 home card");

    (void)state;
    outcomes(&p, "1 card lira5");
    p = game_to("home-last-card", NULL);
    shows(&p, "player 1 hand lira5; pile");
    assert_int_equal(bag_count(board_now(&p)->deck, CARD_HOME), 2); /* and one discarded before */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_lira_is_played_where_the_errand_is_paid),
        cmocka_unit_test(five_lira_is_played_for_the_green_tiles_good),
        cmocka_unit_test(family_home_is_played_between_roll_and_red_tile),
        cmocka_unit_test(smuggled_good_is_named_while_family_home_draws),
        cmocka_unit_test(nothing_is_played_between_draw_and_discard),
        cmocka_unit_test(one_good_waits_for_the_end_of_the_errand),
        cmocka_unit_test(family_home_that_drew_the_last_card_is_shuffled_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
