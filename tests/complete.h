/* complete.h: what the tests of texts share: is a message there in every language,
 * and which figures does a text name?
 *
 * Whatever is wrong is printed and counted, so that a test lists all of it
 * before it fails. */
#ifndef TESTS_COMPLETE_H
#define TESTS_COMPLETE_H

#include "core/text.h"
#include "game/game.h"

enum { COMPLETE_KEY_MAX = 160, FIGURES_MAX = 16 };

/* How many languages lack the message. */
__attribute__((format(printf, 1, 2))) int complete_missing(const char *format, ...);
/* How many lack PREFIX.TOKEN and the suffix, over all tokens of the sort. */
int complete_missing_words(const struct sort *sort, const char *prefix, const char *suffix);
/* The game's sort of words with this key. */
const struct sort *complete_words(const struct game *g, const char *key);

/* Numbers in ascending order, so that texts may name them in any. */
struct figures {
    int n, value[FIGURES_MAX];
};
void figures_add(struct figures *f, int value);
struct figures figures_in(const char *text);
/* In how many languages the message names other figures than these. */
int figures_wrong(const char *key, const struct figures *rules);

#endif
