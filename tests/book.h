/* book.h: what the tests of all three games ask of the chapters on how to play. */
#ifndef TESTS_BOOK_H
#define TESTS_BOOK_H

#include "langs/langs.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* NULL: there is none. */
static inline const char *chapter_of(const struct lang *lang, const char *game, int chapter)
{
    char key[32];

    snprintf(key, sizeof key, "%s.help.book.%d", game, chapter);
    return lang_get(lang, key);
}

/* Is this number there, outside of the numbers of rules in brackets? */
static inline bool names(const char *text, int figure)
{
    while (*(text += strcspn(text, "[0123456789"))) {
        char *end;

        if (*text == '[') {
            text += strcspn(text, "]");
            continue;
        }
        if (strtol(text, &end, 10) == figure) return true;
        text = end;
    }
    return false;
}

#endif
