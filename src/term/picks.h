/* picks.h: the list of open choices: a cursor, a filter, and what each choice names.
 *
 * Choices keep their numbers (labels.h) whatever is filtered. One that names a word of the game
 * (a place, a card) is found by the key of that word, which a spot on the screen has. */
#ifndef TERM_PICKS_H
#define TERM_PICKS_H

#include "game/game.h"
#include "term/labels.h"
#include "term/rows.h"

enum { PICK_NOTATION = 64 };

struct pick {
    action a;
    int label;   /* its number, or LABEL_NONE */
    size_t text; /* where its sentence stands */
    char notation[PICK_NOTATION];
    char typed[PICK_NOTATION]; /* the same in the words of the reader's language */
};
struct picks {
    const struct game *game;
    struct pick *pick;
    int n, cap;
    struct buf text;
    int *shown; /* indices of those that are listed */
    int shown_n;
    int cursor;          /* among those that are listed */
    char only[SPOT_KEY]; /* listed are those that name it; "": all */
    bool is_counted;     /* the numbers are none that the choices name */
    int top;
    struct rows rows; /* as it was drawn last: a tag is a place among those listed */
    struct rect at;
    int columns, column_cols, height;
};

/* Does the action name this word? */
bool action_names(const struct game *g, action a, const char *key);

void picks_free(struct picks *p);
void picks_clear(struct picks *p, const struct game *g);
/* One more choice, offered in these words, with this number or LABEL_NONE. */
void picks_add(struct picks *p, action a, int label, const char *words);
/* How the last one can be typed, where that is not its notation. */
void picks_type(struct picks *p, const char *typed);
/* The cursor comes to what is asked, not to what may be done beside it. */
void picks_start(struct picks *p);

int picks_index(const struct picks *p); /* of the choice under the cursor; -1: none */
const char *picks_words(const struct picks *p, int index);
void picks_move(struct picks *p, int by);
void picks_aside(struct picks *p, int by); /* to the next column */
bool picks_go(struct picks *p, int index); /* false: it is not listed */
/* Lists those that name one of N words; 0: all. Returns how many there are. */
int picks_filter(struct picks *p, const char *const key[], int n);
bool picks_any_names(const struct picks *p, const char *key);
int picks_labelled(const struct picks *p, int number); /* index of the choice; -1: none has it */
/* Does another number begin with the digits of this one? */
bool picks_goes_on(const struct picks *p, int number);
/* Could a digit be taken for something else that is read there? Where choices are counted and
 * their words hold figures. */
bool picks_is_ambiguous(const struct picks *p);
/* The first that is typed so far, in large or small letters; -1: none. */
int picks_find(const struct picks *p, const char *start);

int picks_rows(const struct picks *p, int width); /* how many rows would hold all of them */
void picks_draw(struct picks *p, struct canvas *c, struct rect at);
int picks_at(const struct picks *p, int row, int col); /* index of what was drawn there; -1 */

#endif
