/* crash_test.c: what the store has told is true after every crash.
 *
 * A script of saves, deletions and loads, as a hub would ask for them, is run against a disk that
 * has trouble of every kind at every one of its operations, then crashes and comes back. A room
 * is what it was last told to be (a save that was reported, a load that was answered), or, if an operation
 * was under way, what that would have made of it; all saves of a list or none; its log has
 * every line once.
 *
 *   crash_test [--seeds N] [--first SEED] [--every N]
 *
 * Random nights beside the systematic ones, which try each operation, or each N-th. */
#include "crash_vfs.h"

#include "core/must.h"
#include "core/note.h"
#include "server/sqlite/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROOMS = 12,
    LIST = 8,
    TEXT_MAX = 9000,
    LOG_MAX = 16384,
    LISTS = 14,
    LINES_MAX = 3,
    TRIES = 200
};

/* ---- what a room should be --------------------------------------------------------------------- */

struct want {
    uint32_t version; /* 0: it is not there */
    uint32_t game, lines;
};
struct expected {
    struct want sure, other;
    bool is_open; /* it is one of the two: the operation was under way, or failed */
    int list;     /* which list it was in */
};

struct night {
    uint64_t seed;
    struct rng rng;
    struct disk *disk;
    struct base *base;
    struct expected room[ROOMS];
    uint32_t version;
    uint64_t tellings; /* how often something was told that must stay true */
    int lists;
    char wrong[200]; /* "": nothing */
};

static void write_text(uint64_t room, const struct want *w, char *out, size_t *n)
{
    /* Some are long enough for several pages. */
    size_t length = 40 + (w->version % 5 == 0 ? w->version * 997u % (TEXT_MAX - 40) : 0);

    memset(out, 'a' + (int)(w->version % 26), length);
    *n = length;
    out[snprintf(out, length, "room %d version %u", (int)room, w->version)] = ' ';
}

static void write_lines(const struct want *w, uint32_t from, char *out, size_t *n)
{
    *n = 0;
    for (uint32_t i = from; i < w->lines; i++)
        *n += (size_t)snprintf(out + *n, LOG_MAX - *n, "%u %u\n", w->game, i);
}

static bool is_as(const struct task *task, const struct want *w)
{
    static char text[TEXT_MAX + 64], log[LOG_MAX];
    size_t text_n, log_n;

    if (!w->version) return task->found == STORE_NOT_THERE;
    write_text(task->op.room, w, text, &text_n);
    write_lines(w, 0, log, &log_n);
    return task->found == STORE_FOUND && task->text.n == text_n && task->log.n == log_n &&
           memcmp(task->text.at, text, text_n) == 0 &&
           (!log_n || memcmp(task->log.at, log, log_n) == 0);
}

static void complain(struct night *night, const char *what, uint64_t room)
{
    if (!*night->wrong)
        snprintf(night->wrong, sizeof night->wrong, "%s: room %d, list %d", what, (int)room,
                 night->lists);
}

/* ---- what a hub would ask for -------------------------------------------------------------------- */

/* A task with the memory of its texts. */
static void make_save(struct task *task, const struct want *was, const struct want *will)
{
    uint32_t from = was->game == will->game ? was->lines : 0;
    size_t text_n, log_n;

    task->op.what = STORE_SAVE;
    task->memory = must(malloc(TEXT_MAX + 64 + LOG_MAX));
    write_text(task->op.room, will, task->memory, &text_n);
    write_lines(will, from, task->memory + text_n, &log_n);
    task->op.text = task->memory;
    task->op.text_n = text_n;
    task->op.log = task->memory + text_n;
    task->op.log_n = log_n;
    task->op.lines = will->lines - from;
    task->op.game = will->game;
    task->op.at = from;
    task->op.wake = will->version;
}

static void make_change(struct night *night, struct task *task, struct expected *e)
{
    struct want will = e->sure;

    e->is_open = true;
    e->list = night->lists;
    if (e->sure.version && rng_below(&night->rng, 12) == 0) {
        task->op.what = STORE_DELETE;
        e->other = (struct want){0};
        return;
    }
    will.version = ++night->version;
    if (!will.game || rng_below(&night->rng, 8) == 0) {
        will.game++;
        will.lines = 0;
    }
    will.lines += rng_below(&night->rng, LINES_MAX + 1);
    make_save(task, &e->sure, &will);
    e->other = will;
}

/* Rooms whose state is not known are loaded; the rest is saved, or looked at. */
static struct task *make_list(struct night *night)
{
    struct task *first = NULL, **last = &first;
    uint32_t n = 1 + rng_below(&night->rng, LIST), start = rng_below(&night->rng, ROOMS);

    for (uint32_t i = 0; i < n; i++) {
        struct expected *e = &night->room[(start + i) % ROOMS];
        struct task *task = must(calloc(1, sizeof *task));

        task->op.room = (start + i) % ROOMS + 1;
        if (e->is_open || rng_below(&night->rng, 5) == 0) task->op.what = STORE_LOAD;
        else make_change(night, task, e);
        *last = task;
        last = &task->next;
    }
    return first;
}

static void free_list(struct task *first)
{
    while (first) {
        struct task *next = first->next;

        task_clear(first);
        free(first);
        first = next;
    }
}

/* ---- what is told ---------------------------------------------------------------------------------- */

static void hear_load(struct night *night, const struct task *task, struct expected *e)
{
    if (task->found == STORE_FAILED) return;
    night->tellings++;
    if (is_as(task, &e->sure)) e->is_open = false;
    else if (e->is_open && is_as(task, &e->other)) {
        e->sure = e->other;
        e->is_open = false;
    } else complain(night, "what was loaded is not what was kept", task->op.room);
}

static void hear(struct night *night, const struct task *first)
{
    for (const struct task *t = first; t; t = t->next) {
        struct expected *e = &night->room[t->op.room - 1];

        if (t->op.what == STORE_LOAD) hear_load(night, t, e);
        else if (t->is_good) {
            night->tellings++;
            e->sure = e->other;
            e->is_open = false;
        }
    }
}

/* ---- a life of the server ------------------------------------------------------------------------- */

/* Trouble passes, so what cannot be opened after many tries can never be. */
static void open_base(struct night *night)
{
    struct note note = {0};

    for (int i = 0; i < TRIES && !night->base && !disk_has_crashed(night->disk); i++)
        night->base = base_open("rooms", CRASH_VFS, &note);
    if (!night->base && !disk_has_crashed(night->disk) && !*night->wrong)
        snprintf(night->wrong, sizeof night->wrong, "it cannot be opened: %s %.100s", note.key,
                 note.args);
}

/* Everything is read at the start: all of what was under way is there, or none of it. */
static void look_at_all(struct night *night, int under_way)
{
    int done = 0, undone = 0;

    for (uint64_t room = 1; room <= ROOMS && !disk_has_crashed(night->disk); room++) {
        struct expected *e = &night->room[room - 1];
        struct task task = {.op = {.what = STORE_LOAD, .room = room}};
        bool was_open = e->is_open && e->list == under_way;

        for (int i = 0; i < TRIES && !base_do(night->base, &task); i++)
            if (disk_has_crashed(night->disk)) break;
        if (task.found == STORE_FAILED && !disk_has_crashed(night->disk))
            complain(night, "it cannot be loaded", room);
        if (was_open && task.found != STORE_FAILED)
            *(is_as(&task, &e->other) ? &done : &undone) += 1;
        hear_load(night, &task, e);
        task_clear(&task);
    }
    if (done && undone) complain(night, "half of a list was kept", 0);
}

static void live(struct night *night, int lists)
{
    int under_way = night->lists;

    open_base(night);
    if (night->base) look_at_all(night, under_way);
    while (night->base && lists-- && !disk_has_crashed(night->disk) && !*night->wrong) {
        struct task *first;

        night->lists++;
        first = make_list(night);
        base_do(night->base, first);
        if (!disk_has_crashed(night->disk)) hear(night, first);
        free_list(first);
    }
}

/* The process is gone; what it does while it goes fails. A quiet end is allowed, too. */
static void die(struct night *night, bool has_power_failed)
{
    disk_crash_at(night->disk, 0);
    base_close(night->base);
    night->base = NULL;
    disk_restart(night->disk, has_power_failed);
}

static void begin(struct night *night, uint64_t seed)
{
    *night = (struct night){.seed = seed, .disk = disk_new(seed)};
    rng_stream(&night->rng, seed, 2);
}

static void end(struct night *night)
{
    base_close(night->base);
    disk_free(night->disk);
}

/* ---- trouble everywhere ---------------------------------------------------------------------------- */

/* Trouble at operation K of the first life, and a crash some time later; a second life, to look;
 * the power fails there, and a third one looks again. */
static bool one_point(uint64_t seed, uint64_t k, const struct crash_kind *kind, uint64_t *tellings)
{
    struct night night;

    begin(&night, seed);
    disk_trouble(night.disk, kind->trouble, k, k + kind->length);
    disk_crash_at(night.disk, kind->length ? k + kind->length + k % 40 : k);
    live(&night, LISTS);
    die(&night, kind->has_power_failed);
    live(&night, 1);
    die(&night, true);
    live(&night, 0);
    *tellings += night.tellings;
    if (*night.wrong)
        fprintf(stderr, "seed %llu, %s at operation %llu: %s\n", (unsigned long long)seed,
                kind->name, (unsigned long long)k, night.wrong);
    end(&night);
    return !*night.wrong;
}

static uint64_t operations_of(uint64_t seed)
{
    struct night night;
    uint64_t n;

    begin(&night, seed);
    live(&night, LISTS);
    n = disk_operations(night.disk);
    if (*night.wrong) fprintf(stderr, "without trouble: %s\n", night.wrong);
    end(&night);
    return n;
}

static int every_point(uint64_t seed, uint64_t every)
{
    uint64_t n = operations_of(seed), tellings = 0;
    int wrong = 0;

    for (int i = 0; i < CRASH_KINDS_N; i++)
        for (uint64_t k = (uint64_t)i % every; k < n; k += every)
            wrong += !one_point(seed, k, &CRASH_KINDS[i], &tellings);
    printf("seed %llu: %llu operations, %d kinds of trouble at each %llu. of them: %llu tellings, "
           "%d wrong\n",
           (unsigned long long)seed, (unsigned long long)n, CRASH_KINDS_N,
           (unsigned long long)every, (unsigned long long)tellings, wrong);
    return wrong;
}

/* ---- random nights --------------------------------------------------------------------------------- */

static bool random_night(uint64_t seed, bool is_lying)
{
    struct night night;
    uint32_t lives;

    begin(&night, seed);
    if (is_lying) disk_lie(night.disk);
    lives = 2 + rng_below(&night.rng, 6);
    while (lives-- && !*night.wrong) {
        uint64_t from = rng_below(&night.rng, 400);

        disk_trouble(night.disk, (enum trouble)rng_below(&night.rng, TROUBLE_ANY + 1), from,
                     from + rng_below(&night.rng, 80));
        disk_crash_at(night.disk, rng_below(&night.rng, 700));
        live(&night, 40);
        die(&night, is_lying || rng_below(&night.rng, 3));
    }
    if (!*night.wrong) live(&night, 3);
    if (*night.wrong && !is_lying)
        fprintf(stderr, "wrong: crash_test --first %llu --seeds 1: %s\n", (unsigned long long)seed,
                night.wrong);
    end(&night);
    return !*night.wrong;
}

int main(int argc, char **argv)
{
    uint64_t first = 1, seeds = 40, every = 1;
    int wrong = 0, caught = 0;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--seeds") == 0) seeds = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--first") == 0) first = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--every") == 0) every = strtoull(argv[i + 1], NULL, 10);
    }
    for (uint64_t seed = 1; seed <= 2; seed++) wrong += every_point(seed, every);
    for (uint64_t i = 0; i < seeds; i++) wrong += !random_night(first + i, false);
    for (uint64_t seed = 1; seed <= 20; seed++) caught += !random_night(seed, true);
    printf("%llu random nights; %d wrong in all; with a disk that lies about flushing, %d of 20 "
           "are seen "
           "to be wrong\n",
           (unsigned long long)seeds, wrong, caught);
    return wrong || caught < 10;
}
