/* quizzes_test.c: the shelf of puzzles, drawn on canvases and given presses. */
#include "stage.h"

#include "games/board/board.h"
#include "games/dice/dice.h"
#include "langs/langs.h"
#include "term/quizzes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BOARDS = 30, DICE_ROWS = 200 };

/* 30 of one game, by fives of a difficulty; many of another; 1 and 3 are solved, 2 was tried. */
struct shelf {
    struct quiz_row board[BOARDS], dice[DICE_ROWS];
    struct quiz_game game[2];
    struct quizzes_mode mode;
    struct quizzes q;
};

static void begin(struct shelf *s, const char *lang)
{
    *s = (struct shelf){.game = {{&BOARD, s->board, BOARDS}, {&DICE, s->dice, DICE_ROWS}}};
    for (int i = 0; i < BOARDS; i++)
        s->board[i] = (struct quiz_row){.number = i + 1, .level = 1 + i / 6};
    for (int i = 0; i < DICE_ROWS; i++)
        s->dice[i] = (struct quiz_row){.number = i + 1, .level = 1 + i / 40};
    s->board[0].how = s->board[2].how = QUIZ_SOLVED;
    s->board[1].how = QUIZ_TRIED;
    s->mode =
        (struct quizzes_mode){.game = s->game, .games = 2, .levels = 5, .lang = lang_find(lang)};
    s->q = (struct quizzes){.mode = &s->mode};
}

static void shows(struct shelf *s, int rows, int cols, bool is_ascii, const char *words)
{
    struct canvas c;
    struct buf text = {0};

    canvas_init(&c, rows, cols, is_ascii);
    quizzes_draw(&s->q, &c);
    canvas_write(&c, &text);
    assert_true(!c.is_cut || rows < SCENE_ROWS);
    if (!strstr(buf_text(&text), words)) fail_msg("“%s” is not in\n%s", words, buf_text(&text));
    buf_free(&text);
    canvas_free(&c);
}

static enum quizzes_end press(struct shelf *s, struct press press)
{
    return quizzes_press(&s->q, &press);
}

static void counts_levels_and_marks_are_seen(void **state)
{
    struct shelf s;

    (void)state;
    begin(&s, "en");
    shows(&s, 24, 80, false, "The board game 2/30");
    shows(&s, 24, 80, false, "The dice game 0/200");
    shows(&s, 24, 80, false, "Difficulty 1 of 5: 2 of 6 solved");
    shows(&s, 24, 80, false, "   1✓    2–    3✓    4");
    shows(&s, 60, 200, true, "   1x    2-    3x    4");
    shows(&s, 24, 80, false, "Puzzle 1, difficulty 1 of 5: solved");
    shows(&s, 10, 40, false, "larger");
    begin(&s, "de");
    shows(&s, 24, 80, false, "Schwierigkeit 1 von 5: 2 von 6 gelöst");
}

static void arrows_go_over_headings_and_games(void **state)
{
    struct shelf s;

    (void)state;
    begin(&s, "en");
    shows(&s, 24, 80, false, "Puzzles");
    press(&s, key(PRESS_RIGHT));
    press(&s, key(PRESS_DOWN));
    assert_int_equal(s.q.at.row, 7); /* below it, of the next difficulty */
    press(&s, key(PRESS_UP));
    press(&s, key(PRESS_UP)); /* there is none above */
    assert_int_equal(s.q.at.row, 1);
    press(&s, letter("n"));
    assert_int_equal(s.q.at.row, 3); /* 3 is solved */
    press(&s, key(PRESS_END));
    assert_int_equal(s.q.at.row, BOARDS - 1);
    press(&s, key(PRESS_RIGHT));
    assert_int_equal(s.q.at.row, BOARDS - 1);
    press(&s, key(PRESS_TAB));
    assert_int_equal(s.q.at.game, 1);
    assert_int_equal(s.q.at.row, 0);
    press(&s, key(PRESS_END)); /* far below: it is scrolled to */
    shows(&s, 24, 80, false, " 200");
    press(&s, key(PRESS_HOME));
    shows(&s, 24, 80, false, "Difficulty 1 of 5");
    press(&s, key(PRESS_PAGE_DOWN));
    press(&s, key(PRESS_BACKTAB));
    assert_int_equal(s.q.at.game, 0);
    assert_int_equal(s.q.at.row, 1); /* the first that is not solved */
}

static void one_is_taken_by_enter_by_its_number_and_by_the_mouse(void **state)
{
    struct shelf s;

    (void)state;
    begin(&s, "en");
    shows(&s, 24, 80, false, "Puzzles");
    assert_int_equal(press(&s, key(PRESS_ENTER)), QUIZZES_TAKEN);
    press(&s, letter("1"));
    press(&s, letter("2"));
    shows(&s, 24, 80, false, "To puzzle 12: Enter");
    assert_int_equal(press(&s, key(PRESS_ENTER)), QUIZZES_TAKEN);
    assert_int_equal(s.q.at.row, 11);
    press(&s, letter("9"));
    press(&s, letter("9")); /* is not there */
    assert_int_equal(press(&s, key(PRESS_ENTER)), QUIZZES_STAY);
    for (int i = 0; i < 2; i++) {
        struct press click = {.kind = PRESS_CLICK, .row = 5, .col = 2 + 6 * 4 + 1};

        assert_int_equal(press(&s, click), i ? QUIZZES_TAKEN : QUIZZES_STAY);
        assert_int_equal(s.q.at.row, 4);
    }
    press(&s, (struct press){.kind = PRESS_CLICK, .row = 4, .col = 8}); /* a heading */
    press(&s, (struct press){.kind = PRESS_CLICK, .row = 5, .col = 79});
    assert_int_equal(s.q.at.row, 4);
    press(&s, (struct press){.kind = PRESS_CLICK, .row = 2, .col = 30}); /* the other game */
    assert_int_equal(s.q.at.game, 1);
    press(&s, letter("?"));
    shows(&s, 24, 80, false, "first answer was right");
    assert_int_equal(press(&s, letter("q")), QUIZZES_STAY); /* the box is closed */
    assert_int_equal(press(&s, letter("q")), QUIZZES_LEFT);
    popup_free(&s.q.popup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_levels_and_marks_are_seen),
        cmocka_unit_test(arrows_go_over_headings_and_games),
        cmocka_unit_test(one_is_taken_by_enter_by_its_number_and_by_the_mouse),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
