/* screen.h: a game's position on a canvas, for the full screen.
 *
 * A screen draws what the reader may know into a rectangle of any size from
 * SCREEN_ROWS × SCREEN_COLS on: at the smallest everything that a decision needs, in
 * short words; larger ones show more and in full. It reads the game's own JSON. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "game/phrase.h"
#include "term/canvas.h"
#include "tree/tree.h"

enum { SCREEN_ROWS = 14, SCREEN_COLS = 80 };

struct screen {
    struct canvas *on;
    struct rect at;
    const struct speaker *to;
    const struct tree *s; /* the position */
};

/* screen.c: VIEW in the rectangle AT, by the game's own screen; a game without one as
 * lines of text. */
void screen_draw(struct canvas *c, struct rect at, const struct speaker *to,
                 const struct gview *view);

#endif
