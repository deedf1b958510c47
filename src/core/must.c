/* must.c: out of memory ends the program, here and nowhere else. */
#include "core/must.h"

#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>

void memory_lack(void)
{
    fputs("bedesten: there is not enough memory to go on.\n", stderr);
    exit(1);
}

void *must(void *memory)
{
    if (!memory) memory_lack();
    return memory;
}
