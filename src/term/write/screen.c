/* screen.c: Choose & Write on the full screen: where the parts of the reader's sheet,
 * the cards and the others stand, by the size of the screen. */
#include "term/write/screen.h"

#include "term/write/draw.h"

static struct rect below(struct rect at, int rows)
{
    return (struct rect){at.row + rows, at.col, at.rows - rows, at.cols};
}

static bool is_solo(const struct page *g) { return tree_int(g->v->s, "seats") == 1; }

/* The others, in solo play the tasks. */
static void draw_beside(const struct page *g, struct rect at)
{
    if (is_solo(g)) page_tasks(g, at);
    else page_others(g, at);
}

/* ---- 80 × 14 and more: no boxes, short words ------------------------------------------------ */

enum { TASK_ROWS = 3 }; /* what solo tasks still ask, where there is room for it */

/* Rows that are left over become gaps between the parts. */
struct small_rows {
    int map, fields, cards, guild;
};

static struct small_rows small_rows(int rows)
{
    int spare = rows - SCREEN_ROWS, gap1 = spare > 0, gap2 = spare > 1, gap3 = spare > 2;
    int map = 1 + gap1, fields = map + page_map_rows(SIZE_SMALL) + gap2;

    return (struct small_rows){map, fields, fields + GOODS_ROWS + gap3,
                               fields + GOODS_ROWS + gap3 + 1};
}

static void draw_small(const struct page *g, struct rect at)
{
    struct small_rows r = small_rows(at.rows);
    int map = page_map_cols(g->size, at.cols), right = at.col + GOODS_SMALL;
    struct rect side = {at.row + r.map, at.col + map, page_map_rows(g->size), at.cols - map};
    struct rect legend = {side.row + side.rows - 1, side.col, 1, side.cols};
    struct rect tracks = {at.row + r.fields, right, 3, at.cols - GOODS_SMALL};

    page_status(g, (struct rect){at.row, at.col, 1, at.cols});
    page_map(g, (struct rect){side.row, at.col, side.rows, map});
    side.rows--;
    draw_beside(g, side);
    page_map_legend(g, legend);
    page_goods(g, (struct rect){tracks.row, at.col, GOODS_ROWS, GOODS_SMALL - 3});
    page_tracks(g, tracks);
    page_open_cards(g, (struct rect){tracks.row + 3, right, 2, tracks.cols});
    page_caravan(g, (struct rect){at.row + r.cards, at.col, 1, GOODS_SMALL - 1});
    page_goods_cards(g, (struct rect){at.row + r.cards, right, 1, tracks.cols});
    if (is_solo(g) && at.rows - r.guild >= TASK_ROWS + 1) {
        page_task_list(g, (struct rect){at.row + at.rows - TASK_ROWS, at.col, TASK_ROWS, at.cols},
                       false);
        at.rows -= TASK_ROWS;
    }
    page_guild_cards(g, (struct rect){at.row + r.guild, at.col, at.rows - r.guild, at.cols});
}

/* ---- larger: boxes and full names ------------------------------------------------------------- */

enum { GOODS_LARGE = 72, BESIDE_GAP = 2 };

static void draw_fields(const struct page *g, struct rect at)
{
    page_goods(g, (struct rect){at.row, at.col, GOODS_ROWS, GOODS_LARGE - 4});
    page_tracks(g, (struct rect){at.row, at.col + GOODS_LARGE, GOODS_ROWS, at.cols - GOODS_LARGE});
}

/* One group of cards after the other, with gaps where there is room for them. */
static void draw_cards(const struct page *g, struct rect at)
{
    int gap = g->size == SIZE_WIDE, unseen = g->size == SIZE_WIDE ? 2 : 0;

    page_open_cards(g, at);
    at = below(at, 2 + gap);
    at = below(at, gap + page_caravan(g, (struct rect){at.row, at.col, 2, at.cols}));
    if (unseen) page_unseen(g, (struct rect){at.row, at.col, unseen, at.cols});
    at = below(at, unseen + gap);
    page_goods_cards(g, (struct rect){at.row, at.col, 1 + gap, at.cols});
    at = below(at, 1 + gap);
    page_guild_cards(g, at);
}

static void draw_large(const struct page *g, struct rect at)
{
    int map = page_map_cols(g->size, at.cols), rows = page_map_rows(g->size);
    int gap = g->size == SIZE_WIDE ? 1 : 0;
    struct rect beside = {at.row + 1 + gap, at.col + map + BESIDE_GAP, rows,
                          at.cols - map - BESIDE_GAP};
    struct rect rest;

    page_status(g, (struct rect){at.row, at.col, 1, at.cols});
    page_map(g, (struct rect){beside.row, at.col, rows, map});
    draw_beside(g, beside);
    rest = below(at, 1 + gap + rows);
    page_map_legend(g, (struct rect){rest.row, rest.col, 1, rest.cols});
    rest = below(rest, 2);
    draw_fields(g, rest);
    draw_cards(g, below(rest, GOODS_ROWS + 1));
}

void screen_write(const struct screen *v)
{
    int reader = v->to->reader, seat = reader >= 0 ? reader + 1 : tree_int(v->s, "turn");
    struct page g = {.v = v, .pen = {.to = v->to, .s = v->s}};

    g.p = pen_seat(&g.pen, seat);
    if (v->at.cols >= 160 && v->at.rows >= 45) g.size = SIZE_WIDE;
    else if (v->at.cols >= 120 && v->at.rows >= 30) g.size = SIZE_LARGE;
    if (g.size == SIZE_SMALL) draw_small(&g, v->at);
    else draw_large(&g, v->at);
}
