/* batch.h: a simulation as a job: the sums are the words of sim_stats. */
#ifndef LAB_BATCH_H
#define LAB_BATCH_H

#include "lab/jobs.h"
#include "lab/sim.h"

struct batch {
    struct sim_plan plan;
    uint64_t size; /* games in a chunk */
};
/* The job's run: games CHUNK * size and on. */
bool batch_run(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
               uint64_t sums[]);
void batch_job(struct batch *batch, const char *about, struct job *job);

#endif
