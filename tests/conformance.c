/* conformance.c: every game in the list, with every number of players and
 * every variant, held to the contract of game.h over many random games.
 *
 *     conformance --games 10000 --deep 1000 --jobs 2
 *
 * Exit status 0: all held; 1: a violation, told on stderr; 2: bad arguments. */
#include "conform.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS_MAX = 64, VARIANTS_MAX = 64, OPTIONS_MAX = 8, KEY_MAX = 32 };

struct wish {
    const char *game;
    const char *option[OPTIONS_MAX]; /* KEY=VALUE: only variants with these */
    int options;
    uint64_t players, games, seed, first, deep, jobs;
};

/* ---- one variant, split among the jobs ------------------------------------------------ */

struct job {
    pthread_t thread;
    struct conform_plan plan;
    struct conform_report report;
};

static void *job_run(void *arg)
{
    struct job *job = arg;

    conform_run(&job->plan, &job->report);
    return NULL;
}

static void print_variant(FILE *out, const char *before, const struct conform_plan *plan)
{
    for (const struct option *o = plan->game->options; o && o->key; o++) {
        struct buf text = {0};
        if (!conform_is_variant(o)) continue;
        setup_write_option(plan->game, &plan->setup, o, &text);
        *strchr(text.at, ' ') = '=';
        fprintf(out, "%s%s", before, buf_text(&text));
        buf_free(&text);
    }
}

static void print_again(const struct conform_plan *plan, uint64_t game)
{
    fprintf(stderr, "\n  again: conformance --game %s --players %u", plan->game->id,
            (unsigned)plan->setup.seats);
    print_variant(stderr, " --option ", plan);
    fprintf(stderr, " --seed %llu --first %llu --games 1 --deep %u\n",
            (unsigned long long)plan->seed, (unsigned long long)game, plan->deep);
}

/* The violation in the game with the lowest number, so that the report is the
 * same however many jobs there are; NULL: none. */
static const struct conform_report *first_fault(const struct job job[], uint64_t jobs)
{
    const struct conform_report *first = NULL;

    for (uint64_t i = 0; i < jobs; i++) {
        const struct conform_report *r = &job[i].report;
        if (r->contract != CONFORM_OK && (!first || r->game < first->game)) first = r;
    }
    return first;
}

static bool report(const struct job job[], uint64_t jobs)
{
    const struct conform_report *fault = first_fault(job, jobs);
    const struct conform_plan *plan = &job[0].plan;
    uint64_t games = 0, events = 0, deep = 0;

    for (uint64_t i = 0; i < jobs; i++) {
        games += job[i].report.games;
        events += job[i].report.events;
        deep += job[i].report.deep;
    }
    printf("conformance %s %u players", plan->game->id, (unsigned)plan->setup.seats);
    print_variant(stdout, " ", plan);
    printf(": %llu games, %llu events, %llu positions deeply, %s\n", (unsigned long long)games,
           (unsigned long long)events, (unsigned long long)deep, fault ? "BROKEN" : "ok");
    fflush(stdout);
    if (!fault) return true;
    fputs(fault->text, stderr);
    print_again(plan, fault->game);
    return false;
}

static bool run_variant(const struct wish *w, const struct game *g, const struct setup *setup)
{
    struct job *job = calloc(w->jobs, sizeof *job);
    bool ok;

    if (!job) abort();
    for (uint64_t i = 0; i < w->jobs; i++) {
        job[i].plan = (struct conform_plan){.game = g,
                                            .setup = *setup,
                                            .seed = w->seed,
                                            .first = w->first + i,
                                            .step = w->jobs,
                                            .games = w->games / w->jobs + (i < w->games % w->jobs),
                                            .deep = (uint32_t)w->deep};
        if (pthread_create(&job[i].thread, NULL, job_run, &job[i]) != 0) abort();
    }
    for (uint64_t i = 0; i < w->jobs; i++) pthread_join(job[i].thread, NULL);
    ok = report(job, w->jobs);
    free(job);
    return ok;
}

/* ---- everything that was wished for ------------------------------------------------------ */

/* An option that the variant has already does not change it. */
static bool is_wished(const struct wish *w, const struct game *g, const struct setup *variant)
{
    if (w->players && variant->seats != w->players) return false;
    for (int i = 0; i < w->options; i++) {
        struct setup same = *variant;
        char key[KEY_MAX] = "";
        const char *equals = strchr(w->option[i], '=');
        strncat(key, w->option[i], (size_t)(equals - w->option[i]));
        if (!setup_option(g, &same, key, equals + 1, NULL, NULL)) return false;
        if (memcmp(&same, variant, sizeof same) != 0) return false;
    }
    return true;
}

static bool run_game(const struct wish *w, const struct game *g)
{
    struct setup variant[VARIANTS_MAX];
    struct conform_report tables;
    bool ok = conform_tables(g, &tables);

    if (!ok) {
        fprintf(stderr, "%s\n", tables.text);
        return false;
    }
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        int n = conform_variants(g, seats, variant, VARIANTS_MAX);
        for (int i = 0; i < n; i++)
            if (is_wished(w, g, &variant[i])) ok = run_variant(w, g, &variant[i]) && ok;
    }
    return ok;
}

static bool run_all(const struct wish *w)
{
    bool ok = true;

    for (const struct game *const *g = GAMES; *g; g++)
        if (!w->game || strcmp(w->game, (*g)->id) == 0) ok = run_game(w, *g) && ok;
    return ok;
}

/* ---- arguments ------------------------------------------------------------------------------- */

static int usage(const char *what)
{
    fprintf(stderr,
            "conformance: %s\n"
            "Usage: conformance [--game ID] [--players N] [--option KEY=VALUE]… [--games N]\n"
            "                   [--seed N] [--first N] [--deep N] [--jobs N]\n"
            "  --games  games for each number of players and variant (default 20)\n"
            "  --first  the number of the first game (default 0)\n"
            "  --deep   one position in N gets the expensive checks; 1: all (default 20)\n"
            "  --jobs   threads, 1 to %d (default 1)\n",
            what, JOBS_MAX);
    return 2;
}

static bool read_number(const char *text, uint64_t from, uint64_t to, uint64_t *value)
{
    char *end;

    if (*text < '0' || *text > '9') return false;
    *value = strtoull(text, &end, 10);
    return !*end && *value >= from && *value <= to;
}

static bool add_option(struct wish *w, const char *option)
{
    size_t key = strcspn(option, "=");

    if (!option[key] || key >= KEY_MAX || w->options == OPTIONS_MAX) return false;
    w->option[w->options++] = option;
    return true;
}

static bool read_wish(struct wish *w, const char *key, const char *value)
{
    const struct {
        const char *key;
        uint64_t from, to, *value;
    } number[] = {
        {"--players", 1, SEATS_MAX, &w->players}, {"--games", 1, UINT32_MAX, &w->games},
        {"--seed", 0, UINT64_MAX - 1, &w->seed},  {"--first", 0, UINT32_MAX, &w->first},
        {"--deep", 1, UINT32_MAX, &w->deep},      {"--jobs", 1, JOBS_MAX, &w->jobs},
    };

    if (strcmp(key, "--game") == 0) {
        w->game = value;
        return game_find(value) != NULL;
    }
    if (strcmp(key, "--option") == 0) return add_option(w, value);
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        if (strcmp(key, number[i].key) == 0)
            return read_number(value, number[i].from, number[i].to, number[i].value);
    return false;
}

int main(int argc, char **argv)
{
    struct wish w = {.games = 20, .seed = 1, .deep = 20, .jobs = 1};

    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc) return usage("the last argument needs a value");
        if (!read_wish(&w, argv[i], argv[i + 1])) return usage(argv[i]);
    }
    return run_all(&w) ? 0 : 1;
}
