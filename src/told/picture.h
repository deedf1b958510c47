/* picture.h: what the drawings of the table are made with, all games alike; for src/told alone.
 *
 * A drawing reads the game's own JSON, so it shows what the reader of the report may know. It is
 * the table before the event: what was played is marked in it, and what would have been better. */
#ifndef TOLD_PICTURE_H
#define TOLD_PICTURE_H

#include "told/page.h"
#include "tree/tree.h"

struct picture {
    const struct told *t;
    const struct tree *s;
    const struct review_mark *mark; /* of the decision that follows; NULL: none */
    int acts;                       /* whose event or turn it is; SEAT_NONE: nobody's */
    struct buf *out;
};

/* Draws the table, if the game has a drawing (list.c), and ends the figure that it is in; the plaques of
 * the players stand below it; false: it has none. */
bool picture_paint(const struct picture *p);

/* ---- what the decision touches ------------------------------------------------------------ */

/* Does what was played name TOKEN, a value of the sort with KEY? Or what would have been better? */
bool picture_is_played(const struct picture *p, const char *key, const char *token);
bool picture_is_better(const struct picture *p, const char *key, const char *token);
/* The end of a class: ` is-played`, ` is-better`, or nothing. */
const char *picture_light(const struct picture *p, const char *key, const char *token);
/* The sign of either mark, in HTML; and in an SVG, SIZE wide around a point. */
void picture_badge(const struct picture *p, const char *key, const char *token);
void picture_badge_at(const struct picture *p, const char *key, const char *token,
                      const double at[3]);

/* ---- words -------------------------------------------------------------------------------- */

/* The message PREFIX.NAME, escaped. */
void picture_word(const struct picture *p, const char *prefix, const char *name);
/* The same between a SEPARATOR and what stands there already, not escaped. */
void picture_list(const struct picture *p, struct buf *list, const char *prefix, const char *name);

/* ---- in an SVG ----------------------------------------------------------------------------- */

struct box {
    double x, y, wide, high;
};
void picture_use(const struct picture *p, const char *sign, struct box at);
/* In the colours of a seat, from 1; 0: a neutral one. */
void picture_use_of(const struct picture *p, const char *sign, int seat, struct box at);

/* ---- in HTML ------------------------------------------------------------------------------- */

/* `<b>3</b>` behind a sign, that is read as LABEL. */
void picture_count(const struct picture *p, const char *sign, const char *label, int n);
/* The four goods of an object; what is 0 is pale. */
void picture_goods(const struct picture *p, const struct tree *goods);
/* What a player has, on a plaque with the name and the rubies; then what the game adds. */
void picture_plaque(const struct picture *p, const struct tree *player);
void picture_plaque_end(const struct picture *p);
/* A line of cards or tiles by name, behind what they are; an empty list is freed and not shown. */
void picture_line(const struct picture *p, const char *label, struct buf *list);
/* The name of a class for the colour of a good: tomato for fabric. */
const char *picture_colour(const char *good);

#endif
