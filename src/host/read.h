/* read.h: what somebody typed, as an action: in the words of the notation, in large or small
 * letters, with the names of places and cards in the language or as the notation has them. */
#ifndef HOST_READ_H
#define HOST_READ_H

#include "core/text.h"
#include "game/game.h"

/* Between what is chosen. */
struct reading {
    const struct game *game;
    const struct lang *lang;
    const action *choice;
    int n;
};
/* One of the open choices in the words of the notation, however they are spelt there. */
bool read_words(const struct reading *r, const char *typed, action *a);
/* The same, or by names; false: what was typed is none of them. */
bool read_choice(const struct reading *r, const char *typed, action *a);
/* An action that is not open, but was meant: so that it can be said why it is not. 0: nothing was;
 * NOTE says what is wrong with the words. */
action read_closed(const struct reading *r, const char *typed, struct note *note);
/* Does TEXT begin with the words of START, whatever the case? Then what follows; else NULL. */
const char *read_after(const char *text, const char *start);
const char *read_next(const char *text); /* the word behind the first one */

#endif
