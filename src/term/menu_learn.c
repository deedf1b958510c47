/* menu_learn.c: learning to play, from the menu: a game, then its book and its lessons.
 *
 * The list has one row for each game that can be learned, or, once a game is chosen, one for the
 * book and one for each lesson. Of the row under the cursor it is told what is learned. */
#include "term/menu_learn.h"

#include "core/utf8.h"
#include "game/game.h"
#include "lesson/lesson.h"
#include "term/menu_items.h"
#include "term/pen.h"

#include <stdio.h>
#include <string.h>

enum {
    KEY_TEXT = 64,
    WIDTH = 74,
    HEAD = 3,
    ABOUT_ROWS = 4,
    EDGES = 2,
    NUMBER = 4,
    TICK = 2,
    CHAPTERS_MOST = 20,
    NO_GAME = -1
};

/* ---- what there is ------------------------------------------------------------------------- */

static bool is_of(const struct menu_lesson *one, int game)
{
    return lesson_head(one->lesson)->game == GAMES[game];
}

/* How many lessons the game has, and how many of them are done. */
static int count(const struct menu_lists *lists, int game, int *done)
{
    int n = 0;

    *done = 0;
    for (int i = 0; i < lists->lessons; i++) {
        if (!is_of(&lists->lesson[i], game)) continue;
        n++;
        *done += lists->lesson[i].is_done;
    }
    return n;
}

/* The chapter of the game's book, or the name of it; NULL: there is none. */
static const char *chapter(const struct menu *m, const char *form, int number)
{
    char key[KEY_TEXT];

    snprintf(key, sizeof key, form, GAMES[m->learn.game]->id, number);
    return lang_get(m->choice->lang, key);
}

static int chapters(const struct menu *m)
{
    int n = 0;

    while (n < CHAPTERS_MOST && chapter(m, "%s.help.book.%d", n + 1)) n++;
    return n;
}

/* The game of row AT of the list of games. */
static int game_at(const struct menu *m, int at)
{
    int done;

    for (int i = 0; GAMES[i] && i < MENU_GAMES; i++)
        if (count(m->lists, i, &done) && at-- == 0) return i;
    return NO_GAME;
}

/* The lesson of row AT; NULL: it is the book's. */
static const struct menu_lesson *lesson_at(const struct menu *m, int at)
{
    at -= chapters(m) > 0;
    for (int i = 0; at >= 0 && i < m->lists->lessons; i++)
        if (is_of(&m->lists->lesson[i], m->learn.game) && at-- == 0) return &m->lists->lesson[i];
    return NULL;
}

static int count_rows(const struct menu *m)
{
    int n = 0, done;

    if (m->learn.game != NO_GAME) return count(m->lists, m->learn.game, &done) + (chapters(m) > 0);
    while (game_at(m, n) != NO_GAME) n++;
    return n;
}

/* ---- in the menu ------------------------------------------------------------------------------ */

bool menu_learn_is_first(const struct menu_lists *lists)
{
    for (int i = 0; i < lists->lessons; i++)
        if (lists->lesson[i].is_done) return false;
    for (int i = 0; i < lists->saves; i++)
        if (lists->save[i].is_over) return false;
    return lists->lessons > 0;
}

static void say_done(const struct menu *m, int done, int n, struct buf *out)
{
    struct text_arg arg[] = {{.type = TEXT_NUMBER, .number = done},
                             {.type = TEXT_NUMBER, .number = n}};

    text_fill(m->choice->lang, "learn.menu.none", arg, 2, out);
}

void menu_learn_value(const struct menu *m, struct buf *out)
{
    int done = 0;

    for (int i = 0; i < m->lists->lessons; i++) done += m->lists->lesson[i].is_done;
    say_done(m, done, m->lists->lessons, out);
}

void menu_learn_open(struct menu *m)
{
    m->learn.is_open = true;
    m->learn.game = NO_GAME;
    m->learn.cursor = 0;
    for (int at = 0, game; (game = game_at(m, at)) != NO_GAME; at++)
        if (game == m->choice->game) m->learn.cursor = at;
}

/* ---- the book ----------------------------------------------------------------------------------- */

static void write_title(const struct menu *m, int number, struct buf *out)
{
    const char *name = chapter(m, "%s.book.%d", number);
    struct text_arg arg[] = {{.type = TEXT_PLAIN, .text = name ? name : ""},
                             {.type = TEXT_NUMBER, .number = number},
                             {.type = TEXT_NUMBER, .number = chapters(m)}};

    text_fill(m->choice->lang, "learn.menu.chapter", arg, 3, out);
}

/* A chapter has paragraphs, which a pilcrow parts. */
static void write_page(const struct menu *m, int number, struct buf *out)
{
    const char *text = chapter(m, "%s.help.book.%d", number), *mark;

    for (; (mark = strstr(text, PEN_PARAGRAPH)) != NULL; text = mark + strlen(PEN_PARAGRAPH)) {
        buf_addn(out, text, (size_t)(mark - text));
        buf_add(out, "\n\n");
    }
    buf_add(out, text);
}

static void open_chapter(struct menu *m, int number)
{
    struct buf title = {0}, page = {0};

    write_title(m, number, &title);
    write_page(m, number, &page);
    popup_close(&m->popup);
    popup_open(&m->popup, buf_text(&title), buf_text(&page),
               lang_get(m->choice->lang, "learn.menu.page"));
    m->learn.chapter = number;
    buf_free(&title);
    buf_free(&page);
}

static bool close_book(struct menu *m)
{
    popup_close(&m->popup);
    m->learn.chapter = 0;
    return false;
}

/* Behind the last chapter the book is read. */
static bool turn_page(struct menu *m, int by)
{
    int to = m->learn.chapter + by;

    if (to > chapters(m)) return close_book(m);
    if (to >= 1) open_chapter(m, to);
    return false;
}

static bool press_book(struct menu *m, const struct press *press)
{
    switch (press->kind) {
    case PRESS_ENTER:
    case PRESS_RIGHT: return turn_page(m, 1);
    case PRESS_LEFT: return turn_page(m, -1);
    case PRESS_ESCAPE: return close_book(m);
    case PRESS_TEXT:
        if (press->text[0] == 'q') return close_book(m);
        return press->text[0] == ' ' && turn_page(m, 1);
    default: popup_scroll(&m->popup, press); return false;
    }
}

/* ---- keys ----------------------------------------------------------------------------------------- */

static bool take(struct menu *m)
{
    const struct menu_lesson *one;

    if (m->learn.game == NO_GAME) {
        m->choice->game = m->learn.game = game_at(m, m->learn.cursor);
        m->learn.cursor = 0;
        menu_list_items(m);
        return false;
    }
    one = lesson_at(m, m->learn.cursor);
    if (!one) {
        open_chapter(m, 1);
        return false;
    }
    snprintf(m->choice->name, sizeof m->choice->name, "%s", lesson_name(one->lesson));
    m->choice->what = MENU_LEARN;
    return true;
}

static bool go_back(struct menu *m)
{
    if (m->learn.game == NO_GAME) m->learn.is_open = false;
    else menu_learn_open(m);
    return false;
}

static bool move(struct menu *m, int by)
{
    int n = count_rows(m);

    m->learn.cursor = (m->learn.cursor + by + n) % n;
    return false;
}

static bool take_row(struct menu *m, int row)
{
    if (row < 0 || row >= count_rows(m)) return false;
    m->learn.cursor = row;
    return take(m);
}

static bool press_text(struct menu *m, char c)
{
    switch (c) {
    case 'j': return move(m, 1);
    case 'k': return move(m, -1);
    case 'q': return go_back(m);
    default: return c >= '1' && c <= '9' && take_row(m, c - '1');
    }
}

bool menu_learn_press(struct menu *m, const struct press *press)
{
    if (m->learn.chapter) return press_book(m, press);
    switch (press->kind) {
    case PRESS_UP:
    case PRESS_BACKTAB: return move(m, -1);
    case PRESS_DOWN:
    case PRESS_TAB: return move(m, 1);
    case PRESS_HOME: m->learn.cursor = 0; return false;
    case PRESS_END: m->learn.cursor = count_rows(m) - 1; return false;
    case PRESS_ENTER:
    case PRESS_RIGHT: return take(m);
    case PRESS_LEFT:
    case PRESS_ESCAPE: return go_back(m);
    case PRESS_CLICK: return take_row(m, press->row - m->at.row);
    case PRESS_TEXT: return press_text(m, press->text[0]);
    default: return false;
    }
}

/* ---- what a row says --------------------------------------------------------------------------------- */

struct learn_row {
    struct buf name, status, about;
    bool is_done;
};

static void describe_game(const struct menu *m, int game, struct learn_row *row)
{
    char key[KEY_TEXT];
    int done, n = count(m->lists, game, &done);

    snprintf(key, sizeof key, "%s.name", GAMES[game]->id);
    text_fill(m->choice->lang, key, NULL, 0, &row->name);
    snprintf(key, sizeof key, "%s.about", GAMES[game]->id);
    if (lang_get(m->choice->lang, key)) text_fill(m->choice->lang, key, NULL, 0, &row->about);
    say_done(m, done, n, &row->status);
    row->is_done = done == n;
}

static void describe_lesson(const struct menu *m, const struct menu_lesson *one,
                            struct learn_row *row)
{
    const struct lang *lang = m->choice->lang;
    struct text_arg number = {.type = TEXT_NUMBER, .number = lesson_minutes(one->lesson)};

    buf_add(&row->name, lesson_says(one->lesson, LESSON_SAYS_TITLE, 0, lang->code));
    buf_add(&row->about, lesson_says(one->lesson, LESSON_SAYS_ABOUT, 0, lang->code));
    if (one->step) number.number = (int64_t)one->step + 1;
    text_fill(lang, one->step ? "learn.menu.step" : "learn.menu.minutes", &number, 1, &row->status);
    row->is_done = one->is_done;
}

static void describe(const struct menu *m, int at, struct learn_row *row)
{
    const struct menu_lesson *one = NULL;

    *row = (struct learn_row){.is_done = false};
    if (m->learn.game != NO_GAME) one = lesson_at(m, at);
    if (m->learn.game == NO_GAME) describe_game(m, game_at(m, at), row);
    else if (one) describe_lesson(m, one, row);
    else {
        text_fill(m->choice->lang, "learn.menu.book", NULL, 0, &row->name);
        text_fill(m->choice->lang, "learn.menu.book.about", NULL, 0, &row->about);
    }
}

static void forget(struct learn_row *row)
{
    buf_free(&row->name);
    buf_free(&row->status);
    buf_free(&row->about);
}

/* ---- the same in lines ------------------------------------------------------------------------------ */

int menu_learn_rows(const struct menu *m) { return count_rows(m); }

void menu_learn_row(const struct menu *m, int at, struct buf *out)
{
    struct learn_row row;

    describe(m, at, &row);
    if (row.is_done) buf_add(out, "✓ ");
    buf_add(out, buf_text(&row.name));
    if (row.status.n) buf_format(out, ": %s", buf_text(&row.status));
    forget(&row);
}

void menu_learn_page(const struct menu *m, struct buf *out)
{
    struct buf page = {0};
    char *at;

    write_title(m, m->learn.chapter, out);
    buf_char(out, '\n');
    write_page(m, m->learn.chapter, &page);
    for (at = strtok(page.at, "\n"); at; at = strtok(NULL, "\n")) pen_wrap(at, 0, out);
    buf_free(&page);
}

/* ---- drawing ------------------------------------------------------------------------------------------- */

static void draw_row(const struct menu *m, int i, struct canvas *c, struct rect at)
{
    bool is_chosen = i == m->learn.cursor;
    enum style style = is_chosen ? STYLE_CHOSEN : STYLE_PLAIN;
    int left = at.col + NUMBER + TICK, status;
    struct learn_row row;
    char number[12];

    describe(m, i, &row);
    status = utf8_width(buf_text(&row.status));
    if (is_chosen) canvas_style(c, at, STYLE_CHOSEN);
    snprintf(number, sizeof number, "%2d", i + 1);
    canvas_text(c, at.row, at.col + 1, 2, is_chosen ? style : STYLE_DIM, number);
    if (row.is_done) canvas_text(c, at.row, at.col + NUMBER, 1, style, "✓");
    canvas_text(c, at.row, left, at.cols - NUMBER - TICK - status - 2, style, buf_text(&row.name));
    canvas_right(c, at.row, at.col + at.cols - status - 1, status, is_chosen ? style : STYLE_DIM,
                 buf_text(&row.status));
    forget(&row);
}

static void draw_about(const struct menu *m, struct canvas *c, struct rect at)
{
    struct learn_row row;

    describe(m, m->learn.cursor, &row);
    canvas_wrap(c, at, 0, STYLE_PLAIN, buf_text(&row.about));
    forget(&row);
}

static void draw_title(const struct menu *m, struct canvas *c, struct rect box)
{
    struct buf title = {0};
    char key[KEY_TEXT];

    text_fill(m->choice->lang, "learn.menu", NULL, 0, &title);
    if (m->learn.game != NO_GAME) {
        snprintf(key, sizeof key, "%s.name", GAMES[m->learn.game]->id);
        buf_add(&title, " · ");
        text_fill(m->choice->lang, key, NULL, 0, &title);
    }
    canvas_box(c, box, STYLE_TITLE, "BEDESTEN");
    canvas_text(c, box.row + 1, box.col + 3, box.cols - 6, STYLE_DIM, buf_text(&title));
    buf_free(&title);
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

void menu_learn_draw(struct menu *m, struct canvas *c)
{
    int n = count_rows(m);
    struct rect box = {.rows = least(n + HEAD + 1 + ABOUT_ROWS + EDGES, c->rows - 1),
                       .cols = least(WIDTH + 4, c->cols)};
    struct rect about;

    box.row = most(0, (c->rows - 1 - box.rows) / 2);
    box.col = most(0, (c->cols - box.cols) / 2);
    m->at = (struct rect){box.row + HEAD, box.col + 2, n, box.cols - 4};
    draw_title(m, c, box);
    for (int i = 0; i < n; i++)
        draw_row(m, i, c, (struct rect){m->at.row + i, m->at.col, 1, m->at.cols});
    about =
        (struct rect){m->at.row + n + 1, m->at.col + NUMBER, ABOUT_ROWS, m->at.cols - 2 * NUMBER};
    draw_about(m, c, about);
    canvas_text(c, c->rows - 1, 1, c->cols - 2, STYLE_DIM,
                lang_get(m->choice->lang, "learn.menu.keys"));
}
