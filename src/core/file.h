/* file.h: what every file needs that is replaced as a whole: written beside the old one,
 * brought to the disk, put in its place. */
#ifndef CORE_FILE_H
#define CORE_FILE_H

#include "core/buf.h"
#include "core/note.h"

/* NOTE becomes the message KEY: {0} is PATH, {1} what errno says. Always false. */
bool file_cannot(struct note *note, const char *key, const char *path);
/* Makes the folders that PATH leads through; refused with the message KEY. */
bool file_make_folders(const char *path, const char *key, struct note *note);
/* A new file BESIDE, with the rights of the file at PATH if there is one; -1: errno. */
int file_open_beside(const char *path, const char *beside);
bool file_write_all(int file, const struct buf *text);
/* So that the name itself survives a crash of the machine. */
void file_flush_folder(const char *path);

#endif
