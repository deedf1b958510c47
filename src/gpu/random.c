/* random.c: random games. Positions lie in the memory that a block shares, where it does not matter
 * which thread reads them; nobody else needs much of it. */
#define LOOP_THREADS CARD_THREADS
#define LOOP_GAMES CARD_GAMES
#define LOOP_ALIGN CARD_ALIGN
#define LOOP_WATCHES false

#include "gpu/play.h"

#include "gpu/block.h"

static const struct game *const G = &SIM_GAME;

CARD_INLINE void choose(struct sim_game *sim, const struct gstate *s, struct event *e)
{
    int seat = G->turn(s);
    struct rng *source = seat == SEAT_CHANCE ? &sim->chance : &sim->bot[seat], rng = *source;
    action legal[ACTIONS_MAX];

    e->seat = (int8_t)seat;
    e->a = seat == SEAT_CHANCE ? game_roll(G, s, &rng)
                               : legal[rng_below(&rng, (uint32_t)G->legal(s, seat, legal))];
    *source = rng;
}

#include "gpu/loop.h"

CARD_WHOLE void card_random(const struct card_place *at, struct card_task *task, void *slots,
                            uint64_t *sums, uint64_t words)
{
    play_block(at, task, slots, sums, words);
}
