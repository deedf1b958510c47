/* must.c: out of memory ends the program, here and nowhere else.
 *
 * Whether it does is the only thing that the program remembers outside of its states: like what a signal does it
 * belongs to the process, and the heap's door has no caller to ask. It is set once, by `serve`. */
#include "core/must.h"

#include "core/memory.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_bool lives_on;

static void end(void)
{
    fputs("bedesten: there is not enough memory to go on.\n", stderr);
    exit(1);
}

void must_live_on(void) { atomic_store(&lives_on, true); }

void memory_lack(void)
{
    if (!atomic_load(&lives_on)) end();
}

void *must(void *memory)
{
    if (!memory) end();
    return memory;
}
