/* atlas.h: what happens in many games, and who wins them.
 *
 * Everything is gathered from events and results through the one interface of all games:
 * a slot is a kind of event with the first thing it names (`tile red`, `go 7`), and for every
 * slot it is counted who had it and who won. Chance events count for the one seat that alone
 * may know them (a card drawn). What is told of them, game by game, is a table. */
#ifndef LAB_ATLAS_H
#define LAB_ATLAS_H

#include "lab/jobs.h"
#include "lab/sim.h"

enum {
    ATLAS_KINDS = 64,
    ATLAS_SLOTS = 512,
    ATLAS_ROUNDS = 128, /* the last counts all that take longer */
    ATLAS_SCORES = 64,
    ATLAS_MARGINS = 16,
    ATLAS_VARIANTS = 8,
    ATLAS_SPANS = 8, /* pairs of places whose distance is looked at */
    ATLAS_STEPS = 8  /* distances 0 … 7 */
};

/* ---- what is counted ------------------------------------------------------------- */

/* Seats that had something at least once in a game. */
struct atlas_had {
    uint64_t times, times_won; /* how often; how often by winners, in WIN_UNITs */
    uint64_t seats, wins;      /* seats that had it; their wins in WIN_UNITs */
    int64_t score, score_squared;
};
struct atlas_length {
    uint64_t games, rounds, rounds_squared;
};
struct atlas_variant {
    struct atlas_length length;
    uint64_t order[SEATS_MAX]; /* wins in WIN_UNITs by order of play */
};
/* Numbers to add, nothing else. */
struct atlas_sums {
    uint64_t sim[SIM_WORDS];
    uint64_t order[SEATS_MAX];
    uint64_t rounds[ATLAS_ROUNDS];
    uint64_t won[ATLAS_SCORES], lost[ATLAS_SCORES]; /* seats by score: winners, others */
    uint64_t
        margin[ATLAS_MARGINS]; /* winner's score less the best other's; 0: a tie-break, or shared */
    uint64_t shared;
    uint64_t seats;             /* in all games */
    int64_t tally[TALLIES_MAX]; /* of all seats */
    struct atlas_variant variant[ATLAS_VARIANTS];
    struct atlas_length span[ATLAS_SPANS][ATLAS_STEPS];
    struct atlas_had had[ATLAS_SLOTS], dealt[ATLAS_SLOTS]; /* in the game; in the set-up */
};
enum { ATLAS_WORDS = sizeof(struct atlas_sums) / sizeof(uint64_t) };

/* ---- the run ------------------------------------------------------------------------ */

/* Kinds of event by number; slots from BASE on, N of them. */
struct atlas_kind {
    uint16_t base, n;
};
struct atlas {
    struct sim_plan plan;
    struct sim_plan variant[ATLAS_VARIANTS]; /* they take turns, game by game */
    const char *variant_name[ATLAS_VARIANTS];
    int variants;
    uint64_t games, size;
    struct atlas_kind kind[ATLAS_KINDS];
    int slots;
    int layout_at;   /* where the option `layout` starts in a set-up; -1: there is none */
    unsigned layout; /* its number */
};

/* Works out the slots; if VARY, the named layouts of the game and a drawn one take turns. */
void atlas_init(struct atlas *atlas, const struct sim_plan *plan, bool vary);
/* What is seen of one game: `had` in all of it, `dealt` before anybody decided, by seat and slot. */
struct atlas_game {
    const struct atlas *atlas;
    struct atlas_sums *sums;
    int variant;
    int first; /* the seat that decides first; -1: nobody has yet */
    uint16_t had[SEATS_MAX][ATLAS_SLOTS], dealt[SEATS_MAX][ATLAS_SLOTS];
};
/* Begins to look at game NUMBER; what it is played by. */
const struct sim_plan *atlas_begin(const struct atlas *atlas, uint64_t number,
                                   struct atlas_game *game);
/* An event that is about to happen. */
void atlas_see(struct atlas_game *game, const struct gstate *before, struct event e);
/* For the game's end: it will be added to SUMS. */
struct sim_watch atlas_watch(struct atlas_game *game, struct atlas_sums *sums);
/* The job's run: games CHUNK * size and on. */
bool atlas_run(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
               uint64_t sums[]);
void atlas_job(struct atlas *atlas, const char *about, struct job *job);
static inline const struct atlas_sums *atlas_in(const uint64_t sums[])
{
    return (const struct atlas_sums *)(const void *)sums;
}

/* ---- charts.c: what is told of which game ------------------------------------------------ */

enum atlas_type {
    ATLAS_VALUE,  /* who had it, and how often they won */
    ATLAS_DEALT,  /* the same of what chance dealt in the set-up */
    ATLAS_DRAWN,  /* of what chance gave in the game, to those who had not been dealt it */
    ATLAS_CHOICE, /* of one of several things that were open: they compare with each other */
    ATLAS_VISITS  /* how often winners and others did it */
};
struct atlas_chart {
    const char *game, *id; /* words: the messages lab.GAME.ID, .note */
    enum atlas_type type;
    const char *kind[2]; /* kinds of event by their notation, added up */
};
extern const struct atlas_chart ATLAS_CHARTS[]; /* game NULL at the end */

/* Places, from 1, whose distance may matter, in games with the option `layout`. */
struct atlas_span {
    const char *game;
    uint8_t from, to;
};
extern const struct atlas_span ATLAS_SPAN[]; /* game NULL at the end */
enum { ATLAS_WIDTH = 4 };                    /* cells in a row of a layout */

#endif
