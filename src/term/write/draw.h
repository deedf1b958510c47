/* draw.h: the drawings of Choose & Write, for the table of all games. */
#ifndef TERM_WRITE_DRAW_H
#define TERM_WRITE_DRAW_H

#include "game/phrase.h"

struct pen;
struct screen;
struct tree;

void draw_write(const struct speaker *to, const struct tree *position,
                struct buf *out);               /* text.c */
void screen_write(const struct screen *screen); /* screen.c */
void draw_write_turn(const struct pen *pen);    /* whose turn it is */
/* The cards of a player, as far as they are known, a list each; whoever asks frees them. */
struct write_cards {
    struct buf place, goods, guild, looked;
};
void draw_write_cards(const struct pen *pen, const struct tree *player, struct write_cards *cards);
/* Where places lie on the sheet, by their numbers; NULL: the palace. */
enum { WRITE_ROWS = 3, WRITE_COLUMNS = 5 };
extern const char *const WRITE_GRID[WRITE_ROWS][WRITE_COLUMNS];

/* ears.c: in sentences, see `struct drawing` */
void where_write(const struct pen *pen, const struct tree *player);
void player_write(const struct pen *pen, const struct tree *player);
void places_write(const struct pen *pen);

#endif
