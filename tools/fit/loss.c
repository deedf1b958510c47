/* loss.c: how good a judgement is.
 *
 * Sums run in the order of the list, in doubles. Positions of one game share its end, so that
 * the error of a mean is reckoned from whole games. */
#include "fit/fit.h"

#include <math.h>
#include <string.h>

/* ---- opinions ------------------------------------------------------------------------ */

static void net_says(const void *self, const struct position *p, double said[])
{
    const struct net *net = self;
    int32_t chance[SEATS_MAX];
    features x;

    if (p->seats == 1) {
        said[0] = (double)net_strength(net, p->x) / (FEATURE_ONE * WEIGHT_ONE);
        return;
    }
    for (int i = 0; i < p->seats; i++)
        memcpy(x[i], p->x + i * net->n, sizeof *x[i] * (size_t)net->n);
    net_chances(net, x, p->seats, chance);
    /* What rounds to nothing is not taken for impossible: its logarithm is asked for. */
    for (int i = 0; i < p->seats; i++) said[i] = (chance[i] ? chance[i] : 1.0) / CHANCE_ONE;
}

struct opinion opinion_of_net(const struct net *net) { return (struct opinion){net, net_says}; }

static void blind_says(const void *self, const struct position *p, double said[])
{
    const double *mean = self;

    for (int i = 0; i < p->seats; i++) said[i] = p->seats == 1 ? *mean : 1.0 / p->seats;
}

struct opinion opinion_blind(const double *mean) { return (struct opinion){mean, blind_says}; }

double mean_score(const struct list *list)
{
    double sum = 0;

    for (size_t i = 0; i < list->n; i++) sum += list->at[i]->score;
    return list->n ? sum / (double)list->n : 0;
}

/* ---- a mean and its error -------------------------------------------------------------- */

/* Sums over games of a game's loss l and its positions n. */
struct spread {
    double l, n, ll, ln, nn;
};

static void spread_add(struct spread *s, double l, double n)
{
    s->l += l;
    s->n += n;
    s->ll += l * l;
    s->ln += l * n;
    s->nn += n * n;
}

/* The mean is a ratio of two sums over games, l / n; its variance is that of l - mean * n. */
static void spread_end(const struct spread *s, struct measure *m)
{
    double squares;

    if (s->n == 0) return;
    m->loss = s->l / s->n;
    squares = s->ll - 2 * m->loss * s->ln + m->loss * m->loss * s->nn;
    m->error = squares > 0 ? 1.96 * sqrt(squares) / s->n : 0;
}

/* ---- measuring ------------------------------------------------------------------------- */

static double loss_of(const struct position *p, const double said[])
{
    double loss = 0;

    if (p->seats == 1) return (said[0] - p->score) * (said[0] - p->score);
    for (int i = 0; i < p->seats; i++)
        if (p->winners >> i & 1) loss -= position_share(p, i) * log(said[i]);
    return loss;
}

static void bin_add(struct measure *m, const struct position *p, int seat, double said)
{
    int at = (int)floor((said - m->from) / m->width);
    struct bin *bin = &m->bin[at < 0 ? 0 : at < BINS ? at : BINS - 1];

    bin->said += said;
    bin->came += p->seats == 1 ? p->score : position_share(p, seat);
    bin->n++;
}

/* Tenths of a win; alone, half points around the mean. */
static void bins_init(struct measure *m, const struct list *list)
{
    bool is_alone = list->n && list->at[0]->seats == 1;

    m->width = is_alone ? 0.5 : 1.0 / BINS;
    m->from = is_alone ? round(mean_score(list)) - m->width * BINS / 2 : 0;
}

/* The loss of one position; M may be NULL. */
static double judge_one(struct measure *m, const struct position *p, struct opinion opinion)
{
    double said[SEATS_MAX];

    opinion.says(opinion.self, p, said);
    for (int i = 0; m && i < p->seats; i++) bin_add(m, p, i, said[i]);
    return loss_of(p, said);
}

static void take(struct measure *m, const struct list *list, struct opinion a,
                 const struct opinion *b)
{
    struct spread spread = {0};
    double loss = 0, n = 0;

    memset(m, 0, sizeof *m);
    bins_init(m, list);
    for (size_t i = 0; i < list->n; i++) {
        const struct position *p = list->at[i];
        loss += judge_one(m, p, a) - (b ? judge_one(NULL, p, *b) : 0);
        n++;
        if (i + 1 < list->n && list->at[i + 1]->game == p->game) continue;
        spread_add(&spread, loss, n);
        loss = n = 0;
    }
    spread_end(&spread, m);
}

void measure_take(struct measure *m, const struct list *list, struct opinion opinion)
{
    take(m, list, opinion, NULL);
}

void measure_difference(struct measure *m, const struct list *list, struct opinion a,
                        struct opinion b)
{
    take(m, list, a, &b);
}
