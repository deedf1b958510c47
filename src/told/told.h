/* told.h: an analysis (review/review.h) for people: as words, as a table for other programs, as a
 * page.
 *
 * Figures are per cent of a win with one decimal, points of one who plays alone with two. What
 * stands behind ± holds in 95 of 100. They are rounded
 * so that they add up: the chances of all seats make 100.0, and start, luck, own and others' make
 * the result. */
#ifndef TOLD_TOLD_H
#define TOLD_TOLD_H

#include "game/phrase.h"
#include "review/review.h"

struct told {
    const struct review *review; /* that is done */
    const struct speaker *to;
    /* The table as text, for the page; NULL: without. */
    void (*picture)(const struct speaker *to, const struct gview *view, struct buf *out);
};

void told_write_words(const struct told *t, struct buf *out);
void told_write_csv(const struct told *t, struct buf *out);
void told_write_html(const struct told *t, struct buf *out);

#endif
