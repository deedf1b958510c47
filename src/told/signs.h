/* signs.h: small drawings for the page, taken from those of the table (web/page/src/art) by
 * tools/signs.py; src/told/meson.build says which. For src/told alone. */
#ifndef TOLD_SIGNS_H
#define TOLD_SIGNS_H

/* A sign stands behind all that use it. */
struct sign {
    const char *id, *art; /* `<symbol id="…">`, to be shown by `<use href="#…"/>` */
};
extern const struct sign SIGNS[]; /* NULL at the end */

#endif
