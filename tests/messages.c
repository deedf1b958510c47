/* messages.c: how large the messages of the wire are, and how long they take.
 *
 *     messages [--game ID] [--games N]
 *
 * Games of the policy; at every question the state is written for the seat that is asked, with
 * all choices, their lines and what would follow, and the last event; and once for a spectator.
 * A line for each game and number of players; instructions by callgrind (docs/performance.md). */
#include "langs/langs.h"
#include "wire/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct count {
    unsigned long long messages, bytes, choices, ns, ns_spectator;
};

static uint64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint64_t time_state(struct host *h, int viewer, struct buf *out)
{
    struct wire w = {.host = h, .viewer = viewer, .lang = LANGS[0]};
    size_t n = table_events(host_look(h));
    uint64_t start = now();

    buf_clear(out);
    wire_state(&w, n ? n - 1 : 0, out);
    return now() - start;
}

static void play_game(const struct game *g, int seats, uint64_t seed, struct count *c)
{
    struct host_plan plan = {.head = {.game = g}, .dealer = {.kind = DEALER_SEEDED}, .seed = seed};
    struct buf out = {0};
    struct host *h;

    if (!setup_default(g, seats, &plan.head.setup, NULL)) abort();
    rng_stream(&plan.dealer.rng, seed, 0);
    for (int i = 0; i < seats; i++)
        plan.player[i] = (struct host_player){.who = HOST_BOT, .bot = &BOT_POLICY};
    h = host_new(&plan);
    while (host_advance(h).need == HOST_JOB) {
        struct host_job *job = host_job_move(h);

        c->ns_spectator += time_state(h, SEAT_NONE, &out);
        c->ns += time_state(h, host_job_query(job)->seat, &out);
        c->bytes += out.n;
        c->choices += (unsigned)host_job_query(job)->n;
        c->messages++;
        host_job_run(job);
        if (!host_job_take(h, job, NULL)) abort();
        host_job_free(job);
    }
    host_free(h);
    buf_free(&out);
}

int main(int argc, char **argv)
{
    unsigned long games = 2;
    const char *only = NULL;

    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc) return 2;
        if (strcmp(argv[i], "--games") == 0) games = strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--game") == 0) only = argv[i + 1];
        else return 2;
    }
    printf("%-8s %7s %9s %8s %8s %11s %14s\n", "game", "players", "messages", "bytes", "choices",
           "us/message", "us/spectator");
    for (const struct game *const *g = GAMES; *g; g++) {
        if (BOT_POLICY.plays && !BOT_POLICY.plays(*g)) continue;
        if (only && strcmp(only, (*g)->id) != 0) continue;
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            struct count c = {0};

            for (unsigned long i = 0; i < games; i++) play_game(*g, seats, i + 1, &c);
            printf("%-8s %7d %9llu %8llu %8.1f %11.1f %14.1f\n", (*g)->id, seats, c.messages,
                   c.bytes / c.messages, (double)c.choices / (double)c.messages,
                   (double)c.ns / 1e3 / (double)c.messages,
                   (double)c.ns_spectator / 1e3 / (double)c.messages);
            fflush(stdout);
        }
    }
    return 0;
}
