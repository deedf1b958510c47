/* shelf.h: the puzzles that are built into a program, made from puzzles/ at build time.
 *
 * The engine has none: it is handed a puzzle's text. */
#ifndef PUZZLE_SHELF_H
#define PUZZLE_SHELF_H

struct puzzle_row {
    const char *game; /* NULL at the end */
    int number;       /* from 1, as its file is called */
    const char *text;
};
/* By game, then by number. */
extern const struct puzzle_row PUZZLES[];

#endif
