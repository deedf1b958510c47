/* levels.c: six opponents from beginner to the strongest, made of one engine.
 *
 * The weaker ones play by the policy and now and then make any move at all; the
 * stronger ones search. A level plays a number of playouts, not a time, so that its
 * games are the same on every machine, unless a limit of time is set. Measured distances:
 * docs/bots.md. */
#include "bots/search.h"

#include <assert.h>
#include <string.h>

enum { LEVELS = 6, PER_MILLE = 1000 };

struct strength {
    uint16_t mistakes; /* in a thousand decisions: moves made without thinking */
    uint16_t playouts; /* 0: the policy decides */
};

static const struct {
    const char *game;
    struct strength level[LEVELS];
} STRENGTHS[] = {
    {"board", {{500, 0}, {250, 0}, {90, 0}, {0, 0}, {0, 70}, {0, 2000}}},
    {"dice", {{600, 0}, {400, 0}, {230, 0}, {110, 0}, {25, 0}, {0, 4000}}},
    {"write", {{500, 0}, {250, 0}, {90, 0}, {0, 0}, {0, 40}, {0, 1500}}},
};

/* NULL: the game has no levels. */
static const struct strength *strength_of(const struct game *g, int level)
{
    for (size_t i = 0; i < sizeof STRENGTHS / sizeof STRENGTHS[0]; i++)
        if (strcmp(STRENGTHS[i].game, g->id) == 0) return &STRENGTHS[i].level[level - 1];
    return NULL;
}

static bool plays(const struct game *g) { return search_plays(g) && strength_of(g, 1); }

static action play(const struct bot_query *q, struct rng *rng, int level)
{
    const struct strength *x = strength_of(q->game, level);

    assert(x); /* plays() was asked before */
    if (q->n == 1) return q->legal[0];
    if (x->mistakes && rng_below(rng, PER_MILLE) < x->mistakes)
        return q->legal[rng_below(rng, (uint32_t)q->n)];
    if (!x->playouts) return judge_of(q->game, q->view)->policy(q);
    return search_by(q, (struct search_plan){.playouts = x->playouts}, rng);
}

static action choose_1(const struct bot_query *q, struct rng *rng) { return play(q, rng, 1); }
static action choose_2(const struct bot_query *q, struct rng *rng) { return play(q, rng, 2); }
static action choose_3(const struct bot_query *q, struct rng *rng) { return play(q, rng, 3); }
static action choose_4(const struct bot_query *q, struct rng *rng) { return play(q, rng, 4); }
static action choose_5(const struct bot_query *q, struct rng *rng) { return play(q, rng, 5); }
static action choose_6(const struct bot_query *q, struct rng *rng) { return play(q, rng, 6); }

static bool is_timed(const struct game *g, const struct bot_limits *limits, int level)
{
    return limits->ms && strength_of(g, level)->playouts;
}

static bool is_timed_5(const struct game *g, const struct bot_limits *limits)
{
    return is_timed(g, limits, 5);
}

static bool is_timed_6(const struct game *g, const struct bot_limits *limits)
{
    return is_timed(g, limits, 6);
}

const struct bot BOT_LEVELS[LEVELS] = {
    {.id = "level1", .choose = choose_1, .plays = plays},
    {.id = "level2", .choose = choose_2, .plays = plays},
    {.id = "level3", .choose = choose_3, .plays = plays},
    {.id = "level4", .choose = choose_4, .plays = plays},
    {.id = "level5",
     .choose = choose_5,
     .plays = plays,
     .room = search_room,
     .is_timed = is_timed_5},
    {.id = "level6",
     .choose = choose_6,
     .plays = plays,
     .room = search_room,
     .is_timed = is_timed_6},
};
