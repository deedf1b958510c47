/* fairness.c: what fair dice bring is as likely as its weight says.
 *
 *     fairness --events 1000000 --seed 1 [--scheme mod|byte|short]
 *
 * Half of the events are numbers below a single sum W each, the other half the chance events of
 * whole games. Numbers, and events of games that have the same outcomes with the same weights, are
 * counted and judged by chi-square; as decks make many lists that come but once, each outcome is
 * judged over all lists too, by how often it came against the sum of its chances. With --scheme
 * the dice are biased ones, which these tests must find. The same seed gives the same figures.
 * Exit status 0: nothing is likelier than it should be, or biased dice are found out; 1: not so;
 * 2: bad arguments. */
#include "core/hash.h"
#include "core/must.h"
#include "fair/fair.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is further away than this comes by chance in one of 10,000 tests (of 3,000,000 outcomes). */
#define FAR 3.89
#define FAR_OUTCOME 5.1
enum { LISTS = 1 << 13, ACTIONS = 1 << 13, CELLS_MAX = 256, CELL_LEAST = 5, SPREAD_LEAST = 20 };

/* ---- schemes ------------------------------------------------------------------- */

typedef uint64_t below(const struct fair_dice *dice, uint64_t k, uint64_t w);

static uint64_t below_mod(const struct fair_dice *dice, uint64_t k, uint64_t w)
{
    return fair_word(dice, k, 0) % w; /* nothing is dropped */
}

static uint64_t below_byte(const struct fair_dice *dice, uint64_t k, uint64_t w)
{
    return (fair_word(dice, k, 0) & 255) % w;
}

static uint64_t below_short(const struct fair_dice *dice, uint64_t k, uint64_t w)
{
    return fair_below(dice, k, w > 1 ? w - 1 : 1); /* the last number never comes */
}

static const struct scheme {
    const char *name;
    below *draw;
} SCHEMES[] = {
    {"fair", fair_below}, {"mod", below_mod}, {"byte", below_byte}, {"short", below_short}};

/* Biased dice pick in the order of the rules; the fair ones as they always do. */
static action deal(const struct scheme *scheme, const struct fair_dice *dice, uint64_t k,
                   const struct fair_open *open)
{
    uint64_t sum = 0, at;
    action a = 0;
    int i = 0;

    if (scheme->draw == fair_below) {
        if (!fair_deal(dice, k, open, &a)) must(NULL);
        return a;
    }
    for (int j = 0; j < open->n; j++) sum += open->outcome[j].weight;
    for (at = scheme->draw(dice, k, sum); at >= open->outcome[i].weight; i++)
        at -= open->outcome[i].weight;
    return open->outcome[i].a;
}

/* ---- chi-square ------------------------------------------------------------------ */

struct chi {
    double sum;
    int freedom;
};

/* Cells that few events are expected in go together with those behind them. */
static void chi_add(struct chi *chi, const uint64_t count[], const double expected[], int n)
{
    double seen = 0, due = 0, left = 0, sum = 0;
    int cells = 0;

    for (int i = 0; i < n; i++) left += expected[i];
    for (int i = 0; i < n; i++) {
        seen += (double)count[i];
        due += expected[i];
        left -= expected[i];
        if (due < CELL_LEAST || (left < CELL_LEAST && i < n - 1)) continue;
        sum += (seen - due) * (seen - due) / due;
        cells++;
        seen = due = 0;
    }
    if (cells < 2) return;
    chi->sum += sum;
    chi->freedom += cells - 1;
}

/* How many standard deviations it is from what is expected (Wilson and Hilferty). */
static double chi_distance(const struct chi *chi)
{
    double part = 2.0 / (9.0 * chi->freedom);

    return (cbrt(chi->sum / chi->freedom) - (1 - part)) / sqrt(part);
}

/* Too near is as suspicious as too far. */
static bool judge(const char *what, const struct chi *chi)
{
    double z = chi->freedom ? chi_distance(chi) : 0;
    bool good = chi->freedom && fabs(z) < FAR;

    printf("%-28s chi-square %10.1f, freedom %6d, z %6.2f%s\n", what, chi->sum, chi->freedom, z,
           good ? "" : "  UNFAIR");
    return good;
}

/* ---- numbers ----------------------------------------------------------------------- */

static bool numbers(const struct scheme *scheme, uint64_t w, uint64_t events, uint64_t seed)
{
    int cells = w <= CELLS_MAX ? (int)w : 36;
    uint64_t count[CELLS_MAX] = {0};
    double expected[CELLS_MAX];
    struct fair_demo demo;
    struct chi chi = {0};
    char what[64];

    fair_demo_make(&demo, 3, seed, w);
    for (uint64_t k = 1; k <= events; k++)
        count[scheme->draw(&demo.dice, k, w) / (w / (uint64_t)cells)]++;
    for (int i = 0; i < cells; i++) expected[i] = (double)events / cells;
    chi_add(&chi, count, expected, cells);
    snprintf(what, sizeof what, "W = %" PRIu64, w);
    return judge(what, &chi);
}

/* ---- games ------------------------------------------------------------------------- */

/* Events that had the same outcomes with the same weights. */
struct list {
    uint64_t hash, events, *count;
    struct outcome *outcome;
    int n;
};
/* One outcome over all events: how often it came, the sum of its chances and their variance. */
struct share {
    action a;
    double seen, due, spread;
};
struct tally {
    struct list list[LISTS];
    struct share share[ACTIONS];
};

static struct list *list_of(struct tally *t, const struct fair_open *open)
{
    uint64_t hash =
        hash_bytes(HASH_START, open->outcome, (size_t)open->n * sizeof *open->outcome) | 1;
    struct list *l = &t->list[hash % LISTS];

    if (!l->hash) {
        *l = (struct list){.hash = hash, .n = open->n};
        l->count = must(calloc((size_t)open->n, sizeof *l->count));
        l->outcome = must(calloc((size_t)open->n, sizeof *l->outcome));
        memcpy(l->outcome, open->outcome, (size_t)open->n * sizeof *l->outcome);
    }
    return l->hash == hash ? l : NULL; /* the place is taken: shares count it */
}

static struct share *share_of(struct tally *t, action a)
{
    struct share *s = &t->share[hash_word(HASH_START, a) % ACTIONS];

    while (s->a && s->a != a) s = s + 1 < t->share + ACTIONS ? s + 1 : t->share;
    s->a = a;
    return s;
}

static void count(struct tally *t, const struct fair_open *open, action a)
{
    struct list *l = list_of(t, open);
    double sum = 0;

    for (int i = 0; i < open->n; i++) sum += open->outcome[i].weight;
    for (int i = 0; i < open->n; i++) {
        double p = open->outcome[i].weight / sum;
        struct share *s = share_of(t, open->outcome[i].a);

        s->due += p;
        s->spread += p * (1 - p);
        if (open->outcome[i].a != a) continue;
        s->seen++;
        if (l) l->count[i]++;
    }
    if (l) l->events++;
}

struct playing {
    const struct scheme *scheme;
    const struct game *game;
    struct tally *tally;
    struct rng rng; /* of the choices */
};

/* One game by chance; returns how many chance events it had, at most MOST. */
static uint64_t play(struct playing *p, const struct fair_dice *dice, uint64_t most)
{
    const struct game *g = p->game;
    struct outcome outcome[OUTCOMES_MAX];
    struct fair_open open = {.game = g, .outcome = outcome};
    union state_room room = {{0}};
    struct gstate *s = room_state(&room);
    struct setup setup;
    uint64_t k = 0;
    int seat;

    setup_default(g, g->seats_min + (int)rng_below(&p->rng, g->seats_max - g->seats_min + 1u),
                  &setup, NULL);
    for (g->init(s, &setup); k < most && (seat = g->turn(s)) != SEAT_NONE;) {
        action legal[ACTIONS_MAX], a;

        if (seat == SEAT_CHANCE) {
            open.n = g->chance(s, outcome);
            a = deal(p->scheme, dice, ++k, &open);
            count(p->tally, &open, a);
        } else {
            a = legal[rng_below(&p->rng, (uint32_t)g->legal(s, seat, legal))];
        }
        g->apply(s, seat, a, NULL);
    }
    return k;
}

static bool judge_lists(const struct game *g, struct tally *t, uint64_t events)
{
    double expected[OUTCOMES_MAX];
    struct chi chi = {0};
    uint64_t judged = 0;
    char what[64];

    for (struct list *l = t->list; l < t->list + LISTS; l++) {
        double sum = 0;
        int before = chi.freedom;

        for (int i = 0; i < l->n; i++) sum += l->outcome[i].weight;
        for (int i = 0; i < l->n; i++) expected[i] = (double)l->events * l->outcome[i].weight / sum;
        chi_add(&chi, l->count, expected, l->n);
        if (chi.freedom > before) judged += l->events;
        free(l->count);
        free(l->outcome);
    }
    snprintf(what, sizeof what, "%s, %.0f %% in lists", g->id,
             100 * (double)judged / (double)events);
    return judge(what, &chi);
}

static bool judge_shares(const struct game *g, const struct tally *t)
{
    double furthest = 0;
    int judged = 0;
    bool good;

    for (const struct share *s = t->share; s < t->share + ACTIONS; s++) {
        if (s->spread < SPREAD_LEAST) continue;
        furthest = fmax(furthest, fabs(s->seen - s->due) / sqrt(s->spread));
        judged++;
    }
    good = judged > 0 && furthest < FAR_OUTCOME;
    printf("%-28s %d outcomes, furthest z %.2f%s\n", g->id, judged, furthest,
           good ? "" : "  UNFAIR");
    return good;
}

static bool games(const struct scheme *scheme, const struct game *g, uint64_t events, uint64_t seed)
{
    struct tally *t = must(calloc(1, sizeof *t));
    struct playing playing = {.scheme = scheme, .game = g, .tally = t};
    uint64_t done = 0;
    bool good;

    rng_seed(&playing.rng, seed);
    for (uint64_t number = 0; done < events; number++) {
        struct fair_demo demo;

        fair_demo_make(&demo, 2, seed, number);
        done += play(&playing, &demo.dice, events - done);
    }
    good = judge_lists(g, t, events);
    good = judge_shares(g, t) && good;
    free(t);
    return good;
}

/* ---- all of it ------------------------------------------------------------------------ */

static int run(const struct scheme *scheme, uint64_t events, uint64_t seed)
{
    static const uint64_t SUMS[] = {
        2, 3, 6, 36, 100, 256, 46656, UINT64_C(36) << 32, UINT64_C(36) << 58};
    const uint64_t sums = sizeof SUMS / sizeof *SUMS;
    uint64_t kinds = 0;
    bool good = true;

    for (uint64_t i = 0; i < sums; i++)
        good = numbers(scheme, SUMS[i], events / 2 / sums, seed) && good;
    while (GAMES[kinds]) kinds++;
    for (uint64_t i = 0; i < kinds; i++)
        good = games(scheme, GAMES[i], events / 2 / kinds, seed) && good;
    printf("%s: %s\n", scheme->name, good ? "fair" : "unfair");
    return good == (scheme->draw == fair_below) ? 0 : 1;
}

int main(int argc, char **argv)
{
    const struct scheme *scheme = &SCHEMES[0];
    uint64_t events = 20000, seed = 1;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--events") == 0) events = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0) seed = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--scheme") != 0) return 2;
        else {
            size_t at = 0, n = sizeof SCHEMES / sizeof *SCHEMES;

            while (at < n && strcmp(SCHEMES[at].name, argv[i + 1]) != 0) at++;
            if (at == n) return 2;
            scheme = &SCHEMES[at];
        }
    }
    if (argc % 2 == 0 || events < 1000) return 2;
    return run(scheme, events, seed);
}
