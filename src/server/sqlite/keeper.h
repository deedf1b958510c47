/* keeper.h: a store with a thread of its own, so that the server's loop never waits for the disk.
 *
 * Operations are copied into a queue. The thread takes all that are in it and does them in one
 * transaction (server/sqlite/base.h): what comes while a commit is under way shares the next one. What
 * came of them waits until the loop collects it; `wake` tells that there is something.
 *
 * keeper_open(), keeper_submit(), keeper_collect() and keeper_close() belong to one thread, the hub's. Memory
 * is bounded: a save that would bring the queue above `most_bytes`, or for which there is no memory, takes its turn
 * without its text, and fails. */
#ifndef SERVER_SQLITE_KEEPER_H
#define SERVER_SQLITE_KEEPER_H

#include "core/note.h"
#include "server/hub/hub.h"

struct keeper;
struct keeper_how {
    const char *path;
    const char *vfs; /* NULL: the disk */
    /* Called in the keeper's thread when something can be collected; NULL: nobody is told. */
    void (*wake)(void *self);
    void *self;
    /* How many operations can be under way; 0: as many as a hub with HUB_LIMITS has. A hub has at most
     * one for each room in memory, and STORE_DUE, which is left out where there is no place. */
    uint32_t most_operations;
    size_t most_bytes; /* of their texts; 0: KEEPER_BYTES */
};
enum { KEEPER_BYTES = 64 << 20 };

/* NULL: NOTE says why (store.*). HOW is copied, its path is not needed any more. */
struct keeper *keeper_open(const struct keeper_how *how, struct note *note);
/* What hub_world's `store` does. */
void keeper_submit(struct keeper *keeper, const struct store_op *op);
/* Tells the hub what came of operations, in order. False: there was nothing. */
bool keeper_collect(struct keeper *keeper, struct hub *hub);
/* Waits until all that was submitted is done, and can be collected. */
void keeper_flush(struct keeper *keeper);
/* Does what was submitted, then ends. NULL is allowed. */
void keeper_close(struct keeper *keeper);

/* Figures, for /metrics; any thread may ask. */
struct keeper_figures {
    uint32_t waiting;        /* operations not done yet */
    size_t bytes;            /* their texts */
    uint64_t commits, saves; /* transactions; saves and deletions in them */
    uint64_t failures;       /* operations that failed */
    struct note fault;       /* the last reason; key NULL: none yet */
};
void keeper_figures(struct keeper *keeper, struct keeper_figures *out);

#endif
