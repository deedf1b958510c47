/* near.h: what somebody may have meant by a word that is not known. */
#ifndef CORE_NEAR_H
#define CORE_NEAR_H

#include <stdbool.h>

struct buf;

/* Adds those of the N names that are near to what was typed or, if none is, all;
 * as many as fit into OUT, separated by commas, `…` for the rest. Was one near? */
bool near_names(const char *typed, const char *const *name, int n, struct buf *out);

#endif
