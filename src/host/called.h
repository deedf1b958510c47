/* called.h: moves by the names of what they are about; for src/host, and for whoever completes
 * what is typed.
 *
 * `go palace` is the move `go` with a place that is called so; `palace` alone is every open
 * kind of move with it. Where a choice is written by something else, such as `play hand`, it is
 * called by what its sentence names: `play caravan`. What a line could mean is found first,
 * whatever is open: a name of a place means the same in every position. */
#ifndef HOST_CALLED_H
#define HOST_CALLED_H

#include "host/names.h"
#include "host/read.h"

enum { CALLED_MAX = 64 };

/* A move, or the beginning of one. */
struct meaning {
    action a;
    action known; /* the bits of it that were said */
};
struct called {
    struct meaning at[CALLED_MAX];
    int n;
    enum name_fit fit; /* all are named as well as this */
    bool is_bare;      /* the things alone were named, without what is to be done */
    bool is_told;      /* they stand in the sentences of the choices, not in the moves */
};

/* What TYPED could mean, named as well as can be. */
void called_find(const struct reading *r, const char *typed, struct called *called);
/* Is A what was meant, or one of those? */
static inline bool called_is(const struct meaning *meaning, action a)
{
    return (a & meaning->known) == meaning->a;
}
bool called_has(const struct called *called, action a);
/* How many open choices it could mean; *A: one of them. */
int called_open(const struct reading *r, const struct called *called, action *a);
/* Is it one thing that was named, whatever can be done with it? */
bool called_is_one(const struct reading *r, const struct called *called);
/* The things that it says, as they are called: `Tea House`. */
void called_write(const struct speaker *to, const struct meaning *meaning, struct buf *out);

#endif
