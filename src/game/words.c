/* words.c: the tables of a game, read for notation and sentences.
 *
 * Nothing here trusts a number that came from outside: a kind or a value past
 * the end of a table is answered, not read. */
#include "game/words.h"

#include <string.h>

const struct spec *words_spec(const struct game *g, unsigned kind)
{
    for (unsigned k = 1; g->specs[k].name; k++)
        if (k == kind) return &g->specs[k];
    return NULL;
}

int words_tokens(const struct sort *sort)
{
    int n = 0;

    if (!sort || !sort->token) return -1;
    while (sort->token[n]) n++;
    return n;
}

unsigned words_bytes(const struct sort *sort)
{
    if (!sort || sort->how == HOW_ONE) return 1;
    return sort->how == HOW_COUNTS && words_counts(sort) > 4 ? 3 : 2;
}

int words_counts(const struct sort *sort)
{
    int n = words_tokens(sort);

    return n >= 0 && n < COUNTS_MAX ? n : COUNTS_MAX;
}

void words_key(const struct sort *sort, unsigned value, struct buf *out)
{
    int n = words_tokens(sort);

    if (n < 0) buf_format(out, "%s.%u", sort->key, value);
    else buf_format(out, "%s.%s", sort->key, value < (unsigned)n ? sort->token[value] : "?");
}
