/* screen.h: the parts of Choose & Write's screen, each drawn into a rectangle.
 *
 * Positions are those of the canvas. Sizes: SMALL from 80 × 14 on with short words,
 * LARGE from 120 × 30 on with full names in boxes, WIDE from 160 × 45 on with more
 * of everything. */
#ifndef TERM_WRITE_SCREEN_H
#define TERM_WRITE_SCREEN_H

#include "term/pen.h"
#include "term/screen.h"

enum size { SIZE_SMALL, SIZE_LARGE, SIZE_WIDE };

/* The sheet that is shown: the reader's own; a spectator sees that of the active player. */
struct page {
    const struct screen *v;
    struct pen pen;       /* for words; it writes nowhere */
    const struct tree *p; /* an entry of `players` */
    enum size size;
};

/* ---- put.c: text and card lists ----------------------------------------- */

/* A place to go on writing in a row, up to END. */
struct cursor {
    int row, col, end;
};

void page_add(const struct page *g, struct cursor *at, enum style style, const char *text);
/* The message, filled. */
void page_say(const struct page *g, struct cursor *at, enum style style, const char *key,
              const struct text_arg *arg, int n);
void page_label(const struct page *g, struct cursor at, const char *key);
void page_number(const struct page *g, struct cursor at, enum style style, int n);
enum style page_good_style(const char *name);
enum style page_seat_style(int seat);
/* The place of a place card: `7` for `7-left`. */
const char *page_card_place(const char *card, char place[8]);

/* Things one after the other in a rectangle; those without room are counted: `+3`. */
enum { ITEMS_MAX = 40, ITEM_TEXT = 96 };
struct item {
    char text[ITEM_TEXT], key[SPOT_KEY];
};
struct items {
    int n;
    struct item item[ITEMS_MAX];
};
/* A new one; NULL: there are too many. */
struct item *page_items_new(struct items *list, const char *prefix, const char *name);
void page_items(const struct page *g, struct rect at, const struct items *list, const char *none);

/* ---- map.c: the places ------------------------------------------------- */

void page_map(const struct page *g, struct rect at);
int page_map_rows(enum size size);
int page_map_cols(enum size size, int cols); /* in a screen of so many columns */
void page_map_legend(const struct page *g, struct rect at);

/* ---- fields.c: goods, lira, bonus actions, rubies, prices -------------------- */

enum { GOODS_ROWS = 5, GOODS_SMALL = 44 };
void page_goods(const struct page *g, struct rect at);
void page_tracks(const struct page *g, struct rect at); /* rows for rubies, lira, bonus actions */

/* ---- table.c: cards, the other players, solo tasks ------------------------------ */

void page_status(const struct page *g, struct rect at);
void page_open_cards(const struct page *g, struct rect at); /* hand and display */
int page_caravan(const struct page *g, struct rect at);     /* returns the rows used */
/* Place cards that have not come up yet: which and how many, for screens with room. */
void page_unseen(const struct page *g, struct rect at);
void page_goods_cards(const struct page *g, struct rect at);
void page_guild_cards(const struct page *g, struct rect at);
void page_others(const struct page *g, struct rect at);
void page_tasks(const struct page *g, struct rect at);
/* The tasks alone: which ones hold or are lost, and unless IS_SHORT what the others still ask. */
void page_task_list(const struct page *g, struct rect at, bool is_short);

#endif
