/* shelf.h: the lessons that are built into a program, made from lessons/ at build time.
 *
 * The engine has none: it is handed a lesson's text. */
#ifndef LESSON_SHELF_H
#define LESSON_SHELF_H

#include <stddef.h>

struct shelf_row {
    const char *name; /* `board-first`; NULL at the end */
    const char *game;
    const unsigned char *text;
    size_t n;
};
/* By game, its first lesson first. */
extern const struct shelf_row SHELF[];

#endif
