/* simulate.c: the commands that play many games or positions and count:
 * sim, bench, perft. */
#include "cli/commands.h"
#include "cli/lab.h"
#include "cli/visitors.h"
#include "lab/batch.h"
#include "lab/playouts.h"
#include "lab/stats.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HANG = 2, KEY_TEXT = 80, BENCH_BATCH = 50 };

/* A row that is longer than a line goes on further in. */
static void break_lines(struct cli *cli)
{
    struct buf rows = cli->out;

    cli->out = (struct buf){0};
    cli_lines(cli, buf_text(&rows), HANG);
    buf_free(&rows);
}

static double seconds_on(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- sim ----------------------------------------------------------------- */

static void report_wins(struct cli *cli, const struct match *m, const struct sim_stats *s)
{
    struct figure f[3];
    double n = (double)(s->games - s->unfinished);

    SAY(cli, "sim.wins", say_number(0));
    for (int i = 0; i < m->setup.seats; i++) {
        struct estimate e = stats_share((double)s->wins[i] / WIN_UNIT / n, n);

        SAY_BELOW(cli, "sim.win", say_number((uint64_t)i + 1), say_text(m->bot[i]->id),
                  say_figure(cli, &f[0], 100 * e.value, 2), say_figure(cli, &f[1], 100 * e.low, 2),
                  say_figure(cli, &f[2], 100 * e.high, 2));
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

    SAY(cli, key, say_figure(cli, &f[0], sum[0] / n, 2),
        say_figure(cli, &f[1], stats_error(n, sum[0], sum[1]), 2));
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

static void write_bots(const struct match *m, const char *between, struct buf *out)
{
    for (int i = 0; i < m->setup.seats; i++)
        buf_format(out, "%s%s", i ? between : "", m->bot[i]->id);
}

static void report_head(struct cli *cli, const struct match *m)
{
    struct buf bots = {0};
    char seed[24];

    write_bots(m, ", ", &bots);
    snprintf(seed, sizeof seed, "%" PRIu64, m->seed);
    SAY(cli, "sim.head", say_text(m->game->id), say_number(m->setup.seats), say_text(seed),
        say_text(buf_text(&bots)));
    buf_free(&bots);
}

static void report(struct cli *cli, const struct match *m, const struct sim_stats *stats)
{
    char hash[24];

    report_head(cli, m);
    report_counts(cli, stats);
    if (stats->games > stats->unfinished) {
        report_results(cli, m, stats);
        report_tallies(cli, m, stats);
    }
    snprintf(hash, sizeof hash, "%016" PRIx64, stats->hash);
    SAY(cli, "sim.hash", say_text(hash));
}

static bool open_sim(struct lab *lab, const struct match *m, struct visitors *v, struct note *note)
{
    for (int i = 0; i < m->setup.seats; i++)
        if (m->bot[i] == &BOT_OUTSIDE && !lab_take_guests(lab, note)) return false;
    return visitors_open(v, lab->cli, m, VISITORS_IN_LAB, note);
}

static bool lend(struct gpu *gpu, const void *batch, struct note *note)
{
    return gpu_batch(gpu, batch, note);
}

static int run_sim(struct lab *lab, const struct match *m, const struct guests *guests)
{
    struct batch batch = {.plan = lab_plan(lab->cli, m)};
    struct sim_stats stats = {0};
    struct buf bots = {0};
    double start = seconds_on(CLOCK_MONOTONIC);
    int status = EXIT_GOOD;

    batch.plan.guests = guests;
    batch.plan.games = args_value(&lab->cli->args, OPT_GAMES);
    write_bots(m, ",", &bots);
    lab_about(lab, &batch.plan, batch.plan.games, buf_text(&bots));
    buf_free(&bots);
    batch_job(&batch, buf_text(&lab->about), &lab->job);
    lab->loan = (struct lab_loan){m->game, &batch, lend};
    if (!lab_start(lab, &status)) return status;
    if (!lab_run(lab, lab->job.chunks)) return lab_stopped(lab);
    memcpy(&stats, lab->jobs.sums, SIM_WORDS * sizeof(uint64_t));
    stats.seconds = seconds_on(CLOCK_MONOTONIC) - start;
    report(lab->cli, m, &stats);
    break_lines(lab->cli);
    return status;
}

int cmd_sim(struct cli *cli)
{
    struct visitors visitors = {0};
    struct note note = {0};
    struct match m;
    struct lab lab;
    int status;

    lab_join(&lab, cli);
    if (match_read(cli, &m, &note) && match_bots(cli, &m, (1u << m.setup.seats) - 1, &note) &&
        lab_test(&lab, &note) && lab_test_card(&lab, m.game, m.bot, m.setup.seats, &note) &&
        open_sim(&lab, &m, &visitors, &note))
        status = run_sim(&lab, &m, visitors_guests(&visitors));
    else status = cli_refuse(cli, &note);
    visitors_close(&visitors);
    lab_leave(&lab);
    return status;
}

/* ---- bench: timed by the processor's clock --------------------------------- */

/* Plays games between bots of one kind for so long; the seconds that it took. */
static double bench_games(const struct cli *cli, const struct match *m, double seconds,
                          struct sim_stats *s)
{
    struct sim_plan plan = lab_plan(cli, m);
    double start, used;

    plan.games = BENCH_BATCH;
    sim_run(&plan, s); /* once unmeasured: caches, clock rates */
    *s = (struct sim_stats){0};
    start = seconds_on(CLOCK_PROCESS_CPUTIME_ID);
    do {
        plan.first = s->games;
        sim_run(&plan, s);
        used = seconds_on(CLOCK_PROCESS_CPUTIME_ID) - start;
    } while (used < seconds);
    return used;
}

static struct match bench_match(const struct game *g, int seats, const struct bot *bot)
{
    struct match m = {.game = g, .seed = 1};

    setup_default(g, seats, &m.setup, NULL);
    for (int i = 0; i < seats; i++) m.bot[i] = bot;
    return m;
}

static bool bench_random(struct cli *cli, const struct game *g, int seats, double seconds)
{
    struct match m = bench_match(g, seats, &BOT_RANDOM);
    struct sim_stats s = {0};
    struct figure f[3];
    double used = bench_games(cli, &m, seconds, &s);

    SAY(cli, "bench.line", say_text(g->id), say_number((uint64_t)seats),
        say_figure(cli, &f[0], (double)s.decisions / used * 1e-6, 1),
        say_figure(cli, &f[1], used * 1e9 / (double)s.decisions, 1),
        say_figure(cli, &f[2], (double)s.chances / used * 1e-6, 1), say_number(g->state_size));
    break_lines(cli);
    return cli_show(cli);
}

/* What a game takes that is played sensibly, not just legally. */
static bool bench_policy(struct cli *cli, const struct game *g, int seats, double seconds)
{
    struct match m = bench_match(g, seats, &BOT_POLICY);
    struct sim_stats s = {0};
    struct figure f[3];
    double used;

    if (!BOT_POLICY.plays(g)) return true;
    used = bench_games(cli, &m, seconds, &s);
    SAY(cli, "bench.policy", say_text(g->id), say_number((uint64_t)seats),
        say_figure(cli, &f[0], (double)s.decisions / used * 1e-6, 2),
        say_figure(cli, &f[1], used * 1e6 / (double)s.decisions, 2),
        say_figure(cli, &f[2], (double)s.games / used, 0));
    break_lines(cli);
    return cli_show(cli);
}

static bool bench_playouts(struct cli *cli, const struct game *g, int seats, double seconds)
{
    struct match m = bench_match(g, seats, &BOT_POLICY);
    struct sim_plan plan;
    struct playouts done;
    struct figure f;
    void *room = cli_room(bot_advise_room(g, &(struct bot_limits){0}));

    if (!room) return true;
    plan = lab_plan(cli, &m);
    playouts_measure(&plan, room, seconds, &done);
    SAY(cli, "bench.playouts", say_text(g->id), say_number((uint64_t)seats),
        say_figure(cli, &f, (double)done.playouts / done.seconds * 1e-3, 1));
    free(room);
    return cli_show(cli);
}

/* For every number of players; false: nobody reads it any more. */
static bool bench_each(struct cli *cli, const struct game *g, double seconds,
                       bool (*bench)(struct cli *cli, const struct game *g, int seats,
                                     double seconds))
{
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        if (!bench(cli, g, seats, seconds)) return false;
    return true;
}

int cmd_bench(struct cli *cli)
{
    double seconds = (double)args_value(&cli->args, OPT_SECONDS);
    const struct game *only = NULL;
    struct note note = {0};

    if (cli->args.operand && !match_game(cli, &only, &note)) return cli_refuse(cli, &note);
    for (const struct game *const *g = GAMES; *g; g++) {
        if (only ? *g != only : (*g)->is_example) continue;
        if (!bench_each(cli, *g, seconds, bench_random) ||
            !bench_each(cli, *g, seconds, bench_policy) ||
            !bench_each(cli, *g, seconds, bench_playouts))
            break;
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
    game_deal(m.game, s, &rng);
    for (int depth = 1; depth <= (int)args_value(&cli->args, OPT_DEPTH); depth++) {
        double start = seconds_on(CLOCK_MONOTONIC);
        uint64_t n = game_perft(m.game, s, depth);

        SAY(cli, "perft.line", say_number((uint64_t)depth), say_number(n),
            say_figure(cli, &f, seconds_on(CLOCK_MONOTONIC) - start, 3));
        if (!cli_show(cli)) break;
    }
    return EXIT_GOOD;
}
