/* replay.c: a record and the rules: every event is checked, every check value
 * and every figure compared, before the next line is looked at.
 *
 * The position is always the one after the last good event. */
#include "record/record.h"

#include <inttypes.h>
#include <string.h>

static bool on_head(void *self, const struct record_head *head, struct note *why)
{
    struct replay *r = self;

    (void)why;
    r->head = *head;
    memset(&r->room, 0, sizeof r->room);
    head->game->init(room_state(&r->room), &head->setup);
    if (r->begin) r->begin(r->self, r);
    return true;
}

static bool on_event(void *self, struct event e, struct note *why)
{
    struct replay *r = self;
    const struct game *g = r->head.game;
    union state_room before;
    struct trace trace;
    struct game_step done = {.e = e, .trace = &trace};
    struct replay_step step = {.number = r->events + 1,
                               .e = e,
                               .before = room_state(&before),
                               .after = room_state(&r->room),
                               .trace = &trace};

    memcpy(&before, &r->room, sizeof before);
    if (!game_play(g, room_state(&r->room), &done, why)) return false;
    step.flags = done.flags;
    r->events++;
    if (step.flags & APPLY_TURN) r->turns++;
    if (r->step) r->step(r->self, r, &step);
    return true;
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

bool replay_read(struct replay *replay, const char *text, size_t n, struct record_end *end,
                 struct record_fault *fault)
{
    const struct record_visitor visitor = {.self = replay,
                                           .head = on_head,
                                           .event = on_event,
                                           .check = on_check,
                                           .figures = on_figures};

    replay->events = 0;
    replay->turns = 0;
    return record_read(text, n, &visitor, end, fault);
}
