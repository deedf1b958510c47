/* stack.c: how much stack the calls of a front need, those that reach down to the rules.
 *
 *     stack [--games N] [--most BYTES]
 *
 * Games of every game, people and bots mixed; each call is made in a thread whose stack was painted
 * before, and what is not of that colour behind it was used. With --most it fails where a
 * call needs more. Sanitizers and unoptimised builds need much more: it is for the release build. */
#include "langs/langs.h"
#include "wire/wire.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STACK = 1 << 20, PAINT = 0xa7, THINK_EVERY = 5, EVENTS_MOST = 400 };

enum call {
    CALL_NOTHING,
    CALL_ADVANCE,
    CALL_JOB,
    CALL_HINT,
    CALL_STATE,
    CALL_SAY,
    CALL_LOAD,
    CALLS
};
static const char *const NAME[CALLS] = {"nothing", "advance", "bot", "hint",
                                        "state",   "say",     "load"};

struct bench {
    unsigned char *stack;
    struct host *h;
    struct host_job *job;
    struct wire wire;
    const char *line;
    struct buf out;
    enum call call;
    size_t most[CALLS];
};

/* ---- the calls --------------------------------------------------------------------------- */

static void think(struct host_job *job)
{
    while (!host_job_step(job, 3)) host_job_progress(job);
}

static void load(struct bench *b)
{
    struct host_plan plan = {.seed = 1};
    struct record_fault fault;
    struct record_end end;

    table_save(host_look(b->h), &b->out);
    host_free(host_load(buf_text(&b->out), b->out.n, &plan, &end, &fault));
}

static void *work(void *bench)
{
    struct bench *b = bench;

    switch (b->call) {
    case CALL_ADVANCE: host_advance(b->h); break;
    case CALL_JOB: think(b->job); break;
    case CALL_HINT:
        think(b->job);
        wire_advice(&b->wire, b->job, &b->out);
        break;
    case CALL_STATE: wire_state(&b->wire, 0, &b->out); break;
    case CALL_SAY: wire_say(&b->wire, b->line, strlen(b->line), &b->out, &b->job); break;
    case CALL_LOAD: load(b); break;
    default: break;
    }
    return NULL;
}

/* The stack grows downwards: what is still painted at its low end was not needed. */
static void measure(struct bench *b, enum call call)
{
    pthread_attr_t attributes;
    pthread_t thread;
    size_t free_bytes = 0;

    b->call = call;
    buf_clear(&b->out);
    memset(b->stack, PAINT, STACK);
    if (pthread_attr_init(&attributes) || pthread_attr_setstack(&attributes, b->stack, STACK) ||
        pthread_create(&thread, &attributes, work, b) || pthread_join(thread, NULL))
        abort();
    pthread_attr_destroy(&attributes);
    while (b->stack[free_bytes] == PAINT) free_bytes++;
    if (STACK - free_bytes > b->most[call]) b->most[call] = STACK - free_bytes;
}

/* ---- a game -------------------------------------------------------------------------------- */

static void say(struct bench *b, const char *line)
{
    b->line = line;
    b->job = NULL;
    measure(b, CALL_SAY);
    if (b->job) measure(b, CALL_HINT);
    host_job_free(b->job);
}

static void say_play(struct bench *b, int seat, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int n = table_legal(host_look(b->h), seat, legal);
    struct buf line = {0};

    buf_format(&line, "play %zu ", table_events(host_look(b->h)));
    action_write(table_head(host_look(b->h))->game, legal[rng_below(rng, (uint32_t)n)], &line);
    say(b, buf_text(&line));
    buf_free(&line);
}

static void person_acts(struct bench *b, int seat, struct rng *rng)
{
    static const int VIEWER[] = {SEAT_NONE, SEAT_ALL};

    b->wire.viewer = seat;
    measure(b, CALL_STATE);
    for (int i = 0; i < 2; i++) {
        b->wire.viewer = VIEWER[i];
        measure(b, CALL_STATE);
    }
    b->wire.viewer = seat;
    if (rng_below(rng, THINK_EVERY) == 0) {
        say(b, "hint");
        say(b, "help rubies");
        say(b, "undo");
        measure(b, CALL_LOAD);
        host_advance(b->h);
        seat = host_waits(b->h).seat;
        if (seat < 0) return;
        b->wire.viewer = seat;
    }
    say_play(b, seat, rng);
}

static void bot_acts(struct bench *b)
{
    b->job = host_job_move(b->h);
    measure(b, CALL_JOB);
    if (!host_job_take(b->h, b->job, NULL)) abort();
    host_job_free(b->job);
}

static void play_game(struct bench *b, const struct game *g, int seats, uint64_t seed)
{
    struct host_plan plan = {.head = {.game = g}, .dealer = {.kind = DEALER_SEEDED}, .seed = seed};
    struct rng rng;

    if (!setup_default(g, seats, &plan.head.setup, NULL)) abort();
    rng_stream(&plan.dealer.rng, seed, 0);
    rng_stream(&rng, seed, 1);
    for (int i = 1; i < seats; i++)
        plan.player[i] = (struct host_player){HOST_BOT, &BOT_SEARCH, {.playouts = 30}};
    b->h = host_new(&plan);
    b->wire = (struct wire){.host = b->h, .lang = LANGS[0], .advice = {.playouts = 40}};
    while (table_events(host_look(b->h)) < EVENTS_MOST) {
        struct host_wait wait;

        measure(b, CALL_ADVANCE);
        wait = host_waits(b->h);
        if (wait.need == HOST_OVER) break;
        if (wait.need == HOST_PEOPLE) person_acts(b, wait.seat, &rng);
        else bot_acts(b);
    }
    host_free(b->h);
}

/* ---- the table ------------------------------------------------------------------------------- */

/* Bytes of each call beside what a thread needs that does nothing; the largest. */
static size_t print_row(const struct bench *b, const struct game *g)
{
    size_t most = 0;

    printf("%-8s", g->id);
    for (int i = CALL_ADVANCE; i < CALLS; i++) {
        size_t n = b->most[i] - b->most[CALL_NOTHING];

        printf(" %8zu", n);
        if (n > most) most = n;
    }
    printf("\n");
    fflush(stdout);
    return most;
}

int main(int argc, char **argv)
{
    unsigned long games = 1, allowed = 0;
    struct bench b = {0};
    size_t most = 0;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0) games = strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--most") == 0) allowed = strtoul(argv[i + 1], NULL, 10);
        else return 2;
    }
    if (posix_memalign((void **)&b.stack, 4096, STACK)) return 1;
    printf("%-8s", "bytes");
    for (int i = CALL_ADVANCE; i < CALLS; i++) printf(" %8s", NAME[i]);
    printf("\n");
    for (const struct game *const *g = GAMES; *g; g++) {
        size_t n;

        if (!BOT_SEARCH.plays(*g)) continue;
        memset(b.most, 0, sizeof b.most);
        measure(&b, CALL_NOTHING);
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            for (unsigned long i = 0; i < games; i++) play_game(&b, *g, seats, i + 1);
        n = print_row(&b, *g);
        if (n > most) most = n;
    }
    buf_free(&b.out);
    free(b.stack);
    if (!allowed || most <= allowed) return 0;
    fprintf(stderr, "%zu bytes are more than %lu\n", most, allowed);
    return 1;
}
