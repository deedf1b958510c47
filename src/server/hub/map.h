/* map.h: from a number to a thing: rooms by their ids, connections by theirs.
 *
 * Open addressing, never more than half full; what is taken out leaves no trace. */
#ifndef SERVER_HUB_MAP_H
#define SERVER_HUB_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map {
    struct map_entry {
        uint64_t key; /* 0: free */
        void *value;
    } * at;
    size_t n, cap; /* cap: a power of two, or 0 */
};

void *map_get(const struct map *map, uint64_t key); /* NULL: not there */
/* KEY is not 0 and not there yet. False: there is no memory. */
bool map_put(struct map *map, uint64_t key, void *value);
void map_remove(struct map *map, uint64_t key);
void map_free(struct map *map); /* what is in it stays */

#endif
