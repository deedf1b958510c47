/* findings.h: the analysis of a finished game on the full screen: a bar while it is worked out, then
 * what it says, to be scrolled, and to be saved as a page.
 *
 * It is a box over whatever the front shows; the front draws it last and gives it presses first for
 * as long as it is open. */
#ifndef TERM_FINDINGS_H
#define TERM_FINDINGS_H

#include "core/text.h"
#include "term/analyst.h"
#include "term/entry.h"
#include "term/popup.h"

struct findings {
    const struct analyst *analyst; /* NULL: none is offered */
    const struct lang *lang;
    struct tty *tty; /* NULL: none, in tests */
    void *self;      /* of the front, for: */
    void (*show)(void *self);
    struct popup popup;
    struct entry path; /* of the page; open while it is asked for */
    uint64_t shown_ms;
    bool is_done; /* words are read, not a bar */
};

bool findings_is_open(const struct findings *r);
/* Analyses the game of RECORD and opens what it says; Esc or Ctrl-C ends that, and it was nothing. */
void findings_run(struct findings *r, const struct buf *record);
void findings_press(struct findings *r, const struct press *press);
void findings_draw(struct findings *r, struct canvas *c); /* over what is there */
void findings_free(struct findings *r);

#endif
