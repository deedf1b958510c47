/* pick.h: the best choice so far; of equals the earlier one stays. */
#ifndef BOTS_EVAL_PICK_H
#define BOTS_EVAL_PICK_H

#include "game/game.h"

struct pick {
    action a; /* 0: none yet */
    int worth;
};

static inline void prefer(struct pick *p, action a, int worth)
{
    if (p->a && worth <= p->worth) return;
    p->a = a;
    p->worth = worth;
}

#endif
