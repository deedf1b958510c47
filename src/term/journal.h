/* journal.h: what has happened at the table, in words, newest last.
 *
 * It is told anew from the table whenever something has changed, so it never shows what
 * was taken back, nor to one person what another has seen. */
#ifndef TERM_JOURNAL_H
#define TERM_JOURNAL_H

#include "game/phrase.h"
#include "table/table.h"
#include "term/rows.h"

struct journal_line {
    size_t at, n;  /* in `text` */
    size_t number; /* of the event, from 1 */
    int8_t seat;
    bool is_head; /* the heading of a round */
};
struct journal {
    struct buf text;
    struct journal_line *line;
    size_t n, cap;
    uint32_t round;        /* of the last line */
    size_t new_from;       /* events from this number on are marked as new */
    int scroll;            /* rows away from the end */
    struct rows rows;      /* as it was drawn last */
    int seen;              /* rows that were seen then */
    struct speaker to;     /* as whom it is told; of journal_add() */
    const char *round_key; /* the message that heads a round; {0} is its number */
};

void journal_free(struct journal *j);
void journal_clear(struct journal *j);
/* A table_hook: SELF is the journal. */
void journal_add(void *self, const struct table_step *step);
void journal_draw(struct journal *j, struct canvas *c, struct rect at);
void journal_scroll(struct journal *j, int by); /* above 0: back */

#endif
