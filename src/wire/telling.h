/* telling.h: events one after the other, each turn's last one with the digest of the turn; for
 * src/wire alone.
 *
 * The event that ends a turn waits until what came of it is known: the view before the next one. */
#ifndef WIRE_TELLING_H
#define WIRE_TELLING_H

#include "host/digest.h"
#include "wire/wire_room.h"

struct telling {
    struct json *json;
    size_t since; /* those before it belong to the turn, and were told */
    struct digest turn;
    struct table_step last;
    bool is_held;
    union state_room before; /* of the last one */
    struct trace trace;
};

/* Events behind SINCE are put into the open array of JSON. */
void telling_begin(struct telling *t, struct json *json, struct speaker to, size_t since);
/* A table_hook; the first event that is heard begins a turn. */
void telling_step(void *self, const struct table_step *step);
void telling_end(struct telling *t, const struct gview *after); /* AFTER: behind all of them */

#endif
