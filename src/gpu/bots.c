/* bots.c: games between bots, and atlases of games. What bots think of lies in each thread's own
 * memory; so that the processor's cache is left to that, positions lie with the games. */
#define LOOP_THREADS CARD_BOT_THREADS
#define LOOP_GAMES CARD_BOT_GAMES
#define LOOP_ALIGN 0 /* with the games */
#define LOOP_WATCHES true

#include "gpu/play.h"

#include "gpu/block.h"

static const struct game *const G = &SIM_GAME;

CARD_INLINE void choose(struct sim_game *sim, const struct gstate *s, struct event *e)
{
    sim_next(sim, s, e);
}

#include "gpu/loop.h"

CARD_WHOLE void card_bots(const struct card_place *at, struct card_task *task, void *slots,
                          uint64_t *sums, uint64_t words)
{
    play_block(at, task, slots, sums, words);
}
