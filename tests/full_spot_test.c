/* full_spot_test.c: the places on the full screen: what they stand for, and what is told of
 * them. */
#include "stage.h"

#include "games/board/board.h"
#include "langs/langs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void an_action_names_its_words(void **state)
{
    action a;

    (void)state;
    assert_true(action_read(&BOARD, "go 5", &a, NULL));
    assert_true(action_names(&BOARD, a, "board.place.5"));
    assert_false(action_names(&BOARD, a, "board.place.6"));
    assert_false(action_names(&BOARD, a, "board.card.post"));
    assert_true(action_read(&BOARD, "lira5", &a, NULL));
    assert_true(action_names(&BOARD, a, "board.card.lira5"));
    assert_false(action_names(&BOARD, a, "board.card.good1"));
}

static void card_is_the_choice(struct stage *stage)
{
    struct full *f = stage->full;
    struct spot card = {.at = {1, 1, 1, 9}, .key = "board.card.good1"};

    canvas_spot(&f->canvas, card.at, card.key);
    assert_false(full_spot(f, &card, false));
    assert_string_equal(f->picks.only, card.key);
    assert_int_equal(f->picks.shown_n, 4);
}

/* `good1 fabric` and three more are played with it. */
static void a_card_lists_the_moves_that_are_named_for_it(void **state)
{
    struct stage stage = {.look = card_is_the_choice};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 1);
}

static void words_are_told_about(struct stage *stage)
{
    struct full *f = stage->full;
    struct spot tile = {.at = {1, 1, 1, 5}, .key = "colour.blue"};
    struct spot good = {.at = {1, 7, 1, 5}, .key = "good.fruit"};
    struct spot part = {.at = {1, 14, 1, 5}, .key = "board.tile.new-red"};

    canvas_spot(&f->canvas, tile.at, tile.key);
    canvas_spot(&f->canvas, part.at, part.key);
    full_spot(f, &tile, false);
    assert_true(
        strstr(buf_text(&f->popup.text), lang_get(lang_find("en"), "board.help.tile.blue")));
    full_spot(f, &part, false);
    assert_true(strstr(buf_text(&f->popup.text), lang_get(lang_find("en"), "board.help.tile.red")));
    if (stage->looked) return;
    picks_clear(&f->picks, f->picks.game); /* nothing names a good */
    canvas_spot(&f->canvas, good.at, good.key);
    full_spot(f, &good, false);
    assert_false(f->popup.is_open);
    assert_string_equal(buf_text(&f->alert), "fruit");
}

static void a_spot_is_told_about_by_the_nearest_topic(void **state)
{
    struct stage stage = {.look = words_are_told_about};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 1);
}

static void help_tells_about_the_place(struct stage *stage)
{
    const struct lang *lang = lang_find("en");
    const char *text = buf_text(&stage->full->popup.text), *question, *place, *general;

    if (stage->at < stage->n) return;
    question = strstr(text, lang_get(lang, "board.help.ask.walk"));
    place = strstr(text, lang_get(lang, "board.help.place.5"));
    general = strstr(text, lang_get(lang, "full.help.answer"));
    assert_true(question && place && general);
    assert_true(question < place && place < general);
}

static void help_tells_about_the_question_and_the_place_of_the_cursor(void **state)
{
    struct press on_list[5], on_map[6];
    struct press f1 = {.kind = PRESS_FUNCTION, .number = 1};
    struct stage list = {.press = on_list, .n = 5, .look = help_tells_about_the_place};
    struct stage map = {.press = on_map, .n = 6, .look = help_tells_about_the_place};

    (void)state;
    for (int i = 0; i < 4; i++) on_list[i] = on_map[i] = key(PRESS_DOWN);
    on_list[4] = on_map[5] = f1;
    on_map[4] = key(PRESS_TAB);
    perform(&list, "en", 1);
    perform(&map, "en", 1);
    assert_int_equal(list.looked + map.looked, 13);
}

/* Two places that a screen might draw: one of a single choice, one of a word of two sorts. */
static void add_spots(struct full *f)
{
    canvas_spot(&f->canvas, (struct rect){1, 1, 3, 5}, "board.place.5");
    canvas_spot(&f->canvas, (struct rect){1, 10, 3, 5}, "board.place.7");
    canvas_spot(&f->canvas, (struct rect){1, 20, 3, 5}, "board.place.6");
    canvas_spot(&f->canvas, (struct rect){1, 20, 3, 5}, "board.place.9");
}

static const struct spot *spot_of(const struct full *f, int col)
{
    return &f->canvas.spot[f->canvas.spots - (col == 1 ? 4 : col == 10 ? 3 : 2)];
}

static void spots_choose(struct stage *stage)
{
    struct full *f = stage->full;

    add_spots(f);
    if (stage->looked == 0) {
        assert_false(full_spot(f, spot_of(f, 1), false));
        assert_int_equal(f->clicked, picks_index(&f->picks));
        assert_string_equal(f->picks.pick[f->clicked].notation, "go 5");
        assert_true(full_spot(f, spot_of(f, 1), true));
        assert_string_equal(f->s->typed, "go 5");
    } else if (stage->looked == 1) {
        assert_false(full_spot(f, spot_of(f, 10), false));
        assert_true(f->popup.is_open);
        assert_true(strstr(buf_text(&f->popup.title), "Fountain") != NULL);
        popup_close(&f->popup);
        assert_false(full_spot(f, spot_of(f, 20), true));
        assert_int_equal(f->picks.shown_n, 2);
        assert_string_equal(f->picks.only, "board.place.6");
    } else {
        assert_string_equal(f->picks.only, "");
        assert_true(f->picks.shown_n > 2);
    }
}

static void a_spot_stands_for_its_choices(void **state)
{
    struct press press[] = {letter(" "), key(PRESS_ESCAPE)};
    struct stage stage = {.press = press, .n = 2, .look = spots_choose};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 3);
}

static int count_places(const struct canvas *c)
{
    int n = 0;

    for (int i = 0; i < c->spots; i++) {
        bool is_new = true;

        for (int k = 0; k < i; k++)
            if (memcmp(&c->spot[k].at, &c->spot[i].at, sizeof c->spot[i].at) == 0) is_new = false;
        n += is_new;
    }
    return n;
}

/* The arrows lead from the first place to all of them. */
static void reaches_all_spots(struct stage *stage)
{
    static const struct {
        int rows, cols;
    } WAYS[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    struct full *f = stage->full;
    bool is_reached[SPOTS_MAX] = {false};
    int reached = 1, spots = f->canvas.spots, places = count_places(&f->canvas);

    assert_true(spots >= 16);
    is_reached[0] = true;
    for (int round = 0; round < spots; round++)
        for (int i = 0; i < spots; i++)
            for (int way = 0; is_reached[i] && way < 4; way++) {
                f->cursor = f->canvas.spot[i];
                full_spot_move(f, WAYS[way].rows, WAYS[way].cols);
                for (int k = 0; k < spots; k++)
                    if (!is_reached[k] && full_cursor(f) == &f->canvas.spot[k]) {
                        is_reached[k] = true;
                        reached++;
                    }
            }
    assert_int_equal(reached, places);
}

static void the_map_is_walked_with_arrows(void **state)
{
    struct stage small = {.look = reaches_all_spots};
    struct stage large = {.look = reaches_all_spots, .rows = 60, .cols = 200};

    (void)state;
    perform(&small, "en", 1);
    perform(&large, "en", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_names_its_words),
        cmocka_unit_test(a_spot_stands_for_its_choices),
        cmocka_unit_test(a_card_lists_the_moves_that_are_named_for_it),
        cmocka_unit_test(a_spot_is_told_about_by_the_nearest_topic),
        cmocka_unit_test(help_tells_about_the_question_and_the_place_of_the_cursor),
        cmocka_unit_test(the_map_is_walked_with_arrows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
