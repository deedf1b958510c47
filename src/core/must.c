/* must.c: out of memory ends the program, here and nowhere else. */
#include "core/must.h"

#include <stdio.h>
#include <stdlib.h>

void *must(void *memory)
{
    if (memory) return memory;
    fputs("bedesten: there is not enough memory to go on.\n", stderr);
    exit(1);
}
