/* job_room.h: a job from within; for src/host alone. */
#ifndef HOST_JOB_ROOM_H
#define HOST_JOB_ROOM_H

#include "host/host_room.h"

struct host_job {
    enum host_task task;
    uint64_t version; /* of the host, when it was asked */
    struct bot_query q;
    union state_room view;
    action legal[ACTIONS_MAX];
    struct rng rng;
    const struct bot *bot; /* NULL: a guest's */
    atomic_bool stop;
    action about;  /* HOST_EXPLAIN */
    action answer; /* HOST_MOVE; 0: none yet */
    struct host_advice advice;
    bool is_done;
};

/* ---- advice.c: what a bot thinks of the open choices ---- */
void job_advise(struct host_job *job);

#endif
