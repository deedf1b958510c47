/* draw.h: the drawings of the dice game, for the table of all games. */
#ifndef TERM_DICE_DRAW_H
#define TERM_DICE_DRAW_H

#include "game/phrase.h"

struct pen;
struct screen;
struct tree;

void draw_dice(const struct speaker *to, const struct tree *position, struct buf *out); /* text.c */
void screen_dice(const struct screen *screen); /* screen.c */
/* Whose turn it is; the cards; what a ruby of TRACK costs; tiles by name. */
void draw_dice_turn(const struct pen *pen);
void draw_dice_cards(const struct pen *pen);
void draw_dice_price(const struct pen *pen, const struct tree *track, struct buf *out);
void draw_dice_list(const struct pen *pen, const struct tree *tiles, struct buf *out);

/* ears.c: in sentences, see `struct drawing` */
void where_dice(const struct pen *pen, const struct tree *player);
void player_dice(const struct pen *pen, const struct tree *player);
void places_dice(const struct pen *pen);

#endif
