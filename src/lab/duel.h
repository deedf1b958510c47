/* duel.h: two bots against each other on the same deals.
 *
 * A deal is a stream of chance. With P players it is played P times, A once in
 * every seat and B in all others, so neither luck nor seats favour anybody; alone each plays
 * it once. What varies independently is the deal, so errors are taken from the spread between deals. */
#ifndef LAB_DUEL_H
#define LAB_DUEL_H

#include "lab/jobs.h"
#include "lab/sim.h"
#include "lab/stats.h"

struct duel {
    struct sim_plan plan; /* its bots are not used */
    const struct bot *a, *b;
    uint64_t deals, size; /* SIZE of them in a chunk */
    uint64_t asked;       /* games that were asked for; 0: just these */
};

/* The sums of a chunk, and of all. Of A: wins in WIN_UNITs per deal, alone its score. */
enum {
    DUEL_DEALS = SIM_WORDS,
    DUEL_A,
    DUEL_A_SQUARED,
    DUEL_B,
    DUEL_B_SQUARED,
    DUEL_AHEAD, /* alone: A's score less B's */
    DUEL_AHEAD_SQUARED,
    DUEL_WORDS
};

/* The job's run: deals CHUNK * size and on. */
bool duel_run(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
              uint64_t sums[]);
/* ABOUT stays the caller's. */
void duel_job(struct duel *duel, const char *about, struct job *job);
/* The chunks up to look number LOOK, 1 … STATS_LOOKS. */
uint64_t duel_look(const struct job *job, int look);

struct duel_verdict {
    double deals, games, fair;
    struct estimate score;          /* A's share of the wins; alone: A's score less B's */
    struct estimate elo;            /* not alone */
    struct estimate mean_a, mean_b; /* alone: scores */
    double errors, bound;           /* how many standard errors from fair; how many are enough */
    bool is_significant;
};
/* T: the fraction of the planned games that are played, if it may stop early; 0: all are played
 * whatever happens, so plain intervals hold. */
struct duel_verdict duel_judge(const struct duel *duel, const uint64_t sums[], double t);

#endif
