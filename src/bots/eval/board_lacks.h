/* board_lacks.h: why a walk will not bring what the place is for; for board_reasons.c. */
#ifndef BOTS_EVAL_BOARD_LACKS_H
#define BOTS_EVAL_BOARD_LACKS_H

#include "games/board/state.h"

/* A walk, or an errand of the family member, to PLACE, and the end of that turn. */
struct board_errand {
    const struct board *before, *after;
    int seat;
    unsigned place;
    bool is_walk;  /* the merchant goes, who pays the others there */
    uint64_t done; /* a bit per kind of action on the way */
};
/* A remark on what lacks there; false: nothing does, or the place sells nothing. */
bool board_lacks(const struct board_errand *e, struct remark *out);

#endif
