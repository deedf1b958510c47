/* replay.c: a record and the rules: every event is checked, every check value
 * and every figure compared, before the next line is looked at.
 *
 * The position is always the one after the last good event. */
#include "record/record.h"

#include "record/fill.h"

#include <inttypes.h>
#include <string.h>

static bool goes_on(const struct replay *r, struct note *why)
{
    return !r->lacks || !*r->lacks || note_lack(why);
}

static bool on_head(void *self, const struct record_head *head, struct note *why)
{
    struct replay *r = self;

    if (r->wants_all && record_viewer(head) != SEAT_ALL) return note_set(why, "record.masked", " ");
    r->head = *head;
    memset(&r->room, 0, sizeof r->room);
    head->game->init(room_state(&r->room), &head->setup);
    if (r->begin) r->begin(r->self, r);
    return goes_on(r, why);
}

/* In a masked record the position before the event may become another one as well. */
static bool play(struct replay *r, struct filled *to, struct note *why)
{
    if (record_viewer(&r->head) != SEAT_ALL) return filling_play(&r->filling, &r->head, to, why);
    to->after = to->before;
    return game_play(r->head.game, room_state(&to->after), &to->done, why);
}

static bool on_event(void *self, struct event e, struct note *why)
{
    struct replay *r = self;
    struct trace trace;
    struct filled to = {.before = r->room, .done = {.e = e, .trace = &trace}};
    struct replay_step step = {.number = r->events + 1,
                               .before = room_state(&to.before),
                               .after = room_state(&to.after),
                               .trace = &trace};

    if (!play(r, &to, why)) return false;
    r->room = to.after;
    step.e = to.done.e;
    step.flags = to.done.flags;
    r->events++;
    if (step.flags & APPLY_TURN) r->turns++;
    if (r->step) r->step(r->self, r, &step);
    return goes_on(r, why);
}

static bool on_sees(void *self, const char *line, struct note *why)
{
    struct replay *r = self;

    return filling_sees(&r->filling, line) || note_lack(why);
}

static bool on_check(void *self, const struct record_check *check, struct note *why)
{
    struct replay *r = self;
    uint64_t value = game_check_value(r->head.game, room_state(&r->room));

    if (check->turn != r->turns)
        return note_set(why, "record.turn", "%" PRIu32 "\t%" PRIu32, check->turn, r->turns);
    if (check->value == value) return true;
    return note_set(why, "record.check", "%" PRIu32 "\t%016" PRIx64 "\t%016" PRIx64, check->turn,
                    check->value, value);
}

static bool on_figures(void *self, const struct record_figures *figures, struct note *why)
{
    struct replay *r = self;
    const struct game *g = r->head.game;
    bool is_rank = figures->what == RECORD_RANKS;
    struct result result = {0};

    if (g->turn(room_state(&r->room)) != SEAT_NONE) return note_set(why, "record.notover", " ");
    g->result(room_state(&r->room), &result);
    for (int i = 0; i < r->head.setup.seats; i++) {
        int real = is_rank ? (int)result.rank[i] : (int)result.score[i];

        if (figures->value[i] != real)
            return note_set(why, is_rank ? "record.rank" : "record.score", "%d\t%d\t%d", i + 1,
                            (int)figures->value[i], real);
    }
    return true;
}

static bool on_note(void *self, const struct record_note *note, struct note *why)
{
    struct replay *r = self;

    if (r->note) r->note(r->self, r, note);
    return goes_on(r, why);
}

bool replay_read(struct replay *replay, const char *text, size_t n, struct record_end *end,
                 struct record_fault *fault)
{
    const struct record_visitor visitor = {.self = replay,
                                           .head = on_head,
                                           .event = on_event,
                                           .check = on_check,
                                           .figures = on_figures,
                                           .note = on_note,
                                           .sees = on_sees};
    bool good;

    replay->events = 0;
    replay->turns = 0;
    replay->filling = (struct filling){0};
    filling_start(&replay->filling);
    good = record_read(text, n, &visitor, end, fault);
    filling_free(&replay->filling);
    return good;
}

static const struct gstate *reached(const struct replay *r)
{
    return (const struct gstate *)(const void *)&r->room;
}

bool replay_is_over(const struct replay *r) { return r->head.game->turn(reached(r)) == SEAT_NONE; }

const struct gview *replay_view(const struct replay *r, int viewer, union state_room *room)
{
    memset(room, 0, sizeof *room);
    r->head.game->observe(reached(r), viewer, room_view(room));
    return room_view(room);
}
