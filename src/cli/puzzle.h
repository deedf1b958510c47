/* puzzle.h: what the files of the command puzzle share. */
#ifndef CLI_PUZZLE_H
#define CLI_PUZZLE_H

#include "cli/cli.h"
#include "host/amounts.h"
#include "puzzle/puzzle.h"

/* ---- puzzle_make.c ---- */

/* `--make GAME`: new puzzles into a folder. */
int puzzle_make(struct cli *cli);
/* `--rate FILE…`: the difficulties in these files become what today's bots make of them. */
int puzzle_rate_files(struct cli *cli);
/* `--check`: are those that are built in, or those in files, what they say? */
int puzzle_check(struct cli *cli);

/* ---- puzzle.c: what lies in a file ---- */

bool puzzle_load(const char *path, struct puzzle *p, struct note *note);

/* ---- asking ---- */

enum puzzle_end { PUZZLE_NEXT, PUZZLE_SHELF, PUZZLE_QUIT };
struct puzzle_sitting {
    struct cli *cli;
    const struct puzzle *puzzle;
    const char *name; /* “board 17” */
    int number;       /* of the shelf; 0: it is somebody's own */
    char was;         /* what is remembered of it, see puzzle_recall() */
    bool is_solved;   /* the right choice, without a hint … */
    bool is_tried;    /* … or another answer, or a hint */
    bool has_next;
    int status; /* the exit status, where a signal ended it */
};
/* Asks it at this terminal, line by line (puzzle_ask.c) … */
enum puzzle_end puzzle_sit(struct puzzle_sitting *sitting);
/* … or on the full screen (puzzle_full.c). */
enum puzzle_end puzzle_show(struct puzzle_sitting *sitting);

/* ---- puzzle.c: what is remembered ---- */

#define PUZZLE_UNTRIED '.'
#define PUZZLE_SOLVED 's'
#define PUZZLE_TRIED 't'
char puzzle_recall(const char *game, int number);

/* ---- puzzle_words.c: what is said of it ---- */

struct puzzle_words {
    const struct cli *cli;
    const struct puzzle *puzzle;
    struct speaker to;
    struct puzzle_question q;
    struct question question;
};
void puzzle_words_begin(struct puzzle_words *w, const struct cli *cli, const struct puzzle *p);
void puzzle_write_choice(const struct puzzle_words *w, action choice, struct buf *out);
void puzzle_write_hint(const struct puzzle_words *w, struct buf *out);
void puzzle_write_verdict(const struct puzzle_words *w, action choice, struct buf *out);
void puzzle_write_solution(const struct puzzle_words *w, action chosen, struct buf *out); /* or 0 */
/* An answer: is the puzzle solved by it? The first one decides. */
void puzzle_count(struct puzzle_sitting *s, action choice);

#endif
