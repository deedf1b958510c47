/* race.c: ways that are surely behind leave the race.
 *
 * Two ways are compared by the differences of their rounds: the same deal and the same
 * luck for both, so that most of the noise is gone. */
#include "bots/search.h"

enum {
    FINE = 16,      /* differences count in such parts, lest their squares grow too large */
    UNSEEN = 15000, /* the sum of squares that few rounds may not have shown yet */
    OUT = 9,        /* squared: who is behind by so many standard errors is out */
    BETTER = 1,     /* squared: and who is ahead of the policy by so many is preferred to it */
    EARLY = 8,      /* rounds before which nobody is out for being behind */
    LEAST = 3       /* ways that halving leaves */
};

/* Is A ahead of B by more than so many standard errors? */
static bool is_ahead(const uint16_t *a, const uint16_t *b, int rounds, int64_t errors_squared)
{
    int64_t sum = 0, squares = UNSEEN, n = rounds;

    for (int i = 0; i < rounds; i++) {
        int64_t d = (a[i] - b[i]) / FINE;
        sum += d;
        squares += d * d;
    }
    return sum > 0 && sum * sum * n > errors_squared * (n * squares - sum * sum);
}

static const uint16_t *values(const struct ways *w, const struct way *way)
{
    return w->value + way->value;
}

void race_rank(struct ways *w, int most)
{
    int from = w->way[0].is_policy;

    for (int i = from + 1; i < w->n; i++) {
        struct way way = w->way[i];
        int at = i;
        for (; at > from && w->way[at - 1].sum < way.sum; at--) w->way[at] = w->way[at - 1];
        w->way[at] = way;
    }
    if (w->n > most) w->n = most;
}

static int leader(const struct ways *w)
{
    int best = 0;

    for (int i = 1; i < w->n; i++)
        if (w->way[i].sum > w->way[best].sum) best = i;
    return best;
}

void race_cut(struct ways *w, int rounds, int keep)
{
    int half = 1 + w->n / 2, least = keep > LEAST ? keep : LEAST, n = 0, out = 0;
    struct way best;

    race_rank(w, half > least ? half : least);
    best = w->way[leader(w)];
    for (int i = 0; i < w->n; i++) {
        bool is_out = rounds >= EARLY && w->n - out > keep &&
                      is_ahead(values(w, &best), values(w, &w->way[i]), rounds, OUT);
        if (is_out) out++;
        else w->way[n++] = w->way[i];
    }
    w->n = n;
}

const struct way *race_best(const struct ways *w, int rounds)
{
    const struct way *best = &w->way[leader(w)], *first = &w->way[0];

    if (best == first || !first->is_policy) return best;
    return is_ahead(values(w, best), values(w, first), rounds, BETTER) ? best : first;
}
