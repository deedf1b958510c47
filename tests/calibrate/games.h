/* games.h: games between bots, and what an analysis says of each; for tests/calibrate alone. */
#ifndef CALIBRATE_GAMES_H
#define CALIBRATE_GAMES_H

#include "core/rng.h"
#include "lab/sim.h"
#include "review/room.h"

enum { TENTHS = 10, BOTS_MOST = 8, DEPTHS_MOST = 8, JOBS_MOST = 64 };

struct wanted {
    const struct game *game;
    const struct bot *bot[BOTS_MOST];
    int players, bots, jobs, depths;
    uint32_t depth[DEPTHS_MOST]; /* playouts */
    uint64_t games, seed, first;
    uint32_t every; /* 0: all */
    struct review_plan plan;
    enum { BY_GAME, BY_LEVEL, BY_SHARE, BY_DEPTH } way;
    double mean;
};

/* One game, in figures that can be added. */
struct seen {
    double said[TENTHS], won[TENTHS], n[TENTHS];
    double luck[SEATS_MAX], lost[SEATS_MAX], stake[SEATS_MAX];
    int decisions[SEATS_MAX];
    double gap; /* between the sum of all shares and the result */
    bool is_over;
};

/* A game analysed with one depth, held against the deepest of the list. */
struct depth_seen {
    double off, positions; /* of values; so many seats of positions */
    int marks, same;       /* decisions; with the mark of the deepest */
    int bad, found;        /* mistakes and worse, says the deepest; at least slips, says this one */
};

struct run {
    const struct wanted *w;
    const struct bot *bot[SEATS_MAX];
    bool takes_turns;                        /* in every other game all sit a seat further */
    struct seen *out;                        /* by game */
    struct depth_seen (*depth)[DEPTHS_MOST]; /* by game; NULL: each is analysed once */
    atomic_uint_fast64_t next;
};

void fail(const char *why, const char *what);
/* Whose bot sits at SEAT in a game. */
int seat_of(const struct run *run, int seat, uint64_t number);
/* All games, by so many threads; what is said of them is the caller's to free. */
void play_all(struct run *run);

#endif
