/* full_watch_test.c: the watch of a record, drawn on canvases and given presses. */
#include "stage.h"

#include "bots/bot.h"
#include "games/board/board.h"
#include "langs/langs.h"
#include "term/full_watch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct reel *some_reel(bool is_whole)
{
    struct table *t = stage_table(&BOARD, 2);
    struct record_end end;
    struct record_fault fault;
    struct buf text = {0};
    struct rng rng;
    struct reel *reel;

    rng_seed(&rng, 9);
    table_start(t);
    for (int i = 0; table_turn(t) >= 0 && (is_whole || i < 40); i++) {
        action legal[ACTIONS_MAX];
        int seat = table_turn(t), n = table_legal(t, seat, legal);
        union state_room room;
        struct bot_query query = {.game = &BOARD,
                                  .view = table_view(t, seat, &room),
                                  .seat = seat,
                                  .legal = legal,
                                  .n = n};
        action a = BOT_RANDOM.choose(&query, &rng);

        assert_true(table_play(t, (struct event){(int8_t)seat, a}, NULL));
    }
    table_save(t, &text);
    reel = reel_new(buf_text(&text), text.n, &end, &fault);
    assert_non_null(reel);
    buf_free(&text);
    table_free(t);
    return reel;
}

static void assert_watch(struct watch *w, int rows, int cols, const char *words)
{
    struct canvas c;
    struct buf text = {0};

    canvas_init(&c, rows, cols, false);
    watch_draw(w, &c);
    canvas_write(&c, &text);
    if (!strstr(buf_text(&text), words)) fail_msg("“%s” is not in\n%s", words, buf_text(&text));
    buf_free(&text);
    canvas_free(&c);
}

static bool press_watch(struct watch *w, struct press press) { return watch_press(w, &press); }

static void a_record_is_walked_through_both_ways(void **state)
{
    struct reel *reel = some_reel(true);
    struct watch_mode mode = {.reel = reel, .lang = lang_find("en"), .viewer = SEAT_ALL};
    struct watch w;
    size_t at;

    (void)state;
    watch_start(&w, &mode, 0);
    assert_watch(&w, 24, 80, "After event 0 of");
    press_watch(&w, key(PRESS_RIGHT));
    assert_int_equal(w.at, 1);
    press_watch(&w, key(PRESS_DOWN));
    at = w.at;
    assert_true(at == reel_turn_start(reel, 2));
    press_watch(&w, letter("1"));
    press_watch(&w, letter("2"));
    assert_watch(&w, 60, 200, "To turn 12");
    press_watch(&w, key(PRESS_ENTER));
    assert_int_equal(w.at, reel_turn_start(reel, 12));
    press_watch(&w, key(PRESS_UP));
    assert_int_equal(w.at, reel_turn_start(reel, 11));
    press_watch(&w, key(PRESS_END));
    assert_int_equal(w.at, reel_events(reel));
    assert_watch(&w, 24, 80, "The end:");
    press_watch(&w, key(PRESS_ENTER));
    assert_watch(&w, 24, 80, "The result:");
    press_watch(&w, key(PRESS_ENTER));
    press_watch(&w, key(PRESS_HOME));
    assert_int_equal(w.at, 0);
    assert_false(press_watch(&w, letter("b")));
    assert_watch(&w, 24, 80, "What shall the new game be called");
    press_watch(&w, letter("q")); /* a letter of the name, not a key */
    press_watch(&w, key(PRESS_ESCAPE));
    assert_watch(&w, 24, 80, "After event 0 of");
    press_watch(&w, letter("b"));
    assert_true(press_watch(&w, key(PRESS_ENTER)));
    assert_int_equal(w.end, WATCH_BRANCH);
    watch_finish(&w);
    reel_free(reel);
}

static void type_watch(struct watch *w, const char *text)
{
    for (; *text; text++) press_watch(w, letter((char[]){*text, '\0'}));
    press_watch(w, key(PRESS_ENTER));
}

static void a_record_is_saved_as_a_whole_from_anywhere(void **state)
{
    struct reel *reel = some_reel(true), *again;
    struct watch_mode mode = {.reel = reel, .lang = lang_find("en"), .viewer = SEAT_ALL};
    struct press f9 = {.kind = PRESS_FUNCTION, .number = 9};
    char path[] = "menu_test-XXXXXX";
    struct buf text = {0};
    struct record_end end;
    struct record_fault fault;
    struct watch w;

    (void)state;
    close(mkstemp(path));
    watch_start(&w, &mode, 7);
    press_watch(&w, f9);
    assert_watch(&w, 24, 80, "In which file shall the record be saved?");
    type_watch(&w, "nowhere/at/all");
    assert_watch(&w, 24, 80, "nowhere/at/all");
    press_watch(&w, letter("w"));
    type_watch(&w, path);
    assert_watch(&w, 24, 80, "The record is saved in menu_test-");
    assert_true(buf_read_file(&text, path, RECORD_BYTES_MAX, NULL));
    again = reel_new(buf_text(&text), text.n, &end, &fault);
    assert_non_null(again);
    assert_int_equal(reel_events(again), reel_events(reel));
    assert_true(reel_is_over(again) && end.close == RECORD_WHOLE);
    assert_int_equal(w.at, 7);
    unlink(path);
    reel_free(again);
    buf_free(&text);
    watch_finish(&w);
    reel_free(reel);
}

/* A box that is open does not keep anybody, nor is a sentence cut that is too long for a row. */
static void the_watch_is_left_from_a_box_and_boxes_what_is_long(void **state)
{
    struct reel *reel = some_reel(false);
    struct watch_mode mode = {.reel = reel, .lang = lang_find("de"), .viewer = SEAT_NONE};
    struct press f10 = {.kind = PRESS_FUNCTION, .number = 10};
    struct watch w;

    (void)state;
    watch_start(&w, &mode, 0);
    press_watch(&w, letter("s"));
    assert_watch(&w, 24, 80, "Geheimnissen der");
    assert_true(w.popup.is_open);
    assert_true(press_watch(&w, f10));
    assert_int_equal(w.end, WATCH_QUIT);
    watch_finish(&w);
    reel_free(reel);
}

static void an_unfinished_game_keeps_its_secrets(void **state)
{
    struct reel *reel = some_reel(false);
    struct watch_mode mode = {.reel = reel, .lang = lang_find("en"), .viewer = 1};
    struct watch w;

    (void)state;
    watch_start(&w, &mode, reel_events(reel));
    for (int i = 0; i < 9; i++) {
        assert_true(w.viewer == 1 || w.viewer == SEAT_NONE);
        press_watch(&w, letter("s"));
    }
    assert_watch(&w, 24, 80, "seen as a spectator");
    watch_finish(&w);
    reel_free(reel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_walked_through_both_ways),
        cmocka_unit_test(a_record_is_saved_as_a_whole_from_anywhere),
        cmocka_unit_test(the_watch_is_left_from_a_box_and_boxes_what_is_long),
        cmocka_unit_test(an_unfinished_game_keeps_its_secrets),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
