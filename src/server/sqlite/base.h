/* base.h: the rooms in one SQLite file. Everything here is done when the call returns.
 *
 * It keeps what server/store.h promises, for whatever happens to the process, the machine or the
 * disk (tests/crash_test.c):
 *   - A list of tasks is one transaction. A save that does not fit what is there fails by itself;
 *     anything else that goes wrong fails all saves of the list, and none of them is done.
 *   - What is told is on the disk. So after a commit that failed, and at the start, something is
 *     committed first: SQLite may find the remains of a commit that was reported as failed, or that no flush
 *     had reached, when it recovers; behind a commit that succeeded it does not.
 *     Until then every task fails, loads too.
 *
 * The file has WAL and synchronous=FULL. Whoever only reads it (a back-up) may do so at any time; one
 * server at a time has it, locked by PATH.lock. docs/store.md tells the tables. */
#ifndef SERVER_SQLITE_BASE_H
#define SERVER_SQLITE_BASE_H

#include "core/note.h"
#include "server/sqlite/task.h"

enum { BASE_VERSION = 2 }; /* of the tables */

struct base;
/* Opens or makes the file, and brings older tables up to date. VFS: NULL, or SQLite's name for another
 * kind of disk. NULL: NOTE says why (store.*). */
struct base *base_open(const char *path, const char *vfs, struct note *note);
void base_close(struct base *base); /* NULL is allowed */

/* Does all tasks from FIRST on, in their order. False: something failed; base_fault() says why. */
bool base_do(struct base *base, struct task *first);
const struct note *base_fault(const struct base *base); /* the last failure; key NULL: none yet */

/* All that is in the file PATH, as of one moment, into the new file TO, which is complete and on the disk
 * or not there. Needs no base: a server may be at work on PATH. If none is, a WAL that a crash has left is written into PATH,
 * as the next start would; no room is changed by that. */
bool base_backup(const char *path, const char *to, struct note *note);
/* Reads all of PATH, as base_backup() does: is every page sound, has each log all its lines? */
bool base_check(const char *path, struct note *note);

#endif
