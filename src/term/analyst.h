/* analyst.h: who looks at a finished game again, for the fronts: what was luck, what was skill.
 *
 * A front shows how far that is, and what came of it; the work is done by whoever hands this in, as
 * the threads, the figures' words and the page are no business of a terminal. */
#ifndef TERM_ANALYST_H
#define TERM_ANALYST_H

#include "core/buf.h"
#include "core/note.h"
#include "core/text.h"

#include <stdbool.h>

/* Called now and then while it goes on, by the thread that waits for it. */
struct analyst_tick {
    void *self;
    /* SHARE of it is done, from 0 to 1; SECONDS are left, below 0: not known. False: no more. */
    bool (*go_on)(void *self, double share, int seconds);
};
struct analyst {
    void *self;
    /* Looks at the game of this record; at one that was looked at last, at no cost. TICK may be
     * NULL: then a bar is shown as the program does. False: ended on the way, nothing is kept;
     * or NOTE says why it cannot be. */
    bool (*run)(void *self, const struct buf *record, const struct analyst_tick *tick,
                struct note *note);
    /* What came of the last run that was not ended. */
    void (*words)(void *self, struct buf *out);
    bool (*save)(void *self, const char *path, struct note *note); /* as a page */
};

/* ---- in lines ---- */

#define ANALYST_WORD "analyse" /* as host/typed.h knows it */
/* Is it that word, in English or in the language? Then PATH is what stands behind it. */
bool analyst_is_word(const struct lang *lang, const char *typed, const char **path);
/* All of it, or why there is nothing; and as a page into the file PATH unless that is "". */
void analyst_say(const struct analyst *a, const struct lang *lang, const struct buf *record,
                 const char *path, struct buf *out);

#endif
