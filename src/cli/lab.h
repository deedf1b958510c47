/* lab.h: what the commands that run big jobs share: the team, progress, checkpoint, outputs.
 *
 *     lab_join(&lab, cli);             first: is this process one of several?
 *     … read and refuse …
 *     … lab->job …, lab->loan …
 *     if (lab_start(&lab, &status)) { lab_run(&lab, …); … lab_write(&lab, &report) }
 *     lab_leave(&lab);                 last, always
 */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "cli/given.h"
#include "gpu/gpu.h"
#include "lab/jobs.h"
#include "lab/report.h"
#include "lab/sim.h"

/* What a graphics card is to play: LEND is gpu_batch, gpu_duel or gpu_atlas of WORK. */
struct lab_loan {
    const struct game *game;
    const void *work;
    bool (*lend)(struct gpu *gpu, const void *work, struct note *note);
};

struct lab {
    struct cli *cli;
    struct team team;
    struct job job; /* filled by the command before lab_start */
    struct jobs jobs;
    struct buf about;
    uint64_t games; /* about so many are played in all */
    const char *checkpoint;
    double start, shown;
    bool has_bar, is_open, has_guests;
    struct note save_note; /* a checkpoint that could not be written */
    struct gpu gpu;        /* with --gpu */
    struct lab_loan loan;
    struct note gpu_note; /* why the card could not be opened */
};

void lab_join(struct lab *lab, struct cli *cli);
void lab_leave(struct lab *lab);

struct sim_plan lab_plan(const struct cli *cli, const struct match *m);
/* All that the totals depend on, as a line: `atlas board 3 …`; NAMES: of the bots. */
void lab_about(struct lab *lab, const struct sim_plan *plan, uint64_t games, const char *names);
/* Programs play along: they play one game after the other, and nobody knows whether they are
 * still the same at another time. False: that does not go with what was asked for. */
bool lab_take_guests(struct lab *lab, struct note *note);
/* With --gpu: may these bots play on a card, and does that go with what else was asked for? */
bool lab_test_card(const struct lab *lab, const struct game *g, const struct bot *const bot[],
                   int n, struct note *note);
/* Can all files be written? Said before the work. */
bool lab_test(const struct lab *lab, struct note *note);

/* False: STATUS is the exit status: the checkpoint was refused, or this process has
 * helped another one. */
bool lab_start(struct lab *lab, int *status);
/* Chunks up to UPTO, by a card if that is asked for: it is opened when there is something to play.
 * False: asked to stop, or there is no card; then lab_stopped() says which, and how to go on. */
bool lab_run(struct lab *lab, uint64_t upto);
int lab_stopped(struct lab *lab);
/* The report to where the options say. Returns the exit status. */
int lab_write(struct lab *lab, struct report *report);

#endif
