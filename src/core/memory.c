/* memory.c: the one door to the heap. */
#include "core/memory.h"

#include <stdlib.h>

static void *given(void *memory)
{
    if (!memory) memory_lack();
    return memory;
}

void *memory_new(size_t n) { return given(calloc(1, n ? n : 1)); }
void *memory_more(void *old, size_t n) { return given(realloc(old, n ? n : 1)); }
void memory_free(void *memory) { free(memory); }
