/* quiz.h: one question asked about one position, which is not played on from: a puzzle.
 *
 * The session and its full screen ask it as they ask in a game: the same list, the same map, the
 * same words. What an answer is worth, and what there is to say of it, whoever asks knows. */
#ifndef TERM_QUIZ_H
#define TERM_QUIZ_H

#include "core/buf.h"
#include "game/game.h"

enum quiz_wish { QUIZ_QUIT, QUIZ_NEXT, QUIZ_SHELF };
struct quiz {
    void *self;
    const char *title; /* `Puzzle 17 · difficulty 3 of 5` */
    const char *aside; /* how it stands, in a word or two: solved already */
    const char *task;  /* a sentence above the question */
    /* What is said, line by line, none of them broken: of an answer, of which the first one counts;
     * as a hint; as the solution. */
    void (*answer)(void *self, action a, struct buf *out);
    void (*hint)(void *self, struct buf *out);
    void (*solution)(void *self, struct buf *out);
    bool is_answered;    /* set by the session */
    enum quiz_wish wish; /* … and what comes after it */
};

#endif
