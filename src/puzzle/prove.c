/* prove.c: is one choice clearly right, and how hard is it to find?
 *
 * In every round what is hidden is dealt anew and all choices are played out from that deal with
 * the same luck. The race that suspects a choice and the rounds that prove it are different
 * ones: so the winner's good luck in the race is no part of its proof. There every choice has the
 * best that its turn can still become (review/onward.h): none is wrong that can be made good. */
#include "puzzle/puzzle.h"

#include "bots/outlook.h"
#include "core/hash.h"
#include "core/memory.h"
#include "review/onward.h"

#include <math.h>
#include <string.h>

enum {
    RACE = 1, /* numbers of luck */
    PROOF = 2,
    TRIAL = 3,
    TRIAL_ROUNDS = 64, /* of a glance whether it is worth a proof */
    LOOK = 32,         /* the proof is looked at after every so many rounds */
    FAR_AFTER = 64,    /* after so many a choice is done with that is far behind, */
    SURE_AFTER = 256,  /* after so many each */
    SURE = 6,          /* that is behind by so many standard errors */
    GIVE_UP = 128,     /* or the whole be given up */
    FAR = 3,           /* where it is so many errors short of the margin */
    LAST = 6,          /* that stay in the race to its end, */
    RACE_ROUNDS = 48,  /* which is so long */
    FIRST_CUT = 4      /* and is looked at first after so many, then after twice as many … */
};

/* ---- the race -------------------------------------------------------------------------------- */

struct runner {
    action a;
    double sum;
};
struct race {
    const struct bot_query *q;
    struct playing_round round;
    action policy;
    double margin, one;
    int n, rounds;
    struct runner runner[ACTIONS_MAX];
};

static void begin_round(const struct bot_query *q, struct playing_round *round, uint64_t kind,
                        uint64_t seed)
{
    *round = (struct playing_round){
        .luck = hash_word(hash_word(playing_luck(q), kind), seed),
        .turns = outlook_turns(q->game, view_state(q->view)),
        .doubt = outlook_doubt(q->game),
    };
}

static void run_to(struct race *r, int rounds)
{
    for (; r->rounds < rounds; r->rounds++) {
        r->round.number = (uint64_t)r->rounds;
        playing_deal(r->q, &r->round);
        for (int i = 0; i < r->n; i++)
            r->runner[i].sum += playing_worth(r->q, &r->round, r->runner[i].a) / r->one;
    }
}

static void rank(struct race *r)
{
    for (int i = 1; i < r->n; i++) {
        struct runner one = r->runner[i];
        int at = i;

        for (; at && r->runner[at - 1].sum < one.sum; at--) r->runner[at] = r->runner[at - 1];
        r->runner[at] = one;
    }
}

/* The best few, and the policy's. */
static void keep(struct race *r, int most)
{
    struct runner policy = r->runner[0];

    for (int i = 0; i < r->n; i++)
        if (r->runner[i].a == r->policy) policy = r->runner[i];
    if (r->n <= most) return;
    for (int i = 0; i < most; i++)
        if (r->runner[i].a == r->policy) {
            r->n = most;
            return;
        }
    r->runner[most - 1] = policy;
    r->n = most;
}

/* How far the best is ahead of the policy's, on average; 0: it is the policy's. */
static double lead(const struct race *r)
{
    double policy = 0;

    for (int i = 0; i < r->n; i++)
        if (r->runner[i].a == r->policy) policy = r->runner[i].sum;
    return (r->runner[0].sum - policy) / r->rounds;
}

action puzzle_suspect(const struct bot_query *q, action policy)
{
    struct race r = {.q = q, .policy = policy};
    action distinct[ACTIONS_MAX];

    r.margin = puzzle_margin(q->game, view_state(q->view));
    r.one = outlook_one(q->game, view_state(q->view));
    r.n = playing_distinct(q, policy, distinct);
    if (r.n < PUZZLE_OPEN_MIN) return 0;
    for (int i = 0; i < r.n; i++) r.runner[i].a = distinct[i];
    begin_round(q, &r.round, RACE, 0);
    for (int rounds = FIRST_CUT; rounds < RACE_ROUNDS; rounds *= 2) {
        run_to(&r, rounds);
        rank(&r);
        if (lead(&r) < r.margin * (rounds - 1) / (rounds + 4)) return 0;
        keep(&r, rounds < LAST ? ACTIONS_MAX : LAST);
    }
    run_to(&r, RACE_ROUNDS);
    rank(&r);
    if (lead(&r) < r.margin) return 0;
    return (r.runner[0].sum - r.runner[1].sum) / r.rounds < r.margin * 3 / 4 ? 0 : r.runner[0].a;
}

/* ---- the proof --------------------------------------------------------------------------------- */

struct rival {
    action a;
    bool is_done, has_line;
    struct turn_line line; /* what is best played behind it */
    uint32_t n;
    double sum, squares; /* of its worth */
    double lost, lost_squares;
};
struct proving {
    const struct bot_query *q;
    const struct puzzle_trial *trial;
    struct playing_round round;
    double margin, one;
    int n; /* rival[0] is the right one */
    struct rival rival[ACTIONS_MAX];
    struct onward onward;
};

static double error_of(double sum, double squares, uint32_t n)
{
    double mean = sum / n;

    return n > 1 ? sqrt(fmax(squares / n - mean * mean, 0) / (n - 1)) : 1;
}

static void add_worth(struct rival *x, double worth, double right)
{
    x->n++;
    x->sum += worth;
    x->squares += worth * worth;
    x->lost += right - worth;
    x->lost_squares += (right - worth) * (right - worth);
}

static double worth_of(const struct proving *p, const struct rival *x)
{
    return playing_worth_on(p->q, &p->round, x->a, x->has_line ? &x->line : NULL) / p->one;
}

static void play_round(struct proving *p, uint32_t number)
{
    double right;

    p->round.number = number;
    playing_deal(p->q, &p->round);
    right = worth_of(p, &p->rival[0]);
    add_worth(&p->rival[0], right, right);
    for (int i = 1; i < p->n; i++)
        if (!p->rival[i].is_done) add_worth(&p->rival[i], worth_of(p, &p->rival[i]), right);
}

/* False: there is nothing more to be found out. */
static bool look(struct proving *p)
{
    bool goes_on = false;

    for (int i = 1; i < p->n; i++) {
        struct rival *x = &p->rival[i];
        double loss = x->lost / x->n, error = error_of(x->lost, x->lost_squares, x->n);

        if (loss > SURE * error && ((x->n >= SURE_AFTER && loss > p->margin + FAR * error) ||
                                    (x->n >= FAR_AFTER && loss > 2 * p->margin + SURE * error)))
            x->is_done = true;
        if (p->trial->gives_up && x->n >= GIVE_UP && loss + FAR * error < p->margin) return false;
        goes_on = goes_on || !x->is_done;
    }
    return goes_on;
}

static struct puzzle_choice figures(const struct rival *x, double right)
{
    struct puzzle_choice c = {.a = x->a, .playouts = x->n, .loss = x->lost / x->n};

    c.loss_error = error_of(x->lost, x->lost_squares, x->n);
    c.error = error_of(x->sum, x->squares, x->n);
    c.worth =
        fmax(right - c.loss, 0); /* each was tried in other rounds than all of the right one */
    return c;
}

static void keep_choices(struct proving *by, struct puzzle *p)
{
    double right = by->rival[0].sum / by->rival[0].n;

    for (int i = 2; i < by->n; i++) {
        struct rival x = by->rival[i];
        int at = i;

        for (; at > 1 && by->rival[at - 1].lost / by->rival[at - 1].n > x.lost / x.n; at--)
            by->rival[at] = by->rival[at - 1];
        by->rival[at] = x;
    }
    p->open = by->n;
    p->n = by->n < PUZZLE_CHOICES ? by->n : PUZZLE_CHOICES;
    for (int i = 0; i < p->n; i++) p->choice[i] = figures(&by->rival[i], right);
    p->choice[0].loss_error = 0;
}

/* All of them must be far enough behind, also those that are not kept. */
static bool is_proven(const struct proving *p)
{
    for (int i = 1; i < p->n; i++) {
        const struct rival *x = &p->rival[i];
        double loss = x->lost / x->n;

        if (loss < p->margin || loss < PUZZLE_ERRORS * error_of(x->lost, x->lost_squares, x->n))
            return false;
    }
    return p->n >= PUZZLE_OPEN_MIN;
}

static void list_rivals(struct proving *by, action right)
{
    action distinct[ACTIONS_MAX];
    int n = playing_distinct(by->q, right, distinct);

    by->n = 1;
    by->rival[0] = (struct rival){.a = right};
    for (int i = 0; i < n; i++)
        if (distinct[i] != right) by->rival[by->n++] = (struct rival){.a = distinct[i]};
}

/* By the policy's way alone: is any other choice clearly as good? */
static bool is_hopeless(struct proving *by)
{
    begin_round(by->q, &by->round, TRIAL, by->trial->seed);
    for (uint32_t i = 0; i < TRIAL_ROUNDS; i++) play_round(by, i);
    for (int i = 1; i < by->n; i++) {
        const struct rival *x = &by->rival[i];

        if (x->lost / x->n + FAR * error_of(x->lost, x->lost_squares, x->n) < by->margin)
            return true;
    }
    return false;
}

/* For every choice. */
static void look_onward(struct proving *by)
{
    for (int i = 0; i < by->n; i++) {
        struct rival *x = &by->rival[i];
        const struct turn_line *line;

        if (!onward_begin(&by->onward, by->q, x->a, &by->round)) continue;
        while (!onward_step(&by->onward)) {
        }
        line = onward_best(&by->onward);
        x->has_line = line != NULL;
        if (line) x->line = *line;
    }
}

static bool prove(struct proving *by, struct puzzle *p, action right)
{
    list_rivals(by, right);
    if (by->trial->gives_up && is_hopeless(by)) return false;
    list_rivals(by, right);
    begin_round(by->q, &by->round, PROOF, by->trial->seed);
    look_onward(by);
    for (uint32_t i = 0; i < by->trial->playouts;) {
        play_round(by, i++);
        if (i % LOOK == 0 && !look(by)) break;
    }
    keep_choices(by, p);
    return is_proven(by);
}

bool puzzle_prove(struct puzzle *p, action right, const struct puzzle_trial *trial)
{
    struct puzzle_question question;
    struct proving *by = memory_new(sizeof *by + onward_room(p->game));
    bool is_good;

    if (!by) return false;
    puzzle_ask(p, &question);
    by->q = &question.q;
    by->trial = trial;
    by->onward.states = (unsigned char *)(by + 1);
    by->margin = puzzle_margin(p->game, view_state(question.q.view));
    by->one = outlook_one(p->game, view_state(question.q.view));
    is_good = prove(by, p, right);
    memory_free(by);
    return is_good;
}

/* ---- how hard it is ------------------------------------------------------------------------------- */

enum { ASKS_QUICK = 5, ASKS_SLOW = 2, QUICK = 4, THOUGHT = 300 /* playouts of who searches */ };
/* Of a hundred that are asked so many find it: level 1, 2, 3, 4. */
static const int EASY[PUZZLE_LEVELS - 1] = {50, 34, 20, 9};

static bool ask_level(struct puzzle *p, int level, const struct puzzle_question *question)
{
    struct bot_query q = question->q;
    const struct bot *bot = &BOT_LEVELS[level];
    int asks = level < QUICK ? ASKS_QUICK : ASKS_SLOW;
    void *room = NULL;
    size_t size;

    q.limits.playouts = THOUGHT;
    size = bot->room ? bot->room(q.game, &q.limits) : 0;
    if (size && !(room = memory_new(size))) return false;
    q.room = room;
    for (int i = 0; i < asks; i++) {
        struct rng rng;

        rng_stream(&rng, hash_word(playing_luck(&question->q), (uint64_t)level), (uint64_t)i);
        p->found += puzzle_find(p, bot->choose(&q, &rng)) == &p->choice[0];
        p->asked++;
    }
    memory_free(room);
    return true;
}

bool puzzle_ask_policy(struct puzzle *p)
{
    struct puzzle_question question;

    puzzle_ask(p, &question);
    p->policy =
        outlook_policy(p->game, view_state(question.q.view), p->seat, question.legal, question.q.n);
    return !p->n || puzzle_find(p, p->policy) != &p->choice[0];
}

bool puzzle_rate(struct puzzle *p)
{
    struct puzzle_question question;

    puzzle_ask(p, &question);
    p->found = p->asked = 0;
    for (int i = 0; i < LEVELS; i++)
        if (!ask_level(p, i, &question)) return false;
    p->level = 1;
    while (p->level < PUZZLE_LEVELS && p->found * 100 < EASY[p->level - 1] * p->asked) p->level++;
    return true;
}
