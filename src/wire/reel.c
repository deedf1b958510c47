/* reel.c: a position of a recorded game, as a state. */
#include "host/choice.h"
#include "wire/telling.h"

#include <string.h>

struct showing {
    const struct reel *reel;
    struct speaker to;
    const char *name[SEATS_MAX];
    struct json *json;
};

/* AFTER: the viewer's view behind event AT. */
static void put_events(struct showing *s, size_t at, size_t since, const struct gview *after)
{
    struct telling t;
    size_t start;

    if (since > at) since = 0;
    start = reel_turn_start(s->reel, reel_turn_at(s->reel, since)); /* of its turn, or set-up */
    if (start > since) start = since;
    telling_begin(&t, s->json, s->to, since);
    wire_put_number(s->json, at, 0);
    json_number(s->json, "since", (int64_t)since);
    json_array(s->json, "events");
    if (since < at) reel_tell(s->reel, s->to.reader, start, at, telling_step, &t);
    telling_end(&t, after);
    json_close_array(s->json);
}

static void put_waits(struct showing *s, size_t at)
{
    const struct record_head *head = reel_head(s->reel);
    uint32_t people = 0;

    for (int i = 0; i < head->setup.seats; i++)
        if (strcmp(head->seat[i].kind, "human") == 0) people |= 1u << i;
    wire_put_waits(s->json,
                   host_wait_of(reel_turn_of(s->reel, at), reel_may_act(s->reel, at), people));
}

/* What was asked there; which of the choices was taken the next event tells. */
static void put_question(struct showing *s, const struct gview *view)
{
    const struct game *g = s->to.game;
    int viewer = s->to.reader, seat = viewer == SEAT_ALL ? g->turn(view_state(view)) : viewer;
    struct question q;

    if (question_of(&q, g, view, viewer, seat)) {
        json_number(s->json, "asked", seat + 1);
        wire_put_question(s->json, &s->to, view, seat);
    } else {
        json_null(s->json, "asked");
        json_null(s->json, "question");
    }
    json_array(s->json, "choices");
    json_close_array(s->json);
    json_array(s->json, "outcomes");
    json_close_array(s->json);
}

static void put_undo(struct json *json)
{
    json_object(json, "undo");
    json_number(json, "decisions", 0);
    json_bool(json, "turn", false);
    json_bool(json, "redo", false);
    json_bool(json, "practice", false);
    json_bool(json, "take_back", false);
    json_bool(json, "dice", false);
    json_close_object(json);
}

static void put_recorded(struct showing *s, size_t at)
{
    uint32_t turn = reel_turn_at(s->reel, at);

    json_object(s->json, "recorded");
    json_number(s->json, "events", (int64_t)reel_events(s->reel));
    json_number(s->json, "turns", reel_turns(s->reel));
    json_number(s->json, "turn", turn);
    json_number(s->json, "turn_start", (int64_t)reel_turn_start(s->reel, turn));
    json_bool(s->json, "over", reel_is_over(s->reel));
    json_close_object(s->json);
}

static void put_result(struct showing *s, const struct gview *view)
{
    struct host_result r;

    if (s->to.game->turn(view_state(view)) != SEAT_NONE) {
        json_null(s->json, "result");
        return;
    }
    host_result_of(s->to.game, view, reel_head(s->reel)->setup.seats, &r);
    wire_put_result(s->json, &s->to, &r);
}

static void prepare(struct showing *s, const struct wire_reel *w)
{
    const struct record_head *head = reel_head(w->reel);
    int own = record_viewer(head);

    s->to = (struct speaker){head->game, w->lang, own == SEAT_ALL ? w->viewer : own, s->name};
    record_names(head, s->name);
}

bool wire_reel_state(const struct wire_reel *w, size_t at, size_t since, struct buf *out)
{
    size_t start = out->n;
    bool is_whole;
    struct json json;
    struct showing s = {.reel = w->reel, .json = &json};
    union state_room room;
    const struct gview *view = reel_view(w->reel, at, w->viewer, &room);

    prepare(&s, w);
    wire_open(&json, "state", out);
    wire_put_head(&json, reel_head(w->reel), &s.to);
    put_events(&s, at, since, view);
    json_number(&json, "round", s.to.game->round(view_state(view)));
    json_object(&json, "view");
    s.to.game->show(view, s.to.reader, &json);
    json_close_object(&json);
    put_waits(&s, at);
    put_question(&s, view);
    put_undo(&json);
    json_array(&json, "clocks");
    json_close_array(&json);
    put_result(&s, view);
    put_recorded(&s, at);
    wire_close(&json);
    is_whole = !out->full;
    if (!is_whole) buf_cut(out, start);
    return is_whole;
}
