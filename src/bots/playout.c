/* playout.c: the game played on by everybody's policy.
 *
 * Inside a playout nothing is hidden: each seat's policy looks at the state as it was
 * dealt. That costs no view per decision, and the policies hardly read what others
 * hide. Luck is drawn anew for every turn from the playout's number and the number of
 * the turn: two ways that differ in one turn meet the same dice in the next. */
#include "bots/search.h"

static action decide(const struct playout *p, const struct gstate *s, int seat)
{
    action legal[ACTIONS_MAX];
    struct decision q = {.s = s, .seat = seat, .legal = legal, .aim = p->aim};

    q.n = p->game->legal(s, seat, legal);
    return q.n == 1 ? legal[0] : p->knows->policy(&q);
}

/* The end of the game: a share of the win; alone, the score. */
static int32_t worth_at_end(const struct playout *p, const struct gstate *s)
{
    struct result r = {0};
    int winners = 0;

    if (p->aim) return p->knows->fulfils(s, p->aim) ? CHANCE_ONE : 0;
    p->game->result(s, &r);
    if (judge_of(p->knows, s)->is_alone) return judge_score_worth(r.score[p->seat] * SCORE_PARTS);
    for (int i = 0; i < SEATS_MAX; i++) winners += r.rank[i] == 1;
    return r.rank[p->seat] == 1 ? CHANCE_ONE / winners : 0;
}

int32_t playout_run(const struct playout *p, struct gstate *s)
{
    const struct game *g = p->game;
    struct rng rng;
    int seat, turns = 0;

    rng_stream(&rng, p->luck, 0);
    while ((seat = g->turn(s)) != SEAT_NONE) {
        action a = seat == SEAT_CHANCE ? game_roll(g, s, &rng) : decide(p, s, seat);
        unsigned flags = g->apply(s, seat, a, NULL);
        if (!(flags & APPLY_TURN) || flags & APPLY_END) continue;
        if (++turns == p->turns) return judge_worth(p->knows, s, p->seat);
        rng_stream(&rng, p->luck, (uint64_t)turns);
    }
    return worth_at_end(p, s);
}
