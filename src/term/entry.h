/* entry.h: the line that is typed in the full screen, with completion. */
#ifndef TERM_ENTRY_H
#define TERM_ENTRY_H

#include "term/session.h"
#include "term/tty.h"

struct entry {
    char text[LINE_BYTES_MAX + 1];
    size_t n, at;     /* bytes; the cursor */
    bool is_explicit; /* begun by `:` or `/`: open even where nothing is typed yet */
};

bool entry_is_open(const struct entry *e);
void entry_clear(struct entry *e);
void entry_set(struct entry *e, const char *text);
/* Edits it. False: the press is not for it. */
bool entry_press(struct entry *e, const struct press *press);
/* Adds what all that could be meant have in common: open choices of S and its commands in the
 * session's words, else choices in those of the notation, or else the names of what the choices
 * are about. Those into LIST, if there are several. */
void entry_complete(struct entry *e, const struct session *s, struct buf *list);
/* Draws it into one row; the column of the cursor. */
int entry_draw(const struct entry *e, struct canvas *c, struct rect at);

#endif
