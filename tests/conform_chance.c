/* conform_chance.c: line 5 of the contract, where it takes long: no outcome
 * comes twice, and what is drawn follows the weights. */
#include "conform_check.h"

#include <math.h>
#include <stdlib.h>

enum { DRAWS = 4, DRAWS_MOST = 20000, DRAWS_EACH = 32, COUNT_EVERY = 16 };

struct drawn {
    action a;
    uint32_t weight, count;
};

static int by_action(const void *x, const void *y)
{
    const struct drawn *a = x, *b = y;

    return (a->a > b->a) - (a->a < b->a);
}

static struct drawn *find(struct drawn list[], int n, action a)
{
    const struct drawn key = {.a = a};

    return bsearch(&key, list, (size_t)n, sizeof *list, by_action);
}

/* Draws and counts. False: something was drawn that is not in the list. */
static bool draw(struct conform *c, const struct gstate *s, struct drawn list[], int n, int draws)
{
    for (int i = 0; i < draws; i++) {
        struct drawn *one = find(list, n, game_roll(c->g, s, &c->pick));
        if (!one) return conform_fail(c, 5, "what is drawn is no outcome of chance");
        one->count++;
    }
    return true;
}

/* The chi-square statistic against the weights: its mean is n - 1, its variance
 * as for any multinomial. Twelve standard deviations are no accident. */
static bool follows_weights(struct conform *c, const struct drawn list[], int n, int draws,
                            uint32_t total)
{
    double chi = 0, inverse = 0, variance;

    for (int i = 0; i < n; i++) {
        double p = (double)list[i].weight / total, expected = p * draws;
        chi += (list[i].count - expected) * (list[i].count - expected) / expected;
        inverse += 1 / p;
    }
    variance = 2.0 * (n - 1) + (inverse - (double)n * n - 2.0 * n + 2) / draws;
    if (chi <= n - 1 + 12 * sqrt(variance > 1 ? variance : 1)) return true;
    return conform_fail(c, 5, "%d draws do not follow the weights (chi-square %.0f of %d)", draws,
                        chi, n - 1);
}

bool conform_chance(struct conform *c, const struct gstate *s, const struct choices *open)
{
    struct drawn list[OUTCOMES_MAX];
    bool count = rng_below(&c->pick, COUNT_EVERY) == 0;
    int draws = count ? DRAWS_EACH * open->n : (int)DRAWS;

    if (draws > DRAWS_MOST) draws = DRAWS_MOST;
    for (int i = 0; i < open->n; i++) list[i] = (struct drawn){open->a[i], open->weight[i], 0};
    qsort(list, (size_t)open->n, sizeof *list, by_action);
    for (int i = 1; i < open->n; i++)
        if (list[i].a == list[i - 1].a) return conform_fail(c, 5, "an outcome comes twice");
    return draw(c, s, list, open->n, draws) &&
           (!count || follows_weights(c, list, open->n, draws, open->total));
}
