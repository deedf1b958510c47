/* jobs.c: threads that take chunks, and the thread that watches over them.
 *
 * The watching thread alone talks to the team, shows progress and saves; the others
 * play. One lock guards sums and states; it is taken twice a chunk. */
#include "lab/jobs.h"

#include "core/must.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHUNKS_MOST = 4096, THREADS_MOST = 256, TICK_MS = 100, TEAM_MS = 1, SAVE_SECONDS = 3 };

static void *memory(size_t n, size_t size) { return must(calloc(n ? n : 1, size ? size : 1)); }

uint64_t jobs_chunks(uint64_t games, uint64_t *size)
{
    *size = (games + CHUNKS_MOST - 1) / CHUNKS_MOST;
    if (!*size) *size = 1;
    return (games + *size - 1) / *size;
}

static bool has_team(const struct jobs *jobs) { return jobs->way.team && jobs->way.team->size > 1; }

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void jobs_open(struct jobs *jobs, const struct job *job, const struct jobs_way *way)
{
    *jobs = (struct jobs){.job = job, .way = *way};
    jobs->sums = memory(job->words, sizeof *jobs->sums);
    jobs->state = memory((size_t)job->chunks, 1);
    jobs->saved = now();
    if (!has_team(jobs)) return;
    jobs->waiting = memory((size_t)way->team->size, sizeof *jobs->waiting);
    jobs->theirs = memory(job->words, sizeof *jobs->theirs);
}

bool jobs_resume(struct jobs *jobs, const char *text, struct note *note)
{
    if (!checkpoint_read(jobs, text, note)) return false;
    jobs->resumed = jobs->done;
    return true;
}

/* ---- the pool ------------------------------------------------------------------- */

struct pool {
    struct jobs *jobs;
    uint64_t upto, next; /* chunks below NEXT are not open */
    uint64_t left;       /* chunks not done yet */
    pthread_mutex_t lock;
    pthread_cond_t news; /* a chunk is done, or a thread has ended */
    int working;         /* threads */
    atomic_bool stop;
};

/* The next open chunk, now taken; or TEAM_NO_CHUNK. */
static int64_t take_chunk(struct pool *p)
{
    uint8_t *state = p->jobs->state;

    while (p->next < p->upto && state[p->next] != CHUNK_OPEN) p->next++;
    if (p->next == p->upto || atomic_load(&p->stop)) return TEAM_NO_CHUNK;
    state[p->next] = CHUNK_TAKEN;
    return (int64_t)p->next++;
}

/* The sums of N chunks from FIRST on. */
static void add_chunks(struct pool *p, uint64_t first, uint64_t n, const uint64_t sums[])
{
    struct jobs *jobs = p->jobs;

    for (size_t i = 0; i < jobs->job->words; i++) jobs->sums[i] += sums[i];
    memset(jobs->state + first, CHUNK_DONE, (size_t)n);
    jobs->done += n;
    p->left -= n;
}

static void add_chunk(struct pool *p, int64_t chunk, const uint64_t sums[])
{
    add_chunks(p, (uint64_t)chunk, 1, sums);
}

/* The open chunks behind FIRST, which is taken, are taken too, as far as they lie side by side. */
static uint64_t take_row(struct pool *p, uint64_t first)
{
    uint8_t *state = p->jobs->state;

    while (p->next < p->upto && state[p->next] == CHUNK_OPEN) state[p->next++] = CHUNK_TAKEN;
    return p->next - first;
}

/* Those that were not done are open again. */
static void give_back(struct pool *p, uint64_t first, uint64_t n)
{
    memset(p->jobs->state + first, CHUNK_OPEN, (size_t)n);
    if (p->next > first) p->next = first;
}

static void *work(void *self)
{
    struct pool *p = self;
    const struct job *job = p->jobs->job;
    uint64_t *sums = memory(job->words, sizeof *sums);
    void *room = memory(1, job->room);
    int64_t chunk;

    pthread_mutex_lock(&p->lock);
    while ((chunk = take_chunk(p)) >= 0) {
        bool whole;

        pthread_mutex_unlock(&p->lock);
        memset(sums, 0, job->words * sizeof *sums);
        whole = job->run(job->self, (uint64_t)chunk, room, &p->stop, sums);
        pthread_mutex_lock(&p->lock);
        if (whole) {
            add_chunk(p, chunk, sums);
        } else {
            p->jobs->state[chunk] = CHUNK_OPEN;
            atomic_store(&p->stop, true);
        }
        pthread_cond_signal(&p->news);
    }
    p->working--;
    pthread_cond_signal(&p->news);
    pthread_mutex_unlock(&p->lock);
    free(room);
    free(sums);
    return NULL;
}

/* The same with a card: it gets all that is open and lies side by side, and does as much as it likes
 * at one go. */
static void *lend(void *self)
{
    struct pool *p = self;
    const struct jobs_card *card = p->jobs->way.card;
    size_t words = p->jobs->job->words;
    uint64_t *sums = memory(words, sizeof *sums);
    int64_t chunk;

    pthread_mutex_lock(&p->lock);
    while ((chunk = take_chunk(p)) >= 0) {
        uint64_t first = (uint64_t)chunk, n = take_row(p, first), done;

        pthread_mutex_unlock(&p->lock);
        memset(sums, 0, words * sizeof *sums);
        done = card->play(card->self, first, n, sums);
        pthread_mutex_lock(&p->lock);
        if (done) add_chunks(p, first, done, sums);
        else atomic_store(&p->stop, true);
        give_back(p, first + done, n - done);
        pthread_cond_signal(&p->news);
    }
    p->working--;
    pthread_cond_signal(&p->news);
    pthread_mutex_unlock(&p->lock);
    free(sums);
    return NULL;
}

/* ---- the team -------------------------------------------------------------------- */

/* What the others did comes in, and work goes out. */
static void serve_team(struct pool *p)
{
    struct jobs *jobs = p->jobs;
    const struct team *team = jobs->way.team;
    int from;
    int64_t chunk;

    while (team->heard(&from, &chunk, jobs->theirs, jobs->job->words)) {
        if (chunk >= 0) add_chunk(p, chunk, jobs->theirs);
        jobs->waiting[from] = true;
    }
    for (int i = 1; i < team->size; i++) {
        if (!jobs->waiting[i] || (chunk = take_chunk(p)) < 0) continue;
        team->hand_out(i, chunk);
        jobs->waiting[i] = false;
    }
}

/* Whoever is still at work ends its chunk first; what it did then is not wanted any more. */
static void dismiss_team(struct jobs *jobs)
{
    const struct timespec moment = {.tv_nsec = 1000000L * TEAM_MS};
    const struct team *team = jobs->way.team;
    int from;
    int64_t chunk;

    for (int i = 1; i < team->size; i++) {
        while (!jobs->waiting[i]) {
            if (team->heard(&from, &chunk, jobs->theirs, jobs->job->words))
                jobs->waiting[from] = true;
            else nanosleep(&moment, NULL);
        }
        team->hand_out(i, TEAM_QUIT);
    }
}

void jobs_serve(const struct job *job, const struct team *team)
{
    uint64_t *sums = memory(job->words, sizeof *sums);
    void *room = memory(1, job->room);
    atomic_bool never = false;
    int64_t chunk = team->ask(TEAM_NO_CHUNK, NULL, 0);

    while (chunk >= 0) {
        memset(sums, 0, job->words * sizeof *sums);
        job->run(job->self, (uint64_t)chunk, room, &never, sums);
        chunk = team->ask(chunk, sums, job->words);
    }
    free(room);
    free(sums);
}

/* ---- watching over it ------------------------------------------------------------- */

static void save(struct jobs *jobs)
{
    struct buf text = {0};

    jobs->saved = now();
    if (!jobs->way.save) return;
    checkpoint_write(jobs, &text);
    jobs->way.save(jobs->way.self, &text);
    buf_free(&text);
}

static void wait_for_news(struct pool *p, int ms)
{
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 1000000L * ms;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&p->news, &p->lock, &until);
}

/* Until all is done, or, after a stop, until no thread plays any more. */
static void watch(struct pool *p)
{
    struct jobs *jobs = p->jobs;
    double save_every = jobs->way.save_every > 0 ? jobs->way.save_every : SAVE_SECONDS, shown = 0;

    pthread_mutex_lock(&p->lock);
    while (p->working > 0 || (p->left > 0 && !atomic_load(&p->stop))) {
        if (has_team(jobs)) serve_team(p);
        if (p->working > 0 || p->left > 0) wait_for_news(p, has_team(jobs) ? TEAM_MS : TICK_MS);
        if (now() - jobs->saved > save_every) save(jobs);
        if (now() - shown < TICK_MS * 1e-3) continue;
        shown = now();
        if (jobs->way.tick && !jobs->way.tick(jobs->way.self, jobs->done, jobs->job->chunks))
            atomic_store(&p->stop, true);
    }
    pthread_mutex_unlock(&p->lock);
}

static void pool_init(struct pool *p, struct jobs *jobs, uint64_t upto)
{
    pthread_condattr_t steady;

    *p = (struct pool){.jobs = jobs, .upto = upto};
    for (uint64_t i = 0; i < upto; i++) p->left += jobs->state[i] != CHUNK_DONE;
    pthread_mutex_init(&p->lock, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&p->news, &steady);
    pthread_condattr_destroy(&steady);
}

bool jobs_run(struct jobs *jobs, uint64_t upto)
{
    int wanted = jobs->way.threads < THREADS_MOST ? jobs->way.threads : THREADS_MOST;
    void *(*play)(void *self) = jobs->way.card ? lend : work;
    pthread_t thread[THREADS_MOST];
    struct pool p;

    pool_init(&p, jobs, upto);
    if (jobs->way.card) wanted = 1;
    if (p.left == 0) wanted = 0;
    pthread_mutex_lock(&p.lock);
    for (int i = 0; i < wanted; i++)
        if (pthread_create(&thread[p.working], NULL, play, &p) == 0) p.working++;
    wanted = p.working;
    pthread_mutex_unlock(&p.lock);
    if (!wanted && p.left > 0) {
        p.working = 1; /* no threads to be had: this one plays, and nobody watches */
        play(&p);
    }
    watch(&p);
    for (int i = 0; i < wanted; i++) pthread_join(thread[i], NULL);
    pthread_cond_destroy(&p.news);
    pthread_mutex_destroy(&p.lock);
    save(jobs);
    return p.left == 0;
}

void jobs_close(struct jobs *jobs)
{
    if (has_team(jobs)) dismiss_team(jobs);
    free(jobs->sums);
    free(jobs->state);
    free(jobs->waiting);
    free(jobs->theirs);
    *jobs = (struct jobs){0};
}
