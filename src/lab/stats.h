/* stats.h: what sums of many games say, and how sure that is.
 *
 * Sums are whole numbers; only here they become figures with decimals. All intervals
 * are of 95 %. */
#ifndef LAB_STATS_H
#define LAB_STATS_H

#include <stdbool.h>
#include <stdint.h>

#define STATS_SURE 1.959963984540054 /* 95 % of a normal distribution lie this near */

struct estimate {
    double value, low, high;
};

/* Wilson's interval for a share. */
struct estimate stats_share(double share, double n);
/* The same, wider: of K such intervals all hold at once in 95 % (after Bonferroni). */
struct estimate stats_share_among(double share, double n, int k);
/* A mean, from the sums of a figure and of its squares; Z standard errors to each side. */
struct estimate stats_mean(double n, double sum, double squares, double z);
/* The standard error of a mean. */
double stats_error(double n, double sum, double squares);
/* The same of figures from 0 to MOST, as if one more of each had been seen: it does not vanish
 * while all figures happen to be the same. */
double stats_careful(double n, double sum, double squares, double most);

/* What a share of wins means on the Elo scale, one against PLAYERS - 1 others: 400 points are
 * tenfold odds compared with the fair share. Infinite for 0 and 1. */
double stats_elo(double share, int players);
/* The same after so many games and one more that was drawn, as ratings count: always finite. */
double stats_elo_drawn(double share, double games, int players);

/* Group-sequential tests after O'Brien and Fleming, STATS_LOOKS looks at equal steps, two-sided
 * 5 % over all of them together: at the fraction T of the planned games the difference
 * counts if it is this many standard errors. An interval of so many standard errors to each side
 * holds at all looks at once, so it holds wherever one stops. */
enum { STATS_LOOKS = 10 };
double stats_bound(double t);

/* ---- ratings -------------------------------------------------------------------- */

enum { STATS_RATED = 16 };
/* All games of A against B: in each deal A alone against PLAYERS - 1 of B in every seat, and with
 * more than two players the other way round too. `wins` are A's (those of its side, where there
 * are several), in games, `squares` the sum of their squares by deal. */
struct stats_pair {
    int a, b;
    double deals, wins, squares;
};
struct stats_rating {
    double elo, error; /* against the mean of all; standard error */
    double apart;      /* standard error of the distance from the one before it in the list */
};
/* Maximum likelihood in the model of Bradley and Terry (Plackett and Luce with more players);
 * one drawn game is added to each pair, so that nobody is infinitely strong. Errors are taken
 * from the spread between deals, as games of one deal are not independent. */
void stats_rate(int n, int players, const struct stats_pair pair[], int pairs,
                struct stats_rating out[]);

#endif
