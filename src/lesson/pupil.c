/* pupil.c: a lesson is taught.
 *
 * `step` is the first step that the pupil has not gone on from. Steps that are done are passed by
 * what has happened at the table, so that where the pupil is follows from `step` and the number of
 * events alone, also after something was taken back. Until the lesson is behind us the events of
 * the table are the first ones of the record. */
#include "lesson/pupil.h"

#include "core/memory.h"
#include "lesson/lesson_room.h"

struct pupil {
    const struct lesson *lesson;
    struct host *host;
    const struct lang *lang; /* NULL: nobody has said which */
    size_t step;
};

static size_t events(const struct pupil *p) { return table_events(host_look(p->host)); }

size_t pupil_step(const struct pupil *p)
{
    const struct lesson *l = p->lesson;
    size_t step = p->step;

    while (step < l->steps && l->step[step].is_done && events(p) >= lesson_step_end(l, step))
        step++;
    return step;
}

/* Events that come before the pupil is told of this step: those of steps that were read. */
static bool is_due(const struct pupil *p, size_t step)
{
    const struct lesson *l = p->lesson;

    return events(p) < (step < l->steps ? l->step[step].start : l->events);
}

enum pupil_is pupil_is(const struct pupil *p)
{
    size_t step = pupil_step(p);

    if (step < p->lesson->steps) return p->lesson->step[step].is_done ? PUPIL_DOES : PUPIL_READS;
    return p->lesson->ends ? PUPIL_OVER : PUPIL_OPEN;
}

/* ---- beside the host ---------------------------------------------------------------------------- */

static enum host_lead leads(const void *self, struct event *next)
{
    const struct pupil *p = self;
    size_t step = pupil_step(p);

    if (events(p) < p->lesson->events) *next = p->lesson->event[events(p)].e;
    if (is_due(p, step)) return TUTOR_PLAYS;
    switch (pupil_is(p)) {
    case PUPIL_DOES: return next->seat == LESSON_PUPIL ? TUTOR_RESTS : TUTOR_PLAYS;
    case PUPIL_OPEN: return TUTOR_RESTS;
    default: return TUTOR_HOLDS;
    }
}

size_t pupil_line(const struct pupil *p, action out[], size_t most)
{
    const struct lesson *l = p->lesson;
    size_t n = 0, step = pupil_step(p);

    if (pupil_is(p) != PUPIL_DOES) return 0;
    for (size_t i = events(p); i < lesson_step_end(l, step); i++) {
        if (l->event[i].e.seat != LESSON_PUPIL) continue;
        if (n < most) out[n] = l->event[i].e.a;
        n++;
    }
    return n;
}

/* By the step's own words, where it has some. */
static bool refuse_other(const struct pupil *p, struct note *note)
{
    const char *code = p->lang ? p->lang->code : "";
    const char *words = lesson_says(p->lesson, LESSON_SAYS_WRONG, pupil_step(p), code);

    if (!words && p->lang) words = lang_get(p->lang, "lesson.general");
    return note_set(note, "lesson.other", "%s", words ? words : "");
}

/* An input of joined choices may lead beyond the step: it is cut where the step is done. */
static bool allows(const void *self, int seat, struct turn_line *line, struct note *note)
{
    const struct pupil *p = self;
    action expected[sizeof line->a / sizeof *line->a];
    size_t n;

    (void)seat; /* nobody else is a person */
    switch (pupil_is(p)) {
    case PUPIL_OPEN: return true;
    case PUPIL_OVER: return note_set(note, "lesson.over", " ");
    case PUPIL_READS: return note_set(note, "lesson.read", " ");
    default: break;
    }
    n = pupil_line(p, expected, sizeof expected / sizeof *expected);
    if ((size_t)line->n > n) line->n = (int)n;
    for (int i = 0; i < line->n; i++)
        if (line->a[i] != expected[i]) return refuse_other(p, note);
    return true;
}

/* Whoever follows a hint must not be refused: while the lesson leads it is the step's own move. */
static bool wants(const void *self, action *choice, struct note *note)
{
    const struct pupil *p = self;

    switch (pupil_is(p)) {
    case PUPIL_OVER: return note_set(note, "lesson.over", " ");
    case PUPIL_READS: return note_set(note, "lesson.read", " ");
    default: break;
    }
    pupil_line(p, choice, 1);
    return true;
}

/* To the step in which the first event is missing now. */
static void undone(void *self, size_t left)
{
    struct pupil *p = self;
    const struct lesson *l = p->lesson;

    for (p->step = 0; p->step < l->steps && left >= lesson_step_end(l, p->step);) p->step++;
}

/* ---- making one ------------------------------------------------------------------------------------ */

/* Chance as the record has it, one after the other. NULL: there is not enough memory. */
static action *chances(const struct lesson *l, size_t *n)
{
    action *list = memory_new((l->events + 1) * sizeof *list);

    *n = 0;
    for (size_t i = 0; list && i < l->events; i++)
        if (l->event[i].e.seat == SEAT_CHANCE) list[(*n)++] = l->event[i].e.a;
    return list;
}

static struct host *seat_all(const struct lesson *l, uint64_t seed)
{
    struct host_plan plan = {.head = l->head, .seed = seed, .is_practice = true};
    struct host *h = NULL;
    action *list = chances(l, &plan.dealer.n);

    if (!list) return NULL;
    plan.dealer.kind = DEALER_RECORD;
    plan.dealer.list = list;
    rng_stream(&plan.dealer.rng, seed, 0);
    host_players_of(&l->head, plan.player);
    h = host_new(&plan);
    memory_free(list);
    return h;
}

struct pupil *pupil_new(const struct lesson *lesson, uint64_t seed)
{
    struct pupil *p = memory_new(sizeof *p);
    struct host_tutor tutor = {
        .self = p, .leads = leads, .allows = allows, .undone = undone, .wants = wants};

    if (!p) return NULL;
    p->lesson = lesson;
    p->host = seat_all(lesson, seed);
    if (p->host) {
        host_set_tutor(p->host, &tutor);
        return p;
    }
    memory_free(p);
    return NULL;
}

void pupil_free(struct pupil *p)
{
    if (!p) return;
    host_free(p->host);
    memory_free(p);
}

void pupil_speak(struct pupil *p, const struct lang *lang) { p->lang = lang; }
struct host *pupil_host(const struct pupil *p) { return p->host; }
const struct lesson *pupil_lesson(const struct pupil *p) { return p->lesson; }

/* ---- going on ------------------------------------------------------------------------------------------ */

static bool pump(struct pupil *p, struct note *note)
{
    return host_advance(p->host).need != HOST_LACK || note_lack(note);
}

static bool refuse_behind(const struct pupil *p, struct note *note)
{
    return note_set(note, pupil_is(p) == PUPIL_OVER ? "lesson.over" : "lesson.open", " ");
}

/* Everything that was due has happened, and there is room for the rest of the lesson: from here on
 * no memory lacks, and nothing is half done. */
static bool prepare(struct pupil *p, struct note *note)
{
    size_t n = p->lesson->events, left = events(p) < n ? n - events(p) : 0;

    return pump(p, note) && table_reserve(host_table(p->host), left + TABLE_ROOM, note);
}

/* The events of the step that was read are due now. */
static bool read_on(struct pupil *p, struct note *note)
{
    p->step = pupil_step(p) + 1;
    return pump(p, note);
}

bool pupil_next(struct pupil *p, struct note *note)
{
    if (!prepare(p, note)) return false;
    switch (pupil_is(p)) {
    case PUPIL_READS: return read_on(p, note);
    case PUPIL_DOES: return note_set(note, "lesson.do", " ");
    default: return refuse_behind(p, note);
    }
}

bool pupil_show(struct pupil *p, struct note *note)
{
    size_t step;

    if (!prepare(p, note)) return false;
    step = pupil_step(p);
    if (pupil_is(p) == PUPIL_READS) return read_on(p, note);
    if (pupil_is(p) != PUPIL_DOES) return refuse_behind(p, note);
    while (pupil_step(p) == step)
        if (!host_play(p->host, p->lesson->event[events(p)].e, note) || !pump(p, note))
            return false;
    return true;
}

bool pupil_skip(struct pupil *p, struct note *note) { return pupil_show(p, note); }
bool pupil_can_skip(const struct pupil *p) { return pupil_step(p) < p->lesson->steps; }

bool pupil_go(struct pupil *p, size_t step, struct note *note)
{
    if (!prepare(p, note)) return false;
    while (pupil_step(p) < step)
        if (!pupil_skip(p, note)) return false;
    return true;
}

/* ---- going back ------------------------------------------------------------------------------------------ */

/* Has the pupil decided something behind the first FROM events? */
static bool has_decided(const struct pupil *p, size_t from)
{
    for (size_t i = from; i < events(p); i++)
        if (table_event(host_look(p->host), i, NULL).seat == LESSON_PUPIL &&
            !host_was_forced(p->host, i + 1))
            return true;
    return false;
}

/* The step that `back` leads to; as many as there are: none, since a game that has gone its own
 * way is no lesson any more, or since this is the beginning. */
static size_t back_to(const struct pupil *p)
{
    const struct lesson *l = p->lesson;
    size_t step = pupil_step(p);

    if (step == l->steps) return has_decided(p, l->events) ? l->steps : step - 1;
    if (has_decided(p, l->step[step].start)) return step;
    return step ? step - 1 : l->steps;
}

bool pupil_can_back(const struct pupil *p) { return back_to(p) < p->lesson->steps; }

bool pupil_back(struct pupil *p, struct note *note)
{
    const struct lesson *l = p->lesson;
    size_t to;

    if (!prepare(p, note)) return false;
    to = back_to(p);
    if (to == l->steps)
        return pupil_step(p) ? refuse_behind(p, note) : note_set(note, "lesson.first", " ");
    if (events(p) > l->step[to].start &&
        !table_rewind(host_table(p->host), l->step[to].start, note))
        return false;
    p->step = to;
    return pump(p, note);
}

/* ---- records ------------------------------------------------------------------------------------ */

struct saving {
    const struct pupil *pupil;
    struct buf *out;
    size_t written; /* events */
};

static bool save_event(void *self, struct event e, struct note *why)
{
    struct saving *s = self;

    (void)why;
    if (s->written >= events(s->pupil)) return true;
    record_write_event(s->pupil->lesson->head.game, e, s->out);
    s->written++;
    return true;
}

static bool save_note(void *self, const struct record_note *note, struct note *why)
{
    const struct saving *s = self;

    (void)why;
    if (note->event <= events(s->pupil)) record_write_note(note, s->out);
    return true;
}

/* The lesson's own text has its notes; what was played behind it the table has. */
bool pupil_save(const struct pupil *p, struct buf *out)
{
    const struct table *t = host_look(p->host);
    struct saving s = {.pupil = p, .out = out};
    const struct record_visitor to = {.self = &s, .event = save_event, .note = save_note};
    struct record_fault fault;
    struct record_end end;
    union state_room room;

    record_write_head(table_head(t), out);
    record_read(buf_text(&p->lesson->source), p->lesson->source.n, &to, &end, &fault);
    for (; s.written < events(p); s.written++)
        record_write_event(table_head(t)->game, table_event(t, s.written, NULL), out);
    for (size_t i = 0; i < table_notes(t); i++) record_write_note(table_note_at(t, i), out);
    record_write_end(table_head(t), view_state(table_view(t, SEAT_ALL, &room)), out);
    return !out->full;
}
