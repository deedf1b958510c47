/* words.h: how a game's tables turn values into words; for src/game and whoever
 * walks the tables of all games.
 *
 * Notation and sentences walk an action the same way: argument i of a spec
 * has a sort and fills one byte, or two for sets and counts. */
#ifndef GAME_WORDS_H
#define GAME_WORDS_H

#include "game/game.h"

enum { COUNTS_MAX = 6, SET_MAX = 16, VALUE_MAX = UNKNOWN - 1 };

/* NULL: no such kind. Walks the table, so that any number may be asked for. */
const struct spec *words_spec(const struct game *g, unsigned kind);

static inline const struct sort *words_sort(const struct game *g, unsigned sort)
{
    return sort >= SORT_OWN ? &g->sorts[sort - SORT_OWN] : NULL;
}

unsigned words_bytes(const struct sort *sort);

/* The value of argument AT (0–2): one to three bytes, the first one high. */
static inline unsigned words_value(action a, unsigned at, unsigned bytes)
{
    return a >> 8 * (3 - at - bytes) & (0xffffffu >> 8 * (3 - bytes));
}
static inline unsigned words_unknown(unsigned bytes)
{
    return bytes == 1 ? (unsigned)UNKNOWN : 0xffffffu >> 8 * (3 - bytes);
}

/* The key of the message that names a value: `board.place.7`. */
void words_key(const struct sort *sort, unsigned value, struct buf *out);

/* How many values a sort names; a sort without tokens: -1. */
int words_tokens(const struct sort *sort);
/* How many numbers a sort of counts writes, and the one at AT. */
int words_counts(const struct sort *sort);
static inline unsigned words_count_at(const struct sort *sort, unsigned value, int at)
{
    return value >> (8 * (int)words_bytes(sort) - 4 - 4 * at) & 15u;
}

#endif
