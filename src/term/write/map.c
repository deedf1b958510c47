/* map.c: the sheet's places: five columns, three rows, the palace in the middle.
 *
 * Each cell holds the place's number and name, its action symbols, what was improved;
 * in boxes also what it brings. The Catacombs border on nothing, so they stand apart. */
#include "term/write/screen.h"

#include <stdio.h>
#include <string.h>

enum { ROWS = 3, COLUMNS = 5, MIDDLE = 2, TEXT = 96, SMALL_CELL = 10, SMALL_LINES = 2 };

static const char *const GRID[ROWS][COLUMNS] = {
    {"1", "2", "3", "4", "5"}, {"6", "7", NULL, "8", "9"}, {"10", "11", "12", "13", "14"}};
static const char *const LETTERS[4] = {"A", "B", "C", "D"};

static int lines_of(enum size size)
{
    return size == SIZE_SMALL ? (int)SMALL_LINES : size == SIZE_LARGE ? 3 : 4;
}

int page_map_rows(enum size size)
{
    return size == SIZE_SMALL ? ROWS * SMALL_LINES : ROWS * (lines_of(size) + 1) + 1;
}

int page_map_cols(enum size size, int cols)
{
    if (size == SIZE_SMALL) return COLUMNS * (cols < 100 ? (int)SMALL_CELL : (int)SMALL_CELL + 2);
    return size == SIZE_LARGE ? COLUMNS * 18 + 1 : COLUMNS * 22 + 1;
}

/* ---- one place ------------------------------------------------------------------- */

/* Action symbols: one sign each; none was printed: a dash. */
static void put_symbols(const struct page *g, struct cursor *at, const char *place)
{
    int left = tree_int(tree_get(g->p, "symbols"), place);
    int crossed = tree_int(tree_get(g->p, "symbols_crossed"), place);

    for (int i = 0; i < left; i++) page_add(g, at, STYLE_STRONG, "●");
    for (int i = 0; i < crossed; i++) page_add(g, at, STYLE_DIM, "×");
    if (left + crossed == 0) page_add(g, at, STYLE_DIM, "–");
}

static void put_improvements(const struct page *g, struct cursor *at, const char *place)
{
    const struct tree *made = tree_get(tree_get(g->p, "improvements"), place);
    int boxes = tree_int(tree_get(g->v->s, "sheet"), "improvements");
    char text[TEXT];

    if (!made) return;
    if (g->size == SIZE_SMALL) {
        snprintf(text, sizeof text, " +%d", tree_number(made));
        page_add(g, at, tree_number(made) ? STYLE_STRONG : STYLE_DIM, text);
        return;
    }
    page_add(g, at, STYLE_DIM, "  [");
    for (int i = 0; i < boxes; i++)
        page_add(g, at, i < tree_number(made) ? STYLE_STRONG : STYLE_DIM,
                 i < tree_number(made) ? "+" : "·");
    page_add(g, at, STYLE_DIM, "]");
}

/* What the place brings: as improved, or the same for all. */
static void put_effect(const struct page *g, struct rect at, const char *place)
{
    const struct tree *gain = tree_get(tree_get(g->p, "gains"), place);
    struct text_arg n = pen_number(tree_number(gain));
    const char *form = g->size == SIZE_WIDE ? "write.place.%s.a" : "screen.write.does.%s";
    char key[TEXT];
    struct buf text = {0};

    if (strcmp(place, "3") == 0 && g->size == SIZE_WIDE) form = "screen.write.does.%s.long";
    if (strcmp(place, "6") == 0) form = "screen.write.does.%s";
    snprintf(key, sizeof key, gain ? "draw.write.gain.%s" : form, place);
    text_fill(g->v->to->lang, key, &n, 1, &text);
    canvas_wrap(g->v->on, at, 0, STYLE_PLAIN, buf_text(&text));
    buf_free(&text);
}

static void put_name(const struct page *g, struct cursor at, const char *place)
{
    char key[TEXT];

    snprintf(key, sizeof key, g->size == SIZE_SMALL ? "screen.write.place.%s" : "write.place.%s",
             place);
    page_say(g, &at, STYLE_TITLE, key, NULL, 0);
}

static void draw_place(const struct page *g, struct rect at, const char *place)
{
    struct cursor line = {at.row, at.col, at.col + at.cols};
    char number[TEXT];

    put_name(g, line, place);
    line.row++;
    snprintf(number, sizeof number, "%-2s ", place);
    page_add(g, &line, STYLE_PLAIN, number);
    put_symbols(g, &line, place);
    put_improvements(g, &line, place);
    if (g->size != SIZE_SMALL)
        put_effect(g, (struct rect){at.row + 2, at.col, at.rows - 2, at.cols}, place);
    canvas_spot_word(g->v->on, at, "write.place", place);
}

/* ---- the palace ---------------------------------------------------------------------- */

static void draw_letter(const struct page *g, struct rect at, const char *letter)
{
    struct cursor line = {at.row, at.col, at.col + at.cols};

    page_add(g, &line, STYLE_RUBY, letter);
    page_add(g, &line, STYLE_PLAIN, " ");
    put_symbols(g, &line, letter);
    canvas_spot_word(g->v->on, at, "write.place", letter);
    canvas_spot_word(g->v->on, at, "write.letter", letter);
}

static void draw_palace(const struct page *g, struct rect at)
{
    int half = at.cols / 2, below = g->size == SIZE_SMALL ? 1 : at.rows - 1;

    for (int i = 0; i < 4; i++)
        draw_letter(g,
                    (struct rect){at.row + (i / 2 ? below : 0), at.col + i % 2 * (half + 1), 1,
                                  half - (g->size == SIZE_SMALL)},
                    LETTERS[i]);
    if (g->size == SIZE_SMALL) return;
    page_label(g, (struct cursor){at.row + 1, at.col, at.col + at.cols}, "screen.write.palace");
}

/* ---- all of them ------------------------------------------------------------------------ */

static struct rect cell_of(const struct page *g, struct rect at, int row, int col)
{
    int width = at.cols / COLUMNS, lines = lines_of(g->size);

    if (g->size == SIZE_SMALL)
        return (struct rect){at.row + row * lines, at.col + col * width, lines, width - 1};
    return (struct rect){at.row + row * (lines + 1) + 1, at.col + col * width + 1, lines,
                         width - 1};
}

static void draw_grid(const struct page *g, struct rect at)
{
    int width = at.cols / COLUMNS, height = lines_of(g->size) + 1;

    for (int row = 0; row < ROWS; row++)
        for (int col = 0; col < COLUMNS; col++)
            canvas_box(
                g->v->on,
                (struct rect){at.row + row * height, at.col + col * width, height + 1, width + 1},
                STYLE_DIM, NULL);
}

void page_map(const struct page *g, struct rect at)
{
    if (g->size != SIZE_SMALL) draw_grid(g, at);
    for (int row = 0; row < ROWS; row++)
        for (int col = 0; col < COLUMNS; col++)
            if (GRID[row][col]) draw_place(g, cell_of(g, at, row, col), GRID[row][col]);
    draw_palace(g, cell_of(g, at, 1, MIDDLE));
}

void page_map_legend(const struct page *g, struct rect at)
{
    struct cursor line = {at.row, at.col, at.col + at.cols};

    page_say(g, &line, STYLE_DIM,
             g->size == SIZE_SMALL ? "screen.write.legend.short" : "screen.write.legend", NULL, 0);
}
