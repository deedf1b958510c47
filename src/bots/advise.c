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
    bool is_score = !q->aim && judge_of(bot_game_of(q->game), view_state(q->view))->is_alone;

    return (is_score ? (double)SCORE_MOST : 1.0) / CHANCE_ONE;
}

static struct advice advice_of(const struct search *x, const struct way *way, double one)
{
    const uint16_t *value = x->ways.value + way->value;
    int rounds = x->rounds;
    struct advice advice = {.a = way->line.a[0], .playouts = (uint32_t)rounds};
    double n = rounds, mean, squares = 0;

    if (!rounds) return advice;
    mean = (double)way->sum / n;
    for (int i = 0; i < rounds; i++) squares += (value[i] - mean) * (value[i] - mean);
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

void bot_advise_begin(const struct bot_query *q, struct rng *rng, int most)
{
    struct search_plan plan = {q->limits.playouts, q->limits.ms, most, true, 0};

    if (!plan.playouts && !plan.ms) plan.ms = PRESET_MS;
    search_begin(q, &plan, rng);
}

int bot_advise_answer(const struct bot_query *q, struct advice out[], int most)
{
    const struct search *x = search_of(q);
    int n = 0;

    for (int i = 0; i < x->ways.n; i++)
        enter(out, &n, most, advice_of(x, &x->ways.way[i], unit(q)));
    return n;
}

int bot_advise(const struct bot_query *q, struct rng *rng, struct advice out[], int most)
{
    if (!search_plays(q->game) || most < 1) return 0;
    bot_advise_begin(q, rng, most);
    search_through(q);
    return bot_advise_answer(q, out, most);
}

void bot_settle_begin(const struct bot_query *q, struct rng *rng, const struct advice out[], int n)
{
    struct search_plan plan = {.playouts = q->limits.playouts, .ms = q->limits.ms};

    if (!plan.playouts && !plan.ms) plan.ms = PRESET_MS;
    search_finish(q, n > 0 && out[0].playouts ? out[0].a : 0, plan, rng);
}

/* The race compares; how high all of it lies, the judgement of unfinished games hardly knows. */
void bot_settle_answer(const struct bot_query *q, struct advice out[], int n)
{
    const struct search_sum x = search_of(q)->sum;
    double mean, error, shift, most = unit(q) * CHANCE_ONE;

    if (x.n < SETTLED) return;
    mean = (double)x.sum / x.n;
    error = sqrt(fmax((double)x.squares / x.n - mean * mean, UNSEEN / x.n) / (x.n - 1)) * unit(q);
    shift = mean * unit(q) - out[0].worth;
    for (int i = 0; i < n; i++) {
        out[i].worth = fmin(fmax(out[i].worth + shift, 0), most);
        /* Not hypot: C libraries differ in its last digit. */
        out[i].error = sqrt(out[i].error * out[i].error + error * error);
    }
}

void bot_advise_settle(const struct bot_query *q, struct rng *rng, struct advice out[], int n)
{
    if (n < 1) return; /* nor is there room, where there is no advice */
    bot_settle_begin(q, rng, out, n);
    search_through(q);
    bot_settle_answer(q, out, n);
}

bool bot_advise_step(const struct bot_query *q, uint32_t playouts)
{
    return search_step(q, playouts);
}

double bot_advise_progress(const struct bot_query *q) { return search_progress(q); }

int bot_aims(const struct game *g)
{
    const struct bot_game *knows = bot_game_of(g);

    return knows && knows->fulfils ? knows->aims : 0;
}

size_t bot_advise_room(const struct game *g, const struct bot_limits *limits)
{
    return search_plays(g) ? search_room(g, limits) : 0;
}
