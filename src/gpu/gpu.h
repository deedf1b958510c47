/* gpu.h: a graphics card that plays for the lab.
 *
 *     gpu_open(&gpu, game, NULL, &log, &note)   a card, and the game's program for it
 *     gpu_batch(&gpu, &batch, &note)            what is to be played: or gpu_duel, gpu_atlas
 *     jobs_run(…) with way.card = &gpu.card
 *     gpu_close(&gpu)
 *
 * The sums are the same bits as without a card. */
#ifndef GPU_GPU_H
#define GPU_GPU_H

#include "gpu/card.h"
#include "gpu/driver.h"

struct gpu {
    struct jobs_card card;
    struct note note; /* why it failed in the middle of a job */
    struct driver *driver;
    const struct game *game;
    struct card_task *task; /* as the card has it, but for `next` and `end` */
    uint64_t units, size;   /* of the job; SIZE in a chunk */
    uint64_t words;
    uint64_t chunks, least; /* so many at the next go, at any */
    struct driver_kernel *ready, *total;
    card_memory at_task, games, rows, sums;
    uint64_t rows_n; /* lists of sums on the card, added up in the end */
    struct driver_launch play;
};

/* The program for cards of a game; NULL: the build has none. */
const char *gpu_program(const struct game *g);
/* PTX: another program than the built-in one; NULL: that one. False: NOTE says what is missing. */
bool gpu_open(struct gpu *gpu, const struct game *g, const char *ptx, struct buf *log,
              struct note *note);
void gpu_close(struct gpu *gpu);

/* May it play there? Bots that search may not. */
bool gpu_plays(const struct game *g, const struct bot *bot, struct note *note);
bool gpu_batch(struct gpu *gpu, const struct batch *batch, struct note *note);
bool gpu_duel(struct gpu *gpu, const struct duel *duel, struct note *note);
bool gpu_atlas(struct gpu *gpu, const struct atlas *atlas, struct note *note);

/* Games that nets learn from: at most GPU_LOOKS at a go, each is told; AT is NULL if its positions did
 * not fit. */
enum { GPU_LOOKS = 16384 };
bool gpu_looks(struct gpu *gpu, const struct look_plan *plan, struct note *note);
bool gpu_look(struct gpu *gpu, uint64_t first, uint64_t n, void *self,
              void (*take)(void *self, uint64_t number, const struct look_found *found,
                           const unsigned char *at));

#endif
