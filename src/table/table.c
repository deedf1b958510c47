/* table.c: the pump: check, apply, log, tell, deal; and the way back.
 *
 * `now` is always the position after log[0 … n-1]; log[n … kept-1] are events
 * taken back that may still be redone. `floor` is the position after
 * floor_n <= n events, the earliest that undo may reach: every event between
 * floor_n and n is a decision of one seat that revealed nothing. */
#include "table/table.h"

#include "core/must.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    struct event e;
    uint8_t flags;
};
enum floor { FLOOR_START, FLOOR_OTHER, FLOOR_CHANCE, FLOOR_REVEAL };
struct listener {
    int viewer;
    table_hook *hook;
    void *self;
};

struct table {
    struct record_head head;
    union state_room now, floor;
    struct entry *log;
    size_t n, kept, cap, floor_n;
    enum floor floor_why;
    struct dealer dealer;
    action *list;
    size_t dealt;
    struct listener listener[LISTENERS_MAX];
    int listeners;
    uint64_t clock[SEATS_MAX];
};

/* ---- making one --------------------------------------------------------- */

static const struct game *game_of(const struct table *t) { return t->head.game; }
static const struct gstate *state_of(const struct table *t)
{
    return (const struct gstate *)(const void *)&t->now;
}

struct table *table_new(const struct record_head *head, const struct dealer *dealer)
{
    struct table *t = must(calloc(1, sizeof *t));

    t->head = *head;
    t->dealer = *dealer;
    if (dealer->n) {
        t->list = must(calloc(dealer->n, sizeof *t->list));
        memcpy(t->list, dealer->list, dealer->n * sizeof *t->list);
    }
    t->dealer.list = t->list;
    head->game->init(room_state(&t->now), &head->setup);
    t->floor = t->now;
    return t;
}

void table_free(struct table *t)
{
    if (!t) return;
    free(t->log);
    free(t->list);
    free(t);
}

void table_listen(struct table *t, int viewer, table_hook *hook, void *self)
{
    assert(t->listeners < LISTENERS_MAX);
    t->listener[t->listeners++] = (struct listener){viewer, hook, self};
}

void table_hush(struct table *t) { t->listeners = 0; }

/* ---- one event ---------------------------------------------------------- */

static void tell(const struct game *g, const struct replay_step *step, const struct listener *to)
{
    union state_room room;
    struct table_step told = {.number = step->number,
                              .e = step->e,
                              .before = room_view(&room),
                              .trace = step->trace,
                              .flags = step->flags};

    memset(&room, 0, sizeof room);
    g->observe(step->before, to->viewer, room_view(&room));
    told.e.a = g->mask(step->before, step->e, to->viewer);
    to->hook(to->self, &told);
}

static void log_add(struct table *t, struct event e, unsigned flags)
{
    if (t->n == t->cap) {
        t->cap = t->cap ? t->cap * 2 : 256;
        t->log = must(realloc(t->log, t->cap * sizeof *t->log));
    }
    t->log[t->n++] = (struct entry){e, (uint8_t)flags};
    if (t->kept < t->n) t->kept = t->n;
}

static void set_floor(struct table *t, const struct gstate *s, size_t n, enum floor why)
{
    memcpy(&t->floor, s, game_of(t)->state_size);
    t->floor_n = n;
    t->floor_why = why;
}

/* The event has happened: log it. How far back may undo go from now on? */
static void accept(struct table *t, const struct replay_step *step)
{
    int last = t->n ? t->log[t->n - 1].e.seat : step->e.seat;

    if (step->e.seat != last && t->floor_n < t->n) set_floor(t, step->before, t->n, FLOOR_OTHER);
    log_add(t, step->e, step->flags);
    if (step->e.seat == SEAT_CHANCE) set_floor(t, step->after, t->n, FLOOR_CHANCE);
    else if (step->flags & APPLY_REVEAL) set_floor(t, step->after, t->n, FLOOR_REVEAL);
}

static bool push(struct table *t, struct event e, struct note *note)
{
    const struct game *g = game_of(t);
    union state_room before = t->now;
    struct trace trace;
    struct game_step done = {.e = e, .trace = &trace};
    struct replay_step step = {.number = t->n + 1,
                               .e = e,
                               .before = room_state(&before),
                               .after = room_state(&t->now),
                               .trace = &trace};

    if (!game_play(g, room_state(&t->now), &done, note)) return false;
    step.flags = done.flags;
    accept(t, &step);
    for (int i = 0; i < t->listeners; i++) tell(g, &step, &t->listener[i]);
    return true;
}

/* ---- the dealer --------------------------------------------------------- */

/* What the dealer brings; 0: it waits for a hand. */
static action deal_next(struct table *t)
{
    struct dealer *d = &t->dealer;

    if (d->kind == DEALER_HAND) return 0;
    if (d->kind == DEALER_RECORD && t->dealt < d->n) {
        action a = d->list[t->dealt++];

        if (game_is_legal(game_of(t), state_of(t), SEAT_CHANCE, a)) return a;
        d->kind = DEALER_SEEDED; /* the game has gone another way */
    }
    return game_roll(game_of(t), state_of(t), &d->rng);
}

void table_start(struct table *t)
{
    while (table_turn(t) == SEAT_CHANCE) {
        action a = deal_next(t);
        bool good = a && push(t, (struct event){SEAT_CHANCE, a}, NULL);

        assert(good || t->dealer.kind == DEALER_HAND);
        if (!good) return;
        t->kept = t->n;
    }
}

/* ---- playing ------------------------------------------------------------ */

const struct record_head *table_head(const struct table *t) { return &t->head; }
int table_turn(const struct table *t) { return game_of(t)->turn(state_of(t)); }

int table_legal(const struct table *t, int seat, action out[])
{
    return seat >= 0 && table_turn(t) >= 0 ? game_of(t)->legal(state_of(t), seat, out) : 0;
}

int table_outcomes(const struct table *t, struct outcome out[])
{
    return table_turn(t) == SEAT_CHANCE ? game_of(t)->chance(state_of(t), out) : 0;
}

int table_dealt_to(const struct table *t)
{
    struct outcome out[OUTCOMES_MAX];
    int owner = SEAT_NONE;

    if (!table_outcomes(t, out)) return SEAT_NONE;
    for (int seat = 0; seat < t->head.setup.seats; seat++) {
        struct event e = {SEAT_CHANCE, out[0].a};

        if (game_of(t)->mask(state_of(t), e, seat) != e.a) continue;
        if (owner != SEAT_NONE) return SEAT_NONE;
        owner = seat;
    }
    return t->head.setup.seats > 1 ? owner : SEAT_NONE;
}

const struct gview *table_view(const struct table *t, int viewer, union state_room *room)
{
    memset(room, 0, sizeof *room);
    game_of(t)->observe(state_of(t), viewer, room_view(room));
    return room_view(room);
}

void table_result(const struct table *t, struct result *result)
{
    memset(result, 0, sizeof *result);
    game_of(t)->result(state_of(t), result);
}

unsigned table_foresee(const struct table *t, struct event e)
{
    union state_room after = t->now;

    return game_of(t)->apply(room_state(&after), e.seat, e.a, NULL);
}

bool table_play(struct table *t, struct event e, struct note *note)
{
    if (e.seat < 0 || e.seat >= t->head.setup.seats)
        return note_set(note, "table.seat", "%u", (unsigned)t->head.setup.seats);
    if (!push(t, e, note)) return false;
    t->kept = t->n;
    table_start(t);
    return true;
}

bool table_deal(struct table *t, action a, struct note *note)
{
    if (table_turn(t) != SEAT_CHANCE) return note_set(note, "table.deal", " ");
    if (!push(t, (struct event){SEAT_CHANCE, a}, note)) return false;
    t->kept = t->n;
    table_start(t);
    return true;
}

/* ---- taking back -------------------------------------------------------- */

static bool has_acted(const struct table *t, int seat)
{
    for (size_t i = 0; i < t->n; i++)
        if (t->log[i].e.seat == seat) return true;
    return false;
}

static bool refuse_undo(const struct table *t, int seat, struct note *note)
{
    static const char *const WHY[] = {[FLOOR_START] = "table.undo.start",
                                      [FLOOR_OTHER] = "table.undo.other",
                                      [FLOOR_CHANCE] = "table.undo.chance",
                                      [FLOOR_REVEAL] = "table.undo.reveal"};
    bool is_own = t->n && t->log[t->n - 1].e.seat == seat;

    if (t->floor_why == FLOOR_OTHER && !is_own) return note_set(note, WHY[FLOOR_START], " ");
    return note_set(note, WHY[t->floor_why], " ");
}

bool table_undo(struct table *t, int seat, struct note *note)
{
    const struct game *g = game_of(t);

    if (!has_acted(t, seat)) return note_set(note, "table.undo.start", " ");
    if (t->n == t->floor_n) return refuse_undo(t, seat, note);
    if (t->log[t->n - 1].e.seat != seat) return note_set(note, "table.undo.other", " ");
    t->now = t->floor;
    t->n--;
    for (size_t i = t->floor_n; i < t->n; i++)
        g->apply(room_state(&t->now), t->log[i].e.seat, t->log[i].e.a, NULL);
    return true;
}

/* Replayed from the start, as the floor must be found anew. */
bool table_correct(struct table *t, struct note *note)
{
    const struct game *g = game_of(t);
    size_t n = t->n;

    if (t->dealer.kind != DEALER_HAND) return note_set(note, "table.undo.chance", " ");
    if (!n) return note_set(note, "table.undo.start", " ");
    memset(&t->now, 0, sizeof t->now);
    g->init(room_state(&t->now), &t->head.setup);
    set_floor(t, state_of(t), 0, FLOOR_START);
    t->n = 0;
    while (t->n < n - 1) {
        union state_room before = t->now;
        struct replay_step step = {
            .e = t->log[t->n].e, .before = room_state(&before), .after = state_of(t)};

        step.flags = g->apply(room_state(&t->now), step.e.seat, step.e.a, NULL);
        accept(t, &step);
    }
    t->kept = t->n;
    return true;
}

size_t table_undoable(const struct table *t, int seat)
{
    bool is_own = t->n > t->floor_n && t->log[t->n - 1].e.seat == seat;

    return is_own ? t->n - t->floor_n : 0;
}

bool table_redo(struct table *t, int seat, struct note *note)
{
    if (t->n == t->kept || t->log[t->n].e.seat != seat)
        return note_set(note, "table.redo.none", " ");
    if (!push(t, t->log[t->n].e, note)) return false;
    table_start(t);
    return true;
}

/* ---- the log ------------------------------------------------------------ */

size_t table_events(const struct table *t) { return t->n; }

struct event table_event(const struct table *t, size_t i, unsigned *flags)
{
    assert(i < t->n);
    if (flags) *flags = t->log[i].flags;
    return t->log[i].e;
}

void table_tell(const struct table *t, int viewer, size_t from, table_hook *hook, void *self)
{
    const struct game *g = game_of(t);
    const struct listener to = {viewer, hook, self};
    union state_room before, after;
    struct trace trace;

    memset(&after, 0, sizeof after);
    g->init(room_state(&after), &t->head.setup);
    for (size_t i = 0; i < t->n; i++) {
        struct replay_step step = {.number = i + 1,
                                   .e = t->log[i].e,
                                   .trace = &trace,
                                   .before = room_state(&before),
                                   .after = room_state(&after)};

        before = after;
        trace.n = 0;
        step.flags = g->apply(room_state(&after), step.e.seat, step.e.a, &trace);
        if (step.number >= from) tell(g, &step, &to);
    }
}

/* ---- clocks ------------------------------------------------------------- */

void table_clock_add(struct table *t, int seat, uint64_t milliseconds)
{
    assert(seat >= 0 && seat < SEATS_MAX);
    t->clock[seat] += milliseconds;
}

uint64_t table_clock(const struct table *t, int seat)
{
    assert(seat >= 0 && seat < SEATS_MAX);
    return t->clock[seat];
}

/* ---- saving and loading -------------------------------------------------- */

void table_save(const struct table *t, struct buf *out)
{
    const struct game *g = game_of(t);
    union state_room room;
    uint32_t turns = 0;

    record_write_head(&t->head, out);
    memset(&room, 0, sizeof room);
    g->init(room_state(&room), &t->head.setup);
    for (size_t i = 0; i < t->n; i++) {
        struct event e = t->log[i].e;

        record_write_event(g, e, out);
        if (g->apply(room_state(&room), e.seat, e.a, NULL) & APPLY_TURN)
            record_write_check(++turns, game_check_value(g, room_state(&room)), out);
    }
    record_write_end(&t->head, room_state(&room), out);
}

struct loading {
    struct table *table;
    const struct dealer *dealer;
};

static void load_begin(void *self, const struct replay *replay)
{
    struct loading *l = self;

    l->table = table_new(&replay->head, l->dealer);
}

static void load_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct loading *l = self;

    l->table->now = replay->room;
    accept(l->table, step);
}

struct table *table_load(const char *text, size_t n, const struct dealer *dealer,
                         struct record_end *end, struct record_fault *fault)
{
    struct loading loading = {.dealer = dealer};
    struct replay replay = {.self = &loading, .begin = load_begin, .step = load_step};

    if (replay_read(&replay, text, n, end, fault)) return loading.table;
    table_free(loading.table);
    return NULL;
}
