/* play.h: what runs on a card, in plain C; entries.cu makes kernels of it, the tests call it. */
#ifndef GPU_PLAY_H
#define GPU_PLAY_H

#include "gpu/card.h"

/* Where a thread is. */
struct card_place {
    uint32_t block, thread;
    unsigned char *memory; /* what the block shares: card_shared() bytes, aligned to 16 */
};

/* Done once before a task: its bots, from their numbers. */
void card_ready(struct card_task *task);
/* A block plays random games of a batch until none is left. SLOTS: of all games in play (card.h); SUMS:
 * WORDS for each thread. */
void card_random(const struct card_place *at, struct card_task *task, void *slots, uint64_t *sums,
                 uint64_t words);
/* The same between bots, and for an atlas. */
void card_bots(const struct card_place *at, struct card_task *task, void *slots, uint64_t *sums,
               uint64_t words);
/* A thread plays deals of a duel until none is left. */
void card_units(struct card_task *task, uint64_t *sums);
/* The same with the games of a task that is looked at: FIRST is the one whose positions are at AT. */
void card_looks(struct card_task *task, uint64_t first, unsigned char *at,
                struct look_found *found);
/* Adds up for thread ME the words of some rows of sums. */
void card_total(const uint64_t *sums, uint64_t rows, uint64_t words, uint64_t me, uint64_t *total);

#endif
