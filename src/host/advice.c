/* advice.c: hints and explanations: what a bot thinks, as figures and as sentences.
 *
 * It is given what the one who asks may know, and nothing else. */
#include "host/job_room.h"

#include "core/decimal.h"
#include "host/typed.h"

enum { PERCENT = 100, THINK_MS = 600, SHARES = 3, COMPARING = 1 };
/* Differences that nobody needs to mind: of the chance to win, of rubies alone. */
#define SMALL_CHANCE 0.01
#define SMALL_SCORE 0.05
#define SURE 1.959963984540054 /* 95 % of a normal distribution lie this near */

/* ---- thinking ---------------------------------------------------------------------------- */

static uint32_t part(uint32_t all, uint32_t parts)
{
    uint32_t some = (uint32_t)((uint64_t)all * parts / SHARES);

    return all && !some ? 1 : some;
}

/* Of all that may be thought PARTS of SHARES. */
static struct bot_limits share(const struct bot_limits *all, uint32_t parts)
{
    struct bot_limits limits = *all;

    if (!limits.ms && !limits.playouts) limits.ms = THINK_MS;
    limits.ms = part(limits.ms, parts);
    limits.playouts = part(limits.playouts, parts);
    return limits;
}

static void show(struct host_job *job, const struct advice *worth)
{
    struct host_advice *a = &job->advice;
    struct host_choice *choice = &a->shown[a->n++];

    choice->worth = *worth;
    choice->reasons = bot_reasons(&job->q, worth->a, choice->reason);
}

static void show_all(struct host_job *job)
{
    struct advice asked = {.a = job->about};

    job->advice.n = 0;
    job->advice.is_about = job->about != 0;
    for (int i = 0; i < job->n; i++)
        if (job->best[i].a == job->about) asked = job->best[i];
    if (job->about) show(job, &asked);
    for (int i = 0; i < job->n && i < HOST_SHOWN; i++) show(job, &job->best[i]);
}

void job_advise_led(struct host_job *job, action wanted)
{
    job->advice.is_led = true;
    job->advice.is_about = job->about != 0;
    if (job->about) show(job, &(struct advice){.a = job->about});
    show(job, &(struct advice){.a = wanted});
    job->stage = JOB_DONE;
}

static void begin(struct host_job *job)
{
    job->q.limits = share(&job->limits, COMPARING);
    bot_advise_begin(&job->q, &job->rng, ACTIONS_MAX);
    job->stage = JOB_SEARCHING;
}

static void settle(struct host_job *job)
{
    job->n = bot_advise_answer(&job->q, job->best, ACTIONS_MAX);
    job->q.limits = share(&job->limits, SHARES - COMPARING);
    bot_settle_begin(&job->q, &job->rng, job->best, job->n);
    job->stage = JOB_SETTLING;
}

/* A third of the time compares, the rest finds out how high all of it lies. */
bool job_advise(struct host_job *job, uint32_t playouts)
{
    if (job->stage == JOB_ASKED) begin(job);
    if (!bot_advise_step(&job->q, playouts)) return false;
    if (job->stage == JOB_SEARCHING) {
        settle(job);
        return false;
    }
    bot_settle_answer(&job->q, job->best, job->n);
    job->q.limits = job->limits;
    show_all(job);
    return true;
}

double job_advise_progress(const struct host_job *job)
{
    double done = bot_advise_progress(&job->q);

    if (job->stage == JOB_SEARCHING) return done * COMPARING / SHARES;
    return (COMPARING + done * (SHARES - COMPARING)) / SHARES;
}

/* ---- judging ------------------------------------------------------------------------------ */

double host_advice_margin(const struct advice *advice) { return advice->error * SURE; }

const char *host_advice_verdict(const struct host_advice *a)
{
    const struct advice *about = &a->shown[0].worth, *best = &a->shown[1].worth;
    double small = a->is_alone ? SMALL_SCORE : SMALL_CHANCE;

    if (a->is_led) return best->a == about->a ? "hint.step.same" : "hint.step.other";
    if (best->a == about->a) return "hint.same";
    return about->playouts && best->worth - about->worth < small ? "hint.near" : "hint.other";
}

/* ---- in words ------------------------------------------------------------------------------ */

struct saying {
    const struct speaker *to;
    const struct bot_query *q;
    const struct host_advice *advice;
    struct buf *out;
};

static struct text_arg plain(const char *text)
{
    return (struct text_arg){.type = TEXT_PLAIN, .text = text};
}

/* With the decimal point of the language. */
static struct text_arg figure(const struct lang *lang, double value, char text[DECIMAL_TEXT])
{
    const char *point = lang_get(lang, "number.point");

    decimal_write(value, 1, point ? *point : '.', text);
    return plain(text);
}

/* `go to the Fountain [go 7]` */
static void write_choice(const struct saying *s, action a, struct buf *out)
{
    choice_write(s->to, s->q->view, (struct event){(int8_t)s->q->seat, a}, out);
    buf_add(out, " [");
    typed_move(s->to, a, out);
    buf_char(out, ']');
}

static void say_choice(const struct saying *s, const char *key, action a)
{
    struct buf choice = {0};
    struct text_arg arg;

    write_choice(s, a, &choice);
    arg = plain(buf_text(&choice));
    text_fill(s->to->lang, key, &arg, 1, s->out);
    buf_char(s->out, '\n');
    buf_spend(&choice, s->out);
}

/* The chance to win; whoever plays alone counts rubies. */
static void say_worth(const struct saying *s, const struct advice *advice)
{
    double scale = s->advice->is_alone ? 1 : PERCENT;
    char worth[DECIMAL_TEXT], margin[DECIMAL_TEXT];
    struct buf choice = {0};
    struct text_arg arg[4];

    write_choice(s, advice->a, &choice);
    arg[0] = plain(buf_text(&choice));
    arg[1] = figure(s->to->lang, advice->worth * scale, worth);
    arg[2] = figure(s->to->lang, host_advice_margin(advice) * scale, margin);
    arg[3] = (struct text_arg){.type = TEXT_NUMBER, .number = s->advice->aim};
    text_fill(s->to->lang,
              s->advice->aim        ? "hint.task"
              : s->advice->is_alone ? "hint.score"
                                    : "hint.win",
              arg, 4, s->out);
    buf_char(s->out, '\n');
    buf_spend(&choice, s->out);
}

static void say_reasons(const struct saying *s, const struct host_choice *choice)
{
    for (int i = 0; i < choice->reasons; i++) {
        buf_add(s->out, "  ");
        remark_write(s->to, &choice->reason[i], s->out);
        buf_char(s->out, '\n');
    }
}

/* The choice that was asked about, then the one the bot would take. */
static void say_about(const struct saying *s)
{
    const struct host_choice *about = &s->advice->shown[0], *best = &s->advice->shown[1];

    if (about->worth.playouts) say_worth(s, &about->worth);
    say_reasons(s, about);
    say_choice(s, host_advice_verdict(s->advice), best->worth.a);
    if (best->worth.a != about->worth.a && best->worth.playouts) say_worth(s, &best->worth);
}

static void say_best(const struct saying *s, bool all_reasons)
{
    const char *first = s->advice->is_led ? "hint.step" : "hint.best";

    for (int i = 0; i < s->advice->n; i++) {
        const struct host_choice *choice = &s->advice->shown[i];

        if (choice->worth.playouts) say_worth(s, &choice->worth);
        else if (i == 0 || all_reasons) say_choice(s, i ? "hint.next" : first, choice->worth.a);
        if (i == 0 || all_reasons) say_reasons(s, choice);
    }
}

void host_advice_judge(const struct speaker *to, const struct host_job *job, struct buf *out)
{
    const struct saying s = {.to = to, .q = &job->q, .advice = &job->advice, .out = out};

    say_choice(&s, host_advice_verdict(s.advice), s.advice->shown[1].worth.a);
}

void host_advice_write(const struct speaker *to, const struct host_job *job, bool all_reasons,
                       struct buf *out)
{
    const struct saying s = {.to = to, .q = &job->q, .advice = &job->advice, .out = out};

    if (job->advice.is_about) say_about(&s);
    else say_best(&s, all_reasons);
}
