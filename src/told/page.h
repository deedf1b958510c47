/* page.h: parts of the page, each in a file of its own; for src/told alone. */
#ifndef TOLD_PAGE_H
#define TOLD_PAGE_H

#include "told/figures.h"

extern const char PAGE_STYLE[]; /* style.c */

/* TEXT, escaped, between the two; it is freed. */
void page_put(const char *before, struct buf *text, const char *after, struct buf *out);
/* The message analysis.NAME, escaped, between the two. */
void page_word(const struct told *t, const char *before, const char *name, const char *after,
               struct buf *out);
void page_name(const struct told *t, int seat, struct buf *out); /* escaped */
/* The sign of a seat in its colour, and of how good a decision was; both silent. */
void page_medal(int seat, struct buf *out);
void page_grade(enum review_grade grade, struct buf *out);
/* A sign in a line of text, silent. */
void page_icon(const char *sign, struct buf *out);

void page_course(const struct told *t, struct buf *out);   /* course.c */
void page_shares(const struct told *t, struct buf *out);   /* shares.c */
void page_turnings(const struct told *t, struct buf *out); /* marks.c */
void page_marks(const struct told *t, struct buf *out);

#endif
