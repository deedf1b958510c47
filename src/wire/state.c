/* state.c: the table as it stands, for one viewer. */
#include "wire/wire_room.h"

#include "host/amounts.h"
#include "wire/flat.h"
#include "wire/telling.h"

#include <string.h>

/* ---- who and what --------------------------------------------------------------------------- */

static void put_head(struct json *json, const struct wire *w)
{
    struct speaker to = host_speaker(w->host, w->lang, w->viewer);

    wire_put_head(json, table_head(host_look(w->host)), &to);
}

/* ---- events ---------------------------------------------------------------------------------- */

/* Where the turn of the first event behind SINCE began. */
static size_t turn_start(const struct table *t, size_t since)
{
    unsigned flags;

    for (; since > 0; since--) {
        table_event(t, since - 1, &flags);
        if (flags & APPLY_TURN) break;
    }
    return since;
}

static void put_events(struct json *json, const struct wire *w, size_t since)
{
    const struct table *table = host_look(w->host);
    struct telling t;
    size_t n = table_events(table);
    union state_room room;

    if (since > n) since = 0; /* more than there are were taken back: all are told again */
    telling_begin(&t, json, host_speaker(w->host, w->lang, w->viewer), since);
    wire_put_number(json, n, host_taken_back(w->host));
    json_number(json, "since", (int64_t)since);
    json_array(json, "events");
    if (since < n) table_tell(table, w->viewer, turn_start(table, since) + 1, telling_step, &t);
    telling_end(&t, table_view(table, w->viewer, &room));
    json_close_array(json);
}

/* ---- whom the table waits for ------------------------------------------------------------------- */

void wire_put_waits(struct json *json, struct host_wait wait)
{
    static const char *const NEEDS[] = {[HOST_OVER] = "nobody",
                                        [HOST_PEOPLE] = "people",
                                        [HOST_JOB] = "bot",
                                        [HOST_CHANCE] = "chance",
                                        [HOST_LESSON] = "lesson"};
    uint32_t seats = wait.people;

    if (wait.need == HOST_JOB) seats |= 1u << wait.seat;
    json_object(json, "waits");
    json_text(json, "for", NEEDS[wait.need]);
    json_array(json, "seats");
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats >> i & 1u) json_number(json, NULL, i + 1);
    json_close_array(json);
    json_close_object(json);
}

/* ---- choices ------------------------------------------------------------------------------------ */

/* What the choices of one question share. */
struct choosing {
    struct json *json;
    struct question q;
    struct speaker to;
    action obvious;
    struct flat before, after[DEALS_MANY];
    bool lacks; /* memory for one of them */
};

static void put_flag(struct json *json, const char *key, bool is_set)
{
    if (is_set) json_bool(json, key, true);
}

static void put_follows(struct choosing *c, struct outlook *o)
{
    const struct question *q = &c->q;

    for (int i = 0; i < o->deals; i++)
        c->lacks =
            c->lacks || !flat_make(&c->after[i], q->game, room_view(&o->after[i]), q->viewer);
    json_object(c->json, "follows");
    json_array(c->json, "facts");
    for (int i = 0; i < o->facts; i++) wire_put_fact(c->json, q->game, &o->fact[i].say, &c->to);
    json_close_array(c->json);
    if (!c->lacks) flat_put_changes(c->json, &c->before, c->after, o->deals);
    json_close_object(c->json);
}

/* Each with its sentence, as it will be when it comes up. */
static void put_moves(const struct choosing *c, const struct turn_line *line)
{
    const struct question *q = &c->q;

    json_array(c->json, "line");
    for (int i = 0; i < line->n; i++) {
        struct event e = {(int8_t)q->seat, line->a[i]};
        union state_room room;

        json_object(c->json, NULL);
        wire_put_move(c->json, &c->to, choice_view(q, line, i, &room), e);
        json_close_object(c->json);
    }
    json_close_array(c->json);
}

/* What a click may announce for the time after dice or cards. */
static void put_then(const struct choosing *c, const struct turn_line *line)
{
    struct turn_line then;

    choice_then(&c->q, line, &then);
    if (!then.n) return;
    json_array(c->json, "then");
    for (int i = 0; i < then.n; i++) wire_put_action(c->json, NULL, c->q.game, then.a[i]);
    json_close_array(c->json);
}

static void put_line(struct choosing *c, action a)
{
    struct turn_line line;
    struct outlook outlook;

    choice_line(&c->q, a, &line);
    put_moves(c, &line);
    choice_outlook(&c->q, &line, &outlook);
    if (outlook.chance) put_then(c, &line);
    put_flag(c->json, "ends", outlook.ends);
    put_flag(c->json, "reveals", outlook.reveals);
    put_flag(c->json, "chance", outlook.chance);
    put_follows(c, &outlook);
}

static void put_choice(struct choosing *c, action a)
{
    const struct question *q = &c->q;
    struct buf words = {0};

    json_object(c->json, NULL);
    wire_put_action(c->json, "move", q->game, a);
    amounts_choice(&c->to, q, a, &words);
    json_buf(c->json, "words", &words);
    buf_free(&words);
    json_text(c->json, "kind", q->game->specs[act_kind(a)].name);
    put_flag(c->json, "aside", choice_is_aside(q->game, a));
    put_flag(c->json, "decline", choice_is_decline(q->game, a));
    put_flag(c->json, "obvious", a == c->obvious);
    wire_put_touches(c->json, q->game, a);
    put_line(c, a);
    json_close_object(c->json);
}

static void put_choices(struct choosing *c)
{
    const struct question *q = &c->q;

    c->obvious = choice_obvious(q->game, q->legal, q->n);
    c->lacks = !flat_make(&c->before, q->game, q->view, q->viewer);
    for (int i = 0; i < q->n && !c->lacks; i++) put_choice(c, q->legal[i]);
    if (c->lacks) c->json->out->full = true;
    flat_free(&c->before);
    for (int i = 0; i < DEALS_MANY; i++) flat_free(&c->after[i]);
}

/* What real dice and cards may bring, for the one who says what they do. */
static void put_outcomes(const struct choosing *c, const struct outcome out[], int n)
{
    json_array(c->json, "outcomes");
    for (int i = 0; i < n; i++) {
        json_object(c->json, NULL);
        wire_put_move(c->json, &c->to, c->q.view, (struct event){SEAT_CHANCE, out[i].a});
        wire_put_touches(c->json, c->q.game, out[i].a);
        json_close_object(c->json);
    }
    json_close_array(c->json);
}

/* The viewer's own question, or for the one who sees all the one that stands open; what is to be
 * dealt is asked of the one who deals. */
static void put_question(struct json *json, const struct wire *w, const struct gview *view)
{
    const struct game *g = table_head(host_look(w->host))->game;
    struct choosing c = {.json = json, .to = host_speaker(w->host, w->lang, w->viewer)};
    struct outcome out[OUTCOMES_MAX];
    int outcomes = w->deals ? host_outcomes(w->host, w->viewer, out) : 0;
    int seat = w->viewer == SEAT_ALL ? g->turn(view_state(view)) : w->viewer;
    bool is_asked = question_of(&c.q, g, view, w->viewer, seat);

    if (outcomes) seat = SEAT_CHANCE;
    if (is_asked || outcomes) {
        wire_put_seat(json, "asked", seat);
        wire_put_question(json, &c.to, view, seat);
    } else {
        json_null(json, "asked");
        json_null(json, "question");
    }
    json_array(json, "choices");
    if (is_asked) put_choices(&c);
    json_close_array(json);
    put_outcomes(&c, out, outcomes);
}

/* ---- the rest ------------------------------------------------------------------------------------- */

static void put_reach(struct json *json, const struct wire *w)
{
    struct host_reach reach = {0};

    if (w->viewer >= 0) reach = host_reach(w->host, w->viewer);
    json_object(json, "undo");
    json_number(json, "decisions", (int64_t)reach.decisions);
    json_bool(json, "turn", reach.whole_turn);
    json_bool(json, "redo", reach.can_redo);
    json_bool(json, "practice", host_is_practice(w->host));
    json_bool(json, "take_back", reach.can_take_back);
    json_bool(json, "dice", w->owns && reach.has_dice);
    json_close_object(json);
}

static void put_clocks(struct json *json, const struct wire *w)
{
    const struct table *t = host_look(w->host);

    json_array(json, "clocks"); /* milliseconds used */
    for (int i = 0; i < table_head(t)->setup.seats; i++)
        json_number(json, NULL, (int64_t)table_clock(t, i));
    json_close_array(json);
}

/* From the viewer's own view: at the end nothing that ranks is hidden. */
static void put_result(struct json *json, const struct wire *w, const struct gview *view)
{
    const struct record_head *head = table_head(host_look(w->host));
    struct speaker to = host_speaker(w->host, w->lang, w->viewer);
    struct host_result r;

    if (head->game->turn(view_state(view)) != SEAT_NONE) {
        json_null(json, "result");
        return;
    }
    host_result_of(head->game, view, head->setup.seats, &r);
    wire_put_result(json, &to, &r);
}

static void put_state(const struct wire *w, size_t since, struct buf *out)
{
    const struct game *g = table_head(host_look(w->host))->game;
    union state_room room;
    const struct gview *view = table_view(host_look(w->host), w->viewer, &room);
    struct json json;

    wire_open(&json, "state", out);
    put_head(&json, w);
    put_events(&json, w, since);
    json_number(&json, "round", g->round(view_state(view)));
    json_object(&json, "view");
    g->show(view, w->viewer, &json);
    json_close_object(&json);
    wire_put_waits(&json, host_waits(w->host));
    put_question(&json, w, view);
    put_reach(&json, w);
    put_clocks(&json, w);
    put_result(&json, w, view);
    wire_close(&json);
}

bool wire_state(const struct wire *w, size_t since, struct buf *out)
{
    size_t start = out->n;
    struct note note;

    if (!wire_begin(w, out, &note))
        return note_is_lack(&note) ? false : wire_refuse(w, "since", &note, out);
    put_state(w, since, out);
    return !out->full || wire_lack(w, "since", start, out);
}
