/* list.h: what the terminal knows of single games: how each is drawn. A game without a row
 * is shown line by line (draw.c). */
#ifndef TERM_LIST_H
#define TERM_LIST_H

#include "game/phrase.h"

struct pen;
struct screen;
struct tree;

struct drawing {
    const char *game;
    /* The position as lines of about 80 columns. */
    void (*text)(const struct speaker *to, const struct tree *position, struct buf *out);
    /* The position on a canvas. */
    void (*screen)(const struct screen *screen);
    /* Spots of the sort SPOT are explained as those of the sort TOLD_AS; NULL: there are none
     * that have no help of their own. */
    const char *spot, *told_as;
    /* In sentences, a line each: where PLAYER (an entry of `players`) is, who is near and what is
     * in reach; what there is to say of PLAYER beside what is held; all places, prices and tiles. */
    void (*where)(const struct pen *pen, const struct tree *player);
    void (*player)(const struct pen *pen, const struct tree *player);
    void (*places)(const struct pen *pen);
};
extern const struct drawing DRAWINGS[]; /* up to the one without a game */

/* NULL: the game has none. */
const struct drawing *drawing_of(const struct game *g);

#endif
