/* board_mind.h: what the policy has in mind while it answers one decision; shared
 * by board_policy.c and board_deeds.c. */
#ifndef BOTS_EVAL_BOARD_MIND_H
#define BOTS_EVAL_BOARD_MIND_H

#include "bots/eval/board_plan.h"
#include "bots/eval/eval.h"
#include "bots/eval/pick.h"

struct mind {
    const struct decision *q;
    const struct board *s; /* the view */
    const struct player *me;
    struct world x;
    struct trip now;
};

/* 0: none of that kind. */
static inline action first_of(const struct decision *q, unsigned kind)
{
    for (int i = 0; i < q->n; i++)
        if (act_kind(q->legal[i]) == kind) return q->legal[i];
    return 0;
}

/* Of the open choices one more, as it is seen. */
static inline void weigh(const struct mind *m, struct pick *best, action a, int worth)
{
    prefer(best, a, eye_sees(m->q->eye, a, worth));
}

/* The choice that does nothing, where there is one, comes last: stop, skip, done, end. */
static inline action last_of(const struct decision *q) { return q->legal[q->n - 1]; }

/* What a trip is worth so many turns ahead; the last round has no more turns. */
static inline int worth_after(const struct mind *m, const struct trip *t, unsigned ahead)
{
    if (m->x.last || eye_has(m->q->eye, SHORT_SIGHTED)) ahead = 0;
    return plan_best(&m->x, t, ahead) +
           (t->rubies - m->now.rubies) * (int)(ahead + 1) * m->x.w[W_RUBY_SOON];
}

static inline int card_worth(const struct mind *m, unsigned card)
{
    return m->x.w[W_CARD_GOOD + card];
}

/* Five lira, if that makes the price payable and nothing else does; else 0. */
static inline action play_lira_card(const struct mind *m, unsigned price)
{
    return m->me->lira < price && m->now.lira >= (int)price ? first_of(m->q, A_LIRA5) : 0;
}

/* ---- board_deeds.c: phase 3 --------------------------------------------------- */

action deed_without_thinking(const struct decision *q, const struct board *s); /* 0: think */
action deed_act(const struct mind *m);
action deed_good(const struct mind *m);
action deed_extra(const struct mind *m);
action deed_draw(const struct mind *m);
action deed_discard(const struct mind *m);
action deed_dice(const struct mind *m);
action deed_again(const struct mind *m);
action deed_deliver(const struct mind *m);

#endif
