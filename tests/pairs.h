/* pairs.h: two games that one viewer cannot tell apart, though what is hidden from it differs.
 *
 * Both go on event by event: an event that the viewer sees whole happens in both; of one that
 * it sees in part, each game has its own, with the same mask. So whatever the viewer is told of
 * the two must be the same bytes. */
#ifndef TESTS_PAIRS_H
#define TESTS_PAIRS_H

#include "wire/wire.h"

struct pair {
    const struct game *g;
    int viewer;
    bool by_hand;     /* real dice and cards: the viewer may say what they bring */
    bool is_practice; /* what chance brought may be taken back */
    struct host *host[2];
    struct rng rng;
};

/* People sit in all seats; chance waits for pair_step(). `by_hand` and `is_practice` are to be set before. */
void pair_start(struct pair *p, const struct game *g, const struct setup *setup, int viewer,
                uint64_t seed);
void pair_free(struct pair *p);
/* One event more in both. IS_SAME: also what is hidden. False: the game is over, the two can go
 * on in no common way, or something was revealed that parts them. */
bool pair_step(struct pair *p, bool is_same);
bool pair_differs(const struct pair *p);     /* in what the viewer may not know */
bool pair_looks_alike(const struct pair *p); /* do both still have the same view? */
struct wire pair_wire(const struct pair *p, int which, int viewer);

#endif
