/* gpu.c: lending units of a job to a card, some chunks at one go.
 *
 * How many depends on how long the last go took: long enough for a card to be busy, short enough
 * for whoever watches or wants to stop, but at least a game for each place. The sums do not depend on
 * it. */
#include "gpu/gpu.h"

#include "bots/eval/eval.h"
#include "core/clock.h"
#include "core/must.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* Of each thread, in bytes. Rules that call themselves need more than the driver gives by itself;
     * the dice game's policy needs some 45 kB. */
    STACK_RANDOM = 32 * 1024,
    STACK_BOTS = 96 * 1024,
    TOTAL_THREADS = 256,
    FIRST_RANDOM = 8, /* games for each that is in play */
    GROWTH_MOST = 8
};
#define GOAL 5.0 /* seconds that a go shall take: its last games leave most of a card idle */

/* ---- what is played ------------------------------------------------------------------------- */

/* A bot's number on the card; -1: it searches, or is none of ours. */
static int number_of(const struct game *g, const struct bot *bot)
{
    const struct bot_game *knows = bot_game_of(g);

    if (bot == &BOT_RANDOM) return CARD_RANDOM;
    if (bot == &BOT_POLICY && knows) return CARD_POLICY;
    for (int level = 1; level <= LEVELS && knows && knows->level; level++)
        if (bot == &BOT_LEVELS[level - 1] && !knows->level[level - 1].playouts)
            return CARD_LEVEL + level - 1;
    return -1;
}

bool gpu_plays(const struct game *g, const struct bot *bot, struct note *note)
{
    return number_of(g, bot) >= 0 || note_set(note, "gpu.bot", "%.60s", bot->id);
}

/* Pointers mean nothing there: whoever follows one is to be found out at once. */
static void forget(struct sim_plan *plan)
{
    plan->game = NULL;
    memset(plan->bot, 0, sizeof plan->bot);
    plan->guests = NULL;
    plan->room = plan->self = NULL;
    plan->progress = NULL;
}

static bool seat_bots(struct gpu *gpu, const struct bot *const bot[], int n, struct note *note)
{
    for (int i = 0; i < n; i++) {
        if (!gpu_plays(gpu->game, bot[i], note)) return false;
        gpu->task->bot[i] = (uint8_t)number_of(gpu->game, bot[i]);
    }
    return true;
}

/* ---- the card's program ---------------------------------------------------------------------- */

/* After driver_get: the note says it, unless there is another fault. */
static bool no_memory(struct note *note)
{
    return note->key ? false : note_set(note, "gpu.memory", " ");
}

static bool find_kernel(struct gpu *gpu, const char *what, size_t shared,
                        struct driver_kernel **kernel, struct note *note)
{
    char name[64];
    struct buf text;

    buf_fixed(&text, name, sizeof name);
    buf_format(&text, "%s_%s", gpu->game->id, what);
    return driver_kernel(gpu->driver, buf_text(&text), shared, kernel, note);
}

static bool run_ready(struct gpu *gpu, struct note *note)
{
    struct driver_launch l = {
        .kernel = gpu->ready, .blocks = 1, .threads = 1, .argument = {&gpu->at_task}};

    return driver_put(gpu->driver, gpu->at_task, gpu->task, sizeof *gpu->task, note) &&
           driver_run(gpu->driver, &l, note) &&
           driver_take(gpu->driver, gpu->task, gpu->at_task, sizeof *gpu->task, note);
}

/* Does the build have what other games need? */
static bool has_programs(void)
{
    for (const struct game *const *g = GAMES; *g; g++)
        if (gpu_program(*g)) return true;
    return false;
}

bool gpu_open(struct gpu *gpu, const struct game *g, const char *ptx, struct buf *log,
              struct note *note)
{
    *gpu = (struct gpu){.game = g};
    if (!ptx) ptx = gpu_program(g);
    if (!ptx) return note_set(note, has_programs() ? "gpu.game" : "gpu.program", "%s", g->id);
    gpu->driver = driver_open(note);
    gpu->task = must(calloc(1, sizeof *gpu->task));
    if (gpu->driver && driver_load(gpu->driver, ptx, log, note) &&
        find_kernel(gpu, "ready", 0, &gpu->ready, note) &&
        find_kernel(gpu, "total", 0, &gpu->total, note) &&
        driver_get(gpu->driver, sizeof *gpu->task, &gpu->at_task, note))
        return true;
    no_memory(note);
    gpu_close(gpu);
    return false;
}

static void free_job(struct gpu *gpu)
{
    driver_free(gpu->driver, gpu->games);
    driver_free(gpu->driver, gpu->rows);
    driver_free(gpu->driver, gpu->sums);
    gpu->games = gpu->rows = gpu->sums = 0;
}

void gpu_close(struct gpu *gpu)
{
    if (gpu->driver) {
        free_job(gpu);
        driver_free(gpu->driver, gpu->at_task);
        driver_close(gpu->driver);
    }
    free(gpu->task);
    *gpu = (struct gpu){0};
}

/* ---- a job ------------------------------------------------------------------------------------ */

/* Who plays a job: a kernel, how it is made, and what memory each of its blocks needs. */
struct crew {
    const char *kernel;
    const struct card_shape *shape;
    size_t shared, slots, rows;
};

/* Random games are played by those for bots where a block can share too little for their positions. */
static struct crew crew_of(const struct gpu *gpu, bool is_random)
{
    const struct card_task *t = gpu->task;
    size_t state = gpu->game->state_size;
    struct crew c = {.kernel = "bots", .shape = &t->bots};

    if (is_random && card_shared(&t->random, state) <= driver_shared_most(gpu->driver))
        c = (struct crew){.kernel = "random", .shape = &t->random};
    if (t->kind == CARD_DUEL) {
        c = (struct crew){.kernel = "units", .shape = &t->units};
    } else {
        c.shared = card_shared(c.shape, state);
        c.slots = card_slot(c.shape, t->kind, state) * c.shape->games;
    }
    c.rows = gpu->words * sizeof(uint64_t) * c.shape->threads;
    return c;
}

/* Memory for as many blocks as are to play. False without a note: there is not so much. */
static bool get_room(struct gpu *gpu, const struct crew *c, struct note *note)
{
    free_job(gpu);
    return driver_get(gpu->driver, c->rows * gpu->play.blocks, &gpu->rows, note) &&
           (!c->slots || driver_get(gpu->driver, c->slots * gpu->play.blocks, &gpu->games, note)) &&
           driver_get(gpu->driver, gpu->words * sizeof(uint64_t), &gpu->sums, note);
}

static uint64_t play(void *self, uint64_t first, uint64_t n, uint64_t sums[]);

static bool prepare(struct gpu *gpu, bool is_random, struct note *note)
{
    struct crew crew;

    gpu->card = (struct jobs_card){.self = gpu, .play = play};
    if (!driver_enter(gpu->driver, note) ||
        !driver_stack(gpu->driver, is_random ? STACK_RANDOM : STACK_BOTS, note) ||
        !run_ready(gpu, note))
        return false;
    crew = crew_of(gpu, is_random);
    gpu->play = (struct driver_launch){
        .blocks = (uint32_t)driver_processors(gpu->driver) * crew.shape->blocks,
        .threads = crew.shape->threads,
        .shared = crew.shared,
        .argument = {&gpu->at_task, &gpu->games, &gpu->rows, &gpu->words},
    };
    if (!find_kernel(gpu, crew.kernel, crew.shared, &gpu->play.kernel, note)) return false;
    while (!get_room(gpu, &crew, note)) {
        if (note->key || gpu->play.blocks < 2) return no_memory(note);
        gpu->play.blocks /= 2;
    }
    gpu->rows_n = (uint64_t)gpu->play.blocks * gpu->play.threads;
    gpu->least = (uint64_t)gpu->play.blocks * crew.shape->games / gpu->size + 1;
    gpu->chunks = gpu->least * (is_random ? FIRST_RANDOM : 1);
    return true;
}

bool gpu_batch(struct gpu *gpu, const struct batch *batch, struct note *note)
{
    const struct sim_plan *plan = &batch->plan;
    bool is_random = true;

    memset(gpu->task, 0, sizeof *gpu->task);
    gpu->task->kind = CARD_BATCH;
    gpu->task->job.batch = *batch;
    gpu->task->job.batch.size = 1;
    forget(&gpu->task->job.batch.plan);
    gpu->size = batch->size;
    gpu->units = plan->games;
    gpu->words = SIM_WORDS;
    for (int i = 0; i < plan->setup.seats; i++)
        is_random = is_random && plan->bot[i] == &BOT_RANDOM;
    return seat_bots(gpu, plan->bot, plan->setup.seats, note) && prepare(gpu, is_random, note);
}

bool gpu_duel(struct gpu *gpu, const struct duel *duel, struct note *note)
{
    const struct bot *const bot[] = {duel->a, duel->b};

    memset(gpu->task, 0, sizeof *gpu->task);
    gpu->task->kind = CARD_DUEL;
    gpu->task->job.duel = *duel;
    gpu->task->job.duel.size = 1;
    forget(&gpu->task->job.duel.plan);
    gpu->task->job.duel.a = gpu->task->job.duel.b = NULL;
    gpu->size = duel->size;
    gpu->units = duel->deals;
    gpu->words = DUEL_WORDS;
    return seat_bots(gpu, bot, 2, note) && prepare(gpu, false, note);
}

bool gpu_atlas(struct gpu *gpu, const struct atlas *atlas, struct note *note)
{
    memset(gpu->task, 0, sizeof *gpu->task);
    gpu->task->kind = CARD_ATLAS;
    gpu->task->job.atlas = *atlas;
    gpu->task->job.atlas.size = 1;
    forget(&gpu->task->job.atlas.plan);
    for (int i = 0; i < ATLAS_VARIANTS; i++) {
        forget(&gpu->task->job.atlas.variant[i]);
        gpu->task->job.atlas.variant_name[i] = NULL;
    }
    gpu->size = atlas->size;
    gpu->units = atlas->games;
    gpu->words = ATLAS_WORDS;
    return seat_bots(gpu, atlas->plan.bot, atlas->plan.setup.seats, note) &&
           prepare(gpu, false, note);
}

/* ---- a go --------------------------------------------------------------------------------------- */

static bool add_up(struct gpu *gpu, uint64_t sums[], struct note *note)
{
    uint64_t *got = must(calloc(gpu->words, sizeof *got));
    uint64_t threads = (gpu->rows_n + CARD_ROWS - 1) / CARD_ROWS * gpu->words;
    struct driver_launch l = {
        .kernel = gpu->total,
        .blocks = (uint32_t)((threads + TOTAL_THREADS - 1) / TOTAL_THREADS),
        .threads = TOTAL_THREADS,
        .argument = {&gpu->rows, &gpu->rows_n, &gpu->words, &gpu->sums},
    };
    bool good = driver_clear(gpu->driver, gpu->sums, gpu->words * sizeof *got, note) &&
                driver_run(gpu->driver, &l, note) &&
                driver_take(gpu->driver, got, gpu->sums, gpu->words * sizeof *got, note);

    for (uint64_t i = 0; good && i < gpu->words; i++) sums[i] += got[i];
    free(got);
    return good;
}

static bool play_units(struct gpu *gpu, uint64_t from, uint64_t end, uint64_t sums[])
{
    struct note *note = &gpu->note;

    gpu->task->next = from;
    gpu->task->end = end;
    return driver_enter(gpu->driver, note) &&
           driver_put(gpu->driver, gpu->at_task, gpu->task, offsetof(struct card_task, random),
                      note) &&
           driver_clear(gpu->driver, gpu->rows, gpu->rows_n * gpu->words * sizeof *sums, note) &&
           driver_run(gpu->driver, &gpu->play, note) && add_up(gpu, sums, note);
}

static uint64_t play(void *self, uint64_t first, uint64_t n, uint64_t sums[])
{
    struct gpu *gpu = self;
    uint64_t start = clock_now(), from = first * gpu->size, end;
    double seconds;

    if (n > gpu->chunks) n = gpu->chunks;
    end = (first + n) * gpu->size;
    if (!play_units(gpu, from, end < gpu->units ? end : gpu->units, sums)) return 0;
    seconds = (double)(clock_now() - start) * 1e-9;
    if (seconds * GROWTH_MOST < GOAL) gpu->chunks *= GROWTH_MOST;
    else gpu->chunks = (uint64_t)((double)n * GOAL / seconds) + 1;
    if (gpu->chunks < gpu->least) gpu->chunks = gpu->least;
    return n;
}

/* ---- games that nets learn from ----------------------------------------------------------------- */

bool gpu_looks(struct gpu *gpu, const struct look_plan *plan, struct note *note)
{
    memset(gpu->task, 0, sizeof *gpu->task);
    gpu->task->kind = CARD_LOOKS;
    gpu->task->job.looks = *plan;
    forget(&gpu->task->job.looks.sim);
    free_job(gpu);
    if (!driver_enter(gpu->driver, note) || !driver_stack(gpu->driver, STACK_BOTS, note) ||
        !run_ready(gpu, note) || !find_kernel(gpu, "looks", 0, &gpu->play.kernel, note))
        return false;
    return (driver_get(gpu->driver, (size_t)GPU_LOOKS * CARD_LOOK_ROOM, &gpu->rows, note) &&
            driver_get(gpu->driver, GPU_LOOKS * sizeof(struct look_found), &gpu->sums, note)) ||
           no_memory(note);
}

/* One go of the card, and what each game gave. */
static bool play_looks(struct gpu *gpu, uint64_t first, uint64_t n, struct look_found found[])
{
    const struct card_shape *shape = &gpu->task->units;
    struct driver_launch l = {
        .kernel = gpu->play.kernel,
        .blocks = (uint32_t)driver_processors(gpu->driver) * shape->blocks,
        .threads = shape->threads,
        .argument = {&gpu->at_task, &first, &gpu->rows, &gpu->sums},
    };
    struct note *note = &gpu->note;

    gpu->task->next = first;
    gpu->task->end = first + n;
    return driver_enter(gpu->driver, note) &&
           driver_put(gpu->driver, gpu->at_task, gpu->task, offsetof(struct card_task, random),
                      note) &&
           driver_run(gpu->driver, &l, note) &&
           driver_take(gpu->driver, found, gpu->sums, n * sizeof *found, note);
}

bool gpu_look(struct gpu *gpu, uint64_t first, uint64_t n, void *self,
              void (*take)(void *self, uint64_t number, const struct look_found *found,
                           const unsigned char *at))
{
    struct look_found *found = must(calloc(n, sizeof *found));
    unsigned char *at = must(malloc(CARD_LOOK_ROOM));
    bool good = play_looks(gpu, first, n, found);

    for (uint64_t i = 0; good && i < n; i++) {
        bool fits = found[i].bytes <= CARD_LOOK_ROOM;

        good = !fits || driver_take(gpu->driver, at, gpu->rows + i * CARD_LOOK_ROOM, found[i].bytes,
                                    &gpu->note);
        if (good) take(self, first + i, &found[i], fits ? at : NULL);
    }
    free(found);
    free(at);
    return good;
}
