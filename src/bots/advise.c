/* advise.c: what the open choices are worth, in figures.
 *
 * Single choices are compared, each followed by the policy's way to go on, so that each
 * open choice has a figure of its own. */
#include "bots/search.h"

#include <math.h>

enum { PRESET_MS = 300, SETTLED = 16 /* playouts that say something */ };
/* The variance that a few playouts with one and the same end may not have shown, times their
 * number. */
#define UNSEEN ((double)CHANCE_ONE * CHANCE_ONE)

/* CHANCE_ONE is a certain win; alone, SCORE_MOST points. */
static double unit(const struct bot_query *q)
{
    return (judge_of(bot_game_of(q->game), view_state(q->view))->is_alone ? (double)SCORE_MOST
                                                                          : 1.0) /
           CHANCE_ONE;
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

    if (!search_plays(q->game) || most < 1) return 0;
    if (!plan.playouts && !plan.ms) plan.ms = PRESET_MS;
    search_run(&x, q, &plan, rng);
    for (int i = 0; i < x.ways.n; i++)
        enter(out, &n, most, advice_of(&x.ways.way[i], x.rounds, unit(q)));
    return n;
}

/* The race compares; how high all of it lies, the judgement of unfinished games hardly knows. */
void bot_advise_settle(const struct bot_query *q, struct rng *rng, struct advice out[], int n)
{
    struct search_plan plan = {.playouts = q->limits.playouts, .ms = q->limits.ms};
    struct search_sum x;
    double mean, error, shift, most = unit(q) * CHANCE_ONE;

    if (n < 1 || !out[0].playouts) return;
    if (!plan.playouts && !plan.ms) plan.ms = PRESET_MS;
    search_finish(&x, q, out[0].a, &plan, rng);
    if (x.n < SETTLED) return;
    mean = (double)x.sum / x.n;
    error = sqrt(fmax((double)x.squares / x.n - mean * mean, UNSEEN / x.n) / (x.n - 1)) * unit(q);
    shift = mean * unit(q) - out[0].worth;
    for (int i = 0; i < n; i++) {
        out[i].worth = fmin(fmax(out[i].worth + shift, 0), most);
        out[i].error = hypot(out[i].error, error);
    }
}

size_t bot_advise_room(const struct game *g, const struct bot_limits *limits)
{
    return search_plays(g) ? search_room(g, limits) : 0;
}
