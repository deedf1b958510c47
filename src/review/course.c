/* course.c: what a review that is done says: values, decisions, players, turning points.
 *
 * All sums are made of the values alone, so start + luck + own + others' is the last value. */
#include "review/room.h"

#include <math.h>
#include <string.h>

/* ---- what it is about ------------------------------------------------------------------- */

const struct record_head *review_head(const struct review *r) { return &r->head; }
const struct review_plan *review_plan(const struct review *r) { return &r->plan; }
size_t review_events(const struct review *r) { return r->events; }
bool review_is_over(const struct review *r) { return r->is_over; }
bool review_is_score(const struct review *r) { return r->is_score; }
uint64_t review_name(const struct review *r) { return r->name; }

/* ---- values ------------------------------------------------------------------------------ */

/* Behind the last value that is there, nobody knows yet which decision bears the next change. */
size_t review_reached(const struct review *r)
{
    for (size_t i = 0; i < r->tasks.n; i++) {
        size_t at = task_at(r, i)->at;

        if (atomic_load_explicit(&task_at(r, i)->is_done, memory_order_acquire)) continue;
        return at ? valued_at(r, moment_at(r, at - 1)->valued)->at + 1 : 0;
    }
    return r->events + 1;
}

/* Of a seat's decisions between two values the one in which most was at stake bears the change; a
 * decision that nobody expected, which has a value of its own, bears it itself. */
static size_t bearer(const struct review *r, size_t from, size_t to)
{
    const struct moment *last = moment_at(r, to - 1);
    size_t most = to - 1;
    double stake = 0;

    if (last->e.seat == SEAT_CHANCE || !last->was_expected) return most;
    for (size_t at = from; at < to; at++) {
        const struct review_mark *m = review_mark_at(r, at);

        if (!m || m->seat != last->e.seat || m->stake <= stake) continue;
        stake = m->stake;
        most = at;
    }
    return most;
}

static const struct valued *value_of(const struct review *r, size_t at)
{
    size_t i = moment_at(r, at)->valued;
    const struct valued *v = valued_at(r, i), *next = i + 1 < r->valued.n ? v + 1 : NULL;

    return next && at > bearer(r, v->at, next->at) ? next : v;
}

double review_value(const struct review *r, size_t at, int seat)
{
    const struct valued *v = value_of(r, at);
    int64_t all = 0;

    if (!v->playouts) return 0;
    if (r->is_score)
        return (double)v->sum[seat] / (double)v->playouts /
               outlook_one(r->head.game, review_state(r, at));
    for (int i = 0; i < SEATS_MAX; i++) all += v->sum[i];
    return (double)v->sum[seat] / (double)all;
}

const struct gview *review_view(const struct review *r, size_t at, int viewer,
                                union state_room *room)
{
    memset(room, 0, sizeof *room);
    r->head.game->observe(review_state(r, at), record_viewer_at(&r->head, viewer), room_view(room));
    return room_view(room);
}

void review_moment(const struct review *r, size_t at, struct review_moment *out)
{
    const struct moment *m = moment_at(r, at);
    const struct game *g = r->head.game;
    const struct gstate *s = review_state(r, at);

    *out = (struct review_moment){
        .turn = m->turn + 1, .round = g->round(s), .whose = SEAT_NONE, .number = at + 1};
    if (out->round && g->turn(s) != SEAT_NONE) out->whose = g->whose ? g->whose(s) : g->turn(s);
    if (at >= r->events) return;
    out->e = m->e;
    out->is_luck = m->e.seat == SEAT_CHANCE;
    out->is_part = m->is_part;
    out->ends_turn = m->flags & (APPLY_TURN | APPLY_END);
}

/* ---- decisions --------------------------------------------------------------------------- */

const char *const REVIEW_GRADE_NAMES[REVIEW_GRADES] = {"best", "good", "slip", "mistake",
                                                       "blunder"};

size_t review_marks(const struct review *r) { return r->marks.n; }
const struct review_mark *review_mark(const struct review *r, size_t i) { return mark_at(r, i); }

const struct review_mark *review_mark_at(const struct review *r, size_t at)
{
    int32_t mark = moment_at(r, at)->mark;

    return mark < 0 ? NULL : mark_at(r, (size_t)mark);
}

int review_reasons(const struct review *r, const struct review_mark *m, int i, struct remark out[])
{
    union state_room room;
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = r->head.game,
                          .view = review_view(r, m->at, m->seat, &room),
                          .seat = m->seat,
                          .legal = legal};

    q.n = q.game->legal(view_state(q.view), q.seat, legal);
    return bot_reasons(&q, m->choice[i].a, out);
}

/* ---- players ----------------------------------------------------------------------------- */

static void add_changes(const struct review *r, int seat, struct review_share *out)
{
    double before = out->start;

    for (size_t at = 0; at < r->events; at++) {
        double after = review_value(r, at + 1, seat);
        int who = moment_at(r, at)->e.seat;
        double *part = who == SEAT_CHANCE ? &out->luck : who == seat ? &out->own : &out->others;

        *part += after - before;
        before = after;
    }
    out->result = before;
}

void review_share(const struct review *r, int seat, struct review_share *out)
{
    *out = (struct review_share){.start = review_value(r, 0, seat)};
    add_changes(r, seat, out);
    for (size_t i = 0; i < r->marks.n; i++) {
        const struct review_mark *m = mark_at(r, i);

        if (m->seat != seat) continue;
        out->decisions++;
        out->count[m->grade]++;
        out->lost += m->lost;
        out->stake += m->stake;
    }
    out->lost = fmax(out->lost, 0);
    if (out->decisions) out->average = out->lost / out->decisions;
    if (out->decisions >= REVIEW_DECISIONS_LEAST && out->stake > 0)
        out->level = outlook_level(r->head.game, out->lost / out->stake);
}

const char *review_tale(const struct review_share *s, int seats, bool is_over)
{
    double skill = s->own + s->others;

    if (is_over && seats > 1 && s->result > 0 && s->result < 1) return "shared";
    if (s->result > 1.0 / seats) {
        if (s->own < 0 && s->others > s->luck) return "won.others";
        if (s->luck > 2 * skill) return "won.luck";
        return skill > 2 * s->luck ? "won.skill" : "won.both";
    }
    if (s->luck < 0 && s->luck < skill) return "lost.luck";
    if (s->luck > 0) return "lost.lucky";
    return s->own < s->others ? "lost.own" : "lost.skill";
}

/* ---- turning points ---------------------------------------------------------------------- */

/* Whom the event behind AT moved most, and by how much. */
static struct review_turning change_at(const struct review *r, size_t at)
{
    struct review_turning t = {.at = at};

    for (int seat = 0; seat < r->head.setup.seats; seat++) {
        double change = review_value(r, at + 1, seat) - review_value(r, at, seat);

        if (fabs(change) <= fabs(t.change)) continue;
        t.change = change;
        t.seat = seat;
    }
    return t;
}

static bool is_near(const struct review *r, size_t a, size_t b)
{
    uint32_t x = moment_at(r, a)->turn, y = moment_at(r, b)->turn;

    return (x < y ? y - x : x - y) < REVIEW_APART;
}

static bool is_free(const struct review *r, const struct review_turning out[], int n, size_t at)
{
    for (int i = 0; i < n; i++)
        if (is_near(r, out[i].at, at)) return false;
    return r->head.game->round(review_state(r, at)) > 0;
}

int review_turnings(const struct review *r, struct review_turning out[], int most)
{
    double least = review_scale(r)->slip;
    int n = 0;

    while (n < most) {
        struct review_turning best = {0};

        for (size_t at = 0; at < r->events; at++) {
            struct review_turning t = change_at(r, at);

            if (fabs(t.change) > fabs(best.change) && is_free(r, out, n, at)) best = t;
        }
        if (!(fabs(best.change) > least)) break;
        out[n++] = best;
    }
    for (int i = 1; i < n; i++) {
        struct review_turning t = out[i];
        int at = i;

        for (; at && out[at - 1].at > t.at; at--) out[at] = out[at - 1];
        out[at] = t;
    }
    return n;
}
