/* quizzes.c: the shelf of puzzles: a cell for each, below a heading for each difficulty.
 *
 * A mark says what is solved and what was tried; colours say nothing more. */
#include "term/quizzes.h"

#include "core/utf8.h"
#include "term/scene.h"

#include <stdio.h>
#include <string.h>

enum {
    CELL = 6,
    EDGE = 2,
    TABS_ROW = 2,
    TAB_GAP = 3,
    LIST_ROW = 4,
    BELOW = 4, /* rows: a blank, the one under the cursor, the legend, the keys */
    KEY_TEXT = 64,
    NUMBER_MOST = 10000
};

static const struct quiz_game *game_of(const struct quizzes *q)
{
    return &q->mode->game[q->at.game];
}

static const char *text_of(const struct quizzes *q, const char *key)
{
    const char *text = lang_get(q->mode->lang, key);

    return text ? text : key;
}

static struct text_arg number(int n) { return (struct text_arg){.type = TEXT_NUMBER, .number = n}; }

/* ---- where things are ------------------------------------------------------------------------- */

/* A line of the list: a heading, whose LEVEL it is, or cells from FIRST on. */
struct line {
    int level, first, n;
};

/* Line AT; false: there are no more. */
static bool find_line(const struct quizzes *q, int at, struct line *line)
{
    const struct quiz_game *g = game_of(q);
    int i = 0;

    while (i < g->n) {
        int level = g->row[i].level;

        if (at-- == 0) {
            *line = (struct line){.level = level, .first = i};
            return true;
        }
        while (i < g->n && g->row[i].level == level) {
            *line = (struct line){.first = i};
            while (i < g->n && g->row[i].level == level && line->n < q->per) i++, line->n++;
            if (at-- == 0) return true;
        }
    }
    return false;
}

static int count_lines(const struct quizzes *q)
{
    struct line line;
    int n = 0;

    while (find_line(q, n, &line)) n++;
    return n;
}

/* The line that holds row ROW, and where in it. */
static int line_of(const struct quizzes *q, int row, struct line *line)
{
    int at = 0;

    while (find_line(q, at, line)) {
        if (row >= line->first && row < line->first + line->n) return at;
        at++;
    }
    return 0;
}

static void scroll(struct quizzes *q)
{
    struct line line, above;
    int at = line_of(q, q->at.row, &line), lines = count_lines(q);

    if (at && find_line(q, at - 1, &above) && above.level && q->top >= at) q->top = at - 1;
    if (q->top > at) q->top = at;
    if (q->top < at - q->room + 1) q->top = at - q->room + 1;
    if (q->top > lines - q->room) q->top = lines - q->room;
    if (q->top < 0) q->top = 0;
}

/* ---- drawing ---------------------------------------------------------------------------------- */

static int count_solved(const struct quiz_game *g, int level, int *n)
{
    int solved = 0;

    *n = 0;
    for (int i = 0; i < g->n; i++) {
        if (level && g->row[i].level != level) continue;
        ++*n;
        solved += g->row[i].how == QUIZ_SOLVED;
    }
    return solved;
}

/* `The board game 12/109`; returns its width. */
static int write_tab(const struct quizzes *q, int game, struct buf *out)
{
    char key[KEY_TEXT];
    int n, solved = count_solved(&q->mode->game[game], 0, &n);

    snprintf(key, sizeof key, "%s.name", q->mode->game[game].game->id);
    buf_format(out, " %s %d/%d ", text_of(q, key), solved, n);
    return utf8_width(buf_text(out));
}

static void draw_tabs(const struct quizzes *q, struct canvas *c)
{
    int col = EDGE;

    for (int i = 0; i < q->mode->games; i++) {
        struct buf tab = {0};
        int width = write_tab(q, i, &tab);

        canvas_text(c, TABS_ROW, col, c->cols - col - EDGE,
                    i == q->at.game ? STYLE_CHOSEN : STYLE_STRONG, buf_text(&tab));
        col += width + TAB_GAP;
        buf_free(&tab);
    }
}

static void draw_heading(const struct quizzes *q, int level, struct canvas *c, int row)
{
    struct buf text = {0};
    int n, solved = count_solved(game_of(q), level, &n);
    const struct text_arg arg[] = {number(level), number(q->mode->levels), number(solved),
                                   number(n)};

    text_fill(q->mode->lang, "quizzes.level", arg, 4, &text);
    canvas_text(c, row, EDGE, c->cols - 2 * EDGE, STYLE_TITLE, buf_text(&text));
    buf_free(&text);
}

static void draw_cells(const struct quizzes *q, const struct line *line, struct canvas *c, int row)
{
    static const char *const MARKS[] = {
        [QUIZ_UNTRIED] = " ", [QUIZ_TRIED] = "–", [QUIZ_SOLVED] = "✓"};

    for (int i = 0; i < line->n; i++) {
        const struct quiz_row *one = &game_of(q)->row[line->first + i];
        bool is_chosen = line->first + i == q->at.row;
        char text[24];

        snprintf(text, sizeof text, "%4d%s ", one->number, MARKS[one->how]);
        canvas_text(c, row, EDGE + i * CELL, CELL,
                    is_chosen                 ? STYLE_CHOSEN
                    : one->how == QUIZ_SOLVED ? STYLE_DIM
                                              : STYLE_PLAIN,
                    text);
    }
}

static void draw_list(struct quizzes *q, struct canvas *c)
{
    struct line line;

    for (int i = 0; i < q->room && find_line(q, q->top + i, &line); i++) {
        if (line.level) draw_heading(q, line.level, c, LIST_ROW + i);
        else draw_cells(q, &line, c, LIST_ROW + i);
    }
    if (q->top > 0) canvas_text(c, LIST_ROW, c->cols - 2, 1, STYLE_TITLE, "▲");
    if (q->top + q->room < count_lines(q))
        canvas_text(c, LIST_ROW + q->room - 1, c->cols - 2, 1, STYLE_TITLE, "▼");
}

/* The one under the cursor in words, then what the marks mean, then the keys. */
static void draw_foot(const struct quizzes *q, struct canvas *c)
{
    static const char *const HOW[] = {[QUIZ_UNTRIED] = "quizzes.untried",
                                      [QUIZ_TRIED] = "quizzes.tried",
                                      [QUIZ_SOLVED] = "quizzes.solved"};
    const struct quiz_row *one = &game_of(q)->row[q->at.row];
    const struct text_arg arg[] = {number(one->number),
                                   number(one->level),
                                   number(q->mode->levels),
                                   {.type = TEXT_PLAIN, .text = text_of(q, HOW[one->how])}};
    struct text_arg typed = number(q->typed);
    struct buf text = {0};

    text_fill(q->mode->lang, "quizzes.one", arg, 4, &text);
    canvas_text(c, c->rows - 3, EDGE, c->cols - 2 * EDGE, STYLE_STRONG, buf_text(&text));
    canvas_text(c, c->rows - 2, EDGE, c->cols - 2 * EDGE, STYLE_DIM, text_of(q, "quizzes.legend"));
    buf_clear(&text);
    text_fill(q->mode->lang, q->typed ? "quizzes.typed" : "quizzes.keys", &typed, 1, &text);
    canvas_text(c, c->rows - 1, 1, c->cols - 2, STYLE_DIM, buf_text(&text));
    buf_free(&text);
}

void quizzes_draw(struct quizzes *q, struct canvas *c)
{
    struct rect bar = {0, 0, 1, c->cols}, all = {0, 0, c->rows, c->cols};

    canvas_clear(c);
    if (!scene_fits(c)) {
        canvas_wrap(c, all, 0, STYLE_STRONG, text_of(q, "full.watch.small"));
        return;
    }
    q->per = (c->cols - 2 * EDGE) / CELL;
    q->room = c->rows - LIST_ROW - BELOW;
    scroll(q);
    canvas_style(c, bar, STYLE_CHOSEN);
    canvas_text(c, 0, 1, c->cols - 2, STYLE_CHOSEN, text_of(q, "menu.puzzle"));
    draw_tabs(q, c);
    draw_list(q, c);
    draw_foot(q, c);
    popup_draw(&q->popup, c);
}

/* ---- going ------------------------------------------------------------------------------------- */

static enum quizzes_end go(struct quizzes *q, int row)
{
    int n = game_of(q)->n;

    q->at.row = row < 0 ? 0 : row >= n ? n - 1 : row;
    return QUIZZES_STAY;
}

/* To the cell above or below, over headings; a shorter line has its last one. */
static enum quizzes_end go_line(struct quizzes *q, int by)
{
    struct line line, to;
    int at, col;

    if (!q->per) return QUIZZES_STAY;
    at = line_of(q, q->at.row, &line);
    col = q->at.row - line.first;
    do {
        at += by;
        if (at < 0 || !find_line(q, at, &to)) return QUIZZES_STAY;
    } while (to.level);
    return go(q, to.first + (col < to.n ? col : to.n - 1));
}

static enum quizzes_end go_page(struct quizzes *q, int by)
{
    for (int i = 1; i < q->room; i++) go_line(q, by);
    return QUIZZES_STAY;
}

static void go_open(struct quizzes *q)
{
    const struct quiz_game *g = game_of(q);

    for (int i = 1; i <= g->n; i++) {
        int row = (q->at.row + i) % g->n;

        if (g->row[row].how == QUIZ_SOLVED) continue;
        q->at.row = row;
        return;
    }
}

static enum quizzes_end go_game(struct quizzes *q, int by)
{
    q->at.game = (q->at.game + by + q->mode->games) % q->mode->games;
    q->top = 0;
    q->at.row = game_of(q)->n - 1;
    go_open(q);
    return QUIZZES_STAY;
}

static enum quizzes_end press_digit(struct quizzes *q, int digit)
{
    const struct quiz_game *g = game_of(q);

    q->typed = q->typed * 10 + digit;
    if (q->typed >= NUMBER_MOST) q->typed = 0;
    for (int i = 0; i < g->n; i++)
        if (g->row[i].number == q->typed) q->at.row = i;
    return QUIZZES_STAY;
}

/* A number that was typed must be there. */
static enum quizzes_end take(struct quizzes *q)
{
    bool is_there = !q->typed || game_of(q)->row[q->at.row].number == q->typed;

    q->typed = 0;
    return is_there ? QUIZZES_TAKEN : QUIZZES_STAY;
}

/* ---- keys -------------------------------------------------------------------------------------- */

static enum quizzes_end help(struct quizzes *q)
{
    popup_open(&q->popup, text_of(q, "full.page.help"), text_of(q, "quizzes.help"),
               text_of(q, "full.popup"));
    return QUIZZES_STAY;
}

static enum quizzes_end press_text(struct quizzes *q, char c)
{
    if (c >= '0' && c <= '9') return press_digit(q, c - '0');
    q->typed = 0;
    switch (c) {
    case 'q': return QUIZZES_LEFT;
    case 'h': return go(q, q->at.row - 1);
    case 'l': return go(q, q->at.row + 1);
    case 'j': return go_line(q, 1);
    case 'k': return go_line(q, -1);
    case 'n': go_open(q); return QUIZZES_STAY;
    case '?': return help(q);
    default: return QUIZZES_STAY;
    }
}

static bool click_tab(struct quizzes *q, int col)
{
    int from = EDGE;

    for (int i = 0; i < q->mode->games; i++) {
        struct buf tab = {0};
        int width = write_tab(q, i, &tab);

        buf_free(&tab);
        if (col >= from && col < from + width) {
            go_game(q, i - q->at.game);
            return true;
        }
        from += width + TAB_GAP;
    }
    return false;
}

/* The first click goes there, the second one takes it. */
static enum quizzes_end click(struct quizzes *q, int row, int col)
{
    struct line line;
    int i = (col - EDGE) / CELL, was = q->at.row;

    if (row == TABS_ROW) click_tab(q, col);
    if (row < LIST_ROW || row >= LIST_ROW + q->room || col < EDGE || !q->per) return QUIZZES_STAY;
    if (!find_line(q, q->top + row - LIST_ROW, &line) || line.level || i >= line.n)
        return QUIZZES_STAY;
    go(q, line.first + i);
    return q->at.row == was ? QUIZZES_TAKEN : QUIZZES_STAY;
}

static enum quizzes_end press_key(struct quizzes *q, const struct press *press)
{
    switch (press->kind) {
    case PRESS_TEXT: return press_text(q, press->text[0]);
    case PRESS_LEFT: return go(q, q->at.row - 1);
    case PRESS_RIGHT: return go(q, q->at.row + 1);
    case PRESS_UP:
    case PRESS_WHEEL_UP: return go_line(q, -1);
    case PRESS_DOWN:
    case PRESS_WHEEL_DOWN: return go_line(q, 1);
    case PRESS_PAGE_UP: return go_page(q, -1);
    case PRESS_PAGE_DOWN: return go_page(q, 1);
    case PRESS_HOME: return go(q, 0);
    case PRESS_END: return go(q, game_of(q)->n - 1);
    case PRESS_TAB: return go_game(q, 1);
    case PRESS_BACKTAB: return go_game(q, -1);
    case PRESS_CLICK: return click(q, press->row, press->col);
    case PRESS_ESCAPE: return QUIZZES_LEFT;
    case PRESS_CONTROL: return press->text[0] == 'q' ? QUIZZES_LEFT : QUIZZES_STAY;
    case PRESS_FUNCTION:
        if (press->number == 1) return help(q);
        return press->number == 10 ? QUIZZES_LEFT : QUIZZES_STAY;
    default: return QUIZZES_STAY;
    }
}

enum quizzes_end quizzes_press(struct quizzes *q, const struct press *press)
{
    if (q->popup.is_open) {
        popup_press(&q->popup, press);
        return QUIZZES_STAY;
    }
    if (press->kind == PRESS_ENTER) return take(q);
    if (press->kind != PRESS_TEXT) q->typed = 0;
    return press_key(q, press);
}

/* ---- on the terminal --------------------------------------------------------------------------- */

static void show(struct quizzes *q, struct tty *tty)
{
    struct canvas canvas;
    int rows, cols;

    tty_size(tty, &rows, &cols);
    canvas_init(&canvas, rows, cols, tty_is_ascii(tty));
    quizzes_draw(q, &canvas);
    tty_show(tty, &canvas, -1, -1);
    canvas_free(&canvas);
}

bool quizzes_run(const struct quizzes_mode *mode, struct quizzes_place *place)
{
    struct tty_way way = {.is_ascii = mode->is_ascii,
                          .theme = mode->theme,
                          .waiting = mode->waiting,
                          .must_leave = mode->must_leave};
    struct quizzes q = {.mode = mode, .at = *place};
    enum quizzes_end end = QUIZZES_STAY;
    struct tty *tty = tty_start(&way);
    struct press press;

    if (!tty) return false;
    while (end == QUIZZES_STAY) {
        show(&q, tty);
        if (tty_read(tty, &press) != GOT_PRESS) break;
        end = quizzes_press(&q, &press);
    }
    *place = q.at;
    tty_end(tty);
    popup_free(&q.popup);
    return end == QUIZZES_TAKEN;
}
