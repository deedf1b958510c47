/* memory_lack.c: a library does not end the program where memory runs out: the call that needed it
 * fails, and says so. */
#include "core/memory.h"

void memory_lack(void) {}
