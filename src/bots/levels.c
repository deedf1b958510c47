/* levels.c: six opponents from beginner to the strongest, made of one engine.
 *
 * The weaker ones play by the policy and now and then make any move at all; the
 * stronger ones search. A level plays a number of playouts, not a time, so that its
 * games are the same on every machine, unless a limit of time is set. Measured distances:
 * docs/bots.md. */
#include "bots/search.h"

#include <assert.h>

enum { PER_MILLE = 1000 };

static bool plays(const struct game *g)
{
    const struct bot_game *knows = bot_game_of(g);

    return knows && knows->level;
}

static action play(const struct bot_query *q, struct rng *rng, int level)
{
    const struct bot_game *knows = bot_game_of(q->game);
    const struct strength *x;

    assert(knows && knows->level); /* plays() was asked before */
    x = &knows->level[level - 1];
    if (q->n == 1) return q->legal[0];
    if (x->mistakes && rng_below(rng, PER_MILLE) < x->mistakes)
        return q->legal[rng_below(rng, (uint32_t)q->n)];
    if (!x->playouts) return bot_policy(q);
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
    return limits->ms && bot_game_of(g)->level[level - 1].playouts;
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
