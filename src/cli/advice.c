/* advice.c: `hint` and `explain`: what a bot says of the question that stands open.
 *
 * It is given what the one who asks may know, and nothing else. */
#include "cli/cli.h"

#include "term/play.h"

#include <stdlib.h>

enum { SHOWN = 3, PERCENT = 100 };
/* Differences that nobody needs to mind: of the chance to win, of rubies alone. */
#define SMALL_CHANCE 0.01
#define SMALL_SCORE 0.05
#define SURE 1.959963984540054 /* 95 % of a normal distribution lie this near */

enum { ADVICE_SEED = 1, COMPARE_MS = 200, FINISH_MS = 400 };

bool advice_is_there(const struct game *g)
{
    return bot_advise_room(g, &(struct bot_limits){0}) > 0;
}

/* ---- what the bot thinks: the one place that asks it ---------------------------------- */

struct thought {
    int n;
    struct advice best[ACTIONS_MAX]; /* best first; one without playouts has no figures */
    int reasons;
    struct remark reason[REMARKS_MAX]; /* what speaks for the choice that is looked at */
};

/* ABOUT: the choice to look at; 0: the best one. */
static void think(struct bot_query *q, action about, struct thought *out)
{
    struct rng rng;

    rng_seed(&rng, ADVICE_SEED);
    q->limits.ms = COMPARE_MS;
    q->room = cli_room(bot_advise_room(q->game, &q->limits));
    out->n = bot_advise(q, &rng, out->best, ACTIONS_MAX);
    q->limits.ms = FINISH_MS;
    bot_advise_settle(q, &rng, out->best, out->n);
    free(q->room);
    out->reasons = bot_reasons(q, about ? about : out->best[0].a, out->reason);
}

/* ---- in words ------------------------------------------------------------------------ */

struct saying {
    const struct advice_to *to;
    const struct bot_query *q;
    const struct thought *thought;
    struct buf *out;
};

static void say(const struct saying *s, const char *key, const struct text_arg arg[], int n)
{
    text_fill(s->to->to.lang, key, arg, n, s->out);
    buf_char(s->out, '\n');
}

/* `go to the Fountain [go 7]` */
static void write_choice(const struct saying *s, action a, struct buf *out)
{
    choice_write(&s->to->to, s->q->view, (struct event){(int8_t)s->q->seat, a}, out);
    buf_add(out, " [");
    action_write(s->q->game, a, out);
    buf_char(out, ']');
}

static void say_choice(const struct saying *s, const char *key, action a)
{
    struct buf choice = {0};

    write_choice(s, a, &choice);
    say(s, key, (struct text_arg[]){say_text(buf_text(&choice))}, 1);
    buf_free(&choice);
}

/* The chance to win; whoever plays alone counts rubies. */
static void say_worth(const struct saying *s, const struct advice *advice)
{
    bool is_alone = s->to->seats == 1;
    double scale = is_alone ? 1 : PERCENT;
    struct figure worth, error;
    struct buf choice = {0};

    write_choice(s, advice->a, &choice);
    say(s, is_alone ? "hint.score" : "hint.win",
        (struct text_arg[]){
            say_text(buf_text(&choice)),
            say_figure(s->to->cli, &worth, advice->worth * scale, 1),
            say_figure(s->to->cli, &error, advice->error * scale * SURE, 1),
        },
        3);
    buf_free(&choice);
}

static void say_reasons(const struct saying *s)
{
    for (int i = 0; i < s->thought->reasons; i++) {
        buf_add(s->out, "  ");
        remark_write(&s->to->to, &s->thought->reason[i], s->out);
        buf_char(s->out, '\n');
    }
}

static const char *compared(const struct saying *s, const struct advice *best,
                            const struct advice *about)
{
    double small = s->to->seats == 1 ? SMALL_SCORE : SMALL_CHANCE;

    if (best->a == about->a) return "hint.same";
    return about->playouts && best->worth - about->worth < small ? "hint.near" : "hint.other";
}

/* The choice that was asked about, then the one the bot would take. */
static void say_about(const struct saying *s, action about)
{
    const struct thought *t = s->thought;
    struct advice asked = {.a = about};

    for (int i = 0; i < t->n; i++)
        if (t->best[i].a == about) asked = t->best[i];
    if (asked.playouts) say_worth(s, &asked);
    say_reasons(s);
    say_choice(s, compared(s, &t->best[0], &asked), t->best[0].a);
    if (t->best[0].a != about && t->best[0].playouts) say_worth(s, &t->best[0]);
}

static void say_best(const struct saying *s)
{
    const struct thought *t = s->thought;

    if (!t->best[0].playouts) say_choice(s, "hint.best", t->best[0].a);
    for (int i = 0; i < t->n && i < SHOWN; i++) {
        if (t->best[i].playouts) say_worth(s, &t->best[i]);
        if (i == 0) say_reasons(s);
    }
}

/* What speaks for the best one, and for those that come next. */
static void say_why(struct saying *s, struct thought *t)
{
    for (int i = 0; i < t->n && i < SHOWN; i++) {
        if (t->best[i].playouts) say_worth(s, &t->best[i]);
        else say_choice(s, i ? "hint.next" : "hint.best", t->best[i].a);
        t->reasons = bot_reasons(s->q, t->best[i].a, t->reason);
        say_reasons(s);
    }
}

void advice_write(const struct advice_to *to, const struct play_advice *asked, struct buf *out)
{
    struct bot_query q = {.game = to->to.game,
                          .view = asked->view,
                          .seat = asked->seat,
                          .legal = asked->choice,
                          .n = asked->n};
    struct thought thought;
    struct saying s = {.to = to, .q = &q, .thought = &thought, .out = out};

    think(&q, asked->about, &thought);
    if (asked->about) say_about(&s, asked->about);
    else if (asked->is_why) say_why(&s, &thought);
    else say_best(&s);
}
