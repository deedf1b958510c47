/* tell.c: facts and their arguments. */
#include "game/tell.h"

#include <assert.h>

void phrase_add(struct phrase *phrase, struct arg a)
{
    if (a.sort == SORT_NONE) return;
    assert(phrase->n < PHRASE_ARGS);
    phrase->arg[phrase->n++] = a;
}

void trace_add(struct trace *t, unsigned id, int who, struct arg a, struct arg b)
{
    struct fact *fact;

    if (t->n == FACTS_MAX) return;
    fact = &t->fact[t->n++];
    *fact = (struct fact){.seen = SEEN_ALL, .say = {.id = (uint16_t)id, .who = (int8_t)who}};
    phrase_add(&fact->say, a);
    phrase_add(&fact->say, b);
}

void tell_winners(struct trace *t, const struct result *r, int seats, unsigned wins,
                  unsigned shares)
{
    int first = 0;

    if (!t) return;
    for (int i = 0; i < seats; i++) first += r->rank[i] == 1;
    for (int i = 0; i < seats; i++)
        if (r->rank[i] == 1) tell1(t, first == 1 ? wins : shares, i, number((unsigned)r->score[i]));
}
