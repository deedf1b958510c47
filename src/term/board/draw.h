/* draw.h: the drawings of the board game, for the table of all games. */
#ifndef TERM_BOARD_DRAW_H
#define TERM_BOARD_DRAW_H

#include "game/phrase.h"

struct screen;
struct tree;

void draw_board(const struct speaker *to, const struct tree *position,
                struct buf *out);               /* text.c */
void screen_board(const struct screen *screen); /* screen.c */

#endif
