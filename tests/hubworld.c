/* hubworld.c: a world for a hub, in memory. */
#include "hubworld.h"

#include "core/must.h"

#include <stdlib.h>
#include <string.h>

enum { JOBS = sizeof((struct world *)0)->job / sizeof(struct hub_job *), QUICK_PLAYOUTS = 20 };

/* ---- what the hub calls ------------------------------------------------------------ */

static void send_to(void *self, uint64_t connection, const char *text, size_t n)
{
    struct world *w = self;

    w->sends++;
    if (w->sent) w->sent(w->self, connection, text, n);
}

static void drop(void *self, uint64_t connection)
{
    (void)self;
    (void)connection;
}

static char *copy(const char *text, size_t n)
{
    char *to = must(malloc(n + 1));

    if (n) memcpy(to, text, n);
    to[n] = '\0';
    return to;
}

static void store(void *self, const struct store_op *op)
{
    struct world *w = self;
    struct pending *p = must(calloc(1, sizeof *p));

    p->op = *op;
    p->op.text = copy(op->text, op->text_n);
    p->op.log = copy(op->log, op->log_n);
    *w->last = p;
    w->last = &p->next;
}

static void work(void *self, struct hub_job *job)
{
    struct world *w = self;

    if (w->jobs == JOBS) abort();
    w->job[(w->job_at + w->jobs++) % JOBS] = job;
}

static void draw(void *self, void *out, size_t n)
{
    struct world *w = self;

    for (size_t i = 0; i < n; i++) ((uint8_t *)out)[i] = (uint8_t)(rng_next(&w->rng) >> 32);
}

/* ---- making one -------------------------------------------------------------------- */

static void new_hub(struct world *w)
{
    struct hub_world world = {
        .self = w, .send = send_to, .drop = drop, .store = store, .work = work, .random = draw};

    w->hub = must(hub_new(&world, &w->limits, w->now));
}

void world_init(struct world *w, uint64_t seed)
{
    rng_stream(&w->rng, seed, 1);
    w->now = INT64_C(1700000000000);
    w->last = &w->first;
    new_hub(w);
}

static void free_pending(struct pending *p)
{
    free((void *)(uintptr_t)p->op.text);
    free((void *)(uintptr_t)p->op.log);
    free(p);
}

static void drop_all(struct world *w)
{
    while (w->first) {
        struct pending *p = w->first;

        w->first = p->next;
        free_pending(p);
    }
    w->last = &w->first;
    while (w->jobs) {
        hub_job_free(w->job[w->job_at]);
        w->job_at = (w->job_at + 1) % JOBS;
        w->jobs--;
    }
}

void world_free(struct world *w)
{
    hub_free(w->hub);
    drop_all(w);
    while (w->kept) {
        struct kept *k = w->kept;

        w->kept = k->next;
        buf_free(&k->text);
        buf_free(&k->log);
        free(k);
    }
}

/* ---- the store --------------------------------------------------------------------- */

struct kept *world_kept(const struct world *w, uint64_t id)
{
    struct kept *k = w->kept;

    while (k && k->id != id) k = k->next;
    return k;
}

static void remove_kept(struct world *w, uint64_t id)
{
    for (struct kept **at = &w->kept; *at; at = &(*at)->next) {
        struct kept *k = *at;

        if (k->id != id) continue;
        *at = k->next;
        buf_free(&k->text);
        buf_free(&k->log);
        free(k);
        return;
    }
}

/* Lines are only ever added: a save that thinks of another number of them is broken. */
static void save(struct world *w, const struct store_op *op)
{
    struct kept *k = world_kept(w, op->room);

    if (!k) {
        k = must(calloc(1, sizeof *k));
        k->id = op->room;
        k->next = w->kept;
        w->kept = k;
    }
    if (op->game && op->game != k->game) {
        k->game = op->game;
        k->lines = 0;
        buf_clear(&k->log);
    }
    w->broken += op->game && op->at != k->lines;
    buf_clear(&k->text);
    buf_addn(&k->text, op->text, op->text_n);
    buf_addn(&k->log, op->log, op->log_n);
    k->lines += op->lines;
    k->wake = op->wake;
    if (w->applied) w->applied(w->self, k, op);
}

static void apply(struct world *w, const struct store_op *op)
{
    if (op->what == STORE_SAVE) save(w, op);
    if (op->what == STORE_DELETE) remove_kept(w, op->room);
}

static void load(struct world *w, uint64_t id, bool good)
{
    const struct kept *k = world_kept(w, id);
    struct store_room room = {.room = id, .found = k ? STORE_FOUND : STORE_NOT_THERE};

    if (!good) room.found = STORE_FAILED;
    if (k && good) {
        room.text = buf_text(&k->text);
        room.text_n = k->text.n;
        room.log = buf_text(&k->log);
        room.log_n = k->log.n;
    }
    hub_loaded(w->hub, &room);
}

static void due(struct world *w, int64_t now)
{
    uint64_t id[256];
    size_t n = 0;

    for (const struct kept *k = w->kept; k; k = k->next) {
        if (k->wake > now) continue;
        id[n++] = k->id;
        if (n < 256) continue;
        hub_due(w->hub, id, n);
        n = 0;
    }
    hub_due(w->hub, id, n);
}

bool world_commit(struct world *w, bool written, bool good)
{
    struct pending *batch = w->first;
    uint64_t up_to = 0;

    if (!batch) return false;
    w->first = NULL;
    w->last = &w->first;
    for (struct pending *p = batch; p; p = p->next) {
        if (p->op.ticket) up_to = p->op.ticket;
        if (written) apply(w, &p->op);
    }
    if (up_to) hub_stored(w->hub, up_to, good);
    for (struct pending *p = batch, *next; p; p = next) {
        next = p->next;
        if (p->op.what == STORE_LOAD) load(w, p->op.room, good);
        if (p->op.what == STORE_DUE && good) due(w, p->op.wake);
        free_pending(p);
    }
    return true;
}

void world_restart(struct world *w, bool written)
{
    hub_free(w->hub);
    for (const struct pending *p = written ? w->first : NULL; p; p = p->next) apply(w, &p->op);
    drop_all(w);
    new_hub(w);
}

/* ---- time -------------------------------------------------------------------------- */

static void think(struct world *w, struct host_job *job)
{
    const struct bot_query *q = host_job_query(job);

    if (w->thinks && w->thinks(w->self, job)) return;
    if (w->is_quick && host_job_task(job) == HOST_MOVE)
        host_job_answer(job, q->legal[rng_below(&w->rng, (uint32_t)q->n)]);
    else if (!w->is_quick || !host_job_step(job, QUICK_PLAYOUTS)) {
        if (w->is_quick) host_job_stop(job);
        host_job_run(job);
    }
}

bool world_work(struct world *w)
{
    struct hub_job *job;

    if (!w->jobs) return false;
    job = w->job[w->job_at];
    w->job_at = (w->job_at + 1) % JOBS;
    w->jobs--;
    think(w, hub_job_host(job));
    hub_answer(w->hub, job);
    return true;
}

void world_settle(struct world *w)
{
    while (world_commit(w, true, true) || world_work(w)) continue;
}

void world_tick(struct world *w, int64_t ms)
{
    w->now += ms;
    hub_tick(w->hub, w->now);
}

/* ---- messages ---------------------------------------------------------------------- */

/* A record has nothing in it that JSON quotes but line feeds, quotation marks and backslashes. */
void world_record(const char *message, struct buf *out)
{
    static const char KEY[] = "\"text\":\"";
    const char *at = strstr(message, KEY);

    if (!at) return;
    for (at += sizeof KEY - 1; *at && *at != '"'; at++) {
        bool is_quoted = *at == '\\';

        at += is_quoted;
        buf_char(out, (char)(is_quoted && *at == 'n' ? '\n' : *at));
    }
}
