/* env.c: the language of the environment; for programs, as a library does not look at it. */
#include "langs/langs.h"

#include <stdlib.h>
#include <string.h>

/* LC_ALL before LC_MESSAGES before LANG, the first that is not empty: POSIX. */
const struct lang *lang_from_env(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *value = NULL;
    const struct lang *lang;
    char code[16];
    size_t n;

    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES && !(value && *value); i++)
        value = getenv(NAMES[i]);
    if (!value) return LANGS[0];
    n = strcspn(value, "_.@");
    if (n >= sizeof code) return LANGS[0];
    memcpy(code, value, n);
    code[n] = '\0';
    lang = lang_find(code);
    return lang ? lang : LANGS[0];
}
