/* read.h: what somebody typed, as one of the open choices: the one place where every front reads
 * moves.
 *
 * In the words of the notation or of the language (typed.h), in large or small letters, or with the
 * names of places, cards, tiles, goods and players, as called.h has them. Numbers of a list are the business of the front
 * that shows one. */
#ifndef HOST_READ_H
#define HOST_READ_H

#include "game/phrase.h"

/* Between what is chosen, and by whom. */
struct reading {
    struct speaker to;        /* who types: the game, the language, what players are called */
    const struct gview *view; /* what that one knows; NULL: no choice is called by its sentence */
    int seat;                 /* whose choices they are; SEAT_CHANCE: what is dealt by hand */
    const action *choice;
    int n;
    bool is_command; /* what was typed is a word of the front's own: it is no name alone */
};

enum read_as {
    READ_NOTHING, /* NOTE says what is wrong with the words */
    READ_SEVERAL, /* NOTE lists what could be meant */
    READ_CLOSED,  /* *A was meant and is not open: it can be said why */
    READ_OPEN     /* *A is an open choice */
};
/* *A is 0 where no one move was meant. */
enum read_as read_choice(const struct reading *r, const char *typed, action *a, struct note *note);
/* Two dice without a blank between them: `34`. A front asks first where it has numbers too. */
bool read_dice(const struct reading *r, const char *typed, action *a);

/* The kind of move that the words begin with, open or not; 0: none. */
unsigned read_kind(const struct game *g, const char *typed);
bool read_is_open(const struct reading *r, unsigned kind); /* is there a choice of this kind? */
/* Does TEXT begin with the words of START, whatever the case? Then what follows; else NULL. */
const char *read_after(const char *text, const char *start);
/* The same, and further than *REST, which is moved there: of several starts the one with the most
 * words is found. *REST is TEXT to begin with. */
bool read_further(const char *text, const char *start, const char **rest);
/* What was typed, into N + 1 bytes at TO: without blanks around, and with blanks for what cannot be
 * seen. Returns its length. */
size_t read_clean(char *to, const char *typed, size_t n);
const char *read_next(const char *text); /* the word behind the first one */

#endif
