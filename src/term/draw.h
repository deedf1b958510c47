/* draw.h: a position as text for people: a drawing for games that have one,
 * every figure line by line for the others. */
#ifndef TERM_DRAW_H
#define TERM_DRAW_H

#include "game/phrase.h"

struct tree;

/* What VIEW holds, for TO's reader, into OUT; lines of about 80 columns. */
void draw_view(const struct speaker *to, const struct gview *view, struct buf *out);
/* The position as TO's reader may know it, as the game itself shows it; tree_free() it. */
struct tree *draw_tree(const struct speaker *to, const struct gview *view);
/* A seat's name in TO's words. */
void draw_name(const struct speaker *to, int seat, struct buf *out);

#endif
