/* fields.c: the fields of a sheet: a row for each kind of goods with what the palace
 * asks of it, and the tracks of rubies, lira and bonus actions. */
#include "term/write/screen.h"

#include <stdio.h>

enum { TEXT = 96, LABEL_SMALL = 10, LABEL_LARGE = 14, HAVE = 5, PRICE_SMALL = 3, PRICE_LARGE = 5 };

/* ---- rows of fields ------------------------------------------------------------------ */

/* How many fields, marked and crossed out; a gap every GROUP. */
struct bar {
    int fields, marked, crossed, group;
    enum style style;
};

static struct bar bar_of(const struct tree *figures, int fields, int group, enum style style)
{
    return (struct bar){fields, tree_int(figures, "marked"), tree_int(figures, "crossed"), group,
                        style};
}

static void put_bar(const struct page *g, struct cursor *at, const struct bar *bar, bool is_airy)
{
    for (int i = 0; i < bar->fields; i++) {
        bool is_used = i < bar->crossed, is_marked = i < bar->marked;

        if (i && bar->group && i % bar->group == 0) at->col++;
        page_add(g, at, is_marked && !is_used ? bar->style : STYLE_DIM,
                 is_used     ? "×"
                 : is_marked ? "●"
                             : "·");
        if (is_airy) at->col++;
    }
}

static int left_of(const struct tree *figures)
{
    return tree_int(figures, "marked") - tree_int(figures, "crossed");
}

/* ---- goods ------------------------------------------------------------------------------ */

struct columns {
    int label, have, price; /* widths */
    int bar;
};

static struct columns columns_of(const struct page *g)
{
    int fields = tree_int(tree_get(g->v->s, "sheet"), "goods");

    if (g->size == SIZE_SMALL) return (struct columns){LABEL_SMALL, HAVE, PRICE_SMALL, fields + 3};
    return (struct columns){LABEL_LARGE, HAVE + 2, PRICE_LARGE, 2 * fields + 3};
}

/* The letter that stands for a good on cards, then its name. */
static void put_good_name(const struct page *g, struct cursor at, const char *good)
{
    char key[TEXT];

    snprintf(key, sizeof key, "screen.write.good.%s", good);
    page_say(g, &at, page_good_style(good), key, NULL, 0);
    page_add(g, &at, STYLE_PLAIN, " ");
    snprintf(key, sizeof key, "good.%s", good);
    page_say(g, &at, STYLE_PLAIN, key, NULL, 0);
}

static void draw_good(const struct page *g, struct rect at, const struct tree *good)
{
    struct columns w = columns_of(g);
    const struct tree *size = tree_get(g->v->s, "sheet");
    struct bar bar = bar_of(good, tree_int(size, "goods"), tree_int(size, "row"),
                            page_good_style(tree_key(good)));
    struct cursor c = {at.row, at.col + w.label, at.col + at.cols};

    put_good_name(g, (struct cursor){at.row, at.col, at.col + w.label}, tree_key(good));
    put_bar(g, &c, &bar, g->size != SIZE_SMALL);
    c = (struct cursor){at.row, at.col + w.label + w.bar, at.col + w.label + w.bar + w.have};
    page_number(g, c, STYLE_STRONG, left_of(good));
    for (const struct tree *l = tree_first(tree_get(g->v->s, "palace")); l; l = tree_next(l)) {
        c = (struct cursor){at.row, c.end, c.end + w.price};
        page_number(g, c, page_good_style(tree_key(good)), tree_int(l, tree_key(good)));
    }
    canvas_spot_word(g->v->on, at, "good", tree_key(good));
    canvas_spot_word(g->v->on, at, "write.field", tree_key(good));
}

/* Where the rows end that bring a ruby; the letters of the palace. */
static void draw_goods_heading(const struct page *g, struct rect at)
{
    struct columns w = columns_of(g);
    struct cursor c = {at.row, at.col, at.col + w.label + w.bar};

    page_label(g, c, g->size == SIZE_SMALL ? "screen.write.goods" : "screen.write.goods.long");
    c = (struct cursor){at.row, c.end, c.end + w.have};
    page_label(g, (struct cursor){c.row, c.col + (g->size == SIZE_SMALL), c.end},
               "screen.write.have");
    for (const struct tree *l = tree_first(tree_get(g->v->s, "palace")); l; l = tree_next(l)) {
        c = (struct cursor){at.row, c.end, c.end + w.price};
        canvas_right(g->v->on, c.row, c.col, w.price, STYLE_RUBY, tree_key(l));
        canvas_spot_word(g->v->on, (struct rect){at.row, c.col, GOODS_ROWS, w.price},
                         "write.letter", tree_key(l));
    }
}

void page_goods(const struct page *g, struct rect at)
{
    struct rect line = {at.row, at.col, 1, at.cols};

    draw_goods_heading(g, line);
    for (const struct tree *good = tree_first(tree_get(g->p, "goods")); good;
         good = tree_next(good)) {
        line.row++;
        draw_good(g, line, good);
    }
}

/* ---- tracks ------------------------------------------------------------------------------ */

enum { TRACK_LABEL = 12, TRACK_LABEL_LARGE = 17, TRACK_COUNT = 4 };

/* Label, how many are there to be spent, and behind it whatever the caller puts. */
static struct cursor start_track(const struct page *g, struct rect at, const char *key, int n,
                                 enum style style)
{
    int label = g->size == SIZE_SMALL ? (int)TRACK_LABEL : (int)TRACK_LABEL_LARGE;
    struct cursor c = {at.row, at.col, at.col + label};

    page_label(g, c, key);
    page_number(g, (struct cursor){at.row, c.end, c.end + TRACK_COUNT}, style, n);
    return (struct cursor){at.row, c.end + TRACK_COUNT + 2, at.col + at.cols};
}

static void draw_rubies(const struct page *g, struct rect at)
{
    int won = tree_int(g->p, "rubies"), goal = tree_int(g->v->s, "goal");
    int fields = tree_int(tree_get(g->v->s, "sheet"), "rubies");
    struct cursor c = start_track(g, at, "screen.write.rubies", won, STYLE_RUBY);

    for (int i = 0; i < fields; i++) {
        if (i == goal) c.col++;
        page_add(g, &c, i < won ? STYLE_RUBY : STYLE_DIM, i < won ? "◆" : "·");
    }
}

/* Boxes of lira: every full one is a ruby. */
static void draw_lira(const struct page *g, struct rect at)
{
    const struct tree *size = tree_get(g->v->s, "sheet"), *lira = tree_get(g->p, "lira");
    struct cursor c = start_track(g, at, "screen.write.lira", left_of(lira), STYLE_LIRA);
    struct text_arg arg[2] = {pen_number(tree_int(lira, "marked")),
                              pen_number(tree_int(size, "lira"))};
    struct bar bar = bar_of(lira, tree_int(size, "lira"), tree_int(size, "lira_box"), STYLE_LIRA);

    if (c.end - c.col > tree_int(size, "lira") + 1) put_bar(g, &c, &bar, false);
    else page_say(g, &c, STYLE_PLAIN, "screen.write.marked", arg, 2);
    canvas_spot_word(g->v->on, at, "write.field", "lira");
}

static void draw_bonus(const struct page *g, struct rect at)
{
    const struct tree *bonus = tree_get(g->p, "bonus");
    int fields = tree_int(bonus, "fields");
    const char *label = g->size == SIZE_SMALL ? "screen.write.bonus" : "screen.write.bonus.long";
    struct cursor c = start_track(g, at, label, left_of(bonus), STYLE_STRONG);
    struct bar bar = bar_of(bonus, fields, 0, STYLE_STRONG);

    put_bar(g, &c, &bar, false);
    canvas_spot_word(g->v->on, at, "write.field", "bonus");
}

/* How the rubies came, and the bonus rubies that are still to be had. */
static void draw_sources(const struct page *g, struct rect at)
{
    const struct tree *size = tree_get(g->v->s, "sheet");
    int box = tree_int(size, "lira_box");
    struct text_arg arg[4] = {pen_number(tree_int(g->p, "row_rubies")),
                              pen_number(tree_int(size, "rows")),
                              pen_number(tree_int(g->p, "box_rubies")),
                              pen_number(box ? tree_int(size, "lira") / box : 0)};
    struct cursor c = {at.row, at.col, at.col + at.cols};

    page_say(g, &c, STYLE_PLAIN, "screen.write.bonus-rubies", arg, 4);
    if (at.rows < 2) return;
    c = (struct cursor){at.row + 1, at.col, at.col + at.cols};
    page_say(g, &c, STYLE_DIM, "screen.write.bonus-rows", NULL, 0);
}

void page_tracks(const struct page *g, struct rect at)
{
    struct rect line = {at.row, at.col, 1, at.cols};

    draw_rubies(g, line);
    line.row++;
    draw_lira(g, line);
    line.row++;
    draw_bonus(g, line);
    line.row++;
    line.rows = at.row + at.rows - line.row;
    if (line.rows > 0) draw_sources(g, line);
}
