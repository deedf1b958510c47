/* bare.c: what the engine needs of the world around it where there is none: a clock, which the
 * page gives, and nothing else.
 *
 * The C library can read and write files, and imports functions for that; the engine calls
 * none of this, but parts of the library that it does call name them. The symbols of those imports
 * are defined here and say that there are no files, so that the module imports the clock alone. */
#include "core/clock.h"
#include "core/memory.h"

#include <stdint.h>

/* ---- the clock ------------------------------------------------------------------------------ */

/* Milliseconds, as pages count time. */
__attribute__((import_module("bedesten"), import_name("clock"))) double bedesten_clock(void);

uint64_t clock_now(void) { return (uint64_t)(bedesten_clock() * 1e6); }

/* ---- memory --------------------------------------------------------------------------------- */

/* Who asked for memory gives up what it was about to do, and says so. */
void memory_lack(void) {}

/* ---- no files ------------------------------------------------------------------------------- */

enum { BAD_FILE = 8 }; /* WASI's EBADF */

#define NO_FILES(name) __imported_wasi_snapshot_preview1_##name

int32_t NO_FILES(fd_close)(int32_t file);
int32_t NO_FILES(fd_read)(int32_t file, int32_t to, int32_t n, int32_t got);
int32_t NO_FILES(fd_seek)(int32_t file, int64_t by, int32_t from, int32_t at);
int32_t NO_FILES(fd_write)(int32_t file, int32_t from, int32_t n, int32_t written);

int32_t NO_FILES(fd_close)(int32_t file)
{
    (void)file;
    return BAD_FILE;
}

int32_t NO_FILES(fd_read)(int32_t file, int32_t to, int32_t n, int32_t got)
{
    (void)file, (void)to, (void)n, (void)got;
    return BAD_FILE;
}

int32_t NO_FILES(fd_seek)(int32_t file, int64_t by, int32_t from, int32_t at)
{
    (void)file, (void)by, (void)from, (void)at;
    return BAD_FILE;
}

int32_t NO_FILES(fd_write)(int32_t file, int32_t from, int32_t n, int32_t written)
{
    (void)file, (void)from, (void)n, (void)written;
    return BAD_FILE;
}
