/* langs.c: the languages that are built in, by code. */
#include "langs/langs.h"

#include <string.h>

const struct lang *lang_find(const char *code)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        if (strcmp((*lang)->code, code) == 0) return *lang;
    return NULL;
}
