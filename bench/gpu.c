/* gpu.c: a graphics card beside the processor: are the games the same, and how fast are they?
 *
 *     gpu equal RANDOM POLICY [GAME [PLAYERS [PROGRAM]]]
 *     gpu speed SECONDS [GAME [PLAYERS [PROGRAM [BOT]]]]
 *
 * equal: so many games of each kind on both, with every number of players, option and bot, and a tenth
 * of them in a match and an atlas; all sums are compared. The last line says whether all were equal, and
 * so does the exit status. speed: random play and policies. PLAYERS 0: all numbers. PROGRAM: a file to be
 * used in place of the built-in one. */
#include "gpu/gpu.h"
#include "bots/eval/eval.h"
#include "core/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PROGRAM_MOST = 64 << 20, TENTH = 10 };

struct bench {
    struct gpu gpu;
    const struct game *game;
    uint64_t random, policy; /* games */
    double seconds;
    const char *program, *bot; /* or NULL */
    int players;               /* 0: all numbers */
    int unequal;
};

static double seconds_since(uint64_t start) { return (double)(clock_now() - start) * 1e-9; }

static void fail(const struct note *note)
{
    printf("failed: %s %s\n", note->key, note->args);
    exit(1);
}

/* A job on the card, or by all cores; the seconds that it took. */
static double play(const struct job *job, const struct jobs_card *card, uint64_t sums[])
{
    struct jobs jobs;
    struct jobs_way way = {.threads = (int)sysconf(_SC_NPROCESSORS_ONLN), .card = card};
    uint64_t start = clock_now();

    jobs_open(&jobs, job, &way);
    jobs_run(&jobs, job->chunks);
    memcpy(sums, jobs.sums, job->words * sizeof *sums);
    jobs_close(&jobs);
    return seconds_since(start);
}

/* Half of it is played here; a card goes on from the checkpoint. */
static void play_both(const struct job *job, const struct jobs_card *card, uint64_t sums[])
{
    struct jobs_way way = {.threads = 1};
    struct note note = {0};
    struct buf text = {0};
    struct jobs jobs;

    jobs_open(&jobs, job, &way);
    jobs_run(&jobs, job->chunks / 2);
    checkpoint_write(&jobs, &text);
    jobs_close(&jobs);
    way.card = card;
    jobs_open(&jobs, job, &way);
    if (!jobs_resume(&jobs, buf_text(&text), &note)) fail(&note);
    jobs_run(&jobs, job->chunks);
    memcpy(sums, jobs.sums, job->words * sizeof *sums);
    jobs_close(&jobs);
    buf_free(&text);
}

static double play_here(const struct job *job, uint64_t sums[]) { return play(job, NULL, sums); }

/* The same on the card, which knows of it already if it is WELL. */
static double play_there(struct bench *b, const struct job *job, bool well, const struct note *note,
                         uint64_t sums[])
{
    double seconds;

    if (!well) fail(note);
    seconds = play(job, &b->gpu.card, sums);
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

static void tell(struct bench *b, int seats, const char *what, const struct job *job,
                 const uint64_t *const sums[2], const double seconds[2])
{
    bool is_equal = memcmp(sums[0], sums[1], job->words * sizeof(uint64_t)) == 0;

    b->unequal += !is_equal;
    printf("%-7s %-5s %d players %-24s %9" PRIu64 " games %016" PRIx64 " %016" PRIx64
           " %7.2f s here %7.2f s there\n",
           is_equal ? "equal" : "UNEQUAL", b->game->id, seats, what, sums[0][0],
           sums[0][SIM_WORDS - 1], sums[1][SIM_WORDS - 1], seconds[0], seconds[1]);
    fflush(stdout);
}

static void compare(struct bench *b, const struct batch *asked, const char *what)
{
    struct batch batch = *asked;
    struct note note = {0};
    struct job job;
    uint64_t here[SIM_WORDS], there[SIM_WORDS];
    double seconds[2];

    batch_job(&batch, "bench", &job);
    seconds[0] = play_here(&job, here);
    seconds[1] = play_there(b, &job, gpu_batch(&b->gpu, &batch, &note), &note, there);
    tell(b, batch.plan.setup.seats, what, &job, (const uint64_t *[]){here, there}, seconds);
}

/* The policy against random moves, and a map of games between policies: a tenth of its games. */
static void compare_jobs(struct bench *b, const struct setup *setup)
{
    uint64_t games = (b->policy + TENTH - 1) / TENTH;
    struct batch batch = batch_of(b->game, setup, &BOT_POLICY, games);
    struct duel duel = {.plan = batch.plan, .a = &BOT_POLICY, .b = &BOT_RANDOM, .deals = games};
    static struct atlas atlas;
    static uint64_t here[ATLAS_WORDS], there[ATLAS_WORDS];
    struct note note = {0};
    struct job job;
    double seconds[2];

    duel_job(&duel, "bench", &job);
    seconds[0] = play_here(&job, here);
    seconds[1] = play_there(b, &job, gpu_duel(&b->gpu, &duel, &note), &note, there);
    tell(b, setup->seats, "match", &job, (const uint64_t *[]){here, there}, seconds);
    atlas_init(&atlas, &batch.plan, true);
    atlas.games = games;
    atlas_job(&atlas, "bench", &job);
    seconds[0] = play_here(&job, here);
    seconds[1] = play_there(b, &job, gpu_atlas(&b->gpu, &atlas, &note), &note, there);
    tell(b, setup->seats, "atlas", &job, (const uint64_t *[]){here, there}, seconds);
    play_both(&job, &b->gpu.card, there);
    tell(b, setup->seats, "atlas, begun here", &job, (const uint64_t *[]){here, there}, seconds);
}

static void compare_bots(struct bench *b, const struct setup *setup, uint32_t draw,
                         const char *what)
{
    struct batch batch;
    char name[64];

    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        uint64_t games = *bot == &BOT_RANDOM ? b->random : b->policy;

        if (!bot_plays(*bot, b->game) || !gpu_plays(b->game, *bot, NULL)) continue;
        snprintf(name, sizeof name, "%s %s", (*bot)->id, what);
        if (!games) continue;
        batch = batch_of(b->game, setup, *bot, games);
        batch.plan.draw = draw;
        compare(b, &batch, name);
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
    if (b->policy) compare_jobs(b, &preset);
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
    struct sim_stats s = {0};
    struct note note = {0};
    struct setup setup;
    struct batch batch;
    struct job job;
    uint64_t sums[SIM_WORDS];
    double seconds = 0;

    setup_default(b->game, seats, &setup, NULL);
    for (int i = 0; i < 6; i++) {
        batch = batch_of(b->game, &setup, bot, games);
        batch_job(&batch, "bench", &job);
        if (is_there) seconds = play_there(b, &job, gpu_batch(&b->gpu, &batch, &note), &note, sums);
        else seconds = play_here(&job, sums);
        if (seconds > b->seconds * 0.6) break;
        games = (uint64_t)((double)games * (seconds * 20 < b->seconds ? 10 : b->seconds / seconds));
    }
    memcpy(&s, sums, sizeof sums);
    printf("speed   %-5s %d players %-7s %-9s %10.3f M decisions/s %12.0f games/s %5.2f s\n",
           b->game->id, seats, bot->id, is_there ? "card" : "processor",
           (double)s.decisions / seconds * 1e-6, (double)s.games / seconds, seconds);
    fflush(stdout);
}

/* Another program is measured alone, the built-in one beside the processor. */
static void measure_all(struct bench *b, int seats)
{
    static const struct bot *const bots[] = {&BOT_RANDOM, &BOT_POLICY};

    for (int i = 0; i < 2; i++) {
        if (b->bot && strcmp(b->bot, bots[i]->id) != 0) continue;
        if (!b->program) measure(b, seats, bots[i], false);
        measure(b, seats, bots[i], true);
    }
}

/* ------------------------------------------------------------------------------------------------- */

static void run(struct bench *b)
{
    struct buf ptx = {0}, log = {0};
    struct note note = {0};
    uint64_t start = clock_now();

    if (b->program && !buf_read_file(&ptx, b->program, PROGRAM_MOST, &note)) fail(&note);
    if (!gpu_open(&b->gpu, b->game, b->program ? buf_text(&ptx) : NULL, &log, &note)) {
        printf("%s", buf_text(&log));
        fail(&note);
    }
    printf("opened  %-5s on %s in %.2f s %s\n", b->game->id, driver_card(b->gpu.driver),
           seconds_since(start), buf_text(&log));
    for (int seats = b->game->seats_min; seats <= b->game->seats_max; seats++) {
        if (b->players && b->players != seats) continue;
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
    bool is_speed = argc >= 3 && strcmp(argv[1], "speed") == 0;
    int at = is_speed ? 3 : 4;
    const char *only = argc > at ? argv[at] : NULL;

    if (!is_speed && (argc < 4 || strcmp(argv[1], "equal") != 0)) {
        fprintf(
            stderr,
            "usage: gpu equal RANDOM POLICY | speed SECONDS [GAME [PLAYERS [PROGRAM [BOT]]]]\n");
        return 2;
    }
    if (is_speed) b.seconds = strtod(argv[2], NULL);
    else b.random = strtoull(argv[2], NULL, 10), b.policy = strtoull(argv[3], NULL, 10);
    b.players = argc > at + 1 ? atoi(argv[at + 1]) : 0;
    b.program = argc > at + 2 ? argv[at + 2] : NULL;
    b.bot = argc > at + 3 ? argv[at + 3] : NULL;
    for (const struct game *const *g = GAMES; *g; g++) {
        b.game = *g;
        if (only ? strcmp((*g)->id, only) == 0 : !(*g)->is_example) run(&b);
    }
    if (!is_speed) printf("%s\n", b.unequal ? "NOT EQUAL" : "all equal");
    return b.unequal != 0;
}
