/* league.h: several bots, each against each on the same deals.
 *
 * With P players a pair plays a deal P times with A alone against P - 1 of B, once in every
 * seat, and if P > 2 as often with B alone; of solo games each plays every deal. */
#ifndef LAB_LEAGUE_H
#define LAB_LEAGUE_H

#include "lab/jobs.h"
#include "lab/sim.h"
#include "lab/stats.h"

enum { LEAGUE_MOST = STATS_RATED, LEAGUE_PAIRS = LEAGUE_MOST * (LEAGUE_MOST - 1) / 2 };

struct league {
    struct sim_plan plan; /* its bots are not used */
    const struct bot *bot[LEAGUE_MOST];
    int n;
    uint64_t deals, size; /* for each pair, or alone for each bot; SIZE in a chunk */
    uint64_t asked;       /* games for each of them that were asked for; 0: just these */
    int parts;            /* pairs, or bots: what sums are kept for */
    struct {
        uint8_t a, b;
    } part[LEAGUE_PAIRS];
};

/* Sums: SIM_WORDS of all games, then for each part: */
enum { LEAGUE_DEALS, LEAGUE_A, LEAGUE_A_SQUARED, LEAGUE_PART_WORDS };

void league_job(struct league *league, const char *about, struct job *job);
/* The sums of PART. */
static inline const uint64_t *league_part(const uint64_t sums[], int part)
{
    return sums + SIM_WORDS + part * LEAGUE_PART_WORDS;
}
/* How many games a pair plays in a deal. */
int league_games(const struct league *league);
void league_rate(const struct league *league, const uint64_t sums[], struct stats_rating out[]);

#endif
