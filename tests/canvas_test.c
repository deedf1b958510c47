/* canvas_test.c: the grid that screens are drawn on, and what ASCII makes of text. */
#include "core/ascii.h"
#include "core/buf.h"
#include "core/utf8.h"
#include "term/canvas.h"
#include "term/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_shows(const struct canvas *c, const char *expected)
{
    struct buf text = {0};

    canvas_write(c, &text);
    assert_string_equal(buf_text(&text), expected);
    buf_free(&text);
}

static const struct cell *cell(const struct canvas *c, int row, int col)
{
    return &c->cell[row * c->cols + col];
}

/* ---- text -------------------------------------------------------------------------- */

static void text_is_measured_in_columns_not_bytes(void **state)
{
    struct canvas c;

    (void)state;
    canvas_init(&c, 2, 12, false);
    assert_int_equal(canvas_text(&c, 0, 0, 12, STYLE_PLAIN, "Ayşe: ◆3"), 8);
    assert_int_equal(canvas_text(&c, 1, 0, 12, STYLE_PLAIN, "日本 e\xcc\x81!"), 7);
    assert_shows(&c, "Ayşe: ◆3\n日本 e\xcc\x81!\n");
    assert_string_equal(cell(&c, 1, 0)->glyph, "日");
    assert_string_equal(cell(&c, 1, 1)->glyph, "");
    assert_string_equal(cell(&c, 1, 5)->glyph, "e\xcc\x81");
    assert_false(c.is_cut);
    canvas_free(&c);
}

/* What is measured first takes as many columns when it is drawn, in ASCII too. */
static void width_is_what_will_be_shown(void **state)
{
    static const char *const texts[] = {"", "Ayşe: ◆3", "München – Straße", "日本 e\xcc\x81!"};

    (void)state;
    for (int i = 0; i < 8; i++) {
        const char *text = texts[i / 2];
        struct canvas c;

        canvas_init(&c, 1, 40, i % 2);
        assert_int_equal(canvas_width(&c, text), canvas_text(&c, 0, 0, 40, STYLE_PLAIN, text));
        canvas_free(&c);
    }
}

static void text_that_is_too_long_ends_in_a_mark(void **state)
{
    struct canvas c;

    (void)state;
    canvas_init(&c, 2, 10, false);
    assert_int_equal(canvas_text(&c, 0, 0, 6, STYLE_PLAIN, "Fountain"), 6);
    assert_true(c.is_cut);
    canvas_right(&c, 1, 0, 10, STYLE_PLAIN, "right");
    assert_shows(&c, "Fount…\n     right\n");
    canvas_free(&c);
    canvas_init(&c, 1, 10, true);
    canvas_text(&c, 0, 0, 6, STYLE_PLAIN, "Fountain");
    assert_shows(&c, "Fount.\n");
    canvas_free(&c);
}

static void what_lies_outside_is_cut_off(void **state)
{
    struct canvas c;
    struct rect far = {-3, -3, 99, 99};

    (void)state;
    canvas_init(&c, 0, 0, false);
    assert_int_equal(c.rows * c.cols, 1);
    canvas_text(&c, 5, 5, 10, STYLE_PLAIN, "nowhere");
    canvas_text(&c, 0, -2, 10, STYLE_PLAIN, "abc");
    canvas_box(&c, far, STYLE_PLAIN, "title");
    canvas_style(&c, far, STYLE_RUBY);
    canvas_wrap(&c, far, 0, STYLE_PLAIN, "many words in a place that is far too small");
    assert_true(c.is_cut);
    assert_int_equal(cell(&c, 0, 0)->style, STYLE_RUBY);
    canvas_free(&c);
}

static void words_wrap_at_the_edge_and_keep_their_indentation(void **state)
{
    struct canvas c;
    struct rect at = {0, 1, 4, 10};

    (void)state;
    canvas_init(&c, 4, 12, false);
    assert_int_equal(canvas_wrap(&c, at, 0, STYLE_PLAIN, "go to the Fountain\n  now"), 3);
    assert_shows(&c, " go to the\n Fountain\n   now\n\n");
    canvas_clear(&c);
    assert_int_equal(canvas_wrap(&c, at, 1, STYLE_PLAIN, "go to the Fountain\n  now"), 2);
    assert_shows(&c, " Fountain\n   now\n\n\n");
    assert_false(c.is_cut);
    at.rows = 1;
    canvas_wrap(&c, at, 0, STYLE_PLAIN, "go to the Fountain");
    assert_true(c.is_cut);
    canvas_free(&c);
}

/* ---- lines ------------------------------------------------------------------------- */

static void a_box_has_four_corners_and_its_title(void **state)
{
    struct canvas c;
    struct rect at = {0, 0, 3, 12};

    (void)state;
    canvas_init(&c, 3, 12, false);
    canvas_box(&c, at, STYLE_DIM, "Post");
    assert_shows(&c, "┌─ Post ───┐\n│          │\n└──────────┘\n");
    canvas_free(&c);
    canvas_init(&c, 3, 12, true);
    canvas_box(&c, at, STYLE_DIM, "Post");
    assert_shows(&c, "+- Post ---+\n|          |\n+----------+\n");
    canvas_free(&c);
}

static void lines_that_meet_join(void **state)
{
    struct canvas c;
    struct rect left = {0, 0, 3, 4}, right = {0, 3, 3, 4}, below = {2, 0, 3, 7};

    (void)state;
    canvas_init(&c, 5, 7, false);
    canvas_box(&c, left, STYLE_DIM, NULL);
    canvas_box(&c, right, STYLE_DIM, NULL);
    canvas_box(&c, below, STYLE_DIM, NULL);
    canvas_vline(&c, 2, 3, 3, STYLE_DIM);
    assert_shows(&c, "┌──┬──┐\n│  │  │\n├──┼──┤\n│  │  │\n└──┴──┘\n");
    canvas_free(&c);
    canvas_init(&c, 3, 3, true);
    canvas_hline(&c, 1, 0, 3, STYLE_DIM);
    canvas_vline(&c, 0, 1, 3, STYLE_DIM);
    assert_shows(&c, " |\n-+-\n |\n");
    canvas_free(&c);
}

/* ---- spots ------------------------------------------------------------------------- */

static void a_spot_may_be_named_in_two_parts(void **state)
{
    struct rect at = {1, 2, 1, 3};
    struct canvas c;

    (void)state;
    canvas_init(&c, 4, 10, false);
    canvas_spot_word(&c, at, "board.place", "7");
    assert_int_equal(c.spots, 1);
    assert_non_null(canvas_spot_find(&c, "board.place.7"));
    assert_memory_equal(&c.spot[0].at, &at, sizeof at);
    canvas_free(&c);
}

static void the_smallest_spot_is_found_first(void **state)
{
    struct canvas c;
    struct rect place = {0, 0, 4, 10}, card = {1, 1, 1, 4};

    (void)state;
    canvas_init(&c, 5, 20, false);
    canvas_spot(&c, place, "board.place.7");
    canvas_spot(&c, card, "board.card.post");
    assert_string_equal(canvas_spot_at(&c, 1, 2)->key, "board.card.post");
    assert_string_equal(canvas_spot_at(&c, 2, 2)->key, "board.place.7");
    assert_null(canvas_spot_at(&c, 4, 2));
    assert_null(canvas_spot_at(&c, 0, 10));
    assert_int_equal(canvas_spot_find(&c, "board.card.post")->at.row, 1);
    assert_null(canvas_spot_find(&c, "board.place.8"));
    for (int i = 0; i < 2 * SPOTS_MAX; i++) canvas_spot(&c, place, "more");
    assert_int_equal(c.spots, SPOTS_MAX);
    canvas_clear(&c);
    assert_int_equal(c.spots, 0);
    canvas_free(&c);
}

/* ---- rows -------------------------------------------------------------------------- */

static void rows_break_at_blanks_and_lose_nothing(void **state)
{
    static const char *const TEXT = "Spieler 2 geht zur Kaffeerösterei und nimmt überall Gewürze";

    (void)state;
    for (int width = 1; width < 70; width++) {
        struct rows r = {0};
        struct buf joined = {0}, whole = {0};

        rows_add(&r, TEXT, width, 0, 7);
        for (int i = 0; i < r.n; i++) {
            struct buf row = {0};

            assert_int_equal(r.row[i].tag, 7);
            buf_addn(&row, r.text.at + r.row[i].at, r.row[i].n);
            assert_true(utf8_width(buf_text(&row)) <= width);
            assert_true(r.row[i].n > 0 && row.at[0] != ' ' && row.at[row.n - 1] != ' ');
            buf_add(&joined, buf_text(&row));
            buf_free(&row);
        }
        for (const char *c = TEXT; *c; c++)
            if (*c != ' ') buf_char(&whole, *c);
        for (size_t i = 0; i < joined.n; i++)
            if (joined.at[i] == ' ') memmove(joined.at + i, joined.at + i + 1, joined.n-- - i);
        assert_string_equal(buf_text(&joined), buf_text(&whole));
        buf_free(&joined);
        buf_free(&whole);
        rows_free(&r);
    }
}

static void rows_hang_behind_their_first(void **state)
{
    struct rows r = {0};

    (void)state;
    rows_add(&r, "  one two three four", 15, 2, 1);
    rows_add(&r, "", 15, 2, 2);
    assert_int_equal(r.n, 2);
    assert_int_equal(r.row[0].indent, 2);
    assert_int_equal(r.row[1].indent, 4);
    assert_int_equal(rows_most(&r, 1), 1);
    assert_int_equal(rows_most(&r, 5), 0);
    rows_free(&r);
}

/* ---- ASCII ------------------------------------------------------------------------- */

static void ascii_spells_out_what_it_lacks(void **state)
{
    struct buf out = {0};

    (void)state;
    ascii_write("„Größe“ – Ayşe’s ◆ … ┌─┐ 日 \xff", &out);
    assert_string_equal(buf_text(&out), "\"Groesse\" - Ayse's * ... +-+ ? ?");
    buf_free(&out);
}

static void an_ascii_canvas_holds_nothing_else(void **state)
{
    struct canvas c;
    struct rect all = {0, 0, 4, 30};

    (void)state;
    canvas_init(&c, 4, 30, true);
    canvas_box(&c, all, STYLE_DIM, "Moschee ▸ größer");
    canvas_text(&c, 1, 1, 28, STYLE_PLAIN, "Ayşe „▲▼█│▌“ ●×");
    canvas_wrap(&c, (struct rect){2, 1, 1, 28}, 0, STYLE_PLAIN, "schön – „süß“");
    for (int i = 0; i < c.rows * c.cols; i++)
        for (const char *at = c.cell[i].glyph; *at; at++) assert_true(*at >= ' ' && *at < 0x7f);
    canvas_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_measured_in_columns_not_bytes),
        cmocka_unit_test(width_is_what_will_be_shown),
        cmocka_unit_test(text_that_is_too_long_ends_in_a_mark),
        cmocka_unit_test(what_lies_outside_is_cut_off),
        cmocka_unit_test(words_wrap_at_the_edge_and_keep_their_indentation),
        cmocka_unit_test(a_box_has_four_corners_and_its_title),
        cmocka_unit_test(lines_that_meet_join),
        cmocka_unit_test(a_spot_may_be_named_in_two_parts),
        cmocka_unit_test(the_smallest_spot_is_found_first),
        cmocka_unit_test(rows_break_at_blanks_and_lose_nothing),
        cmocka_unit_test(rows_hang_behind_their_first),
        cmocka_unit_test(ascii_spells_out_what_it_lacks),
        cmocka_unit_test(an_ascii_canvas_holds_nothing_else),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
