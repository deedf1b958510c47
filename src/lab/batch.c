/* batch.c: games first … first + games - 1 of a plan, in chunks. */
#include "lab/batch.h"

bool batch_run(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
               uint64_t sums[])
{
    const struct batch *b = self;
    struct sim_plan plan = b->plan;
    struct sim_stats stats = {0};
    uint64_t game = chunk * b->size, end = game + b->size;
    bool goes_on = true;

    plan.room = room;
    for (end = end < plan.games ? end : plan.games; goes_on && game < end; game++)
        goes_on = sim_play(&plan, plan.first + game, NULL, stop, &stats);
    sim_put(&stats, sums);
    return goes_on;
}

void batch_job(struct batch *b, const char *about, struct job *job)
{
    *job = (struct job){.about = about, .words = SIM_WORDS, .self = b, .run = batch_run};
    job->chunks = jobs_chunks(b->plan.games, &b->size);
    job->room = sim_room(&b->plan);
}
