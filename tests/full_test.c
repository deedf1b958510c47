/* full_test.c: the full screen without a terminal: drawn on canvases of any size and given
 * presses. */
#include "bots/bot.h"
#include "core/utf8.h"
#include "games/board/board.h"
#include "term/full.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- a game on a screen that is only a canvas --------------------------------------- */

struct stage {
    struct full *full;
    const struct press *press; /* what is pressed, one after the other; then the game is left */
    int n, at;
    const struct press *wait; /* what is pressed in a box between two people; then Enter */
    int waits, waiting;
    int rows, cols;
    void (*look)(struct stage *stage); /* before each press, and before leaving */
    int looked;
    struct rng rng;
};

static struct press key(enum press_kind kind) { return (struct press){.kind = kind, .ms = 1}; }

static struct press letter(const char *text)
{
    struct press press = {.kind = PRESS_TEXT, .ms = 1};

    strcpy(press.text, text);
    return press;
}

static struct stage *stage_of(struct session *s) { return s->self; }

static void stage_put(struct session *s)
{
    stage_of(s)->full->s = s;
    full_put(stage_of(s)->full);
}

static void stage_draw(struct stage *stage)
{
    struct scene scene;

    full_draw(stage->full, stage->rows, stage->cols, &scene);
    if (stage->look) stage->look(stage);
    stage->looked++;
}

static enum input stage_ask(struct session *s)
{
    struct stage *stage = s->self;

    stage->full->s = s;
    full_open(stage->full);
    for (;;) {
        stage_draw(stage);
        if (stage->at == stage->n) return INPUT_LEFT;
        if (full_press(stage->full, &stage->press[stage->at++])) return INPUT_LINE;
    }
}

/* The box is read at once, unless there are presses for it. */
static enum input stage_wait(struct session *s)
{
    struct stage *stage = s->self;
    const struct press enter = key(PRESS_ENTER), *press;

    stage->full->s = s;
    full_box_alert(stage->full);
    do {
        stage_draw(stage);
        press = stage->waiting < stage->waits ? &stage->wait[stage->waiting++] : &enter;
    } while (!full_wait_press(stage->full, press));
    return INPUT_LINE;
}

static void stage_blank(struct session *s)
{
    stage_of(s)->full->s = s;
    full_blank(stage_of(s)->full);
}

static const struct front STAGE = {.is_watched = true,
                                   .is_wide = true,
                                   .put = stage_put,
                                   .ask = stage_ask,
                                   .wait = stage_wait,
                                   .blank = stage_blank};

static action choose(void *self, const struct gview *view, int seat, const action legal[], int n)
{
    struct stage *stage = self;
    struct bot_query query = {.game = &BOARD, .view = view, .seat = seat, .legal = legal, .n = n};

    return BOT_RANDOM.choose(&query, &stage->rng);
}

static struct table *new_table(const struct game *g, int seats)
{
    struct record_head head = {.game = g};
    struct dealer dealer = {.kind = DEALER_SEEDED};

    assert_true(setup_default(g, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) record_seat_set(&head.seat[i], "human", "");
    rng_stream(&dealer.rng, 3, 0);
    return table_new(&head, &dealer);
}

/* Plays the stage on a board of two, the first one a person. */
static enum play_end perform(struct stage *stage, const char *lang, uint32_t people)
{
    struct table *t = new_table(&BOARD, 2);
    struct play_mode mode = {
        .table = t, .lang = lang_find(lang), .people = people, .self = stage, .choose = choose};
    enum play_end end;

    rng_seed(&stage->rng, 5);
    if (!stage->rows) stage->rows = SCENE_ROWS;
    if (!stage->cols) stage->cols = SCENE_COLS;
    stage->full = full_new(&mode);
    end = session_play(&mode, &STAGE, stage);
    full_delete(stage->full);
    table_free(t);
    return end;
}

static bool shows(const struct full *f, const char *words)
{
    struct buf text = {0};
    bool found;

    canvas_write(&f->canvas, &text);
    found = strstr(buf_text(&text), words) != NULL;
    buf_free(&text);
    return found;
}

static void assert_shows(const struct full *f, const char *words)
{
    struct buf text = {0};

    canvas_write(&f->canvas, &text);
    if (!strstr(buf_text(&text), words)) fail_msg("“%s” is not in\n%s", words, buf_text(&text));
    buf_free(&text);
}

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
    assert_false(shows(stage->full, "Where do you go?"));
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
    struct press by_number[] = {letter("9")}, typed[8], moved[9];
    struct press *const ways[] = {by_number, typed, moved};
    int n[] = {1, 0, 9};

    (void)state;
    type(typed, &n[1], "GO 5");
    typed[n[1]++] = key(PRESS_ENTER);
    for (int i = 0; i < 8; i++) moved[i] = key(PRESS_DOWN);
    moved[8] = key(PRESS_ENTER);
    for (int i = 0; i < 3; i++) {
        struct stage stage = {.press = ways[i], .n = n[i], .look = went_to_post_office};

        assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
        assert_int_equal(stage.at, n[i]);
    }
}

static void waits_for_more_digits(struct stage *stage)
{
    if (stage->at == 1) assert_string_equal(stage->full->entry.text, "1");
    if (stage->at == 1) assert_int_equal(picks_index(&stage->full->picks), 0);
    if (stage->at == 2) assert_shows(stage->full, "You go to the Caravansary.");
    if (stage->at == 3) assert_false(stage->full->popup.is_open);
}

/* “10” is one of 14: “1” alone waits. The Enter behind it belongs to the number. */
static void a_number_that_could_go_on_waits(void **state)
{
    struct press press[] = {letter("1"), letter("0"), key(PRESS_ENTER)};
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

/* ---- spots --------------------------------------------------------------------------- */

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
    struct press on_list[9], on_map[10];
    struct press f1 = {.kind = PRESS_FUNCTION, .number = 1};
    struct stage list = {.press = on_list, .n = 9, .look = help_tells_about_the_place};
    struct stage map = {.press = on_map, .n = 10, .look = help_tells_about_the_place};

    (void)state;
    for (int i = 0; i < 8; i++) on_list[i] = on_map[i] = key(PRESS_DOWN);
    on_list[8] = on_map[9] = f1;
    on_map[8] = key(PRESS_TAB);
    perform(&list, "en", 1);
    perform(&map, "en", 1);
    assert_int_equal(list.looked + map.looked, 21);
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

static void lowest_row_shows_the_notation(struct stage *stage)
{
    if (stage->at == 8) assert_shows(stage->full, "type “go 5”");
}

static void the_choice_under_the_cursor_shows_how_it_is_typed(void **state)
{
    struct press down[8];
    struct stage stage = {.press = down, .n = 8, .look = lowest_row_shows_the_notation};

    (void)state;
    for (int i = 0; i < 8; i++) down[i] = key(PRESS_DOWN);
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 9);
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
        assert_false(shows(stage->full, "“"));
        assert_false(shows(stage->full, "Fountain"));
        assert_int_equal(stage->full->journal.n, 0);
    }
}

static void nothing_is_seen_between_two_people(void **state)
{
    struct press press[] = {letter("9"), letter("2")};
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_has_its_layout),
        cmocka_unit_test(wide_screens_have_a_column_for_choices),
        cmocka_unit_test(small_screens_still_help_and_quit),
        cmocka_unit_test(a_choice_is_taken_by_number_notation_and_cursor),
        cmocka_unit_test(a_number_that_could_go_on_waits),
        cmocka_unit_test(tab_completes_moves_and_commands),
        cmocka_unit_test(an_action_names_its_words),
        cmocka_unit_test(a_spot_stands_for_its_choices),
        cmocka_unit_test(a_card_lists_the_moves_that_are_named_for_it),
        cmocka_unit_test(a_spot_is_told_about_by_the_nearest_topic),
        cmocka_unit_test(help_tells_about_the_question_and_the_place_of_the_cursor),
        cmocka_unit_test(the_map_is_walked_with_arrows),
        cmocka_unit_test(a_refusal_is_seen_until_a_key_is_pressed),
        cmocka_unit_test(help_opens_scrolls_and_is_asked_on),
        cmocka_unit_test(the_choice_under_the_cursor_shows_how_it_is_typed),
        cmocka_unit_test(a_resize_keeps_what_was_typed),
        cmocka_unit_test(nothing_is_seen_between_two_people),
        cmocka_unit_test(a_game_is_left_from_the_box_between_two_people),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
