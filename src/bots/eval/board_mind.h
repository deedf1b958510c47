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

/* Is there no turn to think of after this one? */
static inline bool is_near(const struct mind *m)
{
    return m->x.last || eye_has(m->q->eye, SHORT_SIGHTED);
}

/* What a trip is worth one turn ahead, if there is one; if that is less than LEAST, anything
 * less. */
static inline int worth_ahead(const struct mind *m, const struct trip *t, int least)
{
    int soon = (t->rubies - m->now.rubies) * m->x.w[W_RUBY_SOON];

    if (is_near(m)) return plan_best(&m->x, t, 0) + soon;
    return plan_next(&m->x, t, least - 2 * soon) + 2 * soon;
}

/* Of the open choices one more, that leads to T, as it is seen. */
static inline void weigh_ahead(const struct mind *m, struct pick *best, action a,
                               const struct trip *t)
{
    int error = eye_sees(m->q->eye, a, 0);
    int least = best->a ? best->worth + 1 - error : NO_TURN;

    prefer(best, a, worth_ahead(m, t, least) + error);
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

/* ---- board_leads.c: choices compared by what they lead to ---------------------- */

struct lead {
    action a;
    int beside; /* what it costs, and how it is seen */
    int worth;  /* as it is; once it was looked at: one turn ahead */
    struct trip t;
    struct prospect next;
};
enum { LEADS = PLACES + 1 };
struct leads {
    struct trip from; /* they all follow from this one */
    struct shares of;
    struct lead lead[LEADS]; /* as they were added */
    struct lead *best[LEADS];
    unsigned n;
};
void leads_begin(const struct mind *m, struct leads *all, const struct trip *from);
/* One more, whose trip stands in lead[n] already. */
void lead_add(const struct mind *m, struct leads *all, action a, int beside);
/* Puts the MOST best of all, one turn ahead, in front, best first; returns how many. Those worth
 * most as they are are looked at first: then most of the others soon cannot be better. */
unsigned leads_ahead(const struct mind *m, struct leads *all, unsigned most);
/* What stands beside its worth so many turns ahead: rubies that come so soon, too. */
int lead_beside(const struct mind *m, const struct lead *lead, int ahead);

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
