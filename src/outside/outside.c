/* outside.c: a table's side of the protocol.
 *
 * Events wait in `told` until the next question, which is as far as anybody can take a
 * move back: so no program ever hears of an event that did not happen. Questions are
 * numbered through all games of a program, so an answer that comes too late or twice is
 * never taken for another one. */
#include "outside/outside.h"

#include "core/json.h"
#include "core/must.h"
#include "outside/process.h"
#include "outside/protocol.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GRACE_BAD = 100, GRACE_GOOD = 1000, VISITORS = OUTSIDE_MOST * SEATS_MAX };

const struct bot BOT_OUTSIDE = {.id = "outside"};

struct visitor {
    const char *command;
    struct process process; /* pid 0: not here */
    bool is_started;        /* once; it may have gone since */
    int error;              /* errno of a start that failed and has not been told */
    struct buf told;        /* events it has not been sent, one per line */
    size_t first, events;   /* the number of the first of them; how many */
    uint64_t id;            /* of the last question */
};
struct outside {
    struct outside_plan plan;
    struct guest_game game;
    char command[OUTSIDE_MOST][OUTSIDE_COMMAND_MAX];
    struct visitor visitor[VISITORS]; /* one for each command and seat */
    struct visitor *at[SEATS_MAX];    /* who has the seat now; NULL: no program */
    const struct bot *bot[SEATS_MAX]; /* in a contest: the same, and bots that are no programs */
    uint64_t games;                   /* in which they have played */
};
_Static_assert((int)OUTSIDE_MOST >= (int)SEATS_MAX, "each seat can have its own command");

static struct protocol wire_of(const struct outside *o, int seat)
{
    return (struct protocol){
        .game = &o->game, .lang = o->plan.lang, .seat = seat, .ms = o->plan.ms};
}

static bool is_here(const struct visitor *v) { return v && v->process.pid != 0; }

/* ---- the log ------------------------------------------------------------------ */

/* Of the command that has the seat, from 1, as they were named. */
static int number_at(const struct outside *o, int seat)
{
    return (int)((o->at[seat] - o->visitor) / SEATS_MAX) + 1;
}

static void keep_line(const struct outside *o, struct buf *line)
{
    if (!line->n || line->at[line->n - 1] != '\n') buf_char(line, '\n');
    if (write(o->plan.log, line->at, line->n) < 0)
        errno = 0; /* the game is worth more than its log */
    buf_free(line);
}

/* `2> text`: what seat 2 was sent; `2< text`: what it said. In a contest programs change seats, so
 * there `2#1> text` has the number of the program, too. */
static void keep(const struct outside *o, int seat, char way, const char *text, size_t n)
{
    struct buf line = {0};

    if (o->plan.log < 0) return;
    buf_format(&line, "%d", seat + 1);
    if (o->plan.is_contest) buf_format(&line, "#%d", number_at(o, seat));
    buf_format(&line, "%c ", way);
    buf_addn(&line, text, n);
    keep_line(o, &line);
}

/* In a contest, before a game: who has which seat. */
static void keep_seats(const struct outside *o)
{
    struct buf line = {0};
    struct json json;

    if (o->plan.log < 0 || !o->plan.is_contest) return;
    buf_add(&line, "= ");
    json_start(&json, &line);
    json_object(&json, NULL);
    json_number(&json, "game", (int64_t)o->games);
    json_array(&json, "seats");
    for (int i = 0; i < o->game.setup.seats; i++) {
        json_object(&json, NULL);
        json_text(&json, "bot", o->bot[i]->id);
        if (o->at[i]) json_number(&json, "number", number_at(o, i));
        json_close_object(&json);
    }
    json_close_array(&json);
    json_close_object(&json);
    keep_line(o, &line);
}

static void post(struct outside *o, int seat, const struct buf *message)
{
    keep(o, seat, '>', message->at, message->n);
    buf_addn(&o->at[seat]->process.send, message->at, message->n);
}

/* ---- being replaced -------------------------------------------------------------- */

static const struct bot *stand_in(const struct game *g)
{
    return bot_plays(&BOT_POLICY, g) ? &BOT_POLICY : &BOT_RANDOM;
}

/* Tells the program, too, as far as it still listens: its author will want to know. */
static void part(struct outside *o, int seat, const struct note *why)
{
    struct visitor *v = o->at[seat];
    struct buf words = {0}, message = {0};

    text_note(o->plan.lang, why, &words);
    protocol_error(buf_text(&words), &message);
    post(o, seat, &message);
    process_stop(&v->process, GRACE_BAD);
    buf_free(&v->told);
    buf_free(&words);
    buf_free(&message);
    o->plan.say(o->plan.self, why);
}

/* The seat, the command, what comes of it and DETAIL are the arguments of the message. */
static void replace(struct outside *o, int seat, const char *key, const char *detail)
{
    const char *then = o->plan.is_contest ? "bot.outside.then.left" : "bot.outside.then.stand_in";
    struct note why = {0};

    note_set(&why, key, "%d\t%.60s\t%s\t%.80s", seat + 1, o->at[seat]->command,
             lang_get(o->plan.lang, then), detail);
    part(o, seat, &why);
}

static void replace_gone(struct outside *o, int seat)
{
    static const char *const KEYS[] = {[END_NOT] = "bot.outside.closed",
                                       [END_STATUS] = "bot.outside.ended",
                                       [END_SIGNAL] = "bot.outside.killed"};
    struct process_end end = process_ended(&o->at[seat]->process);
    char number[16];

    snprintf(number, sizeof number, "%d", end.number);
    replace(o, seat, KEYS[end.how], number);
}

/* ---- a question -------------------------------------------------------------------- */

static bool is_open(const struct bot_query *q, action a)
{
    for (int i = 0; i < q->n; i++)
        if (q->legal[i] == a) return true;
    return false;
}

static action judge(struct outside *o, const struct bot_query *q, const struct process_line *line)
{
    struct visitor *v = o->at[q->seat];
    struct protocol_answer answer;
    struct buf text = {0};
    action a = 0;

    keep(o, q->seat, '<', line->text, line->n);
    buf_addn(&text, line->text, line->n < 80 ? line->n : 80);
    if (!protocol_read_answer(line->text, line->n, &answer))
        replace(o, q->seat, "bot.outside.garbage", buf_text(&text));
    else if (answer.has_error) replace(o, q->seat, "bot.outside.gave_up", answer.move);
    else if (answer.id != v->id) replace(o, q->seat, "bot.outside.id", buf_text(&text));
    else if (!action_read(q->game, answer.move, &a, NULL) || !is_open(q, a)) {
        a = 0;
        replace(o, q->seat, "bot.outside.illegal", answer.move);
    }
    buf_free(&text);
    return a;
}

static void send_events(struct outside *o, int seat)
{
    struct visitor *v = o->at[seat];
    struct buf message = {0};

    if (!v->told.n) return;
    protocol_events(buf_text(&v->told), &message);
    post(o, seat, &message);
    buf_clear(&v->told);
    v->events = 0;
    buf_free(&message);
}

static void send_question(struct outside *o, const struct bot_query *q)
{
    struct protocol wire = wire_of(o, q->seat);
    struct buf message = {0};

    send_events(o, q->seat);
    protocol_choose(&wire, q, ++o->at[q->seat]->id, &message);
    post(o, q->seat, &message);
    buf_free(&message);
}

/* Its answer; 0: it was replaced, or the game is to be left. */
static action ask(struct outside *o, const struct bot_query *q, bool *must_leave)
{
    struct visitor *v = o->at[q->seat];
    struct process_wait wait = {process_now() + o->plan.ms, o->plan.self, o->plan.must_leave};
    struct process_line line;
    char limit[16];

    if (process_has_spoken(&v->process)) {
        replace(o, q->seat, "bot.outside.unasked", "");
        return 0;
    }
    send_question(o, q);
    switch (process_talk(&v->process, &wait, &line)) {
    case PROCESS_LINE: return judge(o, q, &line);
    case PROCESS_GONE: replace_gone(o, q->seat); break;
    case PROCESS_FLOOD: replace(o, q->seat, "bot.outside.flood", ""); break;
    case PROCESS_LEAVE: *must_leave = true; break;
    case PROCESS_SLOW:
        snprintf(limit, sizeof limit, "%u", (unsigned)o->plan.ms);
        replace(o, q->seat, "bot.outside.slow", limit);
        break;
    }
    return 0;
}

/* ---- what a guest does ---------------------------------------------------------------- */

static void start(struct outside *o, struct visitor *v)
{
    int errors = o->plan.hush ? PROCESS_ERRORS_NOWHERE : PROCESS_ERRORS_OURS;

    v->is_started = true;
    if (!process_start(&v->process, v->command, o->plan.log >= 0 ? o->plan.log : errors))
        v->error = errno;
}

/* Command WHICH has the seat; it may have had it before. */
static void take_seat(struct outside *o, int which, int seat)
{
    struct visitor *v = &o->visitor[which * SEATS_MAX + seat];

    o->at[seat] = v;
    v->command = o->command[which];
    if (!v->is_started) start(o, v);
}

static uint32_t sit(void *self, const struct bot *const bot[SEATS_MAX])
{
    struct outside *o = self;
    uint32_t seats = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        o->at[seat] = NULL;
        o->bot[seat] = bot[seat];
        for (int i = 0; i < OUTSIDE_MOST; i++) {
            if (!bot[seat] || bot[seat] != o->plan.bot[i]) continue;
            take_seat(o, i, seat);
            seats |= 1u << seat;
        }
    }
    return seats;
}

static void begin(void *self, const struct guest_game *game)
{
    struct outside *o = self;

    o->game = *game;
    o->games++;
    keep_seats(o);
    for (int i = 0; i < game->setup.seats; i++) {
        struct protocol wire = wire_of(o, i);
        struct buf message = {0};

        if (!is_here(o->at[i])) continue;
        buf_clear(&o->at[i]->told);
        o->at[i]->events = 0;
        protocol_hello(&wire, &message);
        post(o, i, &message);
        buf_free(&message);
    }
}

/* Forgets the events from NUMBER on. */
static void take_back(struct visitor *v, size_t number)
{
    size_t left = number > v->first ? number - v->first : 0, at = 0;

    if (left >= v->events) return;
    v->events = left;
    for (; left; left--) at += strcspn(v->told.at + at, "\n") + 1;
    v->told.n = at;
    v->told.at[at] = '\0';
}

static void told(void *self, int seat, const struct guest_step *step)
{
    struct outside *o = self;
    struct visitor *v = o->at[seat];
    struct protocol wire = wire_of(o, seat);

    if (!is_here(v)) return;
    take_back(v, step->number);
    if (!v->events) v->first = step->number;
    protocol_event(&wire, step, &v->told);
    v->events++;
}

static const char *says_error(const struct outside *o, int error)
{
    const char *key = note_error_key(error);

    return key ? lang_get(o->plan.lang, key) : strerror(error);
}

static action choose(void *self, const struct bot_query *q, struct rng *rng)
{
    struct outside *o = self;
    struct visitor *v = o->at[q->seat];
    bool must_leave = false;
    action a = is_here(v) ? ask(o, q, &must_leave) : 0;

    if (v->error) replace(o, q->seat, "bot.outside.start", says_error(o, v->error));
    v->error = 0;
    if (a || must_leave || o->plan.is_contest) return a;
    return stand_in(q->game)->choose(q, rng);
}

/* Written as far as it goes: nobody waits for a program that has nothing to decide. */
static void over(void *self, const struct result *result)
{
    struct outside *o = self;

    for (int i = 0; i < o->game.setup.seats; i++) {
        struct protocol wire = wire_of(o, i);
        struct buf message = {0};

        if (!is_here(o->at[i])) continue;
        send_events(o, i);
        protocol_over(&wire, result, &message);
        post(o, i, &message);
        buf_free(&message);
    }
}

/* ---- making and ending ----------------------------------------------------------------- */

struct outside *outside_new(const struct outside_plan *plan)
{
    struct outside *o = must(calloc(1, sizeof *o));

    o->plan = *plan;
    for (int i = 0; i < OUTSIDE_MOST; i++)
        if (plan->command[i]) snprintf(o->command[i], sizeof o->command[i], "%s", plan->command[i]);
    for (int i = 0; i < SEATS_MAX && !plan->is_contest; i++)
        if (plan->command[i]) take_seat(o, i, i);
    return o;
}

void outside_guests(struct outside *o, struct guests *guests)
{
    *guests =
        (struct guests){.self = o, .begin = begin, .told = told, .choose = choose, .over = over};
    if (o->plan.is_contest) guests->sit = sit;
    for (int i = 0; i < SEATS_MAX; i++)
        if (o->at[i]) guests->seats |= 1u << i;
}

bool outside_is_empty(const struct outside *o)
{
    for (int i = 0; i < VISITORS; i++)
        if (is_here(&o->visitor[i])) return false;
    return true;
}

/* All are told to end before one is waited for, so that they end at the same time. */
void outside_free(struct outside *o)
{
    uint64_t until = process_now() + GRACE_GOOD;

    if (!o) return;
    for (int i = 0; i < VISITORS; i++)
        if (is_here(&o->visitor[i])) process_hang_up(&o->visitor[i].process);
    for (int i = 0; i < VISITORS; i++) {
        struct visitor *v = &o->visitor[i];
        uint64_t now = process_now();

        if (is_here(v)) process_stop(&v->process, now < until ? (unsigned)(until - now) : 0);
        buf_free(&v->told);
    }
    free(o);
}
