/* flow_test.c: where things in rows come to stand: gaps, columns, groups, what is kept free, and
 * that what finds no room changes nothing. */
#include "kit.h"

#include "core/rng.h"
#include "term/flow.h"

static void stands_at(const struct flow *f, int row, int col, int cols)
{
    assert_int_equal(f->last.row, row);
    assert_int_equal(f->last.col, col);
    assert_int_equal(f->last.rows, 1);
    assert_int_equal(f->last.cols, cols);
}

static void what_does_not_fit_goes_to_the_next_row(void **state)
{
    struct flow f = {.at = {5, 7, 2, 10}, .gap = 2};

    (void)state;
    assert_int_equal(flow_next(&f), 0);
    assert_true(flow_put(&f, 4, 4));
    stands_at(&f, 5, 7, 4);
    assert_int_equal(flow_next(&f), 6);
    assert_true(flow_put(&f, 4, 4)); /* to the very end */
    stands_at(&f, 5, 13, 4);
    assert_true(flow_put(&f, 9, 9));
    stands_at(&f, 6, 7, 9);
    assert_int_equal(f.row, 1);
}

static void what_finds_no_room_changes_nothing(void **state)
{
    struct flow f = {.at = {0, 0, 1, 10}, .gap = 1}, narrow = {.at = {0, 0, 3, 4}};

    (void)state;
    assert_true(flow_put(&f, 6, 6));
    assert_false(flow_put(&f, 4, 4));
    assert_true(f.is_full);
    assert_int_equal(f.row, 0);
    assert_int_equal(f.col, 6);
    stands_at(&f, 0, 0, 6);
    assert_false(flow_put(&f, 1, 1)); /* nor does what would fit: the order stays */
    assert_false(flow_put(&narrow, 5, 5));
    assert_int_equal(narrow.row, 0);
}

static void things_stand_in_columns(void **state)
{
    struct flow f = {.at = {0, 0, 2, 30}, .gap = 1, .cell = 10};

    (void)state;
    assert_true(flow_put(&f, 9, 9));
    assert_true(flow_put(&f, 10, 10)); /* no blank behind it: the next column is too near */
    stands_at(&f, 0, 10, 10);
    assert_true(flow_put(&f, 3, 3));
    stands_at(&f, 1, 0, 3);
}

static void group_stays_in_one_row_if_it_can(void **state)
{
    struct flow f = {.at = {0, 0, 3, 10}, .gap = 1};

    (void)state;
    assert_true(flow_put(&f, 5, 5));
    assert_true(flow_put(&f, 2, 5)); /* it would fit, its group not */
    stands_at(&f, 1, 0, 2);
    f.gap = 0;
    assert_true(flow_put(&f, 3, 3));
    stands_at(&f, 1, 2, 3);
    f.gap = 1;
    assert_true(
        flow_put(&f, 4, 20)); /* no row holds such a group: as much of it as there is room */
    stands_at(&f, 2, 0, 4);
}

static void break_begins_a_row_and_never_an_empty_one(void **state)
{
    struct flow f = {.at = {0, 0, 2, 10}};

    (void)state;
    flow_break(&f);
    assert_true(flow_put(&f, 2, 2));
    stands_at(&f, 0, 0, 2);
    flow_break(&f);
    flow_break(&f);
    assert_true(flow_put(&f, 2, 2));
    stands_at(&f, 1, 0, 2);
    flow_break(&f);
    assert_false(flow_put(&f, 2, 2));
}

static void end_of_the_last_row_is_kept_free(void **state)
{
    struct flow f = {.at = {0, 0, 2, 10}, .gap = 1, .keep = 4};

    (void)state;
    assert_true(flow_put(&f, 10, 10)); /* not the last row */
    assert_true(flow_put(&f, 4, 4));
    assert_false(flow_put(&f, 2, 2));
    f.keep = 0;
    f.is_full = false;
    assert_true(flow_put(&f, 5, 5));
    stands_at(&f, 1, 5, 5);
}

/* Whatever is put: inside, one behind the other, with the gap between them. */
static void nothing_stands_outside_or_on_another(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 4);
    for (int round = 0; round < 20000; round++) {
        struct flow f = {.at = {3, 2, 1 + (int)rng_below(&rng, 4), 1 + (int)rng_below(&rng, 30)},
                         .gap = (int)rng_below(&rng, 4),
                         .cell = (int)rng_below(&rng, 9),
                         .keep = (int)rng_below(&rng, 5)};
        struct rect last = {0};

        for (int i = 0; i < 30; i++) {
            int width = 1 + (int)rng_below(&rng, 9);

            if (!flow_put(&f, width, width + (int)rng_below(&rng, 4))) break;
            assert_in_range(f.last.row, 3, 3 + f.at.rows - 1);
            assert_in_range(f.last.col, 2, 2 + f.at.cols - width);
            if (f.cell) assert_int_equal((f.last.col - 2) % f.cell, 0);
            if (i && f.last.row == last.row)
                assert_true(f.last.col >= last.col + last.cols + f.gap);
            else if (i) assert_int_equal(f.last.row, last.row + 1);
            last = f.last;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_not_fit_goes_to_the_next_row),
        cmocka_unit_test(what_finds_no_room_changes_nothing),
        cmocka_unit_test(things_stand_in_columns),
        cmocka_unit_test(group_stays_in_one_row_if_it_can),
        cmocka_unit_test(break_begins_a_row_and_never_an_empty_one),
        cmocka_unit_test(end_of_the_last_row_is_kept_free),
        cmocka_unit_test(nothing_stands_outside_or_on_another),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
