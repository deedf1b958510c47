/* keeper.c: a queue, a thread, a list of what is done.
 *
 * A task is in one place at a time: free, waiting, with the thread, or done. All tasks are made at the
 * start, so that what has failed for want of memory can still be told. */
#include "server/sqlite/keeper.h"

#include "core/memory.h"
#include "server/sqlite/base.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

/* Places for STORE_DUE behind those of rooms. One more is that of the task just being told: the hub may
 * ask for the next operation of the same room from inside. */
enum { DUE_AT_ONCE = 16 };

struct list {
    struct task *first, *last;
};

struct keeper {
    struct base *base; /* the thread's, between open and close */
    void (*wake)(void *self);
    void *self;
    size_t most_bytes;
    pthread_t thread;
    pthread_mutex_t lock; /* of what follows, up to the figures */
    pthread_cond_t has_come, is_idle;
    bool is_closing, is_working;
    struct list waiting, done;
    struct keeper_figures figures;
    /* The loop's: */
    struct list free;
    size_t fresh, tasks; /* those from `fresh` on were never used */
    int due;             /* STORE_DUE under way */
    struct task task[];
};

/* ---- lists ---------------------------------------------------------------------------------------- */

static void append(struct list *list, struct task *task)
{
    task->next = NULL;
    if (list->first) list->last->next = task;
    else list->first = task;
    list->last = task;
}

static struct task *take(struct list *list)
{
    struct task *task = list->first;

    if (task) list->first = task->next;
    return task;
}

static void append_all(struct list *list, struct list *more)
{
    if (!more->first) return;
    if (list->first) list->last->next = more->first;
    else list->first = more->first;
    list->last = more->last;
    *more = (struct list){0};
}

/* ---- the thread ----------------------------------------------------------------------------------- */

static bool has_failed(const struct task *task)
{
    return task->op.what == STORE_LOAD ? task->found == STORE_FAILED : !task->is_good;
}

/* Under the lock. */
static void count(struct keeper *keeper, const struct list *batch)
{
    struct keeper_figures *f = &keeper->figures;
    uint64_t saves = 0;

    for (const struct task *t = batch->first; t; t = t->next) {
        f->waiting--;
        f->bytes -= t->op.text_n + t->op.log_n;
        f->failures += has_failed(t);
        saves += t->op.ticket && t->is_good;
    }
    f->saves += saves;
    f->commits += saves > 0;
    f->fault = *base_fault(keeper->base);
}

static void *work(void *self)
{
    struct keeper *keeper = self;

    pthread_mutex_lock(&keeper->lock);
    for (;;) {
        struct list batch;

        while (!keeper->waiting.first && !keeper->is_closing)
            pthread_cond_wait(&keeper->has_come, &keeper->lock);
        if (!keeper->waiting.first) break;
        batch = keeper->waiting;
        keeper->waiting = (struct list){0};
        keeper->is_working = true;
        pthread_mutex_unlock(&keeper->lock);
        base_do(keeper->base, batch.first);
        pthread_mutex_lock(&keeper->lock);
        count(keeper, &batch);
        append_all(&keeper->done, &batch);
        keeper->is_working = false;
        pthread_cond_signal(&keeper->is_idle);
        if (!keeper->wake) continue;
        pthread_mutex_unlock(&keeper->lock);
        keeper->wake(keeper->self);
        pthread_mutex_lock(&keeper->lock);
    }
    pthread_mutex_unlock(&keeper->lock);
    return NULL;
}

/* Signals are the loop's. */
static bool start(struct keeper *keeper)
{
    sigset_t all, before;
    bool good;

    pthread_mutex_init(&keeper->lock, NULL);
    pthread_cond_init(&keeper->has_come, NULL);
    pthread_cond_init(&keeper->is_idle, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    good = pthread_create(&keeper->thread, NULL, work, keeper) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

/* ---- opening -------------------------------------------------------------------------------------- */

static bool lacks(const char *path, struct note *note)
{
    return note_set(note, "store.failed", "%s\t%s", path, strerror(ENOMEM));
}

struct keeper *keeper_open(const struct keeper_how *how, struct note *note)
{
    size_t tasks =
        (how->most_operations ? how->most_operations : HUB_LIMITS.rooms) + DUE_AT_ONCE + 1;
    struct keeper *keeper = memory_new(sizeof *keeper + tasks * sizeof *keeper->task);

    if (!keeper) {
        lacks(how->path, note);
        return NULL;
    }
    keeper->tasks = tasks;
    keeper->wake = how->wake;
    keeper->self = how->self;
    keeper->most_bytes = how->most_bytes ? how->most_bytes : KEEPER_BYTES;
    keeper->base = base_open(how->path, how->vfs, note);
    if (keeper->base && (start(keeper) || lacks(how->path, note))) return keeper;
    base_close(keeper->base);
    memory_free(keeper);
    return NULL;
}

void keeper_flush(struct keeper *keeper)
{
    pthread_mutex_lock(&keeper->lock);
    while (keeper->waiting.first || keeper->is_working)
        pthread_cond_wait(&keeper->is_idle, &keeper->lock);
    pthread_mutex_unlock(&keeper->lock);
}

void keeper_close(struct keeper *keeper)
{
    if (!keeper) return;
    pthread_mutex_lock(&keeper->lock);
    keeper->is_closing = true;
    pthread_cond_signal(&keeper->has_come);
    pthread_mutex_unlock(&keeper->lock);
    pthread_join(keeper->thread, NULL);
    base_close(keeper->base);
    for (size_t i = 0; i < keeper->fresh; i++) task_clear(&keeper->task[i]);
    pthread_cond_destroy(&keeper->is_idle);
    pthread_cond_destroy(&keeper->has_come);
    pthread_mutex_destroy(&keeper->lock);
    memory_free(keeper);
}

/* ---- in -------------------------------------------------------------------------------------------- */

/* A place that is used for the first time is touched only then. */
static struct task *new_task(struct keeper *keeper)
{
    struct task *task = take(&keeper->free);

    if (!task && keeper->fresh < keeper->tasks) task = &keeper->task[keeper->fresh++];
    return task;
}

/* The operation with texts of its own, or without: then it is refused. */
static void copy(struct task *task, const struct store_op *op, bool has_room)
{
    size_t n = op->text_n + op->log_n;

    task->op = *op;
    task->memory = has_room && n ? memory_new(n) : NULL;
    task->is_refused = n && !task->memory;
    task->op.text = task->op.log = "";
    if (!task->memory) {
        task->op.text_n = task->op.log_n = 0;
        return;
    }
    task->op.text = task->memory;
    task->op.log = task->memory + op->text_n;
    if (op->text_n) memcpy(task->memory, op->text, op->text_n);
    if (op->log_n) memcpy(task->memory + op->text_n, op->log, op->log_n);
}

void keeper_submit(struct keeper *keeper, const struct store_op *op)
{
    struct task *task;
    size_t left;

    if (op->what == STORE_DUE && keeper->due++ == DUE_AT_ONCE) {
        keeper->due--;
        return;
    }
    task = new_task(keeper);
    assert(task); /* a room has one operation under way */
    pthread_mutex_lock(&keeper->lock);
    left = keeper->most_bytes - keeper->figures.bytes;
    copy(task, op, op->text_n <= left && op->log_n <= left - op->text_n);
    keeper->figures.waiting++;
    keeper->figures.bytes += task->op.text_n + task->op.log_n;
    append(&keeper->waiting, task);
    pthread_cond_signal(&keeper->has_come);
    pthread_mutex_unlock(&keeper->lock);
}

/* ---- out ------------------------------------------------------------------------------------------- */

static void tell_loaded(const struct task *task, struct hub *hub)
{
    struct store_room room = {.room = task->op.room, .found = task->found, .text = "", .log = ""};

    if (task->found == STORE_FOUND) {
        if (task->text.n) room.text = task->text.at;
        room.text_n = task->text.n;
        if (task->log.n) room.log = task->log.at;
        room.log_n = task->log.n;
    }
    hub_loaded(hub, &room);
}

/* Saves of the same fate that stand together are told together: `next` is told instead. */
static bool is_told_by(const struct task *task, const struct task *next)
{
    return next && next->op.ticket && next->is_good == task->is_good;
}

static void tell(const struct task *task, struct hub *hub)
{
    if (task->op.what == STORE_LOAD) tell_loaded(task, hub);
    else if (task->op.what == STORE_DUE) {
        if (task->is_good)
            hub_due(hub, (const uint64_t *)(const void *)task->due.at,
                    task->due.n / sizeof(uint64_t));
    } else if (!is_told_by(task, task->next)) hub_stored(hub, task->op.ticket, task->is_good);
}

bool keeper_collect(struct keeper *keeper, struct hub *hub)
{
    struct list done;
    struct task *task;

    pthread_mutex_lock(&keeper->lock);
    done = keeper->done;
    keeper->done = (struct list){0};
    pthread_mutex_unlock(&keeper->lock);
    if (!done.first) return false;
    while ((task = take(&done))) {
        tell(task, hub);
        keeper->due -= task->op.what == STORE_DUE;
        task_clear(task);
        append(&keeper->free, task);
    }
    return true;
}

void keeper_figures(struct keeper *keeper, struct keeper_figures *out)
{
    pthread_mutex_lock(&keeper->lock);
    *out = keeper->figures;
    pthread_mutex_unlock(&keeper->lock);
}
