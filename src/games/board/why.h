/* why.h: why something is not open, between why.c and why_act.c. */
#ifndef BOARD_WHY_H
#define BOARD_WHY_H

#include "game/tell.h"
#include "games/board/state.h"

struct why {
    const struct board *s;   /* a view of the seat that asks */
    const struct player *me; /* whose turn it is; that is who asks, but for chance */
    action a;
    int seat;
    struct remark *out;
    int n;
};

/* One more sentence; its arguments are added to what is returned. */
struct phrase *why_say(struct why *w, const char *rule, const char *key);

/* The price, what there is and what lacks, then whether cards in the hand would do. */
void why_lira(struct why *w, const char *rule, unsigned price);
/* A card that is not in the hand. */
void why_no_card(struct why *w, const char *rule, unsigned card);
/* There is no room for one more of this kind. */
void why_full(struct why *w, const char *rule, unsigned good);

/* why_act.c: reasons of phase 3; the moment and the place are right. */
void why_action(struct why *w);

#endif
