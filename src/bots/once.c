/* once.c: what a level does at once, without a search. */
#include "bots/eval/eval.h"

#include <assert.h>

enum { PER_MILLE = 1000 };

const struct strength *bot_strength(const struct game *g, int level)
{
    const struct bot_game *knows = bot_game_of(g);

    assert(knows && knows->level); /* whether it plays the game was asked before */
    return &knows->level[level - 1];
}

uint32_t bot_as_crowded(const struct bot_query *q, const struct strength *x, uint32_t with_two)
{
    const struct game *g = bot_game_of(q->game)->game; /* a graphics card knows no other one */

    return x->crowded && g->seats(view_state(q->view)) > 2 ? x->crowded : with_two;
}

/* By the policy, as an eye sees it. */
static action see(const struct bot_query *q, struct rng *rng, const struct strength *x)
{
    const struct eye eye = {x->traits, x->blur, rng_next(rng)};
    const struct decision decision = {
        .s = view_state(q->view), .seat = q->seat, .legal = q->legal, .n = q->n, .eye = &eye};

    return bot_game_of(q->game)->policy(&decision);
}

action bot_at_once(const struct bot_query *q, struct rng *rng, int level)
{
    const struct strength *x = bot_strength(q->game, level);

    if (q->n == 1) return q->legal[0];
    if (x->blur) return see(q, rng, x);
    if (x->mistakes && rng_below(rng, PER_MILLE) < bot_as_crowded(q, x, x->mistakes))
        return q->legal[rng_below(rng, (uint32_t)q->n)];
    return x->playouts ? 0 : bot_policy(q);
}
