/* crash_vfs.h: a disk for SQLite that fills up, fails to flush, and loses power.
 *
 * Files are in memory, each of them twice: as programs see it, and what would be found after a
 * crash. A write is on the disk when a flush that succeeded came after it. At a crash each write that
 * was not flushed is there, lost or torn, sector by sector, whatever came before or after it.
 * A flush that fails leaves the system thinking that nothing is to be flushed (as Linux does): what was written
 * before it gets to the disk by chance or never, though programs still read it. */
#ifndef TESTS_CRASH_VFS_H
#define TESTS_CRASH_VFS_H

#include "core/rng.h"

#include <stdbool.h>

#define CRASH_VFS "crash" /* its name, for sqlite3_open_v2() */

enum trouble {
    TROUBLE_NONE,
    TROUBLE_FULL,  /* a write does not fit; some of it may */
    TROUBLE_FLUSH, /* a flush fails */
    TROUBLE_READ,  /* a read fails */
    TROUBLE_ANY    /* everything fails */
};

/* What is tried at an operation: so much trouble, then a crash. */
struct crash_kind {
    const char *name;
    enum trouble trouble;
    uint64_t length; /* of the trouble, in operations; then the crash comes. 0: at once */
    bool has_power_failed;
};
enum { CRASH_KINDS_N = 8 };
extern const struct crash_kind CRASH_KINDS[CRASH_KINDS_N];

struct disk;
/* One disk at a time. Registers the VFS. */
struct disk *disk_new(uint64_t seed);
void disk_free(struct disk *disk);
/* The operations from FROM on, up to but not with TO, have trouble of this kind, where it is theirs. */
void disk_trouble(struct disk *disk, enum trouble trouble, uint64_t from, uint64_t to);
/* The process ends before operation AT: from then on everything fails. */
void disk_crash_at(struct disk *disk, uint64_t at);
bool disk_has_crashed(const struct disk *disk);
uint64_t disk_operations(const struct disk *disk); /* since the last start */
/* After a crash, without trouble; all of SQLite's files must be closed. The power had failed, or
 * the process was killed: then what it wrote is still read, and not on the disk yet. */
void disk_restart(struct disk *disk, bool has_power_failed);
/* From now on flushes say that they have succeeded, and do nothing: to see that the test would see it. */
void disk_lie(struct disk *disk);

#endif
