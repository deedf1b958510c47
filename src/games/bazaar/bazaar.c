/* bazaar.c: the tokens of goods and colours, the same in all notations. */
#include "games/bazaar/bazaar.h"

#include <stddef.h>

const char *const GOOD_TOKENS[] = {"fabric", "spice", "fruit", "jewelry", NULL};
const char *const COLOUR_TOKENS[] = {"red", "green", "yellow", "blue", NULL};
