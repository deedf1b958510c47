/* grade.c: what a choice in a puzzle is worth, as its proof says. */
#include "puzzle/puzzle.h"

#include "bots/outlook.h"
#include "review/playing.h"

#include <math.h>
#include <string.h>

#define MARGIN_CHANCE 0.05
#define MARGIN_SCORE 0.5
/* Figures are written with three decimals, chances in per cent. */
#define ROUNDED_CHANCE 0.00001
#define ROUNDED_SCORE 0.001

void puzzle_ask(const struct puzzle *p, struct puzzle_question *out)
{
    memset(&out->view, 0, sizeof out->view);
    p->game->observe((const struct gstate *)(const void *)&p->state, p->seat,
                     room_view(&out->view));
    out->q = (struct bot_query){
        .game = p->game, .view = room_view(&out->view), .seat = p->seat, .legal = out->legal};
    out->q.n = p->game->legal(view_state(out->q.view), p->seat, out->legal);
}

void puzzle_set(struct puzzle *p, const struct game *g, const struct gstate *s, int seat)
{
    union state_room view = {{0}};
    struct rng rng;

    g->observe(s, seat, room_view(&view));
    rng_seed(&rng, 0);
    memset(&p->state, 0, sizeof p->state);
    g->redeal(room_view(&view), seat, &rng, room_state(&p->state));
    p->game = g;
    p->seat = seat;
}

double puzzle_margin(const struct game *g, const struct gstate *s)
{
    return outlook_is_score(g, s) ? MARGIN_SCORE : MARGIN_CHANCE;
}

static const struct gstate *state_of(const struct puzzle *p)
{
    return (const struct gstate *)(const void *)&p->state;
}

bool puzzle_is_score(const struct puzzle *p) { return outlook_is_score(p->game, state_of(p)); }

bool puzzle_is_proven(const struct puzzle *p)
{
    double margin = puzzle_margin(p->game, state_of(p));
    double rounded = puzzle_is_score(p) ? ROUNDED_SCORE : ROUNDED_CHANCE;

    if (p->open < PUZZLE_OPEN_MIN || p->n < 2) return false;
    for (int i = 1; i < p->n; i++) {
        const struct puzzle_choice *c = &p->choice[i];

        if (c->loss + rounded < margin) return false;
        if (c->loss + rounded < PUZZLE_ERRORS * (c->loss_error - rounded)) return false;
    }
    return true;
}

const struct puzzle_choice *puzzle_find(const struct puzzle *p, action a)
{
    struct puzzle_question question;
    struct playing_round round = {0};
    uint64_t outcome;

    for (int i = 0; i < p->n; i++)
        if (p->choice[i].a == a) return &p->choice[i];
    puzzle_ask(p, &question);
    round.luck = playing_luck(&question.q);
    playing_deal(&question.q, &round);
    outcome = playing_outcome(&question.q, &round.root, a);
    for (int i = 0; i < p->n; i++)
        if (playing_outcome(&question.q, &round.root, p->choice[i].a) == outcome)
            return &p->choice[i];
    return NULL;
}

void puzzle_judge(const struct puzzle *p, action a, struct puzzle_verdict *out)
{
    const struct puzzle_choice *c = puzzle_find(p, a);
    const struct review_scale *scale = review_scale_of(puzzle_is_score(p));

    *out = (struct puzzle_verdict){.is_least = !c};
    if (!c) c = &p->choice[p->n - 1];
    out->loss = c->loss;
    out->error = c->loss_error;
    if (c == &p->choice[0]) out->grade = REVIEW_BEST;
    else if (c->loss <= scale->good) out->grade = REVIEW_GOOD;
    else if (c->loss <= scale->slip) out->grade = REVIEW_SLIP;
    else out->grade = c->loss <= scale->mistake ? REVIEW_MISTAKE : REVIEW_BLUNDER;
}
