/* settings.h: what is remembered between two calls of the program.
 *
 * A text file of lines `key value`, replaced as a whole; lines that are not understood stay
 * as they are, a file that cannot be read counts as empty. */
#ifndef FILES_SETTINGS_H
#define FILES_SETTINGS_H

#include "core/buf.h"
#include "core/note.h"

/* $XDG_CONFIG_HOME/bedesten/settings, else under ~/.config. */
bool settings_path(struct buf *path, struct note *note);
/* The value of KEY; false: it has none. */
bool settings_get(const char *key, struct buf *value);
/* KEY: small letters, digits, dots, - and _. VALUE: one line; "" takes the key away. */
bool settings_set(const char *key, const char *value, struct note *note);

#endif
