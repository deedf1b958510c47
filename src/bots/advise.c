/* advise.c: what the open choices are worth, in figures.
 *
 * Single choices are compared, each followed by the policy's way to go on, so that each
 * open choice has a figure of its own. */
#include "bots/search.h"

#include <math.h>

enum { PRESET_MS = 300 };

/* CHANCE_ONE is a certain win; alone, SCORE_MOST points. */
static double unit(const struct bot_query *q)
{
    return (judge_of(q->game, q->view)->is_alone ? (double)SCORE_MOST : 1.0) / CHANCE_ONE;
}

static struct advice advice_of(const struct way *way, int rounds, double one)
{
    struct advice advice = {.a = way->line.a[0], .playouts = (uint32_t)rounds};
    double n = rounds, mean, squares = 0;

    if (!rounds) return advice;
    mean = (double)way->sum / n;
    for (int i = 0; i < rounds; i++) squares += (way->value[i] - mean) * (way->value[i] - mean);
    advice.worth = mean * one;
    advice.error = rounds > 1 ? sqrt(squares / (n * (n - 1))) * one : one * CHANCE_ONE;
    return advice;
}

/* Best first; the race's own order has the policy's way in front. */
static void enter(struct advice out[], int *n, int most, struct advice a)
{
    int at = *n < most ? (*n)++ : most;

    if (at == most) {
        if (out[most - 1].worth >= a.worth) return;
        at--;
    }
    for (; at && out[at - 1].worth < a.worth; at--) out[at] = out[at - 1];
    out[at] = a;
}

int bot_advise(const struct bot_query *q, struct rng *rng, struct advice out[], int most)
{
    struct search_plan plan = {q->limits.playouts, q->limits.ms, most, true, 0};
    struct search x;
    int n = 0;

    if (!judge_of(q->game, NULL) || most < 1) return 0;
    if (!plan.playouts && !plan.ms) plan.ms = PRESET_MS;
    search_run(&x, q, &plan, rng);
    for (int i = 0; i < x.ways.n; i++)
        enter(out, &n, most, advice_of(&x.ways.way[i], x.rounds, unit(q)));
    return n;
}

size_t bot_advise_room(const struct game *g, const struct bot_limits *limits)
{
    return search_plays(g) ? search_room(g, limits) : 0;
}
