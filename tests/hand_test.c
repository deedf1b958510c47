/* hand_test.c: a table with real dice and cards: chance is typed in, what was mistyped is
 * taken back, and the record says that it was dealt so. */
#include "core/text.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct table *by_hand(const char *game, int seats)
{
    struct record_head head = {.game = game_find(game), .by_hand = true};
    struct dealer dealer = {.kind = DEALER_HAND};

    assert_true(setup_default(head.game, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) record_seat_set(&head.seat[i], "human", "");
    return table_new(&head, &dealer);
}

/* One event, any one of those that are open. */
static void step(struct table *t, struct rng *rng)
{
    struct outcome out[OUTCOMES_MAX];
    action legal[ACTIONS_MAX];
    int seat = table_turn(t), n;

    if (seat == SEAT_CHANCE) {
        n = table_outcomes(t, out);
        assert_true(table_deal(t, out[rng_below(rng, (uint32_t)n)].a, NULL));
        return;
    }
    n = table_legal(t, seat, legal);
    assert_true(
        table_play(t, (struct event){(int8_t)seat, legal[rng_below(rng, (uint32_t)n)]}, NULL));
}

static void save(const struct table *t, struct buf *out)
{
    buf_clear(out);
    table_save(t, out);
}

static void every_event_can_be_corrected(void **state)
{
    static const char *const NAMES[] = {"board", "dice", "write", "template"};

    (void)state;
    for (size_t g = 0; g < sizeof NAMES / sizeof *NAMES; g++) {
        struct table *t = by_hand(NAMES[g], 2);
        struct buf before = {0}, after = {0};
        struct rng rng;

        rng_seed(&rng, 4);
        for (int i = 0; i < 120 && table_turn(t) != SEAT_NONE; i++) {
            size_t undoable = table_turn(t) >= 0 ? table_undoable(t, table_turn(t)) : 0;

            save(t, &before);
            step(t, &rng);
            if (table_turn(t) == SEAT_NONE) break; /* what ends the game stays */
            assert_true(table_correct(t, NULL));
            save(t, &after);
            assert_string_equal(buf_text(&before), buf_text(&after));
            if (table_turn(t) >= 0) assert_int_equal(table_undoable(t, table_turn(t)), undoable);
            step(t, &rng);
        }
        buf_free(&before);
        buf_free(&after);
        table_free(t);
    }
}

static void only_hands_make_mistakes(void **state)
{
    struct table *t = by_hand("board", 2);
    struct dealer dealer = {.kind = DEALER_SEEDED};
    struct note note = {0};
    struct table *seeded;

    (void)state;
    assert_false(table_correct(t, &note));
    assert_string_equal(note.key, "table.undo.start");
    rng_seed(&dealer.rng, 1);
    seeded = table_new(table_head(t), &dealer);
    table_start(seeded);
    assert_false(table_correct(seeded, &note));
    assert_string_equal(note.key, "table.undo.chance");
    table_free(t);
    table_free(seeded);
}

/* From then on everything is open to everybody. */
static void the_end_is_not_corrected(void **state)
{
    struct table *t = by_hand("template", 2);
    struct note note = {0};
    size_t n;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    while (table_turn(t) != SEAT_NONE) step(t, &rng);
    n = table_events(t);
    assert_false(table_correct(t, &note));
    assert_string_equal(note.key, "table.undo.end");
    for (int seat = 0; seat < 2; seat++) {
        assert_false(table_undo(t, seat, &note));
        assert_string_equal(note.key, "table.undo.end");
    }
    assert_int_equal(table_events(t), n);
    table_free(t);
}

static void what_is_corrected_cannot_be_redone(void **state)
{
    struct table *t = by_hand("template", 2);
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    while (table_turn(t) < 0) step(t, &rng);
    step(t, &rng);
    assert_true(table_correct(t, NULL));
    assert_false(table_redo(t, 0, NULL));
    assert_false(table_redo(t, 1, NULL));
    table_free(t);
}

/* The owner of a hidden card types it in; dice are for all to see. */
static void it_is_known_who_may_see_what_is_dealt(void **state)
{
    struct table *t = by_hand("board", 3);
    int owner[3] = {0}, open = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (; table_turn(t) == SEAT_CHANCE; step(t, &rng)) {
        int to = table_dealt_to(t);

        if (to == SEAT_NONE) open++;
        else owner[to]++;
    }
    assert_true(open > 2);
    for (int i = 0; i < 3; i++) assert_int_equal(owner[i], 1);
    assert_int_equal(table_dealt_to(t), SEAT_NONE); /* a player is to decide */
    table_free(t);
}

static void the_record_says_that_it_was_dealt_by_hand(void **state)
{
    struct table *t = by_hand("template", 2), *back;
    struct dealer dealer = {.kind = DEALER_HAND};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0}, again = {0};

    (void)state;
    save(t, &text);
    assert_non_null(strstr(text.at, "\nseat 2 human\ndealer hand\nend\n"));
    back = table_load(text.at, text.n, &dealer, &end, &fault);
    assert_true(table_head(back)->by_hand);
    save(back, &again);
    assert_string_equal(text.at, again.at);
    table_free(t);
    table_free(back);
    buf_free(&text);
    buf_free(&again);
}

static void another_dealer_is_refused(void **state)
{
    static const char HEAD[] = "bedesten record 1\ngame template 1\nseats 2\n";
    static const char *const LINES[] = {"dealer\n", "dealer bot\n", "dealer hand now\n",
                                        "dealer hand\ndealer hand\n", "* deal ace\ndealer hand\n"};
    struct dealer dealer = {.kind = DEALER_HAND};

    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        struct record_fault fault;
        struct record_end end;
        struct buf text = {0};

        buf_format(&text, "%s%send\n", HEAD, LINES[i]);
        assert_null(table_load(text.at, text.n, &dealer, &end, &fault));
        assert_int_equal(fault.line, i < 3 ? 4 : 5);
        buf_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_can_be_corrected),
        cmocka_unit_test(only_hands_make_mistakes),
        cmocka_unit_test(the_end_is_not_corrected),
        cmocka_unit_test(what_is_corrected_cannot_be_redone),
        cmocka_unit_test(it_is_known_who_may_see_what_is_dealt),
        cmocka_unit_test(the_record_says_that_it_was_dealt_by_hand),
        cmocka_unit_test(another_dealer_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
