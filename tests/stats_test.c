/* stats_test.c: shares, means, Elo, the sequential test and ratings are those of the books and of
 * known strengths. */
#include "core/rng.h"
#include "lab/stats.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_near(double value, double wanted, double most)
{
    if (fabs(value - wanted) > most) fail_msg("%.6f is not %.6f", value, wanted);
}

static void a_share_has_wilsons_interval(void **state)
{
    struct estimate e = stats_share(0.5, 100), none = stats_share(0, 10);

    (void)state;
    assert_near(e.low, 0.403832, 1e-6);
    assert_near(e.high, 0.596168, 1e-6);
    assert_near(none.low, 0, 1e-12);
    assert_near(none.high, 0.277533, 1e-6);
}

/* Tables of the normal distribution: 2.39398 standard errors leave 1/60 outside. */
static void several_shares_have_wider_intervals(void **state)
{
    double z = 2.39398, n = 1e10; /* so many that the interval is simply z standard errors wide */
    struct estimate e = stats_share_among(0.5, n, 3), one = stats_share_among(0.3, 50, 1);

    (void)state;
    assert_near((e.high - 0.5) / sqrt(0.25 / n), z, 0.0001);
    assert_near((0.5 - e.low) / sqrt(0.25 / n), z, 0.0001);
    assert_near(one.low, stats_share(0.3, 50).low, 1e-12);
    assert_near(one.high, stats_share(0.3, 50).high, 1e-12);
}

static void a_mean_has_its_standard_error(void **state)
{
    struct estimate e = stats_mean(4, 10, 30, 2); /* 1 2 3 4 */

    (void)state;
    assert_near(stats_error(4, 10, 30), 0.6454972, 1e-6);
    assert_near(e.value, 2.5, 1e-12);
    assert_near(e.low, 2.5 - 2 * 0.6454972, 1e-6);
    assert_near(stats_error(1, 7, 49), 0, 1e-12);
}

static void elo_is_tenfold_odds_in_400_points(void **state)
{
    (void)state;
    assert_near(stats_elo(10.0 / 11, 2), 400, 1e-9);
    assert_near(stats_elo(0.75, 2), 190.8485, 1e-4);
    assert_near(stats_elo(0.25, 4), 0, 1e-9);       /* the fair share of four */
    assert_near(stats_elo(0.5, 4), 190.8485, 1e-4); /* thrice the odds of that */
    assert_true(isinf(stats_elo(1, 2)) && stats_elo(0, 2) < 0);
}

/* Coins are fair: the share of matches that end with a winner is what the test allows, however
 * early they may end. */
static void the_sequential_test_errs_in_five_of_a_hundred(void **state)
{
    enum { MATCHES = 20000, WORDS = 4 }; /* 256 coins to a look */
    int settled = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (int i = 0; i < MATCHES; i++) {
        double sum = 0, n = 0;

        for (int look = 1; look <= STATS_LOOKS; look++) {
            for (int k = 0; k < WORDS; k++) sum += 2 * __builtin_popcountll(rng_next(&rng)) - 64;
            n += 64 * WORDS;
            if (fabs(sum) / sqrt(n) < stats_bound((double)look / STATS_LOOKS)) continue;
            settled++;
            break;
        }
    }
    assert_near(100.0 * settled / MATCHES, 5, 0.6);
}

static void ratings_fit_a_known_score(void **state)
{
    const struct stats_pair pair = {.a = 0, .b = 1, .deals = 5000, .wins = 7500, .squares = 12500};
    struct stats_rating r[2];
    double slope = 10000 * 0.75 * 0.25, spread = 5000 * 0.25; /* variance of a deal: 2.5 - 1.5² */

    (void)state;
    stats_rate(2, 2, &pair, 1, r);
    assert_near(r[0].elo - r[1].elo, 190.8485, 0.1);
    assert_near(r[0].elo + r[1].elo, 0, 1e-6);
    assert_near(r[0].error, 400 / log(10) * sqrt(spread) / slope / 2, 0.02);
    assert_near(r[1].apart, 2 * r[0].error, 1e-6); /* where the one gains the other loses */
}

static void ratings_of_several_agree_with_each_pair(void **state)
{
    const double strength[3] = {1, 3, 10}; /* odds */
    struct stats_pair pair[3];
    struct stats_rating r[3];
    int n = 0;

    (void)state;
    for (int a = 0; a < 3; a++)
        for (int b = a + 1; b < 3; b++) {
            double alone = strength[a] / (strength[a] + 3 * strength[b]);
            double many = 3 * strength[a] / (3 * strength[a] + strength[b]);

            pair[n] = (struct stats_pair){.a = a, .b = b, .deals = 1e6};
            pair[n].wins = 4e6 * (alone + many);
            pair[n++].squares = 4e6 * (alone + many) * 4 * (alone + many);
        }
    stats_rate(3, 4, pair, n, r);
    assert_near(r[1].elo - r[0].elo, 400 * log10(3), 0.01);
    assert_near(r[2].elo - r[0].elo, 400, 0.01);
}

/* A match counts like a tournament of two. */
static void match_and_tournament_rate_alike(void **state)
{
    const struct stats_pair all = {.a = 0, .b = 1, .deals = 50, .wins = 100, .squares = 200};
    struct stats_rating r[2];

    (void)state;
    stats_rate(2, 2, &all, 1, r);
    assert_true(isfinite(stats_elo_drawn(1, 100, 2)) && isfinite(stats_elo_drawn(0, 100, 2)));
    assert_near(stats_elo_drawn(1, 100, 2), r[0].elo - r[1].elo, 0.01);
    assert_near(stats_elo_drawn(0.75, 1e6, 2), stats_elo(0.75, 2), 0.01);
    assert_near(stats_elo_drawn(0.25, 400, 4), 0, 0.5);
}

static void whoever_wins_all_is_not_infinitely_strong(void **state)
{
    const struct stats_pair pair = {.a = 0, .b = 1, .deals = 50, .wins = 100, .squares = 200};
    struct stats_rating r[2];

    (void)state;
    stats_rate(2, 2, &pair, 1, r);
    assert_true(isfinite(r[0].elo) && r[0].elo > 300 && r[0].elo < 1500);
    assert_true(r[0].error > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_share_has_wilsons_interval),
        cmocka_unit_test(several_shares_have_wider_intervals),
        cmocka_unit_test(a_mean_has_its_standard_error),
        cmocka_unit_test(elo_is_tenfold_odds_in_400_points),
        cmocka_unit_test(the_sequential_test_errs_in_five_of_a_hundred),
        cmocka_unit_test(ratings_fit_a_known_score),
        cmocka_unit_test(ratings_of_several_agree_with_each_pair),
        cmocka_unit_test(match_and_tournament_rate_alike),
        cmocka_unit_test(whoever_wins_all_is_not_infinitely_strong),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
