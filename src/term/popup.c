/* popup.c: a box that is as large as what it holds and the screen allow; the rest is
 * scrolled to. Text that is as wide as the screen gets no sides. */
#include "term/popup.h"

#include "core/utf8.h"

#include <limits.h>
#include <string.h>

enum { HANG = 2, SIDES = 4, FRAME = 2, READABLE = 92, LEAST = 24, WHEEL = 3 };

void popup_open(struct popup *p, const char *title, const char *text, const char *foot)
{
    if (!p->is_open) {
        popup_close(p);
        if (title) buf_add(&p->title, title);
        if (foot) buf_add(&p->foot, foot);
    }
    p->is_open = true;
    text += strspn(text, "\n");
    buf_add(&p->text, text);
}

/* Drawing knows how far that is. */
void popup_end(struct popup *p) { p->top = INT_MAX; }

void popup_close(struct popup *p)
{
    p->is_open = p->asks_on = false;
    p->top = 0;
    buf_clear(&p->title);
    buf_clear(&p->text);
    buf_clear(&p->foot);
    rows_clear(&p->rows);
}

void popup_free(struct popup *p)
{
    buf_free(&p->title);
    buf_free(&p->text);
    buf_free(&p->foot);
    rows_free(&p->rows);
}

/* ---- drawing --------------------------------------------------------------- */

static int widest_line(const char *text)
{
    int widest = 0;

    while (*text) {
        size_t n = strcspn(text, "\n");
        struct buf line = {0};
        int width;

        buf_addn(&line, text, n);
        width = utf8_width(buf_text(&line));
        if (width > widest) widest = width;
        buf_free(&line);
        text += n + (text[n] == '\n');
    }
    return widest;
}

static int most(int a, int b) { return a > b ? a : b; }
static int least(int a, int b) { return a < b ? a : b; }

/* A drawing is as wide as a page; sentences are easier to read in shorter rows. */
static int inner_width(const struct popup *p, int cols)
{
    int wanted = widest_line(buf_text(&p->text));

    if (wanted > cols - SIDES && wanted <= cols) return cols;
    wanted = most(wanted, most(utf8_width(buf_text(&p->foot)) + FRAME, LEAST));
    wanted = most(wanted, utf8_width(buf_text(&p->title)) + SIDES);
    return most(1, least(least(wanted, READABLE), cols - SIDES));
}

static void fill(struct canvas *c, struct rect at)
{
    struct buf blank = {0};

    for (int i = 0; i < at.cols; i++) buf_char(&blank, ' ');
    for (int row = 0; row < at.rows; row++)
        canvas_text(c, at.row + row, at.col, at.cols, STYLE_PLAIN, buf_text(&blank));
    buf_free(&blank);
}

static void draw_frame(const struct popup *p, struct canvas *c, bool has_sides)
{
    struct rect at = p->at;
    struct buf framed = {0};

    fill(c, at);
    for (int row = at.row; row < at.row + at.rows; row++)
        for (int col = at.col; col < at.col + at.cols; col++)
            if (row >= 0 && row < c->rows && col >= 0 && col < c->cols)
                c->cell[row * c->cols + col].is_open = false;
    if (has_sides) {
        canvas_box(c, at, STYLE_TITLE, p->title.n ? buf_text(&p->title) : NULL);
    } else {
        canvas_hline(c, at.row, at.col, at.cols, STYLE_TITLE);
        canvas_hline(c, at.row + at.rows - 1, at.col, at.cols, STYLE_TITLE);
        buf_format(&framed, " %s ", buf_text(&p->title));
        if (p->title.n) canvas_text(c, at.row, 2, at.cols - 4, STYLE_TITLE, buf_text(&framed));
    }
    buf_clear(&framed);
    buf_format(&framed, " %s ", buf_text(&p->foot));
    if (p->foot.n)
        canvas_right(c, at.row + at.rows - 1, at.col + 2, at.cols - 4, STYLE_DIM,
                     buf_text(&framed));
    buf_free(&framed);
}

/* That there is more above and below what is seen: in the lines around it, where they cover
 * nothing that is read. */
static void draw_marks(const struct popup *p, struct canvas *c, int height)
{
    int col = p->at.col + p->at.cols - 2;

    if (p->top > 0) canvas_text(c, p->at.row, col, 1, STYLE_TITLE, "▲");
    if (p->top < rows_most(&p->rows, height))
        canvas_text(c, p->at.row + p->at.rows - 1, col, 1, STYLE_TITLE, "▼");
}

void popup_draw(struct popup *p, struct canvas *c)
{
    int width = inner_width(p, c->cols), height;
    bool has_sides = width < c->cols;

    if (!p->is_open) return;
    p->rows.is_ascii = c->is_ascii;
    rows_clear(&p->rows);
    rows_add(&p->rows, buf_text(&p->text), width, HANG, 0);
    height = most(1, least(p->rows.n, c->rows - FRAME));
    p->at = (struct rect){.rows = height + FRAME, .cols = width + (has_sides ? SIDES : 0)};
    p->at.row = most(0, (c->rows - p->at.rows) / 2);
    p->at.col = most(0, (c->cols - p->at.cols) / 2);
    p->top = least(p->top, rows_most(&p->rows, height));
    draw_frame(p, c, has_sides);
    for (int i = 0; i < height && p->top + i < p->rows.n; i++) {
        struct rect at = {p->at.row + 1 + i, p->at.col + (has_sides ? 2 : 0), 1, width};

        rows_draw(&p->rows, p->top + i, c, at, STYLE_PLAIN);
    }
    draw_marks(p, c, height);
}

/* ---- keys ------------------------------------------------------------------ */

static bool is_inside(const struct rect *at, int row, int col)
{
    return row >= at->row && row < at->row + at->rows && col >= at->col && col < at->col + at->cols;
}

static bool scroll(struct popup *p, int by)
{
    int end = rows_most(&p->rows, p->at.rows - FRAME);

    p->top = most(0, least(end, p->top + by));
    return true;
}

bool popup_scroll(struct popup *p, const struct press *press)
{
    int page = most(1, p->at.rows - FRAME - 1);

    switch (press->kind) {
    case PRESS_UP: return scroll(p, -1);
    case PRESS_DOWN: return scroll(p, 1);
    case PRESS_WHEEL_UP: return scroll(p, -WHEEL);
    case PRESS_WHEEL_DOWN: return scroll(p, WHEEL);
    case PRESS_PAGE_UP: return scroll(p, -page);
    case PRESS_PAGE_DOWN: return scroll(p, page);
    case PRESS_HOME: return scroll(p, -p->rows.n);
    case PRESS_END: return scroll(p, p->rows.n);
    case PRESS_TEXT:
        if (strcmp(press->text, "j") == 0) return scroll(p, 1);
        if (strcmp(press->text, "k") == 0) return scroll(p, -1);
        return strcmp(press->text, " ") == 0 && scroll(p, page);
    default: return false;
    }
}

bool popup_press(struct popup *p, const struct press *press)
{
    bool is_closing = press->kind == PRESS_ENTER || press->kind == PRESS_ESCAPE;

    if (popup_scroll(p, press)) return true;
    if (press->kind == PRESS_CLICK) is_closing = !is_inside(&p->at, press->row, press->col);
    if (press->kind == PRESS_TEXT) is_closing = strcmp(press->text, "q") == 0;
    if (is_closing) popup_close(p);
    return is_closing || press->kind == PRESS_CLICK || press->kind == PRESS_TEXT;
}
