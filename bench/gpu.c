/* gpu.c: a graphics card beside the processor: are the games the same, and how fast are they?
 *
 *     gpu equal RANDOM POLICY [GAME [PROGRAM]]    so many games of each kind on both; all sums are compared
 *     gpu speed SECONDS [GAME [PROGRAM]]          random play and policies, with all numbers of players
 *
 * PROGRAM is a file to be used in place of the built-in one. The last line of `equal` says whether all
 * was equal, and so does the exit status. */
#include "gpu/gpu.h"
#include "bots/eval/eval.h"
#include "core/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PROGRAM_MOST = 64 << 20, VARIANTS_MOST = 16 };

struct bench {
    struct gpu gpu;
    const struct game *game;
    uint64_t random, policy; /* games */
    double seconds;
    int unequal;
};

static double seconds_since(uint64_t start) { return (double)(clock_now() - start) * 1e-9; }

static void fail(const struct note *note)
{
    printf("failed: %s %s\n", note->key, note->args);
    exit(1);
}

/* A batch on the card, or by all cores; the seconds that it took. */
static double play(struct batch *batch, const struct jobs_card *card, struct sim_stats *stats)
{
    struct job job;
    struct jobs jobs;
    struct jobs_way way = {.threads = (int)sysconf(_SC_NPROCESSORS_ONLN), .card = card};
    uint64_t start = clock_now();

    batch_job(batch, "bench", &job);
    jobs_open(&jobs, &job, &way);
    jobs_run(&jobs, job.chunks);
    memset(stats, 0, sizeof *stats);
    memcpy(stats, jobs.sums, SIM_WORDS * sizeof(uint64_t));
    jobs_close(&jobs);
    return seconds_since(start);
}

static double play_there(struct bench *b, struct batch *batch, struct sim_stats *stats)
{
    struct note note = {0};
    struct job job;
    double seconds;

    batch_job(batch, "bench", &job); /* how many games are in a chunk */
    if (!gpu_batch(&b->gpu, batch, &note)) fail(&note);
    seconds = play(batch, &b->gpu.card, stats);
    if (b->gpu.note.key) fail(&b->gpu.note);
    return seconds;
}

static struct batch batch_of(const struct game *g, const struct setup *setup, const struct bot *bot,
                             uint64_t games)
{
    struct batch batch = {.plan = {.game = g, .setup = *setup, .seed = 7, .games = games}};

    for (int i = 0; i < setup->seats; i++) batch.plan.bot[i] = bot;
    return batch;
}

/* ---- are they equal? -------------------------------------------------------------------------- */

static void compare(struct bench *b, const struct setup *setup, uint32_t draw,
                    const struct bot *bot, uint64_t games, const char *what)
{
    struct batch batch = batch_of(b->game, setup, bot, games);
    struct sim_stats here, there;
    double seconds[2];
    bool is_equal;

    batch.plan.draw = draw;
    seconds[0] = play(&batch, NULL, &here);
    seconds[1] = play_there(b, &batch, &there);
    is_equal = memcmp(&here, &there, SIM_WORDS * sizeof(uint64_t)) == 0;
    b->unequal += !is_equal;
    printf("%-7s %-5s %d players %-18s %8" PRIu64 " games %016" PRIx64 " %016" PRIx64
           " %6.2f s here %6.2f s there\n",
           is_equal ? "equal" : "UNEQUAL", b->game->id, setup->seats, what, here.games, here.hash,
           there.hash, seconds[0], seconds[1]);
    fflush(stdout);
}

static void compare_bots(struct bench *b, const struct setup *setup, uint32_t draw,
                         const char *what)
{
    char name[64];

    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        uint64_t games = *bot == &BOT_RANDOM ? b->random : b->policy;

        if (!bot_plays(*bot, b->game) || !gpu_plays(b->game, *bot, NULL)) continue;
        snprintf(name, sizeof name, "%s %s", (*bot)->id, what);
        if (games) compare(b, setup, draw, *bot, games, name);
    }
}

/* Every value of options with one, every shorthand of others, and what is drawn. */
static void compare_options(struct bench *b, int seats)
{
    const struct game *g = b->game;
    struct setup preset, setup;
    char what[64], value[8];

    setup_default(g, seats, &preset, NULL);
    compare_bots(b, &preset, 0, "");
    for (const struct option *o = g->options; o && o->key; o++) {
        for (const struct option_name *name = o->names; name && name->name; name++) {
            setup = preset;
            snprintf(what, sizeof what, "%s=%s", o->key, name->name);
            if (setup_option(g, &setup, o->key, name->name, NULL, NULL) &&
                memcmp(&setup, &preset, sizeof setup) != 0)
                compare_bots(b, &setup, 0, what);
        }
        for (unsigned i = o->min; o->n == 1 && !o->names && i <= o->max; i++) {
            setup = preset;
            snprintf(value, sizeof value, "%u", i);
            snprintf(what, sizeof what, "%s=%u", o->key, i);
            if (setup_option(g, &setup, o->key, value, NULL, NULL) &&
                memcmp(&setup, &preset, sizeof setup) != 0)
                compare_bots(b, &setup, 0, what);
        }
        snprintf(what, sizeof what, "%s drawn", o->key);
        if (o->draw) compare_bots(b, &preset, UINT32_C(1) << (o - g->options), what);
    }
}

/* ---- how fast? ---------------------------------------------------------------------------------- */

/* Games for about so long, as often as it takes to know how many that are; the last time counts. */
static void measure(struct bench *b, int seats, const struct bot *bot, bool is_there)
{
    uint64_t games = is_there ? 200000 : 2000;
    struct sim_stats s;
    struct setup setup;
    struct batch batch;
    double seconds = 0;

    setup_default(b->game, seats, &setup, NULL);
    for (int i = 0; i < 6; i++) {
        batch = batch_of(b->game, &setup, bot, games);
        seconds = is_there ? play_there(b, &batch, &s) : play(&batch, NULL, &s);
        if (seconds > b->seconds * 0.6) break;
        games = (uint64_t)((double)games * (seconds * 20 < b->seconds ? 10 : b->seconds / seconds));
    }
    printf("speed   %-5s %d players %-7s %-9s %10.3f M decisions/s %12.0f games/s %5.2f s %s\n",
           b->game->id, seats, bot->id, is_there ? "card" : "processor",
           (double)s.decisions / seconds * 1e-6, (double)s.games / seconds, seconds,
           is_there && b->gpu.is_sorted ? "sorted" : "");
    fflush(stdout);
}

static void measure_all(struct bench *b, int seats)
{
    static const struct bot *const bots[] = {&BOT_RANDOM, &BOT_POLICY};

    for (int i = 0; i < 2; i++)
        for (int is_there = 0; is_there < 2; is_there++)
            if (!(b->random && (!is_there || bots[i] != &BOT_RANDOM)))
                measure(b, seats, bots[i], is_there);
}

/* ------------------------------------------------------------------------------------------------- */

static void run(struct bench *b, const char *program)
{
    struct buf ptx = {0}, log = {0};
    struct note note = {0};
    uint64_t start = clock_now();

    if (program && !buf_read_file(&ptx, program, PROGRAM_MOST, &note)) fail(&note);
    if (!gpu_open(&b->gpu, b->game, program ? buf_text(&ptx) : NULL, &log, &note)) {
        printf("%s", buf_text(&log));
        fail(&note);
    }
    printf("opened  %-5s on %s in %.2f s %s\n", b->game->id, driver_card(b->gpu.driver),
           seconds_since(start), buf_text(&log));
    for (int seats = b->game->seats_min; seats <= b->game->seats_max; seats++) {
        if (b->seconds > 0) measure_all(b, seats);
        else compare_options(b, seats);
    }
    gpu_close(&b->gpu);
    buf_free(&ptx);
    buf_free(&log);
}

int main(int argc, char **argv)
{
    struct bench b = {0};
    const char *const *rest = (const char *const *)argv + 3;
    const char *only, *program;

    if (argc >= 3 && strcmp(argv[1], "speed") == 0) b.seconds = strtod(argv[2], NULL);
    else if (argc >= 4 && strcmp(argv[1], "equal") == 0) rest++;
    else
        return fprintf(stderr,
                       "usage: gpu equal RANDOM POLICY [GAME [PROGRAM]] | speed SECONDS …\n"),
               2;
    if (b.seconds <= 0)
        b.random = strtoull(argv[2], NULL, 10), b.policy = strtoull(argv[3], NULL, 10);
    only = *rest;
    program = only ? rest[1] : NULL;
    for (const struct game *const *g = GAMES; *g; g++) {
        b.game = *g;
        if (only ? strcmp((*g)->id, only) == 0 : !(*g)->is_example) run(&b, program);
    }
    if (b.seconds <= 0) printf("%s\n", b.unequal ? "NOT EQUAL" : "all equal");
    return b.unequal != 0;
}
