/* puzzles.c: a puzzle at a table: its position to be looked at, an answer that is graded, a hint, the
 * solution.
 *
 * The table has a host, so that everything that is said to a table can be said to it: what is open,
 * why something is not, what a thing is. A tutor beside it lets nothing be played there. Which
 * choice is right is told by nothing but `answer` and `demo`. */
#include "desk/desk_room.h"

#include "core/memory.h"
#include "host/amounts.h"
#include "host/choice.h"
#include "host/read.h"

#include <string.h>

#define SURE 1.959963984540054 /* 95 times in 100 a figure lies this near */

enum { FIGURES = 5 };

/* ---- the table ------------------------------------------------------------------------------ */

static bool refuse_all(const struct place *p, struct note *note)
{
    return note_set(note, "puzzle.game.none", "%s", p->name);
}

static enum host_lead leads(const void *self, struct event *next)
{
    (void)self;
    (void)next;
    return TUTOR_RESTS;
}

static bool allows(const void *self, int seat, struct turn_line *line, struct note *note)
{
    (void)seat;
    (void)line;
    return refuse_all(self, note);
}

static bool wants(const void *self, action *choice, struct note *note)
{
    (void)choice;
    return refuse_all(self, note);
}

static struct host *stand(const struct puzzle *p)
{
    const struct gstate *s = (const struct gstate *)(const void *)&p->state;
    struct host_plan plan = {.head = {.game = p->game}};
    struct table *table;
    struct host *h;

    if (!setup_default(p->game, p->game->seats(s), &plan.head.setup, NULL)) return NULL;
    table = table_stand(&plan.head, &p->state);
    h = table ? host_on(table, &plan) : NULL;
    if (!h) table_free(table);
    return h;
}

/* What of it may be known before it is answered. */
static void answer_puzzle(struct line *l)
{
    const struct puzzle *p = l->at->puzzle;
    struct json json;

    line_open(l, &json, "puzzle");
    wire_put_number(&json, 0, 0);
    json_text(&json, "game", p->game->id);
    json_number(&json, "seats", p->game->seats((const struct gstate *)(const void *)&p->state));
    json_number(&json, "seat", p->seat + 1);
    json_number(&json, "level", p->level);
    json_text(&json, "worth", puzzle_is_score(p) ? "rubies" : "chance");
    line_close(&json);
}

/* The reader's text must end. False: it was refused. */
static bool read_puzzle(struct line *l, struct place *p)
{
    char *text = memory_new(l->n + 1);
    struct note note = {0};

    p->puzzle = memory_new(sizeof *p->puzzle);
    if (!text || !p->puzzle) note_lack(&note);
    else {
        memcpy(text, l->data, l->n);
        if (puzzle_read(p->puzzle, text, &note)) p->host = stand(p->puzzle);
        if (!p->host && !note.key) note_lack(&note);
    }
    memory_free(text);
    if (note.key) line_refuse(l, &note);
    return !note.key;
}

void puzzles_puzzle(struct line *l)
{
    const char *name = line_word(l);
    struct place *p;

    if (!name || !l->data || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    if (l->n >= PUZZLE_BYTES) {
        line_refuse_long(l, PUZZLE_BYTES - 1);
        return;
    }
    if (!(p = line_place(l, name))) return;
    if (!read_puzzle(l, p)) {
        place_clear(p);
        return;
    }
    strcpy(p->name, name);
    host_set_tutor(
        p->host, &(struct host_tutor){.self = p, .leads = leads, .allows = allows, .wants = wants});
    l->at = p;
    answer_puzzle(l);
    if (line_is_told(l)) return;
    l->at = NULL;
    place_clear(p);
}

/* ---- what is said of it ------------------------------------------------------------------------ */

struct telling {
    const struct puzzle *p;
    struct puzzle_question q;
    struct question question;
    struct speaker to;
    struct json json;
};

static void begin(const struct line *l, struct telling *t)
{
    const struct puzzle *p = t->p = l->at->puzzle;

    puzzle_ask(p, &t->q);
    t->to = host_speaker(l->at->host, l->desk->speaks, p->seat);
    question_of(&t->question, p->game, t->q.q.view, p->seat, p->seat);
}

static void put_reasons(struct telling *t, const char *key, action a)
{
    struct remark reason[REMARKS_MAX];
    int n = bot_reasons(&t->q.q, a, reason);
    struct buf words = {0};

    json_array(&t->json, key);
    for (int i = 0; i < n; i++) {
        buf_clear(&words);
        remark_write(&t->to, &reason[i], &words);
        json_buf(&t->json, NULL, &words);
    }
    json_close_array(&t->json);
    buf_free(&words);
}

static void put_move(struct telling *t, action a)
{
    struct buf words = {0};

    wire_put_action(&t->json, "move", t->p->game, a);
    amounts_choice(&t->to, &t->question, a, &words);
    json_buf(&t->json, "words", &words);
    buf_free(&words);
}

static void put_figure(struct telling *t, const char *key, double value)
{
    json_decimal(&t->json, key, value, FIGURES);
}

/* All that were kept, the right one first. */
static void put_choices(struct telling *t)
{
    json_array(&t->json, "choices");
    for (int i = 0; i < t->p->n; i++) {
        const struct puzzle_choice *c = &t->p->choice[i];

        json_object(&t->json, NULL);
        put_move(t, c->a);
        put_figure(t, "worth", c->worth);
        put_figure(t, "margin", c->error * SURE);
        put_figure(t, "loss", c->loss);
        put_figure(t, "loss_margin", c->loss_error * SURE);
        json_number(&t->json, "playouts", c->playouts);
        json_close_object(&t->json);
    }
    json_close_array(&t->json);
}

static void put_solution(struct telling *t)
{
    const struct puzzle *p = t->p;

    json_text(&t->json, "worth", puzzle_is_score(p) ? "rubies" : "chance");
    json_number(&t->json, "open", p->open);
    put_choices(t);
    put_reasons(t, "why", p->choice[0].a);
    json_number(&t->json, "found", p->found);
    json_number(&t->json, "asked", p->asked);
}

/* ---- the lines --------------------------------------------------------------------------------- */

/* The open choice that was meant; 0: none, and that was said. */
static action read_answer(struct line *l, const struct telling *t)
{
    const struct bot_query *q = &t->q.q;
    const struct reading r = {
        .to = t->to, .view = q->view, .seat = q->seat, .choice = q->legal, .n = q->n};
    struct note note = {0};
    action a = 0;

    if (read_choice(&r, l->rest, &a, &note) == READ_OPEN) return a;
    if (a) note_set(&note, "wire.closed", "%.*s", TYPED_TEXT, l->rest);
    line_refuse(l, &note);
    return 0;
}

/* OWN: what was answered, and is told as its place among the choices; none: it is behind them all. */
static void put_verdict(struct telling *t, action own)
{
    const struct puzzle_choice *c = puzzle_find(t->p, own);
    struct puzzle_verdict v;

    puzzle_judge(t->p, own, &v);
    put_move(t, own);
    json_text(&t->json, "grade", REVIEW_GRADE_NAMES[v.grade]);
    put_figure(t, "loss", v.loss);
    put_figure(t, "margin", v.error * SURE);
    json_bool(&t->json, "least", v.is_least);
    if (c) json_number(&t->json, "place", c - t->p->choice + 1);
    else json_null(&t->json, "place");
    put_reasons(t, "reasons", own);
}

void puzzles_answer(struct line *l)
{
    struct telling t;
    action own;

    if (line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    begin(l, &t);
    if (!(own = read_answer(l, &t))) return;
    line_open(l, &t.json, "answered");
    put_verdict(&t, own);
    put_solution(&t);
    line_close(&t.json);
}

void puzzles_hint(struct line *l)
{
    struct telling t;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    begin(l, &t);
    line_open(l, &t.json, "reasons");
    put_reasons(&t, "why", t.p->choice[0].a);
    line_close(&t.json);
}

void puzzles_demo(struct line *l)
{
    struct telling t;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    begin(l, &t);
    line_open(l, &t.json, "solution");
    put_solution(&t);
    line_close(&t.json);
}
