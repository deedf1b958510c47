/* solo.h: where the solo table (solo/solo.h) is kept over many games: in the user's data folder.
 *
 * The file is text and is replaced as a whole: written beside the old one,
 * flushed, then renamed, under a lock. So a crash at any moment leaves the old table or
 * the new one, and two programs that finish at once lose nothing. */
#ifndef FILES_SOLO_H
#define FILES_SOLO_H

#include "solo/solo.h"

/* $XDG_DATA_HOME/bedesten/solo.txt, else under ~/.local/share. */
bool solo_path(struct buf *path, struct note *note);
/* An absent file is an empty table. */
bool solo_load(const char *path, struct solo *table, struct note *note);
/* Reads the table, lets CHANGE work on it, and replaces the file. */
bool solo_update(const char *path, void (*change)(struct solo *table, const void *with),
                 const void *with, struct note *note);

#endif
