/* menu_test.c: the menu and the watch of a record, drawn on canvases and given presses. */
#include "stage.h"

#include "bots/bot.h"
#include "games/board/board.h"
#include "langs/langs.h"
#include "term/full_watch.h"
#include "term/menu_items.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- the menu ------------------------------------------------------------------------------ */

static const struct menu_bot BOTS_OF_MENU[] = {{"random", ~0u}, {"policy", 7}};

static void assert_menu(struct menu *m, int rows, int cols, const char *words)
{
    struct canvas c;
    struct buf text = {0};
    int row, col;

    canvas_init(&c, rows, cols, false);
    menu_draw(m, &c, &row, &col);
    canvas_write(&c, &text);
    if (words && !strstr(buf_text(&text), words))
        fail_msg("“%s” is not in\n%s", words, buf_text(&text));
    buf_free(&text);
    canvas_free(&c);
}

static bool press_menu(struct menu *m, struct press press) { return menu_press(m, &press); }

static void enter_on_the_menu_plays(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_menu(&m, 24, 80, "The board game, 3 players: 1 person, 2 bots");
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_int_equal(choice.what, MENU_PLAY);
    assert_string_equal(choice.each[0].seat[1], "policy");
    assert_string_equal(choice.each[0].option[0], "short");
    menu_end(&m);
}

static void the_menu_changes_values_and_language(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    press_menu(&m, letter("3"));
    assert_int_equal(choice.each[0].players, 4);
    press_menu(&m, key(PRESS_LEFT));
    press_menu(&m, key(PRESS_LEFT));
    assert_int_equal(choice.each[0].players, 2);
    press_menu(&m, letter("5"));
    assert_string_equal(choice.each[0].seat[1], "human");
    press_menu(&m, letter("6"));
    assert_string_equal(choice.each[0].option[0], "long");
    press_menu(&m, key(PRESS_DOWN));
    press_menu(&m, key(PRESS_DOWN));
    press_menu(&m, key(PRESS_RIGHT));
    assert_ptr_equal(choice.lang, lang_find("de"));
    assert_menu(&m, 24, 80, "Das Brettspiel, zu 2: 2 Menschen, 0 Bots");
    press_menu(&m, letter("2"));
    assert_menu(&m, 24, 80, "Das Würfelspiel");
    press_menu(&m, key(PRESS_LEFT));
    assert_int_equal(choice.each[0].players, 2);
    menu_end(&m);
}

static void the_menu_changes_the_colours(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0], .theme = (enum theme)77};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_int_equal(choice.theme, THEME_AUTO); /* what does not exist is mended */
    assert_menu(&m, 24, 80, "Colours                ◀ as the terminal’s ground ▶");
    press_menu(&m, letter("1"));
    press_menu(&m, letter("0"));
    press_menu(&m, key(PRESS_RIGHT));
    assert_int_equal(choice.theme, THEME_LIGHT);
    assert_menu(&m, 24, 80, "◀ for light grounds ▶");
    for (int i = 0; i < THEMES; i++) press_menu(&m, key(PRESS_LEFT));
    assert_int_equal(choice.theme, THEME_LIGHT);
    menu_end(&m);
}

static void the_menu_fits_every_size(void **state)
{
    struct menu_save saves[30] = {{.name = "board-1", .about = "The board game, round 3"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 30};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    for (int size = 1; size < 40; size++) {
        assert_menu(&m, size, 2 * size, NULL);
        press_menu(&m, key(PRESS_DOWN));
    }
    press_menu(&m, letter("?"));
    assert_menu(&m, 24, 80, "Rules and help");
    press_menu(&m, key(PRESS_ENTER));
    press_menu(&m, letter("1"));
    press_menu(&m, letter("1")); /* to resume a game */
    assert_menu(&m, 24, 80, "board-1");
    assert_menu(&m, 1, 1, NULL);
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_int_equal(choice.what, MENU_RESUME);
    assert_string_equal(choice.name, "board-1");
    menu_end(&m);
}

static void what_was_remembered_wrongly_is_mended(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = NULL, .game = 99};

    (void)state;
    choice.each[0].players = 77;
    strcpy(choice.each[0].seat[2], "nobody");
    strcpy(choice.each[0].option[0], "sideways");
    menu_mend(&choice, &lists);
    assert_int_equal(choice.game, 0);
    assert_int_equal(choice.each[0].players, 3);
    assert_string_equal(choice.each[0].seat[2], "policy");
    assert_string_equal(choice.each[0].option[0], "short");
    assert_ptr_equal(choice.lang, LANGS[0]);
}

static void a_digit_that_could_go_on_is_shown_and_waits(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_true(m.n >= 10);
    assert_false(press_menu(&m, key(PRESS_NONE)));
    m.cursor = 3;
    assert_false(press_menu(&m, letter("1")));
    assert_menu(&m, 24, 80, "1 – Enter takes it, or type the second digit");
    assert_false(press_menu(&m, key(PRESS_NONE))); /* however long that takes */
    assert_menu(&m, 24, 80, "1 – Enter takes it, or type the second digit");
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_int_equal(choice.what, MENU_PLAY);
    menu_end(&m);
}

/* `19`, where there are not so many items, is not item 9. */
static void a_number_that_no_item_has_takes_none(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu_game before;
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_in_range(m.n, 10, 18);
    before = choice.each[choice.game];
    assert_false(press_menu(&m, letter("1")));
    assert_false(press_menu(&m, letter("9")));
    assert_int_equal(m.cursor, 0);
    assert_memory_equal(&before, &choice.each[choice.game], sizeof before);
    menu_end(&m);
}

static void a_game_of_two_digits_is_chosen_from_the_list(void **state)
{
    struct menu_save saves[12] = {{.name = "first"}, [11] = {.name = "twelfth"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 12};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    press_menu(&m, letter("1"));
    press_menu(&m, letter("1")); /* to resume a game */
    assert_false(press_menu(&m, letter("1")));
    assert_menu(&m, 24, 80, "1 – Enter takes it, or type the second digit");
    assert_true(press_menu(&m, letter("2")));
    assert_string_equal(choice.name, "twelfth");
    menu_end(&m);
}

static void a_damaged_game_is_named_and_not_taken(void **state)
{
    struct menu_save saves[] = {{.name = "board-1", .about = "damaged", .is_damaged = true},
                                {.name = "board-2", .about = "The board game, round 3"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_menu(&m, 24, 80, "1 unfinished");
    press_menu(&m, letter("1"));
    press_menu(&m, letter("1")); /* to resume a game */
    assert_menu(&m, 24, 80, "board-1");
    assert_false(press_menu(&m, key(PRESS_ENTER)));
    assert_menu(&m, 24, 80, "This record is damaged");
    press_menu(&m, key(PRESS_ENTER));
    press_menu(&m, key(PRESS_DOWN));
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_string_equal(choice.name, "board-2");
    menu_end(&m);
}

static void the_bot_is_the_one_that_is_preset(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .preset = {"random", "nobody"}};
    struct menu_choice choice = {.lang = NULL};

    (void)state;
    menu_mend(&choice, &lists);
    assert_string_equal(choice.each[0].seat[1], "random");
    assert_string_equal(choice.each[1].seat[1], "policy");
}

/* ---- watching ------------------------------------------------------------------------------- */

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
        cmocka_unit_test(enter_on_the_menu_plays),
        cmocka_unit_test(the_menu_changes_values_and_language),
        cmocka_unit_test(the_menu_changes_the_colours),
        cmocka_unit_test(the_menu_fits_every_size),
        cmocka_unit_test(what_was_remembered_wrongly_is_mended),
        cmocka_unit_test(a_digit_that_could_go_on_is_shown_and_waits),
        cmocka_unit_test(a_number_that_no_item_has_takes_none),
        cmocka_unit_test(a_game_of_two_digits_is_chosen_from_the_list),
        cmocka_unit_test(a_damaged_game_is_named_and_not_taken),
        cmocka_unit_test(the_bot_is_the_one_that_is_preset),
        cmocka_unit_test(a_record_is_walked_through_both_ways),
        cmocka_unit_test(a_record_is_saved_as_a_whole_from_anywhere),
        cmocka_unit_test(the_watch_is_left_from_a_box_and_boxes_what_is_long),
        cmocka_unit_test(an_unfinished_game_keeps_its_secrets),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
