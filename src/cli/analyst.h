/* analyst.h: a record analysed at this terminal by all its cores (review/review.h): for the command
 * analyse, and for the fronts, which offer it where a game ends (term/analyst.h). */
#ifndef CLI_ANALYST_H
#define CLI_ANALYST_H

#include "cli/cli.h"
#include "term/analyst.h"
#include "told/told.h"

enum { ANALYST_JOBS_MOST = 256 };

/* So many threads as the machine has cores. */
int analyst_cores(void);
/* All the work of R, shared out among THREADS; no figure depends on how. False: TICK ended it. */
bool analyst_work(struct review *r, int threads, const struct analyst_tick *tick);
/* A bar on standard error. */
void analyst_show_bar(const struct cli *cli, double share, int seconds);
void analyst_clear_bar(void);

/* An analysis to be told in the language of CLI; NAME is its memory. */
struct analyst_telling {
    struct speaker to;
    struct told told;
    const char *name[SEATS_MAX];
};
void analyst_tell(struct analyst_telling *telling, const struct cli *cli, const struct review *r);

/* ---- for the fronts ---- */

struct analyst_desk {
    struct cli *cli;
    struct analyst analyst;
    struct buf text;       /* the record that was looked at last */
    struct review *review; /* NULL: none yet */
};
/* NULL: games of this kind cannot be analysed. */
const struct analyst *analyst_open(struct analyst_desk *desk, struct cli *cli,
                                   const struct game *game);
void analyst_close(struct analyst_desk *desk);

#endif
