/* ratings.c: how far apart the levels are, for every number of players (docs/bots.md, “Levels”).
 *
 * Of each game and each number of players there is one pool: neighbours play the same deals with
 * seats changed (lab/league.h), and all of it is rated at once. On standard output are the tables
 * as they stand in docs/bots.md. Where neighbours are rated less than so many points apart the exit
 * status is 1; where not all was played that is to be, 3.
 *
 *     ratings --keep FOLDER --jobs 2
 *
 * --only GAME   --players P   --seed S   --jobs J
 * --games N: of each pair; --deep N: of each pair with level6, which thinks long; 0: without it
 * --near K: 2: those with one level between them play, too
 * --keep FOLDER: what was played stays there, and a later call goes on from it; what a level that
 * was changed has played is played anew (a policy or a net that was changed is not noticed)
 * --level K: plays only what this level plays against lower ones, for later calls
 * --seconds N: stops after that time      --told: plays nothing, tells what is kept
 * --least E: so many points are meant to lie between neighbours; 100 */
#include "bots/eval/eval.h"
#include "lab/league.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How many games a pair plays where nothing is said, by what they cost: about half an hour of one
 * core for all pairs of a game that level6 is in. */
static const struct amount {
    const char *game;
    uint64_t games, deep[SEATS_MAX + 1]; /* DEEP by players */
} AMOUNTS[] = {
    {"board", 480, {[2] = 200, 150, 128, 100}},
    {"dice", 4800, {[2] = 600, 300, 304}},
    {"write", 480, {[2] = 150, 96, 80, 100}},
};
enum { AMOUNTS_N = sizeof AMOUNTS / sizeof AMOUNTS[0], AS_USUAL = -1 };

enum { PAIRS_MOST = LEVELS * 2, MOST_KEPT = 1 << 22, SEATS_LEAST = 2, PATH = 512, EXIT_OPEN = 3 };

struct wanted {
    const char *only, *keep;
    int players, jobs, near, level;
    int64_t games, deep; /* AS_USUAL: as AMOUNTS says */
    uint64_t seed;
    double least, until; /* 0: no end */
    bool is_told;
};

static void fail(const char *why, const char *what)
{
    fprintf(stderr, "ratings: %s %s\n", why, what);
    exit(2);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- one pair ---------------------------------------------------------------------------- */

struct pairing {
    const struct wanted *w;
    const struct game *game;
    int players, upper, lower; /* levels, from 1 */
    char about[PATH], path[PATH];
};

static void describe(struct pairing *p, uint64_t games)
{
    const struct strength *level = bot_game_of(p->game)->level;
    int n = snprintf(p->about, sizeof p->about,
                     "ratings %s %u players %d games %" PRIu64 " seed %" PRIu64, p->game->id,
                     (unsigned)p->game->revision, p->players, games, p->w->seed);

    for (int k = p->lower; k <= p->upper; k += p->upper - p->lower) {
        const struct strength *x = &level[k - 1];
        unsigned playouts = x->playouts, mistakes = x->mistakes;

        if (p->players > 2 && x->crowded) *(x->playouts ? &playouts : &mistakes) = x->crowded;

        n += snprintf(p->about + n, sizeof p->about - (size_t)n, " level%d %u %u %u %u", k,
                      mistakes, playouts, (unsigned)x->blur, (unsigned)x->traits);
    }
    if (p->w->keep)
        snprintf(p->path, sizeof p->path, "%s/%s-%d-%d-%d", p->w->keep, p->game->id, p->players,
                 p->upper, p->lower);
}

static bool tick(void *self, uint64_t done, uint64_t chunks)
{
    const struct pairing *p = self;

    (void)done, (void)chunks;
    return p->w->until <= 0 || now() < p->w->until;
}

/* Beside its place first, so that nobody who is stopped leaves half a file. */
static void save(void *self, const struct buf *text)
{
    const struct pairing *p = self;
    char beside[PATH + 8];
    FILE *file;

    snprintf(beside, sizeof beside, "%s.new", p->path);
    file = fopen(beside, "w");
    if (!file || fwrite(text->at, 1, text->n, file) != text->n || fclose(file) != 0 ||
        rename(beside, p->path) != 0)
        fail("cannot write", p->path);
}

static void resume(const struct pairing *p, struct jobs *jobs)
{
    struct buf text = {0};
    struct note note = {0};

    if (p->w->keep && buf_read_file(&text, p->path, MOST_KEPT, &note) && text.n &&
        !jobs_resume(jobs, buf_text(&text), &note))
        fprintf(stderr, "ratings: %s is of another run\n", p->path);
    buf_free(&text);
}

static uint64_t games_of(const struct pairing *p)
{
    int64_t said = p->upper == LEVELS ? p->w->deep : p->w->games;

    if (said != AS_USUAL) return (uint64_t)said;
    for (int i = 0; i < AMOUNTS_N; i++)
        if (strcmp(AMOUNTS[i].game, p->game->id) == 0)
            return p->upper == LEVELS ? AMOUNTS[i].deep[p->players] : AMOUNTS[i].games;
    return AMOUNTS[0].deep[SEATS_LEAST];
}

/* The deals that are played, and what the upper one won of them. True: those are all. */
static bool play(struct pairing *p, struct stats_pair *out)
{
    uint64_t games = games_of(p);
    struct league l = {.plan = {.game = p->game, .seed = p->w->seed}, .n = 2, .asked = games};
    struct jobs_way way = {
        .threads = p->w->jobs, .self = p, .tick = tick, .save = p->w->keep ? save : NULL};
    const uint64_t *sums;
    const double unit = WIN_UNIT;
    struct jobs jobs;
    struct job job;
    bool is_whole;

    describe(p, games);
    setup_default(p->game, p->players, &l.plan.setup, NULL);
    l.bot[0] = &BOT_LEVELS[p->upper - 1];
    l.bot[1] = &BOT_LEVELS[p->lower - 1];
    l.deals = (games + (uint64_t)league_games(&l) - 1) / (uint64_t)league_games(&l);
    league_job(&l, p->about, &job);
    jobs_open(&jobs, &job, &way);
    resume(p, &jobs);
    if (!p->w->is_told && tick(p, 0, 0) && jobs.done < job.chunks) jobs_run(&jobs, job.chunks);
    sums = league_part(jobs.sums, 0);
    *out = (struct stats_pair){.a = p->upper - 1,
                               .b = p->lower - 1,
                               .deals = (double)sums[LEAGUE_DEALS],
                               .wins = (double)sums[LEAGUE_A] / unit,
                               .squares = (double)sums[LEAGUE_A_SQUARED] / unit / unit};
    is_whole = jobs.done == job.chunks;
    jobs_close(&jobs);
    return is_whole;
}

/* ---- one pool ---------------------------------------------------------------------------- */

enum { DEALS_LEAST = 10 }; /* of a pair; fewer say nothing */

struct pool {
    int players, levels; /* so many of them are rated, from the first */
    bool is_open;        /* not all is played that is to be */
    struct stats_rating rating[LEVELS];
    struct stats_pair pair[PAIRS_MOST];
    int pairs;
    double games;
};

/* Plays what LEVEL plays against lower ones. False: too little to tell how far above the next one
 * it is. */
static bool play_level(const struct wanted *w, const struct game *g, int level, struct pool *pool)
{
    for (int b = level - 1; b >= 1 && b >= level - w->near; b--) {
        struct pairing p = {
            .w = w, .game = g, .players = pool->players, .upper = level, .lower = b};
        struct stats_pair *pair = &pool->pair[pool->pairs];

        if (!play(&p, pair)) pool->is_open = true;
        if (pair->deals >= DEALS_LEAST) pool->pairs++;
        else if (b == level - 1) return false;
        pool->games += pair->deals * pool->players * (pool->players > 2 ? 2 : 1);
    }
    return true;
}

static void fill(const struct wanted *w, const struct game *g, int players, struct pool *pool)
{
    int highest = w->deep ? LEVELS : LEVELS - 1;

    *pool = (struct pool){.players = players};
    if (w->level) {
        play_level(w, g, w->level, pool);
        return;
    }
    for (pool->levels = 1; pool->levels < highest; pool->levels++)
        if (!play_level(w, g, pool->levels + 1, pool)) break;
    if (pool->levels > 1) stats_rate(pool->levels, players, pool->pair, pool->pairs, pool->rating);
}

static double apart(const struct pool *p, int level)
{
    return p->rating[level - 1].elo - p->rating[level - 2].elo;
}

/* ---- the table --------------------------------------------------------------------------- */

struct table {
    const struct game *game;
    struct pool pool[SEATS_MAX];
    int n, levels;
};

static void print_row(const struct table *t, int level, bool is_gap)
{
    if (is_gap) printf("| %d above %d |", level, level - 1);
    else printf("| `level%d` |", level);
    for (int k = 0; k < t->n; k++) {
        const struct pool *p = &t->pool[k];
        const struct stats_rating *r = &p->rating[level - 1];

        if (level > p->levels) printf(" not played |");
        else if (is_gap) printf(" %.0f ± %.0f |", apart(p, level), STATS_SURE * r->apart);
        else printf(" %+.0f ± %.0f |", r->elo, STATS_SURE * r->error);
    }
    printf("\n");
}

static void print_table(const struct table *t)
{
    printf("\n| %s |", t->game->id);
    for (int k = 0; k < t->n; k++) printf(" %d players |", t->pool[k].players);
    printf("\n|---|");
    for (int k = 0; k < t->n; k++) printf("---|");
    printf("\n");
    for (int level = t->levels; level >= 1; level--) print_row(t, level, false);
    for (int level = t->levels; level >= 2; level--) print_row(t, level, true);
    printf("| games |");
    for (int k = 0; k < t->n; k++)
        printf(" %.0f%s |", t->pool[k].games, t->pool[k].is_open ? ", not all" : "");
    printf("\n");
    fflush(stdout);
}

/* What is missing, or nearer than it should be. */
static int judge(const struct table *t, double least)
{
    int status = 0;

    for (int k = 0; k < t->n; k++) {
        const struct pool *p = &t->pool[k];

        if (p->is_open) status = EXIT_OPEN;
        for (int level = 2; level <= p->levels; level++) {
            if (apart(p, level) >= least) continue;
            fprintf(stderr, "ratings: %s, %d players: level%d is %.0f points above level%d\n",
                    t->game->id, p->players, level, apart(p, level), level - 1);
            if (!status) status = 1;
        }
    }
    return status;
}

static int rate(const struct wanted *w, const struct game *g)
{
    struct table t = {.game = g, .levels = w->deep ? LEVELS : LEVELS - 1};
    struct setup setup;

    for (int players = SEATS_LEAST; players <= SEATS_MAX; players++)
        if ((!w->players || players == w->players) && setup_default(g, players, &setup, NULL))
            fill(w, g, players, &t.pool[t.n++]);
    if (!t.n) return 0;
    print_table(&t);
    return judge(&t, w->least);
}

/* ---- the command line -------------------------------------------------------------------- */

static void read_option(struct wanted *w, const char *name, const char *value)
{
    if (strcmp(name, "--only") == 0) w->only = value;
    else if (strcmp(name, "--players") == 0) w->players = atoi(value);
    else if (strcmp(name, "--games") == 0) w->games = strtoll(value, NULL, 10);
    else if (strcmp(name, "--deep") == 0) w->deep = strtoll(value, NULL, 10);
    else if (strcmp(name, "--near") == 0) w->near = atoi(value);
    else if (strcmp(name, "--level") == 0) w->level = atoi(value);
    else if (strcmp(name, "--seed") == 0) w->seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--jobs") == 0) w->jobs = atoi(value);
    else if (strcmp(name, "--keep") == 0) w->keep = value;
    else if (strcmp(name, "--seconds") == 0) w->until = now() + atof(value);
    else if (strcmp(name, "--least") == 0) w->least = atof(value);
    else fail("no such option:", name);
}

int main(int argc, char **argv)
{
    struct wanted w = {
        .near = 1, .games = AS_USUAL, .deep = AS_USUAL, .seed = 1, .jobs = 1, .least = 100};
    int status = 0;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--told") == 0) {
            w.is_told = true;
            continue;
        }
        if (i + 1 == argc) fail("what of", argv[i]);
        read_option(&w, argv[i], argv[i + 1]);
        i++;
    }
    if (!w.games || w.games < AS_USUAL || w.deep < AS_USUAL || w.jobs < 1 || w.near < 1 ||
        w.near > 2)
        fail("that cannot be", "");
    if (w.only && !game_find(w.only)) fail("no such game:", w.only);
    for (const struct bot_game *const *knows = BOT_GAMES; *knows; knows++) {
        const struct game *g = (*knows)->game;
        int said = !w.only || strcmp(w.only, g->id) == 0 ? rate(&w, g) : 0;

        if (said > status) status = said;
    }
    return status;
}
