/* names.h: what things are called: places, cards, tiles, goods, players.
 *
 * A thing is a value of a sort of words. It can be typed by whatever is printed of it: the name
 * that sentences have for it, the label that the screen draws, in the language of the reader or
 * in English, and its word in the notation. Large and small letters, umlauts (ü, ue, u) and what
 * stands between words make no difference; the beginning of any of its words will do. */
#ifndef HOST_NAMES_H
#define HOST_NAMES_H

#include "game/phrase.h"

/* How well it was named, best last. */
enum name_fit {
    FIT_NONE,
    FIT_BEGINS_ELSE, /* as FIT_BEGINS, in English or in the notation */
    FIT_BEGINS,      /* words of a name begin so, in this order */
    FIT_IS_ELSE,     /* it is the whole name in English */
    FIT_IS           /* it is the whole name, or the word of the notation */
};

/* FIT_NONE, FIT_BEGINS or FIT_IS: do the N bytes at TYPED name what is called NAME? */
enum name_fit name_fit(const char *name, const char *typed, size_t n);
/* The same for the value of a sort, however it is called; for all that TO can be shown. */
enum name_fit names_fit(const struct speaker *to, unsigned which, unsigned value, const char *typed,
                        size_t n);
/* What is typed is compared with this: a language that was made ASCII has lost its umlauts. */
const struct lang *names_whole(const struct lang *lang);
/* How many values a sort has that can be named; 0: it has no names. */
unsigned names_count(const struct game *g, unsigned which);
/* The name in the language, or else the word of the notation. */
void names_write(const struct speaker *to, unsigned which, unsigned value, struct buf *out);
/* One more of a list for a sentence, in a buffer of this size: what has blanks stays together where
 * lines are broken. False: there is no room for it, and the list says that more follow. */
enum { NAMES_LIST = 170 };
bool names_list(struct buf *list, const char *name);

#endif
