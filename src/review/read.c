/* read.c: from a record to the list of what is to be done.
 *
 * A position needs a value of its own where chance has decided or somebody has. Where a choice
 * was the only one, playouts from before and from behind it are the same ones: so is the value.
 * As long as a seat does what the policy would do, and goes on itself, the value waits for the
 * last of it; which of them bears the change is seen when all are judged (course.c).
 *
 * What luck changes is measured between two values that are judged at the end of the same turn:
 * then it is 0 in the mean, whatever the judge thinks. The turn is moved on by decisions alone. */
#include "review/room.h"

#include "core/hash.h"
#include "core/memory.h"

#include <string.h>

/* ---- values ------------------------------------------------------------------------------ */

/* Turns to play out at least; a round of the table more is played so that it need not be moved on
 * with every decision. */
static uint32_t depth_of(const struct review *r, const struct gstate *s)
{
    uint32_t turns = outlook_turns(r->head.game, s) * r->plan.depth / REVIEW_DEPTH;

    return turns ? turns : 1;
}

static bool add_task(struct review *r, enum task_kind kind, size_t at, size_t index)
{
    struct task *task = list_add(&r->tasks, sizeof *task);

    if (!task) return false;
    task->kind = kind;
    task->at = at;
    task->index = (uint32_t)index;
    atomic_init(&task->is_done, false);
    return true;
}

/* The position reached gets a value of its own. */
static bool add_value(struct review *r, size_t at)
{
    const struct game *g = r->head.game;
    struct valued *v = list_add(&r->valued, sizeof *v);
    int32_t worth[SEATS_MAX];

    if (!v) return false;
    *v = (struct valued){.at = at, .turn = r->turn, .chance = r->chance, .until = r->until};
    if (v->until <= v->turn) v->until = v->turn + 1;
    moment_at(r, at)->valued = (uint32_t)r->valued.n - 1;
    if (g->turn(review_state(r, at)) != SEAT_NONE)
        return add_task(r, TASK_VALUE, at, r->valued.n - 1);
    v->playouts = 1;
    outlook_result(g, review_state(r, at), worth);
    for (int i = 0; i < SEATS_MAX; i++) v->sum[i] = worth[i];
    return true;
}

/* ---- positions --------------------------------------------------------------------------- */

static bool add_position(struct review *r, const struct gstate *s)
{
    unsigned char *state = list_add(&r->states, r->stride);
    struct moment *moment = state ? list_add(&r->moments, sizeof *moment) : NULL;

    if (!moment) return false;
    memcpy(state, s, r->head.game->state_size);
    moment->turn = r->turn;
    moment->mark = -1;
    return true;
}

static struct review_plan whole_plan(const struct review_plan *plan, const struct game *g)
{
    struct review_plan p = *plan;

    if (!p.playouts) p.playouts = REVIEW_PLAYOUTS;
    if (p.playouts > REVIEW_PLAYOUTS_MAX) p.playouts = REVIEW_PLAYOUTS_MAX;
    if (!p.depth) p.depth = 2 * REVIEW_DEPTH;
    if (!p.doubt && outlook_knows(g)) p.doubt = outlook_doubt(g);
    if (p.doubt < 0) p.doubt = 0;
    return p;
}

static bool begin(struct review *r, const struct replay *replay)
{
    const struct gstate *s = (const struct gstate *)(const void *)&replay->room;
    const struct game *g = replay->head.game;

    r->head = replay->head;
    r->stride = (g->state_size + 7) / 8 * 8;
    r->name = hash_text(HASH_START, g->id);
    r->name = hash_bytes(r->name, &r->head.setup, sizeof r->head.setup);
    r->plan = whole_plan(&r->plan, g);
    if (!outlook_knows(g)) return true;
    r->is_score = outlook_is_score(g, s);
    r->until = depth_of(r, s) + (uint32_t)g->seats(s);
    return add_position(r, s) && add_value(r, 0);
}

/* ---- decisions --------------------------------------------------------------------------- */

static void query(const struct review *r, size_t at, int seat, struct judging *room)
{
    const struct game *g = r->head.game;

    memset(&room->view, 0, sizeof room->view);
    g->observe(review_state(r, at), seat, room_view(&room->view));
    room->q = (struct bot_query){
        .game = g, .view = room_view(&room->view), .seat = seat, .legal = room->legal};
    room->q.n = g->legal(review_state(r, at), seat, room->legal);
}

static bool add_mark(struct review *r, size_t at, struct event e, struct judging *room)
{
    struct review_mark *mark;
    action distinct[ACTIONS_MAX];
    int n;

    query(r, at, e.seat, room);
    n = room->q.n > 1 ? playing_distinct(&room->q, e.a, distinct) : 1;
    if (n < 2) return true;
    mark = list_add(&r->marks, sizeof *mark);
    if (!mark) return false;
    *mark = (struct review_mark){.at = at, .seat = e.seat, .open = n, .shown = 1};
    mark->choice[0].a = e.a;
    moment_at(r, at)->mark = (int32_t)r->marks.n - 1;
    return add_task(r, TASK_MARK, at, r->marks.n - 1);
}

struct did {
    struct event e;
    unsigned flags;
    bool had_choice, was_expected;
};

/* Would the policy have done the same? */
static void expect(const struct game *g, const struct gstate *before, struct did *did)
{
    int seat = did->e.seat;
    action legal[ACTIONS_MAX];
    int n = g->legal(before, seat, legal);

    did->had_choice = n > 1 || g->turn(before) != seat;
    did->was_expected = outlook_policy(g, before, seat, legal, n) == did->e.a;
}

/* ---- events ------------------------------------------------------------------------------ */

static bool after_chance(struct review *r, const struct gstate *after, unsigned flags)
{
    size_t at = r->events;
    bool goes_on = r->head.game->turn(after) == SEAT_CHANCE && !(flags & APPLY_TURN);

    moment_at(r, at - 1)->is_part = goes_on;
    moment_at(r, at)->valued = moment_at(r, at - 1)->valued;
    return goes_on || add_value(r, at);
}

/* May the value wait for what the same seat decides next? */
static bool can_wait(const struct review *r, const struct gstate *after, const struct did *did)
{
    return did->was_expected && r->head.game->turn(after) == did->e.seat &&
           !(did->flags & (APPLY_TURN | APPLY_END));
}

static bool after_decision(struct review *r, const struct gstate *after, const struct did *did)
{
    size_t at = r->events;
    uint32_t depth = depth_of(r, after);
    bool is_over = r->head.game->turn(after) == SEAT_NONE, moves_on = r->until < r->turn + depth;

    moment_at(r, at)->valued = moment_at(r, at - 1)->valued;
    moment_at(r, at - 1)->was_expected = did->was_expected;
    if (did->had_choice) r->stale = did->e.seat;
    if (can_wait(r, after, did)) return true;
    if (r->stale == SEAT_NONE && !moves_on && !is_over) return true;
    if (moves_on) r->until = r->turn + depth + r->head.setup.seats;
    r->stale = SEAT_NONE;
    return add_value(r, at);
}

/* Somebody else acts now, in an order that nobody knew: what was decided before is valued first.
 * */
static bool catch_up(struct review *r)
{
    if (r->stale == SEAT_NONE) return true;
    r->stale = SEAT_NONE;
    return add_value(r, r->events);
}

static bool step(struct review *r, const struct replay_step *step, struct judging *room)
{
    const struct game *g = r->head.game;
    struct event e = step->e;
    size_t at = r->events;
    bool is_chance = e.seat == SEAT_CHANCE;
    struct did did = {.e = e, .flags = step->flags};

    if (r->stale != e.seat && !catch_up(r)) return false;
    if (!is_chance && !r->plan.is_chart && !add_mark(r, at, e, room)) return false;
    moment_at(r, at)->e = e;
    moment_at(r, at)->flags = (uint8_t)step->flags;
    r->name = hash_word(r->name, (uint64_t)(e.seat + 1) << 32 | e.a);
    r->chance += is_chance;
    if (step->flags & APPLY_TURN) {
        r->turn++;
        r->chance = 0;
    }
    if (!add_position(r, step->after)) return false;
    r->events++;
    if (is_chance) return after_chance(r, step->after, step->flags);
    expect(g, step->before, &did);
    return after_decision(r, step->after, &did);
}

/* ---- the record -------------------------------------------------------------------------- */

struct reading {
    struct review *r;
    struct judging room;
};

static void on_begin(void *self, const struct replay *replay)
{
    struct reading *in = self;

    if (!begin(in->r, replay)) in->r->lacks = true;
}

static void on_step(void *self, const struct replay *replay, const struct replay_step *s)
{
    struct reading *in = self;

    (void)replay;
    if (outlook_knows(in->r->head.game) && !step(in->r, s, &in->room)) in->r->lacks = true;
}

static bool read_record(struct reading *in, const char *text, size_t n, struct record_end *end,
                        struct record_fault *fault)
{
    struct review *r = in->r;
    struct replay replay = {
        .self = in, .lacks = &r->lacks, .wants_all = true, .begin = on_begin, .step = on_step};

    if (!replay_read(&replay, text, n, end, fault)) return false;
    if (!outlook_knows(r->head.game)) {
        *fault = (struct record_fault){0};
        return note_set(&fault->why, "review.unknown", " ");
    }
    if (r->lacks) { /* an unfinished record may have lacked memory with its head */
        *fault = (struct record_fault){0};
        return note_lack(&fault->why);
    }
    if (!catch_up(r)) return note_lack(&fault->why);
    r->is_over = replay_is_over(&replay);
    r->luck = hash_word(r->name, 1);
    return true;
}

struct review *review_new(const char *text, size_t n, const struct review_plan *plan,
                          struct record_end *end, struct record_fault *fault)
{
    struct reading *in = memory_new(sizeof *in);
    struct review *r = in ? memory_new(sizeof *r) : NULL;
    bool good = false;

    if (r) {
        in->r = r;
        if (plan) r->plan = *plan;
        r->stale = SEAT_NONE;
        good = read_record(in, text, n, end, fault);
    } else {
        *fault = (struct record_fault){0};
        *end = (struct record_end){.close = RECORD_OPEN};
        note_lack(&fault->why);
    }
    memory_free(in);
    if (good) return r;
    review_free(r);
    return NULL;
}

void review_free(struct review *r)
{
    if (!r) return;
    review_hand_free(r->hand);
    list_free(&r->states);
    list_free(&r->moments);
    list_free(&r->valued);
    list_free(&r->tasks);
    list_free(&r->marks);
    memory_free(r);
}
