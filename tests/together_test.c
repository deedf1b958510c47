/* together_test.c: where several seats may act at the same time, in whatever order:
 * the table takes what arrives, the record keeps its order, undo is each seat's own. */
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3 };

/* ---- tables ---------------------------------------------------------------- */

static action words(const char *text)
{
    action a = 0;

    assert_true(action_read(game_find("write"), text, &a, NULL));
    return a;
}

static bool plays(struct table *t, int seat, const char *text, struct note *note)
{
    return table_play(t, (struct event){(int8_t)seat, words(text)}, note);
}

static struct table *started(uint64_t seed)
{
    struct record_head head = {.game = game_find("write")};
    struct dealer dealer = {.kind = DEALER_SEEDED};
    struct table *t;

    assert_non_null(head.game);
    assert_true(setup_default(head.game, SEATS, &head.setup, NULL));
    for (int i = 0; i < SEATS; i++) record_seat_set(&head.seat[i], "human", "");
    rng_seed(&dealer.rng, seed);
    t = table_new(&head, &dealer);
    table_start(t);
    return t;
}

/* A table where a card from the display has just been played; by whom is in *ACTIVE. */
static struct table *card_played(int *active)
{
    struct table *t = started(3);
    action legal[ACTIONS_MAX];

    while (!plays(t, table_turn(t), "play 1", NULL)) { /* fountains of the set-up come first */
        assert_true(table_legal(t, table_turn(t), legal) > 0);
        assert_true(table_play(t, (struct event){(int8_t)table_turn(t), legal[0]}, NULL));
    }
    *active = table_turn(t);
    return t;
}

/* One random decision of a random seat that may act; false at the end. */
static bool play_any(struct table *t, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int seat, n = 0;

    if (table_turn(t) < 0) return false;
    do {
        seat = (int)rng_below(rng, SEATS);
        n = table_legal(t, seat, legal);
    } while (n == 0);
    assert_true(
        table_play(t, (struct event){(int8_t)seat, legal[rng_below(rng, (uint32_t)n)]}, NULL));
    return true;
}

/* ---- playing --------------------------------------------------------------- */

static void all_who_have_not_acted_have_choices(void **state)
{
    action legal[ACTIONS_MAX];
    int active;
    struct table *t = card_played(&active);

    (void)state;
    for (int i = 0; i < SEATS; i++) assert_true(table_legal(t, i, legal) > 0);
    assert_true(plays(t, (active + 2) % SEATS, "pass", NULL));
    assert_int_equal(table_legal(t, (active + 2) % SEATS, legal), 0);
    assert_true(table_legal(t, (active + 1) % SEATS, legal) > 0);
    assert_int_equal(table_turn(t), active); /* still the first clockwise */
    assert_int_equal(table_legal(t, SEATS, legal), 0);
    assert_int_equal(table_legal(t, SEAT_CHANCE, legal), 0);
    table_free(t);
}

static void the_last_may_act_first_and_nobody_twice(void **state)
{
    struct note note = {0};
    int active;
    struct table *t = card_played(&active);
    size_t before = table_events(t);

    (void)state;
    assert_true(plays(t, (active + 2) % SEATS, "pass", NULL));
    assert_false(plays(t, (active + 2) % SEATS, "pass", &note));
    assert_string_equal(note.key, "play.turn");
    assert_true(plays(t, active, "pass", NULL));
    assert_int_equal(table_events(t), before + 2); /* the turn waits for the one in between */
    assert_int_equal(table_turn(t), (active + 1) % SEATS);
    assert_true(plays(t, (active + 1) % SEATS, "pass", NULL));
    assert_true(table_events(t) > before + 3); /* the display was filled up */
    assert_int_equal(table_turn(t), (active + 1) % SEATS);
    table_free(t);
}

/* The record of T, loaded: the same events in the same order, the same text. */
static void assert_recorded(const struct table *t)
{
    struct dealer dealer = {.kind = DEALER_SEEDED};
    struct record_end end;
    struct record_fault fault;
    struct buf text = {0}, copy = {0};
    struct table *again;

    table_save(t, &text);
    again = table_load(buf_text(&text), text.n, &dealer, &end, &fault);
    assert_non_null(again);
    assert_int_equal(end.close, RECORD_WHOLE);
    assert_int_equal(table_events(again), table_events(t));
    for (size_t i = 0; i < table_events(t); i++) {
        assert_int_equal(table_event(again, i, NULL).seat, table_event(t, i, NULL).seat);
        assert_int_equal(table_event(again, i, NULL).a, table_event(t, i, NULL).a);
    }
    table_save(again, &copy);
    assert_string_equal(buf_text(&copy), buf_text(&text));
    table_free(again);
    buf_free(&text);
    buf_free(&copy);
}

static void a_record_keeps_the_order_of_arrival(void **state)
{
    struct rng rng;
    int disorder = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct table *t = started(seed);

        rng_seed(&rng, seed);
        while (table_turn(t) >= 0) {
            int first = table_turn(t);
            size_t at = table_events(t);

            assert_true(play_any(t, &rng));
            disorder += table_event(t, at, NULL).seat != first;
        }
        assert_recorded(t);
        table_free(t);
    }
    assert_true(disorder > 100);
}

/* ---- taking back ------------------------------------------------------------- */

static void a_seat_takes_back_its_own_decision_alone(void **state)
{
    struct note note = {0};
    int active;
    struct table *t = card_played(&active);
    int late = (active + 2) % SEATS, middle = (active + 1) % SEATS;
    action legal[ACTIONS_MAX];

    (void)state;
    assert_true(plays(t, late, "pass", NULL));
    assert_true(table_undo(t, late, NULL));
    assert_true(table_legal(t, late, legal) > 0);
    assert_false(table_redo(t, active, &note)); /* it is not theirs */
    assert_string_equal(note.key, "table.redo.none");
    assert_true(table_redo(t, late, NULL));
    assert_int_equal(table_legal(t, late, legal), 0);
    assert_true(plays(t, middle, "pass", NULL));
    assert_false(table_undo(t, late, &note)); /* somebody has acted since */
    assert_string_equal(note.key, "table.undo.other");
    assert_true(table_undo(t, middle, NULL));
    assert_false(table_undo(t, middle, &note)); /* what lies before is not theirs */
    assert_true(table_legal(t, middle, legal) > 0);
    assert_int_equal(table_legal(t, late, legal), 0);
    table_free(t);
}

static void undo_and_redo_at_any_moment_leave_the_same_game(void **state)
{
    struct table *plain = started(5), *wavering = started(5);
    struct rng one, other;
    struct buf x = {0}, y = {0};
    int taken_back = 0;

    (void)state;
    rng_seed(&one, 9);
    rng_seed(&other, 9);
    while (play_any(plain, &one)) continue;
    while (play_any(wavering, &other)) {
        int seat = table_event(wavering, table_events(wavering) - 1, NULL).seat;

        if (seat < 0 || !table_undo(wavering, seat, NULL)) continue;
        taken_back++;
        assert_true(table_redo(wavering, seat, NULL));
    }
    table_save(plain, &x);
    table_save(wavering, &y);
    assert_string_equal(buf_text(&x), buf_text(&y));
    assert_true(taken_back > 20);
    table_free(plain);
    table_free(wavering);
    buf_free(&x);
    buf_free(&y);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_who_have_not_acted_have_choices),
        cmocka_unit_test(the_last_may_act_first_and_nobody_twice),
        cmocka_unit_test(a_record_keeps_the_order_of_arrival),
        cmocka_unit_test(a_seat_takes_back_its_own_decision_alone),
        cmocka_unit_test(undo_and_redo_at_any_moment_leave_the_same_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
