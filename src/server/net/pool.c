/* pool.c: threads in which bots think.
 *
 * Two queues in, moves before hints; one out. A job belongs to nobody but the thread that runs
 * it until it stands in the queue of those that are done. */
#include "core/memory.h"
#include "core/must.h"
#include "server/net/inside.h"

#include <pthread.h>

struct task {
    struct task *next;
    struct hub_job *job;
};
struct queue {
    struct task *first, **last;
};
struct pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct queue moves, hints, done;
    bool is_ending;
    uint32_t threads;
    void (*wake)(void *self);
    void *self;
    struct worker {
        pthread_t thread;
        struct pool *pool;
        struct hub_job *job; /* that it runs; NULL: none */
    } worker[];
};

static void put(struct queue *q, struct task *task)
{
    task->next = NULL;
    *q->last = task;
    q->last = &task->next;
}

static struct task *take(struct queue *q)
{
    struct task *task = q->first;

    if (!task) return NULL;
    q->first = task->next;
    if (!q->first) q->last = &q->first;
    return task;
}

static struct task *wait_for_task(struct pool *pool)
{
    struct task *task = NULL;

    while (!pool->is_ending && !(task = take(&pool->moves)) && !(task = take(&pool->hints)))
        pthread_cond_wait(&pool->more, &pool->lock);
    return task;
}

static void *think(void *self)
{
    struct worker *worker = self;
    struct pool *pool = worker->pool;
    struct task *task;

    pthread_mutex_lock(&pool->lock);
    while ((task = wait_for_task(pool))) {
        worker->job = task->job;
        pthread_mutex_unlock(&pool->lock);
        host_job_run(hub_job_host(task->job));
        pthread_mutex_lock(&pool->lock);
        worker->job = NULL;
        put(&pool->done, task);
        pool->wake(pool->self);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

struct pool *pool_new(uint32_t threads, void (*wake)(void *self), void *self)
{
    struct pool *pool = memory_new(sizeof *pool + threads * sizeof *pool->worker);

    if (!pool) return NULL;
    pool->wake = wake;
    pool->self = self;
    pool->moves.last = &pool->moves.first;
    pool->hints.last = &pool->hints.first;
    pool->done.last = &pool->done.first;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->more, NULL);
    while (pool->threads < threads) {
        struct worker *worker = &pool->worker[pool->threads];

        worker->pool = pool;
        if (pthread_create(&worker->thread, NULL, think, worker) != 0) break;
        pool->threads++;
    }
    if (pool->threads) return pool;
    pool_free(pool);
    return NULL;
}

/* A question that is lost would stop its table for good: better to end, and be started again. */
void pool_add(struct pool *pool, struct hub_job *job)
{
    struct task *task = must(memory_new(sizeof *task));

    task->job = job;
    pthread_mutex_lock(&pool->lock);
    put(hub_job_is_hint(job) ? &pool->hints : &pool->moves, task);
    pthread_cond_signal(&pool->more);
    pthread_mutex_unlock(&pool->lock);
}

struct hub_job *pool_take(struct pool *pool)
{
    struct hub_job *job;
    struct task *task;

    pthread_mutex_lock(&pool->lock);
    task = take(&pool->done);
    pthread_mutex_unlock(&pool->lock);
    job = task ? task->job : NULL;
    memory_free(task);
    return job;
}

static void free_tasks(struct queue *q)
{
    struct task *task;

    while ((task = take(q))) {
        hub_job_free(task->job);
        memory_free(task);
    }
}

void pool_free(struct pool *pool)
{
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->is_ending = true;
    for (uint32_t i = 0; i < pool->threads; i++)
        if (pool->worker[i].job) host_job_stop(hub_job_host(pool->worker[i].job));
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
    for (uint32_t i = 0; i < pool->threads; i++) pthread_join(pool->worker[i].thread, NULL);
    free_tasks(&pool->moves);
    free_tasks(&pool->hints);
    free_tasks(&pool->done);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->more);
    memory_free(pool);
}
