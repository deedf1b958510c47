/* harvest.c: games are played, and what looks like a puzzle is tried. */
#include "lab/harvest.h"

#include <stdlib.h>
#include <string.h>

/* ---- one game ------------------------------------------------------------------------------- */

struct reaping {
    const struct harvest_plan *plan;
    uint64_t number;
    const atomic_bool *stop;
    bool lacks;
    struct harvest *out;
    int n;
};

/* One turn asks one thing: the first that makes a puzzle. */
static bool has_asked(const struct reaping *r, uint32_t round, int seat)
{
    for (int i = 0; i < r->n; i++)
        if (r->out[i].round == round && r->out[i].puzzle.seat == seat) return true;
    return false;
}

static void try_decision(struct reaping *r, const struct gstate *s, int seat)
{
    const struct game *g = r->plan->game;
    const struct puzzle_trial trial = {.playouts = r->plan->playouts, .gives_up = true};
    struct harvest *one = &r->out[r->n];
    struct puzzle_question question;
    action right;

    memset(one, 0, sizeof *one);
    one->number = r->number;
    one->round = g->round(s);
    puzzle_set(&one->puzzle, g, s, seat);
    puzzle_ask(&one->puzzle, &question);
    puzzle_ask_policy(&one->puzzle);
    right = puzzle_suspect(&question.q, one->puzzle.policy);
    if (!right || !puzzle_prove(&one->puzzle, right, &trial)) return;
    if (puzzle_find(&one->puzzle, one->puzzle.policy) == &one->puzzle.choice[0]) return;
    if (puzzle_rate(&one->puzzle)) r->n++;
    else r->lacks = true;
}

static void on_event(void *self, const struct gstate *before, struct event e)
{
    struct reaping *r = self;
    const struct game *g = r->plan->game;
    action legal[ACTIONS_MAX];

    if (e.seat < 0 || r->n == HARVEST_MOST || r->lacks || atomic_load(r->stop)) return;
    if (g->turn(before) != e.seat || g->legal(before, e.seat, legal) < PUZZLE_OPEN_MIN) return;
    if (!has_asked(r, g->round(before), e.seat)) try_decision(r, before, e.seat);
}

/* Players, options and bots change from game to game. */
static bool plan_game(const struct harvest_plan *plan, uint64_t number, struct sim_plan *out)
{
    static const struct bot *const BOT[] = {&BOT_POLICY, &BOT_POLICY, &BOT_LEVELS[3],
                                            &BOT_LEVELS[2], &BOT_LEVELS[1]};
    const struct game *g = plan->game;
    uint64_t counts = (uint64_t)(g->seats_max - g->seats_min + 1);
    struct rng rng;

    *out = (struct sim_plan){.game = g, .seed = plan->seed};
    if (!setup_default(g, g->seats_min + (int)(number % counts), &out->setup, NULL)) return false;
    for (int i = 0; g->options && g->options[i].key; i++)
        if (g->options[i].draw && number / counts % 2) out->draw |= UINT32_C(1) << i;
    rng_stream(&rng, plan->seed ^ UINT64_C(0x70757a7a6c65), number);
    for (int i = 0; i < SEATS_MAX; i++) out->bot[i] = BOT[rng_below(&rng, 5)];
    return true;
}

int harvest_game(const struct harvest_plan *plan, uint64_t number, const atomic_bool *stop,
                 struct harvest out[HARVEST_MOST])
{
    struct harvest room[HARVEST_MOST + 1];
    struct reaping r = {.plan = plan, .number = number, .stop = stop, .out = room};
    const struct sim_watch watch = {.self = &r, .event = on_event};
    struct sim_plan game;
    struct sim_stats stats = {0};

    if (!plan_game(plan, number, &game)) return -1;
    if (!sim_play(&game, number, &watch, stop, &stats) || r.lacks || atomic_load(stop)) return -1;
    memcpy(out, room, (size_t)r.n * sizeof *out);
    return r.n;
}

bool harvest_again(const struct harvest_plan *plan, const struct puzzle *old, struct harvest *out)
{
    const struct gstate *s = (const struct gstate *)(const void *)&old->state;
    const atomic_bool stop = false;
    struct reaping r = {.plan = plan, .stop = &stop, .out = out};

    try_decision(&r, s, old->seat);
    return r.n == 1;
}

/* ---- picking ---------------------------------------------------------------------------------- */

enum { THIRDS = 3, KINDS = 256, SEATS = SEATS_MAX + 1, ROUNDS = 64, SAME_MOST = 12 };

/* How often each was picked. */
struct picked {
    int seats[SEATS], round[ROUNDS], level[PUZZLE_LEVELS + 1];
    int kind[KINDS], policy[KINDS];
};

static int seats_of(const struct harvest *h)
{
    return h->puzzle.game->seats((const struct gstate *)(const void *)&h->puzzle.state);
}

static uint32_t round_of(const struct harvest *h)
{
    return h->round / 2 < ROUNDS ? h->round / 2 : ROUNDS - 1;
}

static int crowd(const struct picked *p, const struct harvest *h)
{
    return 2 * p->seats[seats_of(h)] + 3 * p->round[round_of(h)] + 2 * p->level[h->puzzle.level] +
           2 * p->kind[act_kind(h->puzzle.choice[0].a)] + p->policy[act_kind(h->puzzle.policy)];
}

static void count(struct picked *p, const struct harvest *h)
{
    p->seats[seats_of(h)]++;
    p->round[round_of(h)]++;
    p->level[h->puzzle.level]++;
    p->kind[act_kind(h->puzzle.choice[0].a)]++;
    p->policy[act_kind(h->puzzle.policy)]++;
}

/* The same answer instead of the same other one, with as many players and in the same rounds. */
static bool is_near(const struct harvest *a, const struct harvest *b)
{
    if (a->puzzle.choice[0].a != b->puzzle.choice[0].a || a->puzzle.policy != b->puzzle.policy)
        return false;
    return a->number == b->number || (seats_of(a) == seats_of(b) && round_of(a) == round_of(b));
}

static bool is_fresh(const struct harvest all[], int n, const struct harvest *h)
{
    int same = 0;

    for (int i = 0; i < n; i++) {
        if (is_near(&all[i], h)) return false;
        same += all[i].puzzle.choice[0].a == h->puzzle.choice[0].a;
    }
    return same < SAME_MOST;
}

static void swap(struct harvest *a, struct harvest *b)
{
    struct harvest c = *a;

    *a = *b;
    *b = c;
}

/* By level, then as they were found. */
static int compare(const void *one, const void *other)
{
    const struct harvest *a = one, *b = other;

    if (a->puzzle.level != b->puzzle.level) return a->puzzle.level - b->puzzle.level;
    if (a->number != b->number) return a->number < b->number ? -1 : 1;
    if (a->round != b->round) return a->round < b->round ? -1 : 1;
    return a->puzzle.seat - b->puzzle.seat;
}

int harvest_pick(struct harvest all[], int n, int keep)
{
    struct picked picked = {.seats = {0}};
    int got = 0;

    for (; got < keep; got++) {
        int best = -1;

        for (int i = got; i < n; i++) {
            if (!is_fresh(all, got, &all[i])) continue;
            if (best < 0 || crowd(&picked, &all[i]) < crowd(&picked, &all[best])) best = i;
        }
        if (best < 0) break;
        count(&picked, &all[best]);
        swap(&all[got], &all[best]);
    }
    qsort(all, (size_t)got, sizeof *all, compare);
    return got;
}
