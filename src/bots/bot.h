/* bot.h: players that are programs.
 *
 * A bot sees what its seat may know, never a state, and keeps nothing
 * between calls: the same view, choices and random numbers give the same
 * answer. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "game/game.h"

#include <stdatomic.h>

/* How long a bot may think; 0: as long as it likes by itself. */
struct bot_limits {
    uint32_t ms;       /* by the clock: time spent thinking, not what lies between two slices */
    uint32_t playouts; /* by work: the same on every machine */
    size_t memory;     /* bytes for what it compares; its own state, some 2 kB, comes on top */
    uint32_t most_ms;  /* by the clock, whatever else limits it: nobody waits longer */
};

struct bot_query {
    const struct game *game;
    const struct gview *view; /* made by observe() for SEAT */
    int seat;
    const action *legal; /* the choices that stand open, n > 0 of them */
    int n;
    struct bot_limits limits;
    /* Alone: the task, from 1, that is played for, and whose chance is the search's worth; 0: the
     * score. */
    int aim;
    void *room; /* working memory, as much as the bot's room() said; nothing in it lasts */
    /* Set from any thread: it has thought enough and answers with what it has. NULL: never. What
     * it answers without being stopped is the same. */
    const atomic_bool *stop;
};

/* Thinking in slices: begin, then step until it says true, then answer. All that is remembered
 * between the calls lies in the query's room; the query stays as it is. However it is cut,
 * the same playouts give the same answer. */
struct bot_slices {
    void (*begin)(const struct bot_query *q, struct rng *rng);
    bool (*step)(const struct bot_query *q, uint32_t playouts); /* at most so many, at least one */
    double (*progress)(const struct bot_query *q);              /* the share, 0 to 1: never falls */
    action (*answer)(const struct bot_query *q);
};

struct bot {
    const char *id;
    action (*choose)(const struct bot_query *q, struct rng *rng);
    bool (*plays)(const struct game *g); /* NULL: every game */
    bool blind;                          /* never looks: its view may be NULL */
    /* Bytes of working memory that a query with such limits needs; NULL: none. */
    size_t (*room)(const struct game *g, const struct bot_limits *limits);
    /* Does the clock decide what it chooses? Then the same seed gives other games. NULL: never. */
    bool (*is_timed)(const struct game *g, const struct bot_limits *limits);
    /* What choose does, in slices; NULL: it takes so little time that there is nothing to cut. */
    const struct bot_slices *slices;
};

extern const struct bot BOT_RANDOM, BOT_POLICY, BOT_SEARCH;
enum { LEVELS = 6 };
extern const struct bot BOT_LEVELS[LEVELS]; /* beginner to strongest */

/* All bots, NULL at the end: random moves, the levels from weak to strong, then those that are
 * measured: the policy by itself, and the search as strong as its limits let it be. */
extern const struct bot *const BOTS[];

bool bot_plays(const struct bot *bot, const struct game *g);
/* False: NOTE says which bots play this game. */
bool bot_find(const struct game *g, const char *id, const struct bot **bot, struct note *note);
/* Who plays where nobody was named: of middle strength, quick to answer. */
const struct bot *bot_preset(const struct game *g);

/* ---- advice ---------------------------------------------------------------- */

/* What a choice is worth to the one who must decide: the chance to win, in solo play the
 * score, with its standard error; `playouts` were played to find out. */
struct advice {
    action a;
    double worth, error;
    uint32_t playouts;
};
/* The best few of the open choices, best first; at most MOST. Returns how many. */
int bot_advise(const struct bot_query *q, struct rng *rng, struct advice out[], int most);
/* Plays the best one out to the end of the game, within the limits once more, and moves the figures
 * of all to where that shows them: then `error` holds for the chance to win itself. */
void bot_advise_settle(const struct bot_query *q, struct rng *rng, struct advice out[], int n);
/* Both in slices, one after the other: begin, step until it says true, answer. They are for games
 * of which there is advice; the query's limits may differ between the two, its room may not. */
void bot_advise_begin(const struct bot_query *q, struct rng *rng, int most);
int bot_advise_answer(const struct bot_query *q, struct advice out[], int most);
void bot_settle_begin(const struct bot_query *q, struct rng *rng, const struct advice out[], int n);
void bot_settle_answer(const struct bot_query *q, struct advice out[], int n);
bool bot_advise_step(const struct bot_query *q, uint32_t playouts);
double bot_advise_progress(const struct bot_query *q); /* of the one that was begun last */
size_t bot_advise_room(const struct game *g, const struct bot_limits *limits); /* 0: no advice */
/* Tasks that advice can serve where this game is played alone; 0: it has none. */
int bot_aims(const struct game *g);
/* What speaks for the choice A, in the words of the game: at most REMARKS_MAX sentences. */
int bot_reasons(const struct bot_query *q, action a, struct remark out[]);

#endif
