/* league.c: a round robin in chunks. */
#include "lab/league.h"

#include <string.h>

struct side {
    uint32_t seats; /* A's */
    bool is_over;
    int64_t wins, score;
};

static void take_side(void *self, const struct gstate *s, const struct setup *setup,
                      const struct result *result)
{
    struct side *side = self;
    int winners = 0, mine = 0;

    (void)s;
    for (int i = 0; i < setup->seats; i++) {
        winners += result->rank[i] == 1;
        mine += result->rank[i] == 1 && side->seats >> i & 1u;
    }
    side->is_over = true;
    side->wins = WIN_UNIT / winners * mine;
    side->score = result->score[0];
}

int league_games(const struct league *l)
{
    int seats = l->plan.setup.seats;

    return seats > 2 ? 2 * seats : seats;
}

/* Game number GAME of a deal: which seats A has. */
static uint32_t seats_of_a(const struct league *l, int game)
{
    int seats = l->plan.setup.seats;

    if (game < seats) return UINT32_C(1) << game;
    return ((UINT32_C(1) << seats) - 1) & ~(UINT32_C(1) << (game - seats));
}

static bool play_deal(const struct league *l, struct sim_plan *plan, int part, uint64_t deal,
                      const atomic_bool *stop, struct sim_stats *stats, uint64_t sums[])
{
    bool is_whole = true, is_alone = l->plan.setup.seats == 1;
    int64_t got = 0;

    for (int game = 0; game < league_games(l); game++) {
        struct side side = {.seats = seats_of_a(l, game)};
        const struct sim_watch watch = {.self = &side, .over = take_side};

        for (int i = 0; i < plan->setup.seats; i++)
            plan->bot[i] = l->bot[side.seats >> i & 1u ? l->part[part].a : l->part[part].b];
        if (!sim_play(plan, deal, &watch, stop, stats)) return false;
        is_whole = is_whole && side.is_over;
        got += is_alone ? side.score : side.wins;
    }
    if (!is_whole) return true;
    sums[LEAGUE_DEALS]++;
    sums[LEAGUE_A] += (uint64_t)got;
    sums[LEAGUE_A_SQUARED] += (uint64_t)(got * got);
    return true;
}

static bool run(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                uint64_t sums[])
{
    const struct league *l = self;
    struct sim_plan plan = l->plan;
    struct sim_stats stats = {0};
    int part = (int)(chunk % (uint64_t)l->parts);
    uint64_t *mine = sums + SIM_WORDS + part * LEAGUE_PART_WORDS;
    uint64_t deal = chunk / (uint64_t)l->parts * l->size, end = deal + l->size;
    bool goes_on = true;

    plan.room = room;
    for (end = end < l->deals ? end : l->deals; goes_on && deal < end; deal++)
        goes_on = play_deal(l, &plan, part, deal, stop, &stats, mine);
    memcpy(sums, &stats, SIM_WORDS * sizeof *sums);
    return goes_on;
}

static void make_parts(struct league *l)
{
    l->parts = 0;
    for (int a = 0; a < l->n; a++)
        for (int b = a + 1; b < (l->plan.setup.seats == 1 ? a + 2 : l->n); b++) {
            l->part[l->parts].a = (uint8_t)a;
            l->part[l->parts++].b = (uint8_t)b;
        }
}

void league_job(struct league *l, const char *about, struct job *job)
{
    struct sim_plan plan = l->plan;

    make_parts(l);
    *job = (struct job){.about = about, .self = l, .run = run};
    job->chunks = jobs_chunks(l->deals, &l->size) * (uint64_t)l->parts;
    job->words = SIM_WORDS + (size_t)(l->parts * LEAGUE_PART_WORDS);
    for (int k = 0; k < l->n; k++) {
        size_t room;

        for (int i = 0; i < SEATS_MAX; i++) plan.bot[i] = l->bot[k];
        room = sim_room(&plan);
        if (room > job->room) job->room = room;
    }
}

void league_rate(const struct league *l, const uint64_t sums[], struct stats_rating out[])
{
    struct stats_pair pair[LEAGUE_PAIRS];
    const double unit = WIN_UNIT;

    for (int i = 0; i < l->parts; i++) {
        const uint64_t *part = league_part(sums, i);

        pair[i] = (struct stats_pair){
            .a = l->part[i].a,
            .b = l->part[i].b,
            .deals = (double)part[LEAGUE_DEALS],
            .wins = (double)part[LEAGUE_A] / unit,
            .squares = (double)part[LEAGUE_A_SQUARED] / unit / unit,
        };
    }
    stats_rate(l->n, l->plan.setup.seats, pair, l->parts, out);
}
