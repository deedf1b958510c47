/* sitting.h: a game at this terminal: the table, who plays, and where it is kept. */
#ifndef CLI_SITTING_H
#define CLI_SITTING_H

#include "cli/given.h"
#include "host/host.h"
#include "term/play.h"

struct saves_file;
struct aftermath;
struct sitting {
    struct match match;
    uint32_t people; /* a bit each */
    struct table *table;
    struct host *host;             /* whose the table is while it is played; NULL: not yet */
    struct saves_file *file;       /* where the game is kept; NULL: nowhere */
    struct note warning;           /* why it is kept nowhere, or who does not play any more */
    struct aftermath *aftermath;   /* what comes of it when it is over (play.c); or NULL */
    const struct analyst *analyst; /* who looks at it when it is over; or NULL */
    const char *name;              /* of the saved game that goes on; or NULL */
    bool is_old;                   /* it has begun before: the position is shown first */
    bool is_branch;                /* what comes may be known from another game */
};
/* A dealer for a game that is played here: by hand if asked for, else from the seed. */
void sitting_dealer(const struct cli *cli, struct match *match, struct dealer *dealer);
/* Keeps the game as a new one under NAME; NULL: a free one. Only a bad name is refused. */
bool sitting_save(const struct cli *cli, struct sitting *sitting, const char *name,
                  struct note *note);
/* Plays on until the end, then frees what SITTING holds; returns the exit status. */
int sitting_play(struct cli *cli, struct sitting *sitting);
void sitting_free(struct sitting *sitting);
/* Frees it and says why; returns the exit status. */
int sitting_refuse(struct cli *cli, struct sitting *sitting, const struct note *note);

/* ---- what is played at this terminal, whatever it is ---- */

uint64_t sitting_seed(void); /* one that nobody knows beforehand */
/* How lines come and go; SCRIPT: those that are played first, or NULL. */
struct line_io sitting_lines(const struct cli *cli, const char *script);
bool sitting_must_leave(void); /* has a signal come? */
/* How it ended, as an exit status. */
int sitting_status(struct cli *cli, const struct play_mode *mode, enum play_end end);

/* ---- resume.c: a game that has begun goes on ---- */

/* The game of a record; it goes on with DEALER, or by hand if it was dealt so. NULL: refused,
 * and that was said. */
struct table *sitting_load(struct cli *cli, const char *path, struct dealer *dealer,
                           struct record_end *end);
/* Where it is kept from now on; the full screen says so when it is left. */
void sitting_say_begun(struct cli *cli, const struct sitting *sitting);
/* Where it goes on. */
void sitting_say_resumed(struct cli *cli, const struct record_end *end);
/* Does the game of --resume stay in its file? Where a person plays it at a terminal, and
 * no other place was named. */
bool sitting_is_own(const struct cli *cli);
/* Locks the file PATH; false: somebody plays it. One that cannot be written is not kept. */
bool sitting_take(const struct cli *cli, struct sitting *sitting, const char *path,
                  struct note *note);
/* Keeps a game in the file it came from, or says that it is not kept. */
void sitting_follow(const struct cli *cli, struct sitting *sitting);
/* Says that the game is not kept, and why (KEY is about NOTE); the full screen says it again. */
void sitting_unsaved(const struct cli *cli, struct sitting *sitting, const char *key,
                     const struct note *note);

#endif
