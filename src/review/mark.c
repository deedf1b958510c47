/* mark.c: how good a decision was, by what the one who decided could know.
 *
 * First a race: in each round what is hidden is dealt anew from the view, each choice is played
 * out from that deal with the same luck, and those that are behind leave. Then, if it was not the
 * played one that won, a duel of these two in fresh rounds: so what is said to be lost is not
 * larger only because the winner was lucky in the race. A choice that loses there is given the best
 * that its turn can still become (onward.h), and another duel: only what can no more be made good is
 * its own fault. The seed comes from the view alone, like all else: whatever is hidden, the mark is
 * the same, byte for byte. */
#include "review/room.h"

#include <math.h>
#include <string.h>

enum {
    LOOKS = 2,      /* rounds after which only WAYS_KEPT stay, judged at the end of the turn */
    FIRST_CUT = 4,  /* the race is cut after so many rounds, after twice as many … */
    CUT_STEP = 16,  /* … and then each time after so many more */
    EARLY = 8,      /* before that nobody leaves for being behind by errors */
    LEAST = 3,      /* halving leaves so many */
    OUT = 9,        /* squared: who is behind by so many standard errors is out */
    DUEL_LOOK = 32, /* a duel may be over after every so many rounds */
    SURE = 2,       /* standard errors that make a loss more than noise */
    FRESH = 1 << 20 /* the number of the first round of a duel; of another one twice as much */
};

/* ---- playing out ---------------------------------------------------------------------------------- */

static int32_t play(struct judging *j, action a, const struct turn_line *on, uint32_t turns)
{
    j->deal.turns = turns;
    j->deal.doubt = j->r->plan.doubt;
    return playing_worth_on(&j->q, &j->deal, a, on);
}

static void deal(struct judging *j, uint64_t number)
{
    j->deal.number = number;
    playing_deal(&j->q, &j->deal);
}

/* ---- the race ---------------------------------------------------------------------------- */

static bool is_played(const struct judging *j, const struct review_way *w)
{
    return w->a == j->mark->choice[0].a;
}

/* Best first; at most MOST stay, and what was played always does. */
static void rank(struct judging *j, int most)
{
    for (int i = 1; i < j->n; i++) {
        struct review_way way = j->way[i];
        int at = i;

        for (; at && j->way[at - 1].sum < way.sum; at--) j->way[at] = j->way[at - 1];
        j->way[at] = way;
    }
    if (j->n <= most) return;
    for (int i = most; i < j->n; i++)
        if (is_played(j, &j->way[i])) j->way[most - 1] = j->way[i];
    j->n = most;
}

/* Mean and squared standard error of A less B, over the rounds that both have seen. */
static double ahead(const struct judging *j, const struct review_way *a, const struct review_way *b,
                    double *variance)
{
    const int32_t *x = j->value[a->at], *y = j->value[b->at];
    double n = j->round, sum = 0, squares = 0, mean;

    for (int i = 0; i < j->round; i++) {
        double d = x[i] - y[i];

        sum += d;
        squares += d * d;
    }
    mean = sum / n;
    *variance = n > 1 ? fmax(squares / n - mean * mean, 0) / (n - 1) : 0;
    return mean;
}

/* Few rounds may not have shown yet how far they spread. */
static bool is_out(const struct judging *j, const struct review_way *w)
{
    double one = outlook_one(j->q.game, view_state(j->q.view)), variance;
    double mean = ahead(j, &j->way[0], w, &variance), unseen = one * 0.01;

    return mean > 0 && mean * mean > OUT * (variance + unseen * unseen / j->round);
}

static void drop_hopeless(struct judging *j)
{
    int n = 1;

    for (int i = 1; i < j->n; i++)
        if (is_played(j, &j->way[i]) || !is_out(j, &j->way[i])) j->way[n++] = j->way[i];
    j->n = n;
}

static void begin_race(struct judging *j)
{
    j->stage = JUDGE_RACE;
    j->at = j->round = 0;
    j->cut = FIRST_CUT;
    for (int i = 0; i < j->n; i++) {
        j->way[i].at = i;
        j->way[i].sum = 0;
    }
}

static void end_looking(struct judging *j)
{
    if (j->round < LOOKS) return;
    rank(j, WAYS_KEPT);
    begin_race(j);
}

static void keep_first(struct judging *j)
{
    double sum = 0;

    for (int i = 0; i < j->n; i++) {
        j->way[i].first = j->way[i].sum;
        sum += (double)j->way[i].sum;
    }
    j->mean_of_all = sum / j->n / j->round;
}

static void settle(struct judging *j);

static void begin_duel(struct judging *j)
{
    j->stage = JUDGE_DUEL;
    j->at = 0;
    j->lost = j->lost_squares = j->played = j->played_squares = 0;
    j->duels = 0;
    if (is_played(j, &j->way[0])) settle(j);
}

static void end_round(struct judging *j)
{
    int half = 1 + j->n / 2;

    if (j->stage == JUDGE_LOOK) {
        end_looking(j);
        return;
    }
    if (j->round == FIRST_CUT) keep_first(j);
    if (j->round == j->cut) {
        rank(j, half > LEAST ? half : LEAST);
        if (j->round >= EARLY) drop_hopeless(j);
        j->cut = j->cut < CUT_STEP ? 2 * j->cut : j->cut + CUT_STEP;
    }
    if (j->n > 1 && j->round < j->rounds_most) return;
    rank(j, j->n);
    begin_duel(j);
}

static void race_on(struct judging *j)
{
    struct review_way *w = &j->way[j->at];
    bool looks = j->stage == JUDGE_LOOK;
    int32_t worth;

    if (j->at == 0) deal(j, (uint64_t)j->round);
    worth = play(j, w->a, NULL, looks ? 1 : j->turns);
    if (!looks) j->value[w->at][j->round] = worth;
    w->sum += worth;
    if (++j->at < j->n) return;
    j->at = 0;
    j->round++;
    end_round(j);
}

/* ---- the duel ---------------------------------------------------------------------------- */

/* Mean of N figures and its standard error. */
static void mean_of(int64_t sum, int64_t squares, double n, double one, double *mean, double *error)
{
    double m = (double)sum / n;

    *mean = m / one;
    *error = n > 1 ? sqrt(fmax((double)squares / n - m * m, 0) / (n - 1)) / one : 1;
}

static const struct review_scale SCALE_CHANCE = {0.01, 0.03, 0.1}, SCALE_SCORE = {0.05, 0.2, 0.6};

const struct review_scale *review_scale_of(bool is_score)
{
    return is_score ? &SCALE_SCORE : &SCALE_CHANCE;
}

const struct review_scale *review_scale(const struct review *r)
{
    return review_scale_of(r->is_score);
}

/* Is it clear enough? A loss that cannot be a slip, and one that can be nothing but a blunder. */
static bool is_clear(const struct judging *j)
{
    const struct review_scale *scale = review_scale(j->r);
    double mean, error, one = outlook_one(j->q.game, view_state(j->q.view));

    if (j->duels % DUEL_LOOK) return false;
    mean_of(j->lost, j->lost_squares, j->duels, one, &mean, &error);
    return error < scale->good / 4 || mean - 2 * SURE * error > scale->mistake ||
           mean + 2 * SURE * error < scale->good;
}

static void duel_on(struct judging *j)
{
    int64_t played, lost;

    if (j->at == 0) {
        deal(j, (j->is_again ? 2 : 1) * (uint64_t)FRESH + j->duels);
        j->duelled = play(j, j->way[0].a, NULL, j->turns);
        j->at = 1;
        return;
    }
    j->at = 0;
    played = play(j, j->mark->choice[0].a, j->on, j->turns);
    lost = j->duelled - played;
    j->lost += lost;
    j->lost_squares += lost * lost;
    j->played += played;
    j->played_squares += played * played;
    j->duels++;
    if (j->duels >= j->r->plan.playouts || is_clear(j)) settle(j);
}

/* What its turn can still become is known. */
static void go_onward(struct judging *j)
{
    if (!onward_step(&j->onward)) return;
    j->on = onward_best(&j->onward);
    j->is_again = true;
    if (j->on) begin_duel(j);
    else settle(j);
}

/* ---- what came out ----------------------------------------------------------------------- */

static enum review_grade grade_of(const struct review_scale *scale, const struct review_mark *m)
{
    if (m->loss <= 0) return REVIEW_BEST;
    if (m->loss <= scale->good || m->loss < SURE * m->error) return REVIEW_GOOD;
    if (m->loss <= scale->slip) return REVIEW_SLIP;
    return m->loss <= scale->mistake ? REVIEW_MISTAKE : REVIEW_BLUNDER;
}

static struct advice figure(const struct judging *j, const struct review_way *w, double one)
{
    struct advice advice = {.a = w->a, .playouts = (uint32_t)j->round};
    int64_t sum = 0, squares = 0;

    for (int i = 0; i < j->round; i++) {
        int64_t x = j->value[w->at][i];

        sum += x;
        squares += x * x;
    }
    mean_of(sum, squares, j->round, one, &advice.worth, &advice.error);
    return advice;
}

/* What was played first; the best after a duel lies above it by as much as the duel has shown. */
static void show_choices(struct judging *j, double one)
{
    struct review_mark *m = j->mark;

    for (int i = 0; i < j->n; i++)
        if (is_played(j, &j->way[i])) m->choice[0] = figure(j, &j->way[i], one);
    if (j->duels) {
        struct advice *played = &m->choice[0];

        mean_of(j->played, j->played_squares, j->duels, one, &played->worth, &played->error);
        played->playouts = j->duels;
        m->choice[m->shown] = *played;
        m->choice[m->shown].a = j->way[0].a;
        m->choice[m->shown++].worth += m->lost;
    }
    for (int i = 0; i < j->n && m->shown < REVIEW_SHOWN; i++)
        if (!is_played(j, &j->way[i]) && (i || !j->duels))
            m->choice[m->shown++] = figure(j, &j->way[i], one);
}

static bool can_go_onward(struct judging *j)
{
    struct playing_round round = {
        .luck = j->deal.luck, .turns = j->turns, .doubt = j->r->plan.doubt};

    return !j->is_again && j->mark->grade >= REVIEW_SLIP &&
           onward_begin(&j->onward, &j->q, j->mark->choice[0].a, &round);
}

static void settle(struct judging *j)
{
    double one = outlook_one(j->q.game, view_state(j->q.view)), variance;
    struct review_mark *m = j->mark;
    int first = j->round < FIRST_CUT ? j->round : FIRST_CUT;

    if (j->duels) mean_of(j->lost, j->lost_squares, j->duels, one, &m->lost, &m->error);
    else if (j->n > 1) {
        ahead(j, &j->way[0], &j->way[1], &variance);
        m->error = sqrt(variance) / one;
    }
    m->loss = fmax(m->lost, 0);
    m->stake = fmax(((double)j->way[0].first / first - j->mean_of_all) / one, 0);
    m->grade = grade_of(review_scale(j->r), m);
    if (can_go_onward(j)) {
        j->stage = JUDGE_ONWARD;
        return;
    }
    j->stage = JUDGE_DONE;
    m->shown = 1;
    show_choices(j, one);
}

/* ---- all of it --------------------------------------------------------------------------- */

void judging_begin(struct judging *j, const struct review *r, struct review_mark *mark)
{
    const struct game *g = r->head.game;
    action distinct[ACTIONS_MAX];

    j->r = r;
    j->mark = mark;
    memset(&j->view, 0, sizeof j->view);
    g->observe(review_state(r, mark->at), mark->seat, room_view(&j->view));
    j->q = (struct bot_query){
        .game = g, .view = room_view(&j->view), .seat = mark->seat, .legal = j->legal};
    j->q.n = g->legal(view_state(j->q.view), mark->seat, j->legal);
    j->deal.luck = playing_luck(&j->q);
    j->turns = outlook_turns(g, view_state(j->q.view));
    j->n = playing_distinct(&j->q, mark->choice[0].a, distinct);
    for (int i = 0; i < j->n; i++) j->way[i] = (struct review_way){.a = distinct[i]};
    j->on = NULL;
    j->is_again = false;
    j->duels = 0;
    j->rounds_most = (int)(r->plan.playouts / 2);
    if (j->rounds_most > RACE_MOST) j->rounds_most = RACE_MOST;
    if (j->rounds_most < FIRST_CUT) j->rounds_most = FIRST_CUT;
    begin_race(j);
    if (j->n > WAYS_KEPT) j->stage = JUDGE_LOOK;
}

bool judging_step(struct judging *j)
{
    if (j->stage == JUDGE_DUEL) duel_on(j);
    else if (j->stage == JUDGE_ONWARD) go_onward(j);
    else if (j->stage != JUDGE_DONE) race_on(j);
    return j->stage == JUDGE_DONE;
}
