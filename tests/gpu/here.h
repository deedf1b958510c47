/* here.h: what runs on a card, as the tests call it: a module for each game. */
#ifndef GPU_HERE_H
#define GPU_HERE_H

#include "gpu/play.h"

struct gpu_here {
    void (*ready)(struct card_task *task);
    void (*random)(const struct card_place *at, struct card_task *task, void *slots, uint64_t *sums,
                   uint64_t words);
    void (*bots)(const struct card_place *at, struct card_task *task, void *slots, uint64_t *sums,
                 uint64_t words);
    void (*units)(struct card_task *task, uint64_t *sums);
    void (*looks)(struct card_task *task, uint64_t first, unsigned char *at,
                  struct look_found *found);
    void (*total)(const uint64_t *sums, uint64_t rows, uint64_t words, uint64_t me,
                  uint64_t *total);
};
extern __attribute__((visibility("default"))) const struct gpu_here GPU_HERE;

#endif
