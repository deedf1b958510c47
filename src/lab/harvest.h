/* harvest.h: puzzles found in games between bots.
 *
 * Game NUMBER of a seed is the same whoever plays it, and so is what is found in it. Of all that was
 * found some are picked that differ: in round, number of players, sort of decision. */
#ifndef LAB_HARVEST_H
#define LAB_HARVEST_H

#include "lab/sim.h"
#include "puzzle/puzzle.h"

enum { HARVEST_MOST = 3 /* of one game */ };

struct harvest_plan {
    const struct game *game;
    uint64_t seed;
    uint32_t playouts; /* of each choice in a proof */
};
struct harvest {
    struct puzzle puzzle;
    uint64_t number; /* of the game */
    uint32_t round;
};
/* What is found in game NUMBER; -1: STOP became true, or there is not enough memory. */
int harvest_game(const struct harvest_plan *plan, uint64_t number, const atomic_bool *stop,
                 struct harvest out[HARVEST_MOST]);
/* The question of OLD tried anew: for puzzles from before a net or a judge has changed. False: it is no
 * puzzle any more. */
bool harvest_again(const struct harvest_plan *plan, const struct puzzle *old, struct harvest *out);
/* Moves KEEP of N to the front, or as many as are left without near-duplicates; those that are easier come first.
 * Returns how many. */
int harvest_pick(struct harvest all[], int n, int keep);

#endif
