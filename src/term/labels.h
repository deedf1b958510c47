/* labels.h: the numbers of the open choices, the same in both fronts.
 *
 * A digit means one thing at a time. Where the choices of a question name numbers themselves
 * (places, announcements) these are their numbers, and whatever names none has none; elsewhere
 * they are counted from 1. docs/line-mode.md says it to people. */
#ifndef TERM_LABELS_H
#define TERM_LABELS_H

#include "game/game.h"

enum { LABEL_NONE = -1, LABEL_TEXT = 64 };

/* The numbers of N choices, LABEL_NONE for one that has none. BY_HAND: chance is typed in.
 * True: they are the numbers that the choices name. */
bool labels_make(const struct game *g, const action choice[], int n, bool by_hand, int label[]);
/* Does the action name this number, and no other one? */
bool labels_names(const struct game *g, action a, int number);
/* A, with NUMBER in place of the one that it names; 0: there is no such action. */
action labels_replace(const struct game *g, action a, int number);

#endif
