/* draw.h: the drawings of the dice game, for the table of all games. */
#ifndef TERM_DICE_DRAW_H
#define TERM_DICE_DRAW_H

#include "game/phrase.h"

struct screen;
struct tree;

void draw_dice(const struct speaker *to, const struct tree *position, struct buf *out); /* text.c */
void screen_dice(const struct screen *screen); /* screen.c */

#endif
