/* job_room.h: a job from within; for src/host alone. */
#ifndef HOST_JOB_ROOM_H
#define HOST_JOB_ROOM_H

#include "host/host_room.h"

/* How far the thinking has come; only advice is settled. */
enum job_stage { JOB_ASKED, JOB_SEARCHING, JOB_SETTLING, JOB_DONE };

struct host_job {
    enum host_task task;
    struct bond *bond;     /* with the host that asked */
    uint64_t version, sat; /* of the host, when it was asked */
    struct bot_query q;
    union state_room view;
    action legal[ACTIONS_MAX];
    struct rng rng;
    const struct bot *bot; /* NULL: a guest's */
    atomic_bool stop;
    enum job_stage stage;
    action about;             /* HOST_EXPLAIN */
    action answer;            /* HOST_MOVE; 0: none yet */
    struct bot_limits limits; /* of the whole advice; the query has those of its stage */
    int n;                    /* the choices with their figures, once they were compared */
    struct advice best[ACTIONS_MAX];
    struct host_advice advice;
};

/* ---- advice.c: what a bot thinks of the open choices ---- */
bool job_advise(struct host_job *job, uint32_t playouts); /* a slice of it; true: it is there */
double job_advise_progress(const struct host_job *job);
void job_advise_led(struct host_job *job, action wanted); /* a tutor's wish, at once */

#endif
