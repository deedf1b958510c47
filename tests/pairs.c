/* pairs.c: two games side by side, as one viewer sees them. */
#include "pairs.h"

#include "host/choice.h"
#include "langs/langs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table *table_of(const struct pair *p, int which)
{
    return host_table(p->host[which]);
}

void pair_start(struct pair *p, const struct game *g, const struct setup *setup, int viewer,
                uint64_t seed)
{
    struct host_plan plan = {.head = {.game = g, .setup = *setup},
                             .dealer = {.kind = p->by_hand ? DEALER_HAND : DEALER_LATER},
                             .seed = seed,
                             .ask_all = true,
                             .is_practice = p->is_practice};

    *p = (struct pair){
        .g = g, .viewer = viewer, .by_hand = p->by_hand, .is_practice = p->is_practice};
    rng_stream(&p->rng, seed, 7);
    for (int i = 0; i < 2; i++) {
        p->host[i] = host_new(&plan);
        host_advance(p->host[i]);
    }
}

void pair_free(struct pair *p)
{
    host_free(p->host[0]);
    host_free(p->host[1]);
}

struct wire pair_wire(const struct pair *p, int which, int viewer)
{
    return (struct wire){.host = p->host[which],
                         .viewer = viewer,
                         .deals = p->by_hand,
                         .lang = LANGS[table_events(table_of(p, 0)) % 2],
                         .advice = {.playouts = 30}};
}

bool pair_differs(const struct pair *p)
{
    union state_room one, other;

    table_view(table_of(p, 0), SEAT_ALL, &one);
    table_view(table_of(p, 1), SEAT_ALL, &other);
    return memcmp(&one, &other, sizeof one) != 0;
}

bool pair_looks_alike(const struct pair *p)
{
    union state_room one, other;

    table_view(table_of(p, 0), p->viewer, &one);
    table_view(table_of(p, 1), p->viewer, &other);
    return memcmp(&one, &other, sizeof one) == 0;
}

/* ---- one event in both ------------------------------------------------------------------ */

struct options {
    int n;
    action a[OUTCOMES_MAX], mask[OUTCOMES_MAX];
};

/* All that SEAT can do in one of the two, and how the viewer would see it. */
static void list(const struct pair *p, int which, int seat, struct options *o)
{
    const struct table *t = table_of(p, which);
    struct outcome outcome[OUTCOMES_MAX];
    union state_room room;
    const struct gstate *s = view_state(table_view(t, SEAT_ALL, &room));

    if (seat == SEAT_CHANCE) {
        o->n = table_outcomes(t, outcome);
        for (int i = 0; i < o->n; i++) o->a[i] = outcome[i].a;
    } else {
        o->n = table_legal(t, seat, o->a);
    }
    for (int i = 0; i < o->n; i++)
        o->mask[i] = p->g->mask(s, (struct event){(int8_t)seat, o->a[i]}, p->viewer);
}

/* One of those that look like MASK, A itself if IS_SAME; 0: there is none. */
static action pick(struct pair *p, const struct options *o, action mask, action same)
{
    action found = 0;
    uint32_t n = 0;

    for (int i = 0; i < o->n; i++) {
        if (o->mask[i] != mask || (same && o->a[i] != same)) continue;
        if (rng_below(&p->rng, ++n) == 0) found = o->a[i];
    }
    return found;
}

static bool play(struct pair *p, int which, int seat, action a)
{
    struct event e = {(int8_t)seat, a};
    struct note note = {0};

    if (seat == SEAT_CHANCE) return host_deal(p->host[which], a, &note);
    return host_play(p->host[which], e, &note);
}

static void keep_trace(void *self, const struct table_step *step)
{
    memcpy(self, step->trace, sizeof *step->trace);
}

/* What was revealed may be told, and part the two. */
static bool is_parted(const struct pair *p)
{
    size_t n = table_events(table_of(p, 0));
    struct trace trace[2];
    unsigned flags;

    table_event(table_of(p, 0), n - 1, &flags);
    if (!(flags & APPLY_REVEAL)) return false;
    for (int i = 0; i < 2; i++) {
        memset(&trace[i], 0, sizeof trace[i]);
        table_tell(table_of(p, i), p->viewer, n, keep_trace, &trace[i]);
    }
    if (!pair_looks_alike(p) || trace[0].n != trace[1].n) return true;
    for (int i = 0; i < trace[0].n; i++)
        if (!fact_is_same(&trace[0].fact[i], &trace[1].fact[i])) return true;
    return false;
}

bool pair_step(struct pair *p, bool is_same)
{
    static _Thread_local struct options one, other; /* too large for a stack */
    int seat = table_turn(table_of(p, 0));
    uint32_t from;

    if (seat == SEAT_NONE || table_turn(table_of(p, 1)) != seat) return false;
    list(p, 0, seat, &one);
    list(p, 1, seat, &other);
    from = rng_below(&p->rng, (uint32_t)one.n);
    for (int i = 0; i < one.n; i++) {
        int at = (int)((from + (uint32_t)i) % (uint32_t)one.n);
        action a = one.a[at], b = pick(p, &other, one.mask[at], is_same ? a : 0);

        if (!b) continue;
        if (!play(p, 0, seat, a) || !play(p, 1, seat, b)) abort();
        return !is_parted(p);
    }
    return false;
}
