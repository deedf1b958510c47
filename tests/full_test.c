/* full_test.c: the full screen without a terminal: drawn on canvases of any size and given
 * presses. */
#include "host/digest.h"
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- layout ------------------------------------------------------------------------- */

static void has_all_parts(struct stage *stage)
{
    assert_shows(stage->full, "The board game · Round 1");
    assert_shows(stage->full, "Where do you go?");
    assert_shows(stage->full, "go to the Wainwright");
    assert_shows(stage->full, "You draw “");
    assert_shows(stage->full, "F10 quit");
}

static void asks_for_room(struct stage *stage)
{
    assert_false(stage_shows(stage->full, "Where do you go?"));
    if (stage->cols >= 30) assert_shows(stage->full, "Please make the window");
}

static void every_size_has_its_layout(void **state)
{
    static const struct {
        int rows, cols;
    } SIZES[] = {{24, 80},  {24, 120}, {60, 200}, {60, 80}, {24, 300},
                 {100, 81}, {1, 1},    {10, 30},  {23, 80}, {24, 79}};

    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        struct stage stage = {.rows = SIZES[i].rows, .cols = SIZES[i].cols};
        bool fits = stage.rows >= SCENE_ROWS && stage.cols >= SCENE_COLS;

        stage.look = fits ? has_all_parts : asks_for_room;
        assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
        assert_int_equal(stage.looked, 1);
    }
}

/* On a wide screen choices and log stand at the right of the game's screen. */
static void is_beside(struct stage *stage)
{
    assert_int_equal(stage->full->picks.at.col > 80, stage->cols >= SCENE_WIDE);
}

static void wide_screens_have_a_column_for_choices(void **state)
{
    for (int cols = 100; cols <= 140; cols += 20) {
        struct stage stage = {.cols = cols, .look = is_beside};

        (void)state;
        perform(&stage, "en", 1);
        assert_int_equal(stage.looked, 1);
    }
}

static void small_screens_still_help_and_quit(void **state)
{
    struct press help[] = {letter("x"), letter("?"), key(PRESS_ESCAPE), letter("q")};
    struct stage stage = {.press = help, .n = 4, .rows = 10, .cols = 30};

    (void)state;
    assert_int_equal(perform(&stage, "en", 1), PLAY_QUIT);
    assert_int_equal(stage.at, 4);
}

/* ---- choosing ------------------------------------------------------------------------ */

static void type(struct press *out, int *n, const char *text)
{
    for (; *text; text++) out[(*n)++] = letter((char[]){*text, '\0'});
}

static void went_to_post_office(struct stage *stage)
{
    if (stage->at == stage->n) assert_shows(stage->full, "You go to the Post Office.");
}

static void a_choice_is_taken_by_number_notation_and_cursor(void **state)
{
    struct press by_number[] = {letter("5")}, typed[8], moved[5];
    struct press *const ways[] = {by_number, typed, moved};
    int n[] = {1, 0, 5};

    (void)state;
    type(typed, &n[1], "GO 5");
    typed[n[1]++] = key(PRESS_ENTER);
    for (int i = 0; i < 4; i++) moved[i] = key(PRESS_DOWN); /* it starts behind the card's four */
    moved[4] = key(PRESS_ENTER);
    for (int i = 0; i < 3; i++) {
        struct stage stage = {.press = ways[i], .n = n[i], .look = went_to_post_office};

        assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
        assert_int_equal(stage.at, n[i]);
    }
}

static void waits_for_more_digits(struct stage *stage)
{
    if (stage->at == 1) assert_string_equal(stage->full->entry.text, "1");
    if (stage->at == 1) assert_shows(stage->full, "▸  1  go to the Wainwright");
    if (stage->at == 2) assert_shows(stage->full, "You go to the Small Market.");
    if (stage->at == 3) assert_false(stage->full->popup.is_open);
}

/* There are 1, 11 and 12: “1” alone waits. The Enter behind 11 belongs to the number. */
static void a_number_that_could_go_on_waits(void **state)
{
    struct press press[] = {letter("1"), letter("1"), key(PRESS_ENTER)};
    struct stage stage = {.press = press, .n = 3, .look = waits_for_more_digits};

    (void)state;
    assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
    assert_int_equal(stage.looked, 4);
}

/* g Tab o d Tab ^U u n Tab */
static void is_completed(struct stage *stage)
{
    const struct full *f = stage->full;

    if (stage->at == 2) assert_string_equal(f->entry.text, "go");
    if (stage->at == 2) assert_shows(f, "good1 fabric");
    if (stage->at == 5) assert_string_equal(f->entry.text, "good1 ");
    if (stage->at == 6) assert_string_equal(f->entry.text, "");
    if (stage->at == 9) assert_string_equal(f->entry.text, "undo");
}

static void tab_completes_moves_and_commands(void **state)
{
    struct press press[9] = {[5] = {.kind = PRESS_CONTROL, .text = "u", .ms = 1}};
    struct stage stage = {.press = press, .n = 9, .look = is_completed};

    (void)state;
    press[0] = letter("g");
    press[2] = letter("o");
    press[3] = letter("d");
    press[6] = letter("u");
    press[7] = letter("n");
    press[1] = press[4] = press[8] = key(PRESS_TAB);
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 10);
}

/* ---- the cursor belongs to the question ------------------------------------------------- */

static void ends_leaving(struct stage *stage)
{
    if (stage->at == 5) assert_shows(stage->full, "leave an assistant at the Post Office");
    if (stage->at == stage->n) assert_shows(stage->full, "You leave an assistant");
    if (stage->at == stage->n) assert_false(stage_shows(stage->full, "You end your turn"));
}

/* `go 5`, then between `leave` and `stop`: `show` begins like `stop`. */
static void a_typed_command_leaves_the_cursor_where_it_was(void **state)
{
    struct press press[16];
    struct stage stage = {.press = press, .look = ends_leaving};

    (void)state;
    type(press, &stage.n, "go 5");
    press[stage.n++] = key(PRESS_ENTER);
    type(press, &stage.n, "show");
    for (int i = 0; i < 3; i++) press[stage.n++] = key(PRESS_ENTER);
    assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
    assert_int_equal(stage.at, stage.n);
}

static void cursor_is_at_home(struct stage *stage)
{
    if (stage->at == 3) stage->noted = picks_index(&stage->full->picks);
    if (stage->at == stage->n) assert_int_equal(picks_index(&stage->full->picks), stage->noted);
    if (stage->at == stage->n) assert_false(entry_is_open(&stage->full->entry));
    if (stage->at == 4) stage->rows = 60, stage->cols = 200; /* a resize changes nothing */
}

static void no_command_popup_save_or_resize_moves_the_cursor(void **state)
{
    static const char *const LINES[] = {"show", "log",  "list", "hint",  "explain", "go 99",
                                        "xyz",  "? go", "save", "good1", "redo",    "undo",
                                        "?",    "0",    "g",    "lira"};

    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        for (int is_cleared = 0; is_cleared < 2; is_cleared++) {
            struct press press[32];
            struct stage stage = {.press = press, .look = cursor_is_at_home};

            for (int k = 0; k < 3; k++) press[stage.n++] = key(PRESS_DOWN);
            type(press, &stage.n, LINES[i]);
            press[stage.n++] = key(is_cleared ? PRESS_ESCAPE : PRESS_ENTER);
            press[stage.n++] = key(PRESS_RESIZE);
            press[stage.n++] = key(PRESS_ESCAPE); /* a box that was opened */
            assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
            assert_int_equal(stage.at, stage.n);
        }
}

/* ---- what is said ---------------------------------------------------------------------- */

static void refusal_stays_until_a_key(struct stage *stage)
{
    if (stage->at < 3) return;
    if (stage->at == 3) assert_true(stage->full->alert.n || stage->full->popup.is_open);
    if (stage->at == 4) assert_false(stage->full->alert.n || stage->full->popup.is_open);
}

static void a_refusal_is_seen_until_a_key_is_pressed(void **state)
{
    struct press press[] = {letter("x"), letter("y"), key(PRESS_ENTER), key(PRESS_ENTER)};
    struct stage stage = {.press = press, .n = 4, .look = refusal_stays_until_a_key};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 5);
}

static void help_is_open(struct stage *stage)
{
    struct popup *p = &stage->full->popup;

    if (stage->at == 0) assert_false(p->is_open);
    if (stage->at == 1) assert_shows(stage->full, "─ Hilfe ─");
    if (stage->at == 2) assert_true(p->is_open && p->top == rows_most(&p->rows, p->at.rows - 2));
    if (stage->at == 3) assert_false(p->is_open);
    if (stage->at == 3) assert_string_equal(stage->full->entry.text, "? p");
    if (stage->at == 1) assert_false(strstr(buf_text(&p->text), "Klammern"));
    if (stage->at == 1) assert_true(strstr(buf_text(&p->text), "Die unterste Zeile zeigt"));
    if (stage->at == 9) assert_string_equal(stage->full->entry.text, "? place 7");
    if (stage->at == 10) assert_true(strstr(buf_text(&p->text), "zahlst keinem anderen Kaufmann"));
    if (stage->at == 10) assert_true(p->is_open);
}

static void help_opens_scrolls_and_is_asked_on(void **state)
{
    struct press press[10] = {letter("?"), key(PRESS_END)};
    struct stage stage = {.press = press, .n = 2, .look = help_is_open};

    (void)state;
    type(press, &stage.n, "place 7");
    press[stage.n++] = key(PRESS_ENTER);
    perform(&stage, "de", 1);
    assert_int_equal(stage.looked, 11);
}

/* A refusal names its rule and how to ask for it; the number alone asks. */
static void rule_is_told(struct stage *stage)
{
    struct popup *p = &stage->full->popup;

    if (stage->at == 6) assert_shows(stage->full, "[B-5.1]");
    if (stage->at == 6) assert_shows(stage->full, "„B-5.1“ sagt die Regel");
    if (stage->at != 12) return;
    assert_true(p->is_open && p->asks_on);
    assert_memory_equal(buf_text(&p->text), "[B-5.1] ", 8);
    assert_shows(stage->full, "─ Hilfe ─");
}

static void a_refusals_rule_is_asked_for_by_its_number(void **state)
{
    struct press press[16];
    struct stage stage = {.press = press, .n = 0, .look = rule_is_told};

    (void)state;
    type(press, &stage.n, "go 16");
    press[stage.n++] = key(PRESS_ENTER);
    type(press, &stage.n, "b-5.1");
    press[stage.n++] = key(PRESS_ENTER);
    perform(&stage, "de", 1);
    assert_int_equal(stage.looked, 13);
}

static void german_is_typed(struct stage *stage)
{
    if (stage->at == 0) assert_shows(stage->full, "  gehe 1\n");
    if (stage->at == 0) assert_shows(stage->full, "tippe „gehe 1“");
    if (stage->at == 5)
        assert_int_equal(stage->full->picks.pick[stage->full->picks.cursor].a >> 24, 6);
    if (stage->at == 7) assert_shows(stage->full, "Du gehst zum Postamt.");
    if (stage->at == 14) assert_shows(stage->full, "Zurückgenommen.");
    if (stage->at == 20) assert_true(stage->full->popup.is_open);
    if (stage->at == 20) assert_shows(stage->full, "─ Hilfe ─");
    if (stage->at == 20) assert_shows(stage->full, "Tasten:");
}

static void moves_and_commands_are_typed_in_german(void **state)
{
    struct press press[24];
    struct stage stage = {.press = press, .n = 0, .rows = 60, .cols = 160, .look = german_is_typed};

    (void)state;
    type(press, &stage.n, "gehe 5");
    press[stage.n++] = key(PRESS_ENTER);
    for (int i = 0; i < 6; i++)
        press[stage.n++] = letter(((const char *[]){"z", "u", "r", "ü", "c", "k"})[i]);
    press[stage.n++] = key(PRESS_ENTER);
    type(press, &stage.n, "hilfe");
    press[stage.n++] = key(PRESS_ENTER);
    perform(&stage, "de", 1);
    assert_int_equal(stage.looked, 21);
}

/* ---- what has happened ----------------------------------------------------------------- */

/* The row of the canvas in which the words stand; -1: none. */
static int row_of(const struct full *f, const char *words)
{
    for (int row = 0; row < f->canvas.rows; row++) {
        struct buf text = {0};
        bool is_there;

        for (int col = 0; col < f->canvas.cols; col++)
            buf_add(&text, f->canvas.cell[row * f->canvas.cols + col].glyph);
        is_there = strstr(buf_text(&text), words) != NULL;
        buf_free(&text);
        if (is_there) return row;
    }
    return -1;
}

/* The other one's turn stands above the question at once; then the own dice do, though the log has
 * gone on. */
static void news_stand_above(struct stage *stage)
{
    const struct full *f = stage->full;

    if (stage->at == 0) {
        int question = row_of(f, "Where do you go?");

        assert_true(f->news.n > 0 && strncmp(buf_text(&f->news), "Player 2: ", 10) == 0);
        assert_in_range(row_of(f, "Player 2: "), question - 2, question - 1);
    }
}

static void what_the_others_did_stands_above_the_question(void **state)
{
    static const int SIZES[][2] = {{24, 80}, {60, 200}};

    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        struct stage stage = {.rows = SIZES[i][0], .cols = SIZES[i][1], .look = news_stand_above};

        perform(&stage, "en", 1);
        assert_int_equal(stage.looked, 1);
    }
}

static void draw_news(const char *news, int rows, int cols, struct buf *out)
{
    struct scene scene = {
        .news = news, .more = "▲ kurz: alles", .question = "Wohin gehst du?", .has_list = true};
    struct canvas c;

    canvas_init(&c, rows, cols, false);
    scene_draw(&scene, &c);
    buf_clear(out);
    canvas_write(&c, out);
    canvas_free(&c);
}

/* Where not all of it fits the oldest lines are left out, each as a whole, and it is said how they
 * are read. */
static void news_are_cut_by_whole_lines(void **state)
{
    static const char *const LINES[] = {
        "Spieler 2: Tuchlager; bekommt 3 Tuch und zahlt Spieler 1 dafür 2 Lira, die der gern nimmt",
        "Spieler 3: Großer Markt; verkauft 2 Tuch, 1 Gewürz und 1 Obst und bekommt dafür 14 Lira",
        "Spieler 4: Teestube; sagt 7 an, würfelt 9 und bekommt dafür 7 Lira, mit der roten Kachel",
        "Spieler 5: Wagnerei; erweitert den Handkarren und bekommt einen Rubin, den zweiten schon"};
    static const int SIZES[][3] = {{24, 80, 2}, {60, 200, 1}}; /* the first line that is seen */
    struct buf news = {0}, drawn = {0};

    (void)state;
    for (int i = 0; i < 4; i++) buf_format(&news, "%s\n", LINES[i]);
    for (int size = 0; size < 2; size++) {
        draw_news(buf_text(&news), SIZES[size][0], SIZES[size][1], &drawn);
        for (int i = 0; i < 4; i++) {
            char begins[12] = "", ends[16] = "";

            memcpy(begins, LINES[i], 10);
            memcpy(ends, LINES[i] + strlen(LINES[i]) - 10, 10);
            assert_int_equal(strstr(buf_text(&drawn), begins) != NULL, i >= SIZES[size][2]);
            assert_int_equal(strstr(buf_text(&drawn), ends) != NULL, i >= SIZES[size][2]);
        }
        assert_non_null(strstr(buf_text(&drawn), "▲ kurz: alles"));
    }
    buf_clear(&news);
    buf_format(&news, "%s\n%s\n", LINES[2], LINES[3]); /* both of them fit */
    draw_news(buf_text(&news), 24, 80, &drawn);
    assert_non_null(strstr(buf_text(&drawn), "Spieler 4: Teestube"));
    assert_null(strstr(buf_text(&drawn), "▲"));
    buf_free(&news);
    buf_free(&drawn);
}

enum { ANSWERS = 30 };

static void log_is_at_its_end(struct stage *stage)
{
    const struct popup *popup = &stage->full->popup;

    if (stage->at <= ANSWERS) return;
    assert_true(popup->is_open && popup->top > 0);
    assert_int_equal(popup->top, rows_most(&popup->rows, popup->at.rows - 2));
    assert_non_null(strstr(buf_text(&popup->text), "\nRound 2:\n"));
}

static void the_log_opens_at_its_newest_line(void **state)
{
    struct press press[ANSWERS + 1];
    struct stage stage = {.press = press, .n = ANSWERS + 1, .look = log_is_at_its_end};

    (void)state;
    for (int i = 0; i < ANSWERS; i++) press[i] = key(PRESS_ENTER);
    press[ANSWERS] = (struct press){.kind = PRESS_FUNCTION, .number = 8, .ms = 1};
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, ANSWERS + 2);
}

/* Nothing was decided yet at the first question; later dice and cards lie between. */
static void foot_offers_dice(struct stage *stage)
{
    const struct full *f = stage->full;
    bool is_offered = strstr(buf_text(&f->hints), "undo dice") != NULL;

    assert_int_equal(is_offered, strstr(buf_text(&f->hints), "F5 undo") == NULL);
    assert_true(stage->at || !is_offered);
    assert_true(!is_offered || host_reach(f->s->mode->host, 0).decisions == 0);
    stage->noted += is_offered;
}

static void the_foot_offers_to_take_back_dice_where_that_is_all(void **state)
{
    struct press press[ANSWERS];
    struct stage stage = {
        .press = press, .n = ANSWERS, .rows = 60, .cols = 200, .look = foot_offers_dice};

    (void)state;
    for (int i = 0; i < ANSWERS; i++) press[i] = key(PRESS_ENTER);
    perform(&stage, "en", 1);
    assert_in_range(stage.noted, 1, ANSWERS);
}

static void title_says_whose_turn_it_is(struct stage *stage)
{
    union state_room room;
    const struct full *f = stage->full;
    int whose = digest_whose(stage->game, table_view(f->s->table, 0, &room));

    stage->noted += whose == 1;
    assert_shows(f, whose == 1 ? "you answer in the turn of Player 2" : "your turn");
}

static void whoever_only_answers_is_not_told_that_it_is_their_turn(void **state)
{
    struct press press[ANSWERS];
    struct stage stage = {.game = game_find("write"),
                          .press = press,
                          .n = ANSWERS,
                          .look = title_says_whose_turn_it_is};

    (void)state;
    for (int i = 0; i < ANSWERS; i++) press[i] = key(PRESS_ENTER);
    perform(&stage, "en", 1);
    assert_in_range(stage.noted, 1, ANSWERS);
}

static void signs_are_explained(struct stage *stage)
{
    if (stage->at == 1) assert_non_null(strstr(buf_text(&stage->full->popup.text), "Fa fabric"));
}

static void the_help_explains_the_signs_of_the_picture(void **state)
{
    struct press press = letter("?");
    struct stage stage = {.press = &press, .n = 1, .look = signs_are_explained};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 2);
}

static void lowest_row_shows_the_notation(struct stage *stage)
{
    if (stage->at == 0) assert_shows(stage->full, "  go 1 "); /* where its row has room */
    if (stage->at == 0) assert_shows(stage->full, "type “go 1”");
    if (stage->at == 4) assert_shows(stage->full, "type “go 5”");
}

static void the_choice_under_the_cursor_shows_how_it_is_typed(void **state)
{
    struct press down[4];
    struct stage stage = {.press = down, .n = 4, .look = lowest_row_shows_the_notation};

    (void)state;
    for (int i = 0; i < 4; i++) down[i] = key(PRESS_DOWN);
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 5);
}

static void line_is_kept(struct stage *stage)
{
    if (stage->at == 2) stage->rows = stage->cols = 5;
    if (stage->at == 3) stage->rows = 60, stage->cols = 200;
    if (stage->at == 4) assert_shows(stage->full, "> go");
}

static void a_resize_keeps_what_was_typed(void **state)
{
    struct press press[] = {letter("g"), letter("o"), key(PRESS_RESIZE), key(PRESS_RESIZE)};
    struct stage stage = {.press = press, .n = 4, .look = line_is_kept};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 5);
}

/* ---- several people ----------------------------------------------------------------------- */

static void hides_the_hand(struct stage *stage)
{
    if (stage->full->is_blank) {
        assert_false(stage_shows(stage->full, "“"));
        assert_false(stage_shows(stage->full, "Fountain"));
        assert_int_equal(stage->full->journal.n, 0);
    }
}

static void nothing_is_seen_between_two_people(void **state)
{
    struct press press[] = {letter("5"), letter("2")};
    struct stage stage = {.press = press, .n = 2, .look = hides_the_hand};

    (void)state;
    perform(&stage, "en", 3);
    assert_true(stage.looked >= 5);
}

static void wait_box_names_its_keys(struct stage *stage)
{
    static const char *const FOOT[] = {"F10 leaves", "> q",        "> qu", "F10 leaves",
                                       "F10 leaves", "F10 leaves", "> Q"};

    assert_shows(stage->full, FOOT[stage->waiting]);
    if (stage->waiting == 5) assert_shows(stage->full, "“quit” and Enter leave the game");
}

static void a_game_is_left_from_the_box_between_two_people(void **state)
{
    struct press f10[] = {{.kind = PRESS_FUNCTION, .number = 10}};
    struct press control[] = {{.kind = PRESS_CONTROL, .text = "q"}};
    struct press typed[] = {letter("q"),       letter("u"), key(PRESS_ESCAPE), letter("?"),
                            key(PRESS_RESIZE), letter("Q"), key(PRESS_ENTER)};
    struct press *const ways[] = {f10, control, typed};
    const int n[] = {1, 1, 7};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct stage stage = {.wait = ways[i], .waits = n[i]};

        if (i == 2) stage.look = wait_box_names_its_keys;
        assert_int_equal(perform(&stage, "en", 3), PLAY_QUIT);
        assert_int_equal(stage.waiting, n[i]);
        assert_int_equal(stage.looked, n[i]);
    }
}

/* ---- the result -------------------------------------------------------------------------- */

/* The box of the result is closed and left, or closed and the game is looked at. */
static void result_obeys(struct stage *stage)
{
    static const struct {
        struct press press;
        bool is_done, is_left;
    } KEYS[] = {{{.kind = PRESS_ENTER}, true, false},
                {{.kind = PRESS_ESCAPE}, true, false},
                {{.kind = PRESS_TEXT, .text = "q"}, true, true},
                {{.kind = PRESS_FUNCTION, .number = 10}, true, true},
                {{.kind = PRESS_CONTROL, .text = "q"}, true, true},
                {{.kind = PRESS_TEXT, .text = "x"}, false, false},
                {{.kind = PRESS_DOWN}, false, false}};
    struct full *f = stage->full;

    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        popup_open(&f->popup, NULL, "The result", "");
        f->s->mode->is_left = false;
        assert_int_equal(full_end_press(f, &KEYS[i].press), KEYS[i].is_done);
        assert_int_equal(f->popup.is_open, !KEYS[i].is_done);
        assert_int_equal(f->s->mode->is_left, KEYS[i].is_left);
    }
}

static void the_result_obeys_the_keys_that_close_and_leave(void **state)
{
    struct stage stage = {.look = result_obeys};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 1);
}

/* Sentences of all lengths: what was asked for is what drawing takes. */
static void a_list_asks_for_the_rows_it_takes(void **state)
{
    struct picks p = {0};

    (void)state;
    picks_clear(&p, game_find("board"));
    picks_add(&p, act(1, 0, 0, 0), 1, "one two three four five six seven eight nine ten");
    picks_add(&p, act(1, 0, 0, 0), 1, "eleven twelve thirteen fourteen fifteen");
    for (int width = 20; width <= 60; width++) {
        struct canvas c;

        canvas_init(&c, 4, width, false);
        picks_draw(&p, &c, (struct rect){0, 0, 4, width});
        assert_int_equal(p.columns, 1);
        assert_int_equal(p.rows.n, picks_rows(&p, width));
        canvas_free(&c);
    }
    picks_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_asks_for_the_rows_it_takes),
        cmocka_unit_test(every_size_has_its_layout),
        cmocka_unit_test(wide_screens_have_a_column_for_choices),
        cmocka_unit_test(small_screens_still_help_and_quit),
        cmocka_unit_test(a_choice_is_taken_by_number_notation_and_cursor),
        cmocka_unit_test(a_number_that_could_go_on_waits),
        cmocka_unit_test(tab_completes_moves_and_commands),
        cmocka_unit_test(a_typed_command_leaves_the_cursor_where_it_was),
        cmocka_unit_test(no_command_popup_save_or_resize_moves_the_cursor),
        cmocka_unit_test(a_refusal_is_seen_until_a_key_is_pressed),
        cmocka_unit_test(help_opens_scrolls_and_is_asked_on),
        cmocka_unit_test(a_refusals_rule_is_asked_for_by_its_number),
        cmocka_unit_test(moves_and_commands_are_typed_in_german),
        cmocka_unit_test(what_the_others_did_stands_above_the_question),
        cmocka_unit_test(news_are_cut_by_whole_lines),
        cmocka_unit_test(the_log_opens_at_its_newest_line),
        cmocka_unit_test(the_foot_offers_to_take_back_dice_where_that_is_all),
        cmocka_unit_test(whoever_only_answers_is_not_told_that_it_is_their_turn),
        cmocka_unit_test(the_help_explains_the_signs_of_the_picture),
        cmocka_unit_test(the_choice_under_the_cursor_shows_how_it_is_typed),
        cmocka_unit_test(a_resize_keeps_what_was_typed),
        cmocka_unit_test(nothing_is_seen_between_two_people),
        cmocka_unit_test(a_game_is_left_from_the_box_between_two_people),
        cmocka_unit_test(the_result_obeys_the_keys_that_close_and_leave),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
