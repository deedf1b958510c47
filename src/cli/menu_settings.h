/* menu_settings.h: a stand-in, to be removed: src/saves/saves.h declares the same calls. */
#ifndef CLI_MENU_SETTINGS_H
#define CLI_MENU_SETTINGS_H

#include "core/buf.h"
#include "core/note.h"

/* The value of KEY; false: it has none. */
bool settings_get(const char *key, struct buf *value);
/* VALUE: one line; "" takes the key away. */
bool settings_set(const char *key, const char *value, struct note *note);

#endif
