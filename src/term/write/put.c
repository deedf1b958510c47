/* put.c: putting words of Choose & Write on the canvas: cursors, lists. */
#include "term/write/screen.h"

#include "term/flow.h"

#include <stdio.h>
#include <string.h>

void page_add(const struct page *g, struct cursor *at, enum style style, const char *text)
{
    if (!*text) return;
    at->col += canvas_text(g->v->on, at->row, at->col, at->end - at->col, style, text);
}

void page_say(const struct page *g, struct cursor *at, enum style style, const char *key,
              const struct text_arg *arg, int n)
{
    struct buf text = {0};

    text_fill(g->v->to->lang, key, arg, n, &text);
    page_add(g, at, style, buf_text(&text));
    buf_free(&text);
}

void page_label(const struct page *g, struct cursor at, const char *key)
{
    page_say(g, &at, STYLE_TITLE, key, NULL, 0);
}

/* At the right end of the cursor's room; nothing is a dot, so that figures stand out. */
void page_number(const struct page *g, struct cursor at, enum style style, int n)
{
    char text[16];

    snprintf(text, sizeof text, "%d", n);
    canvas_right(g->v->on, at.row, at.col, at.end - at.col, n ? style : STYLE_DIM, n ? text : "·");
}

enum style page_good_style(const char *name)
{
    static const char *const NAMES[] = {"fabric", "spice", "fruit", "jewelry"};

    for (int i = 0; i < 4; i++)
        if (strcmp(name, NAMES[i]) == 0) return (enum style)(STYLE_FABRIC + i);
    return STYLE_PLAIN;
}

enum style page_seat_style(int seat)
{
    return seat >= 0 && seat < 5 ? (enum style)(STYLE_SEAT_1 + seat) : STYLE_PLAIN;
}

const char *page_card_place(const char *card, char place[8])
{
    snprintf(place, 8, "%.*s", (int)strcspn(card, "-"), card);
    return place;
}

/* ---- lists --------------------------------------------------------------------- */

struct item *page_items_new(struct items *list, const char *prefix, const char *name)
{
    struct item *item = &list->item[list->n];

    if (list->n == ITEMS_MAX) return NULL;
    list->n++;
    item->text[0] = '\0';
    snprintf(item->key, sizeof item->key, "%s.%s", prefix, name);
    return item;
}

enum { ITEM_GAP = 3, MORE_TEXT = 5 }; /* ` · ` between two; room for ` +12` */

static void put_item(const struct page *g, const struct flow *f, const struct item *item)
{
    struct rect at = f->last;

    if (at.col > f->at.col)
        canvas_text(g->v->on, at.row, at.col - ITEM_GAP, ITEM_GAP, STYLE_DIM, " · ");
    canvas_text(g->v->on, at.row, at.col, at.cols, STYLE_PLAIN, item->text);
    canvas_spot(g->v->on, at, item->key);
}

/* At the end of the last row: one that is too wide for it has left it empty. */
static void put_more(const struct page *g, const struct flow *f, int n)
{
    int last = f->at.rows - 1, used = f->row == last ? f->col : 0;
    struct cursor c = {f->at.row + last, f->at.col + used, f->at.col + f->at.cols};
    char text[16];

    snprintf(text, sizeof text, " +%d", n);
    page_add(g, &c, STYLE_DIM, text);
}

void page_items(const struct page *g, struct rect at, const struct items *list, const char *none)
{
    struct cursor start = {at.row, at.col, at.col + at.cols};
    struct flow f = {.at = at, .gap = ITEM_GAP, .keep = MORE_TEXT};

    if (!list->n) page_add(g, &start, STYLE_DIM, none);
    for (int i = 0; i < list->n; i++) {
        int width = canvas_width(g->v->on, list->item[i].text);

        if (i + 1 == list->n) f.keep = 0; /* none is left to be counted */
        if (!flow_put(&f, width, width)) {
            put_more(g, &f, list->n - i);
            return;
        }
        put_item(g, &f, &list->item[i]);
    }
}
