/* sim.h: many games between bots, counted.
 *
 * Game i of a batch takes its chance from stream i of the seed and every bot
 * its own stream, so that it is the same game whoever runs it and in whatever
 * order; figures of two parts of a batch can be added. All sums are integers:
 * the same batch gives the same figures on every machine. */
#ifndef LAB_SIM_H
#define LAB_SIM_H

#include "bots/guest.h"
#include "core/hash.h"

#include <stdatomic.h>

enum {
    WIN_UNIT = 60,            /* a win; k winners of one game get WIN_UNIT / k each */
    SIM_EVENTS_MAX = 10000000 /* a game that takes longer is given up */
};

struct sim_plan {
    const struct game *game;
    struct setup setup;
    uint32_t draw; /* bit per option that is drawn anew for every game */
    const struct bot *bot[SEATS_MAX];
    const struct guests *guests; /* they play their seats, and hear of their games; or NULL */
    struct bot_limits limits;    /* of every bot */
    void *room;                  /* sim_room() bytes; each thread has its own */
    uint64_t seed, first, games; /* games first … first + games - 1 */
    /* Called now and then, if not NULL; false stops the batch. */
    bool (*progress)(void *self, uint64_t done, uint64_t games);
    void *self;
};

/* Where one game is built in, as it is for a graphics card, its calls are direct ones; no guests
 * come there, and nobody stops it. */
#ifdef SIM_GAME
extern const struct game SIM_GAME;
enum { SIM_IS_ALONE = true };
static inline const struct game *sim_game_of(const struct sim_plan *plan)
{
    (void)plan;
    return &SIM_GAME;
}
#else
enum { SIM_IS_ALONE = false };
static inline const struct game *sim_game_of(const struct sim_plan *plan) { return plan->game; }
#endif

/* Whole numbers and one time, so that but for the time it is SIM_WORDS numbers to add. */
struct sim_stats {
    uint64_t games, unfinished;
    uint64_t decisions, chances;
    uint64_t rounds, rounds_squared;
    uint64_t wins[SEATS_MAX];     /* in WIN_UNITs */
    int64_t score, score_squared; /* of the first seat: what counts where nobody else plays */
    int64_t tally[TALLIES_MAX];   /* of the winners, in WIN_UNITs */
    uint64_t hash;                /* over every event of every game */
    double seconds;
};
enum { SIM_WORDS = offsetof(struct sim_stats, seconds) / sizeof(uint64_t) };
_Static_assert(SIM_WORDS * sizeof(uint64_t) == offsetof(struct sim_stats, seconds), "no gaps");

/* Whoever wants to know more of a game than the stats: any of the calls may be NULL. */
struct sim_watch {
    void *self;
    void (*event)(void *self, const struct gstate *before, struct event e);
    void (*over)(void *self, const struct gstate *s, const struct setup *setup,
                 const struct result *result); /* of games that come to an end */
};
/* Plays game NUMBER of the plan's seed and adds it. False: STOP became true or a guest leaves,
 * nothing is added. */
bool sim_play(const struct sim_plan *plan, uint64_t number, const struct sim_watch *watch,
              const atomic_bool *stop, struct sim_stats *stats);

/* Working memory that the bots of the plan need; 0: none. */
size_t sim_room(const struct sim_plan *plan);
/* Adds the batch to STATS, which start at all zero. */
void sim_run(const struct sim_plan *plan, struct sim_stats *stats);
void sim_add(struct sim_stats *sum, const struct sim_stats *part);
/* The same to the SIM_WORDS first of a list of sums. */
static inline void sim_put(const struct sim_stats *stats, uint64_t sums[])
{
    const uint64_t *word = (const uint64_t *)(const void *)stats;

    for (int i = 0; i < SIM_WORDS; i++) sums[i] += word[i];
}

/* The hash of a game: its number, then every event. */
static inline uint64_t sim_hash_of(uint64_t number) { return hash_word(HASH_START, number); }
static inline uint64_t sim_hash(uint64_t hash, struct event e)
{
    return hash_word(hash, (uint64_t)(uint8_t)e.seat << 32 | e.a);
}

/* One game of a batch, event by event, for whoever wants to watch it: sets up,
 * then each call to sim_next gives the next event, not yet applied; false: over. */
struct sim_game {
    struct rng chance, bot[SEATS_MAX];
    const struct sim_plan *plan;
    struct setup setup;
    uint32_t theirs; /* the seats of guests, a bit each */
    size_t events;   /* that guests were told */
};
void sim_game_init(struct sim_game *game, const struct sim_plan *plan, uint64_t number);
/* Who has won, into STATS; WATCH may be NULL. */
void sim_game_end(const struct sim_game *game, const struct gstate *s,
                  const struct sim_watch *watch, struct sim_stats *stats);
bool sim_next(struct sim_game *game, const struct gstate *s, struct event *e);

#endif
