/* stats.c: shares, means, Elo, the sequential test, ratings. */
#include "lab/stats.h"

#include <math.h>
#include <string.h>

/* C of Jennison and Turnbull, Group Sequential Methods, table 2.3, for ten looks. */
#define BOUND_LAST 2.087

enum { RATING_MOST = 40 }; /* odds of 1 to 10 to the 17th: no match is that long */

/* Z standard errors to each side. */
static struct estimate wilson(double share, double n, double z)
{
    double zz = z * z, middle = (share + zz / (2 * n)) / (1 + zz / n);
    double half = z / (1 + zz / n) * sqrt(share * (1 - share) / n + zz / (4 * n * n));

    return (struct estimate){share, middle > half ? middle - half : 0,
                             middle + half < 1 ? middle + half : 1};
}

struct estimate stats_share(double share, double n) { return wilson(share, n, STATS_SURE); }

/* How many standard errors leave 5 % / K outside, by halving. */
static double sure_among(int k)
{
    double low = 0, high = 10;

    for (int i = 0; i < 64; i++) {
        double middle = (low + high) / 2;

        if (erfc(middle / sqrt(2)) > 0.05 / k) low = middle;
        else high = middle;
    }
    return (low + high) / 2;
}

struct estimate stats_share_among(double share, double n, int k)
{
    return wilson(share, n, sure_among(k));
}

double stats_error(double n, double sum, double squares)
{
    double mean = sum / n, variance = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0;

    return variance > 0 ? sqrt(variance / n) : 0;
}

double stats_careful(double n, double sum, double squares, double most)
{
    return stats_error(n + 2, sum + most, squares + most * most);
}

struct estimate stats_mean(double n, double sum, double squares, double z)
{
    double mean = sum / n, half = z * stats_error(n, sum, squares);

    return (struct estimate){mean, mean - half, mean + half};
}

double stats_elo(double share, int players)
{
    if (share <= 0) return -INFINITY;
    if (share >= 1) return INFINITY;
    return 400 * log10(share * (players - 1) / (1 - share));
}

double stats_bound(double t) { return BOUND_LAST / sqrt(t); }

/* ---- ratings --------------------------------------------------------------------- */

/* One player's ratings make a line of the matrix; it is solved in place. */
struct matrix {
    double at[STATS_RATED][STATS_RATED];
};

/* Gauss and Jordan with pivots on the diagonal: the matrix is symmetric and positive. */
static void invert(struct matrix *m, int n)
{
    for (int k = 0; k < n; k++) {
        double pivot = m->at[k][k];

        m->at[k][k] = 1;
        for (int j = 0; j < n; j++) m->at[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = m->at[i][k];

            if (i == k) continue;
            m->at[i][k] = 0;
            for (int j = 0; j < n; j++) m->at[i][j] -= factor * m->at[k][j];
        }
    }
}

static double chance(double ahead, double mine, double theirs)
{
    return 1 / (1 + theirs / mine * exp(-ahead));
}

/* By halving: the expected wins rise with the rating. */
double stats_elo_drawn(double share, double games, int players)
{
    double low = -RATING_MOST, high = RATING_MOST, wins = share * games + 0.5;

    for (int i = 0; i < 64; i++) {
        double middle = (low + high) / 2;

        if (games * chance(middle, 1, players - 1) + chance(middle, 1, 1) < wins) low = middle;
        else high = middle;
    }
    return (low + high) / 2 * 400 / log(10);
}

/* How many games A is expected to win, and how fast that grows with its rating. */
static void expect(const struct stats_pair *p, int players, double ahead, double *wins,
                   double *slope)
{
    double each = p->deals * players, alone = chance(ahead, 1, players - 1);
    double many = chance(ahead, players - 1, 1), drawn = chance(ahead, 1, 1);

    *wins = each * alone + drawn;
    *slope = each * alone * (1 - alone) + drawn * (1 - drawn);
    if (players == 2) return;
    *wins += each * many;
    *slope += each * many * (1 - many);
}

static void add_pair(struct matrix *m, int a, int b, double weight)
{
    m->at[a][a] += weight;
    m->at[b][b] += weight;
    m->at[a][b] -= weight;
    m->at[b][a] -= weight;
}

/* Ratings count from their mean: the direction in which all rise together is pinned. */
static void pin(struct matrix *m, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) m->at[i][j] += 1;
}

/* One step of Newton's method; leaves the inverse of the information in INVERSE. */
static double step(int n, int players, const struct stats_pair pair[], int pairs, double rating[],
                   struct matrix *inverse)
{
    double pull[STATS_RATED] = {0}, most = 0;

    memset(inverse, 0, sizeof *inverse);
    for (int k = 0; k < pairs; k++) {
        const struct stats_pair *p = &pair[k];
        double wins, slope;

        expect(p, players, rating[p->a] - rating[p->b], &wins, &slope);
        pull[p->a] += p->wins + 0.5 - wins;
        pull[p->b] -= p->wins + 0.5 - wins;
        add_pair(inverse, p->a, p->b, slope);
    }
    pin(inverse, n);
    invert(inverse, n);
    for (int i = 0; i < n; i++) {
        double move = 0;

        for (int j = 0; j < n; j++) move += inverse->at[i][j] * pull[j];
        move = fmax(-1, fmin(1, move));
        rating[i] += move;
        most = fmax(most, fabs(move));
    }
    return most;
}

static double spread(const struct stats_pair *p)
{
    double error = stats_error(p->deals, p->wins, p->squares) * p->deals;

    return error * error + 0.25; /* of the drawn game too */
}

/* The variance of rating I, or of what lies between I and J: the inverse information on both sides
 * of what the deals vary. J < 0: of I alone. */
static double variance(int i, int j, const struct stats_pair pair[], int pairs,
                       const struct matrix *inverse)
{
    const double *x = inverse->at[i], *y = j < 0 ? NULL : inverse->at[j];
    double sum = 0;

    for (int k = 0; k < pairs; k++) {
        double lever = x[pair[k].a] - x[pair[k].b];

        if (y) lever -= y[pair[k].a] - y[pair[k].b];
        sum += lever * lever * spread(&pair[k]);
    }
    return sum;
}

void stats_rate(int n, int players, const struct stats_pair pair[], int pairs,
                struct stats_rating out[])
{
    const double scale = 400 / log(10);
    double rating[STATS_RATED] = {0};
    struct matrix inverse;

    for (int i = 0; i < 200 && step(n, players, pair, pairs, rating, &inverse) > 1e-10; i++) {
    }
    for (int i = 0; i < n; i++)
        out[i] = (struct stats_rating){
            .elo = scale * rating[i],
            .error = scale * sqrt(variance(i, -1, pair, pairs, &inverse)),
            .apart = i ? scale * sqrt(variance(i, i - 1, pair, pairs, &inverse)) : 0,
        };
}
