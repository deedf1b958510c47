/* simulate.c: the commands that play many games or positions and count:
 * sim, bench, perft. */
#include "cli/cli.h"

#include "lab/sim.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_PRESET = 1000, DEPTH_PRESET = 3, BAR = 40, KEY_TEXT = 80, BENCH_BATCH = 50 };
#define SURE 1.959963984540054 /* 95 % of a normal distribution lie this near */

static double seconds_on(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Its room is the caller's to free. */
static struct sim_plan plan_of(const struct match *m)
{
    struct sim_plan plan = {.game = m->game, .setup = m->setup, .draw = m->draw, .seed = m->seed};

    memcpy(plan.bot, m->bot, sizeof plan.bot);
    plan.room = cli_room(sim_room(&plan));
    return plan;
}

/* ---- progress: a bar on standard error, if that is a terminal ------------- */

struct progress {
    double shown;
};

static bool show_progress(void *self, uint64_t done, uint64_t games)
{
    struct progress *p = self;
    double time = seconds_on(CLOCK_MONOTONIC);
    int filled = (int)(done * BAR / games);

    if (time - p->shown < 0.1) return true;
    p->shown = time;
    fprintf(stderr, "\r[%.*s%.*s] %3d %%  %" PRIu64 "/%" PRIu64, filled,
            "########################################", BAR - filled,
            "                                        ", (int)(done * 100 / games), done, games);
    fflush(stderr);
    return true;
}

static void clear_progress(const struct progress *p)
{
    if (p->shown > 0) fprintf(stderr, "\r%*s\r", BAR + 60, "");
}

/* ---- sim ----------------------------------------------------------------- */

/* Wilson's interval for a share, in percent. */
static void interval(double share, double n, double *low, double *high)
{
    double z = SURE * SURE, middle = (share + z / (2 * n)) / (1 + z / n);
    double half = SURE / (1 + z / n) * sqrt(share * (1 - share) / n + z / (4 * n * n));

    *low = 100 * (middle - half > 0 ? middle - half : 0);
    *high = 100 * (middle + half < 1 ? middle + half : 1);
}

static void report_wins(struct cli *cli, const struct match *m, const struct sim_stats *s)
{
    struct figure f[3];
    double n = (double)(s->games - s->unfinished), low, high;

    SAY(cli, "sim.wins", say_number(0));
    for (int i = 0; i < m->setup.seats; i++) {
        double share = (double)s->wins[i] / WIN_UNIT / n;

        interval(share, n, &low, &high);
        SAY_BELOW(cli, "sim.win", say_number((uint64_t)i + 1), say_text(m->bot[i]->id),
                  say_figure(cli, &f[0], 100 * share, 2), say_figure(cli, &f[1], low, 2),
                  say_figure(cli, &f[2], high, 2));
    }
}

static void report_tallies(struct cli *cli, const struct match *m, const struct sim_stats *s)
{
    const struct game *g = m->game;
    struct figure f;
    char key[KEY_TEXT];
    double n = (double)(s->games - s->unfinished) * WIN_UNIT;

    if (!g->tallies[0]) return;
    SAY(cli, m->setup.seats == 1 ? "sim.tallies.alone" : "sim.tallies", say_number(0));
    for (int i = 0; i < TALLIES_MAX && g->tallies[i]; i++) {
        const char *name;

        snprintf(key, sizeof key, "%s.tally.%s", g->id, g->tallies[i]);
        name = lang_get(cli->lang, key);
        SAY_BELOW(cli, "sim.tally", say_text(name ? name : g->tallies[i]),
                  say_figure(cli, &f, (double)s->tally[i] / n, 2));
    }
}

static void report_counts(struct cli *cli, const struct sim_stats *s)
{
    struct figure f[2];
    double games = (double)s->games, ns = s->seconds * 1e9 / (double)s->decisions;

    SAY(cli, "sim.games", say_number(s->games));
    if (s->unfinished) SAY(cli, "sim.unfinished", say_number(s->unfinished));
    SAY(cli, "sim.decisions", say_number(s->decisions),
        say_figure(cli, &f[0], (double)s->decisions / games, 1));
    SAY(cli, "sim.chance", say_number(s->chances),
        say_figure(cli, &f[0], (double)s->chances / games, 1));
    SAY(cli, "sim.time", say_figure(cli, &f[0], s->seconds, 2), say_figure(cli, &f[1], ns, 1));
}

/* A mean and its standard error, from the sums of a figure and of its squares. */
static void report_mean(struct cli *cli, const char *key, const double sum[2], double n)
{
    struct figure f[2];
    double mean = sum[0] / n, variance = n > 1 ? (sum[1] - n * mean * mean) / (n - 1) : 0;

    SAY(cli, key, say_figure(cli, &f[0], mean, 2),
        say_figure(cli, &f[1], variance > 0 ? sqrt(variance / n) : 0, 2));
}

/* Whoever plays alone always wins: there the score is what matters. */
static void report_results(struct cli *cli, const struct match *m, const struct sim_stats *s)
{
    const double rounds[2] = {(double)s->rounds, (double)s->rounds_squared};
    const double score[2] = {(double)s->score, (double)s->score_squared};
    double n = (double)(s->games - s->unfinished);

    report_mean(cli, "sim.rounds", rounds, n);
    if (m->setup.seats == 1) report_mean(cli, "sim.score", score, n);
    else report_wins(cli, m, s);
}

static void report_head(struct cli *cli, const struct match *m)
{
    struct buf bots = {0};
    char seed[24];

    for (int i = 0; i < m->setup.seats; i++)
        buf_format(&bots, "%s%s", i ? ", " : "", m->bot[i]->id);
    snprintf(seed, sizeof seed, "%" PRIu64, m->seed);
    SAY(cli, "sim.head", say_text(m->game->id), say_number(m->setup.seats), say_text(seed),
        say_text(buf_text(&bots)));
    buf_free(&bots);
}

int cmd_sim(struct cli *cli)
{
    struct progress progress = {0};
    struct sim_stats stats = {0};
    struct sim_plan plan;
    struct match m;
    struct note note = {0};
    char hash[24];

    if (!match_read(cli, &m, &note) || !match_bots(cli, &m, (1u << m.setup.seats) - 1, &note))
        return cli_refuse(cli, &note);
    plan = plan_of(&m);
    plan.games = args_number(&cli->args, OPT_GAMES, GAMES_PRESET);
    plan.self = &progress;
    if (isatty(STDERR_FILENO)) plan.progress = show_progress;
    sim_run(&plan, &stats);
    free(plan.room);
    clear_progress(&progress);

    report_head(cli, &m);
    report_counts(cli, &stats);
    if (stats.games > stats.unfinished) {
        report_results(cli, &m, &stats);
        report_tallies(cli, &m, &stats);
    }
    snprintf(hash, sizeof hash, "%016" PRIx64, stats.hash);
    SAY(cli, "sim.hash", say_text(hash));
    return EXIT_GOOD;
}

/* ---- bench: timed by the processor's clock --------------------------------- */

static void bench_one(struct cli *cli, const struct game *g, int seats, double seconds)
{
    struct match m = {.game = g, .seed = 1};
    struct sim_stats s = {0};
    struct sim_plan plan;
    struct figure f[3];
    double start, used;

    setup_default(g, seats, &m.setup, NULL);
    for (int i = 0; i < seats; i++) m.bot[i] = &BOT_RANDOM;
    plan = plan_of(&m);
    plan.games = BENCH_BATCH;
    sim_run(&plan, &s); /* once unmeasured: caches, clock rates */
    s = (struct sim_stats){0};
    start = seconds_on(CLOCK_PROCESS_CPUTIME_ID);
    do {
        plan.first = s.games;
        sim_run(&plan, &s);
        used = seconds_on(CLOCK_PROCESS_CPUTIME_ID) - start;
    } while (used < seconds);
    SAY(cli, "bench.line", say_text(g->id), say_number((uint64_t)seats),
        say_figure(cli, &f[0], (double)s.decisions / used * 1e-6, 1),
        say_figure(cli, &f[1], used * 1e9 / (double)s.decisions, 1),
        say_figure(cli, &f[2], (double)s.chances / used * 1e-6, 1), say_number(g->state_size));
    cli_flush(cli);
    fflush(stdout);
}

enum { BENCH_PLAYOUTS = 256, BENCH_STEP = 7, BENCH_GAMES = 1000000 };

/* Playouts that advice takes at every few decisions of games between policies. */
struct playouts {
    const struct game *game;
    struct sim_game sim;
    void *room;
    uint64_t decisions, playouts;
    double seconds;
};

static void bench_advice(struct playouts *b, const struct gstate *s, int seat)
{
    union state_room room = {{0}};
    struct advice advice[ACTIONS_MAX];
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = b->game,
                          .view = room_view(&room),
                          .seat = seat,
                          .legal = legal,
                          .limits = {.playouts = BENCH_PLAYOUTS},
                          .room = b->room};
    double start;
    int n;

    q.n = b->game->legal(s, seat, legal);
    if (q.n == 1 || b->decisions++ % BENCH_STEP) return;
    b->game->observe(s, seat, room_view(&room));
    start = seconds_on(CLOCK_PROCESS_CPUTIME_ID);
    n = bot_advise(&q, &b->sim.bot[seat], advice, q.n); /* all of them stay in the race */
    b->seconds += seconds_on(CLOCK_PROCESS_CPUTIME_ID) - start;
    for (int i = 0; i < n; i++) b->playouts += advice[i].playouts;
}

static void bench_game(struct playouts *b, double seconds)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct event e;

    b->game->init(s, &b->sim.setup);
    while (b->seconds < seconds && sim_next(&b->sim, s, &e)) {
        if (e.seat >= 0) bench_advice(b, s, e.seat);
        b->game->apply(s, e.seat, e.a, NULL);
    }
}

static void bench_playouts(struct cli *cli, const struct game *g, int seats, double seconds)
{
    struct bot_limits limits = {0};
    struct playouts b = {.game = g, .room = cli_room(bot_advise_room(g, &limits))};
    struct match m = {.game = g, .seed = 1};
    struct sim_plan plan;
    struct figure f;

    if (!b.room) return;
    setup_default(g, seats, &m.setup, NULL);
    for (int i = 0; i < seats; i++) m.bot[i] = &BOT_POLICY;
    plan = plan_of(&m);
    for (uint64_t i = 0; i < BENCH_GAMES && b.seconds < seconds; i++) {
        sim_game_init(&b.sim, &plan, i);
        bench_game(&b, seconds);
    }
    SAY(cli, "bench.playouts", say_text(g->id), say_number((uint64_t)seats),
        say_figure(cli, &f, (double)b.playouts / b.seconds * 1e-3, 1));
    cli_flush(cli);
    fflush(stdout);
    free(b.room);
}

int cmd_bench(struct cli *cli)
{
    double seconds = (double)args_number(&cli->args, OPT_SECONDS, 1);
    const struct game *only = NULL;
    struct note note = {0};

    if (cli->args.operand && !match_game(cli, &only, &note)) return cli_refuse(cli, &note);
    for (const struct game *const *g = GAMES; *g; g++) {
        if (only && *g != only) continue;
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            bench_one(cli, *g, seats, seconds);
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            bench_playouts(cli, *g, seats, seconds);
    }
    return EXIT_GOOD;
}

/* ---- perft --------------------------------------------------------------- */

int cmd_perft(struct cli *cli)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct figure f;
    struct match m;
    struct note note = {0};
    struct rng rng;

    if (!match_read(cli, &m, &note)) return cli_refuse(cli, &note);
    rng_stream(&rng, m.seed, 0);
    match_draw(&m, &rng);
    m.game->init(s, &m.setup);
    while (m.game->turn(s) == SEAT_CHANCE)
        m.game->apply(s, SEAT_CHANCE, game_roll(m.game, s, &rng), NULL);
    for (int depth = 1; depth <= (int)args_number(&cli->args, OPT_DEPTH, DEPTH_PRESET); depth++) {
        double start = seconds_on(CLOCK_MONOTONIC);
        uint64_t n = game_perft(m.game, s, depth);

        SAY(cli, "perft.line", say_number((uint64_t)depth), say_number(n),
            say_figure(cli, &f, seconds_on(CLOCK_MONOTONIC) - start, 3));
        if (!cli_flush(cli)) break;
        fflush(stdout);
    }
    return EXIT_GOOD;
}
