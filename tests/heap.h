/* heap.h: a heap that refuses when it is told to; for tests that wrap malloc and its kin.
 *
 * memory_lack() is defined here and returns, as a library's does: what is linked with this must not
 * be linked with the program's (core/must.c). */
#ifndef TESTS_HEAP_H
#define TESTS_HEAP_H

#include <stdbool.h>

/* From now on call number REFUSE gets nothing (0: all get theirs), and STAYS: none behind it does. */
void heap_arm(long refuse, bool stays);
void heap_disarm(void);  /* what was refused must have been told to memory_lack(), once each */
long heap_refused(void); /* since it was armed */
long heap_told(void);
long heap_live(void); /* blocks that were not freed */

#endif
