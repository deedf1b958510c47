/* driver.h: the few things asked of a graphics card's driver.
 *
 * The driver's library is opened when a card is asked for, so that nothing needs it to be built or
 * started. Every call says in a note what went wrong. */
#ifndef GPU_DRIVER_H
#define GPU_DRIVER_H

#include "core/buf.h"
#include "core/note.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct driver; /* a card that is open */
typedef uint64_t card_memory;
struct driver_kernel;

/* NULL: there is no driver, no card, or one that is too old; NOTE says which. */
struct driver *driver_open(struct note *note);
void driver_close(struct driver *d);
/* A thread that wants to use the card says so first. */
bool driver_enter(struct driver *d, struct note *note);
const char *driver_card(const struct driver *d); /* its name */
int driver_processors(const struct driver *d);
size_t driver_shared_most(const struct driver *d); /* bytes that a block can share */
/* How much stack a thread may use. */
bool driver_stack(struct driver *d, size_t bytes, struct note *note);

/* A program for cards; the one before is forgotten. What the driver said of it goes to LOG. */
bool driver_load(struct driver *d, const char *ptx, struct buf *log, struct note *note);
/* A kernel of it; SHARED: the bytes that a block of it shares. */
bool driver_kernel(struct driver *d, const char *name, size_t shared, struct driver_kernel **kernel,
                   struct note *note);

/* Memory of the card; false without a note: there is not so much. */
bool driver_get(struct driver *d, size_t bytes, card_memory *at, struct note *note);
void driver_free(struct driver *d, card_memory at);
bool driver_clear(struct driver *d, card_memory at, size_t bytes, struct note *note);
bool driver_put(struct driver *d, card_memory to, const void *from, size_t bytes,
                struct note *note);
bool driver_take(struct driver *d, void *to, card_memory from, size_t bytes, struct note *note);

struct driver_launch {
    struct driver_kernel *kernel;
    uint32_t blocks, threads;
    size_t shared;
    void *argument[6]; /* where each of them lies */
};
/* Starts it and waits until it is done. */
bool driver_run(struct driver *d, const struct driver_launch *launch, struct note *note);

#endif
