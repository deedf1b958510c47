/* search.c: the search bot, written once for all games.
 *
 * It knows the query's view and nothing else: every round begins with a state dealt
 * from that view. Its memory is the query's room, where it can be left and gone on with
 * after any playout; it allocates nothing. */
#include "bots/search.h"

#include "core/clock.h"
#include "core/hash.h"

#include <string.h>

enum {
    PRESET_MS = 20,
    TOP = 16,      /* ways that are played out; the others are left out by their first judgement */
    FIRST_CUT = 4, /* the race is cut after so many rounds, after twice as many … */
    CUT_STEP = 16, /* … and then each time after so many more */
    FINISHES_MOST = 1 << 16 /* playouts to the end: more would say no more */
};

/* ---- memory ---------------------------------------------------------------------- */

enum { MEMORY = 2 << 20, MEMORY_LEAST = 1 << 16, ROUNDS_LEAST = 16 };

_Static_assert(WAYS_LEAST *(WAY_BYTES + ROUNDS_LEAST * sizeof(uint16_t)) <= MEMORY_LEAST,
               "the least memory holds all single choices and some rounds of them");

/* Of the ways and their values. Whoever asks for all there is finds that there is none. */
static size_t memory_of(const struct bot_limits *limits)
{
    const size_t most = SIZE_MAX - sizeof(struct search);

    if (!limits->memory) return MEMORY;
    if (limits->memory > most) return most;
    return limits->memory > MEMORY_LEAST ? limits->memory : MEMORY_LEAST;
}

/* The search's own state comes on top: its size is not the same on every machine, and what is left
 * for the race must be. */
size_t search_room(const struct game *g, const struct bot_limits *limits)
{
    (void)g;
    return sizeof(struct search) + memory_of(limits);
}

/* ---- one playout ----------------------------------------------------------------- */

static void deal(struct search *x, uint64_t round)
{
    struct rng rng;

    x->playout.luck = hash_word(x->seed, round);
    rng_stream(&rng, x->playout.luck, UINT64_MAX);
    memset(&x->root, 0, sizeof x->root);
    x->q->game->redeal(x->q->view, x->q->seat, &rng, room_state(&x->root));
}

/* TURNS as in a playout: 0 is to the end of the game. */
static int32_t try_line(struct search *x, const struct turn_line *line, int turns)
{
    union state_room s;
    unsigned flags;

    memcpy(&s, &x->root, x->q->game->state_size);
    flags = line_take(line, x->q, room_state(&s));
    x->playout.turns = turns;
    if (turns && flags & APPLY_TURN && !(flags & APPLY_END)) {
        if (turns == 1) return judge_worth(x->playout.knows, room_state(&s), x->q->seat);
        x->playout.turns = turns - 1;
    }
    return playout_run(&x->playout, room_state(&s));
}

/* ---- the race -------------------------------------------------------------------- */

static bool is_decided(const struct search *x)
{
    return (x->ways.n == 1 && !x->keep) || x->rounds == x->rounds_most;
}

static int ways_kept(const struct search *x) { return x->keep > TOP ? x->keep : TOP; }

static void end_round(struct search *x)
{
    struct ways *w = &x->ways;
    int round = x->rounds;

    for (int i = 0; i < w->n; i++) w->way[i].sum += w->value[w->way[i].value + (uint32_t)round];
    if (x->is_looking) {
        race_rank(w, ways_kept(x));
        for (int i = 0; i < w->n; i++) w->way[i].sum = 0;
        x->is_looking = false;
    } else if (++x->rounds == x->cut) {
        race_cut(w, x->rounds, x->keep);
        x->cut = x->cut < CUT_STEP ? 2 * x->cut : x->cut + CUT_STEP;
    }
    x->is_over = is_decided(x);
}

/* The next way of the round. A round that is not finished does not count. */
static void race_on(struct search *x)
{
    struct ways *w = &x->ways;
    const struct way *way = &w->way[x->at];

    if (!budget_take(&x->budget, x->q->stop)) {
        x->is_over = true;
        return;
    }
    if (x->at == 0) deal(x, (uint64_t)x->rounds);
    w->value[way->value + (uint32_t)x->rounds] =
        (uint16_t)try_line(x, &way->line, x->is_looking ? 1 : x->turns);
    if (++x->at < w->n) return;
    x->at = 0;
    end_round(x);
}

/* ---- the beginning --------------------------------------------------------------- */

/* Does the policy's way, the first, end before chance? */
static bool is_open(const struct search *x)
{
    union state_room s;

    memcpy(&s, &x->root, x->q->game->state_size);
    line_take(&x->ways.way[0].line, x->q, room_state(&s));
    return x->q->game->turn(room_state(&s)) == SEAT_CHANCE;
}

/* The rounds' values lie behind the ways, where the list was made. How many rounds fit. */
static int share_room(struct ways *w, size_t room)
{
    size_t rounds = (room - (size_t)w->n * WAY_BYTES) / sizeof *w->value / (size_t)w->n;

    if (rounds > ROUNDS_MOST) rounds = ROUNDS_MOST;
    w->value = (uint16_t *)(void *)(w->way + w->n);
    for (int i = 0; i < w->n; i++) w->way[i].value = (uint32_t)i * (uint32_t)rounds;
    return (int)rounds;
}

static void list(struct search *x, const struct search_plan *plan)
{
    const struct judge *judge = judge_of(x->playout.knows, view_state(x->q->view));
    size_t room = memory_of(&x->q->limits);
    int most = plan->choices ? 0 : WAYS_MOST;

    while (most && ways_room(x->q->game, most) > room) most /= 2;
    x->ways.way = (struct way *)(void *)(x + 1);
    deal(x, 0);
    ways_list(&x->ways, x->q, room_state(&x->root), most);
    x->is_open = is_open(x);
    if (x->is_open && judge->is_near && !plan->turns) x->turns = 1;
    x->rounds_most = share_room(&x->ways, room);
}

static struct search *start(const struct bot_query *q, const struct search_plan *plan,
                            struct rng *rng)
{
    const struct bot_game *knows = bot_game_of(q->game);
    const struct gstate *s = view_state(q->view);
    struct search *x = q->room;

    *x = (struct search){.q = q, .keep = plan->keep, .cut = FIRST_CUT};
    x->playout = (struct playout){.game = q->game, .knows = knows, .seat = q->seat, .aim = q->aim};
    x->turns = plan->turns ? plan->turns : judge_of(knows, s)->rounds * knows->game->seats(s);
    if (q->aim) x->turns = 0; /* only the end of the game shows whether it is fulfilled */
    x->seed = rng_next(rng);
    budget_begin(&x->budget, plan);
    return x;
}

/* Many ways: only those stay that look best at the end of the turn. Where luck decides about
 * that, one look says little. */
void search_begin(const struct bot_query *q, const struct search_plan *plan, struct rng *rng)
{
    struct search *x = start(q, plan, rng);

    x->go_on = race_on;
    list(x, plan);
    x->is_looking = x->ways.n > ways_kept(x) && !x->is_open && !q->aim;
    x->is_over = is_decided(x);
    budget_pause(&x->budget);
}

/* ---- one choice to the end of the game --------------------------------------------- */

static uint32_t tighter(uint32_t a, uint32_t b) { return a && (!b || a < b) ? a : b; }

static void finish_on(struct search *x)
{
    struct search_sum *sum = &x->sum;
    int64_t worth;

    if (!budget_take(&x->budget, x->q->stop)) {
        x->is_over = true;
        return;
    }
    deal(x, sum->n);
    worth = try_line(x, &x->line, 0);
    sum->n++;
    sum->sum += worth;
    sum->squares += worth * worth;
}

void search_finish(const struct bot_query *q, action a, struct search_plan plan, struct rng *rng)
{
    struct search *x = q->room;

    if (!a) {
        *x = (struct search){.q = q, .is_over = true};
        return;
    }
    plan.playouts = tighter(plan.playouts, FINISHES_MOST);
    x = start(q, &plan, rng);
    x->go_on = finish_on;
    x->line = (struct turn_line){1, {a}};
    budget_pause(&x->budget);
}

/* ---- slices ------------------------------------------------------------------------ */

const struct search *search_of(const struct bot_query *q) { return q->room; }

bool search_step(const struct bot_query *q, uint32_t playouts)
{
    struct search *x = q->room;
    uint32_t i = 0;

    if (x->is_over) return true;
    x->q = q;
    budget_resume(&x->budget);
    do {
        x->go_on(x);
        if (!x->budget.left) x->is_over = true; /* with its last playout, not in the next slice */
    } while (++i < playouts && !x->is_over);
    budget_pause(&x->budget);
    return x->is_over;
}

void search_through(const struct bot_query *q)
{
    while (!search_step(q, UINT32_MAX)) continue;
}

double search_progress(const struct bot_query *q)
{
    const struct search *x = q->room;
    double budget = budget_progress(&x->budget);
    double rounds = x->rounds_most ? (double)x->rounds / x->rounds_most : 0;

    if (x->is_over) return 1;
    return rounds > budget ? rounds : budget;
}

/* ---- the bot --------------------------------------------------------------------- */

bool search_plays(const struct game *g) { return bot_game_of(g) != NULL; }

void search_by(const struct bot_query *q, struct search_plan plan, action known, struct rng *rng)
{
    if (q->n == 1) known = q->legal[0];
    if (known) {
        *(struct search *)q->room = (struct search){.q = q, .is_over = true, .known = known};
        return;
    }
    plan.playouts = tighter(q->limits.playouts, plan.playouts);
    plan.ms = tighter(q->limits.most_ms, tighter(q->limits.ms, plan.ms));
    search_begin(q, &plan, rng);
}

action search_answer(const struct bot_query *q)
{
    const struct search *x = q->room;

    return x->known ? x->known : race_best(&x->ways, x->rounds)->line.a[0];
}

static void begin(const struct bot_query *q, struct rng *rng)
{
    bool is_limited = q->limits.ms || q->limits.playouts;

    search_by(q, (struct search_plan){.ms = is_limited ? 0 : PRESET_MS}, 0, rng);
}

static action choose(const struct bot_query *q, struct rng *rng)
{
    begin(q, rng);
    search_through(q);
    return search_answer(q);
}

/* Without limits it has one of its own, by the clock. */
static bool is_timed(const struct game *g, const struct bot_limits *limits)
{
    (void)g;
    return limits->ms || !limits->playouts;
}

static const struct bot_slices SLICES = {begin, search_step, search_progress, search_answer};

const struct bot BOT_SEARCH = {.id = "search",
                               .choose = choose,
                               .plays = search_plays,
                               .room = search_room,
                               .is_timed = is_timed,
                               .slices = &SLICES};
