/* library_record_test.c: the library's records; and what it refuses. */
#include "fair_record.h"
#include "library_kit.h"

#include <stdlib.h>

static void a_record_is_looked_at_event_by_event(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = host_of("dice", 2, "random", 4);
    struct bedesten_event event;
    struct bedesten_record *r;
    char *text, *one, *two;
    size_t n;

    (void)state;
    pump(host);
    text = saved(host);
    r = bedesten_record_read(text, &e);
    assert_non_null(r);
    n = bedesten_record_events(r);
    assert_int_equal(n, bedesten_host_events(host));
    assert_true(bedesten_record_is_whole(r) && bedesten_record_is_over(r));
    assert_int_equal(bedesten_record_viewer(r), BEDESTEN_ALL);
    assert_true(bedesten_record_turns(r) > 2);
    assert_true(bedesten_record_turn_start(r, 2) > 0);
    assert_int_equal(bedesten_record_turn_start(r, 1), 0);
    DONE(bedesten_record_event(r, 1, BEDESTEN_ALL, &event, &e));
    assert_int_equal(event.seat, BEDESTEN_CHANCE);
    assert_true(told(bedesten_move_write("dice", event.move, &e), "start"));
    DONE(bedesten_record_event(r, n, 1, &event, &e));
    assert_true(event.did & BEDESTEN_GAME_ENDS);
    one = bedesten_record_tell(r, 0, n, 1, NULL, &e);
    two = bedesten_host_tell(host, 0, 1, NULL, &e);
    assert_string_equal(one, two);
    bedesten_text_free(one);
    bedesten_text_free(two);
    MISUSED(bedesten_record_event(r, 0, 1, &event, &e), "library.number");
    MISUSED(bedesten_record_event(r, n + 1, 1, &event, &e), "library.number");
    MISUSED(bedesten_record_event(r, 1, 3, &event, &e), "library.viewer");
    MISUSED(bedesten_record_event(r, 1, 1, NULL, &e), "library.null");
    MISUSED(bedesten_record_tell(r, 2, 1, 1, NULL, &e), "library.number");
    MISUSED(bedesten_record_tell(r, 0, n + 1, 1, NULL, &e), "library.number");
    MISUSED(bedesten_record_tell(r, 0, n, 3, NULL, &e), "library.viewer");
    MISUSED(bedesten_record_tell(r, 0, n, 1, "xx", &e), "library.language");
    bedesten_text_free(text);
    bedesten_record_free(r);
    bedesten_record_free(NULL);
    bedesten_host_free(host);
}

static void a_record_branches_off(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = host_of("board", 3, "policy", 4), *branch;
    struct bedesten_position *p;
    struct bedesten_setup *setup;
    struct bedesten_record *r;
    char *text, *view, *same;

    (void)state;
    pump(host);
    text = saved(host);
    r = bedesten_record_read(text, &e);
    setup = bedesten_record_setup(r, 1, &e);
    assert_string_equal(bedesten_setup_kind(setup, 3), "policy");
    view = bedesten_record_show(r, 40, 2, &e);
    p = bedesten_record_position(r, 40, &e);
    same = bedesten_position_show(p, 2, &e);
    assert_string_equal(view, same);
    branch = bedesten_record_branch(r, 40, 9, BEDESTEN_PRACTICE, &e);
    assert_non_null(branch);
    assert_int_equal(bedesten_host_events(branch), 40);
    assert_int_equal(pump(branch).need, BEDESTEN_OVER);
    MISUSED(bedesten_record_show(r, 1000000, 2, &e), "library.number");
    MISUSED(bedesten_record_show(r, 1, 4, &e), "library.viewer");
    MISUSED(bedesten_record_position(r, 1000000, &e), "library.number");
    MISUSED(bedesten_record_branch(r, 1000000, 1, 0, &e), "library.number");
    MISUSED(bedesten_record_branch(r, 1, 1, 64, &e), "library.ways");
    bedesten_text_free(text);
    bedesten_text_free(view);
    bedesten_text_free(same);
    bedesten_position_free(p);
    bedesten_setup_free(setup);
    bedesten_record_free(r);
    bedesten_host_free(host);
    bedesten_host_free(branch);
}

static void a_masked_record_shows_what_its_viewer_knows(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    char *text = bedesten_host_save(host, 1, &e), *own, *all, *now;
    struct bedesten_record *r = bedesten_record_read(text, &e);
    struct bedesten_position *p = bedesten_host_position(host, &e);

    (void)state;
    assert_non_null(r);
    assert_int_equal(bedesten_record_viewer(r), 1);
    assert_false(bedesten_record_is_over(r));
    own = bedesten_record_show(r, bedesten_record_events(r), 1, &e);
    all = bedesten_record_show(r, bedesten_record_events(r), BEDESTEN_ALL, &e);
    now = bedesten_position_show(p, 1, &e);
    assert_string_equal(own, now);
    assert_string_equal(own, all);
    REFUSED(bedesten_record_position(r, 1, &e), "library.masked");
    REFUSED(bedesten_record_branch(r, 1, 1, 0, &e), "library.masked");
    bedesten_text_free(text);
    bedesten_text_free(own);
    bedesten_text_free(all);
    bedesten_text_free(now);
    bedesten_position_free(p);
    bedesten_record_free(r);
    bedesten_host_free(host);
}

static void broken_records_are_refused_with_their_line(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = host_of("dice", 2, "random", 4);
    struct bedesten_record *r;
    char *text, *large = malloc((64u << 20) + 2);

    (void)state;
    pump(host);
    text = saved(host);
    strstr(text, "\n= ")[7] ^= 1;
    REFUSED(bedesten_record_read(text, &e), "record.check");
    assert_true(has(e.words, "ine "));
    REFUSED(bedesten_record_read("", &e), "record.empty");
    MISUSED(bedesten_record_read(NULL, &e), "library.null");
    *strstr(text, "\n= ") = '\0';
    r = bedesten_record_read(text, &e);
    assert_non_null(r);
    assert_false(bedesten_record_is_whole(r));
    bedesten_record_free(r);
    assert_non_null(large);
    memset(large, '#', (64u << 20) + 1);
    large[(64u << 20) + 1] = '\0';
    REFUSED(bedesten_record_read(large, &e), "library.large");
    free(large);
    bedesten_text_free(text);
    bedesten_host_free(host);
}

/* ---- bots that are not known ---------------------------------------------------------------- */

/* CALL must make something, and warn of the bots. */
#define WARNS(made, call)                                                  \
    do {                                                                   \
        made = (call);                                                     \
        assert_non_null(made);                                             \
        assert_int_equal(e.code, BEDESTEN_OK);                             \
        assert_string_equal(e.key, "library.unknown");                     \
        assert_true(has(e.words, "2 (genius)") && has(e.words, "level4")); \
    } while (0)

static void unknown_bots_are_warned_of(void **state)
{
    static const char TEXT[] = "bedesten record 2\ngame dice 2\nseats 3\nseat 1 human\n"
                               "seat 2 genius\nseat 3 wizard\n* start 1\nend\n";
    struct bedesten_error e = {0};
    struct bedesten_host *host, *branch;
    struct bedesten_setup *setup;
    struct bedesten_record *r = bedesten_record_read(TEXT, &e);

    (void)state;
    assert_non_null(r);
    WARNS(host, bedesten_host_load(TEXT, 1, 0, &e));
    assert_true(has(e.words, "3 (wizard)"));
    DONE(bedesten_host_sit(host, 2, "policy", NULL, NULL, &e));
    e.language = "de";
    WARNS(branch, bedesten_record_branch(r, 1, 1, 0, &e));
    assert_true(has(e.words, "nicht bekannt"));
    WARNS(setup, bedesten_setup_read(TEXT, 1, &e));
    bedesten_setup_free(setup);
    WARNS(setup, bedesten_record_setup(r, 1, &e));
    bedesten_setup_free(setup);
    bedesten_host_free(host);
    bedesten_host_free(branch);
    bedesten_record_free(r);
    host = bedesten_host_load(TEXT, 1, 0, NULL); /* whoever does not care is not told */
    assert_non_null(host);
    bedesten_host_free(host);
}

/* ---- fair dice ------------------------------------------------------------------------------ */

static void a_proof_of_fair_dice_is_checked(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_verdict v = {0}, was;
    char *other = strdup(FAIR_RECORD);

    (void)state;
    assert_true(told(bedesten_record_verify(FAIR_RECORD, NULL, &v, &e), "Proven"));
    assert_int_equal(v.finding, BEDESTEN_PROVEN);
    assert_string_equal(v.key, "fair.proven.open");
    assert_true(v.is_demo && !v.is_over);
    assert_true(v.events == 2 && v.chances == 2);
    assert_true(told(bedesten_record_verify(FAIR_RECORD, "de", &v, &e), "Bewiesen"));
    assert_non_null(other);
    memcpy(strstr(other, "crystal-spice"), "crystal-fruit", 13);
    assert_true(told(bedesten_record_verify(other, NULL, &v, &e), "crystal-spice"));
    assert_int_equal(v.finding, BEDESTEN_UNPROVEN);
    assert_string_equal(v.key, "fair.outcome");
    assert_false(v.is_demo);
    assert_true(told(bedesten_record_verify("bedesten record 9\n", NULL, &v, &e), "ine 1"));
    assert_int_equal(v.finding, BEDESTEN_BROKEN);
    assert_int_equal(e.code, BEDESTEN_OK);
    was = v;
    MISUSED(bedesten_record_verify(NULL, NULL, &v, &e), "library.null");
    MISUSED(bedesten_record_verify(FAIR_RECORD, NULL, NULL, &e), "library.null");
    MISUSED(bedesten_record_verify(FAIR_RECORD, "xx", &v, &e), "library.language");
    assert_memory_equal(&v, &was, sizeof v);
    free(other);
}

static void no_record_is_a_wrong_call(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    assert_int_equal(bedesten_record_events(NULL), 0);
    assert_false(bedesten_record_is_whole(NULL));
    assert_false(bedesten_record_is_over(NULL));
    assert_int_equal(bedesten_record_viewer(NULL), BEDESTEN_NOBODY);
    assert_int_equal(bedesten_record_turns(NULL), 0);
    assert_int_equal(bedesten_record_turn_start(NULL, 1), 0);
    MISUSED(bedesten_record_setup(NULL, 1, &e), "library.null");
    MISUSED(bedesten_record_event(NULL, 1, 1, NULL, &e), "library.null");
    MISUSED(bedesten_record_tell(NULL, 0, 0, 1, NULL, &e), "library.null");
    MISUSED(bedesten_record_show(NULL, 0, 1, &e), "library.null");
    MISUSED(bedesten_record_position(NULL, 0, &e), "library.null");
    MISUSED(bedesten_record_branch(NULL, 0, 1, 0, &e), "library.null");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_looked_at_event_by_event),
        cmocka_unit_test(a_record_branches_off),
        cmocka_unit_test(a_masked_record_shows_what_its_viewer_knows),
        cmocka_unit_test(broken_records_are_refused_with_their_line),
        cmocka_unit_test(unknown_bots_are_warned_of),
        cmocka_unit_test(a_proof_of_fair_dice_is_checked),
        cmocka_unit_test(no_record_is_a_wrong_call),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
