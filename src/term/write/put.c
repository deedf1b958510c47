/* put.c: putting words of Choose & Write on the canvas: cursors, lists, spots.
 *
 * Widths are what the canvas shows: without UTF-8 some letters take two columns. */
#include "term/write/screen.h"

#include "core/ascii.h"
#include "core/utf8.h"

#include <stdio.h>
#include <string.h>

int page_width(const struct page *g, const char *text)
{
    struct buf shown = {0};
    int width;

    if (g->v->on->is_ascii) ascii_write(text, &shown);
    else buf_add(&shown, text);
    width = utf8_width(buf_text(&shown));
    buf_free(&shown);
    return width;
}

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

void page_spot(const struct page *g, struct rect at, const char *prefix, const char *name)
{
    char key[SPOT_KEY];

    snprintf(key, sizeof key, "%s.%s", prefix, name);
    canvas_spot(g->v->on, at, key);
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

static void put_item(const struct page *g, struct cursor *at, const struct item *item)
{
    int start = at->col;

    page_add(g, at, STYLE_PLAIN, item->text);
    canvas_spot(g->v->on, (struct rect){at->row, start, 1, at->col - start}, item->key);
}

static void put_more(const struct page *g, struct cursor *at, int n)
{
    char text[16];

    snprintf(text, sizeof text, " +%d", n);
    page_add(g, at, STYLE_DIM, text);
}

void page_items(const struct page *g, struct rect at, const struct items *list, const char *none)
{
    struct cursor c = {at.row, at.col, at.col + at.cols};

    if (!list->n) page_add(g, &c, STYLE_DIM, none);
    for (int i = 0; i < list->n; i++) {
        bool is_last_row = c.row == at.row + at.rows - 1, is_first = c.col == at.col;
        int gap = is_first ? 0 : ITEM_GAP, room = c.end - c.col - gap;
        int width = page_width(g, list->item[i].text);

        if (is_last_row && i + 1 < list->n) room -= MORE_TEXT;
        if (width > room && is_last_row) {
            put_more(g, &c, list->n - i);
            return;
        }
        if (width > room) {
            c = (struct cursor){c.row + 1, at.col, c.end};
            i--;
            continue;
        }
        if (gap) page_add(g, &c, STYLE_DIM, " · ");
        put_item(g, &c, &list->item[i]);
    }
}
