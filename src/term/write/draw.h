/* draw.h: the drawings of Choose & Write, for the table of all games. */
#ifndef TERM_WRITE_DRAW_H
#define TERM_WRITE_DRAW_H

#include "game/phrase.h"

struct screen;
struct tree;

void draw_write(const struct speaker *to, const struct tree *position,
                struct buf *out);               /* text.c */
void screen_write(const struct screen *screen); /* screen.c */

#endif
