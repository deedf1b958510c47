/* levels.c: six opponents from beginner to the strongest, made of one engine.
 *
 * The weaker ones play by the policy as somebody sees it who forgets this and that (eval/eye.h);
 * the stronger ones search. A level plays a number of playouts, not a time, so that its
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

static const struct strength *strength_of(const struct bot_query *q, int level)
{
    const struct bot_game *knows = bot_game_of(q->game);

    assert(knows && knows->level); /* plays() was asked before */
    return &knows->level[level - 1];
}

/* So many as with two, or as where more play. */
static uint32_t as_crowded(const struct bot_query *q, const struct strength *x, uint32_t with_two)
{
    return x->crowded && q->game->seats(view_state(q->view)) > 2 ? x->crowded : with_two;
}

/* By the policy, as an eye sees it. */
static action see(const struct bot_query *q, struct rng *rng, const struct strength *x)
{
    const struct eye eye = {x->traits, x->blur, rng_next(rng)};
    const struct decision decision = {
        .s = view_state(q->view), .seat = q->seat, .legal = q->legal, .n = q->n, .eye = &eye};

    return bot_game_of(q->game)->policy(&decision);
}

/* What a level does without a search; 0: it searches. */
static action at_once(const struct bot_query *q, struct rng *rng, int level)
{
    const struct strength *x = strength_of(q, level);

    if (q->n == 1) return q->legal[0];
    if (x->blur) return see(q, rng, x);
    if (x->mistakes && rng_below(rng, PER_MILLE) < as_crowded(q, x, x->mistakes))
        return q->legal[rng_below(rng, (uint32_t)q->n)];
    return x->playouts ? 0 : bot_policy(q);
}

static void begin(const struct bot_query *q, struct rng *rng, int level)
{
    const struct strength *x = strength_of(q, level);
    const struct search_plan plan = {.playouts = as_crowded(q, x, x->playouts)};

    search_by(q, plan, at_once(q, rng, level), rng);
}

static action search(const struct bot_query *q, struct rng *rng, int level)
{
    begin(q, rng, level);
    search_through(q);
    return search_answer(q);
}

/* The first four search in no game: they have no room for it. */
static action choose_1(const struct bot_query *q, struct rng *rng) { return at_once(q, rng, 1); }
static action choose_2(const struct bot_query *q, struct rng *rng) { return at_once(q, rng, 2); }
static action choose_3(const struct bot_query *q, struct rng *rng) { return at_once(q, rng, 3); }
static action choose_4(const struct bot_query *q, struct rng *rng) { return at_once(q, rng, 4); }
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
