/* screen.c: the board game on a canvas: a heading, the bazaar as a map at the left,
 * the players at the right, what the signs mean below.
 *
 * It reads the game's own JSON, so it shows exactly what the reader may know. Everything
 * has a form that is short enough for the smallest screen. */
#include "term/board/screen.h"

#include "core/utf8.h"
#include "term/board/draw.h"
#include "term/flow.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *const BSCREEN_GOODS[BSCREEN_KINDS] = {"fabric", "spice", "fruit", "jewelry"};
const char *const BSCREEN_TILES[BSCREEN_KINDS] = {"red", "green", "yellow", "blue"};

/* ---- words ------------------------------------------------------------------------- */

enum style bscreen_seat(int seat)
{
    return (enum style)(seat >= 1 && seat <= 5 ? STYLE_SEAT_1 + seat - 1 : STYLE_PLAIN);
}

void bscreen_say(const struct screen *x, const char *key, const struct text_arg *arg, int n,
                 struct buf *out)
{
    text_fill(x->to->lang, key, arg, n, out);
}

/* ---- marks ---------------------------------------------------------------------------- */

struct mark *bmarks_add(struct marks *m, enum style style, const char *text)
{
    struct mark *mark = &m->mark[m->n];

    if (m->n < MARKS_MAX - 1) m->n++; /* the last one is overwritten: nothing needs as many */
    *mark = (struct mark){.style = style};
    memcpy(mark->text, text,
           utf8_cut(text, strlen(text) < MARK_TEXT ? strlen(text) : MARK_TEXT - 1));
    return mark;
}

struct mark *bmarks_format(struct marks *m, enum style style, const char *format, ...)
{
    char text[MARK_TEXT];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return bmarks_add(m, style, text);
}

struct mark *bmarks_say(struct marks *m, const struct screen *x, const char *key,
                        const struct text_arg *arg, int n)
{
    struct buf text = {0};
    struct mark *mark;

    bscreen_say(x, key, arg, n, &text);
    mark = bmarks_add(m, STYLE_PLAIN, buf_text(&text));
    buf_free(&text);
    return mark;
}

void bmarks_good(struct marks *m, const struct screen *x, int good, int n)
{
    char letter[MARK_TEXT];
    struct buf text;

    buf_fixed(&text, letter, sizeof letter);
    pen_word(x->to, "screen.board.good", BSCREEN_GOODS[good], &text);
    bmarks_format(m, (enum style)(STYLE_FABRIC + good), "%s%d", letter, n);
}

void bmarks_good_word(struct marks *m, const struct screen *x, int good, int n)
{
    struct buf word = {0};

    pen_word(x->to, "good", BSCREEN_GOODS[good], &word);
    bmarks_format(m, (enum style)(STYLE_FABRIC + good), "%d %s", n, buf_text(&word));
    buf_free(&word);
}

void bmarks_goods(struct marks *m, const struct screen *x, const struct tree *goods, bool all)
{
    for (int g = 0; g < BSCREEN_KINDS; g++) {
        int n = tree_int(goods, BSCREEN_GOODS[g]);
        if (n || all) bmarks_good(m, x, g, n);
    }
}

void bmarks_figures(struct marks *m, const struct tree *goods)
{
    for (int g = 0; g < BSCREEN_KINDS; g++) {
        if (g) bmarks_add(m, STYLE_DIM, "-")->glued = true;
        bmarks_format(m, (enum style)(STYLE_FABRIC + g), "%d", tree_int(goods, BSCREEN_GOODS[g]))
            ->glued = g > 0;
    }
}

/* The mark and those that are glued to it. */
static int group_width(const struct screen *x, const struct marks *m, int at)
{
    int width = canvas_width(x->on, m->mark[at].text);

    while (++at < m->n && m->mark[at].glued) width += canvas_width(x->on, m->mark[at].text);
    return width;
}

/* A row that cannot hold a mark's group is left for the next; a tight one is filled to its end.
 * What is wider than a row has all of it. */
static bool make_room(const struct screen *x, struct flow *f, const struct marks *m, int at,
                      enum marks_how how)
{
    const struct mark *mark = &m->mark[at];
    bool joins = mark->glued || how == MARKS_TIGHT;
    int width = canvas_width(x->on, mark->text);

    f->gap = !joins;
    if (mark->breaks && how == MARKS_AIRY) flow_break(f);
    return flow_put(f, width < f->at.cols ? width : f->at.cols,
                    joins ? width : group_width(x, m, at));
}

int bmarks_rows(const struct screen *x, const struct marks *m, int cols, enum marks_how how)
{
    struct flow f = {.at = {0, 0, MARKS_NEVER, cols}};

    for (int i = 0; i < m->n; i++) {
        if (canvas_width(x->on, m->mark[i].text) > cols) return MARKS_NEVER;
        make_room(x, &f, m, i, how);
    }
    return m->n ? f.row + 1 : 0;
}

int bmarks_put(const struct screen *x, const struct marks *m, struct rect at, enum marks_how how)
{
    struct flow f = {.at = at};

    for (int i = 0; i < m->n; i++) {
        const struct mark *mark = &m->mark[i];

        if (!make_room(x, &f, m, i, how)) {
            x->on->is_cut = true;
            break;
        }
        canvas_text(x->on, f.last.row, f.last.col, f.last.cols, mark->style, mark->text);
        if (*mark->spot) canvas_spot(x->on, f.last, mark->spot);
    }
    return m->n ? f.row + 1 : 0;
}

/* ---- heading and legend ------------------------------------------------------------------ */

/* `Round 3 · 5 rubies win`, and whose turn it is where there is room. */
static void heading_marks(const struct screen *x, struct marks *m)
{
    const struct text_arg arg[] = {pen_number(tree_int(x->s, "round")),
                                   pen_number(tree_int(x->s, "goal"))};
    const char *key = "screen.board.round";

    if (!tree_int(x->s, "round")) key = "screen.board.setup";
    else if (tree_is_true(tree_get(x->s, "last_round"))) key = "screen.board.last";
    bmarks_say(m, x, key, arg, 2)->style = STYLE_TITLE;
}

static void turn_marks(const struct screen *x, struct marks *m)
{
    int seat = tree_int(x->s, "turn");
    struct buf name = {0};
    struct text_arg arg;

    if (!tree_int(x->s, "round") || strcmp(tree_text(tree_get(x->s, "step")), "over") == 0) return;
    draw_name(x->to, seat - 1, &name);
    arg = pen_text(buf_text(&name));
    bmarks_say(m, x, seat - 1 == x->to->reader ? "screen.board.turn.you" : "screen.board.turn",
               &arg, 1)
        ->style = bscreen_seat(seat);
    buf_free(&name);
}

/* `fabric spice …`: their beginnings are the short words, their order that of figures. */
static void letter_marks(const struct screen *x, struct marks *m)
{
    for (int g = 0; g < BSCREEN_KINDS; g++) {
        struct buf key = {0};

        buf_format(&key, "good.%s", BSCREEN_GOODS[g]);
        bmarks_say(m, x, buf_text(&key), NULL, 0)->style = (enum style)(STYLE_FABRIC + g);
        buf_free(&key);
    }
    bmarks_say(m, x, "screen.board.any", NULL, 0)->style = STYLE_DIM;
    bmarks_say(m, x, "screen.board.ruby", NULL, 0)->style = STYLE_DIM;
    bmarks_say(m, x, "screen.board.lira", NULL, 0)->style = STYLE_DIM;
}

static int bmarks_width(const struct screen *x, const struct marks *m)
{
    int width = 0;

    for (int i = 0; i < m->n; i++) width += (i > 0) + canvas_width(x->on, m->mark[i].text);
    return width;
}

static void draw_heading(const struct screen *x)
{
    struct marks left = {0}, turn = {0}, right = {0};
    int letters;

    heading_marks(x, &left);
    turn_marks(x, &turn);
    letter_marks(x, &right);
    letters = bmarks_width(x, &right);
    if (bmarks_width(x, &left) + letters + 1 > x->at.cols) { /* a very long game */
        const struct text_arg round = pen_number(tree_int(x->s, "round"));

        left.n = 0;
        bmarks_say(&left, x, "screen.board.round.short", &round, 1)->style = STYLE_TITLE;
    }
    if (bmarks_width(x, &left) + bmarks_width(x, &turn) + letters + 4 <= x->at.cols)
        turn_marks(x, &left);
    bmarks_put(x, &left, (struct rect){x->at.row, x->at.col, 1, x->at.cols - letters - 1},
               MARKS_PLAIN);
    bmarks_put(x, &right, (struct rect){x->at.row, x->at.col + x->at.cols - letters, 1, letters},
               MARKS_PLAIN);
}

static bool has_neutral(const struct screen *x)
{
    if (tree_first(tree_get(x->s, "merchants"))) return true;
    if (tree_first(tree_get(x->s, "neutral_assistants"))) return true;
    for (const struct tree *p = tree_first(tree_get(x->s, "players")); p; p = tree_next(p))
        for (const struct tree *c = tree_first(tree_get(p, "stack")); c; c = tree_next(c))
            if (strcmp(tree_text(c), "neutral") == 0) return true;
    return false;
}

/* Behind what stands there, if the line has room for it. */
static void add_legend(const struct screen *x, bool is_drawn, const char *key, struct buf *line)
{
    size_t before = line->n;

    if (!is_drawn) return;
    if (before) buf_char(line, ' ');
    bscreen_say(x, key, NULL, 0, line);
    if (canvas_width(x->on, buf_text(line)) <= x->at.cols) return;
    line->n = before;
    line->at[before] = '\0';
}

/* Only the signs that are drawn, those that tell least by themselves first. */
static void draw_legend(const struct screen *x, const struct signs *signs)
{
    struct buf line = {0};
    int row = x->at.row + x->at.rows - 1;

    add_legend(x, true, "screen.board.legend", &line);
    add_legend(x, has_neutral(x), "screen.board.legend.neutral", &line);
    add_legend(x, signs->governor, "screen.board.legend.governor", &line);
    add_legend(x, signs->smuggler, "screen.board.legend.smuggler", &line);
    add_legend(x, signs->cards, "screen.board.legend.cards", &line);
    add_legend(x, signs->room, "screen.board.legend.room", &line);
    canvas_text(x->on, row, x->at.col, x->at.cols, STYLE_DIM, buf_text(&line));
    buf_free(&line);
}

/* ---- all of it ----------------------------------------------------------------------------- */

/* Inner columns of a cell of the map: 12 on 80 columns, 19 on 120, never more than 24. */
static int cell_cols(int cols)
{
    int inner = 12 + (cols - SCREEN_COLS) * 7 / 40;

    return inner > 24 ? 24 : inner;
}

/* With lines between its rows a map of 4 × 3 rows needs 17. */
static int cell_rows(int rows, bool lined)
{
    int inner = lined ? (rows - BOARD_SIDE - 1) / BOARD_SIDE : rows / BOARD_SIDE;

    return inner > 10 ? 10 : inner;
}

void screen_board(const struct screen *x)
{
    int rows = x->at.rows - 2, inner = cell_cols(x->at.cols);
    bool lined = rows >= BOARD_SIDE * 3 + BOARD_SIDE + 1;
    int high = cell_rows(rows, lined), map_cols = BOARD_SIDE * (inner + 1) + lined;
    int map_rows = BOARD_SIDE * high + (lined ? BOARD_SIDE + 1 : 0);
    struct rect map = {x->at.row + 1, x->at.col, map_rows, map_cols};
    struct rect panel = {map.row, map.col + map_cols + lined, rows, 0};
    struct signs signs = {0};

    panel.cols = x->at.cols - map_cols - lined;
    draw_heading(x);
    bscreen_map(x, map, lined, &signs);
    bscreen_panel(x, panel, &signs);
    draw_legend(x, &signs);
}
