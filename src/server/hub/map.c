/* map.c: open addressing with linear probing.
 *
 * An entry stands at or behind the place that its key asks for, without a gap between. */
#include "server/hub/map.h"

#include "core/hash.h"
#include "core/memory.h"

enum { FIRST_CAP = 64 };

static size_t place_of(const struct map *map, uint64_t key)
{
    return (size_t)hash_word(HASH_START, key) & (map->cap - 1);
}

/* Where the key is, or the free place where it would be. */
static size_t find(const struct map *map, uint64_t key)
{
    size_t i = place_of(map, key);

    while (map->at[i].key && map->at[i].key != key) i = (i + 1) & (map->cap - 1);
    return i;
}

void *map_get(const struct map *map, uint64_t key)
{
    size_t i = map->cap && key ? find(map, key) : 0;

    return map->cap && key && map->at[i].key ? map->at[i].value : NULL;
}

static bool grow(struct map *map)
{
    struct map more = {.cap = map->cap ? 2 * map->cap : FIRST_CAP, .n = map->n};

    more.at = memory_new(more.cap * sizeof *more.at);
    if (!more.at) return false;
    for (size_t i = 0; i < map->cap; i++)
        if (map->at[i].key) more.at[find(&more, map->at[i].key)] = map->at[i];
    memory_free(map->at);
    *map = more;
    return true;
}

bool map_put(struct map *map, uint64_t key, void *value)
{
    if (2 * (map->n + 1) > map->cap && !grow(map)) return false;
    map->at[find(map, key)] = (struct map_entry){key, value};
    map->n++;
    return true;
}

/* Those behind the gap move up as far as they may. */
void map_remove(struct map *map, uint64_t key)
{
    size_t mask = map->cap - 1, gap, i;

    if (!map_get(map, key)) return;
    for (gap = i = find(map, key); map->at[i = (i + 1) & mask].key;) {
        size_t home = place_of(map, map->at[i].key);

        if (((i - home) & mask) < ((i - gap) & mask)) continue;
        map->at[gap] = map->at[i];
        gap = i;
    }
    map->at[gap] = (struct map_entry){0};
    map->n--;
}

void map_free(struct map *map)
{
    memory_free(map->at);
    *map = (struct map){0};
}
