/* hubworld.h: a world for a hub: a store in memory that keeps nothing before it is told to,
 * seeded secrets, bots that answer when they are asked to. */
#ifndef TESTS_HUBWORLD_H
#define TESTS_HUBWORLD_H

#include "server/hub/hub.h"

/* What the store has of a room. */
struct kept {
    struct kept *next;
    uint64_t id;
    struct buf text, log;
    uint32_t game;
    uint64_t lines; /* of the log */
    int64_t wake;
};
/* An operation that waits. */
struct pending {
    struct pending *next;
    struct store_op op; /* text and log are its own */
};

struct world {
    struct hub *hub;
    struct hub_limits limits;
    struct rng rng; /* of secrets */
    int64_t now;
    struct kept *kept;
    struct pending *first, **last;
    struct hub_job *job[4096]; /* out; a ring */
    size_t job_at, jobs;
    void *self; /* for what the test wants to hear: */
    void (*sent)(void *self, uint64_t connection, const char *text, size_t n);
    void (*applied)(void *self, struct kept *kept, const struct store_op *op);
    bool (*thinks)(void *self, struct host_job *job); /* false: as bots do */
    bool is_quick; /* bots answer anything, without thinking; hints are thought about a little */
    uint64_t sends, broken; /* broken: saves that did not fit what was there */
};

void world_init(struct world *w, uint64_t seed);
void world_free(struct world *w);
/* The hub that is there is gone, with all that was not kept; another begins. WRITTEN: what waited
 * at the store was kept, but nobody heard of it. */
void world_restart(struct world *w, bool written);
/* All that waits at the store. WRITTEN: it is kept; GOOD: and said to be. False: nothing waited. */
bool world_commit(struct world *w, bool written, bool good);
/* One question to a bot. False: there is none. */
bool world_work(struct world *w);
/* Everything until nothing waits. */
void world_settle(struct world *w);
void world_tick(struct world *w, int64_t ms);
/* The record in a message `record`. */
void world_record(const char *message, struct buf *out);
struct kept *world_kept(const struct world *w, uint64_t id); /* NULL: nothing */

#endif
