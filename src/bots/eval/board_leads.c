/* board_leads.c: choices compared by what they lead to, one turn ahead. */
#include "bots/eval/board_mind.h"

int lead_beside(const struct mind *m, const struct lead *lead, int ahead)
{
    return lead->beside + (lead->t.rubies - m->now.rubies) * (ahead + 1) * m->x.w[W_RUBY_SOON];
}

/* Is A better? Of equals the one that was added first. */
static inline bool is_better(const struct lead *a, const struct lead *b)
{
    return a->worth > b->worth || (a->worth == b->worth && a < b);
}

/* Puts it among the best, best first; at most MOST. */
static unsigned rank(struct lead *best[], unsigned n, unsigned most, struct lead *lead)
{
    unsigned at;

    if (n == most && !is_better(lead, best[n - 1])) return n;
    for (at = n < most ? n++ : n - 1; at && is_better(lead, best[at - 1]); at--)
        best[at] = best[at - 1];
    best[at] = lead;
    return n;
}

void leads_begin(const struct mind *m, struct leads *all, const struct trip *from)
{
    all->from = *from;
    all->n = 0;
    plan_worth_shared(&m->x, from, &all->of);
}

void lead_add(const struct mind *m, struct leads *all, action a, int beside)
{
    struct lead *lead = &all->lead[all->n];

    lead->a = a;
    lead->beside = beside;
    if (is_near(m)) {
        lead->worth = lead_beside(m, lead, 0) + plan_best(&m->x, &lead->t, 0);
    } else {
        plan_begin(&m->x, &lead->t, &all->from, &all->of, &lead->next);
        lead->worth = lead_beside(m, lead, 1) + lead->next.now;
    }
    all->n = rank(all->best, all->n, LEADS, lead);
}

unsigned leads_ahead(const struct mind *m, struct leads *all, unsigned most)
{
    unsigned n = 0;

    if (is_near(m)) return all->n < most ? all->n : most;
    for (unsigned i = 0; i < all->n; i++) { /* the best are put where those stood that come first */
        struct lead *lead = all->best[i];
        int beside = lead_beside(m, lead, 1);
        int least = n == most ? all->best[most - 1]->worth - beside : NO_TURN;
        int v = plan_look(&m->x, &lead->t, &lead->next, least);
        if (v < least) continue;
        lead->worth = beside + v;
        n = rank(all->best, n, most, lead);
    }
    return n;
}
