/* json.c: a review as JSON; docs/analysis.md names every key.
 *
 * Seats count from 1, chance is 0. Values are chances from 0 to 1, or points, with so many
 * decimals that sums can be checked to a billionth. */
#include "review/room.h"

#include "core/json.h"
#include "game/phrase.h"

#include <inttypes.h>

enum { EXACT = 12, ROUGH = 6, NAME_TEXT = 24 };

struct telling {
    const struct review *r;
    const struct speaker *to;
    struct json json;
};

static void exact(struct telling *t, const char *key, double value)
{
    json_decimal(&t->json, key, value, EXACT);
}

static void rough(struct telling *t, const char *key, double value)
{
    json_decimal(&t->json, key, value, ROUGH);
}

static void put_values(struct telling *t, const char *key, size_t at)
{
    json_array(&t->json, key);
    for (int i = 0; i < t->r->head.setup.seats; i++) exact(t, NULL, review_value(t->r, at, i));
    json_close_array(&t->json);
}

/* ---- head and players -------------------------------------------------------------------- */

static void put_head(struct telling *t)
{
    const struct review *r = t->r;
    char text[NAME_TEXT];
    struct buf name;

    buf_fixed(&name, text, sizeof text);
    buf_format(&name, "%016" PRIx64, r->name);
    json_number(&t->json, "review", 1);
    json_text(&t->json, "game", r->head.game->id);
    json_buf(&t->json, "name", &name);
    json_number(&t->json, "seats", r->head.setup.seats);
    json_text(&t->json, "unit", r->is_score ? "points" : "chance");
    json_bool(&t->json, "over", r->is_over);
    json_number(&t->json, "events", (int64_t)r->events);
    json_number(&t->json, "turns", moment_at(r, r->events)->turn);
    json_number(&t->json, "playouts", r->plan.playouts);
    put_values(t, "start", 0);
}

static void put_player(struct telling *t, int seat)
{
    const struct record_seat *who = &t->r->head.seat[seat];
    struct review_share s;

    review_share(t->r, seat, &s);
    json_object(&t->json, NULL);
    json_number(&t->json, "seat", seat + 1);
    json_text(&t->json, "kind", who->kind);
    json_text(&t->json, "name", who->name);
    exact(t, "start", s.start);
    exact(t, "luck", s.luck);
    exact(t, "own", s.own);
    exact(t, "others", s.others);
    exact(t, "result", s.result);
    json_number(&t->json, "decisions", s.decisions);
    rough(t, "lost", s.lost);
    rough(t, "average", s.average);
    rough(t, "stake", s.stake);
    json_number(&t->json, "level", s.level);
    json_text(&t->json, "tale", review_tale(&s, t->r->head.setup.seats, t->r->is_over));
    json_object(&t->json, "grades");
    for (int i = 0; i < REVIEW_GRADES; i++)
        json_number(&t->json, REVIEW_GRADE_NAMES[i], s.count[i]);
    json_close_object(&t->json);
    json_close_object(&t->json);
}

/* ---- decisions --------------------------------------------------------------------------- */

static void put_action(struct telling *t, const char *key, action a)
{
    struct buf text = {0};

    action_write(t->r->head.game, a, &text);
    json_buf(&t->json, key, &text);
    buf_free(&text);
}

static void put_reasons(struct telling *t, const struct review_mark *m, int i)
{
    struct remark reason[REMARKS_MAX];
    int n = review_reasons(t->r, m, i, reason);

    json_array(&t->json, "reasons");
    for (int k = 0; k < n; k++) {
        struct buf text = {0};

        remark_write(t->to, &reason[k], &text);
        json_buf(&t->json, NULL, &text);
        buf_free(&text);
    }
    json_close_array(&t->json);
}

static void put_choice(struct telling *t, const struct review_mark *m, int i)
{
    const struct advice *c = &m->choice[i];
    struct buf text = {0};
    union state_room room;

    choice_write(t->to, review_view(t->r, m->at, t->to->reader, &room),
                 (struct event){(int8_t)m->seat, c->a}, &text);
    json_object(&t->json, NULL);
    put_action(t, "action", c->a);
    json_buf(&t->json, "says", &text);
    rough(t, "worth", c->worth);
    rough(t, "error", c->error);
    json_number(&t->json, "playouts", c->playouts);
    if (m->grade >= REVIEW_SLIP && i < 2) put_reasons(t, m, i);
    json_close_object(&t->json);
    buf_free(&text);
}

static void put_mark(struct telling *t, const struct review_mark *m)
{
    json_object(&t->json, "mark");
    json_text(&t->json, "grade", REVIEW_GRADE_NAMES[m->grade]);
    json_number(&t->json, "open", m->open);
    rough(t, "loss", m->loss);
    rough(t, "error", m->error);
    rough(t, "lost", m->lost);
    rough(t, "stake", m->stake);
    json_array(&t->json, "choices");
    for (int i = 0; i < m->shown; i++) put_choice(t, m, i);
    json_close_array(&t->json);
    json_close_object(&t->json);
}

/* ---- events ------------------------------------------------------------------------------ */

/* The sentence of the event alone, without what follows from it. */
static void put_sentence(struct telling *t, size_t at, struct event e)
{
    const struct trace none = {.n = 0};
    struct buf text = {0};
    union state_room room;

    event_write(t->to, review_view(t->r, at, t->to->reader, &room), e, &none, &text);
    buf_heed(t->json.out, &text); /* what is cut is not full any more */
    while (text.n && text.at[text.n - 1] == '\n') buf_cut(&text, text.n - 1);
    json_buf(&t->json, "says", &text);
    buf_free(&text);
}

static void put_event(struct telling *t, size_t at)
{
    const struct review_mark *m = review_mark_at(t->r, at);
    struct review_moment moment;

    review_moment(t->r, at, &moment);
    json_object(&t->json, NULL);
    json_number(&t->json, "event", (int64_t)moment.number);
    json_number(&t->json, "seat", moment.e.seat == SEAT_CHANCE ? 0 : moment.e.seat + 1);
    put_action(t, "action", moment.e.a);
    put_sentence(t, at, moment.e);
    json_number(&t->json, "turn", moment.turn);
    json_number(&t->json, "round", moment.round);
    if (moment.whose >= 0) json_number(&t->json, "whose", moment.whose + 1);
    if (moment.is_part) json_bool(&t->json, "part", true);
    if (moment.ends_turn) json_bool(&t->json, "ends", true);
    put_values(t, "values", at + 1);
    if (m) put_mark(t, m);
    json_close_object(&t->json);
}

/* ---- all of it --------------------------------------------------------------------------- */

static void put_turnings(struct telling *t)
{
    struct review_turning turning[REVIEW_TURNINGS];
    int n = review_turnings(t->r, turning, REVIEW_TURNINGS);

    json_array(&t->json, "turnings");
    for (int i = 0; i < n; i++) {
        json_object(&t->json, NULL);
        json_number(&t->json, "event", (int64_t)turning[i].at + 1);
        json_number(&t->json, "seat", turning[i].seat + 1);
        exact(t, "change", turning[i].change);
        json_close_object(&t->json);
    }
    json_close_array(&t->json);
}

void review_write_json(const struct review *r, const struct speaker *to, struct buf *out)
{
    struct telling t = {.r = r, .to = to};

    json_start(&t.json, out);
    json_object(&t.json, NULL);
    put_head(&t);
    json_array(&t.json, "players");
    for (int i = 0; i < r->head.setup.seats; i++) put_player(&t, i);
    json_close_array(&t.json);
    put_turnings(&t);
    json_array(&t.json, "moments");
    for (size_t at = 0; at < r->events; at++) put_event(&t, at);
    json_close_array(&t.json);
    json_close_object(&t.json);
    buf_char(out, '\n');
}
