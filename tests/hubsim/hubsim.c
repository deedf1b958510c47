/* hubsim.c: the night: a heap of what happens when, faults, quiet points; the command line.
 *
 *     hubsim [--seed N] [--seeds K] [--messages M] [--tables T] [--broken]
 *
 * K nights from seed N on, each until M messages have gone to and fro. A night that fails says
 * its seed, and the same seed fails in the same way. --broken: the hub is known to be broken; it
 * is an error if no night finds out. */
#include "hubsim/sim.h"

#include "core/must.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    QUIET_EVERY = 20000,
    STORE_MOST = 25,
    WORK_MOST = 120,
    FAIL_ONE_IN = 150,
    CRASH_MOST = 60000
};

void sim_fail(struct sim *s, const char *format, ...)
{
    va_list args;

    if (*s->fault) return;
    va_start(args, format);
    vsnprintf(s->fault, sizeof s->fault, format, args);
    va_end(args);
}

/* ---- the heap ---------------------------------------------------------------------- */

static bool is_before(const struct happens *a, const struct happens *b)
{
    return a->at != b->at ? a->at < b->at : a->order < b->order;
}

void sim_plan(struct sim *s, const struct happens *h)
{
    size_t i = s->heaped++;
    struct happens new = *h;

    if (s->heaped > s->heap_cap) {
        s->heap_cap = s->heap_cap ? 2 * s->heap_cap : 1024;
        s->heap = must(realloc(s->heap, s->heap_cap * sizeof *s->heap));
    }
    new.order = s->order++;
    for (; i && is_before(&new, &s->heap[(i - 1) / 2]); i = (i - 1) / 2)
        s->heap[i] = s->heap[(i - 1) / 2];
    s->heap[i] = new;
}

bool sim_next(struct sim *s, struct happens *h)
{
    struct happens last;
    size_t i = 0;

    if (!s->heaped) return false;
    *h = s->heap[0];
    last = s->heap[--s->heaped];
    for (size_t child; (child = 2 * i + 1) < s->heaped; i = child) {
        if (child + 1 < s->heaped && is_before(&s->heap[child + 1], &s->heap[child])) child++;
        if (!is_before(&s->heap[child], &last)) break;
        s->heap[i] = s->heap[child];
    }
    s->heap[i] = last;
    return true;
}

/* ---- what the hub does ------------------------------------------------------------- */

static void sent(void *self, uint64_t connection, const char *text, size_t n)
{
    struct sim *s = self;
    const struct line_of *wire = net_of(s, connection);

    truth_sent(s, &s->client[wire->client], text, n);
    net_message(s, connection, text, n);
}

static void applied(void *self, struct kept *kept, const struct store_op *op)
{
    truth_applied(self, kept, op);
}

/* ---- what happens ------------------------------------------------------------------ */

/* Every connection breaks; what was on its way is lost. */
static void crash(struct sim *s)
{
    s->restarts++;
    world_restart(&s->w, dice(s, 2));
    for (uint64_t i = 0; i < s->wires; i++) {
        struct line_of *wire = &s->wire[i];

        if (wire->is_cut) continue;
        wire->is_cut = true;
        s->cutting++;
        sim_plan(s, &(struct happens){.at = s->now + 1 + dice(s, 3000),
                                      .what = HAPPENS_CUT,
                                      .client = wire->client,
                                      .connection = i + 1});
    }
    sim_plan(s,
             &(struct happens){.at = s->now + 5000 + dice(s, CRASH_MOST), .what = HAPPENS_CRASH});
}

static void commit(struct sim *s)
{
    bool fails = !s->is_quiet && !dice(s, FAIL_ONE_IN);

    s->is_store_planned = false;
    s->failures += fails;
    world_commit(&s->w, !fails || dice(s, 2), !fails);
}

static void arrive(struct sim *s, struct happens *h)
{
    struct line_of *wire = net_of(s, h->connection);

    s->flying--;
    if (wire->is_cut) {
        free(h->text);
    } else if (h->what == HAPPENS_LINE) {
        s->lines++;
        hub_line(s->w.hub, h->connection, h->text, h->n);
        free(h->text);
    } else {
        s->messages++;
        client_hear(s, &s->client[wire->client], h->text, h->n);
    }
}

static void happen(struct sim *s, struct happens *h)
{
    struct client *c = &s->client[h->client];

    switch (h->what) {
    case HAPPENS_LINE:
    case HAPPENS_MESSAGE: arrive(s, h); break;
    case HAPPENS_GONE:
        s->cutting--;
        hub_gone(s->w.hub, h->connection);
        break;
    case HAPPENS_CUT:
        s->cutting--;
        if (c->connection == h->connection) {
            c->connection = 0;
            client_lost(s, c);
        }
        break;
    case HAPPENS_ACT: client_act(s, c); break;
    case HAPPENS_STORE: commit(s); break;
    case HAPPENS_WORK: world_work(&s->w); break;
    case HAPPENS_TICK:
        world_tick(&s->w, s->now - s->w.now);
        sim_plan(s, &(struct happens){.at = s->now + 1000, .what = HAPPENS_TICK});
        break;
    case HAPPENS_CRASH:
        if (!s->is_quiet) crash(s);
        else sim_plan(s, &(struct happens){.at = s->now + 5000, .what = HAPPENS_CRASH});
        break;
    }
}

static void plan_world(struct sim *s, size_t jobs_before)
{
    if (s->w.first && !s->is_store_planned) {
        s->is_store_planned = true;
        sim_plan(s,
                 &(struct happens){.at = s->now + 1 + dice(s, STORE_MOST), .what = HAPPENS_STORE});
    }
    for (; jobs_before < s->w.jobs; jobs_before++)
        sim_plan(s, &(struct happens){.at = s->now + 1 + dice(s, WORK_MOST), .what = HAPPENS_WORK});
}

/* ---- quiet points ------------------------------------------------------------------ */

static bool is_still(const struct sim *s)
{
    return !s->flying && !s->cutting && !s->w.first && !s->w.jobs;
}

/* Nobody begins anything; when all has come to rest everybody must know the same. */
static void look_at_quiet(struct sim *s)
{
    if (!s->is_quiet && s->now - s->quiet_from >= QUIET_EVERY) {
        s->is_quiet = true;
        s->quiet_from = s->now;
    }
    if (!s->is_quiet) return;
    if (s->now - s->quiet_from > 10 * QUIET_EVERY) sim_fail(s, "it never becomes quiet");
    if (!is_still(s)) return;
    for (int i = 0; i < s->tables; i++) truth_check(s, &s->friends[i]);
    for (int i = 0; i < s->clients; i++) client_check(s, &s->client[i]);
    s->quiet++;
    s->is_quiet = false;
    s->quiet_from = s->now;
    for (int i = 0; i < s->clients; i++) client_plan(s, &s->client[i], 1 + dice(s, 1000));
}

/* ---- a night ----------------------------------------------------------------------- */

static void begin(struct sim *s, uint64_t seed, int tables)
{
    memset(s, 0, sizeof *s);
    s->seed = seed;
    s->tables = tables;
    rng_stream(&s->rng, seed, 0);
    world_init(&s->w, seed);
    s->w.is_quick = true;
    s->w.self = s;
    s->w.sent = sent;
    s->w.applied = applied;
    s->now = s->quiet_from = s->w.now;
    client_init(s);
    sim_plan(s, &(struct happens){.at = s->now, .what = HAPPENS_TICK});
    sim_plan(s, &(struct happens){.at = s->now + dice(s, CRASH_MOST), .what = HAPPENS_CRASH});
}

static void end(struct sim *s)
{
    struct happens h;

    while (sim_next(s, &h)) free(h.text);
    world_free(&s->w);
    client_free(s);
    free(s->heap);
    free(s->wire);
    free(s->seen);
}

/* Moves must come: a night in which nothing is played has found nothing. */
static void night(struct sim *s, uint64_t most)
{
    struct happens h;

    while (!*s->fault && s->lines + s->messages < most && sim_next(s, &h)) {
        size_t jobs = s->w.jobs - (h.what == HAPPENS_WORK && s->w.jobs);

        if (h.what == HAPPENS_CRASH) jobs = 0;
        s->now = h.at;
        happen(s, &h);
        if (jobs > s->w.jobs) jobs = s->w.jobs;
        plan_world(s, jobs);
        if (s->w.broken) sim_fail(s, "a save does not fit the log that is there");
        look_at_quiet(s);
    }
    if (!*s->fault && s->acknowledged < s->lines / 50) sim_fail(s, "nothing goes on");
}

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool one_night(uint64_t seed, uint64_t most, int tables)
{
    double from = seconds(), took;
    struct sim s;
    bool good;

    begin(&s, seed, tables);
    night(&s, most);
    took = seconds() - from;
    good = !*s.fault;
    if (!good)
        printf("seed %llu, after %llu messages: %s\n", (unsigned long long)seed,
               (unsigned long long)(s.lines + s.messages), s.fault);
    printf("seed %llu: %d clients at %d tables, %llu lines, %llu messages, %llu moves kept, %llu "
           "games, "
           "%llu proven, %llu restarts, %llu failures of the store, %llu cuts, %llu repeats, %llu "
           "states "
           "compared whole, %llu times left, %llu removed, %llu links renewed, %llu rooms ended, "
           "%llu quiet points; %.1f s, %.2f million a minute\n",
           (unsigned long long)seed, s.clients, s.tables, (unsigned long long)s.lines,
           (unsigned long long)s.messages, (unsigned long long)s.acknowledged,
           (unsigned long long)s.games, (unsigned long long)s.proofs,
           (unsigned long long)s.restarts, (unsigned long long)s.failures,
           (unsigned long long)s.cuts, (unsigned long long)s.repeats, (unsigned long long)s.checks,
           (unsigned long long)s.goings, (unsigned long long)s.removals,
           (unsigned long long)s.renewals, (unsigned long long)s.ends, (unsigned long long)s.quiet,
           took, (double)(s.lines + s.messages) / took * 60 / 1e6);
    end(&s);
    return good;
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, seeds = 1, most = 100000, tables = 40;
    bool is_broken = false, good = true;

    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;

        if (strcmp(argv[i], "--broken") == 0) is_broken = true;
        else if (more && strcmp(argv[i], "--seed") == 0) seed = strtoull(argv[++i], NULL, 10);
        else if (more && strcmp(argv[i], "--seeds") == 0) seeds = strtoull(argv[++i], NULL, 10);
        else if (more && strcmp(argv[i], "--messages") == 0) most = strtoull(argv[++i], NULL, 10);
        else if (more && strcmp(argv[i], "--tables") == 0) tables = strtoull(argv[++i], NULL, 10);
        else return fprintf(stderr, "hubsim: what is %s?\n", argv[i]), 2;
    }
    for (uint64_t i = 0; i < seeds && good; i++) good = one_night(seed + i, most, (int)tables);
    return good == is_broken;
}
