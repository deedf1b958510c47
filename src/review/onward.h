/* onward.h: how a turn is best gone on with after a choice.
 *
 * A choice is played out by the policy (playing.h). Where the policy wastes what was chosen the
 * choice is not to blame: whoever made it can still go on well, and whatever they miss then is
 * another decision. So what its turn can still become is raced: the whole turns that begin with
 * it, and the policy's way. As with all that judges decisions nothing here knows more than the view. */
#ifndef REVIEW_ONWARD_H
#define REVIEW_ONWARD_H

#include "review/playing.h"

struct onward_way {
    int line; /* -1: as the policy goes on */
    int64_t sum;
};
struct onward {
    const struct bot_query *q;
    action first;
    struct playing_round deal; /* of the round */
    uint32_t turns;            /* that a playout goes once the best few are known */
    bool is_look;              /* the turn alone is played out */
    int n, at, round;
    struct onward_way way[TURNS_MAX + 1];
    struct turn_line line[TURNS_MAX];
    unsigned char *states; /* the caller's: onward_room() bytes, needed only while it begins */
};

size_t onward_room(const struct game *g);
/* ROUND: its luck, and how far a playout goes. False: there is nothing to choose behind A in this
 * turn. */
bool onward_begin(struct onward *o, const struct bot_query *q, action a,
                  const struct playing_round *round);
/* One playout; true: it is done. */
bool onward_step(struct onward *o);
/* What is best played behind it; NULL: as the policy goes on. */
const struct turn_line *onward_best(const struct onward *o);

#endif
