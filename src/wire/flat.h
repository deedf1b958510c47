/* flat.h: a view as a list of leaves, each with its path, so that two views can be compared.
 *
 * The leaves are those of the JSON that the game's show writes; a path is a JSON Pointer
 * (RFC 6901): /players/1/lira. An array has its length as a leaf too: /players/1/stack/length. Only our own writer's JSON is read here, never a stranger's. */
#ifndef WIRE_FLAT_H
#define WIRE_FLAT_H

#include "game/game.h"

struct leaf {
    size_t path;     /* into `text`, ended by a NUL */
    size_t value, n; /* into `text` */
};
struct flat {
    struct buf json, text;
    struct leaf *leaf;
    size_t n, cap;
};

/* All zero is an empty one; it may be made anew as often as wanted. False: there is not enough
 * memory; then it cannot be compared. */
bool flat_make(struct flat *flat, const struct game *g, const struct gview *view, int viewer);
void flat_free(struct flat *flat);

/* The differences between BEFORE and all of the N AFTERs, where these agree: an array
 * "changes" of {at, from, to}; `from` is missing where nothing was, `to` where nothing will be. */
void flat_put_changes(struct json *json, const struct flat *before, const struct flat after[],
                      int n);

#endif
