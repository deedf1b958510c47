/* solo_test.c: the solo table: what a game adds to it, and its text. Its file is the business of
 * solo_store_test.c. */
#include "solos.h"

#include <stdlib.h>
#include <string.h>

/* ---- the table ----------------------------------------------------------- */

static void a_practice_game_does_not_count(void **state)
{
    const char *before = "bedesten solo 1\ngames 4\ntask 2 10\nbest 10 1\nend\n";
    struct solo table = table_of(before);
    struct solo_game g = game(12, 9, 5);

    (void)state;
    g.is_practice = true;
    assert_int_equal(solo_add(&table, &g), 0);
    assert_text(&table, before);
    g.is_practice = false;
    assert_int_equal(solo_add(&table, &g), 1);
    assert_int_equal(table.games, 5);
}

static void a_game_ticks_its_tasks_in_its_column(void **state)
{
    struct solo table = {0};
    struct solo_game g = game(11, 9, 1u << 1 | 1u << 13);

    (void)state;
    assert_int_equal(solo_add(&table, &g), 1);
    assert_text(&table, "bedesten solo 1\ngames 1\ntask 2 11\ntask 14 11\nbest 11 9\nend\n");
    g = game(14, 3, 1u << 1);
    assert_int_equal(solo_add(&table, &g), 1);
    g = game(10, 0, 1u << 1);
    assert_int_equal(solo_add(&table, &g), 3);
    assert_text(&table,
                "bedesten solo 1\ngames 3\ntask 2 10 11 12\ntask 14 11\nbest 14 3\nbest 11 9\n"
                "best 10 0\nend\n");
}

static void a_game_with_too_few_rubies_ticks_nothing(void **state)
{
    struct solo table = {0};
    struct solo_game g = game(9, 20, 0x3fff);

    (void)state;
    assert_int_equal(solo_add(&table, &g), 1);
    assert_text(&table, "bedesten solo 1\ngames 1\nbest 9 20\nend\n");
}

static void the_ten_best_stay_sorted_by_rubies_then_by_what_is_left(void **state)
{
    struct solo table = {0};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 4);
    for (unsigned n = 1; n <= 300; n++) {
        struct solo_game g = game(rng_below(&rng, 15), rng_below(&rng, 40), 0);
        int place = solo_add(&table, &g);

        assert_int_equal(table.games, n);
        assert_int_equal(table.best_n, n < SOLO_BEST ? n : SOLO_BEST);
        assert_in_range(place, 0, table.best_n);
        if (place) assert_memory_equal(&table.best[place - 1], &g.score, sizeof g.score);
        for (int i = 1; i < table.best_n; i++) {
            struct solo_score a = table.best[i - 1], b = table.best[i];
            assert_true(a.rubies > b.rubies || (a.rubies == b.rubies && a.left >= b.left));
        }
    }
}

static void a_score_behind_ten_better_ones_has_no_place(void **state)
{
    struct solo table = {0};
    struct solo_game good = game(12, 5, 0), equal = game(12, 5, 0), worse = game(12, 4, 0);

    (void)state;
    for (int i = 1; i <= SOLO_BEST; i++) assert_int_equal(solo_add(&table, &good), i);
    assert_int_equal(solo_add(&table, &equal), 0);
    assert_int_equal(solo_add(&table, &worse), 0);
    assert_int_equal(table.games, SOLO_BEST + 2);
}

static void an_import_adds_what_was_missing_and_nothing_twice(void **state)
{
    struct solo mine = table_of("bedesten solo 1\ngames 5\ntask 3 10\nbest 12 1\nbest 9 4\nend\n");
    struct solo other = table_of(
        "bedesten solo 1\ngames 3\ntask 3 11\ntask 4 12\nbest 13 0\nbest 9 4\nbest 9 4\nend\n");
    const char *both = "bedesten solo 1\ngames 5\ntask 3 10 11\ntask 4 12\nbest 13 0\nbest 12 1\n"
                       "best 9 4\nbest 9 4\nend\n";

    (void)state;
    solo_merge(&mine, &other);
    assert_text(&mine, both);
    solo_merge(&mine, &other);
    assert_text(&mine, both);
}

static void an_export_imported_into_an_empty_table_is_the_same_table(void **state)
{
    const char *text =
        "bedesten solo 1\ngames 7\ntask 1 10 12\nbest 11 5\nbest 11 5\nbest 3 0\nend\n";
    struct solo other = table_of(text), empty = {0};

    (void)state;
    solo_merge(&empty, &other);
    assert_text(&empty, text);
}

/* [W-19.19] */
static void the_aim_is_reached_when_the_first_two_columns_are_full(void **state)
{
    const uint32_t all = (1u << SOLO_TASKS) - 1;
    struct solo_game ten = game(10, 0, all), eleven = game(11, 0, all & ~4u),
                     twelve = game(12, 0, all), last = game(11, 0, 4);
    struct solo table = {0};

    (void)state;
    assert_int_equal(solo_ticked(&table, 10), 0);
    solo_add(&table, &ten);
    solo_add(&table, &eleven);
    assert_int_equal(solo_ticked(&table, 10), 14);
    assert_int_equal(solo_ticked(&table, 11), 13);
    assert_int_equal(solo_ticked(&table, 12), 0);
    solo_add(&table, &twelve); /* the third column does not make up for it */
    assert_false(solo_has_aim(&table));
    solo_add(&table, &last);
    assert_true(solo_has_aim(&table));
    table = (struct solo){0};
    solo_add(&table, &ten);
    last.tasks = all;
    solo_add(&table, &last);
    assert_true(solo_has_aim(&table)); /* nor is it asked for */
}

/* [W-18.7] */
static void the_dare_is_met_with_thirteen_rubies(void **state)
{
    struct solo_game many = game(12, 99, 0), thirteen = game(13, 0, 0), most = game(14, 0, 0);
    struct solo table = {0}, other = {0};

    (void)state;
    assert_false(solo_has_dared(&table));
    for (int i = 0; i < SOLO_BEST; i++) solo_add(&table, &many);
    assert_false(solo_has_dared(&table));
    solo_add(&table, &thirteen);
    assert_true(solo_has_dared(&table));
    solo_add(&other, &most);
    assert_true(solo_has_dared(&other));
}

/* ---- its text -------------------------------------------------------------- */

static void every_table_is_read_as_it_was_written(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (int round = 0; round < 200; round++) {
        struct solo table = {0};
        struct buf text = {0};

        for (uint32_t n = rng_below(&rng, 30); n; n--) {
            struct solo_game g =
                game(rng_below(&rng, 15), rng_below(&rng, 130), rng_below(&rng, 1 << 14));
            solo_add(&table, &g);
        }
        solo_write(&table, &text);
        table = table_of(buf_text(&text));
        assert_text(&table, buf_text(&text));
        buf_free(&text);
    }
}

static void comments_and_blank_lines_are_free(void **state)
{
    struct solo table =
        table_of("# mine\n\nbedesten solo 1\r\n games  2 \n# so far\nbest 8 3\nend\n\n");

    (void)state;
    assert_text(&table, "bedesten solo 1\ngames 2\nbest 8 3\nend\n");
}

static void other_texts_are_refused_with_the_reason(void **state)
{
    static const struct {
        const char *text, *key, *args;
    } BAD[] = {
        {"", "solo.text.empty", NULL},
        {"\n# nothing\n", "solo.text.empty", NULL},
        {"hello\n", "solo.text.head", "1\thello"},
        {"bedesten solo 2\nend\n", "solo.text.head", "1\tbedesten"},
        {"bedesten record 1\n", "solo.text.head", NULL},
        {"bedesten solo 1\n", "solo.text.cut", "1"},
        {"bedesten solo 1\ngames 3\n", "solo.text.cut", "2"},
        {"bedesten solo 1\nend\ngames 3\n", "solo.text.more", "3\tgames"},
        {"bedesten solo 1\nend 4\n", "lines.extra", NULL},
        {"bedesten solo 1\ngems 3\nend\n", "lines.key", "2\tgems\tgames, task, best, end"},
        {"bedesten solo 1\ngames\nend\n", "lines.value", "2\tgames\t\t0–999999999"},
        {"bedesten solo 1\ngames -1\nend\n", "lines.value", NULL},
        {"bedesten solo 1\ngames 3\ngames 4\nend\n", "lines.refused", "3\tgames\t4"},
        {"bedesten solo 1\ntask 15 10\nend\n", "lines.value", "2\ttask\t15\t1–14"},
        {"bedesten solo 1\ntask 1\nend\n", "lines.value", "2\ttask\t\t10–12"},
        {"bedesten solo 1\ntask 1 13\nend\n", "lines.value", "2\ttask\t13\t10–12"},
        {"bedesten solo 1\ntask 1 10 10\nend\n", "lines.refused", NULL},
        {"bedesten solo 1\nbest 15 0\nend\n", "lines.value", "2\tbest\t15\t0–14"},
        {"bedesten solo 1\nbest 12 256\nend\n", "lines.value", NULL},
        {"bedesten solo 1\nbest 12\nend\n", "lines.value", NULL},
        {"bedesten solo 1\nbest 12 1 x\nend\n", "lines.extra", NULL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        struct solo table;
        struct note note = {0};

        assert_false(solo_read(&table, BAD[i].text, &note));
        assert_string_equal(note.key, BAD[i].key);
        if (BAD[i].args) assert_string_equal(note.args, BAD[i].args);
    }
}

static void an_eleventh_best_score_is_refused(void **state)
{
    struct buf text = {0};
    struct solo table;
    struct note note = {0};

    (void)state;
    buf_add(&text, "bedesten solo 1\n");
    for (int i = 0; i < 11; i++) buf_add(&text, "best 12 1\n");
    buf_add(&text, "end\n");
    assert_false(solo_read(&table, buf_text(&text), &note));
    assert_string_equal(note.key, "lines.refused");
    assert_int_equal(atoi(note.args), 12);
    buf_free(&text);
}

static void a_table_cut_anywhere_is_noticed(void **state)
{
    const char *whole = "bedesten solo 1\ngames 12\ntask 2 10 11\ntask 9 12\nbest 12 9\nend\n";
    char part[128];

    (void)state;
    for (size_t n = 0; n < strlen(whole) - 1; n++) { /* the last line feed may be missing */
        struct solo table;
        struct note note = {0};

        memcpy(part, whole, n);
        part[n] = '\0';
        assert_false(solo_read(&table, part, &note));
        assert_non_null(note.key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_practice_game_does_not_count),
        cmocka_unit_test(a_game_ticks_its_tasks_in_its_column),
        cmocka_unit_test(a_game_with_too_few_rubies_ticks_nothing),
        cmocka_unit_test(the_ten_best_stay_sorted_by_rubies_then_by_what_is_left),
        cmocka_unit_test(a_score_behind_ten_better_ones_has_no_place),
        cmocka_unit_test(an_import_adds_what_was_missing_and_nothing_twice),
        cmocka_unit_test(an_export_imported_into_an_empty_table_is_the_same_table),
        cmocka_unit_test(the_aim_is_reached_when_the_first_two_columns_are_full),
        cmocka_unit_test(the_dare_is_met_with_thirteen_rubies),
        cmocka_unit_test(every_table_is_read_as_it_was_written),
        cmocka_unit_test(comments_and_blank_lines_are_free),
        cmocka_unit_test(other_texts_are_refused_with_the_reason),
        cmocka_unit_test(an_eleventh_best_score_is_refused),
        cmocka_unit_test(a_table_cut_anywhere_is_noticed),
    };

    return cmocka_run_group_tests_name("solo", tests, NULL, NULL);
}
