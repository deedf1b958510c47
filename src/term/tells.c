/* tells.c: what can be asked about the game besides the open question, answered in sentences:
 * `where`, `me`, `show 2`, `who`, `board`, `digest`, `log`; and `wait`.
 *
 * Nothing is drawn, so that it reads well aloud; what is told is what the reader may know. */
#include "term/session.h"

#include "host/digest.h"
#include "term/draw.h"
#include "term/list.h"
#include "term/news.h"
#include "term/pen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- the position, for those who read it ---------------------------------------------------- */

/* What answers are made of: the reader's view, and the same as a tree. */
struct asked {
    struct speaker to;
    union state_room room;
    const struct gview *view;
    struct tree *tree;
    struct pen pen;
    const struct drawing *drawing;
};

static void open_page(struct session *s, struct asked *a)
{
    session_begin(s, SAID_PAGE);
    a->to = session_speaker(s, session_reader(s));
    a->view = session_view(s, &a->room);
    a->tree = draw_tree(&a->to, a->view);
    a->pen = (struct pen){&a->to, a->tree, &s->out};
    a->drawing = drawing_of(s->head->game);
}

static void close_page(struct asked *a) { tree_free(a->tree); }

/* A message about SEAT, {0}; {1} is all that is held. The reader's is KEY.you. */
static void say_held(struct session *s, struct asked *a, const char *key, int seat)
{
    struct buf name = {0}, held = {0};
    char you[SESSION_KEY];
    struct text_arg arg[3];

    draw_name(&a->to, seat, &name);
    holdings_write(&a->to, a->view, seat, HOLDINGS_ALL, &held);
    snprintf(you, sizeof you, "%s.you", key);
    arg[0] = pen_text(buf_text(&name));
    arg[1] = pen_text(buf_text(&held));
    arg[2] = pen_number(seat + 1);
    pen_say(&a->pen, seat == a->to.reader ? you : key, arg, 3);
    (void)s;
    buf_free(&name);
    buf_free(&held);
}

static void say_player(struct session *s, int seat)
{
    struct asked a;

    open_page(s, &a);
    if (s->head->game->hold) say_held(s, &a, "ears.has", seat);
    if (a.drawing && a.drawing->player) a.drawing->player(&a.pen, pen_seat(&a.pen, seat + 1));
    close_page(&a);
}

/* Of a spectator, or while real dice are asked for, it is the one whose turn it is. */
static int own_seat(const struct session *s)
{
    int reader = session_reader(s), whose;
    union state_room room;

    if (reader >= 0) return reader;
    whose = digest_whose(s->head->game, session_view(s, &room));
    return whose >= 0 ? whose : 0;
}

/* Who plays alone may aim at a task. */
static void say_aim(struct session *s)
{
    char key[SESSION_KEY];
    int aim = host_aim(s->mode->host);
    struct text_arg arg[] = {{.type = TEXT_NUMBER, .number = aim},
                             {.type = TEXT_WORD, .text = key}};

    if (!aim) return;
    snprintf(key, sizeof key, "%s.task.%d", s->head->game->id, aim);
    session_say(s, "ears.aim", arg, 2);
}

void session_me(struct session *s, const char *rest)
{
    (void)rest;
    say_player(s, own_seat(s));
    say_aim(s);
}

void session_where(struct session *s, const char *rest)
{
    struct asked a;

    (void)rest;
    open_page(s, &a);
    if (a.drawing && a.drawing->where) a.drawing->where(&a.pen, pen_seat(&a.pen, own_seat(s) + 1));
    close_page(&a);
}

void session_board(struct session *s, const char *rest)
{
    struct asked a;

    (void)rest;
    open_page(s, &a);
    if (a.drawing && a.drawing->places) a.drawing->places(&a.pen);
    close_page(&a);
}

/* ---- players ---------------------------------------------------------------------------------- */

/* By number or by name; -1: there is none such. */
static int seat_of(const struct session *s, const char *text)
{
    struct speaker to = session_speaker(s, SEAT_NONE);
    int found = -1;

    for (int seat = 0; seat < s->head->setup.seats; seat++) {
        struct buf name = {0};
        char number[16];

        snprintf(number, sizeof number, "%d", seat + 1);
        draw_name(&to, seat, &name);
        if (strcmp(text, number) == 0 || strcasecmp(text, buf_text(&name)) == 0) found = seat;
        buf_free(&name);
    }
    return found;
}

void session_show(struct session *s, const char *rest)
{
    int seat = strcasecmp(rest, "me") == 0 ? own_seat(s) : seat_of(s, rest);
    struct note note = {0};
    struct asked a;

    if (*rest && seat < 0) {
        note_set(&note, "ears.show.none", "%.40s\t%d", rest, s->head->setup.seats);
        session_refuse(s, &note);
    } else if (*rest) {
        say_player(s, seat);
    } else {
        open_page(s, &a);
        draw_view(&a.to, a.view, &s->out);
        close_page(&a);
    }
}

static int32_t rubies_of(const struct game *g, const struct gview *view, int seat)
{
    int32_t held[HOLDINGS_MAX];

    g->hold(view_state(view), seat, held);
    for (int i = 0; g->holdings[i].name; i++)
        if (strcmp(g->holdings[i].name, "rubies") == 0) return held[i];
    return 0;
}

/* Who has the most rubies: one, several, or nobody has any. */
static void say_leaders(struct session *s, struct asked *a)
{
    const struct game *g = s->head->game;
    int32_t most = 0;
    struct buf names = {0};
    struct text_arg arg[2];

    for (int i = 0; i < s->head->setup.seats; i++)
        if (rubies_of(g, a->view, i) > most) most = rubies_of(g, a->view, i);
    for (int i = 0; i < s->head->setup.seats; i++) {
        if (rubies_of(g, a->view, i) < most) continue;
        pen_comma(&names);
        pen_player(&a->pen, pen_seat(&a->pen, i + 1), &names);
    }
    arg[0] = pen_text(buf_text(&names));
    arg[1] = pen_number(most);
    pen_say(&a->pen, most ? "ears.leads" : "ears.leads.none", arg, 2);
    buf_free(&names);
}

void session_who(struct session *s, const char *rest)
{
    const struct game *g = s->head->game;
    struct buf name = {0};
    struct text_arg arg;
    struct asked a;
    int whose;

    (void)rest;
    open_page(s, &a);
    whose = digest_whose(g, a.view);
    for (int i = 0; g->hold && i < s->head->setup.seats; i++) say_held(s, &a, "ears.who", i);
    if (g->hold && s->head->setup.seats > 1) say_leaders(s, &a);
    if (whose >= 0) draw_name(&a.to, whose, &name);
    arg = pen_text(buf_text(&name));
    if (whose >= 0) pen_say(&a.pen, whose == a.to.reader ? "draw.turn.you" : "draw.turn", &arg, 1);
    buf_free(&name);
    close_page(&a);
}

/* ---- what has happened --------------------------------------------------------------------------- */

void session_digest(struct session *s, const char *rest)
{
    struct buf text = {0};

    (void)rest;
    session_begin(s, SAID_PAGE);
    news_digest(s, session_reader(s), &text);
    if (text.n) pen_wrap_lines(buf_text(&text), 2, &s->out);
    else session_say(s, "ears.digest.none", NULL, 0);
    buf_free(&text);
}

/* The log, with the number of each round above it. */
struct rounds {
    struct session *s;
    uint32_t round;
};

static void tell_step(void *self, const struct table_step *step)
{
    struct rounds *r = self;
    uint32_t round = r->s->head->game->round(view_state(step->before));
    struct text_arg number = pen_number((int)round);

    if (round != r->round) {
        buf_char(&r->s->out, '\n');
        session_say(r->s, "ears.log.round", &number, 1);
    }
    r->round = round;
    session_tell(r->s, step);
}

void session_log(struct session *s, const char *rest)
{
    struct rounds rounds = {.s = s};

    (void)rest;
    session_begin(s, SAID_PAGE);
    table_tell(s->table, session_reader(s), 1, tell_step, &rounds);
}

void session_set_wait(struct session *s, const char *rest)
{
    (void)rest;
    s->mode->waits = !s->mode->waits;
    session_say(s, s->mode->waits ? "ears.wait.on" : "ears.wait.off", NULL, 0);
}
