/* puzzle.h: what the files of the command puzzle share. */
#ifndef CLI_PUZZLE_H
#define CLI_PUZZLE_H

#include "cli/cli.h"
#include "puzzle/puzzle.h"

/* ---- puzzle_make.c ---- */

/* `--make GAME`: new puzzles into a folder. */
int puzzle_make(struct cli *cli);
/* `--check`: are those that are built in, or those in files, what they say? */
int puzzle_check(struct cli *cli);

/* ---- puzzle_ask.c ---- */

enum puzzle_end { PUZZLE_NEXT, PUZZLE_QUIT };
struct puzzle_sitting {
    struct cli *cli;
    const struct puzzle *puzzle;
    const char *name; /* “board 17” */
    bool is_solved;   /* the right choice, without a hint … */
    bool is_tried;    /* … or another answer, or a hint */
    bool has_next;
};
/* Asks it at this terminal, line by line. */
enum puzzle_end puzzle_sit(struct puzzle_sitting *sitting);

#endif
