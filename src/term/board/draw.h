/* draw.h: the drawings of the board game, for the table of all games. */
#ifndef TERM_BOARD_DRAW_H
#define TERM_BOARD_DRAW_H

#include "game/phrase.h"

struct pen;
struct screen;
struct tree;

void draw_board(const struct speaker *to, const struct tree *position,
                struct buf *out);               /* text.c */
void screen_board(const struct screen *screen); /* screen.c */
/* What the places ask and give, a line each; the cards of a player, as far as they are known. */
void draw_board_places(const struct pen *pen);
void draw_board_hand(const struct pen *pen, const struct tree *player, struct buf *out);

/* ears.c: in sentences, see `struct drawing` */
void where_board(const struct pen *pen, const struct tree *player);
void player_board(const struct pen *pen, const struct tree *player);
void places_board(const struct pen *pen);

#endif
