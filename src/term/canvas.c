/* canvas.c: putting text, lines and spots on a grid.
 *
 * One cell holds one character as wide as a column; a wide one takes two cells, of
 * which the second is empty. Marks without width join the character before. */
#include "term/canvas.h"

#include "core/ascii.h"
#include "core/must.h"
#include "core/utf8.h"

#include <stdlib.h>
#include <string.h>

/* ---- making ---------------------------------------------------------------- */

void canvas_init(struct canvas *c, int rows, int cols, bool is_ascii)
{
    *c = (struct canvas){.rows = rows > 0 ? rows : 1, .cols = cols > 0 ? cols : 1};
    c->is_ascii = is_ascii;
    c->cell = must(calloc((size_t)c->rows * (size_t)c->cols, sizeof *c->cell));
    canvas_clear(c);
}

void canvas_free(struct canvas *c)
{
    free(c->cell);
    c->cell = NULL;
}

void canvas_clear(struct canvas *c)
{
    memset(c->cell, 0, (size_t)c->rows * (size_t)c->cols * sizeof *c->cell);
    for (int i = 0; i < c->rows * c->cols; i++) c->cell[i].glyph[0] = ' ';
    c->spots = 0;
    c->is_cut = false;
}

static struct cell *cell_at(struct canvas *c, int row, int col)
{
    if (row < 0 || row >= c->rows || col < 0 || col >= c->cols) return NULL;
    return &c->cell[row * c->cols + col];
}

/* ---- text ------------------------------------------------------------------ */

static void put_glyph(struct canvas *c, int row, int col, enum style style, const char *glyph)
{
    struct cell *cell = cell_at(c, row, col), *next = cell_at(c, row, col + 1);

    if (!cell) {
        c->is_cut = true;
        return;
    }
    *cell = (struct cell){.style = (uint8_t)style, .is_open = cell->is_open};
    memcpy(cell->glyph, glyph, strlen(glyph));
    if (utf8_width(glyph) == 2 && next)
        *next = (struct cell){.style = (uint8_t)style, .is_open = next->is_open};
}

static void join_mark(struct canvas *c, int row, int col, const char *mark)
{
    struct cell *cell = cell_at(c, row, col);

    if (cell && strlen(cell->glyph) + strlen(mark) < GLYPH_BYTES)
        memcpy(cell->glyph + strlen(cell->glyph), mark, strlen(mark) + 1);
}

/* The character at TEXT, as a text of its own; its bytes. */
static size_t take_glyph(const char *text, char glyph[5])
{
    uint32_t point;
    size_t step = utf8_step(text, strlen(text), &point);

    memset(glyph, 0, 5);
    if (step && point >= 0x20 && point != 0x7f) memcpy(glyph, text, step);
    else glyph[0] = '?';
    return step ? step : 1;
}

/* As it can be shown here; the caller frees it. */
static struct buf shown(const struct canvas *c, const char *text)
{
    struct buf made = {0};

    if (c->is_ascii) ascii_write(text, &made);
    else buf_add(&made, text);
    return made;
}

int canvas_width(const struct canvas *c, const char *text)
{
    struct buf line;
    int width;

    if (!c->is_ascii) return utf8_width(text);
    line = shown(c, text);
    width = utf8_width(buf_text(&line));
    buf_free(&line);
    return width;
}

/* TEXT, which fits. */
static int put_line(struct canvas *c, int row, int col, enum style style, const char *text)
{
    int start = col;

    while (*text) {
        char glyph[5];
        int width;

        text += take_glyph(text, glyph);
        width = utf8_width(glyph);
        if (width == 0) {
            join_mark(c, row, col - 1, glyph);
            continue;
        }
        put_glyph(c, row, col, style, glyph);
        col += width;
    }
    return col - start;
}

/* Cuts the text to WIDTH columns, the last of them saying so. */
static void cut_line(const struct canvas *c, struct buf *text, int width)
{
    const char *mark = c->is_ascii ? "." : "…";

    while (text->n && utf8_width(text->at) > width - 1) {
        text->n = utf8_cut(text->at, text->n - 1);
        text->at[text->n] = '\0';
    }
    if (width > 0) buf_add(text, mark);
}

static struct buf fitted(struct canvas *c, int width, const char *text)
{
    struct buf line = shown(c, text);

    if (utf8_width(buf_text(&line)) <= width) return line;
    c->is_cut = true;
    cut_line(c, &line, width);
    return line;
}

int canvas_text(struct canvas *c, int row, int col, int width, enum style style, const char *text)
{
    struct buf line = fitted(c, width, text);
    int used = put_line(c, row, col, style, buf_text(&line));

    buf_free(&line);
    return used;
}

int canvas_right(struct canvas *c, int row, int col, int width, enum style style, const char *text)
{
    struct buf line = fitted(c, width, text);
    int used = utf8_width(buf_text(&line));

    put_line(c, row, col + width - used, style, buf_text(&line));
    buf_free(&line);
    return used;
}

/* ---- wrapped text ------------------------------------------------------------ */

struct wrap {
    struct canvas *c;
    struct rect at;
    enum style style;
    int row, col; /* within the rectangle; rows above it are those that are skipped */
};

static void wrap_word(struct wrap *f, const char *word)
{
    int width = utf8_width(word);

    if (f->col && f->col + 1 + width > f->at.cols) {
        f->row++;
        f->col = 0;
    }
    if (f->col) f->col++;
    if (f->row >= 0 && f->row < f->at.rows) {
        struct buf line = fitted(f->c, f->at.cols - f->col, word);

        put_line(f->c, f->at.row + f->row, f->at.col + f->col, f->style, buf_text(&line));
        buf_free(&line);
    } else if (f->row >= f->at.rows) {
        f->c->is_cut = true;
    }
    f->col += width;
}

/* Blanks at the start of a line are its indentation. */
static const char *wrap_line(struct wrap *f, const char *text)
{
    f->col = (int)strspn(text, " ");
    text += f->col;
    if (f->col > 0) f->col--; /* the blank before the word belongs to it */
    while (*text && *text != '\n') {
        size_t n = strcspn(text, " \n");
        struct buf word = {0};

        buf_addn(&word, text, n);
        wrap_word(f, buf_text(&word));
        buf_free(&word);
        text += n + strspn(text + n, " ");
    }
    f->row++;
    return *text ? text + 1 : text;
}

int canvas_wrap(struct canvas *c, struct rect at, int skip, enum style style, const char *text)
{
    struct wrap f = {.c = c, .at = at, .style = style, .row = -skip};
    struct buf all = shown(c, text);
    const char *rest = buf_text(&all);

    while (*rest) rest = wrap_line(&f, rest);
    buf_free(&all);
    return f.row > at.rows ? at.rows : f.row > 0 ? f.row : 0;
}

/* ---- lines ------------------------------------------------------------------- */

enum side { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

/* By the sides that a line leaves to. */
static const char *const JOINTS[16] = {
    [LEFT] = "─",
    [RIGHT] = "─",
    [LEFT | RIGHT] = "─",
    [UP] = "│",
    [DOWN] = "│",
    [UP | DOWN] = "│",
    [DOWN | RIGHT] = "┌",
    [DOWN | LEFT] = "┐",
    [UP | RIGHT] = "└",
    [UP | LEFT] = "┘",
    [UP | DOWN | RIGHT] = "├",
    [UP | DOWN | LEFT] = "┤",
    [DOWN | LEFT | RIGHT] = "┬",
    [UP | LEFT | RIGHT] = "┴",
    [UP | DOWN | LEFT | RIGHT] = "┼",
};

static unsigned sides_of(const struct cell *cell)
{
    for (unsigned i = 1; i < 16; i++)
        if (JOINTS[i] && i != LEFT && i != RIGHT && i != UP && i != DOWN &&
            strcmp(cell->glyph, JOINTS[i]) == 0)
            return i;
    return 0;
}

/* A piece of a line; where lines meet they join. */
static void put_joint(struct canvas *c, int row, int col, enum style style, unsigned sides)
{
    struct cell *cell = cell_at(c, row, col);

    if (!cell) return;
    if (!c->is_ascii) {
        put_glyph(c, row, col, style, JOINTS[sides | sides_of(cell)]);
    } else {
        bool is_flat = !(sides & (UP | DOWN)), is_steep = !(sides & (LEFT | RIGHT));
        char had = cell->glyph[0];

        if (had == '+' || (had == '|' && !is_steep) || (had == '-' && !is_flat))
            is_flat = is_steep = false;
        put_glyph(c, row, col, style, is_flat ? "-" : is_steep ? "|" : "+");
    }
}

void canvas_hline(struct canvas *c, int row, int col, int cols, enum style style)
{
    for (int i = 0; i < cols; i++)
        put_joint(c, row, col + i, style,
                  (unsigned)(i == 0          ? RIGHT
                             : i == cols - 1 ? LEFT
                                             : LEFT | RIGHT));
}

void canvas_vline(struct canvas *c, int row, int col, int rows, enum style style)
{
    for (int i = 0; i < rows; i++)
        put_joint(c, row + i, col, style,
                  (unsigned)(i == 0          ? DOWN
                             : i == rows - 1 ? UP
                                             : UP | DOWN));
}

void canvas_box(struct canvas *c, struct rect at, enum style style, const char *title)
{
    int top = at.row, bottom = at.row + at.rows - 1, left = at.col, right = at.col + at.cols - 1;

    for (int col = left + 1; col < right; col++) {
        put_joint(c, top, col, style, LEFT | RIGHT);
        put_joint(c, bottom, col, style, LEFT | RIGHT);
    }
    for (int row = top + 1; row < bottom; row++) {
        put_joint(c, row, left, style, UP | DOWN);
        put_joint(c, row, right, style, UP | DOWN);
    }
    put_joint(c, top, left, style, DOWN | RIGHT);
    put_joint(c, top, right, style, DOWN | LEFT);
    put_joint(c, bottom, left, style, UP | RIGHT);
    put_joint(c, bottom, right, style, UP | LEFT);
    if (title && at.cols > 6) {
        struct buf framed = {0};

        buf_format(&framed, " %s ", title);
        canvas_text(c, at.row, at.col + 2, at.cols - 4, STYLE_TITLE, buf_text(&framed));
        buf_free(&framed);
    }
}

void canvas_style(struct canvas *c, struct rect at, enum style style)
{
    for (int row = at.row; row < at.row + at.rows; row++)
        for (int col = at.col; col < at.col + at.cols; col++) {
            struct cell *cell = cell_at(c, row, col);

            if (cell) cell->style = (uint8_t)style;
        }
}

/* ---- spots ------------------------------------------------------------------- */

void canvas_spot(struct canvas *c, struct rect at, const char *key)
{
    struct spot *spot = &c->spot[c->spots];

    if (c->spots == SPOTS_MAX || strlen(key) >= SPOT_KEY) return;
    spot->at = at;
    strcpy(spot->key, key);
    c->spots++;
}

void canvas_spot_word(struct canvas *c, struct rect at, const char *prefix, const char *name)
{
    char key[SPOT_KEY];
    struct buf made;

    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "%s.%s", prefix, name);
    canvas_spot(c, at, key);
}

static bool is_inside(const struct rect *at, int row, int col)
{
    return row >= at->row && row < at->row + at->rows && col >= at->col && col < at->col + at->cols;
}

const struct spot *canvas_spot_at(const struct canvas *c, int row, int col)
{
    const struct spot *best = NULL;

    for (const struct spot *s = c->spot; s < c->spot + c->spots; s++)
        if (is_inside(&s->at, row, col) &&
            (!best || s->at.rows * s->at.cols < best->at.rows * best->at.cols))
            best = s;
    return best;
}

const struct spot *canvas_spot_find(const struct canvas *c, const char *key)
{
    for (const struct spot *s = c->spot; s < c->spot + c->spots; s++)
        if (strcmp(s->key, key) == 0) return s;
    return NULL;
}

/* ---- as text ----------------------------------------------------------------- */

void canvas_write(const struct canvas *c, struct buf *out)
{
    for (int row = 0; row < c->rows; row++) {
        for (int col = 0; col < c->cols; col++) buf_add(out, c->cell[row * c->cols + col].glyph);
        while (out->n && out->at[out->n - 1] == ' ') out->at[--out->n] = '\0';
        buf_char(out, '\n');
    }
}
