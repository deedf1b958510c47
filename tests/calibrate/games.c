/* games.c: games are played, written down, and analysed, whole or here and there. */
#include "games.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fail(const char *why, const char *what)
{
    fprintf(stderr, "calibrate: %s %s\n", why, what);
    exit(2);
}

/* ---- one game ---------------------------------------------------------------------------- */

struct writing_down {
    const struct game *game;
    struct buf text;
};

static void write_down(void *self, const struct gstate *before, struct event e)
{
    struct writing_down *w = self;

    (void)before;
    record_write_event(w->game, e, &w->text);
}

int seat_of(const struct run *run, int seat, uint64_t number)
{
    return run->takes_turns ? (int)(((uint64_t)seat + number) % (uint64_t)run->w->players) : seat;
}

static void play(const struct run *run, uint64_t number, void *room, struct buf *text)
{
    const struct wanted *w = run->w;
    struct sim_plan plan = {
        .game = w->game, .room = room, .seed = w->seed, .first = number, .games = 1};
    struct record_head head = {.game = w->game};
    struct writing_down down = {.game = w->game};
    const struct sim_watch watch = {.self = &down, .event = write_down};
    struct sim_stats stats = {0};
    atomic_bool never = false;

    setup_default(w->game, w->players, &plan.setup, NULL);
    head.setup = plan.setup;
    for (int i = 0; i < w->players; i++) {
        plan.bot[i] = run->bot[seat_of(run, i, number)];
        record_seat_set(&head.seat[i], plan.bot[i]->id, "");
    }
    record_write_head(&head, &down.text);
    sim_play(&plan, number, &watch, &never, &stats);
    *text = down.text;
}

/* Does a turn begin there? What lies between is no other game. */
static bool begins_turn(const struct review *r, size_t at)
{
    return at && moment_at(r, at)->turn != moment_at(r, at - 1)->turn;
}

/* Of a game that is looked at here and there: is this task wanted? */
static bool is_wanted(const struct review *r, const struct task *task, const struct wanted *w,
                      struct rng *rng)
{
    uint32_t every = w->every;
    bool is_wanted = false;

    if (w->way == BY_DEPTH) return rng_below(rng, every) == 0;
    if (!r->plan.is_chart) return task->kind == TASK_MARK && rng_below(rng, every) == 0;
    for (size_t at = task->at; at < r->events; at++) {
        if (moment_at(r, at)->valued != task->index) break;
        if (begins_turn(r, at) && rng_below(rng, every) == 0) is_wanted = true;
    }
    return is_wanted;
}

static void do_some(struct review *r, const struct wanted *w, struct rng *rng)
{
    struct review_hand *hand = review_hand_new(r);

    for (size_t i = 0; i < review_tasks(r); i++) {
        if (!is_wanted(r, task_at(r, i), w, rng)) continue;
        review_hand_take(hand, i);
        while (!review_hand_step(hand, UINT32_MAX)) continue;
    }
    review_hand_free(hand);
}

static struct review *analyse(const struct wanted *w, const struct review_plan *plan,
                              const struct buf *text, uint64_t number)
{
    struct record_fault fault;
    struct record_end end;
    struct review *r = review_new(buf_text(text), text->n, plan, &end, &fault);
    struct rng rng;

    if (!r) fail("a game was refused:", fault.why.key);
    rng_stream(&rng, w->seed, UINT64_MAX - number);
    if (w->every) do_some(r, w, &rng);
    else
        while (!review_step(r, UINT32_MAX)) continue;
    return r;
}

/* ---- what it says ------------------------------------------------------------------------ */

static void add_position(const struct review *r, size_t at, struct seen *o)
{
    size_t end = review_events(r);

    for (int i = 0; i < review_head(r)->setup.seats; i++) {
        double said = review_value(r, at, i);
        int tenth = (int)fmin(floor(said * TENTHS), TENTHS - 1);

        o->said[tenth] += said;
        o->won[tenth] += review_value(r, end, i);
        o->n[tenth]++;
    }
}

static void add_shares(const struct review *r, struct seen *o)
{
    for (int i = 0; i < review_head(r)->setup.seats; i++) {
        struct review_share s;

        review_share(r, i, &s);
        o->luck[i] = s.luck;
        o->gap = fmax(o->gap, fabs(s.start + s.luck + s.own + s.others - s.result));
    }
}

static void add_losses(const struct review *r, struct seen *o)
{
    for (size_t i = 0; i < review_tasks(r); i++) {
        const struct task *task = task_at(r, i);
        const struct review_mark *m = mark_at(r, task->index);

        if (task->kind != TASK_MARK || !task->is_done) continue;
        o->decisions[m->seat]++;
        o->lost[m->seat] += m->lost;
        o->stake[m->seat] += m->stake;
    }
}

static void look(const struct review *r, bool is_whole, struct seen *o)
{
    *o = (struct seen){.is_over = review_is_over(r)};
    for (size_t at = 0; at < review_events(r) && !review_is_score(r); at++)
        if (begins_turn(r, at) && valued_at(r, moment_at(r, at)->valued)->playouts)
            add_position(r, at, o);
    if (is_whole) add_shares(r, o);
    add_losses(r, o);
}

/* ---- several depths ---------------------------------------------------------------------- */

static void add_value(const struct review *r, const struct review *deep, uint32_t index,
                      struct depth_seen *o)
{
    size_t at = valued_at(r, index)->at;

    for (int i = 0; i < review_head(r)->setup.seats; i++) {
        o->off += fabs(review_value(r, at, i) - review_value(deep, at, i));
        o->positions++;
    }
}

static void add_mark(const struct review_mark *m, const struct review_mark *deep,
                     struct depth_seen *o)
{
    o->marks++;
    o->same += m->grade == deep->grade;
    if (deep->grade < REVIEW_MISTAKE) return;
    o->bad++;
    o->found += m->grade >= REVIEW_SLIP;
}

/* The tasks of a record are the same ones at every depth. */
static void compare(const struct review *r, const struct review *deep, struct depth_seen *o)
{
    for (size_t i = 0; i < review_tasks(r); i++) {
        const struct task *task = task_at(r, i);

        if (!task->is_done) continue;
        if (task->kind == TASK_VALUE) add_value(r, deep, task->index, o);
        else add_mark(mark_at(r, task->index), mark_at(deep, task->index), o);
    }
}

static void look_at_depths(const struct run *run, const struct buf *text, uint64_t number)
{
    const struct wanted *w = run->w;
    struct review_plan plan = w->plan;
    struct review *deep;

    plan.playouts = w->depth[w->depths - 1];
    deep = analyse(w, &plan, text, w->first + number);
    for (int k = 0; k + 1 < w->depths; k++) {
        struct review *r;

        plan.playouts = w->depth[k];
        r = analyse(w, &plan, text, w->first + number);
        compare(r, deep, &run->depth[number][k]);
        review_free(r);
    }
    review_free(deep);
}

/* ---- all of them ------------------------------------------------------------------------- */

static void look_at(const struct run *run, const struct buf *text, uint64_t number)
{
    const struct wanted *w = run->w;
    struct review *r;

    if (run->depth) {
        look_at_depths(run, text, number);
        return;
    }
    r = analyse(w, &w->plan, text, w->first + number);
    look(r, !w->every, &run->out[number]);
    review_free(r);
}

static void *work(void *self)
{
    struct run *run = self;
    struct sim_plan plan = {.game = run->w->game};
    void *room;
    uint64_t number;

    setup_default(run->w->game, run->w->players, &plan.setup, NULL);
    for (int i = 0; i < run->w->players; i++) plan.bot[i] = run->bot[i];
    room = malloc(sim_room(&plan) + 1);
    while ((number = atomic_fetch_add(&run->next, 1)) < run->w->games) {
        struct buf text = {0};

        play(run, run->w->first + number, room, &text);
        look_at(run, &text, number);
        buf_free(&text);
    }
    free(room);
    return NULL;
}

void play_all(struct run *run)
{
    pthread_t thread[JOBS_MOST];

    run->out = calloc(run->w->games, sizeof *run->out);
    if (run->w->way == BY_DEPTH) run->depth = calloc(run->w->games, sizeof *run->depth);
    atomic_init(&run->next, 0);
    for (int i = 0; i < run->w->jobs; i++) pthread_create(&thread[i], NULL, work, run);
    for (int i = 0; i < run->w->jobs; i++) pthread_join(thread[i], NULL);
}
