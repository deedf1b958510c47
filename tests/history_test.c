/* history_test.c: a number of events and how often some were taken back name a history. */
#include "wires.h"

#include <stdio.h>
#include <stdlib.h>

/* Says LINE, a format with the two numbers that name a history. */
static enum wire_done say_at(const struct wire *w, const char *line, size_t number, int64_t back)
{
    char text[80];
    enum wire_done done;

    snprintf(text, sizeof text, line, number, (long)back);
    tree_free(say(w, text, &done));
    return done;
}

static int64_t taken_back(const struct wire *w)
{
    struct tree *t = state_of(w, 0);
    int64_t back = tree_int(t, "taken_back");

    assert_int_equal(back, host_taken_back(w->host));
    tree_free(t);
    return back;
}

/* The first move that a state tells, and behind which number it begins. */
static void assert_told_since(const struct wire *w, const char *line, size_t since,
                              const char *move)
{
    enum wire_done done;
    struct tree *t = say(w, line, &done);
    const struct tree *first = tree_first(tree_get(t, "events"));

    assert_string_equal(tree_text(tree_get(t, "type")), "state");
    assert_int_equal(tree_int(t, "since"), since);
    if (move) assert_string_equal(tree_text(tree_get(first, "event")), move);
    else assert_null(first);
    tree_free(t);
}

/* Two histories with as many events: who has seen the one can neither play in the other nor be
 * told nothing of it. */
static void a_number_of_events_alone_names_no_history(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat), other = wire_of(h, 1 - seat);
    size_t n = events(h);
    int64_t at = taken_back(&w), back;
    char line[80];

    (void)state;
    assert_int_equal(say_at(&w, "play %zu/%ld go 5", n, at), WIRE_CHANGED);
    assert_int_equal(taken_back(&w), at);
    assert_int_equal(say_at(&w, "undo %zu/%ld", n + 1, at), WIRE_CHANGED);
    back = taken_back(&w);
    assert_true(back > at);
    snprintf(line, sizeof line, "since %zu/%ld", n + 1, (long)at); /* it is not there any more */
    assert_told_since(&other, line, n, NULL);
    assert_int_equal(say_at(&w, "play %zu/%ld go 6", n, back), WIRE_CHANGED);
    assert_int_equal(events(h), n + 1);
    snprintf(line, sizeof line, "play %zu/%ld leave", n + 1, (long)at); /* meant behind go 5 */
    assert_refused(&w, line, "wire.stale");
    snprintf(line, sizeof line, "since %zu/%ld", n + 1, (long)at);
    assert_told_since(&other, line, n, "go 6");
    snprintf(line, sizeof line, "since %zu/%ld", n + 1, (long)back);
    assert_told_since(&other, line, n + 1, NULL);
    snprintf(line, sizeof line, "since %zu/%ld", n, (long)at);
    assert_told_since(&other, line, n, "go 6");
    snprintf(line, sizeof line, "since %zu/%ld", n + 2, (long)back); /* there was no such thing */
    assert_told_since(&other, line, 0, "start 2");
    snprintf(line, sizeof line, "since %zu/%ld", n, (long)back + 1);
    assert_told_since(&other, line, 0, "start 2");
    snprintf(line, sizeof line, "since %zu", n); /* without a name: any history */
    assert_told_since(&other, line, n, "go 6");
    assert_int_equal(say_at(&w, "play %zu leave", n + 1, 0), WIRE_CHANGED);
    host_free(h);
}

/* A line that is sent again, because nobody knows whether it has come, is obeyed once. */
static void assert_obeyed_once(const char *format, bool is_played, bool is_undone)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    enum wire_done done;
    char line[80];

    host_set_practice(h, true);
    if (is_played) assert_int_equal(say_at(&w, "play %zu go 5", events(h), 0), WIRE_CHANGED);
    if (is_undone) assert_int_equal(say_at(&w, "undo", 0, 0), WIRE_CHANGED);
    snprintf(line, sizeof line, format, events(h), (long)taken_back(&w));
    tree_free(say(&w, line, &done));
    assert_int_equal(done, WIRE_CHANGED);
    assert_refused(&w, line, "wire.stale");
    for (int i = 0; i < 4; i++) { /* also where as many events are there again */
        tree_free(say(&w, i % 2 ? "redo" : "undo", &done));
        assert_refused(&w, line, "wire.stale");
    }
    host_free(h);
}

static void a_line_that_comes_twice_is_obeyed_once(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);

    (void)state;
    assert_obeyed_once("play %zu/%ld go 5; leave", false, false);
    assert_obeyed_once("undo %zu/%ld", true, false);
    assert_obeyed_once("undo turn %zu/%ld", true, false);
    assert_obeyed_once("redo %zu/%ld", true, true);
    assert_obeyed_once("redo turn %zu/%ld", true, true);
    assert_obeyed_once("take back %zu/%ld", true, false);
    assert_obeyed_once("take back turn %zu/%ld", true, false);
    assert_refused(&w, "undo 5/", "wire.extra");
    assert_refused(&w, "undo 5/1 2", "wire.extra");
    assert_refused(&w, "play 5/x go 5", "wire.play");
    assert_refused(&w, "since 5/", "wire.since");
    host_free(h);
}

/* ---- any histories ---------------------------------------------------------------------------- */

enum { LOOKS = 200, EVENTS_MOST = 400 };

/* What somebody saw at some time. */
struct look {
    size_t n;
    uint32_t taken_back;
    struct event e[EVENTS_MOST];
};

static void look_at(const struct host *h, struct look *look)
{
    look->n = events(h);
    look->taken_back = host_taken_back(h);
    assert_true(look->n <= EVENTS_MOST);
    for (size_t i = 0; i < look->n; i++) look->e[i] = table_event(host_look(h), i, NULL);
}

static bool is_same(const struct look *a, const struct look *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (a->e[i].seat != b->e[i].seat || a->e[i].a != b->e[i].a) return false;
    return true;
}

/* Anything that may happen to a table. */
static void do_anything(struct host *h, struct rng *rng)
{
    struct host_wait wait = host_advance(h);
    int seat = wait.seat >= 0 ? wait.seat : 0;
    enum host_span span = rng_below(rng, 2) ? HOST_TURN : HOST_DECISION;

    switch (rng_below(rng, 8)) {
    case 0: host_undo(h, seat, span, NULL); break;
    case 1: host_redo(h, seat, span, NULL); break;
    case 2: host_take_back(h, seat, HOST_DECISION, NULL); break;
    default: step(h, rng); break;
    }
    host_advance(h);
}

/* What is said to be there still is; of how many looks that is not all. */
static int compare_looks(const struct host *h, const struct look *seen, int n)
{
    const struct look *now = &seen[n - 1];
    int parted = 0;

    for (int i = 0; i < n; i++) {
        size_t still = host_still(h, seen[i].n, seen[i].taken_back);
        bool is_named = seen[i].n == now->n && seen[i].taken_back == now->taken_back;

        assert_true(still <= seen[i].n && still <= now->n);
        assert_true(is_same(&seen[i], now, still));
        if (seen[i].taken_back == now->taken_back) assert_int_equal(still, seen[i].n);
        if (is_named) assert_true(is_same(&seen[i], now, now->n));
        parted += still < seen[i].n && still < now->n;
    }
    return parted;
}

static void nobody_is_told_too_little_whatever_was_taken_back(void **state)
{
    struct look *seen = calloc(LOOKS, sizeof *seen);
    int parted = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct host *h = host_of((*g)->id, 2, DEALER_SEEDED, 21);
        struct rng rng;

        rng_seed(&rng, 21);
        host_set_practice(h, true);
        for (int i = 0; i < LOOKS; i++) {
            do_anything(h, &rng);
            look_at(h, &seen[i]);
            parted += compare_looks(h, seen, i + 1);
        }
        host_free(h);
    }
    assert_true(parted > LOOKS);
    free(seen);
}

/* A server that ended hands the number on, so that what was seen before is known for what it is. */
static void a_loaded_table_goes_on_from_the_number_that_is_handed_on(void **state)
{
    struct host_plan plan = {.dealer = {.kind = DEALER_SEEDED}, .taken_back = 7};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    struct host *h, *again;
    int seat = first_walk(&h);

    table_save(host_look(h), &text);
    again = host_load(buf_text(&text), text.n, &plan, &end, &fault);
    assert_non_null(again);
    assert_int_equal(host_taken_back(again), 7);
    assert_int_equal(host_still(again, events(h), 7), events(h));
    assert_int_equal(host_still(again, events(h), 6), 0);
    assert_int_equal(host_still(again, events(h), 8), 0);
    assert_int_equal(host_advance(again).seat, seat);
    host_free(h);
    host_free(again);
    buf_free(&text);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_of_events_alone_names_no_history),
        cmocka_unit_test(a_line_that_comes_twice_is_obeyed_once),
        cmocka_unit_test(nobody_is_told_too_little_whatever_was_taken_back),
        cmocka_unit_test(a_loaded_table_goes_on_from_the_number_that_is_handed_on),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
