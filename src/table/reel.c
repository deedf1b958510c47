/* reel.c: a recorded game, every position of it.
 *
 * Position i is `stride` bytes at `room` + i * stride; entry i is the event that leads
 * from position i to i + 1 and the turn it belongs to. So position 0 … n are all there. */
#include "table/reel.h"

#include "core/memory.h"

#include <string.h>

struct frame {
    struct event e;
    uint32_t turn;
    size_t notes; /* how much of the reel's notes stands before the event */
};

struct reel {
    struct record_head head;
    size_t stride; /* of a state, so that each begins as aligned as the first */
    unsigned char *room;
    struct frame *frame;
    size_t n, cap;
    struct buf notes; /* as a record has them, one after the other */
    uint32_t turns;   /* begun: the last event's */
    bool is_turn_over;
    bool lacks; /* memory, while it is read */
};

static const struct gstate *state_at(const struct reel *r, size_t at)
{
    if (at > r->n) at = r->n;
    return (const struct gstate *)(const void *)(r->room + at * r->stride);
}

/* ---- making one --------------------------------------------------------------------- */

/* Room for one event more; false: there is no memory. */
static bool grow(struct reel *r)
{
    size_t cap = r->cap ? r->cap * 2 : 512;
    unsigned char *room;
    struct frame *frame;

    if (r->n + 1 < r->cap) return true;
    r->lacks = true;
    room = memory_more(r->room, cap * r->stride);
    if (!room) return false;
    r->room = room;
    frame = memory_more(r->frame, cap * sizeof *frame);
    if (!frame) return false;
    r->frame = frame;
    r->cap = cap;
    r->lacks = false;
    return true;
}

static void put_state(struct reel *r, size_t at, const struct gstate *s)
{
    size_t size = r->head.game->state_size;

    memcpy(r->room + at * r->stride, s, size);
    memset(r->room + at * r->stride + size, 0, r->stride - size);
}

static void read_head(void *self, const struct replay *replay)
{
    struct reel *r = self;

    r->head = replay->head;
    r->stride = (r->head.game->state_size + 7) / 8 * 8;
    if (!grow(r)) return;
    put_state(r, 0, (const struct gstate *)(const void *)&replay->room);
}

static void read_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct reel *r = self;

    (void)replay;
    if (!grow(r)) return;
    if (r->is_turn_over) r->turns++;
    r->is_turn_over = step->flags & APPLY_TURN;
    r->frame[r->n] = (struct frame){step->e, r->turns, r->notes.n};
    put_state(r, r->n, step->before); /* a masked record may have been dealt anew */
    put_state(r, ++r->n, step->after);
}

static void read_note(void *self, const struct replay *replay, const struct record_note *note)
{
    struct reel *r = self;

    (void)replay;
    record_write_note(note, &r->notes);
    if (r->notes.full) r->lacks = true;
}

struct reel *reel_new(const char *text, size_t n, struct record_end *end,
                      struct record_fault *fault)
{
    struct reel *r = memory_new(sizeof *r);
    struct replay replay = {.self = r, .begin = read_head, .step = read_step, .note = read_note};

    if (!r) {
        *fault = (struct record_fault){0};
        *end = (struct record_end){.close = RECORD_OPEN};
        note_lack(&fault->why);
        return NULL;
    }
    replay.lacks = &r->lacks;
    r->turns = 1;
    if (replay_read(&replay, text, n, end, fault)) return r;
    reel_free(r);
    return NULL;
}

void reel_free(struct reel *r)
{
    if (!r) return;
    buf_free(&r->notes);
    memory_free(r->room);
    memory_free(r->frame);
    memory_free(r);
}

/* ---- looking ------------------------------------------------------------------------ */

const struct record_head *reel_head(const struct reel *r) { return &r->head; }
size_t reel_events(const struct reel *r) { return r->n; }
bool reel_is_over(const struct reel *r) { return reel_turn_of(r, r->n) == SEAT_NONE; }
uint32_t reel_turns(const struct reel *r) { return r->turns; }

uint32_t reel_turn_at(const struct reel *r, size_t at)
{
    return at < r->n ? r->frame[at].turn : r->turns;
}

size_t reel_turn_start(const struct reel *r, uint32_t turn)
{
    size_t low = 0, high = r->n;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (r->frame[middle].turn < turn) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* What is hidden in a masked record is made up: nobody may see it but as its viewer. */
static int as_whom(const struct reel *r, int viewer)
{
    int own = record_viewer(&r->head);

    return own == SEAT_ALL ? record_viewer_at(&r->head, viewer) : own;
}

bool reel_may_see(const struct reel *r, int own, int viewer)
{
    if (record_viewer(&r->head) != SEAT_ALL) return viewer == record_viewer(&r->head);
    return reel_is_over(r) || viewer == SEAT_NONE || viewer == own;
}

const struct gview *reel_view(const struct reel *r, size_t at, int viewer, union state_room *room)
{
    memset(room, 0, sizeof *room);
    r->head.game->observe(state_at(r, at), as_whom(r, viewer), room_view(room));
    return room_view(room);
}

int reel_turn_of(const struct reel *r, size_t at) { return r->head.game->turn(state_at(r, at)); }

uint32_t reel_may_act(const struct reel *r, size_t at)
{
    return game_may_act(r->head.game, state_at(r, at), r->head.setup.seats);
}

/* ---- telling ------------------------------------------------------------------------ */

void reel_tell(const struct reel *r, int viewer, size_t from, size_t to, table_hook *hook,
               void *self)
{
    const struct game *g = r->head.game;
    const struct table_ear ear = {.viewer = as_whom(r, viewer), .heard = hook, .self = self};

    for (size_t i = from; i < to && i < r->n; i++) {
        union state_room after = {{0}};
        struct trace trace = {.n = 0};
        struct replay_step step = {.number = i + 1,
                                   .e = r->frame[i].e,
                                   .before = state_at(r, i),
                                   .after = room_state(&after),
                                   .trace = &trace};

        memcpy(&after, state_at(r, i), g->state_size);
        step.flags = g->apply(room_state(&after), step.e.seat, step.e.a, &trace);
        table_tell_step(g, &step, &ear);
    }
}

/* ---- going on ----------------------------------------------------------------------- */

/* Writes the notes that stand behind the first AT events, from *FROM on. */
static void write_notes(const struct reel *r, size_t at, size_t *from, struct buf *out)
{
    size_t end = at < r->n ? r->frame[at].notes : r->notes.n;

    buf_addn(out, buf_text(&r->notes) + *from, end - *from);
    *from = end;
}

struct table *reel_branch(const struct reel *r, size_t at, const struct dealer *dealer)
{
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    size_t noted = 0;
    struct table *t = NULL;

    if (at > r->n || record_viewer(&r->head) != SEAT_ALL) return NULL;
    record_write_head(&r->head, &text);
    for (size_t i = 0; i < at; i++) {
        write_notes(r, i, &noted, &text);
        record_write_event(r->head.game, r->frame[i].e, &text);
    }
    write_notes(r, at, &noted, &text);
    if (!text.full) t = table_load(buf_text(&text), text.n, dealer, &end, &fault);
    buf_free(&text);
    return t;
}
