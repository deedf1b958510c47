/* rows.h: text laid out in rows of a width, to be scrolled through.
 *
 * Each row remembers what it belongs to (`tag`), so that what is drawn can be found
 * again: which choice a row shows, who did what a line of the log tells. */
#ifndef TERM_ROWS_H
#define TERM_ROWS_H

#include "term/canvas.h"

struct row {
    size_t at, n; /* in `text` */
    int indent, tag;
};
struct rows {
    struct buf text;
    struct row *row;
    int n, cap;
    bool is_ascii; /* set it before the first text */
};

void rows_free(struct rows *r);
void rows_clear(struct rows *r);
/* TEXT, which may hold line feeds, wrapped at WIDTH; blanks at the start of a line are its
 * indentation, and rows that continue one begin HANG columns further in. */
void rows_add(struct rows *r, const char *text, int width, int hang, int tag);
/* One row on a canvas. */
void rows_draw(const struct rows *r, int i, struct canvas *c, struct rect at, enum style style);
/* Does a line of the text begin with this row, or does the row continue one? */
bool rows_begins(const struct rows *r, int i);
/* The most that can be scrolled, where HEIGHT rows are seen. */
int rows_most(const struct rows *r, int height);

#endif
