/* drawing_test.c: the table of drawings: a row for every game that is played, none twice, and
 * what a game without one is shown as. */
#include "kit.h"

#include "game/words.h"
#include "langs/langs.h"
#include "term/draw.h"
#include "term/list.h"
#include "term/screen.h"

#include <stdio.h>
#include <string.h>

static void every_game_has_one_row_and_both_drawings(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        const struct drawing *drawing = drawing_of(*g);

        if ((*g)->is_example) {
            assert_null(drawing);
            continue;
        }
        assert_non_null(drawing);
        assert_string_equal(drawing->game, (*g)->id);
        assert_true(drawing->text && drawing->screen);
    }
    for (const struct drawing *d = DRAWINGS; d->game; d++) {
        bool is_game = false;

        for (const struct game *const *g = GAMES; *g; g++)
            is_game |= strcmp((*g)->id, d->game) == 0 && drawing_of(*g) == d;
        if (!is_game) fail_msg("a row for no game, or a second one: %s", d->game);
    }
}

/* A sort that some action of the game names. */
static const struct sort *sort_called(const struct game *g, const char *key)
{
    for (unsigned kind = 0; kind < UNKNOWN; kind++) {
        const struct spec *spec = words_spec(g, kind);

        for (int i = 0; spec && i < 3 && spec->sort[i] != SORT_NONE; i++) {
            const struct sort *sort = words_sort(g, spec->sort[i]);

            if (sort && strcmp(sort->key, key) == 0) return sort;
        }
    }
    return NULL;
}

/* What the row promises is there in every language. */
static void spots_told_as_others_have_their_help(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        const struct drawing *drawing = drawing_of(*g);
        const struct sort *sort;

        if (!drawing || !drawing->spot) continue;
        sort = sort_called(*g, drawing->spot);
        assert_non_null(sort);
        for (int t = 0; t < words_tokens(sort); t++) {
            char key[SPOT_KEY];

            snprintf(key, sizeof key, "%s.help.%s.%s", (*g)->id, drawing->told_as, sort->token[t]);
            for (const struct lang *const *lang = LANGS; *lang; lang++)
                if (!lang_get(*lang, key)) fail_msg("no message %s", key);
        }
    }
}

/* Every figure that the game shows, on a line of its own, in both modes. */
static void game_without_a_row_is_shown_line_by_line(void **state)
{
    struct canvas c;
    struct buf text = {0}, shown = {0};

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct speaker to = {*g, LANGS[0], 0, NULL};
        union state_room room, view;
        struct setup setup;

        if (drawing_of(*g)) continue;
        assert_true(setup_default(*g, (*g)->seats_min, &setup, NULL));
        (*g)->init(room_state(&room), &setup);
        (*g)->observe(room_state(&room), 0, room_view(&view));
        draw_view(&to, room_view(&view), &text);
        canvas_init(&c, SCREEN_ROWS * 4, SCREEN_COLS, false);
        screen_draw(&c, (struct rect){0, 0, c.rows, c.cols}, &to, room_view(&view));
        canvas_write(&c, &shown);
        assert_non_null(strstr(buf_text(&text), ": "));
        assert_memory_equal(buf_text(&shown), buf_text(&text), text.n);
        canvas_free(&c);
    }
    assert_true(text.n > 0);
    buf_free(&text);
    buf_free(&shown);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_one_row_and_both_drawings),
        cmocka_unit_test(spots_told_as_others_have_their_help),
        cmocka_unit_test(game_without_a_row_is_shown_line_by_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
