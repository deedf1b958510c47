/* levels.c: six opponents from beginner to the strongest, made of one engine.
 *
 * The weaker ones play by the policy as somebody sees it who forgets this and that (eval/eye.h);
 * the stronger ones search. A level plays a number of playouts, not a time, so that its
 * games are the same on every machine, unless a limit of time is set. Measured distances:
 * docs/bots.md. */
#include "bots/search.h"

static bool plays(const struct game *g)
{
    const struct bot_game *knows = bot_game_of(g);

    return knows && knows->level;
}

static void begin(const struct bot_query *q, struct rng *rng, int level)
{
    const struct strength *x = bot_strength(q->game, level);
    const struct search_plan plan = {.playouts = bot_as_crowded(q, x, x->playouts)};

    search_by(q, plan, bot_at_once(q, rng, level), rng);
}

static action search(const struct bot_query *q, struct rng *rng, int level)
{
    begin(q, rng, level);
    search_through(q);
    return search_answer(q);
}

/* The first four search in no game: they have no room for it. */
static action choose_1(const struct bot_query *q, struct rng *rng)
{
    return bot_at_once(q, rng, 1);
}
static action choose_2(const struct bot_query *q, struct rng *rng)
{
    return bot_at_once(q, rng, 2);
}
static action choose_3(const struct bot_query *q, struct rng *rng)
{
    return bot_at_once(q, rng, 3);
}
static action choose_4(const struct bot_query *q, struct rng *rng)
{
    return bot_at_once(q, rng, 4);
}
static action choose_5(const struct bot_query *q, struct rng *rng) { return search(q, rng, 5); }
static action choose_6(const struct bot_query *q, struct rng *rng) { return search(q, rng, 6); }

static void begin_5(const struct bot_query *q, struct rng *rng) { begin(q, rng, 5); }
static void begin_6(const struct bot_query *q, struct rng *rng) { begin(q, rng, 6); }

static const struct bot_slices SLICES_5 = {begin_5, search_step, search_progress, search_answer},
                               SLICES_6 = {begin_6, search_step, search_progress, search_answer};

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
     .is_timed = is_timed_5,
     .slices = &SLICES_5},
    {.id = "level6",
     .choose = choose_6,
     .plays = plays,
     .room = search_room,
     .is_timed = is_timed_6,
     .slices = &SLICES_6},
};
