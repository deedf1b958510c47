/* complete.c: what the tests of texts share. */
#include "complete.h"

#include "game/words.h"
#include "langs/langs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- messages ------------------------------------------------------------------ */

int complete_missing(const char *format, ...)
{
    char key[COMPLETE_KEY_MAX];
    va_list args;
    int n = 0;

    va_start(args, format);
    vsnprintf(key, sizeof key, format, args);
    va_end(args);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        if (lang_get(*lang, key)) continue;
        print_error("%s is missing in %s\n", key, (*lang)->code);
        n++;
    }
    return n;
}

int complete_missing_words(const struct sort *sort, const char *prefix, const char *suffix)
{
    int n = 0;

    for (int i = 0; i < words_tokens(sort); i++)
        n += complete_missing("%s.%s%s", prefix, sort->token[i], suffix);
    return n;
}

const struct sort *complete_words(const struct game *g, const char *key)
{
    for (const struct spec *spec = &g->specs[1]; spec->name; spec++)
        for (int i = 0; i < 3; i++) {
            const struct sort *sort = words_sort(g, spec->sort[i]);
            if (sort && strcmp(sort->key, key) == 0) return sort;
        }
    fail_msg("the game %s has no words %s", g->id, key);
    return NULL;
}

/* ---- figures -------------------------------------------------------------------- */

void figures_add(struct figures *f, int value)
{
    int at = f->n++;

    assert_true(at < FIGURES_MAX);
    for (; at > 0 && f->value[at - 1] > value; at--) f->value[at] = f->value[at - 1];
    f->value[at] = value;
}

struct figures figures_in(const char *text)
{
    struct figures f = {0};

    while (*(text += strcspn(text, "0123456789"))) {
        int value = 0;
        for (; *text >= '0' && *text <= '9'; text++) value = 10 * value + (*text - '0');
        figures_add(&f, value);
    }
    return f;
}

int figures_wrong(const char *key, const struct figures *rules)
{
    int n = 0;

    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        const char *text = lang_get(*lang, key);
        struct figures said = figures_in(text ? text : "");
        if (text && memcmp(rules, &said, sizeof said) == 0) continue;
        print_error("%s in %s has other figures than the rules\n", key, (*lang)->code);
        n++;
    }
    return n;
}
