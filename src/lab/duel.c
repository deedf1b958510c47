/* duel.c: playing deals with seats changed, and judging them. */
#include "lab/duel.h"

#include <math.h>
#include <string.h>

enum { DUEL_FEWEST = 20 }; /* deals, before a match may end early: errors must be known first */

/* What A got in one game. */
struct share {
    int seat;
    bool is_over;
    int64_t wins, score;
};

static void take_share(void *self, const struct gstate *s, const struct setup *setup,
                       const struct result *result)
{
    struct share *share = self;
    int winners = 0;

    (void)s;
    for (int i = 0; i < setup->seats; i++) winners += result->rank[i] == 1;
    share->is_over = true;
    share->wins = result->rank[share->seat] == 1 ? WIN_UNIT / winners : 0;
    share->score = result->score[share->seat];
}

static bool play(const struct sim_plan *plan, uint64_t deal, const atomic_bool *stop,
                 struct sim_stats *stats, struct share *share)
{
    const struct sim_watch watch = {.self = share, .over = take_share};

    return sim_play(plan, deal, &watch, stop, stats);
}

static void add(uint64_t sums[], int at, int64_t value)
{
    sums[at] += (uint64_t)value;
    sums[at + 1] += (uint64_t)(value * value);
}

/* False: stopped. A deal with a game that did not end is left out. */
static bool play_deal(const struct duel *d, struct sim_plan *plan, uint64_t deal,
                      const atomic_bool *stop, struct sim_stats *stats, uint64_t sums[])
{
    int seats = plan->setup.seats;
    bool is_whole = true;
    int64_t wins = 0;

    for (int seat = 0; seat < seats; seat++) {
        struct share share = {.seat = seat};

        for (int i = 0; i < seats; i++) plan->bot[i] = i == seat ? d->a : d->b;
        if (!play(plan, deal, stop, stats, &share)) return false;
        is_whole = is_whole && share.is_over;
        wins += share.wins;
    }
    if (!is_whole) return true;
    sums[DUEL_DEALS]++;
    add(sums, DUEL_A, wins);
    return true;
}

static bool play_alone(const struct duel *d, struct sim_plan *plan, uint64_t deal,
                       const atomic_bool *stop, struct sim_stats *stats, uint64_t sums[])
{
    struct share a = {0}, b = {0};

    plan->bot[0] = d->a;
    if (!play(plan, deal, stop, stats, &a)) return false;
    plan->bot[0] = d->b;
    if (!play(plan, deal, stop, stats, &b)) return false;
    if (!a.is_over || !b.is_over) return true;
    sums[DUEL_DEALS]++;
    add(sums, DUEL_A, a.score);
    add(sums, DUEL_B, b.score);
    add(sums, DUEL_AHEAD, a.score - b.score);
    return true;
}

bool duel_run(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
              uint64_t sums[])
{
    const struct duel *d = self;
    struct sim_plan plan = d->plan;
    struct sim_stats stats = {0};
    uint64_t deal = chunk * d->size, end = deal + d->size;
    bool goes_on = true;

    plan.room = room;
    for (end = end < d->deals ? end : d->deals; goes_on && deal < end; deal++)
        goes_on = plan.setup.seats == 1 ? play_alone(d, &plan, deal, stop, &stats, sums)
                                        : play_deal(d, &plan, deal, stop, &stats, sums);
    sim_put(&stats, sums);
    return goes_on;
}

void duel_job(struct duel *d, const char *about, struct job *job)
{
    struct sim_plan plan = d->plan;
    size_t more;

    *job = (struct job){.about = about, .words = DUEL_WORDS, .self = d, .run = duel_run};
    job->chunks = jobs_chunks(d->deals, &d->size);
    for (int i = 0; i < SEATS_MAX; i++) plan.bot[i] = d->a;
    job->room = sim_room(&plan);
    for (int i = 0; i < SEATS_MAX; i++) plan.bot[i] = d->b;
    more = sim_room(&plan);
    if (more > job->room) job->room = more;
}

uint64_t duel_look(const struct job *job, int look)
{
    return (job->chunks * (uint64_t)look + STATS_LOOKS - 1) / STATS_LOOKS;
}

/* ---- the verdict ------------------------------------------------------------------ */

static void judge_shares(struct duel_verdict *v, const uint64_t sums[], int players)
{
    double most = (double)players * WIN_UNIT, sum = (double)sums[DUEL_A];
    double error = stats_careful(v->deals, sum, (double)sums[DUEL_A_SQUARED], most) / most;
    double share = sum / v->deals / most, half = v->bound * error, games = v->deals * players;

    v->fair = 1.0 / players;
    v->score = (struct estimate){share, fmax(0, share - half), fmin(1, share + half)};
    v->elo = (struct estimate){stats_elo_drawn(share, games, players),
                               stats_elo_drawn(v->score.low, games, players),
                               stats_elo_drawn(v->score.high, games, players)};
    v->errors = (share - v->fair) / error;
}

static struct estimate mean_of(const uint64_t sums[], int at, double z)
{
    return stats_mean((double)sums[DUEL_DEALS], (double)(int64_t)sums[at], (double)sums[at + 1], z);
}

static void judge_scores(struct duel_verdict *v, const uint64_t sums[])
{
    v->mean_a = mean_of(sums, DUEL_A, STATS_SURE);
    v->mean_b = mean_of(sums, DUEL_B, STATS_SURE);
    v->score = mean_of(sums, DUEL_AHEAD, v->bound);
    v->errors = v->score.high > v->score.low
                    ? v->score.value / ((v->score.high - v->score.low) / (2 * v->bound))
                    : 0;
}

struct duel_verdict duel_judge(const struct duel *d, const uint64_t sums[], double t)
{
    struct duel_verdict v = {.deals = (double)sums[DUEL_DEALS], .games = (double)sums[0]};

    v.bound = t > 0 ? stats_bound(t) : STATS_SURE;
    if (v.deals < 1) return v;
    if (d->plan.setup.seats == 1) judge_scores(&v, sums);
    else judge_shares(&v, sums, d->plan.setup.seats);
    v.is_significant = fabs(v.errors) >= v.bound && (v.deals >= DUEL_FEWEST || t >= 1 || t <= 0);
    return v;
}
