/* file.h: files that are replaced as a whole, and where they lie.
 *
 * There is one way to write a file: beside its place, flushed to the disk, then put into its
 * place, and the folder flushed, so that the name survives a crash of the machine, too.
 * Whoever looks finds the old text or the new one, never half of one. A link stays one: the
 * file that it leads to is replaced. What is no plain file (a device, a pipe) is written to as
 * it is. Everything here that is refused leaves a note, and errno says why. */
#ifndef FILES_FILE_H
#define FILES_FILE_H

#include "core/buf.h"
#include "core/note.h"

/* NOTE becomes the message KEY: {0} is PATH, {1} what errno says. Always false. */
bool file_cannot(struct note *note, const char *key, const char *path);

/* ---- path.c: where files lie ---- */

enum folder { FOLDER_DATA, FOLDER_CONFIG };
/* The program's folder in the user's: $XDG_DATA_HOME/bedesten, else under ~/.local/share;
 * $XDG_CONFIG_HOME/bedesten, else under ~/.config. False: neither is set. */
bool file_folder(enum folder folder, struct buf *path);
/* Makes the folders that PATH leads through; refused with the message KEY. */
bool file_make_folders(const char *path, const char *key, struct note *note);
/* The file that the link PATH leads to, which may be missing; PATH itself if it is none. */
void file_real_path(const char *path, struct buf *out);
/* A device, a pipe, our own output: nothing that could be replaced by another file. */
bool file_is_special(const char *path);

/* ---- replace.c: writing ---- */

/* TEXT into the file PATH as a whole or not at all: what stood there stays until
 * TEXT is on the disk. */
bool file_write(const char *path, const struct buf *text, struct note *note);
/* Could it be written? PATH is unchanged. */
bool file_test(const char *path, struct note *note);
/* The same of a record; refused, too, where a file stands that is neither empty nor a record:
 * nobody's text is overwritten. */
bool file_test_record(const char *path, struct note *note);

enum { FILE_NEW = 1, FILE_LOCKED = 2 };
/* As file_write(), for a path that is neither a link nor special; returns the new file, open, or -1.
 * FILE_NEW: only if there is none yet, else errno is EEXIST. FILE_LOCKED: as file_open_locked(). */
int file_put(const char *path, const struct buf *text, unsigned how, struct note *note);
/* Flushes the folder that PATH lies in, so that the name itself survives a crash of the machine. */
void file_flush_folder(const char *path);

/* ---- lock.c: who writes, and what was left ---- */

/* Opens PATH and locks it as long as it is open. -1: it is missing (errno ENOENT, no note), or
 * another program holds it (EBUSY). */
int file_open_locked(const char *path, struct note *note);
/* False: another program has locked it. */
bool file_lock(int file);
/* Does PATH still lead to this open file? */
bool file_is_at(int file, const char *path);
/* The name under which this process writes what is to become PATH. */
void file_beside(const char *path, struct buf *out);
/* Takes away what programs that were killed while they wrote have left beside PATH; PATH is
 * a file, or a folder and a slash: then all of it. */
void file_sweep(const char *path);

#endif
