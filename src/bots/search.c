/* search.c: the search bot, written once for all games.
 *
 * It knows the query's view and nothing else: every round begins with a state dealt
 * from that view. Its memory is the query's room; it allocates nothing. */
#include "bots/search.h"

#include "core/clock.h"
#include "core/hash.h"

#include <string.h>

enum {
    PRESET_MS = 20,
    LOOK = 8,      /* playouts between two looks at the clock and whether to stop */
    TOP = 16,      /* ways that are played out; the others are left out by their first judgement */
    FIRST_CUT = 4, /* the race is cut after so many rounds, after twice as many … */
    CUT_STEP = 16, /* … and then each time after so many more */
    FINISHES_MOST = 1 << 16 /* playouts to the end: more would say no more */
};

/* ---- memory ---------------------------------------------------------------------- */

enum { MEMORY = 2 << 20, MEMORY_LEAST = 1 << 16, ROUNDS_LEAST = 16 };

_Static_assert(WAYS_LEAST *(sizeof(struct way) + ROUNDS_LEAST * sizeof(uint16_t)) <= MEMORY_LEAST,
               "the least memory holds all single choices and some rounds of them");

size_t search_room(const struct game *g, const struct bot_limits *limits)
{
    (void)g;
    if (!limits->memory) return MEMORY;
    return limits->memory > MEMORY_LEAST ? limits->memory : MEMORY_LEAST;
}

/* ---- one round ------------------------------------------------------------------- */

struct run {
    const struct bot_query *q;
    struct ways *ways;
    struct playout playout;
    int turns;                /* of a playout that begins with a whole turn */
    bool is_open;             /* chance comes before the end of the own turn */
    uint64_t seed, left, end; /* playouts left; when the clock ends it, 0: never */
    union state_room root;
};

static bool must_end(const struct run *r)
{
    if (r->q->stop && atomic_load_explicit(r->q->stop, memory_order_relaxed)) return true;
    return r->end && clock_now() >= r->end;
}

static bool is_over(struct run *r)
{
    if (!r->left) return true;
    r->left--;
    return r->left % LOOK == 0 && must_end(r);
}

static void deal(struct run *r, uint64_t round)
{
    struct rng rng;

    r->playout.luck = hash_word(r->seed, round);
    rng_stream(&rng, r->playout.luck, UINT64_MAX);
    memset(&r->root, 0, sizeof r->root);
    r->q->game->redeal(r->q->view, r->q->seat, &rng, room_state(&r->root));
}

/* TURNS as in a playout: 0 is to the end of the game. */
static int32_t try_way(struct run *r, const struct way *way, int turns)
{
    union state_room s;
    unsigned flags;

    memcpy(&s, &r->root, r->q->game->state_size);
    flags = way_take(way, r->q, room_state(&s));
    r->playout.turns = turns;
    if (turns && flags & APPLY_TURN && !(flags & APPLY_END)) {
        if (turns == 1) return judge_worth(r->playout.knows, room_state(&s), r->q->seat);
        r->playout.turns = turns - 1;
    }
    return playout_run(&r->playout, room_state(&s));
}

/* False: it was over before every way had its turn; such a round does not count. */
static bool play_round(struct run *r, int round, int turns)
{
    struct ways *w = r->ways;

    deal(r, (uint64_t)round);
    for (int i = 0; i < w->n; i++) {
        if (is_over(r)) return false;
        w->way[i].value[round] = (uint16_t)try_way(r, &w->way[i], turns);
    }
    for (int i = 0; i < w->n; i++) w->way[i].sum += w->way[i].value[round];
    return true;
}

/* ---- the search ------------------------------------------------------------------ */

/* Does the policy's way, the first, end before chance? */
static bool is_open(const struct run *r)
{
    union state_room s;

    memcpy(&s, &r->root, r->q->game->state_size);
    way_take(&r->ways->way[0], r->q, room_state(&s));
    return r->q->game->turn(room_state(&s)) == SEAT_CHANCE;
}

/* Many ways: only those stay that look best at the end of the turn. Where luck decides about
 * that, one look says little. */
static void leave_out(struct run *r, int keep)
{
    int most = keep > TOP ? keep : TOP;

    if (r->ways->n <= most || r->is_open) return;
    if (!play_round(r, 0, 1)) return;
    race_rank(r->ways, most);
    for (int i = 0; i < r->ways->n; i++) r->ways->way[i].sum = 0;
}

/* The rounds' values lie behind the ways, where the list was made. How many rounds fit. */
static int share_room(const struct run *r, size_t room)
{
    struct ways *w = r->ways;
    uint16_t *values = (uint16_t *)(void *)(w->way + w->n);
    size_t rounds = (room - (size_t)w->n * sizeof *w->way) / sizeof *values / (size_t)w->n;

    if (rounds > ROUNDS_MOST) rounds = ROUNDS_MOST;
    for (int i = 0; i < w->n; i++) w->way[i].value = values + (size_t)i * rounds;
    return (int)rounds;
}

static void list(struct run *r, const struct search_plan *plan, size_t room)
{
    const struct judge *judge = judge_of(r->playout.knows, view_state(r->q->view));
    int most = plan->choices ? 0 : WAYS_MOST;

    while (most && ways_room(r->q->game, most) > room) most /= 2;
    deal(r, 0);
    ways_list(r->ways, r->q, room_state(&r->root), most);
    r->is_open = is_open(r);
    if (r->is_open && judge->is_near && !plan->turns) r->turns = 1;
}

static void start(struct run *r, const struct search_plan *plan, struct rng *rng)
{
    const struct bot_game *knows = bot_game_of(r->q->game);
    const struct gstate *s = view_state(r->q->view);

    r->playout = (struct playout){.game = r->q->game, .knows = knows, .seat = r->q->seat};
    r->turns = plan->turns ? plan->turns : judge_of(knows, s)->rounds * knows->seats(s);
    r->seed = rng_next(rng);
    r->left = plan->playouts ? plan->playouts : UINT64_MAX;
    r->end = plan->ms ? clock_now() + plan->ms * UINT64_C(1000000) : 0;
}

void search_run(struct search *x, const struct bot_query *q, const struct search_plan *plan,
                struct rng *rng)
{
    struct run r = {.q = q, .ways = &x->ways};
    size_t room = search_room(q->game, &q->limits);
    int rounds, cut = FIRST_CUT;

    start(&r, plan, rng);
    list(&r, plan, room);
    rounds = share_room(&r, room);
    leave_out(&r, plan->keep);
    x->rounds = 0;
    while ((x->ways.n > 1 || plan->keep) && x->rounds < rounds &&
           play_round(&r, x->rounds, r.turns)) {
        if (++x->rounds < cut) continue;
        race_cut(&x->ways, x->rounds, plan->keep);
        cut = cut < CUT_STEP ? 2 * cut : cut + CUT_STEP;
    }
}

void search_finish(struct search_sum *x, const struct bot_query *q, action a,
                   const struct search_plan *plan, struct rng *rng)
{
    const struct way way = {.line = {1, {a}}};
    struct run r = {.q = q};

    *x = (struct search_sum){0, 0, 0};
    for (start(&r, plan, rng); !is_over(&r) && x->n < FINISHES_MOST; x->n++) {
        int64_t worth;

        deal(&r, x->n);
        worth = try_way(&r, &way, 0);
        x->sum += worth;
        x->squares += worth * worth;
    }
}

static uint32_t tighter(uint32_t a, uint32_t b) { return a && (!b || a < b) ? a : b; }

action search_by(const struct bot_query *q, struct search_plan plan, struct rng *rng)
{
    struct search x;

    if (q->n == 1) return q->legal[0];
    plan.playouts = tighter(q->limits.playouts, plan.playouts);
    plan.ms = tighter(q->limits.most_ms, tighter(q->limits.ms, plan.ms));
    search_run(&x, q, &plan, rng);
    return race_best(&x.ways, x.rounds)->line.a[0];
}

/* ---- the bot --------------------------------------------------------------------- */

bool search_plays(const struct game *g) { return bot_game_of(g) != NULL; }

static action choose(const struct bot_query *q, struct rng *rng)
{
    bool is_limited = q->limits.ms || q->limits.playouts;

    return search_by(q, (struct search_plan){.ms = is_limited ? 0 : PRESET_MS}, rng);
}

/* Without limits it has one of its own, by the clock. */
static bool is_timed(const struct game *g, const struct bot_limits *limits)
{
    (void)g;
    return limits->ms || !limits->playouts;
}

const struct bot BOT_SEARCH = {.id = "search",
                               .choose = choose,
                               .plays = search_plays,
                               .room = search_room,
                               .is_timed = is_timed};
