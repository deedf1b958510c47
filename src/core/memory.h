/* memory.h: the one door to the heap.
 *
 * Where there is no memory left NULL comes back, and who asked for it gives up what it was about
 * to do and says so: everything up to the wire returns its failure. Before that memory_lack() is
 * called. It is not defined here: the program's (core/must.c) ends the program with a sentence, so
 * that terminal and lab need not look at each result; a library's returns, and so does the program's once it
 * serves. */
#ifndef CORE_MEMORY_H
#define CORE_MEMORY_H

#include <stddef.h>

void *memory_new(size_t n);             /* all zero; N = 0 gives memory too */
void *memory_more(void *old, size_t n); /* as realloc: on NULL the old is still there */
void memory_free(void *memory);         /* NULL is allowed */

void memory_lack(void);

#endif
