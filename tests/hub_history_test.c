/* hub_history_test.c: what a connection has seen is a history, N/K, not a number of events. */
#include "hubkit.h"

static unsigned long figure(const char *text, const char *key)
{
    char part[40];
    const char *at;

    snprintf(part, sizeof part, "\"%s\":", key);
    at = strstr(text, part);
    assert_non_null(at);
    return strtoul(at + strlen(part), NULL, 10);
}

static const char *last_state(struct table_of_friends *f, int c)
{
    const char *found = NULL;

    for (const char *at = heard(f, c); (at = strstr(at, "\"type\":\"state\"")) != NULL; at++)
        found = at;
    assert_non_null(found);
    return found;
}

/* The seat that moves plays choice AT, whatever it is, and the table waits for it again. Returns it. */
static int replace_a_move(struct table_of_friends *f, struct seen *before)
{
    for (int i = 0; i < 400; i++) {
        int seat = turn(f);
        size_t from = events(f);
        action legal[ACTIONS_MAX];
        char line[200];

        if (table_legal(host_look(the_host(f)), seat, legal) > 1) {
            choice_line(f, seat, 0, line);
            assert_done(say(f, seat + 1, "%s", line));
            *before = (struct seen){events(f), host_taken_back(the_host(f))};
            if (strstr(say(f, seat + 1, "undo"), "\"done\"") && events(f) == from &&
                turn(f) == seat) {
                choice_line(f, seat, 1, line);
                assert_done(say(f, seat + 1, "%s", line));
                if (events(f) == before->events) return seat;
            }
        } else {
            move(f);
        }
    }
    fail_msg("no move was replaced by another");
    return 0;
}

/* As many events as before, but others: who comes back must hear of them. */
static void nothing_is_missed_that_came_in_place_of_what_was_taken_back(void **state)
{
    struct table_of_friends f;
    struct seen before;
    const char *text;
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = replace_a_move(&f, &before);
    assert_int_equal(events(&f), before.events);
    hub_gone(f.w.hub, (uint64_t)(2 - seat));
    say(&f, 9, "seat %s %zu/%u", f.seat[2 - seat], before.events, (unsigned)before.taken_back);
    text = last_state(&f, 9);
    assert_int_equal(figure(text, "number"), before.events);
    assert_true(figure(text, "since") < before.events);
    /* a watcher, and what is known already */
    say(&f, 10, "watch %s %zu/%u", f.watch, before.events, (unsigned)before.taken_back + 1);
    assert_int_equal(figure(last_state(&f, 10), "since"), before.events);
    assert_refused(say(&f, 11, "watch %s 3/x", f.watch), "wire.since");
    close_world(&f);
}

static void a_history_has_the_same_name_on_another_server(void **state)
{
    struct table_of_friends f;
    struct seen before, now;
    char line[200], *move_of;
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    replace_a_move(&f, &before);
    now = (struct seen){events(&f), host_taken_back(the_host(&f))};
    assert_true(now.taken_back > before.taken_back);
    world_restart(&f.w, false);
    for (uint64_t c = 1; c < CLIENTS; c++) hub_came(f.w.hub, c);
    for (int c = 1; c <= 2; c++)
        say(&f, c, "seat %s %zu/%u", f.seat[c], now.events, (unsigned)now.taken_back);
    assert_int_equal(figure(last_state(&f, 2), "since"), now.events);
    assert_int_equal(host_taken_back(the_host(&f)), now.taken_back);
    seat = turn(&f);
    choice_line(&f, seat, 0, line);
    move_of = strchr(strchr(line, ' ') + 1, ' ') + 1;
    assert_refused(
        say(&f, seat + 1, "play %zu/%u %s", now.events, (unsigned)before.taken_back, move_of),
        "wire.stale");
    assert_done(say(&f, seat + 1, "play %zu/%u %s", now.events, (unsigned)now.taken_back, move_of));
    close_world(&f);
}

/* Two games of a room: what was seen of the first says nothing of the second. */
static void no_history_of_a_rematch_is_one_of_the_game_before(void **state)
{
    struct table_of_friends f;
    struct seen before;

    (void)state;
    play_at(&f, "template", 2, 2);
    before = (struct seen){1, host_taken_back(the_host(&f))};
    finish(&f);
    assert_done(say(&f, 1, "rematch"));
    start(&f, 2);
    assert_true(events(&f) >= 1);
    say(&f, 9, "watch %s %zu/%u", f.watch, before.events, (unsigned)before.taken_back);
    assert_int_equal(figure(last_state(&f, 9), "since"), 0);
    close_world(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_missed_that_came_in_place_of_what_was_taken_back),
        cmocka_unit_test(a_history_has_the_same_name_on_another_server),
        cmocka_unit_test(no_history_of_a_rematch_is_one_of_the_game_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
